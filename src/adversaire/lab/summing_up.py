"""What an experiment has shown, in a sentence for each game and question: the first thing to read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from adversaire.lab.comparisons import quantile
from adversaire.lab.findings import ArmFindings, Comparison, Findings
from adversaire.lab.wording import Wording

#: A chance below which a difference is called more than chance.
SURE: Final = 0.05
#: So many arms and differences are named one by one; of more, only the ends and the largest are.
FEW: Final = 6


def sentences(found: Findings, words: Wording) -> Iterator[str]:
    """Game by game: how often it is won, what makes a difference, how long it takes, what never happens."""
    charts = found.about["plan"]["charts"]
    for game in found.games():
        arms = found.of(game)
        compared = [one for one in found.comparisons if one.arm.game == game]
        if "wins" in charts or not compared:
            yield won(game, arms, words)
        if compared:
            yield differing(game, compared, found.both_score(game), words)
        if "length" in charts:
            yield lasting(game, arms, words)
        if found.about["plan"]["clauses"]:
            dead, total = len(found.dead(game)), len(found.clauses(game))
            yield words.say("sum.dead", game=words.title(game), dead=dead, total=total)


def won(game: str, arms: list[ArmFindings], words: Wording) -> str:
    """Every rate; of many, the highest and the lowest."""
    if len(arms) > FEW:
        ordered = sorted(arms, key=lambda one: one.rate.rate or 0)
        first, last = (rate_of(one, words) for one in (ordered[-1], ordered[0]))
        return words.say("sum.won-between", game=words.title(game), count=len(arms), high=first, low=last)
    rates = [rate_of(one, words) for one in arms]
    return words.say("sum.won", game=words.title(game), rates=words.listed(rates))


def rate_of(one: ArmFindings, words: Wording) -> str:
    return words.say("sum.rate", rate=words.percent(one.rate.rate, 0), arm=words.arm(one.arm))


def differing(game: str, compared: list[Comparison], both_score: bool, words: Wording) -> str:
    """What is more than chance, the largest first; or that nothing is."""
    real = [said for one in compared if (said := difference(one, both_score, words))]
    title = words.title(game)
    if not real:
        return words.say("sum.no-difference", game=title, count=len(compared))
    named = words.listed(real[:FEW])
    return words.say("sum.differences", game=title, real=len(real), count=len(compared), named=named)


def difference(one: Comparison, both_score: bool, words: Wording) -> str:
    """A difference in wins, in points or in both; empty where neither is more than chance."""
    parts = []
    if one.chance < SURE:
        parts.append(words.say("sum.wins", points=words.signed(100 * (one.pairs.wins.mean or 0), 0)))
    if both_score and one.chance_of_margin < SURE:
        parts.append(words.say("sum.points", points=words.signed(one.pairs.differences.mean)))
    if not parts:
        return ""
    brief = one.arm.level == one.baseline.level
    return words.say("sum.difference", arm=words.arm(one.arm, brief=brief), what=", ".join(parts))


def lasting(game: str, arms: list[ArmFindings], words: Wording) -> str:
    """How many rounds half of the games take; of levels that differ, the shortest and the longest."""
    middles = {round(quantile(sorted(one.rounds.elements()), 0.5)): one for one in reversed(arms)}
    if len(middles) > 1:
        low, high = min(middles), max(middles)
        said = {"first": words.arm(middles[low].arm), "last": words.arm(middles[high].arm)}
        return words.of(game, "sum.length-between", game=words.title(game), low=low, high=high, **said)
    rounds = sorted(chain.from_iterable(one.rounds.elements() for one in arms))
    low, middle, high = (round(quantile(rounds, share)) for share in (0.25, 0.5, 0.75))
    key = "sum.length" if low < high else "sum.length-same"
    return words.of(game, key, game=words.title(game), low=low, middle=middle, high=high)


def disagreeing(found: Findings) -> int:
    """Comparisons whose test sees a difference where the interval holds nought, or the other way round."""
    return sum(
        (chance < SURE) == (interval.low <= 0 <= interval.high)
        for one in found.comparisons
        for chance, interval in ((one.chance, one.wins), (one.chance_of_margin, one.margin))
        if interval is not None and (interval is not one.margin or found.both_score(one.arm.game))
    )
