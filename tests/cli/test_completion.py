"""The tab key: what a shell is given, and what it is answered."""

from __future__ import annotations

import re
import subprocess

import pytest
from tests.cli.commands import Shell

from adversaire.cli.completion import ASKED_BY, SHELLS


@pytest.mark.parametrize("shell_name", SHELLS)
def test_every_shell_is_given_its_lines(shell: Shell, shell_name: str) -> None:
    lines = shell.call("completion", shell_name).out
    assert ASKED_BY in lines
    assert "adversaire" in lines


def test_the_lines_for_bash_are_bash(shell: Shell) -> None:
    lines = shell.call("completion", "bash").out
    subprocess.run(["bash", "-n"], input=lines, text=True, check=True)


def test_a_shell_that_is_unknown_is_refused_with_those_there_are(shell: Shell) -> None:
    refused = shell.call("completion", "tcsh")
    assert refused.code == 2
    assert "powershell" in refused.err


def test_a_shell_that_asks_is_told_the_commands(shell: Shell) -> None:
    told = shell.run(_ADVERSAIRE_COMPLETE="complete_bash", COMP_WORDS="adversaire pla", COMP_CWORD="1")
    assert told.out.split() == ["play"]


@pytest.mark.parametrize("shell_name", SHELLS)
def test_what_was_typed_is_asked_wherever_it_lies(shell: Shell, shell_name: str) -> None:
    """Under make the program lies in .venv/bin, where no shell finds it by its name."""
    lines = shell.call("completion", shell_name).out.splitlines()
    asking = [line for line in lines if "complete_" in line or "ForEach-Object" in line]
    typed = {"bash": "$1", "zsh": "${words[1]}", "fish": "(commandline -po)[1]"}
    assert any(typed.get(shell_name, "CommandElements[0]") in line for line in asking)
    assert not any(re.search(r"(?<![-\w/])adversaire\s*[)\"|]", line) for line in asking)


def test_a_zsh_without_settings_completes_too(shell: Shell) -> None:
    first, second, *_ = shell.call("completion", "zsh").lines()
    assert first == "#compdef adversaire"
    assert "compinit" in second
