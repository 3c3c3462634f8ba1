"""What teaches a game: pictures of fixed deals, the game in one minute, the chapter *How to play*, its words.

All of it is data of the game, in the folder `teaching` of its package; docs/teaching.md says how it is
written. A game that brings none of it is whole all the same.
"""
