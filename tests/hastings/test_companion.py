"""Beside a cardboard table: what is reported, what is asked and what never is; both modes agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from tests.contract.scripts import Scripted
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    broken,
    card_on,
    cardboard,
    companion,
    in_round,
    kinds,
    lay,
    options_of,
    pack,
    piece_on,
    play,
    question_of,
    stack,
    told,
    why,
)

ARCHER = a_card("archer", type="archer", ranged=1, cost=0)
LEVY = a_card("levy", cost=0)


def your_turn(pos: Position, *answers: Scripted) -> CheckedTable:
    """A turn of the player, reported."""
    pos.phase = "human"
    pos.prepared = True
    return play(pos, *answers)


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
def test_a_pass_is_never_the_likely_answer_however_long_a_round_lasts() -> None:
    pos = cardboard(round=2)
    likely = []
    for _ in range(6):
        table = your_turn(pos, "done")
        likely.append(question_of(table, "report.turn").likely)
    assert likely == ["done"] * 6


@pytest.mark.clause("hastings.objectives.normal", "hastings.deploy.no-deck-out")
@pytest.mark.parametrize(
    ("round", "turns", "there", "more"),
    [
        (2, 0, False, ()),
        (3, 0, False, ("hastings",)),
        (7, 0, False, ("hastings",)),
        (8, 0, False, ("hastings", "deck-out")),
        (8, 1, False, ("hastings",)),
        (8, 0, True, ("taken", "deck-out")),
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


@pytest.mark.clause("hastings.commander.only-when-taken", "hastings.commander.move-next-turn")
@pytest.mark.parametrize(("answer", "side"), [("taken", "human"), ("lost", "opponent")])
def test_a_wedge_that_a_text_took_in_the_deployment_is_reported_at_once_and_the_leader_moves(
    answer: str, side: str
) -> None:
    pos = cardboard(round=13)
    at_hastings(pos)
    table = your_turn(pos, ("report.turn", answer), ("report.wedge", "wedge.2"), ("report.turn", "done"))
    assert options_of(table, "report.wedge") == ("wedge.1", "wedge.2", "wedge.3")
    assert pos.taken == ["", side, ""]
    assert told(table, "report.taken").values == {"side": side, "wedge": "wedge.2"}
    table = play(pos, ("fact.least-might", "wedge.3"))
    assert told(table, "commander.moved").values["space"] == "enemy.w3r1"


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_second_wedge_taken_in_the_deployment_ends_the_game() -> None:
    pos = cardboard(round=13)
    at_hastings(pos)
    pos.taken[0] = "human"
    table = your_turn(pos, "taken", ("report.wedge", "wedge.3"))
    assert (pos.ending, pos.winner) == ("wedges", "human")
    assert kinds(table.events)[-1] == "end.wedges.human"


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


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_leader_whom_an_unlisted_card_killed_after_the_pass_is_reported_before_the_next_round() -> None:
    pos = cardboard(LEVY, round=2)
    # Every text is known: there is nothing to tell.
    assert "report.round" not in asked(after_the_pass(pos.copy()))
    piece = lay(pos, "enemy.w1r1", "camp-servants")
    piece.card = "own-army-1-0-0"
    table = after_the_pass(pos, ("report.round", "leader-fell"))
    assert options_of(table, "report.round") == ("done", "leader-fell")
    assert (pos.ending, pos.winner, pos.round) == ("leader", "opponent", 2)
