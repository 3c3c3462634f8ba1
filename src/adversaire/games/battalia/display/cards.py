"""The cards in the Battalia pictures: the stacks for everybody, a hand for whoever holds it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.content.box import stacks_of
from adversaire.games.battalia.content.pack import BANNERLESS, PROVISION
from adversaire.games.battalia.display.pieces import WIDTH, banner, short_name
from adversaire.games.battalia.position import Position

ACROSS: Final = 4
STACK: Final = 20
CARD: Final = 34
IN_HAND: Final = 6


# ---------------------------------------------------------------- stacks


def stack_names(pos: Position) -> list[tuple[str, int]]:
    """Every stack and how many cards it holds."""
    found = [(kind, len(pos.stacks.get(kind, ()))) for kind in stacks_of(pos.box)]
    return [*found, (PROVISION, pos.provisions), ("great", len(pos.great))]


def stacks_height(pos: Position) -> float:
    return STACK * -(-len(stack_names(pos)) // ACROSS)


def stacks(pos: Position, top: float) -> list[Spot]:
    """What can be bought and laid, with the number of cards left."""
    return [
        stack(kind, count, WIDTH / ACROSS * (n % ACROSS), top + STACK * (n // ACROSS))
        for n, (kind, count) in enumerate(stack_names(pos))
    ]


def stack(kind: str, count: int, x: float, y: float) -> Spot:
    width = WIDTH / ACROSS
    shapes: list[Shape] = [
        Box(x + 1, y + 1, width - 2, STACK - 2, "pile" if count else "empty", 3),
        Words(x + 4, y + 14, short_name(kind), 10, "ink" if count else "soft", "start", width - 26),
        Words(x + width - 4, y + 14, str(count), 10, "strong", "end"),
    ]
    name = Text("picture.stack", thing=kind, count=count)
    if kind == "great":
        name = Text("picture.stack-of-great", count=count)
    return Spot(f"stack.{kind}", name, tuple(shapes), (f"stack.{kind}",))


# ---------------------------------------------------------------- a hand


def hand_cards(pos: Position, seat: str) -> list[tuple[str, int]]:
    """The different cards of a hand, and how many of each."""
    return sorted(Counter(pos.seats[seat].hand).items())


def hand_height(pos: Position, seat: str) -> float:
    return CARD * max(1, -(-len(hand_cards(pos, seat)) // IN_HAND))


def hand(pos: Position, seat: str, top: float) -> list[Spot]:
    """The hand of one seat, to be seen by nobody else."""
    return [
        card(pos, id, count, WIDTH / IN_HAND * (n % IN_HAND), top + CARD * (n // IN_HAND))
        for n, (id, count) in enumerate(hand_cards(pos, seat))
    ]


def card(pos: Position, id: str, count: int, x: float, y: float) -> Spot:
    """A card: what it is, its colour, its strength, and how many there are of it."""
    width = WIDTH / IN_HAND
    printed = pos.box.cards[id]
    shapes: list[Shape] = [
        Box(x + 1, y + 1, width - 2, CARD - 2, "card", 3),
        Words(x + width / 2, y + 13, short_name(printed.kind), 10, "strong", room=width - 6),
    ]
    if count > 1:
        shapes.append(Words(x + width - 5, y + 27, f"x{count}", 10, "soft", "end"))
    if printed.faction and printed.faction != BANNERLESS:
        shapes += banner(x + 12, y + 23, printed.faction, pos.box.factions[printed.faction].colour, 6)
    if printed.strength:
        shapes.append(Words(x + width / 2 + 2, y + 27, str(printed.strength), 11, "ink"))
    name = Text("picture.card", card=id, count=count, strength=printed.strength)
    return Spot(id, name, tuple(shapes), ("own.hand",))
