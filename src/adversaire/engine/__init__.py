"""The engine: four calls to the table, and the data that flows through them.

Nothing here knows any game. Standard library only, no input/output, no thread.
"""
