"""Commander: when the Enemy Leader leaves his wedge, where he goes, and who makes room for him."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.base_game.battlefield import might
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    a_card,
    asked,
    at_hastings,
    broken,
    card_on,
    enemy_plays,
    fetch,
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
    why,
)

WILLIAM = "william-fitzrobert"
ARCHER = a_card("archer", type="archer", ranged=1, cost=2)
#: The extra card, or the card of an ordinary turn.
IDLE = a_card("idle", cost=0)


def a_stand(side: str, wedge: int, amount: int) -> PackCard:
    """A card with this Might for a wedge."""
    faction = "saxon" if side == "human" else "norman"
    return a_card(f"{side}-{wedge}-{amount}", faction=faction, might=amount, health=9)


def leader_in_taken_wedge(
    enemy: tuple[int, int] = (0, 0), human: tuple[int, int] = (0, 0), by: str = "human", **options: str
) -> Position:
    """Wedge 2 is taken and the Enemy Leader stands in it; the sides have this Might in wedges 1 and 3.

    The player's Leader is in wedge 2 too, out of reach.
    """
    stands = {
        f"{side}.w{wedge}r1": a_stand(side, wedge, amount)
        for side, amounts in (("enemy", enemy), ("human", human))
        for wedge, amount in zip((1, 3), amounts, strict=True)
        if amount
    }
    cards = [ARCHER, IDLE, *stands.values(), *(a_card(f"of-{cost}", cost=cost, might=0) for cost in range(5))]
    cards += [a_card(f"too-{cost}", cost=cost, might=0) for cost in range(3)]
    cards.append(a_card("bowmen", type="archer", ranged=1, cost=0, might=0))
    pos = measured(*cards, leader=2, round=13, **options)
    for space, card in stands.items():
        lay(pos, space, card.id)
    take(pos, 2, by)
    stack(pos, "idle")
    assert broken(pos) == []
    return pos


# ---------------------------------------------------------------- when


@pytest.mark.clause("hastings.commander.only-when-taken")
@pytest.mark.parametrize("by", ["human", "opponent"])
@pytest.mark.parametrize(("wedge", "moves"), [(1, False), (2, True), (3, False)])
def test_he_moves_only_if_the_wedge_he_stands_in_has_been_taken(wedge: int, moves: bool, by: str) -> None:
    pos = measured(IDLE, round=13)
    take(pos, wedge, by)
    stack(pos, "idle")
    table = enemy_plays(pos)
    assert (card_on(pos, "enemy.w2r3") != WILLIAM) is moves
    assert ("commander.moved" in kinds(table.events)) is moves
    assert untold(table, "deploy." if moves else "commander.")


@pytest.mark.clause("hastings.commander.only-when-taken")
def test_a_threatened_wedge_is_not_enough() -> None:
    pos = measured(IDLE, round=13)
    pos.human.tokens[1] = pos.enemy.tokens[1] = 9
    stack(pos, "idle")
    assert untold(enemy_plays(pos), "commander.")
    assert untold(pass_turn(in_round(pos, 13)), "commander.")


@pytest.mark.clause("hastings.commander.move-next-turn", "hastings.commander.only-when-taken")
def test_a_wedge_taken_in_one_round_is_left_on_the_enemys_first_turn_of_the_next() -> None:
    pos = measured(ARCHER, IDLE, a_stand("human", 2, 9), round=12)
    lay(pos, "enemy.w1r1", "archer")  # the player's Leader is its target
    lay(pos, "human.w2r1", "human-2-9")
    piece_on(pos, "enemy.w1r1").exhausted = True
    stack(pos, "idle")
    at_hastings(pos, pos.human)
    pos.human.tokens[1] = 8
    pass_turn(pos)
    assert pos.taken == ["", "human", ""]
    assert card_on(pos, "enemy.w2r3") == WILLIAM
    assert pos.round == 13
    piece_on(pos, "enemy.w1r1").exhausted = False
    table = enemy_plays(pos)
    assert told(table, "commander.moved").values["card"] == WILLIAM
    assert untold(table, "ranged.", "deploy.", "play.")
    assert why(table, "commander.wedge") == {
        "commander.only-when-taken",
        "commander.move-next-turn",
        "commander.least-might",
    }
    assert WILLIAM in [card_on(pos, f"enemy.w{wedge}r{row}") for wedge in (1, 3) for row in (1, 2, 3)]
    # On the turn after that everything is as usual again.
    assert told(enemy_plays(pos), "ranged.shot").values["card"] == "archer"


@pytest.mark.clause("hastings.commander.move-next-turn")
@pytest.mark.parametrize(("uses_turn", "follows"), [("yes", False), ("no", True)])
@pytest.mark.parametrize("shot", [True, False], ids=["with-a-target", "without"])
def test_the_move_is_the_whole_turn_unless_an_option_lets_the_turn_follow(
    uses_turn: str, follows: bool, shot: bool
) -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9), human=(1, 0), commander_move_uses_turn=uses_turn)
    if shot:
        lay(pos, "enemy.w1r2", "archer")
    table = enemy_plays(pos)
    what = "ranged.shot" if shot else "play.placed"
    later = [kind for kind in kinds(table.events) if kind in ("ranged.shot", "play.placed")]
    assert later == ([what] if follows else [])
    assert kinds(table.events)[1:3] == ["commander.wedge", "commander.moved"]


@pytest.mark.clause("hastings.commander.move-next-turn")
def test_after_a_sacrifice_the_enemy_passes_and_the_move_waits() -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9))
    table = enemy_plays(pos, after="sacrificed")
    assert untold(table, "commander.")
    assert card_on(pos, "enemy.w2r3") == WILLIAM
    assert told(enemy_plays(pos), "commander.moved").values["space"] == "enemy.w1r2"


@pytest.mark.clause("hastings.commander.move-next-turn")
def test_attachments_damage_and_tokens_on_the_leader_go_with_him() -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9))
    fetch(pos, pos.enemy, "war-horse")
    leader = piece_on(pos, "enemy.w2r3")
    leader.damage, leader.might, leader.zeal, leader.exhausted = 3, 2, 1, True
    leader.attached = ["war-horse"]
    pos.might_tokens, pos.zeal_tokens = 9, 10
    before = leader.copy()
    enemy_plays(pos)
    assert piece_on(pos, "enemy.w1r2") == before
    assert card_on(pos, "enemy.w2r3") == ""
    assert broken(pos) == []


# ---------------------------------------------------------------- where to


@pytest.mark.clause("hastings.commander.least-might")
@pytest.mark.parametrize(
    ("mights", "goes_to", "struck"), [((4, 9), "wedge.1", "wedge.3"), ((9, 4), "wedge.3", "wedge.1")]
)
def test_he_goes_to_the_wedge_with_the_least_might_of_the_enemy(
    mights: tuple[int, int], goes_to: str, struck: str
) -> None:
    pos = leader_in_taken_wedge(enemy=mights)
    assert tuple(might(pos, pos.enemy, wedge) for wedge in (0, 2)) == mights
    table = enemy_plays(pos)
    assert told(table, "commander.wedge").values == {"wedge": goes_to}
    sieve = sieve_of(table, "commander.wedge")
    assert sieve.candidates == ("wedge.1", "wedge.3")
    assert steps_of(sieve) == [("commander.least-might", (struck,))]
    assert card_on(pos, f"enemy.w{goes_to[-1]}r2") == WILLIAM
    assert asked(table) == []


@pytest.mark.clause("hastings.commander.least-might")
@pytest.mark.parametrize(("chosen", "other"), [("wedge.1", "wedge.3"), ("wedge.3", "wedge.1")])
def test_between_wedges_of_equal_might_the_player_chooses(chosen: str, other: str) -> None:
    pos = leader_in_taken_wedge(enemy=(6, 6))
    table = enemy_plays(pos, ("commander.wedge", chosen))
    assert options_of(table, "commander.wedge") == ("wedge.1", "wedge.3")
    assert table.asked[0][0].clauses == ("hastings.commander.least-might",)
    assert steps_of(sieve_of(table, "commander.wedge")) == [
        ("commander.least-might", ()),
        ("commander.least-might", (other,)),
    ]
    assert card_on(pos, f"enemy.w{chosen[-1]}r2") == WILLIAM


@pytest.mark.clause("hastings.commander.least-might")
@pytest.mark.parametrize(
    ("enemy", "human", "by"),
    [
        ((4, 9), (9, 1), {"enemy": "wedge.1", "player": "wedge.3", "both": "wedge.3"}),
        ((2, 9), (5, 4), {"enemy": "wedge.1", "player": "wedge.3", "both": "wedge.1"}),
    ],
    ids=["13-against-10", "7-against-13"],
)
@pytest.mark.parametrize("whose", ["enemy", "player", "both"])
def test_whose_might_counts_is_an_option(
    enemy: tuple[int, int], human: tuple[int, int], by: dict[str, str], whose: str
) -> None:
    pos = leader_in_taken_wedge(enemy, human, commander_least_might_of=whose)
    assert told(enemy_plays(pos), "commander.wedge").values == {"wedge": by[whose]}


@pytest.mark.clause("hastings.commander.least-might")
def test_the_leaders_own_might_is_not_counted() -> None:
    """With an Attachment and a token for Might he is worth 7, and the wedges are level without him."""
    pos = leader_in_taken_wedge(enemy=(6, 6))
    leader = piece_on(pos, "enemy.w2r3")
    fetch(pos, pos.enemy, "war-horse")
    leader.attached, leader.might, pos.might_tokens = ["war-horse"], 1, 10
    assert asked(enemy_plays(pos)) == ["commander.wedge"]


@pytest.mark.clause("hastings.commander.least-might")
def test_if_only_one_other_wedge_exists_he_goes_there() -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9))
    take(pos, 1, "opponent")
    table = enemy_plays(pos)
    assert sieve_of(table, "commander.wedge").candidates == ("wedge.3",)
    assert card_on(pos, "enemy.w3r2") == WILLIAM
    assert asked(table) == []


@pytest.mark.clause("hastings.commander.placement-order")
@pytest.mark.parametrize(
    ("occupied", "takes", "free"),
    [((1,), 2, (2, 3)), ((2,), 1, (1, 3)), ((1, 2), 3, (3,)), ((), 1, (1, 2, 3))],
    ids=["row-1", "row-2", "rows-1-and-2", "none"],
)
def test_there_he_takes_the_first_free_space(
    occupied: tuple[int, ...], takes: int, free: tuple[int, ...]
) -> None:
    pos = leader_in_taken_wedge(enemy=(0, 9))
    for row in occupied:
        lay(pos, f"enemy.w1r{row}", f"of-{row}")
    table = enemy_plays(pos)
    assert card_on(pos, f"enemy.w1r{takes}") == WILLIAM
    event = told(table, "commander.moved")
    assert event.values.items() >= {("card", WILLIAM), ("space", f"enemy.w1r{takes}"), ("old", "none")}
    assert event.clauses == ("hastings.commander.placement-order",)
    assert sieve_of(table, "commander.moved").candidates == tuple(f"enemy.w1r{row}" for row in free)
    assert [clause for clause, _ in steps_of(sieve_of(table, "commander.moved"))] == [
        "commander.placement-order"
    ]


# ---------------------------------------------------------------- who makes room


def in_full_wedge(*cards: str, **options: str) -> Position:
    """Wedge 1 holds these cards from row 1 on, all without Might; wedge 3 has Might 9 and two free spaces."""
    pos = leader_in_taken_wedge(enemy=(0, 9), **options)  # type: ignore[arg-type]
    for row, card in enumerate(cards, start=1):
        lay(pos, f"enemy.w1r{row}", card)
    return pos


@pytest.mark.clause("hastings.commander.replace-if-needed")
def test_in_a_full_wedge_the_cheapest_card_makes_room() -> None:
    pos = in_full_wedge("of-3", "of-1", "of-2")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r2") == WILLIAM
    assert pos.enemy.discard[-1] == "of-1"
    event = told(table, "commander.moved")
    assert event.values.items() >= {("card", WILLIAM), ("space", "enemy.w1r2"), ("old", "of-1")}
    assert why(table, "commander.moved") == {"commander.placement-order", "commander.replace-if-needed"}
    assert steps_of(sieve_of(table, "commander.moved")) == [
        ("commander.replace-if-needed", ()),
        ("commander.replace-if-needed", ("enemy.w1r1", "enemy.w1r3")),
    ]
    assert untold(table, "battle.destroyed")
    assert asked(table) == []
    assert broken(pos) == []


@pytest.mark.clause("hastings.commander.replace-if-needed")
def test_exhausted_and_ranged_cards_are_spared_if_another_card_can_go() -> None:
    pos = in_full_wedge("of-1", "bowmen", "of-4")
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "of-4"
    assert steps_of(sieve_of(table, "commander.moved"))[0] == (
        "commander.replace-if-needed",
        ("enemy.w1r1", "enemy.w1r2"),
    )


@pytest.mark.clause("hastings.commander.replace-if-needed")
def test_a_ranged_card_is_spared_even_if_an_option_lets_ranged_cards_replace_each_other() -> None:
    pos = in_full_wedge("of-1", "bowmen", "of-4", ranged_may_replace_ranged="at_equal_or_lower_cost")
    enemy_plays(pos)
    assert pos.enemy.discard[-1] == "of-1"
    assert card_on(pos, "enemy.w1r2") == "bowmen"


@pytest.mark.clause("hastings.commander.replace-if-needed")
def test_if_all_are_exhausted_or_ranged_the_cheapest_of_them_goes() -> None:
    pos = in_full_wedge("of-1", "bowmen", "of-4")
    piece_on(pos, "enemy.w1r1").exhausted = piece_on(pos, "enemy.w1r3").exhausted = True
    enemy_plays(pos)
    assert pos.enemy.discard[-1] == "bowmen"
    assert card_on(pos, "enemy.w1r2") == WILLIAM


@pytest.mark.clause("hastings.commander.replace-if-needed")
@pytest.mark.parametrize("chosen", ["enemy.w1r1", "enemy.w1r3"])
def test_between_equally_cheap_cards_the_player_chooses(chosen: str) -> None:
    pos = in_full_wedge("of-1", "of-2", "too-1")
    table = enemy_plays(pos, ("enemy.replace", chosen))
    assert options_of(table, "enemy.replace") == ("enemy.w1r1", "enemy.w1r3")
    assert table.asked[0][0].clauses == ("hastings.commander.replace-if-needed",)
    assert table.asked[0][0].values == {"card": WILLIAM}
    assert card_on(pos, chosen) == WILLIAM
    other = "enemy.w1r3" if chosen == "enemy.w1r1" else "enemy.w1r1"
    assert steps_of(sieve_of(table, "commander.moved"))[-1] == ("commander.replace-if-needed", (other,))


@pytest.mark.clause("hastings.commander.replace-if-needed")
@pytest.mark.parametrize("leaves_to", ["enemy_discard", "removed"])
def test_the_replaced_card_leaves_with_its_attachments(leaves_to: str) -> None:
    pos = in_full_wedge("of-3", "of-1", "of-2", replaced_card_leaves_to=leaves_to)
    fetch(pos, pos.enemy, "war-horse")
    piece_on(pos, "enemy.w1r2").attached = ["war-horse"]
    enemy_plays(pos)
    heap = pos.enemy.discard if leaves_to == "enemy_discard" else pos.enemy.removed
    assert heap[-2:] == ["of-1", "war-horse"]
    assert piece_on(pos, "enemy.w1r2").attached == []
    assert broken(pos) == []


# ---------------------------------------------------------------- when the player passes


@pytest.mark.clause("hastings.commander.on-pass")
def test_if_the_player_passes_first_he_moves_and_all_closing_steps_follow() -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9), human=(1, 0))
    lay(pos, "enemy.w1r2", "archer")
    table = pass_turn(pos)
    steps = ("commander.", "ranged.shot", "pass.", "play.placed")
    assert [kind for kind in kinds(table.events) if kind.startswith(steps)] == [
        "commander.owed",
        "commander.wedge",
        "commander.moved",
        "ranged.shot",
        "pass.extra-card",
        "play.placed",
        "pass.marker",
        "pass.ended",
    ]
    assert told(table, "commander.owed").clauses == ("hastings.commander.on-pass",)
    assert card_on(pos, "enemy.w1r3") == WILLIAM


@pytest.mark.clause("hastings.commander.on-pass")
def test_by_an_option_he_waits_for_the_next_round() -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9), commander_move_on_pass="next_round")
    table = pass_turn(pos)
    assert untold(table, "commander.")
    assert told(table, "pass.extra-card")
    assert card_on(pos, "enemy.w2r3") == WILLIAM
    in_round(pos, 14)
    assert told(enemy_plays(pos), "commander.moved").values["space"] == "enemy.w1r3"


@pytest.mark.clause("hastings.commander.on-pass")
@pytest.mark.parametrize("uses_turn", ["yes", "no"])
def test_whether_the_move_uses_a_turn_makes_no_difference_to_the_closing_sequence(uses_turn: str) -> None:
    pos = leader_in_taken_wedge(enemy=(4, 9), commander_move_uses_turn=uses_turn)
    table = pass_turn(pos)
    assert len([kind for kind in kinds(table.events) if kind == "commander.moved"]) == 1
    assert told(table, "play.placed").values["card"] == "idle"


# ---------------------------------------------------------------- the player's own Leader


@pytest.mark.clause("hastings.commander.player-normal")
@pytest.mark.parametrize("to", ["human.w2r1", "human.w3r2"])
def test_the_players_leader_uses_commander_in_any_wedge_with_room(to: str) -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "human.w1r2", "fyrd-spearmen")
    lay(pos, "human.w3r1", "axe-guard")
    table = human_plays(pos, "move:human.w1r1", ("move.to", to))
    assert options_of(table, "move.to") == ("human.w2r1", "human.w3r2")
    assert card_on(pos, to) == "harold-godwinson"
    assert piece_on(pos, to).exhausted
    assert card_on(pos, "human.w1r1") == "fyrd-spearmen"
    assert why(table, "human.moved") == {"commander.player-normal", "setup.normal-rules-apply"}
    assert pos.last == "acted"
    assert broken(pos) == []


@pytest.mark.clause("hastings.commander.player-normal")
def test_the_normal_conditions_hold_an_exhausted_leader_and_full_or_taken_wedges_stop_him() -> None:
    pos = in_round(virtual(), 6)
    piece_on(pos, "human.w1r1").exhausted = True
    assert refusal(pos, "move:human.w1r1").text.key == "refusal.move.exhausted"
    piece_on(pos, "human.w1r1").exhausted = False
    for row in (1, 2, 3):
        lay(pos, f"human.w3r{row}", "fyrd-spearmen")
    take(pos, 2, "human")
    assert refusal(pos, "move:human.w1r1").text.key == "refusal.move.room"


@pytest.mark.clause("hastings.commander.player-normal")
def test_he_may_leave_a_wedge_that_has_been_taken_and_one_that_has_not() -> None:
    for taken in (False, True):
        pos = in_round(virtual(), 6)
        if taken:
            take(pos, 1, "opponent")
        human_plays(pos, "move:human.w1r1", ("move.to", "human.w3r1"))
        assert card_on(pos, "human.w3r1") == "harold-godwinson"
