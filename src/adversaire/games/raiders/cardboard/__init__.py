"""Beside a cardboard table: what is asked, told, reported and set right by hand."""
