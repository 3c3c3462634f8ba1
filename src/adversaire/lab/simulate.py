"""Simulation: thousands of games in order, on one core or several, with the same result to the last digit.

Every game has a seed of its own, so it does not matter who plays it. Games go out in chunks of about half a
second and come home in their order; only the sums stay in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

from adversaire.engine.game import Game
from adversaire.lab.crew import Job, at_work, crew_of
from adversaire.lab.experiment import Check, Experiment, GameFigures, Workbench
from adversaire.lab.pace import ENOUGH_SECONDS, Pace, chunks
from adversaire.lab.results import Row
from adversaire.lab.stopping import stop_when_asked
from adversaire.lab.tally import Tally

#: Told after every chunk: how many games are done, of how many.
Progress: TypeAlias = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Run:
    """What a simulation came to. Interrupted, it holds the games up to there, and says that it is partial."""

    bench: Workbench
    tally: Tally
    jobs: int
    seconds: float

    @property
    def is_partial(self) -> bool:
        return self.tally.games < self.bench.experiment.games


def simulate(
    experiment: Experiment,
    jobs: int = 1,
    progress: Progress | None = None,
    check: Check = "some",
    chunk: int = 0,
    game: Game | None = None,
) -> Run:
    """Play all games of an experiment and sum them up. Ctrl-C ends it early and keeps what there is.

    The result is the same for any number of `jobs` (one or more) and any `chunk`, the number of games handed
    out at a time (0: as many as take half a second). `game` is played instead of the registered one.
    """
    bench = Workbench(experiment, game, check)
    tally = Tally()
    began = perf_counter()
    try:
        with stop_when_asked() as stop, closing(_in_order(bench, jobs, chunk)) as home:
            for rows in home:
                tally += Tally.of(rows)
                if progress is not None:
                    progress(tally.games, experiment.games)
                if stop.asked:
                    break
    except KeyboardInterrupt:
        pass
    return Run(bench, tally, jobs, perf_counter() - began)


def each_game(
    experiment: Experiment, jobs: int = 1, check: Check = "some", chunk: int = 0, game: Game | None = None
) -> Generator[GameFigures, None, None]:
    """The same games one by one, in their order."""
    with closing(_in_order(Workbench(experiment, game, check), jobs, chunk)) as home:
        for rows in home:
            yield from (GameFigures(*row[1:-1]) for row in rows)


def _in_order(bench: Workbench, jobs: int, chunk: int) -> Generator[list[Row], None, None]:
    """The games of each chunk, in their order."""
    pace = Pace()
    with crew_of(jobs) as crew:
        work = _jobs(bench, chunk, pace, crew.size)
        with closing(at_work(crew, work, pace, here=0.0 if chunk else ENOUGH_SECONDS)) as home:
            for done in home:
                yield done.rows


def _jobs(bench: Workbench, chunk: int, pace: Pace, workers: int) -> Iterator[Job]:
    experiment = bench.experiment
    numbers = range(experiment.games)
    parts = (
        (numbers[first : first + chunk] for first in numbers[::chunk])
        if chunk
        else chunks(numbers, pace, experiment, workers)
    )
    for part in parts:
        yield Job(0, experiment, part, bench.check, bench.stamp, game=bench.given_game)
