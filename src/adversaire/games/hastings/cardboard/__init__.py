"""Beside a real table: what the app asks, what hands report and set right, and what cannot stand there."""
