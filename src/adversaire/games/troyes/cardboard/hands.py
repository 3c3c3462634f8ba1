"""Real hands: what the app does on screen, and leaves to the player beside a cardboard table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from adversaire.games.troyes.position import Position

Done = TypeVar("Done")
Told = TypeVar("Told")
What = ParamSpec("What")


def nothing_to_tell(pos: Position, *what: object) -> None:
    """The player knows already, and the Roy need not."""


def left_to_hands(
    told: Callable[..., Told],
) -> Callable[
    [Callable[Concatenate[Position, What], Done]], Callable[Concatenate[Position, What], Done | Told]
]:
    """What befalls the player's own goods is done on screen. Beside a cardboard table real hands do it: they
    are told what, or have told what came of it."""

    def twin(
        done: Callable[Concatenate[Position, What], Done],
    ) -> Callable[Concatenate[Position, What], Done | Told]:
        @wraps(done)
        def befalls(pos: Position, /, *what: What.args, **more: What.kwargs) -> Done | Told:
            return done(pos, *what, **more) if pos.tracked else told(pos, *what, **more)

        return befalls

    return twin
