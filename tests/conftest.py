import pytest

pytest_plugins = ["pytester", "tests.clause_coverage"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden playthroughs anew instead of comparing"
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden playthroughs are to be written rather than compared."""
    return bool(request.config.getoption("--regenerate"))
