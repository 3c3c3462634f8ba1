"""A game looked at again: marks that hold, luck and play told apart, and nothing found twice."""

from collections import Counter

import pytest

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.event import Event
from adversaire.engine.policy import Candidate
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.analysis import Analysis, may_analyse, points
from adversaire.play.analysis_words import report, report_steps
from adversaire.play.judging import (
    COSTLY,
    DOUBTFUL,
    GOOD,
    TO_PICK,
    Difference,
    Figures,
    in_order,
    is_hopeless,
    mark_of,
)
from adversaire.play.luck_and_play import Balance, Sum, balance, chance_before, outcome
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.two_lines import DEALS, Line, most_telling, tell_apart

FEW = 3


def game_of(id: str, policy: str = "greedy", seed: int = 1, mode: str = VIRTUAL) -> Session:
    """A game played to its end, or for a while beside cardboard."""
    game = GAMES[id]
    options = {"level": game.levels[0], **game.both_modes[0]}
    session = Session(game, Setup(id, mode, options, seed), load_pack(game, "standin"))
    player = game.policies[policy](Chance.from_seed(seed, POLICY_STREAM))
    while session.question and len(session.entries) < (600 if mode == VIRTUAL else 12):
        session.answer(player.answer(session.question, session.position))
    return session


def analysed(session: Session, most: int = FEW) -> Analysis:
    """The first decisions only."""
    analysis = Analysis(session)
    analysis.points = analysis.points[:most]
    for _ in analysis.steps():
        pass
    return analysis


@pytest.fixture(scope="module")
def short_game() -> Session:
    return game_of("rituals")


@pytest.fixture(scope="module")
def looked_at(short_game: Session) -> Analysis:
    return analysed(short_game)


def test_the_same_game_is_judged_the_same(short_game: Session, looked_at: Analysis) -> None:
    assert analysed(short_game).found == looked_at.found


def test_what_was_broken_off_goes_on_where_it_was(short_game: Session, looked_at: Analysis) -> None:
    later = Analysis(short_game, looked_at.found[:1])
    later.points = later.points[:FEW]
    for _ in later.steps():
        pass
    assert later.found == looked_at.found


def test_only_weighty_decisions_of_the_player_are_looked_at(short_game: Session) -> None:
    found = points(short_game)
    assert {point.question.id for point in found} <= set(short_game.game.weighty)
    assert [short_game.entries[point.at].answer for point in found] == [point.played for point in found]


def test_beside_cardboard_nothing_can_be_played_on() -> None:
    assert not may_analyse(game_of("hastings", mode=COMPANION))
    assert may_analyse(game_of("hastings"))


def test_luck_and_play_add_up_to_the_outcome(short_game: Session, looked_at: Analysis) -> None:
    """From the first chance to the end: what dice gave, less what the player's own answers cost beside the
    adviser's."""
    found = balance(short_game, looked_at.found)
    first = chance_before(found.stages[0].judged)
    beside = sum(stage.judged.own.won for stage in found.stages)
    assert first + found.luck.amount - beside == pytest.approx(outcome(short_game))


def test_a_game_that_goes_on_has_no_outcome_and_no_last_luck(
    short_game: Session, looked_at: Analysis
) -> None:
    open_game = short_game.with_entries(short_game.entries[:-1])
    assert outcome(open_game) is None
    assert balance(open_game, looked_at.found).stages[-1].luck == 0


@pytest.mark.parametrize(
    ("worth", "error", "mark"),
    [(3.0, 0.5, COSTLY), (3.0, 2.0, DOUBTFUL), (0.8, 0.1, GOOD), (-4.0, 0.1, GOOD)],
)
def test_a_decision_is_costly_only_where_the_interval_says_so(worth: float, error: float, mark: str) -> None:
    assert mark_of(Difference(worth, error, 0.0, 0.0, 0.0)) == mark


@pytest.mark.parametrize(
    ("worth", "error", "played", "hopeless"),
    [(-1.0, 1.0, 0.25, True), (0.5, 1.0, 0.25, False), (0.0, 1.0, 0.75, True), (1.0, 1.0, 0.75, False)],
)
def test_games_are_spared_where_no_number_of_them_would_make_it_sure(
    worth: float, error: float, played: float, hopeless: bool
) -> None:
    assert is_hopeless(Difference(worth, error, 0.0, 0.0, 0.0), played) is hopeless


def test_no_decision_is_measured_by_more_games_than_its_title_says(looked_at: Analysis) -> None:
    most = looked_at.session.game.looked_again + TO_PICK
    assert max(one.judged.after_played.games for one in looked_at.found if one.judged) <= most


def test_what_was_played_stands_first_even_if_the_adviser_would_not_think_of_it() -> None:
    known = [Candidate("build"), Candidate("farm")]
    assert in_order(known, "farm") == ([Candidate("farm"), Candidate("build")], 1)
    assert in_order(known, "build") == (known, 0)
    assert in_order(known, "pass") == ([Candidate("pass"), *known], 1)


def test_the_costliest_decision_is_the_one_that_missed_most(short_game: Session, looked_at: Analysis) -> None:
    costly = Difference(9.0, 1.0, 0.0, 0.9, 0.1)
    first, *others = looked_at.found
    assert first.judged is not None
    blunder = first._replace(judged=first.judged._replace(mark=COSTLY, missed=costly))
    found = balance(short_game, [blunder, *others])
    assert found.costliest is not None
    assert found.costliest.looked is blunder


def test_play_is_what_decisions_cost_beside_those_of_a_sound_player(
    short_game: Session, looked_at: Analysis
) -> None:
    first, *others = looked_at.found
    assert first.judged is not None
    dear = first._replace(judged=first.judged._replace(own=Difference(9.0, 1.0, 0.0, 0.9, 0.1)))
    before, after = balance(short_game, looked_at.found), balance(short_game, [dear, *others])
    assert after.play.amount - before.play.amount == pytest.approx(0.9 - first.judged.own.won)
    assert after.luck.amount == pytest.approx(before.luck.amount)


def test_a_game_was_decided_by_what_led_to_its_end(short_game: Session, looked_at: Analysis) -> None:
    """A great leap towards a win does not decide a game that is lost."""
    first, second, *_ = balance(short_game, looked_at.found).stages
    leap = first._replace(before=0.1, after=0.1, luck=0.7)
    fall = second._replace(before=0.8, after=0.4, luck=0.0)
    found = Balance((leap, fall), Sum(0.0, 0.0), Sum(0.0, 0.0))
    assert found._replace(ended=0.0).turning == fall
    assert found._replace(ended=1.0).turning == leap
    assert found.turning == found._replace(ended=0.5).turning == leap


def test_of_half_an_analysis_the_outcome_is_not_yet_told(short_game: Session, looked_at: Analysis) -> None:
    assert balance(short_game, looked_at.found, is_whole=False).stages[-1].luck == 0


def test_two_answers_are_told_apart_by_what_they_bring_about() -> None:
    session = game_of("rituals", "planner")
    analysis = Analysis(session)
    point = analysis.points[0]
    judging = analysis.judging_of(point)
    assert judging is not None
    for _ in judging.steps():
        pass
    search = judging.search
    worst = min(range(len(search.candidates)), key=search.mean)
    best = max(range(len(search.candidates)), key=search.mean)
    told = tell_apart(search, search.candidates[best], search.candidates[worst], session_voice(session, "en"))
    assert told.with_better or told.with_played


@pytest.mark.parametrize(
    ("game", "kind", "plain"),
    [
        ("raiders", "human.took-set", "human.placed"),
        ("troyes", "human.cube", "human.bought"),
        ("hastings", "battle.taken", "human.paid-card"),
        ("battalia", "seat.upgraded", "seat.mulligan"),
        ("rituals", "hero.eliminated", "human.paid"),
    ],
)
def test_what_a_game_is_won_by_is_told_although_other_things_are_more_frequent(
    game: str, kind: str, plain: str
) -> None:
    """Where a worker goes happens in every deal; the set taken in some only, and is what matters."""
    matters, frequent, often = ((one, ()) for one in (kind, plain, f"{plain}-again"))
    line = Line(
        Counter({frequent: DEALS, matters: DEALS // 2 - 1, often: DEALS - 1}),
        {key: (at, Event(key[0], (), {})) for at, key in enumerate((frequent, often, matters))},
    )
    told = most_telling(GAMES[game], line, Line(Counter(), {}))
    assert [event.kind for event in told] == [plain, kind], "in the order in which they come about"


def test_three_sentences_stand_on_top_whatever_was_found(short_game: Session, looked_at: Analysis) -> None:
    for language in ("en", "fr"):
        assert len(report(looked_at, session_voice(short_game, language)).sentences) == 3
    alike = Difference(0.0, 0.1, 0.0, 0.0, 0.1)
    plain = [
        one._replace(judged=one.judged._replace(mark=GOOD, missed=alike))
        for one in looked_at.found
        if one.judged
    ]
    nothing = Analysis(short_game, plain)
    nothing.points = nothing.points[: len(plain)]
    told = report(nothing, session_voice(short_game, "en")).sentences
    assert told[1] == "No decision of yours was clearly costly."
    assert told[2] == f"{len(plain)} of your decisions were good, out of {len(plain)} that were weighed."


def test_a_decision_is_told_once_and_others_are_served_after_each(
    short_game: Session, looked_at: Analysis
) -> None:
    """The reasons take games of their own: in one go they would keep a small server from everybody else."""
    voice = session_voice(short_game, "en")
    whole = report(looked_at, voice)
    assert len([*report_steps(looked_at, voice, ())]) == len(whole.decisions) > 0
    marked = [one._replace(reasons=("as it was told",)) for one in whole.decisions]
    steps = report_steps(looked_at, voice, marked)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            again = done.value
            break
    assert list(again.decisions) == marked


def test_figures_count_their_games(looked_at: Analysis) -> None:
    judged = looked_at.found[0].judged
    assert judged is not None
    assert isinstance(judged.after_played, Figures)
    assert judged.after_played.games >= judged.after_better.games > 0
