"""An analysis in words: three sentences on top, luck and play, and every marked decision with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import Answer
from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import plain_number, signed_number
from adversaire.play.analysis import Analysis
from adversaire.play.curve import round_of
from adversaire.play.judging import GOOD, SURE
from adversaire.play.luck_and_play import Balance, Stage, Sum, balance
from adversaire.play.two_lines import tell_apart
from adversaire.play.voice import Voice

#: A chance that changed by less than so many parts of a hundred has not changed.
HARDLY: Final = 3


class Told(NamedTuple):
    """A marked decision in words."""

    #: Where it stands in the record, and the turn it belongs to.
    at: int
    turn: int
    when: str
    mark: str
    played: str
    better: str
    #: What the better answer would have brought.
    effect: str
    #: What comes about with the better one, and what with what was played.
    reasons: tuple[str, ...]


class Report(NamedTuple):
    """A whole analysis in words."""

    sentences: tuple[str, ...]
    luck_and_play: str
    decisions: tuple[Told, ...]


def report(analysis: Analysis, voice: Voice) -> Report:
    """What was found so far."""
    found = balance(analysis.session, analysis.found)
    marked = [stage for stage in found.stages if stage.judged.mark != GOOD]
    return Report(
        tuple(voice.say(text) for text in summary(analysis, found, voice)),
        voice.say(told_apart(found)),
        tuple(told(analysis, stage, voice) for stage in marked),
    )


# ---------------------------------------------------------------- three sentences


def summary(analysis: Analysis, found: Balance, voice: Voice) -> Iterator[Text]:
    """Where it was decided, what cost most, and what was done well."""
    if not found.stages:
        yield Text("analysis.nothing")
        return
    yield decided(analysis, found)
    if found.costliest:
        stage = found.costliest
        yield Text("analysis.costliest", **named(analysis, stage, voice), effect=voice.say(effect_of(stage)))
    else:
        yield Text("analysis.nothing-costly")
    if found.best_find:
        yield Text("analysis.well-done", **named(analysis, found.best_find, voice))


def decided(analysis: Analysis, found: Balance) -> Text:
    stage = found.turning
    assert stage is not None
    was, now = (hundredth(min(1.0, max(0.0, one))) for one in (stage.before, stage.after + stage.luck))
    if abs(now - was) < HARDLY:
        return Text("analysis.never-decided", chance=now)
    return Text("analysis.decided", when=when(analysis, stage), was=was, now=now)


def named(analysis: Analysis, stage: Stage, voice: Voice) -> dict[str, Value]:
    judged = stage.judged
    return {
        "when": when(analysis, stage),
        "played": words(analysis, stage, judged.played, voice),
        "better": words(analysis, stage, judged.better, voice),
    }


def when(analysis: Analysis, stage: Stage) -> Value:
    """The round of a decision, or its turn where a game has no rounds."""
    round = round_of(analysis.session.turns[stage.turn])
    return max(1, round) if round is not None else stage.turn + 1


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
        cost=hundredth(play.amount),
        cost_reach=reach(play),
        luck=abs(hundredth(luck.amount)),
        gave="gave" if luck.amount >= 0 else "took",
        luck_reach=reach(luck),
    )


def reach(sum: Sum) -> int:
    return max(1, hundredth(SURE * sum.error))


def hundredth(share: float) -> int:
    return round(100 * share)


# ---------------------------------------------------------------- a decision


def told(analysis: Analysis, stage: Stage, voice: Voice) -> Told:
    judged, point = stage.judged, stage.looked.point
    return Told(
        point.at,
        stage.turn,
        voice.say(Text("analysis.when", when=when(analysis, stage))),
        judged.mark,
        words(analysis, stage, judged.played, voice),
        words(analysis, stage, judged.better, voice),
        voice.say(effect_of(stage)),
        reasons(analysis, stage, voice),
    )


def effect_of(stage: Stage) -> Text:
    """What the better answer would have brought: chances where these move, else points."""
    missed = stage.judged.missed
    if hundredth(missed.won) >= HARDLY:
        return Text("analysis.effect.chance", chance=signed_number(hundredth(missed.won)))
    return Text("analysis.effect.points", points=plain_number(max(1, round(missed.margin))))


def reasons(analysis: Analysis, stage: Stage, voice: Voice) -> tuple[str, ...]:
    """What one line does in the next turns that the other does not."""
    judging = analysis.judging_of(stage.looked.point)
    assert judging is not None
    candidates = {one.answer: one for one in judging.search.candidates}
    judged = stage.judged
    seen = tell_apart(judging.search, candidates[judged.better], candidates[judged.played], voice)
    sides = (("analysis.with-better", seen.with_better), ("analysis.with-played", seen.with_played))
    return tuple([voice.say(Text(key, lines=lines(events, voice))) for key, events in sides if events])


def lines(events: tuple[Event, ...], voice: Voice) -> str:
    return " ".join([voice.event(event) for event in events])
