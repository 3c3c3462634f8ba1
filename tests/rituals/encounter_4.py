"""Scenes of the tests on Encounter 4."""

from __future__ import annotations

from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    LoadedTable,
    field,
    foe,
    hero,
    hero_turn,
    reshape,
    walls,
    write_ai,
)

OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
ENTRANCE = "A1d"


def scene(mode: str = "virtual", **options: str) -> Position:
    """Pekka in her cave and Ikrek in the south-west; the caves have their walls, the rest of the field none.

    [A1a A1b] B2a B2b B3a B3b
    [A1c] A1d B2c B2d B3c B3d      A1d is the entrance, B2d the yellow marker
     B1a  B1b A2a A2b A3a A3b
     B1c  B1d A2c A2d A3c A3d (red)
    """
    pos = field("e4", mode, 1, None, **options)
    walls(pos, ("A1b", "B2a"), ("A1c", "B1a"), ("A1c", "A1d"))
    foe(pos, "pekka", "A1a")
    foe(pos, "ikrek", "B1c")
    return pos


def demon_card(pos: Position, card: str) -> None:
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)


def far_hero(pos: Position) -> None:
    """A Hero far from everything, who does nothing."""
    hero(pos, 6, "A3d")


def opens(pos: Position, dice: tuple[int, ...] = (), own: tuple[str, ...] = IDLE) -> LoadedTable:
    """An activation of Heroes in which only the Militia matters; `dice` are its rolls."""
    card = write_ai(pos, 6, *IDLE)
    if pos.box.action_cards[6].entries != own:
        reshape(pos, "action_cards", "action-6", entries=own)
    return hero_turn(pos, card, dice={"dice.militia": dice})
