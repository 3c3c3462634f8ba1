"""A page that is loaded anew, or come back to, is there, whatever became of the form that led to it."""

import pytest
from fastapi.routing import APIRoute
from httpx2 import Client
from tests.web.tables import NOBODY, new_table

from adversaire.web.server.app import PAGES

ROUTES = [route for pages in PAGES for route in pages.router.routes if isinstance(route, APIRoute)]
FORMS = sorted(
    {route.path for route in ROUTES if "POST" in (route.methods or ()) and not route.path.startswith("/api/")}
)
PARTS = {"id": NOBODY, "part_id": "schemes", "key": "S01", "game_id": "raiders", "lesson_id": "first"}


@pytest.mark.parametrize("address", FORMS)
def test_the_address_of_every_form_leads_somewhere(house: Client, address: str) -> None:
    """Of a game or pack that is not there, that is said; the address itself is never refused."""
    assert house.get(address.format(**PARTS)).status_code in (200, 303, 404)


def test_after_an_answer_that_came_second_a_reload_shows_the_table(house: Client) -> None:
    table = new_table(house)
    form = {key: str(value) for key, value in table.answer_body().items()}
    house.post(f"{table.page}/answer", data=form)
    assert house.post(f"{table.page}/answer", data=form).status_code == 409
    reloaded = house.get(f"{table.page}/answer")
    assert (reloaded.status_code, reloaded.headers["location"]) == (303, table.page)


@pytest.mark.parametrize(("lang", "said"), [("en", "Nothing has changed."), ("fr", "Rien n’a changé.")])
def test_that_nothing_has_changed_is_said_once(house: Client, lang: str, said: str) -> None:
    table = new_table(house)
    form = {"question": "x", "answer": "x" * 100_000, "seq": "0"}
    told = house.post(f"{table.page}/answer", data=form, headers={"accept-language": lang})
    assert told.status_code == 413
    assert told.text.count(said) == 1
