"""Placement: the nine spaces in order, ranged cards facing their targets, Tactics and Attachments."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    asked,
    box,
    broken,
    card_on,
    clauses_of,
    clear,
    deck_of,
    effect,
    enemy_plays,
    fill,
    hold,
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
    struck,
    take,
    told,
    untold,
    virtual,
    with_cards,
)

ORDER = "hastings.place.order-1-9"
FACING = "hastings.place.ranged-facing"
ATTACHMENTS = "hastings.place.attachments"
#: The printed numbers of the spaces, 1 to 9.
NUMBERED = tuple(f"enemy.w{wedge}r{row}" for row in (1, 2, 3) for wedge in (1, 2, 3))


def units(count: int, **changes: object) -> list[PackCard]:
    return [a_card(f"unit-{number}", cost=0, **changes) for number in range(count)]


def deploying(*cards: PackCard, leader: int = 1, **options: str) -> Position:
    """A table in round 8 with these cards on top of the Enemy's deck."""
    pos = with_cards(*cards, round=8, leader=leader, **options)
    stack(pos, *(card.id for card in cards))
    return pos


def spaces_of(pos: Position, turns: int) -> list[object]:
    """Where the Enemy places its next cards."""
    return [told(enemy_plays(pos), "play.placed").values["space"] for _ in range(turns)]


def stand(pos: Position, space: str) -> None:
    """The Enemy Leader stands there."""
    at = ENEMY_GRID.index(space)
    leader = pos.enemy.grid[5]
    pos.enemy.grid[5] = None
    pos.enemy.grid[at] = leader


# ---------------------------------------------------------------- the order of the spaces


@pytest.mark.clause("hastings.place.order-1-9")
def test_with_wedge_2_full_five_units_go_to_1_and_3_by_turns_row_by_row() -> None:
    pos = deploying(*units(6))
    assert spaces_of(pos, 5) == ["enemy.w1r1", "enemy.w3r1", "enemy.w1r2", "enemy.w3r2", "enemy.w1r3"]
    assert spaces_of(pos, 1) == ["enemy.w3r3"]
    assert broken(pos) == []


@pytest.mark.clause("hastings.place.order-1-9")
@pytest.mark.parametrize("leader_at", ["enemy.w2r3", "enemy.w1r1", "enemy.w3r2"])
def test_an_empty_battlefield_is_filled_from_1_to_9_around_the_leader(leader_at: str) -> None:
    pos = deploying(*units(8))
    clear(pos)
    stand(pos, leader_at)
    assert spaces_of(pos, 8) == [space for space in NUMBERED if space != leader_at]


@pytest.mark.clause("hastings.place.order-1-9")
@pytest.mark.parametrize("type", ["infantry", "cavalry", "archer", "character"])
def test_units_and_characters_alike_take_the_free_space_of_lowest_number(type: str) -> None:
    pos = deploying(a_card("card", type=type))
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "card"
    placed = told(table, "play.placed")
    assert ORDER in placed.clauses
    assert FACING not in placed.clauses
    sieve = sieve_of(table, "play.placed")
    free = ("enemy.w1r1", "enemy.w3r1", "enemy.w1r2", "enemy.w3r2", "enemy.w1r3", "enemy.w3r3")
    assert sieve.candidates == free
    assert struck(sieve) == {"place.order-1-9": free[1:]}


@pytest.mark.clause("hastings.place.order-1-9")
def test_a_placed_card_arrives_ready_and_unhurt() -> None:
    pos = deploying(a_card("card"))
    enemy_plays(pos)
    piece = piece_on(pos, "enemy.w1r1")
    assert (piece.damage, piece.exhausted, piece.might, piece.zeal, piece.attached) == (0, False, 0, 0, [])


@pytest.mark.clause("hastings.place.existing-wedge")
def test_with_wedge_1_taken_and_2_full_a_unit_goes_to_number_3_and_not_to_number_1() -> None:
    pos = deploying(a_card("unit"))
    take(pos, 1, "human")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r1") == "unit"
    assert card_on(pos, "enemy.w1r1") == ""
    assert "hastings.place.existing-wedge" in told(table, "play.placed").clauses
    sieve = sieve_of(table, "play.placed")
    assert clauses_of(sieve) == ["place.existing-wedge", "place.order-1-9"]
    assert struck(sieve)["place.existing-wedge"] == ("enemy.w1r1", "enemy.w1r2", "enemy.w1r3")


@pytest.mark.clause("hastings.place.existing-wedge")
@pytest.mark.parametrize("taker", ["human", "opponent"])
def test_a_wedge_that_either_side_has_taken_is_skipped(taker: str) -> None:
    pos = deploying(*units(3))
    take(pos, 3, taker)
    assert spaces_of(pos, 3) == ["enemy.w1r1", "enemy.w1r2", "enemy.w1r3"]


@pytest.mark.clause("hastings.place.gaps-refilled", "hastings.play.no-shifting")
def test_a_gap_in_row_1_is_refilled_before_higher_numbers() -> None:
    pos = deploying(a_card("unit"), leader=3)
    fill(
        pos,
        "camp-servants",
        "foot-sergeants",
        "breton-foot",
        spaces=("enemy.w1r1", "enemy.w1r2", "enemy.w3r1"),
    )
    lay(pos, "human.w1r1", "slingers")
    hold(pos)
    human_plays(pos, "shoot:human.w1r1", ("shoot.target", "enemy.w1r1"))
    assert card_on(pos, "enemy.w1r1") == ""
    table = enemy_plays(pos)
    placed = told(table, "play.placed")
    assert placed.values["space"] == "enemy.w1r1"
    assert "hastings.place.gaps-refilled" in placed.clauses
    assert card_on(pos, "enemy.w1r2") == "foot-sergeants"
    assert struck(sieve_of(table, "play.placed"))["place.order-1-9"][0] == "enemy.w3r2"


@pytest.mark.clause("hastings.place.gaps-refilled")
def test_a_gap_in_row_2_is_refilled_before_row_3_and_after_row_1() -> None:
    pos = deploying(*units(3))
    clear(pos, "enemy.w2r2")
    for space in ("enemy.w1r1", "enemy.w3r1", "enemy.w1r2", "enemy.w3r2"):
        lay(pos, space, "foot-sergeants")
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["space"] == "enemy.w2r2"
    assert "hastings.place.gaps-refilled" in told(table, "play.placed").clauses
    # The next ones stand behind others: no gap.
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["space"] == "enemy.w1r3"
    assert "hastings.place.gaps-refilled" not in told(table, "play.placed").clauses


# ---------------------------------------------------------------- ranged cards


ARCHERS = a_card("archers", type="archer", ranged=1)


def place_archers(pos: Position) -> tuple[str, list[str], dict[str, tuple[str, ...]]]:
    """Where Enemy archers are placed, by which clauses, and what each struck out."""
    table = enemy_plays(pos)
    assert asked(table) == []
    sieve = sieve_of(table, "play.placed")
    return str(told(table, "play.placed").values["space"]), clauses_of(sieve), struck(sieve)


@pytest.mark.clause("hastings.place.ranged-facing")
def test_archers_go_behind_the_card_in_the_wedge_of_the_players_leader() -> None:
    pos = deploying(ARCHERS, leader=3)
    lay(pos, "enemy.w3r1", "breton-foot")
    space, clauses, out = place_archers(pos)
    assert space == "enemy.w3r2"
    assert clauses == ["place.ranged-facing", "place.order-1-9"]
    assert out == {
        "place.ranged-facing": ("enemy.w1r1", "enemy.w1r2", "enemy.w1r3"),
        "place.order-1-9": ("enemy.w3r3",),
    }


@pytest.mark.clause("hastings.place.ranged-facing")
@pytest.mark.parametrize(("reading", "space"), [("player", "enemy.w3r1"), ("enemy", "enemy.w1r1")])
def test_whose_leader_it_is_can_be_chosen(reading: str, space: str) -> None:
    """The player's Leader stands in wedge 3, the Enemy's in wedge 1."""
    pos = deploying(ARCHERS, leader=3, ranged_placement_leader=reading)
    clear(pos)
    stand(pos, "enemy.w1r3")
    assert place_archers(pos)[0] == space


@pytest.mark.clause("hastings.place.ranged-facing")
def test_by_the_other_reading_a_full_wedge_of_the_enemy_leader_gives_way_to_the_players_archers() -> None:
    pos = deploying(ARCHERS, leader=1, ranged_placement_leader="enemy")
    lay(pos, "human.w3r1", "slingers")
    space, clauses, _ = place_archers(pos)
    assert (space, clauses[0]) == ("enemy.w3r1", "place.ranged-facing")


@pytest.mark.clause("hastings.place.ranged-facing")
def test_the_leaders_wedge_comes_before_a_wedge_with_the_players_archers() -> None:
    pos = deploying(ARCHERS, leader=3)
    lay(pos, "human.w1r1", "slingers")
    assert place_archers(pos)[0] == "enemy.w3r1"


@pytest.mark.clause("hastings.place.ranged-facing")
@pytest.mark.parametrize("lost", ["full", "taken"])
def test_if_the_leaders_wedge_has_no_room_the_players_archers_are_faced(lost: str) -> None:
    pos = deploying(ARCHERS, leader=1)
    lay(pos, "human.w3r1", "slingers")
    if lost == "full":
        fill(pos, *["foot-sergeants"] * 3, spaces=("enemy.w1r1", "enemy.w1r2", "enemy.w1r3"))
    else:
        take(pos, 1, "opponent")
    clear(pos, "enemy.w2r1")
    space, _, out = place_archers(pos)
    assert space == "enemy.w3r1"
    assert out["place.ranged-facing"] == ("enemy.w2r1",)


@pytest.mark.clause("hastings.place.ranged-facing")
@pytest.mark.parametrize(
    ("occupied", "space"),
    [((), "enemy.w1r1"), (("enemy.w1r1",), "enemy.w3r1"), (("enemy.w1r1", "enemy.w3r1"), "enemy.w1r2")],
    ids=["row-1-free", "wedge-1-further-back", "both-further-back"],
)
def test_of_two_wedges_with_the_players_archers_the_earliest_space_decides(
    occupied: tuple[str, ...], space: str
) -> None:
    """The player's Leader stands in wedge 2, which is full."""
    pos = deploying(ARCHERS, leader=2)
    lay(pos, "human.w1r1", "slingers")
    lay(pos, "human.w3r1", "slingers")
    for at in occupied:
        lay(pos, at, "foot-sergeants")
    assert place_archers(pos)[0] == space


@pytest.mark.clause("hastings.place.ranged-facing")
def test_any_ranged_card_faces_whatever_its_type_and_other_cards_do_not() -> None:
    hunter = a_card("hunter", type="character", ranged=1)
    pos = deploying(hunter, a_card("plain"), leader=3)
    assert spaces_of(pos, 1) == ["enemy.w3r1"]
    stack(pos, "plain")
    piece_on(pos, "enemy.w3r1").exhausted = True
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["space"] == "enemy.w1r1"
    assert clauses_of(sieve_of(table, "play.placed")) == ["place.order-1-9"]


@pytest.mark.clause("hastings.place.ranged-facing")
def test_no_card_is_replaced_as_long_as_another_wedge_has_a_free_space() -> None:
    """Both wedges that archers would face are full of cheap cards; only W2R1 is empty."""
    pos = deploying(a_card("archers", type="archer", ranged=1, cost=3), leader=1)
    fill(pos, *["camp-servants"] * 3, spaces=("enemy.w1r1", "enemy.w1r2", "enemy.w1r3"))
    fill(pos, *["foot-sergeants"] * 3, spaces=("enemy.w3r1", "enemy.w3r2", "enemy.w3r3"))
    lay(pos, "human.w3r1", "slingers")
    clear(pos, "enemy.w2r1")
    space, clauses, _ = place_archers(pos)
    assert space == "enemy.w2r1"
    assert clauses == ["place.order-1-9"]


@pytest.mark.clause("hastings.place.ranged-facing")
def test_archers_of_the_player_in_a_taken_wedge_are_not_faced() -> None:
    pos = deploying(ARCHERS, leader=2)
    lay(pos, "human.w3r1", "slingers")
    clear(pos, "enemy.w2r1")
    take(pos, 3, "opponent")
    lay(pos, "human.w1r1", "harold-godwinson")
    fill(pos, *["foot-sergeants"] * 2, spaces=("enemy.w1r1", "enemy.w1r2"))
    space, clauses, out = place_archers(pos)
    assert space == "enemy.w1r3"
    assert clauses == ["place.existing-wedge", "place.ranged-facing", "place.order-1-9"]
    assert out["place.existing-wedge"] == ("enemy.w3r1", "enemy.w3r2", "enemy.w3r3")


@pytest.mark.clause("hastings.place.ranged-fallback")
def test_if_none_of_those_wedges_has_room_archers_follow_the_general_order() -> None:
    pos = deploying(ARCHERS, leader=2)
    lay(pos, "human.w3r1", "axe-guard")
    space, clauses, out = place_archers(pos)
    assert space == "enemy.w1r1"
    assert clauses == ["place.ranged-fallback", "place.order-1-9"]
    assert "place.ranged-fallback" not in out


# ---------------------------------------------------------------- Tactics


@pytest.mark.clause("hastings.place.tactics")
def test_a_tactic_goes_to_the_reserve_takes_no_space_and_works() -> None:
    pos = with_cards()
    resources(pos, 2)
    lay(pos, "enemy.w3r1", "foot-sergeants")
    stack(pos, "couched-lances")
    before = [card_on(pos, space) for space in ENEMY_GRID]
    table = enemy_plays(pos, ("enemy.wedge", "wedge.3"))
    assert [tactic.card for tactic in pos.enemy.reserve] == ["couched-lances"]
    assert [card_on(pos, space) for space in ENEMY_GRID] == before
    assert might(pos, pos.enemy, 2) == 2 + 1
    assert told(table, "play.tactic").clauses[0] == "hastings.place.tactics"
    assert pos.enemy.discard == []
    assert pos.phase == "human"
    assert broken(pos) == []


@pytest.mark.clause("hastings.place.tactics")
def test_a_tactic_for_every_wedge_asks_nothing_and_helps_where_the_enemy_has_cards() -> None:
    pos = with_cards(round=8)
    lay(pos, "enemy.w3r1", "foot-sergeants")
    before = [might(pos, pos.enemy, wedge) for wedge in (0, 1, 2)]
    stack(pos, "combined-arms")
    table = enemy_plays(pos)
    assert table.asked == []
    assert [might(pos, pos.enemy, wedge) for wedge in (0, 1, 2)] == [before[0], before[1] + 1, before[2] + 1]


WHY = {
    "draw": "hastings.play.ignore-scholar",
    "move": "hastings.play.ignore-agile",
    "reaction": "hastings.play.ignore-reactions",
}


@pytest.mark.clause("hastings.place.tactics")
@pytest.mark.parametrize("text", WHY)
def test_a_tactic_of_which_the_enemy_ignores_everything_is_reserved_all_the_same(text: str) -> None:
    effects = () if text == "reaction" else (effect(text, 1),)
    keywords = ("shield",) if text == "reaction" else ()
    order = a_card("order", type="tactic", might=0, health=0, effects=effects, keywords=keywords)
    pos = deploying(order, a_card("next", cost=0))
    table = enemy_plays(pos)
    assert [tactic.card for tactic in pos.enemy.reserve] == ["order"]
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.tactic", "play.ignored"]
    assert told(table, "play.ignored").clauses == (WHY[text],)
    assert pos.enemy.deck[-1] == "next"


@pytest.mark.clause("hastings.place.tactics")
def test_with_one_wedge_left_nobody_is_asked_which_one_a_tactic_helps() -> None:
    pos = with_cards(round=8)
    stack(pos, "couched-lances")
    take(pos, 1, "human")
    take(pos, 3, "opponent")
    table = enemy_plays(pos)
    assert table.asked == []
    assert pos.enemy.reserve[0].wedge == 1


# ---------------------------------------------------------------- Attachments


FOR_UNITS = a_card(
    "banner",
    type="attachment",
    cost=0,
    might=0,
    health=0,
    bearers=("archer", "infantry", "cavalry"),
    effects=(effect("bearer", 2, what="might"),),
)
FOR_ALL = a_card(
    "ring", type="attachment", cost=0, might=0, health=0, effects=(effect("bearer", 2, what="zeal"),)
)


@pytest.mark.clause("hastings.place.attachments")
def test_an_attachment_for_units_goes_to_the_infantry_of_the_leaders_wedge() -> None:
    pos = deploying(FOR_UNITS)
    clear(pos)
    lay(pos, "enemy.w2r1", "foot-sergeants")
    lay(pos, "enemy.w1r1", "breton-foot")
    before = might(pos, pos.enemy, 1)
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "enemy.w2r1").attached == ["banner"]
    assert might(pos, pos.enemy, 1) == before + 2
    sieve = sieve_of(table, "play.attached")
    # The Leader is no Unit.
    assert sieve.candidates == ("enemy.w1r1", "enemy.w2r1")
    assert struck(sieve) == {"place.attachments": ("enemy.w1r1",)}
    attached = told(table, "play.attached")
    assert (attached.values["bearer"], attached.values["space"]) == ("foot-sergeants", "enemy.w2r1")
    assert attached.clauses[0] == ATTACHMENTS
    assert broken(pos) == []


@pytest.mark.clause("hastings.place.attachments")
@pytest.mark.parametrize("chosen", ["enemy.w2r1", "enemy.w2r2", "enemy.w2r3"])
def test_of_several_bearers_in_that_wedge_the_player_chooses_the_leader_among_them(chosen: str) -> None:
    pos = deploying(FOR_ALL)
    lay(pos, "enemy.w1r1", "breton-foot")
    before = zeal(pos, pos.enemy, 1)
    table = enemy_plays(pos, ("enemy.bearer", chosen))
    assert options_of(table, "enemy.bearer") == ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    assert piece_on(pos, chosen).attached == ["ring"]
    assert zeal(pos, pos.enemy, 1) == before + 2


@pytest.mark.clause("hastings.place.attachments")
def test_without_a_bearer_there_the_player_chooses_one_in_another_existing_wedge() -> None:
    pos = deploying(FOR_UNITS)
    clear(pos)
    for space in ("enemy.w1r1", "enemy.w3r1", "enemy.w3r2"):
        lay(pos, space, "foot-sergeants")
    table = enemy_plays(pos, ("enemy.bearer", "enemy.w3r2"))
    assert options_of(table, "enemy.bearer") == ("enemy.w1r1", "enemy.w3r1", "enemy.w3r2")
    assert piece_on(pos, "enemy.w3r2").attached == ["banner"]


@pytest.mark.clause("hastings.place.attachments")
def test_a_card_in_a_taken_wedge_bears_nothing() -> None:
    pos = deploying(FOR_UNITS)
    clear(pos)
    stand(pos, "enemy.w1r3")
    lay(pos, "enemy.w3r1", "foot-sergeants")
    lay(pos, "enemy.w2r1", "foot-sergeants")
    take(pos, 3, "human")
    table = enemy_plays(pos)
    assert table.asked == []
    assert piece_on(pos, "enemy.w2r1").attached == ["banner"]
    assert sieve_of(table, "play.attached").candidates == ("enemy.w2r1",)


@pytest.mark.clause("hastings.place.attachments")
def test_if_the_leaders_own_wedge_is_taken_the_player_chooses_among_all_others() -> None:
    """He moves in the next round only, by an option, and the extra card comes while he still stands there."""
    pos = deploying(FOR_UNITS, commander_move_on_pass="next_round")
    clear(pos)
    for space in ("enemy.w1r1", "enemy.w2r1", "enemy.w3r1"):
        lay(pos, space, "foot-sergeants")
    take(pos, 2, "human")
    table = pass_turn(pos, ("enemy.bearer", "enemy.w3r1"))
    assert options_of(table, "enemy.bearer") == ("enemy.w1r1", "enemy.w3r1")
    assert piece_on(pos, "enemy.w3r1").attached == ["banner"]


@pytest.mark.clause("hastings.place.attachments")
def test_an_attachment_without_any_bearer_is_discarded_and_another_card_drawn() -> None:
    pos = deploying(FOR_UNITS, a_card("levy", cost=0))
    clear(pos)
    deck_of(pos, "banner", "levy")
    table = enemy_plays(pos)
    assert kinds(table.events)[1:] == ["deploy.revealed", "play.no-bearer", "deploy.revealed", "play.placed"]
    assert pos.enemy.discard == ["banner"]
    assert told(table, "play.no-bearer").clauses == (ATTACHMENTS,)
    assert card_on(pos, "enemy.w1r1") == "levy"


@pytest.mark.clause("hastings.place.attachments")
def test_a_card_may_bear_several() -> None:
    pos = in_round(virtual(the_box=box({"level": "hard"}, [FOR_UNITS, FOR_ALL])), 8)
    clear(pos)
    lay(pos, "enemy.w2r1", "foot-sergeants")
    stack(pos, "banner", "ring")
    enemy_plays(pos)
    enemy_plays(pos, ("enemy.bearer", "enemy.w2r1"))
    assert piece_on(pos, "enemy.w2r1").attached == ["banner", "ring"]
    assert untold(enemy_plays(pos, after="sacrificed"), "play.")
    assert broken(pos) == []
