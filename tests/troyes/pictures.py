"""A gallery of Troyes tables for the tests of its pictures, and how to look at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Shape, Spot
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.games.troyes import TROYES
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import Area
from tests.contract.drawing import (
    Gallery,
    Watched,
    Watching,
    watch,
)
from tests.troyes.tables import (
    box,
    pack,
)

GAMES = 10
#: Eighteen dice in one district are narrower than a finger.
LEAST_DIE = 21


class RarelyPassing(RandomPolicy):
    """Answers by chance, but passes only when chance insists."""

    def answer(self, question: Question, position: Any) -> Answer:
        answers = [super(RarelyPassing, self).answer(question, position) for _ in range(3)]
        return next((answer for answer in answers if answer != "pass"), answers[0])


def games(mode: str) -> list[Watched]:
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    options = {"push_lanes": "no_push", "your_best_die_tie": "player_chooses"} if seed % 2 else {}
    pos = TROYES.new(Setup("troyes", mode=mode, seed=seed), box(options))
    return watch(TROYES, pos, Watching(TROYES, RarelyPassing(Chance.from_seed(seed, 1))))


GALLERY: Final = Gallery(TROYES, box(), pack(), games)
spot, area = GALLERY.spot, GALLERY.area


def said(spot: Spot, language: Language = "en") -> str:
    return GALLERY.say(spot.name, language)


def count(spot: Spot, style: str) -> int:
    """How many of its shapes are of this style."""
    return sum(shape.style == style for shape in spot.shapes)


def citizens(spot: Spot) -> tuple[int, int]:
    """How many shapes of yours and of the Roy's a spot shows."""
    return count(spot, "piece mine"), count(spot, "piece roys")


def size(area: Area) -> tuple[float, float]:
    return area.right - area.left, area.bottom - area.top


def boxes(shapes: Sequence[Shape]) -> list[Box]:
    return [shape for shape in shapes if isinstance(shape, Box)]
