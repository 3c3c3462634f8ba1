"""Beside a cardboard table: what is reported, what is asked and what never is; both modes agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.question import CARD, Answer, Question
from adversaire.engine.record import APP, ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content import Box
from adversaire.games.hastings.deployment import enemy_resources
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.own_cards import OWN_IDS, OWN_KINDS, described, own_id
from adversaire.games.hastings.position import Position
from tests.contract.scripts import Scripted
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    asked,
    at_hastings,
    box,
    broken,
    by_hand,
    card_on,
    cardboard,
    companion,
    deck_of,
    effect,
    events_of,
    in_round,
    kinds,
    lay,
    options_of,
    pack,
    piece_on,
    play,
    shown,
    stack,
    steps_of,
    take,
    told,
    untold,
    why,
)

ARCHER = a_card("archer", type="archer", ranged=1, cost=0)
LEVY = a_card("levy", cost=0)
WILLIAM = "william-fitzrobert"


def question_of(table: CheckedTable, id: str) -> Question:
    """The one question of this id that was asked."""
    found = [question for question, _ in table.asked if question.id == id]
    assert len(found) == 1, asked(table)
    return found[0]


def your_turn(pos: Position, *answers: Scripted) -> CheckedTable:
    """A turn of the player, reported."""
    pos.phase = "human"
    pos.prepared = True
    return play(pos, *answers)


def facts(table: CheckedTable) -> list[tuple[Any, ...]]:
    """The facts asked for, with their values."""
    return [
        (question.id.removeprefix("fact."), *question.values.values())
        for question, _ in table.asked
        if question.id.startswith("fact.")
    ]


# ---------------------------------------------------------------- reports of a turn


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(
    ("answer", "last", "told_kind"),
    [
        ("done", "played", None),
        ("sacrificed", "sacrificed", "report.sacrificed"),
        ("passed", "passed", "report.passed"),
    ],
)
def test_a_turn_is_reported_in_one_answer(answer: str, last: str, told_kind: str | None) -> None:
    pos = cardboard()
    before = pos.enemy.copy()
    table = your_turn(pos, ("report.turn", answer))
    assert asked(table) == ["report.turn"]
    assert (pos.last, pos.phase) == (last, "opponent")
    assert pos.enemy == before
    assert [event.kind for event in table.events if event.kind.startswith("report.")] == (
        [told_kind] if told_kind else []
    )


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy", "hastings.pass.enemy-continues")
def test_what_was_reported_decides_what_the_enemy_does() -> None:
    pos = cardboard(LEVY, a_card("levy-2", cost=0))
    stack(pos, "levy", "levy-2")
    your_turn(pos, "sacrificed")
    assert kinds(play(pos).events) == ["turn.opponent", "enemy.skips"]
    your_turn(pos, "done")
    assert told(play(pos), "play.placed").values["card"] == "levy"
    your_turn(pos, "passed")
    assert "pass.marker" in kinds(play(pos, ("report.round", "done")).events)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_pass_is_the_likely_answer_only_after_many_turns() -> None:
    pos = cardboard(round=2)
    likely = []
    for _ in range(6):
        table = your_turn(pos, "done")
        likely.append(question_of(table, "report.turn").likely)
    assert likely == ["done"] * 4 + ["passed"] * 2


@pytest.mark.clause("hastings.objectives.normal", "hastings.deploy.no-deck-out")
@pytest.mark.parametrize(
    ("round", "turns", "there", "more"),
    [
        (2, 0, False, ()),
        (3, 0, False, ("hastings",)),
        (7, 0, False, ("hastings",)),
        (8, 0, False, ("hastings", "deck-out")),
        (8, 1, False, ("hastings",)),
        (8, 0, True, ("deck-out",)),
    ],
)
def test_only_what_can_have_happened_is_offered(
    round: int, turns: int, there: bool, more: tuple[str, ...]
) -> None:
    """Six Objectives, two a round at most; nobody is through a deck before round 8."""
    pos = cardboard(round=round)
    pos.turns = turns
    if there:
        at_hastings(pos, pos.human)
    table = your_turn(pos, "done")
    assert options_of(table, "report.turn") == ("done", "passed", "sacrificed", "hit", *more)


@pytest.mark.clause("hastings.deploy.no-deck-out")
@pytest.mark.parametrize(("round", "offered"), [(1, False), (2, True)])
def test_a_smaller_deck_of_yours_may_run_out_sooner(round: int, offered: bool) -> None:
    """Harold's deck is the twelve Fyrd Spearmen and Shield-wall Levies alone."""
    kept = ("harold-godwinson", "fyrd-spearmen", "shield-wall-levy")
    cards = tuple(card for card in pack().cards if card.faction == "norman" or card.id in kept)
    the_box = HASTINGS.open_box(replace(pack(), cards=cards), HASTINGS.full_options({}))
    pos = in_round(companion(the_box=the_box), round)
    assert ("deck-out" in options_of(your_turn(pos, "done"), "report.turn")) is offered


@pytest.mark.clause("hastings.objectives.normal")
def test_having_reached_hastings_is_reported_and_the_turn_goes_on() -> None:
    pos = cardboard(round=9)
    table = your_turn(pos, ("report.turn", "hastings"), ("report.turn", "done"))
    assert pos.at_hastings(pos.human)
    assert told(table, "report.hastings").values == {"side": "human"}
    assert "hastings" not in table.asked[1][0].answers


@pytest.mark.clause("hastings.deploy.no-deck-out")
def test_an_empty_deck_of_yours_ends_the_game() -> None:
    pos = cardboard(round=9)
    table = your_turn(pos, ("report.turn", "deck-out"))
    assert (pos.ending, pos.winner, pos.phase) == ("deck", "opponent", "scoring")
    assert told(table, "end.deck")


@pytest.mark.clause("hastings.setup.draw-variant", "hastings.score.option-three-cards")
@pytest.mark.parametrize(
    ("options", "variant", "clause"),
    [
        ({}, "pick", "setup.draw-variant"),
        ({"draw": "standard"}, "standard", "setup.draw-variant"),
        ({"draw": "standard", "three_cards": "yes"}, "three", "score.option-three-cards"),
    ],
    ids=["pick", "standard", "three"],
)
def test_at_the_start_of_a_round_hands_are_told_what_to_draw_and_only_then(
    options: dict[str, str], variant: str, clause: str
) -> None:
    pos = in_round(companion(options), 3)
    pos.prepared = False
    table = play(pos, "done")
    assert kinds(table.events) == ["turn.human", "report.prepare"]
    assert told(table, "report.prepare").values == {"variant": variant}
    assert why(table, "report.prepare") == {clause, "setup.normal-rules-apply"}
    assert kinds(your_turn(pos, "done").events) == ["turn.human"]


# ---------------------------------------------------------------- Enemy cards that were hit


@pytest.mark.clause("hastings.play.no-shifting")
def test_a_destroyed_enemy_card_leaves_with_its_attachments_and_nobody_moves_up() -> None:
    pos = cardboard(ARCHER, LEVY)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "levy")
    pos.enemy.deck.remove("war-horse")
    piece_on(pos, "enemy.w1r1").attached = ["war-horse"]
    table = your_turn(
        pos, "hit", ("report.card", "enemy.w1r1"), ("report.hit", "destroyed"), ("report.turn", "done")
    )
    assert options_of(table, "report.card") == ("enemy.w1r1", "enemy.w1r2", "enemy.w2r3", "leader-fell")
    assert options_of(table, "report.hit") == ("destroyed", "exhausted")
    assert pos.enemy.discard[-2:] == ["archer", "war-horse"]
    assert [card_on(pos, f"enemy.w1r{row}") for row in (1, 2)] == ["", "levy"]
    assert told(table, "report.destroyed").values == {
        "card": "archer",
        "space": "enemy.w1r1",
        "attached": ("war-horse",),
        "stay": 1,
    }
    assert why(table, "report.destroyed") == {"setup.normal-rules-apply", "play.no-shifting"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.play.no-exhaust", "hastings.setup.normal-rules-apply")
def test_an_exhausted_enemy_card_is_ready_again_in_the_next_round_and_not_before() -> None:
    pos = cardboard(ARCHER)
    lay(pos, "enemy.w1r1", "archer")
    table = your_turn(pos, "hit", ("report.card", "enemy.w1r1"), ("report.hit", "exhausted"), "done")
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert told(table, "report.exhausted")
    pos.phase, pos.prepared = "human", False
    in_round(pos, 7)
    pos.prepared = False
    play(pos, "done")
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_of_a_card_that_is_exhausted_already_it_is_not_asked_how_it_was_hit() -> None:
    pos = cardboard(LEVY)
    lay(pos, "enemy.w1r1", "levy", exhausted=True)
    table = your_turn(pos, "hit", ("report.card", "enemy.w1r1"), "done")
    assert asked(table) == ["report.turn", "report.card", "report.turn"]
    assert card_on(pos, "enemy.w1r1") == ""


@pytest.mark.clause("hastings.score.leader-killed")
def test_the_enemy_leader_destroyed_wins_the_game_and_scores() -> None:
    pos = cardboard()
    table = your_turn(pos, "hit", ("report.card", "enemy.w2r3"), ("report.hit", "destroyed"))
    assert asked(table) == ["report.turn", "report.card", "report.hit"]
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "human", "scoring")
    play(pos, ("fact.tokens", "6"))
    assert HASTINGS.result(pos).total("human") == 6 + 5 + 30


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_leader_of_yours_who_fell_by_a_text_the_app_cannot_read_is_reported() -> None:
    pos = cardboard()
    table = your_turn(pos, "hit", ("report.card", "leader-fell"))
    assert told(table, "end.leader.human")
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "opponent", "scoring")


# ---------------------------------------------------------------- the last phases of a round


@pytest.mark.clause("hastings.pass.end-phase", "hastings.objectives.normal")
@pytest.mark.parametrize(
    ("round", "human", "enemy", "offered"),
    [
        (2, False, False, ("done",)),
        (3, False, False, ("done", "hastings", "enemy-hastings")),
        (3, True, False, ("done", "taken", "enemy-hastings")),
        (3, False, True, ("done", "hastings", "lost")),
        (13, True, True, ("done", "taken", "lost")),
    ],
)
def test_at_the_end_of_a_round_only_what_can_have_happened_is_offered(
    round: int, human: bool, enemy: bool, offered: tuple[str, ...]
) -> None:
    pos = cardboard(LEVY, round=round)
    stack(pos, "levy")
    for there, side in ((human, pos.human), (enemy, pos.enemy)):
        if there:
            at_hastings(pos, side)
    pos.last = "passed"
    pos.phase = "opponent"
    table = play(pos)
    if offered == ("done",):
        assert "report.round" not in asked(table)
    else:
        assert options_of(table, "report.round") == offered
        assert question_of(table, "report.round").likely == "done"
    assert pos.round == round + 1


@pytest.mark.clause("hastings.objectives.bonus-card", "hastings.objectives.ignore-when-destroyed")
@pytest.mark.parametrize(
    ("there", "options", "expected"),
    [
        ((), {}, {"wedges": 0, "objectives": 1, "bonus": "b"}),
        ((), {"objective_a_gives_card": "yes"}, {"wedges": 0, "objectives": 1, "bonus": "a"}),
        (("enemy",), {}, {"wedges": 1, "objectives": 1, "bonus": "b"}),
        (("human",), {}, {"wedges": 1, "objectives": 1, "bonus": "none"}),
        (
            ("human",),
            {"lone_side_at_hastings_deals_damage": "no"},
            {"wedges": 0, "objectives": 1, "bonus": "none"},
        ),
        (("human", "enemy"), {}, {"wedges": 1, "objectives": 0, "bonus": "none"}),
    ],
    ids=["nobody", "card-for-a", "enemy", "player", "waits-for-both", "both"],
)
def test_hands_are_told_what_to_resolve_and_what_they_may_draw_for_it(
    there: tuple[str, ...], options: dict[str, str], expected: dict[str, object]
) -> None:
    pos = cardboard(LEVY, round=2, **options)
    for side in there:
        at_hastings(pos, pos.human if side == "human" else pos.enemy)
    table = after_the_pass(pos)
    assert told(table, "report.phases").values == expected
    assert {"objectives.bonus-card", "objectives.ignore-when-destroyed"} <= why(table, "report.phases")
    assert kinds(table.events)[-2:] == ["pass.ended", "report.phases"]


def after_the_pass(pos: Position, *answers: Scripted) -> CheckedTable:
    stack(pos, "levy")
    pos.last, pos.phase, pos.prepared = "passed", "opponent", True
    return play(pos, *answers)


@pytest.mark.clause("hastings.objectives.normal")
@pytest.mark.parametrize(("answer", "side"), [("hastings", "human"), ("enemy-hastings", "opponent")])
def test_who_reaches_hastings_is_reported(answer: str, side: str) -> None:
    pos = cardboard(LEVY, round=9)
    table = after_the_pass(pos, ("report.round", answer), ("report.round", "done"))
    assert told(table, "report.hastings").values == {"side": side}
    assert (pos.at_hastings(pos.human), pos.at_hastings(pos.enemy)) == (side == "human", side != "human")


@pytest.mark.clause("hastings.setup.normal-rules-apply", "hastings.commander.only-when-taken")
@pytest.mark.parametrize(("answer", "side"), [("taken", "human"), ("lost", "opponent")])
def test_a_taken_wedge_is_reported_and_the_second_of_a_side_ends_the_game(answer: str, side: str) -> None:
    pos = cardboard(LEVY, round=13)
    at_hastings(pos)
    table = after_the_pass(pos, answer, ("report.wedge", "wedge.1"), "done")
    assert options_of(table, "report.wedge") == ("wedge.1", "wedge.2", "wedge.3")
    assert pos.taken == [side, "", ""]
    assert told(table, "report.taken").values == {"side": side, "wedge": "wedge.1"}
    assert pos.phase == "human"
    table = after_the_pass(in_round(pos, 14), answer, ("report.wedge", "wedge.3"))
    assert options_of(table, "report.wedge") == ("wedge.2", "wedge.3")
    assert (pos.ending, pos.winner, pos.phase) == ("wedges", side, "scoring")


@pytest.mark.clause("hastings.full.taken-wedge-not-counted")
@pytest.mark.parametrize(("option", "stays"), [("stay_inactive_give_resources", True), ("removed", False)])
def test_by_the_option_the_enemys_cards_of_a_taken_wedge_are_discarded(option: str, stays: bool) -> None:
    pos = cardboard(LEVY, ARCHER, round=13, taken_wedge_cards=option)
    at_hastings(pos)
    lay(pos, "enemy.w1r1", "archer", exhausted=True)
    after_the_pass(pos, "taken", "wedge.1", "done")
    assert (card_on(pos, "enemy.w1r1") == "archer") is stays


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
        ("fact.losing", "no"),
        ("fact.losing", "yes"),
        ("fact.in-reach", "yes"),
        ("fact.leader-falls", "no"),
    )
    assert facts(table)[:3] == [("losing", "wedge.1"), ("losing", "wedge.3"), ("in-reach", "wedge.3")]
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
    table = by_hand(pos, "yes", "yes", ("ranged.shooter", "enemy.w1r1"), ("fact.leader-falls", "no"))
    assert "losing" not in [fact[0] for fact in facts(table)]


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
def test_of_an_event_with_several_actions_each_is_asked_for_and_the_player_chooses() -> None:
    deed = an_event("deed", effect("damage", 2), effect("heal"), effect("objective"), cost=0)
    pos = cardboard(deed, round=2)
    lay(pos, "enemy.w2r2", "ealdred")
    table = by_hand(
        pos,
        ("enemy.reveal", "deed"),
        ("fact.resolvable", "no"),
        ("fact.resolvable", "yes"),
        ("enemy.action", "objective-1"),
    )
    assert options_of(table, "enemy.action") == ("heal-1", "objective-1")
    assert told(table, "play.event").values["effect"] == "objective-1"


@pytest.mark.clause("hastings.play.action-on-arrival")
@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (effect("damage", 2), [("leader-falls",)]),
        (effect("other"), [("leader-falls",)]),
        (effect("heal"), []),
        (effect("exhaust"), []),
        (effect("destroy", row=1, most=2), []),
        (effect("token", what="might"), []),
    ],
    ids=["damage", "other", "heal", "exhaust", "destroy", "token"],
)
def test_of_an_action_on_arrival_only_your_leaders_death_is_asked(
    one: Any, expected: list[tuple[str, ...]]
) -> None:
    pos = cardboard(a_card("captain", cost=0, effects=(one,)))
    table = by_hand(pos, ("enemy.reveal", "captain"))
    assert facts(table) == expected
    ability = told(table, "play.ability").values
    assert (ability["card"], ability["effect"]) == ("captain", one.id)


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


# ---------------------------------------------------------------- the Enemy's deck in real hands


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_any_payable_card_that_has_not_come_up_may_be_turned_up_and_no_other() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4))
    deck_of(pos, "levy", "foraging", "war-horse", "four", discard=["trumpeter"])
    table = by_hand(pos, ("enemy.reveal", "war-horse"))
    assert options_of(table, "enemy.reveal") == ("foraging", "levy", "war-horse", "unlisted", "deck-empty")
    assert question_of(table, "enemy.reveal").values == {"most": 2}
    assert sorted(pos.enemy.deck) == ["foraging", "four", "levy"]
    with pytest.raises(AnswerRefused):
        by_hand(pos, ("enemy.reveal", "trumpeter"))


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_after_a_turn_over_the_known_cards_come_first_and_one_tap_confirms_the_card() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5), a_card("one"))
    deck_of(pos, "levy", discard=["four", "one", "five"])
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    # Wherever the levy lies, it is under the cards whose order is known.
    assert told(table, "deploy.turned").values == {"count": 4}
    assert question_of(table, "enemy.reveal").likely == ""
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["four", "one", "five", "levy"], 3)
    table = by_hand(pos.copy(), ("enemy.reveal", "one"))
    assert question_of(table, "enemy.reveal").likely == "one"
    assert told(table, "deploy.too-dear").values["cards"] == ("four",)
    # Another card may have come up all the same: then nothing is known of the order any more.
    table = by_hand(pos, ("enemy.reveal", "levy"))
    assert untold(table, "deploy.too-dear")
    assert (sorted(pos.enemy.deck), pos.told.in_order) == (["five", "four", "one"], 0)
    assert broken(pos) == []


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_nobody_says_which_cards_go_and_only_the_older_discards_lie_in_order() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5), round=2)
    deck_of(pos, "levy", discard=["four", "five"])
    assert enemy_resources(pos) == -1
    table = by_hand(pos)
    assert asked(table) == []
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1}
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["four", "five", "levy"], 2)
    in_round(pos, 12)
    for card, likely in (("four", "four"), ("five", "five"), ("levy", "")):
        assert question_of(by_hand(pos, ("enemy.reveal", card)), "enemy.reveal").likely == likely


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_where_the_app_turns_the_cards_nothing_is_asked_of_the_deck() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5))
    pos.told.dealt = True
    deck_of(pos, "four", "five", "levy")
    pos.phase, pos.last = "opponent", "played"
    table = play(pos)
    assert asked(table) == []
    assert told(table, "deploy.too-dear").values["cards"] == ("four", "five")
    assert (pos.enemy.deck, pos.enemy.discard) == ([], ["four", "five"])
    pos.phase = "opponent"
    play(pos)
    assert pos.enemy.deck[::-1] == ["four", "five"]


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded", "hastings.deploy.flip-not-shuffle")
def test_dearer_cards_that_hands_discard_unnamed_make_the_piles_unknown_until_the_turn_over() -> None:
    pos = cardboard(LEVY, *(a_card(f"dear-{number}", cost=5) for number in (1, 2)), a_card("one"))
    deck_of(pos, "dear-1", "one", "dear-2", "levy", discard=["trumpeter"])
    # Which of the dear cards lay above the levy nobody says.
    table = by_hand(pos, ("enemy.reveal", "levy"))
    assert untold(table, "deploy.too-dear")
    assert pos.told.unseen_above == 1
    items = shown(pos)
    assert items["enemy.piles"] == 4
    assert "enemy.deck" not in items
    assert broken(pos) == []
    table = by_hand(pos, ("enemy.reveal", "one"))
    assert question_of(table, "enemy.reveal").likely == ""
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    # Only of the card that lay in the pile before is it known where it is.
    assert told(table, "deploy.turned").values == {"count": 3}
    assert (pos.enemy.deck[-1], pos.told.in_order, pos.told.unseen_above) == ("trumpeter", 1, -1)
    assert shown(pos)["enemy.deck"] == 3
    table = by_hand(pos, ("enemy.reveal", "trumpeter"))
    assert question_of(table, "enemy.reveal").likely == "trumpeter"


@pytest.mark.clause("hastings.deploy.until-played-or-empty", "hastings.deploy.empty-ends-turn")
@pytest.mark.parametrize("deck", [(), ("four",)], ids=["empty", "too-dear"])
def test_if_nothing_payable_is_left_the_likely_answer_is_that_the_deck_runs_out(deck: tuple[str, ...]) -> None:
    pos = cardboard(a_card("four", cost=4))
    deck_of(pos, *deck)
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    assert options_of(table, "enemy.reveal") == ("unlisted", "deck-empty")
    assert question_of(table, "enemy.reveal").likely == "deck-empty"


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_if_no_card_left_is_too_dear_none_can_have_been_discarded_unnamed() -> None:
    pos = cardboard(LEVY, a_card("one"), a_card("two", cost=2))
    deck_of(pos, "levy", "one", "two")
    by_hand(pos, ("enemy.reveal", "two"))
    assert pos.told.unseen_above == -1
    assert (shown(pos)["enemy.deck"], shown(pos)["enemy.discard"]) == (2, 0)


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_cards_known_before_stay_known_below_the_pile() -> None:
    pos = cardboard(LEVY, a_card("one"), a_card("two", cost=2), a_card("three", cost=3), round=2)
    deck_of(pos, "levy", "one", "two", discard=["three"])
    pos.told.in_order = 3
    table = by_hand(pos)
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1}
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["three", "levy", "one", "two"], 4)
    assert asked(table) == []


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_with_an_empty_pile_there_is_nothing_to_turn_over() -> None:
    pos = cardboard(LEVY, a_card("one"), round=2)
    deck_of(pos, "levy", "one")
    assert told(by_hand(pos), "deploy.nothing-payable").values == {"pile": 0, "resources": -1}
    assert pos.enemy.deck[::-1] == ["levy", "one"]


# ---------------------------------------------------------------- cards of no pack


def turned_up(kind: str, cost: int, *figures: int, round: int = 12) -> tuple[Position, CheckedTable]:
    """R = 5 or as the round gives: the player describes the card that was turned up."""
    names = {"event": ["discount"], "tactic": ["resources"], "attachment": ["resources"]}
    asked_for = names.get(kind, ["resources", "ranged"])
    said = [(f"reveal.{name}", str(figure)) for name, figure in zip(asked_for, figures, strict=True)]
    pos = cardboard(LEVY, round=round)
    lay(pos, "enemy.w2r1", "levy")
    table = by_hand(
        pos, ("enemy.reveal", "unlisted"), ("reveal.cost", str(cost)), ("reveal.kind", kind), *said
    )
    return pos, table


@pytest.mark.clause("hastings.deploy.reveal-top", "hastings.deploy.affordable-is-played")
@pytest.mark.parametrize(
    ("kind", "cost", "figures", "id"),
    [
        ("army", 2, (1, 0), "own-army-2-0-1"),
        ("cavalry", 4, (0, 0), "own-cavalry-4-0-0"),
        ("tactic", 3, (2,), "own-tactic-3-2"),
        ("attachment", 1, (1,), "own-attachment-1-1"),
    ],
)
def test_a_card_of_no_pack_is_described_and_played(
    kind: str, cost: int, figures: tuple[int, ...], id: str
) -> None:
    pos, table = turned_up(kind, cost, *figures)
    assert told(table, "deploy.revealed").values["card"] == id
    assert told(table, "deploy.revealed").values["cost"] == cost
    assert enemy_resources(pos) == 5 + figures[0]
    assert untold(table, "play.unplayable")
    assert broken(pos) == []


@pytest.mark.clause("hastings.place.ranged-facing")
def test_a_described_ranged_card_is_placed_and_shoots_as_one() -> None:
    pos = cardboard(LEVY, round=12)
    by_hand(
        pos,
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "2"),
        ("reveal.kind", "army"),
        ("reveal.resources", "0"),
        ("reveal.ranged", "3"),
        ("fact.leader-wedge", "wedge.3"),
    )
    assert card_on(pos, "enemy.w3r1") == "own-army-2-3-0"
    table = by_hand(pos, ("fact.in-reach", "yes"), ("fact.leader-falls", "no"))
    assert told(table, "ranged.shot").values["amount"] == 3


@pytest.mark.clause("hastings.event.cost-reduction")
def test_a_described_event_can_lower_costs_or_do_what_only_eyes_can_judge() -> None:
    pos = cardboard(a_card("five", cost=5), LEVY, round=9)
    assert enemy_resources(pos) == 4
    described_event = [
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "1"),
        ("reveal.kind", "event"),
    ]
    table = by_hand(pos, *described_event, ("reveal.discount", "2"), ("enemy.reveal", "five"))
    assert told(table, "play.discount").values == {"card": "own-event-1-2", "amount": 2}
    assert told(table, "play.placed").values["card"] == "five"
    table = by_hand(
        pos,
        *described_event,
        ("reveal.discount", "0"),
        ("fact.resolvable", "no"),
        ("enemy.reveal", "levy"),
    )
    assert told(table, "play.unplayable").values["card"] == "own-event-1-0"


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_cards_that_are_too_dear_are_never_described() -> None:
    pos = cardboard(LEVY, round=6)
    assert enemy_resources(pos) == 2
    said = [("reveal.kind", "cavalry"), ("reveal.resources", "0"), ("reveal.ranged", "0")]
    table = by_hand(pos, ("enemy.reveal", "unlisted"), ("reveal.cost", "2"), *said)
    assert options_of(table, "reveal.cost") == ("0", "1", "2")
    assert card_on(pos, "enemy.w1r1") == "own-cavalry-2-0-0"
    assert broken(pos) == []


@pytest.mark.clause("hastings.event.cost-reduction")
def test_a_reduction_counts_for_whether_a_described_card_is_looked_at() -> None:
    pos = cardboard(an_event("bargain", effect("discount", 2), cost=0), round=6)
    table = by_hand(
        pos,
        ("enemy.reveal", "bargain"),
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "4"),
        ("reveal.kind", "army"),
        ("reveal.resources", "0"),
        ("reveal.ranged", "0"),
    )
    assert told(table, "play.placed").values["card"] == "own-army-4-0-0"


@pytest.mark.clause("hastings.place.attachments")
def test_who_bears_a_described_attachment_only_the_player_can_read() -> None:
    pos = cardboard(LEVY, a_card("one"), round=12)
    lay(pos, "enemy.w2r1", "levy")
    said: list[Scripted] = [
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "1"),
        ("reveal.kind", "attachment"),
        ("reveal.resources", "0"),
    ]
    table = by_hand(pos.copy(), *said, ("enemy.bearer", "enemy.w2r1"))
    assert options_of(table, "enemy.bearer") == ("enemy.w2r1", "enemy.w2r3", "nobody")
    assert told(table, "play.attached").values["bearer"] == "levy"
    table = by_hand(pos, *said, ("enemy.bearer", "nobody"), ("enemy.reveal", "one"))
    assert told(table, "play.no-bearer").values["card"] == "own-attachment-1-0"
    assert told(table, "play.placed").values["card"] == "one"


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_of_a_described_card_hands_are_told_to_read_the_text() -> None:
    _, table = turned_up("army", 2, 0, 0)
    assert told(table, "play.own-text").values == {"card": "own-army-2-0-0"}
    assert "play.action-on-arrival" in why(table, "play.own-text")


def test_every_card_that_can_be_described_is_read_back_from_its_id() -> None:
    assert len(OWN_IDS) == 9 * (4 + 3 * 2 + 3 * 4 * 2)
    for id in OWN_IDS:
        card = described(id)
        assert card.id == id
    card = described(own_id("cavalry", 3, 2, 1))
    assert (card.type, card.cost, card.ranged, card.resources) == ("cavalry", 3, 2, 1)
    card = described(own_id("event", 2, 3))
    assert (card.type, card.cost, [one.id for one in card.effects]) == ("event", 2, ["discount-3"])
    assert [one.do for one in described(own_id("event", 2, 0)).effects] == ["other"]
    assert {described(own_id(kind, 1, 1)).type for kind in ("tactic", "attachment")} == {
        "tactic",
        "attachment",
    }
    assert OWN_KINDS == ("army", "cavalry", "event", "tactic", "attachment")


@pytest.mark.parametrize("id", ["own-army-9-0-0", "own-dragon-1-0-0", "own-army-1-4-0", "own-event-1"])
def test_nothing_else_is_read_as_a_described_card(id: str) -> None:
    with pytest.raises(KeyError):
        described(id)


# ---------------------------------------------------------------- both modes agree


class Witness:
    """Answers a companion's questions by looking at a virtual table."""

    def __init__(self) -> None:
        self.before: Any = None
        self.after: Any = None
        self.events: list[Event] = []

    def look(self, before: Position, after: Position, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, list(events)

    def answer(self, question: Question, position: object) -> Answer:
        answer = HASTINGS.witness(question, self.before, self.after, self.events)
        if question.id == "enemy.reveal" and question.likely:
            assert answer == question.likely, "the order that the app remembers is not that of the table"
        return answer


class CardboardTable(CheckedTable):
    """Real hands turn the cards; the witness says which came up."""

    __slots__ = ()

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = self.policy.answer(Question(id, CARD, tuple(pile), clauses), self.position)
        pile.remove(card)
        return card


#: What only a virtual table tells.
UNSEEN = ("human.", "report.", "setup.", "battle.", "scoring.human", "end.")


#: What real hands do with the piles on the way to a card that matters.
ON_THE_WAY = ("deploy.too-dear", "deploy.turned", "deploy.nothing-payable")


def moves(events: list[Event], draws: str) -> list[tuple[str, dict[str, object], object]]:
    """What the Enemy did, and what its sieves left."""
    left_out = UNSEEN if draws == APP else (*UNSEEN, *ON_THE_WAY)
    return [
        (event.kind, dict(event.values), event.sieve.left if event.sieve else None)
        for event in events
        if not event.kind.startswith(left_out)
    ]


def agree(seed: int, the_box: Box, policy: str, draws: str = APP) -> list[Question]:
    """Play one game in both modes and compare every move; all questions asked beside the cardboard."""
    virtual = HASTINGS.new(Setup("hastings", "virtual", seed=seed), the_box)
    beside = HASTINGS.new(Setup("hastings", "companion", seed=seed, draws=draws), the_box)
    witness = Witness()
    here, there = CheckedTable(HASTINGS.policies[policy](Chance.from_seed(seed, 3))), CardboardTable(witness)
    here.seat(virtual)
    there.seat(beside)
    while not HASTINGS.is_over(virtual):
        here.events, there.events = [], []
        before = virtual.copy()
        HASTINGS.play_turn(virtual, here)
        witness.look(before, virtual, here.events)
        HASTINGS.play_turn(beside, there)
        assert moves(there.events, draws) == moves(here.events, draws)
        if not virtual.ending:
            assert enemy_cards(beside, draws) == enemy_cards(virtual, draws)
        assert broken(beside) == []
    results = [HASTINGS.result(pos) for pos in (virtual, beside)]
    assert results[0] == results[1]
    return [question for question, _ in there.asked]


def ids(questions: list[Question]) -> set[str]:
    return {question.id for question in questions}


def enemy_cards(pos: Position, draws: str) -> tuple[object, ...]:
    """The Enemy's battlefield, reserve and piles. What real hands discard unnamed may be in either pile."""
    enemy = pos.enemy
    field = [(card_on(pos, space), is_exhausted(pos, space)) for space in ENEMY_GRID]
    piles = (sorted(enemy.deck), enemy.discard) if draws == APP else sorted([*enemy.deck, *enemy.discard])
    return field, piles, [tactic.card for tactic in enemy.reserve], pos.taken


def is_exhausted(pos: Position, space: str) -> bool:
    return card_on(pos, space) != "" and piece_on(pos, space).exhausted


def some_options(seed: int) -> dict[str, str]:
    """Options drawn by lot, the same for the same seed."""
    chance = Chance.from_seed(seed, 9)
    return {option.id: option.values[chance.below(len(option.values))] for option in OPTIONS}


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize("policy", ["random", "greedy", "planner"])
def test_whatever_the_options_both_modes_play_the_same_enemy(policy: str) -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= ids(agree(seed, box(some_options(seed)), policy))
    assert {"report.turn", "report.hit", "fact.in-reach", "fact.leader-wedge", "fact.resolvable"} <= seen
    if policy != "random":
        assert {"report.wedge", "fact.losing", "fact.least-might", "enemy.replace"} <= seen


@pytest.mark.clause("hastings.deploy.flip-not-shuffle", "hastings.deploy.reveal-top")
@pytest.mark.parametrize("policy", ["random", "greedy", "planner"])
def test_so_they_do_if_real_hands_turn_the_cards_and_what_the_app_expects_comes_up(policy: str) -> None:
    """With a small deck the pile is turned over again and again; dearer cards are discarded unnamed."""
    names = "william-fitzrobert ealdred trumpeter massed-volley feint-and-turn holy-blessing timber-fort"
    small = (*names.split(), "foraging", "breton-count", "war-horse")
    cards = tuple(card for card in pack().cards if card.faction == "saxon" or card.id in small)
    questions = []
    for seed in range(40):
        options = HASTINGS.full_options(some_options(seed) | {"faction": "saxon", "level": "hard"})
        the_box = HASTINGS.open_box(replace(pack(), cards=cards), options)
        questions += agree(seed, the_box, policy, ME)
    reveals = [question for question in questions if question.id == "enemy.reveal"]
    assert len([question for question in reveals if question.likely]) > 30
    assert len([question for question in reveals if not question.likely]) > 200


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_so_they_do_with_cards_that_ready_and_move() -> None:
    two = (effect("damage"), effect("ready"))
    extra = [
        a_card("drummer", copies=4, cost=1, effects=(effect("ready"),)),
        a_card("outrider", copies=4, type="cavalry", cost=2, solo=(effect("move"),)),
        a_card("siege-bow", copies=4, type="archer", cost=2, ranged=2, effects=two),
        an_event("herald", effect("ready"), effect("objective", 3), copies=4, cost=1),
    ]
    seen: set[str] = set()
    for seed in range(25):
        seen |= ids(agree(seed, box(some_options(seed) | {"faction": "saxon"}, extra), "random"))
    assert {"effect.move", "enemy.friend", "enemy.action"} <= seen


def test_a_companion_never_holds_anything_of_yours() -> None:
    pos = companion()
    assert (pos.human.deck, pos.human.hand, pos.human.discard) == ([], [], [])
    assert not any(pos.human.grid)
    assert why(play(HASTINGS.new(Setup("hastings", "companion"), box())), "setup.cardboard") == {
        "setup.prepare-decks",
        "setup.normal-rules-apply",
    }
