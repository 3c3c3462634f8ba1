"""Beside a cardboard table: what the player reports, and what is asked."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.games.raiders import RAIDERS
from tests.raiders.tables import (
    a_card,
    companion,
    kinds,
    opponent_plays,
    options_of,
    play,
    refusal,
    rival,
    told,
    work,
)

STANDARD = "raiders.turn.human-plays-standard"
CARDS_THAT_HIT = {
    "berserker": (-1, 0),
    "champion": (0, -1),
    "mercenary": (0, -1),
    "warmonger": (0, -1),
}
#: Fewest Valkyries on a full board: 18 in the bag, 10 of the 80 tokens not drawn.
FEWEST = 8


# ---------------------------------------------------------------- reports


@pytest.mark.clause(STANDARD)
def test_a_turn_that_does_not_concern_the_opponent_is_reported_in_one_answer() -> None:
    pos = companion()
    before = pos.copy()
    table = play(pos, ("report.turn", "done"))
    assert len(table.asked) == 1
    assert table.asked[0][0].likely == "done"
    assert (pos.opponent, pos.sets, pos.stack, pos.row) == (
        before.opponent,
        before.sets,
        before.stack,
        before.row,
    )
    assert pos.phase == "opponent"


@pytest.mark.clause(STANDARD)
def test_all_that_concerns_the_opponent_can_be_reported_and_nothing_else() -> None:
    table = play(companion(), ("report.turn", "done"))
    cards = [f"card:{card}" for card in CARDS_THAT_HIT]
    assert options_of(table, "report.turn") == ("done", "raid", "offering", *cards, "end")


@pytest.mark.clause(STANDARD)
@pytest.mark.parametrize(
    "answer", ["card:forager", "card:warlord", "card:brynjar", "nothing", "raid:harbour-west"]
)
def test_any_other_report_is_refused(answer: str) -> None:
    assert refusal(companion(), ("report.turn", answer)).clause == STANDARD


@pytest.mark.clause("raiders.raid.set-denied-to-human")
def test_a_reported_raid_takes_the_set_away_and_fills_the_turn() -> None:
    pos = companion()
    table = play(pos, "raid", ("report.space", "outpost-left-2"))
    assert "outpost-left-2" not in pos.sets
    assert len(pos.sets) == 22
    assert [question.id for question, _ in table.asked] == ["report.turn", "report.space"]
    assert told(table, "report.raided").values["place"] == "outpost-left"
    pos.phase = "human"
    again = refusal(pos, "raid", ("report.space", "outpost-left-2"))
    assert isinstance(again, AnswerRefused)


@pytest.mark.clause("raiders.raid.condition-plunder")
def test_a_set_the_human_raided_is_no_longer_raided_by_the_opponent() -> None:
    pos = companion()
    play(pos, "raid", ("report.space", "outpost-right-1"))
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card(order=(1, 2)), ("fact.valkyries-on-space", "1"))
    assert table.asked[0][0].values["space"] == "outpost-right-2"
    assert pos.sets_left("outpost-right") == []


@pytest.mark.clause("raiders.end.one-fortress-set-left")
def test_reported_raids_on_fortresses_trigger_the_end() -> None:
    pos = companion()
    for number, space in enumerate(pos.box.fortress_spaces[:5], start=1):
        pos.phase = "human"
        pos.valkyries_at_least = 18
        play(pos, "raid", ("report.space", space))
        assert pos.triggered_by == ("human" if number == 5 else "")


@pytest.mark.clause("raiders.end.offering-stack-empty")
def test_each_reported_offering_lowers_the_stack() -> None:
    pos = companion()
    assert len(pos.stack) == 13
    table = play(pos, "offering", "offering", ("report.turn", "done"))
    assert (len(pos.stack), len(pos.row)) == (11, 3)
    assert all(pos.row)
    assert [question.id for question, _ in table.asked] == ["report.turn"] * 3


@pytest.mark.clause("raiders.end.offering-stack-empty")
def test_the_thirteenth_reported_offering_triggers_the_end() -> None:
    pos = companion()
    play(pos, *["offering"] * 12, "done")
    assert (len(pos.stack), pos.triggered_by) == (1, "")
    pos.phase = "human"
    play(pos, "offering", "done")
    assert (pos.ending, pos.triggered_by) == ("offerings", "human")


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_once_the_stack_is_empty_the_place_of_the_tile_is_asked_for() -> None:
    pos = companion()
    pos.stack = []
    play(pos, "offering", ("report.tile-place", "middle"), "offering", ("report.tile-place", "left"), "done")
    assert [bool(tile) for tile in pos.row] == [False, False, True]
    pos.phase = "human"
    table = play(pos, "offering", "done")
    assert not any(pos.row)
    assert "offering" not in table.asked[-1][0].answers


@pytest.mark.clause("raiders.townsfolk.armour-effects-count", "raiders.townsfolk.provision-effects-count")
@pytest.mark.parametrize("card", CARDS_THAT_HIT)
def test_a_reported_card_hits_the_opponent_as_on_screen(card: str) -> None:
    pos = companion()
    rival(pos, armour=3, provisions=3)
    play(pos, f"card:{card}", "done")
    armour, provisions = CARDS_THAT_HIT[card]
    assert (pos.opponent.armour, pos.opponent.provisions) == (3 + armour, 3 + provisions)


@pytest.mark.clause("raiders.townsfolk.losses-stop-at-zero")
@pytest.mark.parametrize("card", CARDS_THAT_HIT)
def test_a_reported_card_cannot_push_a_counter_below_zero(card: str) -> None:
    pos = companion()
    play(pos, f"card:{card}", "done")
    assert (pos.opponent.armour, pos.opponent.provisions) == (0, 0)


@pytest.mark.clause("raiders.townsfolk.takes-only-what-is-there")
def test_how_many_provisions_a_warmonger_took_is_asked_where_it_may_take_two() -> None:
    pos = companion({"warmonger_takes": "up to 2"})
    rival(pos, provisions=3)
    table = play(pos, "card:warmonger", ("town-hall.take", "2"), "done")
    assert pos.opponent.provisions == 1
    assert options_of(table, "town-hall.take") == ("0", "1", "2")


@pytest.mark.clause(STANDARD)
def test_several_things_may_be_reported_of_one_turn() -> None:
    pos = companion()
    rival(pos, armour=2, provisions=2)
    play(pos, "card:berserker", "offering", "done")
    assert (pos.opponent.armour, len(pos.stack)) == (1, 12)


@pytest.mark.clause("raiders.end.same-conditions", "raiders.end.human-triggers-both-play-again")
def test_a_reported_end_leaves_each_side_one_more_turn() -> None:
    pos = companion()
    pos.round = 24
    table = play(pos, "end", ("report.turn", "done"))
    assert (pos.ending, pos.triggered_by) == ("told", "human")
    assert "end" not in table.asked[-1][0].answers
    assert (pos.round, pos.phase) == (24, "opponent")
    opponent_plays(pos, a_card(forbidden="mill"))
    assert (pos.round, pos.phase, pos.closed) == (25, "human", "mill")
    table = play(pos, "done")
    assert "end" not in table.asked[0][0].answers
    assert pos.phase == "scoring"


# ---------------------------------------------------------------- facts


@pytest.mark.clause("raiders.raid.condition-plunder", "raiders.raid.valkyrie-track-up")
def test_one_answer_tells_that_the_set_is_there_and_how_many_valkyries_it_holds() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card(order=(2, 1)), ("fact.valkyries-on-space", "2"))
    question = table.asked[0][0]
    assert question.values["space"] == "outpost-right-2"
    assert question.answers == ("0", "1", "2", "3", "empty")
    assert question.likely == "1"
    assert (pos.opponent.valkyries, pos.opponent.armour, pos.opponent.points) == (2, 1, 5)
    assert len(table.asked) == 1


@pytest.mark.clause("raiders.raid.priority-next-free")
def test_a_space_found_empty_sends_the_opponent_to_the_next_one() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4)
    answers = [("fact.valkyries-on-space", "empty"), ("fact.valkyries-on-space", "0")]
    table = opponent_plays(pos, a_card(order=(2, 1)), *answers)
    assert told(table, "raid.decided").values["space"] == "outpost-right-1"
    assert pos.sets_left("outpost-right") == []
    assert pos.opponent.points == 5


@pytest.mark.clause("raiders.raid.no-plunder-no-raid")
def test_when_every_space_is_found_empty_the_opponent_prepares() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card(), *[("fact.valkyries-on-space", "empty")] * 2)
    assert "raid.refused.plunder" in kinds(table.events)
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (4, 6, 0)


@pytest.mark.clause("raiders.raid.refused-raid-costs-nothing")
@pytest.mark.parametrize(("armour", "provisions"), [(2, 8), (10, 3)])
def test_an_opponent_that_cannot_raid_asks_nothing(armour: int, provisions: int) -> None:
    pos = companion()
    rival(pos, armour=armour, provisions=provisions)
    table = opponent_plays(pos, a_card())
    assert table.asked == []


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_the_valkyries_of_the_board_are_asked_for_only_when_all_may_be_gone() -> None:
    pos = companion()
    assert pos.valkyries_at_least == FEWEST
    for space, left in (("harbour-west-1", 4), ("harbour-west-2", 1)):
        pos.phase = "human"
        table = play(pos, "raid", ("report.space", space))
        assert pos.valkyries_at_least == left
        assert "fact.valkyries-left" not in [question.id for question, _ in table.asked]
    pos.phase = "human"
    table = play(pos, "raid", ("report.space", "fortress-centre-1"), ("fact.valkyries-left", "6"))
    assert options_of(table, "fact.valkyries-left") == tuple(str(number) for number in range(19))
    assert (pos.valkyries_at_least, pos.triggered_by) == (6, "")


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_an_answer_of_zero_triggers_the_end() -> None:
    pos = companion()
    pos.valkyries_at_least = 3
    play(pos, "raid", ("report.space", "harbour-west-2"), ("fact.valkyries-left", "0"))
    assert (pos.ending, pos.triggered_by) == ("valkyries", "human")


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_valkyries_the_opponent_met_are_counted_and_not_asked_for() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4)
    opponent_plays(pos, a_card(), ("fact.valkyries-on-space", "3"))
    assert pos.valkyries_at_least == FEWEST - 3


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_a_set_found_gone_may_have_held_nothing_but_valkyries() -> None:
    pos = companion()
    rival(pos, armour=3, provisions=4)
    answers = [("fact.valkyries-on-space", "empty"), ("fact.valkyries-on-space", "0")]
    opponent_plays(pos, a_card(order=(1, 2)), *answers)
    assert pos.valkyries_at_least == FEWEST - 4


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_a_set_struck_off_by_hand_may_have_held_nothing_but_valkyries() -> None:
    pos = companion()
    RAIDERS.adjust(pos, "harbour-west-2", "gone")
    RAIDERS.adjust(pos, "harbour-west-2", "gone")
    assert pos.valkyries_at_least == FEWEST - 3


@pytest.mark.clause("raiders.end.no-valkyrie-left")
def test_no_more_valkyries_can_be_left_than_tokens_on_the_board() -> None:
    pos = companion()
    pos.valkyries_at_least = 1
    pos.sets = dict.fromkeys((*pos.box.fortress_spaces[:2], "harbour-west-1"))
    table = play(pos, "raid", ("report.space", "harbour-west-1"), ("fact.valkyries-left", "5"))
    question = next(question for question, _ in table.asked if question.id == "fact.valkyries-left")
    assert (question.answers, question.likely) == (("0", "1", "2", "3", "4", "5"), "5")


# ---------------------------------------------------------------- said late, or set right by hand


@pytest.mark.clause("raiders.end.human-triggers-both-play-again", "raiders.end.one-fortress-set-left")
def test_an_end_that_the_human_forgot_to_report_is_still_the_humans() -> None:
    pos = companion()
    pos.sets = {
        space: None for space in pos.sets if not space.startswith(("fortress-left", "fortress-centre"))
    }
    rival(pos, armour=9, provisions=8)
    card = a_card(location="fortress-right", armour=9, order=(2, 1), forbidden="mill")
    answers = [("fact.valkyries-on-space", "empty"), ("fact.valkyries-on-space", "1")]
    table = opponent_plays(pos, card, *answers)
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("fortress", "human", 1)
    assert "raid.decided" in kinds(table.events)
    assert pos.closed == "mill"
    play(pos, "done")
    assert pos.phase == "scoring"


@pytest.mark.clause("raiders.end.human-triggers-both-play-again", "raiders.end.no-valkyrie-left")
def test_the_last_valkyrie_gone_with_a_set_nobody_reported_was_taken_by_the_human() -> None:
    pos = companion()
    pos.valkyries_at_least = 3
    rival(pos, armour=3, provisions=4)
    answers = [
        ("fact.valkyries-on-space", "empty"),
        ("fact.valkyries-left", "0"),
        ("fact.valkyries-on-space", "0"),
    ]
    opponent_plays(pos, a_card(), *answers)
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("valkyries", "human", 1)


@pytest.mark.clause("raiders.end.no-valkyrie-left", "raiders.end.opponent-can-trigger")
def test_a_valkyrie_left_for_the_opponent_to_take_makes_the_end_its_own() -> None:
    pos = companion()
    pos.valkyries_at_least = 3
    rival(pos, armour=3, provisions=4)
    answers = [
        ("fact.valkyries-on-space", "empty"),
        ("fact.valkyries-left", "1"),
        ("fact.valkyries-on-space", "1"),
        ("fact.valkyries-left", "0"),
    ]
    opponent_plays(pos, a_card(), *answers)
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("valkyries", "opponent", 2)


@pytest.mark.clause("raiders.end.same-conditions")
def test_an_end_that_the_table_set_right_does_not_bear_out_is_taken_back() -> None:
    pos = companion()
    play(pos, *["offering"] * 13, "done")
    assert pos.triggered_by == "human"
    RAIDERS.adjust(pos, "opponent.armour", "3")
    RAIDERS.adjust(pos, "harbour-west-1", "gone")
    assert pos.triggered_by == "human"
    RAIDERS.adjust(pos, "stack", "2")
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("", "", -1)
    opponent_plays(pos, a_card())
    play(pos, "offering", "offering", "done")
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("offerings", "human", 2)


@pytest.mark.clause("raiders.end.one-fortress-set-left")
def test_a_fortress_set_put_back_takes_back_the_end_it_had_triggered() -> None:
    pos = companion()
    pos.valkyries_at_least = 18
    for space in pos.box.fortress_spaces[:5]:
        pos.phase = "human"
        play(pos, "raid", ("report.space", space))
    assert pos.triggered_by == "human"
    RAIDERS.adjust(pos, "harbour-west-1", "there")
    assert pos.triggered_by == "human"
    RAIDERS.adjust(pos, pos.box.fortress_spaces[4], "there")
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("", "", -1)


@pytest.mark.clause("raiders.prep.offering-none-left")
def test_a_stack_set_right_by_hand_means_that_no_tile_of_the_row_is_missing() -> None:
    pos = companion()
    pos.stack = []
    play(pos, "offering", ("report.tile-place", "left"), "done")
    assert pos.row[0] == ""
    RAIDERS.adjust(pos, "stack", "0")
    assert pos.row[0] == ""
    RAIDERS.adjust(pos, "stack", "2")
    assert all(pos.row)
    event = told(opponent_plays(pos, work(offering="left")), "prep.offering")
    assert (event.values["place"], event.values["stack"]) == ("left", 1)


@pytest.mark.clause("raiders.end.same-conditions")
def test_an_end_the_player_reported_stands_whatever_is_set_right() -> None:
    pos = companion()
    play(pos, "end", "done")
    RAIDERS.adjust(pos, "stack", "5")
    RAIDERS.adjust(pos, "fortress-left-1", "there")
    assert (pos.ending, pos.turns_left) == ("told", 2)


@pytest.mark.clause("raiders.scoring.opponent-armour-track")
def test_on_the_very_last_turn_only_what_lowers_its_armour_is_asked_about() -> None:
    pos = companion()
    pos.triggered_by, pos.ending, pos.turns_left = "human", "told", 1
    rival(pos, armour=3)
    table = play(pos, "card:berserker", "done")
    assert [question.answers for question, _ in table.asked] == [("done", "card:berserker")] * 2
    assert pos.opponent.armour == 2
    assert pos.phase == "scoring"


@pytest.mark.clause("raiders.scoring.ties")
def test_the_tie_breaks_asked_for_name_their_clause_and_end_with_their_tracks() -> None:
    pos = companion()
    pos.phase = "scoring"
    pos.opponent.points = 20
    table = play(
        pos, ("fact.human-points", "20"), ("fact.human-valkyries", "0"), ("fact.human-armour", "0")
    )  # fmt: skip
    asked = {question.id: question for question, _ in table.asked}
    assert asked["fact.human-valkyries"].answers[-1] == "7"
    assert asked["fact.human-armour"].answers[-1] == "10"
    assert {asked[id].clauses for id in ("fact.human-valkyries", "fact.human-armour")} == {
        ("raiders.scoring.ties",)
    }
    assert RAIDERS.result(pos).winner == "draw"


@pytest.mark.clause("raiders.end.human-triggers-both-play-again")
def test_a_raid_the_player_forgot_to_report_still_triggers_the_end_for_the_player() -> None:
    pos = companion()
    for space in pos.box.fortress_spaces[:4]:
        RAIDERS.adjust(pos, space, "gone")
    pos.valkyries_at_least = 6
    RAIDERS.adjust(pos, pos.box.fortress_spaces[4], "gone")  # noticed while the opponent's card is turned up
    table = opponent_plays(pos, a_card())
    assert (pos.ending, pos.triggered_by, pos.turns_left) == ("fortress", "human", 1)
    assert kinds(table.events)[:2] == ["turn.opponent", "end.fortress"]
    play(pos, "done")
    assert pos.phase == "scoring"
