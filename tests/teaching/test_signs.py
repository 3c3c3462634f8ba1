"""Whatever a table shows as a sign is explained in the legend of its game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture, Use
from adversaire.engine.policy import PLANNER
from adversaire.engine.record import MODES, VIRTUAL, Setup
from adversaire.engine.table_side import Emblem, Face
from adversaire.games import OURS
from adversaire.packs.load import load_pack
from adversaire.play.seats import eyes
from adversaire.play.session import Session
from adversaire.web.drawing.sprite import symbol_of

every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)

#: A picture is looked at after so many answers, and so many answers are given.
STEP: Final = 9
MOST_ANSWERS: Final = 90
#: Glyphs and tokens; all else is scenery, a figure or a building that bears its name.
SIGNS: Final = ("i-", "t-")


def signs(picture: Picture) -> Iterator[str]:
    """The symbols of all signs on the board and around it."""
    cards = {face.thing or face.id for face in picture.faces()}
    emblems = {symbol_of(face.art.icon) for face in picture.faces() if isinstance(face.art, Emblem)}
    for spot in picture.walk():
        used = {shape.symbol for shape in spot.shapes if isinstance(shape, Use)}
        # The emblem of a card stands for that card and bears its name.
        yield from used - emblems if spot.id in cards else used
    for mat in picture.mats:
        yield symbol_of(mat.crest)
    yield from (symbol_of(tally.icon) for tally in picture.tallies())
    for tray in picture.trays:
        yield symbol_of(tray.icon)
    for face in picture.faces():
        yield from signs_of_card(face)


def signs_of_card(face: Face) -> Iterator[str]:
    marks = (face.left, face.right, face.place, *face.values, *face.effect, face.foot)
    yield from (symbol_of(mark.icon) for mark in marks if mark and mark.icon)


def pictures(game: Game, mode: str, level: str) -> Iterator[Picture]:
    """The table of a game that is played on."""
    session = Session(game, Setup(game.id, mode, {"level": level}, 7), load_pack(game, "standin"))
    bot = game.policies[PLANNER if mode == VIRTUAL else "random"](Chance.from_seed(7, 7))
    for number in range(MOST_ANSWERS):
        if number % STEP == 0:
            yield game.picture_for(session.position, eyes(session, game.sides[0]))
        if session.question is None:
            return
        session.answer(bot.answer(session.question, session.position))


@cache
def used_by(game: Game) -> frozenset[str]:
    """Every glyph and token that the tables of a game show."""
    return frozenset(
        sign
        for mode in MODES
        for level in game.levels
        for picture in pictures(game, mode, level)
        for sign in signs(picture)
        if sign.startswith(SIGNS)
    )


def unexplained(game: Game, legend: Iterable[str]) -> list[str]:
    """The signs of a game's tables that have no line in a legend."""
    return sorted(used_by(game) - {symbol_of(sign) for sign in legend})


@every_game
def test_every_sign_on_the_table_is_in_the_legend(game: Game) -> None:
    assert used_by(game)
    assert unexplained(game, game.legend) == []


@every_game
def test_a_single_line_that_is_wanting_is_named_alone(game: Game) -> None:
    """No sign is explained by the line of another, and none is explained twice."""
    for line in game.legend:
        wanting = unexplained(game, [other for other in game.legend if other != line])
        assert wanting == [symbol_of(line)] * (symbol_of(line) in used_by(game)), line
