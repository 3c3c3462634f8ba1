"""The content of Dark Rituals: the stand-in pack with its cards, names and maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from adversaire.games.rituals.content import checks as check_pack
from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.cards import ActionCard, AiCard
from adversaire.games.rituals.content.encounters import Board, Encounter, overlap
from adversaire.games.rituals.content.language.parsing import parse_reaction
from adversaire.games.rituals.content.pack import SLOTS, Pack
from adversaire.packs.load import make_pack, pack_hash, shaped
from tests.rituals.pack.plain import (
    DATA,
    ENCOUNTERS,
    GAME,
    Data,
    one_of,
)


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
