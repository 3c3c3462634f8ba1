"""The table of Raiders: the coast and the village as one place, mats and cards around it.

Beside a cardboard table only what the app knows is drawn: no village, no goods of the player, no supply.
"""

from __future__ import annotations

from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.raiders.display.beside import mats, trays
from adversaire.games.raiders.display.coast import HEIGHT, WIDTH, coast
from adversaire.games.raiders.display.houses import BOTTOM, houses
from adversaire.games.raiders.position import Position


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    on_screen = pos.mode == "virtual"
    height = BOTTOM if on_screen else HEIGHT
    ground = Use("raiders-coast" if on_screen else "raiders-coast-alone", 0, 0, WIDTH, height)
    scene = Spot("board", Text("zone.board"), (ground, ship(pos)))
    spots = (scene, *coast(pos), *(houses(pos) if on_screen else ()))
    title = Text("picture.title", round=pos.round)
    return Picture(WIDTH, height, title, spots, mats(pos), trays(pos))


def ship(pos: Position) -> Use:
    """The opponent's longship lies off the coast where its scheme card points."""
    card = pos.box.schemes.get(pos.schemes.face_up)
    place = pos.box.settlements.get(card.location) if card else None
    middle = WIDTH / 2
    if place:
        row = [one.id for one in pos.box.settlements.values() if one.kind == place.kind]
        each = WIDTH / len(row)
        # Under the drawing of an inland place, so that no price is covered.
        middle = row.index(place.id) * each + min(each / 2, 62)
    return Use("raiders-ship", min(WIDTH - 66.0, max(2.0, middle - 32)), 228, 64, 44, piece="ship")
