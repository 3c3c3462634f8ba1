"""Templates: sentences with places to fill in, parsed once.

A place is a name and, after a colon, how to say its value. There is no way to reach inside a value.

    {x}                     the number, the name, or the names joined
    {x:bare}                without its article
    {x:short}               as it is called beside whose it is: "hero 1", not "hero 1 of the Islanders"
    {x:de}  {x:à}           French: after "de" or "à", contracted with the article
    {x:cap}                 with a capital; combines with the others by a comma: {x:de,cap}
    {x:or}                  the names joined by "or" rather than "and"
    {x:then}                the names in their order, joined by "then"
    {x:plain}               the value itself, even if something is called so
    {n:card|cards}          the number and the right form
    {n:=card|cards}         only the right form
    {n:+}                   with its sign
    {x:?a=this|b=that|*=…}  by the value: an id, a number, or nothing at all (?=…);
                            # is any other number, * anything else
    {&this|that|=nothing}   those of the wordings that say something, joined by "and"; = if none of them does

Several things count as their number; the same name several times in a row is said once: two red 6s.
Forms and alternatives are templates themselves. A brace is written twice: {{ and }}.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Final, Protocol, TypeAlias

from adversaire.engine.text import Value
from adversaire.i18n import grammar
from adversaire.i18n.language import Language
from adversaire.i18n.typesetting import parted

Values: TypeAlias = Mapping[str, Value]

_PLACE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_CASE: Final = re.compile(r"[^\s{}|=]*")
_WORDS: Final = re.compile(r"[^{}]+")
_MANNERS: Final[Mapping[Language, frozenset[str]]] = {
    "en": frozenset({"bare", "cap", "or", "plain", "short", "then"}),
    "fr": frozenset({"bare", "cap", "or", "plain", "short", "then", "de", "à"}),
}


class BadTemplate(ValueError):
    """A sentence of a catalogue that cannot be filled in."""


class Voice(Protocol):
    """Whoever fills a template in."""

    @property
    def language(self) -> Language: ...

    def name(self, id: str) -> str:
        """The name of a thing, or the id itself."""

    def short(self, id: str) -> str:
        """Its name without whose it is, or its name."""

    def several(self, id: str) -> str:
        """What several of a thing are called, without their number; nothing where nobody wrote it."""

    def nothing(self) -> str:
        """What is said for an empty list."""


class Part(ABC):
    """A piece of a template."""

    __slots__ = ()

    @abstractmethod
    def fill(self, values: Values, voice: Voice) -> str:
        """This piece in words. Raises KeyError when a value is missing or of no use here."""

    def inside(self) -> tuple[Template, ...]:
        """The templates within this piece."""
        return ()


class Words(Part):
    """Words that are always the same."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def fill(self, values: Values, voice: Voice) -> str:
        return self.words


class Place(Part):
    """Where a value goes."""

    __slots__ = ("place",)

    def __init__(self, place: str) -> None:
        self.place = place

    def number(self, values: Values) -> int:
        """The value as a number."""
        number = _number(values[self.place])
        if number is None:
            raise KeyError(f"{self.place} is no number")
        return number


class Named(Place):
    """A value by its name."""

    __slots__ = ("manners",)

    def __init__(self, place: str, manners: frozenset[str]) -> None:
        super().__init__(place)
        self.manners = manners

    def fill(self, values: Values, voice: Voice) -> str:
        said = self._said(values[self.place], voice)
        return grammar.capital(said) if "cap" in self.manners else said

    def _said(self, value: Value, voice: Voice) -> str:
        if isinstance(value, tuple):
            each = _counted_names(value, voice, in_order="then" in self.manners) or [voice.nothing()]
            words = [self._inflected(name, voice) for name in each]
            if "then" in self.manners:
                return grammar.in_order(words, voice.language)
            return grammar.enumeration(words, voice.language, either="or" in self.manners)
        if isinstance(value, int):
            return self._inflected(grammar.plain_number(value), voice)
        if "plain" in self.manners:
            return value
        name = voice.short(value) if "short" in self.manners else voice.name(value)
        return self._inflected(name, voice)

    def _inflected(self, name: str, voice: Voice) -> str:
        if "bare" in self.manners:
            name = grammar.bare(name, voice.language)
        if "de" in self.manners:
            return grammar.after_de(name)
        return grammar.after_a(name) if "à" in self.manners else name


def _counted_names(ids: tuple[str, ...], voice: Voice, *, in_order: bool) -> list[str]:
    """The names, one that comes several times said once, with its number; where their order tells something,
    only those in a row are counted together."""
    found: list[str] = []
    for name, same in groupby(ids if in_order else _alike_together(ids, voice), voice.name):
        alike = list(same)
        if len(alike) == 1 or name.isdecimal():
            found += [name] * len(alike)
        else:
            found.append(grammar.several(name, voice.several(alike[0]), len(alike), voice.language))
    return found


def _alike_together(ids: tuple[str, ...], voice: Voice) -> list[str]:
    """Those of one name in a row, at the place of the first of them; numbers stay where they are."""
    names = [voice.name(id) for id in ids]
    if len(set(names)) == len(names) or any(name.isdecimal() for name in names):
        return list(ids)
    return sorted(ids, key=lambda id: names.index(voice.name(id)))


class Signed(Place):
    """A number with its sign."""

    __slots__ = ()

    def fill(self, values: Values, voice: Voice) -> str:
        return grammar.signed_number(self.number(values))


class Counted(Place):
    """The form that goes with a number, and the number itself unless it is hidden."""

    __slots__ = ("hidden", "plural", "singular")

    def __init__(self, place: str, singular: Template, plural: Template, hidden: bool) -> None:
        super().__init__(place)
        self.singular = singular
        self.plural = plural
        self.hidden = hidden

    def fill(self, values: Values, voice: Voice) -> str:
        number = self.number(values)
        form = self.singular if grammar.is_singular(number, voice.language) else self.plural
        words = form.fill(values, voice)
        return words if self.hidden else f"{parted(number, voice.language)} {words}"

    def inside(self) -> tuple[Template, ...]:
        return (self.singular, self.plural)


class Chosen(Place):
    """One of several wordings, by the value."""

    __slots__ = ("cases",)

    def __init__(self, place: str, cases: Mapping[str, Template]) -> None:
        super().__init__(place)
        self.cases = cases

    def fill(self, values: Values, voice: Voice) -> str:
        value = values[self.place]
        for case in _cases(value):
            if case in self.cases:
                return self.cases[case].fill(values, voice)
        raise KeyError(f"{self.place}={value!r}")

    def inside(self) -> tuple[Template, ...]:
        return tuple(self.cases.values())


class Listed(Part):
    """Several wordings side by side, those left out that say nothing."""

    __slots__ = ("none", "wordings")

    def __init__(self, wordings: tuple[Template, ...], none: Template) -> None:
        self.wordings = wordings
        self.none = none

    def fill(self, values: Values, voice: Voice) -> str:
        said = [words for wording in self.wordings if (words := wording.fill(values, voice))]
        return grammar.enumeration(said, voice.language) if said else self.none.fill(values, voice)

    def inside(self) -> tuple[Template, ...]:
        return (*self.wordings, self.none)


class Template:
    """A sentence, ready to be filled in."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts

    def fill(self, values: Values, voice: Voice) -> str:
        return "".join([part.fill(values, voice) for part in self.parts])

    def walk(self) -> Iterator[Part]:
        """Every piece, those within others included."""
        for part in self.parts:
            yield part
            for template in part.inside():
                yield from template.walk()


@cache
def parse(sentence: str, language: Language) -> Template:
    """The template a sentence of a catalogue describes."""
    try:
        return _template(sentence, language)
    except BadTemplate as fault:
        raise BadTemplate(f"{fault} in {sentence!r}") from None


def _number(value: Value) -> int | None:
    if isinstance(value, tuple):
        return len(value)
    if isinstance(value, int):
        return int(value)
    return int(value) if value.isdecimal() else None


def _cases(value: Value) -> tuple[str, ...]:
    """The cases a value falls under, the narrowest first."""
    if isinstance(value, tuple):
        return (str(len(value)), "*") if value else ("", "0", "*")
    number = _number(value)
    return (str(value), "*") if number is None else (str(number), "#", "*")


def _template(text: str, language: Language) -> Template:
    return Template(tuple(_parts(text, language)))


def _parts(text: str, language: Language) -> Iterator[Part]:
    at = 0
    while at < len(text):
        if text.startswith(("{{", "}}"), at):
            yield Words(text[at])
            at += 2
        elif text[at] == "{":
            end = _closing_brace(text, at)
            body = text[at + 1 : end]
            yield _listed(body[1:], language) if body.startswith("&") else _place(body, language)
            at = end + 1
        elif found := _WORDS.match(text, at):
            yield Words(found[0])
            at = found.end()
        else:
            raise BadTemplate("a closing brace too many")


def _closing_brace(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise BadTemplate("a brace that is never closed")


def _listed(body: str, language: Language) -> Listed:
    *wordings, last = _alternatives(body)
    none = last.removeprefix("=") if last.startswith("=") else ""
    if not last.startswith("="):
        wordings.append(last)
    if len(wordings) < 2 or not all(wordings):
        raise BadTemplate(f"{body!r} is no list")
    return Listed(tuple([_template(words, language) for words in wordings]), _template(none, language))


def _place(body: str, language: Language) -> Place:
    place, colon, manner = body.partition(":")
    if not _PLACE.fullmatch(place):
        raise BadTemplate(f"{place!r} is not the name of a value")
    if not colon:
        return Named(place, frozenset())
    if manner == "+":
        return Signed(place)
    if manner.startswith("?"):
        return Chosen(place, _parsed_cases(manner[1:], language))
    if manner.startswith("=") or len(_alternatives(manner)) > 1:
        return _counted(place, manner, language)
    return Named(place, _parsed_manners(manner, language))


def _parsed_manners(manner: str, language: Language) -> frozenset[str]:
    words = manner.split(",")
    manners = frozenset(words)
    if len(manners) < len(words) or manners >= {"de", "à"} or not manners <= _MANNERS[language]:
        raise BadTemplate(f"{manner!r} is no way to say a value")
    return manners


def _counted(place: str, manner: str, language: Language) -> Counted:
    hidden = manner.startswith("=")
    forms = _alternatives(manner.removeprefix("="))
    if len(forms) != 2 or not (hidden or all(forms)):
        raise BadTemplate(f"{manner!r} is not a singular and a plural")
    singular, plural = (_template(form, language) for form in forms)
    return Counted(place, singular, plural, hidden)


def _parsed_cases(manner: str, language: Language) -> Mapping[str, Template]:
    cases: dict[str, Template] = {}
    for alternative in _alternatives(manner):
        case, equals, words = alternative.partition("=")
        if not equals or not _CASE.fullmatch(case) or case in cases:
            raise BadTemplate(f"{alternative!r} is not a case of its own")
        cases[case] = _template(words, language)
    return cases


def _alternatives(text: str) -> list[str]:
    """The text cut at its bars, except those within braces."""
    found, depth = [""], 0
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "|" and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return found
