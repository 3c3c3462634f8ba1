"""Medals as pages show them: those that were earned, with the day, and those still to earn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.medal import Medal
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.play.medals import earned
from adversaire.play.session import Session


@dataclass(frozen=True, slots=True)
class Shown:
    """A medal in words; `day` is when it was earned first, and nothing while it is to be earned."""

    icon: str
    name: str
    about: str
    day: str = ""
    exactly: str = ""
    #: The game that earned it first.
    game_id: str = ""
    #: Whether the game that is looked at is that one.
    is_new: bool = False


def shelf(game: Game, rows: Sequence[Any], say: Speaker) -> list[Shown]:
    """All medals of a game, those that were earned first."""
    firsts = first_earned(rows)
    shown = [on_shelf(medal, firsts.get(medal.id), say) for medal in game.medals]
    return sorted(shown, key=lambda one: not one.day)


def on_shelf(medal: Medal, row: Any | None, say: Speaker) -> Shown:
    said = in_words(medal, say)
    if row is None:
        return said
    when: datetime = row.finished_at
    return Shown(said.icon, said.name, said.about, say.say(day_of(when)), when.isoformat(), row.game_id)


def first_earned(rows: Sequence[Any]) -> Mapping[str, Any]:
    """The game in which each medal was earned first, of rows of results, the oldest first."""
    firsts: dict[str, Any] = {}
    for row in rows:
        for id in row.details.medals:
            firsts.setdefault(id, row)
    return firsts


def of_game(session: Session, game_id: str, rows: Sequence[Any], say: Speaker) -> list[Shown]:
    """The medals that a finished game earned, those for the first time first."""
    firsts = first_earned(rows)
    shown = []
    for medal in earned(session):
        said, first = in_words(medal, say), firsts.get(medal.id)
        is_new = first is None or first.game_id == game_id
        shown.append(Shown(said.icon, said.name, said.about, is_new=is_new))
    return sorted(shown, key=lambda one: not one.is_new)


def in_words(medal: Medal, say: Speaker) -> Shown:
    key = f"medal.{medal.id}"
    return Shown(medal.icon, say.say(Text(key)), say.say(Text(f"{key}.about")))
