"""Recruiting: four provisions, and the leader, without his horde, serves a player for a week."""

from __future__ import annotations

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.base_game.seats import figures_of, heroes_of
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.strength import horde_strength
from tests.battalia.scenes import A_SENDS_HIM, one_step_away
from tests.battalia.tables import (
    A,
    B,
    C,
    acts,
    all_told,
    asked,
    city,
    hand,
    hero,
    hire_buff,
    kinds,
    next_hand,
    offered,
    owner_turn,
    pact,
    paint,
    play_with_dice,
    provisions,
    quietly_until,
    refusal,
    shown,
    told,
)

RECRUITED = {
    "battalia.recruit.cost-four",
    "battalia.recruit.no-fight",
    "battalia.recruit.one-week",
    "battalia.recruit.leader-only",
    "battalia.recruit.horde-is-token",
    "battalia.recruit.card-to-owner",
    "battalia.recruit.token-to-box",
    "battalia.recruit.time-marker",
    "battalia.recruit.no-extension",
}
RELEASED = {
    "battalia.recruit.release-after-rotation",
    "battalia.recruit.release-card-back",
    "battalia.recruit.release-new-token",
    "battalia.recruit.release-stays-in-place",
    "battalia.recruit.release-players-move-again",
}


def before_the_meeting(on: int, *cards: str, **options: str) -> Position:
    """Buff is one step away from B's hero, and B holds these cards."""
    pos = one_step_away(on, A, 3, **options)
    hand(pos, B, *cards)
    return pos


def recruited_on(on: int, **options: str) -> Position:
    """B has just recruited Buff, at the end of A's turn of that day."""
    pos = before_the_meeting(on, *provisions(4), **options)
    play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    return pos


# ---------------------------------------------------------------- the price


@pytest.mark.clause("battalia.recruit.cost-four")
def test_recruiting_costs_exactly_four_provisions() -> None:
    pos = before_the_meeting(11, *provisions(4))
    paid_before = pos.seats[B].discard.count("provision")
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert pos.seats[B].discard.count("provision") == paid_before + 4
    assert not pos.seats[B].hand
    assert (pos.buff.state, pos.buff.owner) == ("hired", B)
    event = told(table, "buff.recruited")
    assert set(event.clauses) >= RECRUITED
    assert (event.values["seat"], event.values["cost"]) == ("islanders", 4)
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.recruit.cost-four")
def test_a_fifth_provision_and_all_other_cards_stay_in_hand() -> None:
    pos = before_the_meeting(11, *provisions(5), "priest-islanders")
    play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert pos.seats[B].hand == ["provision", "priest-islanders"]


@pytest.mark.clause("battalia.recruit.cost-four")
def test_three_provisions_and_a_horse_do_not_recruit_him() -> None:
    pos = before_the_meeting(11, *provisions(3), "horse-islanders")
    broken = refusal(pos, *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert broken.clause == "battalia.recruit.cost-four"
    assert (broken.text.key, broken.text.values["cost"]) == ("refusal.attack.recruit", 4)
    assert pos.buff.owner == ""


@pytest.mark.clause("battalia.recruit.cost-four")
@pytest.mark.parametrize(("payer_refills", "held"), [("no", 0), ("yes", 6)])
def test_the_provisions_paid_are_replaced_only_where_the_table_says_so(payer_refills: str, held: int) -> None:
    pos = recruited_on(11, payer_refills=payer_refills)
    assert len(pos.seats[B].hand) == held


@pytest.mark.clause("battalia.recruit.cost-four")
@pytest.mark.parametrize("payer_refills", ["no", "yes"])
def test_nobody_draws_cards_by_walking_into_buff_to_recruit_him(payer_refills: str) -> None:
    pos = before_the_meeting(11, *provisions(5), "priest-islanders", payer_refills=payer_refills)
    owner_turn(pos, B)
    walk = ("turn.action", "move:islanders-1"), ("move.to", "go:3-1"), ("attack.answer", "recruit")
    acts(pos, B, *walk)
    assert pos.buff.owner == B
    assert pos.seats[B].hand == ["priest-islanders"]


# ---------------------------------------------------------------- no fight, and at once the recruiter's


@pytest.mark.clause("battalia.recruit.no-fight", "battalia.recruit.cost-four")
def test_both_figures_stand_together_and_nobody_fights() -> None:
    pos = before_the_meeting(11, *provisions(4))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert (pos.buff.space, pos.heroes["islanders-1"]) == ("3-2", "3-2")
    assert not {"seat.line", "buff.beat", "buff.repelled"} & set(kinds(table.events))
    assert pos.seats[B].heroes_lost == 0
    assert "battalia.recruit.no-fight" in told(table, "buff.recruited").clauses


@pytest.mark.clause("battalia.recruit.no-fight")
def test_recruited_at_the_end_of_the_turn_before_he_marches_the_same_day_and_no_die_is_rolled() -> None:
    pos = before_the_meeting(11, *provisions(5))
    play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert (pos.round, pos.turn) == (11, 1)
    table = play_with_dice(pos, [], ("turn.action", "move:buff"), ("move.to", "go:3-3"))
    assert pos.buff.space == "3-3"
    assert not {"buff.rolled", "buff.moved", "buff.stayed"} & set(kinds(table.events))
    assert (pos.round, pos.turn) == (11, 2)


# ---------------------------------------------------------------- the leader only


@pytest.mark.clause("battalia.recruit.leader-only")
def test_the_hordes_8_never_fights_for_the_recruiter() -> None:
    pos = before_the_meeting(15, *provisions(4), "weapon-barfolk", "chief-islanders", "chief-barfolk")
    pos.heroes["islanders-1"] = "3-3"
    assert pos.buff.token == 8
    table = play_with_dice(
        pos, [2], ("turn.action", "done"), ("buff.route", "go:3-3"), ("attack.answer", "recruit")
    )
    assert "battalia.recruit.leader-only" in told(table, "buff.recruited").clauses
    hand(pos, C)
    attack = ("turn.action", "attack-city:3-3"), ("battle.leader", "lead:buff"), ("line.card", "all")
    battle = play_with_dice(pos, [], *attack)
    line = next(event.values for event in battle.events if event.kind == "seat.line")
    assert (line["strength"], line["total"]) == (5, 5)
    assert told(battle, "seat.battle").values["attack"] == 5


@pytest.mark.clause("battalia.recruit.horde-is-token")
@pytest.mark.parametrize("terrain", ["barfolk", "emberians", "cloudborn", "islanders"])
@pytest.mark.parametrize(("cards", "wins"), [(10, True), (9, False)])
def test_a_token_of_10_is_exactly_10_on_any_terrain(cards: int, wins: bool, terrain: str) -> None:
    pos = before_the_meeting(22)
    paint(pos, "3-2", terrain)
    assert (pos.buff.token, shown(pos, "buff.token")) == (10, 10)
    extra = 1 if terrain == "islanders" else 0
    line = {
        10: ("lord-barfolk", "lord-barfolk", "chief-barfolk"),
        9: ("lord-barfolk",) * 2 + ("citizen-barfolk",),
    }
    hand(pos, B, *line[cards])
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("line.card", "all"))
    assert told(table, "seat.line").values["total"] == cards + extra
    assert ("islanders-1" in pos.heroes) == (wins or bool(extra))


# ---------------------------------------------------------------- card, token and marker


@pytest.mark.clause("battalia.recruit.card-to-owner")
def test_the_recruiter_has_the_card_and_the_figure() -> None:
    pos = before_the_meeting(11, *provisions(4))
    assert (shown(pos, "buff.card"), shown(pos, "buff.state")) == ("nobody", "buff-free")
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert (shown(pos, "buff.card"), shown(pos, "buff.state")) == ("islanders", "buff-hired")
    assert figures_of(pos, B) == ["islanders-1", "buff"]
    assert all("buff" not in figures_of(pos, other) for other in (A, C))
    assert "battalia.recruit.card-to-owner" in told(table, "buff.recruited").clauses


@pytest.mark.clause("battalia.recruit.token-to-box")
@pytest.mark.parametrize(("on", "token"), [(9, 6), (15, 8), (23, 10), (57, 20)])
def test_whatever_token_lies_on_the_card_goes_to_the_box(on: int, token: int) -> None:
    pos = before_the_meeting(on, *provisions(4))
    assert shown(pos, "buff.token") == token
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    assert (pos.buff.token, shown(pos, "buff.token")) == (0, 0)
    assert "battalia.recruit.token-to-box" in told(table, "buff.recruited").clauses


@pytest.mark.clause("battalia.recruit.time-marker")
@pytest.mark.parametrize(("on", "arm"), [(8, "tool"), (11, "title"), (14, "horse"), (16, "weapon")])
def test_the_marker_lies_at_the_arm_illuminated_on_the_day_of_recruitment(on: int, arm: str) -> None:
    pos = before_the_meeting(on, *provisions(4))
    table = play_with_dice(pos, [1], *A_SENDS_HIM, ("attack.answer", "recruit"))
    event = told(table, "buff.recruited")
    assert (event.values["arm"], event.values["until"]) == (arm, on + 7)
    assert "battalia.recruit.time-marker" in event.clauses
    assert (pos.seats[B].marker, pos.seats[B].since) == ("contract", on)
    assert shown(pos, "second.marker") == ("contract", arm)


@pytest.mark.clause("battalia.recruit.time-marker")
def test_the_one_marker_moves_from_a_pact_to_the_contract() -> None:
    pos = before_the_meeting(11, *provisions(4))
    pact(pos, B, 9)
    play_with_dice(pos, [1], *A_SENDS_HIM, ("meeting.recruit", "recruit"))
    assert (pos.seats[B].marker, pos.seats[B].since) == ("contract", 11)
    quietly_until(pos, 16)
    assert pos.buff.owner == B
    quietly_until(pos, 18)
    assert (pos.buff.state, pos.seats[B].marker) == ("free", "")


# ---------------------------------------------------------------- one week, and no longer


@pytest.mark.clause("battalia.recruit.one-week")
def test_recruited_on_day_11_he_is_not_the_players_any_more_when_day_18_begins() -> None:
    pos = recruited_on(11)
    quietly_until(pos, 17)
    assert pos.buff.owner == B
    quietly_until(pos, 18)
    assert (pos.buff.owner, pos.buff.state) == ("", "free")


@pytest.mark.clause("battalia.recruit.no-extension")
def test_on_day_17_four_provisions_can_do_many_things_but_not_prolong_the_contract() -> None:
    pos = recruited_on(11)
    quietly_until(pos, 17)
    owner_turn(pos, B)
    hand(pos, B, *provisions(4))
    assert turn_answers(pos, B) == ("buy", "move:islanders-1", "move:buff", "mulligan", "done")
    table = play_with_dice(pos, [], ("turn.action", "done"))
    (question,) = asked(table, "turn.action")
    assert "battalia.recruit.no-extension" in question.clauses


@pytest.mark.clause("battalia.recruit.no-extension")
def test_meeting_the_own_buff_again_does_not_begin_a_new_week() -> None:
    pos = recruited_on(11)
    quietly_until(pos, 17)
    pos.heroes["islanders-1"] = "3-3"
    owner_turn(pos, B)
    hand(pos, B, *provisions(5))
    play_with_dice(pos, [], ("turn.action", "move:islanders-1"), ("turn.action", "done"))
    assert pos.heroes["islanders-1"] == pos.buff.space
    assert pos.seats[B].since == 11
    quietly_until(pos, 18)
    assert pos.buff.owner == ""


@pytest.mark.clause("battalia.recruit.no-extension")
def test_after_the_release_a_new_meeting_lets_the_same_player_recruit_again() -> None:
    pos = recruited_on(11)
    quietly_until(pos, 18)
    pos.heroes["islanders-1"] = "3-3"
    hand(pos, B, *provisions(4))
    answers = ("turn.action", "done"), ("buff.route", "go:3-3"), ("attack.answer", "recruit")
    play_with_dice(pos, [2], *answers)
    assert (pos.buff.owner, pos.seats[B].since) == (B, 18)


# ---------------------------------------------------------------- the release


@pytest.mark.clause("battalia.recruit.release-after-rotation")
def test_the_oracle_comes_round_to_the_marker_and_he_is_free_before_the_first_turn() -> None:
    pos = recruited_on(11)
    table = quietly_until(pos, 18)
    order = kinds(table.events)
    assert order.count("buff.released") == 1
    days = [
        event.values["day"]
        for event in table.events[: order.index("buff.released")]
        if event.kind == "turn.day"
    ]
    assert days[-1] == 18
    assert order[-1] == "buff.released"
    assert set(told(table, "buff.released").clauses) >= RELEASED
    assert (pos.buff.owner, pos.seats[B].marker, pos.seats[B].since) == ("", "", 0)
    assert shown(pos, "second.marker") == "no-marker"
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.recruit.release-after-rotation")
@pytest.mark.parametrize(("mover", "turns"), [(A, 7), (B, 6), (C, 6)])
def test_recruited_before_the_own_turn_of_the_day_he_serves_seven_turns_else_six(
    mover: str, turns: int
) -> None:
    pos = before_the_meeting(11, *provisions(4))
    owner_turn(pos, mover)
    next_hand(pos, mover, *provisions(4))
    answers = ("turn.action", "done"), ("buff.route", "go:3-2"), ("attack.answer", "recruit")
    play_with_dice(pos, [1], *answers)
    served = 0
    for today in range(12, 19):
        served += pos.buff.owner == B and pos.turn <= 1 and pos.phase == "seat"
        quietly_until(pos, today)
    assert (served, pos.buff.owner) == (turns, "")


@pytest.mark.clause("battalia.recruit.release-card-back", "battalia.recruit.release-new-token")
def test_released_in_week_3_his_card_is_back_beside_the_board_with_the_8() -> None:
    pos = recruited_on(11)
    table = quietly_until(pos, 18)
    assert (shown(pos, "buff.card"), shown(pos, "buff.state")) == ("nobody", "buff-free")
    assert pos.buff.token == shown(pos, "buff.token") == 8
    event = told(table, "buff.released")
    assert (event.values["seat"], event.values["strength"]) == ("islanders", 8)
    assert {"battalia.recruit.release-card-back", "battalia.recruit.release-new-token"} <= set(event.clauses)


@pytest.mark.clause("battalia.recruit.release-new-token")
@pytest.mark.parametrize(("on", "token"), [(8, 8), (14, 8), (15, 10), (21, 10), (50, 20), (57, 22)])
def test_the_token_at_the_release_is_that_of_the_week_then(on: int, token: int) -> None:
    pos = recruited_on(on)
    quietly_until(pos, on + 7)
    assert pos.buff.token == token == horde_strength(pos)


@pytest.mark.clause("battalia.recruit.release-stays-in-place")
@pytest.mark.parametrize("company", [(), (B,), (C,), (A, C)], ids=["alone", "owner", "other", "others"])
def test_he_stays_where_he_stands_and_attacks_nobody_there(company: tuple[str, ...]) -> None:
    pos = before_the_meeting(11)
    city(pos, "5-5", "e", C)
    hire_buff(pos, B, "5-5", 11)
    for seat in company:
        hero(pos, seat, "5-5")
    there = dict(pos.heroes)
    table = quietly_until(pos, 18)
    assert (pos.buff.state, pos.buff.space) == ("free", "5-5")
    assert told(table, "buff.released").values["space"] == "5-5"
    assert "buff.attacks" not in kinds(table.events)
    assert pos.heroes == there


@pytest.mark.clause("battalia.recruit.release-players-move-again")
def test_the_first_player_is_offered_the_die_again_at_the_end_of_the_turn_of_day_18() -> None:
    pos = recruited_on(11)
    quiet = quietly_until(pos, 18)
    assert "buff.rolled" not in kinds(quiet.events)
    table = play_with_dice(pos, [4], ("turn.action", "done"), ("buff.route", "stay"))
    rolled = told(table, "buff.rolled").values
    assert (rolled["seat"], rolled["rolled"]) == ("barfolk", 4)
    assert set(offered(table, "buff.route")) == {"stay", "go:3-1", "go:3-3"}
    everybody = play_with_dice(pos, [4, 4], *[("turn.action", "done"), ("buff.route", "stay")] * 2, turns=2)
    assert [event.values["seat"] for event in all_told(everybody, "buff.rolled")] == [
        "islanders",
        "emberians",
    ]


@pytest.mark.clause("battalia.recruit.one-week")
def test_the_heroes_of_the_former_employer_have_no_pact_after_the_release() -> None:
    pos = recruited_on(11)
    quietly_until(pos, 18)
    pos.heroes[heroes_of(pos, B)[0]] = "3-3"
    hand(pos, B)
    table = play_with_dice(pos, [2], ("turn.action", "done"), ("buff.route", "go:3-3"))
    assert told(table, "buff.beat").values["hero"] == "islanders-1"


@pytest.mark.clause("battalia.recruit.no-extension")
def test_whoever_asks_for_a_longer_contract_is_told_that_there_is_none() -> None:
    pos = recruited_on(11)
    owner_turn(pos, B)
    hand(pos, B, *provisions(4))
    broken = refusal(pos, ("turn.action", "recruit"))
    assert (broken.clause, broken.text.key) == ("battalia.recruit.no-extension", "refusal.turn.recruit")


@pytest.mark.clause("battalia.recruit.release-new-token", "battalia.strength.token-at-release")
@pytest.mark.parametrize(
    ("on", "face", "turned"),
    [(11, 8, 0), (39, 14, 1), (53, 18, 1), (60, 0, 0)],
    ids=["8", "16", "20", "-"],
)
def test_the_token_to_put_on_the_card_is_named_at_the_release(on: int, face: int, turned: int) -> None:
    pos = recruited_on(on)
    event = told(quietly_until(pos, on + 7), "buff.released").values
    assert (event["face"], event["turned"], event["adds"]) == (face, turned, 0)
