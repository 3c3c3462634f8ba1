"""Starts a player who adds moves without end, kills it at some moment, and checks what is left. Many times.

A program of its own, because it forks: address, game, how many times.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from tests.store_database import contender

from adversaire.store.database import Conflict, Database

#: How many moves a player confirms before it is in danger, and the longest it then lives on, in seconds.
CONFIRMED = 3
LONGEST_LIFE = 0.03


def play(url: str, game: str, name: str, out: int) -> None:
    """Be the player, for the rest of this process."""
    os.dup2(out, 1)
    contender.main(url, game, name, "for ever")


def kill_one(url: str, game: str, name: str, chance: random.Random) -> list[tuple[int, str]]:
    """What a player confirmed before it was killed."""
    read, write = os.pipe()
    player = os.fork()
    if player == 0:
        os.close(read)
        play(url, game, name, write)
    os.close(write)
    with os.fdopen(read) as lines:
        first = [lines.readline() for _ in range(CONFIRMED)]
        time.sleep(chance.uniform(0, LONGEST_LIFE))
        os.kill(player, signal.SIGKILL)
        rest = lines.readlines()
    os.waitpid(player, 0)
    pairs = [line.split() for line in first + rest if line.endswith("\n")]
    return [(int(seq), text) for seq, text in pairs]


def verify(url: str, game: str, confirmed: list[tuple[int, str]]) -> None:
    """All that was confirmed is there, each move has one number, and one more move can be made."""
    with Database(url, Path()) as database:
        try:
            stored = database.load(game)
            database.append(game, stored.seq, [])
        except Conflict:  # a server may carry out the last wish of the dead a moment later; there is only one
            stored = database.load(game)
            database.append(game, stored.seq, [])
    for seq, text in confirmed:
        assert stored.moves[seq - 1].answer == text, f"{text} was confirmed as move {seq}"
    assert stored.position is not None
    assert stored.position.seq == stored.seq
    assert stored.position.data == contender.POSITION


def main(url: str, game: str, times: str) -> None:
    chance = random.Random(1)
    confirmed: list[tuple[int, str]] = []
    for number in range(int(times)):
        confirmed += kill_one(url, game, f"player{number}", chance)
        verify(url, game, confirmed)
    print(len(confirmed))


if __name__ == "__main__":
    main(*sys.argv[1:])
