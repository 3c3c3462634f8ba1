"""How a table is drawn, and what things and answers are called."""
