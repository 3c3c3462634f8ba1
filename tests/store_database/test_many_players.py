"""However many play at once, and however they end: each number is written by one, and nothing is lost."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.store_database.contender import confirmed
from tests.store_database.tables import HEADER

from adversaire.store.database import Database

ROOT = Path(__file__).parents[2]
KILLS = 30


def start(program: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "error", "-m", f"tests.store_database.{program}", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def verify_all_there(database: Database, game: str, said: list[tuple[int, str]]) -> None:
    """Every number was confirmed to exactly one player, and holds what that player wrote."""
    moves = database.load(game).moves
    assert sorted(said) == [(seq, move.answer) for seq, move in enumerate(moves, 1)]


def test_eight_threads_each_win_their_numbers(database: Database) -> None:
    game = database.create(HEADER)
    said: list[tuple[int, str]] = []
    faults: list[BaseException] = []

    def play(name: str) -> None:
        try:
            said.extend(confirmed(database, game, name, 25))
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=play, args=(f"thread{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert len(said) == 8 * 25
    verify_all_there(database, game, said)


def test_four_processes_each_win_their_numbers(database: Database, url: str) -> None:
    game = database.create(HEADER)
    players = [start("contender", url, game, f"process{number}", "50") for number in range(4)]
    said: list[tuple[int, str]] = []
    for player in players:
        out, err = player.communicate()
        assert player.returncode == 0, err
        said += [(int(seq), text) for seq, text in (line.split() for line in out.splitlines())]
    assert len(said) == 4 * 50
    verify_all_there(database, game, said)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killer forks")
def test_a_killed_player_loses_nothing_that_was_confirmed(database: Database, url: str) -> None:
    game = database.create(HEADER)
    killer = start("killer", url, game, str(KILLS))
    out, err = killer.communicate()
    assert killer.returncode == 0, err
    assert int(out) >= KILLS * 3
    if database.url.get_backend_name() == "sqlite":
        with database._reading() as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
