"""The guide to a pack: what its shape does not tell whoever fills one in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Guide:
    """Hints for the owners of a game. Fields are named by their part and path: `schemes.location`."""

    #: The parts owners ask for first, in that order; the others follow as the pack has them.
    first: tuple[str, ...] = ()
    #: Parts to which cards of one's own may be added, and from which others may be left out.
    grows: tuple[str, ...] = ()
    #: What tells the entries of a part apart where they have no id.
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Fields that name an entry of another part.
    names: Mapping[str, str] = field(default_factory=dict)
    #: Fields that hold one of a few words.
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Fields that name a place of the board, which can be tapped there.
    board: tuple[str, ...] = ()
    #: Fields that put numbers in order: as many as there are in a list of what another field names.
    orders: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    #: Parts that are left to files.
    files_only: tuple[str, ...] = ()


NO_GUIDE: Final = Guide()
