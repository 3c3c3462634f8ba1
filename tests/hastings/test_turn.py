"""Turns: who acts when, what the player may do in a turn by the normal rules, and what the Enemy answers."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from tests.contract.scripts import Script
from tests.hastings.layouts import in_hand
from tests.hastings.tables import (
    a_card,
    all_turns,
    at_hastings,
    begin_round,
    card_on,
    clear,
    companion,
    enemy_plays,
    fetch,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    play,
    sieve_of,
    stack,
    struck,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

SKIPS = "hastings.turn.sacrifice-skips-enemy"
FIRST = "hastings.turn.ranged-first"


# ---------------------------------------------------------------- who acts


@pytest.mark.clause("hastings.turn.player-starts")
def test_when_the_deployment_of_round_6_opens_the_player_acts_before_the_enemy() -> None:
    pos = in_round(virtual(leader=3), 5)
    lay(pos, "enemy.w3r1", "duchy-archers", exhausted=True)
    stack(pos, "camp-servants", "camp-servants")
    pass_turn(pos)
    assert (pos.round, pos.phase, pos.prepared) == (6, "human", False)
    hold(pos, "saxon-ceorl")
    table = begin_round(pos, 6, *two_kept(pos), "play:saxon-ceorl", "wedge.3")
    assert table.events[0].kind == "turn.human"
    assert table.events[0].values == {"round": 6}
    assert "hastings.turn.player-starts" in table.events[0].clauses
    assert untold(table, "turn.opponent", "ranged.", "deploy.")
    assert pos.phase == "opponent"


def two_kept(pos: Position) -> list[tuple[str, str]]:
    """The answers to the draw of a round: two different cards lie on top of the player's deck."""
    cards = ("royal-guard", "axe-guard", "slingers", "great-axe")
    for card in cards:
        fetch(pos, pos.human, card)
    pos.human.deck += reversed(cards)
    return [("draw.keep", "royal-guard"), ("draw.keep", "axe-guard")]


@pytest.mark.clause("hastings.turn.player-starts", "hastings.turn.alternate")
def test_in_any_game_each_round_opens_with_the_player_and_the_two_take_turns() -> None:
    for seed in range(10):
        _, told_in = all_turns(seed)
        opening = [events[0] for events in told_in[1:-1]]
        rounds: dict[object, list[str]] = {}
        for event in opening:
            rounds.setdefault(event.values["round"], []).append(event.kind)
        for takers in rounds.values():
            assert takers[0::2] == ["turn.human"] * len(takers[0::2])
            assert takers[1::2] == ["turn.opponent"] * len(takers[1::2])
        assert list(rounds) == list(range(1, len(rounds) + 1))


@pytest.mark.clause("hastings.turn.alternate")
def test_a_card_an_action_and_a_card_are_followed_by_one_enemy_turn_each() -> None:
    pos = in_hand("saxon-ceorl", "fyrd-spearmen", "royal-guard", round=5)
    clear(pos)
    lay(pos, "human.w2r1", "slingers")
    stack(pos, "camp-servants", "camp-servants", "camp-servants")
    order: list[str] = []
    for answers in (
        ("play:saxon-ceorl", "wedge.1"),
        ("shoot:human.w2r1",),
        ("play:fyrd-spearmen", "exhaust:human.w1r2", "wedge.1"),
    ):
        order += [event.kind for event in human_plays(pos, *answers).events if event.kind.startswith("turn.")]
        assert pos.phase == "opponent"
        table = play(pos)
        order += [event.kind for event in table.events if event.kind.startswith("turn.")]
        assert told(table, "turn.opponent").clauses == ("hastings.turn.alternate",)
        assert told(table, "turn.opponent").values == {"round": 5, "closing": 0}
        assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
        assert (pos.phase, pos.round) == ("human", 5)
    assert order == ["turn.human", "turn.opponent"] * 3
    assert [card_on(pos, f"enemy.w{wedge}r1") for wedge in (1, 2, 3)] == ["camp-servants"] * 3


# ---------------------------------------------------------------- Sacrifice and the Enemy


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_after_a_sacrifice_the_enemy_neither_shoots_nor_draws_and_the_player_is_next() -> None:
    pos = in_hand("saxon-ceorl", "slingers", round=5)
    lay(pos, "human.w1r2", "slingers")
    lay(pos, "human.w1r3", "axe-guard")
    lay(pos, "enemy.w1r1", "duchy-archers")
    before = pos.enemy.copy()
    table = human_plays(pos, "sacrifice", "human.w1r3")
    table = play(pos)
    assert kinds(table.events) == ["turn.opponent", "enemy.skips"]
    assert told(table, "enemy.skips").clauses == (SKIPS,)
    assert pos.enemy == before
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert (pos.phase, pos.round) == ("human", 5)


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_each_sacrifice_skips_one_turn_and_the_next_card_is_answered() -> None:
    pos = in_hand("saxon-ceorl", round=5)
    for row in (2, 3):
        lay(pos, f"human.w1r{row}", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    for _ in range(2):
        human_plays(pos, "sacrifice", *(("human.w1r2",) if card_on(pos, "human.w1r3") else ()))
        assert kinds(play(pos).events)[1:] == ["enemy.skips"]
    human_plays(pos, "play:saxon-ceorl", "wedge.2")
    table = play(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_after_a_sacrifice_a_pass_is_followed_by_the_whole_closing_sequence() -> None:
    pos = in_hand(round=5)
    lay(pos, "human.w1r2", "fyrd-spearmen")
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    human_plays(pos, "sacrifice")
    play(pos)
    human_plays(pos, "pass")
    table = play(pos)
    steps = [kind for kind in kinds(table.events) if kind.startswith(("ranged.", "pass.", "play."))]
    assert steps == ["ranged.shot", "pass.extra-card", "play.placed", "pass.marker", "pass.ended"]
    assert pos.round == 6


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy", "hastings.commander.move-next-turn")
def test_a_leader_who_owes_his_move_waits_until_the_sacrifice_is_over() -> None:
    pos = in_hand("saxon-ceorl", round=13)
    lay(pos, "human.w1r2", "fyrd-spearmen")
    take(pos, 2, "human")
    human_plays(pos, "sacrifice")
    assert untold(play(pos), "commander.")
    assert card_on(pos, "enemy.w2r3") == "william-fitzrobert"
    human_plays(pos, "play:saxon-ceorl", "wedge.1")
    assert told(play(pos, ("commander.wedge", "wedge.3")), "commander.moved").values["space"] == "enemy.w3r1"


@pytest.mark.clause("hastings.turn.sacrifice-skips-enemy")
def test_beside_a_cardboard_table_a_reported_sacrifice_does_the_same() -> None:
    pos = in_round(companion({"level": "hard"}), 5)
    before = list(pos.enemy.deck)
    human_plays(pos, ("report.turn", "sacrificed"))
    table = play(pos)
    assert kinds(table.events) == ["turn.opponent", "enemy.skips"]
    assert pos.enemy.deck == before


# ---------------------------------------------------------------- the Enemy's turn: a shot, or a card


def two_archers() -> Position:
    """Two Ready Enemy archers, each with a target of its own."""
    pos = with_cards(round=5, leader=1)
    lay(pos, "enemy.w1r1", "duchy-archers")
    lay(pos, "enemy.w3r1", "crossbow-company")
    lay(pos, "human.w3r1", "axe-guard")
    return pos


@pytest.mark.clause("hastings.turn.ranged-first")
@pytest.mark.parametrize(
    ("shooter", "other", "hit", "damage"),
    [
        ("enemy.w1r1", "enemy.w3r1", "human.w1r1", 1),
        ("enemy.w3r1", "enemy.w1r1", "human.w3r1", 2),
    ],
    ids=["wedge-1", "wedge-3"],
)
def test_of_two_archers_one_shoots_nothing_is_drawn_and_the_other_stays_ready(
    shooter: str, other: str, hit: str, damage: int
) -> None:
    pos = two_archers()
    before = list(pos.enemy.deck)
    table = enemy_plays(pos, ("ranged.shooter", shooter))
    assert options_of(table, "ranged.shooter") == ("enemy.w1r1", "enemy.w3r1")
    assert kinds(table.events) == ["turn.opponent", "ranged.shot", "battle.shot-at", "battle.hit"]
    assert pos.enemy.deck == before
    assert (piece_on(pos, shooter).exhausted, piece_on(pos, other).exhausted) == (True, False)
    assert piece_on(pos, hit).damage == damage
    shot = told(table, "ranged.shot")
    assert FIRST in shot.clauses
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.order": (other,)}
    assert pos.phase == "human"


@pytest.mark.clause("hastings.turn.ranged-first")
def test_a_shot_is_the_whole_turn_even_with_an_affordable_card_on_the_deck() -> None:
    pos = two_archers()
    stack(pos, "camp-servants")
    table = enemy_plays(pos, ("ranged.shooter", "enemy.w1r1"))
    assert untold(table, "deploy.", "play.")
    assert pos.enemy.deck[-1] == "camp-servants"


@pytest.mark.clause("hastings.turn.ranged-first")
def test_an_exhausted_archer_is_not_available() -> None:
    pos = two_archers()
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert table.asked == []
    assert sieve_of(table, "ranged.shot").candidates == ("enemy.w3r1",)


@pytest.mark.clause("hastings.turn.ranged-first")
def test_an_archer_in_a_taken_wedge_is_not_available() -> None:
    pos = two_archers()
    take(pos, 3, "human")
    table = enemy_plays(pos)
    assert sieve_of(table, "ranged.shot").candidates == ("enemy.w1r1",)


@pytest.mark.clause("hastings.turn.ranged-first")
def test_with_both_sides_at_hastings_an_archer_is_available_only_where_the_enemy_loses_might() -> None:
    """Wedge 1: 1 against Harold's 3. Wedge 3: 5 and 1 against 4."""
    pos = two_archers()
    lay(pos, "enemy.w3r2", "mailed-knights")
    at_hastings(pos)
    table = enemy_plays(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert struck(sieve_of(table, "ranged.shot")) == {"ranged.hastings-only-if-losing": ("enemy.w3r1",)}


@pytest.mark.clause("hastings.turn.ranged-exhausts", "hastings.turn.draw-otherwise")
def test_the_archer_that_shot_is_exhausted_and_in_its_next_turn_the_enemy_draws() -> None:
    pos = with_cards(a_card("levy", cost=0), round=5)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert "hastings.turn.ranged-exhausts" in told(table, "ranged.shot").clauses
    assert pos.phase == "human"
    assert untold(table, "deploy.")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
    assert piece_on(pos, "human.w1r1").damage == 1


@pytest.mark.clause("hastings.turn.draw-otherwise")
def test_with_every_archer_exhausted_the_top_card_is_revealed_and_resolved() -> None:
    pos = two_archers()
    for space in ("enemy.w1r1", "enemy.w3r1"):
        piece_on(pos, space).exhausted = True
    stack(pos, "camp-servants")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.placed"]
    assert told(table, "deploy.revealed").values["card"] == "camp-servants"
    assert pos.phase == "human"


@pytest.mark.clause("hastings.turn.draw-otherwise")
def test_a_ready_archer_without_a_target_is_told_of_and_a_card_is_drawn() -> None:
    pos = with_cards(round=5, leader=2)
    lay(pos, "enemy.w1r1", "duchy-archers")
    stack(pos, "camp-servants")
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "ranged.none", "deploy.revealed", "play.placed"]
    none = told(table, "ranged.none")
    assert none.clauses == ("hastings.turn.draw-otherwise", "hastings.ranged.no-target")
    assert struck(sieve_of(table, "ranged.none")) == {"ranged.no-target": ("enemy.w1r1",)}
    assert not piece_on(pos, "enemy.w1r1").exhausted


# ---------------------------------------------------------------- the first round


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_through_the_whole_first_round_the_enemy_passes_and_the_marker_still_moves() -> None:
    pos = virtual(leader=1)
    lay(pos, "enemy.w1r1", "duchy-archers")
    hold(pos, "saxon-ceorl", "saxon-ceorl", "saxon-ceorl")
    pos.prepared = True
    deck = list(pos.enemy.deck)
    for _ in range(3):
        human_plays(pos, "play:saxon-ceorl", "wedge.1" if not card_on(pos, "human.w1r3") else "wedge.2")
        table = play(pos)
        assert kinds(table.events) == ["turn.opponent", "enemy.first-round"]
        assert "hastings.turn.first-round-passes" in told(table, "enemy.first-round").clauses
        assert (pos.phase, pos.marker) == ("human", 0)
    human_plays(pos, "pass")
    table = play(pos)
    first = [kind for kind in kinds(table.events) if not kind.startswith("battle.")]
    assert first == ["turn.opponent", "enemy.first-round", "pass.marker", "pass.ended"]
    assert (pos.enemy.deck, pos.enemy.discard) == (deck, [])
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert (pos.marker, pos.round) == (1, 2)


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_a_sacrifice_in_the_first_round_changes_nothing_for_the_enemy() -> None:
    pos = virtual()
    lay(pos, "human.w1r2", "slingers")
    hold(pos)
    human_plays(pos, "sacrifice")
    assert kinds(play(pos).events) == ["turn.opponent", "enemy.first-round"]


@pytest.mark.clause("hastings.turn.first-round-passes")
def test_in_the_second_round_the_enemy_answers() -> None:
    pos = virtual()
    hold(pos)
    human_plays(pos, "pass")
    play(pos)
    stack(pos, "camp-servants")
    table = CheckedTable(Script())
    table.seat(pos)
    assert pos.round == 2
    HASTINGS.play_turn(pos, table)
    HASTINGS.play_turn(pos, table)
    assert "deploy.revealed" in kinds(table.events)
