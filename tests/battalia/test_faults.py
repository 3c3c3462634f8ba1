"""Positions that cannot stand on any table: each fault can be provoked, and is said with its figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.roads import Land
from adversaire.games.battalia.cardboard import faults
from adversaire.games.battalia.levels import OPTIONS
from adversaire.games.battalia.position import UNTOLD, Position
from tests.battalia.tables import A, B, C, alone, box, day, free_buff, hire_buff, pact, people, rivals, road
from tests.contract.source_keys import fault_keys

Change = Callable[[Position], None]


def sound() -> Position:
    """Week 2 at a table of three, Buff free on the ruins, B under a pact."""
    pos = people(3)
    road(pos, "1-2", "ew")
    day(pos, 9)
    free_buff(pos, "4-4")
    pact(pos, B)
    return pos


def put(path: str, value: Any) -> Change:
    """Set one thing of a position, named with slashes; the last part may be a key."""

    def change(pos: Position) -> None:
        *way, last = path.split("/")
        there: Any = pos
        for part in way:
            there = there[part] if isinstance(there, dict) else getattr(there, part)
        if isinstance(there, dict):
            there[last] = value
        else:
            setattr(there, last, value)

    return change


def drop(path: str, key: str) -> Change:
    """Take one thing out of a list or a mapping."""

    def change(pos: Position) -> None:
        there: Any = pos
        for part in path.split("/"):
            there = there[part] if isinstance(there, dict) else getattr(there, part)
        if isinstance(there, list):
            there.remove(key)
        else:
            del there[key]

    return change


def land(space: str, **changes: Any) -> Change:
    """A card of the map is another one."""

    def change(pos: Position) -> None:
        pos.lands[space] = replace(pos.lands[space], **changes)

    return change


def both(*changes: Change) -> Change:
    def change(pos: Position) -> None:
        for one in changes:
            one(pos)

    return change


def append(path: str, value: str) -> Change:
    def change(pos: Position) -> None:
        there: Any = pos
        for part in path.split("/"):
            there = there[part] if isinstance(there, dict) else getattr(there, part)
        there.append(value)

    return change


SEATS = ("human", "second", "third")

PROVOCATIONS: list[tuple[str, Change, Text]] = [
    ("day 0", put("round", 0), Text("fault.out-of-range", path="round", value=0, least=1, most=9999)),
    (
        "day 10000",
        put("round", 10_000),
        Text("fault.out-of-range", path="round", value=10_000, least=1, most=9999),
    ),
    ("option", put("options/colour", "red"), Text("fault.unknown-option", option="colour")),
    (
        "value",
        put("options/level", "mild"),
        Text(
            "fault.unknown-option-value",
            option="level",
            value="mild",
            values=("normal", "peaceful", "fierce", "merciless"),
        ),
    ),
    ("no option", drop("options", "level"), Text("fault.missing-option", option="level")),
    (
        "a seat less",
        drop("seats", "third"),
        Text("fault.seats", there=("human", "second"), expected=SEATS),
    ),
    (
        "twice a faction",
        put("seats/second/faction", "barfolk"),
        Text("fault.factions", factions=("barfolk", "barfolk", "emberians")),
    ),
    (
        "no faction",
        put("seats/second/faction", "dwarves"),
        Text("fault.factions", factions=("barfolk", "dwarves", "emberians")),
    ),
    ("start", put("seats/second/start", "4-4"), Text("fault.start", seat="second", space="4-4")),
    ("turn", put("turn", 3), Text("fault.out-of-range", path="turn", value=3, least=0, most=2)),
    ("turn below", put("turn", -1), Text("fault.out-of-range", path="turn", value=-1, least=0, most=2)),
    ("die", put("die", 30), Text("fault.out-of-range", path="die", value=30, least=0, most=6)),
    ("space", put("lands/8-8", Land("straight", "ns")), Text("fault.space", space="8-8")),
    ("turned", land("1-2", roads="ne"), Text("fault.card-turned", space="1-2", card="straight")),
    ("no card", land("1-2", card="bridge"), Text("fault.card-turned", space="1-2", card="bridge")),
    ("level 5", land("1-1", level=5), Text("fault.level", space="1-1", level=5)),
    ("level 0", land("1-1", level=0), Text("fault.level", space="1-1", level=0)),
    ("level of a road", land("1-2", level=1), Text("fault.level", space="1-2", level=1)),
    ("owner", land("1-1", owner="fourth"), Text("fault.owner", space="1-1", owner="fourth")),
    (
        "no ruins",
        both(drop("lands", "4-4"), put("buff/space", "1-1")),
        Text("fault.no-ruins"),
    ),
    ("ruins turned", land("4-4", roads="zz"), Text("fault.card-turned", space="4-4", card="ruins")),
    ("ruins elsewhere", put("lands/2-2", Land("ruins", "nesw")), Text("fault.no-ruins")),
    ("hero", put("heroes/cloudborn-1", "1-1"), Text("fault.hero", hero="cloudborn-1")),
    ("third hero", put("heroes/barfolk-3", "1-1"), Text("fault.hero", hero="barfolk-3")),
    (
        "hero nowhere",
        put("heroes/barfolk-1", "2-2"),
        Text("fault.figure-place", figure="barfolk-1", space="2-2"),
    ),
    (
        "hero untold",
        put("heroes/barfolk-1", UNTOLD),
        Text("fault.figure-place", figure="barfolk-1", space=UNTOLD),
    ),
    ("stale", append("stale", "barfolk-1"), Text("fault.hero", hero="barfolk-1")),
    ("Buff nowhere", put("buff/space", ""), Text("fault.figure-place", figure="buff", space="nowhere")),
    ("Buff off", put("buff/space", "2-2"), Text("fault.figure-place", figure="buff", space="2-2")),
    ("Buff there", put("buff/state", "away"), Text("fault.figure-place", figure="buff", space="4-4")),
    ("owner of a free Buff", put("buff/owner", "third"), Text("fault.buff-owner", owner="third")),
    (
        "hired by nobody",
        both(put("buff/state", "hired"), put("buff/token", 0)),
        Text("fault.buff-owner", owner="nobody"),
    ),
    ("no token", put("buff/token", 0), Text("fault.buff-token", token=0)),
    ("token below", put("buff/token", -5), Text("fault.buff-token", token=-5)),
    ("token above", put("buff/token", 500), Text("fault.buff-token", token=500)),
    ("entry of a free Buff", put("phase", "entry"), Text("fault.entry")),
    ("set-up of a laid table", put("phase", "setup"), Text("fault.setup")),
    (
        "waiting with a token",
        both(put("buff/state", "waiting"), put("buff/space", "")),
        Text("fault.buff-token", token=6),
    ),
    ("contract", put("seats/second/marker", "contract"), Text("fault.marker", seat="second")),
    ("no day", put("seats/second/since", 0), Text("fault.marker", seat="second")),
    ("a day without", put("seats/third/since", 8), Text("fault.marker", seat="third")),
    ("too old", put("seats/second/since", 2), Text("fault.marker", seat="second")),
    ("in the future", put("seats/second/since", 10), Text("fault.marker", seat="second")),
    ("a card less", drop("stacks/tool", "barfolk"), Text("fault.card-missing", card="tool-barfolk")),
    (
        "a card more",
        append("seats/human/hand", "tool-barfolk"),
        Text("fault.card-twice", card="tool-barfolk"),
    ),
    (
        "a card laid too",
        append("seats/human/laid", "tent-barfolk"),
        Text("fault.card-twice", card="tent-barfolk"),
    ),
    (
        "a card kept too",
        append("seats/human/camp", "tent-barfolk"),
        Text("fault.card-twice", card="tent-barfolk"),
    ),
    ("unknown card", append("seats/third/discard", "dragon"), Text("fault.unknown-card", card="dragon")),
    ("provisions", put("provisions", 64), Text("fault.card-missing", card="provision")),
    ("more provisions", put("provisions", 66), Text("fault.card-twice", card="provision")),
    (
        "mercenary",
        append("seats/human/draw", "mercenary-1-bannerless"),
        Text("fault.card-twice", card="mercenary-1-bannerless"),
    ),
    ("great", put("great", []), Text("fault.great", count=0, expected=4)),
    (
        "great twice",
        put("great", ["ember-horn", "ember-horn", "cloud-stair", "bears-larder"]),
        Text("fault.great", count=4, expected=4),
    ),
    (
        "unknown great",
        put("great", ["ember-horn", "dragon", "cloud-stair", "bears-larder"]),
        Text("fault.great", count=4, expected=4),
    ),
    ("unknown spirit", append("seats/human/spirits", "dragon"), Text("fault.unknown-card", card="dragon")),
    (
        "spirit of an artefact",
        append("seats/human/raised", "tool-barfolk"),
        Text("fault.unknown-card", card="tool-barfolk"),
    ),
    ("terrain less", drop("stacks/tee", "barfolk"), Text("fault.card-missing", card="tee-barfolk")),
    ("terrain more", append("stacks/tee", "barfolk"), Text("fault.card-twice", card="tee-barfolk")),
    ("edge", put("lands/1-3", Land("straight", "ns")), Text("fault.edge", space="1-3", other="1-2")),
]


def test_the_position_they_start_from_is_sound() -> None:
    assert BATTALIA.faults(sound()) == []
    assert sound().provisions == 65


@pytest.mark.parametrize(
    ("change", "fault"),
    [(change, fault) for _, change, fault in PROVOCATIONS],
    ids=[name for name, _, _ in PROVOCATIONS],
)
def test_a_fault_is_found_and_said_with_its_figures(change: Change, fault: Text) -> None:
    pos = sound()
    pos.options = dict(pos.options)
    change(pos)
    assert fault in BATTALIA.faults(pos)


def test_every_fault_the_game_knows_is_among_them() -> None:
    known = fault_keys(faults)
    assert len(known) > 15
    assert known == {fault.key for _, _, fault in PROVOCATIONS}


def test_a_faction_left_in_the_box_has_no_cards_on_the_table() -> None:
    pos = people(2)
    pos.seats[A].discard.append(f"tool-{pos.left_out}")
    assert Text("fault.unknown-card", card=f"tool-{pos.left_out}") in BATTALIA.faults(pos)


def test_two_pacts_and_a_contract_may_run_at_once_but_one_contract_only() -> None:
    pos = sound()
    pact(pos, A, 7)
    hire_buff(pos, C, "4-4")
    assert BATTALIA.faults(pos) == []
    pos.seats[A].marker = "contract"
    assert Text("fault.marker", seat="human") in BATTALIA.faults(pos)


@pytest.mark.parametrize(("since", "stands"), [(3, True), (2, False), (9, True), (10, False)])
def test_a_pact_runs_from_its_day_to_the_sixth_day_after_it(since: int, stands: bool) -> None:
    pos = sound()
    pos.seats[B].since = since
    assert (BATTALIA.faults(pos) == []) == stands


def test_a_card_short_of_the_laid_bid_is_not_missing() -> None:
    pos = sound()
    card = pos.seats[A].hand.pop()
    pos.seats[A].laid.append(card)
    assert BATTALIA.faults(pos) == []


def test_beside_cardboard_a_hero_may_stand_nobody_has_told_where_and_terrain_is_unknown() -> None:
    pos = people(3, "companion")
    pos.heroes["barfolk-1"] = UNTOLD
    pos.stale = ["barfolk-1"]
    assert BATTALIA.faults(pos) == []
    pos.stale = ["cloudborn-1"]
    assert BATTALIA.faults(pos) == [Text("fault.hero", hero="cloudborn-1")]


def test_the_heroes_of_light_rivals_are_never_stale() -> None:
    pos = rivals(2, "companion", 1, "light-rivals")
    own, other = (seat.faction for seat in pos.seats.values())
    pos.stale = [f"{own}-1"]
    assert BATTALIA.faults(pos) == []
    pos.stale = [f"{other}-1"]
    assert BATTALIA.faults(pos) == [Text("fault.hero", hero=f"{other}-1")]


def test_before_the_set_up_only_options_and_day_are_looked_at() -> None:
    pos = BATTALIA.new(Setup("battalia"), box())
    assert BATTALIA.faults(pos) == []
    pos.options["level"] = "mild"
    assert [fault.key for fault in BATTALIA.faults(pos)] == ["fault.unknown-option-value"]


def test_a_lone_realm_is_sound_after_its_set_up() -> None:
    assert BATTALIA.faults(alone()) == []
    assert BATTALIA.faults(alone("companion")) == []
    assert {option.id for option in OPTIONS} == set(alone().options)
