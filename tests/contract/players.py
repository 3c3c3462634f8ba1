"""Players for the contract suite: sessions and tables for any registered game."""

from __future__ import annotations

from functools import cache
from typing import Any

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import APP, Setup
from adversaire.engine.table import CheckedTable
from adversaire.packs.load import load_pack
from adversaire.play.session import Session


@cache
def pack_of(game: Game) -> Any:
    return load_pack(game, "standin")


def session(game: Game, seed: int, mode: str = "virtual", level: str = "", draws: str = APP) -> Session:
    """A fresh session."""
    options = {"level": level} if level else {}
    return Session(game, Setup(game.id, mode, options, seed, draws=draws), pack_of(game))


def bot(seed: int) -> Policy:
    return RandomPolicy(Chance.from_seed(seed, 7))


class Laconic(RandomPolicy):
    """Finds things as expected every other time: nothing to report, a board as the app shows it."""

    def answer(self, question: Question, position: Any) -> Answer:
        if question.likely and self.chance.below(2):
            return question.likely
        return super().answer(question, position)


def play_on(session: Session, policy: Policy, answers: int = 100_000) -> None:
    """Let a bot answer, until the game is over or so many answers have been given."""
    for _ in range(answers):
        if session.question is None:
            return
        session.answer(policy.answer(session.question, session.position))


def checked(game: Game, seed: int, mode: str = "virtual") -> tuple[Any, CheckedTable]:
    """A position before its set-up and a table at which a bot answers."""
    position = game.begin(Setup(game.id, mode, seed=seed), pack_of(game))
    table = CheckedTable(bot(seed))
    table.seat(position)
    return position, table
