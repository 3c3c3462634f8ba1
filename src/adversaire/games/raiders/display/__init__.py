"""How the table is drawn, and what its things are called."""
