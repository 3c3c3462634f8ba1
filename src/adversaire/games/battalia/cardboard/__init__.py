"""Beside a cardboard table: what is told, reported and set right by hand."""
