"""The rulebook's summary of an Enemy Deployment, traced step by step: shoot, draw, play, and who is next."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.base_game.battlefield import might
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
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
    sieve_of,
    stack,
    steps_of,
    take,
    told,
    untold,
    why,
)

ARCHER = a_card("archer", type="archer", ranged=1)
#: Which step of the summary an event belongs to.
STEPS = {
    "enemy.": "0",
    "ranged.shot": "1",
    "ranged.none": "1 none",
    "deploy.revealed": "2",
    "deploy.too-dear": "2 discard",
    "deploy.turned": "2 turned over",
    "play.unplayable": "3 discard",
    "play.no-room": "3 discard",
    "play.placed": "3",
    "play.replaced": "3",
    "play.event": "3",
    "pass.ended": "4 over",
}


def trace(table: CheckedTable) -> list[str]:
    """The steps that a turn went through."""
    return [step for kind in kinds(table.events) for start, step in STEPS.items() if kind.startswith(start)]


def with_resources(pos: Position, wanted: int) -> Position:
    assert enemy_resources(pos) == wanted
    return pos


# ---------------------------------------------------------------- step 1


@pytest.mark.clause("hastings.summary.step-1-ranged")
def test_with_a_ready_archer_and_a_target_the_turn_is_step_1_and_ends() -> None:
    pos = measured(ARCHER)
    lay(pos, "enemy.w1r1", "archer")
    deck = list(pos.enemy.deck)
    table = enemy_plays(pos)
    assert trace(table) == ["1"]
    assert "summary.step-1-ranged" in why(table, "ranged.shot")
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert pos.enemy.deck == deck
    assert pos.phase == "human"


@pytest.mark.clause("hastings.summary.step-1-ranged")
@pytest.mark.parametrize(
    ("space", "exhausted", "begins"),
    [("", False, []), ("enemy.w1r1", True, []), ("enemy.w3r1", False, ["1 none"])],
    ids=["no-archer", "exhausted", "no-target"],
)
def test_without_one_it_begins_with_step_2(space: str, exhausted: bool, begins: list[str]) -> None:
    pos = measured(ARCHER, a_card("levy", cost=0))
    if space:
        lay(pos, space, "archer", exhausted=exhausted)
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert trace(table) == [*begins, "2", "3"]


@pytest.mark.clause("hastings.summary.step-1-ranged")
@pytest.mark.parametrize(("round", "after", "step"), [(1, "played", "0"), (6, "sacrificed", "0")])
def test_the_first_round_and_a_sacrifice_come_before_it(round: int, after: str, step: str) -> None:
    pos = measured(ARCHER, round=round)
    lay(pos, "enemy.w1r1", "archer")
    assert trace(enemy_plays(pos, after=after)) == [step]
    assert not piece_on(pos, "enemy.w1r1").exhausted


@pytest.mark.clause("hastings.summary.step-1-ranged")
def test_so_does_the_move_of_a_leader_in_a_taken_wedge() -> None:
    pos = measured(ARCHER)
    lay(pos, "enemy.w1r1", "archer")
    take(pos, 2, "human")
    assert trace(enemy_plays(pos)) == []
    assert trace(enemy_plays(pos)) == ["1"]


def archers_at_hastings() -> Position:
    """The Enemy is losing Might in wedge 1 and winning it in wedge 2; archers with targets in both."""
    pos = measured(
        ARCHER,
        a_card("archer-2", type="archer", ranged=1),
        a_card("levy", cost=0),
        a_card("ours", faction="saxon", might=1, health=9),
    )
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w2r1", "archer-2")
    lay(pos, "human.w2r1", "ours")
    stack(pos, "levy")
    totals = [(might(pos, pos.enemy, wedge), might(pos, pos.human, wedge)) for wedge in (0, 1)]
    assert totals == [(1, 3), (5, 1)]
    return pos


@pytest.mark.clause("hastings.summary.step-1-hastings")
def test_at_hastings_step_1_is_for_the_archer_of_a_wedge_the_enemy_is_losing() -> None:
    pos = archers_at_hastings()
    at_hastings(pos)
    table = enemy_plays(pos)
    assert trace(table) == ["1"]
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert asked(table) == []
    assert steps_of(sieve_of(table, "ranged.shot")) == [
        ("ranged.hastings-only-if-losing", ("enemy.w2r1",)),
        ("ranged.no-target", ()),
    ]


@pytest.mark.clause("hastings.summary.step-1-hastings")
@pytest.mark.parametrize(("tokens", "shoots"), [(1, True), (2, False), (3, False)])
def test_a_tie_is_not_a_loss(tokens: int, shoots: bool) -> None:
    """In wedge 1 the Enemy has Might 1 and these tokens against 3."""
    pos = archers_at_hastings()
    at_hastings(pos)
    piece_on(pos, "enemy.w1r1").might, pos.might_tokens = tokens, 11 - tokens
    assert trace(enemy_plays(pos)) == (["1"] if shoots else ["1 none", "2", "3"])


@pytest.mark.clause("hastings.summary.step-1-hastings")
def test_if_no_archer_stands_in_such_a_wedge_step_2_follows() -> None:
    pos = archers_at_hastings()
    at_hastings(pos)
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert trace(table) == ["1 none", "2", "3"]
    assert {"summary.step-1-hastings", "ranged.hastings-else-continue"} <= why(table, "ranged.none")
    assert told(table, "ranged.none").values == {"hastings": 1}


@pytest.mark.clause("hastings.summary.step-1-hastings")
@pytest.mark.parametrize("who", ["human", "enemy", "nobody"])
def test_both_sides_must_be_there_for_that(who: str) -> None:
    pos = archers_at_hastings()
    if who != "nobody":
        at_hastings(pos, pos.human if who == "human" else pos.enemy)
    table = enemy_plays(pos, ("ranged.shooter", "enemy.w2r1"))
    assert options_of(table, "ranged.shooter") == ("enemy.w1r1", "enemy.w2r1")


# ---------------------------------------------------------------- step 2


@pytest.mark.clause("hastings.summary.step-2-affordable")
def test_a_card_that_costs_as_much_as_the_resources_goes_on_to_step_3() -> None:
    pos = with_resources(measured(a_card("two", cost=2), round=6), 2)
    stack(pos, "two")
    table = enemy_plays(pos)
    assert trace(table) == ["2", "3"]
    revealed = told(table, "deploy.revealed")
    assert revealed.values == {"card": "two", "cost": 2, "resources": 2, "discount": 0}
    assert "summary.step-2-affordable" in why(table, "deploy.revealed")
    assert card_on(pos, "enemy.w1r1") == "two"


@pytest.mark.clause("hastings.summary.step-2-too-dear")
def test_a_dearer_card_is_discarded_and_step_2_repeated() -> None:
    pos = with_resources(measured(a_card("one"), a_card("zero", cost=0), round=3), 0)
    stack(pos, "one", "zero")
    pile = list(pos.enemy.discard)
    table = enemy_plays(pos)
    assert trace(table) == ["2 discard", "2", "3"]
    assert "summary.step-2-too-dear" in why(table, "deploy.too-dear")
    assert pos.enemy.discard == [*pile, "one"]
    assert card_on(pos, "enemy.w1r1") == "zero"


@pytest.mark.clause("hastings.summary.step-2-empty")
def test_an_empty_deck_is_turned_over_and_the_enemy_passes() -> None:
    pile = [a_card(f"pile-{number}", cost=0) for number in range(12)]
    pos = measured(*pile)
    deck_of(pos, discard=[card.id for card in pile])
    table = enemy_plays(pos)
    assert trace(table) == ["2 turned over"]
    assert (len(pos.enemy.deck), len(pos.enemy.discard)) == (12, 0)
    assert "summary.step-2-empty" in why(table, "deploy.turned")
    assert untold(table, "play.")
    assert pos.phase == "human"


# ---------------------------------------------------------------- step 3


@pytest.mark.clause("hastings.summary.step-3-event")
@pytest.mark.parametrize("chosen", ["damage-1", "objective-2"])
def test_of_an_event_exactly_one_action_of_the_players_choice_is_resolved(chosen: str) -> None:
    pos = measured(an_event("tidings", effect("damage"), effect("heal"), effect("objective", 2), cost=2))
    stack(pos, "tidings")
    table = enemy_plays(pos, ("enemy.action", chosen))
    assert options_of(table, "enemy.action") == ("damage-1", "objective-2")
    assert trace(table) == ["2", "3"]
    assert "summary.step-3-event" in why(table, "play.event")
    assert piece_on(pos, "human.w1r1").damage == (1 if chosen == "damage-1" else 0)
    assert pos.enemy.progress == (2 if chosen == "objective-2" else 0)
    assert pos.enemy.discard[-1] == "tidings"


@pytest.mark.clause("hastings.summary.step-3-army")
def test_an_army_card_goes_to_the_battlefield_by_the_placement_order() -> None:
    pos = measured(a_card("levy", cost=0))
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "levy"
    assert "summary.step-3-army" in why(table, "play.placed")
    assert steps_of(sieve_of(table, "play.placed"))[-1][0] == "place.order-1-9"


@pytest.mark.clause("hastings.summary.step-3-army-full")
def test_on_a_full_battlefield_with_nothing_cheaper_it_is_discarded_with_a_single_draw() -> None:
    pos = measured(*(a_card(f"card-{number}", cost=2) for number in range(8)), a_card("one"))
    spaces = [f"enemy.w{wedge}r{row}" for wedge in (1, 2, 3) for row in (1, 2, 3) if (wedge, row) != (2, 3)]
    for number, space in enumerate(spaces):
        lay(pos, space, f"card-{number}")
    stack(pos, "one")
    deck = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert trace(table) == ["2", "3 discard"]
    assert "summary.step-3-army-full" in why(table, "play.no-room")
    assert pos.enemy.discard[-1] == "one"
    assert len(pos.enemy.deck) == deck - 1
    assert pos.phase == "human"


# ---------------------------------------------------------------- step 4


@pytest.mark.clause("hastings.summary.step-4-end")
def test_if_the_player_has_passed_the_marker_moves_and_the_phase_ends() -> None:
    pos = measured(a_card("levy", cost=0))
    stack(pos, "levy")
    table = pass_turn(pos)
    assert trace(table) == ["2", "3", "4 over"]
    assert "summary.step-4-end" in why(table, "pass.ended")
    assert (pos.marker, pos.round) == (6, 7)


@pytest.mark.clause("hastings.summary.step-4-end")
def test_otherwise_the_player_acts() -> None:
    pos = measured(a_card("levy", cost=0))
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert untold(table, "pass.")
    assert (pos.phase, pos.marker, pos.round) == ("human", 5, 6)
    table = human_plays(pos, "pass")
    assert events_of(table, "turn.human")[0].values == {"round": 6}
