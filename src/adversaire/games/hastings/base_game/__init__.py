"""The normal rules of the base game that the booklet refers to: the player's side, and the battle."""
