"""The forbidden building: the card the opponent turned up closes one to the human for one turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS, Worker
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    a_card,
    all_turns,
    box,
    enlist,
    hold,
    kinds,
    lay_row,
    opponent_plays,
    options_of,
    own,
    pack,
    play,
    play_card,
    refusal,
    rival,
    stand,
    told,
    turn,
    virtual,
)

WITHOUT_A_RAID = ("place", "place-only")


def placements(pos: Position) -> set[str]:
    """The buildings in which the human may place the worker now."""
    answers = options_of(play(pos.copy()), "turn.action")
    return {answer.partition(":")[2] for answer in answers if answer.partition(":")[0] in WITHOUT_A_RAID}


def pick_ups(pos: Position, placed_in: str) -> set[str]:
    """The buildings from which the human may then pick a worker up."""
    answers = options_of(play(pos.copy(), f"place-only:{placed_in}"), "turn.pick")
    return {answer.partition(":")[2] for answer in answers}


def workers_in(buildings: Sequence[str], colour: Worker) -> dict[str, Worker]:
    return {building.replace("-", "_"): colour for building in buildings}


@pytest.mark.clause("raiders.block.applies-after-raid-or-preparation")
@pytest.mark.parametrize(("armour", "provisions", "what"), [(3, 4, "raid.decided"), (0, 0, "prep.gained")])
def test_the_card_closes_its_building_whether_it_led_to_a_raid_or_a_preparation(
    armour: int, provisions: int, what: str
) -> None:
    pos = virtual()
    rival(pos, armour=armour, provisions=provisions)
    table = opponent_plays(pos, a_card(forbidden="mill"))
    assert what in kinds(table.events)
    assert told(table, "building.closed").values["building"] == "mill"
    assert placements(pos) == {"barracks", "silversmith"}
    assert refusal(pos, "place:mill").clause == "raiders.block.no-placing"


@pytest.mark.clause("raiders.block.no-placing")
@pytest.mark.parametrize("verb", WITHOUT_A_RAID)
def test_no_worker_may_be_placed_in_the_closed_building_although_its_spot_is_free(verb: str) -> None:
    pos = virtual()
    assert "silversmith" in placements(pos)
    opponent_plays(pos, a_card(forbidden="silversmith"))
    assert pos.village["silversmith"] == ""
    refused = refusal(pos, f"{verb}:silversmith")
    assert refused.clause == "raiders.block.no-placing"
    assert refused.text.key == "refusal.place.closed"
    assert placements(pos) == {"barracks", "mill"}


@pytest.mark.clause("raiders.block.no-placing")
@pytest.mark.parametrize("building", BUILDINGS)
def test_each_of_the_eight_buildings_can_be_closed(building: str) -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden=building))
    others = [other for other in BUILDINGS if other != building]
    stand(pos, "white", **workers_in(others[:3], "white"))
    assert placements(pos) == set(others[3:])
    assert refusal(pos, f"place-only:{building}").clause == "raiders.block.no-placing"


@pytest.mark.clause("raiders.block.no-picking-up")
@pytest.mark.parametrize("verb", ["take", "take-only"])
def test_no_worker_may_be_picked_up_from_the_closed_building(verb: str) -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden="town-hall"))
    assert pick_ups(pos, "mill") == {"gate-house", "treasury"}
    refused = refusal(pos, "place:mill", f"{verb}:town-hall")
    assert refused.clause == "raiders.block.no-picking-up"
    assert refused.text.key == "refusal.pick.closed"


@pytest.mark.clause("raiders.block.no-picking-up")
def test_a_worker_may_be_picked_up_from_a_building_that_is_open_again() -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden="town-hall"))
    turn(pos, "place-only:mill", "take-only:gate-house")
    opponent_plays(pos, a_card(forbidden="barracks"))
    assert "town-hall" in pick_ups(pos, "silversmith")


@pytest.mark.clause("raiders.block.next-turn-only")
def test_a_building_is_closed_for_one_human_turn_only() -> None:
    pos = virtual()
    pos.round = 4
    opponent_plays(pos, a_card(forbidden="mill"))
    assert (pos.round, pos.closed) == (5, "mill")
    assert "mill" not in placements(pos)
    table = turn(pos, "place-only:silversmith", "take-only:gate-house")
    assert told(table, "turn.human").values["closed"] == "mill"
    assert pos.closed == ""
    opponent_plays(pos, a_card(forbidden="barracks"))
    assert (pos.round, pos.closed) == (6, "barracks")
    assert placements(pos) == {"gate-house", "mill"}


@pytest.mark.clause("raiders.block.same-building-again")
def test_two_cards_in_a_row_may_close_the_same_building() -> None:
    all_alike = [replace(card, forbidden="gate-house") for card in pack().schemes]
    pos = virtual(the_box=box(schemes=all_alike))
    pos.round, pos.phase = 7, "opponent"
    stand(pos, "black", town_hall="black", treasury="black", mill="black")
    for human_round in (8, 9):
        play(pos)
        assert (pos.round, pos.closed) == (human_round, "gate-house")
        assert placements(pos) == {"barracks", "silversmith"}
        turn(pos, "place-only:barracks", "take-only:mill")
        stand(pos, "black", town_hall="black", treasury="black", mill="black")


@pytest.mark.clause("raiders.block.last-turns")
def test_the_closure_holds_on_the_human_s_last_turn() -> None:
    pos = virtual()
    pos.round = 24
    lay_row(pos, "o01", "o02", "o03", stack=0)
    turn(pos, "place-only:mill", "take-only:gate-house")
    assert pos.triggered_by == "human"
    opponent_plays(pos, a_card(forbidden="long-house"))
    assert (pos.round, pos.closed) == (25, "long-house")
    pos.human.worker = "grey"
    assert "armoury" in placements(pos)
    assert refusal(pos, "place-only:long-house").clause == "raiders.block.no-placing"


@pytest.mark.clause("raiders.block.last-turns")
def test_the_card_that_triggers_the_end_closes_its_building() -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03", stack=0)
    opponent_plays(pos, a_card(forbidden="mill"))
    assert (pos.triggered_by, pos.closed) == ("opponent", "mill")


@pytest.mark.clause("raiders.block.last-turns")
def test_the_last_card_of_the_game_closes_nothing() -> None:
    pos = virtual()
    pos.round = 24
    lay_row(pos, "o01", "o02", "o03", stack=0)
    opponent_plays(pos, a_card(forbidden="mill"))
    turn(pos, "place-only:silversmith", "take-only:gate-house")
    table = opponent_plays(pos, a_card(forbidden="barracks"))
    assert told(table, "building.none-closed").clauses == ("raiders.block.last-turns",)
    assert "building.closed" not in kinds(table.events)
    assert (pos.closed, pos.phase) == ("", "scoring")


@pytest.mark.clause("raiders.block.one-building-at-a-time")
@pytest.mark.parametrize("seed", range(10))
def test_from_round_two_on_each_human_turn_has_one_closed_building_that_of_the_card_before(seed: int) -> None:
    pos, turns = all_turns(seed)
    card = ""
    human_rounds = []
    for events in turns:
        for event in events:
            if event.kind == "scheme.revealed":
                card = str(event.values["card"])
            if event.kind == "turn.human":
                expected = pos.box.schemes[card].forbidden if card else "none"
                assert event.values["closed"] == expected
                human_rounds.append(event.values["round"])
        assert kinds(events).count("building.closed") <= 1
    assert human_rounds[:20] == list(range(1, 21))


@pytest.mark.clause("raiders.block.first-turn-open")
def test_no_building_is_closed_on_the_very_first_human_turn() -> None:
    pos = virtual()
    assert (pos.round, pos.closed) == (1, "")
    assert placements(pos) == {"barracks", "mill", "silversmith"}
    assert pick_ups(pos, "mill") == {"gate-house", "town-hall", "treasury"}
    assert told(play(pos), "turn.human").values["closed"] == "none"


@pytest.mark.clause("raiders.block.raid-turn-unaffected")
def test_a_closed_building_does_not_hinder_a_raid_and_is_open_after_it() -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden="barracks"))
    enlist(pos, "folke", "champion")
    own(pos, provisions=2)
    turn(pos, "raid:harbour-west")
    assert pos.human.points == 1
    assert pos.closed == ""
    opponent_plays(pos, a_card(forbidden="mill"))
    assert pos.human.worker == "grey"
    assert placements(pos) == {"barracks", "armoury", "silversmith", "long-house"}


@pytest.mark.clause("raiders.block.worker-stays-inside")
def test_a_worker_stays_in_the_building_that_is_closed() -> None:
    pos = virtual()
    stand(pos, "black", gate_house="black", treasury="black", mill="grey")
    opponent_plays(pos, a_card(forbidden="mill"))
    assert pos.village["mill"] == "grey"
    assert refusal(pos, "place-only:barracks", "take-only:mill").clause == "raiders.block.no-picking-up"
    turn(pos, "place-only:barracks", "take-only:treasury")
    assert pos.village["mill"] == "grey"


@pytest.mark.clause("raiders.block.worker-stays-inside")
@pytest.mark.parametrize("seed", range(10))
def test_in_a_whole_game_what_stands_in_a_closed_building_never_changes(seed: int) -> None:
    pos = virtual(seed=seed)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    inside = []
    while pos.phase != "scoring":
        closed = pos.closed
        before = pos.village[closed] if closed else ""
        RAIDERS.play_turn(pos, table)
        if closed:
            assert pos.village[closed] == before
            inside.append(before)
    assert any(inside)
    assert not all(inside)


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_merchant_may_copy_the_closed_building() -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden="silversmith"))
    own(pos, silver=1)
    table = play_card(pos, "merchant", ("town-hall.copy", "silversmith"))
    assert pos.human.silver == 4
    assert told(table, "human.copied").clauses == ("raiders.block.building-action-by-card-allowed",)


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_an_option_forbids_the_merchant_to_copy_the_closed_building() -> None:
    pos = virtual({"card_copies_closed_building": "forbidden"})
    opponent_plays(pos, a_card(forbidden="silversmith"))
    table = play_card(pos.copy(), "merchant", ("town-hall.copy", "gate-house"))
    assert options_of(table, "town-hall.copy") == ("gate-house", "mill")
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, "merchant")
    refused = refusal(pos, "place:town-hall", ("town-hall.copy", "silversmith"))
    assert refused.clause == "raiders.block.building-action-by-card-allowed"


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_option_leaves_open_buildings_to_the_merchant() -> None:
    pos = virtual({"card_copies_closed_building": "forbidden"})
    own(pos, silver=1)
    play_card(pos, "merchant", ("town-hall.copy", "silversmith"))
    assert pos.human.silver == 4


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_trader_may_make_an_offering_while_the_long_house_is_closed() -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03")
    opponent_plays(pos, a_card(forbidden="long-house"))
    own(pos, silver=3)
    play_card(pos, "trader")
    assert (pos.human.tiles, pos.human.silver) == (["o01"], 0)


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_recruiter_may_hire_while_the_barracks_are_closed() -> None:
    pos = virtual()
    opponent_plays(pos, a_card(forbidden="barracks"))
    own(pos, silver=2)
    play_card(pos, "recruiter", others=["brynjar"])
    assert pos.human.crew == ["brynjar"]


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_option_forbids_the_trader_and_the_recruiter_the_closed_building_too() -> None:
    forbidden = {"card_copies_closed_building": "forbidden"}
    pos = virtual(forbidden)
    lay_row(pos, "o01", "o02", "o03")
    opponent_plays(pos, a_card(forbidden="long-house"))
    own(pos, silver=3)
    told(play_card(pos, "trader"), "human.no-effect")
    assert (pos.human.tiles, pos.human.silver) == ([], 3)
    pos = virtual(forbidden)
    opponent_plays(pos, a_card(forbidden="barracks"))
    own(pos, silver=2)
    told(play_card(pos, "recruiter", others=["brynjar"]), "human.no-effect")
    assert (pos.human.crew, pos.human.silver) == ([], 2)


@pytest.mark.clause("raiders.block.building-action-by-card-allowed")
def test_the_option_leaves_the_trader_and_the_recruiter_alone_when_another_building_is_closed() -> None:
    pos = virtual({"card_copies_closed_building": "forbidden"})
    opponent_plays(pos, a_card(forbidden="long-house"))
    own(pos, silver=2)
    play_card(pos, "recruiter", others=["brynjar"])
    assert pos.human.crew == ["brynjar"]


@pytest.mark.clause("raiders.block.human-never-stuck")
def test_with_a_fourth_common_building_closed_a_black_worker_has_two_spots_left() -> None:
    pos = virtual()
    pos.closed = "mill"
    assert placements(pos) == {"barracks", "silversmith"}


@pytest.mark.clause("raiders.block.human-never-stuck")
@pytest.mark.parametrize("colour", ["black", "grey", "white"])
def test_wherever_the_workers_stand_two_spots_are_open_and_two_workers_can_be_picked_up(
    colour: Worker,
) -> None:
    pos = virtual()
    own(pos, silver=0, provisions=0)
    hold(pos)
    for occupied in combinations(BUILDINGS, 3):
        stand(pos, colour, **workers_in(occupied, "grey"))
        for closed in BUILDINGS:
            pos.closed = closed
            open_spots = placements(pos)
            assert len(open_spots) >= 2, (occupied, closed)
            assert len(pick_ups(pos, min(open_spots))) >= 2, (occupied, closed)
