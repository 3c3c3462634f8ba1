"""Packs: the content of the games, found, validated and opened."""
