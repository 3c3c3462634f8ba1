"""Templates as they are run here: escaped, calling plainly, importing what a page uses of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from jinja2 import DictLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from adversaire.web.server.site import unbroken
from adversaire.web.server.templating import KeptCode, PlainEnvironment


def made(name: str = "page", /, *, files: dict[str, str], **values: Any) -> str:
    environment = PlainEnvironment(loader=DictLoader(files), autoescape=True, undefined=StrictUndefined)
    return environment.get_template(name).render(**values)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("<b> & \"c\" 'd'", "&lt;b&gt; &amp; &#34;c&#34; &#39;d&#39;"),
        (Markup("<b>"), "<b>"),
        (7, "7"),
        (["<"], "[&#39;&lt;&#39;]"),
        (None, "None"),
    ],
)
def test_what_is_no_markup_is_escaped(value: Any, written: str) -> None:
    assert made(files={"page": "{{ value }}"}, value=value) == written


def test_what_macros_and_blocks_of_text_make_is_escaped_once() -> None:
    page = (
        "{% macro bold(words) %}<b>{{ words }}{{ caller() }}</b>{% endmacro %}"
        "{% set kept %}<i>{{ given }}</i>{% endset %}"
        "{% for one in (1, 2) %}{% call bold(given) %}{{ kept }}{{ loop.index }}{% endcall %}{% endfor %}"
        "{{ '<hr>' ~ bold.name }}"
    )
    once = "<b>&lt;&amp;<i>&lt;&amp;</i>{}</b>"
    assert made(files={"page": page}, given="<&") == once.format(1) + once.format(2) + "&lt;hr&gt;bold"


def test_calls_take_values_by_place_by_name_and_unpacked() -> None:
    page = "{{ told(1, *(2, 3), name=4, **{'class': 5}) }}{{ told() }}"
    said = made(files={"page": page}, told=lambda *places, **names: f"{places}{names}")
    assert said == "(1, 2, 3){&#39;name&#39;: 4, &#39;class&#39;: 5}(){}"


IMPORTING = {
    "page": (
        "{% extends 'frame' %}{% import 'parts' as parts with context %}"
        "{% from 'more' import twice with context %}"
        "{% block inside %}{{ parts.one() }}{{ twice() }}{% endblock %}"
    ),
    "frame": "{% import 'never' as never with context %}[{% block inside %}{% endblock %}]",
    "parts": "{% set ran = count() %}{% macro one() %}{{ given }}{% endmacro %}",
    "more": (
        "{% import 'parts' as parts with context %}{% macro twice() %}{{ parts.one() * 2 }}{% endmacro %}"
    ),
    "never": "{{ count() }}",
}


def test_what_is_imported_runs_once_for_a_page_and_only_where_it_is_used() -> None:
    ran: list[int] = []
    for given in ("a", "b"):  # nothing of one page is left on the next
        assert made(files=IMPORTING, given=given, count=lambda: ran.append(1)) == f"[{given * 3}]"
    assert len(ran) == 2


def test_what_is_imported_sees_what_the_page_was_given_and_nothing_else() -> None:
    files = {
        "page": "{% set own = 1 %}{% import 'parts' as parts with context %}{{ parts.one() }}",
        "parts": "{% macro one() %}{{ own }}{% endmacro %}",
    }
    with pytest.raises(UndefinedError):
        made(files=files)


def test_what_an_imported_template_lacks_is_said() -> None:
    with pytest.raises(UndefinedError):
        made(files={"page": "{% import 'parts' as parts with context %}{{ parts.none() }}", "parts": ""})


def test_words_joined_by_a_hyphen_are_not_parted_in_a_headline() -> None:
    assert unbroken("qu’est-ce qui a changé – rien ?") == "qu’est-\u2060ce qui a changé – rien ?"
    assert unbroken("« Partir (Énergie : 1) »: 2") == "« Partir (Énergie :\xa01) »:\xa02"


class Counting(PlainEnvironment):
    """Counts the templates it makes code of."""

    compiled = 0

    def compile(self, *given: Any, **named: Any) -> Any:
        self.compiled += 1
        return super().compile(*given, **named)


def compiled(kept: KeptCode, page: str) -> int:
    """How many templates a new server makes code of, for this page."""
    environment = Counting(loader=DictLoader({"page": page}), bytecode_cache=kept)
    assert environment.get_template("page").render() == page
    return environment.compiled


def test_code_of_templates_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert [compiled(KeptCode(tmp_path), page) for page in ("a", "a", "b", "b", "b")] == [1, 0, 1, 0, 0]
    # Another program would make other code of it.
    newer = KeptCode(tmp_path)
    newer.made_by = "newer"
    assert compiled(newer, "b") == 1


def test_code_of_templates_is_not_kept_where_that_is_not_wanted_or_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert [compiled(KeptCode(tmp_path), "a") for _ in range(2)] == [1, 1]
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert [compiled(KeptCode(tmp_path / "missing"), "a") for _ in range(2)] == [1, 1]
    assert list(tmp_path.iterdir()) == []
