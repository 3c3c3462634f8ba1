"""Marks of the tests of Battalia alone."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proposal(*ids): the proposals of ours that the test speaks for")
