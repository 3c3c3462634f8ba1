"""The examples of docs/api.md, run in order against a real server."""

import json
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from tests.web.serving import ROOT, served

PAGE = ROOT / "docs" / "api.md"
EXAMPLE = re.compile(r"```sh\n(.*?)```\n(?:\n```json\n(.*?)```)?", re.DOTALL)
EXAMPLES = EXAMPLE.findall(PAGE.read_text("utf-8"))


def holds(told: Any, said: Any) -> bool:
    """Whether an answer holds what the page says of it. `…` in a text stands for anything."""
    if isinstance(said, dict):
        return isinstance(told, dict) and all(name in told and holds(told[name], said[name]) for name in said)
    if isinstance(said, list):
        enough = isinstance(told, list) and len(told) >= len(said) and (bool(said) or not told)
        return enough and all(holds(one, other) for one, other in zip(told, said, strict=False))
    if isinstance(said, str):
        return isinstance(told, str) and fnmatchcase(told, said.replace("[", "[[]").replace("…", "*"))
    return bool(told == said)


def run(command: str, folder: Path, known: dict[str, str]) -> str:
    done = subprocess.run(
        ["sh", "-ec", command], cwd=folder, env=known, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_every_example_does_what_the_page_says(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        known = {
            "PATH": str(Path(shutil.which("curl") or "").parent),
            "HOUSE": str(client.base_url).rstrip("/"),
        }
        for command, said in EXAMPLES:
            told = run(command, tmp_path, known)
            if said:
                answer = json.loads(told)
                assert holds(answer, json.loads(said)), f"{command}\n{told}"
                if isinstance(answer, dict) and "id" in answer:
                    known.setdefault("ID", answer["id"])


def test_every_operation_has_an_example_or_is_spoken_of(house: Client) -> None:
    page = PAGE.read_text("utf-8")
    paths = house.get("/api/openapi.json").json()["paths"]
    last = {path.removeprefix("/api/v1").replace("{id}", "").rstrip("/").split("/{")[0] for path in paths}
    assert [path for path in last if path.split("/")[-1] not in page] == []


@pytest.mark.parametrize(
    ("told", "said"),
    [({"a": 1}, {"a": 2}), ({}, {"a": 1}), ([], [1]), ([1], []), ("abc", "b…"), (None, {}), (1, "1")],
)
def test_an_example_that_is_not_so_is_noticed(told: Any, said: Any) -> None:
    assert not holds(told, said)
