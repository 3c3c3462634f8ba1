"""Enemy Events: when they can be played, cost reductions and the search after them, several actions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import Effect, PackCard
from adversaire.games.hastings.display.headline import headline
from adversaire.games.hastings.position import Position
from tests.hastings.layouts import with_total
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    at_hastings,
    broken,
    card_on,
    clauses_of,
    clear,
    deck_of,
    effect,
    enemy_plays,
    events_of,
    kinds,
    lay,
    options_of,
    piece_on,
    sieve_of,
    take,
    told,
    untold,
)

ONLY_IF = "hastings.event.only-if-resolvable"
REDRAW = "hastings.event.unplayable-redraw"
IGNORED = "hastings.event.only-ignored-text"


LEVY = a_card("levy", cost=0)


# ---------------------------------------------------------------- can it be resolved?


@pytest.mark.clause("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")
def test_healing_without_a_damaged_card_is_not_played_and_another_card_is_drawn() -> None:
    pos = with_total(2, an_event("healing", effect("heal", 0)), a_card("unit", cost=2))
    table = enemy_plays(pos)
    assert untold(table, "play.event", "battle.")
    unplayable = told(table, "play.unplayable")
    assert unplayable.values["card"] == "healing"
    assert unplayable.clauses == (ONLY_IF, REDRAW)
    assert pos.enemy.discard == ["healing"]
    assert told(table, "play.placed").values["card"] == "unit"
    assert pos.phase == "human"


@pytest.mark.clause("hastings.event.only-if-resolvable")
def test_with_a_damaged_card_it_is_played() -> None:
    pos = with_total(2, an_event("healing", effect("heal", 0)), LEVY)
    piece_on(pos, "enemy.w2r3").damage = 5
    table = enemy_plays(pos)
    assert told(table, "play.event").values["effect"] == "heal-0"
    assert piece_on(pos, "enemy.w2r3").damage == 0
    assert untold(table, "play.placed")


def test_the_headline_of_an_event_says_what_it_does() -> None:
    """Nothing of it stays on the field for anybody to see."""
    pos = with_total(2, an_event("healing", effect("heal", 0)), LEVY)
    piece_on(pos, "enemy.w2r3").damage = 5
    found = headline(enemy_plays(pos).events)
    assert found is not None
    assert found.key == "headline.play.event"
    assert found.values["does"] in HASTINGS.words(pos.box)


def nothing(pos: Position) -> None:
    """The table as it is: the Leaders, the Enemy's other two cards, and nobody damaged."""


def leaders_wedge_taken(pos: Position) -> None:
    """The player's Leader, his only card, stands in a taken wedge."""
    take(pos, 1, "opponent")


def rider(pos: Position) -> None:
    lay(pos, "human.w3r1", "mounted-scouts")


def rider_in_taken_wedge(pos: Position) -> None:
    rider(pos)
    take(pos, 3, "opponent")


def all_exhausted(pos: Position) -> None:
    piece_on(pos, "human.w1r1").exhausted = True


def damaged(pos: Position) -> None:
    piece_on(pos, "enemy.w2r1").damage = 0
    piece_on(pos, "enemy.w2r2").damage = 1


def damaged_in_taken_wedge(pos: Position) -> None:
    damaged(pos)
    take(pos, 2, "human")
    lay(pos, "enemy.w1r1", "william-fitzrobert")


def weary(pos: Position) -> None:
    piece_on(pos, "enemy.w2r2").exhausted = True


def no_token_left(pos: Position) -> None:
    piece_on(pos, "human.w1r1").might = pos.might_tokens
    pos.might_tokens = 0


def one_token_left(pos: Position) -> None:
    no_token_left(pos)
    piece_on(pos, "human.w1r1").might -= 1
    pos.might_tokens = 1


def no_zeal_left(pos: Position) -> None:
    piece_on(pos, "human.w1r1").zeal = pos.zeal_tokens
    pos.zeal_tokens = 0


def enemy_at_hastings(pos: Position) -> None:
    at_hastings(pos, pos.enemy)


def player_at_hastings(pos: Position) -> None:
    at_hastings(pos, pos.human)


CASES: dict[str, tuple[Effect, Callable[[Position], None], bool]] = {
    "damage": (effect("damage", 1), nothing, True),
    "damage-nobody-there": (effect("damage", 1), leaders_wedge_taken, False),
    "destroy-no-rider": (effect("destroy", what="cavalry"), nothing, False),
    "destroy-rider": (effect("destroy", what="cavalry"), rider, True),
    "destroy-rider-in-taken-wedge": (effect("destroy", what="cavalry"), rider_in_taken_wedge, False),
    "destroy-never-a-leader": (effect("destroy", row=1, most=9), nothing, False),
    "exhaust": (effect("exhaust"), nothing, True),
    "exhaust-nobody-ready": (effect("exhaust"), all_exhausted, False),
    "heal": (effect("heal", 1), damaged, True),
    "heal-in-taken-wedge": (effect("heal", 1), damaged_in_taken_wedge, False),
    "ready-nobody-exhausted": (effect("ready"), nothing, False),
    "ready": (effect("ready"), weary, True),
    "might-token": (effect("token", what="might"), nothing, True),
    "might-token-the-last": (effect("token", what="might"), one_token_left, True),
    "might-token-none-left": (effect("token", what="might"), no_token_left, False),
    "zeal-token-none-left": (effect("token", what="zeal"), no_zeal_left, False),
    "zeal-token-might-gone": (effect("token", what="zeal"), no_token_left, True),
    "objective": (effect("objective", 1), player_at_hastings, True),
    "objective-at-hastings": (effect("objective", 1), enemy_at_hastings, False),
    "text-nobody-can-read": (effect("other"), nothing, False),
}


@pytest.mark.clause("hastings.event.only-if-resolvable", "hastings.event.unplayable-redraw")
@pytest.mark.parametrize("case", CASES)
def test_an_event_is_played_if_it_changes_something_and_discarded_for_another_card_if_not(case: str) -> None:
    does, lay_out, possible = CASES[case]
    pos = with_total(2, an_event("order", does), LEVY)
    lay_out(pos)
    assert broken(pos) == []
    table = enemy_plays(pos)
    assert pos.enemy.discard.count("order") == 1
    if possible:
        assert told(table, "play.event").values.items() >= {("card", "order"), ("effect", does.id)}
        assert pos.enemy.deck[-1] == "levy"
    else:
        assert told(table, "play.unplayable").clauses == (ONLY_IF, REDRAW)
        assert told(table, "play.placed").values["card"] == "levy"
    assert broken(pos) == []


@pytest.mark.clause("hastings.event.unplayable-redraw")
def test_several_unplayable_events_in_a_row_are_all_discarded() -> None:
    useless = [an_event(f"useless-{number}", effect("heal", 1)) for number in range(3)]
    pos = with_total(2, *useless, a_card("unit", cost=2))
    table = enemy_plays(pos)
    assert pos.enemy.discard == ["useless-0", "useless-1", "useless-2"]
    assert len(events_of(table, "play.unplayable")) == 3
    assert told(table, "play.placed").values["card"] == "unit"


@pytest.mark.clause("hastings.event.unplayable-redraw")
def test_if_the_deck_ends_with_an_unplayable_event_the_pile_is_turned_over() -> None:
    pos = with_total(2, an_event("useless", effect("heal", 1)))
    deck_of(pos, "useless")
    table = enemy_plays(pos)
    assert kinds(table.events)[1:] == ["deploy.revealed", "play.unplayable", "deploy.turned"]
    assert pos.enemy.deck == ["useless"]


@pytest.mark.clause("hastings.event.only-if-resolvable")
def test_an_event_that_is_too_dear_is_not_looked_at_any_further() -> None:
    pos = with_total(2, an_event("dear", effect("damage", 3), cost=3), LEVY)
    table = enemy_plays(pos)
    assert told(table, "deploy.too-dear").values["cards"] == ("dear",)
    assert untold(table, "play.event", "play.unplayable")
    assert piece_on(pos, "human.w1r1").damage == 0


# ---------------------------------------------------------------- texts the Enemy ignores


NO_MOVE = "hastings.play.ignore-agile"
NO_DRAW = "hastings.play.ignore-scholar"
NO_REACTION = "hastings.play.ignore-reactions"
TEXTS: dict[str, tuple[PackCard, tuple[str, ...]]] = {
    "draw": (an_event("order", effect("draw", 2)), (NO_DRAW,)),
    "movement": (an_event("order", effect("move")), (NO_MOVE,)),
    "both": (an_event("order", effect("move"), effect("draw", 2)), (NO_MOVE, NO_DRAW)),
    "reaction": (an_event("order", keywords=("shield",)), (NO_REACTION,)),
}


@pytest.mark.clause("hastings.event.only-ignored-text", "hastings.play.ignore-reactions")
@pytest.mark.parametrize("text", TEXTS)
def test_an_event_that_only_draws_moves_or_reacts_is_discarded_and_the_unit_below_is_played(
    text: str,
) -> None:
    pos = with_total(2, TEXTS[text][0], a_card("unit", cost=2))
    before = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert told(table, "play.unplayable").clauses == (IGNORED, ONLY_IF, REDRAW, *TEXTS[text][1])
    assert pos.enemy.discard == ["order"]
    assert card_on(pos, "enemy.w1r1") == "unit"
    # No card was drawn for the Event: just these two left the deck.
    assert len(pos.enemy.deck) == before - 2


@pytest.mark.clause("hastings.event.only-ignored-text")
def test_of_draw_or_damage_the_damage_is_the_only_option() -> None:
    pos = with_total(2, an_event("order", effect("draw", 2), effect("damage", 1)), LEVY)
    table = enemy_plays(pos)
    assert table.asked == []
    assert told(table, "play.event").values["effect"] == "damage-1"
    assert piece_on(pos, "human.w1r1").damage == 1
    assert pos.enemy.hand == []


# ---------------------------------------------------------------- played and discarded


@pytest.mark.clause("hastings.event.played-is-discarded")
def test_a_resolved_event_is_the_card_of_the_turn_and_lies_on_the_pile() -> None:
    pos = with_total(2, an_event("volley", effect("damage", 2), cost=2), LEVY, a_card("x"))
    deck_of(pos, "volley", "levy", discard=("x",))
    table = enemy_plays(pos)
    assert piece_on(pos, "human.w1r1").damage == 2
    assert pos.enemy.discard == ["x", "volley"]
    assert pos.enemy.deck == ["levy"]
    assert pos.phase == "human"
    played = told(table, "play.event")
    assert "hastings.event.played-is-discarded" in played.clauses
    assert len(events_of(table, "deploy.revealed")) == 1


@pytest.mark.clause("hastings.event.played-is-discarded")
def test_an_event_takes_no_space() -> None:
    pos = with_total(2, an_event("volley", effect("damage", 2), cost=2))
    enemy_plays(pos)
    assert [space for space in ENEMY_GRID if card_on(pos, space)] == [
        "enemy.w2r1",
        "enemy.w2r2",
        "enemy.w2r3",
    ]
    assert pos.enemy.reserve == []


# ---------------------------------------------------------------- several actions


THREE = (effect("heal", 2), effect("damage", 1), effect("token", what="zeal"))


@pytest.mark.clause("hastings.event.multiple-actions")
@pytest.mark.parametrize("chosen", ["damage-1", "token-zeal-1"])
def test_of_three_actions_two_can_be_resolved_and_the_player_chooses_between_exactly_those(
    chosen: str,
) -> None:
    pos = with_total(2, an_event("order", *THREE))
    clear(pos)
    table = enemy_plays(pos, ("enemy.action", chosen))
    assert options_of(table, "enemy.action") == ("damage-1", "token-zeal-1")
    assert "hastings.event.multiple-actions" in table.asked[0][0].clauses
    assert told(table, "play.event").values.items() >= {("card", "order"), ("effect", chosen)}
    assert piece_on(pos, "human.w1r1").damage == (1 if chosen == "damage-1" else 0)
    assert piece_on(pos, "enemy.w2r3").zeal == (0 if chosen == "damage-1" else 1)
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11 if chosen == "damage-1" else 10)
    assert broken(pos) == []


@pytest.mark.clause("hastings.event.multiple-actions")
def test_with_all_three_possible_all_three_are_offered_and_only_one_is_done() -> None:
    pos = with_total(2, an_event("order", *THREE))
    clear(pos)
    piece_on(pos, "enemy.w2r3").damage = 3
    table = enemy_plays(pos, ("enemy.action", "heal-2"))
    assert options_of(table, "enemy.action") == ("heal-2", "damage-1", "token-zeal-1")
    assert piece_on(pos, "enemy.w2r3").damage == 1
    assert piece_on(pos, "human.w1r1").damage == 0
    assert pos.zeal_tokens == 11


@pytest.mark.clause("hastings.event.multiple-actions")
@pytest.mark.parametrize("chosen", ["discount-2", "damage-1"])
def test_a_reduction_may_be_one_of_the_actions(chosen: str) -> None:
    pos = with_total(
        1, an_event("order", effect("discount", 2), effect("damage", 1)), a_card("three", cost=3)
    )
    table = enemy_plays(pos, ("enemy.action", chosen))
    assert (card_on(pos, "enemy.w1r1") == "three") is (chosen == "discount-2")
    assert piece_on(pos, "human.w1r1").damage == (chosen == "damage-1")
    assert untold(table, "play.event") is (chosen == "discount-2")


@pytest.mark.clause("hastings.event.multiple-actions", "hastings.event.cost-reduction")
@pytest.mark.parametrize(("chosen", "found"), [("discount-1", "two"), ("discount-3", "four")])
def test_of_two_reductions_on_one_event_the_chosen_one_applies(chosen: str, found: str) -> None:
    order = an_event("order", effect("discount", 1), effect("discount", 3), cost=0)
    pos = with_total(1, order, a_card("four", cost=4), a_card("two", cost=2))
    table = enemy_plays(pos, ("enemy.action", chosen))
    assert told(table, "play.discount").values["amount"] == int(chosen[-1])
    assert told(table, "play.placed").values["card"] == found


@pytest.mark.clause("hastings.event.multiple-actions", "hastings.play.target-player-chooses")
def test_the_players_action_is_then_aimed_by_the_player() -> None:
    pos = with_total(2, an_event("order", effect("exhaust"), effect("damage", 1)))
    lay(pos, "human.w3r1", "axe-guard")
    table = enemy_plays(pos, ("enemy.action", "exhaust-1"), ("enemy.target", "human.w3r1"))
    assert piece_on(pos, "human.w3r1").exhausted
    assert told(table, "battle.exhausted").values["card"] == "axe-guard"
    assert clauses_of(sieve_of(table, "battle.target"))[-1] == "play.target-player-chooses"
