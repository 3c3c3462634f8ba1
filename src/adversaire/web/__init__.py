"""The web pages, their pictures and the JSON interface, in six rooms.

`table` is where a game is played, `cards` where owners fill in their packs, `pages` all that lies beside;
`api` does for programs what those do for people, `drawing` draws, and every request passes `server`.
"""
