"""An analysis in words: three sentences on top, luck and play, and every marked decision with its reason."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import groupby
from math import sqrt
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import Answer
from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import plain_number, signed_number
from adversaire.play.analysis import Analysis
from adversaire.play.headings import when
from adversaire.play.judging import GOOD, SURE, TRIFLE
from adversaire.play.luck_and_play import Balance, Stage, Sum, balance, gain, outcome
from adversaire.play.two_lines import tell_apart
from adversaire.play.voice import Voice

#: A chance that changed by less than so many parts of a hundred has not changed.
HARDLY: Final = 3
#: What a decision is counted in.
CHANCE: Final = "chance"
POINTS: Final = "points"


class Told(NamedTuple):
    """A marked decision in words."""

    #: Where it stands in the record, and the turn it belongs to.
    at: int
    turn: int
    when: str
    mark: str
    #: The question, and both answers as the record has them.
    asked: str
    given: str
    other: str
    played: str
    better: str
    #: The chance to win after each, in parts of a hundred, and how far off these may be.
    chances: tuple[int, int]
    reach: int
    #: What it was worth beside the best other answer, and whether in chances or in points.
    amount: int
    unit: str
    #: What the better answer would have brought.
    effect: str
    #: What comes about with the better one, and what with what was played.
    reasons: tuple[str, ...]


class Chance(NamedTuple):
    """The chance to win before a decision, in parts of a hundred, and how far off that may be."""

    at: int
    when: str
    chance: float
    reach: float


class Season(NamedTuple):
    """What decisions cost in a round, and what dice and cards gave, in parts of a hundred of a win."""

    when: str
    cost: int
    luck: int


class Report(NamedTuple):
    """A whole analysis in words."""

    sentences: tuple[str, ...]
    luck_and_play: str
    decisions: tuple[Told, ...]
    curve: tuple[Chance, ...]
    seasons: tuple[Season, ...]
    #: How it ended: one for a win, nothing while it goes on.
    ended: float | None


def report(analysis: Analysis, voice: Voice) -> Report:
    """What was found so far."""
    steps = report_steps(analysis, voice, ())
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Report = done.value
            return found


def report_steps(analysis: Analysis, voice: Voice, known: Sequence[Told]) -> Generator[None, None, Report]:
    """What was found so far, with a pause after every decision: the reasons take games of their own. What was
    told of this game before, in the same language, need not be told again."""
    found = balance(analysis.session, analysis.found, analysis.is_done)
    before = {one.at: one for one in known}
    decisions: list[Told] = []
    for stage in found.stages:
        if stage.judged.mark != GOOD or gain(stage) >= TRIFLE:
            yield
            decisions.append(before.get(stage.looked.point.at) or told(analysis, stage, voice))
    return Report(
        tuple(voice.say(text) for text in summary(analysis, found, voice)),
        voice.say(told_apart(found)) if found.stages else "",
        tuple(decisions),
        tuple(chance_at(analysis, stage, voice) for stage in found.stages),
        tuple(seasons(analysis, found, voice)),
        outcome(analysis.session) if analysis.is_done else None,
    )


# ---------------------------------------------------------------- three sentences


def summary(analysis: Analysis, found: Balance, voice: Voice) -> Iterator[Text]:
    """Where it was decided, what cost most, and what was done well."""
    if not found.stages:
        yield Text("analysis.nothing")
        return
    yield decided(analysis, found, voice)
    if found.costliest:
        stage = found.costliest
        yield Text("analysis.costliest", **named(analysis, stage, voice), effect=voice.say(effect_of(stage)))
    else:
        yield Text("analysis.nothing-costly")
    if found.best_find:
        yield Text("analysis.well-done", **named(analysis, found.best_find, voice))
    else:
        good = sum(stage.judged.mark == GOOD for stage in found.stages)
        yield Text("analysis.good-ones", good=good, count=len(found.stages))


def decided(analysis: Analysis, found: Balance, voice: Voice) -> Text:
    stage = found.turning
    assert stage is not None
    was, now = (hundredth(min(1.0, max(0.0, one))) for one in (stage.before, stage.after + stage.luck))
    if abs(now - was) < HARDLY:
        return Text("analysis.never-decided", chance=now)
    return Text("analysis.decided", when=said_when(analysis, stage, voice), was=was, now=now)


def named(analysis: Analysis, stage: Stage, voice: Voice) -> dict[str, Value]:
    judged = stage.judged
    return {
        "when": said_when(analysis, stage, voice),
        "played": words(analysis, stage, judged.played, voice),
        "better": words(analysis, stage, judged.better, voice),
    }


def said_when(analysis: Analysis, stage: Stage, voice: Voice) -> str:
    return when(analysis.session.turns[stage.turn], voice)


def words(analysis: Analysis, stage: Stage, answer: Answer, voice: Voice) -> str:
    point = stage.looked.point
    position = analysis.session.preview(point.at).after
    return voice.answer(point.question, answer, position)


# ---------------------------------------------------------------- luck and play


def told_apart(found: Balance) -> Text:
    """What decisions cost and luck gave, in parts of a hundred of a win, each with its interval."""
    play, luck = found.play, found.luck
    return Text(
        "analysis.balance",
        cost=abs(hundredth(play.amount)),
        lost="lost" if play.amount >= 0 else "won",
        cost_reach=reach(play),
        luck=abs(hundredth(luck.amount)),
        gave="gave" if luck.amount >= 0 else "took",
        luck_reach=reach(luck),
    )


def reach(sum: Sum) -> int:
    return max(1, hundredth(SURE * sum.error))


def hundredth(share: float) -> int:
    return round(100 * share)


def chance_at(analysis: Analysis, stage: Stage, voice: Voice) -> Chance:
    figures = stage.judged.after_played
    chance = min(1.0, max(0.0, stage.before))
    return Chance(
        stage.looked.point.at,
        said_when(analysis, stage, voice),
        100 * chance,
        100 * SURE * sqrt(max(chance * (1 - chance), 1 / figures.games) / figures.games),
    )


def seasons(analysis: Analysis, found: Balance, voice: Voice) -> Iterator[Season]:
    """Round by round."""
    for round, stages in groupby(found.stages, lambda stage: said_when(analysis, stage, voice)):
        one = [*stages]
        cost = sum(stage.judged.own.won for stage in one)
        yield Season(round, hundredth(cost), hundredth(sum(stage.luck for stage in one)))


# ---------------------------------------------------------------- a decision


def told(analysis: Analysis, stage: Stage, voice: Voice) -> Told:
    judged, point = stage.judged, stage.looked.point
    return Told(
        point.at,
        stage.turn,
        said_when(analysis, stage, voice),
        judged.mark,
        point.question.id,
        judged.played,
        judged.better,
        words(analysis, stage, judged.played, voice),
        words(analysis, stage, judged.better, voice),
        (hundredth(judged.after_played.won), hundredth(judged.after_better.won)),
        max(1, hundredth(SURE * judged.missed.won_error)),
        *amount_of(stage),
        voice.say(effect_of(stage)),
        reasons(analysis, stage, voice),
    )


def amount_of(stage: Stage) -> tuple[int, str]:
    """What the answer was worth beside the best other one: chances where these move, else points."""
    missed = stage.judged.missed
    if abs(hundredth(missed.won)) >= HARDLY:
        return -hundredth(missed.won), CHANCE
    return -round(missed.margin) or (1 if stage.judged.mark == GOOD else -1), POINTS


def effect_of(stage: Stage) -> Text:
    """What the better answer would have brought."""
    amount, unit = amount_of(stage)
    if stage.judged.mark == GOOD:
        return Text("analysis.effect.best")
    if unit == CHANCE:
        return Text("analysis.effect.chance", chance=signed_number(-amount))
    few = "yes" if max(1, -amount) == 1 else "no"
    return Text("analysis.effect.points", points=plain_number(max(1, -amount)), few=few)


def reasons(analysis: Analysis, stage: Stage, voice: Voice) -> tuple[str, ...]:
    """What one line does in the next turns that the other does not; what was best needs none."""
    if stage.judged.mark == GOOD:
        return ()
    judging = analysis.judging_of(stage.looked.point)
    assert judging is not None
    candidates = {one.answer: one for one in judging.search.candidates}
    judged = stage.judged
    seen = tell_apart(judging.search, candidates[judged.better], candidates[judged.played], voice)
    sides = (("analysis.with-better", seen.with_better), ("analysis.with-played", seen.with_played))
    return tuple([voice.say(Text(key, lines=lines(events, voice))) for key, events in sides if events])


def lines(events: tuple[Event, ...], voice: Voice) -> str:
    return " ".join([voice.event(event) for event in events])
