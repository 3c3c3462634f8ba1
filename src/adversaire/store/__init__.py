"""Saved games: nothing is ever lost."""
