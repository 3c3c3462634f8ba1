"""The base game: set-up and the Oracle."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.base_game.oracle import illuminated, matching, tool_over_tool, week
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    box,
    day,
    people,
    play,
    quietly_until,
)

# ---------------------------------------------------------------- set-up

LAYOUTS = {
    2: (25, {"2-2", "6-6"}, {"2-6", "6-2"}),
    3: (49, {"1-1", "1-7", "7-7"}, {"7-1", "1-4", "4-7"}),
    4: (49, {"1-1", "1-7", "7-1", "7-7"}, {"1-4", "4-1", "4-7", "7-4"}),
}
by_seats = pytest.mark.parametrize("seats", [2, 3, 4])


@by_seats
def test_the_board_for_each_number_of_players(seats: int) -> None:
    pos = people(seats)
    area, starts, neutral = LAYOUTS[seats]
    assert len(area_of(pos)) == area
    assert {seat.start for seat in pos.seats.values()} == starts
    assert set(pos.lands) == starts | neutral | {"4-4"}
    for space, land in pos.lands.items():
        if space in starts:
            owner = next(id for id, seat in pos.seats.items() if seat.start == space)
            assert (land.level, land.owner, land.terrain) == (1, owner, pos.seats[owner].faction)
        elif space in neutral:
            assert (land.level, land.owner) == (4, "neutral")
            assert land.terrain in pos.box.factions
        else:
            assert (land.card, land.roads, land.level, land.owner, land.terrain) == (
                "ruins",
                "nesw",
                0,
                "",
                "",
            )
    assert BATTALIA.faults(pos) == []


@by_seats
def test_one_hero_of_each_player_stands_on_the_starting_city(seats: int) -> None:
    pos = people(seats)
    assert pos.heroes == {f"{seat.faction}-1": seat.start for seat in pos.seats.values()}


@by_seats
def test_everybody_starts_with_ten_cards_and_a_hand_of_six(seats: int) -> None:
    pos = people(seats)
    for seat in pos.seats.values():
        assert (len(seat.hand), len(seat.draw), len(seat.discard)) == (6, 4, 0)
        deck = Counter(pos.box.cards[card].kind for card in (*seat.hand, *seat.draw))
        assert deck == {"citizen": 3, "chief": 1, "priest": 1, "provision": 5}
        assert not any((seat.marker, seat.great, seat.camp, seat.laid, seat.spirits))


@pytest.mark.parametrize(("seats", "factions"), [(2, 3), (3, 4), (4, 4)])
def test_with_two_players_the_cards_of_one_faction_stay_in_the_box(seats: int, factions: int) -> None:
    pos = people(seats)
    dealt = Counter({"citizen": 3 * seats, "chief": seats, "priest": seats})
    for kind, copies in {"citizen": 6, "chief": 6, "priest": 4, "lord": 4, "tool": 3, "horse": 3}.items():
        assert len(pos.stacks[kind]) == copies * factions - dealt[kind]
        assert pos.left_out not in pos.stacks[kind]
    for kind in ("straight", "curved", "tee", "crossing"):
        assert Counter(pos.stacks[kind]) == dict.fromkeys(set(pos.box.factions) - {pos.left_out}, 3)
    assert [len(pos.stacks[f"mercenary-{rank}"]) for rank in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert pos.provisions == 20 * factions - 5 * seats
    assert bool(pos.left_out) == (seats == 2)
    assert all(seat.faction != pos.left_out for seat in pos.seats.values())


@by_seats
def test_one_great_artefact_more_than_there_are_players(seats: int) -> None:
    assert len(set(people(seats).great)) == seats + 1


def test_factions_are_chosen_in_turn_order_and_places_the_other_way_round() -> None:
    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "seats": "3"}))
    table = play(
        pos,
        ("setup.faction", "faction:cloudborn"),
        ("setup.faction", "faction:barfolk"),
        ("setup.faction", "faction:islanders"),
        ("setup.place", "at:1-7"),
        ("setup.place", "at:7-7"),
    )
    assert [question.seat for question in asked(table, "setup.faction")] == [A, B, C]
    assert [question.seat for question in asked(table, "setup.place")] == [C, B]
    assert [seat.faction for seat in pos.seats.values()] == ["cloudborn", "barfolk", "islanders"]
    assert [seat.start for seat in pos.seats.values()] == ["1-1", "7-7", "1-7"]
    assert "faction:cloudborn" not in asked(table, "setup.faction")[1].answers
    assert asked(table, "setup.place")[1].answers == ("at:1-1", "at:7-7")


def test_everybody_sees_the_starting_cards_before_choosing_a_faction() -> None:
    held: list[int] = []

    class Looking:
        def answer(self, question: object, position: Position) -> str:
            held.extend(len(seat.hand) for seat in position.seats.values())
            return question.answers[0]  # type: ignore[attr-defined, no-any-return]

    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "seats": "2"}))
    table = CheckedTable(Looking())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert set(held) == {10}


@pytest.mark.clause("battalia.legal.promo")
@pytest.mark.parametrize(("module", "kind"), [("on", "setup.buff"), ("off", "setup.no-buff")])
def test_buff_is_set_up_only_with_the_module(module: str, kind: str) -> None:
    pos = BATTALIA.new(Setup("battalia", seed=1), box({"variant": "table", "module": module}))
    table = play(pos)
    assert {event.kind for event in table.events} & {"setup.buff", "setup.no-buff"} == {kind}
    quietly_until(pos, 15)
    assert (pos.buff.state == "waiting") == (module == "off")


def test_a_seed_always_deals_the_same_game_and_another_seed_another() -> None:
    assert people(3, seed=5) == people(3, seed=5)
    assert people(3, seed=5).seats[A].hand != people(3, seed=6).seats[A].hand


# ---------------------------------------------------------------- the Oracle

WHEELS = {
    1: ("tool", "tool"),
    2: ("weapon", "scroll"),
    3: ("amulet", "weapon"),
    4: ("title", "tent"),
    5: ("scroll", "amulet"),
    6: ("tent", "horse"),
    7: ("horse", "title"),
}


@pytest.mark.parametrize("number", range(1, 22))
def test_both_wheels_go_round_in_a_week(number: int) -> None:
    pos = people(2)
    day(pos, number)
    assert (illuminated(pos), matching(pos)) == WHEELS[(number - 1) % 7 + 1]
    assert tool_over_tool(pos) == (number in (1, 8, 15))
    assert week(pos) == {0: 1, 1: 2, 2: 3}[(number - 1) // 7]


def test_a_day_is_one_turn_of_each_player_and_the_first_player_never_changes() -> None:
    pos = people(3)
    table = quietly_until(pos, 4)
    turns = [(event.values["day"], event.values["seat"]) for event in all_told(table, "turn.human")]
    assert turns == [(n, faction) for n in (1, 2, 3) for faction in ("barfolk", "islanders", "emberians")]


def test_a_new_day_says_what_the_oracle_shows() -> None:
    pos = people(2)
    table = quietly_until(pos, 3)
    said = [(event.values["illuminated"], event.values["matching"]) for event in all_told(table, "turn.day")]
    assert said == [("weapon", "scroll"), ("amulet", "weapon")]
