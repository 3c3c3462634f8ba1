import os

import pytest
from tests.examples import install_examples

install_examples()

# The checks that games share say as much when they fail as those of a test file.
pytest.register_assert_rewrite("tests.contract")

pytest_plugins = ["pytester", "tests.clause_coverage"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden playthroughs anew instead of comparing"
    )
    parser.addoption("--long", action="store_true", help="try everything where a sample is tried otherwise")


@pytest.fixture
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether everything is to be tried rather than a sample."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden playthroughs are to be written rather than compared."""
    return bool(request.config.getoption("--regenerate"))


def pytest_itemcollected(item: pytest.Item) -> None:
    # mutmut 3.8 reads a private attribute that pytest 9.2 no longer has.
    if "MUTANT_UNDER_TEST" in os.environ:
        vars(item)["_nodeid"] = item.nodeid
