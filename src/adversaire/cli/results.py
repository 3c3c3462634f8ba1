"""The results of a simulation on screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from adversaire.cli.speech import Speech
from adversaire.engine.text import Text
from adversaire.terminal.paragraphs import print_paragraph
from adversaire.terminal.words import TITLE

if TYPE_CHECKING:
    from adversaire.lab.report import Rate, Summary
    from adversaire.lab.statistics import Sums
    from adversaire.lab.tally import Tally


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    with shown_bar(games) as advance:
        yield advance


@contextmanager
def shown_bar(total: int | None = None, elapsed: bool = False) -> Iterator[Callable[[int, int], None]]:
    """How many of how many, the time left, and for what takes long the time it has taken."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    spent = [TimeElapsedColumn()] if elapsed else []
    columns = (BarColumn(), MofNCompleteColumn(), *spent, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def failures_in_words(speech: Speech) -> Iterator[None]:
    """Where a game fails, only that game has the words for what is wrong."""
    from adversaire.lab.experiment import GameFailed

    try:
        yield
    except GameFailed as failed:
        speech.about(failed.bench.game, failed.bench.pack)
        raise


def unended_text(tally: Tally) -> list[Text]:
    """Said only where there was such a game."""
    from adversaire.lab.experiment import MOST_TURNS

    return [Text("cli.simulate.unended", games=tally.unended, turns=MOST_TURNS)] if tally.unended else []


def print_summary(summary: Summary, speech: Speech) -> None:
    """Win rate, scores, length and speed."""
    tally, bench = summary.run.tally, summary.run.bench
    voice = speech.about(bench.game, bench.pack)
    level = voice.say(Text(f"level.{bench.options['level']}"))
    lines = [
        Text("cli.simulate.head", title=voice.say(Text(TITLE)), games=tally.games, level=level,
             policy=bench.experiment.policy, seed=bench.experiment.seed),
        rate_text("won", summary.won),
        rate_text("drawn", summary.drawn),
        rate_text("lost", summary.lost),
        *unended_text(tally),
        spread_text("human", tally.human),
        spread_text("opponent", tally.opponent),
        spread_text("rounds", tally.rounds),
        spread_text("decisions", tally.decisions),
        Text("cli.simulate.speed", seconds=decimal(summary.run.seconds, speech),
             decisions=round(summary.decisions_per_second), games=round(summary.games_per_second)),
    ]  # fmt: skip
    for number, line in enumerate(lines):
        values = {name: localised(value, speech) for name, value in line.values.items()}
        print_paragraph(speech.say(Text(line.key, **values)), indent=2 if number else 0)
    print_paragraph(getattr(bench.pack, f"note_{speech.language}"))
    if summary.run.is_partial:
        print_paragraph(speech.say(Text("cli.simulate.partial", games=bench.experiment.games)))


def rate_text(name: str, rate: Rate) -> Text:
    low, high = rate.interval
    return Text(
        f"cli.simulate.{name}",
        rate=f"{100 * (rate.rate or 0):.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
    )


def spread_text(name: str, sums: Sums) -> Text:
    return Text(f"cli.simulate.{name}", mean=f"{sums.mean or 0:.1f}", deviation=f"{sums.deviation or 0:.1f}")


def decimal(number: float, speech: Speech) -> str:
    return f"{number:.1f}"


def localised(value: object, speech: Speech) -> str | int:
    """A number as it is printed: French has a comma where English has a point."""
    if isinstance(value, int):
        return value
    words = str(value)
    is_decimal = words.replace(".", "", 1).isdecimal()
    return words.replace(".", ",") if is_decimal and speech.language == "fr" else words
