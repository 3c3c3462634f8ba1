"""How long undo takes at any step of a long game, and the replay of a whole one."""

from __future__ import annotations

import time
from typing import Final

from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from bench.rows import Row

ANSWERS: Final = 400
UNDO_LIMIT: Final = 0.020
REPLAY_LIMIT: Final = 0.050
HITS: Final = (*("card:berserker", "card:champion", "card:mercenary", "card:warmonger") * 2, "done")


def memory_lane() -> list[Row]:
    """Undo every step of a long game, then replay it."""
    session = long_game()
    slowest_undo = max(timed_undo(session) for _ in range(len(session.entries)))
    while session.undone:
        session.redo()
    replay = min(timed_replay(session) for _ in range(5))
    return [
        Row("answers of the game", str(len(session.entries))),
        Row(
            "slowest undo of any step",
            f"{slowest_undo * 1000:.2f} ms",
            "under 20 ms",
            slowest_undo < UNDO_LIMIT,
        ),
        Row("replay of the whole game", f"{replay * 1000:.1f} ms", "under 50 ms", replay < REPLAY_LIMIT),
    ]


def long_game() -> Session:
    """A game of 400 answers beside a cardboard table, with a player who hits the opponent every turn."""
    game = GAMES["raiders"]
    session = Session(game, Setup("raiders", "companion", seed=4), load_pack(game, "standin"))
    number = 0
    while session.question and len(session.entries) < ANSWERS:
        question = session.question
        chip = HITS[number % len(HITS)] if question.id == "report.turn" else question.likely
        session.answer(chip)
        number += 1
    return session


def timed_undo(session: Session) -> float:
    start = time.perf_counter()
    session.undo()
    return time.perf_counter() - start


def timed_replay(session: Session) -> float:
    start = time.perf_counter()
    Session(session.game, session.setup, session.pack, session.entries)
    return time.perf_counter() - start
