"""The web table: pages, pictures and the JSON interface."""
