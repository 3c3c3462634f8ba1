"""The table of 1066: a linen field, the Enemy above, three wedges, the player below; mats and cards around.

Beside a cardboard table only what the app holds is drawn: the Enemy's side and the wedges.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.hastings.display.beside import mats, trays
from adversaire.games.hastings.display.field import WIDTH, enemy_field, human_field
from adversaire.games.hastings.display.pieces import Pieces
from adversaire.games.hastings.display.wedges import BAND, objective, wedges
from adversaire.games.hastings.position import Position

HEIGHT: Final = 479.0
#: Beside a cardboard table the linen ends below the wedges: the other army lies on the table.
HEIGHT_ALONE: Final = 423.0


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    pieces = Pieces()
    height = HEIGHT if pos.tracked else HEIGHT_ALONE
    spots = [ground(pos, height), *enemy_field(pos, pieces), *wedges(pos)]
    if pos.tracked:
        spots += human_field(pos, pieces)
    # Drawn last: a finger that aims at a hem may touch the cards beside it.
    spots += [objective(pos, "human", height - BAND), objective(pos, "enemy", 0)]
    title = Text("picture.title", round=pos.round)
    return Picture(WIDTH, height, title, tuple(spots), mats(pos), trays(pos, pieces))


def spot_of(question: Question, answer: Answer) -> str:
    """Where a card would land, if that is known; else what the answer itself speaks of."""
    spaces = question.values.get("spaces", ())
    if isinstance(spaces, tuple) and answer in question.answers[: len(spaces)]:
        return str(spaces[question.answers.index(answer)])
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def ground(pos: Position, height: float) -> Spot:
    linen = "hastings-linen" if pos.tracked else "hastings-linen-alone"
    return Spot("field", Text("picture.field"), (Use(linen, 0, 0, WIDTH, height),))
