"""Invariants: what must hold of every position. Used on positions from outside, and in every test game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.faults import not_exactly, option_faults, within
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.map import area_of, starting_cities
from adversaire.games.battalia.base_game.roads import NEIGHBOURS, OPPOSITE, Land
from adversaire.games.battalia.base_game.seats import factions_of, seats_in_play
from adversaire.games.battalia.cardboard.facts import all_heroes
from adversaire.games.battalia.content.box import card_id, stacks_of
from adversaire.games.battalia.content.pack import DIRECTIONS, PROVISION, RUINS, TOP_LEVEL
from adversaire.games.battalia.entry import entry_is_due
from adversaire.games.battalia.levels import OPTIONS
from adversaire.games.battalia.position import HERO_NUMBERS, NEUTRAL, UNTOLD, Position, Seat, hero_id
from adversaire.games.battalia.setup import factions_in_play, fresh_stack
from adversaire.games.battalia.strength import horde_strength
from adversaire.games.battalia.things import THINGS

THE_RUINS: Final = Land(RUINS, DIRECTIONS)


def faults(pos: Position) -> list[Text]:
    """Everything about a position that cannot stand on any table."""
    found = [*option_faults(pos.options, OPTIONS), *THINGS.faults(pos)]
    if found or pos.phase == "setup":
        return found or list(setup_faults(pos))
    found += seat_faults(pos)
    if found:
        return found
    found += [*land_faults(pos), *figure_faults(pos), *buff_faults(pos), *marker_faults(pos)]
    if pos.mode == "virtual" and not found:
        found += [*card_faults(pos), *terrain_faults(pos)]
    return found


def setup_faults(pos: Position) -> Iterator[Text]:
    """Before the set-up nobody sits and nothing lies there."""
    if pos.seats or pos.lands or pos.heroes:
        yield Text("fault.setup")


# ---------------------------------------------------------------- seats and the board


def seat_faults(pos: Position) -> Iterator[Text]:
    """The right seats, each with a faction of its own and a starting place of its own."""
    if tuple(pos.seats) != seats_in_play(pos):
        yield Text("fault.seats", there=tuple(pos.seats), expected=seats_in_play(pos))
        return
    factions = factions_of(pos)
    if len(set(factions)) < len(factions) or not set(factions) <= set(factions_in_play(pos)):
        yield Text("fault.factions", factions=factions)
    starts = starting_cities(pos)
    for id, seat in pos.seats.items():
        if seat.start not in starts:
            yield Text("fault.start", seat=id, space=seat.start)
    yield from within("turn", pos.turn, len(pos.seats) - 1)
    yield from within("die", pos.die, max(pos.box.horde.die))


def land_faults(pos: Position) -> Iterator[Text]:
    """Cards lie within the area, as a card can be turned, and their edges agree."""
    area = area_of(pos)
    for space, land in pos.lands.items():
        if space not in area:
            yield Text("fault.space", space=space)
        elif land.card == RUINS and land != THE_RUINS:
            yield Text("fault.card-turned", space=space, card=RUINS)
        elif land.card != RUINS and land.roads not in pos.box.rotations.get(land.card, ()):
            yield Text("fault.card-turned", space=space, card=land.card)
        elif not 0 <= land.level <= TOP_LEVEL or bool(land.level) != bool(land.owner):
            yield Text("fault.level", space=space, level=land.level)
        elif land.owner and land.owner != NEUTRAL and land.owner not in pos.seats:
            yield Text("fault.owner", space=space, owner=land.owner)
    ruins = pos.box.layout(len(pos.seats)).ruins
    if [space for space, land in pos.lands.items() if land.card == RUINS] != [ruins]:
        yield Text("fault.no-ruins")


def figure_faults(pos: Position) -> Iterator[Text]:
    """Heroes of factions in play, on cards that lie there."""
    known = {hero_id(seat.faction, number) for seat in pos.seats.values() for number in HERO_NUMBERS}
    for hero, space in pos.heroes.items():
        if hero not in known:
            yield Text("fault.hero", hero=hero)
        elif space not in pos.lands and not (space == UNTOLD and pos.mode == "companion"):
            yield Text("fault.figure-place", figure=hero, space=space)
    for hero in pos.stale:
        if pos.mode == "virtual" or hero not in all_heroes(pos):
            yield Text("fault.hero", hero=hero)


def buff_faults(pos: Position) -> Iterator[Text]:
    """Buff is on the board, free or in somebody's service, or he is not."""
    buff = pos.buff
    on_board = buff.state in ("free", "hired")
    if on_board != (buff.space in pos.lands):
        yield Text("fault.figure-place", figure="buff", space=buff.space or "nowhere")
    if (buff.state == "hired") != (buff.owner in pos.seats):
        yield Text("fault.buff-owner", owner=buff.owner or "nobody")
    if buff.token not in tokens_of(pos):
        yield Text("fault.buff-token", token=buff.token)
    if pos.phase == "entry" and not entry_is_due(pos):
        yield Text("fault.entry")


def tokens_of(pos: Position) -> tuple[int, ...]:
    """What may lie on his card: the token of the week, or none where he serves somebody or fell so."""
    of_the_week = horde_strength(pos)
    return {"free": (of_the_week,), "away": (0, of_the_week)}.get(pos.buff.state, (0,))


def marker_faults(pos: Position) -> Iterator[Text]:
    """One time marker each: nothing, a pact that still runs, or the contract of Buff's employer."""
    week = pos.box.horde.week_days
    for id, seat in pos.seats.items():
        hires = pos.buff.state == "hired" and pos.buff.owner == id
        stands = bool(seat.marker) == bool(seat.since) and (seat.marker == "contract") == hires
        runs = not seat.marker or 0 <= pos.round - seat.since < week
        if not stands or not runs:
            yield Text("fault.marker", seat=id)


# ---------------------------------------------------------------- nothing is made and nothing vanishes


def card_faults(pos: Position) -> Iterator[Text]:
    """Every card of every stack is in exactly one place."""
    there: Counter[str] = Counter({PROVISION: pos.provisions})
    for seat in pos.seats.values():
        there.update(cards_of(seat))
    expected: Counter[str] = Counter({PROVISION: pos.box.figures.provisions * len(factions_in_play(pos))})
    for kind in stacks_of(pos.box):
        if kind not in pos.box.terrain:
            count_stack(pos, kind, there, expected)
    yield from not_exactly(there, expected)
    for seat in pos.seats.values():
        for spirit in (*seat.spirits, *seat.raised):
            if spirit not in pos.box.cards or pos.box.cards[spirit].kind not in pos.box.units:
                yield Text("fault.unknown-card", card=spirit)
    held = [great for seat in pos.seats.values() for great in seat.great]
    known = {*pos.great, *held} & set(pos.box.great)
    if len(pos.great) + len(held) != len(pos.seats) + 1 or len(known) != len(pos.seats) + 1:
        yield Text("fault.great", count=len(pos.great) + len(held), expected=len(pos.seats) + 1)


def count_stack(pos: Position, kind: str, there: Counter[str], expected: Counter[str]) -> None:
    """The cards of a stack that are still there, and all it was made of."""
    there.update([card_id(kind, faction) for faction in pos.stacks.get(kind, ())])
    expected.update([card_id(kind, one) for one in fresh_stack(pos.box, kind, factions_in_play(pos))])


def cards_of(seat: Seat) -> list[str]:
    return [*seat.draw, *seat.hand, *seat.discard, *seat.laid, *seat.camp]


def terrain_faults(pos: Position) -> Iterator[Text]:
    """Terrain cards are in their stacks or on the board, and roads never meet a blank edge."""
    there: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for kind in pos.box.terrain:
        count_stack(pos, kind, there, expected)
    there.update([card_id(land.card, land.terrain) for land in pos.lands.values() if land.card != RUINS])
    yield from not_exactly(there, expected)
    yield from edge_faults(pos)


def edge_faults(pos: Position) -> Iterator[Text]:
    """Roads meet roads, and blank edges blank ones."""
    for space, land in pos.lands.items():
        for side, other in NEIGHBOURS[space].items():
            if other in pos.lands and (side in land.roads) != (OPPOSITE[side] in pos.lands[other].roads):
                yield Text("fault.edge", space=space, other=other)
