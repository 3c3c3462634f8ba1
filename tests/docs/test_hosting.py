"""What docs/hosting.md promises to whoever runs a server is what the program does: limits, options."""

import re
from importlib.util import find_spec

import pytest
from tests.web.serving import ROOT

from adversaire.packs import parse
from adversaire.play import limits
from adversaire.store.database import connect, news, silence
from adversaire.web.pages import home
from adversaire.web.server import (
    analysis_desk,
    cookies,
    craftsman,
    fairness,
    open_games,
    patience,
    security,
    serving,
    workshop,
)
from adversaire.web.server.settings import ServerSettings

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
USUAL = ServerSettings(ROOT)
GIGABYTE = 1_000_000_000
SMALL = {2: "two", 4: "four", 14: "fourteen", 60: "sixty"}

#: The beginning of a row of the table, and the figures it names in this order.
LIMITS: dict[str, tuple[float, ...]] = {
    "new games and imports": (USUAL.creations_a_minute,),
    "stored for one address": (USUAL.bytes_a_day,),
    "requests of one address under way": (fairness.OF_ONE, fairness.AT_ONCE),
    "requests of one address that wait": (fairness.MOST_WAITING,),
    "heavy work for one address": (
        workshop.MOST_OF_ONE,
        workshop.LONGEST_WORK,
        craftsman.MOST_MEMORY / GIGABYTE,
    ),
    "heavy work waiting": (workshop.MOST_WAITING, workshop.LONGEST_WAIT),
    "analyses of games": (analysis_desk.MOST_OF_ONE, analysis_desk.MOST_WAITING),
    "what a form": (security.LARGEST_FORM,),
    "a saved game to import": (security.LARGEST_IMPORT,),
    "answers of a game": (limits.MOST_ENTRIES, limits.MOST_MOVES),
    "corrections by hand": (limits.MOST_IN_A_TURN, limits.MOST_CORRECTIONS),
    "a pack": (
        parse.MOST_CHARACTERS,
        parse.MOST_VALUES,
        parse.MOST_IN_A_PART,
        parse.MOST_ON_A_CARD,
        parse.LONGEST_TEXT,
    ),
    "time for the head": (patience.HEAD_PATIENCE,),
    "a connection kept open": (serving.KEPT_OPEN,),
    "connections at once": (patience.MOST_CALLERS, patience.SPARE),
    "games held in memory": (open_games.MOST_IN_MEMORY,),
    "a PostgreSQL that": (connect.PATIENCE, connect.LONGEST_STATEMENT, silence.LONGEST_SILENCE),
}


def rows() -> dict[str, str]:
    found = re.findall(r"^\| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
    return {what: much for what, much in found if what != "what"}


@pytest.mark.parametrize("begins", LIMITS)
def test_every_limit_is_the_one_that_is_kept(begins: str) -> None:
    (much,) = (much for what, much in rows().items() if what.startswith(f"{begins}"))
    told = [float(figure.replace(",", "")) for figure in re.findall(r"(?<!`)\b\d[\d,]*\b(?!`)", much)]
    assert told[: len(LIMITS[begins])] == [float(limit) for limit in LIMITS[begins]], much


def test_no_limit_is_told_that_nothing_keeps() -> None:
    assert [what for what in rows() if not any(what.startswith(begins) for begins in LIMITS)] == []
    assert security.BODY_PATIENCE == patience.HEAD_PATIENCE, "and again for its body"


def test_figures_in_the_text_are_those_of_the_program() -> None:
    assert f"last {SMALL[cookies.MOST_OWN]} games" in PAGE
    assert f"last {SMALL[home.NOTICE]} days" in PAGE
    assert f"looked at {SMALL[round(1 / news.GLANCE)]} times a second" in PAGE
    for name in (cookies.COOKIE, cookies.OWN_GAMES, cookies.OWN_PACKS, cookies.OWN_PRESETS):
        assert f"`{name}`" in PAGE


def test_every_option_and_command_is_there() -> None:
    source = (ROOT / "src/adversaire/cli/serve.py").read_text("utf-8")
    known = set(re.findall(r"^    (\w+): \w+ \| None|^    (\w+): \w+ =", source, re.MULTILINE))
    options = {name for pair in known for name in pair if name}
    for option in re.findall(r"`[^`\n]*--([a-z-]+)|adversaire serve.*?--([a-z-]+)", PAGE):
        name = (option[0] or option[1]).replace("-", "_")
        assert name in options | {"upgrade"}, option
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make (\w+)", PAGE):
        assert f"\n{target}:" in makefile
    for module in re.findall(r"python -m (bench\.\w+)", PAGE):
        assert find_spec(module), module
