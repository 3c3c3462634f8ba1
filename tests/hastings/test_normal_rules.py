"""The two-player rules stay in force: Might and Zeal in the wedges, and the end of the game."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    a_card,
    at_hastings,
    begin_round,
    broken,
    card_on,
    clear,
    enemy_plays,
    events_of,
    fetch,
    human_plays,
    in_round,
    kinds,
    lay,
    pass_turn,
    piece_on,
    reserve,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

NORMAL = "hastings.setup.normal-rules-apply"


# ---------------------------------------------------------------- wedges: Might, then Zeal


def meeting(ours: tuple[int, int], theirs: tuple[int, int], **options: str) -> Position:
    """Both sides at Hastings, with this Might and Zeal in wedge 1 and nothing in the others but Leaders.

    The Leaders stand in wedge 3, where the player's has been made equal to the Enemy's.
    """
    cards = [
        a_card("us", faction="saxon", might=ours[0], zeal=ours[1]),
        a_card("them", might=theirs[0], zeal=theirs[1]),
        a_card("even", faction="saxon", might=1, zeal=0),
        a_card("even-too", might=0, zeal=1),
    ]
    pos = with_cards(*cards, round=9, leader=3, **options)
    clear(pos)
    pos.enemy.grid[8], pos.enemy.grid[5] = pos.enemy.grid[5], None
    for space, card in (("human.w1r1", "us"), ("enemy.w1r1", "them")):
        lay(pos, space, card)
    # Harold has 3 and 3, William 4 and 2.
    lay(pos, "human.w3r2", "even")
    lay(pos, "enemy.w3r1", "even-too")
    at_hastings(pos)
    assert broken(pos) == []
    return pos


def fight(pos: Position) -> CheckedTable:
    """The closing sequence and the wedges; the Enemy's deck gives it nothing new."""
    pos.enemy.removed += pos.enemy.deck
    pos.enemy.deck = []
    return pass_turn(pos)


def tokens(pos: Position) -> tuple[list[int], list[int]]:
    return pos.human.tokens, pos.enemy.tokens


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        ((5, 0), (2, 0), (3, 0)),
        ((2, 0), (6, 0), (0, 4)),
        ((2, 5), (2, 1), (1, 0)),
        ((2, 1), (2, 5), (0, 1)),
        ((5, 1), (2, 4), (3, 1)),
        ((4, 4), (4, 4), (0, 0)),
    ],
    ids=["our-might", "their-might", "our-zeal", "their-zeal", "one-each", "even"],
)
def test_might_puts_the_difference_on_a_wedge_and_zeal_one(
    ours: tuple[int, int], theirs: tuple[int, int], expected: tuple[int, int]
) -> None:
    pos = meeting(ours, theirs)
    table = fight(pos)
    assert tokens(pos) == ([expected[0], 0, 0], [expected[1], 0, 0])
    found = [event for event in table.events if event.kind in ("battle.might", "battle.zeal")]
    assert all(event.clauses == (NORMAL,) for event in found)
    assert sum(int(str(event.values["damage"])) for event in found) == sum(expected)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "expected"), [("difference", 3), ("one", 1)])
def test_by_an_option_might_too_puts_only_one(value: str, expected: int) -> None:
    pos = meeting((5, 0), (2, 0), wedge_might_damage=value)
    fight(pos)
    assert tokens(pos) == ([expected, 0, 0], [0, 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "each"), [("none", 0), ("one_each", 1)])
def test_by_an_option_a_tie_puts_one_for_each_side(value: str, each: int) -> None:
    """In all three wedges Might and Zeal are level, so each side puts two on each of them."""
    pos = meeting((2, 2), (2, 2), wedge_tie_damage=value)
    fight(pos)
    assert tokens(pos) == ([2 * each] * 3, [2 * each] * 3)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_in_a_tie_the_players_damage_comes_first_and_takes_the_wedge() -> None:
    pos = meeting((2, 2), (2, 2), wedge_tie_damage="one_each")
    pos.human.tokens[0] = pos.enemy.tokens[0] = 9
    fight(pos)
    assert pos.taken[0] == "human"
    assert (pos.human.tokens[0], pos.enemy.tokens[0]) == (10, 9)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "expected"), [("yes", 3), ("no", 0)])
@pytest.mark.parametrize("lone", ["human", "enemy"])
def test_a_side_alone_at_hastings_damages_the_wedges_unless_an_option_forbids_it(
    lone: str, value: str, expected: int
) -> None:
    ahead, behind = (5, 0), (2, 0)
    pos = meeting(
        *((ahead, behind) if lone == "human" else (behind, ahead)), lone_side_at_hastings_deals_damage=value
    )
    (pos.enemy if lone == "human" else pos.human).objective = 0
    fight(pos)
    assert tokens(pos) == (
        ([expected, 0, 0], [0, 0, 0]) if lone == "human" else ([0, 0, 0], [expected, 0, 0])
    )


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_side_not_yet_at_hastings_puts_nothing_even_where_it_is_ahead() -> None:
    pos = meeting((5, 0), (2, 4))
    pos.human.objective = 0
    fight(pos)
    assert tokens(pos) == ([0, 0, 0], [1, 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_before_hastings_nobody_damages_any_wedge() -> None:
    pos = meeting((5, 0), (2, 4))
    pos.human.objective = pos.enemy.objective = 0
    fight(pos)
    assert tokens(pos) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "expected"), [("yes", (3, 0)), ("no", (0, 2))])
def test_an_exhausted_card_fights_unless_an_option_forbids_it(value: str, expected: tuple[int, int]) -> None:
    pos = meeting((5, 0), (2, 0), exhausted_cards_fight=value)
    piece_on(pos, "human.w1r1").exhausted = True
    fight(pos)
    assert tokens(pos) == ([expected[0], 0, 0], [expected[1], 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("value", "expected"), [("yes", (0, 1)), ("no", (1, 0))])
def test_nor_does_its_zeal_count_then(value: str, expected: tuple[int, int]) -> None:
    pos = meeting((2, 1), (0, 3), exhausted_cards_fight=value)
    piece_on(pos, "enemy.w1r1").exhausted = True
    fight(pos)
    # Might 2 against 0 either way; Zeal 1 against 3, or against none.
    assert tokens(pos) == ([2 + expected[0], 0, 0], [expected[1], 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_the_tenth_token_takes_the_wedge_what_is_beyond_is_not_placed_and_zeal_is_not_compared() -> None:
    pos = meeting((9, 0), (2, 4))
    pos.human.tokens[0] = 6
    table = fight(pos)
    assert pos.taken == ["human", "", ""]
    assert tokens(pos) == ([10, 0, 0], [0, 0, 0])
    assert told(table, "battle.might").values["damage"] == 4
    assert told(table, "battle.taken").values == {"side": "human", "wedge": "wedge.1"}
    assert (pos.ending, pos.phase, pos.round) == ("", "human", 10)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(
    ("side", "kind"), [("human", "end.wedges.human"), ("opponent", "end.wedges.opponent")]
)
def test_the_first_side_with_two_wedges_has_won(side: str, kind: str) -> None:
    ahead, behind = (9, 0), (2, 0)
    pos = meeting(*((ahead, behind) if side == "human" else (behind, ahead)))
    take(pos, 2, side)
    (pos.human if side == "human" else pos.enemy).tokens[0] = 4
    table = fight(pos)
    assert (pos.ending, pos.winner, pos.phase) == ("wedges", side, "scoring")
    assert told(table, kind).clauses == (NORMAL,)
    assert untold(table, "battle.objective")


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_in_a_taken_wedge_nobody_fights_any_more() -> None:
    pos = meeting((9, 9), (2, 0))
    take(pos, 1, "opponent")
    fight(pos)
    assert tokens(pos) == ([0, 0, 0], [10, 0, 0])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_tokens_attachments_and_tactics_are_part_of_a_wedges_might_and_zeal() -> None:
    pos = in_round(virtual(leader=3), 6)
    piece = lay(pos, "human.w1r1", "fyrd-spearmen")
    assert (might(pos, pos.human, 0), zeal(pos, pos.human, 0)) == (2, 0)
    piece.might = 1
    piece.zeal = 1
    assert (might(pos, pos.human, 0), zeal(pos, pos.human, 0)) == (3, 1)
    for card in ("great-axe", "saints-relic"):
        fetch(pos, pos.human, card)
        piece.attached.append(card)
    assert (might(pos, pos.human, 0), zeal(pos, pos.human, 0)) == (5, 3)
    reserve(pos, pos.human, "locked-shields", wedge=1)
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [6, 0, 3]
    # +1 in each wedge where the side has a card: not in wedge 2.
    reserve(pos, pos.human, "high-ground")
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [7, 0, 4]
    reserve(pos, pos.human, "locked-shields", wedge=2)
    assert [might(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [7, 1, 4]
    assert [zeal(pos, pos.human, wedge) for wedge in (0, 1, 2)] == [3, 0, 3]


@pytest.mark.clause("hastings.setup.normal-rules-apply", "hastings.full.taken-wedge-not-counted")
def test_by_an_option_all_but_the_leaders_leave_a_taken_wedge_and_the_leader_closes_ranks() -> None:
    pos = meeting((9, 0), (2, 0), taken_wedge_cards="removed")
    pos.human.tokens[0] = 9
    pos.human.grid[1], pos.human.grid[6] = pos.human.grid[6], pos.human.grid[7]
    pos.human.grid[7] = None
    assert card_on(pos, "human.w1r2") == "harold-godwinson"
    fight(pos)
    assert pos.taken[0] == "human"
    assert [card_on(pos, f"human.w1r{row}") for row in (1, 2, 3)] == ["harold-godwinson", "", ""]
    assert [card_on(pos, f"enemy.w1r{row}") for row in (1, 2, 3)] == ["", "", ""]
    assert pos.human.discard[-1] == "us"
    assert broken(pos) == []


# ---------------------------------------------------------------- the end by the normal rules


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize(("damage", "dies"), [(6, False), (7, True)])
def test_a_leader_with_as_much_damage_as_health_is_destroyed_and_his_side_has_lost(
    damage: int, dies: bool
) -> None:
    pos = in_round(virtual(leader=2), 5)
    clear(pos)
    piece_on(pos, "enemy.w2r3").damage = damage
    lay(pos, "human.w2r2", "slingers")
    table = human_plays(pos, "shoot:human.w2r2")
    assert (pos.ending, pos.winner) == (("leader", "human") if dies else ("", ""))
    assert pos.phase == ("scoring" if dies else "opponent")
    assert untold(table, "end.leader.opponent") is not dies


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_destroyed_card_of_the_player_leaves_and_the_cards_behind_it_move_up() -> None:
    pos = in_round(virtual(leader=1), 4)
    lay(pos, "human.w3r1", "slingers")
    piece = lay(pos, "human.w3r2", "axe-guard", damage=1, might=1)
    pos.might_tokens -= 1
    lay(pos, "human.w3r3", "fyrd-spearmen")
    lay(pos, "enemy.w3r1", "duchy-archers")
    table = enemy_plays(pos)
    assert told(table, "battle.destroyed").values["card"] == "slingers"
    assert pos.human.grid[6] is piece
    assert (piece.damage, piece.might) == (1, 1)
    assert [card_on(pos, f"human.w3r{row}") for row in (1, 2, 3)] == ["axe-guard", "fyrd-spearmen", ""]
    assert pos.human.discard[-1] == "slingers"
    assert broken(pos) == []


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_a_card_that_leaves_takes_its_attachments_along_and_gives_its_tokens_back() -> None:
    pos = in_round(virtual(leader=1), 4)
    piece = lay(pos, "human.w3r1", "slingers", might=2, zeal=1)
    pos.might_tokens, pos.zeal_tokens = 9, 10
    fetch(pos, pos.human, "great-axe")
    piece.attached.append("great-axe")
    lay(pos, "enemy.w3r1", "duchy-archers")
    enemy_plays(pos)
    assert pos.human.discard[-2:] == ["slingers", "great-axe"]
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11)
    assert broken(pos) == []


@pytest.mark.clause("hastings.setup.normal-rules-apply", "hastings.deploy.no-deck-out")
def test_a_player_without_a_deck_at_the_start_of_a_round_has_lost_before_he_can_act() -> None:
    pos = virtual()
    pos.human.discard += pos.human.deck
    pos.human.deck = []
    table = begin_round(pos, 9)
    assert (pos.ending, pos.winner, pos.phase) == ("deck", "opponent", "scoring")
    assert table.asked == []
    assert told(table, "end.deck").clauses == ("hastings.deploy.no-deck-out", NORMAL)
    assert kinds(table.events) == ["turn.human", "end.deck"]
    assert events_of(table, "human.drew") == []
