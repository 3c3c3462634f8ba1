"""The table of Raiders: the coast and the village as one place, mats and cards around it.

Beside a cardboard table only what the app knows is drawn: no goods of the player, no supply; of the village
no more than which building is closed.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.raiders.display.beside import in_sight, mats, trays
from adversaire.games.raiders.display.coast import WIDTH, coast
from adversaire.games.raiders.display.houses import BOTTOM, houses
from adversaire.games.raiders.position import Position

#: The longship, and how many places there are for it: between the prices, so that it covers none.
SHIP: Final = (60.0, 41.25)
SHIP_TOP: Final = 231.0
#: How far from the frame it lies at the first and the last of them.
HAVEN: Final = 4.0
BERTHS: Final = 3


def picture(pos: Position) -> Picture:
    """The table as it lies: the coast, and the village below it."""
    ground = Use("raiders-coast", 0, 0, WIDTH, BOTTOM)
    scene = Spot("board", Text("zone.board"), (ground, ship(pos)))
    title = Text("picture.title", round=pos.round)
    return Picture(WIDTH, BOTTOM, title, (scene, *coast(pos), *houses(pos)), mats(pos), trays(pos))


def ship(pos: Position) -> Use:
    """The opponent's longship lies off that part of the coast where its scheme card points."""
    card = in_sight(pos, pos.schemes.face_up)
    place = pos.box.settlements.get(card.location) if card else None
    berth = 1
    if place:
        row = [one.id for one in pos.box.settlements.values() if one.kind == place.kind]
        berth = int((row.index(place.id) + 0.5) * BERTHS / len(row))
    left = HAVEN + berth * (WIDTH - SHIP[0] - 2 * HAVEN) / (BERTHS - 1)
    return Use("raiders-ship", left, SHIP_TOP, *SHIP, piece="ship")
