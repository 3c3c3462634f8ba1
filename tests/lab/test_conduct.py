"""Experiments: the same games whoever plays them, killed and resumed, and no game counted twice."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.games.hastings import HASTINGS
from adversaire.lab import results
from adversaire.lab.conduct import Progress, conduct, jobs_of
from adversaire.lab.crew import Later, Myself, bench_of
from adversaire.lab.experiment import GameFailed
from adversaire.lab.pace import Pace
from adversaire.lab.plan import Plan, arms_of
from adversaire.lab.results import FORMATS, Row, open_store, read_about
from adversaire.lab.simulate import each_game
from tests.lab.plans import QUICK, counting, quick

#: A long experiment by two processes that says how far it is.
LONG_RUN = """
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from adversaire.lab.conduct import conduct
from adversaire.lab.plan import read_plan
def say(done, wanted, found):
    print(done, flush=True)
if __name__ == "__main__":
    plan = replace(read_plan(Path(sys.argv[1])), games=int(sys.argv[2]))
    outcome = conduct(plan, Path(sys.argv[3]), 2, say, format=sys.argv[4])
    print("partial" if outcome.is_partial else "whole", flush=True)
"""


def rows(folder: Path) -> list[Row]:
    return list(open_store(folder, read_about(folder)).rows())


def interrupt_after(games: int) -> Progress:
    def progress(done: int, wanted: int, found: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """All games of the quick plan, played here."""
    folder = tmp_path_factory.mktemp("whole")
    conduct(quick(), folder, format="jsonl")
    return rows(folder)


def test_every_game_of_every_arm_is_played_once_and_in_order(whole: list[Row]) -> None:
    assert [(row.arm, row.number) for row in whole] == [(arm, n) for arm in range(3) for n in range(30)]


def test_the_games_are_those_of_simulate(whole: list[Row]) -> None:
    arm = arms_of(quick())[1]
    figures = list(each_game(arm.experiment(quick())))
    assert [tuple(row[1:7]) for row in whole if row.arm == 1] == [tuple(game) for game in figures]


@pytest.mark.parametrize("format", FORMATS)
def test_two_processes_and_every_format_give_the_same_rows(
    whole: list[Row], tmp_path: Path, format: str
) -> None:
    outcome = conduct(quick(), tmp_path, jobs=2, format=format)
    assert (outcome.games, outcome.wanted, outcome.found, outcome.is_partial) == (90, 90, 0, False)
    assert rows(tmp_path) == whole


def test_a_dask_cluster_gives_the_same_rows(whole: list[Row], tmp_path: Path) -> None:
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        conduct(quick(), tmp_path, cluster=cluster.scheduler_address, format="jsonl")
    assert rows(tmp_path) == whole


@pytest.mark.parametrize("format", FORMATS)
def test_interrupted_it_goes_on_where_it_stopped(whole: list[Row], tmp_path: Path, format: str) -> None:
    first = conduct(quick(), tmp_path, progress=interrupt_after(40), format=format)
    assert first.is_partial
    kept = rows(tmp_path)
    assert kept == whole[: len(kept)]
    assert len(kept) >= 40
    second = conduct(quick(), tmp_path, jobs=2, format=format)
    assert (second.found, second.games) == (len(kept), 90)
    assert rows(tmp_path) == whole


def test_finished_it_plays_nothing_more(whole: list[Row], tmp_path: Path) -> None:
    conduct(quick(), tmp_path, format="jsonl")
    again = conduct(quick(), tmp_path, progress=interrupt_after(0))
    assert (again.found, again.games, again.is_partial) == (90, 90, False)
    assert rows(tmp_path) == whole


def test_more_games_are_added_to_those_there_are(tmp_path: Path) -> None:
    conduct(replace(quick(), games=10), tmp_path, format="jsonl")
    outcome = conduct(replace(quick(), games=15), tmp_path)
    assert (outcome.found, outcome.games) == (30, 45)
    found = rows(tmp_path)
    assert sorted((row.arm, row.number) for row in found) == [(a, n) for a in range(3) for n in range(15)]


@pytest.mark.parametrize("format", FORMATS)
def test_killed_it_loses_nothing_that_was_kept_and_counts_nothing_twice(
    whole: list[Row], tmp_path: Path, format: str
) -> None:
    plan, folder = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(QUICK, "utf-8")
    command = [sys.executable, "-c", LONG_RUN, str(plan), "100000", str(folder), format]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= 60:
                process.send_signal(signal.SIGKILL)
                break
    kept = rows_after_repair(folder)
    numbers = [row.number for row in kept if row.arm == 0]
    assert numbers == list(range(len(numbers)))
    conduct(replace(quick(), games=max(30, len(numbers))), folder)
    found = [row for row in rows(folder) if row.number < 30]
    assert found == whole


def rows_after_repair(folder: Path) -> list[Row]:
    store = open_store(folder, read_about(folder))
    store.repair()
    return list(store.rows())


def test_ctrl_c_ends_two_processes_in_good_order(tmp_path: Path) -> None:
    plan, folder = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(QUICK, "utf-8")
    command = [sys.executable, "-c", LONG_RUN, str(plan), "100000", str(folder), "parquet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= 60:
                process.send_signal(signal.SIGINT)
                break
        out, err = process.communicate(timeout=200)
    assert (process.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "partial"
    assert len(rows(folder)) >= 60


def test_no_worker_stays_behind(tmp_path: Path) -> None:
    conduct(quick(), tmp_path, jobs=2, progress=interrupt_after(10), format="jsonl")
    assert active_children() == []


@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_half_a_line_never_was(whole: list[Row], tmp_path: Path, format: str) -> None:
    conduct(quick(), tmp_path, progress=interrupt_after(20), format=format)
    store = open_store(tmp_path, read_about(tmp_path))
    assert isinstance(store, results.Lines)
    with store.file.open("a", encoding="utf-8") as file:
        file.write("0,2")
    conduct(quick(), tmp_path)
    assert rows(tmp_path) == whole


def test_half_a_file_never_was(whole: list[Row], tmp_path: Path) -> None:
    conduct(quick(), tmp_path, progress=interrupt_after(20), format="parquet")
    (tmp_path / "games-000001.parquet.unfinished").write_bytes(b"PAR1")
    conduct(quick(), tmp_path)
    assert rows(tmp_path) == whole
    assert not list(tmp_path.glob("*.unfinished"))


def test_results_with_a_gap_are_refused(tmp_path: Path) -> None:
    conduct(quick(), tmp_path, format="jsonl")
    file = tmp_path / "games.jsonl"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:3] + lines[4:]), "utf-8")
    with pytest.raises(DataRefused) as refusal:
        conduct(quick(), tmp_path)
    assert refusal.value.text.key == "lab.error.results-damaged"


def test_results_of_another_experiment_are_not_added_to(tmp_path: Path) -> None:
    conduct(replace(quick(), games=1), tmp_path, format="jsonl")
    with pytest.raises(DataRefused) as refusal:
        conduct(replace(quick(), games=1, seed=8), tmp_path)
    assert refusal.value.text.key == "lab.error.other-experiment"


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataRefused) as refusal:
        conduct(quick(), tmp_path, format="xls")
    assert refusal.value.text.key == "lab.error.unknown-format"


def test_chunks_take_half_a_second_once_the_pace_is_known() -> None:
    arm = arms_of(quick())[0]
    pace = Pace()
    assert [pace.size(arm) for _ in range(4)] == [1, 2, 4, 8]
    pace.learn(arm, games=40, seconds=0.2)
    assert pace.size(arm) == 100
    pace.learn(arm, games=1, seconds=3.0)
    assert pace.size(arm) == 1


def test_towards_the_end_of_an_arm_chunks_get_smaller() -> None:
    plan = replace(quick(), games=100)
    pace = Pace()
    pace.learn(arms_of(plan)[0], games=1000, seconds=0.1)
    done = Counter({1: 100, 2: 100})
    sizes = [len(job.numbers) for job in jobs_of(plan, arms_of(plan), done, pace, 2)]
    assert sum(sizes) == 100
    assert sizes[0] == 25
    assert sizes[-1] == 1


def test_only_a_few_chunks_are_under_way_at_a_time() -> None:
    taken = 0

    def jobs() -> Any:
        nonlocal taken
        for job in jobs_of(quick(), arms_of(quick()), Counter(), Pace(), 1):
            taken += 1
            yield job

    class Watching(Myself):
        size = 2

        def in_order(self, jobs: Any) -> Any:
            return super(Myself, self).in_order(jobs)

    home = Watching().in_order(jobs())
    next(home)
    assert taken == 4


def unplayable(position: Any, table: Any) -> None:
    raise ZeroDivisionError("a mistake in the rules")


def test_a_game_that_fails_stops_the_run_and_says_which_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench_of.cache_clear()
    monkeypatch.setattr(HASTINGS, "play_turn", unplayable)
    with pytest.raises(GameFailed, match="a mistake in the rules") as failure:
        conduct(quick(), tmp_path, format="jsonl")
    assert (failure.value.number, failure.value.text.values["master"]) == (0, 7)
    monkeypatch.undo()
    bench_of.cache_clear()


def counted(plan: Plan, folder: Path) -> list[Row]:
    conduct(plan, folder, format="jsonl")
    return rows(folder)


def test_what_is_counted_does_not_change_the_games(tmp_path: Path) -> None:
    plan = counting()
    plain = counted(replace(plan, clauses=False, measure=()), tmp_path / "plain")
    heard = counted(plan, tmp_path / "heard")
    assert [row[:7] for row in heard] == [row[:7] for row in plain]
    assert not any(row.measures for row in plain)


def test_measures_count_events_values_and_clauses(tmp_path: Path) -> None:
    row = counted(counting(), tmp_path)[0]
    closed = {name: n for name, n in row.measures.items() if name.startswith("closed/")}
    assert 0 < sum(closed.values()) <= row.rounds
    assert "closed/mill" in closed
    assert any(name.startswith("refused/") for name in row.measures)
    assert row.measures["gained"] > row.rounds / 3
    assert row.measures["clause/raiders.turn.human-first"] == row.rounds


def test_a_job_is_done_when_its_result_is_asked_for() -> None:
    job = next(jobs_of(quick(), arms_of(quick()), Counter(), Pace(), 1))
    assert len(Later(job).result().rows) == 1
