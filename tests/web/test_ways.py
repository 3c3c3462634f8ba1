"""What a page takes is looked at when it is first asked for, and never before."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.web.tables import HOME, house_of

from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.ways import Pages, Way


def ways(app: FastAPI) -> list[Way]:
    return [route for route in app.routes if isinstance(route, Way)]


@pytest.mark.parametrize("pocket", [False, True])
def test_every_page_can_be_looked_at(tmp_path: Path, pocket: bool) -> None:
    """A function that takes what nobody can give would be noticed by the first who asks for it: here."""
    found = ways(create_app(ServerSettings(tmp_path, pocket=pocket)))
    assert len(found) > 90
    for way in found:
        way.look()
        assert way.dependant.call is way.endpoint


def test_nothing_is_looked_at_before_it_is_asked_for() -> None:
    router = Pages()

    @router.get("/counted")
    def counted(number: int) -> None:
        """Nobody asks for it."""

    (way,) = (route for route in router.routes if isinstance(route, Way))
    assert not hasattr(way, "dependant")
    way.look()
    assert [taken.name for taken in way.dependant.query_params] == ["number"]


def test_a_head_and_a_wrong_method_are_answered_as_ever(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        assert house.head("/").status_code == 200
        assert house.delete("/settings", headers={"origin": HOME}).status_code == 405
