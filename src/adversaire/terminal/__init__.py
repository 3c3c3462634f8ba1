"""Play in a terminal: line by line, so that it also reads well in a pipe, on paper and aloud."""
