"""The Enemy's deployment and what interrupts it: search by cost, reductions, empty deck, Commander."""

from __future__ import annotations

import pytest

from adversaire.engine.record import ME, Entry
from adversaire.engine.table import RecordedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    a_card,
    box,
    broken,
    card_on,
    clear,
    companion,
    effect,
    enemy_plays,
    human_plays,
    in_round,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    resources,
    sieve_of,
    stack,
    take,
    told,
    untold,
    virtual,
)


def with_cards(*cards: PackCard, **options: str) -> Position:
    """A table with test cards in the Enemy's deck, in round 2."""
    return in_round(virtual(the_box=box(options, cards)), 2)


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded", "hastings.deploy.summary-formula")
def test_dearer_cards_are_discarded_in_order_until_one_can_be_paid() -> None:
    costs = {"four": 4, "two": 2, "one": 1, "zero": 0}
    pos = with_cards(*(a_card(id, cost=cost) for id, cost in costs.items()), level="hard")
    resources(pos, 1)
    stack(pos, *costs)
    table = enemy_plays(pos)
    assert pos.enemy.discard[-2:] == ["four", "two"]
    assert told(table, "play.placed").values["card"] == "one"
    assert pos.enemy.deck[-1] == "zero"
    assert broken(pos) == []


@pytest.mark.clause("hastings.table.negative-total", "hastings.deploy.flip-not-shuffle")
def test_below_zero_nothing_can_be_paid_and_the_older_discards_come_first() -> None:
    pos = with_cards(a_card("a"), a_card("b"), a_card("c"))
    clear(pos, "enemy.w2r2")  # the card with the resource
    stack(pos, "a", "b", "c")
    pos.enemy.discard = pos.enemy.discard + pos.enemy.deck[:-3]
    pos.enemy.deck = pos.enemy.deck[-3:]
    older = list(pos.enemy.discard)
    assert enemy_resources(pos) == -1
    table = enemy_plays(pos)
    assert untold(table, "play.")
    assert pos.enemy.deck[::-1] == [*older, "a", "b", "c"]
    assert pos.enemy.discard == []
    assert broken(pos) == []


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_of_two_reductions_in_a_row_only_the_second_holds() -> None:
    events = [
        a_card("first", type="event", cost=0, health=0, might=0, effects=(effect("discount", 2),)),
        a_card("second", type="event", cost=1, health=0, might=0, effects=(effect("discount", 2),)),
    ]
    units = [a_card("of-four", cost=4), a_card("of-three", cost=3)]
    pos = with_cards(*events, *units, level="hard")
    resources(pos, 1)
    stack(pos, "first", "second", "of-four", "of-three")
    table = enemy_plays(pos)
    assert pos.enemy.discard[-3:] == ["first", "second", "of-four"]
    assert told(table, "play.placed").values["card"] == "of-three"


@pytest.mark.clause("hastings.solo.overrides-ignored")
def test_a_solo_text_may_move_a_card_although_the_enemy_never_moves_any() -> None:
    pos = with_cards(a_card("rider", cost=0, solo=(effect("move"),)))
    stack(pos, "rider")
    table = enemy_plays(pos, ("effect.move", "enemy.w3r3"))
    assert told(table, "play.placed").values["space"] == "enemy.w1r1"
    assert options_of(table, "effect.move") == ("enemy.w3r1", "enemy.w3r2", "enemy.w3r3")
    assert card_on(pos, "enemy.w3r3") == "rider"


@pytest.mark.clause("hastings.place.attachments")
def test_an_attachment_for_units_goes_to_a_unit_of_the_leaders_wedge() -> None:
    for_units = a_card(
        "banner", type="attachment", cost=0, health=0, might=0, bearers=("archer", "infantry", "cavalry")
    )
    pos = with_cards(for_units, a_card("guard"), a_card("outpost"))
    lay(pos, "enemy.w2r1", "guard")
    lay(pos, "enemy.w1r1", "outpost")
    stack(pos, "banner")
    table = enemy_plays(pos)
    assert piece_on(pos, "enemy.w2r1").attached == ["banner"]
    assert sieve_of(table, "play.attached").candidates == ("enemy.w1r1", "enemy.w2r1")


@pytest.mark.clause("hastings.place.attachments")
def test_an_attachment_nobody_can_bear_is_discarded_and_another_card_drawn() -> None:
    saddle = a_card("saddle", type="attachment", cost=0, health=0, might=0, bearers=("cavalry",))
    pos = with_cards(saddle, a_card("levy", cost=0))
    stack(pos, "saddle", "levy")
    table = enemy_plays(pos)
    assert kinds(table.events)[1:] == ["deploy.revealed", "play.no-bearer", "deploy.revealed", "play.placed"]


# ---------------------------------------------------------------- Commander


def leader_in_taken_wedge(**options: str) -> Position:
    pos = virtual(the_box=box(options, [a_card(f"test-{number}", cost=number) for number in range(6)]))
    clear(pos)
    in_round(pos, 13)
    take(pos, 2, "human")
    return pos


@pytest.mark.clause("hastings.commander.least-might", "hastings.commander.move-next-turn")
def test_the_leader_goes_where_the_enemy_has_least_might_and_that_is_his_turn() -> None:
    pos = leader_in_taken_wedge()
    lay(pos, "enemy.w1r1", "mailed-knights")
    lay(pos, "enemy.w3r1", "foot-sergeants")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "william-fitzrobert"
    assert untold(table, "deploy.", "ranged.")


@pytest.mark.clause("hastings.commander.least-might")
def test_between_wedges_of_equal_might_the_player_chooses() -> None:
    pos = leader_in_taken_wedge()
    table = enemy_plays(pos, ("commander.wedge", "wedge.3"))
    assert options_of(table, "commander.wedge") == ("wedge.1", "wedge.3")
    assert card_on(pos, "enemy.w3r1") == "william-fitzrobert"


@pytest.mark.clause("hastings.commander.replace-if-needed")
def test_in_a_full_wedge_the_cheapest_card_makes_room() -> None:
    pos = leader_in_taken_wedge()
    for row, number in ((1, 3), (2, 1), (3, 2)):
        lay(pos, f"enemy.w1r{row}", f"test-{number}")
    lay(pos, "enemy.w3r1", "mailed-knights")
    enemy_plays(pos)
    assert card_on(pos, "enemy.w1r2") == "william-fitzrobert"
    assert pos.enemy.discard[-1] == "test-1"
    assert broken(pos) == []


@pytest.mark.clause("hastings.commander.on-pass")
def test_if_the_player_passes_first_the_leader_moves_and_all_closing_steps_follow() -> None:
    pos = leader_in_taken_wedge()
    table = pass_turn(pos, ("commander.wedge", "wedge.1"))
    order = [kind for kind in kinds(table.events) if kind.startswith(("commander.moved", "pass."))]
    assert order == ["commander.moved", "pass.extra-card", "pass.marker", "pass.ended"]


# ---------------------------------------------------------------- the player's Reaction


@pytest.mark.clause("hastings.play.ignore-reactions")
def test_the_player_may_shield_his_leader_and_the_enemy_never_does() -> None:
    pos = in_round(virtual(leader=3), 4)
    lay(pos, "human.w3r2", "hearth-companion")
    lay(pos, "enemy.w3r1", "crossbow-company")
    table = enemy_plays(pos, ("ranged.target", "human.w3r1"), ("reaction.shield", "use:human.w3r2"))
    assert told(table, "battle.hit").values["amount"] == 1
    assert piece_on(pos, "human.w3r2").exhausted
    clear(pos)
    lay(pos, "enemy.w2r1", "dukes-kinsman")
    lay(pos, "human.w2r1", "slingers")
    table = human_plays(pos, "shoot:human.w2r1", "enemy.w2r3")
    assert piece_on(pos, "enemy.w2r3").damage == 1


# ---------------------------------------------------------------- beside a cardboard table


@pytest.mark.clause("hastings.deploy.reveal-top")
def test_a_card_of_no_pack_is_described_in_four_answers() -> None:
    pos = in_round(companion({"level": "hard"}), 9)
    pos.told.dealt = False
    pos.phase, pos.last, pos.prepared = "opponent", "played", True
    described = ["unlisted", "3", "cavalry", "1", "0"]
    questions = [
        "enemy.reveal",
        "reveal.cost",
        "reveal.kind",
        "reveal.resources",
        "reveal.ranged",
    ]
    table = RecordedTable([Entry(*pair) for pair in zip(questions, described, strict=True)], draws=ME)
    table.seat(pos)
    HASTINGS.play_turn(pos, table)
    assert card_on(pos, "enemy.w1r1") == "own-cavalry-3-0-1"
    assert enemy_resources(pos) == 4 + 1 + 1
    assert broken(pos) == []


@pytest.mark.clause("hastings.deploy.too-dear-is-discarded")
def test_only_the_card_that_can_be_paid_is_named() -> None:
    pos = in_round(companion(), 2)
    pos.told.dealt = False
    before = sorted(pos.enemy.deck)
    pos.phase, pos.last, pos.prepared = "opponent", "played", True
    table = RecordedTable([Entry("enemy.reveal", "camp-servants")], draws=ME)
    table.seat(pos)
    HASTINGS.play_turn(pos, table)
    # What was discarded on the way lies in the pile now, and nobody needs to know what it was.
    assert sorted([*pos.enemy.deck, "camp-servants"]) == before
    assert pos.told.unseen_above == 0
    assert card_on(pos, "enemy.w1r1") == "camp-servants"
