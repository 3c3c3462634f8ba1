"""Holds the tests to the rulebooks: every clause has a test, and every clause a test names exists.

A test says which clauses it speaks for::

    @pytest.mark.clause("raiders.raid.pay-provisions", "raiders.raid.pay-armour")
    def test_a_raid_costs_provisions_and_armour() -> None: ...

The clauses are those of every ``rules.toml`` of a game, the examples included. A test that names an unknown
clause fails. When the whole suite is collected, one more test item per game fails if a clause has no test.
``pytest --clause-report`` prints how many tests each clause has.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CATALOGUES = ("src/adversaire/games/*/rules.toml", "examples/*/src/*/rules.toml")

clauses_of_games = pytest.StashKey[dict[str, list[str]]]()
tests_of_clauses = pytest.StashKey[Counter[str]]()


def read_catalogues(root: Path) -> dict[str, list[str]]:
    """The clause ids of every game that has a catalogue, in the order of its rulebook."""
    found = [path for pattern in CATALOGUES for path in sorted(root.glob(pattern))]
    return {path.parent.name: read_clauses(path) for path in found}


def read_clauses(path: Path) -> list[str]:
    try:
        clauses = [str(clause["id"]) for clause in tomllib.loads(path.read_text("utf-8"))["clause"]]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise pytest.UsageError(f"{path} is not a catalogue of clauses: {error!r}") from error
    twice = [clause for clause, times in Counter(clauses).items() if times > 1]
    if twice:
        raise pytest.UsageError(f"{path} has the same clause twice: {', '.join(twice)}")
    return clauses


def clauses_named_by(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}


def is_whole_suite(config: pytest.Config) -> bool:
    """Whether nothing on the command line leaves a part of the tests out."""
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")
    if any(config.getoption(option, None) for option in narrowing):
        return False
    asked_for = [(config.invocation_params.dir / arg).resolve() for arg in config.args]
    folders = [(config.rootpath / folder).resolve() for folder in config.getini("testpaths") or ["."]]
    return all(any(folder.is_relative_to(path) for path in asked_for) for folder in folders)


class EveryClauseHasATest(pytest.Item):
    """The test item that fails when a clause of its game has no test."""

    def __init__(self, *, untested: list[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.untested = untested

    def runtest(self) -> None:
        if self.untested:
            lines = [f"clauses of {self.name} without a test ({len(self.untested)}):", *self.untested]
            pytest.fail("\n  ".join(lines), pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"every clause of {self.name} has a test"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clause-report", action="store_true", help="print the tests of each clause, game by game"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook that the test speaks for")
    config.stash[clauses_of_games] = read_catalogues(config.rootpath)
    config.stash[tests_of_clauses] = Counter()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    tests = Counter(clause for item in items for clause in clauses_named_by(item))
    config.stash[tests_of_clauses] = tests
    if not is_whole_suite(config):
        return
    for game, clauses in config.stash[clauses_of_games].items():
        untested = [clause for clause in clauses if clause not in tests]
        items.append(
            EveryClauseHasATest.from_parent(
                session, name=game, nodeid=f"every-clause-has-a-test::{game}", untested=untested
            )
        )


def pytest_runtest_setup(item: pytest.Item) -> None:
    known = {clause for clauses in item.config.stash[clauses_of_games].values() for clause in clauses}
    unknown = sorted(clauses_named_by(item) - known)
    if unknown:
        pytest.fail(f"no rulebook has this clause: {', '.join(unknown)}", pytrace=False)
    for marker in item.iter_markers("clause"):
        if not marker.args:
            pytest.fail("the clause marker names no clause", pytrace=False)


def pytest_sessionfinish(session: pytest.Session) -> None:
    # Under xdist only the workers collect; they hand their count to the controller, which prints the report.
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        tests = session.config.stash[tests_of_clauses]
        output["tests_of_clauses"] = dict(tests)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    tests: Counter[str] = Counter(getattr(node, "workeroutput", {}).get("tests_of_clauses"))
    if tests:
        node.config.stash[tests_of_clauses] = tests


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--clause-report"):
        return
    terminalreporter.section("clauses and their tests")
    for game, clauses in config.stash[clauses_of_games].items():
        for line in report_of(game, clauses, config.stash[tests_of_clauses]):
            terminalreporter.line(line)


def report_of(game: str, clauses: list[str], tests: Counter[str]) -> Iterator[str]:
    untested = [clause for clause in clauses if clause not in tests]
    tested = len(clauses) - len(untested)
    yield f"{game}: {len(clauses)} clauses, {tested} tested, {len(untested)} without test"
    yield from (f"  {tests[clause]:4} {clause}" for clause in clauses if clause in tests)
    yield from (f"  none {clause}" for clause in untested)
