"""Dice that were thrown, as they are shown: one by one, with what is added to them, and the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.text import Value

#: How the kinds of events end that tell of a throw.
ROLLED: Final = ("rolled", "scored")
#: Where the dice of a throw stand, and where what they came to; the first that is there counts.
DICE: Final = ("dice", "rolled")
WHOLE: Final = ("strength", "total")
#: Where an event tells what throws came to that met each other: the first, then the answer to it.
MET: Final = ("total", "resistance")
#: More dice than these are no throw to watch but a whole table of them.
MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Die:
    """A die: how many pips lie on top, and its colour where it has one."""

    pips: int
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw. `rest` is what was added to the dice; `whole` 0 where nothing is added up."""

    dice: tuple[Die, ...]
    rest: int = 0
    whole: int = 0
    #: What it was thrown for, where the table saw it fall: a game may have a word for whose it is.
    id: str = ""
    #: What it had to beat, where that is no throw itself.
    against: int | None = None


class Throw(NamedTuple):
    """Dice as they fell, and what for."""

    id: str
    dice: tuple[int, ...]


def roll_of(event: Event) -> Roll | None:
    """The throw that an event tells of, if it does."""
    if not event.kind.endswith(ROLLED):
        return None
    dice = [die for value in thrown(event) if (die := die_of(value))]
    if not 0 < len(dice) <= MOST:
        return None
    pips = sum(die.pips for die in dice)
    whole = next((number for key in WHOLE if isinstance(number := event.values.get(key), int)), 0)
    if whole < pips or (whole == pips and len(dice) == 1):
        return Roll(tuple(dice))
    return Roll(tuple(dice), whole - pips, whole)


def thrown(event: Event) -> tuple[Value, ...]:
    found = next((event.values[key] for key in DICE if key in event.values), ())
    return found if isinstance(found, tuple) else (found,)


def die_of(value: Value) -> Die | None:
    """`5` is a die, and so is `R5`, a red one."""
    said = str(value)
    tone, pips = said[:-1].lower(), said[-1:]
    is_die = pips and pips in "123456" and (not tone or (len(tone) == 1 and tone.isalpha()))
    return Die(int(pips), tone) if is_die else None


def seen_falling(throws: Sequence[Throw], event: Event) -> tuple[Roll, ...]:
    """Throws of which an event tells only what they came to: one after the other, each with its whole. One
    that nobody answered met what stood there."""
    found = tuple(
        roll
        for throw, key in zip(throws, MET, strict=False)
        if (roll := came_to(throw, event.values.get(key)))
    )
    met = event.values.get(MET[1])
    return (replace(found[0], against=met),) if len(found) == 1 and isinstance(met, int) else found


def came_to(throw: Throw, whole: Value | None) -> Roll | None:
    """A throw with what was added to it; none where its whole is not told: it is no throw to watch."""
    pips = sum(throw.dice)
    if not isinstance(whole, int) or whole < pips or len(throw.dice) > MOST:
        return None
    return Roll(tuple(Die(die) for die in throw.dice), whole - pips, whole, throw.id)
