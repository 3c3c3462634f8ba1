"""A pack keyed in by an owner: whatever is filled in and never read is refused, and it is said where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, cast, get_args

import pytest

from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.activities import EFFECTS
from adversaire.games.troyes.content.checks_effects import ACTIVITY_READS, EVENT_READS
from adversaire.games.troyes.content.pack import (
    DEFERRED,
    ActivityEffect,
    ActivityVerb,
    EventEffect,
    EventVerb,
)
from adversaire.games.troyes.groups import Group, Wanted, counted, dice_colours, extra, fits, most_dice
from adversaire.games.troyes.misfortunes import ACTS
from adversaire.packs.load import make_pack
from tests.contract.scripts import Script
from tests.troyes.owners_pack import card_of, faults_of
from tests.troyes.tables import Dice, build, districts, own, pack, row, table_of

BASE = "troyes.intro.base-rules"

#: An effect of each kind as an owner would write it, with no more than it needs.
PLAIN: dict[str, dict[str, Any]] = {
    "trade": {"deniers": 2},
    "gain-per-citizen": {"where": ["palace"], "deniers": 2},
    "gain-per-rival": {"where": ["city-hall"], "deniers": 2},
    "gain-per-cube": {"points": 1},
    "gain-per-event": {"points": 1},
    "event-cube": {},
    "add-to-group": {"colour": "red", "amount": 2},
    "add-to-each": {"colour": "red", "amount": 2},
    "count-as": {"amount": 5},
    "use-as": {"colour": "red", "becomes": "white"},
    "multiply": {"colour": "red", "becomes": "white", "amount": 3},
    "free-die": {"colour": "red"},
    "lose": {"what": "deniers"},
    "lose-per-cube": {"what": "deniers"},
    "lose-per-citizen": {"what": "deniers", "where": "palace"},
    "lose-cathedral-cube": {},
    "lose-activity-cube": {},
    "neutral-loses-cube": {},
    "neutral-loses-citizen": {"where": "palace"},
    "neutral-citizen": {"where": "palace"},
    "neutral-cube": {},
}
#: What a field may be filled with, other than its usual value.
FILLED: dict[str, Any] = {
    "where": {"activities": ["palace"], "events": "palace"},
    "what": "influence",
    "colour": "yellow",
    "becomes": "white",
}


def every_field() -> Iterator[tuple[str, str, str, bool]]:
    """Part, effect and field, for the whole vocabulary, and whether the effect reads the field."""
    for part, verbs, kind, reads in (
        ("activities", get_args(ActivityVerb), ActivityEffect, ACTIVITY_READS),
        ("events", get_args(EventVerb), EventEffect, EVENT_READS),
    ):
        for verb in verbs:
            for field in fields(kind):
                if field.name != "do":
                    yield part, verb, field.name, field.name in reads[verb].fields


def keyed_in(data: dict[str, Any], part: str, effect: dict[str, Any]) -> str:
    """Put an effect on a card of the pack; says where it is."""
    if part == "events":
        card_of(data, part, "drought")["effects"] = [effect]
        return "events.drought.effects.1"
    card_of(data, part, "artisan")["effect"] = effect
    return "activities.artisan.effect"


@pytest.mark.parametrize(
    ("part", "verb", "field"), [(part, verb, field) for part, verb, field, read in every_field() if not read]
)
def test_a_field_that_an_effect_never_reads_is_refused(
    data: dict[str, Any], part: str, verb: str, field: str
) -> None:
    value = FILLED.get(field, 3)
    filled = value[part] if isinstance(value, dict) else value
    path = keyed_in(data, part, {"do": verb, **PLAIN[verb], field: filled})
    assert faults_of(data) == [
        Text("fault.effect-unread", path=f"{path}.{field}", effect=verb, clause=BASE),
    ]


@pytest.mark.parametrize("verb", list(PLAIN))
def test_an_effect_with_no_more_than_it_needs_is_accepted(data: dict[str, Any], verb: str) -> None:
    part = "activities" if verb in get_args(ActivityVerb) else "events"
    keyed_in(data, part, {"do": verb, **PLAIN[verb]})
    assert verb in verbs_of(make_pack(TROYES, data), part)


def verbs_of(pack: Any, part: str) -> set[str]:
    if part == "activities":
        return {card.effect.do for card in pack.activities}
    return {effect.do for card in pack.events for effect in card.effects}


def test_the_whole_vocabulary_is_tried() -> None:
    assert list(PLAIN) == [*get_args(ActivityVerb), *get_args(EventVerb)]


# ---------------------------------------------------------------- what the rules really read


class Watched:
    """An effect that remembers what was read of it."""

    def __init__(self, effect: ActivityEffect | EventEffect) -> None:
        self.effect = effect
        self.seen: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.seen.add(name)
        return getattr(self.effect, name)


def effect_of(kind: type, verb: str) -> Any:
    plain = {name: tuple(said) if isinstance(said, list) else said for name, said in PLAIN[verb].items()}
    return kind(verb, **plain)


def read_by_event(verb: str) -> set[str]:
    pos = table_of(options={"harm_to_neutral_pieces": "roy_affected"})
    build(pos, level_1="HR....")
    own(pos, deniers=9, influence=9, points=9)
    pos.human.cubes = {"monk": 1}
    watched = Watched(effect_of(EventEffect, verb))
    table = Dice(Script(), ())
    table.seat(pos)
    ACTS[verb](pos, "drought", cast(EventEffect, watched), table)
    return watched.seen


def read_by_activity(verb: str) -> set[str]:
    pos = table_of()
    build(pos, level_1="HR....")
    row(pos, "war", war="H")
    own(pos, deniers=9, influence=9)
    districts(pos, roy="R6", you="R5")
    watched = Watched(replace(effect_of(ActivityEffect, verb), pay_deniers=0))
    if verb in DEFERRED:
        use_in_a_group(cast(ActivityEffect, watched))
        return watched.seen
    card = replace(pack().activities[0], effect=cast(ActivityEffect, watched))
    table = Dice(Script(), ())
    table.seat(pos)
    EFFECTS[verb](pos, card, 1, table)
    return watched.seen


def use_in_a_group(cube: ActivityEffect) -> None:
    wanted = Wanted("red", cube=cube)
    fits(cube, wanted)
    dice_colours(wanted)
    most_dice(wanted)
    counted(wanted, 4)
    extra(Group(wanted).wanted)


@pytest.mark.parametrize("verb", get_args(EventVerb))
def test_the_rules_of_an_event_read_what_its_grammar_says(verb: str) -> None:
    read = read_by_event(verb) - {"do"}
    assert read == {f.name for f in fields(EventEffect) if f.name in EVENT_READS[verb].fields}


@pytest.mark.parametrize("verb", get_args(ActivityVerb))
def test_the_rules_of_an_activity_read_what_its_grammar_says(verb: str) -> None:
    read = read_by_activity(verb) - {"do"}
    assert read == {f.name for f in fields(ActivityEffect) if f.name in ACTIVITY_READS[verb].fields}


# ---------------------------------------------------------------- the fields of a card


@pytest.mark.clause("troyes.note4.rightmost")
@pytest.mark.parametrize("id", ["drought", "marauding"])
def test_only_a_red_event_that_comes_and_goes_may_call_another(data: dict[str, Any], id: str) -> None:
    card_of(data, "events", id)["calls"] = "white"
    assert faults_of(data) == [
        Text(
            "fault.event-calls-unheeded",
            path=f"events.{id}.calls",
            card=id,
            clause="troyes.note4.rightmost",
        ),
    ]


@pytest.mark.clause("troyes.note4.no-event")
@pytest.mark.parametrize("field", ["slots", "first", "second"])
def test_a_permanent_event_has_neither_slots_nor_rewards(data: dict[str, Any], field: str) -> None:
    card_of(data, "events", "marauding")[field] = 3
    assert faults_of(data) == [
        Text(
            "fault.permanent-unread",
            path=f"events.marauding.{field}",
            card="marauding",
            clause="troyes.note4.no-event",
        ),
    ]
