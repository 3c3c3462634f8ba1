"""What comes from the registries: Pyodide by npm, libraries by pip, both pinned and checked by their hash."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

PYODIDE: Final = "314.0.7"
INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
#: What Pyodide 314 takes wheels for.
TARGET: Final = ("--implementation", "cp", "--python-version", "3.14", "--abi", "cp314")
BROWSER: Final = "pyemscripten_2026_0_wasm32"
#: MarkupSafe has no wheel for browsers; that of any machine is the same without its compiled part.
COMPILED_ELSEWHERE: Final = "manylinux2014_x86_64"

#: All that the web application imports in a browser: neither server nor command line.
LIBRARIES: Final = (
    "alembic", "annotated-doc", "annotated-types", "anyio", "fastapi", "idna", "jinja2", "mako",
    "opentelemetry-api", "platformdirs", "pydantic", "pydantic-core", "python-multipart", "sqlalchemy",
    "starlette", "typing-extensions", "typing-inspection",
)  # fmt: skip
WITHOUT_COMPILED_PART: Final = ("markupsafe",)


def fetch_pyodide(folder: Path) -> Path:
    """The folder of Pyodide's package, fetched once."""
    package = folder / f"pyodide-{PYODIDE}"
    if not package.exists():
        aside = folder / "npm"
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir(parents=True)
        run([need("npm"), "pack", "--silent", f"pyodide@{PYODIDE}"], aside)
        (archive,) = aside.glob("*.tgz")
        check(archive)
        with tarfile.open(archive) as packed:
            packed.extractall(aside, filter="data")
        (aside / "package").rename(package)
        shutil.rmtree(aside)
    return package


def check(archive: Path) -> None:
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{found}" != INTEGRITY:
        raise DataRefused(Text("error.site-integrity", name=archive.name))


def fetch_wheels(lock: Path, folder: Path) -> list[Path]:
    """The wheels of all libraries, in the versions and with the hashes of the lock file."""
    text = lock.read_text("utf-8")
    wanted = folder / f"wheels-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    if not wanted.exists():
        aside = folder / "pip"
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir(parents=True)
        download(pinned(text, LIBRARIES), BROWSER, aside)
        download(pinned(text, WITHOUT_COMPILED_PART), COMPILED_ELSEWHERE, aside)
        aside.rename(wanted)
    return sorted(wanted.glob("*.whl"))


def pinned(lock: str, names: Iterable[str]) -> str:
    """The lines of the lock file that speak of these libraries."""
    entries = dict(re.findall(r"^([a-z0-9-]+)(==.*?)(?=^[a-z]|\Z)", lock, re.MULTILINE | re.DOTALL))
    return "".join(name + re.sub(r"(?m)^ *#.*\n", "", entries[name]) for name in names)


def download(requirements: str, platform: str, folder: Path) -> None:
    listed = folder / "requirements.txt"
    listed.write_text(requirements, "utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", *TARGET, "--platform", platform, "--requirement", listed.name]
    run([*command, "--dest", "."], folder)
    listed.unlink()


def unpack(wheels: Iterable[Path], folder: Path) -> None:
    """All wheels in one folder, as an installer would lay them out."""
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
    for library in WITHOUT_COMPILED_PART:
        for compiled in (folder / library).glob("*.so"):
            compiled.unlink()


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise DataRefused(Text("error.site-program", program=program))
    return found


def run(command: list[str], folder: Path) -> None:
    """Run a program; what it complains about is all that can be said."""
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise DataRefused(
            Text("error.site-fetch", program=Path(command[0]).name, said=said[-1] if said else "?")
        )
