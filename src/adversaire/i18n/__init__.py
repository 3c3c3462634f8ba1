"""French and English: catalogues of sentences and the grammar they need."""
