"""A server is killed in the middle of its work: no confirmed answer is lost. `make kill` is the long form."""

import sys
from functools import partial
from pathlib import Path

import pytest
from bench.kill import rounds
from bench.nursery import Nursery

KILLS = 3

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="forks, and looks for children")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path, workers: str) -> None:
    with Nursery() as nursery:
        rows = rounds(partial(nursery.server, tmp_path, "--workers", workers), KILLS)
    said = {row.what: row.figure for row in rows}
    assert said["kills in the middle of the work"] == str(KILLS)
    assert int(said["confirmed answers, all of them kept"]) > 0
