"""What is in the box: its shape, the box as the rules use it, checks, and forms for owners."""
