"""The page on which one thing is set right: steppers, places, chips, and what follows. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.display import differences
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Art
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.play.correcting import Thing, Tried, Wanted, in_words, part_words, tried
from adversaire.play.foresight import Outlook, outlook
from adversaire.web.drawing.correction import areas, moved, small_map, spots_of
from adversaire.web.drawing.shapes import Area
from adversaire.web.drawing.svg import Svg
from adversaire.web.table.board import table_values
from adversaire.web.table.touching import Correcting, Look, Looks

#: Up to so many numbers stand in a row; of more one is stepped to, or written.
ROW: Final = 8
#: At least so many of the values must be places of the board to be looked for there.
PLACES: Final = 2
#: More values than this are searched by typing.
MANY: Final = 12
#: Values with longer words than this are told by their pictures.
WORDY: Final = 23
#: So many things that change along with it are named.
MOST_ALONG: Final = 3
#: Refusals of a correction that comes too late in a turn.
TOO_LATE: Final = ("error.adjust-mid-turn", "error.not-adjustable")


def from_the_end(one: tuple[str, str]) -> int:
    """Of several cards of a row the last is taken away first, so that the others keep their numbers."""
    number = one[0].rpartition(".")[2]
    return -int(number) if number.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Chip:
    """A value to choose."""

    words: str
    address: str
    chosen: bool
    #: Whether it is what the app believed.
    was: bool
    signs: tuple[str, ...] = ()
    art: Art | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """Something about a thing that may be wrong: as believed, as chosen, and what there is."""

    path: str
    label: str
    was: str
    now: str
    chips: tuple[Chip, ...]
    #: How it is set: by steps, in a row of numbers, at a place of the board, or by chips.
    kind: str
    signs: tuple[str, ...] = ()
    least: str = ""
    most: str = ""
    less: str = ""
    more: str = ""
    maps: tuple[Svg, ...] = ()

    @property
    def changed(self) -> bool:
        return self.was != self.now


class Setting:
    """One thing, with the values chosen so far."""

    def __init__(self, table: Correcting, id: str, asked: Mapping[str, str]) -> None:
        if id not in table.things:
            raise DataRefused(Text("error.no-such-thing"))
        self.table = table
        self.id = id
        self.thing: Thing = table.things[id]
        #: Without what cannot be so any more this turn.
        self.offered: Thing = table.offered(id)
        self.before: dict[str, str] = {part.path: part.value for part in self.thing.parts}
        self.game, self.voice, self.say = table.here.session.game, table.here.voice, table.here.voice.say
        self.old: Picture = table.picture(table.position)
        self.after, self.wanted, self.refusal = self.corrected(asked)
        self.new: Picture = table.picture(self.after)
        self.places: dict[str, Area] = areas(self.new, self.say)

    def corrected(self, asked: Mapping[str, str]) -> tuple[Any, Wanted, Text | None]:
        """The table with these values, those that are new; or as it was, and why it cannot be so."""
        position, wanted = self.table.position.copy(), {}
        for path, value in sorted(asked.items(), key=from_the_end):
            now = next((part.value for part in self.parts_of(position) if part.path == path), value)
            if now == value:
                continue
            wanted[path] = value
            try:
                self.game.adjust(position, path, value)
            except AdversaireError as refused:
                return self.table.position, wanted, refused.text
        return position, wanted, None

    def parts_of(self, position: Any) -> list[Adjustable]:
        """What may be set right about it; who takes the place of a figure is still the thing we speak of."""
        return [
            part
            for part in self.game.adjustables(position)
            if len(part.values) > 1 and (part.thing == self.id or part.path in self.before)
        ]

    def address(self, path: str, value: str) -> str:
        """This page with one more value chosen."""
        others = {other: chosen for other, chosen in self.wanted.items() if other != path}
        if value != self.before.get(path):
            others[path] = value
        return self.table.thing(self.id, others)

    # ------------------------------------------------------------ what there is to choose

    def parts(self) -> list[Part]:
        """As they were, so that another value can be chosen; and those that have come with a value."""
        return [self.part(part) for part in self.all_parts()]

    def all_parts(self) -> list[Adjustable]:
        after = [part for part in self.parts_of(self.after) if part.path not in self.before]
        return [*self.offered.parts, *after]

    def part(self, one: Adjustable) -> Part:
        was = self.before.get(one.path, one.value)
        now = self.wanted.get(one.path, one.value)
        kind = self.kind(one)
        at = one.values.index(now) if now in one.values else 0
        steps = one.values[max(0, at - 1) : at], one.values[at + 1 : at + 2]
        less, more = ("".join(self.address(one.path, value) for value in step) for step in steps)
        return Part(
            one.path,
            part_words(self.voice, one),
            in_words(self.voice, was, one.what),
            in_words(self.voice, now, one.what),
            tuple(self.chip(one, value, was, now) for value in one.values) if kind != "steps" else (),
            kind,
            self.game.value_signs(self.after, one.what),
            one.values[0],
            one.values[-1],
            less,
            more,
            self.maps(one, was, now) if kind == "places" else (),
        )

    def kind(self, one: Adjustable) -> str:
        if one.number:
            return "row" if len(one.values) <= ROW else "steps"
        if len(self.on_board(one)) >= PLACES:
            return "places"
        if self.is_pictured(one):
            return "pictured"
        return "searched" if len(one.values) > MANY else "chips"

    def is_pictured(self, one: Adjustable) -> bool:
        """Whether pictures say it better than words: all values but one have them."""
        plain = [value for value in one.values if not self.game.value_signs(self.after, value)]
        return len(plain) <= 1 and any(len(in_words(self.voice, value)) > WORDY for value in one.values)

    def on_board(self, one: Adjustable) -> list[str]:
        """The values that are places of the board, apart from the thing itself."""
        return [value for value in one.values if value in self.places and value != self.id]

    def chip(self, one: Adjustable, value: str, was: str, now: str) -> Chip:
        front = self.game.face_of(self.after, value) if not one.number else None
        return Chip(
            in_words(self.voice, value, one.what),
            self.address(one.path, value),
            value == now,
            value == was,
            () if one.number else self.game.value_signs(self.after, value),
            front.art if front else None,
        )

    def maps(self, one: Adjustable, was: str, now: str) -> tuple[Svg, ...]:
        """Where it was believed to be and where it is, both among all places."""
        places = {value: self.places[value] for value in self.on_board(one)}
        drawn = [small_map(places, was, "old", in_words(self.voice, was))]
        if now != was:
            drawn.append(small_map(places, now, "new", in_words(self.voice, now)))
        return tuple(drawn)

    # ------------------------------------------------------------ the board

    def links(self) -> dict[str, str]:
        """The places to touch, of the first part that is about places."""
        placed = next((one for one in self.all_parts() if self.kind(one) == "places"), None)
        return {value: self.address(placed.path, value) for value in self.on_board(placed)} if placed else {}

    def marks(self) -> list[str]:
        """Where the thing was believed to be, and the way to where it is."""
        old, new = spots_of(self.old, (self.id,)), spots_of(self.new, (self.id,))
        if self.id not in old:
            return []
        was = areas(self.old, self.say)
        now = (new[self.id], self.places[self.id]) if self.id in new else None
        return moved((old[self.id], was[self.id]), now, self.say)

    def drawn(self) -> dict[str, Any]:
        """The board; drawn as a place, with nothing to choose on it, only the thing is in the light."""
        links = self.links()
        values = table_values(
            self.table.here,
            self.new,
            links,
            at=self.id,
            marks=self.marks(),
            lights=(self.id,) if self.new.mats else (),
            spotlight=bool(self.new.mats) and not links,
        )
        return values | {"changed": frozenset({self.id, *self.before})}

    # ------------------------------------------------------------ what follows

    def along(self) -> list[str]:
        """What else lies otherwise with it."""
        known = {self.id, *self.before, *self.wanted.values(), *self.before.values()}
        view = self.game.view_for
        changes = differences(view(self.table.position, self.table.eyes), view(self.after, self.table.eyes))
        others = [change for change in changes if change.item.id not in known]
        return [self.voice.say(change.item.label) for change in others[:MOST_ALONG]]

    def values(self) -> dict[str, Any]:
        """All that the page needs."""
        found = self.tried()
        refusal = self.refusal or found.refusal
        changed = bool(self.wanted)
        settled = not changed and not self.offered.parts
        return {
            **self.drawn(),
            "correcting": self.table,
            "thing": self.id,
            "placed": self.id in self.places,
            "name": self.thing.name(self.voice),
            "look": self.look(),
            "setting_parts": self.parts(),
            "wanted": self.wanted,
            "settled": self.say(Text(f"outlook.settled{self.before_turn}")) if settled else "",
            "too_late": settled or (refusal is not None and refusal.key in TOO_LATE),
            "refusal": self.refused(refusal) if refusal else "",
            "outlook": self.outlook(found) if changed and not refusal else None,
            "along": self.along() if changed and not refusal else [],
            "turn_start": self.table.decided_from,
            "to_start": self.say(Text(f"web.adjust.turn-start{self.before_turn}")),
        }

    def look(self) -> Look:
        """Who is believed to stand there is known by the face; a place drawn small would not be."""
        seen = Looks(self.table, self.old).of(self.thing)
        first = self.thing.parts[0]
        front = self.game.face_of(self.table.position, first.value) if seen.drawn else None
        return Look(front.art) if front and front.art else seen

    def tried(self) -> Tried:
        session = self.table.here.session
        if self.refusal or not self.wanted:
            return Tried(session)
        return tried(session, self.wanted, self.table.turn)

    def outlook(self, found: Tried) -> Outlook:
        return outlook(self.table.here.session, found.session, self.voice, self.table.turn)

    @property
    def before_turn(self) -> str:
        """What decided it: answers of this turn, or those just before the turn that is planned anew."""
        return "" if self.table.turn is None else "-before"

    def refused(self, refusal: Text) -> str:
        """Why it cannot be so, in words without paths."""
        if refusal.key in TOO_LATE:
            return self.say(Text(f"web.adjust.too-late{self.before_turn}"))
        if refusal.key == "error.adjust-value":
            return self.say(Text("web.adjust.impossible", thing=self.id))
        return self.say(refusal)
