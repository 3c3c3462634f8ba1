"""The documentation as a site: it builds without a warning, leads nowhere in vain, and asks no other host."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import adversaire

ROOT = Path(__file__).parent.parent.parent
REFERENCE = (ROOT / "docs" / "reference.md").read_text("utf-8")
AUTOMATIC = re.compile(r"^\.\. auto\w+:: adversaire\.(\w+)", re.MULTILINE)
LINK = re.compile(r'(?:href|src)="([^"#?]+)')
LOADED = re.compile(r'<(?:script|link|img|iframe)[^>]*(?:href|src)="(https?:)?//')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("docs")
    words = [sys.executable, str(ROOT / "scripts" / "build-docs"), str(place)]
    made = subprocess.run(words, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return place / "html"


def pages(site: Path) -> Iterator[tuple[Path, str]]:
    for page in site.rglob("*.html"):
        yield page, page.read_text("utf-8")


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    lost = {
        f"{page.relative_to(site)} → {link}"
        for page, text in pages(site)
        for link in LINK.findall(text)
        if not re.match(r"[a-z]+:", link) and not (page.parent / link).exists()
    }
    assert lost == set()


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    assert [page for page, text in pages(site) if LOADED.search(text)] == []


def test_the_site_has_both_languages_and_search(site: Path) -> None:
    french, english = (site / lang / "packs.html" for lang in ("fr", "en"))
    assert 'lang="fr"' in french.read_text("utf-8")
    assert 'lang="en"' in english.read_text("utf-8")
    assert all((site / lang / "searchindex.js").exists() for lang in ("fr", "en"))


def test_the_reference_has_every_public_name_and_no_other() -> None:
    assert sorted(AUTOMATIC.findall(REFERENCE)) == sorted(adversaire.__all__)


def public_members() -> Iterator[tuple[str, object]]:
    for name in adversaire.__all__:
        thing = getattr(adversaire, name)
        yield name, thing
        if inspect.isclass(thing) and thing.__module__.startswith("adversaire."):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                    yield f"{name}.{member}", value


@pytest.mark.parametrize(
    ("name", "thing"), list(public_members()), ids=lambda it: it if isinstance(it, str) else ""
)
def test_every_public_name_is_documented(name: str, thing: object) -> None:
    assert inspect.getdoc(thing), name
