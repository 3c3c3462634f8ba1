"""The board on which something is set right: what can be touched, and the same as a list. No HTML here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode

from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Art, Emblem
from adversaire.play.correcting import (
    Thing,
    Wanted,
    in_words,
    matching,
    standing,
    table_then,
    things,
    touching,
)
from adversaire.play.seats import eyes
from adversaire.web.drawing.correction import by_itself, is_hard_to_hit
from adversaire.web.drawing.svg import Svg
from adversaire.web.table.board import table_values
from adversaire.web.table.visit import Visit

T = TypeVar("T")

#: Stands for a thing that has no look of its own.
UNKNOWN: Final = "pencil"


@dataclass(frozen=True, slots=True)
class Look:
    """What a thing looks like: a portrait, its drawing on the board, or a sign."""

    art: Art | None = None
    drawn: Svg | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing in the list."""

    id: str
    name: str
    now: str
    address: str
    look: Look
    #: Whether it can easily be touched on the board itself.
    on_board: bool
    #: What is known of it first, and its sign.
    first: str = ""
    sign: str = ""

    @property
    def is_person(self) -> bool:
        """Whether it is known by its face."""
        return self.look.art is not None and not isinstance(self.look.art, Emblem)


@dataclass(frozen=True, slots=True)
class Correcting:
    """A table that is being set right: as it stands, or as it lay before a turn of the opponent."""

    here: Visit
    turn: int | None = None

    @property
    def position(self) -> Any:
        return table_then(self.here.session, self.turn)

    @property
    def things(self) -> dict[str, Thing]:
        """Worked out once for a table that stays as it is."""
        session = self.here.session
        kept = session.turns[-1 if self.turn is None else self.turn].kept
        key = ("things", self.turn is None)
        if key not in kept:
            kept[key] = things(session.game.adjustables(self.position))
        found: dict[str, Thing] = kept[key]
        return found

    def offered(self, id: str) -> Thing:
        """One of them with the values that stand with what was answered; worked out once, too."""
        session = self.here.session
        kept = session.turns[-1 if self.turn is None else self.turn].kept
        key = ("offered", self.turn is None, id)
        if key not in kept:
            kept[key] = standing(session, self.things[id], self.turn)
        found: Thing = kept[key]
        return found

    @property
    def eyes(self) -> str:
        """Nobody learns here what the screen must not show."""
        return eyes(self.here.session, self.here.holder)

    def picture(self, position: Any) -> Picture:
        return picture_seen(self.here.session.game, position, self.eyes)

    def board(self, **more: str) -> str:
        """The address of the board, its list narrowed down if wanted."""
        return address(f"{self.here.address}/adjust", self.with_turn(more))

    @property
    def decided_from(self) -> int:
        """Where the answers begin that a correction must not contradict."""
        return self.here.session.turns[-1 if self.turn is None else self.turn - 1].start

    @property
    def leave(self) -> str:
        """Back to where one came from."""
        turn = self.turn
        return self.here.address if turn is None else f"{self.here.address}/cant/{turn}"

    def thing(self, id: str, wanted: Wanted | None = None) -> str:
        """The address of a thing with these values."""
        values = self.with_turn(dict(wanted or {}))
        return address(f"{self.here.address}/adjust/{quote(id, safe='')}", values)

    def with_turn(self, values: Mapping[str, str]) -> dict[str, str]:
        return dict(values) if self.turn is None else {"turn": str(self.turn), **values}

    def touched(self, thing: Thing) -> str:
        """Where touching a thing leads: to its page, with the only other value chosen already."""
        other = thing.toggled()
        return self.thing(thing.id, {thing.parts[0].path: other} if other else None)


def address(path: str, values: Mapping[str, str]) -> str:
    return f"{path}?{urlencode(values)}" if values else path


def board_values(table: Correcting, find: str = "", at: str = "") -> dict[str, Any]:
    """The board with all that may be touched, and the things as a list, those of the board apart."""
    known = table.things
    picture = table.picture(table.position)
    meant = touching(picture, known)
    links = {place: link(table, known, place, ids) for place, ids in meant.items()}
    say = table.here.voice.say
    easy = [spot.id for spot in picture.walk() if spot.id in meant and not is_hard_to_hit(spot, say)]
    # A number that stands for several things lists them where it is touched.
    easy += [tally.id for tally in picture.tallies() if len(meant.get(tally.id, ())) > 1]
    on_board = {id for place in easy for id in meant[place]}
    wanted = chosen(known, meant, find, at, table)
    looks = Looks(table, picture)
    picks = [pick(table, thing, looks, thing.id in on_board) for thing in wanted]
    return {
        **table_values(table.here, picture, links),
        "correcting": table,
        "leave": table.leave,
        "find": find,
        "narrowed": bool(find or at),
        "known": len(known),
        "people": [one for one in picks if one.is_person],
        "beside": [one for one in picks if not one.is_person and not one.on_board],
        "placed": [one for one in picks if not one.is_person and one.on_board],
    }


def link(table: Correcting, known: Mapping[str, Thing], place: str, ids: Iterable[str]) -> str:
    """Where touching a place leads: to the thing it shows, or to the list of those that it shows."""
    first, *others = ids
    return table.board(at=place) if others else table.touched(known[first])


def chosen(
    known: Mapping[str, Thing], meant: Mapping[str, tuple[str, ...]], find: str, at: str, table: Correcting
) -> list[Thing]:
    """The things that were typed or touched; all of them where that says nothing."""
    if find:
        return matching(known, find, table.here.voice)
    return [known[id] for id in meant[at]] if at in meant else list(known.values())


def pick(table: Correcting, thing: Thing, looks: Looks, on_board: bool) -> Pick:
    voice, part = table.here.voice, thing.parts[0]
    signs = table.here.session.game.value_signs(table.position, part.what)
    return Pick(
        thing.id,
        thing.name(voice),
        thing.summary(voice),
        table.thing(thing.id),
        looks.of(thing),
        on_board,
        in_words(voice, part.value, part.what),
        next(iter(signs), ""),
    )


def looks_of(table: Correcting, picture: Picture, items: Iterable[str]) -> dict[str, Look]:
    """How things lie that are to be put back, as far as they can be pointed at."""
    known = table.things
    by_path = {part.path: thing for thing in known.values() for part in thing.parts} | known
    looks = Looks(table, picture)
    found = {id: looks.of(by_path[id]) for id in items if id in by_path}
    return {id: look for id, look in found.items() if look.icon != UNKNOWN}


class Looks:
    """What the things of a picture look like: it is walked over once for all of them."""

    def __init__(self, table: Correcting, picture: Picture) -> None:
        self.table = table
        self.arts = first_of_each((face.id, face.art) for face in picture.faces() if face.art)
        self.tallies = first_of_each(
            (id, (place, one.icon))
            for place, one in enumerate(picture.tallies())
            for id in (one.id, *one.items)
        )
        self.spots = first_of_each((spot.id, spot) for spot in picture.walk() if spot.shapes)

    def of(self, thing: Thing) -> Look:
        """A portrait if there is one; else as it lies on the board, or the sign of its number."""
        if art := self.arts.get(thing.id):
            return Look(art)
        if icon := self.counted_by(thing):
            return Look(icon=icon)
        spot = self.spots.get(thing.id)
        if spot and (drawn := by_itself(spot, self.table.here.voice.say)):
            return Look(drawn=drawn)
        signs_of, position = self.table.here.session.game.value_signs, self.table.position
        signs = (sign for id in (thing.id, thing.parts[0].value) for sign in signs_of(position, id))
        return Look(icon=next(signs, UNKNOWN))

    def counted_by(self, thing: Thing) -> str:
        """The icon of the first number that shows something of a thing."""
        paths = {thing.id, *(part.path for part in thing.parts)}
        found = [self.tallies[path] for path in paths if path in self.tallies]
        return min(found)[1] if found else ""


def first_of_each(pairs: Iterable[tuple[str, T]]) -> dict[str, T]:
    """By id, the first that comes with it."""
    found: dict[str, T] = {}
    for id, one in pairs:
        found.setdefault(id, one)
    return found
