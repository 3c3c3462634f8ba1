"""The pages of a game being played: the table as it stands, answers, history, corrections, hints."""
