"""A hint: only where the app holds the table, never beyond what the player may know, and with its reason."""

import pytest
from tests.contract.players import bot, pack_of, play_on, session

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.game import Game
from adversaire.engine.policy import PLANNER
from adversaire.engine.record import ME, Setup
from adversaire.games import GAMES, OURS
from adversaire.i18n.catalogues import catalogue
from adversaire.i18n.language import Language
from adversaire.play import hint
from adversaire.play.hint import Hint, begin_hint, may_hint
from adversaire.play.playing_on import seat_of
from adversaire.play.positions import position_data
from adversaire.play.prospect import TO_BE_SURE
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice

#: From these deals on one is looked for that the planner ends with a choice between winning and not.
SEED_OF_WIN = {"raiders": 3, "troyes": 4, "hastings": 5, "battalia": 3, "rituals": 5}

advised = pytest.mark.parametrize("game", [game for game in GAMES if game.adviser], ids=lambda game: game.id)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def hinted(playing: Session) -> str:
    search = begin_hint(playing)
    for _ in search.steps():
        pass
    return search.weighed()[0].answer


@advised
def test_a_hint_is_a_legal_answer_and_changes_nothing(game: Game) -> None:
    playing = session(game, 21)
    player = bot(21)
    for _ in range(12):
        assert playing.question
        if may_hint(playing):
            before = position_data(playing.position)
            assert hinted(playing) in playing.question.answers
            assert position_data(playing.position) == before
        playing.answer(player.answer(playing.question, playing.position))


@advised
def test_the_same_table_gives_the_same_hint(game: Game) -> None:
    playing = session(game, 22)
    play_on(playing, bot(22), 9)
    assert hinted(playing) == hinted(playing)


def test_beside_cardboard_and_with_real_dice_there_is_none() -> None:
    game = GAMES["troyes"]
    assert not may_hint(session(game, 1, "companion"))
    assert not may_hint(Session(game, Setup("troyes", seed=1, rolls=ME), pack_of(game)))
    assert may_hint(session(game, 1))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The rules decide here"), ("fr", "La règle décide ici")]
)
def test_where_the_rules_bind_the_player_a_hint_says_what_they_demand(language: Language, said: str) -> None:
    """Among targets equally near a Hero takes the one that harms the player most: no advice against it."""
    game = GAMES["rituals"]
    playing = session(game, 0)
    player = game.policies[PLANNER](Chance.from_seed(0, POLICY_STREAM))
    while (question := playing.question) is not None and question.id not in game.bound:
        playing.answer(player.answer(question, playing.position))
    assert question is not None
    found = Hint(playing)
    assert [*found.steps()] == []
    advice = found.advice(session_voice(playing, language))
    assert advice.answer == question.likely
    assert said in advice.headline
    assert len(advice.reasons) == 1
    assert not advice.figures


def test_what_binds_is_asked_somewhere() -> None:
    for game in GAMES:
        asked = catalogue("en", game.id)
        assert all(f"question.{id}" in asked for id in game.bound)


def test_when_the_game_is_over_there_is_none() -> None:
    playing = session(GAMES["hastings"], 1)
    play_on(playing, bot(1))
    assert not may_hint(playing)


def test_what_was_set_right_by_hand_in_this_turn_counts() -> None:
    playing = session(GAMES["raiders"], 23)
    play_on(playing, bot(23), 6)
    adjustable = next(one for one in playing.game.adjustables(playing.position) if one.number)
    playing.adjust(adjustable.path, adjustable.values[-1])
    start = hint.corrected_start(playing)
    now = {one.path: one.value for one in playing.game.adjustables(start)}
    assert now[adjustable.path] == adjustable.values[-1]
    assert playing.question
    assert hinted(playing) in playing.question.answers


def taken_to_the_end(playing: Session) -> Hint:
    found = Hint(playing)
    for _ in found.steps():
        pass
    return found


def played_by_planner(game: Game, seed: int) -> Session:
    playing = session(game, seed)
    planner = game.policies[PLANNER](Chance.from_seed(seed, POLICY_STREAM))
    while playing.question:
        playing.answer(planner.answer(playing.question, playing.position))
    return playing


def win_at_hand(game: Game) -> tuple[Session, Hint]:
    """A question of which some answers win the game at once and others do not."""
    for seed in range(SEED_OF_WIN[game.id], SEED_OF_WIN[game.id] + 20):
        played = played_by_planner(game, seed)
        for index in range(len(played.entries) - 1, len(played.entries) - 4, -1):
            there = Session(game, played.setup, played.pack, played.entries[:index])
            if not may_hint(there):
                continue
            found = taken_to_the_end(there)
            if there.question and 0 < len(found.wins) < len(there.question.answers):
                return there, found
    raise AssertionError("no game ends with a choice that wins it")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_win_at_hand_is_named_with_what_wins(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", TO_BE_SURE)
    there, found = win_at_hand(game)
    assert there.question
    seat = seat_of(game, there.question)
    voice = session_voice(there, "en")
    given = found.advice(voice)
    assert given.headline == f"“{voice.answer(there.question, given.answer, there.position)}” wins the game."
    assert given.reasons
    assert given.figures == ()
    there.answer(given.answer)
    play_on(there, game.policies[PLANNER](Chance.from_seed(1, POLICY_STREAM)))
    assert there.result.winner == seat


def test_the_game_may_move_on_while_a_hint_is_found() -> None:
    playing = session(GAMES["raiders"], 24)
    play_on(playing, bot(24), 5)
    found, voice = Hint(playing), session_voice(playing, "en")
    before = playing.question
    play_on(playing, bot(24), 3)
    assert playing.question != before
    for _ in found.steps():
        pass
    assert before
    assert found.advice(voice).answer in before.answers


def test_a_hint_that_was_given_no_time_still_names_an_answer() -> None:
    playing = session(GAMES["raiders"], 24)
    play_on(playing, bot(24), 5)
    assert playing.question
    assert Hint(playing).advice(session_voice(playing, "en")).answer in playing.question.answers
