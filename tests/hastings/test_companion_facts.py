"""Beside a cardboard table: which facts are asked, and which never are."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
    by_hand,
    card_on,
    cardboard,
    effect,
    events_of,
    kinds,
    lay,
    options_of,
    piece_on,
    question_of,
    stack,
    steps_of,
    take,
    told,
    untold,
)

ARCHER = a_card("archer", type="archer", ranged=1, cost=0)
LEVY = a_card("levy", cost=0)
WILLIAM = "william-fitzrobert"


def facts(table: CheckedTable) -> list[tuple[Any, ...]]:
    """The facts asked for, with their values but for the card that is shown beside them."""
    return [
        (question.id.removeprefix("fact."), *(it for name, it in question.values.items() if name != "leader"))
        for question, _ in table.asked
        if question.id.startswith("fact.")
    ]


# ---------------------------------------------------------------- facts for ranged attacks


@pytest.mark.clause("hastings.ranged.no-target")
def test_whether_a_card_is_in_reach_is_asked_once_for_a_wedge() -> None:
    pos = cardboard(ARCHER, a_card("archer-2", type="archer", ranged=1), LEVY)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "archer-2")
    stack(pos, "levy")
    table = by_hand(pos, ("fact.in-reach", "no"), ("enemy.reveal", "levy"))
    assert facts(table) == [("in-reach", "wedge.1")]
    assert question_of(table, "fact.in-reach").likely == "yes"
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert told(table, "play.placed").values["card"] == "levy"


@pytest.mark.clause("hastings.ranged.no-target")
def test_it_is_asked_anew_on_the_next_turn() -> None:
    pos = cardboard(ARCHER, LEVY)
    lay(pos, "enemy.w1r1", "archer")
    by_hand(pos, ("fact.in-reach", "no"), ("enemy.reveal", "levy"))
    assert pos.told.facts == {}
    table = by_hand(pos, ("fact.in-reach", "yes"), ("fact.leader-falls", "no"))
    assert told(table, "ranged.shot").values["card"] == "archer"


@pytest.mark.clause("hastings.ranged.no-target")
@pytest.mark.parametrize("how", ["exhausted", "taken", "none"])
def test_without_a_ready_ranged_card_in_an_existing_wedge_nothing_is_asked(how: str) -> None:
    pos = cardboard(ARCHER, LEVY)
    if how != "none":
        lay(pos, "enemy.w1r1", "archer", exhausted=how == "exhausted")
    if how == "taken":
        pos.taken[0] = "human"
    table = by_hand(pos, ("enemy.reveal", "levy"))
    assert facts(table) == []


@pytest.mark.clause("hastings.ranged.no-target")
def test_with_reach_into_any_wedge_there_is_one_question_for_all() -> None:
    pos = cardboard(ARCHER, a_card("archer-2", type="archer", ranged=1), LEVY, ranged_reach="any_wedge")
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w3r1", "archer-2")
    table = by_hand(pos, ("fact.in-reach-anywhere", "no"), ("enemy.reveal", "levy"))
    assert facts(table) == [("in-reach-anywhere",)]


@pytest.mark.clause("hastings.ranged.order", "hastings.pass.shoot-with-all")
def test_after_a_closing_shot_it_is_seen_anew_who_is_in_reach() -> None:
    pos = cardboard(ARCHER, a_card("archer-2", type="archer", ranged=1), LEVY)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "archer-2")
    table = by_hand(
        pos,
        ("fact.in-reach", "yes"),
        ("ranged.shooter", "enemy.w1r2"),
        ("fact.leader-falls", "no"),
        ("fact.in-reach", "no"),
        ("enemy.reveal", "levy"),
        ("report.round", "done"),
        after="passed",
    )
    assert [event.values["space"] for event in events_of(table, "ranged.shot")] == ["enemy.w1r2"]
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert "pass.no-target" in kinds(table.events)


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_shot_that_kills_your_leader_ends_the_game_there() -> None:
    pos = cardboard(ARCHER, a_card("archer-2", type="archer", ranged=1))
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "archer-2")
    table = by_hand(
        pos,
        ("fact.in-reach", "yes"),
        ("ranged.shooter", "enemy.w1r1"),
        ("fact.leader-falls", "yes"),
        after="passed",
    )
    assert question_of(table, "fact.leader-falls").likely == "no"
    assert kinds(table.events)[-1] == "end.leader.human"
    assert untold(table, "pass.extra-card", "pass.marker")
    assert (pos.winner, pos.phase) == ("opponent", "scoring")


@pytest.mark.clause("hastings.ranged.no-target")
@pytest.mark.parametrize(
    ("answers", "shooters"),
    [
        ([("fact.in-reach-each", "yes")], ("enemy.w1r1", "enemy.w3r1")),
        ([("fact.in-reach-each", "no"), ("fact.in-reach", "yes")], ("enemy.w1r1",)),
        ([("fact.in-reach-each", "no"), ("fact.in-reach", "no"), ("fact.in-reach", "yes")], ("enemy.w3r1",)),
    ],
    ids=["both", "left", "right"],
)
def test_who_is_in_reach_in_several_wedges_is_one_question_while_all_hold_somebody(
    answers: list[tuple[str, str]], shooters: tuple[str, ...]
) -> None:
    pos = with_archers_in_two_wedges()
    choice = [("ranged.shooter", shooters[0])] * (len(shooters) > 1)
    table = by_hand(pos, *answers, *choice, ("fact.leader-falls", "no"))
    question = question_of(table, "fact.in-reach-each")
    assert (question.values, question.likely) == ({"wedges": ("wedge.1", "wedge.3")}, "yes")
    assert told(table, "ranged.shot").values["space"] == shooters[0]


def with_archers_in_two_wedges(**options: str) -> Position:
    pos = cardboard(ARCHER, a_card("archer-2", type="archer", ranged=1), LEVY, round=13, **options)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w3r1", "archer-2")
    return pos


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
def test_at_hastings_it_is_asked_where_the_enemy_is_losing_and_only_there_who_is_in_reach() -> None:
    pos = with_archers_in_two_wedges()
    at_hastings(pos)
    table = by_hand(
        pos,
        ("fact.losing-any", "yes"),
        ("fact.losing", "no"),
        ("fact.in-reach", "yes"),
        ("fact.leader-falls", "no"),
    )
    # If it is not wedge 1, it is wedge 3: that is not asked.
    asked = [("losing-any", ("wedge.1", "wedge.3")), ("losing", "wedge.1"), ("in-reach", "wedge.3")]
    assert facts(table)[:3] == asked
    assert table.asked[0][0].likely == "no"
    shot = told(table, "ranged.shot")
    assert shot.values["space"] == "enemy.w3r1"
    assert shot.sieve is not None
    assert steps_of(shot.sieve) == [
        ("ranged.hastings-only-if-losing", ("enemy.w1r1",)),
        ("ranged.no-target", ()),
    ]


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing")
@pytest.mark.parametrize("who", ["human", "enemy", "nobody"])
def test_with_one_side_at_hastings_nobody_asks_who_is_losing(who: str) -> None:
    pos = with_archers_in_two_wedges()
    if who != "nobody":
        at_hastings(pos, pos.human if who == "human" else pos.enemy)
    table = by_hand(pos, "yes", ("ranged.shooter", "enemy.w1r1"), ("fact.leader-falls", "no"))
    assert not {"losing", "losing-any"} & {fact[0] for fact in facts(table)}


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
def test_where_there_are_no_closing_shots_nothing_is_asked_about_them() -> None:
    pos = with_archers_in_two_wedges()
    at_hastings(pos)
    table = by_hand(pos, ("enemy.reveal", "levy"), ("report.round", "done"), after="passed")
    assert facts(table) == []
    assert "pass.no-shots" in kinds(table.events)


# ---------------------------------------------------------------- facts for placement


@pytest.mark.clause("hastings.place.ranged-facing")
def test_the_wedge_of_your_leader_is_asked_for_a_ranged_card_only_and_remembered_as_likely() -> None:
    pos = cardboard(ARCHER, LEVY, a_card("archer-2", type="archer", ranged=1, cost=0))
    assert facts(by_hand(pos, ("enemy.reveal", "levy"))) == []
    table = by_hand(pos, ("enemy.reveal", "archer"), ("fact.leader-wedge", "wedge.3"))
    question = question_of(table, "fact.leader-wedge")
    assert (question.answers, question.likely) == (("wedge.1", "wedge.2", "wedge.3"), "")
    assert told(table, "play.placed").values["space"] == "enemy.w3r1"
    assert pos.told.leader_wedge == 2
    piece_on(pos, "enemy.w3r1").exhausted = True
    table = by_hand(pos, ("enemy.reveal", "archer-2"), ("fact.leader-wedge", "wedge.3"))
    assert question_of(table, "fact.leader-wedge").likely == "wedge.3"
    assert told(table, "play.placed").values["space"] == "enemy.w3r2"


@pytest.mark.clause("hastings.place.ranged-facing", "hastings.place.ranged-fallback")
@pytest.mark.parametrize(
    ("answers", "space", "asks"),
    [
        (["no", "yes"], "enemy.w3r1", 2),
        (["yes"], "enemy.w1r1", 1),
        (["no", "no"], "enemy.w1r1", 2),
    ],
)
def test_ranged_cards_of_yours_are_asked_for_only_where_your_leader_leaves_no_room(
    answers: list[str], space: str, asks: int
) -> None:
    pos = cardboard(ARCHER, LEVY, a_card("levy-2", cost=0), round=6)
    lay(pos, "enemy.w2r1", "levy")
    lay(pos, "enemy.w2r2", "levy-2")
    there = [("fact.ranged-there", answer) for answer in answers]
    table = by_hand(pos, ("enemy.reveal", "archer"), ("fact.leader-wedge", "wedge.2"), *there)
    assert [fact for fact in facts(table) if fact[0] == "ranged-there"] == [
        ("ranged-there", "wedge.1"),
        ("ranged-there", "wedge.3"),
    ][:asks]
    assert told(table, "play.placed").values["space"] == space


@pytest.mark.clause("hastings.place.ranged-facing")
def test_if_only_one_wedge_has_room_nothing_is_asked() -> None:
    pos = cardboard(ARCHER, LEVY)
    take(pos, 1, "human")
    take(pos, 3, "opponent")
    lay(pos, "enemy.w2r1", "levy")
    table = by_hand(pos, ("enemy.reveal", "archer"))
    assert facts(table) == []
    assert told(table, "play.placed").values["space"] == "enemy.w2r2"


@pytest.mark.clause("hastings.place.ranged-facing")
def test_with_the_other_reading_the_app_knows_the_leader_itself() -> None:
    pos = cardboard(ARCHER, ranged_placement_leader="enemy")
    table = by_hand(pos, ("enemy.reveal", "archer"))
    assert facts(table) == []
    assert told(table, "play.placed").values["space"] == "enemy.w2r1"


# ---------------------------------------------------------------- facts for effects


@pytest.mark.clause("hastings.event.only-if-resolvable")
@pytest.mark.parametrize(
    "one",
    [
        effect("damage", 2),
        effect("destroy", what="cavalry"),
        effect("exhaust"),
        effect("heal", 2),
        effect("other"),
    ],
    ids=lambda one: one.id,
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whether_an_event_can_be_resolved_is_asked_if_only_the_real_table_shows_it(
    one: Any, answer: str
) -> None:
    pos = cardboard(an_event("deed", one, cost=0), LEVY)
    hurts = one.do in ("damage", "other")
    after = [("fact.leader-falls", "no")] * hurts if answer == "yes" else [("enemy.reveal", "levy")]
    table = by_hand(pos, ("enemy.reveal", "deed"), ("fact.resolvable", answer), *after)
    question = question_of(table, "fact.resolvable")
    assert question.values == {"card": "deed", "effect": one.id}
    assert question.likely == "yes"
    assert ("play.event" in kinds(table.events)) is (answer == "yes")
    assert ("play.unplayable" in kinds(table.events)) is (answer == "no")
    assert pos.enemy.discard[-1] == "deed"


@pytest.mark.clause("hastings.event.only-if-resolvable", "hastings.event.cost-reduction")
@pytest.mark.parametrize(
    "one",
    [effect("objective", 2), effect("discount", 1)],
    ids=lambda one: one.id,
)
def test_what_the_app_knows_is_not_asked(one: Any) -> None:
    pos = cardboard(an_event("deed", one, cost=0), LEVY, round=2)
    pos.round, pos.marker = 2, 1
    lay(pos, "enemy.w2r2", "ealdred")
    more = [("enemy.reveal", "levy")] if one.do == "discount" else []
    table = by_hand(pos, ("enemy.reveal", "deed"), *more)
    assert facts(table) == []
    assert "play.unplayable" not in kinds(table.events)


@pytest.mark.clause("hastings.event.multiple-actions")
def test_of_an_event_with_several_actions_the_player_names_a_possible_one_in_one_question() -> None:
    deed = an_event("deed", effect("damage", 2), effect("heal"), effect("objective"), cost=0)
    pos = cardboard(deed, round=2)
    lay(pos, "enemy.w2r2", "ealdred")
    table = by_hand(pos, ("enemy.reveal", "deed"), ("enemy.action", "objective-1"))
    # What the app knows to be possible is left, whatever the real table shows of the others.
    assert options_of(table, "enemy.action") == ("damage-2", "heal-1", "objective-1")
    assert told(table, "play.event").values["effect"] == "objective-1"


@pytest.mark.clause("hastings.event.only-if-resolvable", "hastings.event.multiple-actions")
def test_of_an_event_none_of_whose_actions_is_possible_the_player_says_so_at_once() -> None:
    pos = cardboard(an_event("deed", effect("damage", 2), effect("heal"), cost=0), LEVY)
    table = by_hand(pos, ("enemy.reveal", "deed"), ("enemy.action", "none"), ("enemy.reveal", "levy"))
    assert options_of(table, "enemy.action") == ("damage-2", "heal-1", "none")
    assert told(table, "play.unplayable").values["card"] == "deed"
    assert pos.enemy.discard[-1] == "deed"


@pytest.mark.clause("hastings.play.action-on-arrival")
@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (effect("damage", 2), [("leader-falls", 2)]),
        (effect("other"), [("leader-falls", 0)]),
        (effect("heal"), []),
        (effect("exhaust"), []),
        (effect("destroy", row=1, most=2), []),
        (effect("token", what="might"), []),
    ],
    ids=["damage", "other", "heal", "exhaust", "destroy", "token"],
)
def test_of_an_action_on_arrival_only_your_leaders_death_is_asked(
    one: Any, expected: list[tuple[str | int, ...]]
) -> None:
    pos = cardboard(a_card("captain", cost=0, effects=(one,)))
    table = by_hand(pos, ("enemy.reveal", "captain"))
    assert facts(table) == expected
    ability = told(table, "play.ability").values
    assert (ability["card"], ability["effect"]) == ("captain", one.id)


@pytest.mark.clause("hastings.play.action-on-arrival", "hastings.solo.uncertainty-player-chooses")
@pytest.mark.parametrize("answer", ["heal-1", "none"])
def test_of_several_actions_on_arrival_the_player_chooses_or_says_that_none_is_possible(answer: str) -> None:
    pos = cardboard(a_card("captain", cost=0, effects=(effect("damage"), effect("heal"))))
    table = by_hand(pos, ("enemy.reveal", "captain"), ("enemy.action", answer))
    assert options_of(table, "enemy.action") == ("damage-1", "heal-1", "none")
    assert card_on(pos, "enemy.w1r1") == "captain"
    assert kinds(table.events)[-1] == ("play.no-effect" if answer == "none" else "play.ability")


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_card_that_kills_your_leader_on_arrival_ends_the_game() -> None:
    pos = cardboard(a_card("captain", cost=0, effects=(effect("damage", 2),)))
    table = by_hand(pos, ("enemy.reveal", "captain"), ("fact.leader-falls", "yes"), after="passed")
    assert kinds(table.events)[-1] == "end.leader.human"
    assert pos.phase == "scoring"


@pytest.mark.clause("hastings.objectives.normal")
@pytest.mark.parametrize(("round", "asks"), [(2, False), (3, True)])
def test_damage_on_its_objective_asks_for_hastings_only_when_it_can_be_there(round: int, asks: bool) -> None:
    pos = cardboard(an_event("raid", effect("objective", 2), cost=0), round=round)
    lay(pos, "enemy.w2r2", "ealdred")
    by_hand(pos, ("enemy.reveal", "raid"), *[("fact.enemy-at-hastings", "yes")] * asks)
    assert pos.at_hastings(pos.enemy) is asks


@pytest.mark.clause("hastings.solo.event-unresolvable")
def test_at_hastings_damage_on_the_objective_is_known_to_be_impossible() -> None:
    pos = cardboard(an_event("raid", effect("objective", 2), cost=0), LEVY)
    at_hastings(pos, pos.enemy)
    table = by_hand(pos, ("enemy.reveal", "raid"), ("enemy.reveal", "levy"))
    assert facts(table) == []
    assert told(table, "play.unplayable").values["card"] == "raid"


@pytest.mark.clause("hastings.solo.overrides-ignored", "hastings.play.own-side-targets")
def test_moves_and_readied_cards_are_the_apps_own_business() -> None:
    pos = cardboard(
        a_card("rider", cost=0, solo=(effect("move"),)), a_card("drum", cost=0, effects=(effect("ready"),))
    )
    by_hand(pos, ("enemy.reveal", "rider"), ("effect.move", "enemy.w3r2"))
    assert card_on(pos, "enemy.w3r2") == "rider"
    piece_on(pos, "enemy.w3r2").exhausted = piece_on(pos, "enemy.w2r3").exhausted = True
    table = by_hand(pos, ("enemy.reveal", "drum"), ("enemy.friend", "enemy.w3r2"))
    assert options_of(table, "enemy.friend") == ("enemy.w2r3", "enemy.w3r2")
    assert not piece_on(pos, "enemy.w3r2").exhausted


@pytest.mark.clause("hastings.place.tactics")
def test_which_wedge_a_tactic_helps_lies_on_the_real_table() -> None:
    pos = cardboard(round=6)
    table = by_hand(pos, ("enemy.reveal", "couched-lances"))
    assert asked(table) == ["enemy.reveal"]
    assert [tactic.card for tactic in pos.enemy.reserve] == ["couched-lances"]


# ---------------------------------------------------------------- Commander


@pytest.mark.clause("hastings.commander.least-might")
@pytest.mark.parametrize("whose", ["enemy", "player", "both"])
@pytest.mark.parametrize("answer", ["wedge.1", "wedge.3"])
def test_which_wedge_has_the_least_might_is_asked(whose: str, answer: str) -> None:
    pos = cardboard(round=13, commander_least_might_of=whose)
    pos.taken[1] = "human"
    table = by_hand(pos, ("fact.least-might", answer))
    question = question_of(table, "fact.least-might")
    assert question.answers == ("wedge.1", "wedge.3", "tie")
    assert question.values == {"whose": whose}
    assert card_on(pos, f"enemy.w{answer[-1]}r1") == WILLIAM
    assert asked(table) == ["fact.least-might"]


@pytest.mark.clause("hastings.commander.least-might")
def test_on_a_tie_you_choose_and_with_one_wedge_left_nothing_is_asked() -> None:
    pos = cardboard(round=13)
    pos.taken[1] = "human"
    table = by_hand(pos, ("fact.least-might", "tie"), ("commander.wedge", "wedge.3"))
    assert options_of(table, "commander.wedge") == ("wedge.1", "wedge.3")
    assert card_on(pos, "enemy.w3r1") == WILLIAM
    pos = cardboard(round=13)
    pos.taken[1], pos.taken[0] = "human", "opponent"
    assert asked(by_hand(pos)) == []
    assert card_on(pos, "enemy.w3r1") == WILLIAM
