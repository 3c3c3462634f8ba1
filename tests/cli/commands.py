"""The command line as a real process or within this one, with a data folder of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from adversaire.cli.run import run

COMMAND = (sys.executable, "-m", "adversaire")


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def lines(self) -> list[str]:
        return self.out.splitlines()


def environment(data: Path, lang: str = "en", columns: int = 80, **more: str) -> dict[str, str]:
    """Surroundings that depend on nobody's settings."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "SYSTEMROOT") if name in os.environ}
    return {
        **kept,
        "ADVERSAIRE_DATA": str(data),
        "ADVERSAIRE_LANG": lang,
        "COLUMNS": str(columns),
        "PYTHONUTF8": "1",
        "TERM": "dumb",
        **more,
    }


def typed(answers: int) -> str:
    """The keys of the first answers to a game of Raiders: three cards of one list, then what comes first."""
    keys = [*"123", *"1" * answers]
    return "".join(f"{key}\n" for key in keys[:answers])


@dataclass(frozen=True, slots=True)
class Shell:
    """Runs commands in one data folder."""

    data: Path

    def run(self, *arguments: str, stdin: str = "", lang: str = "en", columns: int = 80, **env: str) -> Ran:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            env=environment(self.data, lang, columns, **env),
            timeout=120,
            check=False,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    def call(self, *arguments: str, lang: str = "en", columns: int = 80) -> Ran:
        """The same within this process, which is much faster; nobody sits at the keyboard."""
        out, err = io.StringIO(), io.StringIO()
        surroundings = patch.dict(os.environ, environment(self.data, lang, columns), clear=True)
        with surroundings, redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO()):
            code = run(arguments)
        return Ran(code, out.getvalue(), err.getvalue())

    def saved(self) -> list[Path]:
        return sorted((self.data / "games").glob("*.game"))

    def start_game(self, *arguments: str, answers: int = 8, seed: int = 5) -> str:
        """Begin a game, give the first answer there is a few times, and leave; the id of the saved game."""
        ran = self.run("play", "raiders", "--seed", str(seed), *arguments, stdin=typed(answers))
        assert ran.code == 0, ran.err
        return ran.out.rpartition("--resume ")[2].split()[0]
