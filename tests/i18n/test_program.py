"""What is told to be typed names the program as whoever reads it has it."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

import pytest

from adversaire.cli.app import COMMANDS
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text
from adversaire.i18n.program import as_reader_types, lent_from, this_program


@pytest.fixture(autouse=True)
def nowhere_special(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("UV", raising=False)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")


def started_as(monkeypatch: pytest.MonkeyPatch, *words: Path | str) -> str:
    monkeypatch.setattr(sys, "argv", [str(word) for word in words])
    return this_program()


def test_under_make_it_is_named_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started_as(monkeypatch, ".venv/bin/adversaire") == ".venv/bin/adversaire"
    told = Speech("en").say(Text("cli.site-build.done", folder="site", files=1, size="8.0"))
    assert told.endswith(": .venv/bin/adversaire site serve site")


def test_where_the_shell_finds_it_its_name_will_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "bin" / "adversaire"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}/bin")
    assert started_as(monkeypatch, program) == "adversaire"


def test_as_a_module_of_python_it_is_named_so(monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(started_as(monkeypatch, "/somewhere/adversaire/__main__.py"))
    assert words[1:] == ["-m", "adversaire"]
    assert Path(words[0]).samefile(sys.executable)


def test_what_uvx_lends_for_one_run_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """uv puts it where the shell finds it, but only while it runs."""
    monkeypatch.setenv("UV", "/usr/bin/uv")
    named = started_as(monkeypatch, "/home/me/.cache/uv/archive-v0/R-JXw/bin/adversaire")
    assert shlex.split(named) == ["uvx", "--from", f"{lent_from()}[web]", "adversaire"]


def test_a_folder_with_a_blank_in_its_name_is_put_in_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shlex.split(started_as(monkeypatch, "/opt/my games/adversaire")) == ["/opt/my games/adversaire"]


def test_a_program_of_others_says_the_plain_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started_as(monkeypatch, "/usr/bin/my-program") == "adversaire"


def test_every_command_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    started_as(monkeypatch, ".venv/bin/adversaire")
    names = [getattr(one, "key", "") or getattr(one, "name", "") for one in COMMANDS]
    assert len(names) > 15
    for name in names:
        assert as_reader_types(f"“adversaire {name}”") == f"“.venv/bin/adversaire {name}”"


def test_the_word_adversaire_stays_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    started_as(monkeypatch, ".venv/bin/adversaire")
    for said in (
        "L’adversaire rejoue.",
        "l'adversaire analyse la partie",
        "adversaire 0.1.0",
        "un adversaire",
    ):
        assert as_reader_types(said) == said
