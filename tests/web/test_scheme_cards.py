"""The form of a scheme card: the numbers of its raid spaces as they are printed, and what they come to."""

from __future__ import annotations

import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.web.packs import LANGS, change, deck, form_of, new_pack, pack_data, press, take_in, type_on

from adversaire.games.raiders import RAIDERS
from adversaire.packs.own import lay_over
from adversaire.packs.write import to_toml

#: The raid spaces of the western harbour in a page: what a screen reader says of each.
SPACE = re.compile(r"<title>([^<]*: number \d)</title>")


def numbers_drawn(page: str) -> list[str]:
    return [unescape(name) for name in SPACE.findall(page)]


def note_of(page: str) -> str:
    (said,) = re.findall(r'<output class="note[^"]*" id="note.numbers">([^<]*)<', page)
    return unescape(said)


def made_before(house: TestClient, order: list[int]) -> str:
    """The address of a pack taken in whose first card has an order, as packs of before have."""
    own = deck()
    own["schemes"][0] |= {"order": order}
    del own["schemes"][0]["numbers"]
    taken = take_in(house, to_toml(own))
    assert taken.status_code == 303, taken.text
    return str(taken.headers["location"])


@pytest.mark.clause("raiders.card.space-priority")
def test_the_numbers_are_entered_as_they_are_printed(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    page = house.get(card).text
    assert "Numbers printed on its raid spaces, from left to right" in page
    assert "f.order" not in page
    change(house, card, numbers="2 3 1")
    (kept,) = pack_data(house, address)["data"]["schemes"]
    assert kept["numbers"] == "2 3 1"
    assert "order" not in kept
    (first, *_) = lay_over(RAIDERS, pack_data(house, address)["data"]).schemes
    assert first.order == (3, 1, 2)


def test_the_picture_bears_the_numbers_and_a_note_says_what_they_come_to(house: TestClient) -> None:
    card = f"{new_pack(house)}/schemes/S01"
    change(house, card, numbers="2 3 1")
    page = house.get(card).text
    assert numbers_drawn(page) == [
        "The left-hand set of the western harbour: number 2",
        "The middle set of the western harbour: number 3",
        "The right-hand set of the western harbour: number 1",
    ]
    assert note_of(page) == (
        "The opponent looks for plunder in this order: the right-hand set of the western harbour, "
        "the left-hand set of the western harbour and the middle set of the western harbour."
    )


def test_places_are_still_tapped_on_the_picture(house: TestClient) -> None:
    page = unescape(house.get(f"{new_pack(house)}/schemes/S01").text)
    assert "?set=location:outpost-left" in page
    assert "?set=forbidden:mill" in page


def test_numbers_that_do_not_fit_a_new_place_are_asked_for_and_not_guessed(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    change(house, card, location="outpost-left")
    page = house.get(card).text
    assert form_of(page)["f.numbers"] == ["1 2 3"]
    assert note_of(page).startswith("This place has 2 raid spaces")
    assert numbers_drawn(page) == []
    assert not pack_data(house, address)["playable"]
    change(house, card, numbers="2 1")
    assert pack_data(house, address)["playable"]


@LANGS
def test_a_pack_made_before_says_which_cards_to_look_at_again(house: TestClient, lang: str) -> None:
    address = made_before(house, [3, 1, 2])
    page = unescape(house.get(f"{address}?lang={lang}", headers={"accept-language": lang}).text)
    assert "2 3 1" in page
    assert page.count("Look at it again" if lang == "en" else "Regardez-la de nouveau") == 1


def test_a_card_made_before_shows_its_numbers_and_is_right_once_its_owner_has_said_so(
    house: TestClient,
) -> None:
    address = made_before(house, [3, 1, 2])
    card = f"{address}/schemes/S01"
    page = house.get(card).text
    assert form_of(page)["f.numbers"] == ["2 3 1"]
    assert "an older pack" in note_of(page)
    press(house, card, "next")
    kept = pack_data(house, address)["data"]["schemes"][0]
    assert kept["numbers"] == "2 3 1"
    assert "order" not in kept
    assert "an older pack" not in note_of(house.get(card).text)
    assert "Look at it again" not in house.get(address).text


def test_whoever_corrects_something_else_is_still_told_to_look_at_the_numbers(house: TestClient) -> None:
    address = made_before(house, [3, 1, 2])
    card = f"{address}/schemes/S01"
    type_on(house, card, form_of(house.get(card).text), points="9")
    kept = pack_data(house, address)["data"]["schemes"][0]
    assert (kept["points"], kept["order"]) == (9, [3, 1, 2])
    assert "numbers" not in kept
    assert "Look at it again" in house.get(address).text
    type_on(house, card, form_of(house.get(card).text), numbers="3 1 2")
    kept = pack_data(house, address)["data"]["schemes"][0]
    assert kept["numbers"] == "3 1 2"
    assert "order" not in kept


def test_a_card_made_before_that_was_meant_as_printed_is_put_right_with_one_tap(house: TestClient) -> None:
    address = made_before(house, [3, 1, 2])
    change(house, f"{address}/schemes/S01", numbers="3 1 2")
    (first, *_) = lay_over(RAIDERS, pack_data(house, address)["data"]).schemes
    assert first.order == (2, 3, 1)
    assert "Look at it again" not in house.get(address).text


def test_a_card_made_before_that_reads_the_same_either_way_needs_no_look(house: TestClient) -> None:
    address = made_before(house, [3, 2, 1])
    assert "Look at it again" not in house.get(address).text
    assert "an older pack" not in note_of(house.get(f"{address}/schemes/S01").text)


def test_workers_that_stay_in_the_box_are_not_asked_for(house: TestClient) -> None:
    assert "f.black_workers" not in house.get(f"{new_pack(house)}/components/components").text
