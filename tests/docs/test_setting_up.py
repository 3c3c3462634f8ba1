"""What is set up: a player gets what playing takes and no more, in the versions that are tested."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PINNED = re.compile(r"^([a-z0-9._-]+)(?:\[[a-z,]+\])?==(\S+)", re.MULTILINE)
#: Libraries of several tens of megabytes that no page needs.
HEAVY = {"altair", "distributed", "gymnasium", "numpy", "open-spiel", "playwright", "pyarrow", "scipy", "uv"}
#: Everything that a server imports.
SERVER = """
import sys
import tarfile
import adversaire.cli.serve, adversaire.web.server.serving
print(*sorted({name.split(".")[0] for name in sys.modules}))
"""


def pinned(lock: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / lock).read_text("utf-8")))


def test_players_get_the_versions_that_are_tested() -> None:
    play, whole = pinned("requirements-play.lock"), pinned("requirements.lock")
    assert len(play) > 20
    assert play.items() <= whole.items()


def test_players_get_nothing_heavy() -> None:
    assert HEAVY & set(pinned("requirements-play.lock")) == set()


def test_the_server_starts_with_what_players_get() -> None:
    outcome = subprocess.run(
        [sys.executable, "-c", SERVER], capture_output=True, text=True, timeout=120, check=True
    )
    found = packages_distributions()
    brought = [name for module in outcome.stdout.split() for name in found.get(module, ())]
    used = {name.lower().replace("_", "-") for name in brought}
    assert "fastapi" in used
    assert used - set(pinned("requirements-play.lock")) - {"adversaire", "setuptools"} == set()


def test_the_source_distribution_holds_what_the_makefile_calls() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    sent = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    called = set(re.findall(r"scripts(?=/)|requirements[a-z-]*\.lock|\bbench\b", makefile))
    assert {f"/{name}" for name in called} <= set(sent)
    assert len(called) == 4


def test_the_source_distribution_holds_what_the_readme_has_built() -> None:
    """`podman build` in the unpacked distribution, and the run that contributors are told of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    sent = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/Containerfile", "/.containerignore", "/.ci"} <= set(sent)
    for name in sent:
        assert (ROOT / name[1:]).exists(), name


def test_the_page_of_the_package_needs_nothing_beside_it() -> None:
    """Whoever reads it on a package index has neither the pictures nor the pages of the repository."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    page = (ROOT / project["readme"]).read_text("utf-8")
    assert re.findall(r"\]\(|src=|href=", page) == []
    extras = set(re.findall(r"adversaire\[([a-z]+)\]", page))
    assert extras == {"web"}
    assert extras <= set(project["optional-dependencies"])


def test_distributions_are_built_from_a_clean_folder(tmp_path: Path) -> None:
    """The source distribution holds all that a wheel is built from, and the wheel what the program reads."""
    wheel = built_from_its_source(tmp_path)
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {
        file.relative_to(ROOT / "src").as_posix()
        for file in (ROOT / "src").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert sources <= names
    metadata = next(name for name in names if name.endswith("METADATA"))
    assert "# Adversaire" in zipfile.ZipFile(wheel).read(metadata).decode()


def built_from_its_source(place: Path) -> Path:
    """The wheel of the source distribution, as a package index would have it."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(place)],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    (source,) = place.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(place / "source", filter="data")
    (folder,) = (place / "source").iterdir()
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = place.glob("*.whl")
    return wheel


#: What stands in for a Python that is too old, and for one of Debian's without python3-venv.
TOO_OLD = 'case "$*" in -V) echo Python 3.9.2 ;; *) exit 1 ;; esac'
WITHOUT_VENV = 'case "$*" in "-m venv"*) exit 1 ;; esac'


def refused(place: Path, python: str, *others: str) -> str:
    """What the set-up says that fails at its first steps; `others` are Pythons that lie on the path."""
    programs = place / "programs"
    (place / "scripts").mkdir(parents=True)
    programs.mkdir()
    shutil.copy(ROOT / "scripts" / "set-up", place / "scripts")
    for name, does in (("python-here", python), *((other, "exit 0") for other in others)):
        (programs / name).write_text(f"#!/bin/sh\n{does}\n", "utf-8")
        (programs / name).chmod(0o755)
    for name in ("sh", "dirname"):
        (programs / name).symlink_to(str(shutil.which(name)))
    named = "python-here" if python else "python-nowhere"
    outcome = subprocess.run(
        [place / "scripts" / "set-up", "play"], env={"PATH": str(programs), "PYTHON": named},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert outcome.returncode == 1
    (said,) = outcome.stderr.splitlines()
    return said


def test_whoever_has_no_python_or_an_old_one_hears_what_to_do(tmp_path: Path) -> None:
    missing = refused(tmp_path / "missing", "")
    assert "python-nowhere is not found. Install one (on Debian" in missing
    old = refused(tmp_path / "old", TOO_OLD)
    assert "python-here is Python 3.9.2. Install one (on Debian" in old


def test_a_newer_python_that_is_here_is_named(tmp_path: Path) -> None:
    said = refused(tmp_path, TOO_OLD, "python3.12")
    assert said.endswith("with PYTHON=python3.12 behind it.")


def test_whoever_lacks_the_venv_module_hears_how_to_come_by_it(tmp_path: Path) -> None:
    assert "apt install python3-venv" in refused(tmp_path, WITHOUT_VENV)
