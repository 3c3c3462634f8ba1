"""A hint: only where the app holds the table, never beyond what the player may know, and with its reason."""

import pytest
from tests.contract.players import bot, pack_of, play_on, session

from adversaire.engine.game import Game
from adversaire.engine.record import ME, Setup
from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.play import hint
from adversaire.play.hint import advice, begin_hint, may_hint
from adversaire.play.positions import position_data
from adversaire.play.search import Weighed
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


def asked_of(game: str) -> Session:
    playing = session(GAMES[game], 24)
    play_on(playing, bot(24), 5)
    while not may_hint(playing):
        play_on(playing, bot(24), 1)
    return playing


def voice_of(playing: Session, language: Language) -> Voice:
    return Voice(playing.game, playing.position.box, playing.pack, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reason_names_shares_and_points(language: Language) -> None:
    playing = asked_of("raiders")
    voice = voice_of(playing, language)
    search = begin_hint(playing)
    for _ in search.steps():
        pass
    given = advice(playing, search.weighed(), voice)
    looks_best = "looks best." if language == "en" else "me semble le meilleur choix."
    assert voice.say(given.answer).endswith(looks_best)
    reason = voice.say(given.reasons[0])
    assert "%" in reason
    assert ("ahead" in reason or "behind" in reason) == (language == "en")
    assert len(given.others) == len(search.candidates) - 1
    assert all("%" in voice.say(line) for line in given.others)


@advised
def test_an_estimate_is_called_one_and_an_end_an_end(game: Game) -> None:
    playing = asked_of(game.id)
    weighed = made_up(playing, (6, 4.0, 10.0))
    reason = voice_of(playing, "en").say(advice(playing, weighed, voice_of(playing, "en")).reasons[0])
    assert ("by my estimate" in reason) == (game.horizon >= 0)
    assert ("played on to the end," in reason) == (game.horizon < 0)
    points_decide = game.has_points and not game.goals(playing.position)
    assert ("4.0 points ahead" in reason) == points_decide
    assert reason.endswith("60% won; 6 games tried).")
    assert "went best for you" in reason


def made_up(playing: Session, *figures: tuple[int, float, float]) -> list[Weighed]:
    """Candidates with these games, points ahead and worths."""
    assert playing.question
    total = sum(games for games, _, _ in figures)
    answers = zip(playing.question.answers, figures, strict=False)
    return [Weighed(answer, games, games / total, ahead, worth) for answer, (games, ahead, worth) in answers]


def test_where_another_came_out_better_by_luck_the_hint_says_so() -> None:
    playing = asked_of("troyes")
    voice = voice_of(playing, "en")
    weighed = made_up(playing, (8, 2.0, 7.0), (8, 3.0, 8.5))
    assert playing.question
    best, other = (voice.answer(playing.question, one.answer, playing.position) for one in weighed)
    given = advice(playing, weighed, voice)
    assert voice.say(given.answer) == f"“{best}” looks best."
    assert (
        voice.say(given.reasons[1])
        == f"“{other}” came out a little better, but by no more than luck explains."
    )
    assert "as well for you as any" in voice.say(given.reasons[0])
    assert len(given.reasons) == 2


def test_where_another_ends_further_ahead_but_wins_less_the_figures_show_it() -> None:
    playing = asked_of("troyes")
    voice = voice_of(playing, "en")
    given = advice(playing, made_up(playing, (8, 2.0, 10.0), (8, 3.0, 8.0)), voice)
    assert len(given.reasons) == 1
    assert "2.0 points ahead in the end, 80% won" in voice.say(given.reasons[0])
    assert voice.say(given.others[0]).endswith("(3.0 points ahead, 50% won)")


@pytest.mark.parametrize(
    ("language", "ahead", "said"),
    [
        ("en", 1.0, "1.0 point ahead"),
        ("en", -1.5, "1.5 points behind"),
        ("fr", 1.96, "2,0 points d’avance"),
        ("fr", -1.9, "1,9 point de retard"),
        ("fr", 0.0, "0,0 point d’avance"),
    ],
)
def test_points_are_counted_as_the_language_does(language: Language, ahead: float, said: str) -> None:
    playing = asked_of("raiders")
    voice = voice_of(playing, language)
    given = advice(playing, made_up(playing, (8, ahead, ahead), (8, ahead, ahead)), voice)
    assert said in voice.say(given.reasons[0])
    assert said in voice.say(given.others[0])


def test_where_no_points_decide_only_the_wins_are_told() -> None:
    playing = asked_of("rituals")
    voice = voice_of(playing, "fr")
    given = advice(playing, made_up(playing, (8, 2.0, 10.0), (8, 1.0, 6.0)), voice)
    told = [voice.say(text) for text in (given.reasons[0], given.others[0])]
    assert all("d’avance" not in line and "point" not in line for line in told)
    assert all(
        f"{won}\N{NO-BREAK SPACE}% de victoires" in line for won, line in zip((80, 50), told, strict=True)
    )
