"""The verdict: six bands of the score, the same score always in the same band."""

from __future__ import annotations

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.troyes.tables import Dice, box, build, own, pack, printed, table_of, told, turn

BANDS = printed("rating")["bands"]

DEFEAT = "troyes.rating.defeat"
ZERO = "troyes.rating.zero-overlap"


def rated(you: int, roy: int, reading: str = "lower_band") -> tuple[Dice, str]:
    """The last turn of a game that ends with these points, and who won it."""
    pos = table_of(options={"rating_of_zero": reading})
    pos.round, pos.phase, pos.column = 4, "scoring", []
    build(pos, level_1="HR....", level_2="HR....", level_3="HR....")
    own(pos, deniers=0, influence=0, points=you)
    pos.opponent.points = roy
    return turn(pos), TROYES.result(pos).winner


def band(score: int) -> tuple[int, tuple[str, ...], str]:
    """The band of a score, its clauses, and the winner."""
    table, winner = rated(max(0, score), max(0, -score))
    verdict = told(table, "scoring.winner")
    assert verdict.values["score"] == score
    assert verdict.clauses[0] == "troyes.end.score-difference"
    return int(str(verdict.values["band"])), verdict.clauses[1:], winner


@pytest.mark.clause(DEFEAT)
@pytest.mark.parametrize("score", [-7, -1, -99, -100])
def test_a_score_below_nought_is_a_defeat(score: int) -> None:
    assert band(score) == (1, (DEFEAT,), ROY)


@pytest.mark.clause("troyes.rating.0-5")
@pytest.mark.parametrize("score", [4, 1, 5])
def test_from_1_to_5_the_roys_mind_was_wandering(score: int) -> None:
    assert band(score) == (2, ("troyes.rating.0-5",), HUMAN)


@pytest.mark.clause("troyes.rating.6-10")
@pytest.mark.parametrize("score", [10, 6])
def test_from_6_to_10_it_is_an_ordinary_result(score: int) -> None:
    assert band(score) == (3, ("troyes.rating.6-10",), HUMAN)


@pytest.mark.clause("troyes.rating.11-15")
@pytest.mark.parametrize("score", [11, 15])
def test_from_11_to_15_the_game_takes_shape(score: int) -> None:
    assert band(score) == (4, ("troyes.rating.11-15",), HUMAN)


@pytest.mark.clause("troyes.rating.16-20")
@pytest.mark.parametrize("score", [20, 16])
def test_from_16_to_20_the_roy_takes_fright_and_it_is_still_a_win(score: int) -> None:
    assert band(score) == (5, ("troyes.rating.16-20",), HUMAN)


@pytest.mark.clause("troyes.rating.over-20")
@pytest.mark.parametrize("score", [21, 22, 60])
def test_above_20_nothing_is_left_to_prove(score: int) -> None:
    assert band(score) == (6, ("troyes.rating.over-20",), HUMAN)


@pytest.mark.clause(
    DEFEAT,
    "troyes.rating.0-5",
    "troyes.rating.6-10",
    "troyes.rating.11-15",
    "troyes.rating.16-20",
    "troyes.rating.over-20",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(6))
def test_the_last_sentence_of_a_game_is_the_verdict_of_its_band(number: int, language: Language) -> None:
    line = BANDS[number]
    score = max(-7, line["used_to"] if number < 5 else line["used_from"])
    table, _ = rated(max(0, score), max(0, -score))
    said = Voice(TROYES, box(), pack(), language).event(told(table, "scoring.winner"))
    # The table of bands is typed plainly; print is set with ’ and unbreakable spaces.
    for set_so, typed in (("\N{NO-BREAK SPACE}", " "), ("\N{NARROW NO-BREAK SPACE}", " "), ("’", "'")):
        said = said.replace(set_so, typed)
    assert [other[language] for other in BANDS if other[language] in said] == [line[language]]


@pytest.mark.clause("troyes.rating.below-minus-100")
@pytest.mark.parametrize("score", [-104, -101])
def test_below_minus_100_is_the_lowest_band_too(score: int) -> None:
    assert band(score) == (1, (DEFEAT, "troyes.rating.below-minus-100"), ROY)


@pytest.mark.clause(ZERO)
def test_with_40_points_each_the_band_is_defeat_and_the_roy_wins() -> None:
    table, winner = rated(40, 40)
    verdict = told(table, "scoring.winner")
    assert verdict.clauses[1:] == (DEFEAT, ZERO)
    assert (verdict.values["band"], verdict.values["winner"], winner) == (1, ROY, ROY)


@pytest.mark.clause(ZERO)
def test_where_0_counts_in_the_upper_band_a_tie_is_a_draw() -> None:
    table, winner = rated(40, 40, "upper_band")
    verdict = told(table, "scoring.winner")
    assert verdict.clauses[1:] == ("troyes.rating.0-5", ZERO)
    assert (verdict.values["band"], winner) == (2, "draw")


@pytest.mark.clause(ZERO)
@pytest.mark.parametrize(("you", "kind", "winner"), [(41, 2, HUMAN), (39, 1, ROY)])
def test_that_reading_changes_no_other_score(you: int, kind: int, winner: str) -> None:
    table, won = rated(you, 40, "upper_band")
    verdict = told(table, "scoring.winner")
    assert ZERO not in verdict.clauses
    assert (verdict.values["band"], won) == (kind, winner)


@pytest.mark.clause(ZERO)
def test_a_tie_is_settled_by_that_clause_and_by_no_tie_break() -> None:
    for reading in ("lower_band", "upper_band"):
        pos = table_of(options={"rating_of_zero": reading})
        pos.round, pos.phase, pos.column = 4, "scoring", []
        own(pos, deniers=30, influence=20, points=40)
        pos.opponent.points = 40
        turn(pos)
        assert TROYES.result(pos).clause == ZERO
