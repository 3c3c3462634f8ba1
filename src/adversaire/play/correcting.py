"""Corrections as a player thinks of them: things to point at, and what may be wrong about each."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from adversaire.engine.clauses import plain
from adversaire.engine.errors import AdversaireError
from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: A value for each path that is to be set right, in the order in which they were touched.
Wanted: TypeAlias = Mapping[str, str]
#: So many parts of a thing stand beside its name.
MOST_SAID: Final = 3
#: What is so or not so.
SO: Final = "yes"
SWITCH: Final = frozenset((SO, "no"))
#: With so many values one touch says which is meant.
TWO: Final = 2
#: Of so many numbers each is tried; of more, how far they reach.
FEW: Final = 8


@dataclass(frozen=True, slots=True)
class Thing:
    """Something a player can point at, and all that may be set right about it."""

    id: str
    parts: tuple[Adjustable, ...]
    #: The same with what can be no other way (the Leader's own card): it is said, and never offered.
    told: tuple[Adjustable, ...] = ()

    def name(self, voice: Voice) -> str:
        """What it is called; a thing of which one plain figure can be wrong, like that figure."""
        first = (self.parts or self.told)[0]
        return voice.speaker.name(self.id) if first.what else voice.say(first.label)

    def summary(self, voice: Voice) -> str:
        """How the app believes it to be; several counts side by side would say nothing."""
        if len(self.parts) > 1 and all(part.number for part in self.parts):
            return ""
        switches = [part for part in self.parts if set(part.values) == SWITCH]
        # Several of those make a table of their own, on the page of the thing.
        told = self.told or self.parts
        parts = [part for part in told if len(switches) < TWO or part not in switches]
        said = (self.part_said(voice, part) for part in parts[:MOST_SAID])
        return ", ".join(words for words in said if words)

    def part_said(self, voice: Voice, part: Adjustable) -> str:
        """One of several parts: by its value if that speaks for itself, a number with what it counts; what is
        so or not so is named where it is so."""
        if set(part.values) == SWITCH:
            return part_words(voice, part) if part.value == SO else ""
        value, what = in_words(voice, part.value, part.what), part_words(voice, part)
        return (
            f"{what} {value}" if part.number and len(self.parts) > 1 and what != self.name(voice) else value
        )

    def toggled(self) -> str:
        """The other value, where there are just two: pointing at such a thing says enough."""
        if len(self.parts) != 1 or len(self.parts[0].values) != TWO:
            return ""
        part = self.parts[0]
        return next(value for value in part.values if value != part.value)


def things(parts: Sequence[Adjustable]) -> dict[str, Thing]:
    """What may be set right, thing by thing; what can be no other way is left out."""
    found: dict[str, list[Adjustable]] = {}
    for part in parts:
        found.setdefault(part.thing, []).append(part)
    offered = {id: tuple([part for part in group if len(part.values) > 1]) for id, group in found.items()}
    return {id: Thing(id, group, tuple(found[id])) for id, group in offered.items() if group}


def part_words(voice: Voice, part: Adjustable) -> str:
    """What it is about its thing."""
    return voice.speaker.name(part.what) if part.what else voice.say(part.label)


def in_words(voice: Voice, value: str, what: str = "") -> str:
    """A value in the words of its game; about some things it has words of its own."""
    own = f"{what}.{value}"
    return voice.speaker.name(own if what and voice.speaker.calls(own) else value)


def touching(picture: Picture, known: Mapping[str, Thing]) -> dict[str, tuple[str, ...]]:
    """For each place, figure, number and card in the picture: the things that are meant by touching it."""
    shown_by = {
        path: id for id, thing in known.items() for path in (id, *(part.path for part in thing.parts))
    }
    # A part may have the name of another thing: the id of a thing stands for itself.
    shown_by |= {id: id for id in known}
    found: dict[str, tuple[str, ...]] = {}
    for place, items in pointed_at(picture):
        meant = [shown_by[item] for item in (place, *items) if item in shown_by]
        if meant:
            found[place] = tuple(dict.fromkeys((*found.get(place, ()), *meant)))
    return found | places_meant(picture, known, found)


def pointed_at(picture: Picture) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Whatever can be pointed at, and the display items it shows."""
    for spot in picture.walk():
        yield spot.id, spot.items
    for tally in picture.tallies():
        yield tally.id, tally.items
    for face in picture.faces():
        yield face.id, face.items


def places_meant(
    picture: Picture, known: Mapping[str, Thing], found: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """Places where something could be that lies at another of them: pointing at a house means the sign that
    belongs in front of one of the houses."""
    places = {spot.id for spot in picture.walk()}
    signs = [thing for id, thing in known.items() if id not in found and len(thing.parts) == 1]
    meant: dict[str, tuple[str, ...]] = {}
    for sign in (sign for sign in signs if sign.parts[0].value in places):
        meant |= {value: (sign.id,) for value in sign.parts[0].values if value in places - set(found)}
    return meant


def matching(known: Mapping[str, Thing], typed: str, voice: Voice) -> list[Thing]:
    """The things whose words hold all that was typed."""
    wanted = plain(typed).split()
    return [
        thing
        for thing in known.values()
        if (words := plain(all_words(thing, voice))) and all_in(wanted, words)
    ]


def all_in(wanted: Sequence[str], words: str) -> bool:
    return all(word in words for word in wanted)


def all_words(thing: Thing, voice: Voice) -> str:
    """By what a thing can be found."""
    said = [thing.name(voice)]
    for part in thing.parts:
        said += [voice.say(part.label), part_words(voice, part), in_words(voice, part.value, part.what)]
    return " ".join(said)


@dataclass(frozen=True, slots=True)
class Tried:
    """A correction tried out: the game as it would stand, or why it cannot be."""

    session: Session
    refusal: Text | None = None


def tried(session: Session, wanted: Wanted, turn: int | None = None) -> Tried:
    """Try a correction: from now on, or, of a turn of the opponent, before that turn, planned anew."""
    trial = session.trial()
    try:
        make(trial, wanted, turn)
    except AdversaireError as refused:
        return Tried(session, refused.text)
    return Tried(trial)


def make(session: Session, wanted: Wanted, turn: int | None = None) -> None:
    """Set right what is wanted, one after the other."""
    for path, value in wanted.items():
        if turn is None:
            session.adjust(path, value)
        else:
            session.replan(turn, path, value)


def standing(session: Session, thing: Thing, turn: int | None = None) -> Thing:
    """The thing with the values that stand with what was answered: this turn, for a correction is made at its
    start (a card that was reported destroyed only comes back by taking the report back), or in the turn
    before one of the opponent that is planned anew. What is left with no other value is told, not offered."""
    if not session.turns[-1 if turn is None else turn - 1].asked:
        return thing
    parts = [standing_part(session, part, turn) for part in thing.parts]
    return Thing(thing.id, tuple([part for part in parts if len(part.values) > 1]), thing.told or thing.parts)


def standing_part(session: Session, part: Adjustable, turn: int | None) -> Adjustable:
    """It with the values that stand. Those of a long range of numbers lie side by side."""

    def stands(value: str) -> bool:
        return value == part.value or possible(session, part, value, turn)

    if part.number and len(part.values) > FEW and part.value in part.values:
        at = part.values.index(part.value)
        below, above = part.values[:at][::-1], part.values[at + 1 :]
        return replace(
            part,
            values=(*below[: reach(below, stands)][::-1], part.value, *above[: reach(above, stands)]),
        )
    return replace(part, values=tuple([value for value in part.values if stands(value)]))


def possible(session: Session, part: Adjustable, value: str, turn: int | None) -> bool:
    return tried(session, {part.path: value}, turn).refusal is None


def is_open(session: Session, part: Adjustable, turn: int | None) -> bool:
    """Whether it can still be set otherwise: the nearest values first, which mostly say so at once."""
    at = part.values.index(part.value) if part.value in part.values else 0
    others = sorted(range(len(part.values)), key=lambda place: abs(place - at))
    return any(
        possible(session, part, part.values[place], turn)
        for place in others
        if part.values[place] != part.value
    )


def reach(values: Sequence[str], stands: Callable[[str], bool]) -> int:
    """How many of these stand, from the first one on: mostly all."""
    if not values or stands(values[-1]):
        return len(values)
    return bisect_left(range(len(values)), 1, key=lambda at: not stands(values[at]))


def table_then(session: Session, turn: int | None) -> Any:
    """The table that a correction is about: as it stands, or as it lay before a turn of the opponent."""
    return session.position if turn is None else session.turns[turn].before
