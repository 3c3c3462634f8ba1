"""Reads a Reaction: its level, what sets it off and what it gives."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.content.language.bonus import read_bonus
from adversaire.games.rituals.content.language.lexicon import Language, foes
from adversaire.games.rituals.content.language.reader import Reader
from adversaire.games.rituals.content.language.tree import NO_LEVEL, Effect, Event, Reaction, Trigger, X

_ATTACKS: Final[tuple[Event, ...]] = ("attacks", "attacks-in-melee")


def parse_reaction(line: str, language: Language) -> Reaction:
    """The Reaction a line says, or a CardError."""
    reader = Reader(line, language)
    level = reader.level()
    if level == NO_LEVEL:
        reader.expect("card-word.level")
        raise reader.refusal()
    reader.variable = level == X
    trigger = _trigger(reader)
    if not reader.sign(",") and not reader.sign(":", note=False):
        raise reader.refusal()
    effect = _effect(reader, trigger.event)
    reader.end()
    return Reaction(level, trigger, effect)


def _trigger(reader: Reader) -> Trigger:
    event = reader.noun(reader.words.events, "card-word.trigger") if reader.verb(reader.words.when) else None
    if event is None:
        raise reader.refusal()
    if event != "attacks":
        return Trigger(event, "")
    if reader.verb(reader.words.melee):
        return Trigger("attacks-in-melee", "")
    foe = reader.noun(foes(reader.words), "card-word.foe")
    return Trigger(event, "" if foe is None else foe)


def _effect(reader: Reader, event: Event) -> Effect:
    """Only what can serve at that moment: Loot at a chest, range for an attack, else a bonus."""
    if event == "searches":
        return _loot(reader)
    reach = _range(reader) if event in _ATTACKS else None
    return reach or _gain(reader, event)


def _loot(reader: Reader) -> Effect:
    number = reader.number() if reader.verb(reader.words.draw) else None
    if number is None or not reader.noun(reader.words.loot):
        raise reader.refusal()
    return Effect("loot", number, "")


def _range(reader: Reader) -> Effect | None:
    if not reader.verb(reader.words.range):
        return None
    number = reader.number()
    if number is None:
        raise reader.refusal()
    return Effect("range", number, "")


def _gain(reader: Reader, event: Event) -> Effect:
    gain = read_bonus(reader, "strength" if event in _ATTACKS else "resistance")
    if gain is None:
        raise reader.refusal()
    return Effect("gain", gain.amount, gain.attribute)
