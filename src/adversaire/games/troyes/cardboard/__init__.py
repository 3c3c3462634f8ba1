"""Beside a cardboard table: what is asked, reported and seen there."""
