"""The worked examples of the rulebook as scripted games: the strength-13 attack, the entry, the march."""

from __future__ import annotations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.battle_line import line_worth
from adversaire.games.battalia.base_game.heroes import march
from adversaire.games.battalia.position import BUFF, Position
from tests.battalia.scenes import islander_sets_out
from tests.battalia.tables import (
    A,
    B,
    C,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    owner_turn,
    people,
    play,
    provisions,
    seat_at,
    told,
)
from tests.contract.scripts import Script

#: Worth 10, two of them without a banner, one of them of the Cloudborn.
LINE = ("mercenary-3-bannerless", "mercenary-2-bannerless", "citizen-cloudborn", "priest-islanders")


def islander_at_the_gate(*cards: str) -> Position:
    """The Islander's Buff stands in the Emberian's city of level 3, which lies on a lake."""
    pos = people(3)
    empty_map(pos)
    city(pos, "3-3", "ne", C, 3, "islanders")
    city(pos, "1-1", "es", B, 1)
    day(pos, 12)
    hire_buff(pos, B, "3-3")
    hand(pos, B, "weapon-islanders", *cards)
    hand(pos, C)
    owner_turn(pos, B)
    return pos


@pytest.mark.clause(
    "battalia.control.example-attack-components",
    "battalia.control.bannerless-bonus",
    "battalia.control.attack-cities",
    "battalia.recruit.leader-only",
)
def test_the_islanders_attack_of_13_takes_the_city_of_level_3() -> None:
    pos = islander_at_the_gate(*LINE)
    table = play(pos, ("turn.action", "attack-city:3-3"), ("line.card", "all"))
    line = next(event.values for event in table.events if event.kind == "seat.line")
    assert (line["strength"], line["bannerless"], line["terrain"], line["morale"]) == (10, 2, 1, 0)
    assert told(table, "seat.battle").values["attack"] == 13
    assert pos.lands["3-3"].owner == B
    assert pos.lands["3-3"].level == 3
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(
    "battalia.control.example-mixed-faction-irrelevant",
    "battalia.control.example-no-morale-plus-one",
    "battalia.control.no-standard-morale",
)
@pytest.mark.parametrize("unit", ["citizen-cloudborn", "citizen-islanders"])
def test_it_plays_no_part_whether_the_other_units_are_all_islanders(unit: str) -> None:
    pos = islander_at_the_gate()
    cards = ["weapon-islanders", *LINE[:2], unit, LINE[3]]
    assert line_worth(pos, pos.seats[B], cards, BUFF, "3-3").total == 13


@pytest.mark.clause("battalia.control.no-standard-morale")
def test_the_same_line_led_by_a_hero_gets_morale_and_nothing_for_its_mercenaries() -> None:
    pos = islander_at_the_gate()
    cards = ["weapon-islanders", *LINE[:2], "citizen-islanders", LINE[3]]
    worth = line_worth(pos, pos.seats[B], cards, "islanders-1", "3-3")
    assert (worth.cards, worth.morale, worth.bannerless, worth.terrain) == (10, 1, 0, 1)


@pytest.mark.clause("battalia.entry.example-three-players", "battalia.entry.placement-start-city")
def test_green_wins_the_bid_and_sends_buff_to_the_red_city() -> None:
    pos = people(3)
    pos.heroes.clear()
    day(pos, 7)
    pos.phase = "day"
    hand(pos, A, "priest-barfolk")
    hand(pos, B, "citizen-islanders")
    hand(pos, C, "chief-emberians")
    red = pos.seats[C].start
    table = play(pos, ("entry.place", f"enter:{red}"), turns=2)
    (question,) = [question for question, _ in table.asked if question.id == "entry.place"]
    assert question.seat == A
    assert set(question.answers) == {f"enter:{seat.start}" for seat in pos.seats.values()}
    assert (pos.buff.state, pos.buff.space, pos.buff.token) == ("free", red, 6)
    assert (pos.phase, pos.turn, pos.round) == ("seat", 0, 8)


@pytest.mark.clause("battalia.control.example-move", "battalia.control.move")
def test_one_horse_takes_buff_three_steps() -> None:
    pos = islander_sets_out("horse-islanders")
    play(pos, ("turn.action", "move:buff"), ("move.to", "go:3-4"))
    assert pos.buff.space == "3-4"


@pytest.mark.clause("battalia.control.example-move", "battalia.control.always-pays-movement")
@pytest.mark.parametrize("held", [2, 3])
def test_three_provisions_take_buff_as_far_and_two_do_not_for_the_lake_is_paid_too(held: int) -> None:
    pos = islander_sets_out(*provisions(held))
    onward = {"3-2": "3-3", "3-3": "3-4"}
    table = seat_at(pos)
    for _ in range(held):
        table.policy = Script(("move.to", f"go:{onward.get(pos.buff.space, '')}"))
        march(pos, B, BUFF, table)
    assert pos.buff.space == {2: "3-3", 3: "3-4"}[held]
    assert not pos.seats[B].hand


@pytest.mark.clause("battalia.attack.three-options", "battalia.attack.automatic", "battalia.intro.generosity")
@pytest.mark.parametrize(
    ("held", "offered"),
    [(2, []), (3, ["bribe", "fight"]), (4, ["bribe", "recruit", "fight"])],
)
def test_the_owner_of_the_hero_is_offered_what_the_provisions_allow(held: int, offered: list[str]) -> None:
    pos = people(3)
    empty_map(pos)
    city(pos, "3-1", "e", A)
    city(pos, "3-2", "w", B)
    hero(pos, B, "3-2")
    day(pos, 9)
    free_buff(pos, "3-1")
    hand(pos, B, *provisions(held))
    owner_turn(pos, A)
    table = play(pos, ("turn.action", "done"), ("buff.route", "go:3-2"))
    found = [list(question.answers) for question, _ in table.asked if question.id == "attack.answer"]
    assert found == ([offered] if offered else [])
