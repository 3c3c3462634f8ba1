"""The page of the laboratory is true: its example experiment can be played, its Python runs."""

import doctest
import re
from pathlib import Path
from typing import get_args

import pytest

from adversaire.lab.measures import Measure
from adversaire.lab.plan import Chart, Compare, Plan, Play, arms_of, make_plan
from adversaire.lab.shipped import shipped

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGES = ("lab.md", "lab.fr.md")


def text_of(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_example_experiment_can_be_played(page: str) -> None:
    (toml,) = re.findall(r"```toml\n(.*?)```", text_of(page), re.DOTALL)
    assert len(arms_of(make_plan(toml))) == 6


@pytest.mark.parametrize("page", PAGES)
def test_every_key_chart_and_shipped_experiment_is_explained(page: str) -> None:
    text = text_of(page)
    keys = {*Plan.__dataclass_fields__, *Play.__dataclass_fields__}
    titles = {"play", "measure", "title_en", "title_fr", "about_en", "about_fr"}
    words = {*keys - titles, *get_args(Chart), *filter(None, get_args(Compare)), *shipped(), "[[measure]]"}
    assert [word for word in sorted(words) if f"`{word}`" not in text] == []
    counted = {"event", "by", "by_kind", "sum"} & set(Measure.__dataclass_fields__)
    assert [word for word in sorted(counted) if f"`{word}`" not in text] == []


def test_the_python_of_the_page_runs() -> None:
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    outcome = doctest.testfile(str(DOCS / "lab.md"), module_relative=False)
    assert outcome.attempted > 8
    assert outcome.failed == 0
