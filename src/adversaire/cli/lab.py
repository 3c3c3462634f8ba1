"""adversaire lab: experiments of many games, and reports on them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from adversaire.cli.choices import at_least, chosen_game, chosen_options
from adversaire.cli.command import Group, Typed, command
from adversaire.cli.output import print_json
from adversaire.cli.own import said_pack
from adversaire.cli.results import decimal, failures_in_words, localised, shown_bar
from adversaire.cli.run import INTERRUPTED
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.files import reason_of
from adversaire.terminal.paragraphs import print_paragraph

if TYPE_CHECKING:
    from adversaire.lab.conduct import Outcome
    from adversaire.lab.plan import Plan

#: Where nobody watches a bar, progress is told this often.
LINE_SECONDS: Final = 60.0


@command("lab-list")
def list_(speech: Speech, json: bool = False) -> None:
    from adversaire.lab.plan import arms_of
    from adversaire.lab.shipped import shipped

    found = shipped()
    if json:
        print_json({name: plan.title_en for name, plan in found.items()})
        return
    for name, plan in found.items():
        title = plan.title_fr if speech.language == "fr" else plan.title_en
        row = Text("cli.lab-list.row", name=name, title=title, arms=len(arms_of(plan)), games=plan.games)
        print_paragraph(speech.say(row))


@command("lab-run", cluster=Typed("tcp://…"), out=Typed("cli.word.folder"), format=Typed("FORMAT"))
def run(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    file: str,
    games: int = 0,
    jobs: int = 0,
    cluster: str = "",
    out: str = "",
    format: str = "",
    pack: str = "",
    data: str = "",
) -> int:
    from adversaire.lab.conduct import conduct
    from adversaire.lab.shipped import plan_named, results_folder

    name, plan = plan_named(file)
    if at_least("--games", games, 0):
        plan = replace(plan, games=games)
    if pack:
        plan = with_pack(plan, pack, data)
    workers = at_least("--jobs", jobs, 0) or os.cpu_count() or 1
    folder = Path(out) if out else results_folder(name)
    with failures_in_words(speech), progress_bar(speech, games_played) as progress, writing():
        outcome = conduct(plan, folder, workers, progress, cluster, format)
    return say_outcome(outcome, speech)


@command("lab-report", out=Typed("cli.word.file"))
def report(speech: Speech, folder: str, out: str = "", json: bool = False) -> None:
    from adversaire.lab.findings import find
    from adversaire.lab.page import write_report

    if json:
        print_json(find(Path(folder)).data())
        return
    with writing():
        written = write_report(Path(folder), speech.language, Path(out) if out else None)
    print_paragraph(speech.say(Text("cli.lab-report.done", file=str(written))))


@command("lab-figures", out=Typed("cli.word.file"))
def figures(speech: Speech, folder: str, out: str = "") -> None:
    from adversaire.lab.figures import write_figures

    with writing():
        written, count = write_figures(Path(folder), Path(out) if out else None)
    print_paragraph(speech.say(Text("cli.lab-figures.done", count=count, file=str(written))))


@command("lab-puzzles", records=Typed("cli.word.folder"), out=Typed("cli.word.folder"))
def puzzles(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    game: str,
    wanted: int = 5,
    records: str = "",
    level: str = "",
    question: str = "",
    seed: int = 1,
    games: int = 0,
    out: str = "",
) -> int:
    """Look through games for decisions with one best answer, and write each as a file as it is found."""
    from itertools import islice

    from adversaire.lab.puzzle_file import write_puzzle
    from adversaire.lab.puzzles import SURE, Wanted, find_puzzles, planner_games, recorded_games

    title = chosen_game(game)
    chosen = chosen_options(title, level, [])
    count, enough = at_least("--wanted", wanted, 1), at_least("--games", games, 0) or SURE
    sessions = (
        recorded_games(title, Path(records))
        if records
        else planner_games(title, chosen.get("level", ""), seed)
    )
    folder = Path(out) if out else Path.cwd() / "puzzles"
    with progress_bar(speech, positions_looked_at) as progress, writing():
        sought = find_puzzles(
            sessions,
            Wanted(games=enough, question=question),
            lambda looked, found: progress(found, count, looked),
        )
        written = [write_puzzle(folder, puzzle) for puzzle in islice(sought, count)]
    for file in written:
        print_paragraph(speech.say(Text("cli.lab-puzzles.written", file=str(file))))
    print_paragraph(speech.say(Text("cli.lab-puzzles.done", count=len(written), wanted=count)))
    return 0 if len(written) == count else 1


LAB = Group("lab", (list_, run, report, figures, puzzles))


def with_pack(plan: Plan, pack: str, data: str) -> Plan:
    """The plan with the owner's cards: they are those of one game, so it may play no other."""
    from adversaire.games import GAMES
    from adversaire.lab.plan import arms_of

    games = list(dict.fromkeys(arm.game for arm in arms_of(plan)))
    if len(games) > 1:
        raise DataRefused(Text("cli.lab-run.one-game", games=tuple(games)))
    return replace(plan, pack=said_pack(GAMES[games[0]], pack, data))


def say_outcome(outcome: Outcome, speech: Speech) -> int:
    folder = str(outcome.folder)
    if outcome.is_partial:
        print_paragraph(speech.say(Text("cli.lab-run.partial", games=outcome.games, wanted=outcome.wanted)))
        return INTERRUPTED
    seconds = str(localised(decimal(outcome.seconds, speech), speech))
    said = Text("cli.lab-run.done", games=outcome.games, folder=folder, found=outcome.found, seconds=seconds)
    print_paragraph(speech.say(said))
    print_paragraph(speech.say(Text("cli.lab-run.next", folder=folder)))
    return 0


@contextmanager
def writing() -> Iterator[None]:
    """Say in a sentence where something could not be written, and why."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        said = {"file": str(error.filename or ""), "reason": reason_of(error)}
        raise DataRefused(Text("store.cannot-write-file", **said)) from error


#: How many are done of how many wanted, and a third number: what has been found, or looked at.
Progress = Callable[[int, int, int], None]


def progress_lines(speech: Speech, words: Callable[[int, int, int], Text]) -> Progress:
    """A line a minute, for a log."""
    said = monotonic()

    def progress(done: int, wanted: int, third: int) -> None:
        nonlocal said
        if monotonic() - said >= LINE_SECONDS:
            said = monotonic()
            print(speech.say(words(done, wanted, third)), file=sys.stderr, flush=True)

    return progress


def games_played(done: int, wanted: int, _found: int) -> Text:
    return Text("cli.lab-run.progress", games=done, wanted=wanted)


def positions_looked_at(found: int, wanted: int, looked: int) -> Text:
    return Text("cli.lab-puzzles.progress", looked=looked, found=found, wanted=wanted)


@contextmanager
def progress_bar(speech: Speech, words: Callable[[int, int, int], Text]) -> Iterator[Progress]:
    """A bar with the time left, on standard error; lines in these words where that is no terminal."""
    if not sys.stderr.isatty():
        yield progress_lines(speech, words)
        return
    with shown_bar(elapsed=True) as advance:
        yield lambda done, wanted, _third: advance(done, wanted)
