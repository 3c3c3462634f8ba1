"""Everything about a position that cannot stand on any table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from adversaire.engine.faults import not_exactly, option_faults, within
from adversaire.engine.text import Text
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import COLOUR, RANK
from adversaire.games.troyes.levels import OPTIONS
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.games.troyes.things import MOST, THINGS

OWNERS: Final = ("", HUMAN, ROY)
BEFORE_THE_FIRST_ROUND: Final = ("setup", "last-places", "round")
#: There are six dice of each colour.
DICE_OF_A_COLOUR: Final = 6


def faults(pos: Position) -> list[Text]:
    """All that is wrong; each check assumes no other."""
    found = [
        *option_faults(pos.options, OPTIONS),
        *number_faults(pos),
        *dice_faults(pos),
        *card_faults(pos),
    ]
    if pos.phase != "setup":
        found += [*board_faults(pos), *citizen_faults(pos)]
    return found


def number_faults(pos: Position) -> Iterator[Text]:
    """No stock is negative; influence has a top."""
    yield from THINGS.faults(pos)
    least = 0 if pos.phase in BEFORE_THE_FIRST_ROUND else 1
    yield from within("round", pos.round, pos.box.start.rounds, least)
    for card, cubes in pos.human.cubes.items():
        yield from within(f"human.cubes.{card}", cubes, MOST)


def dice_faults(pos: Position) -> Iterator[Text]:
    """At most six dice of a colour, each district sorted, black dice with faces from 1 to 6."""
    unknown = [die for die in (*pos.human.dice, *pos.opponent.dice) if die not in RANK]
    for die in unknown:
        yield Text("fault.unknown-die", die=die)
    if unknown:
        return
    colours = Counter([COLOUR[die] for die in (*pos.human.dice, *pos.opponent.dice)])
    for colour in COLOURS:
        yield from within(f"dice.{colour}", colours[colour], DICE_OF_A_COLOUR)
    for side, dice in ((HUMAN, pos.human.dice), (ROY, pos.opponent.dice)):
        if dice != sorted(dice, key=RANK.__getitem__):
            yield Text("fault.dice-order", side=side)
    yield from within("black", len(pos.black), pos.box.start.black_dice)
    for value in pos.black:
        yield from within("black", value, 6, 1)


def board_faults(pos: Position) -> Iterator[Text]:
    """Eighteen places and eighteen spaces, each with one owner or none."""
    for part, there, expected in (
        ("places", pos.places, pos.box.places),
        ("cathedral", pos.cathedral, pos.box.spaces),
    ):
        yield from not_exactly(Counter(there.keys()), Counter(expected), part=part)
        for id, owner in there.items():
            if owner not in OWNERS:
                yield Text("fault.unknown-owner", place=id, owner=owner)


def card_faults(pos: Position) -> Iterator[Text]:
    """No card is in two places, and none is unknown."""
    box = pos.box
    yield from known_once((*pos.tradesmen, *flat(pos.activity_piles.values())), box.activities, "activities")
    events = (*pos.row, *flat(pos.event_piles.values()), *pos.human.cards, *pos.opponent.cards)
    yield from known_once(events, box.events, "events")
    yield from known_once(pos.column, box.characters, "characters")
    yield from known_once(tuple(pos.human.cubes), box.activities, "activities")
    if pos.phase != "setup":
        permanent = Counter([card for card in pos.row if card in box.permanent])
        yield from not_exactly(permanent, Counter(box.permanent), part="events")
    if set(pos.row) != set(pos.event_cubes):
        yield Text("fault.event-cubes")
    for card in pos.row:
        printed = box.events.get(card)
        cubes = pos.event_cubes.get(card, [])
        if printed and not printed.permanent:
            yield from within(f"events.{card}", len(cubes), printed.slots - 1)


def flat(piles: Iterable[list[str]]) -> list[str]:
    return [card for pile in piles for card in pile]


def known_once(there: Iterable[str], known: Iterable[str], part: str) -> Iterator[Text]:
    for card, times in Counter(there).items():
        if card not in known:
            yield Text("fault.unknown-card", part=part, card=card)
        elif times > 1:
            yield Text("fault.card-twice", part=part, card=card)


def citizen_faults(pos: Position) -> Iterator[Text]:
    """Nobody is born and nobody vanishes; beside a cardboard table only the Roy's citizens are counted."""
    roy, human, start = pos.opponent, pos.human, pos.box.start
    men = flat(pos.tradesmen.values())  # type: ignore[arg-type]
    standing = Counter(pos.places.values())
    yield from exactly("opponent", roy.stock + roy.laid + standing[ROY] + men.count(ROY), start.roy_citizens)
    if pos.mode == "virtual":
        there = human.supply + human.general + human.laid + standing[HUMAN] + men.count(HUMAN)
        yield from exactly("human", there, start.citizens)
    for card, sides in pos.tradesmen.items():
        if sides.count(HUMAN) > 1:
            yield Text("fault.two-tradesmen", card=card)


def exactly(side: str, there: int, expected: int) -> Iterator[Text]:
    if there != expected:
        yield Text("fault.citizens", side=side, there=there, expected=expected)
