"""Pictures of the table as vector graphics."""
