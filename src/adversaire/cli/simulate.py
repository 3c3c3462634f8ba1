"""adversaire simulate: thousands of games played by a bot."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import (
    any_pack_option,
    data_option,
    game_argument,
    json_option,
    lang_option,
    level_option,
    rule_option,
    seed_option,
)
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.lab.experiment import Experiment


def add(app: typer.Typer, speech: Speech) -> None:
    word = speech.say(Text("cli.word.policy"))
    games_option = typer.Option("--games", metavar="N", help=speech.say(Text("cli.simulate.games")))
    policy_option = typer.Option("--policy", metavar=word, help=speech.say(Text("cli.simulate.policy")))
    jobs_option = typer.Option("--jobs", metavar="N", help=speech.say(Text("cli.simulate.jobs")))

    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.simulate.help")),
        epilog=speech.say(Text("cli.simulate.examples")),
    )
    def simulate(  # noqa: PLR0913, PLR0917 - every option is an argument
        game: Annotated[str, game_argument(speech)],
        games: Annotated[int, games_option] = 1000,
        level: Annotated[str, level_option(speech)] = "",
        policy: Annotated[str, policy_option] = "",
        seed: Annotated[int, seed_option(speech, Text("cli.simulate.seed"))] = 1,
        jobs: Annotated[int, jobs_option] = 0,
        option: Annotated[list[str] | None, rule_option(speech)] = None,
        pack: Annotated[str, any_pack_option(speech)] = "",
        data: Annotated[str, data_option(speech)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from dataclasses import replace

        from adversaire.cli.choices import at_least, chosen_game
        from adversaire.cli.own import said_pack

        experiment = experiment_of(game, policy, level, option or [], seed, at_least("--games", games, 1))
        experiment = replace(experiment, pack=said_pack(chosen_game(game), pack, data))
        return run_experiment(experiment, at_least("--jobs", jobs, 0) or (os.cpu_count() or 1), json, speech)


def experiment_of(
    game_id: str, policy: str, level: str, pairs: list[str], seed: int, games: int
) -> "Experiment":
    from adversaire.cli.choices import chosen_game, chosen_options
    from adversaire.lab.experiment import Experiment
    from adversaire.lab.policies import check_policy

    game = chosen_game(game_id)
    if policy:
        check_policy(game, policy)
    options = chosen_options(game, level, pairs)
    return Experiment(
        game.id, policy=policy or next(iter(game.policies)), options=options, seed=seed, games=games
    )


def run_experiment(experiment: "Experiment", jobs: int, json: bool, speech: Speech) -> int:
    """Play, with a bar on a terminal, and say what came of it."""
    from adversaire.cli.results import failures_in_words, print_summary, progress_bar
    from adversaire.cli.run import INTERRUPTED
    from adversaire.lab.report import Summary
    from adversaire.lab.simulate import simulate

    with failures_in_words(speech), progress_bar(experiment.games) as advance:
        run = simulate(experiment, jobs, advance)
    summary = Summary(run)
    if json:
        print_json(summary.data())
    else:
        print_summary(summary, speech)
    return INTERRUPTED if run.is_partial else 0
