"""Set-up: two sides, their decks, the Enemy's cards, the marker; draw variants and the base game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.position import Piece, Position
from tests.hastings.tables import (
    ENEMY_GRID,
    HUMAN_GRID,
    a_card,
    all_turns,
    box,
    broken,
    card_on,
    companion,
    enemy_plays,
    in_round,
    options_of,
    pass_turn,
    piece_on,
    play,
    shown,
    stack,
    told,
    untold,
    virtual,
    with_cards,
)

FACTIONS = ("saxon", "norman")
LEADERS = {"saxon": "harold-godwinson", "norman": "william-fitzrobert"}
OTHER = {"saxon": "norman", "norman": "saxon"}
#: The whole deck of a side, Leader included.
DECK = 78


def laid_out(
    options: Mapping[str, str] | None = None, mode: str = "virtual", seed: int = 1, answer: Answer = "wedge.2"
) -> tuple[Position, CheckedTable]:
    """A table after set-up, and what was asked and told in it."""
    pos = HASTINGS.new(Setup("hastings", mode, seed=seed), box(options))
    return pos, play(pos, *(() if mode == "companion" else (("setup.leader", answer),)))


def against(enemy: str, mode: str = "virtual") -> tuple[Position, CheckedTable]:
    """A table after set-up against an Enemy of this faction."""
    return laid_out({"faction": OTHER[enemy]}, mode)


# ---------------------------------------------------------------- who plays


@pytest.mark.clause("hastings.setup.enemy-role")
@pytest.mark.parametrize("mode", MODES)
def test_a_solo_game_has_exactly_two_sides_one_human_and_one_enemy(mode: str) -> None:
    pos, table = laid_out(mode=mode)
    event = told(table, "setup.sides")
    assert "hastings.setup.enemy-role" in event.clauses
    assert (event.values["human"], event.values["enemy"]) == ("saxon", "norman")
    assert {pos.human.faction, pos.enemy.faction} == {"saxon", "norman"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.setup.enemy-role")
def test_only_the_human_and_the_enemy_ever_take_turns() -> None:
    for seed in range(5):
        pos, turns = all_turns(seed)
        takers = {events[0].kind for events in turns[1:-1]}
        assert takers == {"turn.human", "turn.opponent"}
        assert set(HASTINGS.result(pos).points) == {"human", "opponent"}
        assert pos.winner in ("human", "opponent")


@pytest.mark.clause("hastings.setup.enemy-role")
def test_the_game_plays_the_enemys_turn_without_anybody_being_asked_what_it_does() -> None:
    pos = with_cards(a_card("levy", cost=0))
    stack(pos, "levy")
    table = enemy_plays(pos)
    assert table.asked == []
    assert card_on(pos, "enemy.w1r1") == "levy"


@pytest.mark.clause("hastings.setup.choose-faction")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_whoever_picks_a_faction_faces_the_other_one_and_its_leader(faction: str, mode: str) -> None:
    pos, table = laid_out({"faction": faction}, mode)
    enemy = OTHER[faction]
    assert (pos.human.faction, pos.enemy.faction) == (faction, enemy)
    assert card_on(pos, "enemy.w2r3") == LEADERS[enemy]
    event = told(table, "setup.sides")
    assert (event.values["human"], event.values["enemy"]) == (faction, enemy)
    assert "hastings.setup.choose-faction" in event.clauses


@pytest.mark.clause("hastings.setup.choose-faction")
def test_the_saxons_face_william_and_no_saxon_card_is_in_his_deck() -> None:
    pos = virtual({"faction": "saxon"})
    assert {pos.box.printed[card].faction for card in pos.enemy.deck} == {"norman"}
    assert {pos.box.printed[card].faction for card in (*pos.human.deck, *pos.human.hand)} == {"saxon"}
    assert card_on(pos, "human.w1r1") == "harold-godwinson"


#: What the table gives in round 7, from the rulebook.
ROUND_7 = {"easy": 0, "normal": 1, "hard": 3}


@pytest.mark.clause("hastings.setup.choose-difficulty")
@pytest.mark.parametrize("level", ROUND_7)
def test_the_level_chooses_the_column_of_round_7(level: str) -> None:
    pos = in_round(virtual({"level": level}), 6)
    stack(pos, "camp-servants", "camp-servants")
    closing = pass_turn(pos)
    assert told(closing, "pass.marker").values["value"] == ROUND_7[level]
    assert pos.round == 7
    table = enemy_plays(pos)
    # One symbol is in play, Ealdred's.
    assert told(table, "deploy.revealed").values["resources"] == ROUND_7[level] + 1


@pytest.mark.clause("hastings.setup.choose-difficulty")
def test_there_are_three_levels_and_easy_is_offered_first() -> None:
    assert HASTINGS.levels == ("easy", "normal", "hard")
    assert HASTINGS.full_options({})["level"] == "easy"
    for level in HASTINGS.levels:
        pos, table = laid_out({"level": level})
        assert told(table, "setup.sides").values["level"] == level
        assert "hastings.setup.choose-difficulty" in told(table, "setup.sides").clauses
        assert broken(pos) == []


# ---------------------------------------------------------------- decks


@pytest.mark.clause("hastings.setup.prepare-decks")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_players_deck_is_all_of_his_cards_but_the_leader_and_four_of_them_are_his_hand(
    faction: str,
) -> None:
    pos, table = laid_out({"faction": faction})
    human = pos.human
    assert len(human.hand) == 4
    assert len(human.deck) == DECK - 1 - 4
    assert Counter([*human.deck, *human.hand]) == Counter(pos.box.decks[faction])
    assert (human.discard, human.removed, human.reserve) == ([], [], [])
    hand = told(table, "setup.hand")
    assert hand.values["cards"] == tuple(human.hand)
    assert "hastings.setup.prepare-decks" in hand.clauses


@pytest.mark.clause("hastings.setup.prepare-decks")
def test_both_decks_are_shuffled() -> None:
    """Any card may lie on top or at the bottom, with the chance its copies give it."""
    the_box = box()
    tables = [virtual(seed=seed, the_box=the_box) for seed in range(600)]
    for side, expected in (("human", "saxon"), ("enemy", "norman")):
        for at in (-1, 0):
            found = Counter(getattr(pos, side).deck[at] for pos in tables)
            cards = Counter(the_box.decks[expected])
            if side == "enemy":
                cards -= Counter(("ealdred", "trumpeter"))
            assert set(found) == set(cards)
            assert all(found[card] < 600 * count / 76 + 30 for card, count in cards.items())


@pytest.mark.clause("hastings.setup.prepare-decks")
def test_a_seed_gives_the_enemy_the_same_deck_in_both_modes_and_at_every_level() -> None:
    expected = virtual(seed=7).enemy.deck
    for level in HASTINGS.levels:
        assert virtual({"level": level}, seed=7).enemy.deck == expected
        assert companion({"level": level}, seed=7).enemy.deck == expected
    assert virtual(seed=8).enemy.deck != expected


@pytest.mark.clause("hastings.setup.prepare-decks")
def test_both_sides_begin_at_their_objective_a_and_hastings_lies_last() -> None:
    pos = virtual()
    for side in (pos.human, pos.enemy):
        objectives = pos.box.objectives[side.faction]
        assert "".join(objective.letter for objective in objectives) == "ABCDEFG"
        assert objectives[side.objective].letter == "A"
        assert side.progress == 0
        assert objectives[-1].tests == "none"
        assert not pos.at_hastings(side)


@pytest.mark.clause("hastings.setup.harold-deck")
@pytest.mark.parametrize("mode", MODES)
def test_the_saxon_enemys_deck_is_its_78_cards_less_the_three_on_the_battlefield(mode: str) -> None:
    check_deck("saxon", mode, ("saxon-ceorl", "eadric"))


@pytest.mark.clause("hastings.setup.william-deck")
@pytest.mark.parametrize("mode", MODES)
def test_the_norman_enemys_deck_is_its_78_cards_less_the_three_on_the_battlefield(mode: str) -> None:
    check_deck("norman", mode, ("ealdred", "trumpeter"))


DECK_CLAUSES = {"saxon": "hastings.setup.harold-deck", "norman": "hastings.setup.william-deck"}


def check_deck(enemy: str, mode: str, starting: tuple[str, ...]) -> None:
    pos, table = against(enemy, mode)
    whole = Counter(pos.box.decks[enemy])
    assert whole.total() + 1 == DECK
    assert len(pos.enemy.deck) == DECK - 3
    assert Counter(pos.enemy.deck) == whole - Counter(starting)
    assert (pos.enemy.discard, pos.enemy.hand, pos.enemy.reserve) == ([], [], [])
    event = told(table, "setup.enemy")
    assert event.values["deck"] == DECK - 3
    assert DECK_CLAUSES[enemy] in event.clauses


@pytest.mark.clause("hastings.setup.harold-deck", "hastings.setup.william-deck")
@pytest.mark.parametrize("enemy", FACTIONS)
def test_the_enemys_deck_lies_face_down(enemy: str) -> None:
    pos, _ = against(enemy)
    on_table = shown(pos)
    assert on_table["enemy.deck"] == DECK - 3
    assert on_table["enemy.discard"] == 0
    assert not [item for item in on_table.values() if isinstance(item, tuple) and len(item) > 4]


# ---------------------------------------------------------------- the Enemy's three cards


def start(clause: str, enemy: str, row: int, card: str, left: int, resources: int) -> Any:
    """A starting card in this row of wedge 2, its copies left in the deck and its resource symbols."""
    marks = pytest.mark.clause(clause)
    return pytest.param(enemy, row, card, left, resources, clause, marks=marks, id=card)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("enemy", "row", "card", "left", "resources", "clause"),
    [
        start("hastings.setup.harold-leader", "saxon", 3, "harold-godwinson", 0, 0),
        start("hastings.setup.harold-ceorl", "saxon", 2, "saxon-ceorl", 3, 1),
        start("hastings.setup.harold-eadric", "saxon", 1, "eadric", 0, 0),
        start("hastings.setup.william-leader", "norman", 3, "william-fitzrobert", 0, 0),
        start("hastings.setup.william-ealdred", "norman", 2, "ealdred", 0, 1),
        start("hastings.setup.william-trumpeter", "norman", 1, "trumpeter", 1, 0),
    ],
)
def test_the_enemys_starting_cards_fill_wedge_2(
    enemy: str, row: int, card: str, left: int, resources: int, clause: str, mode: str
) -> None:
    pos, table = against(enemy, mode)
    assert piece_on(pos, f"enemy.w2r{row}") == Piece(card)  # Ready and unhurt, with nothing on it
    assert [bool(card_on(pos, space)) for space in ENEMY_GRID] == [False] * 3 + [True] * 3 + [False] * 3
    assert pos.enemy.deck.count(card) == left
    assert pos.box.cards[card].resources == resources
    event = told(table, "setup.enemy")
    assert clause in event.clauses
    assert event.values[f"row{row}"] == card
    # The Leader is named first, as he stands behind the others.
    cards = event.values["cards"]
    assert isinstance(cards, tuple)
    assert cards[3 - row] == card


@pytest.mark.clause("hastings.setup.william-trumpeter", "hastings.setup.normal-rules-apply")
def test_the_starting_cards_do_nothing_on_arrival_and_all_tokens_are_in_the_supply() -> None:
    """They are laid out, not played: the Trumpeter gives nobody a token."""
    pos, table = against("norman")
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11)
    assert untold(table, "play.", "battle.")


# ---------------------------------------------------------------- the player's Leader, the marker


@pytest.mark.clause("hastings.setup.player-leader-normal")
@pytest.mark.parametrize("faction", ["norman", "saxon"])
@pytest.mark.parametrize("wedge", [1, 2, 3])
def test_the_player_puts_his_leader_in_any_wedge_and_the_enemys_is_always_in_wedge_2(
    wedge: int, faction: str
) -> None:
    pos, table = laid_out({"faction": faction}, answer=f"wedge.{wedge}")
    assert options_of(table, "setup.leader") == ("wedge.1", "wedge.2", "wedge.3")
    assert card_on(pos, f"human.w{wedge}r1") == LEADERS[faction]
    assert [space for space in HUMAN_GRID if card_on(pos, space)] == [f"human.w{wedge}r1"]
    assert card_on(pos, "enemy.w2r3") == LEADERS[OTHER[faction]]
    event = told(table, "setup.leader")
    assert event.clauses == ("hastings.setup.player-leader-normal",)
    assert event.values["space"] == f"human.w{wedge}r1"


@pytest.mark.clause("hastings.setup.player-leader-normal")
def test_there_is_no_fourth_wedge_to_put_him_in() -> None:
    with pytest.raises(AnswerRefused) as refused:
        laid_out(answer="wedge.4")
    assert refused.value.clause == "hastings.setup.player-leader-normal"


@pytest.mark.clause("hastings.setup.round-marker")
@pytest.mark.parametrize("mode", MODES)
def test_the_marker_covers_no_line_and_round_1_is_the_current_one(mode: str) -> None:
    pos, table = laid_out(mode=mode)
    assert (shown(pos)["marker"], shown(pos)["round"]) == (0, 1)
    assert "hastings.setup.round-marker" in told(table, "setup.sides").clauses


@pytest.mark.clause("hastings.setup.round-marker", "hastings.turn.player-starts")
def test_the_marker_counts_finished_rounds_and_the_player_begins_each_of_them() -> None:
    for seed in range(5):
        for before, after in pairwise(turns_of(seed)):
            (phase, round, marker), (next_phase, next_round, _) = before, after
            assert marker == round - 1
            if next_round > round:
                assert (phase, next_phase) == ("opponent", "human")


def turns_of(seed: int) -> list[tuple[str, int, int]]:
    """Whose turn it is, the round and the covered lines before every turn of a random game."""
    pos = virtual(seed=seed)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    found: list[tuple[str, int, int]] = []
    while pos.phase in ("human", "opponent"):
        found.append((pos.phase, pos.round, pos.marker))
        HASTINGS.play_turn(pos, table)
    assert pos.round > 3
    return found
