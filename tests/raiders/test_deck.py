"""The scheme deck in play: discarding, and remaking the pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import ME, Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.contract.scripts import Script
from tests.raiders.tables import all_turns, box, companion, kinds, play, told, virtual


def opponent_turns(pos: Position, count: int) -> list[Event]:
    """So many turns of the opponent in a row; what happened in them."""
    table = CheckedTable(Script())
    table.seat(pos)
    for _ in range(count):
        RAIDERS.opponent_turn(pos, table)
    return table.events


def revealed(events: list[Event]) -> list[str]:
    return [str(event.values["card"]) for event in events if event.kind == "scheme.revealed"]


# ---------------------------------------------------------------- discarding


@pytest.mark.clause("raiders.deck.resolved-card-discarded")
def test_after_eight_turns_13_cards_are_piled_7_discarded_and_the_eighth_lies_face_up() -> None:
    pos = virtual()
    order = pos.schemes.pile[::-1]
    cards = revealed(opponent_turns(pos, 8))
    assert cards == order[:8]
    assert pos.schemes.pile == order[:7:-1]
    assert pos.schemes.pile_size == 13
    assert pos.schemes.discard == order[:7]
    assert pos.schemes.face_up == order[7]
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.deck.resolved-card-discarded")
def test_after_the_first_turn_nothing_is_discarded_yet() -> None:
    pos = virtual()
    (card,) = revealed(opponent_turns(pos, 1))
    assert (pos.schemes.face_up, pos.schemes.discard, pos.schemes.pile_size) == (card, [], 20)


@pytest.mark.clause("raiders.deck.resolved-card-discarded")
def test_the_revealed_card_lies_face_up_during_the_human_turn_that_follows() -> None:
    pos = virtual()
    opponent_turns(pos, 1)
    card = pos.schemes.face_up
    play(pos)
    assert pos.phase == "opponent", "the human has played"
    assert pos.schemes.face_up == card
    assert pos.schemes.discard == []


@pytest.mark.clause("raiders.deck.resolved-card-discarded")
@pytest.mark.parametrize("seed", range(10))
def test_no_card_comes_up_twice_before_the_pile_is_remade(seed: int) -> None:
    pos, turns = all_turns(seed)
    for cycle in cycles([event for events in turns for event in events]):
        assert len(set(cycle)) == len(cycle)
    assert RAIDERS.faults(pos) == []


def cycles(events: list[Event]) -> Iterator[list[str]]:
    """The cards revealed from each pile."""
    cards: list[str] = []
    for event in events:
        if event.kind == "scheme.reshuffled":
            yield cards
            cards = []
        elif event.kind == "scheme.revealed":
            cards.append(str(event.values["card"]))
    yield cards


# ---------------------------------------------------------------- the reshuffle


@pytest.mark.clause("raiders.deck.reshuffle-when-empty")
def test_on_the_22nd_turn_the_21_discards_become_the_pile_and_one_is_revealed() -> None:
    pos = virtual()
    first = revealed(opponent_turns(pos, 21))
    assert (pos.schemes.pile_size, len(pos.schemes.discard)) == (0, 20)

    pos.phase = "opponent"
    table = play(pos)
    event = told(table, "scheme.reshuffled")
    assert event.values == {"count": 21}
    assert event.clauses == (
        "raiders.deck.reshuffle-when-empty",
        "raiders.deck.reshuffle-only-if-needed",
        "raiders.deck.last-card-joins-reshuffle",
        "raiders.deck.removed-cards-stay-out",
    )
    assert told(table, "scheme.revealed").values["left"] == 20
    order = kinds(table.events)
    assert order.index("scheme.reshuffled") < order.index("scheme.revealed")
    assert (pos.schemes.pile_size, pos.schemes.discard) == (20, [])
    assert sorted([*pos.schemes.pile, pos.schemes.face_up]) == sorted(first)


@pytest.mark.clause("raiders.deck.reshuffle-when-empty")
def test_the_new_pile_is_in_random_order() -> None:
    """Each place of the new pile is as likely for the card that came up first before."""
    places: Counter[int] = Counter()
    the_box = box()
    for seed in range(1000):
        pos = companion(seed=seed, the_box=the_box)
        cards = revealed(opponent_turns(pos, 42))
        places[cards[21:].index(cards[0])] += 1
    assert set(places) == set(range(21))
    assert all(20 < times < 80 for times in places.values())


@pytest.mark.clause("raiders.deck.reshuffle-only-if-needed")
def test_the_last_card_is_revealed_without_a_reshuffle() -> None:
    pos = virtual()
    events = opponent_turns(pos, 21)
    assert "scheme.reshuffled" not in kinds(events)
    assert len(set(revealed(events))) == 21
    assert pos.schemes.pile_size == 0


@pytest.mark.clause("raiders.deck.reshuffle-only-if-needed")
def test_if_the_game_ends_after_the_21st_card_no_reshuffle_takes_place() -> None:
    pos = virtual()
    opponent_turns(pos, 20)
    pos.phase, pos.ending, pos.triggered_by, pos.turns_left = "opponent", "fortress", "opponent", 1
    table = play(pos, turns=2)
    assert RAIDERS.is_over(pos)
    assert "scheme.reshuffled" not in kinds(table.events)
    assert (pos.schemes.pile_size, len(pos.schemes.discard)) == (0, 20)


@pytest.mark.clause("raiders.deck.reshuffle-only-if-needed")
def test_an_empty_pile_stays_empty_during_the_human_turn() -> None:
    pos = virtual()
    opponent_turns(pos, 21)
    pos.phase, pos.triggered_by, pos.turns_left = "human", "", -1
    table = play(pos)
    assert "scheme.reshuffled" not in kinds(table.events)
    assert (pos.schemes.pile_size, len(pos.schemes.discard)) == (0, 20)


@pytest.mark.clause("raiders.deck.reshuffle-only-if-needed")
@pytest.mark.parametrize("seed", range(20))
def test_over_a_whole_game_the_pile_is_remade_once_after_each_21_opponent_turns(seed: int) -> None:
    _, turns = all_turns(seed)
    opponents = [kinds(events) for events in turns if events[0].kind == "turn.opponent"]
    remade = [number for number, kinds_ in enumerate(opponents) if "scheme.reshuffled" in kinds_]
    assert remade == list(range(21, len(opponents), 21))
    assert remade, "the game is long enough to tell"
    others = [kinds(events) for events in turns if events[0].kind != "turn.opponent"]
    assert not any("scheme.reshuffled" in kinds_ for kinds_ in others)


@pytest.mark.clause("raiders.deck.last-card-joins-reshuffle")
def test_the_card_of_the_previous_turn_is_among_the_21_shuffled_ones() -> None:
    pos = virtual()
    last = revealed(opponent_turns(pos, 21))[-1]
    again = revealed(opponent_turns(pos, 21))
    assert last in again
    assert len(set(again)) == 21


@pytest.mark.clause("raiders.deck.last-card-joins-reshuffle")
def test_the_card_of_the_previous_turn_may_come_up_again_at_once() -> None:
    """One time in 21, like any other card: about 48 times of 1,000."""
    the_box = box()
    at_once = 0
    for seed in range(1000):
        pos = companion(seed=seed, the_box=the_box)
        cards = revealed(opponent_turns(pos, 22))
        at_once += cards[21] == cards[20]
    assert 20 < at_once < 80


@pytest.mark.clause("raiders.deck.removed-cards-stay-out")
@pytest.mark.parametrize("seed", range(20))
def test_from_round_22_to_42_the_same_21_cards_come_up_again(seed: int) -> None:
    pos = virtual(seed=seed)
    removed = set(pos.schemes.removed)
    first = revealed(opponent_turns(pos, 21))
    second = revealed(opponent_turns(pos, 21))
    assert len(set(second)) == 21
    assert set(second) == set(first)
    assert len(removed) == 2
    assert not set(second) & removed
    assert set(pos.schemes.removed) == removed


# ---------------------------------------------------------------- real hands


class RealHands(RecordedTable):
    """A player who turns up the cards of a real pile, top card first, and finds each space full."""

    def __init__(self, pile: list[str]) -> None:
        super().__init__([], draws=ME)
        self.real = pile
        self.reveals: list[tuple[Answer, ...]] = []

    def ask(self, question: Question) -> Answer:
        if question.id != "scheme.reveal":
            return question.likely or question.answers[0]
        self.reveals.append(question.answers)
        assert self.real[0] in question.answers, f"{self.real[0]} cannot be answered: {question!r}"
        return self.real.pop(0)


def real_game(first_pile: list[str]) -> tuple[Position, RealHands]:
    """A companion's table whose scheme cards are real ones in this order."""
    pos = RAIDERS.new(Setup("raiders", mode="companion", seed=1, draws=ME), box())
    table = RealHands(first_pile)
    table.seat(pos)
    RAIDERS.play_turn(pos, table)
    return pos, table


ALL = [f"S{number:02}" for number in range(1, 24)]
#: S13 and S17 were removed unseen.
REAL = [card for card in ALL if card not in ("S13", "S17")]


@pytest.mark.clause("raiders.deck.removed-cards-stay-out", "raiders.deck.reshuffle-when-empty")
def test_when_real_hands_remake_the_pile_the_two_cards_that_never_came_are_known_to_be_out() -> None:
    pos, table = real_game([*REAL, *REAL[::-1]])
    for _ in range(21):
        RAIDERS.opponent_turn(pos, table)
    assert (pos.schemes.pile_size, pos.schemes.unseen) == (0, 2)
    assert "scheme.reshuffled" not in kinds(table.events)
    for _ in range(21):
        RAIDERS.opponent_turn(pos, table)
    assert sorted(pos.schemes.removed) == ["S13", "S17"]
    assert set(table.reveals[21]) == set(REAL)
    assert kinds(table.events).count("scheme.reshuffled") == 1
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.deck.removed-cards-stay-out")
@pytest.mark.parametrize(
    ("turned_up", "last"), [(["S10", "S11", "S12"], "S13"), (["S17", "S15", "S14"], "S16")]
)
def test_real_hands_cannot_turn_up_the_last_outpost_or_monastery_card_since_one_was_removed(
    turned_up: list[str], last: str
) -> None:
    pos, table = real_game([*turned_up, "S01"])
    for _ in range(4):
        RAIDERS.opponent_turn(pos, table)
    assert [last in answers for answers in table.reveals] == [True, True, True, False]
    others = set(ALL) - {*turned_up, last}
    assert all(others <= set(answers) for answers in table.reveals)


@pytest.mark.clause("raiders.deck.resolved-card-discarded")
def test_a_card_turned_up_by_real_hands_is_not_offered_again_before_the_reshuffle() -> None:
    pos, table = real_game(["S01", "S02", "S03"])
    for _ in range(3):
        RAIDERS.opponent_turn(pos, table)
    assert [len(answers) for answers in table.reveals] == [23, 22, 21]
    assert not {"S01", "S02"} & set(table.reveals[2])
    assert (pos.schemes.pile_size, pos.schemes.discard, pos.schemes.face_up) == (18, ["S01", "S02"], "S03")
