"""Simulation: the same games however they are shared out, stopped in good order, and broken ones named."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from multiprocessing import active_children

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.cli.results import print_summary
from adversaire.cli.speech import Speech
from adversaire.engine.chance import POLICY_STREAM, Chance, game_seed
from adversaire.engine.errors import DataRefused
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.lab.experiment import (
    EVERY,
    UNENDED,
    Check,
    Experiment,
    GameFailed,
    GameFigures,
    InvariantFailed,
    play_one,
)
from adversaire.lab.report import Summary
from adversaire.lab.simulate import Progress, each_game, simulate
from adversaire.lab.tally import Tally
from adversaire.packs.load import load_pack
from tests.lab.games import (
    BROKEN_FOR_A_WHILE,
    BROKEN_LATER,
    FAULT,
    FORTY,
    UNLUCKY,
    UNLUCKY_SEED,
    UNPLAYABLE,
    UNPLAYABLE_ELSEWHERE,
)

#: A long simulation by two processes, to be ended from outside; it says when it has begun and how it ended.
LONG_RUN = """
from adversaire.lab.experiment import Experiment
from adversaire.lab.simulate import simulate
def say(done, total):
    if done >= 60: print(done, flush=True)
if __name__ == "__main__":
    run = simulate(Experiment("raiders", games=1_000_000), 2, say, chunk=20)
    print("partial", run.is_partial, run.tally.games)
"""


def reproducible(experiment: Experiment, jobs: int = 1, chunk: int = 0, check: Check = "some") -> bytes:
    """Everything of the report but the timing, as it would be written."""
    data = Summary(simulate(experiment, jobs, check=check, chunk=chunk)).data()
    del data["timing"]
    return json.dumps(data).encode()


def interrupt_after(games: int) -> Progress:
    """Press Ctrl-C when so many games are done."""

    def progress(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.fixture(scope="module")
def forty() -> list[GameFigures]:
    return list(each_game(FORTY))


def test_one_and_two_jobs_give_the_same_bytes() -> None:
    experiment = replace(FORTY, games=150)
    assert reproducible(experiment, jobs=1) == reproducible(experiment, jobs=2)


@pytest.mark.parametrize("chunk", [1, 7, 40, 1000])
def test_the_size_of_chunks_changes_nothing(chunk: int) -> None:
    assert reproducible(FORTY, chunk=chunk) == reproducible(FORTY)


def test_the_size_of_chunks_changes_nothing_for_two_jobs() -> None:
    assert reproducible(FORTY, jobs=2, chunk=7) == reproducible(FORTY)


def test_checks_change_no_figure(forty: list[GameFigures]) -> None:
    assert list(each_game(FORTY, check="none")) == forty
    assert list(each_game(FORTY, check="all")) == forty


def test_games_come_in_their_order_from_any_number_of_jobs(forty: list[GameFigures]) -> None:
    assert [game.number for game in forty] == list(range(40))
    assert list(each_game(FORTY, jobs=2, chunk=3)) == forty


def test_a_longer_series_begins_with_the_shorter_one(forty: list[GameFigures]) -> None:
    assert list(each_game(replace(FORTY, games=10))) == forty[:10]


def test_another_seed_deals_other_games(forty: list[GameFigures]) -> None:
    assert [game[1:] for game in each_game(replace(FORTY, seed=8))] != [game[1:] for game in forty]


def test_a_game_can_be_played_again_by_itself(forty: list[GameFigures]) -> None:
    assert play_one(FORTY, 17) == forty[17]


def test_a_game_is_what_the_rules_make_of_its_seed(forty: list[GameFigures]) -> None:
    seed = game_seed(FORTY.seed, 17)
    box = RAIDERS.open_box(load_pack(RAIDERS, "standin"), RAIDERS.full_options({}))
    position = RAIDERS.new(Setup("raiders", seed=seed), box)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, POLICY_STREAM)))
    table.seat(position)
    while not RAIDERS.is_over(position):
        RAIDERS.play_turn(position, table)
    result = RAIDERS.result(position)
    rounds = [event.values["round"] for event in table.events if event.kind.startswith("turn.")][-1]
    figures = (17, result.total("human"), result.total("opponent"), result.winner, rounds, table.decisions)
    assert forty[17] == figures


def test_level_and_options_reach_the_table() -> None:
    hard = replace(FORTY, level="heroic", options={"void_card": "forbidden"})
    run = simulate(hard)
    assert (run.bench.options["level"], run.bench.options["void_card"]) == ("heroic", "forbidden")
    assert run.tally != simulate(FORTY).tally


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "ludo"},
        {"policy": "clairvoyant"},
        {"level": "impossible"},
        {"options": {"colour": "red"}},
        {"options": {"void_card": "perhaps"}},
        {"pack": "lost"},
    ],
)
def test_what_there_is_not_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(DataRefused):
        simulate(Experiment(**{"game": "raiders", **wrong}))  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_rises_to_the_end(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    simulate(FORTY, jobs, lambda done, total: told.append((done, total)), chunk=9)
    assert told == [(9, 40), (18, 40), (27, 40), (36, 40), (40, 40)]


def test_no_game_at_all_is_not_an_error() -> None:
    run = simulate(replace(FORTY, games=0), jobs=2)
    assert (run.tally, run.is_partial) == (Tally(), False)


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_it_keeps_the_games_so_far_and_says_so(jobs: int, forty: list[GameFigures]) -> None:
    run = simulate(FORTY, jobs, interrupt_after(10), chunk=5)
    assert run.is_partial
    assert run.tally == Tally.of(forty[:10])
    assert Summary(run).data()["result"]["partial"] is True
    assert active_children() == []


def test_a_series_left_early_leaves_no_process_behind() -> None:
    games = each_game(FORTY, jobs=2, chunk=5)
    next(iter(games))
    games.close()
    assert active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to a process group")
class TestFromOutside:
    @pytest.fixture
    def long_run(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", LONG_RUN],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert process.stdout is not None
        assert process.stdout.readline()
        return process

    def test_ctrl_c_in_a_terminal_ends_all_processes_in_good_order(
        self, long_run: subprocess.Popen[str]
    ) -> None:
        os.killpg(long_run.pid, signal.SIGINT)
        out, err = long_run.communicate(timeout=200)
        partial, said, games = out.splitlines()[-1].split()
        assert (partial, said) == ("partial", "True")
        assert 60 <= int(games) < 1_000_000
        assert (err, long_run.returncode) == ("", 0)

    def test_killed_it_leaves_nobody_playing(self, long_run: subprocess.Popen[str]) -> None:
        long_run.kill()
        # The pipe ends only when the last process that holds it has gone.
        long_run.communicate(timeout=200)
        assert long_run.returncode == -signal.SIGKILL


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("check", ["some", "all"])
def test_a_broken_invariant_is_reported_with_its_seed(jobs: int, check: Check) -> None:
    with pytest.raises(InvariantFailed) as failure:
        simulate(FORTY, jobs, check=check, chunk=6, game=BROKEN_LATER)
    assert (failure.value.number, failure.value.seed) == (UNLUCKY, UNLUCKY_SEED)
    assert failure.value.faults[1:] == [FAULT]
    for told in (f"number={UNLUCKY}", str(UNLUCKY_SEED), "fault.stock"):
        assert told in str(failure.value)


def test_a_fault_of_a_moment_is_found_when_every_turn_is_checked() -> None:
    with pytest.raises(InvariantFailed, match=f"number={UNLUCKY}"):
        simulate(FORTY, check="all", game=BROKEN_FOR_A_WHILE)


def test_by_default_every_twentieth_game_is_checked_turn_by_turn() -> None:
    assert UNLUCKY % EVERY
    simulate(FORTY, game=BROKEN_FOR_A_WHILE)
    run = simulate(replace(FORTY, games=1))
    assert [number for number in range(60) if run.bench.is_checked(number)] == [0, 20, 40]


def test_without_checks_nothing_is_found() -> None:
    assert simulate(FORTY, check="none", game=BROKEN_LATER).tally.games == FORTY.games


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_says_which_one_it_is(jobs: int) -> None:
    with pytest.raises(GameFailed, match="a mistake in the rules") as failure:
        simulate(FORTY, jobs, chunk=6, game=UNPLAYABLE)
    assert isinstance(failure.value.__cause__, ZeroDivisionError)
    said = failure.value.text.values
    assert (said["number"], said["master"], said["seed"]) == (UNLUCKY, FORTY.seed, UNLUCKY_SEED)


def test_a_game_that_fails_only_in_another_process_is_not_passed_over() -> None:
    with pytest.raises(DataRefused) as refusal:
        simulate(FORTY, 2, chunk=6, game=UNPLAYABLE_ELSEWHERE)
    assert refusal.value.text == Text("lab.error.failed-elsewhere", number=UNLUCKY, seed=FORTY.seed)


GAME = st.builds(
    GameFigures,
    st.integers(0, 10**6),
    st.integers(-500, 500),
    st.integers(-500, 500),
    st.sampled_from(["human", "opponent", "draw"]),
    st.integers(1, 200),
    st.integers(0, 5000),
)


@given(st.lists(GAME), st.integers(0, 50))
@settings(deadline=None)
def test_tallies_merge_exactly(games: list[GameFigures], cut: int) -> None:
    assert Tally.of(games[:cut]) + Tally.of(games[cut:]) == Tally.of(games)
    assert Tally.of(games).games == len(games)


def test_a_game_that_never_ends_is_cut_off_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = Experiment("raiders", games=5)
    whole = simulate(experiment, 1).tally
    monkeypatch.setattr("adversaire.lab.experiment.MOST_TURNS", 10)
    run = simulate(experiment, 1, check="all")
    assert whole.unended == 0
    assert (run.tally.unended, run.tally.won, run.tally.drawn, run.tally.lost) == (5, 0, 0, 0)
    assert run.tally.games == 5
    assert Summary(run).data()["result"]["unended"] == 5
    assert play_one(experiment, 0).winner == UNENDED


def test_the_summary_says_how_many_games_were_cut_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("adversaire.lab.experiment.MOST_TURNS", 10)
    print_summary(Summary(simulate(Experiment("raiders", games=3), 1)), Speech("en"))
    assert "Not ended after 10 turns, won by nobody: 3 games" in capsys.readouterr().out
