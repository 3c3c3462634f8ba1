"""Forms that several screens send at once: only what was typed is taken, and nothing is overwritten unseen.

Beside its fields a form sends how they were shown (`was`). A field that differs from that was touched. If
the pack has something else there by now, which this screen has never shown, the two clash.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qs, urlencode

from starlette.datastructures import FormData

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.web.cards.fields import PREFIX, Field, Kind

WAS: Final = "was"
#: Names that are no fields of a card.
RESERVED: Final = (WAS, "act", "tool", "tap", "back")
MOST_FIELDS: Final = 2_000
#: A screen may not know which of its last forms arrived.
MOST_SHOWN: Final = 20
LONGEST_SHOWN: Final = 200_000
LONGEST_VALUE: Final = 2_000

Values = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent, and all that its fields may have shown before."""

    given: Values
    was: tuple[Values, ...] = ()

    @property
    def act(self) -> str:
        """The button that was pressed."""
        return self.last("act")

    def last(self, name: str) -> str:
        return (self.given.get(name) or [""])[-1]

    def touched(self, now: Values) -> set[str]:
        """The fields somebody changed; all that were sent, if nobody says what they showed."""
        if not self.was:
            return {name for name in self._names(now) if name in self.given}
        return {name for name in self._names(now) if any(_differ(self.given, one, name) for one in self.was)}

    def clashes(self, now: Values) -> list[str]:
        """The touched fields that were changed elsewhere too, and otherwise."""
        return [
            name
            for name in sorted(self.touched(now))
            if _differ(self.given, now, name) and self._news(now, name)
        ]

    def has_news_below(self, now: Values, path: str) -> bool:
        """Whether a list is another one by now than any this screen has shown."""
        below = [name for name in self._names(now) if name.startswith(f"{PREFIX}.{path}.")]
        return any(self._news(now, name) for name in below)

    def _news(self, now: Values, name: str) -> bool:
        return bool(self.was) and all(_differ(now, one, name) for one in self.was)

    def _names(self, now: Values) -> set[str]:
        """All fields that are shown now or were shown then, and those of which nothing was chosen before."""
        chosen = [name for name in self.given if name.startswith(f"{PREFIX}.")]
        return {name for shown in (now, *self.was, chosen) for name in shown if name not in RESERVED}


def _differ(one: Values, other: Values, name: str) -> bool:
    return _lines(one.get(name, ())) != _lines(other.get(name, ()))


def _lines(values: Iterable[str]) -> list[str]:
    """Texts are kept on one line and with single spaces: a space typed last makes no other text."""
    return [" ".join(value.split()) for value in values]


def read_sent(form: FormData) -> Sent:
    """What a browser sent."""
    given = {name: [str(one)[:LONGEST_VALUE] for one in form.getlist(name)] for name in form if name != WAS}
    shown = [str(one) for one in form.getlist(WAS)]
    if len(shown) > MOST_SHOWN or any(len(one) > LONGEST_SHOWN for one in shown):
        raise DataRefused(Text("error.form"))
    try:
        was = tuple(parse_qs(one, keep_blank_values=True, max_num_fields=MOST_FIELDS) for one in shown)
    except ValueError:
        raise DataRefused(Text("error.form")) from None
    return Sent(given, was)


def as_shown(values: Values) -> str:
    """The fields of a form in one line, for the form to send along."""
    return urlencode(values, doseq=True)


def shown_form(fields: Sequence[Field]) -> dict[str, list[str]]:
    """What a browser sends if nothing is changed."""
    found: dict[str, list[str]] = {}
    for field in (inner for one in fields for inner in one.walk()):
        if (values := shown_values(field)) is not None:
            found[f"{PREFIX}.{field.path}"] = values
    return found


def shown_values(field: Field) -> list[str] | None:
    """The values of one control; None where nothing is sent."""
    chosen = [choice.value for choice in field.choices if choice.chosen]
    if field.kind in (Kind.LIST, Kind.GROUP):
        return None
    if field.kind == Kind.FLAG:
        return ["1"] if field.value else None
    if field.kind == Kind.MANY:
        return chosen or None
    if field.kind == Kind.ONE:
        first = [choice.value for choice in field.choices[:1]] if field.pulled_down else []
        return chosen[-1:] or first or None
    return [str(field.value)]


def retyped(fields: Sequence[Field], sent: Sent, names: set[str]) -> tuple[Field, ...]:
    """The controls with what was typed into some of them, whether it can be kept or not."""
    return tuple(_retyped(field, sent, names) for field in fields)


def _retyped(field: Field, sent: Sent, names: set[str]) -> Field:
    field = replace(field, fields=retyped(field.fields, sent, names))
    name = f"{PREFIX}.{field.path}"
    if name not in names or field.kind in (Kind.LIST, Kind.GROUP):
        return field
    given = sent.given.get(name, ())
    if field.kind == Kind.FLAG:
        return replace(field, value=bool(given))
    if field.kind in (Kind.ONE, Kind.MANY):
        choices = tuple(replace(choice, chosen=choice.value in given) for choice in field.choices)
        return replace(field, choices=choices)
    return replace(field, value=given[-1] if given else field.value)
