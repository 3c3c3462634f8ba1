"""Note 3: on which place the Roy's citizen enters on 4 and 10, and whom he drives out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adversaire.engine.event import Event
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.display.hands import touched
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.play.voice import Voice
from tests.troyes.tables import (
    close_round,
    districts,
    kinds,
    pack,
    play,
    reveal,
    roy_turn,
    stand,
    standing,
    struck,
    table_of,
    told,
)

BEST_PLACE = "troyes.setup.best-place"
EXPEL_YOURS = "troyes.note3.expel-yours-first"
NO_TARGET = "troyes.note3.no-target"
PUSH = "troyes.note3.push-lane-expulsion"
SPACE = "troyes.note3.space-choice"


def entering(dice: str, options: Mapping[str, str] | None = None, **buildings: str) -> tuple[Position, Event]:
    """The Roy has these dice and rolls a 4, with citizens as `stand` writes them: where one of his enters."""
    pos = table_of(options=options)
    stand(pos, **buildings)
    districts(pos, roy=dice, you="W1")
    return pos, told(roy_turn(pos, 4), "citizen.entered")


def places(building: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"{building}-{number}" for number in numbers)


# ---------------------------------------------------------------- the place


@pytest.mark.clause("troyes.note3.expel-yours-first")
def test_he_prefers_the_place_from_which_one_of_yours_is_expelled() -> None:
    pos, entered = entering("R6", palace="RRRRHR")
    assert entered.values["place"] == "palace-2"
    assert entered.values["expelled"] == HUMAN
    assert struck(entered) == [(EXPEL_YOURS, places("palace", 6, 5, 4, 3, 1))]
    assert EXPEL_YOURS in entered.clauses
    assert standing(pos, "palace") == "RRRRRR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.space-choice")
def test_the_value_of_his_die_does_not_bind_him_and_he_takes_the_best_place_that_expels_you() -> None:
    pos, entered = entering("R3", palace="RHRRHR")
    assert entered.values["place"] == "palace-5"
    assert struck(entered) == [(EXPEL_YOURS, places("palace", 6, 4, 3, 1)), (SPACE, places("palace", 2))]
    assert SPACE in entered.clauses
    assert standing(pos, "palace") == "RRRRHR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.space-choice")
@pytest.mark.parametrize(("die", "place"), [("R3", "palace-3"), ("R5", "palace-5"), ("R1", "palace-1")])
def test_a_house_reading_binds_him_to_the_place_of_his_die(die: str, place: str) -> None:
    pos = table_of(options={"roy_citizen_space": "value_of_die"})
    stand(pos, palace="RHRRHR")
    districts(pos, roy=die, you="W1")
    entered = told(roy_turn(pos, 4), "citizen.entered")
    assert entered.values["place"] == place
    others = tuple(other for other in places("palace", 6, 5, 4, 3, 2, 1) if other != place)
    assert struck(entered) == [(SPACE, others)]
    assert pos.human.laid == (place == "palace-5")


@pytest.mark.clause("troyes.note3.space-choice")
def test_without_a_die_to_bind_him_he_takes_the_best_place_even_then() -> None:
    _, entered = entering(
        "",
        palace="RHRRHR",
        city_hall="RRRRRR",
        bishopric="RRRRRR",
        options={"roy_citizen_space": "value_of_die"},
    )
    assert entered.values["place"] == "palace-5"
    assert struck(entered)[0][0] == EXPEL_YOURS


@pytest.mark.clause("troyes.note3.space-choice")
def test_a_table_that_ranks_places_the_other_way_round_gets_the_other_one() -> None:
    _, entered = entering("R3", palace="RHRRHR", options={"best_places": "reversed"})
    assert entered.values["place"] == "palace-2"
    assert struck(entered)[-1] == (SPACE, places("palace", 5))


@pytest.mark.clause("troyes.note3.expel-over-free-place")
def test_a_poor_place_that_expels_you_beats_the_best_place_although_it_is_free() -> None:
    pos, entered = entering("R5", palace=".RRRRH")
    assert entered.values["place"] == "palace-1"
    assert struck(entered) == [(EXPEL_YOURS, places("palace", 6, 5, 4, 3, 2))]
    assert "troyes.note3.expel-over-free-place" in entered.clauses
    assert standing(pos, "palace") == ".RRRRR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.expel-over-free-place")
@pytest.mark.parametrize("palace", ["RRRRHR", "RRRRH.", "RRHR.R"])
def test_where_no_better_place_is_free_there_was_nothing_to_give_up(palace: str) -> None:
    pos = table_of()
    stand(pos, palace=palace)
    districts(pos, roy="R5", you="W1")
    clauses = told(roy_turn(pos, 4), "citizen.entered").clauses
    assert EXPEL_YOURS in clauses
    assert "troyes.note3.expel-over-free-place" not in clauses


# ---------------------------------------------------------------- where citizens push one another


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_he_enters_on_the_best_place_whose_push_drives_one_of_yours_out() -> None:
    # Lane 6-4-2 holds Roy, Roy, you; lane 5-3-1 only Roys.
    pos, entered = entering("W6", bishopric="RRRRHR")
    assert entered.values["place"] == "bishopric-6"
    assert entered.values["expelled"] == HUMAN
    assert struck(entered) == [
        (EXPEL_YOURS, places("bishopric", 5, 3, 1)),
        (SPACE, places("bishopric", 4, 2)),
    ]
    assert PUSH in entered.clauses
    assert entered.values["pushed"] == places("bishopric", 6, 4, 2)
    # Yours on 2 lies down; the other two move on.
    assert (entered.values["moved"], entered.values["exit"]) == (("6", "4"), "bishopric-2")
    # Hands make room before the next one moves up.
    assert touched(entered) == places("bishopric", 2, 4, 6)
    assert standing(pos, "bishopric") == "RRRRRR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_a_push_stops_at_a_gap_so_he_enters_below_it() -> None:
    pos, entered = entering("W6", bishopric="RR.RHR")
    assert entered.values["place"] == "bishopric-2"
    assert struck(entered) == [(EXPEL_YOURS, places("bishopric", 6, 5, 4, 3, 1))]
    assert entered.values["pushed"] == ()
    assert standing(pos, "bishopric") == "RR.RRR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_in_the_city_hall_the_whole_line_moves_one_place_and_only_the_last_is_out() -> None:
    pos, entered = entering("Y1", city_hall="HRHRRH")
    assert entered.values["place"] == "city-hall-6"
    assert standing(pos, "city-hall") == "RHRHRR"
    assert pos.human.laid == 1
    assert struck(entered) == [(SPACE, places("city-hall", 5, 4, 3, 2, 1))]


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_in_the_palace_nobody_pushes_and_the_push_is_no_reason() -> None:
    _, entered = entering("R6", palace="RRRRHR")
    assert PUSH not in entered.clauses
    assert entered.values["pushed"] == ()


@pytest.mark.clause("troyes.note3.push-lane-expulsion")
def test_at_a_table_without_pushing_he_takes_your_very_place() -> None:
    pos, entered = entering("W6", bishopric="RRRRHR", options={"push_lanes": "no_push"})
    assert entered.values["place"] == "bishopric-2"
    assert PUSH not in entered.clauses
    assert standing(pos, "bishopric") == "RRRRRR"


# ---------------------------------------------------------------- nobody of yours to drive out


@pytest.mark.clause("troyes.note3.no-target")
def test_with_nobody_to_expel_he_takes_the_free_place() -> None:
    pos, entered = entering("R6", palace="RRR.RR")
    assert (entered.values["place"], entered.values["expelled"]) == ("palace-3", "nobody")
    assert struck(entered) == [(NO_TARGET, places("palace", 6, 5, 4, 2, 1))]
    assert standing(pos, "palace") == "RRRRRR"
    assert pos.opponent.laid == 0


@pytest.mark.clause("troyes.note3.no-target")
def test_of_several_free_places_he_takes_the_best() -> None:
    _, entered = entering("R6", palace="R..R.R")
    assert entered.values["place"] == "palace-5"
    assert struck(entered) == [(NO_TARGET, places("palace", 6, 3, 1)), (BEST_PLACE, places("palace", 4, 2))]


@pytest.mark.clause("troyes.note3.no-target")
def test_of_several_free_places_a_table_with_another_ranking_gives_him_the_other_end() -> None:
    pos = table_of(options={"best_places": "reversed"})
    stand(pos, palace="R..R.R")
    districts(pos, roy="R6", you="W1")
    assert told(roy_turn(pos, 4), "citizen.entered").values["place"] == "palace-2"


@pytest.mark.clause("troyes.note3.no-target")
def test_in_a_palace_full_of_his_own_he_enters_on_6_and_one_of_his_leaves() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR")
    stock = pos.opponent.stock
    districts(pos, roy="R6", you="W1")
    entered = told(roy_turn(pos, 4), "citizen.entered")
    assert (entered.values["place"], entered.values["expelled"]) == ("palace-6", ROY)
    assert struck(entered) == [(BEST_PLACE, places("palace", 5, 4, 3, 2, 1))]
    assert standing(pos, "palace") == "RRRRRR"
    assert (pos.opponent.laid, pos.opponent.stock) == (1, stock - 1)
    assert "troyes.note3.expelled-citizen" not in entered.clauses


@pytest.mark.clause("troyes.note3.no-target")
def test_in_a_city_hall_of_his_own_he_enters_on_6_and_the_push_stops_at_the_gap() -> None:
    pos, entered = entering("Y6", city_hall="RRR.RR")
    assert (entered.values["place"], entered.values["expelled"]) == ("city-hall-6", "nobody")
    assert struck(entered) == [
        (NO_TARGET, places("city-hall", 2, 1)),
        (BEST_PLACE, places("city-hall", 5, 4, 3)),
    ]
    assert entered.values["pushed"] == places("city-hall", 6, 5, 4)
    assert PUSH in entered.clauses
    assert NO_TARGET in entered.clauses
    assert standing(pos, "city-hall") == "RRRRRR"


@pytest.mark.clause("troyes.note3.no-target")
def test_one_of_yours_who_is_only_pushed_along_is_no_obstacle() -> None:
    pos, entered = entering("Y6", city_hall="RHR.RR")
    assert entered.values["place"] == "city-hall-6"
    assert standing(pos, "city-hall") == "RRHRRR"
    assert pos.human.laid == 0


# ---------------------------------------------------------------- whoever is driven out


@pytest.mark.clause("troyes.note3.expelled-citizen")
def test_an_expelled_citizen_lies_down_comes_home_with_the_round_and_gives_no_die_in_the_next() -> None:
    pos = table_of()
    stand(pos, palace="RRHRRR", city_hall="RRRHHH", bishopric="RRRRHH")
    districts(pos, roy="R6 R1", you="R5 Y4 Y3 W2")
    assert sum(side == HUMAN for side in pos.places.values()) == 6
    table = roy_turn(pos, 4)
    assert "troyes.note3.expelled-citizen" in told(table, "citizen.entered").clauses
    assert pos.human.dice == ["R5", "Y4", "Y3", "W2"]
    assert (pos.human.laid, pos.human.supply) == (1, 0)
    # The rest of the round does not matter here.
    districts(pos)
    pos.phase = "closing"
    table = close_round(pos)
    assert told(table, "human.closing").values["citizens"] == 1
    assert (pos.human.laid, pos.human.supply) == (0, 1)
    rolled = told(play(pos), "human.district")
    assert len(rolled.values["dice"]) == 5  # type: ignore[arg-type]


@pytest.mark.clause("troyes.note3.expelled-citizen")
def test_who_lies_down_does_not_count_for_a_character_recalled_in_the_meantime() -> None:
    pos = table_of()
    stand(pos, palace="RRHRRR", city_hall="RRRHHH", bishopric="RRRRRH")
    pos.column = ["chretien-de-troyes"]
    districts(pos, roy="R6 R1", you="W2")
    before = roy_turn(pos.copy(), 8)
    assert told(before, "human.character").values["count"] == 5
    roy_turn(pos, 4)
    after = roy_turn(pos, 8)
    assert told(after, "human.character").values["count"] == 4


@pytest.mark.clause("troyes.note3.expelled-citizen")
def test_one_of_his_own_that_he_pushes_out_goes_back_to_his_stock_with_the_round() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR")
    stock = pos.opponent.stock
    districts(pos, roy="R6", you="")
    roy_turn(pos, 4)
    assert (pos.opponent.laid, pos.opponent.stock) == (1, stock - 1)
    close_round(pos)
    assert (pos.opponent.laid, pos.opponent.stock) == (0, stock)


@pytest.mark.clause("troyes.setup.roy-supply")
def test_with_an_empty_stock_nobody_enters_and_the_die_is_spent_all_the_same() -> None:
    pos = table_of()
    stand(pos, palace="RRRRHR", city_hall="RRRRRR", bishopric="RRRRRR")
    cards = ("merchant", "monk", "archer", "militia", "hunting", "sculptor", "captain")
    reveal(pos, **dict.fromkeys(cards, "R"))
    assert pos.opponent.stock == 0
    districts(pos, roy="R6 R1", you="W1")
    before = dict(pos.places)
    table = roy_turn(pos, 4)
    assert pos.places == before
    assert pos.opponent.dice == ["R1"]
    assert "troyes.setup.roy-supply" in told(table, "roy.no-citizen").clauses
    assert "citizen.entered" not in kinds(table.events)


# ---------------------------------------------------------------- how it is said


@pytest.mark.clause("troyes.note3.push-lane-expulsion", "troyes.note3.no-target")
@pytest.mark.parametrize(
    ("bishopric", "said", "why"),
    [
        pytest.param(
            "RRRRHR",
            "Lay your citizen on Bishopric 2 down beside the building. "
            "Push the citizens on places 6 and 4 towards Bishopric 2. "
            "Put a citizen of the Roy on Bishopric 6.",
            "If he can drive one of yours out",
            id="yours-is-pushed-out",
        ),
        pytest.param(
            "RR.RHR",
            "Lay your citizen on Bishopric 2 down beside the building. "
            "Put a citizen of the Roy on Bishopric 2.",
            "If he can drive one of yours out",
            id="yours-stands-there",
        ),
        pytest.param(
            "RR.RRR",
            "Push the citizen on place 6 towards Bishopric 2. Put a citizen of the Roy on Bishopric 6.",
            "of the places where he drives out nobody",
            id="up-to-a-gap",
        ),
        pytest.param(
            "RRRRRR",
            "Lay his citizen on Bishopric 2 down beside the building. "
            "Push the citizens on places 6 and 4 towards Bishopric 2. "
            "Put a citizen of the Roy on Bishopric 6.",
            "nor enter without driving out one of his own",
            id="his-own-is-pushed-out",
        ),
    ],
)
def test_hands_are_told_who_leaves_who_moves_and_who_enters_in_that_order(
    bishopric: str, said: str, why: str
) -> None:
    pos, entered = entering("W6", bishopric=bishopric)
    voice = Voice(TROYES, pos.box, pack(), "en")
    assert voice.event(entered) == said
    assert why in voice.why(entered).rule


@pytest.mark.clause("troyes.note3.space-choice")
def test_where_the_value_of_his_die_shows_the_place_that_is_the_reason() -> None:
    pos, entered = entering("R3", palace="RRRRHR", options={"roy_citizen_space": "value_of_die"})
    why = Voice(TROYES, pos.box, pack(), "en").why(entered)
    assert "the value of his highest die" in why.rule
    # The comparison names the same ground: he drives nobody out on purpose.
    assert "bears the value of his highest die" in why.sentence
    assert "yours" not in why.sentence
