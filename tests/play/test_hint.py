"""A hint: only where the app holds the table, never beyond what the player may know, and with its reason."""

import pytest
from tests.contract.players import bot, pack_of, play_on, session

from adversaire.engine.game import Game
from adversaire.engine.record import ME, Setup
from adversaire.games import GAMES
from adversaire.play import hint
from adversaire.play.hint import begin_hint, hint_lines, may_hint
from adversaire.play.positions import position_data
from adversaire.play.session import Session
from adversaire.play.voice import Voice

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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reason_names_shares_and_points(language: str) -> None:
    playing = session(GAMES["raiders"], 24)
    play_on(playing, bot(24), 5)
    voice = Voice(playing.game, playing.position.box, playing.pack, "fr" if language == "fr" else "en")
    search = begin_hint(playing)
    for _ in search.steps():
        pass
    lines = [voice.say(line) for line in hint_lines(playing, search.weighed(), voice)]
    assert lines[0].startswith("I would answer" if language == "en" else "Je répondrais")
    assert "%" in lines[1]
    assert ("ahead" in lines[1] or "behind" in lines[1]) == (language == "en")
    assert all("%" in line for line in lines[2:])
