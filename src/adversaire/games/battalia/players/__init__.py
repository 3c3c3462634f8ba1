"""Who answers: bots, rivals of ours, and the software that moves the horde."""
