"""What is measured of one game: a planted blunder, an answer of the coach followed, a piece of luck.

Each is a function of a title and a seed that always finds the same; None where the game has nothing to show.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import GREEDY, PLANNER, Candidate
from adversaire.play.advice import points_decide
from adversaire.play.analysis import Analysis, Looked, Point
from adversaire.play.judging import COSTLY, Judged
from adversaire.play.luck_and_play import Stage, balance, chance_before, cost, outcome
from adversaire.play.playing_on import PRIZE, Ending
from adversaire.play.search import Search, mean_and_error
from adversaire.play.session import Session
from bench.coach.games import answered_otherwise, played

#: Streams of chance of our own, so that nothing is dealt as the coach deals it.
CHOOSING: Final = 901
PLANTING: Final = 902
FOLLOWING: Final = 903
#: A blunder costs at least so many points, a win counting ten, or so much of a win where only that counts;
#: and it does so by so many standard errors of so many games.
BLUNDER: Final = 5.0
BLUNDER_BY_WINS: Final = 2.5
SURELY: Final = 2.5
#: Some games choose the worst answer, some more say whether it seems a blunder. Of many decisions some seem
#: to be one by luck, so games of their own say whether it is.
TO_CHOOSE: Final = 8
TO_PLANT: Final = 16
TO_CONFIRM: Final = 64
#: So many decisions are tried before a game is given up, and so many answers of each.
TRIES: Final = 40
MOST_ANSWERS: Final = 8
#: The coach shows so many.
SHOWN: Final = 3
#: New deals by which an answer of the coach is tried.
DEALS: Final = 12


# ---------------------------------------------------------------- planted blunders


def blunder(id: str, seed: int, most: int = 0) -> dict[str, Any] | None:
    """A planner's game with one decision answered in the worst way: whether it is among the three costliest.

    `most` looks at so many of the other decisions only.
    """
    session = played(id, PLANNER, seed)
    found = worst_answer(session, Chance.from_seed(seed, CHOOSING))
    if found is None:
        return None
    point, answer, lost = found
    spoilt = answered_otherwise(session, point.at, answer, PLANNER)
    looked = analysed(spoilt, point.at, most)
    ranked = sorted(balance(spoilt, looked).stages, key=dearest, reverse=True)
    place = next((n for n, stage in enumerate(ranked, 1) if stage.looked.point.at == point.at), 0)
    own = next((stage.judged for stage in ranked if stage.looked.point.at == point.at), None)
    return {
        "at": point.at,
        "lost": round(lost, 2),
        "place": place,
        "found": 0 < place <= SHOWN,
        "mark": own.mark if own else "",
        "seen": round(own.missed.worth, 2) if own else 0.0,
        "decisions": len(looked),
    }


def dearest(stage: Stage) -> tuple[bool, float]:
    """What is surely costly goes before what may only seem so."""
    return stage.judged.mark == COSTLY, cost(stage)


def analysed(session: Session, at: int, most: int) -> list[Looked]:
    """All decisions, or the planted one and those next to it in the record."""
    analysis = Analysis(session)
    if most:
        analysis.points = sorted(analysis.points, key=lambda point: abs(point.at - at))[: most + 1]
        analysis.points.sort(key=lambda point: point.at)
    for _ in analysis.steps():
        pass
    return analysis.found


def worst_answer(session: Session, chance: Chance) -> tuple[Point, str, float] | None:
    """Some decision and its worst answer, if that is a blunder; by deals that the coach does not see."""
    analysis = Analysis(session)
    for point in shuffled(analysis.points, chance)[:TRIES]:
        found = worst_at(analysis, point, chance)
        if found is not None:
            return found
    return None


def worst_at(analysis: Analysis, point: Point, chance: Chance) -> tuple[Point, str, float] | None:
    others = [one for one in point.question.answers if one != point.played]
    answers = [point.played, *shuffled(others, chance)[:MOST_ANSWERS]]
    search = search_of(analysis, point, answers, PLANTING)
    for number in range(len(answers)):
        for _ in range(TO_CHOOSE):
            search.play_on(number)
    worst = min(range(1, len(answers)), key=search.mean)
    played = TO_CHOOSE
    for more in (TO_PLANT, TO_CONFIRM):
        for number in (0, worst):
            for _ in range(more):
                search.play_on(number)
        # By the games after the last choosing: what was chosen for looking bad looks worse than it is.
        lost, error = mean_and_error(leads(analysis.session, search, 0, worst)[played:])
        least = BLUNDER if points_decide(analysis.session) else BLUNDER_BY_WINS
        if lost < least or lost <= SURELY * error:
            return None
        played += more
    return point, answers[worst], lost


# ---------------------------------------------------------------- the coach followed


def followed(id: str, seed: int) -> dict[str, Any] | None:
    """A game of the greedy policy: from the first decision that the coach calls costly, looked for from
    somewhere on, the better answer beside the one given, in new deals."""
    session = played(id, GREEDY, seed)
    analysis = Analysis(session)
    chance = Chance.from_seed(seed, CHOOSING)
    for point in turned(analysis.points, chance):
        judged = judged_at(analysis, point)
        if judged is not None and judged.mark == COSTLY:
            return {
                "at": point.at,
                "promised": round(judged.missed.worth, 2),
                **tried(analysis, point, judged),
            }
    return None


def tried(analysis: Analysis, point: Point, judged: Judged) -> dict[str, Any]:
    """What the better answer brings beyond the one given, as games end."""
    search = search_of(analysis, point, [judged.played, judged.better], FOLLOWING)
    for number in (0, 1):
        for _ in range(DEALS):
            search.play_on(number)
    gained, _ = mean_and_error(leads(analysis.session, search, 1, 0))
    won, _ = mean_and_error(
        [one.won - other.won for one, other in zip(search.endings[1], search.endings[0], strict=True)]
    )
    return {"gained": round(gained, 3), "won": round(won, 4)}


# ---------------------------------------------------------------- luck


def luck(id: str, seed: int) -> dict[str, Any] | None:
    """The luck after some decision of a greedy game: the chance at the next one, or the outcome, less the
    chance after what was played."""
    session = played(id, GREEDY, seed)
    analysis = Analysis(session)
    if not analysis.points:
        return None
    first = Chance.from_seed(seed, CHOOSING).below(len(analysis.points))
    weighed = weighed_from(analysis, first)
    now = next(weighed, None)
    if now is None:
        return None
    later = next(weighed, None)
    following = chance_before(later) if later else outcome(session)
    assert following is not None
    return {"luck": round(following - now.after_played.won, 4), "decisions": len(analysis.points)}


def weighed_from(analysis: Analysis, first: int) -> Iterator[Judged]:
    for point in analysis.points[first:]:
        judged = judged_at(analysis, point)
        if judged is not None:
            yield judged


# ---------------------------------------------------------------- common


def judged_at(analysis: Analysis, point: Point) -> Judged | None:
    judging = analysis.judging_of(point)
    if judging is None:
        return None
    for _ in judging.steps():
        pass
    return judging.judged()


def search_of(analysis: Analysis, point: Point, answers: list[str], stream: int) -> Search:
    """Games played on from a decision with each of these answers."""
    session = analysis.session
    before = session.turns[point.turn].corrected.position
    chance = Chance.from_seed(session.setup.seed + point.at, stream)
    candidates = [Candidate(answer) for answer in answers]
    return Search(
        session.game,
        before,
        point.given,
        point.question,
        candidates,
        chance,
        max(TO_CHOOSE + TO_PLANT + TO_CONFIRM, DEALS),
    )


def leads(session: Session, search: Search, number: int, other: int) -> list[float]:
    """By how much one answer did better than another, deal by deal."""
    by_points = points_decide(session)
    pairs = zip(search.endings[number], search.endings[other], strict=True)
    return [worth(a, by_points) - worth(b, by_points) for a, b in pairs]


def worth(ending: Ending, by_points: bool) -> float:
    return ending.worth if by_points else PRIZE * ending.won


def shuffled(things: list[Any] | tuple[Any, ...], chance: Chance) -> list[Any]:
    left, found = list(things), []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found


def turned(things: list[Any], chance: Chance) -> list[Any]:
    """From some place on, and then from the beginning."""
    at = chance.below(len(things)) if things else 0
    return [*things[at:], *things[:at]]
