"""What nothing reads is refused with its path, and the form of a card does not ask for it."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import DemonEffect, Effect
from adversaire.games.rituals.content.map_tools import map_tools
from adversaire.games.rituals.content.reads import DEMON_READS, EFFECT_READS
from adversaire.packs.load import load_pack, make_pack
from adversaire.packs.parts import part_of
from adversaire.play.voice import Voice
from adversaire.web.cards.fields import Field
from adversaire.web.cards.form import Form
from tests.rituals.pack.plain import DATA, GAME, Change, Data, faults_of, goal, one_of, put

SHEET = {"strength": 1, "resistance": 1, "agility": 1, "health": 1}


def effects(part: str, id: str, **effect: Any) -> Change:
    return put(part, id, effects=[effect])


REFUSED: list[tuple[Change, str]] = [
    (effects("spells", "haraha", do="push", what="condemned"), "spells.haraha.effects.1.what"),
    (effects("spells", "haraha", do="push", resisted_at=3), "spells.haraha.effects.1.resisted_at"),
    (effects("spells", "haraha", do="push", reach=1), "spells.haraha.effects.1.reach"),
    (effects("spells", "perfora", do="pierce", amount=2), "spells.perfora.effects.1.amount"),
    (effects("witchcraft", "stumble", do="nothing", amount=2), "witchcraft.stumble.effects.1.amount"),
    (effects("witchcraft", "mist", do="move", reach=1), "witchcraft.mist.effects.1.reach"),
    (
        put("characters", "scarecrow", powers=[{"do": "push", "resisted_at": 2}]),
        "characters.scarecrow.powers.1.resisted_at",
    ),
    (effects("demon_cards", "proud", do="rampage", amount=1), "demon_cards.proud.effects.1.amount"),
    (effects("demon_cards", "bored", do="idle", prey="witch"), "demon_cards.bored.effects.1.prey"),
    (put("characters", "peasant", stronger=SHEET), "characters.peasant.stronger"),
    (put("characters", "militiaman", stronger=SHEET), "characters.militiaman.stronger"),
    (put("encounters", "e1", green="B1a"), "encounters.e1.green"),
    (put("encounters", "e1", yellow="B1a"), "encounters.e1.yellow"),
    (put("encounters", "e2", demon="haborym"), "encounters.e2.demon"),
    (put("encounters", "e2", ritual_witch="pekka"), "encounters.e2.ritual_witch"),
    (goal("e2", souls_freed=3), "encounters.e2.goals.souls_freed"),
    (goal("e1", heroes_felled_by_demon=2), "encounters.e1.goals.heroes_felled_by_demon"),
    (goal("e1", serfs_for_demon=5), "encounters.e1.goals.serfs_for_demon"),
    (goal("e1", souls_for_demon=4), "encounters.e1.goals.souls_for_demon"),
]


@pytest.mark.parametrize(("change", "path"), REFUSED, ids=[path for _, path in REFUSED])
def test_a_field_that_nothing_reads_is_refused_with_its_path(data: Data, change: Change, path: str) -> None:
    change(data)
    assert faults_of(data) == [Text("fault.unread", path=path)]


def test_what_a_weapon_adds_from_afar_is_refused_where_it_does_not_reach(data: Data) -> None:
    melee = next(one for one in data["weapons"] if not one["range"])
    melee["ranged"] = 1
    assert faults_of(data) == [Text("fault.unread", path=f"weapons.{melee['id']}.ranged")]


def test_what_is_printed_but_of_no_matter_in_solo_may_be_copied(data: Data) -> None:
    one_of(data, "spells", "sappen")["effects"] = [{"do": "drain", "amount": 3}]
    data["loot"][0]["needs_strength"] = 4
    assert make_pack(GAME, data)


def test_every_effect_says_what_it_reads() -> None:
    assert set(EFFECT_READS) == set(get_args(get_type_hints(Effect)["do"]))
    assert set(DEMON_READS) == set(get_args(get_type_hints(DemonEffect)["do"]))


# ---------------------------------------------------------------- the form


def paths(part: str, entry: Data) -> set[str]:
    """The paths of all controls that the form of an entry has."""
    content = load_pack(RITUALS, "standin")
    voice = Voice(RITUALS, RITUALS.open_box(content, RITUALS.full_options({})), content, "en")
    found = part_of(RITUALS, part)
    assert found is not None
    return {inner.path for field in Form(RITUALS, found, DATA, voice).fields(entry) for inner in walk(field)}


def walk(field: Field) -> list[Field]:
    return [field, *[inner for one in field.fields for inner in walk(one)]]


@pytest.mark.parametrize(
    ("id", "there", "away"),
    [
        ("condemned", {"stronger"}, {"attack_spells", "defence_spells", "powers", "deck", "swaps"}),
        ("scarecrow", {"stronger", "powers"}, {"attack_spells", "defence_spells", "deck", "swaps"}),
        ("ikrek", {"attack_spells", "defence_spells", "stronger"}, {"powers", "deck", "swaps"}),
        ("haborym", {"deck", "swaps"}, {"powers", "attack_spells", "defence_spells"}),
        ("peasant", {"limit"}, {"stronger", "powers", "attack_spells", "defence_spells", "deck", "swaps"}),
    ],
)
def test_the_form_of_a_character_has_the_lists_of_its_kind_only(
    data: Data, id: str, there: set[str], away: set[str]
) -> None:
    shown = paths("characters", one_of(data, "characters", id))
    assert there <= shown
    assert not away & shown


def test_the_form_of_an_effect_has_the_fields_it_reads_only(data: Data) -> None:
    sting = paths("witchcraft", one_of(data, "witchcraft", "sting"))
    assert {"effects.0.amount", "effects.0.reach", "effects.0.resisted_at"} <= sting
    assert "effects.0.what" not in sting
    haraha = paths("spells", one_of(data, "spells", "haraha"))
    assert "effects.0.amount" in haraha
    assert not {"effects.0.what", "effects.0.reach", "effects.0.resisted_at"} & haraha


def test_a_field_that_was_filled_in_by_mistake_is_shown_so_that_it_can_be_emptied(data: Data) -> None:
    peasant = {**one_of(data, "characters", "peasant"), "deck": ["bored"]}
    assert "deck" in paths("characters", peasant)
    assert "deck" not in paths("characters", {**peasant, "deck": []})


def test_the_form_of_an_encounter_has_the_places_and_goals_of_its_rules_only(data: Data) -> None:
    first, last = (paths("encounters", one_of(data, "encounters", id)) for id in ("e1", "e5"))
    assert not {"green", "yellow", "demon", "ritual_witch", "goals.souls_for_demon"} & first
    assert {"green", "yellow", "demon", "goals.souls_for_demon"} <= last
    assert "goals.souls_freed" in first - last


def test_markers_that_an_encounter_has_no_rule_for_are_not_offered_for_its_map(data: Data) -> None:
    def offered(id: str) -> set[str]:
        tools = map_tools(data, one_of(data, "encounters", id))
        return {tool.id for tool in tools if tool.id in ("red", "yellow", "green")}

    assert offered("e1") == {"red"}
    assert offered("e4") == {"red", "yellow"}
    assert offered("e5") == {"red", "yellow", "green"}
    put("encounters", "e1", green="B1a")(data)
    assert "green" in offered("e1")


def test_nobody_is_asked_for_what_solo_ignores(data: Data) -> None:
    assert "source" not in paths("plagues", data["plagues"][0])
    assert "needs_strength" not in paths("loot", data["loot"][0])
