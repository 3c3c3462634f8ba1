"""Shown and said: pictures and words."""
