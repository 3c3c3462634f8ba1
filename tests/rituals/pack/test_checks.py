"""What a pack keyed in by an owner must hold, what is odd but allowed, and what may be changed."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest

from adversaire.engine.text import Text
from adversaire.games.rituals.content import checks as check_pack
from adversaire.games.rituals.content import checks_cards as check_pack_cards
from adversaire.games.rituals.content import checks_encounters as check_pack_encounters
from adversaire.games.rituals.content import checks_figures as check_pack_figures
from adversaire.games.rituals.content import reads
from adversaire.games.rituals.content.language.languages import print_entry
from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.packs.load import make_pack
from tests.rituals.pack.plain import (
    GAME,
    Change,
    Data,
    add,
    drop,
    faults_of,
    inside,
    nested,
    one_of,
    put,
    warnings_of,
)
from tests.rituals.pack.provoked import PROVOCATIONS, PROVOKED

CHECKS: tuple[ModuleType, ...] = (
    check_pack,
    check_pack_cards,
    check_pack_encounters,
    check_pack_figures,
    reads,
)


# ---------------------------------------------------------------- faults, each provoked and named


@pytest.mark.parametrize(("change", "fault"), PROVOCATIONS, ids=PROVOKED)
def test_a_pack_that_cannot_be_played_is_refused(data: Data, change: Change, fault: Text) -> None:
    change(data)
    assert fault in faults_of(data)


@pytest.mark.parametrize(
    ("part", "id", "field", "line", "column", "found"),
    [
        ("ai_cards", "ai-01", "entries", "Dance Enemy", 1, "Dance"),
        ("ai_cards", "ai-02", "entries", "Move 2 Two Chest", 8, "Two"),
        ("action_cards", "action-6", "entries", "Attack Dragon", 8, "Dragon"),
        ("action_cards", "action-1", "entries", "L5 Attack Enemy", 2, "5"),
        ("action_cards", "action-5", "reactions", "When any Hero is Attacked, +1 Resistance", 1, "When"),
        ("ai_cards", "ai-18", "reactions", "L1 When it rains, +1 Resistance", 9, "it"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(
    data: Data, part: str, id: str, field: str, line: str, column: int, found: str
) -> None:
    one_of(data, part, id).setdefault(field, []).append(line)
    number = len(one_of(data, part, id)[field])
    (fault,) = faults_of(data)
    assert fault.key == "fault.card-text"
    assert fault.values["path"] == f"{part}.{id}.{field}.{number}"
    assert (fault.values["column"], fault.values["found"]) == (column, found)


def test_every_fault_that_the_checks_know_is_provoked_above() -> None:
    trees = [ast.parse(Path(str(module.__file__)).read_text("utf-8")) for module in CHECKS]
    known = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and str(node.value).startswith("fault.")
    }
    # Lines have tests of their own below, and what nothing reads has them in test_unread.
    assert known <= {fault.key for _, fault in PROVOCATIONS} | {"fault.card-text", "fault.unread"}


def test_all_faults_are_said_at_once(data: Data) -> None:
    inside("costs", move=-1)(data)
    put("encounters", "e1", red="")(data)
    put("ai_cards", "ai-05", entries=["Dance"])(data)
    put("heroes", "odo", weapon="lute")(data)
    assert {str(fault.values["path"]) for fault in faults_of(data)} == {
        "costs.move",
        "encounters.e1.red",
        "ai_cards.ai-05.entries.1",
        "heroes.odo.weapon",
    }


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (nested("witchcraft", "sting", "effects", 1, do="curse"), "witchcraft.sting.effects.1.do"),
        (nested("demon_cards", "proud", "effects", 1, prey="dog"), "demon_cards.proud.effects.1.prey"),
        (put("characters", "ikrek", kind="dragon"), "characters.ikrek.kind"),
        (put("loot", "iron-shield", kind="shield"), "loot.iron-shield.kind"),
        (put("plagues", "red-fever", source="luck"), "plagues.red-fever.source"),
        (put("heroes", "odo", provenance="hearsay"), "heroes.odo.provenance"),
        (put("heroes", "odo", health="3"), "heroes.odo.health"),
        (put("heroes", "odo", colour="red"), "heroes.odo.colour"),
        (inside("costs", dance=1), "costs.dance"),
        (lambda data: data["costs"].pop("attack"), "costs.attack"),
    ],
)
def test_what_has_no_place_in_a_pack_is_refused_with_its_path(data: Data, change: Change, path: str) -> None:
    change(data)
    assert [fault.values["path"] for fault in faults_of(data)] == [path]


# ---------------------------------------------------------------- warnings, and what may be keyed in


@pytest.mark.clause("rituals.contents.cards")
def test_another_split_of_the_ai_cards_is_a_warning(data: Data) -> None:
    put("ai_cards", "ai-01", number=6)(data)
    assert warnings_of(data) == [
        Text("warning.ai-split", number=1, count=2),
        Text("warning.ai-split", number=6, count=4),
    ]


def test_a_slot_without_a_hero_is_a_warning(data: Data) -> None:
    put("heroes", "teuta", slot=0)(data)
    assert warnings_of(data) == [Text("warning.empty-slot", slot=5)]


def test_a_demon_card_that_leaves_the_choice_to_heroes_is_a_warning(data: Data) -> None:
    put("characters", "haborym", swaps=[])(data)
    assert warnings_of(data) == [Text("warning.heroes-choose", card="sulker", demon="haborym")]


def test_a_slot_without_a_start_zone_is_a_warning(data: Data) -> None:
    nested("encounters", "e2", "heroes", 2, slots=[4, 6])(data)
    assert warnings_of(data) == [Text("warning.no-start", path="encounters.e2.heroes", slot=5)]


@pytest.mark.parametrize(
    "change",
    [
        put("heroes", "odo", provenance="owner", figures="owner"),
        put("weapons", "mace", melee=-1, ranged=2, range=1),
        put("encounters", "e2", energy=31, plague_rewards=[]),
        put("encounters", "e2", chests=[], plants=[], minions=[], serfs=[]),
        put("characters", "scarecrow", powers=[]),
        put("characters", "ravenous", stronger=None),
        inside("figures", defence_dice=0, start_ingredients=3),
        drop("characters", "briar-hulk"),
        add("encounters", "e1", "minions", {"who": "mire-hound", "zone": "B1a"}),
    ],
    ids=[
        "owner",
        "weapon",
        "rewards",
        "bare-map",
        "no-power",
        "one-side",
        "figures",
        "creatures",
        "creature",
    ],
)
def test_what_an_owner_may_key_in(data: Data, change: Change) -> None:
    change(data)
    assert GAME.check_pack(make_pack(GAME, data)) == ([], [])


def test_the_lines_may_be_written_in_french(data: Data) -> None:
    for part in ("action_cards", "ai_cards"):
        for card in data[part]:
            card["entries"] = [print_entry(parse_entry(line, "en"), "fr") for line in card["entries"]]
            card["reactions"] = []
    data["card_language"] = "fr"
    assert GAME.check_pack(make_pack(GAME, data)) == ([], [])
    data["card_language"] = "en"
    assert {fault.key for fault in faults_of(data)} == {"fault.card-text", "fault.and-more"}
