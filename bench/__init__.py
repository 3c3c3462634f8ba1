"""Measurements of speed and memory, with the limits they must keep to: `make bench`."""
