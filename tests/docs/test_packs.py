"""The pages about packs run: every command, in order, in both languages, with what they say comes of it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = ("packs.md", "packs.fr.md")
BLOCK = re.compile(r"(?:<!-- (\S+) -->\n)?```(sh|toml|text)\n(.*?)```", re.DOTALL)
#: All that `adversaire packs` can do must be shown.
SHOWN = {"new", "check", "import", "list", "show", "diff", "export", "remove"}


def blocks(page: str) -> list[tuple[str, str, str]]:
    return BLOCK.findall((ROOT / "docs" / page).read_text("utf-8"))


def commands(page: str) -> list[str]:
    return [line for _, kind, text in blocks(page) if kind == "sh" for line in text.splitlines()]


def run(line: str, folder: Path) -> str:
    name, *words = shlex.split(line)
    assert name == "adversaire"
    done = subprocess.run(
        [sys.executable, "-m", "adversaire", *words],
        cwd=folder,
        input="",
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "ADVERSAIRE_DATA": str(folder / "data"),
            "ADVERSAIRE_LANG": "en",
            "COLUMNS": "100",
        },
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    assert done.stdout, line
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_every_command_does_what_the_page_says(page: str, tmp_path: Path) -> None:
    told = ""
    for file, kind, text in blocks(page):
        if kind == "toml":
            assert file, "a file must have a name"
            (tmp_path / file).write_text(text, "utf-8")
        elif kind == "sh":
            told = "".join(run(line, tmp_path) for line in text.splitlines())
        else:
            said = re.sub(r"\s+", " ", told)
            assert [line for line in text.splitlines() if re.sub(r"\s+", " ", line) not in said] == [], told


@pytest.mark.parametrize("page", PAGES)
def test_every_command_about_packs_is_shown(page: str) -> None:
    words = [line.split() for line in commands(page)]
    assert {word[2] for word in words if word[1] == "packs"} == SHOWN


def test_both_pages_show_the_same_commands() -> None:
    english, french = ([line.partition(" --name")[0] for line in commands(page)] for page in PAGES)
    assert [line.removesuffix(" --lang fr") for line in french] == english
