"""Cards told by programs: which fields of which card are wanted, as a JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final, get_type_hints

from adversaire.engine.question import Question
from adversaire.engine.told_cards import NAME, SheetQuestion, untold_of
from adversaire.packs.parts import PROVENANCE, Part, key_of, origins_of, part_of
from adversaire.packs.schema import schema_of
from adversaire.play.card_words import FieldWords
from adversaire.play.told_cards import NAMES
from adversaire.play.voice import Voice
from adversaire.web.api.shapes import WantedCard

#: What a JSON Schema says of the definitions below it.
DEFINITIONS: Final = "$defs"


def wanted_card(question: Question, position: Any, voice: Voice) -> WantedCard | None:
    """What is asked of a card, if one is asked for."""
    if not isinstance(question, SheetQuestion):
        return None
    part = part_of(voice.game, question.part)
    assert part is not None
    values = asdict(position.box.pack)
    entry = next(one for one in values[part.id] if key_of(part, one) == question.key)
    entry = voice.game.entry_today(part.id, entry)
    unknown = untold_of(position.box).get(part.id, {}).get(question.key, frozenset())
    hidden = {*unknown, PROVENANCE, *origins_of(voice.game, part.id), *(NAMES if NAME in unknown else ())}
    return WantedCard(
        part=question.part,
        card=question.key,
        fields=list(question.fields),
        card_schema=card_schema(question, part, FieldWords(voice.game, part, values, voice), entry),
        known={name: value for name, value in entry.items() if name not in hidden},
    )


def card_schema(
    question: SheetQuestion, part: Part, words: FieldWords, entry: Mapping[str, Any]
) -> dict[str, Any]:
    """The JSON Schema of the card to be given: just the fields that are asked for, with their names."""
    defined, hints = schema_of(part.kind)[DEFINITIONS], get_type_hints(part.kind)
    whole = defined[part.kind.__name__]["properties"]
    asked = [name for name in question.fields if name != NAME]
    properties = {
        name: titled(whole[name], words, part, name, words_of(words, hints, part, name, entry))
        for name in asked
    }
    named: dict[str, Any] = {}
    if NAME in question.fields:
        properties = {**{name: {"type": "string", "minLength": 1} for name in NAMES}, **properties}
        named = {"anyOf": [{"required": [name]} for name in NAMES]}
    schema = {"type": "object", "properties": properties, "required": asked, "additionalProperties": False}
    return schema | named | definitions_in(properties, defined)


def words_of(
    words: FieldWords, hints: Mapping[str, Any], part: Part, name: str, entry: Mapping[str, Any]
) -> tuple[str, ...]:
    return words.words(hints[name], f"{part.id}.{name}", entry)


def titled(
    schema: Mapping[str, Any], words: FieldWords, part: Part, name: str, choice: tuple[str, ...]
) -> dict[str, Any]:
    """The schema of a field, with what players call it and the words it may hold."""
    without_default = {key: value for key, value in schema.items() if key != "default"}
    listed = {"enum": list(choice)} if choice and schema.get("type") == "string" else {}
    return {**without_default, **listed, "title": words.label(f"{part.id}.{name}")}


def definitions_in(properties: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """The definitions that some properties refer to, and those that these refer to."""
    found: dict[str, Any] = {}
    left = list(references(properties))
    while left:
        name = left.pop()
        if name in known and name not in found:
            found[name] = known[name]
            left += references(known[name])
    return {DEFINITIONS: dict(sorted(found.items()))} if found else {}


def references(value: Any) -> Iterator[str]:
    """The names of all definitions that a piece of a schema refers to."""
    if isinstance(value, Mapping):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"].rpartition("/")[2]
        for one in value.values():
            yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)
