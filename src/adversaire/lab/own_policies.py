"""Players of others: by where they are ("module:Class"), or as a distribution offers them by name.

A name travels to every process that plays, and each of them imports the player by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, TypeAlias

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.policy import Policy
from adversaire.engine.text import Text

#: Between the module and what is in it.
IN: Final = ":"
#: Where a distribution offers players.
GROUP: Final = "adversaire.policies"
Maker: TypeAlias = Callable[[Chance], Policy]


@cache
def offered() -> dict[str, EntryPoint]:
    """What distributions offer, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def is_offered(name: str) -> bool:
    return name in offered()


@cache
def own_policy(name: str) -> Maker:
    """What makes players of this name; what cannot be found, or makes none, is refused."""
    made: Maker = found(name)
    if not callable(made):
        raise DataRefused(Text("lab.error.policy-is-none", policy=name))
    return made


def found(name: str) -> Any:
    place = offered()[name].value if is_offered(name) else name
    module, _, path = place.partition(IN)
    try:
        thing: Any = import_module(module)
        for part in path.split("."):
            thing = getattr(thing, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise DataRefused(Text("lab.error.policy-not-found", policy=name, reason=str(error))) from error
    return thing
