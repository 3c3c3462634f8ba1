"""Reads the lines of the cards: entries with their options, steps and targets, and Reactions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.games.rituals.content.language import errors
from adversaire.games.rituals.content.language.lexicon import Language, Phrases, foes, target
from adversaire.games.rituals.content.language.reader import Reader
from adversaire.games.rituals.content.language.tree import (
    ANY_DISTANCE,
    EACH,
    NO_LEVEL,
    OBJECTS,
    Action,
    Aim,
    Attack,
    Attribute,
    Do,
    Effect,
    Entry,
    Event,
    Gain,
    Heal,
    Move,
    Option,
    Reaction,
    Step,
    Target,
    Trigger,
    X,
)

_ATTACKS: Final[tuple[Event, ...]] = ("attacks", "attacks-in-melee")


#: So many lines are read but once: a pack of cards has some two hundred, and every page about it reads them.
_MOST_READ: Final = 2048


@lru_cache(maxsize=_MOST_READ)
def parse_entry(line: str, language: Language) -> Entry:
    """The entry a line says, or a CardError."""
    return _entry(Reader(line, language))


def vague_aims(line: str, language: Language) -> tuple[Aim, ...]:
    """How each word that may mean To or Towards is taken in a line that can be read."""
    reader = Reader(line, language)
    _entry(reader)
    return tuple(reader.taken)


def _entry(reader: Reader) -> Entry:
    level = reader.level()
    if level == NO_LEVEL:
        reader.expect("card-word.level")
    options = [_option(reader, level, first=True)]
    while reader.verb(reader.words.either):
        options.append(_option(reader, level))
    reader.end()
    return Entry(level, tuple(options))


def _option(reader: Reader, level: int, *, first: bool = False) -> Option:
    steps = [Step(NO_LEVEL, _action(reader, level)) if first else _step(reader, level)]
    while reader.sign(","):
        steps.append(_step(reader, level))
    return tuple(steps)


def _step(reader: Reader, entry_level: int) -> Step:
    level = reader.level()
    return Step(level, _action(reader, level or entry_level))


def _action(reader: Reader, level: int) -> Action:
    reader.variable = level == X
    action = _move(reader) or _attack(reader) or _heal(reader) or _do(reader)
    if action is None:
        raise reader.refusal()
    return action


def _move(reader: Reader) -> Move | None:
    start = reader.at
    zones = reader.number() if reader.number_ahead else None
    gait = reader.verb(reader.words.gaits, "card-word.action" if zones is None else "card-word.move")
    if gait is None:
        if zones is not None:
            raise reader.refusal()
        return None
    if zones is None:
        zones = reader.number()
        reader.skip(reader.words.zones)
    aim: Aim = reader.needed(reader.verb(reader.words.aims))
    is_vague = reader.before.text == reader.words.vague
    if zones is None:
        zones = ANY_DISTANCE if gait == "teleport" else 1
    targets = _targets(reader, reader.words.targets, "card-word.target")
    return Move(gait, zones, _taken(reader, start) if is_vague else aim, targets)


def _taken(reader: Reader, start: int) -> Aim:
    """A vague word brings nearer, but in the phrases that the booklet explains the target must be reached."""
    aim: Aim = "to" if reader.said_since(start) in reader.words.must_reach else "towards"
    reader.taken.append(aim)
    return aim


def _attack(reader: Reader) -> Attack | None:
    if not reader.verb(reader.words.attack, "card-word.action"):
        return None
    number = EACH if reader.noun(reader.words.each) else reader.number()
    targets = _targets(reader, foes(reader.words), "card-word.foe")
    gain = reader.needed(read_bonus(reader, "strength")) if reader.verb(reader.words.plus) else None
    return Attack(1 if number is None else number, targets, gain)


def _heal(reader: Reader) -> Heal | None:
    if not reader.verb(reader.words.heal, "card-word.action"):
        return None
    heroes = reader.number()
    reader.needed(reader.noun(target(reader.words, "hero")))
    return Heal(1 if heroes is None else heroes)


def _do(reader: Reader) -> Do | None:
    work = reader.verb(reader.words.works, "card-word.action")
    if work is None:
        return None
    reader.needed(reader.noun(target(reader.words, OBJECTS[work])))
    return Do(work)


def _targets(reader: Reader, phrases: Phrases[Target], kind: str) -> tuple[Target, ...]:
    """Targets in the order they are tried; "or" is as good as a comma (rituals.entry.or-targets)."""
    found: list[Target] = [reader.needed(_target(reader, phrases, kind))]
    while (another := _another_target(reader, phrases, kind)) is not None:
        if another in found:
            raise errors.named_twice(reader.before.column, reader.before.raw)
        found.append(another)
    return tuple(found)


def _another_target(reader: Reader, phrases: Phrases[Target], kind: str) -> Target | None:
    """After a comma, a name goes on with the list and a verb does not (rituals.entry.comma-grammar)."""
    before = reader.at
    if reader.sign(",") or reader.verb(reader.words.either):
        found = _target(reader, phrases, kind)
        if found is not None:
            return found
    reader.at = before
    return None


def _target(reader: Reader, phrases: Phrases[Target], kind: str) -> Target | None:
    found = reader.noun(phrases, kind)
    if found is not None:
        reader.skip(reader.words.nearest)
    return found


# ---------------------------------------------------------------- bonus


def read_bonus(reader: Reader, usual: Attribute) -> Gain | None:
    """The bonus that stands here; without an attribute, the usual one (rituals.cards.action-card-texts)."""
    said = reader.verb(reader.words.gain, "card-word.bonus")
    if not reader.sign("+", note=said is not None) and said is None:
        return None
    amount = reader.needed(reader.number())
    return Gain(amount, reader.noun(reader.words.attributes, "card-word.attribute") or usual)


# ---------------------------------------------------------------- Reactions


@lru_cache(maxsize=_MOST_READ)
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
    reader.needed(reader.verb(reader.words.when))
    event: Event = reader.needed(reader.noun(reader.words.events, "card-word.trigger"))
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
    reader.needed(reader.verb(reader.words.draw))
    number = reader.needed(reader.number())
    reader.needed(reader.noun(reader.words.loot))
    return Effect("loot", number, "")


def _range(reader: Reader) -> Effect | None:
    if not reader.verb(reader.words.range):
        return None
    return Effect("range", reader.needed(reader.number()), "")


def _gain(reader: Reader, event: Event) -> Effect:
    gain = reader.needed(read_bonus(reader, "strength" if event in _ATTACKS else "resistance"))
    return Effect("gain", gain.amount, gain.attribute)
