"""The JSON interface keeps to its own description, whatever it is asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks
from schemathesis.python.asgi import ASGIClient
from starlette.testclient import TestClient
from tests.web.tables import Table, app_of, house_of, new_table

from adversaire.play import hint
from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
EXAMPLES = 20
KEPT_BOUNDED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A game with something to look at everywhere."""
    folder = tmp_path_factory.mktemp("house")
    with pytest.MonkeyPatch.context() as patch, house_of(folder, host="0.0.0.0") as house:
        patch.setattr(hint, "ROLLOUTS", 2)
        table = new_table(house)
        table.play(12)
        yield table


@pytest.fixture(scope="module")
def door(asked: Table) -> Iterator[ASGIClient]:
    assert isinstance(asked.client, TestClient)
    application: Any = app_of(asked.client)
    with ASGIClient(application) as client:
        yield client


#: The description is the same in every house; this one is never opened.
schema = schemathesis.openapi.from_dict(create_app(ServerSettings(Path("nowhere"))).openapi())


@schema.parametrize()
@KEPT_BOUNDED
def test_anything_at_all(case: Any, door: ASGIClient) -> None:
    """Ids that nobody has, bodies of every shape: refused as described."""
    case.call_and_validate(base_url=door.base_url, session=door, checks=CHECKS)


@schema.include(path_regex="{id}").exclude(method="DELETE").parametrize()
@KEPT_BOUNDED
def test_anything_of_a_game_that_is_there(case: Any, door: ASGIClient, asked: Table) -> None:
    case.path_parameters["id"] = asked.id
    case.call_and_validate(base_url=door.base_url, session=door, checks=CHECKS)


def test_the_game_that_was_asked_everything_is_still_whole(asked: Table) -> None:
    assert asked.look()["question"]
