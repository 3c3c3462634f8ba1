"""What is in the box: packs, their checks, the forms of owners, and the language of the cards."""
