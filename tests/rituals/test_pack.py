"""The content of Dark Rituals: the stand-in pack, and what a pack keyed in by an owner must hold."""

from __future__ import annotations

import ast
import copy
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.rituals import (
    check_pack,
    check_pack_cards,
    check_pack_encounters,
    check_pack_figures,
)
from adversaire.games.rituals.content import SLOTS, Box, Pack
from adversaire.games.rituals.content_cards import ActionCard, AiCard
from adversaire.games.rituals.content_map import Board, Encounter, overlap
from adversaire.games.rituals.language import print_entry
from adversaire.games.rituals.language.entries import parse_entry
from adversaire.games.rituals.language.reactions import parse_reaction
from adversaire.packs.find import pack_text
from adversaire.packs.load import load_pack, make_pack, pack_hash, shaped


class Game:
    """As much of the game as a pack needs."""

    id = "rituals"
    pack_type = Pack

    def check_pack(self, pack: Pack) -> tuple[list[Text], list[Text]]:
        return check_pack.check_pack(pack)


GAME = Game()
DATA = tomllib.loads(pack_text(GAME, "standin"))
ENCOUNTERS = ("e1", "e2", "e3", "e4", "e5")
CHECKS: tuple[ModuleType, ...] = (check_pack, check_pack_cards, check_pack_encounters, check_pack_figures)
Data = dict[str, Any]
Change = Callable[[Data], None]


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(GAME, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture(scope="module")
def box(pack: Pack) -> Box:
    return Box(pack, {})


@pytest.fixture
def data() -> Data:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def faults_of(data: Data) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(GAME, data)
    return refusal.value.faults


def warnings_of(data: Data) -> list[Text]:
    return GAME.check_pack(make_pack(GAME, data))[1]


def one_of(data: Data, part: str, id: str) -> Data:
    return next(thing for thing in data[part] if thing["id"] == id)


def encounter(pack: Pack, id: str) -> Encounter:
    return next(one for one in pack.encounters if one.id == id)


def steps(board: Board, start: str, barred: str = "") -> dict[str, int]:
    """How many steps every zone is from another, round a zone that nobody enters."""
    far = {start: 0}
    ahead = [start]
    for zone in ahead:
        for other in board.neighbours[zone]:
            if other not in far and other != barred:
                far[other] = far[zone] + 1
                ahead.append(other)
    return far


# ---------------------------------------------------------------- the shipped cards


def test_the_shipped_pack_has_neither_faults_nor_warnings(pack: Pack) -> None:
    assert GAME.check_pack(pack) == ([], [])


@pytest.mark.clause("rituals.contents.cards", "rituals.setup.split-decks")
def test_there_are_six_action_cards_and_three_ai_cards_for_each_slot(pack: Pack) -> None:
    assert [card.number for card in pack.action_cards] == [1, 2, 3, 4, 5, 6]
    assert Counter(card.number for card in pack.ai_cards) == dict.fromkeys(SLOTS, 3)


@pytest.mark.clause("rituals.cards.action-card-texts")
def test_the_action_cards_say_what_the_booklet_prints(pack: Pack) -> None:
    said = [card.entries for card in pack.action_cards]
    assert said == [
        ("Move 2 To Chest, Search Chest", "Move Towards Witch, Enemy", "Attack Enemy"),
        ("Attack Enemy", "Move 2 To Botanicals, Pick Up Botanicals", "Move Towards Enemy"),
        ("L2 Heal 1 Hero", "Move Towards Enemy", "Attack Enemy"),
        (
            "L2 Evade 2 To Witch, Attack Witch & Gain +1 Strength",
            "L3 Teleport To nearest Objective",
            "Move 2 Towards Enemy",
        ),
        ("Search Chest", "Attack Enemy", "Move Towards Enemy"),
        ("Move To Witch, Attack Witch", "Search Chest or Pick Up Botanicals", "Move 2 Towards Enemy"),
    ]


def test_the_action_cards_one_to_three_carry_a_reaction_each(pack: Pack) -> None:
    assert [card.reactions for card in pack.action_cards] == [
        ("L2 When any Hero Attacks a Witch, +1 Strength",),
        ("L1 When any Hero is Attacked, +1 Resistance",),
        ("L2 When a Serf makes an Armour Save, +2 Resistance",),
        (),
        (),
        (),
    ]


@pytest.mark.clause("rituals.faq.card-text")
def test_one_ai_card_is_that_of_the_questions_and_answers(pack: Pack) -> None:
    card = next(card for card in pack.ai_cards if card.id == "ai-07")
    assert card.entries == ("Search Chest or Pick Up Botanicals", "Attack Enemy", "Move 2 Towards Enemy")
    assert [parse_reaction(line, "en").level for line in card.reactions] == [1]


def test_every_card_has_three_entries_and_at_most_one_reaction(pack: Pack) -> None:
    cards: list[ActionCard | AiCard] = [*pack.action_cards, *pack.ai_cards]
    for card in cards:
        assert len(card.entries) == 3
        assert len(card.reactions) <= 1


def test_only_three_ai_cards_come_from_the_booklet(pack: Pack) -> None:
    known = {card.id for card in pack.ai_cards if card.provenance != "invented"}
    assert known == {"ai-04", "ai-07", "ai-13"}


@pytest.mark.parametrize(
    ("deck", "size"), [("witchcraft_deck", 12), ("plague_deck", 8), ("loot_deck", 18), ("plant_deck", 24)]
)
def test_the_size_of_the_decks(box: Box, deck: str, size: int) -> None:
    assert len(getattr(box, deck)) == size


def test_what_the_decks_are_made_of(pack: Pack) -> None:
    loot = Counter[str]()
    for item in pack.loot:
        loot[item.kind] += item.copies
    assert loot == {"attack": 6, "defence": 6, "artefact": 4, "blood-magic": 2}
    assert sum(plant.copies for plant in pack.plants if plant.special) == 4
    assert sorted(card.value for card in pack.plagues) == [1, 1, 1, 2, 2, 2, 3, 3]
    assert {card.id: card.copies for card in pack.witchcraft} == {
        "sting": 3,
        "leech": 3,
        "call": 2,
        "mist": 2,
        "stumble": 2,
    }


def test_stumble_does_nothing(box: Box) -> None:
    assert [effect.do for effect in box.witchcraft["stumble"].effects] == ["nothing"]


def test_haborym_has_eight_cards_and_changes_sulker_for_chassen(box: Box) -> None:
    demon = box.characters["haborym"]
    assert Counter(demon.deck) == {"obedient": 3, "hungry": 2, "sulker": 1, "proud": 1, "bored": 1}
    assert demon.swaps == (("sulker", "chassen"),)
    assert [card.id for card in box.demon_cards.values() if card.heroes_choose] == ["sulker"]


@pytest.mark.clause("rituals.cards.witch-sheets")
def test_the_thresholds_of_the_witches(box: Box) -> None:
    rows = {
        witch: [(row.total, row.or_more, row.spell) for row in box.characters[witch].attack_spells]
        for witch in box.of_kind("witch")
    }
    assert rows == {
        "ikrek": [(5, False, "sappen"), (6, False, "rekovoren"), (7, True, "genereta")],
        "hagatha": [(5, False, "fummel"), (6, False, "dorn")],
        "pekka": [(5, False, "rekovoren"), (6, False, "perfora"), (7, True, "dorn")],
    }


def test_ikrek_has_the_most_health_of_the_witches(box: Box) -> None:
    health = {witch: box.characters[witch].sheet.health for witch in box.of_kind("witch")}
    assert max(health, key=lambda witch: health[witch]) == "ikrek"


def test_six_heroes_start_with_their_weapons_and_three_wait(pack: Pack, box: Box) -> None:
    assert [hero.slot for hero in pack.heroes] == [1, 2, 3, 4, 5, 6, 0, 0, 0]
    ranged = [hero.id for hero in pack.heroes if box.weapons[hero.weapon].range]
    assert ranged == ["corday", "piers"]
    for hero in pack.heroes:
        if hero.slot:
            assert box.action_cards[hero.slot].hero_class == hero.hero_class


def test_one_creature_does_not_suit_solo(box: Box) -> None:
    assert [id for id in box.of_kind("creature") if not box.characters[id].suits_solo] == ["scarecrow"]


def test_minions_creatures_and_two_witches_have_a_stronger_side(box: Box) -> None:
    for one in box.characters.values():
        assert (one.stronger is not None) == (
            one.kind in ("minion", "creature") or one.id in ("hagatha", "pekka")
        )


# ---------------------------------------------------------------- names and provenance


def named(data: Any) -> Iterator[Data]:
    """All that has a name, however deep."""
    if isinstance(data, dict):
        if "name_en" in data or "name_fr" in data:
            yield data
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from named(one)


def test_every_name_is_there_in_both_languages() -> None:
    things = list(named(DATA))
    assert len(things) == 142
    for thing in things:
        assert thing["name_en"].strip()
        assert thing["name_fr"].strip()


def test_no_two_names_of_a_language_are_the_same(pack: Pack) -> None:
    for language in ("name_en", "name_fr"):
        names = Counter(getattr(thing, language) for _, thing in check_pack.things(pack))
        assert [name for name, times in names.items() if times > 1] == []


def test_the_pack_says_what_is_invented(pack: Pack) -> None:
    assert "invented stand-ins" in pack.note_en
    assert "inventés" in pack.note_fr
    for part in ("figures.die", "costs", "characters.sheet", "encounters.map", "ai_cards"):
        assert pack.provenance[part] == "invented"
    for part in ("costs.take_ruby", "figures.item_bonus", "action_cards", "encounters"):
        assert pack.provenance[part] == "seed"
    assert {one.map for one in pack.encounters} == {"invented"}
    assert {one.provenance for one in pack.encounters} == {"seed"}


def test_every_path_of_the_provenance_leads_somewhere(pack: Pack) -> None:
    for path in pack.provenance:
        part, _, field = path.partition(".")
        thing = getattr(pack, part)
        assert not field or hasattr(thing[0] if isinstance(thing, tuple) else thing, field)


def test_every_figure_says_where_it_comes_from(pack: Pack) -> None:
    for name in (*DATA["figures"],):
        assert f"figures.{name}" in pack.provenance


# ---------------------------------------------------------------- the shipped maps


def test_there_are_five_encounters_in_order(pack: Pack) -> None:
    assert [(one.id, one.number) for one in pack.encounters] == list(
        zip(ENCOUNTERS, range(1, 6), strict=True)
    )


def test_energy_and_plague_rewards(pack: Pack) -> None:
    assert [one.energy for one in pack.encounters] == [25] * 5
    assert [one.plague_rewards for one in pack.encounters] == [(2, 4, 6)] * 2 + [(2, 4, 6, 8)] * 3


def test_the_goals_are_those_of_the_booklet(pack: Pack) -> None:
    goals = {id: encounter(pack, id).goals for id in ENCOUNTERS}
    assert [goals[id].heroes_eliminated for id in ENCOUNTERS] == [6, 4, 6, 6, 6]
    assert [goals[id].heroes_felled_by_demon for id in ENCOUNTERS] == [0, 0, 2, 2, 0]
    assert (goals["e1"].souls_freed, goals["e1"].souls_trapped) == (3, 4)
    assert goals["e2"].witches_eliminated == 3
    assert goals["e4"].serfs_for_demon == 5
    assert goals["e5"].souls_for_demon == 4


@pytest.mark.parametrize(("id", "zones"), [("e1", 16), ("e2", 16), ("e3", 24), ("e4", 24), ("e5", 24)])
def test_every_zone_can_be_walked_to_from_the_red_marker(box: Box, id: str, zones: int) -> None:
    board = box.boards[id]
    assert len(board.zones) == zones
    found = steps(board, board.encounter.red, board.encounter.pit)
    assert set(board.zones) - set(found) == ({board.encounter.pit} if board.encounter.pit else set())


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_ways_lead_both_ways(box: Box, id: str) -> None:
    board = box.boards[id]
    for ways in (board.touching, board.neighbours):
        for zone, beside in ways.items():
            assert all(zone in ways[other] for other in beside)


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_a_wall_parts_two_zones_side_by_side(box: Box, id: str) -> None:
    board = box.boards[id]
    assert len(board.encounter.walls) >= 5
    for here, there in board.encounter.walls:
        assert there in board.touching[here]
        assert there not in board.neighbours[here]


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_no_zone_is_drawn_over_another(box: Box, id: str) -> None:
    zones = list(box.boards[id].zones.values())
    assert not any(overlap(one, other) for one, other in combinations(zones, 2))
    assert min(zone.x for zone in zones) == min(zone.y for zone in zones) == 0


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_every_map_seats_all_slots_in_or_beside_the_red_zone(box: Box, id: str) -> None:
    board = box.boards[id]
    starts = board.encounter.heroes
    assert sorted(slot for start in starts for slot in start.slots) == list(SLOTS)
    for start in starts:
        assert start.zone in (board.encounter.red, *board.neighbours[board.encounter.red])


@pytest.mark.parametrize("id", ENCOUNTERS)
def test_what_lies_on_every_map(pack: Pack, id: str) -> None:
    one = encounter(pack, id)
    assert len(one.chests) == 3
    assert 7 <= sum(plant.value for plant in one.plants) <= 9
    assert Counter(minion.who for minion in one.minions) == {"condemned": 4, "ravenous": 2}


@pytest.mark.clause("rituals.e3.markers-serfs")
def test_militia_is_in_the_last_two_encounters_only(pack: Pack) -> None:
    serfs = {one.id: Counter(serf.who for serf in one.serfs) for one in pack.encounters}
    assert serfs == {
        "e1": {"peasant": 7},
        "e2": {"peasant": 4},
        "e3": {"peasant": 6},
        "e4": {"peasant": 4, "militiaman": 3},
        "e5": {"peasant": 4, "militiaman": 3},
    }


def test_ikrek_is_off_the_board_in_the_first_encounter_only(pack: Pack) -> None:
    off = {
        one.id: {"ikrek", "hagatha", "pekka"} - {witch.who for witch in one.witches}
        for one in pack.encounters
    }
    assert off == {"e1": {"ikrek"}, "e2": set(), "e3": set(), "e4": set(), "e5": set()}


@pytest.mark.parametrize("id", ["e3", "e5"])
@pytest.mark.clause("rituals.e3.markers-serfs", "rituals.e5.markers")
def test_the_pit_is_the_yellow_zone_and_has_three_open_sides(box: Box, id: str) -> None:
    board = box.boards[id]
    assert board.encounter.yellow == board.encounter.pit
    assert len(board.neighbours[board.encounter.pit]) == 3


@pytest.mark.clause("rituals.e5.markers")
def test_the_green_zone_is_near_every_witch(box: Box) -> None:
    board = box.boards["e5"]
    far = steps(board, board.encounter.green, board.encounter.pit)
    assert all(far[witch.zone] in (1, 2) for witch in board.encounter.witches)


@pytest.mark.clause("rituals.e4.caves-zones")
def test_the_caves_are_three_zones_of_a1_behind_a_guarded_entrance(box: Box) -> None:
    board = box.boards["e4"]
    one = board.encounter
    assert {*one.caves, one.entrance} == {zone.id for zone in board.zones.values() if zone.tile == "A1"}
    assert next(witch.zone for witch in one.witches if witch.who == "pekka") == one.caves[0]
    guards = Counter(minion.who for minion in one.minions if minion.zone == one.entrance)
    assert guards == {"condemned": 2, "ravenous": 1}
    assert not set(steps(board, one.red, one.entrance)) & set(one.caves)


def test_rubies_and_the_arrival_of_the_demon(pack: Pack) -> None:
    assert [len(one.rubies) for one in pack.encounters] == [0, 0, 3, 0, 0]
    assert [one.demon for one in pack.encounters] == ["", "", "haborym", "haborym", "haborym"]
    assert (encounter(pack, "e4").yellow, encounter(pack, "e4").pit) == ("B2d", "")
    assert (pack.costs.take_ruby, pack.costs.throw_ruby) == (2, 2)


# ---------------------------------------------------------------- the box


def test_zones_are_drawn_where_their_tile_lies(box: Box) -> None:
    zone = box.boards["e5"].zones["A1d"]
    assert (zone.tile, zone.letter) == ("A1", "d")
    assert (zone.x, zone.y, zone.w, zone.h) == (50, 30, 10, 10)


def test_zones_that_meet_at_a_corner_do_not_touch(box: Box) -> None:
    assert set(box.boards["e1"].touching["B1d"]) == {"B1b", "B1c", "B2c", "A2b"}


def test_a_link_joins_zones_that_lie_apart(data: Data) -> None:
    one_of(data, "encounters", "e1")["links"] = [["B1a", "B3d"]]
    board = Box(make_pack(GAME, data), {}).boards["e1"]
    assert "B3d" in board.neighbours["B1a"]
    assert "B1a" in board.neighbours["B3d"]


def test_a_tile_may_have_zones_of_any_size(data: Data) -> None:
    """One long zone in the south touches both zones of the north, and both tiles beside it."""
    tile = one_of(data, "tiles", "B2")
    tile["zones"] = [zone for zone in tile["zones"] if zone["letter"] != "d"]
    tile["zones"][2]["w"] = 20
    pack, _ = shaped(Pack, data)
    board = Board(pack.encounters[0], {one.id: one for one in pack.tiles})
    assert set(board.touching["B2c"]) == {"B1d", "B2a", "B2b", "B3a", "B3b"}


def test_the_hash_of_the_pack_can_be_taken(pack: Pack) -> None:
    assert len(pack_hash(pack)) == 64


# ---------------------------------------------------------------- faults, each provoked and named


def put(part: str, id: str, /, **changes: Any) -> Change:
    """Change fields of one thing of a list."""
    return lambda data: one_of(data, part, id).update(changes)


def inside(part: str, /, **changes: Any) -> Change:
    """Change fields of a table."""
    return lambda data: data[part].update(changes)


def nested(part: str, id: str, field: str, number: int, /, **changes: Any) -> Change:
    """Change fields of an entry of a list of a thing; entries count from 1."""
    return lambda data: one_of(data, part, id)[field][number - 1].update(changes)


def goal(id: str, /, **changes: Any) -> Change:
    return lambda data: one_of(data, "encounters", id)["goals"].update(changes)


def add(part: str, id: str, field: str, value: Any) -> Change:
    return lambda data: one_of(data, part, id).setdefault(field, []).append(value)


def drop(part: str, id: str) -> Change:
    return lambda data: data[part].remove(one_of(data, part, id))


def only_blood_magic(data: Data) -> None:
    data["loot"] = [item for item in data["loot"] if item["kind"] == "blood-magic"]


def all_special(data: Data) -> None:
    for plant in data["plants"]:
        plant["special"] = True


def two_peasants(data: Data) -> None:
    data["characters"].append({**one_of(data, "characters", "peasant"), "id": "miller"})


def many_zones(data: Data) -> None:
    zone = one_of(data, "tiles", "B1")["zones"][0]
    one_of(data, "tiles", "B1")["zones"] = [{**zone, "letter": f"z{n}", "x": 10 * n} for n in range(101)]


def no_guards_way(data: Data) -> None:
    """The wall between the caves and the village falls."""
    one_of(data, "encounters", "e4")["walls"].remove(["A1b", "B2a"])


def pekka_outside(data: Data) -> None:
    one_of(data, "encounters", "e4")["witches"][0]["zone"] = "B1b"


def out_of_range(path: str, value: int, least: int = 0, most: int = 99) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def empty(path: str) -> Text:
    return Text("fault.empty", path=path)


def unknown(path: str, id: str) -> Text:
    return Text("fault.unknown", path=path, id=id)


def wrong_kind(path: str, id: str, *expected: str) -> Text:
    return Text("fault.wrong-kind", path=path, id=id, expected=", ".join(expected))


def twice(path: str, id: str) -> Text:
    return Text("fault.twice", path=path, id=id)


NAMED = [
    ("classes", "ranger"),
    ("weapons", "mace"),
    ("heroes", "odo"),
    ("characters", "ikrek"),
    ("spells", "dorn"),
    ("witchcraft", "mist"),
    ("demon_cards", "proud"),
    ("plagues", "red-fever"),
    ("loot", "iron-shield"),
    ("plants", "henbane"),
    ("action_cards", "action-2"),
    ("ai_cards", "ai-11"),
    ("tiles", "A3"),
    ("encounters", "e2"),
]
FIGURES = [name for name in DATA["figures"] if name not in ("die", "attack_dice", "defence_dice")]
AT_LEAST_ONE = ("wounds", "attribute_cap", "soul_track", "stronger_at")
DISCIPLES = ("creature", "minion")
#: The zones a map can name, and how a wrong one is written there.
PLACES: list[tuple[str, Change]] = [
    ("red", put("encounters", "e4", red="Z9z")),
    ("yellow", put("encounters", "e4", yellow="Z9z")),
    ("green", put("encounters", "e4", green="Z9z")),
    ("pit", put("encounters", "e4", pit="Z9z")),
    ("entrance", put("encounters", "e4", entrance="Z9z")),
    ("caves.2", put("encounters", "e4", caves=["A1a", "Z9z", "A1c"])),
    ("chests.1", put("encounters", "e4", chests=["Z9z"])),
    ("rubies.1", put("encounters", "e4", rubies=["Z9z"])),
    ("heroes.2.zone", nested("encounters", "e4", "heroes", 2, zone="Z9z")),
    ("witches.3.zone", nested("encounters", "e4", "witches", 3, zone="Z9z")),
    ("minions.4.zone", nested("encounters", "e4", "minions", 4, zone="Z9z")),
    ("serfs.1.zone", nested("encounters", "e4", "serfs", 1, zone="Z9z")),
    ("plants.2.zone", nested("encounters", "e4", "plants", 2, zone="Z9z")),
    ("walls.1", put("encounters", "e4", walls=[["A1b", "Z9z"]])),
    ("links.1", put("encounters", "e4", links=[["Z9z", "A1b"]])),
]
NEEDS = [
    *[("e3", part) for part in ("yellow", "pit", "rubies", "demon")],
    *[("e4", part) for part in ("yellow", "caves", "entrance", "ritual_witch", "demon")],
    *[("e5", part) for part in ("yellow", "green", "pit", "demon")],
]
NEEDED_GOALS = [
    ("e1", "souls_freed"),
    ("e1", "souls_trapped"),
    ("e2", "witches_eliminated"),
    ("e2", "heroes_eliminated"),
    ("e3", "heroes_felled_by_demon"),
    ("e4", "heroes_felled_by_demon"),
    ("e4", "serfs_for_demon"),
    ("e5", "souls_for_demon"),
]
EFFECT = "witchcraft.sting.effects.1"

PROVOCATIONS: list[tuple[Change, Text]] = [
    # ids and names
    (put("loot", "iron-shield", id="mace"), Text("fault.path-id-twice", path="loot.mace.id", id="mace")),
    (put("loot", "iron-shield", id="standin"), Text("fault.path-id-twice", path="id", id="standin")),
    (
        put("loot", "iron-shield", id="A1a"),
        Text("fault.path-id-twice", path="tiles.A1.zones.1.letter", id="A1a"),
    ),
    *[
        (
            put("loot", "iron-shield", id=id),
            Text("fault.path-id-shape", path=f"loot.{id}.id", id=id[:40]),
        )
        for id in ("", "a b", "a.b", "../up", "é", "a--b", "x" * 41)
    ],
    *[(put(part, id, name_en=" "), empty(f"{part}.{id}.name_en")) for part, id in NAMED],
    *[(put(part, id, name_fr=""), empty(f"{part}.{id}.name_fr")) for part, id in NAMED],
    (nested("tiles", "B2", "zones", 3, name_fr=""), empty("tiles.B2.zones.3.name_fr")),
    (lambda data: data.update(name_en=""), empty("pack.name_en")),
    # figures and costs
    *[
        (
            inside("figures", **{name: value}),
            out_of_range(f"figures.{name}", value, int(name in AT_LEAST_ONE)),
        )
        for name in FIGURES
        for value in (-1, 100)
    ],
    *[(inside("figures", **{name: 0}), out_of_range(f"figures.{name}", 0, 1)) for name in AT_LEAST_ONE],
    (inside("figures", attack_dice=0), out_of_range("figures.attack_dice", 0, 1, 4)),
    (inside("figures", defence_dice=5), out_of_range("figures.defence_dice", 5, 0, 4)),
    (inside("figures", stronger_at=11), out_of_range("figures.stronger_at", 11, 1, 10)),
    (inside("figures", die=[]), empty("figures.die")),
    (inside("figures", die=[1, -1]), out_of_range("figures.die.2", -1)),
    (inside("figures", die=[1] * 13), Text("fault.too-many", path="figures.die", count=13, most=12)),
    *[(inside("costs", **{name: -1}), out_of_range(f"costs.{name}", -1)) for name in DATA["costs"]],
    # Heroes and weapons
    (lambda data: data.update(heroes=[]), empty("heroes")),
    *[
        (put("heroes", "odo", **{name: -1}), out_of_range(f"heroes.odo.{name}", -1))
        for name in ("strength", "resistance", "agility", "alchemy")
    ],
    (put("heroes", "odo", health=0), out_of_range("heroes.odo.health", 0, 1)),
    (put("heroes", "odo", slot=7), out_of_range("heroes.odo.slot", 7, 0, 6)),
    (put("heroes", "odo", slot=5), twice("heroes", "5")),
    (put("heroes", "odo", hero_class="bard"), unknown("heroes.odo.hero_class", "bard")),
    (put("heroes", "odo", weapon="lute"), unknown("heroes.odo.weapon", "lute")),
    (put("weapons", "mace", range=2), out_of_range("weapons.mace.range", 2, 0, 1)),
    (put("weapons", "mace", melee=-100), out_of_range("weapons.mace.melee", -100, -99)),
    (put("weapons", "mace", ranged=100), out_of_range("weapons.mace.ranged", 100, -99)),
    # sheets
    *[
        (
            lambda data, side=side, name=name: one_of(data, "characters", "ravenous")[side].update(
                {name: -1}
            ),
            out_of_range(f"characters.ravenous.{side}.{name}", -1, int(name == "health")),
        )
        for side in ("sheet", "stronger")
        for name in ("strength", "resistance", "agility", "health")
    ],
    (put("characters", "ravenous", limit=0), out_of_range("characters.ravenous.limit", 0, 1)),
    (put("characters", "ravenous", weight=-1), out_of_range("characters.ravenous.weight", -1)),
    (two_peasants, Text("fault.serf-sheets", path="characters.peasant.kind", kind="peasant", count=2)),
    (drop("characters", "militiaman"), Text("fault.serf-sheets", path="characters", kind="militia", count=0)),
    # Hero cards
    (
        put("action_cards", "action-2", number=3),
        Text("fault.not-these", path="action_cards", expected="1, 2, 3, 4, 5, 6"),
    ),
    (put("action_cards", "action-2", hero_class="bard"), unknown("action_cards.action-2.hero_class", "bard")),
    (drop("ai_cards", "ai-01"), Text("fault.count", path="ai_cards", count=17, expected=18)),
    (put("ai_cards", "ai-01", number=7), out_of_range("ai_cards.ai-01.number", 7, 1, 6)),
    (put("ai_cards", "ai-01", entries=[]), empty("ai_cards.ai-01.entries")),
    # effects
    (put("witchcraft", "sting", effects=[]), empty("witchcraft.sting.effects")),
    (put("spells", "dorn", effects=[]), empty("spells.dorn.effects")),
    (nested("witchcraft", "sting", "effects", 1, amount=0), out_of_range(f"{EFFECT}.amount", 0, 1)),
    (nested("witchcraft", "sting", "effects", 1, reach=-1), out_of_range(f"{EFFECT}.reach", -1)),
    (nested("witchcraft", "sting", "effects", 1, resisted_at=-1), out_of_range(f"{EFFECT}.resisted_at", -1)),
    *[
        (
            nested("witchcraft", "sting", "effects", 1, do=do),
            Text("fault.effect-place", path=EFFECT, do=do),
        )
        for do in ("resist", "thorns", "pierce", "more-wounds")
    ],
    (
        nested("spells", "dorn", "effects", 1, do="move"),
        Text("fault.effect-place", path="spells.dorn.effects.1", do="move"),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, spell="schild"),
        Text("fault.effect-place", path="characters.pekka.attack_spells.1.spell", do="resist"),
    ),
    (
        nested("characters", "pekka", "defence_spells", 2, spell="perfora"),
        Text("fault.effect-place", path="characters.pekka.defence_spells.2.spell", do="pierce"),
    ),
    (
        put("characters", "scarecrow", powers=[{"do": "heal"}]),
        Text("fault.effect-place", path="characters.scarecrow.powers.1", do="heal"),
    ),
    *[
        (
            nested("witchcraft", "call", "effects", 1, what=what),
            wrong_kind("witchcraft.call.effects.1.what", what, *DISCIPLES),
        )
        for what in ("", "peasant", "dragon")
    ],
    # Witches and Demons
    (
        nested("characters", "pekka", "attack_spells", 1, spell="hex"),
        unknown("characters.pekka.attack_spells.1.spell", "hex"),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, total=-1),
        out_of_range("characters.pekka.attack_spells.1.total", -1),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, total=6),
        Text("fault.order", path="characters.pekka.attack_spells"),
    ),
    (
        nested("characters", "pekka", "defence_spells", 1, or_more=True),
        Text("fault.order", path="characters.pekka.defence_spells"),
    ),
    *[
        (
            put("characters", "peasant", **{part: value}),
            wrong_kind(f"characters.peasant.{part}", "peasant", kind),
        )
        for part, value, kind in (
            ("attack_spells", [{"total": 5, "spell": "dorn"}], "witch"),
            ("defence_spells", [{"total": 5, "spell": "schild"}], "witch"),
            ("powers", [{"do": "drain"}], "creature"),
            ("deck", ["proud"], "demon"),
            ("swaps", [["proud", "bored"]], "demon"),
        )
    ],
    (put("demon_cards", "proud", effects=[]), empty("demon_cards.proud.effects")),
    *[
        (
            nested("demon_cards", card, "effects", 1, amount=0),
            out_of_range(f"demon_cards.{card}.effects.1.amount", 0, 1),
        )
        for card in ("obedient", "hungry")
    ],
    (
        add("characters", "haborym", "deck", "proud"),
        Text("fault.count", path="characters.haborym.deck", count=9, expected=8),
    ),
    (
        put("characters", "haborym", deck=["proud"] * 7 + ["meek"]),
        unknown("characters.haborym.deck.8", "meek"),
    ),
    (
        put("characters", "haborym", swaps=[["chassen", "sulker"]]),
        unknown("characters.haborym.swaps.1", "chassen"),
    ),
    (put("characters", "haborym", swaps=[["sulker", "meek"]]), unknown("characters.haborym.swaps.1", "meek")),
    # decks
    *[
        (put(part, id, copies=0), out_of_range(f"{part}.{id}.copies", 0, 1))
        for part, id in (
            ("witchcraft", "mist"),
            ("plagues", "red-fever"),
            ("loot", "iron-shield"),
            ("plants", "henbane"),
        )
    ],
    (put("witchcraft", "mist", cost=-1), out_of_range("witchcraft.mist.cost", -1)),
    (put("plagues", "red-fever", value=0), out_of_range("plagues.red-fever.value", 0, 1)),
    (put("loot", "iron-shield", needs_strength=-1), out_of_range("loot.iron-shield.needs_strength", -1)),
    (inside("figures", hand=13), Text("fault.too-few", path="witchcraft", count=12, least=13)),
    (only_blood_magic, Text("fault.too-few", path="loot", count=0, least=2)),
    (all_special, Text("fault.too-few", path="plants", count=0, least=1)),
    (
        lambda data: data.update(plagues=data["plagues"][:3]),
        Text("fault.too-few", path="plagues", count=3, least=4),
    ),
    # tiles
    (put("tiles", "B2", zones=[]), empty("tiles.B2.zones")),
    (put("tiles", "B2", zones=[]), Text("fault.unknown", path="tiles.B2.zones", id="B2c")),
    (
        nested("tiles", "B2", "zones", 3, letter="c!"),
        Text("fault.letter", path="tiles.B2.zones.3.letter"),
    ),
    *[
        (
            nested("tiles", "B2", "zones", 3, **{side: -1}),
            out_of_range(f"tiles.B2.zones.3.{side}", -1, least, 1000),
        )
        for side, least in (("x", 0), ("y", 0), ("w", 1), ("h", 1))
    ],
    (
        nested("tiles", "B2", "zones", 2, x=9),
        Text("fault.overlap", path="encounters.e1.layout", one="B2a", other="B2b"),
    ),
    (many_zones, Text("fault.too-many", path="encounters.e1.layout", count=113, most=100)),
    # Encounters
    (drop("encounters", "e5"), Text("fault.not-these", path="encounters", expected="e1, e2, e3, e4, e5")),
    (
        put("encounters", "e5", id="e6"),
        Text("fault.not-these", path="encounters", expected="e1, e2, e3, e4, e5"),
    ),
    (put("encounters", "e5", number=4), out_of_range("encounters.e5.number", 4, 5, 5)),
    (nested("encounters", "e1", "layout", 1, tile="C9"), unknown("encounters.e1.layout", "C9")),
    (nested("encounters", "e1", "layout", 1, tile="B2"), twice("encounters.e1.layout", "B2")),
    (nested("encounters", "e1", "layout", 1, x=-1), out_of_range("encounters.e1.layout.B1", -1, 0, 1000)),
    *[(change, unknown(f"encounters.e4.{place}", "Z9z")) for place, change in PLACES],
    (put("encounters", "e1", red=""), unknown("encounters.e1.red", "")),
    (
        add("encounters", "e1", "walls", ["B1a", "B3d"]),
        Text("fault.wall", path="encounters.e1.walls.6", one="B1a", other="B3d"),
    ),
    *[
        (
            put("encounters", id, **{part: [] if part in ("caves", "rubies") else ""}),
            empty(f"encounters.{id}.{part}"),
        )
        for id, part in NEEDS
    ],
    (put("encounters", "e3", yellow="B1a"), Text("fault.yellow-pit", path="encounters.e3.yellow")),
    (
        add("encounters", "e1", "walls", ["B1a", "B1c"]),
        Text("fault.unreachable", path="encounters.e1", zone="B1a"),
    ),
    (
        lambda data: one_of(data, "encounters", "e3")["walls"].extend(
            [["A2a", beside] for beside in ("B2c", "A2b", "A2c")]
        ),
        Text("fault.unreachable", path="encounters.e3.pit", zone="A2a"),
    ),
    (no_guards_way, Text("fault.cave-door", path="encounters.e4.caves.2", zone="A1b")),
    (
        put("encounters", "e4", caves=["A1a", "A1b", "A1d"]),
        Text("fault.cave-door", path="encounters.e4.caves.3", zone="A1d"),
    ),
    (pekka_outside, Text("fault.ritual-witch", path="encounters.e4.ritual_witch", witch="pekka")),
    (
        put("encounters", "e4", ritual_witch="hecate"),
        Text("fault.ritual-witch", path="encounters.e4.ritual_witch", witch="hecate"),
    ),
    (
        nested("encounters", "e1", "heroes", 1, slots=[0, 1]),
        out_of_range("encounters.e1.heroes", 0, 1, 6),
    ),
    (nested("encounters", "e1", "heroes", 1, slots=[1, 2, 4]), twice("encounters.e1.heroes", "4")),
    (put("encounters", "e1", witches=[]), empty("encounters.e1.witches")),
    (
        nested("encounters", "e1", "witches", 1, who="ravenous"),
        wrong_kind("encounters.e1.witches.1.who", "ravenous", "witch"),
    ),
    (
        nested("encounters", "e1", "minions", 2, who="pekka"),
        wrong_kind("encounters.e1.minions.2.who", "pekka", *DISCIPLES),
    ),
    (
        nested("encounters", "e1", "serfs", 3, who="king"),
        wrong_kind("encounters.e1.serfs.3.who", "king", "peasant", "militia"),
    ),
    (put("encounters", "e3", demon="pekka"), wrong_kind("encounters.e3.demon", "pekka", "demon")),
    (
        add("encounters", "e1", "witches", {"who": "pekka", "zone": "B1a"}),
        Text("fault.too-many", path="encounters.e1.pekka", count=2, most=1),
    ),
    *[
        (change, Text("fault.in-pit", path=f"encounters.e3.{place}", zone="A2a"))
        for place, change in (
            ("red", put("encounters", "e3", red="A2a")),
            ("green", put("encounters", "e3", green="A2a")),
            ("rubies.1", put("encounters", "e3", rubies=["A2a"])),
            ("serfs.2.zone", nested("encounters", "e3", "serfs", 2, zone="A2a")),
            ("heroes.1.zone", nested("encounters", "e3", "heroes", 1, zone="A2a")),
        )
    ],
    (put("encounters", "e1", energy=0), out_of_range("encounters.e1.energy", 0, 1)),
    (
        put("encounters", "e1", plague_rewards=[2, 2]),
        Text("fault.order", path="encounters.e1.plague_rewards"),
    ),
    (
        put("encounters", "e1", plague_rewards=[4, 2]),
        Text("fault.order", path="encounters.e1.plague_rewards"),
    ),
    *[
        (
            put("encounters", "e1", plague_rewards=[number]),
            out_of_range("encounters.e1.plague_rewards", number, 1, 10),
        )
        for number in (0, 11)
    ],
    (nested("encounters", "e1", "plants", 2, value=0), out_of_range("encounters.e1.plants.2.value", 0, 1)),
    *[
        (goal(id, **{name: 0}), out_of_range(f"encounters.{id}.goals.{name}", 0, 1))
        for id, name in NEEDED_GOALS
    ],
    (goal("e2", souls_freed=-1), out_of_range("encounters.e2.goals.souls_freed", -1)),
    (goal("e1", souls_trapped=8), Text("fault.too-few", path="encounters.e1.serfs", count=7, least=8)),
    (goal("e4", serfs_for_demon=8), Text("fault.too-few", path="encounters.e4.serfs", count=7, least=8)),
]

PROVOKED = [
    f"{number}-{fault.key}-{fault.values.get('path', '')}" for number, (_, fault) in enumerate(PROVOCATIONS)
]


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
    assert known <= {fault.key for _, fault in PROVOCATIONS} | {"fault.card-text"}


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
