"""Paying, as in the base game: what pays, and what makes a card cheaper for the player."""

from __future__ import annotations

import pytest

from adversaire.engine.question import Answer
from tests.hastings.layouts import in_hand, turns
from tests.hastings.tables import (
    a_card,
    asked,
    broken,
    card_on,
    events_of,
    fetch,
    human_plays,
    lay,
    pass_turn,
    piece_on,
    refusal,
    reserve,
    take,
    told,
)

OWN_TURN = "hastings.turn.player-turn-normal"


# ---------------------------------------------------------------- paying


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_a_card_of_cost_3_with_one_resource_in_play_needs_two_discards() -> None:
    pos = in_hand("axe-guard", "slingers", "great-axe", "royal-guard")
    lay(pos, "human.w2r1", "shire-reeve")
    table = human_plays(
        pos,
        "play:axe-guard",
        ("pay.with", "exhaust:human.w2r1"),
        ("pay.with", "discard:great-axe"),
        ("pay.with", "discard:slingers"),
        ("play.wedge", "wedge.1"),
    )
    dues = [question.values["due"] for question, _ in table.asked if question.id == "pay.with"]
    assert dues == [3, 2, 1]
    assert pos.human.hand == ["royal-guard"]
    assert pos.human.discard[-2:] == ["great-axe", "slingers"]
    assert piece_on(pos, "human.w2r1").exhausted
    assert card_on(pos, "human.w1r2") == "axe-guard"
    assert told(table, "human.played").values == {"card": "axe-guard", "cost": 3}
    assert told(table, "human.paid-resource").values == {"card": "shire-reeve"}
    assert [event.values["card"] for event in events_of(table, "human.paid-card")] == [
        "great-axe",
        "slingers",
    ]
    assert (pos.last, pos.phase) == ("played", "opponent")
    assert broken(pos) == []


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_what_pays_is_any_ready_card_with_a_symbol_an_attachment_or_tactic_too_and_any_card_in_hand() -> None:
    mill = a_card("mill", faction="saxon", type="attachment", might=0, health=0, resources=2)
    pos = in_hand("axe-guard", "slingers", "slingers", own=(mill,))
    take(pos, 3, "opponent")
    lay(pos, "human.w2r1", "shire-reeve", exhausted=True)
    lay(pos, "human.w2r2", "saxon-ceorl")
    lay(pos, "human.w3r1", "saxon-ceorl")
    fetch(pos, pos.human, "mill")
    piece_on(pos, "human.w1r1").attached.append("mill")
    reserve(pos, pos.human, "high-ground")
    reserve(pos, pos.human, "granaries")
    table = human_plays(pos, "play:axe-guard", "exhaust:human.reserve.2", "exhaust:human.w1r1", "wedge.2")
    first, second = [question.answers for question, _ in table.asked if question.id == "pay.with"]
    assert first == (
        "discard:slingers",
        "exhaust:human.w1r1",
        "exhaust:human.w2r2",
        "exhaust:human.w3r1",
        "exhaust:human.reserve.2",
    )
    assert second == first[:-1]
    # The Leader's mill paid 2, the granaries 1.
    assert pos.human.reserve[1].exhausted
    assert not pos.human.reserve[0].exhausted
    assert piece_on(pos, "human.w1r1").exhausted
    assert not piece_on(pos, "human.w2r2").exhausted
    assert card_on(pos, "human.w2r3") == "axe-guard"


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_what_a_source_pays_too_much_is_lost() -> None:
    mill = a_card("mill", faction="saxon", resources=3)
    pos = in_hand("fyrd-spearmen", "slingers", "royal-guard", own=(mill,))
    lay(pos, "human.w2r1", "mill")
    human_plays(pos, "play:fyrd-spearmen", "exhaust:human.w2r1", "wedge.1")
    assert turns(pos)[0] == "play:slingers"
    assert "play:royal-guard" not in turns(pos)


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_card_of_cost_0_is_played_without_paying_and_one_source_is_not_asked_about() -> None:
    pos = in_hand("saxon-ceorl")
    assert asked(human_plays(pos, "play:saxon-ceorl", "wedge.2")) == ["turn.action", "play.wedge"]
    pos = in_hand("fyrd-spearmen", "slingers")
    table = human_plays(pos, "play:fyrd-spearmen", "wedge.2")
    assert asked(table) == ["turn.action", "play.wedge"]
    assert pos.human.discard[-1] == "slingers"


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(("others", "offered"), [(3, False), (4, True)])
def test_a_card_does_not_pay_for_itself(others: int, offered: bool) -> None:
    pos = in_hand("royal-guard", *["fyrd-spearmen"] * others)
    assert ("play:royal-guard" in turns(pos)) is offered


@pytest.mark.clause("hastings.turn.player-turn-normal")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("exhaust:human.w2r1", "refusal.pay.exhaust"),
        ("exhaust:human.w1r1", "refusal.pay.exhaust"),
        ("discard:axe-guard", "refusal.pay.discard"),
    ],
    ids=["exhausted", "no-symbol", "being-played"],
)
def test_what_cannot_pay_is_refused(answer: Answer, key: str) -> None:
    pos = in_hand("axe-guard", "slingers", "great-axe", "royal-guard")
    lay(pos, "human.w2r1", "shire-reeve", exhausted=True)
    refused = refusal(pos, "play:axe-guard", answer)
    assert (refused.clause, refused.text.key) == (OWN_TURN, key)


# ---------------------------------------------------------------- lower costs


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.play.ignore-cost-reduction")
@pytest.mark.parametrize(("relative", "cost"), [("lady-of-the-household", 1), ("axe-guard", 2)])
def test_family_costs_the_player_one_less_while_another_family_card_is_in_play(
    relative: str, cost: int
) -> None:
    pos = in_hand("hearth-companion", "slingers", "fyrd-spearmen")
    lay(pos, "human.w3r1", relative)
    table = human_plays(pos, "play:hearth-companion")
    assert told(table, "human.played").values["cost"] == cost
    assert len(pos.human.hand) == 2 - cost


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_a_card_of_the_leaders_costs_one_less_and_never_below_0() -> None:
    kin = [a_card(f"kin-{cost}", faction="saxon", cost=cost, keywords=("leader",)) for cost in (0, 3)]
    pos = in_hand("kin-0", "kin-3", "slingers", "fyrd-spearmen", own=tuple(kin))
    assert told(human_plays(pos.copy(), "play:kin-3"), "human.played").values["cost"] == 2
    assert told(human_plays(pos.copy(), "play:kin-0"), "human.played").values["cost"] == 0


@pytest.mark.clause("hastings.turn.player-turn-normal")
def test_with_family_a_card_can_be_played_that_would_be_too_dear_otherwise() -> None:
    pos = in_hand("hearth-companion", "slingers")
    assert "play:hearth-companion" not in turns(pos)
    lay(pos, "human.w3r1", "lady-of-the-household")
    assert "play:hearth-companion" in turns(pos)


@pytest.mark.clause("hastings.turn.player-turn-normal", "hastings.setup.normal-rules-apply")
def test_after_beacon_fires_the_players_next_card_costs_2_less_and_no_other() -> None:
    pos = in_hand("beacon-fires", "axe-guard", "royal-guard", "slingers")
    table = human_plays(pos, "play:beacon-fires")
    assert told(table, "human.discount").values == {"amount": 2}
    assert pos.human.discard[-1] == "beacon-fires"
    assert pos.discount == 2
    table = human_plays(pos, "play:royal-guard", "discard:slingers", "wedge.1")
    assert told(table, "human.played").values == {"card": "royal-guard", "cost": 4 - 2}
    assert pos.discount == 0


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_the_players_reduction_is_gone_with_the_round() -> None:
    pos = in_hand("beacon-fires", "axe-guard")
    human_plays(pos, "play:beacon-fires")
    pass_turn(pos)
    assert (pos.round, pos.discount) == (5, 0)
