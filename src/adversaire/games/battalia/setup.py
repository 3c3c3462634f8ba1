"""Mise en place / Set-up.

The board for the number of players, stacks and decks, factions and starting places; Buff waits aside.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.record import COMPANION, Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.base_game.cards import refill
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.base_game.roads import Land
from adversaire.games.battalia.base_game.seats import player_of, seats_in_play
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.content.box import Box, card_id, stacks_of
from adversaire.games.battalia.content.pack import CITIES, DIRECTIONS, PROVISION, RANKS, RUINS, Place
from adversaire.games.battalia.levels import LONE_REALM
from adversaire.games.battalia.players.answers import choose, decide
from adversaire.games.battalia.position import AT, NEUTRAL, Mode, Position, Seat, hero_id

#: Streams of one seed: the horde's luck and the bots' whims never move the cards.
FATE, MINDS = 1, 2
#: With this many players or fewer, the cards of one faction stay in the box.
FEW: Final = 2
FACTION: Final = "faction:"
SET_UP: Final = ("battalia.intro.neutral-horde", "battalia.legal.promo")
MODULE: Final = ("battalia.entry.end-of-week-one", "battalia.strength.stack-tip")


def new(setup: Setup, box: Box) -> Position:
    """The position before anything has been laid out."""
    seed = setup.seed
    chances = (Chance.from_seed(seed), Chance.from_seed(seed, FATE), Chance.from_seed(seed, MINDS))
    mode: Mode = "companion" if setup.mode == COMPANION else "virtual"
    return Position(mode, dict(box.options), *chances, box=box)


def set_up(pos: Position, table: Table) -> None:
    """Lay the table out."""
    pos.seats = {id: Seat(player=player_of(pos, n)) for n, id in enumerate(seats_in_play(pos))}
    leave_out(pos, table)
    if pos.mode == "virtual":
        shuffle_stacks(pos, table)
        deal_decks(pos)
    choose_factions(pos, table)
    choose_places(pos, table)
    lay_board(pos, table)
    if pos.mode == "virtual":
        draw_first_hands(pos, table)
    tell_module(pos, table)
    pos.phase = "seat"


def leave_out(pos: Position, table: Table) -> None:
    """For two players, or one, a faction stays in the box."""
    if len(pos.seats) <= FEW:
        pos.left_out = pos.fate.pick(tuple(pos.box.factions))
        table.tell("setup.left-out", SET_UP, faction=pos.left_out)


def factions_in_play(pos: Position) -> list[str]:
    return [faction for faction in pos.box.factions if faction != pos.left_out]


# ---------------------------------------------------------------- cards


def shuffle_stacks(pos: Position, table: Table) -> None:
    """One stack for every kind of card, face down."""
    factions = factions_in_play(pos)
    for kind in stacks_of(pos.box):
        pos.stacks[kind] = stack = fresh_stack(pos.box, kind, factions)
        table.shuffle(stack)
    pos.provisions = pos.box.figures.provisions * len(factions)
    pos.great = list(pos.box.great)
    table.shuffle(pos.great)
    del pos.great[len(pos.seats) + 1 :]


def fresh_stack(box: Box, kind: str, factions: list[str]) -> list[str]:
    """A new stack: a card is written as the colour it bears."""
    if kind in box.mercenaries:
        return ["bannerless"] * box.mercenaries[kind].copies
    thing = box.units.get(kind) or box.artefacts.get(kind) or box.terrain[kind]
    return [faction for faction in factions for _ in range(thing.copies)]


def deal_decks(pos: Position) -> None:
    """Ten cards for each player, seen before the faction is chosen."""
    figures = pos.box.figures
    for seat in pos.seats.values():
        if seat.player == "light":
            continue
        for rank, count in zip(RANKS, figures.start_units, strict=True):
            kind = pos.box.unit_of_rank[rank]
            seat.hand += [card_id(kind, pos.stacks[kind].pop()) for _ in range(count)]
        seat.hand += [PROVISION] * figures.start_provisions
        pos.provisions -= figures.start_provisions


def draw_first_hands(pos: Position, table: Table) -> None:
    for seat in pos.seats.values():
        seat.draw, seat.hand = seat.hand, []
        table.shuffle(seat.draw)
        refill(pos, seat, table)


# ---------------------------------------------------------------- factions and places


def choose_factions(pos: Position, table: Table) -> None:
    """In turn order; those of light rivals are drawn. One person alone is not told who is asked."""
    alone = int(sum(seat.player == "human" for seat in pos.seats.values()) == 1)
    for id, seat in pos.seats.items():
        taken = [other.faction for other in pos.seats.values()]
        free = [faction for faction in factions_in_play(pos) if faction not in taken]
        if seat.player == "light":
            seat.faction = pos.fate.pick(free)
        else:
            answers = tuple([FACTION + faction for faction in free])
            values: dict[str, Value] = {"place": id, "alone": alone}
            question = Question("setup.faction", CHOICE, answers, SET_UP, values, seat=id)
            seat.faction = decide(pos, table, question).removeprefix(FACTION)


def choose_places(pos: Position, table: Table) -> None:
    """Whoever chose a faction last chooses a starting place first."""
    for id, seat in reversed(pos.seats.items()):
        taken = [other.start for other in pos.seats.values()]
        starts = pos.box.layout(len(pos.seats)).starts
        free = [start.space for start in starts if start.space not in taken]
        if seat.player == "light":
            seat.start = pos.fate.pick(free)
        else:
            seat.start = choose("setup.place", PLACE, pos, id, free, table, AT, SET_UP)


# ---------------------------------------------------------------- the board


def lay_board(pos: Position, table: Table) -> None:
    """Ruins, starting cities with a hero each, and neutral cities."""
    layout = pos.box.layout(len(pos.seats))
    lay(pos, layout.ruins, Land(RUINS, DIRECTIONS))
    starts = {start.space: start for start in layout.starts}
    for id, seat in pos.seats.items():
        lay_city(pos, starts.pop(seat.start), seat.faction, pos.box.figures.start_level, id)
        pos.heroes[hero_id(seat.faction, 1)] = seat.start
        table.tell("setup.seat", SET_UP, seat=seat.faction, space=seat.start, player=seat.player)
    if variant(pos) == LONE_REALM:
        for start in starts.values():
            lay_city(pos, start, "", pos.box.lone.second_start_level, NEUTRAL)
    for place in layout.neutral:
        lay_city(pos, place, "", pos.box.figures.neutral_level, NEUTRAL)
    table.tell("setup.board", SET_UP, cities=len(pos.lands) - 1, ruins=layout.ruins)


def lay_city(pos: Position, place: Place, terrain: str, level: int, owner: str) -> None:
    """A city card of the given terrain, or whatever the stack turns up."""
    kind = next(kind for kind in CITIES if place.roads in pos.box.rotations[kind])
    if terrain and pos.stacks:
        pos.stacks[kind].remove(terrain)
    elif pos.stacks:
        terrain = pos.stacks[kind].pop()
    lay(pos, place.space, Land(kind, place.roads, terrain, level, owner))


def tell_module(pos: Position, table: Table) -> None:
    """Buff's card, figure and tokens are kept aside in the first week, if he plays at all."""
    if pos.options["module"] == "on":
        tokens = tuple([str(face) for face, _ in pos.box.horde.tokens])
        table.tell("setup.buff", MODULE, tokens=tokens)
    else:
        table.tell("setup.no-buff", ("battalia.legal.promo",))
