"""Cards and places that are opened: all that is to be known of them, and where it comes from."""

import random
import re

import pytest
from httpx2 import Client
from tests.web.tables import Table, new_table

from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.origins import origins

GAME_IDS = [game.id for game in GAMES]
#: Those with cards that should be in sight all the time.
BOARD_GAMES = ("raiders", "troyes", "hastings", "battalia", "rituals")


def on_screen(house: Client, game: str = "raiders") -> Table:
    """A game some answers old, its opponent's turns read."""
    table = new_table(house, game=game, mode=VIRTUAL)
    table.play(30, random.Random(7))
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.seq)})
    return table


def opened_cards(page: str) -> list[str]:
    """The cards that can be opened from here, in order."""
    found = re.findall(r'<a class="face [^"]*" href="(/g/[^"]+/thing/[^"]+)"', page)
    return list(dict.fromkeys(found))


def test_a_card_opens_over_the_board_between_its_neighbours(house: Client) -> None:
    table = on_screen(house)
    hand = opened_cards(house.get(table.page).text.partition('class="tray"')[2].partition("</section>")[0])
    assert len(hand) > 2
    page = house.get(hand[1]).text
    assert 'class="open-card townsfolk' in page
    assert f'class="turn before" href="{hand[0]}"' in page
    assert f'class="turn after" href="{hand[2]}"' in page
    assert f'class="outside" href="{table.page}"' in page
    first = house.get(hand[0]).text
    assert "turn before" not in first
    assert "turn after" in first


def test_its_figures_are_told_in_words(house: Client) -> None:
    table = on_screen(house)
    page = house.get(f"{table.page}/thing/{next(iter(hand_of(house, table)))}").text
    figures = page.partition('<ul class="figures">')[2].partition("</ul>")[0]
    assert len(re.findall(r"<li>.*?<b>\d+</b><span>\w[^<]+</span></li>", figures)) == 2


def test_what_an_opened_card_shows_in_figures_is_not_said_again(house: Client) -> None:
    table = on_screen(house, "hastings")
    page = house.get(f"{table.page}/thing/hearth-companion").text
    assert '<ul class="figures">' in page
    assert "Saxons, cost" not in page
    assert "Family" in page


def hand_of(house: Client, table: Table) -> list[str]:
    tray = house.get(table.page).text.partition('class="tray"')[2].partition("</section>")[0]
    return [address.rpartition("/")[2] for address in opened_cards(tray)]


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_made_up_figure_stands_without_saying_so(house: Client, id: str) -> None:
    """On every card of the table, small and opened."""
    table, game = on_screen(house, id), GAMES[id]
    known = origins(game, load_pack(game, "standin"))
    page = house.get(table.page).text
    cards = re.findall(r'<a class="face ([^"]*)" href="/g/[^"]+/thing/([^"]+)"', page)
    for classes, thing in dict.fromkeys(cards):
        made_up = thing in known and known[thing].source == "invented"
        assert ("made-up" in classes) == made_up, thing
    for thing in [thing for _, thing in dict.fromkeys(cards)][:4]:
        source = known[thing].source if thing in known else "printed"
        opened = house.get(f"{table.page}/thing/{thing}").text
        assert f'<p class="source {source}">' in opened, thing
        assert ("Correct</a>" in opened) == (source == "invented")


def test_a_place_opens_in_the_sheet_and_is_lit_on_the_board(house: Client) -> None:
    table = on_screen(house)
    page = house.get(f"{table.page}/thing/harbour-west").text
    assert "open-card" not in page
    assert re.search(r'class="[^"]*(dim|dusk)', page)
    assert 'class="spoken"' in page
    assert '<p class="source printed">' in page


def test_places_that_cannot_be_chosen_can_be_opened(house: Client) -> None:
    table = on_screen(house)
    page = house.get(table.page).text
    targets = set(re.findall(r'href="/g/[^"]+\?at=([^#"]+)#question" class="target"', page))
    opens = set(re.findall(r'href="/g/[^"]+/thing/([^"]+)" class="opens"', page))
    assert targets
    assert opens
    assert not targets & opens
    assert "fortress-left" in opens


@pytest.mark.parametrize("id", BOARD_GAMES)
def test_what_a_game_wants_in_sight_stands_in_the_rail_too(house: Client, id: str) -> None:
    page = house.get(on_screen(house, id).page).text
    rail = page.partition('<div class="rail">')[2].partition('<div class="sheets">')[0]
    assert 'class="shelf ' in rail
    assert 'class="face ' in rail


@pytest.mark.parametrize(("game", "thing"), [("hastings", "ealdred"), ("rituals", "peasant-2")])
def test_cards_on_a_field_and_small_figures_can_be_opened(house: Client, game: str, thing: str) -> None:
    table = on_screen(house, game)
    opens = set(re.findall(rf'href="({table.page}/thing/[^"]+)" class="opens"', house.get(table.page).text))
    assert f"{table.page}/thing/{thing}" in opens
    page = house.get(f"{table.page}/thing/{thing}")
    assert page.status_code == 200
    assert ("open-card" in page.text) == (game == "hastings")


@pytest.mark.parametrize(
    ("game", "thing"), [("troyes", "palace"), ("battalia", "4-4"), ("troyes", "cathedral")]
)
def test_a_place_with_figures_sets_the_sides_beside_each_other(house: Client, game: str, thing: str) -> None:
    table = on_screen(house, game)
    page = house.get(f"{table.page}/thing/{thing}").text
    sides = page.partition('<table class="facing-sides">')[2].partition("</table>")[0]
    assert sides.count('<th scope="row">') == 2
    assert 'class="outcome"' in page
    assert 'class="spoken"' in page


def test_spaces_of_the_map_can_be_opened_wherever_they_are_no_answers(house: Client) -> None:
    table = on_screen(house, "battalia")
    page = house.get(table.page).text
    opens = set(re.findall(r'href="/g/[^"]+/thing/([^"]+)" class="opens"', page))
    targets = set(re.findall(r'href="/g/[^"]+\?at=([^#"]+)#question" class="target"', page))
    assert "4-4" in opens | targets
    assert not targets & opens


def test_a_place_that_is_touched_to_choose_it_tells_its_figures(house: Client) -> None:
    """Above what may be chosen there, with the way back to all answers."""
    table = new_table(house, game="battalia", mode=VIRTUAL)
    while table.question != "lay.place":
        table.play(1, random.Random(table.seq))
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.seq)})
    place = table.answers[0].partition(":")[2]
    page = house.get(f"{table.page}?at={place}").text
    touched = page.partition('<section class="touched"')[2].partition("</section>")[0]
    assert touched.count('<th scope="row">') == 2
    assert f'href="{table.page}"' in touched
    assert f'value="at:{place}"' in page
    assert 'class="touched"' not in house.get(table.page).text


def test_an_answer_below_the_name_of_its_place_does_not_say_it_again(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL)
    while table.question != "turn.pick":
        table.play(1, random.Random(table.seq))
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.seq)})
    place = table.answers[0].partition(":")[2]
    page = house.get(f"{table.page}?at={place}").text
    assert "Take the worker and act" in page
    assert "Take the worker without acting" in page
    assert "Take the worker from" not in page.partition('id="answers"')[2].partition("</form>")[0]


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_every_drawing_of_an_opened_card_is_drawn_and_not_printed(house: Client, game: str) -> None:
    table = on_screen(house, game)
    cards = opened_cards(house.get(table.page).text)
    for card in cards:
        page = house.get(card).text
        assert "&lt;svg" not in page, card
        if "open-card" in page:
            assert '<svg class="art' in page.partition("open-card")[2].partition('class="inside"')[0], card
    assert cards or game == "battalia"


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        ("treasury", "there is one already"),
        ("armoury", "does not admit that colour"),
        ("town-hall", "it is closed this turn"),
    ],
)
def test_a_place_that_cannot_be_chosen_says_why(house: Client, thing: str, why: str) -> None:
    """Whoever touches a building to place a worker there hears what is in the way."""
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=136)
    for given in ("champion", "archer", "warmonger", "place:mill", "take:gate-house"):
        table.answer(given)
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.seq)})
    page = house.get(f"{table.page}/thing/{thing}").text
    assert 'class="not-now"' in page
    assert why in page
