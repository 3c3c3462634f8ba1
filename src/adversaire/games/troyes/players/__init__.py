"""Bots for the human's seat. They see what a human would see: no pile's order, no die not yet rolled."""
