"""The contract every registered game is held to. A new game joins by being registered; nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.contract.players import Laconic, bot, checked, pack_of, play_on, session

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused, WrongQuestion
from adversaire.engine.event import Event
from adversaire.engine.game import Game, GameOf
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import KINDS, Answer, Question
from adversaire.engine.record import ME, MODES, Setup
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games import GAMES, OURS
from adversaire.play.positions import make_position, position_data
from adversaire.play.rulebook import rulebook
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session

# The smallest games first: where one fails, there is least to look at.
every_game = pytest.mark.parametrize(
    "game", sorted(GAMES, key=lambda game: game in OURS), ids=lambda game: game.id
)
every_mode = pytest.mark.parametrize("mode", MODES)


def state(session: Session) -> tuple[object, ...]:
    """Everything a player can see of a session."""
    question = session.question
    return (
        position_data(session.position),
        (question.id, question.answers) if question else None,
        [event.data() for event in session.events],
    )


@every_game
@every_mode
def test_a_game_saved_after_every_answer_opens_as_it_was(game: Game, mode: str) -> None:
    playing = session(game, 11, mode)
    player = bot(11)
    while playing.question:
        opened = open_save(GAMES, save_text(playing))
        assert opened.notice is None
        assert state(opened.session) == state(playing)
        playing.answer(player.answer(playing.question, playing.position))
    assert state(open_save(GAMES, save_text(playing)).session) == state(playing)


@every_game
@every_mode
def test_undo_then_redo_gives_the_same_table_at_every_step(game: Game, mode: str) -> None:
    playing = session(game, 12, mode)
    states = [state(playing)]
    player = bot(12)
    while playing.question:
        playing.answer(player.answer(playing.question, playing.position))
        states.append(state(playing))
    for earlier in reversed(states[:-1]):
        playing.undo()
        assert state(playing) == earlier
    for later in states[1:]:
        playing.redo()
        assert state(playing) == later
    assert not playing.undone


@every_game
def test_going_back_anywhere_and_taking_the_same_way_again_keeps_the_rest_to_redo(game: Game) -> None:
    playing = session(game, 13)
    play_on(playing, bot(13), 60)
    end, entries = state(playing), list(playing.entries)
    for index in range(0, len(entries), 7):
        playing.go_back(index)
        assert playing.entries == entries[:index]
        playing.answer(entries[index].answer)
        assert playing.undone == entries[index + 1 :]
        while playing.undone:
            playing.redo()
        assert state(playing) == end


@every_game
def test_a_preview_shows_that_moment_and_changes_nothing(game: Game) -> None:
    playing = session(game, 14)
    seen = []
    player = bot(14)
    for _ in range(40):
        if playing.question is None:
            break
        seen.append((position_data(playing.position), playing.question.id))
        playing.answer(player.answer(playing.question, playing.position))
    before = state(playing)
    for index, (position, question) in enumerate(seen):
        moment = playing.preview(index)
        assert moment.question
        assert (position_data(moment.after), moment.question.id) == (position, question)
    assert state(playing) == before


@every_game
@every_mode
def test_snapshots_at_turn_starts_never_change_afterwards(game: Game, mode: str) -> None:
    playing = session(game, 15, mode)
    player = bot(15)
    kept: dict[int, object] = {}
    while playing.question:
        for number, turn in enumerate(playing.turns):
            kept.setdefault(number, position_data(turn.before))
        playing.answer(player.answer(playing.question, playing.position))
    for number, data in kept.items():
        assert position_data(playing.turns[number].before) == data


@every_game
@every_mode
def test_every_legal_answer_is_accepted_and_every_other_refused_with_nothing_changed(
    game: Game, mode: str
) -> None:
    playing = session(game, 16, mode)
    player = bot(16)
    answers_seen: set[Answer] = set()
    for _ in range(120):
        question = playing.question
        if question is None:
            break
        answers_seen.update(question.answers[:40])
        refuse_all_others(playing, question, answers_seen)
        for answer in question.answers[:12]:
            playing.answer(answer)
            playing.undo()
        playing.answer(player.answer(question, playing.position))


def refuse_all_others(playing: Session, question: Question, answers: set[Answer]) -> None:
    before = state(playing)
    clauses = rulebook(playing.game.id)
    for answer in (answers | {"", "nonsense", "-1", "999", "raid:nowhere"}) - set(question.answers):
        with pytest.raises(AnswerRefused) as refused:
            playing.answer(answer)
        assert refused.value.clause in clauses
    with pytest.raises(WrongQuestion):
        playing.answer(question.answers[0], question="another.question")
    assert state(playing) == before


@every_game
@every_mode
def test_the_same_seed_gives_the_same_events(game: Game, mode: str) -> None:
    logs = []
    for _ in range(2):
        playing = session(game, 17, mode)
        play_on(playing, bot(17))
        logs.append([event.data() for event in playing.events])
    assert logs[0] == logs[1]


@every_game
def test_other_seeds_give_other_games(game: Game) -> None:
    first, second = session(game, 18), session(game, 19)
    assert position_data(first.position) != position_data(second.position)


@every_game
def test_simulated_and_recorded_tables_play_the_same_game(game: Game) -> None:
    position, table = checked(game, 20)
    while not game.is_over(position):
        game.play_turn(position, table)
    playing = session(game, 20)
    play_on(playing, bot(20))
    assert position_data(playing.position) == position_data(position)
    assert playing.events == table.events


@every_game
@every_mode
def test_every_game_ends_and_no_position_breaks_an_invariant(game: Game, mode: str) -> None:
    for level in game.levels:
        for seed in range(8):
            position = game.begin(Setup(game.id, mode, {"level": level}, seed), pack_of(game))
            table = CheckedTable(bot(seed))
            table.seat(position)
            turns = 0
            while not game.is_over(position):
                game.play_turn(position, table)
                assert game.faults(position) == []
                turns += 1
                assert turns < 2000, "a game without end"
            assert game.result(position).winner in (*game.sides_of(position), "opponent", "draw")


@every_game
@every_mode
def test_no_question_is_without_answers_and_all_are_well_formed(game: Game, mode: str) -> None:
    position, table = checked(game, 21, mode)
    while not game.is_over(position):
        game.play_turn(position, table)
    clauses = rulebook(game.id)
    for question, _ in table.asked:
        assert len(question.answers) > 1
        assert len(set(question.answers)) == len(question.answers)
        assert question.kind in KINDS
        assert question.clauses
        assert all(clause in clauses for clause in question.clauses)
        assert question.likely in ("", *question.answers)


@every_game
@every_mode
def test_every_event_names_the_clauses_behind_it(game: Game, mode: str) -> None:
    position, table = checked(game, 22, mode)
    while not game.is_over(position):
        game.play_turn(position, table)
    clauses = rulebook(game.id)
    for event in table.events:
        assert event.clauses, event
        assert all(clause in clauses for clause in event.clauses), event


@every_game
@every_mode
def test_a_position_survives_json_in_every_turn(game: Game, mode: str) -> None:
    position, table = checked(game, 23, mode)
    while not game.is_over(position):
        data = position_data(position)
        again = make_position(game, data, pack_of(game))
        assert again == position
        assert position_data(again) == data
        game.play_turn(position, table)


@every_game
def test_a_copy_is_equal_and_independent(game: Game) -> None:
    position, table = checked(game, 24)
    for _ in range(20):
        if game.is_over(position):
            break
        copy = position.copy()
        before = to_data(copy)
        assert copy == position
        game.play_turn(position, table)
        assert to_data(copy) == before


@every_game
def test_virtual_play_asks_no_fact(game: Game) -> None:
    position, table = checked(game, 25)
    while not game.is_over(position):
        game.play_turn(position, table)
    assert [question.id for question, _ in table.asked if question.id.startswith("fact.")] == []


# ---------------------------------------------------------------- companion


class Witness:
    """Answers a companion's questions by looking at a virtual table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: object = None
        self.after: object = None
        self.events: list[Event] = []

    def look(self, before: object, after: object, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, list(events)

    def answer(self, question: Question, position: object) -> Answer:
        return self.game.witness(question, self.before, self.after, self.events)


class CardboardTable(CheckedTable):
    """Real hands turn the cards; the witness says which came up."""

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = self.policy.answer(Question(id, "card", tuple(pile), clauses), self.position)
        pile.remove(card)
        return card

    def draw_unseen(self, pile: list[str]) -> str:
        return ""


def opponent_moves(game: Game, events: list[Event]) -> list[tuple[str, object]]:
    """What the opponent did, without what only a virtual table knows (the goods of a set, say)."""
    return [
        (event.kind, {k: v for k, v in event.values.items() if k not in game.unseen_values})
        for event in events
        if not event.kind.startswith(game.one_mode_only)
    ]


@pytest.mark.parametrize(
    ("game", "chosen"),
    [(game, chosen) for game in GAMES for chosen in game.both_modes],
    ids=lambda value: value.id if isinstance(value, GameOf) else "-".join(value.values()) or "default",
)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_companion_and_virtual_agree_on_the_opponents_moves(
    game: Game, chosen: Mapping[str, str], seed: int, policy: str
) -> None:
    virtual = game.begin(Setup(game.id, "virtual", chosen, seed), pack_of(game))
    companion = game.begin(Setup(game.id, "companion", chosen, seed), pack_of(game))
    witness = Witness(game)
    player = game.policies.get(policy, RandomPolicy)
    here = CheckedTable(player(Chance.from_seed(seed, 3)))
    there = CardboardTable(witness)
    here.seat(virtual)
    there.seat(companion)
    while not game.is_over(virtual):
        here.events, there.events = [], []
        before = virtual.copy()
        game.play_turn(virtual, here)
        witness.look(before, virtual, here.events)
        game.play_turn(companion, there)
        assert opponent_moves(game, there.events) == opponent_moves(game, here.events)
    assert game.is_over(companion)
    assert game.result(companion).winner == game.result(virtual).winner
    assert [game.result(companion).total(side) for side in game.sides_of(companion)] == [
        game.result(virtual).total(side) for side in game.sides_of(virtual)
    ]


@every_game
def test_no_fact_is_asked_whose_answers_all_lead_to_the_same_thing(game: Game) -> None:
    asked = 0
    for seed in range(20):
        playing = session(game, seed, "companion", draws=ME)
        player = Laconic(Chance.from_seed(seed, 7))
        while playing.question:
            question = playing.question
            if question.id.startswith("fact."):
                asked += 1
                assert differs_by_answer(playing, question)
            playing.answer(player.answer(question, playing.position))
    assert asked > 10 or game not in OURS, "a game in which the app knows all that lies on the table"


def differs_by_answer(playing: Session, question: Question) -> bool:
    outcomes = []
    for answer in (question.answers[0], question.answers[-1]):
        playing.answer(answer)
        outcomes.append((position_data(playing.position), playing.is_over))
        playing.undo()
    return outcomes[0] != outcomes[1]


@every_game
def test_a_card_that_cannot_be_in_the_pile_is_refused(game: Game) -> None:
    playing = session(game, 3, "companion", draws=ME)
    player = bot(3)
    for _ in range(200):
        question = playing.question
        if question is None:
            break
        if question.kind == "card":
            with pytest.raises(AnswerRefused):
                playing.answer("no-such-card")
            return
        playing.answer(player.answer(question, playing.position))
    assert game not in OURS, "no card was ever asked for"


@every_game
def test_a_recorded_table_refuses_an_entry_for_another_question(game: Game) -> None:
    playing = session(game, 4)
    play_on(playing, bot(4), 5)
    swapped = [playing.entries[1]._replace(question="some.other"), *playing.entries[1:]]
    table = RecordedTable(swapped)
    position, _ = checked(game, 4)
    table.seat(position)
    with pytest.raises(WrongQuestion):
        play_out(game, position, table)


def play_out(game: Game, position: Any, table: RecordedTable) -> None:
    while not game.is_over(position):
        game.play_turn(position, table)
