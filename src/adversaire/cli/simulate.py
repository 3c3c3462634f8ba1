"""adversaire simulate: thousands of games played by a bot."""

from __future__ import annotations

import os
import sys

from adversaire.cli.choices import at_least, chosen_game, chosen_options
from adversaire.cli.command import Typed, command
from adversaire.cli.output import print_json
from adversaire.cli.own import said_pack
from adversaire.cli.results import failures_in_words, print_summary, progress_bar
from adversaire.cli.run import INTERRUPTED
from adversaire.cli.speech import Speech


def find_from_here() -> None:
    """A player of one's own lies where one stands; an installed command would not look there."""
    if "" not in sys.path:
        sys.path.insert(0, "")


@command("simulate", policy=Typed("cli.word.policy"))
def simulate(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    game: str,
    games: int = 1000,
    level: str = "",
    policy: str = "",
    seed: int = 1,
    jobs: int = 0,
    option: list[str] | None = None,
    pack: str = "",
    data: str = "",
    json: bool = False,
) -> int:
    """Play, with a bar on a terminal, and say what came of it."""
    from adversaire.lab.experiment import Experiment
    from adversaire.lab.policies import check_policy
    from adversaire.lab.report import Summary
    from adversaire.lab.simulate import simulate

    found = chosen_game(game)
    if policy:
        find_from_here()
        check_policy(found, policy)
    experiment = Experiment(
        found.id,
        policy=policy or next(iter(found.policies)),
        options=chosen_options(found, level, option or []),
        seed=seed,
        games=at_least("--games", games, 1),
        pack=said_pack(found, pack, data),
    )
    workers = at_least("--jobs", jobs, 0) or os.cpu_count() or 1
    with failures_in_words(speech), progress_bar(games) as advance:
        run = simulate(experiment, workers, advance)
    summary = Summary(run)
    if json:
        print_json(summary.data())
    else:
        print_summary(summary, speech)
    return INTERRUPTED if run.is_partial else 0
