"""The curve of a game: both scores after every turn, and where it turned."""

from __future__ import annotations

from itertools import pairwise

from tests.browser.tables import chance_answers, opened, played

from adversaire.engine.record import VIRTUAL, Setup
from adversaire.play.curve import curve


def test_the_curve_ends_with_the_scores_on_the_mats_and_turns_where_the_lead_grew_most() -> None:
    over = played(Setup("raiders", VIRTUAL, {}, 7), chance_answers(7), lambda it: it.is_over)
    found = curve(over)
    assert found is not None
    assert len(found.own) == len(found.other) == len(over.turns)
    assert (found.own[-1], found.other[-1]) == (over.position.human.points, over.position.opponent.points)
    lead = [other - own for own, other in zip(found.own, found.other, strict=True)]
    swings = [now - was for was, now in pairwise(lead)]
    assert lead[-1] > 0
    assert swings[found.turning - 1] == max(swings)


def test_a_game_that_has_hardly_begun_has_no_curve() -> None:
    assert curve(opened(Setup("raiders", VIRTUAL, {}, 7))) is None


def test_beside_cardboard_the_app_does_not_know_both_scores() -> None:
    beside = played(Setup("raiders", "companion", {}, 7), chance_answers(7), lambda it: len(it.turns) > 6)
    assert curve(beside) is None
