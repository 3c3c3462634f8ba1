"""Invariants: what must hold of every position. Used on positions from outside, and in every test game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.faults import not_exactly, option_faults, within
from adversaire.engine.text import Text
from adversaire.engine.things import beside_cardboard, on_screen
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.levels import OPTIONS
from adversaire.games.raiders.position import PLUNDER_KINDS, ROW_SIZE, UNKNOWN_TILE, Position
from adversaire.games.raiders.things import THINGS

MOST_ROUNDS: Final = 9999


def faults(pos: Position) -> list[Text]:
    """Everything about a position that cannot stand on any table."""
    found = [
        *option_faults(pos.options, OPTIONS),
        *THINGS.faults(pos),
        *within("round", pos.round, MOST_ROUNDS, 1),
        *human_faults(pos),
        *board_faults(pos),
        *scheme_faults(pos),
        *tile_faults(pos),
    ]
    if on_screen(pos) and not found:
        found += [*stock_faults(pos), *townsfolk_faults(pos), *worker_faults(pos)]
    return found


def human_faults(pos: Position) -> Iterator[Text]:
    if sum(pos.box.townsfolk[card].hero for card in pos.human.crew if card in pos.box.townsfolk) > 1:
        yield Text("fault.two-heroes")


def board_faults(pos: Position) -> Iterator[Text]:
    for space, plunder in pos.sets.items():
        if space not in pos.box.space:
            yield Text("fault.unknown-space", space=space)
        elif plunder is None:
            if not beside_cardboard(pos):
                yield Text("fault.unknown-plunder", space=space)
        elif plunder.valkyries > pos.box.space[space].tokens:
            yield Text("fault.too-many-tokens", space=space)
    if pos.closed and pos.closed not in BUILDINGS:
        yield Text("fault.unknown-building", building=pos.closed)


def scheme_faults(pos: Position) -> Iterator[Text]:
    """Every scheme card is in exactly one place."""
    schemes = pos.schemes
    if pos.phase == "setup":
        return
    face_up = [schemes.face_up] if schemes.face_up else []
    there = Counter([*schemes.pile, *schemes.discard, *face_up, *schemes.removed])
    yield from not_exactly(there, Counter(dict.fromkeys(pos.box.schemes, 1)), part="schemes")
    if not 0 <= schemes.unseen <= len(schemes.pile):
        yield Text("fault.out-of-range", path="schemes.unseen", value=schemes.unseen, least=0, most=2)


def tile_faults(pos: Position) -> Iterator[Text]:
    if pos.phase == "setup":
        return
    if len(pos.row) != ROW_SIZE:
        yield Text("fault.out-of-range", path="row", value=len(pos.row), least=ROW_SIZE, most=ROW_SIZE)
    tiles = [tile for tile in (*pos.row, *pos.stack, *pos.opponent.tiles, *pos.human.tiles) if tile]
    there, expected = Counter(tiles), Counter(dict.fromkeys(pos.box.offerings, 1))
    if beside_cardboard(pos):
        # Only tiles that somebody has named can be wrong there.
        del there[UNKNOWN_TILE]
        expected &= there
    yield from not_exactly(there, expected, part="offerings")


def stock_faults(pos: Position) -> Iterator[Text]:
    """Nothing is made and nothing vanishes: every token is in the supply, with a player or on the board."""
    board = [plunder for plunder in pos.sets.values() if plunder]
    for what in (*PLUNDER_KINDS, "silver", "provisions"):
        # A player's Valkyries are a marker on a track; the tokens go back to the supply.
        players = () if what == "valkyries" else (pos.human, pos.opponent)
        there = sum(getattr(holder, what, 0) for holder in (pos.supply, *players, *board))
        yield from exactly(what, there, getattr(pos.box.components, what))


def exactly(what: str, there: int, expected: int) -> Iterator[Text]:
    if there != expected:
        yield Text("fault.stock", what=what, there=there, expected=expected)


def townsfolk_faults(pos: Position) -> Iterator[Text]:
    human = pos.human
    there = Counter([*pos.townsfolk_pile, *pos.townsfolk_discard, *human.hand, *human.crew])
    expected = Counter({card.id: card.copies for card in pos.box.townsfolk.values()})
    yield from not_exactly(there, expected, part="townsfolk")


def worker_faults(pos: Position) -> Iterator[Text]:
    """Three workers in the village between turns, one in hand, and all workers of the game accounted for."""
    village = [worker for worker in pos.village.values() if worker]
    yield from exactly("village", len(village), 3)
    yield from exactly("hand", int(bool(pos.human.worker)), 1)
    garrison = [worker for workers in pos.garrisons.values() for worker in workers]
    lying = [pos.box.space[space].worker for space in pos.sets]
    there = Counter([*village, pos.human.worker, *garrison, *lying, *pos.lost_workers])
    expected = Counter(space.worker for space in pos.box.space.values())
    expected["black"] += 4
    for colour in ("black", "grey", "white"):
        yield from exactly(f"workers.{colour}", there[colour], expected[colour])
