"""The language of the Hero cards: lines in English or French, and the trees they mean."""
