"""What cards are asked for in: the labels of their fields, and the words a field may hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.packs.parts import Part, guide_of
from adversaire.play.voice import Voice


def literal_words(hint: Any) -> tuple[str, ...]:
    """The words a type allows, or none if it is no choice of words."""
    if get_origin(hint) is Literal:
        return tuple(str(word) for word in get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        inside = [literal_words(one) for one in get_args(hint)]
        return tuple(word for words in inside for word in words) if all(inside) else ()
    return ()


class FieldWords:
    """The words of the form of one part."""

    def __init__(self, game: Game, part: Part, values: Mapping[str, Any], voice: Voice) -> None:
        self.part = part
        self.guide = guide_of(game)
        #: The whole pack as plain values, for fields that name an entry of another part.
        self.values = values
        self.voice = voice
        #: Found before: words as players say them; what was reckoned, with the entry it was reckoned for.
        self._said: dict[tuple[str, str], str] = {}
        self._reckoned: dict[Callable[..., tuple[str, ...]], tuple[Any, tuple[str, ...]]] = {}

    def label(self, spec: str) -> str:
        """What a field is called: by its whole path, else by its name alone."""
        say = self.voice.speaker
        for key in (f"field.{spec}", f"field.{spec.rpartition('.')[2]}", f"part.{spec}"):
            if say.knows(key):
                return say.say(Text(key))
        return spec.rpartition(".")[2].replace("_", " ")

    def item_label(self, spec: str) -> str:
        """What one of a list is called, where that has a name of its own."""
        known = [
            key for key in (f"one.{spec}", f"one.{spec.rpartition('.')[2]}") if self.voice.speaker.knows(key)
        ]
        return self.voice.say(Text(known[0])) if known else ""

    def words(
        self, hint: Any, spec: str, entry: Mapping[str, Any], table: Mapping[str, Any] | None = None
    ) -> tuple[str, ...]:
        """The words a field of an entry, or of a table in it, may hold; none if it holds something else."""
        found = literal_words(hint)
        if found or hint is not str:
            return found
        holder, _, name = spec.rpartition(".")
        grammar = self.guide.grammars.get(holder)
        if grammar and (read := grammar.words(table or {}, name)):
            return read
        if spec in self.guide.reckoned:
            return self._reckon(self.guide.reckoned[spec], entry)
        if spec in self.guide.names:
            return tuple(str(entry["id"]) for entry in self.values.get(self.guide.names[spec], ()))
        return self.guide.words.get(spec, ())

    def _reckon(self, reckon: Callable[..., tuple[str, ...]], entry: Mapping[str, Any]) -> tuple[str, ...]:
        """Several fields of an entry may hold the same words (the zones of a map): reckoned once for all."""
        found = self._reckoned.get(reckon)
        if found is None or found[0] is not entry:
            found = self._reckoned[reckon] = (entry, reckon(self.values, entry))
        return found[1]

    def word(self, word: str, spec: str) -> str:
        """A word of a pack as a player says it."""
        if (word, spec) not in self._said:
            self._said[word, spec] = self._say(word, spec)
        return self._said[word, spec]

    def _say(self, word: str, spec: str) -> str:
        say = self.voice.speaker
        name = spec.rpartition(".")[2]
        for key in (f"value.{spec}.{word}", f"value.{name}.{word}", f"value.{word}"):
            if say.knows(key):
                return say.say(Text(key))
        named = say.name(word)
        if named == word and say.knows(f"word.{word}"):
            try:
                named = say.say(Text(f"word.{word}"))
            except KeyError:  # a sentence that needs more than we know here
                return word
        return named or say.say(Text("web.cards.nothing"))
