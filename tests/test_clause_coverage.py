"""The plugin that holds the tests to the rulebooks, tried on a small rulebook of its own."""

import pytest

RULES = """
[[clause]]
id = "pebbles.take-one"

[[clause]]
id = "pebbles.last-wins"
"""

BOTH_TESTED = """
import pytest

@pytest.mark.clause("pebbles.take-one")
def test_a_turn_takes_one_pebble(): pass

@pytest.mark.parametrize("side", ["human", "opponent"])
@pytest.mark.clause("pebbles.take-one", "pebbles.last-wins")
def test_the_last_pebble_wins(side): pass
"""

ONE_UNTESTED = """
import pytest

@pytest.mark.clause("pebbles.take-one")
def test_a_turn_takes_one_pebble(): pass

def test_without_clause(): pass
"""

UNKNOWN_CLAUSE = """
import pytest

@pytest.mark.clause("pebbles.take-two")
def test_a_turn_takes_two_pebbles(): pass
"""

NO_CLAUSE = """
import pytest

@pytest.mark.clause()
def test_nothing(): pass
"""

WITH_AND_WITHOUT_XDIST = pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])


@pytest.fixture
def pebbles(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    game = pytester.mkdir("src") / "adversaire" / "games" / "pebbles"
    game.mkdir(parents=True)
    (game / "rules.toml").write_text(RULES)
    pytester.mkdir("tests")
    pytester.makepyprojecttoml('[tool.pytest]\ntestpaths = ["tests"]\nstrict = true')
    return pytester


def run(pebbles: pytest.Pytester, tests: str, *args: str) -> pytest.RunResult:
    (pebbles.path / "tests" / "test_pebbles.py").write_text(tests)
    return pebbles.runpytest_inprocess("-p", "xdist.plugin", "-p", "tests.clause_coverage", *args)


@WITH_AND_WITHOUT_XDIST
def test_a_suite_with_a_test_for_every_clause_passes(
    pebbles: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    run(pebbles, BOTH_TESTED, *workers).assert_outcomes(passed=4)


@WITH_AND_WITHOUT_XDIST
def test_a_clause_without_test_fails_the_suite(pebbles: pytest.Pytester, workers: tuple[str, ...]) -> None:
    result = run(pebbles, ONE_UNTESTED, *workers)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["clauses of pebbles without a test (1):", "  pebbles.last-wins"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@WITH_AND_WITHOUT_XDIST
def test_a_marker_that_names_no_known_clause_fails_its_test(
    pebbles: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    result = run(pebbles, UNKNOWN_CLAUSE, "tests/test_pebbles.py", *workers)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no rulebook has this clause: pebbles.take-two"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_an_empty_marker_fails_its_test(pebbles: pytest.Pytester) -> None:
    run(pebbles, NO_CLAUSE, "tests/test_pebbles.py").assert_outcomes(errors=1)


@pytest.mark.parametrize(
    "selection",
    [
        ("-k", "pebble"),
        ("-m", "clause"),
        ("tests/test_pebbles.py",),
        ("tests/test_pebbles.py::test_a_turn_takes_one_pebble",),
    ],
    ids=" ".join,
)
def test_a_part_of_the_suite_may_leave_clauses_out(
    pebbles: pytest.Pytester, selection: tuple[str, ...]
) -> None:
    assert run(pebbles, ONE_UNTESTED, *selection).ret == pytest.ExitCode.OK


@pytest.mark.parametrize("selection", [(".",), ("tests",), ("tests/",)], ids=" ".join)
def test_the_whole_suite_by_another_name_leaves_no_clause_out(
    pebbles: pytest.Pytester, selection: tuple[str, ...]
) -> None:
    assert run(pebbles, ONE_UNTESTED, *selection).ret == pytest.ExitCode.TESTS_FAILED


@WITH_AND_WITHOUT_XDIST
def test_the_report_counts_the_tests_of_each_clause(
    pebbles: pytest.Pytester, workers: tuple[str, ...]
) -> None:
    result = run(pebbles, BOTH_TESTED, "--clause-report", *workers)
    result.stdout.fnmatch_lines(
        [
            "pebbles: 2 clauses, 2 tested, 0 without test",
            "     3 pebbles.take-one",
            "     2 pebbles.last-wins",
        ]
    )


def test_the_report_lists_the_clauses_without_test(pebbles: pytest.Pytester) -> None:
    result = run(pebbles, ONE_UNTESTED, "--clause-report")
    result.stdout.fnmatch_lines(
        [
            "pebbles: 2 clauses, 1 tested, 1 without test",
            "     1 pebbles.take-one",
            "  none pebbles.last-wins",
        ]
    )


@pytest.mark.parametrize("rules", ["title = 'no clause'", "[[clause]]\nen = 'no id'", RULES + RULES])
def test_a_faulty_catalogue_stops_the_tests(pebbles: pytest.Pytester, rules: str) -> None:
    (pebbles.path / "src/adversaire/games/pebbles/rules.toml").write_text(rules)
    assert run(pebbles, BOTH_TESTED).ret == pytest.ExitCode.USAGE_ERROR
