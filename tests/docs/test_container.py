"""The container: what its file promises, and its steps carried out without a container tool."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parent.parent.parent
FILE = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
STEPS = [
    (word, rest.strip())
    for word, _, rest in (line.partition(" ") for line in FILE.splitlines() if line[:1].isalpha())
]
PATIENCE = 60
A_PORT = "18066"


def steps_of(word: str) -> list[str]:
    return [rest for step, rest in STEPS if step == word]


def test_it_runs_as_nobody_in_particular_and_says_how_it_is() -> None:
    words = [word for word, _ in STEPS]
    assert words.index("USER") > max(n for n, word in enumerate(words) if word == "RUN")
    assert steps_of("USER") != ["root"]
    assert steps_of("VOLUME") == ["/games"]
    (health,) = steps_of("HEALTHCHECK")
    assert "/health" in health


def test_everything_it_copies_is_there_and_is_sent_to_the_builder() -> None:
    sent = {
        line[1:] for line in (ROOT / ".containerignore").read_text("utf-8").splitlines() if line[:1] == "!"
    }
    copied = {name for step in steps_of("COPY") if "--from" not in step for name in step.split()[:-1]}
    assert copied == sent
    assert all((ROOT / name).exists() for name in copied)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the steps of the first stage make, in folders of this machine."""
    place = tmp_path_factory.mktemp("container")
    (place / "src").mkdir()
    for step in steps_of("COPY"):
        for name in step.split()[:-1] if "--from" not in step else []:
            source, target = ROOT / name, place / "src" / name
            if source.is_dir():  # the builder is not sent __pycache__ either, which others write to meanwhile
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)
    for step in steps_of("RUN"):
        if "useradd" in step:
            continue
        words = [sys.executable if word == "python" else here(word, place) for word in shlex.split(step)]
        done = subprocess.run(words, cwd=place / "src", capture_output=True, text=True, check=False)
        if "No matching distribution" in done.stderr or "ConnectionError" in done.stderr:
            pytest.skip("the libraries cannot be fetched here")
        assert done.returncode == 0, done.stderr
    return place


def here(word: str, place: Path) -> str:
    return str(place / word[1:]) if word.startswith(("/app", "/games")) else word


@pytest.fixture(scope="module")
def served(built: Path) -> Iterator[str]:
    """The command of the container, with a folder for the games and nothing else to write to."""
    games = built / "games"
    games.mkdir()
    (said,) = steps_of("CMD")
    words = [
        here(word, built).replace("8066", A_PORT).replace("0.0.0.0", "127.0.0.1") for word in json.loads(said)
    ]
    known = dict(re.findall(r"(\w+)=(\S+)", steps_of("ENV")[0]))
    env = {**os.environ, **{name: here(value, built) for name, value in known.items()}}
    with subprocess.Popen(words, env=env, cwd="/", stdout=subprocess.DEVNULL) as server:
        yield f"http://127.0.0.1:{A_PORT}"
        server.terminate()


def fetched(address: str) -> str:
    until = monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                return str(answer.read().decode("utf-8"))
        except URLError:
            assert monotonic() < until, f"{address} does not answer"
            sleep(0.2)


def test_a_player_gets_pages_with_what_the_container_holds(served: str, built: Path) -> None:
    assert fetched(f"{served}/health")
    assert "<title>" in fetched(f"{served}/")
    assert "raiders" in fetched(f"{served}/new/raiders")
    assert (built / "games" / "adversaire.db").exists()


def test_it_is_small(built: Path, served: str) -> None:
    """Eighty megabytes is what a player may be asked to fetch; the rest of the image is Python itself."""
    fetched(f"{served}/health")
    size = sum(file.stat().st_size for file in (built / "app").rglob("*") if file.is_file())
    assert size < 80_000_000, size
