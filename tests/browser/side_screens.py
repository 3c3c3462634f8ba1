"""Screens that one comes to by a way of their own, for the gallery: the menu, several turns in one go, a card
to be told, a screen handed over, owners' cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from random import Random

from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.packs.parts import parts_of
from adversaire.play.hint import may_hint
from adversaire.play.reading import in_one_go, wants_page
from adversaire.play.seats import to_hand_over
from adversaire.play.session import Session
from adversaire.play.told_cards import can_be_told
from tests.browser.gallery import SEED, Screen, as_played
from tests.browser.tables import RARE, House, chance_answers, last_opponent_turn, moments, setup

#: Games in which several people can sit at one table, and how they say so.
AMONG_PEOPLE = {"battalia": {"level": "normal", "variant": "table", "seats": "3"}}
#: So many answers into a game there is something to see.
WELL_ON = 20
#: Deals in which cards are turned up, and so many answers that are given at most until one is asked for.
DEALS = (4, 12, 7)
UNTIL_TOLD = 60
OK = 200
#: The pages that teach a game, under its name.
TAUGHT = {"in one minute": "", "how to play": "/how", "words": "/words", "practice": "/practice"}
MENU = ".menu summary"
FOLD = "details.fold > summary"


def side_screens(house: House, game: str, mode: str) -> list[Screen]:
    """What is reached from a table, beyond the screens that every game is measured by."""
    ways = (from_a_question, from_a_turn, from_the_end, before_a_game, of_cards, among_people)
    return [screen for way in ways for screen in way(house, game, mode)]


def first(game: str, mode: str, wanted: Callable[[Session], bool]) -> Session | None:
    """The first moment of a game when something is so."""
    return next((it for it in moments(setup(mode, SEED, game), as_played(mode, SEED)) if wanted(it)), None)


def linked(house: House, address: str, pattern: str) -> list[str]:
    """The links of a page that look like this."""
    page = house.client.get(address).raise_for_status().text
    return [unescape(found) for found in re.findall(rf'href="({pattern})"', page)]


def is_there(house: House, address: str) -> bool:
    """Whether a game has such a page."""
    return house.client.get(address).status_code == OK


def from_a_question(house: House, game: str, mode: str) -> Iterator[Screen]:
    """The menu, a report of a problem, one thing to be set right, a hint."""
    session = first(game, mode, lambda it: len(it.entries) > WELL_ON and it.question is not None)
    assert session
    at = f"/g/{house.lay(session)}"
    yield Screen("menu", at, touched=MENU)
    yield Screen("problem", f"{at}/problem")
    if is_there(house, f"{at}/help"):
        yield Screen("help", f"{at}/help")
    for thing in linked(house, f"{at}/adjust", f'{at}/adjust/[^"]+')[:1]:
        yield Screen("adjust one thing", thing)
    hinted = first(game, mode, lambda it: len(it.entries) > WELL_ON and may_hint(it))
    if hinted:
        yield Screen("hint", f"/g/{house.lay(hinted)}/hint")


def from_a_turn(house: House, game: str, mode: str) -> Iterator[Screen]:
    """Several turns in one go, a turn watched again, what hinders a step."""
    session = first(game, mode, lambda it: start_of_run(it) is not None)
    if session:
        yield Screen("several turns", f"/g/{house.lay(session, start_of_run(session))}?turns=all")
    session = first(game, mode, lambda it: len(it.entries) > WELL_ON and last_opponent_turn(it) is not None)
    if session is None:
        return
    number = last_opponent_turn(session)
    yield Screen("watched again", f"/g/{house.lay(session)}/turn/{number}")
    if mode == COMPANION:
        at = f"/g/{house.lay(session, number)}/cant/{number}"
        for step in linked(house, at, rf"{at}\?step=\d+")[:1]:
            yield Screen("hindered", step)


def start_of_run(session: Session) -> int | None:
    """The turn from which several can be read in one go."""
    turns = range(len(session.turns))
    return next((it for it in turns if wants_page(session, it) and in_one_go(session, it)), None)


def from_the_end(house: House, game: str, mode: str) -> Iterator[Screen]:
    over = first(game, mode, lambda it: it.is_over)
    if over:
        yield Screen("last board", f"/g/{house.lay(over)}?board=whole")


def before_a_game(house: House, game: str, mode: str) -> Iterator[Screen]:
    """A new game beside cardboard or on screen, all that can be set, and what is taught of it."""
    yield Screen(f"new game {mode}", f"/new/{game}?mode={mode}")
    if mode == VIRTUAL:
        taught = (Screen(f"learn {name}", f"/learn/{game}{place}") for name, place in TAUGHT.items())
        yield from (screen for screen in taught if is_there(house, screen.address))
        yield Screen("new game unfolded", f"/new/{game}?mode={mode}", touched=FOLD)
        yield Screen("rules searched", f"/rules/{game}?q=a")


def of_cards(house: House, game: str, mode: str) -> Iterator[Screen]:
    """A card told at the table; an owner's pack and one card of each kind."""
    title = GAMES[game]
    if mode == COMPANION and can_be_told(title) and (table := told_card(house, game)):
        yield Screen("told card", table)
    if mode == VIRTUAL and parts_of(title):
        made = house.client.post("/packs/new", data={"game": game, "name": "Sunday box"})
        pack = made.headers["location"]
        yield Screen("pack", pack)
        yield Screen("pack checked", f"{pack}/check")
        for part in parts_of(title):
            for card in linked(house, pack, rf'{pack}/{part.id}/[^"?]+')[:1]:
                yield Screen(f"card {part.id}", card)


def told_card(house: House, game: str) -> str:
    """A table where the app asks for a card that it does not know; none if no deal comes to it soon."""
    for seed in DEALS:
        asked = {"mode": COMPANION, "asks-cards": "1", "seed": str(seed), "cards": "told"}
        table: str = house.client.post(f"/new/{game}", data=asked).headers["location"]
        if comes_to_a_sheet(house, table.rpartition("/")[2], Random(seed)):
            return table
    return ""


def comes_to_a_sheet(house: House, id: str, chance: Random) -> bool:
    """Play on until a card is asked for, and read what was told before."""
    for _ in range(UNTIL_TOLD):
        question = house.table(id)["question"]
        if question is None:
            return False
        if question["kind"] == "sheet":
            house.read_all(id)
            return True
        answers = [answer["value"] for answer in question["answers"]]
        house.answer(id, chance.choice([it for it in answers if it not in RARE] or answers))
    return False


def among_people(house: House, game: str, mode: str) -> Iterator[Screen]:
    """A screen to be handed over."""
    if game not in AMONG_PEOPLE:
        return
    of = Setup(game, mode, AMONG_PEOPLE[game], SEED)
    for session in moments(of, chance_answers(SEED)):
        if len(session.entries) > WELL_ON and to_hand_over(session, ""):
            yield Screen("hand over", f"/g/{house.lay(session)}")
            return
