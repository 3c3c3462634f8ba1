"""Setting right by hand what the app keeps of the Enemy's side: it may differ from the real table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable, choice
from adversaire.engine.told_cards import unread_of
from adversaire.games.hastings.base_game.battlefield import leader_space
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, WEDGE_IDS
from adversaire.games.hastings.position import ENEMY, HUMAN, NO_CARD, NOBODY, Piece, Position, piece_at

READY, EXHAUSTED = "ready", "exhausted"
KNOWN, UNKNOWN = "known", "unknown"


def wedges(pos: Position) -> Iterator[Adjustable]:
    """Who took it. A second wedge of one side ends the game: that is reported, not set right."""
    for wedge, id in enumerate(WEDGE_IDS):
        owner = pos.taken[wedge] or NOBODY
        owners = [side for side in (HUMAN, ENEMY) if side == owner or side not in pos.taken]
        put = partial(put_owner, wedge)
        yield choice(id, owner, (NOBODY, *owners), put, Text("item.wedge", wedge=id), of=id, what="taken-by")


def put_owner(wedge: int, pos: Position, owner: str) -> None:
    pos.taken[wedge] = "human" if owner == HUMAN else "opponent" if owner == ENEMY else ""


def spaces(pos: Position) -> Iterator[Adjustable]:
    """Which card stands on each space of the Enemy, and what lies on it."""
    for space, id in enumerate(ENEMY_SPACES):
        piece = pos.enemy.grid[space]
        card = piece.card if piece else NO_CARD
        values, put = fitting(pos, piece), partial(put_card, space)
        yield choice(id, card, values, put, Text("item.space", space=id), of=id, what="its-card")
        if piece is not None:
            yield from on_card(piece, space, id)


def fitting(pos: Position, piece: Piece | None) -> tuple[str, ...]:
    """A card changes places with the discard pile, where hands find it. The Leader stays in play."""
    leader = pos.box.leaders[pos.enemy.faction]
    if piece is None:
        return (NO_CARD, leader, *dict.fromkeys(army_cards(pos)))
    return (piece.card,) if piece.card == leader else (piece.card, NO_CARD)


def army_cards(pos: Position) -> list[str]:
    """The army cards that could stand on a space after all: in the discard pile, or not yet come up."""
    enemy, cards = pos.enemy, pos.box.cards
    there = (*reversed(enemy.discard), *sorted(enemy.deck))
    return [id for id in there if "type" not in unread_of(pos.box, id) and cards[id].army]


def on_card(piece: Piece, space: int, id: str) -> Iterator[Adjustable]:
    """Whether it is Ready; and each of its Attachments may have gone."""
    state, label = EXHAUSTED if piece.exhausted else READY, Text("item.space-state", space=id)
    states, put_it = (READY, EXHAUSTED), partial(put_state, space)
    yield choice(f"{id}.state", state, states, put_it, label, of=id, what="its-state")
    for at, card in enumerate(piece.attached):
        put, label = partial(drop_attached, space, at), Text("item.attached", space=id)
        path, values = f"{id}.attached.{at + 1}", (card, NO_CARD)
        yield choice(path, card, values, put, label, of=id, what="its-attachment")


def put_state(space: int, pos: Position, state: str) -> None:
    piece_at(pos.enemy.grid, space).exhausted = state == EXHAUSTED


def drop_attached(space: int, at: int, pos: Position, value: str) -> None:
    """What is no longer there lies in the pile."""
    pos.enemy.discard.append(piece_at(pos.enemy.grid, space).attached.pop(at))


def put_card(space: int, pos: Position, card: str) -> None:
    """A card put on a space comes from the discard pile or the deck; one taken off goes to the pile.

    The Leader comes from the space where he stood.
    """
    enemy = pos.enemy
    if card == NO_CARD:
        piece = piece_at(enemy.grid, space)
        enemy.grid[space] = None
        enemy.discard += [piece.card, *piece.attached]
    elif card == pos.box.leaders[enemy.faction]:
        start = leader_space(pos, enemy)
        enemy.grid[space], enemy.grid[start] = enemy.grid[start], None
    else:
        take_card(pos, card)
        enemy.grid[space] = Piece(card)


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


def reserve(pos: Position) -> Iterator[Adjustable]:
    """Each Tactic of the Enemy may have gone."""
    for at, tactic in enumerate(pos.enemy.reserve):
        label = Text("item.enemy-reserve", number=at + 1)
        values, put = (tactic.card, NO_CARD), partial(drop_tactic, at)
        path, card = f"enemy.reserve.{at + 1}", tactic.card
        yield choice(path, card, values, put, label, of="enemy.reserve", what=card)


def drop_tactic(at: int, pos: Position, value: str) -> None:
    pos.enemy.discard.append(pos.enemy.reserve.pop(at).card)


def deck_order(pos: Position) -> Iterator[Adjustable]:
    """What is not known cannot be made known here; the next card that comes up says more."""
    if pos.told.in_order:
        yield choice(
            "enemy.deck.order", KNOWN, (KNOWN, UNKNOWN), forget_order, of="enemy.deck", what="its-order"
        )


def forget_order(pos: Position, value: str) -> None:
    pos.told.in_order = 0
