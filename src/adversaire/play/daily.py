"""The deal of the day: for every game one deal a day, the same for everybody, made from the date alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.record import VIRTUAL, Setup

#: The first day there was one.
FIRST: Final = date(2026, 11, 1)
#: As many bytes as the seeds of other games have.
SEED: Final = 4


def deal_of(game: Game, day: date) -> Setup:
    """The set-up of a day. Levels take turns; all else is as where nobody says anything."""
    named = f"adversaire {game.id} {day.isoformat()}".encode()
    seed = int.from_bytes(blake2b(named, digest_size=SEED).digest(), "big")
    level = game.levels[day.toordinal() % len(game.levels)]
    options = {"level": level} if any(option.id == "level" for option in game.options) else {}
    return Setup(game.id, VIRTUAL, options, seed)


def is_deal(game: Game, day: date, header: Any) -> bool:
    """Whether a saved game is that of a day: on screen, with the shipped cards and nothing changed."""
    if not isinstance(header, Mapping):
        return False  # a damaged row
    deal = deal_of(game, day)
    given = (header.get("game"), header.get("mode"), header.get("seed"), header.get("pack"))
    same = given == (deal.game, deal.mode, deal.seed, deal.pack)
    return same and dict(header.get("options") or {}) == game.full_options(deal.options)


def day_of(game: Game, header: Any, today: date) -> date | None:
    """The day whose deal a saved game is; nothing for one that is no deal of a day."""
    seed = header.get("seed") if isinstance(header, Mapping) else None
    day = days_of_seeds(game, today).get(seed) if isinstance(seed, int) else None
    return day if day is not None and is_deal(game, day, header) else None


@lru_cache(maxsize=16)
def days_of_seeds(game: Game, today: date) -> Mapping[int, date]:
    """Every day there was so far by the seed of its deal."""
    days = days_before(today, (today - FIRST).days + 1)
    return {deal_of(game, day).seed: day for day in days}


def days_before(day: date, count: int) -> list[date]:
    """So many days up to this one, the earliest first; none before the first there was."""
    days = [day - timedelta(days=back) for back in reversed(range(count))]
    return [one for one in days if one >= FIRST]


def streak(played: Collection[date], today: date) -> int:
    """Days in a row on which a deal was played to its end; today may still come."""
    last = today if today in played else today - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in played:
        count += 1
    return count


def weeks(days: Iterable[date]) -> list[list[date | None]]:
    """Days as a calendar has them, a week from Monday in each row."""
    rows: list[list[date | None]] = []
    for day in days:
        if not rows or day.weekday() == 0:
            rows.append([None] * day.weekday())
        rows[-1].append(day)
    return rows
