"""Bots that play the Witch Master."""
