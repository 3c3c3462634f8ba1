"""Invariants: what must hold of every position. Used on positions from outside, and in every test game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adversaire.engine.faults import not_exactly, option_faults, within
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import leader_space
from adversaire.games.hastings.base_game.grid import RANK_OF, SPACES, WEDGE_IDS, WEDGES
from adversaire.games.hastings.content.own_cards import OWN_IDS
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.position import (
    ENEMY,
    HUMAN,
    WEDGE_DAMAGE,
    Position,
    Side,
    cards_in_play,
    named_sides,
)
from adversaire.games.hastings.things import THINGS


def faults(pos: Position) -> list[Text]:
    """Everything about a position that cannot stand on any table."""
    found = [
        *option_faults(pos.options, OPTIONS),
        *counter_faults(pos),
        *shape_faults(pos),
        *card_faults(pos),
    ]
    if not found and pos.phase != "setup":
        found += [*place_faults(pos), *wedge_faults(pos)]
        if pos.tracked:
            found += [*token_faults(pos), *rank_faults(pos)]
    return found


def counter_faults(pos: Position) -> Iterator[Text]:
    """Round and marker agree, and no heap of tokens is larger than it can be."""
    yield from THINGS.faults(pos)
    yield from within("marker", pos.marker, pos.round, pos.round - 1)
    for name, side in named_sides(pos):
        for wedge, tokens in enumerate(side.tokens):
            yield from within(f"{name}.tokens.{wedge + 1}", tokens, WEDGE_DAMAGE)
    if pos.human.faction == pos.enemy.faction:
        yield Text("fault.same-faction")
    if pos.enemy.hand:
        yield Text("fault.enemy-hand")


def shape_faults(pos: Position) -> Iterator[Text]:
    """Nine spaces a side, three wedges."""
    for name, side in named_sides(pos):
        yield from within(f"{name}.grid", len(side.grid), SPACES, SPACES)
        yield from within(f"{name}.tokens", len(side.tokens), len(WEDGES), len(WEDGES))
    yield from within("taken", len(pos.taken), len(WEDGES), len(WEDGES))


def cards_of(side: Side) -> list[str]:
    """Every card of a side, wherever it is."""
    return [*side.deck, *side.discard, *side.hand, *side.removed, *cards_in_play(side)]


def card_faults(pos: Position) -> Iterator[Text]:
    """Every card is in exactly one place. Beside a cardboard table cards may come from no pack at all."""
    if pos.phase == "setup":
        return
    box = pos.box
    for name, side in named_sides(pos):
        expected = Counter([*box.decks[side.faction], box.leaders[side.faction]])
        there = Counter(cards_of(side))
        if not pos.tracked:
            there = Counter({id: count for id, count in there.items() if id not in OWN_IDS})
            expected = expected if name == "enemy" else Counter()
            yield from not_exactly(there, (expected & there) | Counter(dict.fromkeys(expected, 0)), part=name)
        else:
            yield from not_exactly(there, expected, part=name)


def place_faults(pos: Position) -> Iterator[Text]:
    """Army cards on the battlefield, Tactics in the reserve, Attachments on cards; no card already dead."""
    cards = pos.box.cards
    for name, side in named_sides(pos):
        for piece in side.grid:
            if piece is None:
                continue
            unattached = Counter(piece.by_solo) - Counter(piece.attached)
            wrong = [id for id in piece.attached if cards[id].type != "attachment"]
            if not cards[piece.card].army or wrong or unattached:
                yield Text("fault.misplaced", part=name, card=piece.card)
            if piece.damage < 0 or (not pos.ending and piece.damage >= max(1, cards[piece.card].health)):
                yield Text("fault.damage", part=name, card=piece.card, damage=piece.damage)
        for tactic in side.reserve:
            if cards[tactic.card].type != "tactic" or not -1 <= tactic.wedge < len(WEDGES):
                yield Text("fault.misplaced", part=name, card=tactic.card)


def wedge_faults(pos: Position) -> Iterator[Text]:
    """A wedge is taken by the side that has ten tokens on it, and by nobody else."""
    sides = ((HUMAN, pos.human), (ENEMY, pos.enemy))
    if pos.tracked:
        for wedge, taken in enumerate(pos.taken):
            if any((owner.tokens[wedge] == WEDGE_DAMAGE) != (taken == side) for side, owner in sides):
                yield Text("fault.wedge", wedge=WEDGE_IDS[wedge])
    if not pos.ending and max(pos.taken.count(HUMAN), pos.taken.count(ENEMY)) > 1:
        yield Text("fault.game-over")


def token_faults(pos: Position) -> Iterator[Text]:
    """Tokens lie on cards or in the supply."""
    pieces = [piece for side in (pos.human, pos.enemy) for piece in side.grid if piece is not None]
    parts = pos.box.components
    for what, supply, expected in (
        ("might", pos.might_tokens, parts.might_tokens),
        ("zeal", pos.zeal_tokens, parts.zeal_tokens),
    ):
        there = supply + sum(getattr(piece, what) for piece in pieces)
        if there != expected or supply < 0:
            yield Text("fault.stock", what=what, there=there, expected=expected)


def rank_faults(pos: Position) -> Iterator[Text]:
    """The player's ranks are closed, and each side has its Leader on the battlefield."""
    for wedge in WEDGES:
        rank = [piece is not None for piece in pos.human.grid[RANK_OF[wedge]]]
        if rank != sorted(rank, reverse=True):
            yield Text("fault.gap", wedge=WEDGE_IDS[wedge])
    for name, side in named_sides(pos):
        if leader_space(pos, side) < 0:
            yield Text("fault.no-leader", part=name, card=pos.box.leaders[side.faction])
