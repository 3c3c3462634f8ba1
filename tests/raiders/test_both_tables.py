"""Scheme cards turned by real hands beside a cardboard table, and the same game played at both tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused, Waiting
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import APP, ME, Entry, Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    box,
    companion,
    rival,
    virtual,
)

# ---------------------------------------------------------------- cards turned by real hands


def by_hand(
    pos: Position, answer: Callable[[Question], Answer], draws: str = ME
) -> tuple[Position, RecordedTable]:
    """One turn at a table that waits for each answer: the position after it, and the table."""
    entries: list[Entry] = []
    while True:
        after = pos.copy()
        table = RecordedTable(entries, draws=draws)
        table.seat(after)
        try:
            RAIDERS.play_turn(after, table)
        except Waiting as waiting:
            question = waiting.question
            entries.append(Entry(question.id, answer(question)))
        else:
            return after, table


def turning(card: str) -> Callable[[Question], Answer]:
    """Turn this card up, report nothing, and answer every fact with what is likely."""
    return lambda question: card if question.id == "scheme.reveal" else question.likely or question.answers[0]


def dealt_by_hand() -> Position:
    pos = RAIDERS.new(Setup("raiders", mode="companion", seed=1, draws=ME), box())
    return by_hand(pos, turning(""))[0]


def may_come_up(pos: Position) -> tuple[Answer, ...]:
    """The cards that real hands may turn up now."""
    table = RecordedTable([], draws=ME)
    table.seat(after := pos.copy())
    after.phase = "opponent"
    with pytest.raises(Waiting) as waiting:
        RAIDERS.play_turn(after, table)
    assert waiting.value.question.id == "scheme.reveal"
    return waiting.value.question.answers


def turn_up(pos: Position, *cards: str) -> Position:
    """Rounds in which the human does nothing of note and these cards come up."""
    for card in cards:
        pos.phase = "opponent"
        pos, _ = by_hand(pos, turning(card))
        assert pos.schemes.face_up == card
        assert RAIDERS.faults(pos) == []
        # The opponent goes on preparing: only the deck matters here.
        rival(pos, armour=0, provisions=0)
    return pos


@pytest.mark.clause("raiders.setup.remove-one-outpost", "raiders.setup.remove-one-monastery")
def test_nobody_knows_which_two_cards_real_hands_took_out() -> None:
    pos = dealt_by_hand()
    assert (pos.schemes.pile_size, pos.schemes.removed) == (21, [])
    assert sorted(may_come_up(pos)) == sorted(pos.box.schemes)


@pytest.mark.clause("raiders.turn.opponent-reveals-card")
@pytest.mark.parametrize("card", ["S99", "", "S01 "])
def test_a_card_that_is_not_in_the_deck_is_refused(card: str) -> None:
    pos = dealt_by_hand()
    pos.phase = "opponent"
    with pytest.raises(AnswerRefused) as refused:
        by_hand(pos, turning(card))
    assert refused.value.clause == "raiders.turn.opponent-reveals-card"


@pytest.mark.clause("raiders.turn.opponent-reveals-card")
def test_a_card_lying_in_the_discard_cannot_come_up_again() -> None:
    pos = turn_up(dealt_by_hand(), "S01", "S02")
    assert not {"S01", "S02"} & set(may_come_up(pos))
    pos.phase = "opponent"
    with pytest.raises(AnswerRefused):
        by_hand(pos, turning("S01"))


@pytest.mark.clause("raiders.setup.remove-one-outpost")
def test_the_last_outpost_card_cannot_come_up_as_one_was_taken_out() -> None:
    pos = turn_up(dealt_by_hand(), "S10", "S12")
    assert {"S11", "S13"} <= set(may_come_up(pos))
    pos = turn_up(pos, "S13")
    assert "S11" not in may_come_up(pos)
    assert {"S14", "S15", "S16", "S17"} <= set(may_come_up(pos))


@pytest.mark.clause("raiders.setup.remove-one-monastery")
def test_the_last_monastery_card_cannot_come_up_as_one_was_taken_out() -> None:
    pos = turn_up(dealt_by_hand(), "S17", "S14", "S16")
    assert "S15" not in may_come_up(pos)
    assert {"S10", "S11", "S12", "S13"} <= set(may_come_up(pos))


@pytest.mark.clause("raiders.setup.keep-harbour-and-fortress")
def test_the_last_harbour_and_fortress_cards_may_come_up() -> None:
    harbours = [f"S0{number}" for number in range(1, 9)]
    pos = turn_up(dealt_by_hand(), *harbours, "S18", "S19", "S20", "S21", "S22")
    assert {"S09", "S23"} <= set(may_come_up(pos))


@pytest.mark.clause("raiders.deck.removed-cards-stay-out", "raiders.deck.reshuffle-when-empty")
def test_after_a_pile_turned_by_hand_the_two_cards_taken_out_are_known() -> None:
    out = {"S11", "S15"}
    pos = dealt_by_hand()
    cards = [card for card in pos.box.schemes if card not in out]
    pos = turn_up(pos, *cards)
    assert pos.schemes.pile_size == 0
    assert sorted(may_come_up(pos)) == sorted(cards)
    pos = turn_up(pos, "S01")
    assert set(pos.schemes.removed) == out
    assert (pos.schemes.pile_size, pos.schemes.unseen) == (20, 0)


@pytest.mark.clause("raiders.turn.opponent-reveals-card")
def test_when_the_app_turns_the_cards_it_asks_for_none() -> None:
    pos = companion()
    pos.phase = "opponent"
    after, table = by_hand(pos, turning(""), draws=APP)
    assert after.schemes.face_up == pos.schemes.pile[-1]
    assert table.asked == []


# ---------------------------------------------------------------- the same game at both tables


class Round(NamedTuple):
    """One turn played at both tables."""

    screen: Position
    cardboard: Position
    side: str
    asked: list[str]
    events: list[Event]


def at_both_tables(seed: int, options: dict[str, str] | None = None) -> Iterator[Round]:
    """A random game on screen, while a witness beside a cardboard table answers what it is asked."""
    screen = RAIDERS.new(Setup("raiders", seed=seed), box(options))
    cardboard = RAIDERS.new(Setup("raiders", mode="companion", seed=seed, draws=ME), box(options))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(screen)
    while not RAIDERS.is_over(screen):
        before, side = screen.copy(), screen.phase
        table.events = []
        RAIDERS.play_turn(screen, table)
        seen = list(table.events)

        def look(question: Question, before: Position = before, seen: list[Event] = seen) -> Answer:
            return RAIDERS.witness(question, before, screen, seen)

        cardboard, answered = by_hand(cardboard, look)
        asked = [answer.question.id for answer in answered.asked]
        yield Round(screen.copy(), cardboard, side, asked, answered.events)


def opponent_of(pos: Position) -> tuple[int, ...]:
    opponent = pos.opponent
    return (
        opponent.armour,
        opponent.provisions,
        opponent.valkyries,
        opponent.points,
        len(opponent.tiles),
    )


@pytest.mark.clause("raiders.turn.opponent-needs-no-decision")
@pytest.mark.parametrize("seed", range(20))
def test_the_opponent_plays_the_same_game_at_both_tables(seed: int) -> None:
    options = {"level": RAIDERS.levels[seed % 3], "warmonger_takes": ("1", "up to 2")[seed % 2]}
    last = None
    for last in at_both_tables(seed, options):
        screen, cardboard = last.screen, last.cardboard
        assert opponent_of(cardboard) == opponent_of(screen)
        assert (cardboard.closed, cardboard.round, cardboard.phase) == (
            screen.closed,
            screen.round,
            screen.phase,
        )
        assert (cardboard.ending, cardboard.triggered_by) == (screen.ending, screen.triggered_by)
        assert set(cardboard.sets) == set(screen.sets)
        assert len(cardboard.stack) == len(screen.stack)
        assert RAIDERS.faults(cardboard) == []
    assert last is not None
    screen_result, cardboard_result = RAIDERS.result(last.screen), RAIDERS.result(last.cardboard)
    assert cardboard_result.winner == screen_result.winner
    for side in RAIDERS.sides:
        assert cardboard_result.total(side) == screen_result.total(side)


@pytest.mark.clause("raiders.end.no-valkyrie-left")
@pytest.mark.parametrize("seed", range(20, 30))
def test_there_are_never_fewer_valkyries_on_the_board_than_are_counted_on(seed: int) -> None:
    for turn in at_both_tables(seed):
        if turn.side in ("human", "opponent"):
            real = sum(plunder.valkyries for plunder in turn.screen.sets.values() if plunder)
            assert turn.cardboard.valkyries_at_least <= real


def test_an_ordinary_opponent_turn_takes_at_most_two_answers() -> None:
    answers: Counter[int] = Counter()
    for seed in range(50):
        for turn in at_both_tables(seed):
            if turn.side == "opponent":
                answers[len(turn.asked)] += 1
                # The card that came up, one set, and rarely the Valkyries of the board.
                assert Counter(turn.asked) <= Counter(
                    ["scheme.reveal", "fact.valkyries-on-space", "fact.valkyries-left"]
                )
    ordinary = answers[1] + answers[2]
    assert ordinary / answers.total() > 0.95
    assert max(answers) <= 3


def test_a_human_turn_without_effect_on_the_opponent_takes_one_answer() -> None:
    answers: Counter[int] = Counter()
    for seed in range(10):
        for turn in at_both_tables(seed):
            if turn.side == "human":
                answers[len(turn.asked)] += 1
    assert answers.most_common(1)[0][0] == 1
    assert max(answers) <= 4


def test_on_screen_no_fact_is_ever_asked() -> None:
    for seed in range(10):
        pos = virtual(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RAIDERS.is_over(pos):
            RAIDERS.play_turn(pos, table)
        facts = [asked.id for asked, _ in table.asked if asked.id.startswith(("fact.", "report."))]
        assert facts == []
