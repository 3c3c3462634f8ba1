"""Real hands: what the app does on screen, and leaves to the player beside a cardboard table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from adversaire.games.troyes.position import Position

Act = TypeVar("Act", bound=Callable[..., Any])


def nothing_to_tell(pos: Position, *what: object) -> None:
    """The player knows already, and the Roy need not."""


def left_to_hands(told: Callable[..., Any]) -> Callable[[Act], Act]:
    """What befalls the player's own goods is done on screen. Beside a cardboard table real hands do it: they
    are told what, or have told what came of it."""

    def twin(done: Act) -> Act:
        @wraps(done)
        def befalls(pos: Position, *what: Any) -> Any:
            return done(pos, *what) if pos.tracked else told(pos, *what)

        return cast("Act", befalls)

    return twin
