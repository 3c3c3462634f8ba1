"""A database opens in any state it can be found in, or says in a sentence why not."""

import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from tests.store_database.postgresql import USER, Server
from tests.store_database.tables import HEADER, answer, refused

from adversaire.store.database import Database
from adversaire.store.database.address import FILE, database_url
from adversaire.store.database.connect import PATIENCE
from adversaire.store.database.migrate import migration_config
from adversaire.store.database.tables import METADATA
from adversaire.store.database.upgrade import KNOWN, NEWEST, VERSION_TABLE, stored_version

#: Opens a database and says whether Alembic was needed for it.
OPENER = """
import sys
from pathlib import Path
from adversaire.store.database import Database
database = Database(sys.argv[1], Path("."))
database.open()
database.close()
print("alembic" in sys.modules)
"""

#: Opens the database of a folder as somebody who may not write there, and says the sentence.
STRANGER = """
import os, sys
from pathlib import Path
from adversaire.engine.errors import DataRefused
from adversaire.store.database import Database
database = Database(None, Path(sys.argv[1]))
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    database.open()
except DataRefused as refusal:
    print(refusal.text.key)
"""


def run(script: str, *arguments: str) -> str:
    command = [sys.executable, "-W", "error", "-c", script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# ---------------------------------------------------------------- tables


def test_the_known_steps_are_those_that_ship() -> None:
    scripts = ScriptDirectory.from_config(migration_config())
    assert [step.revision for step in scripts.walk_revisions()][::-1] == list(KNOWN)
    assert scripts.get_current_head() == NEWEST


def test_steps_and_tables_agree(database: Database) -> None:
    with database._reading() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []
        assert stored_version(connection) == NEWEST


def test_a_new_database_has_our_tables_and_no_others(database: Database) -> None:
    with database._reading() as connection:
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, VERSION_TABLE}


def test_a_database_that_is_up_to_date_opens_without_alembic(url: str) -> None:
    assert [run(OPENER, url), run(OPENER, url)] == ["True", "False"]


def test_opening_twice_changes_nothing(database: Database, url: str, tmp_path: Path) -> None:
    id = database.create(HEADER, [answer("a")])
    database.open()
    with Database(url, tmp_path) as other:
        assert other.load(id) == database.load(id)


def test_programs_that_start_at_once_do_not_clash(url: str) -> None:
    command = [sys.executable, "-W", "error", "-c", OPENER, url]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    faults = [process.communicate()[1].decode() for process in started]
    assert [process.returncode for process in started] == [0] * 4, faults


def test_threads_that_open_at_once_do_not_clash(url: str, tmp_path: Path) -> None:
    faults: list[BaseException] = []

    def open_and_write() -> None:
        try:
            with Database(url, tmp_path) as database:
                database.create(HEADER)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=open_and_write) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    with Database(url, tmp_path) as database:
        assert len(database.list_games()) == 6


def test_a_step_that_fails_leaves_the_database_as_it_was(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Database(url, tmp_path) as database, database._writing() as connection:
        others = [table.name for table in reversed(METADATA.sorted_tables) if table.name != "games"]
        for table in (VERSION_TABLE, *others):
            connection.execute(text(f"DROP TABLE {table}"))
    # Now "games" is in the way of the first step.
    database = Database(url, tmp_path)
    assert refused(database.open) == "error.database-failed"
    with database._reading() as connection:
        assert inspect(connection).get_table_names() == ["games"]
    database.close()


def test_a_database_of_a_newer_adversaire_is_refused_and_left_alone(url: str, tmp_path: Path) -> None:
    with Database(url, tmp_path) as database:
        id = database.create(HEADER)
        with database._writing() as connection:
            connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
        assert refused(database.open) == "error.database-too-new"
        assert database.load(id).header == HEADER


# ---------------------------------------------------------------- health


def test_a_healthy_database_has_nothing_to_say(database: Database) -> None:
    database.check()


def test_a_database_without_its_tables_is_not_healthy(url: str, tmp_path: Path) -> None:
    database = Database(url, tmp_path)
    assert refused(database.check) == "error.database-failed"
    database.close()


# ---------------------------------------------------------------- addresses


def test_without_an_address_games_are_kept_in_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder with 100 % ? # é"
    with Database(None, folder) as database:
        database.create(HEADER)
    assert (folder / FILE).is_file()
    assert [file.name for file in folder.iterdir()] == [FILE]


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("postgresql://name:word@host/games", "postgresql+psycopg"),
        ("postgres://name:word@host/games", "postgresql+psycopg"),
        ("postgresql+psycopg2://name:word@host/games", "postgresql+psycopg"),
        ("postgresql+asyncpg://name:word@host/games", "postgresql+psycopg"),
        ("sqlite:///games.db", "sqlite+pysqlite"),
        ("sqlite+aiosqlite:///games.db", "sqlite+pysqlite"),
    ],
)
def test_every_address_leads_to_the_one_driver_we_use(url: str, driver: str, tmp_path: Path) -> None:
    assert database_url(url, tmp_path).drivername == driver


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "://",
        "postgresql://host:port/games",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///a?uri=true",
    ],
)
def test_an_address_that_makes_no_sense_is_refused(url: str, tmp_path: Path) -> None:
    assert refused(Database, url, tmp_path) == "error.database-url"


def test_other_databases_are_refused_by_name(tmp_path: Path) -> None:
    assert refused(Database, "mysql://host/games", tmp_path) == "error.database-kind"


def test_a_missing_driver_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert refused(Database, "postgresql://host/games", tmp_path) == "error.database-driver"


def test_sentences_never_hold_a_password(tmp_path: Path) -> None:
    database = Database("postgresql://name:secret@host:5433/games", tmp_path)
    assert database.place == "host:5433/games"


# ---------------------------------------------------------------- SQLite files


def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    with Database(None, tmp_path) as database, database._reading() as connection:
        settings = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [connection.execute(text(f"PRAGMA {setting}")).scalar() for setting in settings]
    assert found == ["wal", 2, 1, PATIENCE * 1000]


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert refused(Database(None, tmp_path).open) == "error.database-unreadable"
    assert (tmp_path / FILE).read_bytes() == content


@pytest.mark.parametrize("whole_pages", [1, 20], ids=["all", "moves"])
def test_a_damaged_file_is_refused(tmp_path: Path, whole_pages: int) -> None:
    with Database(None, tmp_path) as database:
        id = database.create(HEADER, [answer(str(number) * 100) for number in range(1_000)])
    file = tmp_path / FILE
    whole = file.read_bytes()
    kept = whole_pages * 4096
    file.write_bytes(whole[:kept] + b"\xaa" * (len(whole) - kept))
    database = Database(None, tmp_path)

    def open_and_load() -> None:
        with database:
            database.load(id)

    assert refused(open_and_load) == "error.database-unreadable"
    database.close()


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with Database(None, tmp_path) as database:
        database.check()


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    assert refused(Database(None, tmp_path / "games").open) == "error.database-cannot-write"
    assert refused(Database(None, tmp_path / "games" / "inside").open) == "error.database-cannot-write"


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert refused(Database(None, tmp_path).open) == "error.database-cannot-write"


@pytest.mark.skipif(os.name == "nt", reason="folders are protected otherwise on Windows")
@pytest.mark.parametrize("made_before", [False, True], ids=["new", "made-before"])
def test_a_folder_without_permission_is_refused(tmp_path: Path, made_before: bool) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    if made_before:
        with Database(None, folder) as database:
            database.create(HEADER)
    folder.chmod(0o555)
    try:
        assert run(STRANGER, str(folder)) == "error.database-cannot-write"
    finally:
        folder.chmod(0o755)


def test_a_writer_that_never_ends_makes_others_give_up_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.store.database.connect.PATIENCE", 0.2)
    with Database(None, tmp_path) as database:
        id = database.create(HEADER)
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert refused(database.append, id, 0, [answer("a")]) == "error.database-busy"
        assert database.head(id) == 0
        other.execute("ROLLBACK")
        other.close()
        assert database.append(id, 0, [answer("a")]) == 1


# ---------------------------------------------------------------- PostgreSQL servers


@pytest.mark.parametrize("host", ["127.0.0.1:1", "unknown.invalid"])
def test_a_server_that_is_not_there_is_refused(tmp_path: Path, host: str) -> None:
    database = Database(f"postgresql://name:secret@{host}/games?connect_timeout=2", tmp_path)
    assert refused(database.open) == refused(database.check) == "error.database-unreachable"


def test_a_database_or_user_that_is_not_there_is_refused(server: Server, tmp_path: Path) -> None:
    known = server.address("postgres")
    for url in (server.address("nowhere"), known.replace(USER, "nobody")):
        assert refused(Database(url, tmp_path).open) == "error.database-unreachable"


def test_connections_cut_by_the_server_are_made_anew(server: Server, tmp_path: Path) -> None:
    with Database(server.new_database(), tmp_path) as database:
        id = database.create(HEADER)
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        assert database.append(id, 0, [answer("a")]) == 1


def test_postgresql_gives_up_waiting_in_a_sentence(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.store.database.connect.PATIENCE", 1)
    url = server.new_database()
    with Database(url, tmp_path) as database, Database(url, tmp_path) as other:
        id = database.create(HEADER)
        with other._writing() as connection:
            connection.execute(text("SELECT id FROM games FOR UPDATE"))
            assert refused(database.append, id, 0, [answer("a")]) == "error.database-busy"
            assert database.head(id) == 0
        assert database.append(id, 0, [answer("a")]) == 1


def test_a_statement_that_does_not_come_back_is_given_up(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.store.database.connect.LONGEST_STATEMENT", 1)
    with Database(server.new_database(), tmp_path) as database:

        def wait() -> None:
            with database._reading() as connection:
                connection.execute(text("SELECT pg_sleep(30)"))

        started = time.monotonic()
        assert refused(wait) == "error.database-failed"
        assert time.monotonic() - started < 10
