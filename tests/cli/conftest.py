from pathlib import Path

import pytest
from tests.cli.commands import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path / "data")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one game of a few answers, played by a real process."""
    data = tmp_path_factory.mktemp("played")
    Shell(data).start_game()
    return data
