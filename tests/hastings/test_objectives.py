"""Objectives: the way of both sides to Hastings, and the card a player may draw for destroying one."""

from __future__ import annotations

import tomllib

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Value
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.position import Position
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack
from tests.contract.scripts import Scripted
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    broken,
    effect,
    events_of,
    hold,
    human_plays,
    kinds,
    lay,
    measured,
    options_of,
    pass_turn,
    piece_on,
    reserve,
    stack,
    take,
    told,
    untold,
    why,
)


def armies(human: tuple[int, int] = (0, 0), enemy: tuple[int, int] = (0, 0), **options: str) -> Position:
    """Sides with this much Might and Zeal in wedge 3 besides their Leaders (3 and 3, 4 and 2)."""
    pos = measured(
        a_card("ours", faction="saxon", might=human[0], zeal=human[1], health=9),
        a_card("theirs", might=enemy[0], zeal=enemy[1], health=9),
        a_card("idle", cost=0, might=0),
        round=6,
        leader=1,
        **options,
    )
    lay(pos, "human.w3r1", "ours")
    lay(pos, "enemy.w3r1", "theirs")
    stack(pos, "idle")
    return pos


def on_objective(pos: Position, side: str, letter: str, progress: int = 0) -> None:
    """This side tries this Objective, which has some damage already."""
    owner = pos.human if side == "human" else pos.enemy
    owner.objective = "ABCDEFG".index(letter)
    owner.progress = progress


def end_round(pos: Position, *answers: Scripted) -> CheckedTable:
    """The player passes; the table after wedges and Objectives."""
    table = pass_turn(pos, *answers)
    assert broken(pos) == []
    return table


def of_side(table: CheckedTable, kind: str, side: str) -> dict[str, Value]:
    """The values of the one event of this kind about a side."""
    found = [dict(event.values) for event in events_of(table, kind) if event.values["side"] == side]
    assert len(found) == 1, kinds(table.events)
    return found[0]


# ---------------------------------------------------------------- as in the normal game


@pytest.mark.clause("hastings.objectives.normal")
def test_an_objective_the_enemys_army_meets_is_destroyed_and_the_next_one_is_current() -> None:
    pos = armies(enemy=(0, 2))  # with the Leader's 2 Zeal as much as War council at Rouen has strength
    table = end_round(pos)
    assert of_side(table, "battle.objective", "opponent") == {
        "side": "opponent",
        "objective": "norman-a",
        "amount": 4,
        "damage": 4,
        "strength": 4,
    }
    destroyed = of_side(table, "battle.objective.destroyed", "opponent")
    assert destroyed == {"side": "opponent", "objective": "norman-a", "amount": 4, "next": "norman-b"}
    assert (pos.enemy.objective, pos.enemy.progress) == (1, 0)


@pytest.mark.clause("hastings.objectives.normal")
def test_so_is_one_that_the_player_meets() -> None:
    pos = armies(human=(0, 1))
    table = end_round(pos)
    assert of_side(table, "battle.objective.destroyed", "human")["next"] == "saxon-b"
    damage = of_side(table, "battle.objective", "human")["amount"]
    assert of_side(table, "battle.objective.destroyed", "human")["amount"] == damage
    assert (pos.human.objective, pos.human.progress) == (1, 0)


@pytest.mark.clause("hastings.objectives.normal")
@pytest.mark.parametrize(
    ("side", "letter", "total", "strength"),
    [
        ("human", "A", 3 + 1, 4),
        ("human", "B", 3 + 2, 8),
        ("human", "C", 3 + 1, 8),
        ("human", "D", 3 + 2, 14),
        ("human", "F", 3 + 1, 14),
        ("opponent", "A", 2 + 1, 4),
        ("opponent", "C", 4 + 5, 10),
        ("opponent", "D", 2 + 1, 12),
        ("opponent", "F", 4 + 5, 22),
    ],
)
def test_some_objectives_test_might_and_some_zeal(side: str, letter: str, total: int, strength: int) -> None:
    pos = armies(human=(2, 1), enemy=(5, 1))
    on_objective(pos, side, letter)
    values = of_side(end_round(pos), "battle.objective", side)
    assert (values["amount"], values["strength"]) == (total, strength)


@pytest.mark.clause("hastings.objectives.normal")
def test_damage_adds_up_over_the_rounds() -> None:
    pos = armies(enemy=(0, 1))
    end_round(pos)
    assert (pos.enemy.objective, pos.enemy.progress) == (0, 3)
    stack(pos, "camp-servants")
    table = end_round(pos)
    assert of_side(table, "battle.objective", "opponent")["damage"] == 4
    # What is beyond its strength is lost, and only one Objective a round is tried.
    assert (pos.enemy.objective, pos.enemy.progress) == (1, 0)


@pytest.mark.clause("hastings.objectives.normal")
def test_even_an_overwhelming_army_destroys_one_objective_a_round() -> None:
    pos = armies(enemy=(50, 50))
    table = end_round(pos)
    assert [event.values["objective"] for event in events_of(table, "battle.objective.destroyed")] == [
        "norman-a"
    ]
    assert (pos.enemy.objective, pos.enemy.progress) == (1, 0)


@pytest.mark.clause("hastings.objectives.normal")
def test_exhausted_cards_tokens_attachments_and_tactics_count() -> None:
    pos = armies(enemy=(1, 0))
    on_objective(pos, "opponent", "C")
    piece = piece_on(pos, "enemy.w3r1")
    piece.exhausted, piece.might, pos.might_tokens = True, 1, 10
    pos.enemy.deck.remove("war-horse")
    piece.attached = ["war-horse"]
    reserve(pos, pos.enemy, "combined-arms")
    assert sum(might(pos, pos.enemy, wedge) for wedge in (0, 1, 2)) == 4 + 1 + 1 + 2 + 2
    assert of_side(end_round(pos), "battle.objective", "opponent")["amount"] == 10 + 1  # +1 in wedge 1 by now


@pytest.mark.clause("hastings.objectives.normal")
def test_cards_in_a_taken_wedge_do_not_count() -> None:
    pos = armies(human=(0, 1), enemy=(0, 2))
    take(pos, 3, "human")
    assert zeal(pos, pos.enemy, 2) == 2
    table = end_round(pos)
    assert of_side(table, "battle.objective", "human")["amount"] == 3
    assert of_side(table, "battle.objective", "opponent")["amount"] == 2


@pytest.mark.clause("hastings.objectives.normal")
@pytest.mark.parametrize("side", ["human", "opponent"])
def test_the_last_one_is_the_battle_of_hastings_and_who_is_there_tries_no_more(side: str) -> None:
    pos = armies()
    on_objective(pos, side, "F", progress=21 if side == "opponent" else 13)
    table = end_round(pos)
    assert told(table, "battle.hastings").values == {"side": side}
    assert told(table, "battle.hastings").clauses == ("hastings.objectives.normal",)
    assert pos.at_hastings(pos.human if side == "human" else pos.enemy)
    stack(pos, "camp-servants")
    events = end_round(pos).events
    tried = [event.values["side"] for event in events if event.kind == "battle.objective"]
    assert tried == ["opponent" if side == "human" else "human"]


@pytest.mark.clause("hastings.objectives.normal")
def test_by_an_option_the_whole_strength_must_be_met_in_one_round() -> None:
    pos = armies(human=(0, 1), enemy=(0, 1), objective_procedure="threshold")
    table = end_round(pos)
    assert pos.human.objective == 1
    assert of_side(table, "battle.objective.held", "opponent") == {
        "side": "opponent",
        "objective": "norman-a",
        "total": 3,
    }
    assert told(table, "battle.objective.held").clauses == ("hastings.objectives.normal",)
    assert (pos.enemy.objective, pos.enemy.progress) == (0, 0)
    stack(pos, "camp-servants")
    end_round(pos)
    assert pos.enemy.objective == 0
    piece_on(pos, "enemy.w3r1").zeal = 1
    pos.zeal_tokens -= 1
    stack(pos, "camp-servants")
    end_round(pos)
    assert pos.enemy.objective == 1


@pytest.mark.clause("hastings.objectives.normal")
def test_with_that_option_damage_by_cards_lowers_what_has_to_be_met() -> None:
    pos = armies(enemy=(0, 0), objective_procedure="threshold")
    on_objective(pos, "opponent", "A", progress=2)
    end_round(pos)
    assert pos.enemy.objective == 1


# ---------------------------------------------------------------- "When destroyed"


@pytest.mark.clause("hastings.objectives.ignore-when-destroyed")
def test_when_an_objective_is_destroyed_nothing_happens_but_that_the_next_one_is_current() -> None:
    pos = armies(human=(0, 1), enemy=(0, 2))
    human, enemy = pos.human.copy(), pos.enemy.copy()
    table = end_round(pos)
    for event in events_of(table, "battle.objective.destroyed"):
        assert event.clauses == (
            "hastings.objectives.normal",
            "hastings.objectives.ignore-when-destroyed",
        )
    after = kinds(table.events)[kinds(table.events).index("pass.ended") + 1 :]
    assert after == ["battle.objective", "battle.objective.destroyed"] * 2
    assert (pos.human.hand, pos.human.deck) == (human.hand, human.deck)
    assert pos.enemy.hand == enemy.hand == []
    assert (pos.human.objective, pos.enemy.objective) == (1, 1)


@pytest.mark.clause("hastings.objectives.ignore-when-destroyed")
def test_a_pack_has_no_place_for_such_a_text() -> None:
    data = tomllib.loads(pack_text(HASTINGS, "standin"))
    data["objectives"][0]["when_destroyed"] = [{"do": "draw", "amount": 2}]
    with pytest.raises(DataRefused) as refused:
        make_pack(HASTINGS, data)
    assert [fault.key for fault in refused.value.faults] == ["fault.unexpected_keyword_argument"]


# ---------------------------------------------------------------- a card for the player


@pytest.mark.clause("hastings.objectives.bonus-card")
@pytest.mark.parametrize("letter", "BCDEF")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_from_objective_b_on_the_player_may_draw_a_card(letter: str, answer: str, drawn: int) -> None:
    pos = armies(human=(20, 20))
    on_objective(pos, "human", letter)
    hand, top = list(pos.human.hand), pos.human.deck[-1]
    table = end_round(pos, ("objective.card", answer))
    assert options_of(table, "objective.card") == ("yes", "no")
    assert table.asked[0][0].clauses == ("hastings.objectives.bonus-card",)
    assert pos.human.hand == [*hand, *[top] * drawn]
    assert len(events_of(table, "human.drew")) == drawn


@pytest.mark.clause("hastings.objectives.bonus-card")
@pytest.mark.parametrize(("option", "offered"), [("no", []), ("yes", ["objective.card"])])
def test_for_objective_a_no_card_is_offered_unless_an_option_offers_it(
    option: str, offered: list[str]
) -> None:
    pos = armies(human=(0, 1), objective_a_gives_card=option)
    hand = len(pos.human.hand)
    table = end_round(pos, *["yes"] * len(offered))
    assert pos.human.objective == 1
    assert asked(table) == offered
    assert len(pos.human.hand) == hand + len(offered)


@pytest.mark.clause("hastings.objectives.bonus-card")
def test_an_objective_that_is_only_damaged_brings_no_card() -> None:
    pos = armies()
    on_objective(pos, "human", "E")
    assert asked(end_round(pos)) == []


@pytest.mark.clause("hastings.objectives.bonus-card")
def test_the_hand_limit_still_applies() -> None:
    pos = armies(human=(20, 20))
    on_objective(pos, "human", "B")
    hold(pos, "saxon-ceorl", "eadric", "axe-guard", "royal-guard", "slingers", "granaries")
    stack_human(pos, "high-ground")
    table = end_round(pos, ("objective.card", "yes"), ("hand.discard", "eadric"))
    assert len(options_of(table, "hand.discard")) == 7
    assert len(pos.human.hand) == 6
    assert "high-ground" in pos.human.hand
    assert pos.human.discard[-1] == "eadric"


def stack_human(pos: Position, card: str) -> None:
    """This card lies on top of the player's deck."""
    pos.human.deck.remove(card)
    pos.human.deck.append(card)


@pytest.mark.clause("hastings.objectives.bonus-card")
def test_with_an_empty_deck_nothing_is_offered_and_nothing_is_lost_at_that_moment() -> None:
    pos = armies(human=(20, 20))
    on_objective(pos, "human", "B")
    pos.human.discard += pos.human.deck
    pos.human.deck = []
    table = end_round(pos)
    assert pos.human.objective == 2
    assert asked(table) == []
    assert (pos.ending, pos.phase) == ("", "human")


@pytest.mark.clause("hastings.objectives.bonus-card")
def test_the_enemy_gets_nothing_for_its_objectives() -> None:
    pos = armies(enemy=(50, 50))
    at_hastings(pos, pos.human)
    on_objective(pos, "opponent", "B")
    deck = len(pos.enemy.deck)
    table = end_round(pos)
    assert told(table, "battle.objective.destroyed").values["objective"] == "norman-b"
    assert asked(table) == []
    assert pos.enemy.hand == []
    assert len(pos.enemy.deck) == deck - 1  # the extra card


@pytest.mark.clause("hastings.objectives.bonus-card", "hastings.objectives.normal")
def test_an_objective_destroyed_by_a_card_brings_the_card_too_and_the_surplus_is_lost() -> None:
    raid = a_card(
        "raid", faction="saxon", type="event", cost=0, might=0, health=0, effects=(effect("objective", 3),)
    )
    pos = measured(raid)
    on_objective(pos, "human", "B", progress=6)
    hold(pos, "raid")
    table = human_plays(pos, "play:raid", ("objective.card", "yes"))
    assert told(table, "battle.objective").values["damage"] == 8
    assert why(table, "battle.objective.destroyed") == {
        "objectives.normal",
        "objectives.ignore-when-destroyed",
    }
    assert (pos.human.objective, pos.human.progress) == (2, 0)
    assert len(pos.human.hand) == 1


@pytest.mark.clause("hastings.objectives.normal")
def test_by_the_option_of_a_threshold_damage_by_a_card_does_not_destroy_an_objective_by_itself() -> None:
    raid = a_card(
        "raid", faction="saxon", type="event", cost=0, might=0, health=0, effects=(effect("objective", 9),)
    )
    pos = measured(raid, objective_procedure="threshold")
    on_objective(pos, "human", "B")
    hold(pos, "raid")
    assert untold(human_plays(pos, "play:raid"), "battle.objective.destroyed")
    assert (pos.human.objective, pos.human.progress) == (1, 9)
