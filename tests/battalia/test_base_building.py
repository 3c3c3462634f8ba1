"""The base game: building, and heroes on the roads."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.base_game.building import road_kinds
from adversaire.games.battalia.base_game.cards import purse
from adversaire.games.battalia.base_game.map import area_of, lay, net
from adversaire.games.battalia.base_game.seats import victory_points
from tests.battalia.scenes import (
    at_home,
    highway,
    purse_of,
    ways,
)
from tests.battalia.tables import (
    A,
    B,
    acts,
    city,
    hand,
    hero,
    offered,
    paint,
    people,
    provisions,
    road,
    told,
)

# ---------------------------------------------------------------- building


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("straight", ("citizen", "provision")),
        ("curved", ("citizen", "provision")),
        ("tee", ("citizen", "citizen", "provision")),
        ("crossing", ("citizen", "citizen", "provision")),
    ],
)
def test_a_road_costs_one_or_two_citizens_and_a_provision(kind: str, cards: tuple[str, ...]) -> None:
    pos = at_home(*purse_of(cards))
    top = pos.stacks[kind][-1]
    table = acts(
        pos,
        A,
        ("turn.action", "road"),
        ("road.card", f"lay:stack.{kind}"),
        ("lay.place", "at:1-2"),
        *first_turn(kind),
    )
    assert set(offered(table, "lay.place")) == {"at:1-2", "at:2-1"}
    land = pos.lands["1-2"]
    assert (land.card, land.terrain, land.level, land.owner) == (kind, top, 0, "")
    assert "w" in land.roads
    assert pos.seats[A].hand == []
    assert BATTALIA.faults(pos) == []
    for missing in range(len(cards)):
        rest = at_home(*purse_of(cards[:missing] + cards[missing + 1 :]))
        assert kind not in road_kinds(rest, A, purse(rest.box, rest.seats[A]))


def first_turn(kind: str) -> list[tuple[str, str]]:
    """How the card is turned, where there is a choice."""
    return {"straight": [], "curved": [("lay.turn", "sw")], "tee": [("lay.turn", "esw")], "crossing": []}[
        kind
    ]


def test_a_card_must_touch_the_own_road_net() -> None:
    pos = at_home("citizen-islanders", "provision")
    road(pos, "1-2", "sw")
    table = acts(
        pos, A, ("turn.action", "road"), ("road.card", "lay:stack.straight"), ("lay.place", "at:2-2")
    )
    assert set(offered(table, "lay.place")) == {"at:2-2", "at:2-1"}


def test_a_road_never_meets_a_blank_edge() -> None:
    pos = at_home("citizen-islanders", "provision", on=2)
    road(pos, "2-2", "ns")
    road(pos, "1-3", "es")
    # (1,2) has A's road on its west side, a blank edge on its east and a road on its south.
    assert net(pos).gaps["1-2"] == ("sw", "e")
    assert net(pos).turns_for(A, "curved", "1-2") == ("sw",)
    assert net(pos).turns_for(A, "straight", "1-2") == ()
    assert net(pos).turns_for(A, "crossing", "1-2") == ()
    assert net(pos).turns_for(A, "tee", "1-2") == ("nsw",)


def test_nothing_is_laid_outside_the_area_of_the_number_of_players() -> None:
    pos = people(2)
    assert set(net(pos).gaps) <= area_of(pos)
    assert "1-2" not in net(pos).gaps


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_city_costs_three_units_of_the_rank_of_its_level(level: int) -> None:
    unit = ("citizen", "chief", "priest", "lord")[level - 1] + "-islanders"
    assert "city" not in turn_answers(at_home(unit, unit), A)
    pos = at_home(*[unit] * 3)
    table = acts(
        pos,
        A,
        ("turn.action", "city"),
        ("city.card", "lay:stack.city-crossing"),
        ("lay.place", "at:1-2"),
    )
    land = pos.lands["1-2"]
    assert (land.card, land.level, land.owner) == ("city-crossing", level, A)
    assert told(table, "seat.laid").values["level"] == level
    assert pos.seats[A].hand == []
    assert victory_points(pos, A) == 1 + level


def test_the_level_of_a_new_city_is_chosen_among_those_one_can_pay() -> None:
    pos = at_home(*["citizen-islanders"] * 3, *["priest-islanders"] * 3)
    answers = ("turn.action", "city"), ("city.level", "3"), ("city.card", "lay:stack.city-end")
    table = acts(pos, A, *answers, ("lay.place", "at:2-1"))
    assert offered(table, "city.level") == ("1", "3")
    assert pos.lands["2-1"].level == 3
    assert pos.seats[A].hand == ["citizen-islanders"] * 3


@pytest.mark.parametrize(("level", "unit"), [(1, "chief"), (2, "priest"), (3, "lord")])
def test_a_city_rises_by_one_level_for_two_units_of_the_new_rank(level: int, unit: str) -> None:
    card = f"{unit}-islanders"
    pos = at_home(card, card)
    lay(pos, "1-1", replace(pos.lands["1-1"], level=level))
    acts(pos, A, ("turn.action", "upgrade:1-1"))
    assert pos.lands["1-1"].level == level + 1
    assert pos.seats[A].hand == []
    assert not [answer for answer in turn_answers(at_home(card), A) if answer.startswith("upgrade")]
    lay(pos, "1-1", replace(pos.lands["1-1"], level=4))
    hand(pos, A, *["lord-islanders"] * 2)
    assert "upgrade:1-1" not in turn_answers(pos, A)


def test_nobody_raises_a_city_of_somebody_else() -> None:
    pos = at_home("chief-islanders", "chief-islanders")
    upgrades = [answer for answer in turn_answers(pos, A) if answer.startswith("upgrade")]
    assert upgrades == ["upgrade:1-1"]


@pytest.mark.parametrize(("on", "citizens"), [(2, 2), (1, 4)])
def test_a_tool_counts_as_two_citizens_for_building_and_as_four_when_it_is_illuminated(
    on: int, citizens: int
) -> None:
    pos = at_home("tool-islanders", "citizen-islanders", on=on)
    answers = ("turn.action", "city"), ("city.card", "lay:stack.city-end"), ("lay.place", "at:2-1")
    acts(pos, A, *answers)
    assert pos.lands["2-1"].level == 1
    assert pos.seats[A].hand == []
    alone_tool = at_home("tool-islanders", on=on)
    assert ("city" in turn_answers(alone_tool, A)) == (citizens >= 3)
    road_with_tool = at_home("tool-islanders", "provision", on=on)
    assert "road" in turn_answers(road_with_tool, A)


# ---------------------------------------------------------------- heroes


def test_summoning_costs_a_weapon_and_two_provisions_and_brings_a_hero_to_an_own_city() -> None:
    pos = at_home("weapon-islanders", *provisions(3))
    city(pos, "1-2", "ew", A)
    city(pos, "3-2", "ew", B)
    table = acts(pos, A, ("turn.action", "summon"), ("summon.place", "at:1-2"))
    assert set(offered(table, "summon.place")) == {"at:1-1", "at:1-2"}
    assert pos.heroes["barfolk-2"] == "1-2"
    assert pos.seats[A].hand == ["provision"]
    assert Counter(pos.seats[A].discard) == {"weapon-islanders": 1, "provision": 2}


@pytest.mark.parametrize(
    ("cards", "heroes", "may"),
    [
        (("weapon-islanders", *provisions(2)), 1, True),
        (("weapon-islanders", *provisions(2)), 2, False),
        (("weapon-islanders", *provisions(1)), 1, False),
        (provisions(3), 1, False),
    ],
    ids=["one hero", "two heroes", "one provision", "no weapon"],
)
def test_a_player_has_two_heroes_at_most(cards: tuple[str, ...], heroes: int, may: bool) -> None:
    pos = at_home(*cards)
    if heroes == 2:
        hero(pos, A, "4-7", 2)
    assert ("summon" in turn_answers(pos, A)) == may


def test_without_a_city_nobody_is_summoned() -> None:
    pos = at_home("weapon-islanders", *provisions(2))
    lay(pos, "1-1", replace(pos.lands["1-1"], owner=B))
    assert "summon" not in turn_answers(pos, A)


@pytest.mark.parametrize(
    ("card", "on", "steps"), [("provision", 3, 1), ("horse-islanders", 3, 3), ("horse-islanders", 7, 6)]
)
def test_a_provision_takes_a_hero_one_space_and_a_horse_three_or_six_when_illuminated(
    card: str, on: int, steps: int
) -> None:
    pos = highway(card, on=on)
    assert ways(pos) == {f"2-{column}" for column in range(2, 2 + steps)}
    assert pos.seats[A].hand == []


def test_the_mover_says_which_card_pays() -> None:
    pos = highway("provision", "horse-islanders")
    assert ways(pos, "provision") == {"2-2"}
    pos = highway("provision", "horse-islanders")
    assert ways(pos, "horse") == {"2-2", "2-3", "2-4"}
    assert pos.seats[A].hand == ["provision"]


@pytest.mark.parametrize(
    ("movement", "reach"), [("basic", {"2-2"}), ("advanced", {"2-2", "2-3", "2-4", "2-5"})]
)
def test_in_the_advanced_game_spaces_of_the_homeland_cost_a_hero_nothing(
    movement: str, reach: set[str]
) -> None:
    pos = highway("provision", movement=movement)
    for space in ("2-2", "2-3", "2-4"):
        paint(pos, space, "barfolk")
    assert ways(pos) == reach


def test_in_the_advanced_game_other_peoples_homelands_are_paid() -> None:
    pos = highway("horse-islanders", movement="advanced")
    paint(pos, "2-3", "barfolk")
    assert ways(pos) == {"2-2", "2-3", "2-4", "2-5"}


@pytest.mark.parametrize(("movement", "may"), [("basic", False), ("advanced", True)])
def test_in_the_advanced_game_a_hero_steps_onto_the_homeland_without_any_card(
    movement: str, may: bool
) -> None:
    pos = highway(movement=movement)
    paint(pos, "2-2", "barfolk")
    assert ("move:barfolk-1" in turn_answers(pos, A)) == may
    if may:
        acts(pos, A, ("turn.action", "move:barfolk-1"))
        assert pos.heroes["barfolk-1"] == "2-2"


def test_in_the_advanced_game_nobody_steps_onto_another_homeland_without_a_card() -> None:
    pos = highway(movement="advanced")
    assert "move:barfolk-1" not in turn_answers(pos, A)
