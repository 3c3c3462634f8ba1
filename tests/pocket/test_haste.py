"""How everything is imported at a first start."""

from __future__ import annotations

import subprocess
import sys

#: In a process of its own: here everything has been imported long ago.
SCRIPT = """
import gc
from adversaire.pocket import haste
bridge = haste.bridge()
from fastapi.openapi.models import OpenAPI
from adversaire.web.api.shapes import Named
from pydantic import BaseModel
assert bridge.__name__ == "adversaire.pocket.bridge"
assert gc.isenabled() and gc.get_freeze_count() > 100_000
assert not OpenAPI.__pydantic_complete__
assert Named.__pydantic_complete__
assert OpenAPI(openapi="3", info={"title": "x", "version": "1"}, paths={}).info.title == "x"
"""


def test_only_models_that_nobody_asks_for_wait_until_they_are_needed() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
