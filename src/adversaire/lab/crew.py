"""The crew: who plays the chunks of an experiment. This process, others beside it, or a Dask cluster.

Whoever plays them, chunks come home in their order, and never more than a few are under way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.lab.experiment import Check, Experiment, Workbench
from adversaire.lab.measures import Measure
from adversaire.lab.results import Row

#: How many chunks each worker has before it: one in hand and one waiting.
AHEAD: Final = 2
LOCAL: Final = "local"


class Job(NamedTuple):
    """Some games of one arm."""

    arm: int
    experiment: Experiment
    first: int
    stop: int
    measures: tuple[Measure, ...]
    clauses: bool
    check: Check


class Played(NamedTuple):
    """A job done, or the number of the game at which it failed."""

    job: Job
    rows: list[Row]
    seconds: float
    failed: int | None = None


def play_job(job: Job) -> Played:
    """Play the games of a job."""
    bench = bench_of(frozen(job.experiment), job.check, job.measures, job.clauses)
    began = perf_counter()
    rows: list[Row] = []
    for number in range(job.first, job.stop):
        try:
            figures = bench.play_one(number)
        except Exception:
            return Played(job, rows, perf_counter() - began, number)
        rows.append(Row(job.arm, *figures, measures=dict(bench.ear.counts)))
    return Played(job, rows, perf_counter() - began)


def play_again(job: Job, number: int) -> None:
    """A game that failed elsewhere, here, where its error can be seen."""
    bench_of(frozen(job.experiment), job.check, job.measures, job.clauses).play_one(number)
    raise DataRefused(Text("lab.error.failed-elsewhere", number=number, seed=job.experiment.seed))


def frozen(experiment: Experiment) -> tuple[Any, ...]:
    """An experiment as something that can be remembered by; how many games it has does not matter here."""
    options = tuple(sorted(experiment.options.items()))
    return (experiment.game, experiment.policy, experiment.level, options, experiment.pack, experiment.seed)


@lru_cache(maxsize=64)
def bench_of(said: tuple[Any, ...], check: Check, measures: tuple[Measure, ...], clauses: bool) -> Workbench:
    """The workbench of an arm, kept between its chunks."""
    game, policy, level, options, pack, seed = said
    bench = Workbench(Experiment(game, policy, level, dict(options), pack, seed), check=check)
    bench.measures, bench.clauses = measures, clauses
    return bench


class Home(Protocol):
    """A job under way."""

    def result(self) -> Played: ...


class Crew(ABC):
    """Workers that jobs can be given to."""

    size: int = 1

    @abstractmethod
    def give(self, job: Job) -> Home:
        """Begin a job."""

    def close(self) -> None:  # noqa: B027 - this process has nobody to send home
        """Send everybody home."""

    def in_order(self, jobs: Iterator[Job]) -> Generator[Played, None, None]:
        """The jobs done, in their order."""
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


class Processes(Crew):
    """Other processes of this machine."""

    def __init__(self, size: int) -> None:
        from adversaire.lab.pool import sit_down_quietly

        self.size = size
        self.pool = ProcessPoolExecutor(size, get_context("spawn"), sit_down_quietly)

    def give(self, job: Job) -> Home:
        from adversaire.lab.pool import interrupts_held_back

        with interrupts_held_back():
            return self.pool.submit(play_job, job)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class Cluster(Crew):
    """A Dask cluster, here or elsewhere."""

    def __init__(self, address: str, size: int) -> None:
        client, cluster = _dask(address, size)
        self.client = client
        self.cluster = cluster
        self.size = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))

    def give(self, job: Job) -> Home:
        # Not pure: the same job twice is wanted twice, and nothing is to be remembered for us.
        home: Home = self.client.submit(play_job, job, pure=False)
        return home

    def close(self) -> None:
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()


def _dask(address: str, size: int) -> tuple[Any, Any]:
    """A client, and the cluster if it is our own."""
    try:
        import distributed
    except ImportError:
        raise DataRefused(Text("lab.error.no-dask")) from None
    dask: Any = distributed
    cluster = None
    if address == LOCAL:
        cluster = dask.LocalCluster(n_workers=size, threads_per_worker=1, dashboard_address=None)
    try:
        return dask.Client(cluster or address, timeout=10, set_as_default=False), cluster
    except (OSError, ValueError):
        raise DataRefused(Text("lab.error.no-cluster", address=address)) from None


@contextmanager
def crew_of(jobs: int, cluster: str = "") -> Iterator[Crew]:
    """Whoever is to play; sent home in any case."""
    make: Callable[[], Crew] = Myself
    if cluster:
        make = lambda: Cluster(cluster, jobs)  # noqa: E731 - one line for each kind
    elif jobs > 1:
        make = lambda: Processes(jobs)  # noqa: E731
    crew = make()
    try:
        yield crew
    finally:
        crew.close()
