"""Many games, played by a program: how hard is it, and how good is a player of one's own?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from multiprocessing import current_process
from pathlib import Path

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.lab.experiment import Experiment
from adversaire.lab.report import Summary
from adversaire.lab.simulate import simulate as run_all
from adversaire.library.games import pack_word
from adversaire.library.words import in_words


def simulate(  # noqa: PLR0913 - every one of these is a choice of whoever asks
    game: str,
    *,
    policy: str = "random",
    games: int = 1000,
    level: str = "",
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    jobs: int = 1,
    pack: str | Path = "standin",
    progress: Callable[[int, int], None] | None = None,
    language: Language = "en",
) -> Summary:
    """Let a player play many games against the opponent, on `jobs` processes, and sum them up.

    `policy` is one of those of the game (`known_games()` lists them), `"search-200"` for a search of two
    hundred games a decision, one that somebody installed, or `"module:Class"` for a `Policy` of one's own.
    The same arguments give the same games for any number of jobs. `progress` is told how many games of how
    many are done.

    >>> import adversaire
    >>> adversaire.simulate("raiders", policy="greedy", games=20).won.games
    20
    """
    with in_words(language, game):
        if jobs > 1:
            refuse_in_a_process_of_ours()
        word = pack_word(pack)
        experiment = Experiment(game, policy, level, dict(options or {}), word, seed, games)
        return Summary(run_all(experiment, jobs, progress))


def refuse_in_a_process_of_ours() -> None:
    """A process that starts reads the program that began it; if that simulates at once, it never ends."""
    if getattr(current_process(), "_inheriting", False):
        raise DataRefused(Text("lab.error.no-main"))
