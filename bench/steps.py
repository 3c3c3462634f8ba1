"""Copying a position and taking an answer back, in the middle of a game of each kind."""

from __future__ import annotations

from statistics import median
from time import perf_counter, process_time
from typing import Final

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from bench.rows import Row

ANSWERS: Final = 60
COPIES: Final = 2_000


def steps() -> list[Row]:
    rows = []
    for game in GAMES:
        session = in_the_middle(game)
        copy, undo = copy_seconds(session) * 1e6, undo_seconds(session) * 1e3
        rows += [
            Row(f"{game.id}: copy of a position", f"{copy:.1f} µs", value=copy, unit="µs"),
            Row(f"{game.id}: undo, median of {ANSWERS}", f"{undo:.2f} ms", value=undo, unit="ms"),
        ]
    return rows


def in_the_middle(game: Game) -> Session:
    session = Session(game, Setup(game.id, seed=3), load_pack(game, "standin"))
    player = RandomPolicy(Chance.from_seed(3, POLICY_STREAM))
    while session.question and len(session.entries) < ANSWERS:
        session.answer(player.answer(session.question, session.position))
    return session


def copy_seconds(session: Session) -> float:
    position = session.position
    began = process_time()
    for _ in range(COPIES):
        position.copy()
    return (process_time() - began) / COPIES


def undo_seconds(session: Session) -> float:
    found = []
    while session.entries:
        began = perf_counter()
        session.undo()
        found.append(perf_counter() - began)
    return median(found)
