"""Pictures of tables: drawn once, for as long as the same table is looked at again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from adversaire.engine.picture import Picture

if TYPE_CHECKING:
    from adversaire.engine.game import Game

#: By the identity of the position and whose eyes see it: what one seat may see is never shown to another.
#: Each with its position, so that no other can come to have the same identity meanwhile.
_DRAWN: OrderedDict[tuple[int, str], tuple[Any, Picture]] = OrderedDict()
MOST_DRAWN: Final = 128


def picture_seen(game: Game, position: Any, seat: str) -> Picture:
    """A table as a seat sees it. Only for a position that stays as it is. All do that a turn has left behind:
    whatever happens next happens to a copy of it."""
    return drawn_once(position, seat, lambda: game.picture_for(position, seat))


def drawn_once(position: Any, seat: str, draw: Callable[[], Picture]) -> Picture:
    """The picture of a table as a seat sees it, drawn only if it was not seen lately."""
    key = (id(position), seat)
    drawn = _DRAWN.pop(key, None) or (position, draw())
    _DRAWN[key] = drawn
    while len(_DRAWN) > MOST_DRAWN:
        _DRAWN.popitem(last=False)
    return drawn[1]
