"""Conducting an experiment: from its plan to its results, going on from where an earlier run stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, TypeAlias

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.lab.crew import Crew, Job, at_work, crew_of
from adversaire.lab.experiment import Stamp, is_stand_in, stamp_of
from adversaire.lab.lock import alone_in
from adversaire.lab.pace import Pace, chunks
from adversaire.lab.plan import Arm, Plan, arms_of, check_games, fingerprint
from adversaire.lab.results import (
    ABOUT,
    FORMAT,
    Store,
    check_format,
    default_format,
    open_store,
    read_about,
    write_about,
)
from adversaire.lab.stopping import stop_when_asked
from adversaire.play.own_packs import pack_meant

#: What has been played is on disk after this many seconds at the latest.
SAFE_SECONDS: Final = 15.0
#: Told after every chunk: how many games are done, of how many, and how many of those were there before.
Progress: TypeAlias = Callable[[int, int, int], None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far a run came."""

    folder: Path
    games: int
    wanted: int
    found: int
    seconds: float

    @property
    def is_partial(self) -> bool:
        return self.games < self.wanted


def conduct(
    plan: Plan,
    folder: Path,
    jobs: int = 1,
    progress: Progress | None = None,
    cluster: str = "",
    format: str = "",
) -> Outcome:
    """Play what is still to be played. Ctrl-C ends it early; all that has come home is kept."""
    check_games(plan.games)
    check_format(format)
    about = about_run(plan, arms_of(plan))
    # Where no cluster answers, no folder is made.
    with stop_when_asked() as stop, crew_of(jobs, cluster) as crew, alone_in(folder):
        series = Series(plan, ready_store(about, folder, format), crew)
        began = perf_counter()
        games = series.found
        try:
            with closing(series.play()) as home:
                for more in home:
                    games += more
                    if progress is not None:
                        progress(games, series.wanted, series.found)
                    if stop.asked:
                        break
        except KeyboardInterrupt:
            pass
        finally:
            series.store.flush()
    return Outcome(folder, games, series.wanted, series.found, perf_counter() - began)


class Series:
    """The games of a plan that are still to be played, and where they go."""

    def __init__(self, plan: Plan, store: Store, crew: Crew) -> None:
        self.plan = plan
        self.arms = arms_of(plan)
        self.store = store
        self.crew = crew
        self.done = store.next_numbers()
        self.wanted = plan.games * len(self.arms)
        self.found = sum(min(self.done[arm.number], plan.games) for arm in self.arms)

    def play(self) -> Generator[int, None, None]:
        """Play, and put away what comes home; how many games that was, chunk by chunk."""
        pace = Pace()
        safe = monotonic()
        jobs = jobs_of(self.plan, self.arms, self.done, pace, self.crew.size)
        with closing(at_work(self.crew, jobs, pace)) as home:
            for played in home:
                self.store.add(played.rows)
                if monotonic() - safe > SAFE_SECONDS:
                    self.store.flush()
                    safe = monotonic()
                yield len(played.rows)


def jobs_of(plan: Plan, arms: list[Arm], done: Counter[int], pace: Pace, workers: int) -> Iterator[Job]:
    """Everything still to be played, arm by arm, in chunks."""
    stamps = {game: stamp for game, (_, stamp) in packs_of(plan, arms).items()}
    for arm in arms:
        experiment = arm.experiment(plan)
        measures = tuple(m for m in plan.measure if m.game in ("", arm.game))
        for part in chunks(range(done[arm.number], plan.games), pace, arm, workers):
            yield Job(arm.number, experiment, part, plan.check, stamps[arm.game], measures, plan.clauses)


def packs_of(plan: Plan, arms: list[Arm]) -> dict[str, tuple[Any, Stamp]]:
    """The pack of each game that is played, and what its games are played on."""
    packs = {id: pack_meant(GAMES[id], plan.pack) for id in dict.fromkeys(arm.game for arm in arms)}
    return {id: (pack, stamp_of(GAMES[id], pack)) for id, pack in packs.items()}


def ready_store(about: dict[str, Any], folder: Path, format: str) -> Store:
    """The store of this experiment, with what an earlier run has left in it."""
    about["format"] = format or default_format()
    if (folder / ABOUT).exists():
        earlier = read_about(folder)
        if earlier["fingerprint"] != about["fingerprint"]:
            raise DataRefused(Text("lab.error.other-experiment", folder=str(folder)))
        if format not in ("", earlier["format"]):
            kept = earlier["format"]
            raise DataRefused(Text("lab.error.kept-otherwise", folder=str(folder), kept=kept, format=format))
        about["format"] = earlier["format"]
    store = open_store(folder, about)
    write_about(folder, about)
    store.repair()
    return store


def about_run(plan: Plan, arms: list[Arm]) -> dict[str, Any]:
    """What is played, as plain values: the plan, the arms, the rules and the packs."""
    games = {
        id: {
            "rules_version": stamp.rules_version,
            "pack": pack.id,
            "pack_hash": stamp.pack_hash,
            "stand_in": is_stand_in(pack),
        }
        for id, (pack, stamp) in packs_of(plan, arms).items()
    }
    return {
        "lab": FORMAT,
        "version": __version__,
        # Another version may have other players: its games are those of another experiment.
        "fingerprint": fingerprint(plan, {"games_played": games, "version": __version__}),
        "plan": asdict(plan),
        "games": games,
        "arms": [asdict(arm) for arm in arms],
    }
