"""Draws a picture that teaches: the part of a board that is spoken of, lit; the rest of it is left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Face, Mat
from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.packs.load import load_pack
from adversaire.play.teaching.pictures import Shown, shown
from adversaire.play.voice import Voice
from adversaire.web.drawing.shapes import Area, Say
from adversaire.web.drawing.svg import Drawing, Svg

#: The least width and height that is seen around what is lit.
LEAST: Final = (272.0, 150.0)
#: How much wider than high the frame of a picture is.
SHAPE: Final = 20 / 11


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture on a page: the board if there is one, mats and cards around it."""

    board: Svg | None
    mats: tuple[Mat, ...]
    faces: tuple[Face, ...]
    #: What is spoken of, on the board or beside it.
    lit: frozenset[str]
    whole: bool


@lru_cache(maxsize=256)
def drawn(game_id: str, name: str, language: Language) -> Drawn:
    """A picture of a game. Nothing in it ever changes, so it is drawn once."""
    found = shown(game_id, name)
    say = voice_of(game_id, language).say
    board = drawn_board(found, say) if found.shot.board else None
    return Drawn(board, found.mats, found.faces, frozenset(found.shot.light), found.shot.whole)


@lru_cache(maxsize=32)
def voice_of(game_id: str, language: Language) -> Voice:
    """Who says the names of what lies in these pictures: they show the cards that come with the game."""
    game = GAMES[game_id]
    pack = load_pack(game, "standin")
    return Voice(game, game.open_box(pack, game.full_options({})), pack, language, hands=False)


def drawn_board(found: Shown, say: Say) -> Svg:
    """What is lit lies in the light; from near by unless all of it is wanted."""
    shot = found.shot
    if shot.whole or not shot.light:
        lit = bool(shot.light)
        return Drawing(found.picture, say, prefix=f"shot-{shot.name}", lights=shot.light, spotlight=lit).svg()
    near = drawing_of(found, found.picture, say)
    near.svg()  # finds where the light falls
    left, top, width, height = map(float, near.frame().split())
    seen = cut(found.picture, say, Area(left, top, left + width, top + height).at_least(width + height))
    size = (max(width, height * SHAPE), max(height, width / SHAPE))
    return drawing_of(found, seen, say, size).svg()


def drawing_of(found: Shown, picture: Picture, say: Say, size: tuple[float, float] = LEAST) -> Drawing:
    """All of the light must be seen where pages show it in a frame of that shape."""
    return Drawing(
        picture,
        say,
        prefix=f"shot-{found.shot.name}",
        lights=found.shot.light,
        spotlight=True,
        close_up=True,
        close_size=size,
    )


def cut(picture: Picture, say: Say, seen: Area) -> Picture:
    """The picture without the spots that are out of sight: a page may hold many pictures."""
    measuring = Drawing(picture, say)
    spots = [spot for spot in picture.spots if measuring.spot(spot).area.meets(seen)]
    return replace(picture, spots=tuple(spots))
