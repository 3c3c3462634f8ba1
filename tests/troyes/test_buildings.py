"""The buildings: places, lanes, who pushes whom, and who has to leave."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.note3_citizens import enter, pushed_out
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side
from tests.troyes.tables import (
    box,
    districts,
    own,
    printed,
    put,
    refusal,
    stand,
    standing,
    table_of,
    told,
    your_turn,
)

NORMAL = "troyes.turn.player-plays-normally"


# ---------------------------------------------------------------- the board


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_lanes_are_those_of_the_rulebook(building: str) -> None:
    lanes = printed("push_lanes_reconstructed")[building.replace("-", "_")]
    way_out = box().way_out
    for lane in lanes:
        for at, number in enumerate(lane):
            ids = tuple(f"{building}-{further}" for further in lane[at:])
            assert way_out[f"{building}-{number}"] == ids


@pytest.mark.clause("troyes.setup.best-place")
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_best_places_are_those_of_the_rulebook_or_the_same_reversed(building: str) -> None:
    best = printed("best_places_reconstructed")[building.replace("-", "_")]
    ids = tuple(f"{building}-{number}" for number in best)
    there = box()
    assert there.best[building] == ids
    assert [there.rank[id] for id in ids] == [1, 2, 3, 4, 5, 6]
    assert box({"best_places": "reversed"}).best[building] == ids[::-1]


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_without_pushing_every_place_is_a_lane_of_its_own() -> None:
    there = box({"push_lanes": "no_push"})
    assert there.way_out == {place: (place,) for place in there.places}
    assert len(there.places) == 18


# ---------------------------------------------------------------- entering, place by place


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
@pytest.mark.parametrize(
    ("building", "before", "number", "after", "out"),
    [
        # The Palace: whoever stands there goes, the others stay.
        ("palace", "HRHRHR", 4, "HRRRHR", HUMAN),
        ("palace", "HRHRHR", 5, "HRHRHR", ROY),
        ("palace", "HR.RHR", 4, "HRRRHR", ""),
        # The City Hall: one line from 6 to 1.
        ("city-hall", "HRHRHR", 6, "RHRHRH", ROY),
        ("city-hall", "HRHRHH", 3, "HRHRRH", HUMAN),
        ("city-hall", "HRHRRH", 1, "HRHRRR", HUMAN),
        ("city-hall", "HHH.HH", 6, "RHHHHH", ""),
        ("city-hall", "HHH.HH", 3, "HHHRHH", ""),
        ("city-hall", "HHH.HH", 2, "HHH.RH", HUMAN),
        ("city-hall", "H.H.HH", 6, "RHH.HH", ""),
        # The Bishopric: lanes 6-4-2 and 5-3-1.
        ("bishopric", "HHRRHR", 6, "RHHRRR", HUMAN),
        ("bishopric", "HHRRHR", 5, "HRRHHR", ROY),
        ("bishopric", "HHRRHR", 4, "HHRRRR", HUMAN),
        ("bishopric", "HH.RHR", 6, "RHHRHR", ""),
        ("bishopric", "HHRRHR", 1, "HHRRHR", ROY),
        ("bishopric", "HHRR.R", 4, "HHRRRR", ""),
    ],
)
def test_a_newcomer_pushes_towards_the_exit_up_to_the_first_gap(
    building: str, before: str, number: int, after: str, out: str
) -> None:
    pos = table_of()
    stand(pos, **{building.replace("-", "_"): before})
    others = {place: side for place, side in pos.places.items() if not place.startswith(building)}
    laid = {HUMAN: 0, ROY: 0}
    assert pushed_out(pos, f"{building}-{number}") == out
    pos.opponent.stock -= 1
    assert enter(pos, f"{building}-{number}", ROY) == out
    assert standing(pos, building) == after
    if out:
        laid[out] = 1
    assert {HUMAN: pos.human.laid, ROY: pos.opponent.laid} == laid
    assert {place: side for place, side in pos.places.items() if not place.startswith(building)} == others
    assert TROYES.faults(pos) == []


# ---------------------------------------------------------------- entering, whoever stands where


def pushed(lane: list[str], newcomer: str) -> tuple[list[str], str]:
    """The reference: a list that grows at its front and loses its first gap, or else its end."""
    longer = [newcomer, *lane]
    gap = longer.index("") if "" in longer else len(longer) - 1
    gone = longer.pop(gap)
    return longer, gone


OCCUPANTS = st.lists(st.sampled_from([HUMAN, ROY, ""]), min_size=18, max_size=18)
PLACES = st.sampled_from([f"{building}-{number}" for building in BUILDINGS for number in range(1, 7)])
SIDES: st.SearchStrategy[Side] = st.sampled_from([HUMAN, ROY])
LANES = st.sampled_from(["as_listed", "no_push"])
TABLES = {lanes: table_of(options={"push_lanes": lanes}) for lanes in ("as_listed", "no_push")}


def crowd(lanes: str, occupants: list[str]) -> Position:
    """A table with these citizens on its places; the human has twelve at most."""
    pos = TABLES[lanes].copy()
    for place in pos.places:
        put(pos, place, "")
    for place, side in zip(pos.places, occupants, strict=True):
        if side != HUMAN or pos.human.general > 1:
            put(pos, place, side)
    return pos


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
@settings(max_examples=300, deadline=None)
@given(occupants=OCCUPANTS, place=PLACES, side=SIDES, lanes=LANES)
def test_entering_anywhere_conserves_citizens_and_expels_one_at_most(
    occupants: list[str], place: str, side: Side, lanes: str
) -> None:
    pos = crowd(lanes, occupants)
    before = dict(pos.places)
    way = pos.box.way_out[place]
    foreseen = pushed_out(pos, place)
    if side == HUMAN:
        pos.human.general -= 1
    else:
        pos.opponent.stock -= 1
    out = enter(pos, place, side)
    expected, gone = pushed([before[at] for at in way], side)
    assert [pos.places[at] for at in way] == expected
    assert out == gone == foreseen
    assert {at: pos.places[at] for at in before if at not in way} == {
        at: before[at] for at in before if at not in way
    }
    assert (pos.human.laid, pos.opponent.laid) == (int(out == HUMAN), int(out == ROY))
    assert TROYES.faults(pos) == []


# ---------------------------------------------------------------- you place a citizen


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_your_citizen_goes_from_your_supply_to_the_space_of_the_die_and_expels_who_stands_there() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR")
    own(pos, supply=2)
    districts(pos, roy="R1", you="R4 W1")
    table = your_turn(pos, "place:palace")
    assert standing(pos, "palace") == "RRHRRR"
    assert (pos.human.supply, pos.opponent.laid) == (1, 1)
    assert pos.human.dice == ["W1"]
    entered = told(table, "human.entered")
    assert entered.values == {"place": "palace-4", "building": "palace", "expelled": ROY}
    assert NORMAL in entered.clauses


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("building", "die", "before", "after", "laid"),
    [
        ("palace", "R6", ".RRRRR", "HRRRRR", (0, 0)),
        ("palace", "R1", "RRRRRH", "RRRRRH", (1, 0)),
        ("city-hall", "Y6", "RRRRRH", "HRRRRR", (1, 0)),
        ("city-hall", "Y2", "RRRRRR", "RRRRHR", (0, 1)),
        ("bishopric", "W6", "RHRHRH", "HHRHRH", (0, 1)),
        ("bishopric", "W5", "RHRHRH", "RHRHRH", (1, 0)),
    ],
)
def test_your_citizens_push_like_his_and_may_push_out_your_own(
    building: str, die: str, before: str, after: str, laid: tuple[int, int]
) -> None:
    pos = table_of()
    stand(pos, **{building.replace("-", "_"): before})
    own(pos, supply=1)
    districts(pos, roy="R1", you=f"{die} {'W1' if die[0] != 'W' else 'R1'}")
    your_turn(pos, f"place:{building}")
    assert standing(pos, building) == after
    assert (pos.human.laid, pos.opponent.laid) == laid
    assert pos.human.supply == 0


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_citizen_takes_one_die_and_no_more_and_it_may_be_bought() -> None:
    pos = table_of()
    own(pos, supply=1, deniers=5)
    districts(pos, roy="R5 R2 W1", you="R4 R3")
    table = your_turn(pos, "place:palace", ("group.die", "buy:R5"))
    asked = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert asked == [("own:R4", "own:R3", "buy:R5", "buy:R2")]
    assert pos.human.deniers == 3
    assert pos.places["palace-5"] == HUMAN
    assert pos.opponent.dice == ["R2", "W1"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_without_a_citizen_in_your_supply_or_a_die_of_the_colour_you_cannot_place() -> None:
    pos = table_of()
    own(pos, supply=0)
    districts(pos, roy="R1", you="R4 Y4 W4")
    for building in BUILDINGS:
        refused = refusal(pos, f"place:{building}")
        assert (refused.clause, refused.text.key) == (NORMAL, "refusal.place.citizen")
    own(pos, supply=1, deniers=0)
    districts(pos, roy="W6", you="R4 Y4")
    refused = refusal(pos, "place:bishopric")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.place.dice")
    assert refused.text.values == {"building": "bishopric"}
