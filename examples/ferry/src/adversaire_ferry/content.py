"""The content: passengers, each with a fare and the landing where they wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from adversaire.engine.content import PackHead

Landing = Literal["upper", "middle", "lower"]


@dataclass(frozen=True, slots=True)
class Passenger:
    """A card of the deck."""

    id: str
    name_en: str
    name_fr: str
    landing: Landing
    fare: int


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["ferry"]
    passengers: tuple[Passenger, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)


class Box:
    """The passengers by id."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.passengers = {passenger.id: passenger for passenger in pack.passengers}

    def fares(self, cards: list[str]) -> int:
        """What these passengers pay together."""
        return sum(self.passengers[card].fare for card in cards)
