"""What is in the box, and how an owner fills in its own cards."""
