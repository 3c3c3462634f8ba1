"""What changes in the middle of a turn: shots and moves after which the table is looked at anew."""

from __future__ import annotations

import pytest

from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    at_hastings,
    by_hand,
    card_on,
    cardboard,
    effect,
    enemy_plays,
    lay,
    measured,
    piece_on,
    stack,
    told,
    why,
)

ARCHER = a_card("archer", type="archer", ranged=1, cost=0)


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing", "hastings.pass.shoot-with-all")
def test_after_a_shot_only_what_it_may_have_changed_is_asked_again() -> None:
    archers = [ARCHER, *(a_card(f"archer-{n}", type="archer", ranged=1) for n in (2, 3))]
    pos = cardboard(*archers, a_card("levy", cost=0), round=13, hastings_pass_shots="only_where_losing")
    at_hastings(pos)
    lay(pos, "enemy.w1r1", "archer")
    lay(pos, "enemy.w1r2", "archer-2")
    lay(pos, "enemy.w3r1", "archer-3")
    table = by_hand(
        pos,
        ("fact.losing-any", "yes"),
        ("fact.losing", "yes"),
        ("fact.losing", "no"),
        ("fact.in-reach", "yes"),
        ("ranged.shooter", "enemy.w1r1"),
        ("fact.leader-falls", "no"),
        # The shot may have turned the combat in wedge 1, never the one in wedge 3.
        ("fact.losing", "no"),
        ("enemy.reveal", "levy"),
        ("report.round", "done"),
        after="passed",
    )
    again = [question.values["wedge"] for question, _ in table.asked if question.id == "fact.losing"]
    assert again == ["wedge.1", "wedge.3", "wedge.1"]
    assert told(table, "pass.no-target").values == {"hastings": 1, "shots": 1}
    assert "pass.shoot-with-all" in why(table, "ranged.shot")
    assert "turn.ranged-first" not in why(table, "ranged.shot")


@pytest.mark.clause("hastings.solo.overrides-ignored", "hastings.play.action-on-arrival")
def test_a_card_that_its_solo_text_moved_shoots_on_arrival_from_where_it_is_now() -> None:
    rider = a_card("rider", type="archer", ranged=1, cost=0, solo=(effect("move"),))
    pos = measured(
        rider,
        a_card("ours", faction="saxon", health=9),
        solo_text_silences_keywords="no",
        ranged_fires_on_arrival="yes",
    )
    lay(pos, "human.w3r1", "ours")
    stack(pos, "rider")
    table = enemy_plays(pos, ("effect.move", "enemy.w3r1"))
    assert card_on(pos, "enemy.w3r1") == "rider"
    shot = told(table, "ranged.shot").values
    assert (shot["space"], shot["when"]) == ("enemy.w3r1", "arrival")
    assert piece_on(pos, "human.w3r1").damage == 1
    assert piece_on(pos, "enemy.w3r1").exhausted


@pytest.mark.clause("hastings.ranged.hastings-only-if-losing", "hastings.play.action-on-arrival")
def test_whether_the_enemy_loses_might_is_asked_anew_once_a_card_has_come_that_would_shoot_at_once() -> None:
    """The newcomer is weaker than the card it replaces: only now does the Enemy lose that wedge."""
    cards = [a_card(f"guard-{space[-4:]}", cost=1, might=5) for space in ENEMY_GRID]
    newcomer = a_card("newcomer", type="archer", ranged=1, cost=2)
    pos = cardboard(*cards, ARCHER, newcomer, round=13, ranged_fires_on_arrival="yes")
    at_hastings(pos)
    for space in ENEMY_GRID:
        if space != "enemy.w2r3":
            lay(pos, space, f"guard-{space[-4:]}")
    lay(pos, "enemy.w2r2", "archer")
    table = by_hand(
        pos,
        ("fact.losing", "no"),
        ("enemy.reveal", "newcomer"),
        ("fact.losing", "yes"),
        ("fact.in-reach", "yes"),
        ("fact.leader-falls", "no"),
    )
    assert told(table, "play.replaced").values["space"] == "enemy.w2r1"
    assert told(table, "ranged.shot").values["card"] == "newcomer"
