"""What cannot stand on any table: unknown options, numbers out of bounds, cards that do not add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from adversaire.engine.option import Option
from adversaire.engine.text import Text, Value


def option_faults(chosen: Mapping[str, str], options: Sequence[Option]) -> Iterator[Text]:
    """Every option of the game has one of its values, and there is no other option."""
    known = {option.id: option.values for option in options}
    for id, value in chosen.items():
        if id not in known:
            yield Text("fault.unknown-option", option=id)
        elif value not in known[id]:
            yield Text("fault.unknown-option-value", option=id, value=value, values=known[id])
    for id in known:
        if id not in chosen:
            yield Text("fault.missing-option", option=id)


def within(path: str, value: int, most: int, least: int = 0) -> Iterator[Text]:
    """A number that has bounds lies within them."""
    if not least <= value <= most:
        yield Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def not_exactly(there: Counter[str], expected: Counter[str], **where: Value) -> Iterator[Text]:
    """Say which cards are unknown, missing or there too often."""
    for id in sorted(set(there) | set(expected)):
        if id not in expected:
            yield Text("fault.unknown-card", card=id, **where)
        elif there[id] < expected[id]:
            yield Text("fault.card-missing", card=id, **where)
        elif there[id] > expected[id]:
            yield Text("fault.card-twice", card=id, **where)
