"""Set-up: two sides, their decks, the Enemy's cards, the marker; draw variants and the base game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.battlefield import might, zeal
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    ENEMY_GRID,
    HUMAN_GRID,
    a_card,
    all_turns,
    asked,
    at_hastings,
    begin_round,
    box,
    broken,
    card_on,
    clear,
    companion,
    enemy_plays,
    events_of,
    fetch,
    hold,
    human_plays,
    in_round,
    kinds,
    lay,
    options_of,
    pass_turn,
    piece_on,
    play,
    reserve,
    shown,
    stack,
    take,
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
NORMAL = "hastings.setup.normal-rules-apply"


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


def check_deck(enemy: str, mode: str, starting: tuple[str, ...]) -> None:
    pos, table = against(enemy, mode)
    whole = Counter(pos.box.decks[enemy])
    assert whole.total() + 1 == DECK
    assert len(pos.enemy.deck) == DECK - 3
    assert Counter(pos.enemy.deck) == whole - Counter(starting)
    assert (pos.enemy.discard, pos.enemy.hand, pos.enemy.reserve) == ([], [], [])
    event = told(table, "setup.enemy")
    assert event.values["deck"] == DECK - 3
    assert f"hastings.setup.{'harold' if enemy == 'saxon' else 'william'}-deck" in event.clauses


@pytest.mark.clause("hastings.setup.harold-deck", "hastings.setup.william-deck")
@pytest.mark.parametrize("enemy", FACTIONS)
def test_the_enemys_deck_lies_face_down(enemy: str) -> None:
    pos, _ = against(enemy)
    on_table = shown(pos)
    assert on_table["enemy.deck"] == DECK - 3
    assert on_table["enemy.discard"] == 0
    assert not [item for item in on_table.values() if isinstance(item, tuple) and len(item) > 4]


# ---------------------------------------------------------------- the Enemy's three cards


@pytest.mark.clause("hastings.setup.harold-leader")
@pytest.mark.parametrize("mode", MODES)
def test_harold_stands_in_row_3_of_wedge_2(mode: str) -> None:
    check_start("saxon", mode, "enemy.w2r3", "harold-godwinson", "hastings.setup.harold-leader")


@pytest.mark.clause("hastings.setup.harold-ceorl")
@pytest.mark.parametrize("mode", MODES)
def test_one_of_four_ceorls_with_a_resource_stands_before_him(mode: str) -> None:
    pos = check_start("saxon", mode, "enemy.w2r2", "saxon-ceorl", "hastings.setup.harold-ceorl")
    assert pos.box.cards["saxon-ceorl"].resources == 1
    assert pos.enemy.deck.count("saxon-ceorl") == 3


@pytest.mark.clause("hastings.setup.harold-eadric")
@pytest.mark.parametrize("mode", MODES)
def test_eadric_stands_in_row_1_and_harolds_wedge_is_full(mode: str) -> None:
    pos = check_start("saxon", mode, "enemy.w2r1", "eadric", "hastings.setup.harold-eadric")
    assert [bool(card_on(pos, space)) for space in ENEMY_GRID] == [False] * 3 + [True] * 3 + [False] * 3


@pytest.mark.clause("hastings.setup.william-leader")
@pytest.mark.parametrize("mode", MODES)
def test_william_stands_in_row_3_of_wedge_2(mode: str) -> None:
    check_start("norman", mode, "enemy.w2r3", "william-fitzrobert", "hastings.setup.william-leader")


@pytest.mark.clause("hastings.setup.william-ealdred")
@pytest.mark.parametrize("mode", MODES)
def test_ealdred_with_his_resource_stands_before_him(mode: str) -> None:
    pos = check_start("norman", mode, "enemy.w2r2", "ealdred", "hastings.setup.william-ealdred")
    assert pos.box.cards["ealdred"].resources == 1


@pytest.mark.clause("hastings.setup.william-trumpeter")
@pytest.mark.parametrize("mode", MODES)
def test_the_trumpeter_stands_in_row_1_and_wedges_1_and_3_are_empty(mode: str) -> None:
    pos = check_start("norman", mode, "enemy.w2r1", "trumpeter", "hastings.setup.william-trumpeter")
    empty = [space for space in ENEMY_GRID if not card_on(pos, space)]
    assert empty == [space for space in ENEMY_GRID if ".w2" not in space]
    assert pos.enemy.deck.count("trumpeter") == 1


def check_start(enemy: str, mode: str, space: str, card: str, clause: str) -> Position:
    """Such a card on such a space after set-up, Ready and unhurt, told with its clause."""
    pos, table = against(enemy, mode)
    assert card_on(pos, space) == card
    piece = piece_on(pos, space)
    assert (piece.damage, piece.exhausted, piece.might, piece.zeal, piece.attached) == (0, False, 0, 0, [])
    event = told(table, "setup.enemy")
    assert clause in event.clauses
    # The Leader is named first, as he stands behind the others.
    rows = {"enemy.w2r3": 0, "enemy.w2r2": 1, "enemy.w2r1": 2}
    cards = event.values["cards"]
    assert isinstance(cards, tuple)
    assert cards[rows[space]] == card
    return pos


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


# ---------------------------------------------------------------- draw variants


def top(pos: Position, *cards: str) -> None:
    """These cards lie on top of the player's deck, the first one on the very top; his hand is empty."""
    hold(pos)
    for card in cards:
        fetch(pos, pos.human, card)
    pos.human.deck += reversed(cards)


FOUR = ("axe-guard", "slingers", "great-axe", "royal-guard")


@pytest.mark.clause("hastings.setup.draw-variant")
def test_the_standard_draw_is_accepted_and_a_variant_is_suggested_first() -> None:
    (option,) = (option for option in HASTINGS.options if option.id == "draw")
    assert option.values == ("pick", "standard")
    assert option.clause == "hastings.setup.draw-variant"
    assert HASTINGS.full_options({})["draw"] == "pick"
    for value in option.values:
        assert broken(virtual({"draw": value})) == []


@pytest.mark.clause("hastings.setup.draw-variant")
@pytest.mark.parametrize("round", [1, 2, 9])
def test_by_the_standard_two_cards_are_drawn_and_kept(round: int) -> None:
    pos = virtual({"draw": "standard"})
    top(pos, *FOUR)
    before = len(pos.human.deck)
    table = begin_round(pos, round, ("turn.action", "pass"))
    assert pos.human.hand == ["axe-guard", "slingers"]
    assert len(pos.human.deck) == before - 2
    drew = told(table, "human.drew")
    assert drew.values["cards"] == ("axe-guard", "slingers")
    assert drew.clauses == ("hastings.setup.draw-variant",)
    assert untold(table, "human.kept")


@pytest.mark.clause("hastings.setup.draw-variant")
def test_by_the_variant_four_are_drawn_two_kept_at_will_and_two_discarded() -> None:
    pos = virtual()
    top(pos, *FOUR)
    before, discarded = len(pos.human.deck), len(pos.human.discard)
    table = begin_round(
        pos, 3, ("draw.keep", "royal-guard"), ("draw.keep", "slingers"), ("turn.action", "pass")
    )
    questions = [(question.answers, question.values) for question, _ in table.asked[:2]]
    left = tuple(card for card in FOUR if card != "royal-guard")
    assert questions == [(FOUR, {"count": 2}), (left, {"count": 1})]
    assert pos.human.hand == ["royal-guard", "slingers"]
    assert pos.human.discard[discarded:] == ["axe-guard", "great-axe"]
    assert len(pos.human.deck) == before - 4
    assert told(table, "human.drew").values["cards"] == FOUR
    assert told(table, "human.kept").values["cards"] == ("royal-guard", "slingers")
    assert broken(pos) == []


@pytest.mark.clause("hastings.setup.draw-variant")
def test_between_copies_of_one_card_nobody_is_asked() -> None:
    pos = virtual()
    top(pos, *["fyrd-spearmen"] * 4)
    table = begin_round(pos, 3, ("turn.action", "pass"))
    assert pos.human.hand == ["fyrd-spearmen"] * 2
    assert asked(table) == ["turn.action"]


@pytest.mark.clause("hastings.setup.draw-variant")
@pytest.mark.parametrize(("left", "kept", "questions"), [(3, 2, 2), (2, 2, 0), (1, 1, 0)])
@pytest.mark.parametrize("draw", ["pick", "standard"])
def test_a_deck_that_runs_out_gives_what_it_has(draw: str, left: int, kept: int, questions: int) -> None:
    pos = virtual({"draw": draw})
    top(pos, *FOUR)
    human = pos.human
    human.discard += human.deck[:-left]
    human.deck = human.deck[-left:]
    keep = [("draw.keep", "great-axe" if left == 3 else "axe-guard"), ("draw.keep", FOUR[1])]
    answers = keep if draw == "pick" and questions else []
    table = begin_round(pos, 3, *answers, ("turn.action", "pass"))
    assert len(human.hand) == kept
    assert len(human.deck) == (0 if draw == "pick" else max(0, left - 2))
    assert pos.phase == "opponent"
    assert asked(table).count("draw.keep") == (questions if draw == "pick" else 0)


@pytest.mark.clause("hastings.score.option-three-cards", "hastings.setup.draw-variant")
@pytest.mark.parametrize("draw", ["pick", "standard"])
def test_three_cards_drawn_and_kept_take_the_place_of_any_variant(draw: str) -> None:
    pos = virtual({"draw": draw, "three_cards": "yes"})
    top(pos, *FOUR)
    table = begin_round(pos, 4, ("turn.action", "pass"))
    assert pos.human.hand == list(FOUR[:3])
    assert told(table, "human.drew").clauses == ("hastings.score.option-three-cards",)


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_nobody_holds_more_than_six_cards_and_what_goes_is_his_choice() -> None:
    pos = virtual({"draw": "standard"})
    top(pos, "axe-guard", "slingers")
    held = ["saxon-ceorl", "eadric", "granaries", "night-march", "javelin-storm"]
    hold(pos, *held)
    table = begin_round(pos, 4, ("hand.discard", "eadric"), ("turn.action", "pass"))
    assert options_of(table, "hand.discard") == (*held, "axe-guard", "slingers")
    assert pos.human.hand == [
        "saxon-ceorl",
        "granaries",
        "night-march",
        "javelin-storm",
        "axe-guard",
        "slingers",
    ]
    assert pos.human.discard[-1] == "eadric"
    event = told(table, "human.discarded")
    assert (event.values["card"], event.clauses) == ("eadric", (NORMAL,))


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_six_cards_may_be_held() -> None:
    pos = virtual({"draw": "standard"})
    top(pos, "axe-guard", "slingers")
    hold(pos, "saxon-ceorl", "eadric", "granaries", "night-march")
    begin_round(pos, 4, ("turn.action", "pass"))
    assert len(pos.human.hand) == 6


# ---------------------------------------------------------------- the two-player rules stay in force


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_an_enemy_archer_exhausted_in_round_4_is_ready_in_round_5_and_so_are_the_players_cards() -> None:
    pos = in_round(virtual(leader=3), 4)
    lay(pos, "enemy.w3r1", "duchy-archers")
    lay(pos, "human.w3r2", "hunting-bowmen", exhausted=True)
    reserve(pos, pos.human, "granaries")
    reserve(pos, pos.enemy, "supply-ships")
    for side in (pos.human, pos.enemy):
        side.reserve[0].exhausted = True
    enemy_plays(pos)
    assert piece_on(pos, "enemy.w3r1").exhausted
    # The archer stays Exhausted to the end of the round: after the pass it does not shoot again.
    assert untold(pass_turn(pos), "ranged.")
    assert (pos.round, pos.phase) == (5, "human")
    assert piece_on(pos, "enemy.w3r1").exhausted
    table = play(pos, *[("draw.keep", card) for card in kept_of(pos)], ("turn.action", "pass"))
    assert told(table, "prepare.readied").values["cards"] == ("duchy-archers",)
    assert NORMAL in told(table, "prepare.readied").clauses
    assert not piece_on(pos, "enemy.w3r1").exhausted
    assert not piece_on(pos, "human.w3r2").exhausted
    assert [side.reserve[0].exhausted for side in (pos.human, pos.enemy)] == [False, False]


def kept_of(pos: Position) -> list[str]:
    """Two different cards that the coming draw lets the player keep; he has room for them."""
    top(pos, *FOUR)
    return list(FOUR[:2])


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_cards_are_readied_once_a_round_and_not_between_turns() -> None:
    pos = in_round(virtual(), 4)
    lay(pos, "human.w1r2", "slingers", exhausted=True)
    hold(pos, "saxon-ceorl")
    human_plays(pos, "play:saxon-ceorl", "wedge.3")
    assert piece_on(pos, "human.w1r2").exhausted


@pytest.mark.clause("hastings.setup.normal-rules-apply", "hastings.deploy.no-hand")
def test_the_preparation_gives_the_enemy_no_card() -> None:
    pos = virtual()
    deck = list(pos.enemy.deck)
    begin_round(pos, 5, *(("draw.keep", card) for card in kept_of(pos)), ("turn.action", "pass"))
    assert (pos.enemy.deck, pos.enemy.hand) == (deck, [])


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
