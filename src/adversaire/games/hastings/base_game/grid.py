"""The grid: three wedges with three spaces a side, and what they are called."""

from __future__ import annotations

from typing import Final

WEDGES: Final = (0, 1, 2)
ROWS: Final = 3
SPACES: Final = 9
#: Wedge and row of each space: the grid is written wedge by wedge, row 1 first.
WEDGE_OF: Final = tuple(space // ROWS for space in range(SPACES))
ROW_OF: Final = tuple(space % ROWS + 1 for space in range(SPACES))
#: The spaces of each wedge, row 1 first, and the same as a part of a grid.
SPACES_OF: Final = tuple(range(ROWS * wedge, ROWS * wedge + ROWS) for wedge in WEDGES)
RANK_OF: Final = tuple(slice(spaces.start, spaces.stop) for spaces in SPACES_OF)
#: The spaces in the order in which the Enemy fills them (hastings.place.order-1-9).
PLACEMENT_ORDER: Final = (0, 3, 6, 1, 4, 7, 2, 5, 8)
PRIORITY: Final = tuple(PLACEMENT_ORDER.index(space) for space in range(SPACES))
WEDGE_IDS: Final = ("wedge.1", "wedge.2", "wedge.3")
HUMAN_SPACES: Final = tuple(f"human.w{WEDGE_OF[space] + 1}r{ROW_OF[space]}" for space in range(SPACES))
ENEMY_SPACES: Final = tuple(f"enemy.w{WEDGE_OF[space] + 1}r{ROW_OF[space]}" for space in range(SPACES))
#: The space or the wedge that an id names.
SPACE_NAMED: Final = {id: space for ids in (HUMAN_SPACES, ENEMY_SPACES) for space, id in enumerate(ids)}
WEDGE_NAMED: Final = {id: wedge for wedge, id in enumerate(WEDGE_IDS)}


def wedge_of(space: str) -> int:
    """The wedge of a space named by its id."""
    return SPACE_NAMED[space] // ROWS
