"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Adjustable
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.games.hastings.position import (
    ENEMY,
    ENEMY_SPACES,
    HUMAN,
    SPACE_NAMED,
    WEDGE_IDS,
    WEDGE_NAMED,
    Piece,
    Position,
    Side,
)

NO_CARD: Final = "no-card"
READY, EXHAUSTED = "ready", "exhausted"
NOBODY: Final = "nobody"
STATE: Final = ".state"
ORDER: Final = "enemy.deck.order"
KNOWN, UNKNOWN = "known", "unknown"
#: No game comes near it.
MOST_ROUNDS: Final = 40


def adjustables(pos: Position) -> list[Adjustable]:
    """Everything the app keeps for the player that may have come apart from the real table."""
    found = [
        _number("human.objective", pos.human.objective, pos.box.last_objective[pos.human.faction]),
        _number("enemy.objective", pos.enemy.objective, pos.box.last_objective[pos.enemy.faction]),
    ]
    if pos.mode == "virtual":
        return found
    found.append(
        Adjustable("round", Text("item.round"), str(pos.round), numbers(1, MOST_ROUNDS), number=True)
    )
    for wedge, id in enumerate(WEDGE_IDS):
        owner = pos.taken[wedge] or NOBODY
        # A second wedge of one side ends the game: that is reported, not set right.
        owners = [side for side in (HUMAN, ENEMY) if side == owner or side not in pos.taken]
        found.append(Adjustable(id, Text("item.wedge", wedge=id), owner, (NOBODY, *owners), number=False))
    for space, id in enumerate(ENEMY_SPACES):
        found += _space(pos, space, id)
    order = KNOWN if pos.told.in_order else UNKNOWN
    found.append(Adjustable(ORDER, Text(f"item.{ORDER}"), order, (KNOWN, UNKNOWN), number=False))
    return found


def _number(path: str, value: int, most: int) -> Adjustable:
    return Adjustable(path, Text(f"item.{path}"), str(value), numbers(0, most), number=True)


def _space(pos: Position, space: int, id: str) -> list[Adjustable]:
    """Which card stands on a space of the Enemy, and whether it is Ready."""
    piece = pos.enemy.grid[space]
    card = piece.card if piece else NO_CARD
    leader = pos.box.leaders[pos.enemy.faction]
    here = Text("item.space", space=id)
    if piece is not None and card != leader:
        # A card changes places with the discard pile, where hands find it.
        values: tuple[str, ...] = (card, NO_CARD)
    elif piece is None:
        values = (NO_CARD, *dict.fromkeys(army_cards(pos, pos.enemy)))
    else:
        values = (card,)
    found = [Adjustable(id, here, card, values, number=False)]
    if piece is not None:
        state = EXHAUSTED if piece.exhausted else READY
        label = Text("item.space-state", space=id)
        found.append(Adjustable(f"{id}{STATE}", label, state, (READY, EXHAUSTED), number=False))
    return found


def army_cards(pos: Position, side: Side) -> list[str]:
    """The army cards that could stand on a space after all: in the discard pile, or not yet come up."""
    return [id for id in (*reversed(side.discard), *sorted(side.deck)) if pos.box.cards[id].army]


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right."""
    known = {adjustable.path: adjustable for adjustable in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if path in WEDGE_NAMED:
        _adjust_wedge(pos, WEDGE_NAMED[path], value)
    elif path.endswith(STATE):
        piece = pos.enemy.grid[SPACE_NAMED[path.removesuffix(STATE)]]
        assert piece is not None
        piece.exhausted = value == EXHAUSTED
    elif path in SPACE_NAMED:
        _adjust_space(pos, SPACE_NAMED[path], value)
    elif path == ORDER:
        pos.told.in_order = len(pos.enemy.deck) if value == KNOWN else 0
    else:
        _adjust_counter(pos, path, int(value))


def _adjust_counter(pos: Position, path: str, value: int) -> None:
    if path == "round":
        pos.round = value
        pos.marker = value - 1
    else:
        side = pos.human if path == "human.objective" else pos.enemy
        side.objective = value
        side.progress = 0


def _adjust_wedge(pos: Position, wedge: int, value: str) -> None:
    pos.taken[wedge] = "human" if value == HUMAN else "opponent" if value == ENEMY else ""


def _adjust_space(pos: Position, space: int, value: str) -> None:
    """A card put on a space comes from the discard pile or the deck; one taken off goes to the pile."""
    enemy = pos.enemy
    piece = enemy.grid[space]
    if value == NO_CARD:
        if piece is not None:
            enemy.grid[space] = None
            enemy.discard += [piece.card, *piece.attached]
    elif piece is None:
        if value in enemy.discard:
            enemy.discard.remove(value)
        else:
            _take_from_deck(pos, value)
        enemy.grid[space] = Piece(value)


def _take_from_deck(pos: Position, card: str) -> None:
    """The deepest copy leaves the deck; the cards above it stay in the order they are known to be in."""
    deck = pos.enemy.deck
    deck.remove(card)
    pos.told.in_order = min(pos.told.in_order, len(deck))
