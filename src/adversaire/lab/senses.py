"""A position as a row of numbers of fixed size, at the speed of the rules: what learning programs see.

How is read off the types of the position, once for each game and seat, and written as one plain function, as
copies are. What a game declares as face down or concealed is seen by its number only; a game that declares
nothing is seen by its view (`seeing.py`), which takes many times as long.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import numpy as np

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.lab.seeing import TABLE, places, seen_table

#: From a position to its row.
Sense = Callable[[Any], Any]
#: What is the same from the first to the last move of a virtual game.
CONSTANT: Final = frozenset({"mode", "options", "told", "stale", "sure"})
NUMBERS: Final = (int, bool, float)
EMPTY: Final = bytes(4 * TABLE)
STEP: Final = "    "


@lru_cache(maxsize=1 << 18)
def sign(*name: object) -> tuple[int, ...]:
    """Where what bears this name is written."""
    return places(".".join(map(str, name)), TABLE)


@lru_cache(maxsize=64)
def sense_of(game: Game, seat: str) -> Sense:
    """The function that turns a position of this game into what whoever sits there sees."""
    if game.face_down is None:
        return lambda position: seen_table(game.view_for(position, seat))
    writer = Writer(frozenset(game.face_down), frozenset(game.concealed), seat)
    source = "\n".join(
        [
            "def sense(position):",
            "    row = array('f', EMPTY)",
            *writer.of_class(game.position_type, "position"),
        ]
    )
    known = {"array": array, "EMPTY": EMPTY, "sign": sign, "frombuffer": np.frombuffer, "float32": np.float32}
    exec(compile(f"{source}\n    return frombuffer(row, float32)\n", f"<senses of {game.id}>", "exec"), known)
    sense: Sense = known["sense"]  # type: ignore[assignment]
    return sense


class Writer:
    """Writes the lines of such a function: for each part of a position, by its type."""

    def __init__(self, face_down: frozenset[str], concealed: frozenset[str], seat: str) -> None:
        self.face_down = face_down
        self.concealed = concealed
        self.seat = seat
        self.names = 0

    def of_class(
        self,
        kind: type,
        value: str,
        path: str = "",
        name: tuple[str, ...] = (),
        deep: int = 1,
        whose: str = "",
    ) -> Iterator[str]:
        """The lines for an object: `value` is how it is reached, `path` what the game calls it, `name` what
        its places follow from (words, some of them variables), `whose` the variable of its seat."""
        hints = get_type_hints(kind)
        for one in fields(kind):
            if one.metadata.get("shared") or (deep == 1 and one.name in CONSTANT):
                continue
            own = f"{path}.{one.name}" if path else one.name
            reached, called = f"{value}.{one.name}", (*name, repr(one.name))
            if own in self.face_down:
                yield from self.counted(hints[one.name], reached, called, deep)
            elif own in self.concealed:
                yield f"{STEP * deep}if {whose} == {self.seat!r}:"
                yield from self.of_type(hints[one.name], reached, own, called, deep + 1, whose)
                yield f"{STEP * deep}else:"
                # Who could tell the cards in hand from those laid down could tell a bid.
                yield self.written("len(" + reached + ")", (*name, "'concealed'"), deep + 1)
            else:
                yield from self.of_type(hints[one.name], reached, own, called, deep, whose)

    def of_type(
        self, hint: Any, value: str, path: str, name: tuple[str, ...], deep: int, whose: str
    ) -> Iterator[str]:
        kind, inside = get_origin(hint), get_args(hint)
        if hint is Chance:
            return
        if kind in (Union, UnionType):
            yield from self.of_union(inside, value, path, name, deep, whose)
        elif kind is dict:
            key, of = self.new("key"), self.new("of")
            yield f"{STEP * deep}for {key}, {of} in {value}.items():"
            yield from self.some(inside[1], of, path, (*name, key), deep + 1, whose or key)
        elif kind in (list, tuple):
            yield from self.of_list(inside[0], value, path, name, deep, whose)
        elif is_dataclass(hint):
            assert isinstance(hint, type)
            yield from self.of_class(hint, value, path, name, deep, whose)
        elif hint in NUMBERS:
            yield self.written(value, name, deep)
        else:
            yield self.written("1", (*name, value), deep)

    def of_union(
        self, inside: tuple[Any, ...], value: str, path: str, name: tuple[str, ...], deep: int, whose: str
    ) -> Iterator[str]:
        """Something or nothing; or words of several lists."""
        real = [one for one in inside if one is not type(None)]
        if len(real) == len(inside):
            yield self.written("1", (*name, value), deep)
            return
        yield f"{STEP * deep}if {value} is not None:"
        yield from self.some(real[0], value, path, name, deep + 1, whose)

    def of_list(
        self, hint: Any, value: str, path: str, name: tuple[str, ...], deep: int, whose: str
    ) -> Iterator[str]:
        """Things that have ids go by these, cards by what they are, all else by where it stands."""
        one = self.new("one")
        if is_word(hint):
            yield f"{STEP * deep}for {one} in {value}:"
            yield self.written("1", (*name, one), deep + 1)
        elif is_dataclass(hint) and any(part.name == "id" for part in fields(hint)):
            yield f"{STEP * deep}for {one} in {value}:"
            yield from self.some(hint, one, path, (*name, f"{one}.id"), deep + 1, whose)
        else:
            place = self.new("place")
            yield f"{STEP * deep}for {place}, {one} in enumerate({value}):"
            yield from self.some(hint, one, path, (*name, place), deep + 1, whose)

    def some(
        self, hint: Any, value: str, path: str, name: tuple[str, ...], deep: int, whose: str
    ) -> Iterator[str]:
        """The lines of a block, of which there is at least one."""
        yield f"{STEP * deep}pass"
        yield from self.of_type(hint, value, path, name, deep, whose)

    def counted(self, hint: Any, value: str, name: tuple[str, ...], deep: int) -> Iterator[str]:
        """How many lie there, pile by pile."""
        if get_origin(hint) is dict:
            key, of = self.new("key"), self.new("of")
            yield f"{STEP * deep}for {key}, {of} in {value}.items():"
            yield self.written(f"len({of})", (*name, key), deep + 1)
        elif get_origin(hint) is list:
            yield self.written(f"len({value})", name, deep)

    def written(self, value: str, name: tuple[str, ...], deep: int) -> str:
        """One number, in each of its places."""
        if all(part[0] == "'" for part in name):
            at = places(".".join(part.strip("'") for part in name), TABLE)
            return f"{STEP * deep}" + "; ".join(f"row[{one}] += {value}" for one in at)
        parts = [f"a{number}" for number in range(len(places("", TABLE)))]
        found = f"{', '.join(parts)} = sign({', '.join(name)})"
        return f"{STEP * deep}{found}; " + "; ".join(f"row[{part}] += {value}" for part in parts)

    def new(self, word: str) -> str:
        """A variable that no other line has."""
        self.names += 1
        return f"{word}{self.names}"


def is_word(hint: Any) -> bool:
    return (
        hint is str
        or get_origin(hint) is Literal
        or (get_origin(hint) in (Union, UnionType) and type(None) not in get_args(hint))
    )
