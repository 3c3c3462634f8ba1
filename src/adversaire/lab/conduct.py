"""Conducting an experiment: from its plan to its results, going on from where an earlier run stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, TypeAlias

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.lab.crew import Crew, Job, crew_of, play_again
from adversaire.lab.experiment import is_stand_in
from adversaire.lab.plan import Arm, Plan, arms_of, fingerprint
from adversaire.lab.results import ABOUT, FORMATS, Store, default_format, open_store, read_about, write_about
from adversaire.lab.stopping import stop_when_asked
from adversaire.packs.load import pack_hash
from adversaire.play.own_packs import pack_meant

FORMAT: Final = 1
#: A chunk takes about this long: long enough to be worth sending, short enough to lose little.
CHUNK_SECONDS: Final = 0.5
MOST_CHUNK: Final = 5_000
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


class Pace:
    """How long a game of an arm takes, learnt from the chunks that have come home."""

    def __init__(self) -> None:
        self.seconds: dict[tuple[str, str], float] = {}
        self.sizes: Counter[tuple[str, str]] = Counter()

    def size(self, arm: Arm) -> int:
        """Games of the next chunk. While nothing is known: one, then two, four, and so on."""
        kind = (arm.game, arm.policy)
        each = self.seconds.get(kind)
        if each:
            return max(1, min(MOST_CHUNK, int(CHUNK_SECONDS / each)))
        self.sizes[kind] = min(MOST_CHUNK, max(1, 2 * self.sizes[kind]))
        return self.sizes[kind]

    def learn(self, arm: Arm, games: int, seconds: float) -> None:
        if games and seconds > 0.05:
            self.seconds[arm.game, arm.policy] = seconds / games


def conduct(
    plan: Plan,
    folder: Path,
    jobs: int = 1,
    progress: Progress | None = None,
    cluster: str = "",
    format: str = "",
) -> Outcome:
    """Play what is still to be played. Ctrl-C ends it early; all that has come home is kept."""
    arms = arms_of(plan)
    store = ready_store(plan, arms, folder, format)
    done = store.next_numbers()
    wanted = plan.games * len(arms)
    found = sum(min(done[arm.number], plan.games) for arm in arms)
    began = perf_counter()
    games = found
    if found < wanted:
        try:
            with stop_when_asked() as stop, crew_of(jobs, cluster) as crew:
                for more in _keep(plan, arms, done, crew, store):
                    games += more
                    if progress is not None:
                        progress(games, wanted, found)
                    if stop.asked:
                        break
        except KeyboardInterrupt:
            pass
        finally:
            store.flush()
    return Outcome(folder, games, wanted, found, perf_counter() - began)


def _keep(plan: Plan, arms: list[Arm], done: Counter[int], crew: Crew, store: Store) -> Iterator[int]:
    """Play, and put away what comes home; how many games that was, chunk by chunk."""
    pace = Pace()
    safe = monotonic()
    with closing(crew.in_order(jobs_of(plan, arms, done, pace, crew.size))) as home:
        for played in home:
            store.add(played.rows)
            if played.failed is not None:
                store.flush()
                play_again(played.job, played.failed)
            pace.learn(arms[played.job.arm], len(played.rows), played.seconds)
            if monotonic() - safe > SAFE_SECONDS:
                store.flush()
                safe = monotonic()
            yield len(played.rows)


def jobs_of(plan: Plan, arms: list[Arm], done: Counter[int], pace: Pace, size: int) -> Iterator[Job]:
    """Everything still to be played, arm by arm, in chunks."""
    for arm in arms:
        first = done[arm.number]
        experiment = arm.experiment(plan)
        measures = tuple(m for m in plan.measure if m.game in ("", arm.game))
        while first < plan.games:
            # Towards the end of an arm chunks get smaller, so that nobody is left with a long one.
            fair = max(1, (plan.games - first) // (2 * size))
            stop = min(plan.games, first + min(pace.size(arm), fair))
            yield Job(arm.number, experiment, first, stop, measures, plan.clauses, plan.check)
            first = stop


def ready_store(plan: Plan, arms: list[Arm], folder: Path, format: str) -> Store:
    """The store of this experiment, with what an earlier run has left in it."""
    check_format(format)
    about = about_run(plan, arms, format or default_format())
    if (folder / ABOUT).exists():
        earlier = read_about(folder)
        if earlier["fingerprint"] != about["fingerprint"]:
            raise DataRefused(Text("lab.error.other-experiment", folder=str(folder)))
        about["format"] = earlier["format"]
    write_about(folder, about)
    store = open_store(folder, about)
    store.repair()
    return store


def check_format(format: str) -> None:
    """Refuse a format nobody can write here."""
    if format and format not in FORMATS:
        raise DataRefused(Text("lab.error.unknown-format", format=format, known=FORMATS))
    if format == "parquet" and default_format() != "parquet":
        raise DataRefused(Text("lab.error.no-pyarrow"))


def about_run(plan: Plan, arms: list[Arm], format: str) -> dict[str, Any]:
    """What is played, as plain values: the plan, the arms, the rules and the packs."""
    played = {arm.game: GAMES[arm.game] for arm in arms}
    games = {}
    for id, game in played.items():
        pack = pack_meant(game, plan.pack)
        games[id] = {
            "rules_version": game.rules_version,
            "pack": pack.id,
            "pack_hash": pack_hash(pack),
            "stand_in": is_stand_in(pack),
        }
    return {
        "lab": FORMAT,
        "version": __version__,
        "format": format,
        "fingerprint": fingerprint(plan, {"games_played": games}),
        "plan": asdict(plan),
        "games": games,
        "arms": [asdict(arm) for arm in arms],
    }
