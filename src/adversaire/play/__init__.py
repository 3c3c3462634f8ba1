"""Playing: sessions, undo, history, explanations, saves."""
