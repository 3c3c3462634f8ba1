"""adversaire lab: experiments of many games, and reports on them."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adversaire.cli.files import reason_of
from adversaire.cli.groups import page
from adversaire.cli.help import GroupPage
from adversaire.cli.options import any_pack_option, data_option, json_option, lang_option
from adversaire.cli.output import print_json
from adversaire.cli.results import decimal, failures_in_words, localised
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.lab.conduct import Outcome
    from adversaire.lab.plan import Plan

#: Where nobody watches a bar, progress is told this often.
LINE_SECONDS: Final = 60.0


def add(app: typer.Typer, speech: Speech) -> None:
    lab = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.add_typer(
        lab,
        name="lab",
        cls=GroupPage,
        help=speech.say(Text("cli.lab.help")),
        epilog=speech.say(Text("cli.lab.examples")),
        no_args_is_help=True,
    )

    @lab.callback()
    def choose(lang: Annotated[str, lang_option(speech)] = "") -> None: ...

    add_list(lab, speech)
    add_run(lab, speech)
    add_report(lab, speech)
    add_figures(lab, speech)


def option(speech: Speech, command: str, name: str, word: str = "N") -> Any:
    return typer.Option(f"--{name}", metavar=word, help=speech.say(Text(f"cli.lab-{command}.{name}")))


def add_list(lab: typer.Typer, speech: Speech) -> None:
    @lab.command("list", **page(speech, "lab-list"))
    def list_(
        json: Annotated[bool, json_option(speech)] = False, lang: Annotated[str, lang_option(speech)] = ""
    ) -> int:
        from adversaire.lab.plan import arms_of
        from adversaire.lab.shipped import shipped
        from adversaire.terminal.paragraphs import print_paragraph

        found = shipped()
        if json:
            print_json({name: plan.title_en for name, plan in found.items()})
            return 0
        for name, plan in found.items():
            title = plan.title_fr if speech.language == "fr" else plan.title_en
            row = Text("cli.lab-list.row", name=name, title=title, arms=len(arms_of(plan)), games=plan.games)
            print_paragraph(speech.say(row))
        return 0


def add_run(lab: typer.Typer, speech: Speech) -> None:
    word = speech.say(Text("cli.word.file"))
    folder = speech.say(Text("cli.word.folder"))
    argument = typer.Argument(metavar=word, help=speech.say(Text("cli.lab-run.file")))

    @lab.command("run", **page(speech, "lab-run"))
    def run(  # noqa: PLR0913, PLR0917 - every option is an argument
        file: Annotated[str, argument],
        games: Annotated[int, option(speech, "run", "games")] = 0,
        jobs: Annotated[int, option(speech, "run", "jobs")] = 0,
        cluster: Annotated[str, option(speech, "run", "cluster", "tcp://…")] = "",
        out: Annotated[str, option(speech, "run", "out", folder)] = "",
        format: Annotated[str, option(speech, "run", "format", "FORMAT")] = "",
        pack: Annotated[str, any_pack_option(speech)] = "",
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from dataclasses import replace

        from adversaire.cli.choices import at_least
        from adversaire.lab.conduct import conduct
        from adversaire.lab.shipped import plan_named, results_folder

        name, plan = plan_named(file)
        if at_least("--games", games, 0):
            plan = replace(plan, games=games)
        if pack:
            plan = with_pack(plan, pack, data)
        workers = at_least("--jobs", jobs, 0) or os.cpu_count() or 1
        with failures_in_words(speech), progress_bar(speech) as progress, writing():
            outcome = conduct(
                plan, Path(out) if out else results_folder(name), workers, progress, cluster, format
            )
        return say_outcome(outcome, speech)


def with_pack(plan: "Plan", pack: str, data: str) -> "Plan":
    """The plan with the owner's cards: they are those of one game, so it may play no other."""
    from dataclasses import replace

    from adversaire.cli.own import said_pack
    from adversaire.engine.errors import DataRefused
    from adversaire.games import GAMES
    from adversaire.lab.plan import arms_of

    games = list(dict.fromkeys(arm.game for arm in arms_of(plan)))
    if len(games) > 1:
        raise DataRefused(Text("cli.lab-run.one-game", games=tuple(games)))
    return replace(plan, pack=said_pack(GAMES[games[0]], pack, data))


def say_outcome(outcome: "Outcome", speech: Speech) -> int:
    from adversaire.cli.run import INTERRUPTED
    from adversaire.terminal.paragraphs import print_paragraph

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
        raise DataRefused(Text("cli.error.cannot-write", **said)) from error


def progress_lines(speech: Speech) -> Callable[[int, int, int], None]:
    """A line a minute, for a log."""
    said = monotonic()

    def progress(done: int, wanted: int, found: int) -> None:
        nonlocal said
        if monotonic() - said >= LINE_SECONDS:
            said = monotonic()
            text = Text("cli.lab-run.progress", games=done, wanted=wanted)
            print(speech.say(text), file=sys.stderr, flush=True)

    return progress


@contextmanager
def progress_bar(speech: Speech) -> Iterator[Callable[[int, int, int], None]]:
    """A bar with the time left, on standard error; lines where that is no terminal."""
    if not sys.stderr.isatty():
        yield progress_lines(speech)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, wanted, found: bar.update(task, completed=done, total=wanted)


def add_report(lab: typer.Typer, speech: Speech) -> None:
    word = speech.say(Text("cli.word.folder"))
    argument = typer.Argument(metavar=word, help=speech.say(Text("cli.lab-report.folder")))
    file = speech.say(Text("cli.word.file"))

    @lab.command("report", **page(speech, "lab-report"))
    def report(
        folder: Annotated[str, argument],
        out: Annotated[str, option(speech, "report", "out", file)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from adversaire.terminal.paragraphs import print_paragraph

        if json:
            from adversaire.lab.findings import find

            print_json(find(Path(folder)).data())
            return 0
        from adversaire.lab.page import write_report

        with writing():
            written = write_report(Path(folder), speech.language, Path(out) if out else None)
        print_paragraph(speech.say(Text("cli.lab-report.done", file=str(written))))
        return 0


def add_figures(lab: typer.Typer, speech: Speech) -> None:
    word = speech.say(Text("cli.word.folder"))
    argument = typer.Argument(metavar=word, help=speech.say(Text("cli.lab-figures.folder")))
    file = speech.say(Text("cli.word.file"))

    @lab.command("figures", **page(speech, "lab-figures"))
    def figures(
        folder: Annotated[str, argument],
        out: Annotated[str, option(speech, "figures", "out", file)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from adversaire.lab.figures import write_figures
        from adversaire.terminal.paragraphs import print_paragraph

        with writing():
            written, count = write_figures(Path(folder), Path(out) if out else None)
        print_paragraph(speech.say(Text("cli.lab-figures.done", count=count, file=str(written))))
        return 0
