"""Events of the neutral player: his pieces are the Roy's, who only gains by them."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.event_rounds import BLACK, acting, in_row, opening, shipped
from tests.troyes.tables import (
    an_event,
    before_round,
    begin,
    build,
    districts,
    kinds,
    own,
    roy_turn,
    stand,
    standing,
    struck,
    table_of,
    told,
    turn,
    your_turn,
)

IMMUNE = "troyes.events.negative-immune"
NEUTRAL_CITIZENS = "troyes.events.neutral-citizens-are-roys"
NEUTRAL_CUBES = "troyes.events.neutral-cubes-are-roys"
HARM = "troyes.events.harm-to-neutral-pieces"


# ---------------------------------------------------------------- the neutral player is the Roy


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_a_neutral_citizen_on_palace_4_is_the_roys_and_expels_yours() -> None:
    pos = before_round(2, an_event(effects=[EventEffect("neutral-citizen", where="palace")]))
    stand(pos, palace="RRH.RR", city_hall="......", bishopric="......")
    stock = pos.opponent.stock
    table = in_row(pos, then=(4,))
    assert standing(pos, "palace") == "RRR.RR"
    assert (pos.opponent.stock, pos.human.laid) == (stock - 1, 1)
    event = told(table, "citizen.entered")
    assert (event.values["place"], event.values["expelled"]) == ("palace-4", HUMAN)
    assert (event.values["roll"], event.values["by"]) == (4, "event")
    assert NEUTRAL_CITIZENS in event.clauses
    # The die alone says where: the wishes of note 3 have no part in it.
    assert event.sieve is None


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_the_rolled_space_counts_even_if_another_would_expel_you() -> None:
    pos = before_round(2, an_event(effects=[EventEffect("neutral-citizen", where="palace")]))
    stand(pos, palace="H.....", city_hall="......", bishopric="......")
    table = in_row(pos, then=(3,))
    assert standing(pos, "palace") == "H..R.."
    assert told(table, "citizen.entered").values["expelled"] == "nobody"


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_if_the_piece_pushed_out_is_the_roys_nothing_changes_for_him() -> None:
    pos = before_round(2, an_event(effects=[EventEffect("neutral-citizen", where="palace")]))
    stand(pos, palace="RR.HRR", city_hall="......", bishopric="......")
    stock = pos.opponent.stock
    in_row(pos, then=(2,))
    assert standing(pos, "palace") == "RR.HRR"
    assert (pos.opponent.stock, pos.opponent.laid) == (stock - 1, 1)


@pytest.mark.clause(NEUTRAL_CITIZENS)
@pytest.mark.parametrize(
    ("card", "building", "before", "space", "after"),
    [
        ("conflict", "palace", "HRHRHR", 6, "RRHRHR"),
        ("fullers-strike", "city_hall", "RHRHRH", 4, "RHRRHR"),
        ("interdict", "bishopric", "HRRRHR", 6, "RRHRRR"),
        ("interdict", "bishopric", "RHRRRR", 5, "RRRHRR"),
    ],
)
def test_the_citizen_pushes_the_others_as_in_any_placement(
    card: str, building: str, before: str, space: int, after: str
) -> None:
    pos = shipped(card)
    stand(pos, palace="......", city_hall="......", bishopric="......")
    stand(pos, **{building: before})
    in_row(pos, then=(space,))
    assert standing(pos, building.replace("_", "-")) == after


@pytest.mark.clause(NEUTRAL_CITIZENS)
def test_without_a_citizen_in_the_roys_stock_none_enters() -> None:
    pos = before_round(2, an_event(effects=[EventEffect("neutral-citizen", where="palace")]))
    stand(pos, palace="RRH.RR", city_hall="......", bishopric="......")
    pos.opponent.laid, pos.opponent.stock = 0, 0
    pos.tradesmen = {"archer": [ROY] * 20}
    pos.activity_piles["red-1"].remove("archer")
    # Not even a die is rolled for his place.
    table = in_row(pos)
    assert standing(pos, "palace") == "RRH.RR"
    assert pos.human.laid == 0
    assert told(table, "roy.no-citizen").clauses == ("troyes.setup.roy-supply",)


@pytest.mark.clause(NEUTRAL_CUBES)
def test_a_neutral_cube_in_the_cathedral_is_the_roys_and_counts_for_his_character() -> None:
    pos = shipped("master-builder")
    build(pos, level_1="RHRH.H")
    pos.opponent.points = 6
    table = opening(pos)
    assert pos.cathedral["cathedral-1-2"] == ROY
    assert pos.cathedral_cubes(ROY) == 3
    event = told(table, "roy.cube")
    assert NEUTRAL_CUBES in event.clauses
    assert event.values["space"] == "cathedral-1-2"
    pos.column = ["urbain-iv"]
    roy_turn(pos, 8)
    # One point for the cube, one for three cubes.
    assert pos.opponent.points == 8


@pytest.mark.clause(NEUTRAL_CUBES)
def test_the_neutral_cube_goes_where_the_roy_would_put_it() -> None:
    pos = shipped("master-builder")
    build(pos, level_1="RH.H.H")
    event = told(opening(pos), "roy.cube")
    assert event.values["space"] == "cathedral-1-4"
    above = tuple(f"cathedral-{level}-{number}" for level in (2, 3) for number in range(1, 7))
    assert struck(event) == [
        ("troyes.note6.lowest-level", above),
        ("troyes.note6.best-space", ("cathedral-1-2",)),
    ]


# ---------------------------------------------------------------- harm to the neutral player


EACH_A_CUBE = (EventEffect("lose-cathedral-cube", amount=2), EventEffect("neutral-loses-cube"))


@pytest.mark.clause(HARM)
def test_an_event_that_takes_a_cube_of_each_player_and_of_the_neutral_one_takes_yours_alone() -> None:
    pos = acting(*EACH_A_CUBE)
    build(pos, level_1="RRRH..", level_2="H.....")
    table = opening(pos, ("event.cathedral-cube", "cathedral-2-6"))
    assert (pos.cathedral_cubes(HUMAN), pos.cathedral_cubes(ROY)) == (1, 3)
    assert told(table, "event.roy-spared").clauses == (HARM,)
    assert "roy.lost" not in kinds(table.events)


@pytest.mark.clause(HARM)
def test_where_harm_reaches_him_he_loses_his_last_cube_by_his_own_order() -> None:
    pos = acting(*EACH_A_CUBE, options={"harm_to_neutral_pieces": "roy_affected"})
    build(pos, level_1="RRRH..", level_2="R..R.H")
    table = opening(pos, ("event.cathedral-cube", "cathedral-1-3"))
    assert pos.cathedral["cathedral-2-3"] == ""
    assert (pos.cathedral_cubes(HUMAN), pos.cathedral_cubes(ROY)) == (1, 4)
    event = told(table, "roy.lost")
    assert (event.values["place"], event.clauses) == ("cathedral-2-3", (HARM,))


@pytest.mark.clause(HARM)
def test_where_harm_reaches_him_and_he_has_no_cube_he_loses_none() -> None:
    pos = acting(*EACH_A_CUBE, options={"harm_to_neutral_pieces": "roy_affected"})
    build(pos, level_1="...H..")
    pos.opponent.points = 3
    table = opening(pos, ("event.cathedral-cube", "cathedral-1-3"))
    assert told(table, "event.roy-spared").clauses == (HARM,)
    assert pos.opponent.points == 3


@pytest.mark.clause(HARM)
@pytest.mark.parametrize(
    ("reading", "before", "after"),
    [
        ("roy_immune", "RHRR.H", "RHRR.H"),
        ("roy_affected", "RHRR.H", "RHR..H"),
        ("roy_affected", "HH...H", "HH...H"),
    ],
)
def test_an_event_that_drives_a_neutral_citizen_out(reading: str, before: str, after: str) -> None:
    effect = EventEffect("neutral-loses-citizen", where="bishopric")
    pos = acting(effect, options={"harm_to_neutral_pieces": reading})
    stand(pos, palace="R.....", city_hall="R.....", bishopric=before)
    own(pos, influence=0, points=5)
    stock = pos.opponent.stock
    table = in_row(pos)
    assert standing(pos, "bishopric") == after
    gone = before.count("R") - after.count("R")
    assert (pos.opponent.stock, pos.opponent.laid) == (stock, gone)
    event = told(table, "roy.lost" if gone else "event.roy-spared")
    assert event.clauses[0] == HARM
    if gone:
        assert event.values["place"] == "bishopric-3"


@pytest.mark.clause(HARM)
@pytest.mark.parametrize(("reading", "questions"), [("roy_immune", 0), ("roy_affected", 1)])
def test_beside_a_cardboard_table_his_citizens_are_looked_at_only_if_one_may_go(
    reading: str, questions: int
) -> None:
    effect = EventEffect("neutral-loses-citizen", where="bishopric")
    options = {"harm_to_neutral_pieces": reading}
    pos = before_round(2, an_event(effects=[effect]), options=options, mode="companion")
    pos.sure.remove("bishopric")
    pos.opponent.dice = ["R6"]
    pos.phase = "events"
    pos.round = 2
    table = turn(pos, dice=BLACK)
    assert [question.id for question, _ in table.asked].count("fact.places") == questions


@pytest.mark.clause(HARM)
def test_an_event_of_two_parts_hurts_you_and_serves_him() -> None:
    pos = acting(EventEffect("lose", what="deniers", amount=4), EventEffect("neutral-cube"))
    own(pos, deniers=5)
    opening(pos)
    assert pos.human.deniers == 5 + 10 - 4
    assert (pos.cathedral["cathedral-1-6"], pos.opponent.points) == (ROY, 1)


@pytest.mark.clause(IMMUNE)
def test_his_citizen_may_still_be_pushed_out_by_a_placement_of_yours() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR")
    districts(pos, roy="Y1", you="R3")
    own(pos, supply=1)
    your_turn(pos, "place:palace")
    assert standing(pos, "palace") == "RRRHRR"
    assert pos.opponent.laid == 1


@pytest.mark.clause(HARM, "troyes.setup.roy-supply")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_a_neutral_citizen_driven_out_lies_down_and_is_back_in_stock_at_the_end_of_the_round(
    mode: str,
) -> None:
    card = an_event(effects=[EventEffect("neutral-loses-citizen", where="bishopric")])
    pos = before_round(2, card, options={"harm_to_neutral_pieces": "roy_affected"}, mode=mode)
    stand(pos, palace="......", city_hall="......", bishopric="RR....")
    stock = pos.opponent.stock
    table = begin(pos, dice=(1, 1, 1))
    assert standing(pos, "bishopric") == "R....."
    assert (pos.opponent.stock, pos.opponent.laid) == (stock, 1)
    event = told(table, "roy.lost")
    assert event.clauses == (HARM, "troyes.setup.roy-supply")
    assert (event.values["place"], event.values["piece"]) == ("bishopric-5", "citizen")
    # He has rolled for both already, and keeps the dice.
    assert len(pos.opponent.dice) == 2
    pos.phase = "closing"
    turn(pos)
    assert (pos.opponent.stock, pos.opponent.laid) == (stock + 1, 0)
