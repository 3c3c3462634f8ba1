"""Experiments in trouble: two runs at once, damaged rows, workers that die or that have other rules."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from adversaire import __version__
from adversaire.engine.chance import game_seed
from adversaire.engine.errors import DataRefused
from adversaire.lab import conduct as conducting
from adversaire.lab.conduct import conduct, jobs_of
from adversaire.lab.crew import Job, Myself, at_work, play_job
from adversaire.lab.findings import find
from adversaire.lab.lock import alone_in
from adversaire.lab.pace import Pace
from adversaire.lab.plan import arms_of, make_plan
from adversaire.lab.results import (
    COLUMNS,
    FORMATS,
    PART_ROWS,
    Parquet,
    Row,
    default_format,
    open_store,
    read_about,
)
from adversaire.packs.load import load_pack
from tests.lab.plans import COUNTING, QUICK, quick

FEW = replace(quick(), games=3)

#: Hold the folder of a run until somebody writes a line.
HOLD = """
import sys
from pathlib import Path
from adversaire.lab.lock import alone_in
with alone_in(Path(sys.argv[1])):
    print("in", flush=True)
    sys.stdin.readline()
"""


def refusal_of(act: Callable[[], object]) -> str:
    with pytest.raises(DataRefused) as refusal:
        act()
    return refusal.value.text.key


# ---------------------------------------------------------------- two runs in one folder


def test_a_second_run_in_the_same_folder_is_refused_and_writes_nothing(tmp_path: Path) -> None:
    keys = []

    def second(done: int, wanted: int, found: int) -> None:
        keys.append(refusal_of(lambda: conduct(FEW, tmp_path, format="jsonl")))

    conduct(FEW, tmp_path, progress=second, format="jsonl")
    assert set(keys) == {"lab.error.busy"}
    assert [one.games for one in find(tmp_path).arms] == [3, 3, 3]


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process")
def test_a_run_of_another_process_is_waited_for_and_one_that_was_killed_is_not(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "in\n"
        assert refusal_of(lambda: conduct(FEW, tmp_path)) == "lab.error.busy"
        other.kill()
        other.wait()
    with alone_in(tmp_path):
        pass


# ---------------------------------------------------------------- rows that are not whole


@pytest.fixture(params=["jsonl", "csv"])
def lines(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of three games of each of three arms."""
    conduct(FEW, tmp_path, format=request.param)
    return tmp_path / f"games.{request.param}"


def test_a_report_leaves_out_a_line_that_is_not_written_to_its_end(lines: Path) -> None:
    lines.write_bytes(lines.read_bytes()[:-7])
    assert [one.games for one in find(lines.parent).arms] == [3, 3, 2]


def test_a_report_on_a_file_that_has_only_just_been_begun_shows_nothing(lines: Path) -> None:
    lines.write_bytes(lines.read_bytes()[:5])
    assert find(lines.parent).arms == []
    conduct(FEW, lines.parent)
    assert [one.games for one in find(lines.parent).arms] == [3, 3, 3]


def doubled(written: list[str]) -> list[str]:
    return [*written, written[-1]]


def torn(written: list[str]) -> list[str]:
    return [*written[:-2], "\0" * 40 + "\n", written[-1]]


def of_arm(written: list[str], arm: str) -> list[str]:
    """The last game as one of another arm."""
    last = written[-1]
    said = last.replace('"arm":2', f'"arm":{arm}') if last[0] == "{" else arm + last.removeprefix("2")
    return [*written[:-1], said]


def of_an_arm_nobody_knows(written: list[str]) -> list[str]:
    return of_arm(written, "9")


def of_an_arm_that_is_no_number(written: list[str]) -> list[str]:
    return of_arm(written, '"two"')


@pytest.mark.parametrize("damage", [doubled, torn, of_an_arm_nobody_knows, of_an_arm_that_is_no_number])
def test_a_damaged_or_doubled_row_is_refused_by_the_report_and_by_the_run(
    lines: Path, damage: Callable[[list[str]], list[str]]
) -> None:
    whole = lines.read_text("utf-8").splitlines(keepends=True)
    lines.write_text("".join(damage(whole)), "utf-8")
    assert refusal_of(lambda: find(lines.parent)) == "lab.error.results-damaged"
    assert refusal_of(lambda: conduct(FEW, lines.parent)) == "lab.error.results-damaged"


def test_an_empty_part_of_parquet_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    conduct(FEW, tmp_path, format="parquet")
    (tmp_path / "games-000001.parquet").write_bytes(b"")
    assert refusal_of(lambda: find(tmp_path)) == "lab.error.results-damaged"
    assert refusal_of(lambda: conduct(FEW, tmp_path)) == "lab.error.results-damaged"


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process")
@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_a_run_killed_in_the_middle_of_a_line_is_reported_and_gone_on_with(
    tmp_path: Path, format: str
) -> None:
    whole = tmp_path / "whole"
    conduct(FEW, whole, format=format)
    folder = tmp_path / "killed"
    child = os.fork()
    if child == 0:
        conduct(FEW, folder, progress=lambda done, wanted, found: die_at(done, folder, format), format=format)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert sum(one.games for one in find(folder).arms) == 4
    conduct(FEW, folder)
    assert (folder / f"games.{format}").read_bytes() == (whole / f"games.{format}").read_bytes()


def die_at(done: int, folder: Path, format: str) -> None:
    """Half a line more, and the end."""
    if done == 4:
        with (folder / f"games.{format}").open("a", encoding="utf-8") as file:
            file.write('{"arm":1,')
        os.kill(os.getpid(), signal.SIGKILL)


# ---------------------------------------------------------------- what is written


def test_every_line_of_json_says_which_game_it_is(tmp_path: Path) -> None:
    plan = make_plan(COUNTING.replace("games = 6", "games = 2"))
    conduct(plan, tmp_path, format="jsonl")
    written = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert [tuple(row) for row in written] == [COLUMNS] * 4
    said = [(row["game"], row["level"], row["policy"], row["options"], row["number"]) for row in written]
    assert said == [("raiders", "normal", policy, {}, n) for policy in ("greedy", "random") for n in (0, 1)]
    assert [row["seed"] for row in written] == [game_seed(1, 0), game_seed(1, 1)] * 2
    assert written[0]["measures"]["clause/raiders.turn.human-first"] == written[0]["rounds"]


def test_a_csv_begins_with_the_names_of_its_columns_and_does_so_once(tmp_path: Path) -> None:
    conduct(replace(FEW, games=1), tmp_path, format="csv")
    conduct(FEW, tmp_path)
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    assert len(written) == 9
    assert tuple(written[0]) == COLUMNS
    assert [row["level"] for row in written[:3]] == ["easy", "normal", "hard"]
    assert {row["policy"] for row in written} == {"greedy"}
    assert [row["seed"] for row in written if row["arm"] == "1"] == [str(game_seed(7, n)) for n in range(3)]


def test_parquet_holds_the_same_columns(tmp_path: Path) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet")
    conduct(FEW, tmp_path, format="parquet")
    table = parquet.read_table(tmp_path / "games-000000.parquet")
    assert tuple(table.column_names) == COLUMNS
    assert table.column("seed").to_pylist()[:3] == [game_seed(7, n) for n in range(3)]


def test_many_rows_of_parquet_are_never_held_back_together(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet")
    conduct(FEW, tmp_path, format="parquet")
    store = open_store(tmp_path, read_about(tmp_path))
    assert isinstance(store, Parquet)
    many = [Row(0, 3 + number, 40, 30, "human", 9, 70, {}) for number in range(2_500)]
    for first in range(0, len(many), 100):
        store.add(many[first : first + 100])
        assert len(store.waiting) < PART_ROWS
    store.flush()
    assert [row for row in store.checked_rows() if row.arm == 0][3:] == many
    assert len(store.parts()) == 1 + 3


@pytest.mark.parametrize("format", FORMATS)
def test_another_format_than_the_one_there_is_refused(tmp_path: Path, format: str) -> None:
    if default_format() != "parquet":
        pytest.skip("needs pyarrow")
    conduct(replace(FEW, games=1), tmp_path, format="jsonl")
    if format == "jsonl":
        conduct(FEW, tmp_path, format=format)
    else:
        assert refusal_of(lambda: conduct(FEW, tmp_path, format=format)) == "lab.error.kept-otherwise"


def test_results_written_otherwise_are_not_read(tmp_path: Path) -> None:
    conduct(replace(FEW, games=1), tmp_path, format="jsonl")
    about = read_about(tmp_path)
    (tmp_path / "about.json").write_text(json.dumps({**about, "lab": 1}), "utf-8")
    assert refusal_of(lambda: find(tmp_path)) == "lab.error.other-format"


def test_games_of_another_version_or_otherwise_checked_are_not_added_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    conduct(FEW, tmp_path)
    assert refusal_of(lambda: conduct(replace(FEW, check="all"), tmp_path)) == "lab.error.other-experiment"
    monkeypatch.setattr(conducting, "__version__", "9.9")
    assert refusal_of(lambda: conduct(FEW, tmp_path)) == "lab.error.other-experiment"
    assert read_about(tmp_path)["version"] == __version__


# ---------------------------------------------------------------- workers


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process")
def test_a_worker_that_is_killed_ends_the_run_in_a_sentence_and_loses_nothing(tmp_path: Path) -> None:
    plan = replace(quick(), games=5_000)

    def kill_one(done: int, wanted: int, found: int) -> None:
        for worker in active_children()[:1]:
            worker.kill()

    key = refusal_of(lambda: conduct(plan, tmp_path, jobs=2, progress=kill_one, format="jsonl"))
    assert key == "lab.error.worker-lost"
    assert active_children() == []
    kept = list(open_store(tmp_path, read_about(tmp_path)).checked_rows())
    assert kept


def first_job() -> Job:
    return next(jobs_of(FEW, arms_of(FEW), Counter(), Pace(), 1))


@pytest.mark.parametrize(
    "other",
    [{"version": "9.9"}, {"rules_version": 0}, {"pack_hash": "other cards"}],
    ids=lambda it: next(iter(it)),
)
def test_a_worker_with_another_version_other_rules_or_other_cards_plays_nothing(
    other: dict[str, Any],
) -> None:
    job = first_job()
    strange = job._replace(stamp=job.stamp._replace(**other))
    played = play_job(strange)
    assert (played.rows, played.stranger) == ([], job.stamp)
    assert refusal_of(lambda: list(at_work(Myself(), iter([strange]), Pace()))) == "lab.error.stranger"


def test_cards_that_change_between_two_runs_are_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    conduct(FEW, tmp_path / "before")

    def changed(game: Any, name: str) -> Any:
        return replace(load_pack(game, name), note_en="other cards")

    for module in ("conduct", "experiment"):
        monkeypatch.setattr(f"adversaire.lab.{module}.pack_meant", changed)
    outcome = conduct(FEW, tmp_path / "after")
    assert not outcome.is_partial
    assert refusal_of(lambda: conduct(FEW, tmp_path / "before")) == "lab.error.other-experiment"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://here"])
def test_no_cluster_at_an_address_is_refused_and_leaves_no_folder(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("adversaire.lab.cluster.PATIENCE", 1)
    folder = tmp_path / "out"
    assert refusal_of(lambda: conduct(FEW, folder, cluster=address)) == "lab.error.no-cluster"
    assert not folder.exists()


LOCAL_CLUSTER = """
import sys
from dataclasses import replace
from pathlib import Path
from adversaire.lab.conduct import conduct
from adversaire.lab.plan import read_plan
def say(done, wanted, found):
    print(done, flush=True)
if __name__ == "__main__":
    plan = replace(read_plan(Path(sys.argv[1])), games=100_000)
    outcome = conduct(plan, Path(sys.argv[2]), 1, say, "local", "jsonl")
    print("partial" if outcome.is_partial else "whole", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to a process group")
def test_ctrl_c_in_a_terminal_ends_a_cluster_of_this_machine_in_good_order(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    plan, folder = tmp_path / "plan.toml", tmp_path / "out"
    plan.write_text(QUICK, "utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", LOCAL_CLUSTER, str(plan), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=200)
    assert (process.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "partial"
    assert find(folder).arms


def test_more_games_than_anybody_can_wait_for_are_refused_wherever_they_were_asked_for(
    tmp_path: Path,
) -> None:
    assert refusal_of(lambda: conduct(replace(FEW, games=10**8), tmp_path / "out")) == "lab.error.games"
    assert not (tmp_path / "out").exists()
