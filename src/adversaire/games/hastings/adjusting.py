"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.games.hastings.battlefield import leader_space
from adversaire.games.hastings.faults import named_sides
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
from adversaire.games.hastings.targets import piece_at
from adversaire.games.hastings.view import ON_THE_WAY, shown_objective

NO_CARD: Final = "no-card"
READY, EXHAUSTED = "ready", "exhausted"
NOBODY: Final = "nobody"
STATE: Final = ".state"
ATTACHED: Final = ".attached."
RESERVE: Final = "enemy.reserve."
OBJECTIVE: Final = ".objective"
ORDER: Final = "enemy.deck.order"
KNOWN, UNKNOWN = "known", "unknown"
#: No game comes near it.
MOST_ROUNDS: Final = 40


def adjustables(pos: Position) -> list[Adjustable]:
    """Everything the app keeps for the player that may have come apart from the real table."""
    found = [_objective(pos, f"{name}{OBJECTIVE}", side) for name, side in named_sides(pos)]
    if pos.tracked:
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
    for number, tactic in enumerate(pos.enemy.reserve, start=1):
        label = Text("item.enemy-reserve", number=number)
        found.append(
            Adjustable(f"{RESERVE}{number}", label, tactic.card, (tactic.card, NO_CARD), number=False)
        )
    if pos.told.in_order:
        # What is not known cannot be made known here; the next card that comes up says more.
        found.append(Adjustable(ORDER, Text(f"item.{ORDER}"), KNOWN, (KNOWN, UNKNOWN), number=False))
    return found


def _objective(pos: Position, path: str, side: Side) -> Adjustable:
    """Any Objective on screen; beside a cardboard table only whether the side has come to the last one."""
    ids = [objective.id for objective in pos.box.objectives[side.faction]]
    values = tuple(ids) if pos.tracked else (ON_THE_WAY, ids[-1])
    return Adjustable(path, Text(f"item.{path}"), shown_objective(pos, side), values, number=False)


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
        values = (NO_CARD, leader, *dict.fromkeys(army_cards(pos, pos.enemy)))
    else:
        values = (card,)
    found = [Adjustable(id, here, card, values, number=False)]
    if piece is not None:
        state = EXHAUSTED if piece.exhausted else READY
        label = Text("item.space-state", space=id)
        found.append(Adjustable(f"{id}{STATE}", label, state, (READY, EXHAUSTED), number=False))
        found += _attached(piece, id)
    return found


def _attached(piece: Piece, id: str) -> list[Adjustable]:
    """The Attachments of a card, each of which may have gone."""
    return [
        Adjustable(
            f"{id}{ATTACHED}{number}", Text("item.attached", space=id), card, (card, NO_CARD), number=False
        )
        for number, card in enumerate(piece.attached, start=1)
    ]


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
    elif path.endswith(OBJECTIVE):
        _adjust_objective(pos, dict(named_sides(pos))[path.removesuffix(OBJECTIVE)], value)
    elif path == ORDER:
        pos.told.in_order = pos.told.in_order if value == KNOWN else 0
    elif path == "round":
        pos.round = int(value)
        pos.marker = pos.round - 1
    else:
        _adjust_card(pos, path, value)


def _adjust_card(pos: Position, path: str, value: str) -> None:
    """A card of the Enemy: whether it is Ready, where it is, or that it has gone."""
    if path.endswith(STATE):
        piece_at(pos.enemy.grid, SPACE_NAMED[path.removesuffix(STATE)]).exhausted = value == EXHAUSTED
    elif path in SPACE_NAMED:
        _adjust_space(pos, SPACE_NAMED[path], value)
    else:
        _adjust_gone(pos, path, value)


def _adjust_objective(pos: Position, side: Side, value: str) -> None:
    """Another Objective has no damage yet."""
    ids = [objective.id for objective in pos.box.objectives[side.faction]]
    side.objective = 0 if value == ON_THE_WAY else ids.index(value)
    side.progress = 0


def _adjust_wedge(pos: Position, wedge: int, value: str) -> None:
    pos.taken[wedge] = "human" if value == HUMAN else "opponent" if value == ENEMY else ""


def _adjust_space(pos: Position, space: int, value: str) -> None:
    """A card put on a space comes from the discard pile or the deck; one taken off goes to the pile.

    The Leader comes from the space where he stood.
    """
    enemy = pos.enemy
    piece = enemy.grid[space]
    if value == NO_CARD:
        if piece is not None:
            enemy.grid[space] = None
            enemy.discard += [piece.card, *piece.attached]
    elif piece is None and value == pos.box.leaders[enemy.faction]:
        start = leader_space(pos, enemy)
        enemy.grid[space], enemy.grid[start] = enemy.grid[start], None
    elif piece is None:
        take_card(pos, value)
        enemy.grid[space] = Piece(value)


def _adjust_gone(pos: Position, path: str, value: str) -> None:
    """A Tactic or an Attachment that is no longer there lies in the pile."""
    if value != NO_CARD:
        return
    enemy = pos.enemy
    place, _, number = path.rpartition(".")
    if path.startswith(RESERVE):
        gone = enemy.reserve.pop(int(number) - 1).card
    else:
        gone = piece_at(enemy.grid, SPACE_NAMED[place.removesuffix(ATTACHED[:-1])]).attached.pop(
            int(number) - 1
        )
    enemy.discard.append(gone)


def take_card(pos: Position, card: str) -> None:
    """Out of the pile, or else the deepest copy out of the deck. All others lie as they did."""
    enemy, told = pos.enemy, pos.told
    if card in enemy.discard:
        at = enemy.discard.index(card)
        del enemy.discard[at]
        told.unseen_above -= int(at < told.unseen_above)
    else:
        at = enemy.deck.index(card)
        told.in_order -= int(at >= len(enemy.deck) - told.in_order)
        del enemy.deck[at]
