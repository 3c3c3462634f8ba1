"""A gallery of Troyes tables for the tests of its pictures, and how to look at them."""

from __future__ import annotations

from typing import Any, Final

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table_side import Face, Mat, Tally
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import Position
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


def uses(spot: Spot) -> list[Use]:
    """The drawings on a spot."""
    return [shape for shape in spot.shapes if isinstance(shape, Use)]


def symbols(spot: Spot) -> list[str]:
    return [use.symbol for use in uses(spot)]


def count(spot: Spot, style: str) -> int:
    """How many of its shapes are of this style."""
    return sum(shape.style == style for shape in spot.shapes)


def citizens(spot: Spot) -> tuple[int, int]:
    """How many pieces of yours and of the Roy's a spot shows."""
    pieces = [use.piece.partition("-")[2] for use in uses(spot)]
    return sum(piece.startswith("human") for piece in pieces), sum(
        piece.startswith("opponent") for piece in pieces
    )


def face(pos: Position, id: str) -> Face:
    return next(face for face in TROYES.picture(pos).faces() if face.id == id)


def tally(pos: Position, id: str) -> Tally:
    return next(tally for tally in TROYES.picture(pos).tallies() if tally.id == id)


def mat(pos: Position, side: str) -> Mat:
    return next(mat for mat in TROYES.picture(pos).mats if mat.side == side)


def to_tap(picture: Picture) -> set[str]:
    """Everything a finger can point at, on the board and beside it."""
    beside = [face.id for face in picture.faces()] + [tally.id for tally in picture.tallies()]
    return {*(spot.id for spot in picture.walk()), *beside}


def size(area: Area) -> tuple[float, float]:
    return area.right - area.left, area.bottom - area.top
