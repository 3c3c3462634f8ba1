"""The folder holds all it needs, and nothing of it can change under a name that stays."""

from __future__ import annotations

import hashlib
import json
import re
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.pocket.built import CACHE

from adversaire.engine.errors import DataRefused
from adversaire.pocket.building.build import build
from adversaire.pocket.building.fetching import LIBRARIES, WITHOUT_COMPILED_PART, check, pinned
from adversaire.pocket.building.folder import SiteFolder, fingerprint
from adversaire.pocket.building.packing import as_tar, as_zip, is_wanted, module_names
from adversaire.pocket.serving import server_of

ROOT = Path(__file__).parent.parent.parent
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
NAMED = re.compile(r"f/[0-9a-f]{16}(?:\.[a-z0-9]+|/[a-z.]+)$")
FIXED = {"index.html", "sw.js", "manifest.webmanifest", "files.json", "_headers"}


def names(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_every_file_is_named_by_what_is_in_it(site: Path) -> None:
    found = names(site)
    assert {name for name in found if not NAMED.fullmatch(name)} == FIXED
    for name in found:
        if name.startswith("f/") and name.count("/") == 1:
            assert Path(name).stem == fingerprint((site / name).read_bytes())


def test_the_list_names_every_file_with_its_size(site: Path) -> None:
    listed = json.loads((site / "files.json").read_text("utf-8"))["files"]
    assert listed == {name: (site / name).stat().st_size for name in names(site) - {"files.json"}}


def test_two_builds_are_the_same(site: Path, tmp_path: Path) -> None:
    build(tmp_path / "again", CACHE)
    assert names(tmp_path / "again") == names(site)
    for name in names(site):
        assert (tmp_path / "again" / name).read_bytes() == (site / name).read_bytes(), name


def test_the_first_page_names_only_files_of_the_folder(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    files = re.findall(r'(?:src|href|data-list)="\./((?:f/|manifest)[^"]+)"', page)
    assert len(files) > 20
    assert [name for name in files if not (site / name).is_file()] == []
    assert "://" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", page)


def test_the_service_worker_knows_every_file(site: Path) -> None:
    text = (site / "sw.js").read_text("utf-8")
    (known,) = re.findall(r"^const SITE = (\{.*\});", text, re.MULTILINE)
    listed = json.loads(known)
    assert {*listed["first"], *listed["later"]} == names(site) - (FIXED - {"manifest.webmanifest"})
    assert set(listed["files"].values()) <= set(listed["first"])


def test_archives_hold_the_application_as_bytecode(site: Path) -> None:
    (libraries,) = [file for file in (site / "f").glob("*.tar") if b"adversaire/web" in file.read_bytes()]
    with tarfile.open(libraries) as archive:
        held = set(archive.getnames())
    assert "adversaire/pocket/bridge.pyc" in held
    assert "adversaire/games/raiders/rules.toml" in held
    assert not {name for name in held if name.startswith(("adversaire/cli", "adversaire/lab", "alembic"))}
    (standard,) = (site / "f").glob("*.zip")
    with zipfile.ZipFile(standard) as archive:
        assert "asyncio/tasks.pyc" in archive.namelist()


def test_a_folder_of_something_else_is_left_alone(site: Path, tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("dear")
    with pytest.raises(DataRefused, match="site-folder"):
        build(tmp_path / "letters", CACHE)
    assert names(tmp_path / "letters") == {"dear.txt"}


# ---------------------------------------------------------------- parts


def test_every_library_is_pinned_with_its_hash() -> None:
    for name in (*LIBRARIES, *WITHOUT_COMPILED_PART):
        text = pinned(LOCK, [name])
        assert text.startswith(f"{name}==")
        assert "--hash=sha256:" in text
        assert text.count("==") == 1


def test_what_the_registry_sends_must_be_what_was_pinned(tmp_path: Path) -> None:
    (tmp_path / "pyodide.tgz").write_bytes(b"something else")
    with pytest.raises(DataRefused, match="site-integrity"):
        check(tmp_path / "pyodide.tgz")


def test_archives_do_not_depend_on_when_they_are_made() -> None:
    files = {"b.txt": b"b", "a/c.txt": b"c"}
    for pack in (as_tar, as_zip):
        assert (
            hashlib.sha256(pack(files)).digest()
            == hashlib.sha256(pack(dict(reversed(files.items())))).digest()
        )


def test_files_that_know_one_another_share_a_folder_named_by_both(tmp_path: Path) -> None:
    folder = SiteFolder(tmp_path)
    one = folder.add_together({"a.js": b"a", "b.js": b"b"})
    other = folder.add_together({"a.js": b"a", "b.js": b"c"})
    assert one != other
    assert (tmp_path / one / "a.js").read_bytes() == b"a"


def test_modules_are_told_from_their_files() -> None:
    assert list(module_names(["a/__init__.pyc", "a/b.pyc", "a/c.py", "a/words.toml"])) == ["a", "a.b", "a.c"]


@pytest.mark.parametrize("name", ["adversaire/cli/app.py", "x-1.dist-info/METADATA", "a/py.typed"])
def test_what_no_page_needs_stays_at_home(name: str) -> None:
    assert not is_wanted(name)


def test_only_a_built_folder_is_served(tmp_path: Path) -> None:
    with pytest.raises(DataRefused, match="site-not-built"):
        server_of(tmp_path)
