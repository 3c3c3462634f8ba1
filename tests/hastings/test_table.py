"""The Enemy's resource table: every line of every level as it is played, and totals below zero."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adversaire.engine.question import Answer, Question
from adversaire.engine.record import ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games import hastings
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.battlefield import resource_symbols
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.contract.scripts import Script
from tests.hastings.tables import (
    a_card,
    box,
    broken,
    card_on,
    clear,
    deck_of,
    enemy_plays,
    fetch,
    in_round,
    kinds,
    lay,
    pack,
    pass_turn,
    play,
    shown,
    stack,
    told,
    untold,
    virtual,
    with_cards,
)

#: The table of the rulebook from round 2 on; in round 1 no card is drawn.
EASY = (-1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
NORMAL = (-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5)
HARD = (-1, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)
PRINTED = {"easy": EASY, "normal": NORMAL, "hard": HARD}
LEVELS = tuple(PRINTED)
#: Beyond the last line.
LONGER = 24


# ---------------------------------------------------------------- a game that sees every line


def endless_box(level: str, faction: str) -> Box:
    """A game without end: an Enemy of plain foot soldiers that never reaches Hastings."""
    kept = ("harold-godwinson", "saxon-ceorl", "eadric", "william-fitzrobert", "ealdred", "trumpeter")
    cards: list[PackCard] = [card for card in pack().cards if card.id in kept]
    cards += [a_card(f"levy-{side}", faction=side, cost=0, copies=70) for side in ("saxon", "norman")]
    objectives = tuple(replace(objective, strength=9999) for objective in pack().objectives)
    content = replace(pack(), cards=tuple(cards), objectives=objectives)
    options = {"level": level, "faction": faction, "draw": "standard"}
    return HASTINGS.open_box(content, HASTINGS.full_options(options))


@cache
def rounds_played(level: str, faction: str) -> dict[int, CheckedTable]:
    """What was told in each round of one game in which the player plays nothing and passes."""
    pos = virtual(the_box=endless_box(level, faction))
    rounds = {}
    while pos.round < LONGER:
        round = pos.round
        table = rounds[round] = CheckedTable(Passing())
        table.seat(pos)
        HASTINGS.play_turn(pos, table)
        HASTINGS.play_turn(pos, table)
        assert (pos.phase, pos.round) == ("human", round + 1)
        assert broken(pos) == []
    return rounds


class Passing(Script):
    """Passes whenever it can, and else takes what comes first."""

    def answer(self, question: Question, position: Any) -> Answer:
        return "pass" if "pass" in question.answers else question.answers[0]


FACTIONS = pytest.mark.parametrize("faction", ["saxon", "norman"])


@pytest.mark.clause("hastings.table.values", "hastings.table.total")
@pytest.mark.parametrize("level", LEVELS)
@FACTIONS
def test_in_every_round_the_enemy_has_the_tables_value_and_the_one_symbol_it_began_with(
    faction: str, level: str
) -> None:
    rounds = rounds_played(level, faction)
    found = {
        round: told(rounds[round], "deploy.revealed").values["resources"]
        for round in range(2, 21)
    }  # fmt: skip
    assert found == {round: PRINTED[level][round - 2] + 1 for round in range(2, 21)}
    for round in range(2, 21):
        assert "hastings.table.total" in told(rounds[round], "deploy.revealed").clauses


@pytest.mark.clause("hastings.table.values", "hastings.pass.marker-down")
@pytest.mark.parametrize("level", LEVELS)
@FACTIONS
def test_the_marker_uncovers_the_value_of_the_next_round_line_by_line(faction: str, level: str) -> None:
    rounds = rounds_played(level, faction)
    for round in range(1, 20):
        event = told(rounds[round], "pass.marker")
        assert event.values == {"round": round, "next": round + 1, "value": PRINTED[level][round - 1]}
        assert "hastings.table.values" in event.clauses


@pytest.mark.clause("hastings.table.values")
def test_at_round_12_easy_gives_2_normal_4_and_hard_5() -> None:
    found = {}
    for level in LEVELS:
        pos = in_round(virtual({"level": level}), 12)
        stack(pos, "camp-servants")
        table = enemy_plays(pos)
        found[level] = told(table, "deploy.revealed").values["resources"]
    assert found == {"easy": 2 + 1, "normal": 4 + 1, "hard": 5 + 1}


@pytest.mark.clause("hastings.table.values")
@pytest.mark.parametrize(("level", "first"), [("easy", 20), ("normal", 14), ("hard", 10)])
def test_the_first_round_with_5_is_later_the_easier_the_game(level: str, first: int) -> None:
    rounds = rounds_played(level, "saxon")
    fives = [
        round for round in range(2, 21) if told(rounds[round], "deploy.revealed").values["resources"] == 6
    ]
    assert fives == list(range(first, 21))


@pytest.mark.clause("hastings.table.values")
@pytest.mark.parametrize("level", LEVELS)
def test_the_values_never_fall_and_never_exceed_5(level: str) -> None:
    rounds = rounds_played(level, "saxon")
    values = [int(str(told(rounds[round], "pass.marker").values["value"])) for round in range(1, LONGER)]
    assert values == sorted(values)
    assert (min(values), max(values)) == (-1, 5)


@pytest.mark.clause("hastings.table.values")
def test_the_catalogue_prints_the_same_table() -> None:
    folder = Path(str(hastings.__file__)).parent
    catalogue = tomllib.loads((folder / "rules.toml").read_text("utf-8"))
    table = catalogue["tables"]["enemy_resources"]
    assert table["columns"] == ["round", "easy", "normal", "hard"]
    assert table["rows"][0] == [1, "none", "none", "none"]
    rows = [[round, *(PRINTED[level][round - 2] for level in LEVELS)] for round in range(2, 21)]
    assert table["rows"][1:] == rows


@pytest.mark.clause("hastings.table.after-round-20")
@pytest.mark.parametrize("level", LEVELS)
def test_after_round_20_the_last_line_stays_in_force_and_rounds_are_still_counted(level: str) -> None:
    rounds = rounds_played(level, "saxon")
    for round in range(21, LONGER):
        assert told(rounds[round], "deploy.revealed").values["resources"] == 5 + 1
    marker = told(rounds[20], "pass.marker")
    assert marker.values == {"round": 20, "next": 21, "value": 5}
    assert marker.clauses == ("hastings.pass.marker-down", "hastings.table.after-round-20")
    assert "hastings.table.after-round-20" not in told(rounds[19], "pass.marker").clauses
    assert told(rounds[23], "pass.marker").values["next"] == 24


@pytest.mark.clause("hastings.table.after-round-20")
@pytest.mark.parametrize("level", LEVELS)
def test_in_round_21_the_table_shows_5(level: str) -> None:
    pos = in_round(virtual({"level": level}), 21)
    assert shown(pos)["enemy.table"] == 5
    assert enemy_resources(pos) == 5 + 1


# ---------------------------------------------------------------- the first two rounds


@pytest.mark.clause("hastings.table.round-1-no-draw")
@pytest.mark.parametrize("level", LEVELS)
@FACTIONS
def test_in_round_1_the_enemys_deck_is_left_alone(faction: str, level: str) -> None:
    pos = virtual({"level": level, "faction": faction})
    before = list(pos.enemy.deck)
    turns = 0
    while pos.round == 1:
        turns += 1
        table = CheckedTable(Script() if turns < 6 else Passing())
        table.seat(pos)
        HASTINGS.play_turn(pos, table)
        assert untold(table, "deploy.", "play.", "ranged.")
        if table.events[0].kind == "turn.opponent":
            assert "hastings.table.round-1-no-draw" in told(table, "enemy.first-round").clauses
    assert turns >= 6
    assert pos.enemy.deck == before
    assert len(before) == 75
    assert pos.enemy.discard == []


@pytest.mark.clause("hastings.table.round-1-no-draw")
def test_in_round_1_no_value_of_the_table_is_shown() -> None:
    pos = virtual()
    assert "enemy.table" not in shown(pos)
    assert "enemy.resources" not in shown(pos)
    assert "enemy.table" in shown(in_round(pos, 2))


@pytest.mark.clause("hastings.table.round-2-minus-one")
@pytest.mark.parametrize("level", LEVELS)
def test_in_round_2_the_table_gives_minus_one(level: str) -> None:
    pos = virtual({"level": level})
    table = pass_turn(pos)
    assert told(table, "pass.marker").values == {"round": 1, "next": 2, "value": -1}
    assert (pos.round, shown(pos)["enemy.table"]) == (2, -1)
    stack(pos, "camp-servants", "camp-servants")
    revealed = told(enemy_plays(pos), "deploy.revealed")
    assert revealed.values["resources"] == -1 + 1
    assert "hastings.table.round-2-minus-one" in revealed.clauses
    # In round 3 it is no reason any more.
    lay(in_round(pos, 3), "enemy.w3r1", "ducal-steward")
    assert "hastings.table.round-2-minus-one" not in told(enemy_plays(pos), "deploy.revealed").clauses


@pytest.mark.clause("hastings.table.ceorl-plus-one")
def test_of_the_saxon_starting_cards_only_the_ceorl_brings_a_resource() -> None:
    check_plus_one("norman", ("harold-godwinson", "saxon-ceorl", "eadric"), "enemy.w2r2")


@pytest.mark.clause("hastings.table.ealdred-plus-one")
def test_of_the_norman_starting_cards_only_ealdred_brings_a_resource() -> None:
    check_plus_one("saxon", ("william-fitzrobert", "ealdred", "trumpeter"), "enemy.w2r2")


def check_plus_one(faction: str, cards: tuple[str, ...], space: str) -> None:
    """With its three starting cards the Enemy has 1, without the one that brings it none."""
    pos = in_round(virtual({"faction": faction}), 2)
    assert sorted(piece.card for piece in pos.enemy.grid if piece) == sorted(cards)
    assert resource_symbols(pos, pos.enemy) == 1
    assert enemy_resources(pos) == 0
    clear(pos, space)
    assert resource_symbols(pos, pos.enemy) == 0
    assert enemy_resources(pos) == -1


@pytest.mark.clause("hastings.table.ceorl-plus-one", "hastings.table.ealdred-plus-one")
@pytest.mark.parametrize(
    ("faction", "clause"),
    [("norman", "hastings.table.ceorl-plus-one"), ("saxon", "hastings.table.ealdred-plus-one")],
)
def test_the_set_up_says_who_brings_it(faction: str, clause: str) -> None:
    pos = HASTINGS.new(Setup("hastings", seed=1), endless_box("easy", faction))
    table = CheckedTable(Script())
    table.seat(pos)
    HASTINGS.play_turn(pos, table)
    assert clause in told(table, "setup.enemy").clauses


COSTS = {"two": 2, "one": 1, "zero": 0, "three": 3}


@pytest.mark.clause("hastings.table.effective-zero")
@pytest.mark.parametrize("level", LEVELS)
def test_in_round_2_the_enemy_looks_for_a_card_of_cost_0(level: str) -> None:
    pos = with_cards(*(a_card(id, cost=cost) for id, cost in COSTS.items()), level=level)
    stack(pos, *COSTS)
    table = enemy_plays(pos)
    assert pos.enemy.discard == ["two", "one"]
    assert card_on(pos, "enemy.w1r1") == "zero"
    assert pos.enemy.deck[-1] == "three"
    assert kinds(table.events) == ["turn.opponent", "deploy.too-dear", "deploy.revealed", "play.placed"]
    dear, found = told(table, "deploy.too-dear"), told(table, "deploy.revealed")
    assert (dear.values["cards"], dear.values["resources"]) == (("two", "one"), 0)
    assert (found.values["card"], found.values["resources"]) == ("zero", 0)
    for event in (dear, found):
        assert {"hastings.table.effective-zero", "hastings.table.round-2-minus-one"} <= set(event.clauses)


# ---------------------------------------------------------------- the total


def three_symbols(*cards: PackCard) -> Position:
    """Round 10 at the hard level, three resource symbols of the Enemy in play."""
    pos = with_cards(*cards, round=10)
    lay(pos, "enemy.w1r1", "ducal-steward")
    lay(pos, "enemy.w3r1", "shipwright")
    return pos


@pytest.mark.clause("hastings.table.total")
@pytest.mark.parametrize(("cost", "played"), [(8, True), (9, False)])
def test_a_table_of_5_and_three_symbols_make_8(cost: int, played: bool) -> None:
    pos = three_symbols(a_card("dear", cost=cost), a_card("cheap", cost=0))
    stack(pos, "dear", "cheap")
    table = enemy_plays(pos)
    assert told(table, "deploy.revealed").values["resources"] == 5 + 3
    assert told(table, "play.placed").values["card"] == ("dear" if played else "cheap")


# ---------------------------------------------------------------- below zero


def below_zero(*cards: PackCard) -> Position:
    """Round 2, and the card with the only resource is lost."""
    pos = with_cards(*cards)
    clear(pos, "enemy.w2r2")
    return pos


@pytest.mark.clause("hastings.table.negative-total")
@pytest.mark.parametrize("costs", [(1, 2, 3), (0, 0, 0)], ids=["1-2-3", "all-free"])
def test_at_minus_one_nothing_is_affordable_and_the_deck_comes_back_as_it_was(costs: tuple[int, ...]) -> None:
    pos = below_zero(*(a_card(id, cost=cost) for id, cost in zip("abc", costs, strict=True)))
    deck_of(pos, "a", "b", "c")
    table = enemy_plays(pos)
    assert pos.enemy.deck == ["c", "b", "a"]
    assert pos.enemy.discard == []
    assert untold(table, "play.")
    assert (pos.phase, pos.round) == ("human", 2)
    event = told(table, "deploy.nothing-payable")
    assert event.values == {"pile": 0, "resources": -1, "hands": 0}
    assert "hastings.table.negative-total" in event.clauses
    assert broken(pos) == []


@pytest.mark.clause("hastings.table.negative-total")
def test_the_older_discards_then_lie_on_top() -> None:
    pos = below_zero(*(a_card(id, cost=0) for id in "abcxy"))
    deck_of(pos, "a", "b", "c", discard=("x", "y"))
    table = enemy_plays(pos)
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1, "hands": 0}
    assert pos.enemy.deck[::-1] == ["x", "y", "a", "b", "c"]
    # Once a resource is back in play, x is the next card.
    fetch(pos, pos.enemy, "ducal-steward")
    pos.enemy.removed.append("ducal-steward")
    lay(pos, "enemy.w2r2", "ducal-steward")
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == "x"


@pytest.mark.clause("hastings.table.negative-total")
def test_beside_a_cardboard_table_the_player_is_told_to_turn_over_everything() -> None:
    pos = HASTINGS.new(Setup("hastings", "companion", draws=ME), box({"faction": "norman"}))
    play(pos)
    in_round(pos, 2)
    clear(pos, "enemy.w2r2")
    deck, seen = len(pos.enemy.deck), len(pos.enemy.discard)
    assert seen == 1
    table = enemy_plays(pos)
    assert table.asked == []
    assert kinds(table.events) == ["turn.opponent", "deploy.nothing-payable"]
    assert told(table, "deploy.nothing-payable").values == {"pile": 1, "resources": -1, "hands": 1}
    assert (len(pos.enemy.deck), pos.enemy.discard) == (deck + seen, [])
    # Only the card that had been discarded before lies in an order that anybody knows.
    assert pos.told.in_order == seen
    assert pos.enemy.deck[-1] == "saxon-ceorl"


@pytest.mark.clause("hastings.table.negative-total")
def test_below_zero_an_empty_deck_is_turned_over_as_usual() -> None:
    pos = below_zero(*(a_card(id, cost=0) for id in "xy"))
    deck_of(pos, discard=("x", "y"))
    table = enemy_plays(pos)
    assert pos.enemy.deck[::-1] == ["x", "y"]
    assert untold(table, "play.", "deploy.revealed")
    assert pos.enemy.discard == []


@pytest.mark.clause("hastings.table.negative-total", "hastings.table.total")
def test_a_negative_value_of_the_table_is_made_up_for_by_symbols() -> None:
    pos = with_cards(a_card("one", cost=1), a_card("two", cost=2))
    lay(pos, "enemy.w1r1", "ducal-steward")
    stack(pos, "two", "one")
    table = enemy_plays(pos)
    assert told(table, "deploy.revealed").values["resources"] == -1 + 2
    assert "hastings.table.effective-zero" not in told(table, "deploy.revealed").clauses
    assert told(table, "play.placed").values["card"] == "one"
    assert pos.enemy.discard == ["two"]
