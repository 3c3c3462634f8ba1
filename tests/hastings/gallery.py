"""Tables of Hastings to look at, and what is looked for on them."""

from __future__ import annotations

from functools import cache
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Picture, Spot, Use, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table_side import Mat, Tally, Tray
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.players.planner import PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import Area
from tests.contract.drawing import Gallery, Watched, watch
from tests.hastings.tables import box, pack

GAMES = 12
#: Of so many games more only the fullest table is looked at.
RANDOM_GAMES = 200
PLANNED_GAMES = 20
#: What a board may weigh, in letters.
HEAVIEST = 60_000


def games(mode: str) -> list[Watched]:
    """Games of both factions by both kinds of bots."""
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    bots = (RandomPolicy, PlannerPolicy)
    return played(mode, seed, bots[seed // 4 % 2])


def played(mode: str, seed: int, bot: type[RandomPolicy] | type[PlannerPolicy]) -> Watched:
    options = {"faction": ("saxon", "norman")[seed % 2], "level": ("easy", "hard")[seed // 2 % 2]}
    pos = HASTINGS.new(Setup("hastings", mode=mode, seed=seed), box(options))
    return watch(HASTINGS, pos, bot(Chance.from_seed(seed, 1)))


@cache
def fullest(mode: str) -> list[Picture]:
    """The tables of many games with the most on them."""
    random = [played(mode, seed, RandomPolicy) for seed in range(RANDOM_GAMES)]
    planned = [played(mode, seed, PlannerPolicy) for seed in range(PLANNED_GAMES)]
    return [HASTINGS.picture(max(one.positions, key=lying)) for one in (*random, *planned)]


def lying(pos: Position) -> int:
    """How much there is on a table."""
    there = [piece for side in (pos.human, pos.enemy) for piece in side.grid if piece]
    held = len(pos.human.hand) + len(pos.human.reserve) + len(pos.enemy.reserve)
    return held + sum(3 + len(piece.attached) + bool(piece.damage) + piece.exhausted for piece in there)


GALLERY: Final = Gallery(HASTINGS, box(), pack(), games)
spot, written = GALLERY.spot, GALLERY.written


def say(language: Language, text: Text) -> str:
    return GALLERY.say(text, language)


def symbols_on(shown: Spot) -> list[str]:
    """The drawings on a spot."""
    return [shape.symbol for shape in shown.shapes if isinstance(shape, Use)]


def styles(shown: Spot, kind: type) -> list[str]:
    return [shape.style for shape in shown.shapes if isinstance(shape, kind)]


def figures(shown: Spot) -> list[str]:
    """The numbers beside the signs of Might, Zeal and health, and their state if they have one."""
    marked = ("value", "raised", "hurt")
    return [
        f"{shape.text}{'' if shape.style == 'value' else f' {shape.style}'}"
        for shape in shown.shapes
        if isinstance(shape, Words) and shape.style in marked
    ]


def name_on(shown: Spot, language: Language = "en") -> str:
    """The name a card of the field bears, however many lines it takes."""
    lines = [shape.text for shape in shown.shapes if isinstance(shape, Words) and shape.style == "army-name"]
    return " ".join(say(language, line) for line in lines if isinstance(line, Text))


def tray(pos: Position, id: str) -> Tray:
    return next(tray for tray in HASTINGS.picture(pos).trays if tray.id == id)


def mat(pos: Position, side: str) -> Mat:
    return next(mat for mat in HASTINGS.picture(pos).mats if mat.side == side)


def tally(pos: Position, id: str) -> Tally:
    return next(tally for tally in HASTINGS.picture(pos).tallies() if tally.id == id)


def frame(shown: Spot) -> Area:
    """The card, plate or hole a spot is drawn on."""
    shape = next(shape for shape in shown.shapes if isinstance(shape, Box | Use) and shape.style != "shade")
    return Area(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
