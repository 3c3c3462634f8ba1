"""Set-up: whose table it is, goods and cards, and the citizens that six dice send to their buildings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.position import to_data
from adversaire.engine.record import MODES
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.i18n.language import Language
from adversaire.play.voice import Voice
from tests.contract.scripts import Script
from tests.troyes.tables import (
    Dice,
    begin,
    close_round,
    count_off,
    districts,
    fresh,
    lay_out,
    pack,
    reveal,
    roy_turn,
    stand,
    standing,
    struck,
    table_of,
    told,
)

#: Three throws of which none decides anything in particular.
PLAIN = ("R5 R2 Y6 Y1 W4 W3",) * 3
#: Places for your six citizens that no throw of `PLAIN` takes first.
LOW = ("palace-1", "palace-2", "city-hall-1", "city-hall-2", "bishopric-1", "bishopric-2")


def set_up(
    rolls: Sequence[str] = PLAIN,
    places: Sequence[str] = LOW,
    mode: str = "virtual",
    options: Mapping[str, str] | None = None,
) -> tuple[Position, Dice]:
    """A table with its set-up done: these throws for the Roy, these places for you."""
    pos = fresh(mode, {"first_player_of_round_1": "player", **(options or {})})
    return pos, lay_out(pos, *[("setup.place", place) for place in places], rolls=rolls)


def placed(table: Dice) -> list[tuple[str, str]]:
    """The Roy's citizens in order: by which die, and where."""
    return [
        (str(event.values["die"]), str(event.values["place"]))
        for event in table.events
        if event.kind == "setup.roy-placed"
    ]


def placing(table: Dice, place: str) -> Event:
    """What was told of the Roy's citizen on this place."""
    found = [
        event for event in table.events if event.kind == "setup.roy-placed" and event.values["place"] == place
    ]
    assert len(found) == 1
    return found[0]


def who_placed(table: Dice) -> list[str]:
    """Whose citizens came to the board, in order."""
    sides = {"setup.roy-placed": ROY, "human.set-up": HUMAN, "setup.roy-last": "last"}
    return [sides[event.kind] for event in table.events if event.kind in sides]


# ---------------------------------------------------------------- the table


@pytest.mark.clause("troyes.intro.opponent")
@pytest.mark.parametrize("mode", MODES)
def test_there_are_two_sides_you_and_the_roy_and_no_grey_player(mode: str) -> None:
    pos, _ = set_up(mode=mode)
    assert TROYES.sides == (HUMAN, ROY)
    assert set(pos.places.values()) == {HUMAN, ROY}
    assert list(TROYES.result(pos).points) == [HUMAN, ROY]


@pytest.mark.clause("troyes.intro.pronunciation")
@pytest.mark.parametrize(("language", "name"), [("en", "the Roy"), ("fr", "le Roy")])
def test_the_opponents_name_reads_le_roy_and_saying_it_changes_nothing(language: Language, name: str) -> None:
    pos, table = set_up(options={"first_player_of_round_1": "roy"})
    before = pos.copy()
    voice = Voice(TROYES, pos.box, pack(), language)
    assert voice.say(Text("word.opponent")) == name
    assert name[1:] in voice.event(told(table, "setup.first"))
    assert pos == before


@pytest.mark.clause("troyes.intro.base-rules")
def test_everything_else_is_the_two_player_game_with_four_red_events_for_four_rounds() -> None:
    pos = fresh()
    table = Dice(Script(), ())
    table.seat(pos)
    while not TROYES.is_over(pos):
        TROYES.play_turn(pos, table)
    revealed = [str(event.values["card"]) for event in table.events if event.kind == "event.revealed"]
    red = [card for card in revealed if pos.box.events[card].colour == "red"]
    assert len(red) == 4
    assert pos.round == 4
    assert "marauding" not in red


@pytest.mark.clause("troyes.setup.roy-no-start-goods")
@pytest.mark.parametrize("mode", MODES)
def test_you_start_with_5_deniers_and_4_influence_and_the_roy_with_neither(mode: str) -> None:
    pos, table = set_up(mode=mode)
    assert (pos.human.deniers, pos.human.influence, pos.human.points) == (5, 4, 0)
    # There is no purse and no marker of his anywhere: these five things are all he owns.
    owned = to_data(pos)["opponent"]
    assert owned == {"points": 0, "stock": 12, "laid": 0, "dice": [], "cards": []}
    goods = told(table, "setup.goods")
    assert "troyes.setup.roy-no-start-goods" in goods.clauses
    assert (goods.values["deniers"], goods.values["influence"]) == (5, 4)


@pytest.mark.clause("troyes.setup.roy-no-start-goods")
def test_your_other_six_citizens_wait_in_the_general_supply_and_none_in_your_own() -> None:
    pos, _ = set_up()
    assert (pos.human.supply, pos.human.general, pos.human.laid) == (0, 6, 0)


@pytest.mark.clause("troyes.intro.base-rules")
def test_activity_cards_start_face_down_and_the_row_holds_the_permanent_event_alone() -> None:
    pos, _ = set_up()
    assert pos.tradesmen == {}
    assert (pos.row, pos.event_cubes) == (["marauding"], {"marauding": []})
    assert set(pos.cathedral.values()) == {""}
    assert len(pos.cathedral) == 18


@pytest.mark.clause("troyes.intro.base-rules")
def test_any_card_may_come_up_as_the_piles_are_shuffled() -> None:
    """Over many tables each of the three cards of a pile is once on top, and each of the seven red events."""
    tops: dict[str, set[str]] = {}
    for seed in range(60):
        pos = table_of(seed=seed)
        for key, pile in (*pos.activity_piles.items(), *pos.event_piles.items()):
            tops.setdefault(key, set()).add(pile[-1])
    assert {key: len(cards) for key, cards in tops.items()} == {
        **{f"{colour}-{level}": 3 for colour in ("red", "yellow", "white") for level in (1, 2, 3)},
        **{"red": 7, "yellow": 4, "white": 4},
    }


# ---------------------------------------------------------------- the Roy's stock


@pytest.mark.clause("troyes.setup.two-colours")
def test_the_roys_stock_is_24_citizens_of_two_colours_counted_as_one() -> None:
    pos, table = set_up()
    assert told(table, "setup.goods").values["citizens"] == 24
    assert "troyes.setup.two-colours" in told(table, "setup.goods").clauses
    assert sum(count_off(pos)) == 24
    assert Counter(pos.places.values())[ROY] == 12


@pytest.mark.clause("troyes.setup.two-colours")
def test_cubes_are_not_counted_so_the_roy_never_runs_out_of_them() -> None:
    pos = table_of()
    for space in pos.cathedral:
        pos.cathedral[space] = ROY
    assert TROYES.faults(pos) == []


@pytest.mark.clause("troyes.setup.roy-supply")
def test_two_tradesmen_and_a_citizen_that_expels_yours_come_from_the_stock() -> None:
    pos = table_of()
    stand(pos, palace="HRRRRR", city_hall="RRRRHH", bishopric="RRRHHH")
    reveal(pos, archer="", merchant="")
    districts(pos, roy="R6 R5 R4", you="W1")
    assert count_off(pos) == (12, 0, 0, 12)
    roy_turn(pos, 6)
    roy_turn(pos, 6)
    roy_turn(pos, 4)
    assert count_off(pos) == (13, 2, 0, 9)
    assert pos.human.laid == 1
    assert standing(pos, "palace") == "RRRRRR"


@pytest.mark.clause("troyes.setup.roy-supply")
def test_with_an_empty_stock_no_piece_moves_on_a_4_and_his_die_is_spent() -> None:
    pos = table_of()
    reveal(pos, archer="R", merchant="R", monk="R", hunting="R", captain="R", sculptor="R")
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="RRRRRR")
    assert count_off(pos) == (18, 6, 0, 0)
    districts(pos, roy="R6 Y2", you="W1")
    before = dict(pos.places)
    table = roy_turn(pos, 4)
    assert pos.places == before
    assert count_off(pos) == (18, 6, 0, 0)
    assert pos.opponent.dice == ["Y2"]
    assert told(table, "roy.no-citizen").clauses == ("troyes.setup.roy-supply",)


@pytest.mark.clause("troyes.setup.roy-supply")
def test_with_an_empty_stock_no_tradesman_comes_and_none_leaves_a_building_for_it() -> None:
    pos = table_of()
    reveal(pos, archer="R", merchant="R", monk="R", hunting="R", captain="R", sculptor="R", miller="")
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="RRRRRR")
    districts(pos, roy="R6 Y2", you="W1")
    table = roy_turn(pos, 6)
    assert count_off(pos) == (18, 6, 0, 0)
    assert pos.tradesmen["miller"] == []
    assert pos.opponent.dice == ["Y2"]
    assert told(table, "roy.no-citizen").clauses == ("troyes.setup.roy-supply",)


@pytest.mark.clause("troyes.setup.roy-supply")
def test_his_expelled_citizens_return_to_the_stock_at_the_end_of_the_round() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR")
    districts(pos, roy="R6")
    before = count_off(pos)
    roy_turn(pos, 4)
    standing_before, _, _, stock = before
    assert count_off(pos) == (standing_before, 0, 1, stock - 1)
    close_round(pos)
    assert count_off(pos) == before


# ---------------------------------------------------------------- six dice, three citizens


class Watching(Dice):
    """Dice that remember which of them were rolled."""

    __slots__ = ("rolled",)

    def __init__(self) -> None:
        super().__init__(Script(), ())
        self.rolled: list[str] = []

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        self.rolled.append(id)
        assert tuple(faces) == (1, 2, 3, 4, 5, 6)
        return super().roll(id, faces, clauses, chance)


@pytest.mark.clause("troyes.setup.roll-six-dice", "troyes.setup.reroll-each-step")
def test_for_each_of_three_steps_two_red_two_yellow_and_two_white_dice_are_rolled() -> None:
    table = Watching()
    pos = fresh(options={"first_player_of_round_1": "player"})
    table.seat(pos)
    while pos.phase != "round":
        TROYES.play_turn(pos, table)
    assert Counter(table.rolled) == {
        "roll.setup.red": 6,
        "roll.setup.yellow": 6,
        "roll.setup.white": 6,
    }
    throws = [event for event in table.events if event.kind == "setup.rolled"]
    assert [event.values["step"] for event in throws] == [1, 2, 3]
    for event in throws:
        dice = event.values["dice"]
        assert isinstance(dice, tuple)
        assert Counter(die[0] for die in dice) == {"R": 2, "Y": 2, "W": 2}
        assert "troyes.setup.roll-six-dice" in event.clauses


@pytest.mark.clause("troyes.setup.reroll-each-step")
def test_each_step_uses_a_throw_of_its_own() -> None:
    _, table = set_up(("R6 R5 Y4 Y1 W1 W1", "R1 R1 Y6 Y5 W4 W1", "R1 R1 Y4 Y1 W6 W5"))
    assert [die for die, _ in placed(table)] == ["R6", "R5", "Y4", "Y6", "Y5", "W4", "W6", "W5", "Y4"]
    throws = [event.values["dice"] for event in table.events if event.kind == "setup.rolled"]
    assert len(throws) == len(set(throws)) == 3
    assert all(
        "troyes.setup.reroll-each-step" in event.clauses
        for event in table.events
        if event.kind == "setup.rolled"
    )


@pytest.mark.clause("troyes.setup.top-three")
def test_the_three_highest_dice_place_one_citizen_each() -> None:
    _, table = set_up(("R5 R2 Y6 Y1 W4 W3", *PLAIN[1:]))
    assert placed(table)[:3] == [("Y6", "city-hall-6"), ("R5", "palace-6"), ("W4", "bishopric-6")]
    assert "troyes.setup.top-three" in placing(table, "palace-6").clauses
    assert len(placed(table)) == 9


@pytest.mark.clause("troyes.setup.colour-to-building")
def test_red_sends_to_the_palace_and_yellow_to_the_city_hall() -> None:
    _, table = set_up(("R6 R5 Y5 Y1 W2 W3", *PLAIN[1:]))
    assert placed(table)[:3] == [("R6", "palace-6"), ("R5", "palace-5"), ("Y5", "city-hall-6")]
    assert "troyes.setup.colour-to-building" in placing(table, "city-hall-6").clauses


@pytest.mark.clause("troyes.setup.tie-break")
def test_among_equal_dice_red_and_yellow_go_before_white() -> None:
    _, table = set_up(("R4 R1 Y4 Y4 W4 W4", *PLAIN[1:]))
    assert placed(table)[:3] == [("R4", "palace-6"), ("Y4", "city-hall-6"), ("Y4", "city-hall-5")]
    throw = next(event for event in table.events if event.kind == "setup.rolled")
    assert throw.values["dice"] == ("R4", "Y4", "Y4", "W4", "W4", "R1")
    assert "troyes.setup.tie-break" in throw.clauses


@pytest.mark.clause("troyes.setup.value-not-space")
def test_a_red_4_sends_a_citizen_to_palace_6_and_not_to_palace_4() -> None:
    _, table = set_up(("R4 R1 Y3 Y2 W3 W2", *PLAIN[1:]))
    assert placed(table)[0] == ("R4", "palace-6")
    event = placing(table, "palace-6")
    assert "troyes.setup.value-not-space" in event.clauses
    assert struck(event) == [
        ("troyes.setup.best-place", ("palace-5", "palace-4", "palace-3", "palace-2", "palace-1"))
    ]


@pytest.mark.clause("troyes.setup.best-place")
def test_with_palace_6_and_5_taken_the_roy_takes_4() -> None:
    _, table = set_up(("R6 R5 Y4 Y1 W1 W1", "R6 R1 Y5 Y1 W4 W1", PLAIN[2]))
    event = placing(table, "palace-4")
    assert event.values["die"] == "R6"
    assert struck(event) == [
        ("troyes.setup.best-place", ("palace-6", "palace-5", "palace-2", "palace-1")),
        ("troyes.setup.best-place", ("palace-3",)),
    ]
    assert event.sieve is not None
    assert event.sieve.chosen == "palace-4"


@pytest.mark.clause("troyes.setup.best-place")
def test_a_place_of_yours_is_not_free_either() -> None:
    _, table = set_up(("Y6 Y5 W4 W1 R1 R1", "R6 R1 Y5 Y1 W4 W1", PLAIN[2]), ("palace-6", *LOW[1:]))
    assert ("R6", "palace-5") in placed(table)


@pytest.mark.clause("troyes.setup.best-place")
def test_where_the_ranking_is_reversed_the_lowest_number_is_best() -> None:
    rolls = ("R6 R5 Y4 Y1 W1 W1", "R6 R1 Y5 Y1 W4 W1", PLAIN[2])
    high = ("palace-6", "palace-5", "city-hall-6", "city-hall-5", "bishopric-6", "bishopric-5")
    _, table = set_up(rolls, high, options={"best_places": "reversed"})
    assert placed(table)[:6] == [
        ("R6", "palace-1"),
        ("R5", "palace-2"),
        ("Y4", "city-hall-1"),
        ("R6", "palace-3"),
        ("Y5", "city-hall-2"),
        ("W4", "bishopric-1"),
    ]


@pytest.mark.clause("troyes.setup.best-place")
@pytest.mark.parametrize("reading", ["as_listed", "no_push"])
def test_nobody_is_pushed_in_the_set_up_however_buildings_push(reading: str) -> None:
    rolls = ("W6 W5 Y4 Y1 R1 R1", "W6 Y5 W4 Y1 R1 R1", "Y6 Y5 R4 R1 W1 W1")
    pos, _ = set_up(rolls, options={"push_lanes": reading})
    assert standing(pos, "bishopric") == "RRRRHH"
    assert standing(pos, "city-hall") == "RRRRHH"
    assert standing(pos, "palace") == "RRRRHH"
    assert (pos.human.laid, pos.opponent.laid) == (0, 0)


@pytest.mark.clause("troyes.setup.two-in-same-building")
def test_two_white_dice_take_the_two_best_places_of_the_bishopric() -> None:
    _, table = set_up(("R5 R1 Y2 Y1 W6 W5", *PLAIN[1:]))
    assert placed(table)[:3] == [("W6", "bishopric-6"), ("R5", "palace-6"), ("W5", "bishopric-5")]
    assert "troyes.setup.two-in-same-building" in placing(table, "bishopric-5").clauses
    assert "troyes.setup.two-in-same-building" not in placing(table, "bishopric-6").clauses


@pytest.mark.clause("troyes.setup.full-building")
def test_dice_of_a_full_palace_are_skipped_for_the_next_highest() -> None:
    # Before the third throw 0 places are free in the Palace, 4 in the City Hall and 4 in the Bishopric.
    rolls = ("R6 R5 Y4 Y1 W1 W1", "R6 R5 W4 W1 Y1 Y1", "R6 R5 Y4 Y3 W2 W1")
    yours = ("palace-1", "palace-2", "city-hall-1", "bishopric-1", "city-hall-2", "bishopric-2")
    _, table = set_up(rolls, yours)
    assert [die for die, _ in placed(table)[6:]] == ["Y4", "Y3", "W2"]
    skipped = [event for event in table.events if event.kind == "setup.skipped"]
    assert [event.values["die"] for event in skipped] == ["R6", "R5"]
    assert {event.clauses for event in skipped} == {("troyes.setup.full-building",)}
    assert {event.values["building"] for event in skipped} == {"palace"}
    # A die below the three highest names the reason for which it came into play.
    later = [event.clauses[0] for event in table.events if event.kind == "setup.roy-placed"][6:]
    assert later == ["troyes.setup.top-three", "troyes.setup.full-building", "troyes.setup.full-building"]


@pytest.mark.clause("troyes.setup.full-building")
def test_with_one_place_left_in_the_palace_only_the_second_red_die_is_skipped() -> None:
    # Before the third throw 1 place is free in the Palace, 3 in the City Hall and 4 in the Bishopric.
    rolls = ("R6 R5 Y4 Y1 W1 W1", "R6 R1 Y5 Y1 W4 W1", "R6 R5 Y4 Y3 W2 W1")
    yours = ("palace-1", "palace-2", "city-hall-1", "bishopric-1", "bishopric-2", "bishopric-3")
    _, table = set_up(rolls, yours)
    assert [die for die, _ in placed(table)[6:]] == ["R6", "Y4", "Y3"]
    assert told(table, "setup.skipped").values["die"] == "R5"


# ---------------------------------------------------------------- in turn


@pytest.mark.clause("troyes.setup.roy-first")
@pytest.mark.parametrize("first", ["player", "roy"])
def test_in_each_step_the_roy_places_three_before_you_whoever_will_be_first_player(first: str) -> None:
    _, table = set_up(options={"first_player_of_round_1": first})
    assert who_placed(table) == [ROY, ROY, ROY, HUMAN, HUMAN] * 3 + ["last"] * 3
    assert any("troyes.setup.roy-first" in event.clauses for event in table.events)


@pytest.mark.clause("troyes.setup.player-places-two")
@pytest.mark.parametrize("mode", MODES)
def test_after_the_roys_three_you_place_two_on_any_free_places(mode: str) -> None:
    _, table = set_up(mode=mode)
    asked = [question for question, _ in table.asked if question.id == "setup.place"]
    assert [(question.values["step"], question.values["number"]) for question in asked] == [
        (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2),
    ]  # fmt: skip
    assert [len(question.answers) for question in asked] == [15, 14, 10, 9, 5, 4]
    free = {
        f"{building}-{number}" for building in ("palace", "city-hall", "bishopric") for number in range(1, 6)
    }
    assert set(asked[0].answers) == free
    assert set(asked[1].answers) == free - {"palace-1"}
    assert "troyes.setup.player-places-two" in asked[0].clauses


@pytest.mark.clause("troyes.setup.player-places-two")
@pytest.mark.parametrize("place", ["palace-6", "palace-7", "cathedral-1-1"])
def test_a_taken_place_or_no_place_at_all_is_refused(place: str) -> None:
    table = Dice(Script(place), (5, 2, 6, 1, 4, 3))
    table.seat(pos := fresh())
    with pytest.raises(AnswerRefused) as refused:
        TROYES.play_turn(pos, table)
    assert refused.value.clause == "troyes.setup.player-places-two"


@pytest.mark.clause("troyes.setup.three-times")
def test_after_three_pairs_of_steps_nine_of_his_and_six_of_yours_stand_and_three_places_are_free() -> None:
    _, table = set_up()
    before_the_last = who_placed(table)[:15]
    assert Counter(before_the_last) == {ROY: 9, HUMAN: 6}
    last = [str(event.values["place"]) for event in table.events if event.kind == "setup.roy-last"]
    assert len(last) == 3
    assert any("troyes.setup.three-times" in event.clauses for event in table.events)


@pytest.mark.clause("troyes.setup.final-three")
def test_the_roy_takes_the_three_last_places_without_a_roll() -> None:
    # Palace 1, City Hall 2 and City Hall 1 stay free.
    rolls = ("R6 R5 W4 W1 Y1 Y1", "R6 Y5 W4 W1 R1 Y1", "W6 W5 Y4 R1 R1 Y1")
    yours = ("palace-2", "palace-3", "bishopric-1", "bishopric-2", "city-hall-4", "city-hall-3")
    pos, table = set_up(rolls, yours)
    last = [event for event in table.events if event.kind == "setup.roy-last"]
    assert {event.values["place"] for event in last} == {"palace-1", "city-hall-2", "city-hall-1"}
    assert all("troyes.setup.final-three" in event.clauses for event in last)
    assert (pos.places["palace-1"], pos.places["city-hall-2"], pos.places["city-hall-1"]) == (ROY,) * 3
    # `lay_out` throws exactly eighteen dice; a fourth throw would have come from nowhere.
    assert sum(event.kind == "setup.rolled" for event in table.events) == 3


@pytest.mark.clause("troyes.setup.totals")
@pytest.mark.parametrize("mode", MODES)
def test_all_eighteen_places_are_taken_twelve_by_the_roy_and_six_by_you(mode: str) -> None:
    pos, table = set_up(mode=mode)
    assert Counter(pos.places.values()) == {ROY: 12, HUMAN: 6}
    assert count_off(pos) == (12, 0, 0, 12)
    assert any("troyes.setup.totals" in event.clauses for event in table.events)


@pytest.mark.clause("troyes.setup.totals")
def test_the_first_work_force_is_12_dice_for_the_roy_and_6_for_you() -> None:
    pos, _ = set_up()
    table = begin(pos)
    his, yours = told(table, "roy.district").values["dice"], told(table, "human.district").values["dice"]
    assert isinstance(his, tuple)
    assert isinstance(yours, tuple)
    assert (len(his), len(yours)) == (12, 6)


# ---------------------------------------------------------------- handicaps of ours


def at_level(level: str, mode: str = "virtual") -> tuple[Position, Dice]:
    return set_up(mode=mode, options={"level": level})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("level", "deniers", "influence", "points"), [("normal", 5, 4, 0), ("easy", 10, 6, 0), ("hard", 5, 4, 4)]
)
def test_a_handicap_changes_what_one_side_begins_with_and_nothing_else(
    mode: str, level: str, deniers: int, influence: int, points: int
) -> None:
    pos, table = at_level(level, mode)
    assert (pos.human.deniers, pos.human.influence, pos.opponent.points) == (deniers, influence, points)
    told_of = [event for event in table.events if event.kind == "setup.handicap"]
    assert [event.clauses for event in told_of] == [("troyes.handicap.ours",)] * (level != "normal")
    usual, _ = at_level("normal", mode)
    pos.human, pos.opponent.points, pos.options = usual.human, 0, usual.options
    assert to_data(pos) == to_data(usual)
