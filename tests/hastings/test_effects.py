"""What cards do: every verb of the vocabulary for both sides; every stand-in card played and described."""

from __future__ import annotations

from typing import get_args

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.base_game.effects import EFFECTS
from adversaire.games.hastings.content.pack import Effect, PackCard, Verb
from adversaire.games.hastings.position import Position, Side
from tests.contract.scripts import Scripted
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    at_hastings,
    broken,
    card_on,
    effect,
    enemy_plays,
    events_of,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    measured,
    options_of,
    pass_turn,
    piece_on,
    refusal,
    sieve_of,
    stack,
    steps_of,
    take,
    told,
    untold,
    virtual,
)

NORMAL = "hastings.setup.normal-rules-apply"
both_sides = pytest.mark.parametrize("side", ["human", "enemy"])


def prepared(*effects: Effect, round: int = 6, leader: int = 1) -> Position:
    """Both sides hold an Event of cost 0 with these effects: the player in hand, the Enemy on its deck.

    Only the Leaders stand on the battlefield; a cavalry card, an archer and a levy wait for each side.
    """
    cards: list[PackCard] = []
    for faction in ("saxon", "norman"):
        cards += [
            an_event(f"deed-{faction}", *effects, cost=0, faction=faction),
            a_card(f"horse-{faction}", type="cavalry", cost=4, health=4, faction=faction),
            a_card(f"bow-{faction}", type="archer", cost=1, health=4, ranged=1, faction=faction),
            a_card(f"levy-{faction}", cost=2, health=4, faction=faction),
        ]
    pos = measured(*cards, round=round, leader=leader)
    hold(pos, "deed-saxon")
    stack(pos, "deed-norman", "camp-servants")
    return pos


def use(pos: Position, side: str, *answers: Scripted) -> CheckedTable:
    """This side plays its Event."""
    if side == "human":
        return human_plays(pos, "play:deed-saxon", *answers)
    # An archer of the Enemy would rather shoot.
    for piece in pos.enemy.grid:
        if piece is not None and pos.box.cards[piece.card].ranged:
            piece.exhausted = True
    return enemy_plays(pos, *answers)


def possible(pos: Position, side: str) -> bool:
    """Whether this side can play its Event now."""
    if side == "human":
        return "play:deed-saxon" in human_plays(pos.copy(), "pass").asked[0][0].answers
    return "play.event" in kinds(use(pos.copy(), side).events)


def own(pos: Position, side: str) -> Side:
    return pos.human if side == "human" else pos.enemy


def names(side: str) -> tuple[str, str]:
    """The ending of the names of this side's cards, and of the other's."""
    return ("saxon", "norman") if side == "human" else ("norman", "saxon")


def other(side: str) -> str:
    return "enemy" if side == "human" else "human"


def test_every_verb_says_when_it_is_possible_and_what_it_does() -> None:
    assert set(EFFECTS) == set(get_args(Verb))


# ---------------------------------------------------------------- damage


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.target-player-chooses")
def test_damage_hits_one_opposing_card_of_the_players_choice(side: str) -> None:
    pos = prepared(effect("damage", 3), leader=2)
    foe = other(side)
    lay(pos, f"{foe}.w1r1", f"levy-{names(side)[1]}")
    leader = "human.w2r1" if foe == "human" else "enemy.w2r3"
    question = "effect.foe" if side == "human" else "enemy.target"
    table = use(pos, side, (question, f"{foe}.w1r1"))
    assert set(options_of(table, question)) == {f"{foe}.w1r1", leader}
    assert piece_on(pos, f"{foe}.w1r1").damage == 3
    assert told(table, "battle.hit").values["amount"] == 3
    assert own(pos, side).discard[-1] == f"deed-{names(side)[0]}"
    assert broken(pos) == []


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_the_enemy_aims_its_damage_at_a_ranged_card_and_the_player_at_whom_he_likes() -> None:
    pos = prepared(effect("damage", 3))
    lay(pos, "human.w1r2", "levy-saxon")
    lay(pos, "human.w3r1", "bow-saxon")
    table = use(pos, "enemy")
    assert piece_on(pos, "human.w3r1").damage == 3
    assert steps_of(sieve_of(table, "battle.target")) == [
        ("play.target-ranged-first", ("human.w1r1", "human.w1r2"))
    ]
    pos = prepared(effect("damage", 3))
    lay(pos, "enemy.w3r1", "bow-norman")
    assert options_of(use(pos, "human"), "effect.foe") == ("enemy.w2r3", "enemy.w3r1")


@both_sides
@pytest.mark.clause(NORMAL)
def test_a_card_in_a_taken_wedge_cannot_be_hit(side: str) -> None:
    pos = prepared(effect("damage"), leader=2)
    if side == "enemy":
        lay(pos, "enemy.w3r3", "william-fitzrobert")  # out of the taken wedge, so that he need not move
    take(pos, 2, "human")
    assert not possible(pos, side)
    lay(pos, f"{other(side)}.w1r1", f"levy-{names(side)[1]}")
    assert possible(pos, side)


@both_sides
@pytest.mark.clause(NORMAL)
def test_damage_can_destroy_and_kill_a_leader(side: str) -> None:
    pos = prepared(effect("damage", 8))
    table = use(pos, side)
    assert kinds(table.events)[-1] == f"end.leader.{'opponent' if side == 'human' else 'human'}"


# ---------------------------------------------------------------- heal


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.own-side-targets")
@pytest.mark.parametrize(("amount", "left"), [(1, 1), (2, 0), (5, 0), (0, 0)])
def test_heal_removes_damage_from_a_damaged_own_card_and_0_is_all_of_it(
    side: str, amount: int, left: int
) -> None:
    pos = prepared(effect("heal", amount))
    lay(pos, f"{side}.w3r1", f"levy-{names(side)[0]}", damage=2)
    table = use(pos, side)
    assert piece_on(pos, f"{side}.w3r1").damage == left
    healed = told(table, "battle.healed").values
    assert (healed["amount"], healed["left"]) == (2 - left, left)
    assert not [question for question in asked(table) if question != "turn.action"]


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.own-side-targets")
def test_between_damaged_cards_the_player_chooses_and_an_undamaged_one_is_not_offered(side: str) -> None:
    pos = prepared(effect("heal", 2))
    lay(pos, f"{side}.w3r1", f"levy-{names(side)[0]}", damage=2)
    lay(pos, f"{side}.w3r2", f"bow-{names(side)[0]}", damage=1)
    question = "effect.friend" if side == "human" else "enemy.friend"
    table = use(pos, side, (question, f"{side}.w3r2"))
    assert options_of(table, question) == (f"{side}.w3r1", f"{side}.w3r2")
    assert (piece_on(pos, f"{side}.w3r1").damage, piece_on(pos, f"{side}.w3r2").damage) == (2, 0)


@both_sides
@pytest.mark.clause(NORMAL, "hastings.event.only-if-resolvable")
def test_with_nobody_damaged_in_an_existing_wedge_nothing_can_be_healed(side: str) -> None:
    pos = prepared(effect("heal"))
    assert not possible(pos, side)
    lay(pos, f"{side}.w3r1", f"levy-{names(side)[0]}", damage=2)
    take(pos, 3, "human")
    assert not possible(pos, side)


# ---------------------------------------------------------------- destroy


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.target-ranged-first")
def test_destroy_takes_a_card_of_the_named_type_however_healthy(side: str) -> None:
    pos = prepared(effect("destroy", what="cavalry"))
    foe, ending = other(side), names(side)[1]
    assert not possible(pos, side)
    lay(pos, f"{foe}.w3r1", f"levy-{ending}")
    lay(pos, f"{foe}.w3r2", f"bow-{ending}")
    assert not possible(pos, side)
    lay(pos, f"{foe}.w3r3", f"horse-{ending}")
    table = use(pos, side)
    assert card_on(pos, f"{foe}.w3r3") == ""
    assert own(pos, foe).discard[-1] == f"horse-{ending}"
    assert "battle.hit" not in kinds(table.events)
    assert told(table, "battle.destroyed").values["card"] == f"horse-{ending}"


@both_sides
@pytest.mark.clause(NORMAL)
def test_destroy_by_row_and_cost_takes_nobody_dearer_nobody_behind_and_never_a_leader(side: str) -> None:
    pos = prepared(effect("destroy", row=1, most=2))
    foe, ending = other(side), names(side)[1]
    leader = "human.w1r1" if foe == "human" else "enemy.w2r1"
    if foe == "enemy":
        lay(pos, leader, "william-fitzrobert")
    assert pos.box.cards[card_on(pos, leader)].cost == 0
    lay(pos, f"{foe}.w3r1", f"horse-{ending}")  # in row 1, of cost 4
    lay(pos, f"{foe}.w3r2", f"bow-{ending}")  # of cost 1, in row 2
    assert not possible(pos, side)
    lay(pos, f"{foe}.w3r1", f"levy-{ending}")  # in row 1, of cost 2
    use(pos, side)
    # The player's archer has closed ranks, the Enemy's has not.
    assert card_on(pos, f"{foe}.w3r1") == (f"bow-{ending}" if foe == "human" else "")
    assert own(pos, foe).discard[-1] == f"levy-{ending}"


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_among_cards_that_fit_the_enemy_takes_the_ranged_one() -> None:
    pos = prepared(effect("destroy", row=1, most=2), leader=2)
    lay(pos, "human.w1r1", "levy-saxon")
    lay(pos, "human.w3r1", "bow-saxon")
    use(pos, "enemy")
    assert card_on(pos, "human.w3r1") == ""
    assert card_on(pos, "human.w1r1") == "levy-saxon"


# ---------------------------------------------------------------- exhaust and ready


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.no-exhaust")
def test_exhaust_turns_a_ready_opposing_card(side: str) -> None:
    pos = prepared(effect("exhaust"), leader=2)
    foe, ending = other(side), names(side)[1]
    lay(pos, f"{foe}.w1r1", f"horse-{ending}", exhausted=True)
    lay(pos, f"{foe}.w3r1", f"levy-{ending}")
    leader = "human.w2r1" if foe == "human" else "enemy.w2r3"
    question = "effect.foe" if side == "human" else "enemy.target"
    table = use(pos, side, (question, f"{foe}.w3r1"))
    assert set(options_of(table, question)) == {leader, f"{foe}.w3r1"}
    assert piece_on(pos, f"{foe}.w3r1").exhausted
    assert told(table, "battle.exhausted").values["card"] == f"levy-{ending}"
    pos = prepared(effect("exhaust"))
    for piece in own(pos, foe).grid:
        if piece is not None:
            piece.exhausted = True
    assert not possible(pos, side)


@pytest.mark.clause("hastings.play.target-ranged-first")
def test_the_enemy_exhausts_a_ready_ranged_card_first() -> None:
    pos = prepared(effect("exhaust"))
    lay(pos, "human.w1r2", "levy-saxon")
    lay(pos, "human.w1r3", "bow-saxon")
    use(pos, "enemy")
    assert piece_on(pos, "human.w1r3").exhausted
    pos = prepared(effect("exhaust"))
    lay(pos, "human.w1r2", "levy-saxon")
    lay(pos, "human.w1r3", "bow-saxon", exhausted=True)
    assert options_of(use(pos, "enemy"), "enemy.target") == ("human.w1r1", "human.w1r2")


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.own-side-targets")
def test_ready_turns_an_exhausted_own_card_upright(side: str) -> None:
    pos = prepared(effect("ready"))
    assert not possible(pos, side)
    lay(pos, f"{side}.w3r1", f"levy-{names(side)[0]}", exhausted=True)
    lay(pos, f"{side}.w3r2", f"horse-{names(side)[0]}")
    table = use(pos, side)
    assert not piece_on(pos, f"{side}.w3r1").exhausted
    assert told(table, "battle.readied").values["space"] == f"{side}.w3r1"


# ---------------------------------------------------------------- tokens


@both_sides
@pytest.mark.clause(NORMAL, "hastings.play.own-side-targets")
@pytest.mark.parametrize("what", ["might", "zeal"])
def test_a_token_lies_on_an_own_card_and_comes_from_the_supply(side: str, what: str) -> None:
    pos = prepared(effect("token", what=what))
    lay(pos, f"{side}.w3r1", f"levy-{names(side)[0]}")
    before = (might(pos, own(pos, side), 2), zeal(pos, own(pos, side), 2))
    question = "effect.friend" if side == "human" else "enemy.friend"
    table = use(pos, side, (question, f"{side}.w3r1"))
    piece = piece_on(pos, f"{side}.w3r1")
    assert (piece.might, piece.zeal) == ((1, 0) if what == "might" else (0, 1))
    assert (pos.might_tokens, pos.zeal_tokens) == ((10, 11) if what == "might" else (11, 10))
    after = (might(pos, own(pos, side), 2), zeal(pos, own(pos, side), 2))
    assert (after[0] - before[0], after[1] - before[1]) == (piece.might, piece.zeal)
    assert told(table, "battle.token").values["what"] == what
    assert broken(pos) == []


@both_sides
@pytest.mark.clause(NORMAL, "hastings.event.only-if-resolvable")
@pytest.mark.parametrize("what", ["might", "zeal"])
def test_without_a_token_of_that_kind_in_the_supply_none_can_be_placed(side: str, what: str) -> None:
    pos = prepared(effect("token", what=what))
    leader = piece_on(pos, "human.w1r1")
    if what == "might":
        leader.might, pos.might_tokens = 11, 0
    else:
        leader.zeal, pos.zeal_tokens = 11, 0
    assert not possible(pos, side)
    other_kind = prepared(effect("token", what="zeal" if what == "might" else "might"))
    other_kind.might_tokens, other_kind.zeal_tokens = pos.might_tokens, pos.zeal_tokens
    assert possible(other_kind, side)


# ---------------------------------------------------------------- Objectives, cards, costs


@both_sides
@pytest.mark.clause("hastings.objectives.normal", NORMAL)
def test_damage_on_the_own_objective_until_the_side_is_at_hastings(side: str) -> None:
    pos = prepared(effect("objective", 3))
    table = use(pos, side)
    assert (own(pos, side).progress, own(pos, other(side)).progress) == (3, 0)
    assert told(table, "battle.objective").values["amount"] == 3
    pos = prepared(effect("objective", 3))
    at_hastings(pos, own(pos, side))
    assert not possible(pos, side)


@pytest.mark.clause("hastings.play.ignore-scholar", NORMAL)
def test_cards_are_drawn_by_the_player_only() -> None:
    pos = prepared(effect("draw", 2))
    top = pos.human.deck[-1:-3:-1]
    use(pos, "human")
    assert pos.human.hand == top
    pos = prepared(effect("draw", 2))
    assert not possible(pos, "enemy")
    pos.human.discard += pos.human.deck
    pos.human.deck = []
    assert not possible(pos, "human")


@pytest.mark.clause(NORMAL)
def test_a_discount_lowers_the_players_next_card_of_this_round_once() -> None:
    pos = prepared(effect("discount", 2))
    hold(pos, "deed-saxon", "axe-guard", "axe-guard", "saxon-ceorl")
    table = human_plays(pos, "play:deed-saxon")
    assert told(table, "human.discount").values == {"amount": 2}
    assert pos.discount == 2
    # The Axe Guard costs 3.
    table = human_plays(pos, "play:axe-guard", "discard:saxon-ceorl", "wedge.2")
    assert told(table, "human.played").values["cost"] == 1
    assert pos.discount == 0


@pytest.mark.clause(NORMAL)
def test_a_discount_never_makes_a_card_cheaper_than_nothing_and_ends_with_the_round() -> None:
    pos = prepared(effect("discount", 2))
    hold(pos, "deed-saxon", "slingers")
    human_plays(pos, "play:deed-saxon")
    table = human_plays(pos.copy(), "play:slingers", "wedge.2")
    assert told(table, "human.played").values["cost"] == 0
    pass_turn(pos)
    assert pos.discount == 0


@pytest.mark.clause("hastings.event.cost-reduction")
def test_for_the_enemy_a_discount_opens_a_search() -> None:
    pos = prepared(effect("discount", 2), round=6)
    stack(pos, "deed-norman", "horse-norman")  # of cost 4, and R = 2
    table = use(pos, "enemy")
    assert told(table, "play.discount").values == {"card": "deed-norman", "amount": 2}
    assert told(table, "play.placed").values["card"] == "horse-norman"
    assert pos.discount == 0


@pytest.mark.clause("hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize("type", ["infantry", "tactic", "attachment"])
def test_on_other_cards_than_events_the_enemy_ignores_a_discount_and_the_player_gets_none(type: str) -> None:
    body = {"might": 1, "health": 2} if type == "infantry" else {"might": 0, "health": 0}
    quartermaster = a_card("quartermaster", type=type, cost=0, effects=(effect("discount", 2),), **body)
    pos = measured(quartermaster)
    stack(pos, "quartermaster", "light-horse")
    table = enemy_plays(pos)
    assert untold(table, "play.ability", "human.discount")
    assert len(events_of(table, "deploy.revealed")) == 1
    assert pos.discount == 0


# ---------------------------------------------------------------- move, lasting effects, unknown texts


@pytest.mark.clause(NORMAL, "hastings.play.ignore-agile")
def test_a_card_that_moves_when_played_goes_to_the_first_free_row_of_another_wedge() -> None:
    scout = a_card("scout", faction="saxon", cost=0, effects=(effect("move"),))
    pos = measured(scout, a_card("scout-norman", cost=0, effects=(effect("move"),)))
    lay(pos, "human.w3r1", "axe-guard")
    hold(pos, "scout")
    table = human_plays(pos, "play:scout", ("play.wedge", "wedge.1"), ("effect.move", "human.w3r2"))
    assert options_of(table, "effect.move") == ("human.w2r1", "human.w3r2")
    assert card_on(pos, "human.w3r2") == "scout"
    assert not piece_on(pos, "human.w3r2").exhausted
    stack(pos, "scout-norman")
    assert untold(enemy_plays(pos), "play.moved")


@pytest.mark.clause(NORMAL, "hastings.place.tactics", "hastings.place.attachments")
def test_lasting_effects_last_as_long_as_the_card_is_in_play() -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "high-ground", "great-axe", *["saxon-ceorl"] * 4)
    human_plays(pos, "play:high-ground", *["discard:saxon-ceorl"] * 3)
    assert might(pos, pos.human, 0) == 3 + 1
    human_plays(pos, "play:great-axe")
    assert piece_on(pos, "human.w1r1").attached == ["great-axe"]
    assert might(pos, pos.human, 0) == 3 + 1 + 2
    pos.human.reserve.clear()
    assert might(pos, pos.human, 0) == 3 + 2


@both_sides
@pytest.mark.clause("hastings.event.only-if-resolvable", NORMAL)
def test_a_text_that_only_eyes_can_judge_does_nothing_on_screen(side: str) -> None:
    pos = prepared(effect("other"))
    assert not possible(pos, side)
    if side == "human":
        assert refusal(pos, "play:deed-saxon").text.key == "refusal.play.effect"


@both_sides
@pytest.mark.clause("hastings.event.multiple-actions", NORMAL)
def test_of_several_effects_one_is_chosen_among_those_possible(side: str) -> None:
    pos = prepared(effect("heal"), effect("damage"), effect("objective", 2))
    question = "play.effect" if side == "human" else "enemy.action"
    table = use(pos, side, (question, "objective-2"))
    assert options_of(table, question) == ("damage-1", "objective-2")
    assert own(pos, side).progress == 2
    assert untold(table, "battle.hit")
