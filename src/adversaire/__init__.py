"""Adversaire runs the automated opponents of solo board games."""

__version__ = "0.1.0"
