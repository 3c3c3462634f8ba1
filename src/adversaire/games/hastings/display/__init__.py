"""How the table is drawn, and what things are called."""
