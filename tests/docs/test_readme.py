"""The README runs: its library example as a doctest, its commands as processes."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
READMES = ("README.md", "README.fr.md")
COMMAND = re.compile(r"^ {4}\.venv/bin/adversaire (.+)$", re.MULTILINE)


def commands() -> list[list[str]]:
    found = [
        line.split() for readme in READMES for line in COMMAND.findall((ROOT / readme).read_text("utf-8"))
    ]
    return [words for n, words in enumerate(found) if words not in found[:n]]


def quicker(words: list[str]) -> list[str]:
    """The same command, made to end soon: fewer games, and only the help of what waits for a player."""
    if words[0] in ("play", "serve"):
        return [*words, "--help"]
    return ["20" if before == "--games" else word for before, word in zip(["", *words], words, strict=False)]


@pytest.mark.parametrize("readme", READMES)
def test_the_example_of_the_readme_is_true(readme: str) -> None:
    outcome = doctest.testfile(str(ROOT / readme), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 3
    assert outcome.failed == 0


@pytest.mark.parametrize("page", [*READMES, "PACKAGE.md"])
def test_every_command_can_be_pasted_into_any_shell(page: str) -> None:
    """In bash, zsh and PowerShell alike: straight double quotes hold, and nothing outside has a meaning."""
    text = (ROOT / page).read_text("utf-8")
    said = re.findall(r"`((?:make|uvx|pipx|podman) [^`]+)`", text)
    said += re.findall(
        r"^ {4}((?:make|uvx|pipx|pip|adversaire|\.venv/bin/adversaire) .+)$", text, re.MULTILINE
    )
    assert len(said) > 5
    for command in said:
        quoted, _, _ = command.partition(" # ")
        assert quoted.count('"') % 2 == 0, command
        assert not re.search(r"[$`'“”«»’\\]", quoted), command
        assert not re.search(r"[][*?{}()&|;<>~!]", re.sub(r'"[^"]*"', "", quoted)), command


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_of_the_readme_runs(words: list[str], tmp_path: Path) -> None:
    outcome = subprocess.run(
        [sys.executable, "-m", "adversaire", *quicker(words)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "ADVERSAIRE_DATA": str(tmp_path)},
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout


@pytest.mark.parametrize("readme", READMES)
def test_both_readmes_begin_with_the_two_commands_and_a_picture(readme: str) -> None:
    text = (ROOT / readme).read_text("utf-8")
    beginning = text[:1200]
    assert beginning.index("make play") < beginning.index("make test") < beginning.index("<img")
    for picture in re.findall(r'src="([^"]+)"', text):
        assert (ROOT / picture).exists(), picture


def test_both_readmes_show_the_same_commands() -> None:
    english, french = (COMMAND.findall((ROOT / readme).read_text("utf-8")) for readme in READMES)
    assert [line.removesuffix(" --lang fr") for line in french] == english
