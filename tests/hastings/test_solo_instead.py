"""A player who uses the Solo: text of a card uses nothing else of it, now or later."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.base_game.payment import ready_resources
from adversaire.games.hastings.content.pack import Effect, PackCard
from adversaire.games.hastings.position import Piece, Position, Tactic
from tests.hastings.tables import (
    a_card,
    asked,
    broken,
    effect,
    hold,
    human_plays,
    lay,
    measured,
    options_of,
    piece_on,
    shown,
    told,
)

CLAUSE = "hastings.solo.player-may-choose"
HELP_ALL = effect("aura", 3, what="might", each=True)
HELP_ONE = effect("aura", 3, what="might")
HURT = effect("damage", 2)


def drums(*effects: Effect, solo: Effect = HURT, **changes: Any) -> PackCard:
    """A Saxon Tactic of no cost with a Solo: text."""
    plain: dict[str, Any] = {"type": "tactic", "cost": 0, "might": 0, "health": 0, "faction": "saxon"}
    return a_card("drums", **{**plain, "effects": effects, "solo": (solo,), **changes})


def banner() -> PackCard:
    """A Saxon Attachment of no cost with a Solo: text."""
    return drums(effect("bearer", 2, what="might"), type="attachment")


def holding(card: PackCard) -> Position:
    pos = measured(card)
    hold(pos, card.id)
    return pos


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(("way", "more", "damage"), [("normal", 3, 0), ("solo", 0, 2)])
def test_a_tactic_helps_or_its_solo_text_is_carried_out(way: str, more: int, damage: int) -> None:
    pos = holding(drums(HELP_ALL, resources=1))
    before = might(pos, pos.human, 0)
    table = human_plays(pos, "play:drums", ("play.solo", way))
    assert options_of(table, "play.solo") == ("normal", "solo")
    assert might(pos, pos.human, 0) == before + more
    assert piece_on(pos, "enemy.w2r3").damage == damage
    # It lies in the reserve either way, and its resources count.
    assert pos.human.reserve == [Tactic("drums", solo=way == "solo")]
    assert ready_resources(pos) == 1
    assert might(pos.copy(), pos.copy().human, 0) == before + more


@pytest.mark.clause(CLAUSE)
def test_no_wedge_is_chosen_for_a_tactic_whose_solo_text_is_used() -> None:
    pos = holding(drums(HELP_ONE))
    table = human_plays(pos, "play:drums", ("play.solo", "solo"))
    assert asked(table) == ["turn.action", "play.solo"]
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [3, 0, 0]
    pos = holding(drums(HELP_ONE))
    human_plays(pos, "play:drums", ("play.solo", "normal"), ("play.tactic-wedge", "wedge.3"))
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [3, 0, 3]


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(("way", "values"), [("normal", (3 + 3, 3)), ("solo", (3, 3 + 2))])
def test_a_solo_text_may_last_too_and_then_lasts_instead(way: str, values: tuple[int, int]) -> None:
    pos = holding(drums(HELP_ALL, solo=effect("aura", 2, what="zeal", each=True)))
    human_plays(pos, "play:drums", ("play.solo", way))
    assert (might(pos, pos.human, 0), zeal(pos, pos.human, 0)) == values


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(("way", "more"), [("normal", 2), ("solo", 0)])
def test_an_attachment_played_by_its_solo_text_does_not_help_its_bearer(way: str, more: int) -> None:
    pos = holding(banner())
    before = might(pos, pos.human, 0)
    table = human_plays(pos, "play:drums", ("play.solo", way))
    assert told(table, "human.attached").values["bearer"] == "harold-godwinson"
    assert might(pos, pos.human, 0) == before + more
    assert might(pos.copy(), pos.copy().human, 0) == before + more
    assert piece_on(pos, "human.w1r1").attached == ["drums"]
    assert broken(pos) == []


@pytest.mark.clause(CLAUSE)
def test_a_second_copy_played_normally_helps_beside_one_played_by_its_solo_text() -> None:
    pos = measured(banner())
    lay(pos, "human.w1r2", "slingers")
    piece_on(pos, "human.w1r2").attached = ["drums", "drums"]
    piece_on(pos, "human.w1r2").by_solo = ["drums"]
    assert might(pos, pos.human, 0) == 3 + 1 + 2


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(
    ("solo", "exhausted", "words"),
    [(True, True, ("drums", "by-solo", "exhausted")), (True, False, ("drums", "by-solo"))],
)
def test_the_reserve_shows_whose_solo_text_was_used(
    solo: bool, exhausted: bool, words: tuple[str, ...]
) -> None:
    pos = measured(drums(HELP_ALL))
    hold(pos)
    pos.human.reserve = [Tactic("drums", exhausted=exhausted, solo=solo)]
    assert shown(pos)["human.reserve.1"] == words


@pytest.mark.clause(CLAUSE)
def test_a_position_from_before_knows_of_no_such_card() -> None:
    assert Piece("slingers").by_solo == []
    assert not Tactic("drums").solo


def test_only_a_card_that_is_attached_can_have_been_played_by_its_solo_text() -> None:
    pos = measured(banner())
    assert broken(pos) == []
    piece_on(pos, "human.w1r1").by_solo = ["drums"]
    assert [fault.key for fault in broken(pos)] == ["fault.misplaced"]
