"""The JSON interface: what the pages do, for programs."""
