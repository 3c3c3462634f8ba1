"""The table of Battalia: the Oracle above the map of roads, the players' mats and the cards around it.

What everybody may see. Whoever sits at a seat finds the own hand beside the map.
"""

from __future__ import annotations

from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.display import oracle
from adversaire.games.battalia.display.beside import mats, trays
from adversaire.games.battalia.display.grid import HEIGHT, WIDTH, grid
from adversaire.games.battalia.position import Position


def picture(pos: Position, seat: str = "") -> Picture:
    """The table as it lies, with the cards of one seat: they are what one acts with."""
    scene = Spot("board", Text("zone.map"), (Use("battalia-map", 0, 0, WIDTH, HEIGHT), oracle.band()))
    spots = (scene, *oracle.oracle(pos), *(grid(pos) if pos.seats else ()))
    title = Text("picture.title", day=pos.round, week=week(pos))
    return Picture(WIDTH, HEIGHT, title, spots, mats(pos, seat), trays(pos, seat))
