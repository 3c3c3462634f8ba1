"""What is in the box: packs, their checks, and the box as the rules use it."""
