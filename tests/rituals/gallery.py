"""Tables of Dark Rituals to look at, and what is looked for on them."""

from __future__ import annotations

from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Spot, Use
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, Setup
from adversaire.engine.table_side import Face, Tally
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.levels import LEVELS
from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.position import Position
from adversaire.i18n.language import Language
from tests.contract.drawing import Gallery, Watched, Watching, watch
from tests.rituals.tables import box, pack

every_level = pytest.mark.parametrize("level", LEVELS)
MOST_TURNS: Final = 24
LEAST_LETTERS: Final = 13
LEAST_FIGURE: Final = 11
#: How far the Wounds of a figure may hang over its zone.
HANG: Final = 5


def games(mode: str) -> list[Watched]:
    """A game of each Encounter."""
    return [game(mode, level, seed) for seed, level in enumerate(LEVELS)]


def game(mode: str, level: str, seed: int) -> Watched:
    pos = RITUALS.new(Setup("rituals", mode=mode, seed=seed), box({"level": level}))
    bot = GreedyPolicy if seed % 2 and mode != COMPANION else RandomPolicy
    return watch(RITUALS, pos, Watching(RITUALS, bot(Chance.from_seed(seed, 1))), MOST_TURNS)


GALLERY: Final = Gallery(RITUALS, box(), pack(), games, every_question=7)
spot, area, said, signs = GALLERY.spot, GALLERY.area, GALLERY.say, GALLERY.written


def named(pos: Position, id: str, language: Language = "en") -> str:
    return said(spot(pos, id).name, language)


def symbols(spot: Spot) -> list[str]:
    """The drawings on a spot."""
    return [shape.symbol for shape in spot.shapes if isinstance(shape, Use)]


def tally(pos: Position, id: str) -> Tally:
    return next(tally for tally in RITUALS.picture(pos).tallies() if tally.id == id)


def face(pos: Position, id: str) -> Face:
    return next(face for face in RITUALS.picture(pos).faces() if face.id == id)


def lies_under(spot: Spot) -> bool:
    """The scene lies under all zones, walls lie on their borders."""
    return spot.id == "board" or BETWEEN in spot.id
