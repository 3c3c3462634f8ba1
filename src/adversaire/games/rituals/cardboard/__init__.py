"""Beside a cardboard table: what hands report, what the app must be told, and how it is set right."""
