"""Setting the table right by hand: what may be corrected, within which bounds, and what follows from it."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Setup
from adversaire.engine.things import Adjustable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    box,
    broken,
    by_hand,
    card_on,
    cardboard,
    deck_of,
    fetch,
    lay,
    piece_on,
    reserve,
    take,
    told,
    virtual,
)

WILLIAM = "william-fitzrobert"


def beside_cardboard() -> Position:
    """The Leader in wedge 2, three cards in wedge 1 (one of them Exhausted, one with an Attachment)."""
    pos = cardboard(a_card("levy", cost=0), round=9)
    lay(pos, "enemy.w1r1", "levy")
    lay(pos, "enemy.w1r2", "duchy-archers", exhausted=True)
    lay(pos, "enemy.w1r3", "mailed-knights")
    fetch(pos, pos.enemy, "war-horse")
    piece_on(pos, "enemy.w1r3").attached = ["war-horse"]
    pos.enemy.removed += pos.enemy.discard
    pos.enemy.discard = []
    return pos


def adjustable(pos: Position, path: str) -> Adjustable:
    return next(thing for thing in HASTINGS.adjustables(pos) if thing.path == path)


def adjust(pos: Position, path: str, value: str) -> None:
    """A correction after which the table holds together and shows what was set."""
    HASTINGS.adjust(pos, path, value)
    assert broken(pos) == []
    shown = {thing.path: thing.value for thing in HASTINGS.adjustables(pos)}
    assert shown.get(path, "no-card") == value


def refused(pos: Position, path: str, value: str) -> str:
    """The key of the refusal; nothing has changed."""
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        HASTINGS.adjust(pos, path, value)
    assert pos == before
    return error.value.text.key


# ---------------------------------------------------------------- at a virtual table


def test_at_a_virtual_table_only_the_objectives_can_be_set_right() -> None:
    pos = virtual()
    pos.human.objective, pos.enemy.objective = 2, 3
    assert {thing.path: thing.value for thing in HASTINGS.adjustables(pos)} == {
        "human.objective": "saxon-c",
        "enemy.objective": "norman-d",
    }
    for path in ("round", "wedge.1", "enemy.w1r1", "enemy.deck.order", "human.hand", "x"):
        assert refused(pos, path, "1") == "error.not-adjustable"


@pytest.mark.parametrize(("side", "faction"), [("human", "saxon"), ("enemy", "norman")])
def test_an_objective_can_be_set_to_any_of_the_seven_and_loses_its_damage(side: str, faction: str) -> None:
    pos = virtual()
    owner, other = (pos.human, pos.enemy) if side == "human" else (pos.enemy, pos.human)
    owner.progress = other.progress = 3
    thing = adjustable(pos, f"{side}.objective")
    assert (thing.values, thing.number) == (tuple(f"{faction}-{letter}" for letter in "abcdefg"), False)
    adjust(pos, f"{side}.objective", f"{faction}-d")
    assert (owner.objective, owner.progress, other.objective, other.progress) == (3, 0, 0, 3)
    adjust(pos, f"{side}.objective", f"{faction}-g")
    assert pos.at_hastings(owner)
    assert refused(pos, f"{side}.objective", "on-the-way") == "error.adjust-value"
    assert refused(pos, f"{side}.objective", "6") == "error.adjust-value"


@pytest.mark.parametrize(("side", "last"), [("human", "saxon-g"), ("enemy", "norman-g")])
def test_beside_a_cardboard_table_a_side_is_at_hastings_or_on_the_way_there(side: str, last: str) -> None:
    pos = beside_cardboard()
    owner, other = (pos.human, pos.enemy) if side == "human" else (pos.enemy, pos.human)
    thing = adjustable(pos, f"{side}.objective")
    assert (thing.value, thing.values, thing.number) == ("on-the-way", ("on-the-way", last), False)
    adjust(pos, f"{side}.objective", last)
    assert (pos.at_hastings(owner), pos.at_hastings(other)) == (True, False)
    assert adjustable(pos, f"{side}.objective").value == last
    adjust(pos, f"{side}.objective", "on-the-way")
    assert not pos.at_hastings(owner)
    assert refused(pos, f"{side}.objective", f"{last[:-1]}b") == "error.adjust-value"


# ---------------------------------------------------------------- beside a cardboard table


def test_beside_a_cardboard_table_the_enemys_whole_side_can_be_set_right() -> None:
    paths = [thing.path for thing in HASTINGS.adjustables(beside_cardboard())]
    states = [f"enemy.{space}.state" for space in ("w1r1", "w1r2", "w1r3", "w2r3")]
    assert sorted(paths) == sorted(
        [
            *("human.objective", "enemy.objective", "round", "enemy.w1r3.attached.1"),
            *("wedge.1", "wedge.2", "wedge.3", *ENEMY_GRID, *states),
        ]
    )


def test_every_value_shown_is_one_of_those_offered_and_setting_it_again_changes_nothing() -> None:
    pos = beside_cardboard()
    for thing in HASTINGS.adjustables(pos):
        assert thing.value in thing.values
        before = pos.copy()
        HASTINGS.adjust(pos, thing.path, thing.value)
        assert pos == before, thing.path


def test_every_value_offered_leaves_a_table_that_holds_together() -> None:
    for thing in HASTINGS.adjustables(beside_cardboard()):
        for value in thing.values:
            adjust(beside_cardboard(), thing.path, value)


def test_before_the_set_up_too_every_value_can_be_set() -> None:
    pos = HASTINGS.new(Setup("hastings", mode="companion"), box())
    assert adjustable(pos, "round").value == "1"
    assert adjustable(pos, "enemy.w2r3").value == "no-card"


@pytest.mark.parametrize(("round", "resources"), [("2", -1), ("7", 3), ("21", 5), ("40", 5)])
def test_with_the_round_the_marker_and_the_enemys_resources_are_set_right(round: str, resources: int) -> None:
    pos = beside_cardboard()
    adjust(pos, "round", round)
    assert (pos.round, pos.marker) == (int(round), int(round) - 1)
    assert enemy_resources(pos) == resources
    for wrong in ("0", "41", "-1", "many"):
        assert refused(pos, "round", wrong) == "error.adjust-value"


# ---------------------------------------------------------------- wedges


@pytest.mark.clause("hastings.commander.only-when-taken")
@pytest.mark.parametrize("owner", ["human", "opponent"])
def test_who_has_taken_a_wedge_can_be_set_right_and_the_leader_moves_for_it(owner: str) -> None:
    pos = beside_cardboard()
    adjust(pos, "wedge.2", owner)
    assert pos.taken == ["", owner, ""]
    table = by_hand(pos, ("fact.least-might", "wedge.3"))
    assert told(table, "commander.moved").values["space"] == "enemy.w3r1"
    adjust(pos, "wedge.2", "nobody")
    assert pos.taken == ["", "", ""]


def test_a_second_wedge_of_one_side_would_end_the_game_and_is_not_offered() -> None:
    pos = beside_cardboard()
    assert adjustable(pos, "wedge.1").values == ("nobody", "human", "opponent")
    take(pos, 2, "human")
    assert adjustable(pos, "wedge.1").values == ("nobody", "opponent")
    assert adjustable(pos, "wedge.2").values == ("nobody", "human", "opponent")
    assert refused(pos, "wedge.1", "human") == "error.adjust-value"
    adjust(pos, "wedge.1", "opponent")
    assert adjustable(pos, "wedge.3").values == ("nobody",)
    assert adjustable(pos, "wedge.2").values == ("nobody", "human")


# ---------------------------------------------------------------- spaces


def test_a_card_taken_off_goes_to_the_discard_pile_with_its_attachments_and_can_come_back() -> None:
    pos = beside_cardboard()
    assert adjustable(pos, "enemy.w1r3").values == ("mailed-knights", "no-card")
    adjust(pos, "enemy.w1r3", "no-card")
    assert pos.enemy.discard == ["mailed-knights", "war-horse"]
    # It is offered first, and a Tactic, an Event or an Attachment never is.
    offered = adjustable(pos, "enemy.w3r1").values
    assert offered[:3] == ("no-card", WILLIAM, "mailed-knights")
    assert len(offered) == len(set(offered))
    assert all(pos.box.cards[card].army for card in offered[1:])
    assert not {"war-horse", "foraging", "couched-lances", "levy"} & set(offered)
    adjust(pos, "enemy.w3r1", "mailed-knights")
    assert pos.enemy.discard == ["war-horse"]
    piece = piece_on(pos, "enemy.w3r1")
    assert (piece.exhausted, piece.attached) == (False, [])


def test_a_card_that_has_not_come_up_leaves_the_deck() -> None:
    pos = beside_cardboard()
    copies = pos.enemy.deck.count("breton-foot")
    adjust(pos, "enemy.w3r1", "breton-foot")
    assert pos.enemy.deck.count("breton-foot") == copies - 1


def test_a_card_in_the_discard_pile_is_taken_from_there_and_not_from_the_deck() -> None:
    pos = beside_cardboard()
    fetch(pos, pos.enemy, "breton-foot")
    pos.enemy.discard.append("breton-foot")
    deck = list(pos.enemy.deck)
    adjust(pos, "enemy.w3r1", "breton-foot")
    assert (pos.enemy.deck, pos.enemy.discard) == (deck, [])


def test_a_tactic_or_an_attachment_that_is_gone_lies_in_the_pile() -> None:
    pos = beside_cardboard()
    reserve(pos, pos.enemy, "couched-lances")
    assert adjustable(pos, "enemy.reserve.1").values == ("couched-lances", "no-card")
    HASTINGS.adjust(pos, "enemy.reserve.1", "no-card")
    HASTINGS.adjust(pos, "enemy.w1r3.attached.1", "no-card")
    assert (pos.enemy.reserve, piece_on(pos, "enemy.w1r3").attached) == ([], [])
    assert pos.enemy.discard == ["couched-lances", "war-horse"]
    assert broken(pos) == []


def test_the_leader_can_be_moved_with_all_that_lies_on_him() -> None:
    pos = beside_cardboard()
    leader = piece_on(pos, "enemy.w2r3")
    adjust(pos, "enemy.w3r1", WILLIAM)
    assert piece_on(pos, "enemy.w3r1") is leader
    assert card_on(pos, "enemy.w2r3") == ""


def test_the_leader_stays_in_play_and_no_card_takes_an_occupied_space() -> None:
    pos = beside_cardboard()
    assert adjustable(pos, "enemy.w2r3").values == (WILLIAM,)
    assert refused(pos, "enemy.w2r3", "no-card") == "error.adjust-value"
    assert refused(pos, "enemy.w1r1", "breton-foot") == "error.adjust-value"


@pytest.mark.clause("hastings.turn.ranged-exhausts")
def test_ready_and_exhausted_can_be_set_right() -> None:
    pos = beside_cardboard()
    thing = adjustable(pos, "enemy.w1r2.state")
    assert (thing.value, thing.values) == ("exhausted", ("ready", "exhausted"))
    adjust(pos, "enemy.w1r2.state", "ready")
    assert told(by_hand(pos, ("fact.in-reach", "yes")), "ranged.shot").values["space"] == "enemy.w1r2"
    adjust(pos, "enemy.w1r1.state", "exhausted")
    assert piece_on(pos, "enemy.w1r1").exhausted
    assert refused(pos, "enemy.w3r1.state", "ready") == "error.not-adjustable"


# ---------------------------------------------------------------- the order of the deck


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_the_order_of_the_deck_can_be_forgotten_but_not_made_up() -> None:
    pos = cardboard(a_card("four", cost=4), a_card("levy", cost=0), a_card("next", cost=0))
    deck_of(pos, discard=["four", "levy", "next"])
    by_hand(pos, ("enemy.reveal", "deck-empty"))
    assert adjustable(pos, "enemy.deck.order").value == "known"
    adjust(pos, "enemy.deck.order", "known")
    assert by_hand(pos.copy(), ("enemy.reveal", "levy")).asked[0][0].likely == "levy"
    # Somebody has dropped the deck: now no card is more likely than another.
    HASTINGS.adjust(pos, "enemy.deck.order", "unknown")
    assert pos.told.in_order == 0
    assert refused(pos, "enemy.deck.order", "known") == "error.not-adjustable"
    question = by_hand(pos, ("enemy.reveal", "next")).asked[0][0]
    assert (question.answers, question.likely) == (("levy", "next", "unlisted", "deck-empty"), "")


@pytest.mark.clause("hastings.deploy.flip-not-shuffle")
def test_a_card_taken_out_of_a_deck_in_order_leaves_the_others_in_order() -> None:
    pos = cardboard(a_card("four", cost=4), a_card("levy", cost=0), a_card("next", cost=0))
    deck_of(pos, discard=["four", "levy", "next"])
    by_hand(pos, ("enemy.reveal", "deck-empty"))
    adjust(pos, "enemy.w3r1", "levy")
    assert pos.told.in_order == 2
    table = by_hand(pos, ("enemy.reveal", "next"))
    assert table.asked[0][0].likely == "next"
    assert card_on(pos, "enemy.w1r1") == "next"
