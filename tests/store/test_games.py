"""Saved games survive whatever happens to the process that writes them."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.store import GameStore, data_folder
from adversaire.store.files import STALE
from adversaire.store.ids import ALPHABET, meant

HEADER = json.dumps({"adversaire": 1, "game": "raiders"})

#: Writes the same game for ever and says so after every write that is done.
WRITER = """
import sys
from pathlib import Path
from adversaire.store import GameStore
store = GameStore(Path(sys.argv[1]))
number = 0
while True:
    number += 1
    store.write("raiders-aaaaaa", f"{number}\\n" * 20_000)
    print(number, flush=True)
"""


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games")


def refused(act: object, *arguments: object) -> str:
    assert callable(act)
    with pytest.raises(DataRefused) as refusal:
        act(*arguments)
    return refusal.value.text.key


def test_what_is_written_is_read_and_listed(store: GameStore) -> None:
    id = store.create("raiders", HEADER + '\n{"q":"a","a":"b"}\n{"q":"a","a":"c"}\n')
    assert store.read(id).startswith(HEADER)
    (listed,) = store.games()
    assert (listed.id, listed.header["game"], listed.answers) == (id, "raiders", 2)


def test_ids_are_easy_to_type_and_never_the_same(store: GameStore) -> None:
    ids = {store.create("raiders", str(number)) for number in range(50)}
    assert len(ids) == 50
    assert all(set(id.removeprefix("raiders-")) <= set(ALPHABET) for id in ids)


def test_the_game_played_last_is_listed_first(store: GameStore) -> None:
    first, second = store.create("raiders", "1"), store.create("raiders", "2")
    os.utime(store.folder / f"{second}.game", (0, 0))
    assert [listed.id for listed in store.games()] == [first, second]


def test_a_game_may_be_named_by_the_beginning_of_its_id() -> None:
    known = ["raiders-7k3f9q", "raiders-7m2222"]
    assert meant("7k3f9q", known) == "raiders-7k3f9q"
    assert meant(" 7K ", known) == "raiders-7k3f9q"
    assert meant("raiders-7m2222", known) == "raiders-7m2222"
    assert refused(meant, "7", known) == "store.several-games"
    assert refused(meant, "8", known) == "store.no-such-game"
    assert refused(meant, "", known) == "store.no-such-game"


@pytest.mark.parametrize("id", ["../secret", "raiders", "", "a-b/c", "RAIDERS-x", "x" * 200, "a-b\n"])
def test_nothing_but_an_id_ever_becomes_a_file_name(store: GameStore, id: str) -> None:
    assert refused(store.read, id) == "store.not-an-id"
    assert refused(store.write, id, "text") == "store.not-an-id"


def test_a_game_that_is_not_there_is_refused_by_name(store: GameStore) -> None:
    assert refused(store.read, "raiders-nothere") == "store.no-such-game"
    assert refused(store.remove, "raiders-nothere") == "store.no-such-game"
    assert store.games() == []


def test_the_version_before_is_kept(store: GameStore) -> None:
    id = store.create("raiders", "one")
    assert store.previous(id) == ""
    store.write(id, "two")
    assert (store.read(id), store.previous(id)) == ("two", "one")
    store.write(id, "three")
    assert (store.read(id), store.previous(id)) == ("three", "two")


def test_a_damaged_game_goes_back_to_the_version_before_and_is_kept_itself(store: GameStore) -> None:
    id = store.create("raiders", "one")
    store.write(id, "two")
    (store.folder / f"{id}.game").write_bytes(b"\xff\x00")
    assert refused(store.read, id) == "store.unreadable"
    assert store.restore(id) == "one"
    assert (store.read(id), store.previous(id)) == ("one", "one")
    assert (store.trash / f"{id}.game").read_bytes() == b"\xff\x00"


def test_without_a_version_before_a_damaged_game_stays_as_it_is(store: GameStore) -> None:
    id = store.create("raiders", "one")
    assert refused(store.restore, id) == "store.unreadable"
    assert store.read(id) == "one"


def test_removed_games_are_in_the_trash_each_under_its_own_name(store: GameStore) -> None:
    id = store.create("raiders", "one")
    store.write(id, "two")
    first = store.remove(id)
    store.write(id, "three")
    second = store.remove(id)
    assert (first.read_text(), second.read_text()) == ("two", "three")
    assert (store.trash / f"{id}.bak").read_text() == "one"
    assert store.games() == []


def test_a_game_that_another_window_played_on_is_not_overwritten(store: GameStore) -> None:
    id = store.create("raiders", "one")
    store.write(id, "two", expected="one")
    assert refused(store.write, id, "three", "one") == "store.changed-elsewhere"
    assert store.read(id) == "two"


def test_a_header_that_makes_no_sense_is_listed_all_the_same(store: GameStore) -> None:
    for text in ("", "[1]", "{", "[" * 10_000, "\x00"):
        store.create("raiders", text)
    assert [dict(listed.header) for listed in store.games()] == [{}] * 5


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    assert refused(GameStore(tmp_path / "games").create, "raiders", "text") == "store.cannot-write"


def test_file_systems_without_hard_links_keep_the_version_before_too(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise OSError("not supported")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    id = store.create("raiders", "one")
    store.write(id, "two")
    assert store.previous(id) == "one"


def test_what_killed_processes_left_aside_is_swept_away_later(store: GameStore) -> None:
    store.create("raiders", "one")
    fresh, stale = store.folder / ".a.game.1.aside", store.folder / ".b.game.2.aside"
    fresh.write_text("x")
    stale.write_text("x")
    long_ago = time.time() - STALE - 60
    os.utime(stale, (long_ago, long_ago))
    store.create("raiders", "two")
    assert (fresh.exists(), stale.exists()) == (True, False)
    assert len(store.games()) == 2


@pytest.mark.parametrize("moment", [0.05, 0.11, 0.17, 0.23, 0.31])
def test_a_process_killed_at_any_moment_leaves_a_whole_game(store: GameStore, moment: float) -> None:
    command = [sys.executable, "-c", WRITER, str(store.folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        confirmed = [writer.stdout.readline()]
        time.sleep(moment)
        writer.send_signal(signal.SIGKILL)
        confirmed += writer.stdout.read().splitlines()
    lines = store.read("raiders-aaaaaa").splitlines()
    assert len(set(lines)) == 1, "a mixture of two writes"
    assert len(lines) == 20_000
    assert int(lines[0]) >= int(confirmed[-1])
    before = store.previous("raiders-aaaaaa").splitlines()
    assert len(set(before)) <= 1


def test_the_data_folder_is_the_one_asked_for_else_the_surroundings_else_the_users() -> None:
    assert data_folder("here", {"ADVERSAIRE_DATA": "there"}) == Path("here")
    assert data_folder("", {"ADVERSAIRE_DATA": "there"}) == Path("there")
    assert data_folder("", {}).name == "adversaire"
