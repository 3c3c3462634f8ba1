from __future__ import annotations

from pathlib import Path

import pytest
from tests.pocket.built import built, skip_without_node


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder; processes of one run share it."""
    skip_without_node()
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "popen-" in base.name else base)
