"""A recruited Buff: a third hero in effect, who always pays his way and counts mercenaries, not morale."""

from __future__ import annotations

import pytest

from adversaire.games.battalia.base_game.actions import turn_answers
from adversaire.games.battalia.base_game.seats import figures_of
from tests.battalia.scenes import in_service, islander_sets_out
from tests.battalia.tables import (
    A,
    B,
    C,
    acts,
    asked,
    city,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    offered,
    owner_turn,
    pact,
    paint,
    play_with_dice,
    provisions,
    refusal,
    road,
    told,
)

MOVES = {
    "battalia.control.move",
    "battalia.control.no-homeland",
    "battalia.control.always-pays-movement",
}
WEAPON = "weapon-barfolk"


# ---------------------------------------------------------------- a third hero


@pytest.mark.clause("battalia.control.third-hero")
def test_with_two_heroes_on_the_board_whoever_recruits_buff_controls_three_figures() -> None:
    pos = in_service()
    free_buff(pos, "2-3")
    pos.seats[B].marker, pos.seats[B].since = "", 0
    hero(pos, B, "2-4", 1)
    hero(pos, B, "2-1", 2)
    hand(pos, B, *provisions(5))
    owner_turn(pos, A)
    table = play_with_dice(
        pos, [1], ("turn.action", "done"), ("buff.route", "go:2-4"), ("attack.answer", "recruit")
    )
    assert "battalia.control.third-hero" in told(table, "buff.recruited").clauses
    assert figures_of(pos, B) == ["islanders-1", "islanders-2", "buff"]
    moves = [answer for answer in turn_answers(pos, B) if answer.startswith("move:")]
    assert moves == ["move:islanders-1", "move:islanders-2", "move:buff"]


@pytest.mark.clause("battalia.control.third-hero")
@pytest.mark.parametrize(("heroes", "may"), [(0, True), (1, True), (2, False)])
def test_buff_does_not_count_towards_the_two_heroes_a_player_may_have(heroes: int, may: bool) -> None:
    pos = in_service(WEAPON, *provisions(2))
    for number in range(heroes):
        hero(pos, B, "2-1", number + 1)
    assert ("summon" in turn_answers(pos, B)) == may


# ---------------------------------------------------------------- marching


@pytest.mark.clause("battalia.control.move")
def test_a_horse_takes_him_up_to_three_spaces_along_roads_and_no_die_is_rolled() -> None:
    pos = in_service("horse-barfolk")
    table = play_with_dice(pos, [], ("turn.action", "move:buff"), ("move.to", "go:2-6"))
    (question,) = asked(table, "move.to")
    assert set(question.answers) == {"go:2-1", "go:2-2", "go:2-4", "go:2-5", "go:2-6"}
    assert question.values["points"] == 3
    assert pos.buff.space == "2-6"
    assert "buff.rolled" not in kinds(table.events)
    event = told(table, "seat.moved")
    assert set(event.clauses) == MOVES
    assert (event.values["figure"], event.values["space"], event.values["steps"]) == ("buff", "2-6", 3)


@pytest.mark.clause("battalia.control.move")
def test_he_may_go_back_the_way_he_came_in_the_same_turn() -> None:
    pos = in_service("provision", "provision")
    there, back = ("move.to", "go:2-4"), ("move.to", "go:2-3")
    acts(pos, B, ("turn.action", "move:buff"), there, ("turn.action", "move:buff"), back)
    assert pos.buff.space == "2-3"


@pytest.mark.clause("battalia.control.move")
def test_heroes_on_the_way_do_not_stop_him_and_are_not_attacked() -> None:
    pos = in_service("horse-barfolk")
    hero(pos, C, "2-4")
    hero(pos, A, "2-5")
    table = acts(pos, B, ("turn.action", "move:buff"), ("move.to", "go:2-6"))
    assert pos.buff.space == "2-6"
    assert not {"buff.attacks", "seat.attacks"} & set(kinds(table.events))
    assert set(pos.heroes) == {"emberians-1", "barfolk-1"}


@pytest.mark.clause("battalia.control.move")
def test_recruited_during_the_own_actions_he_may_act_in_that_same_turn() -> None:
    pos = in_service(*provisions(6))
    free_buff(pos, "2-3")
    pos.seats[B].marker, pos.seats[B].since = "", 0
    hero(pos, B, "2-2")
    walk = ("turn.action", "move:islanders-1"), ("move.to", "go:2-3"), ("attack.answer", "recruit")
    acts(pos, B, *walk, ("turn.action", "move:buff"), ("move.to", "go:2-4"))
    assert (pos.buff.owner, pos.buff.space) == (B, "2-4")


@pytest.mark.clause("battalia.control.move")
@pytest.mark.parametrize("other", [A, C])
def test_nobody_but_the_owner_moves_him(other: str) -> None:
    pos = in_service()
    hand(pos, other, *provisions(3))
    owner_turn(pos, other)
    assert "move:buff" not in turn_answers(pos, other)
    assert refusal(pos, ("turn.action", "move:buff")).clause == "battalia.base.actions"


@pytest.mark.clause("battalia.control.move")
def test_without_a_provision_or_a_horse_he_does_not_move() -> None:
    pos = in_service("lord-barfolk", WEAPON)
    assert "move:buff" not in turn_answers(pos, B)


# ---------------------------------------------------------------- no homeland


@pytest.mark.clause("battalia.control.always-pays-movement")
@pytest.mark.parametrize("movement", ["basic", "advanced"])
def test_over_one_lake_space_the_islander_pays_one_point_for_buff(movement: str) -> None:
    pos = in_service("provision", movement=movement)
    paint(pos, "2-4", "islanders")
    hero(pos, B, "2-3")
    table = acts(pos, B, ("turn.action", "move:buff"), ("move.to", "go:2-4"))
    assert set(asked(table, "move.to")[0].answers) == {"go:2-2", "go:2-4"}
    assert told(table, "seat.moved").values["steps"] == 1
    assert "battalia.control.always-pays-movement" in told(table, "seat.moved").clauses
    assert pos.seats[B].hand == []


@pytest.mark.clause("battalia.control.always-pays-movement", "battalia.control.two-differences")
@pytest.mark.parametrize(
    ("movement", "figure", "reach"),
    [
        ("basic", "islanders-1", {"2-2", "2-4"}),
        ("basic", "buff", {"2-2", "2-4"}),
        ("advanced", "islanders-1", {"2-1", "2-2", "2-4", "2-5", "2-6"}),
        ("advanced", "buff", {"2-2", "2-4"}),
    ],
)
def test_in_the_advanced_game_lakes_cost_the_islanders_own_heroes_nothing_and_buff_as_much_as_ever(
    movement: str, figure: str, reach: set[str]
) -> None:
    pos = in_service("provision", movement=movement)
    for space in ("2-2", "2-4", "2-5"):
        paint(pos, space, "islanders")
    hero(pos, B, "2-3")
    pays = [("move.pay", "provision")] if (movement, figure) == ("advanced", "islanders-1") else []
    table = acts(pos, B, ("turn.action", f"move:{figure}"), *pays, ("move.to", "go:2-4"))
    assert {answer.removeprefix("go:") for answer in asked(table, "move.to")[0].answers} == reach


@pytest.mark.clause("battalia.control.no-homeland")
@pytest.mark.parametrize("terrain", ["barfolk", "islanders", "emberians", "cloudborn"])
@pytest.mark.parametrize("owner", [A, B, C])
def test_on_any_terrain_and_for_any_owner_each_step_of_his_costs_a_point(owner: str, terrain: str) -> None:
    pos = in_service(movement="advanced")
    for space in ("2-2", "2-4"):
        paint(pos, space, terrain)
    hire_buff(pos, owner, "2-3")
    hand(pos, owner, "provision")
    owner_turn(pos, owner)
    table = acts(pos, owner, ("turn.action", "move:buff"), ("move.to", "go:2-4"))
    assert set(asked(table, "move.to")[0].answers) == {"go:2-2", "go:2-4"}
    assert told(table, "seat.moved").values["steps"] == 1
    assert "battalia.control.no-homeland" in told(table, "seat.moved").clauses


@pytest.mark.clause("battalia.control.no-homeland", "battalia.control.always-pays-movement")
def test_the_question_how_his_move_is_paid_says_why_it_must_be_paid() -> None:
    pos = in_service("provision", "horse-barfolk")
    hero(pos, B, "2-3")
    table = acts(pos, B, ("turn.action", "move:buff"), ("move.pay", "provision"), ("move.to", "go:2-4"))
    (question,) = asked(table, "move.pay")
    assert (set(question.clauses), question.answers) == (MOVES, ("provision", "horse"))
    table = acts(pos, B, ("turn.action", "move:islanders-1"), ("move.to", "go:2-4"))
    assert not MOVES & set(told(table, "seat.moved").clauses)


@pytest.mark.clause("battalia.control.example-move")
@pytest.mark.parametrize(
    ("cards", "arrives"),
    [(("horse-barfolk",), True), (provisions(3), True), (provisions(2), False)],
    ids=["a horse", "three provisions", "two provisions"],
)
def test_from_his_city_over_a_lake_to_the_emberians_city_three_points_are_needed(
    cards: tuple[str, ...], arrives: bool
) -> None:
    pos = islander_sets_out(*cards)
    if "provision" in cards:
        steps = [("turn.action", "move:buff"), ("turn.action", "move:buff"), ("move.to", "go:3-3")]
        last = [("turn.action", "move:buff"), ("move.to", "go:3-4")] if arrives else []
        acts(pos, B, *steps, *last)
    else:
        acts(pos, B, ("turn.action", "move:buff"), ("move.to", "go:3-4"))
    assert pos.buff.space == ("3-4" if arrives else "3-3")
    assert pos.seats[B].hand == []
    assert "move:buff" not in turn_answers(pos, B)


# ---------------------------------------------------------------- nothing happens by itself


@pytest.mark.clause("battalia.control.no-automatic-attack")
def test_whoever_walks_onto_his_space_is_asked_nothing_and_may_move_on_or_attack_him() -> None:
    pos = in_service()
    lands = {"4-1": "e", "4-3": "sw"}
    city(pos, "4-1", lands["4-1"], A)
    road(pos, "4-2", "ew")
    road(pos, "4-3", lands["4-3"])
    pos.buff.space = "4-2"
    hero(pos, C, "4-1")
    hand(pos, C, "provision", "provision", WEAPON)
    owner_turn(pos, C)
    table = acts(pos, C, ("turn.action", "move:emberians-1"))
    assert not {"attack.answer", "meeting.recruit"} & {question.id for question, _ in table.asked}
    assert not {"buff.attacks", "buff.passes-by"} & set(kinds(table.events))
    assert pos.heroes["emberians-1"] == "4-2"
    (*_, menu) = asked(table, "turn.action")
    assert {"move:emberians-1", "attack-buff:buff"} <= set(menu.answers)
    onward = ("turn.action", "move:emberians-1"), ("move.to", "go:4-3")
    acts(pos, C, *onward)
    assert pos.heroes["emberians-1"] == "4-3"


@pytest.mark.clause("battalia.control.no-automatic-attack")
def test_a_hero_rides_through_a_buff_in_service() -> None:
    pos = in_service()
    hero(pos, C, "2-2")
    hand(pos, C, "horse-barfolk")
    owner_turn(pos, C)
    table = acts(pos, C, ("turn.action", "move:emberians-1"), ("move.to", "go:2-5"))
    assert pos.heroes["emberians-1"] == "2-5"
    assert "buff.attacks" not in kinds(table.events)


@pytest.mark.clause("battalia.control.no-automatic-attack")
@pytest.mark.parametrize("held", [3, 4, 6])
def test_nobody_hires_him_away_from_his_employer(held: int) -> None:
    pos = in_service()
    hero(pos, C, "2-2")
    pact(pos, C, 9)
    hand(pos, C, *provisions(held))
    owner_turn(pos, C)
    table = acts(pos, C, ("turn.action", "move:emberians-1"), ("move.to", "go:2-3"))
    assert not asked(table, "meeting.recruit")
    assert pos.buff.owner == B


@pytest.mark.clause("battalia.control.no-automatic-attack")
def test_when_he_comes_to_a_hero_nobody_is_attacked_before_his_owner_says_so() -> None:
    pos = in_service("provision")
    hero(pos, C, "2-4")
    table = play_with_dice(pos, [], ("turn.action", "move:buff"), ("move.to", "go:2-4"))
    assert pos.buff.space == pos.heroes["emberians-1"] == "2-4"
    assert not {"buff.attacks", "seat.attacks", "buff.rolled"} & set(kinds(table.events))


@pytest.mark.clause("battalia.control.always-pays-movement")
def test_no_great_artefact_takes_him_a_step_for_nothing() -> None:
    pos = in_service("provision")
    pos.great.remove("cloud-stair")
    pos.seats[B].great.append("cloud-stair")
    hero(pos, B, "2-2")
    table = acts(pos, B, ("turn.action", "move:buff"), ("move.to", "go:2-4"))
    assert set(offered(table, "move.to")) == {"go:2-2", "go:2-4"}
    assert asked(table, "move.to")[0].values["points"] == 1
    later = asked(table, "turn.action")[-1].answers
    assert "move:buff" not in later
    assert "move:islanders-1" in later


@pytest.mark.clause("battalia.control.always-pays-movement")
def test_whoever_cannot_pay_for_him_is_told_that_every_step_is_paid() -> None:
    broken = refusal(in_service("lord-barfolk"), ("turn.action", "move:buff"))
    assert broken.clause == "battalia.control.always-pays-movement"
    assert broken.text.key == "refusal.turn.move-buff"


@pytest.mark.clause("battalia.control.always-pays-movement")
def test_a_space_too_far_for_him_is_refused_with_what_his_steps_cost() -> None:
    broken = refusal(in_service("provision"), ("turn.action", "move:buff"), ("move.to", "go:2-5"))
    assert broken.clause == "battalia.control.always-pays-movement"
    assert (broken.text.key, broken.text.values["points"]) == ("refusal.move.points", 1)


# ---------------------------------------------------------------- whom one does not attack

ATTACK = ("turn.action", "attack-buff:buff")


def test_the_free_buff_is_not_attacked_he_attacks() -> None:
    pos = in_service(WEAPON)
    free_buff(pos, "2-3")
    broken = refusal(pos, ATTACK)
    assert (broken.clause, broken.text.key) == (
        "battalia.hero-moves-in.buff-attacker",
        "refusal.turn.attack-free",
    )


def test_nobody_attacks_the_buff_who_serves_him() -> None:
    broken = refusal(in_service(WEAPON), ATTACK)
    assert (broken.clause, broken.text.key) == (
        "battalia.control.owner-defends",
        "refusal.turn.attack-own",
    )


def test_whoever_stands_elsewhere_does_not_attack_a_recruited_buff() -> None:
    pos = in_service(WEAPON)
    hire_buff(pos, C, "2-3")
    hero(pos, B, "2-1")
    broken = refusal(pos, ATTACK)
    assert (broken.clause, broken.text.key) == (
        "battalia.control.owner-defends",
        "refusal.turn.attack-far",
    )


def test_a_figure_does_not_go_where_it_stands() -> None:
    pos = in_service("horse-barfolk")
    broken = refusal(pos, ("turn.action", "move:buff"), ("move.to", f"go:{pos.buff.space}"))
    assert broken.text.key == "refusal.move.here"
