"""The folder holds all it needs, and nothing of it can change under a name that stays."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import lzma
import random
import re
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from tests.pocket.built import CACHE, skip_without_node

from adversaire.engine.errors import DataRefused
from adversaire.pocket.building.build import BROWSER, build
from adversaire.pocket.building.fetching import LIBRARIES, WITHOUT_COMPILED_PART, check, need, pinned, run
from adversaire.pocket.building.folder import SiteFolder, fingerprint
from adversaire.pocket.building.packing import as_tar, as_zip, is_wanted, lean, module_names, packed
from adversaire.pocket.building.rare import RARE
from adversaire.pocket.serving import server_of
from adversaire.web.server.security import POLICY

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


def test_the_first_page_hands_over_to_every_language(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    (other,) = re.findall(r'data-shell-fr="\./(f/[^"]+)"', page)
    assert '<html lang="en"' in re.sub(r' data-[a-z-]+="[^"]*"', "", page)
    assert "La table est à vous" in (site / other).read_text("utf-8")
    (without_scripts,) = re.findall(r"<noscript>.*</noscript>", page)
    assert "needs JavaScript" in without_scripts
    assert "besoin de JavaScript" in without_scripts


def test_every_first_page_has_the_policy_of_the_server_whatever_its_host_sends(site: Path) -> None:
    """But for who may frame it, which browsers read in a header alone."""
    first = (site / "index.html").read_text("utf-8")
    (other,) = re.findall(r'data-shell-fr="\./(f/[^"]+)"', first)
    for page in (first, (site / other).read_text("utf-8")):
        head = page.partition("<head>")[2]
        assert head.startswith('<meta http-equiv="content-security-policy" content="')
        policy = head.partition('content="')[2].partition('"')[0]
        assert f"{policy}; frame-ancestors 'none'" == POLICY


def test_the_service_worker_knows_every_file(site: Path) -> None:
    text = (site / "sw.js").read_text("utf-8")
    (known,) = re.findall(r"^const SITE = (\{.*\});", text, re.MULTILINE)
    listed = json.loads(known)
    assert {*listed["first"], *listed["later"]} == names(site) - (FIXED - {"manifest.webmanifest"})
    assert set(listed["files"].values()) <= set(listed["first"])


def unpacked(site: Path, part: str) -> io.BytesIO:
    """A large file as the browser gets it."""
    known = re.findall(r"^const SITE = (\{.*\});", (site / "sw.js").read_text("utf-8"), re.MULTILINE)[0]
    parts = json.loads((site / json.loads(known)["files"]["pocket/list.json"]).read_text("utf-8"))
    return io.BytesIO(lzma.decompress((site / parts[part]).read_bytes()))


def test_archives_hold_the_application_as_bytecode(site: Path) -> None:
    with tarfile.open(fileobj=unpacked(site, "libraries")) as archive:
        held = set(archive.getnames())
    assert "adversaire/pocket/bridge.pyc" in held
    assert "adversaire/games/raiders/rules.toml" in held
    assert not {name for name in held if name.startswith(("adversaire/cli", "adversaire/lab", "alembic"))}
    with zipfile.ZipFile(unpacked(site, "standard")) as archive:
        assert "asyncio/tasks.pyc" in archive.namelist()
        assert "email/policy.pyc" not in archive.namelist()
    with tarfile.open(fileobj=unpacked(site, "rest")) as archive:
        assert {"alembic/__init__.pyc", "email/policy.pyc"} <= set(archive.getnames())


def test_the_manifest_has_icons_of_every_size_that_is_asked_for(site: Path) -> None:
    icons = json.loads((site / "manifest.webmanifest").read_text("utf-8"))["icons"]
    drawn = {(icon["sizes"], icon["purpose"]): site / icon["src"] for icon in icons}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")} == set(drawn)
    for (sizes, _), file in drawn.items():
        if sizes != "any":
            width, height = struct.unpack(">II", file.read_bytes()[16:24])
            assert f"{width}x{height}" == sizes


def test_a_first_visit_is_eight_megabytes_on_any_host(site: Path) -> None:
    """Large files are packed by us; for what remains every host has gzip."""
    text = (site / "sw.js").read_text("utf-8")
    (known,) = re.findall(r"^const SITE = (\{.*\});", text, re.MULTILINE)
    contents = [(site / name).read_bytes() for name in (*json.loads(known)["first"], "index.html", "sw.js")]
    assert sum(min(len(content), len(gzip.compress(content, 6))) for content in contents) <= 8_000_000


def test_catalogues_come_without_notes_and_say_the_same() -> None:
    for file in (Path(__file__).parents[2] / "src" / "adversaire").rglob("*.toml"):
        whole = file.read_bytes()
        short = lean(file.name, whole).decode()
        said = re.sub(r'^scenario = ".*"$', 'scenario = ""', whole.decode(), flags=re.MULTILINE)
        assert tomllib.loads(short) == tomllib.loads(said)
    assert (
        lean("a.css", b"/* a note */\n@media print {\n  a { b: c; }\n}\n")
        == b"@media print {\na { b: c; }\n}\n"
    )
    assert lean("a.js", b"  // a note\n  go(); // there\n") == b"  go(); // there\n"
    assert lean("vendor/a.js", b"// theirs\n") == b"// theirs\n"
    assert lean("rules.toml", b'# a note\nscenario = "GIVEN"\n') == b'scenario = ""\n'


@pytest.mark.parametrize("text", [b"", b"a", b"abcabcabcabc" * 9000, random.Random(1).randbytes(70_000)])
def test_what_is_packed_here_is_unpacked_there(text: bytes, tmp_path: Path) -> None:
    skip_without_node()
    content = text + bytes(range(256)) * (len(text) % 3) + text[::-1]
    (tmp_path / "packed").write_bytes(packed(content, tmp_path))
    (tmp_path / "lzma.mjs").write_bytes((BROWSER / "worker" / "lzma.js").read_bytes())
    (tmp_path / "run.mjs").write_text(
        'import { readFileSync, writeFileSync } from "node:fs";'
        'import { unlzma } from "./lzma.mjs";'
        'writeFileSync("unpacked", unlzma(new Uint8Array(readFileSync("packed"))));'
    )
    run([need("node"), "run.mjs"], tmp_path)
    assert (tmp_path / "unpacked").read_bytes() == content


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


def test_nothing_that_comes_later_is_needed_to_start() -> None:
    """Whatever the application imports is among what a first visit brings."""
    asked = "import sys, adversaire.pocket.bridge; print(*[m.__file__ for m in list(sys.modules.values()) "
    asked += "if getattr(m, '__file__', None)], sep='\\n')"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, encoding="utf-8", check=True)
    files = [file.partition("site-packages/")[2] for file in done.stdout.splitlines()]
    assert any(file.startswith("sqlalchemy/") for file in files)
    # FastAPI looks for the older pydantic where Python is older than in a browser.
    late = [file for file in files if file.startswith(RARE) and not file.startswith("pydantic/v1/")]
    assert late == []
