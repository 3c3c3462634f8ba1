"""The crew: who plays the chunks of an experiment. This process, others beside it, or a Dask cluster.

Whoever plays them, chunks come home in their order, and never more than a few are under way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.lab.experiment import Check, Experiment, Stamp, Workbench
from adversaire.lab.measures import Measure
from adversaire.lab.pace import Pace
from adversaire.lab.results import Row

#: How many chunks each worker has before it: one in hand and one waiting.
AHEAD: Final = 2


class Job(NamedTuple):
    """Some games of one arm, and the rules and cards that whoever plays them must have."""

    arm: int
    experiment: Experiment
    numbers: range
    check: Check
    stamp: Stamp
    measures: tuple[Measure, ...] = ()
    clauses: bool = False
    #: Played instead of the registered game.
    game: Game | None = None


class Played(NamedTuple):
    """A job done, or the number of the game at which it failed, or not even begun by a stranger."""

    job: Job
    rows: list[Row]
    seconds: float
    failed: int | None = None
    #: What a worker has who has other rules or other cards than we.
    stranger: Stamp | None = None


def play_job(job: Job) -> Played:
    """Play the games of a job."""
    began = perf_counter()
    rows: list[Row] = []
    number = job.numbers.start
    try:
        bench = bench_for(job)
        if bench.stamp != job.stamp:
            return Played(job, rows, 0.0, stranger=bench.stamp)
        for number in job.numbers:
            figures = bench.play_one(number)
            rows.append(Row(job.arm, *figures, measures=dict(bench.ear.counts)))
    except Exception:
        return Played(job, rows, perf_counter() - began, number)
    return Played(job, rows, perf_counter() - began)


def bench_for(job: Job) -> Workbench:
    """The workbench for a job; that of a registered game is kept between jobs."""
    if job.game is not None:
        return Workbench(job.experiment, job.game, job.check)
    return bench_of(frozen(job.experiment), job.check, job.measures, job.clauses, job.stamp)


def frozen(experiment: Experiment) -> tuple[Any, ...]:
    """An experiment as something that can be remembered by; how many games it has does not matter here."""
    options = tuple(sorted(experiment.options.items()))
    return (experiment.game, experiment.policy, experiment.level, options, experiment.pack, experiment.seed)


@lru_cache(maxsize=64)
def bench_of(
    said: tuple[Any, ...], check: Check, measures: tuple[Measure, ...], clauses: bool, stamp: Stamp
) -> Workbench:
    """The workbench of an arm. The stamp is part of what it is remembered by: cards may change meanwhile."""
    game, policy, level, options, pack, seed = said
    bench = Workbench(Experiment(game, policy, level, dict(options), pack, seed), check=check)
    bench.measures, bench.clauses = measures, clauses
    return bench


def at_work(crew: Crew, jobs: Iterator[Job], pace: Pace, here: float = 0.0) -> Generator[Played, None, None]:
    """The jobs done, in their order; what went wrong is raised once the games before it are in safe hands.

    The first ones are played `here`, until one takes so many seconds: a few short games are over before
    another process is awake.
    """
    with closing(_in_order(crew, jobs, here)) as home:
        for done in home:
            pace.learn(done.job.experiment, len(done.rows), done.seconds)
            yield done
            see_to(done)


def _in_order(crew: Crew, jobs: Iterator[Job], here: float) -> Generator[Played, None, None]:
    while here and (job := next(jobs, None)):
        done = play_job(job)
        yield done
        if done.seconds >= here:
            break
    yield from crew.in_order(jobs)


def see_to(done: Played) -> None:
    """Raise what went wrong with a job, if anything did."""
    if done.stranger is not None:
        raise DataRefused(Text("lab.error.stranger", **done.stranger._asdict()))
    if done.failed is not None:
        # Played again here it fails again, with everything there is to see.
        bench_for(done.job).play_one(done.failed)
        seed = done.job.experiment.seed
        raise DataRefused(Text("lab.error.failed-elsewhere", number=done.failed, seed=seed))


class Home(Protocol):
    """A job under way."""

    def result(self) -> Played: ...


class Crew(ABC):
    """Workers that jobs can be given to."""

    size: int = 1
    #: What is raised when a worker has been ended from outside.
    lost: tuple[type[Exception], ...] = ()

    @abstractmethod
    def give(self, job: Job) -> Home:
        """Begin a job."""

    def close(self) -> None:  # noqa: B027 - this process has nobody to send home
        """Send everybody home."""

    def in_order(self, jobs: Iterator[Job]) -> Generator[Played, None, None]:
        """The jobs done, in their order."""
        try:
            yield from self._in_order(jobs)
        except self.lost:
            raise DataRefused(Text("lab.error.worker-lost")) from None

    def _in_order(self, jobs: Iterator[Job]) -> Generator[Played, None, None]:
        under_way: deque[Home] = deque()
        for job in jobs:
            under_way.append(self.give(job))
            if len(under_way) >= AHEAD * self.size:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


class Later(NamedTuple):
    """A job that is done when its result is asked for."""

    job: Job

    def result(self) -> Played:
        return play_job(self.job)


class Myself(Crew):
    """This process, one job after the other."""

    def give(self, job: Job) -> Home:
        return Later(job)

    def in_order(self, jobs: Iterator[Job]) -> Generator[Played, None, None]:
        for job in jobs:
            yield self.give(job).result()


@contextmanager
def crew_of(jobs: int, cluster: str = "") -> Iterator[Crew]:
    """Whoever is to play; sent home in any case."""
    crew = _crew(jobs, cluster)
    try:
        yield crew
    finally:
        crew.close()


def _crew(jobs: int, cluster: str) -> Crew:
    # Imported only here: where there are no processes or no Dask, one job must still work.
    if cluster:
        from adversaire.lab.cluster import Cluster

        return Cluster(cluster, jobs)
    if jobs > 1:
        from adversaire.lab.pool import Processes

        return Processes(jobs)
    return Myself()
