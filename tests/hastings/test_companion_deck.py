"""Beside a cardboard table: the Enemy's deck in real hands, and cards that are in no pack."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.content.own_cards import OWN_IDS, OWN_KINDS, described, own_id
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.contract.scripts import Scripted
from tests.hastings.layouts import too_dear
from tests.hastings.tables import (
    a_card,
    an_event,
    asked,
    broken,
    by_hand,
    card_on,
    cardboard,
    deck_of,
    effect,
    in_round,
    lay,
    options_of,
    play,
    question_of,
    shown,
    told,
    untold,
    why,
)

LEVY = a_card("levy", cost=0)


# ---------------------------------------------------------------- the Enemy's deck in real hands


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_any_payable_card_that_has_not_come_up_may_be_turned_up_and_no_other() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4))
    deck_of(pos, "levy", "foraging", "war-horse", "four", discard=["trumpeter"])
    table = by_hand(pos, ("enemy.reveal", "war-horse"))
    assert options_of(table, "enemy.reveal") == ("foraging", "levy", "war-horse", "unlisted", "deck-empty")
    assert question_of(table, "enemy.reveal").values == {"most": 2}
    assert sorted(pos.enemy.deck) == ["foraging", "four", "levy"]
    with pytest.raises(AnswerRefused):
        by_hand(pos, ("enemy.reveal", "trumpeter"))


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_after_a_turn_over_the_known_cards_come_first_and_one_tap_confirms_the_card() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5), a_card("one"))
    deck_of(pos, "levy", discard=["four", "one", "five"])
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    # Wherever the levy lies, it is under the cards whose order is known.
    assert told(table, "deploy.turned").values == {"count": 4, "hands": 1}
    assert question_of(table, "enemy.reveal").likely == ""
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["four", "one", "five", "levy"], 3)
    table = by_hand(pos.copy(), ("enemy.reveal", "one"))
    assert question_of(table, "enemy.reveal").likely == "one"
    assert told(table, "deploy.too-dear").values == {**too_dear("four", cost=4, resources=2), "hands": 1}
    # Another card may have come up all the same: then nothing is known of the order any more.
    table = by_hand(pos, ("enemy.reveal", "levy"))
    assert untold(table, "deploy.too-dear")
    assert (sorted(pos.enemy.deck), pos.told.in_order) == (["five", "four", "one"], 0)
    assert broken(pos) == []


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_nobody_says_which_cards_go_and_only_the_older_discards_lie_in_order() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5), round=2)
    deck_of(pos, "levy", discard=["four", "five"])
    assert enemy_resources(pos) == -1
    table = by_hand(pos)
    assert asked(table) == []
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1, "hands": 1}
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["four", "five", "levy"], 2)
    in_round(pos, 12)
    for card, likely in (("four", "four"), ("five", "five"), ("levy", "")):
        assert question_of(by_hand(pos, ("enemy.reveal", card)), "enemy.reveal").likely == likely


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_where_the_app_turns_the_cards_nothing_is_asked_of_the_deck() -> None:
    pos = cardboard(LEVY, a_card("four", cost=4), a_card("five", cost=5))
    pos.told.dealt = True
    deck_of(pos, "four", "five", "levy")
    pos.phase, pos.last = "opponent", "played"
    table = play(pos)
    assert asked(table) == []
    assert told(table, "deploy.too-dear").values == too_dear("four", "five", cost=4, resources=2)
    assert (pos.enemy.deck, pos.enemy.discard) == ([], ["four", "five"])
    pos.phase = "opponent"
    assert told(play(pos), "deploy.turned").values == {"count": 2, "hands": 0}
    assert pos.enemy.deck[::-1] == ["four", "five"]


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded", "hastings.deploy.flip-not-shuffle")
def test_dearer_cards_that_hands_discard_unnamed_make_the_piles_unknown_until_the_turn_over() -> None:
    pos = cardboard(LEVY, *(a_card(f"dear-{number}", cost=5) for number in (1, 2)), a_card("one"))
    deck_of(pos, "dear-1", "one", "dear-2", "levy", discard=["trumpeter"])
    # Which of the dear cards lay above the levy nobody says.
    table = by_hand(pos, ("enemy.reveal", "levy"))
    assert untold(table, "deploy.too-dear")
    assert pos.told.unseen_above == 1
    items = shown(pos)
    assert items["enemy.piles"] == 4
    assert "enemy.deck" not in items
    assert broken(pos) == []
    table = by_hand(pos, ("enemy.reveal", "one"))
    assert question_of(table, "enemy.reveal").likely == ""
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    # Only of the card that lay in the pile before is it known where it is.
    assert told(table, "deploy.turned").values == {"count": 3, "hands": 1}
    assert (pos.enemy.deck[-1], pos.told.in_order, pos.told.unseen_above) == ("trumpeter", 1, -1)
    assert shown(pos)["enemy.deck"] == 3
    table = by_hand(pos, ("enemy.reveal", "trumpeter"))
    assert question_of(table, "enemy.reveal").likely == "trumpeter"


@pytest.mark.clause("hastings.deploy.until-played-or-empty", "hastings.deploy.empty-ends-turn")
@pytest.mark.parametrize("deck", [(), ("four",)], ids=["empty", "too-dear"])
def test_if_nothing_payable_is_left_the_likely_answer_is_that_the_deck_runs_out(
    deck: tuple[str, ...],
) -> None:
    pos = cardboard(a_card("four", cost=4))
    deck_of(pos, *deck)
    table = by_hand(pos, ("enemy.reveal", "deck-empty"))
    assert options_of(table, "enemy.reveal") == ("unlisted", "deck-empty")
    assert question_of(table, "enemy.reveal").likely == "deck-empty"


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_if_no_card_left_is_too_dear_none_can_have_been_discarded_unnamed() -> None:
    pos = cardboard(LEVY, a_card("one"), a_card("two", cost=2))
    deck_of(pos, "levy", "one", "two")
    by_hand(pos, ("enemy.reveal", "two"))
    assert pos.told.unseen_above == -1
    assert (shown(pos)["enemy.deck"], shown(pos)["enemy.discard"]) == (2, 0)


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_cards_known_before_stay_known_below_the_pile() -> None:
    pos = cardboard(LEVY, a_card("one"), a_card("two", cost=2), a_card("three", cost=3), round=2)
    deck_of(pos, "levy", "one", "two", discard=["three"])
    pos.told.in_order = 3
    table = by_hand(pos)
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1, "hands": 1}
    assert (pos.enemy.deck[::-1], pos.told.in_order) == (["three", "levy", "one", "two"], 4)
    assert asked(table) == []


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_with_an_empty_pile_there_is_nothing_to_turn_over() -> None:
    pos = cardboard(LEVY, a_card("one"), round=2)
    deck_of(pos, "levy", "one")
    assert told(by_hand(pos), "deploy.nothing-payable").values == {"pile": 0, "resources": -1, "hands": 1}
    assert pos.enemy.deck[::-1] == ["levy", "one"]


# ---------------------------------------------------------------- cards of no pack


def turned_up(kind: str, cost: int, *figures: int, round: int = 12) -> tuple[Position, CheckedTable]:
    """R = 5 or as the round gives: the player describes the card that was turned up."""
    names = {"event": ["discount"], "tactic": ["resources"], "attachment": ["resources"]}
    asked_for = names.get(kind, ["resources", "ranged"])
    said = [(f"reveal.{name}", str(figure)) for name, figure in zip(asked_for, figures, strict=True)]
    pos = cardboard(LEVY, round=round)
    lay(pos, "enemy.w2r1", "levy")
    table = by_hand(
        pos, ("enemy.reveal", "unlisted"), ("reveal.cost", str(cost)), ("reveal.kind", kind), *said
    )
    return pos, table


@pytest.mark.clause("hastings.deploy.reveal-top", "hastings.deploy.affordable-is-played")
@pytest.mark.parametrize(
    ("kind", "cost", "figures", "id"),
    [
        ("army", 2, (1, 0), "own-army-2-0-1"),
        ("cavalry", 4, (0, 0), "own-cavalry-4-0-0"),
        ("tactic", 3, (2,), "own-tactic-3-2"),
        ("attachment", 1, (1,), "own-attachment-1-1"),
    ],
)
def test_a_card_of_no_pack_is_described_and_played(
    kind: str, cost: int, figures: tuple[int, ...], id: str
) -> None:
    pos, table = turned_up(kind, cost, *figures)
    assert told(table, "deploy.revealed").values["card"] == id
    assert told(table, "deploy.revealed").values["cost"] == cost
    assert enemy_resources(pos) == 5 + figures[0]
    assert untold(table, "play.unplayable")
    assert broken(pos) == []


@pytest.mark.clause("hastings.place.ranged-facing")
def test_a_described_ranged_card_is_placed_and_shoots_as_one() -> None:
    pos = cardboard(LEVY, round=12)
    by_hand(
        pos,
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "2"),
        ("reveal.kind", "army"),
        ("reveal.resources", "0"),
        ("reveal.ranged", "3"),
        ("fact.leader-wedge", "wedge.3"),
    )
    assert card_on(pos, "enemy.w3r1") == "own-army-2-3-0"
    table = by_hand(pos, ("fact.in-reach", "yes"), ("fact.leader-falls", "no"))
    assert told(table, "ranged.shot").values["amount"] == 3


@pytest.mark.clause("hastings.event.cost-reduction")
def test_a_described_event_can_lower_costs_or_do_what_only_eyes_can_judge() -> None:
    pos = cardboard(a_card("five", cost=5), LEVY, round=9)
    assert enemy_resources(pos) == 4
    described_event = [
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "1"),
        ("reveal.kind", "event"),
    ]
    table = by_hand(pos, *described_event, ("reveal.discount", "2"), ("enemy.reveal", "five"))
    assert told(table, "play.discount").values == {"card": "own-event-1-2", "amount": 2}
    assert told(table, "play.placed").values["card"] == "five"
    table = by_hand(
        pos,
        *described_event,
        ("reveal.discount", "0"),
        ("fact.resolvable", "no"),
        ("enemy.reveal", "levy"),
    )
    assert told(table, "play.unplayable").values["card"] == "own-event-1-0"


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_cards_that_are_too_dear_are_never_described() -> None:
    pos = cardboard(LEVY, round=6)
    assert enemy_resources(pos) == 2
    said = [("reveal.kind", "cavalry"), ("reveal.resources", "0"), ("reveal.ranged", "0")]
    table = by_hand(pos, ("enemy.reveal", "unlisted"), ("reveal.cost", "2"), *said)
    assert options_of(table, "reveal.cost") == ("0", "1", "2")
    assert card_on(pos, "enemy.w1r1") == "own-cavalry-2-0-0"
    assert broken(pos) == []


@pytest.mark.clause("hastings.event.cost-reduction")
def test_a_reduction_counts_for_whether_a_described_card_is_looked_at() -> None:
    pos = cardboard(an_event("bargain", effect("discount", 2), cost=0), round=6)
    table = by_hand(
        pos,
        ("enemy.reveal", "bargain"),
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "4"),
        ("reveal.kind", "army"),
        ("reveal.resources", "0"),
        ("reveal.ranged", "0"),
    )
    assert told(table, "play.placed").values["card"] == "own-army-4-0-0"


@pytest.mark.clause("hastings.place.attachments")
def test_who_bears_a_described_attachment_only_the_player_can_read() -> None:
    pos = cardboard(LEVY, a_card("one"), round=12)
    lay(pos, "enemy.w2r1", "levy")
    said: list[Scripted] = [
        ("enemy.reveal", "unlisted"),
        ("reveal.cost", "1"),
        ("reveal.kind", "attachment"),
        ("reveal.resources", "0"),
    ]
    table = by_hand(pos.copy(), *said, ("enemy.bearer", "enemy.w2r1"))
    assert options_of(table, "enemy.bearer") == ("enemy.w2r1", "enemy.w2r3", "nobody")
    assert told(table, "play.attached").values["bearer"] == "levy"
    table = by_hand(pos, *said, ("enemy.bearer", "nobody"), ("enemy.reveal", "one"))
    assert told(table, "play.no-bearer").values["card"] == "own-attachment-1-0"
    assert told(table, "play.placed").values["card"] == "one"


@pytest.mark.clause("hastings.play.action-on-arrival")
def test_of_a_described_card_hands_are_told_to_read_the_text() -> None:
    _, table = turned_up("army", 2, 0, 0)
    assert told(table, "play.own-text").values == {"card": "own-army-2-0-0"}
    assert "play.action-on-arrival" in why(table, "play.own-text")


def test_every_card_that_can_be_described_is_read_back_from_its_id() -> None:
    assert len(OWN_IDS) == 9 * (4 + 3 * 2 + 3 * 4 * 2)
    for id in OWN_IDS:
        card = described(id)
        assert card.id == id
    card = described(own_id("cavalry", 3, 2, 1))
    assert (card.type, card.cost, card.ranged, card.resources) == ("cavalry", 3, 2, 1)
    card = described(own_id("event", 2, 3))
    assert (card.type, card.cost, [one.id for one in card.effects]) == ("event", 2, ["discount-3"])
    assert [one.do for one in described(own_id("event", 2, 0)).effects] == ["other"]
    assert {described(own_id(kind, 1, 1)).type for kind in ("tactic", "attachment")} == {
        "tactic",
        "attachment",
    }
    assert OWN_KINDS == ("army", "cavalry", "event", "tactic", "attachment")


@pytest.mark.parametrize("id", ["own-army-9-0-0", "own-dragon-1-0-0", "own-army-1-4-0", "own-event-1"])
def test_nothing_else_is_read_as_a_described_card(id: str) -> None:
    with pytest.raises(KeyError):
        described(id)
