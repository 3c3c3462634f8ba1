"""How hard a level is: what the lab has measured, shipped as data.

Each figure says on what it was measured: policy, seed, rules version and the hash of the pack. A game played
with other cards or other rules has none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.packs.load import pack_hash

#: The player whom the figures beside a level speak of.
SOUND: Final = "planner"
#: All players who are measured, from the first evening to a good memory and much time.
PLAYERS: Final = ("greedy", SOUND, "search")
#: So much of the hash of a pack tells it from every other.
SHORT_HASH: Final = 12


@dataclass(frozen=True, slots=True)
class Figure:
    """How often a player wins at one level."""

    game: str
    level: str
    policy: str
    games: int
    won: float
    interval: tuple[float, float]
    seed: int
    version: str
    rules_version: int
    pack: str
    pack_hash: str
    stand_in: bool

    @property
    def rate(self) -> int:
        """In per cent."""
        return round(100 * self.won)

    @property
    def reach(self) -> int:
        """How far the interval goes either way, in per cent."""
        low, high = self.interval
        return max(1, round(50 * (high - low)))

    @property
    def text(self) -> Text:
        """In a sentence; figures of a stand-in pack say so."""
        key = "lab.figure.rough" if self.stand_in else "lab.figure.short"
        return Text(key, rate=self.rate, reach=self.reach)

    def made(self, policy: str) -> Text:
        """On what it was measured; `policy` is the player in the reader's words."""
        return Text(
            "lab.figure.made",
            games=self.games,
            policy=policy,
            seed=str(self.seed),
            version=self.version,
            rules=str(self.rules_version),
            pack=self.pack,
            hash=self.pack_hash[:SHORT_HASH],
        )

    def is_like(self, other: Figure) -> bool:
        """Whether the intervals of two levels overlap, so that neither is known to be the harder one."""
        (low, high), (lowest, highest) = self.interval, other.interval
        return self is not other and low <= highest and lowest <= high


def packaged_file() -> Path:
    """Where the figures of the package are."""
    return Path(str(files("adversaire.play").joinpath("figures.json")))


@cache
def figures() -> tuple[Figure, ...]:
    """All figures of the package."""
    try:
        data = json.loads(files("adversaire.play").joinpath("figures.json").read_text("utf-8"))
    except FileNotFoundError:
        return ()
    return tuple(Figure(**{**one, "interval": tuple(one["interval"])}) for one in data["figures"])


#: Fingerprints by the identity of a pack, each with its pack, so that no other can come to have it.
_HASHES: dict[int, tuple[Any, str]] = {}
MOST_HASHES: Final = 64


def hash_of(pack: Any) -> str:
    """The fingerprint of a pack, taken once."""
    if id(pack) not in _HASHES:
        if len(_HASHES) >= MOST_HASHES:
            _HASHES.clear()
        _HASHES[id(pack)] = (pack, pack_hash(pack))
    return _HASHES[id(pack)][1]


def figures_of(game: Game, pack: Any, player: str = SOUND) -> dict[str, Figure]:
    """The figures of one player by level: those measured with these cards and these rules."""
    wanted = (game.id, game.rules_version, player)
    own = [one for one in figures() if (one.game, one.rules_version, one.policy) == wanted]
    if not own:
        return {}
    hash = hash_of(pack)
    return {one.level: one for one in own if one.pack_hash == hash}


def figure_for(game: Game, pack: Any, options: Mapping[str, str]) -> Figure | None:
    """The figure for a game with these options; none where a rule is read otherwise than adopted."""
    level = game.full_options(options).get("level", game.levels[0])
    return figures_for(game, pack, options).get(level)


def figures_for(game: Game, pack: Any, options: Mapping[str, str]) -> dict[str, Figure]:
    """The figures of all levels for these other options, in the order in which the game has them."""
    full = game.full_options(options)
    if any(full[option.id] != option.default for option in game.options if option.id != "level"):
        return {}
    found = figures_of(game, pack)
    return {level: found[level] for level in game.levels if level in found}
