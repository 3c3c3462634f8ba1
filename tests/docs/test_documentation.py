"""Documentation that can fail: what it names exists, and what exists is named."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]
LOCAL_LINK = re.compile(r"\[[^\]]*\]\((?!https?:|mailto:|#)([^)#\s]+)")
MAKE_TARGET = re.compile(r"^([a-z]+):.*##", re.MULTILINE)
MAKE_COMMAND = re.compile(r"(?:`|^ {4})make ([a-z]+)", re.MULTILINE)


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def make_targets() -> set[str]:
    return set(MAKE_TARGET.findall((ROOT / "Makefile").read_text("utf-8")))


def dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [name for extra in project["optional-dependencies"].values() for name in extra]
    return [re.split(r"[<>=!~\[; ]", name)[0] for name in [*project["dependencies"], *extras]]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    links = LOCAL_LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_make_commands_exist(page: Path) -> None:
    assert set(MAKE_COMMAND.findall(page.read_text("utf-8"))) <= make_targets()


def test_every_make_target_is_explained_to_contributors() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert make_targets() - set(MAKE_COMMAND.findall(contributing)) == set()


def test_every_dependency_has_its_reason() -> None:
    stack = (ROOT / "docs" / "stack.md").read_text("utf-8")
    assert [name for name in dependencies() if f"**{name}**" not in stack] == []
