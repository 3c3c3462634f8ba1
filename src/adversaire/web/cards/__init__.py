"""My cards: the pages on which owners fill in their own packs."""
