"""A hint in words: the best is the best of what is shown, and where all is lost or alike, that is said."""

import pytest
from tests.contract.players import bot, play_on, session

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import CARD, Question
from adversaire.games import GAMES, OURS
from adversaire.i18n.language import Language
from adversaire.play.advice import Advice, Lead, advised
from adversaire.play.hint import may_hint
from adversaire.play.prospect import Following, Prospect
from adversaire.play.search import Weighed
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice

NOTHING = Prospect((), wins=False, margin=0.0, verdict=None)
#: One answer is ahead of another by luck alone; by more, though not beyond doubt; and beyond doubt.
ALIKE, AHEAD, CLEARLY = Lead(0.5, 1.0), Lead(1.5, 1.0), Lead(3.0, 1.0)


def asked_of(game: str) -> Session:
    playing = session(GAMES[game], 24)
    play_on(playing, bot(24), 5)
    while not (may_hint(playing) and playing.question and len(playing.question.answers) > 2):
        play_on(playing, bot(24), 1)
    return playing


def hinted(
    playing: Session, *figures: tuple[int, float, float], language: Language = "en", ahead: Lead = AHEAD
) -> Advice:
    """The hint that comes of these games, points ahead and wins in a hundred."""
    assert playing.question
    total = sum(games for games, _, _ in figures)
    weighed = [
        Weighed(answer, games, games / total, points, points + won / 10)
        for answer, (games, points, won) in zip(playing.question.answers, figures, strict=False)
    ]
    voice = session_voice(playing, language)
    return advised(playing, weighed, voice, lambda best, other: ahead, lambda answer: NOTHING)


def called(playing: Session, number: int) -> str:
    assert playing.question
    voice = session_voice(playing, "en")
    return voice.answer(playing.question, playing.question.answers[number], playing.position)


def test_the_best_is_first_however_the_search_came_to_it() -> None:
    playing = asked_of("troyes")
    given = hinted(playing, (8, 2.0, 50), (8, 3.0, 60))
    assert given.headline == f"“{called(playing, 1)}” looks best."
    assert given.figures[1:] == (
        f"{called(playing, 1)}: 3.0 points ahead, 60% won",
        f"{called(playing, 0)}: 2.0 points ahead, 50% won",
    )


def test_nothing_is_best_beside_something_that_luck_alone_put_below_it() -> None:
    playing = asked_of("troyes")
    given = hinted(playing, (8, 3.0, 60), (8, 2.9, 60), ahead=ALIKE)
    assert given.headline == (
        f"“{called(playing, 0)}” or “{called(playing, 1)}”: there is little between them. "
        "I would take the first."
    )


def test_nothing_is_best_beside_something_with_a_better_figure() -> None:
    """Further ahead, but it wins less often: both are named."""
    playing = asked_of("troyes")
    assert "there is little between them" in hinted(playing, (8, 2.0, 80), (8, 3.0, 50)).headline


def test_where_several_come_out_alike_they_are_not_called_worse() -> None:
    playing = asked_of("troyes")
    given = hinted(playing, (8, 2.0, 50), (8, 2.0, 50), (8, 2.0, 50), ahead=ALIKE)
    assert given.headline.startswith("Several come out much the same.")


@pytest.mark.parametrize("game", ["troyes", "rituals"])
def test_where_nothing_wins_the_hint_says_that_it_looks_lost(game: str) -> None:
    playing = asked_of(game)
    given = hinted(playing, (8, -2.0, 0), (8, -3.0, 0))
    assert given.headline.startswith("It looks lost whatever you choose.")
    assert called(playing, 0) in given.headline


@pytest.mark.parametrize("game", ["troyes", "rituals"])
def test_where_everything_wins_the_hint_says_so(game: str) -> None:
    given = hinted(asked_of(game), (8, 2.0, 100), (8, 3.0, 100))
    assert given.headline.startswith("You win whatever you choose")


def test_a_way_to_win_goes_before_losing_by_less() -> None:
    playing = asked_of("troyes")
    given = hinted(playing, (8, -1.0, 0), (8, -4.0, 10))
    assert called(playing, 1) in given.headline.split(" or ")[0]
    assert "0% won" not in given.figures[1].replace("10% won", "")


def test_where_no_points_decide_only_wins_count_and_are_told() -> None:
    playing = asked_of("rituals")
    given = hinted(playing, (8, 9.0, 50), (8, 1.0, 80), language="fr")
    told = [line.rpartition("\N{NO-BREAK SPACE}: ")[2] for line in given.figures]
    assert told[1:] == ["80\N{NO-BREAK SPACE}% de victoires", "50\N{NO-BREAK SPACE}% de victoires"]
    assert not any("point" in line for line in told)


def test_what_was_soon_put_aside_has_no_figures_to_be_taken_for_better() -> None:
    playing = asked_of("troyes")
    given = hinted(playing, (24, 2.0, 50), (3, 9.0, 100))
    assert given.headline == f"“{called(playing, 0)}” looks best."
    assert given.figures[-1] == f"{called(playing, 1)}: soon put aside"


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
    given = hinted(asked_of("raiders"), (8, ahead, 50), (8, ahead, 50), language=language)
    assert all(said in line for line in given.figures[1:])


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_an_estimate_is_called_one_and_an_end_an_end(game: Game) -> None:
    tried = hinted(asked_of(game.id), (6, 4.0, 60), (6, 1.0, 40)).figures[0]
    assert ("I think you end" in tried) == (game.horizon >= 0)
    assert ("played on to the end:" in tried) == (game.horizon < 0)
    assert tried.startswith("12 games played on")


def test_the_reason_is_what_happens_and_not_a_figure() -> None:
    playing = asked_of("raiders")
    voice = session_voice(playing, "en")
    assert playing.question
    gains = [
        Prospect(
            (Event("human.gained", (), {"what": "silver", "amount": amount}),),
            wins=False,
            margin=0.0,
            verdict=None,
        )
        for amount in (3, 1)
    ]
    seen = dict(zip(playing.question.answers, gains, strict=False))
    weighed = [Weighed(answer, 8, 0.5, 1.0, 5.0) for answer in playing.question.answers[:2]]
    given = advised(playing, weighed, voice, lambda best, other: AHEAD, lambda answer: seen[answer])
    assert given.reasons == (
        "How I see it go: You gain 3 silver.",
        f"With “{called(playing, 1)}”, just as much in the end. You gain 1 silver.",
    )


def test_the_next_best_is_named_with_what_it_has_less_of_even_where_the_same_comes_of_it() -> None:
    playing = asked_of("troyes")
    one, two = called(playing, 0), called(playing, 1)
    assert hinted(playing, (8, 3.0, 60), (8, 2.0, 50)).reasons == (f"With “{two}” you win less often.",)
    assert hinted(playing, (8, 3.0, 60), (8, 2.0, 60)).reasons == (
        f"With “{two}”, a few points fewer on average.",
    )
    assert hinted(playing, (8, 3.0, 60), (8, 2.5, 70), ahead=ALIKE).reasons == (
        f"With “{one}” you win less often, but with more points.",
    )
    assert hinted(playing, (24, 3.0, 60), (3, 2.0, 50)).reasons == (f"“{two}” soon looked worse.",)


def test_how_sure_a_hint_is_stands_in_its_words() -> None:
    """Beyond doubt, by more than luck explains, and not at all; what is ahead by next to nothing is alike."""
    playing = asked_of("troyes")
    figures = ((8, 5.0, 60), (8, 2.0, 50))
    assert "is clearly best" in hinted(playing, *figures, ahead=CLEARLY).headline
    assert "looks best" in hinted(playing, *figures, ahead=AHEAD).headline
    assert "little between them" in hinted(playing, *figures, ahead=ALIKE).headline
    assert "little between them" in hinted(playing, *figures, ahead=Lead(0.2, 0.01)).headline


def test_what_is_answered_next_and_what_it_costs_is_said() -> None:
    """To buy something is no advice as long as nobody says what, and for how much."""
    playing = asked_of("battalia")
    voice = session_voice(playing, "en")
    assert playing.question
    asked = Question("buy.card", CARD, ("buy:stack.chief", "buy:stack.citizen"), ())
    laid = Event(
        "seat.laid",
        (),
        {"seat": "islanders", "card": "straight", "terrain": "lake", "space": "5-6", "level": 0},
    )
    seen = Prospect((laid,), False, 0.0, None, Following(asked, "buy:stack.chief", playing.position))
    weighed = [Weighed(answer, 8, 0.5, 1.0, 5.0) for answer in playing.question.answers[:2]]
    given = advised(playing, weighed, voice, lambda best, other: AHEAD, lambda answer: seen)
    assert given.reasons[0].startswith("Then: A chief for 3 provisions. How I see it go: ")
    assert given.reasons[0].endswith("Costs 1 provision + 1 citizen.")
    assert "5-6" in given.named
