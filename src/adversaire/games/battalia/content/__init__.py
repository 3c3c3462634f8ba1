"""The content of the box: packs, their checks and forms."""
