"""What finished games at a level come to besides wins: where points come from, how long they last, which was
the best and which the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.grammar import decimal_number
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.play.own_record import PLAYER

SECONDS: int = 60


@dataclass(frozen=True, slots=True)
class SourceBar:
    """What a source brings in the mean of some games: its length in parts of a hundred of the longest."""

    icon: str
    name: str
    said: str
    length: int


@dataclass(frozen=True, slots=True)
class Told:
    """A game worth a link: the best one, or the last."""

    game_id: str
    said: str
    day: str
    exactly: str
    won: bool


def source_bars(game: Game, rows: Sequence[Any], say: Speaker) -> list[SourceBar]:
    """The mean of each source in the games of which they are known, the richest first."""
    known = [row.details.sources for row in rows if row.details.sources]
    names = dict.fromkeys(source for sources in known for source in sources)
    means = {source: fmean(sources.get(source, 0) for sources in known) for source in names}
    longest = max([1.0, *means.values()])
    return [
        SourceBar(
            game.signs.get(f"points.{source}", "points"),
            say.say(Text(f"points.{source}")),
            decimal_number(mean, say.language),
            round(100 * max(0.0, mean) / longest),
        )
        for source, mean in sorted(means.items(), key=lambda pair: -pair[1])
    ]


def length_words(rows: Sequence[Any], say: Speaker) -> str:
    """How long a game takes, in turns and by the clock, as far as that was kept."""
    turns = [row.details.turns for row in rows if row.details.turns]
    seconds = [row.details.seconds for row in rows if row.details.seconds]
    if not turns:
        return ""
    minutes = round(median(seconds) / SECONDS) if seconds else 0
    return say.say(Text("web.results-of.length", turns=round(median(turns)), minutes=minutes))


def best_game(game: Game, rows: Sequence[Any], say: Speaker) -> Told:
    """Most points; where points do not decide the quickest win."""
    if game.has_points:
        return told(max(rows, key=lambda row: (row.points[PLAYER], row.winner == PLAYER)), game, say)
    return told(min(rows, key=lambda row: (row.winner != PLAYER, row.rounds)), game, say)


def told(row: Any, game: Game, say: Speaker) -> Told:
    others = [int(points) for side, points in row.points.items() if side != PLAYER]
    if game.has_points and any(others):
        said = say.say(Text("web.end.score", own=row.points[PLAYER], other=max(others)))
    elif game.has_points:
        said = str(row.points[PLAYER])
    else:
        said = say.say(Text("web.outcome", winner=row.winner))
    when = row.finished_at
    return Told(row.game_id, said, say.say(day_of(when)), when.isoformat(), row.winner == PLAYER)
