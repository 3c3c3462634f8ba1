"""The speaker: says texts in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import requoted
from adversaire.i18n.language import Language
from adversaire.i18n.templates import parse
from adversaire.i18n.typesetting import typeset

_NOTHING: Final = "list.none"
_TOGETHER: Final = "list.together"
#: Before the id of a thing: what several of it are called.
SEVERAL: Final = "several."
#: Before the id of a thing: what it is called where whose it is has just been said.
SHORT: Final = "short."
#: Between the ids of several things that are spoken of as one; they need no name of their own.
TOGETHER: Final = "+"


class MissingSentence(KeyError):
    """A text that cannot be said whole: no such sentence, or a value it needs is missing."""

    def __init__(self, key: str, language: Language, missing: str = "") -> None:
        super().__init__(key)
        self.key = key
        self.language = language
        self.missing = missing

    def __str__(self) -> str:
        where = f"{self.key} ({self.language})"
        return f"{where}: {self.missing} is missing" if self.missing else f"no sentence {where}"


#: More sentences than these are not kept.
MOST_SAID: Final = 8192

#: What is said instead of a text that cannot be said whole.
Unsaid = Callable[[MissingSentence, Text], str]


class Speaker:
    """Says texts in one language, with the names that things have in it."""

    def __init__(
        self,
        language: Language,
        sentences: Mapping[str, str],
        names: Mapping[str, Mapping[str, str]],
        unsaid: Unsaid | None = None,
    ) -> None:
        self.language: Final = language
        self._templates = {key: parse(sentence, language) for key, sentence in sentences.items()}
        self._names = names
        self.unsaid = unsaid
        #: The same few names and sentences come on every page: what was said whole is kept.
        self._said: dict[Text, str] = {}
        self._called: dict[str, str] = {}
        #: The same by their keys, for those that take no values; no more than there are sentences.
        self._told: dict[str, str] = {}

    def knows(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return key in self._templates

    def name(self, id: str) -> str:
        """The name of a thing; what has no name is said as it is."""
        called = self._called.get(id)
        if called is not None:
            return called
        name = self._names.get(id)
        if name is None and (parts := self._parts(id)):
            return self.say(Text(_TOGETHER, parts=parts))
        if name is not None and self.language not in name:
            return self._instead(MissingSentence(id, self.language, "its name"), Text(id))
        called = typeset(requoted(id, self.language) if name is None else name[self.language], self.language)
        if len(self._called) >= MOST_SAID:
            self._called.clear()
        self._called[id] = called
        return called

    def calls(self, id: str) -> bool:
        """Whether something has a name."""
        return id in self._names

    def short(self, id: str) -> str:
        """What a thing is called beside whose it is; its name where nobody wrote another."""
        return self.name(SHORT + id if SHORT + id in self._names else id)

    def several(self, id: str) -> str:
        """What several of a thing are called, without their number; nothing where nobody wrote it."""
        return self.name(SEVERAL + id) if SEVERAL + id in self._names else ""

    def _parts(self, id: str) -> tuple[str, ...]:
        """The ids of several things at once, if each of them has a name."""
        parts = tuple(id.split(TOGETHER)) if TOGETHER in id else ()
        return parts if all(part in self._names for part in parts) else ()

    def nothing(self) -> str:
        """What is said for an empty list."""
        return self.say(Text(_NOTHING))

    def say(self, text: Text) -> str:
        """The text in words, whole or not at all; or what is said instead, where somebody is to go on."""
        said = self._said.get(text)
        if said is not None:
            return said
        try:
            said = self._whole(text)
        except MissingSentence as missing:
            return self._instead(missing, text)
        if len(self._said) >= MOST_SAID:
            self._said.clear()
        self._said[text] = said
        return said

    def tell(self, key: str, /, **values: Value) -> str:
        """The sentence of a key with these values: as templates write it."""
        if values:
            return self.say(Text(key, **values))
        told = self._told.get(key)
        if told is None:
            told = self.say(Text(key))
            if self.knows(key):
                self._told[key] = told
        return told

    def _instead(self, missing: MissingSentence, text: Text) -> str:
        if self.unsaid is None:
            raise missing
        return self.unsaid(missing, text)

    def _whole(self, text: Text) -> str:
        template = self._templates.get(text.key)
        if template is None:
            raise MissingSentence(text.key, self.language)
        try:
            return template.fill(text.values, self)
        except MissingSentence:
            raise
        except KeyError as missing:
            raise MissingSentence(text.key, self.language, str(missing.args[0])) from None
