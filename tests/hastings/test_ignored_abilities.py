"""What the Enemy ignores on its cards, and the player's Reactions."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.layouts import drawing, too_dear, weary
from tests.hastings.tables import (
    a_card,
    asked,
    card_on,
    effect,
    enemy_plays,
    events_of,
    hold,
    human_plays,
    lay,
    piece_on,
    resources,
    stack,
    take,
    told,
    untold,
    with_cards,
)

LEVY = a_card("levy", cost=0)


# ---------------------------------------------------------------- what the Enemy ignores


@pytest.mark.clause("hastings.play.ignore-agile")
def test_an_agile_unit_never_moves() -> None:
    pos = with_cards(round=8)
    rider = lay(pos, "enemy.w1r1", "light-horse")
    deck = ["camp-servants", "foot-sergeants", "breton-foot"]
    stack(pos, *deck)
    take(pos, 2, "opponent")
    lay(pos, "enemy.w1r2", "william-fitzrobert")
    for _ in range(3):
        table = enemy_plays(pos)
        assert untold(table, "play.moved", "human.moved", "play.ability")
        assert piece_on(pos, "enemy.w1r1") is rider
    assert card_on(pos, "enemy.w3r1") == "camp-servants"


@pytest.mark.clause("hastings.play.ignore-agile")
def test_a_movement_action_is_ignored_on_arrival() -> None:
    pos = drawing(a_card("rider", type="cavalry", keywords=("agile",), effects=(effect("move"),)))
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "rider"
    assert untold(table, "play.moved", "play.ability")
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-agile",)


@pytest.mark.clause("hastings.play.ignore-agile")
def test_of_moving_or_damage_the_damage_is_left() -> None:
    pos = drawing(a_card("rider", type="cavalry", effects=(effect("move"), effect("damage", 1))))
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "human.w1r1").damage == 1
    assert card_on(pos, "enemy.w1r1") == "rider"


@pytest.mark.clause("hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize("keyword", ["family", "leader"])
def test_with_3_resources_a_card_of_4_that_would_cost_1_less_is_discarded(keyword: str) -> None:
    """Both conditions hold: another Family card and the Leader are in play."""
    kinsman = a_card("kinsman", type="character", cost=4, keywords=(keyword,))
    pos = drawing(kinsman, LEVY)
    lay(pos, "enemy.w1r1", "dukes-kinsman")
    resources(pos, 3)
    table = enemy_plays(pos)
    dear = told(table, "deploy.too-dear")
    assert dear.values == too_dear("kinsman", cost=4, resources=3)
    assert "hastings.play.ignore-cost-reduction" in dear.clauses
    assert pos.enemy.discard == ["kinsman"]
    assert told(table, "play.placed").values["card"] == "levy"


@pytest.mark.clause("hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize(("type", "kind"), [("character", "play.placed"), ("tactic", "play.tactic")])
def test_a_reduction_on_a_card_that_is_no_event_lowers_no_cost_for_anybody(type: str, kind: str) -> None:
    health = 2 if type == "character" else 0
    steward = a_card("steward", type=type, might=0, health=health, effects=(effect("discount", 2),))
    pos = drawing(steward, a_card("six", cost=6), LEVY)
    table = enemy_plays(pos)
    assert told(table, kind).values["card"] == "steward"
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-cost-reduction",)
    assert pos.discount == 0
    # With 4 resources and 2 less the next card could have been played.
    assert enemy_resources(pos) == 4
    table = enemy_plays(pos)
    assert told(table, "deploy.too-dear").values["cards"] == ("six",)


@pytest.mark.clause("hastings.play.ignore-cost-reduction", "hastings.event.cost-reduction")
def test_cost_reduction_events_do_work() -> None:
    pos = drawing()
    resources(pos, 2)
    stack(pos, "timber-fort", "mailed-knights")
    assert told(enemy_plays(pos), "play.placed").values["card"] == "mailed-knights"


@pytest.mark.clause("hastings.play.ignore-scholar")
@pytest.mark.parametrize("how", ["scholar", "action"])
def test_a_scholar_draws_no_card(how: str) -> None:
    scholar = a_card("scribe", type="character", scholar=2 if how == "scholar" else 0)
    drawer = a_card("scribe", type="character", effects=(effect("draw", 2),))
    pos = drawing(scholar if how == "scholar" else drawer, LEVY)
    before = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "scribe"
    assert len(pos.enemy.deck) == before - 1
    assert pos.enemy.hand == []
    assert untold(table, "play.ability", "human.drew")
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-scholar",)
    assert len(events_of(table, "deploy.revealed")) == 1


@pytest.mark.clause("hastings.play.ignore-reactions")
@pytest.mark.parametrize("target", ["enemy.w2r3", "enemy.w2r1"])
def test_the_enemys_reaction_cancels_no_damage(target: str) -> None:
    """The Duke's Kinsman could shield his Leader, and is a target himself; the player's shields Harold."""
    pos = with_cards(round=4, leader=3)
    lay(pos, "enemy.w2r1", "dukes-kinsman")
    lay(pos, "human.w2r1", "slingers")
    lay(pos, "human.w2r2", "hearth-companion")
    hold(pos)
    table = human_plays(pos, "shoot:human.w2r1", ("shoot.target", target))
    assert asked(table) == ["turn.action", "shoot.target"]
    assert piece_on(pos, target).damage == 1
    assert not piece_on(pos, "enemy.w2r1").exhausted
    assert untold(table, "human.shielded")


@pytest.mark.clause("hastings.play.ignore-reactions")
def test_a_card_with_a_reaction_is_played_and_the_reaction_is_told_to_be_ignored() -> None:
    pos = drawing()
    stack(pos, "dukes-kinsman")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "dukes-kinsman"
    assert told(table, "play.ignored").clauses == ("hastings.play.ignore-reactions",)


# ---------------------------------------------------------------- the player's Reactions


def shot_at_the_leader() -> Position:
    """Ranged 2 at Harold, with two companions in his wedge; there is no other target for them to be."""
    pos = with_cards(a_card("volley-2"), round=4, leader=3)
    lay(pos, "human.w3r2", "hearth-companion")
    lay(pos, "human.w3r3", "hearth-companion")
    lay(pos, "enemy.w3r1", "crossbow-company")
    return pos


@pytest.mark.clause("hastings.play.ignore-reactions", "hastings.setup.normal-rules-apply")
def test_each_of_the_players_shields_cancels_one_damage_to_his_leader() -> None:
    pos = shot_at_the_leader()
    table = enemy_plays(
        pos,
        ("ranged.target", "human.w3r1"),
        ("reaction.shield", "use:human.w3r3"),
        ("reaction.shield", "use:human.w3r2"),
    )
    first, second = [question for question, _ in table.asked if question.id == "reaction.shield"]
    assert first.answers == ("use:human.w3r2", "use:human.w3r3", "decline")
    assert second.answers == ("use:human.w3r2", "decline")
    assert (first.values, second.values) == ({"amount": 2}, {"amount": 1})
    assert told(table, "battle.hit").values["amount"] == 0
    assert piece_on(pos, "human.w3r1").damage == 0
    assert piece_on(pos, "human.w3r2").exhausted
    assert piece_on(pos, "human.w3r3").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_shield_may_be_declined() -> None:
    pos = shot_at_the_leader()
    enemy_plays(pos, ("ranged.target", "human.w3r1"), ("reaction.shield", "decline"))
    assert piece_on(pos, "human.w3r1").damage == 2
    assert not piece_on(pos, "human.w3r2").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_an_exhausted_shield_or_one_in_another_wedge_is_none_and_nobody_else_is_shielded() -> None:
    pos = shot_at_the_leader()
    piece_on(pos, "human.w3r2").exhausted = True
    lay(pos, "human.w1r1", "hearth-companion")
    lay(pos, "human.w3r3", "axe-guard")
    table = enemy_plays(pos, ("ranged.target", "human.w3r1"))
    assert asked(table) == ["ranged.target"]
    assert piece_on(pos, "human.w3r1").damage == 2
    pos = shot_at_the_leader()
    table = enemy_plays(pos, ("ranged.target", "human.w3r2"))
    assert asked(table) == ["ranged.target"]
    assert piece_on(pos, "human.w3r2").damage == 2


@pytest.mark.clause("hastings.deploy.resources-not-spent", "hastings.play.no-exhaust")
def test_the_enemy_exhausts_nothing_to_pay() -> None:
    pos = drawing(a_card("dear", cost=4))
    total = enemy_resources(pos)
    assert total >= 4
    enemy_plays(pos)
    assert weary(pos) == set()
    assert enemy_resources(pos) == total
