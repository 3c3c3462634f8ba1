"""A part that is not installed: the command that brings it can be pasted as it stands."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.play.installing import how_to_install, not_installed

SENTENCES = [
    ("error.no-web", "web", {"missing": "uvicorn"}),
    ("lab.error.no-pyarrow", "lab", {}),
    ("lab.error.no-altair", "lab", {}),
    ("lab.error.no-dask", "cluster", {}),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("sentence", "extra", "facts"), SENTENCES, ids=[it[0] for it in SENTENCES])
def test_the_command_stands_at_the_end_as_a_shell_reads_it(
    sentence: str, extra: str, facts: dict[str, str], lang: Language
) -> None:
    told = speaker(lang, None, {}).say(not_installed(sentence, extra, **facts).text)
    command = told[told.index(how_to_install(extra)) :]
    assert shlex.split(command)[1:] == ["-m", "pip", "install", f"adversaire[{extra}]"]


def test_a_python_below_is_named_from_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    assert how_to_install("lab") == '.venv/bin/python -m pip install "adversaire[lab]"'


def test_a_python_elsewhere_is_named_in_full_and_in_quotes_if_need_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", "/opt/my tools/python")
    assert shlex.split(how_to_install("web"))[0] == "/opt/my tools/python"
