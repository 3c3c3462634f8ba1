"""Enemy Deployment: revealing, what the Enemy can pay, the search, and a deck that runs out."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.layouts import too_dear
from tests.hastings.tables import (
    a_card,
    an_event,
    begin_round,
    box,
    broken,
    card_on,
    clear,
    deck_of,
    effect,
    enemy_plays,
    events_of,
    fetch,
    in_round,
    kinds,
    lay,
    pass_turn,
    piece_on,
    play,
    reserve,
    resources,
    shown,
    stack,
    take,
    told,
    untold,
    virtual,
    with_cards,
)


def costing(total: int, *costs: int, **options: str) -> tuple[Position, list[str]]:
    """A table on which the Enemy has such a total; units of these costs lie on its deck, in this order."""
    ids = [f"card-{number}-of-{cost}" for number, cost in enumerate(costs)]
    cards = [a_card(id, cost=cost) for id, cost in zip(ids, costs, strict=True)]
    pos = with_cards(*cards, round=2, leader=1, **options)
    resources(pos, total)
    stack(pos, *ids)
    return pos, ids


# ---------------------------------------------------------------- reveal and pay


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_the_top_card_is_revealed_and_the_next_one_is_not() -> None:
    pos, (a, b) = costing(1, 1, 0)
    table = enemy_plays(pos)
    revealed = told(table, "deploy.revealed")
    assert revealed.values == {"card": a, "cost": 1, "resources": 1, "discount": 0}
    assert "hastings.deploy.reveal-top" in revealed.clauses
    assert pos.enemy.deck[-1] == b


@pytest.mark.clause("hastings.deploy.affordable-is-played")
@pytest.mark.parametrize("cost", [0, 2, 3])
def test_a_unit_that_costs_no_more_than_the_total_of_3_is_played(cost: int) -> None:
    pos, (unit,) = costing(3, cost)
    table = enemy_plays(pos)
    placed = told(table, "play.placed")
    assert (placed.values["card"], card_on(pos, "enemy.w1r1")) == (unit, unit)
    assert "hastings.deploy.affordable-is-played" in placed.clauses
    assert untold(table, "deploy.too-dear")
    assert pos.enemy.discard == []


@pytest.mark.clause("hastings.deploy.affordable-is-played")
def test_an_affordable_event_is_resolved() -> None:
    pos = with_cards(an_event("volley", effect("damage", 1), cost=3))
    resources(pos, 3)
    stack(pos, "volley")
    table = enemy_plays(pos)
    assert told(table, "play.event").values["card"] == "volley"
    assert piece_on(pos, "human.w1r1").damage == 1


@pytest.mark.clause("hastings.deploy.resources-sum")
def test_a_table_of_2_and_cards_with_1_1_and_0_make_4() -> None:
    pos = with_cards(a_card("four", cost=4), a_card("five", cost=5), round=8, level="normal")
    clear(pos)
    for space, card in (("w1r1", "ealdred"), ("w1r2", "ducal-steward"), ("w1r3", "foot-sergeants")):
        lay(pos, f"enemy.{space}", card)
    stack(pos, "five", "four")
    table = enemy_plays(pos)
    assert {event.values["resources"] for event in events_of(table, "deploy.revealed")} == {4}
    assert told(table, "play.placed").values["card"] == "four"
    assert "hastings.deploy.resources-sum" in events_of(table, "deploy.revealed")[0].clauses


@pytest.mark.clause("hastings.deploy.resources-sum")
def test_symbols_count_in_the_reserve_on_attachments_when_exhausted_and_in_a_taken_wedge() -> None:
    chest = a_card("chest", type="attachment", cost=1, might=0, health=0, resources=2)
    pos = with_cards(chest, round=8, level="normal")
    assert enemy_resources(pos) == 2 + 1
    piece_on(pos, "enemy.w2r2").exhausted = True
    assert enemy_resources(pos) == 2 + 1
    take(pos, 2, "human")
    assert enemy_resources(pos) == 2 + 1
    reserve(pos, pos.enemy, "supply-ships")
    assert enemy_resources(pos) == 2 + 2
    fetch(pos, pos.enemy, "chest")
    lay(pos, "enemy.w1r1", "foot-sergeants", attached=["chest"])
    assert enemy_resources(pos) == 2 + 4
    # The player's symbols are none of the Enemy's, and cards in the pile are not in play.
    lay(pos, "human.w1r2", "saxon-ceorl")
    fetch(pos, pos.enemy, "shipwright")
    pos.enemy.discard.append("shipwright")
    assert enemy_resources(pos) == 2 + 4


@pytest.mark.clause("hastings.deploy.resources-sum")
@pytest.mark.parametrize(("cost", "played"), [(1, True), (2, False)])
def test_the_symbols_of_the_revealed_card_do_not_count_for_itself(cost: int, played: bool) -> None:
    pos = with_cards(a_card("rich", cost=cost, resources=3), a_card("free", cost=0))
    resources(pos, 1)
    stack(pos, "rich", "free")
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == ("rich" if played else "free")


@pytest.mark.clause("hastings.deploy.resources-sum", "hastings.full.replace-cheapest")
def test_nor_does_the_loss_of_the_card_it_replaces() -> None:
    """On a full battlefield the card of cost 3 takes the place of the one with the Enemy's only symbol."""
    cards = [a_card(f"guard-{number}", cost=4) for number in range(7)]
    pos = with_cards(*cards, a_card("three", cost=3))
    resources(pos, 3)
    spaces = [f"enemy.w{wedge}r{row}" for wedge in (1, 2, 3) for row in (1, 2, 3)]
    for space, card in zip([s for s in spaces if s not in ("enemy.w2r2", "enemy.w2r3")], cards, strict=True):
        lay(pos, space, card.id)
    stack(pos, "three")
    table = enemy_plays(pos)
    assert told(table, "play.replaced").values["old"] == "ealdred"
    assert card_on(pos, "enemy.w2r2") == "three"
    assert enemy_resources(pos) == 2


@pytest.mark.clause("hastings.deploy.resources-sum")
def test_what_a_card_brings_counts_from_the_next_deployment_on() -> None:
    pos = with_cards(a_card("rich", cost=1, resources=1), a_card("two", cost=2))
    resources(pos, 1)
    stack(pos, "rich", "two")
    enemy_plays(pos)
    table = enemy_plays(pos)
    assert told(table, "deploy.revealed").values["resources"] == 2
    assert told(table, "play.placed").values["card"] == "two"


@pytest.mark.clause("hastings.deploy.resources-not-spent")
def test_after_a_card_of_cost_3_the_total_is_still_3_in_the_same_round() -> None:
    pos, ids = costing(3, 3, 3, 3)
    for number in range(3):
        table = enemy_plays(pos)
        revealed = told(table, "deploy.revealed")
        assert revealed.values["resources"] == 3
        assert "hastings.deploy.resources-not-spent" in revealed.clauses
        assert told(table, "play.placed").values["card"] == ids[number]
    assert not any(piece.exhausted for piece in pos.enemy.grid if piece)


# ---------------------------------------------------------------- the search


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_costs_4_and_2_are_discarded_in_that_order_and_1_is_played() -> None:
    pos, ids = costing(1, 4, 2, 1)
    table = enemy_plays(pos)
    assert pos.enemy.discard == ids[:2]
    assert card_on(pos, "enemy.w1r1") == ids[2]
    dear = told(table, "deploy.too-dear")
    # The cheapest of them costs 2.
    assert dear.values == too_dear(*ids[:2], cost=2, resources=1)
    assert "hastings.deploy.too-dear-is-discarded" in dear.clauses
    assert broken(pos) == []


@pytest.mark.clause("hastings.deploy.summary-formula")
def test_of_costs_3_5_2_and_0_the_third_is_played_and_the_fourth_stays() -> None:
    pos, ids = costing(2, 3, 5, 2, 0)
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == ids[2]
    assert pos.enemy.deck[-1] == ids[3]
    assert pos.enemy.discard == ids[:2]
    assert "hastings.deploy.summary-formula" in events_of(table, "deploy.revealed")[0].clauses


@pytest.mark.clause("hastings.deploy.until-played-or-empty")
def test_five_cards_none_of_them_free_are_all_discarded_and_the_pile_of_5_is_turned_over() -> None:
    pos, ids = costing(0, 1, 2, 1, 3, 1)
    deck_of(pos, *ids)
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.too-dear", "deploy.turned"]
    dear = told(table, "deploy.too-dear")
    assert dear.values["cards"] == tuple(ids)
    assert "hastings.deploy.until-played-or-empty" in dear.clauses
    assert told(table, "deploy.turned").values == {"count": 5, "hands": 0}
    assert pos.enemy.deck[::-1] == ids
    assert pos.enemy.discard == []


@pytest.mark.clause("hastings.deploy.empty-ends-turn")
def test_when_the_last_card_was_too_dear_the_pile_is_turned_at_once_and_the_player_is_next() -> None:
    pos, ids = costing(0, 1, 0)
    deck_of(pos, ids[0], discard=(ids[1],))
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.too-dear", "deploy.turned"]
    assert "hastings.deploy.empty-ends-turn" in told(table, "deploy.turned").clauses
    assert untold(table, "play.")
    assert (pos.phase, pos.round) == ("human", 2)
    # That cost one turn, not two: the next Enemy Deployment draws, the oldest discard first.
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == ids[1]


@pytest.mark.clause("hastings.deploy.empty-ends-turn", "hastings.pass.empty-deck")
def test_after_the_players_pass_the_marker_moves_instead() -> None:
    pos, ids = costing(0, 1)
    deck_of(pos, *ids)
    table = pass_turn(pos)
    steps = [kind for kind in kinds(table.events) if kind.startswith(("deploy.turned", "play.", "pass."))]
    assert steps == ["pass.extra-card", "deploy.turned", "pass.marker", "pass.ended"]
    assert (pos.round, pos.marker) == (3, 2)


# ---------------------------------------------------------------- no hand, no defeat by an empty deck


@pytest.mark.clause("hastings.deploy.no-hand")
def test_at_any_moment_of_any_game_the_enemy_holds_no_card() -> None:
    for seed in range(8):
        pos = virtual({"faction": ("saxon", "norman")[seed % 2]}, seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not HASTINGS.is_over(pos):
            HASTINGS.play_turn(pos, table)
            assert pos.enemy.hand == []
            assert not [id for id in shown(pos) if id.startswith("enemy.hand")]
            zones = {"enemy.deck", "enemy.discard", "enemy.reserve", "enemy.objective", "enemy.w1r1"}
            assert zones <= set(shown(pos))


@pytest.mark.clause("hastings.deploy.no-hand")
def test_an_enemy_hand_is_a_fault() -> None:
    pos = virtual()
    assert broken(pos) == []
    pos.enemy.hand.append(pos.enemy.deck.pop())
    assert [fault.key for fault in broken(pos)] == ["fault.enemy-hand"]


@pytest.mark.clause("hastings.deploy.no-hand", "hastings.solo.event-unresolvable")
def test_even_a_solo_text_draws_the_enemy_no_card() -> None:
    pos = with_cards(an_event("march", solo=(effect("draw", 2),)), a_card("levy", cost=0), round=8)
    stack(pos, "march", "levy")
    before = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert told(table, "play.unplayable").values["card"] == "march"
    assert told(table, "play.placed").values["card"] == "levy"
    assert (pos.enemy.hand, len(pos.enemy.deck)) == ([], before - 2)


@pytest.mark.clause("hastings.deploy.no-deck-out")
@pytest.mark.parametrize("pile", [(), ("levy",)], ids=["no-pile-either", "one-card"])
def test_an_empty_enemy_deck_at_the_start_of_a_round_means_nothing(pile: tuple[str, ...]) -> None:
    pos = with_cards(a_card("levy", cost=0), draw="standard")
    deck_of(pos, discard=pile)
    begin_round(pos, 6, ("turn.action", "pass"))
    assert (pos.ending, pos.phase) == ("", "opponent")


@pytest.mark.clause("hastings.deploy.no-deck-out")
def test_an_empty_players_deck_loses_him_the_game() -> None:
    pos = with_cards(draw="standard")
    pos.human.discard += pos.human.deck
    pos.human.deck = []
    table = begin_round(pos, 6)
    assert (pos.ending, pos.winner, pos.phase) == ("deck", "opponent", "scoring")
    assert "hastings.deploy.no-deck-out" in told(table, "end.deck").clauses


@pytest.mark.clause("hastings.deploy.no-deck-out")
def test_a_player_who_draws_his_last_card_plays_that_round_to_its_end() -> None:
    pos = with_cards(draw="standard")
    pos.human.discard += pos.human.deck[:-2]
    pos.human.deck = pos.human.deck[-2:]
    begin_round(pos, 6, ("turn.action", "pass"))
    assert (pos.human.deck, pos.phase) == ([], "opponent")
    pass_turn(pos)
    assert (pos.round, pos.ending) == (7, "")
    table = CheckedTable(RandomPolicy(Chance.from_seed(1)))
    table.seat(pos)
    HASTINGS.play_turn(pos, table)
    assert pos.ending == "deck"


# ---------------------------------------------------------------- turning the pile over


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_cards_discarded_as_a_b_c_come_up_again_as_a_b_c() -> None:
    pos = with_cards(*(a_card(id, cost=0) for id in "abc"))
    deck_of(pos, discard=("a", "b", "c"))
    table = enemy_plays(pos)
    assert "hastings.deploy.flip-not-shuffle" in told(table, "deploy.turned").clauses
    drawn = [told(enemy_plays(pos), "play.placed").values["card"] for _ in range(3)]
    assert drawn == ["a", "b", "c"]


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_a_pile_of_many_cards_is_turned_as_one_block_whatever_the_seed() -> None:
    for seed in range(20):
        pos = in_round(virtual(seed=seed), 5)
        pile = list(pos.enemy.deck)
        deck_of(pos, discard=pile)
        chance = pos.chance.copy()
        enemy_plays(pos)
        assert pos.enemy.deck[::-1] == pile
        assert pos.chance == chance


@pytest.mark.clause("hastings.deploy.flip-for-next-deployment")
def test_with_an_empty_deck_the_pile_is_turned_nothing_is_drawn_and_the_next_turn_draws() -> None:
    pos = with_cards(a_card("a", cost=0), a_card("b", cost=0))
    deck_of(pos, discard=("a", "b"))
    table = enemy_plays(pos)
    assert kinds(table.events) == ["turn.opponent", "deploy.turned"]
    assert "hastings.deploy.flip-for-next-deployment" in told(table, "deploy.turned").clauses
    assert (pos.enemy.deck, pos.enemy.discard, pos.phase) == (["b", "a"], [], "human")
    table = enemy_plays(pos)
    assert told(table, "deploy.revealed").values["card"] == "a"
    assert pos.enemy.deck == ["b"]


@pytest.mark.clause("hastings.deploy.flip-for-next-deployment")
def test_a_last_card_that_is_played_turns_nothing_over_yet() -> None:
    pos = with_cards(a_card("last", cost=0), a_card("older", cost=0))
    deck_of(pos, "last", discard=("older",))
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == "last"
    assert untold(table, "deploy.turned")
    assert (pos.enemy.deck, pos.enemy.discard) == ([], ["older"])
    # The next Enemy Deployment is spent on turning the pile over.
    table = enemy_plays(pos)
    assert kinds(table.events)[1:] == ["deploy.turned"]
    assert pos.enemy.deck == ["older"]


@pytest.mark.clause("hastings.deploy.flip-for-next-deployment")
def test_a_ranged_attack_needs_no_card_and_is_not_lost() -> None:
    pos = with_cards(a_card("older", cost=0), round=5)
    lay(pos, "enemy.w1r1", "duchy-archers")
    deck_of(pos, discard=("older",))
    table = enemy_plays(pos)
    assert told(table, "ranged.shot").values["space"] == "enemy.w1r1"
    assert (pos.enemy.deck, pos.enemy.discard) == ([], ["older"])


@pytest.mark.clause("hastings.deploy.flip-for-next-deployment")
def test_without_a_pile_the_enemy_just_passes() -> None:
    pos = with_cards(round=5)
    deck_of(pos)
    for _ in range(2):
        table = enemy_plays(pos)
        assert told(table, "deploy.turned").values == {"count": 0, "hands": 0}
        assert untold(table, "play.")
        assert (pos.enemy.deck, pos.enemy.discard, pos.phase) == ([], [], "human")


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_beside_a_cardboard_table_the_order_of_a_turned_pile_is_known() -> None:
    pos = HASTINGS.new(Setup("hastings", "companion", draws=ME), box())
    play(pos)
    in_round(pos, 5)
    pile = list(pos.enemy.deck[:3])
    deck_of(pos, discard=pile)
    enemy_plays(pos, ("enemy.reveal", "deck-empty"))
    assert pos.enemy.deck == pile[::-1]
    assert pos.told.in_order == 3
