"""A PostgreSQL server that lives as long as the tests."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

USER = "adversaire"
#: Whom to be instead of root, whom PostgreSQL refuses to serve.
SERVANTS = ("postgres", "nobody")
STARTING = 60


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest first."""
    found = [Path(program).parent for program in [shutil.which("initdb")] if program]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=version, reverse=True)
    return next((folder for folder in found if (folder / "postgres").exists()), None)


def version(programs: Path) -> int:
    digits = programs.parent.name.partition(".")[0]
    return int(digits) if digits.isdigit() else 0


def servant() -> dict[str, Any]:
    """How to start a program as somebody other than root."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import grp
    import pwd

    users = {user.pw_name: user for user in pwd.getpwall()}
    user = next(users[name] for name in SERVANTS if name in users)
    return {"user": user.pw_uid, "group": grp.getgrgid(user.pw_gid).gr_gid, "extra_groups": []}


class Server:
    """Starts with `with`, listens on a socket in its own folder only, and may lose all it has."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="adversaire-"))
        self.servant = servant()
        self.databases = 0

    def __enter__(self) -> "Server":
        if self.servant:
            os.chown(self.folder, self.servant["user"], self.servant["group"])
        self.run("initdb", "-D", "data", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()
        return self

    def start(self) -> None:
        self.process = subprocess.Popen(
            [*dies_with_us(), self.programs / "postgres", "-D", "data", "-k", self.folder, *self.settings()],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self.servant,
        )
        self.wait()

    def stop(self) -> None:
        """Whoever is connected is thrown off the line; what was written is kept. `start` goes on."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(STARTING)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It neither answers nor hangs up."""
        everyone = [self.process.pid, *children(self.process.pid)]
        for process in everyone:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in everyone:
                os.kill(process, signal.SIGCONT)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.send_signal(signal.SIGQUIT)  # nothing needs to be kept
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def settings(self) -> list[str]:
        values = ("listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=100")
        return [part for value in values for part in ("-c", value)]

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **self.servant,
        )
        assert done.returncode == 0, done.stderr

    def wait(self) -> None:
        deadline = time.monotonic() + STARTING
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL did not start"
                assert time.monotonic() < deadline, "PostgreSQL takes too long to start"
                time.sleep(0.05)

    def execute(self, statement: str) -> None:
        with psycopg.connect(
            host=str(self.folder), user=USER, dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """The address of a new, empty database: in truth a schema, which is made and removed much faster."""
        self.databases += 1
        name = f"games_{self.databases}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.address('postgres')}&options=-csearch_path%3D{name}"

    def address(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text("ascii").split()] if listed.exists() else []


def dies_with_us() -> list[str]:
    """Where it can be asked for, the server ends even if the tests are killed."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "QUIT", "--"] if setpriv else []
