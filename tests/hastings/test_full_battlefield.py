"""A full Enemy battlefield: which card makes room, tie-break by tie-break, and what cannot be replaced."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.layouts import LEADER_AT, SPACES, full, steps
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    asked,
    broken,
    card_on,
    clauses_of,
    effect,
    enemy_plays,
    fetch,
    in_round,
    kinds,
    lift,
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

BARGAIN = an_event("bargain", effect("discount", 2), cost=0)


def all_but(*spaces: str) -> tuple[str, ...]:
    """The spaces of the battlefield without the Leader's and these."""
    return tuple(space for space in SPACES if space not in spaces)


# ---------------------------------------------------------------- the cheapest card


@pytest.mark.clause("hastings.full.replace-cheapest")
@pytest.mark.parametrize("cheapest", SPACES)
def test_a_drawn_card_takes_the_place_of_the_cheapest_card_wherever_it_stands(cheapest: str) -> None:
    pos = full({cheapest: 1}, others=2, cost=3)
    old = card_on(pos, cheapest)
    table = enemy_plays(pos)
    assert card_on(pos, cheapest) == "drawn"
    assert [card_on(pos, space) for space in all_but(cheapest)] == [
        f"test-{space[-4:]}" for space in all_but(cheapest)
    ]
    event = told(table, "play.replaced")
    assert event.values.items() >= {("card", "drawn"), ("old", old), ("space", cheapest), ("attached", ())}
    assert why(table, "play.replaced") == {"full.replace-cheapest", "summary.step-3-army"}
    assert asked(table) == []
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_every_step_of_the_choice_can_be_seen() -> None:
    table = enemy_plays(full({"enemy.w3r2": 1}, others=2, cost=3))
    sieve = sieve_of(table, "play.replaced")
    assert sieve.candidates == SPACES  # all but the Leader's
    assert steps_of(sieve) == [
        ("full.taken-wedge-not-counted", ()),
        ("full.skip-exhausted-and-ranged", ()),
        ("full.replace-cheapest", all_but("enemy.w3r2")),
        ("full.must-cost-less", ()),
    ]


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_the_leader_is_never_replaced_although_he_costs_nothing() -> None:
    pos = full({}, others=1, cost=3)
    assert pos.box.cards["william-fitzrobert"].cost == 0
    table = enemy_plays(pos, ("enemy.replace", "enemy.w2r2"))
    assert options_of(table, "enemy.replace") == SPACES
    assert card_on(pos, LEADER_AT) == "william-fitzrobert"


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_with_one_free_space_nothing_is_replaced() -> None:
    pos = full({"enemy.w1r1": 0}, cost=3)
    lift(pos, pos.enemy, ENEMY_GRID.index("enemy.w3r3"))
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["space"] == "enemy.w3r3"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"


@pytest.mark.clause("hastings.full.replace-cheapest")
@pytest.mark.parametrize("leaves_to", ["enemy_discard", "removed"])
def test_the_replaced_card_leaves_with_its_attachments_and_without_damage_and_tokens(leaves_to: str) -> None:
    pos = full({"enemy.w3r2": 1}, options={"replaced_card_leaves_to": leaves_to}, cost=3)
    for card in ("war-horse", "consecrated-ring"):
        fetch(pos, pos.enemy, card)
    piece = piece_on(pos, "enemy.w3r2")
    piece.damage, piece.might, piece.zeal = 1, 2, 1
    piece.attached = ["war-horse", "consecrated-ring"]
    pos.might_tokens, pos.zeal_tokens = 9, 10
    pile, removed = list(pos.enemy.discard), list(pos.enemy.removed)
    table = enemy_plays(pos)
    gone = ["test-w3r2", "war-horse", "consecrated-ring"]
    assert pos.enemy.discard == (pile + gone if leaves_to == "enemy_discard" else pile)
    assert pos.enemy.removed == (removed + gone if leaves_to == "removed" else removed)
    new = piece_on(pos, "enemy.w3r2")
    assert (new.card, new.damage, new.might, new.zeal, new.attached) == ("drawn", 0, 0, 0, [])
    assert not new.exhausted
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11)
    values = told(table, "play.replaced").values
    assert (values["attached"], values["away"]) == (("war-horse", "consecrated-ring"), leaves_to)
    assert untold(table, "battle.destroyed")
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_the_action_of_the_new_card_is_resolved_at_once() -> None:
    pos = full({"enemy.w3r2": 1}, cost=3, effects=(effect("damage", 2),))
    table = enemy_plays(pos)
    assert kinds(table.events)[2:] == ["play.replaced", "play.ability", "battle.target", "battle.hit"]
    assert piece_on(pos, "human.w1r1").damage == 2


# ---------------------------------------------------------------- what is spared


@pytest.mark.clause("hastings.full.skip-exhausted-and-ranged")
def test_exhausted_and_ranged_cards_are_spared() -> None:
    costs = {"enemy.w1r1": 0, "enemy.w3r1": 1, "enemy.w3r2": 2}
    pos = full(costs, shooters=("enemy.w3r1",), others=3, cost=3)
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert steps(table) == [
        ("full.skip-exhausted-and-ranged", ("enemy.w1r1", "enemy.w3r1")),
        ("full.replace-cheapest", all_but("enemy.w1r1", "enemy.w3r1", "enemy.w3r2")),
    ]


@pytest.mark.clause("hastings.full.skip-exhausted-and-ranged")
@pytest.mark.parametrize("ranged", [0, 1])
def test_if_all_cards_are_exhausted_or_ranged_nothing_can_be_replaced(ranged: int) -> None:
    pos = full({}, shooters=all_but("enemy.w3r3"), others=0, cost=5, ranged=ranged)
    for space in SPACES:
        piece_on(pos, space).exhausted = True
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "drawn"
    sieve = sieve_of(table, "play.no-room")
    assert clauses_of(sieve)[-1] == "full.skip-exhausted-and-ranged"
    assert sieve.steps[-1].struck == SPACES


# ---------------------------------------------------------------- it must cost less


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("cost", "replaces"), [(1, False), (2, False), (3, True)])
def test_a_card_replaces_only_one_that_costs_less(cost: int, replaces: bool) -> None:
    pos = full({"enemy.w1r1": 2}, cost=cost)
    table = enemy_plays(pos)
    assert (card_on(pos, "enemy.w1r1") == "drawn") is replaces
    assert pos.enemy.discard[-1] == ("test-w1r1" if replaces else "drawn")
    kind = "play.replaced" if replaces else "play.no-room"
    last = steps_of(sieve_of(table, kind))[-1]
    assert last == ("full.must-cost-less", () if replaces else ("enemy.w1r1",))
    assert untold(table, "play.no-room" if replaces else "play.replaced")


def reduced(drawn: int, cheapest: int, compares: str, ranged: int = 0) -> tuple[Position, CheckedTable]:
    """An Event lowers the cost of the drawn card by 2; another Event ends the search if it finds no room."""
    pos = full(
        {"enemy.w1r1": cheapest},
        more=(
            BARGAIN,
            an_event("volley", effect("damage"), cost=0),
        ),
        options={"replacement_compares": compares},
        cost=drawn,
        ranged=ranged,
    )
    stack(pos, "bargain", "drawn", "volley")
    return pos, enemy_plays(pos)


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("compares", "replaces"), [("printed_cost", True), ("reduced_cost", False)])
@pytest.mark.parametrize(("drawn", "cheapest", "ranged"), [(3, 2, 0), (4, 2, 0), (3, 3, 1)])
def test_costs_are_compared_as_printed_even_if_an_event_lowered_them(
    drawn: int, cheapest: int, ranged: int, compares: str, replaces: bool
) -> None:
    pos, table = reduced(drawn, cheapest, compares, ranged)
    assert (card_on(pos, "enemy.w1r1") == "drawn") is replaces
    assert ("play.event" in kinds(table.events)) is not replaces


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("drawn", "cheapest", "ranged"), [(5, 2, 0), (4, 2, 1)])
def test_a_reduced_cost_that_is_high_enough_replaces_too(drawn: int, cheapest: int, ranged: int) -> None:
    pos, _ = reduced(drawn, cheapest, "reduced_cost", ranged)
    assert card_on(pos, "enemy.w1r1") == "drawn"


# ---------------------------------------------------------------- nothing can be replaced


@pytest.mark.clause("hastings.full.cannot-replace")
def test_a_card_that_can_replace_nothing_is_discarded_and_no_other_is_drawn() -> None:
    pos = full({}, others=2, cost=1)
    before = list(pos.enemy.deck)
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "drawn"
    assert pos.enemy.deck == before[:-1]
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.no-room"]
    assert told(table, "play.no-room").values == {"card": "drawn", "again": 0, "ranged": 0}
    assert why(table, "play.no-room") == {
        "full.cannot-replace",
        "full.must-cost-less",
        "summary.step-3-army-full",
    }
    assert pos.phase == "human"
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.cannot-replace", "hastings.pass.extra-card")
def test_after_the_players_pass_the_marker_follows_instead() -> None:
    pos = full({}, others=2, cost=1)
    table = pass_turn(pos)
    assert kinds(table.events)[:6] == [
        "turn.opponent",
        "pass.extra-card",
        "deploy.revealed",
        "play.no-room",
        "pass.marker",
        "pass.ended",
    ]


@pytest.mark.clause("hastings.full.cannot-replace")
def test_in_the_search_after_a_cost_reduction_drawing_goes_on() -> None:
    more = (BARGAIN, a_card("knight", cost=5))
    pos = full({}, others=3, more=more, cost=3)
    stack(pos, "bargain", "drawn", "knight")
    table = enemy_plays(pos, ("enemy.replace", "enemy.w1r1"))
    assert told(table, "play.no-room").values == {"card": "drawn", "again": 1, "ranged": 0}
    assert told(table, "play.replaced").values["card"] == "knight"
    assert pos.enemy.discard[-3:] == ["bargain", "drawn", "test-w1r1"]


# ---------------------------------------------------------------- cards that need no space


@pytest.mark.clause("hastings.full.only-army-cards")
def test_a_tactic_is_played_as_usual_on_a_full_battlefield() -> None:
    pos = full({"enemy.w1r1": 0}, cost=2, type="tactic", might=0, health=0)
    in_round(pos, 7)
    assert enemy_resources(pos) == 3
    before = [piece.card for piece in pos.enemy.grid if piece]
    table = enemy_plays(pos)
    assert [tactic.card for tactic in pos.enemy.reserve] == ["drawn"]
    assert [piece.card for piece in pos.enemy.grid if piece] == before
    assert why(table, "play.tactic") == {"place.tactics", "full.only-army-cards"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.only-army-cards")
@pytest.mark.parametrize("type", ["event", "attachment"])
def test_so_are_events_and_attachments(type: str) -> None:
    effects = (effect("damage"),) if type == "event" else ()
    pos = full({"enemy.w1r1": 0}, cost=2, type=type, might=0, health=0, effects=effects)
    before = [piece.card for piece in pos.enemy.grid if piece]
    table = enemy_plays(pos)
    assert untold(table, "play.replaced", "play.no-room")
    assert [piece.card for piece in pos.enemy.grid if piece] == before
    attached = [card for piece in pos.enemy.grid if piece for card in piece.attached]
    assert attached == (["drawn"] if type == "attachment" else [])
    assert ("drawn" in pos.enemy.discard) is (type == "event")


# ---------------------------------------------------------------- a taken wedge


def with_taken_wedge() -> Position:
    """Wedge 1 is taken: one card of cost 0 and two empty spaces are in it; the cheapest card costs 2."""
    pos = full({"enemy.w1r1": 0, "enemy.w3r2": 2}, others=3, cost=3)
    for space in ("enemy.w1r2", "enemy.w1r3"):
        lift(pos, pos.enemy, ENEMY_GRID.index(space))
    take(pos, 1, "opponent")
    return pos


@pytest.mark.clause("hastings.full.taken-wedge-not-counted")
def test_spaces_and_cards_of_a_taken_wedge_count_neither_as_room_nor_as_candidates() -> None:
    pos = with_taken_wedge()
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"
    assert (card_on(pos, "enemy.w1r2"), card_on(pos, "enemy.w1r3")) == ("", "")
    assert steps(table)[0] == ("full.taken-wedge-not-counted", ("enemy.w1r1",))
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.taken-wedge-not-counted")
def test_if_the_only_cheaper_card_stands_in_a_taken_wedge_nothing_is_replaced() -> None:
    pos = with_taken_wedge()
    stack(pos, "breton-foot")  # of cost 2, like the cheapest card in an existing wedge
    enemy_plays(pos)
    assert pos.enemy.discard[-1] == "breton-foot"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"
