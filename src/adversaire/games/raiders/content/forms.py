"""Scheme cards as their owners fill them in: with the numbers printed on the raid spaces."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from adversaire.engine.guide import Note, Plain
from adversaire.engine.text import Text
from adversaire.games.raiders.content.numbers import is_order, numbers_in, order_of, reads_otherwise
from adversaire.games.raiders.content.pack import space_id


def rows_of_numbers(values: Plain, entry: Plain) -> tuple[str, ...]:
    """All rows of numbers that a card for this settlement may show, from left to right."""
    numbers = [str(number) for number in range(1, spaces_at(values, entry.get("location")) + 1)]
    return tuple(" ".join(row) for row in permutations(numbers)) if numbers else ()


def spaces_at(values: Plain, location: Any) -> int:
    return next((len(place["spaces"]) for place in values["settlements"] if place["id"] == location), 0)


def entry_today(part: str, entry: Plain) -> dict[str, Any]:
    """A card as it is written today: an order of packs made before as the numbers it stands for."""
    if part != "schemes":
        return dict(entry)
    rest = {name: value for name, value in entry.items() if name != "order"}
    return {**rest, "numbers": numbers_of(entry)}


def numbers_of(entry: Plain) -> str:
    """The numbers on the raid spaces of a card, however it is written."""
    order = entry.get("order") or ()
    if entry.get("numbers") or not is_order(order):
        return str(entry.get("numbers") or "")
    return numbers_in(order)


def looking_order(values: Plain, entry: Plain) -> tuple[str, ...]:
    """The raid spaces in the order in which the opponent looks at them, if the numbers fit the place."""
    location, order = entry.get("location"), order_of(numbers_of(entry))
    if len(order) != spaces_at(values, location):
        return ()
    return tuple(space_id(str(location), space) for space in order)


def entry_notes(values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
    """What the numbers come to; and of a card made before, that they should be looked at again."""
    if part != "schemes":
        return {}
    spaces = looking_order(values, entry)
    if not spaces:
        count = spaces_at(values, entry.get("location"))
        return {"numbers": Note(Text("note.numbers.amiss", count=count), is_fault=True)}
    written = next((card for card in values["schemes"] if card.get("id") == entry.get("id")), entry)
    is_old = not written.get("numbers") and reads_otherwise(written.get("order") or ())
    more = Text("note.numbers.old") if is_old else None
    return {"numbers": Note(Text("note.numbers", spaces=spaces), is_fault=is_old, more=more)}
