"""The player's pass: closing shots, an extra card, the marker, the end of the phase, in this order."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.battlefield import might
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources, table_value
from tests.hastings.layouts import too_dear
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
    begin_round,
    broken,
    card_on,
    deck_of,
    effect,
    enemy_plays,
    events_of,
    human_plays,
    kinds,
    lay,
    measured,
    options_of,
    pass_turn,
    piece_on,
    play,
    shown,
    stack,
    steps_of,
    told,
    untold,
    why,
)


def archers(count: int) -> list[PackCard]:
    return [a_card(f"archer-{number}", type="archer", ranged=1) for number in range(1, count + 1)]


def idle() -> PackCard:
    """An extra card that does nothing but stand there."""
    return a_card("idle", cost=0)


def closing(table: CheckedTable) -> list[str]:
    """The steps of the closing sequence, without what follows it."""
    steps = ("commander.moved", "ranged.shot", "pass.", "play.", "deploy.turned")
    return [kind for kind in kinds(table.events) if kind.startswith(steps)]


# ---------------------------------------------------------------- the sequence


@pytest.mark.clause("hastings.pass.enemy-continues", "hastings.pass.end-phase")
def test_shots_extra_card_marker_and_end_come_once_in_this_order_and_the_phase_is_over() -> None:
    pos = measured(*archers(1), idle(), round=6)
    lay(pos, "enemy.w1r1", "archer-1")
    stack(pos, "idle")
    table = human_plays(pos, "pass")
    assert told(table, "human.passed").clauses == ("hastings.pass.enemy-continues",)
    table = play(pos)
    assert closing(table) == ["ranged.shot", "pass.extra-card", "play.placed", "pass.marker", "pass.ended"]
    assert told(table, "turn.opponent").values == {"round": 6, "closing": 1}
    assert told(table, "turn.opponent").clauses == ("hastings.pass.enemy-continues",)
    assert why(table, "pass.extra-card") == {"pass.extra-card", "pass.enemy-continues"}
    # No further turn of this phase: the next one opens round 7.
    assert (pos.phase, pos.round, pos.prepared, pos.turns) == ("human", 7, False, 0)
    assert pos.last == ""
    assert broken(pos) == []


@pytest.mark.clause("hastings.pass.end-phase")
def test_after_the_enemy_has_passed_come_wedges_and_objectives() -> None:
    pos = measured(idle(), round=6)
    stack(pos, "idle")
    at_hastings(pos, pos.human)
    table = pass_turn(pos)
    after = kinds(table.events)[kinds(table.events).index("pass.ended") :]
    assert after == ["pass.ended", "battle.might", "battle.zeal", "battle.objective"]
    assert why(table, "pass.ended") == {"pass.end-phase", "summary.step-4-end"}
    assert told(table, "pass.ended").values == {"round": 6}


@pytest.mark.clause("hastings.pass.enemy-continues")
def test_in_the_first_round_only_the_marker_moves() -> None:
    pos = measured(*archers(1), idle(), round=1)
    lay(pos, "enemy.w1r1", "archer-1")
    deck = list(pos.enemy.deck)
    table = pass_turn(pos)
    assert closing(table) == ["pass.marker", "pass.ended"]
    assert why(table, "enemy.first-round") == {"turn.first-round-passes", "table.round-1-no-draw"}
    assert pos.enemy.deck == deck
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert (pos.marker, pos.round) == (1, 2)


# ---------------------------------------------------------------- closing shots


@pytest.mark.clause("hastings.pass.shoot-with-all")
@pytest.mark.parametrize("first", ["enemy.w1r1", "enemy.w1r3"])
def test_each_ready_ranged_card_shoots_once_in_the_order_the_player_chooses(first: str) -> None:
    pos = measured(*archers(3), idle())
    for row in (1, 2, 3):
        lay(pos, f"enemy.w1r{row}", f"archer-{row}")
    piece_on(pos, "enemy.w1r2").exhausted = True
    stack(pos, "idle")
    table = pass_turn(pos, ("ranged.shooter", first))
    second = "enemy.w1r3" if first == "enemy.w1r1" else "enemy.w1r1"
    assert options_of(table, "ranged.shooter") == ("enemy.w1r1", "enemy.w1r3")
    shots = events_of(table, "ranged.shot")
    assert [shot.values["space"] for shot in shots] == [first, second]
    assert shots[0].sieve is not None
    assert steps_of(shots[0].sieve) == [("ranged.no-target", ()), ("ranged.order", (second,))]
    assert piece_on(pos, "human.w1r1").damage == 2
    assert all(piece_on(pos, f"enemy.w1r{row}").exhausted for row in (1, 2, 3))
    begin_round(pos, 7)
    assert not [row for row in (1, 2, 3) if piece_on(pos, f"enemy.w1r{row}").exhausted]


@pytest.mark.clause("hastings.pass.shoot-with-all")
def test_a_ready_ranged_card_without_a_target_does_not_shoot_and_stays_ready() -> None:
    pos = measured(*archers(2), idle())
    lay(pos, "enemy.w1r1", "archer-1")
    lay(pos, "enemy.w3r1", "archer-2")
    stack(pos, "idle")
    table = pass_turn(pos)
    assert [shot.values["space"] for shot in events_of(table, "ranged.shot")] == ["enemy.w1r1"]
    assert asked(table) == []
    assert not piece_on(pos, "enemy.w3r1").exhausted
    event = told(table, "pass.no-target")
    assert event.clauses == ("hastings.pass.shoot-with-all", "hastings.ranged.no-target")
    assert event.sieve is not None
    assert steps_of(event.sieve) == [("ranged.no-target", ("enemy.w3r1",))]
    assert event.values == {"hastings": 0, "shots": 1}


@pytest.mark.clause("hastings.pass.shoot-with-all")
def test_whether_there_is_a_target_is_seen_when_the_moment_comes() -> None:
    cards = [*archers(2), idle(), a_card("levy", faction="saxon", health=1)]
    pos = measured(*cards, leader=2)
    lay(pos, "human.w1r1", "levy")
    lay(pos, "enemy.w1r1", "archer-1")
    lay(pos, "enemy.w1r2", "archer-2")
    stack(pos, "idle")
    table = pass_turn(pos, ("ranged.shooter", "enemy.w1r2"))
    assert len(events_of(table, "ranged.shot")) == 1
    assert card_on(pos, "human.w1r1") == ""
    assert piece_on(pos, "enemy.w1r2").exhausted
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.pass.shoot-with-all")
def test_a_ranged_card_in_a_taken_wedge_does_not_shoot() -> None:
    pos = measured(*archers(1), idle())
    lay(pos, "enemy.w1r1", "archer-1")
    pos.taken[0] = "opponent"
    pos.enemy.tokens[0] = 10
    stack(pos, "idle")
    table = pass_turn(pos)
    assert untold(table, "ranged.", "pass.no-target")
    assert not piece_on(pos, "enemy.w1r1").exhausted


def at_the_battle(pass_shots: str = "none") -> Position:
    """Archers in wedge 1, Might 6 against 9, and in wedge 3, Might 8 against 5; `idle` is on the deck."""
    pos = measured(
        a_card("archer-1", ranged=1),
        a_card("archer-2", ranged=1),
        a_card("five", might=5),
        a_card("seven", might=7),
        a_card("our-six", faction="saxon", might=6, health=9),
        a_card("our-five", faction="saxon", might=5, health=9),
        idle(),
        round=13,
        hastings_pass_shots=pass_shots,
    )
    for space, card in {
        "enemy.w1r1": "archer-1",
        "enemy.w1r2": "five",
        "enemy.w3r1": "archer-2",
        "enemy.w3r2": "seven",
        "human.w1r2": "our-six",
        "human.w3r1": "our-five",
    }.items():
        lay(pos, space, card)
    totals = [(might(pos, pos.enemy, wedge), might(pos, pos.human, wedge)) for wedge in (0, 2)]
    assert totals == [(6, 9), (8, 5)]
    stack(pos, "idle")
    return pos


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
def test_with_both_sides_at_hastings_there_are_no_closing_shots() -> None:
    pos = at_the_battle()
    at_hastings(pos)
    table = pass_turn(pos)
    assert closing(table)[:3] == ["pass.no-shots", "pass.extra-card", "play.placed"]
    assert told(table, "pass.no-shots").clauses == ("hastings.pass.shoot-not-at-hastings",)
    assert not piece_on(pos, "enemy.w1r1").exhausted
    assert not piece_on(pos, "enemy.w3r1").exhausted


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
def test_on_an_ordinary_turn_of_that_round_the_archer_of_the_lost_wedge_shoots() -> None:
    pos = at_the_battle()
    at_hastings(pos)
    table = enemy_plays(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
def test_by_an_option_closing_shots_are_made_where_the_enemy_is_losing_might() -> None:
    pos = at_the_battle("only_where_losing")
    at_hastings(pos)
    table = pass_turn(pos)
    shot = told(table, "ranged.shot")
    assert shot.values["space"] == "enemy.w1r1"
    assert shot.sieve is not None
    assert steps_of(shot.sieve) == [
        ("ranged.hastings-only-if-losing", ("enemy.w3r1",)),
        ("ranged.no-target", ()),
    ]
    assert untold(table, "pass.no-shots")
    assert not piece_on(pos, "enemy.w3r1").exhausted
    assert told(table, "pass.no-target").values == {"hastings": 1, "shots": 1}
    assert "ranged.hastings-only-if-losing" in why(table, "pass.no-target")


@pytest.mark.clause("hastings.pass.shoot-with-all")
def test_a_shot_after_the_pass_names_this_step_and_not_the_turn() -> None:
    pos = measured(*archers(1), idle())
    lay(pos, "enemy.w1r1", "archer-1")
    stack(pos, "idle")
    closing_shot = pass_turn(pos.copy())
    assert "pass.shoot-with-all" in why(closing_shot, "ranged.shot")
    assert "summary.step-1-ranged" not in why(closing_shot, "ranged.shot")
    assert "pass.shoot-with-all" not in why(enemy_plays(pos), "ranged.shot")


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
@pytest.mark.parametrize("who", ["human", "enemy"])
@pytest.mark.parametrize("option", ["none", "only_where_losing"])
def test_with_only_one_side_at_hastings_all_ready_ranged_cards_shoot(who: str, option: str) -> None:
    pos = at_the_battle(option)
    at_hastings(pos, pos.human if who == "human" else pos.enemy)
    table = pass_turn(pos, ("ranged.shooter", "enemy.w3r1"))
    assert len(events_of(table, "ranged.shot")) == 2
    assert untold(table, "pass.no-shots")


@pytest.mark.clause("hastings.pass.shoot-not-at-hastings")
def test_without_a_ready_ranged_card_nothing_is_said_of_shots_at_hastings() -> None:
    pos = at_the_battle()
    at_hastings(pos)
    piece_on(pos, "enemy.w1r1").exhausted = piece_on(pos, "enemy.w3r1").exhausted = True
    assert untold(pass_turn(pos), "pass.no-shots", "pass.no-target", "ranged.")


# ---------------------------------------------------------------- the extra card


def with_two_resources(*cards: PackCard) -> Position:
    """R = 2 at level hard: 2 by the table in round 6."""
    pos = measured(*cards, round=6)
    assert enemy_resources(pos) == 2
    return pos


@pytest.mark.clause("hastings.pass.extra-card")
@pytest.mark.parametrize("shooters", [0, 2])
def test_the_enemy_draws_and_plays_one_more_card_also_after_shots(shooters: int) -> None:
    pos = with_two_resources(*archers(shooters), a_card("four", cost=4), a_card("one"), a_card("next"))
    for number in range(1, shooters + 1):
        lay(pos, f"enemy.w1r{number}", f"archer-{number}")
    stack(pos, "four", "one", "next")
    table = pass_turn(pos, *[("ranged.shooter", "enemy.w1r1")] * (shooters // 2))
    assert len(events_of(table, "ranged.shot")) == shooters
    assert pos.enemy.discard[-1] == "four"
    assert told(table, "deploy.too-dear").values == too_dear("four", cost=4, resources=2)
    assert told(table, "play.placed").values["card"] == "one"
    assert pos.enemy.deck[-1] == "next"


@pytest.mark.clause("hastings.pass.extra-card")
def test_a_ranged_card_that_arrives_now_does_not_shoot() -> None:
    pos = with_two_resources(*archers(1))
    stack(pos, "archer-1")
    table = pass_turn(pos)
    assert told(table, "play.placed").values.items() >= {("card", "archer-1"), ("space", "enemy.w1r1")}
    assert untold(table, "ranged.shot")
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.pass.extra-card")
def test_if_the_search_ends_without_a_card_it_is_not_made_again() -> None:
    pos = with_two_resources(a_card("four", cost=4), a_card("three", cost=3))
    deck_of(pos, "four", "three")
    table = pass_turn(pos)
    assert closing(table) == ["pass.extra-card", "deploy.turned", "pass.marker", "pass.ended"]
    assert told(table, "deploy.too-dear").values["cards"] == ("four", "three")
    assert pos.enemy.deck == ["three", "four"]


@pytest.mark.clause("hastings.pass.empty-deck")
def test_with_an_empty_deck_the_pile_is_turned_over_and_the_last_steps_follow() -> None:
    pile = [a_card(f"pile-{number}", cost=0) for number in range(1, 21)]
    pos = measured(*archers(1), *pile, round=9, level="normal")
    lay(pos, "enemy.w1r1", "archer-1")
    deck_of(pos, discard=[card.id for card in pile])
    table = pass_turn(pos)
    assert closing(table) == ["ranged.shot", "pass.extra-card", "deploy.turned", "pass.marker", "pass.ended"]
    assert piece_on(pos, "human.w1r1").damage == 1
    assert pos.enemy.deck[::-1] == [card.id for card in pile]
    assert pos.enemy.discard == []
    assert told(table, "deploy.turned").values == {"count": 20, "hands": 0}
    assert "pass.empty-deck" in why(table, "deploy.turned")
    assert told(table, "pass.marker").values == {"round": 9, "next": 10, "value": 3}
    assert (pos.round, pos.marker) == (10, 9)
    piece_on(pos, "enemy.w1r1").exhausted = True
    assert told(enemy_plays(pos), "play.placed").values["card"] == "pile-1"


# ---------------------------------------------------------------- the marker


@pytest.mark.clause("hastings.pass.marker-down")
def test_the_marker_covers_the_round_and_the_new_value_comes_after_the_extra_card() -> None:
    pos = measured(a_card("one"), a_card("zero", cost=0), round=3, level="normal")
    lay(pos, "enemy.w2r2", "ealdred")  # one resource
    assert enemy_resources(pos) == -1 + 1
    stack(pos, "one", "zero")
    table = pass_turn(pos)
    # With the value of round 4 the card of cost 1 could have been paid.
    assert told(table, "deploy.too-dear").values["cards"] == ("one",)
    assert told(table, "play.placed").values["card"] == "zero"
    assert told(table, "pass.marker").values == {"round": 3, "next": 4, "value": 0}
    assert why(table, "pass.marker") == {"pass.marker-down", "table.values"}
    assert (pos.marker, pos.round) == (3, 4)
    assert table_value("normal", 4) == 0
    assert (shown(pos)["marker"], shown(pos)["enemy.table"]) == (3, 0)


@pytest.mark.clause("hastings.pass.marker-down")
def test_wedges_and_objectives_still_belong_to_the_round_just_covered() -> None:
    """Whoever loses in them loses in that round: the marker is down and the round has not moved on."""
    pos = measured(idle(), round=12)
    stack(pos, "idle")
    at_hastings(pos, pos.enemy)
    pos.taken[0], pos.enemy.tokens[:] = "opponent", [10, 9, 0]
    pass_turn(pos)
    assert pos.ending == "wedges"
    assert (pos.round, pos.marker) == (12, 12)
    assert broken(pos) == []


@pytest.mark.clause("hastings.pass.marker-down")
def test_after_the_table_has_ended_rounds_are_still_counted() -> None:
    pos = measured(idle(), round=20, level="easy")
    stack(pos, "idle")
    table = pass_turn(pos)
    assert told(table, "pass.marker").values == {"round": 20, "next": 21, "value": 5}
    assert why(table, "pass.marker") == {"pass.marker-down", "table.after-round-20"}
    pos = measured(idle(), round=19, level="easy")
    stack(pos, "idle")
    assert why(pass_turn(pos), "pass.marker") == {"pass.marker-down", "table.values"}


# ---------------------------------------------------------------- the end on the way


def leader_almost_dead(*cards: PackCard) -> Position:
    pos = measured(*cards)
    piece_on(pos, "human.w1r1").damage = 7
    return pos


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_closing_shot_that_kills_the_players_leader_stops_everything() -> None:
    pos = leader_almost_dead(*archers(2))
    lay(pos, "enemy.w1r1", "archer-1")
    lay(pos, "enemy.w1r2", "archer-2")
    pos.human.tokens[2] = 4
    deck = list(pos.enemy.deck)
    table = pass_turn(pos, ("ranged.shooter", "enemy.w1r1"))
    assert kinds(table.events)[1:] == [
        "ranged.shot",
        "battle.shot-at",
        "battle.hit",
        "battle.destroyed",
        "end.leader.human",
    ]
    assert why(table, "end.leader.human") == {"pass.game-over-stops", "setup.normal-rules-apply"}
    assert not piece_on(pos, "enemy.w1r2").exhausted
    assert pos.enemy.deck == deck
    assert (pos.marker, pos.round) == (5, 6)
    assert (pos.ending, pos.winner, pos.phase) == ("leader", "opponent", "scoring")
    assert broken(pos) == []
    scored = play(pos)
    assert HASTINGS.is_over(pos)
    assert told(scored, "scoring.winner").values == {"winner": "opponent", "total": 4, "title": "servant"}


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_so_does_an_extra_card_that_kills_him() -> None:
    pos = leader_almost_dead(an_event("volley", effect("damage"), cost=0))
    stack(pos, "volley")
    table = pass_turn(pos)
    assert kinds(table.events)[-1] == "end.leader.human"
    assert (pos.marker, pos.phase) == (5, "scoring")


@pytest.mark.clause("hastings.pass.game-over-stops")
def test_a_game_won_or_lost_in_the_wedges_has_no_objectives_phase() -> None:
    pos = measured(idle())
    stack(pos, "idle")
    at_hastings(pos, pos.human)
    pos.taken[1], pos.human.tokens[:] = "human", [9, 10, 0]
    table = pass_turn(pos)
    assert kinds(table.events)[-1] == "end.wedges.human"
    assert pos.phase == "scoring"
    assert untold(table, "battle.objective")
