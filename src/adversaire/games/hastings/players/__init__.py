"""Bots for the human's seat. They see what a human would see: no deck's order, no face-down card."""
