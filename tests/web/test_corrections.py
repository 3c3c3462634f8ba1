"""Something does not match: the board, one thing, what follows; and a turn that cannot be carried out."""

from __future__ import annotations

import html
import re

import pytest
from httpx2 import Client
from tests.browser.gallery import as_played
from tests.browser.tables import (
    chance_answers,
    last_opponent_turn,
    opened,
    planner_answers,
    played,
    raided,
    setup,
)
from tests.web.tables import new_table

from adversaire.engine.record import COMPANION, VIRTUAL, Entry
from adversaire.games import GAMES
from adversaire.play.saves import open_save, save_text
from adversaire.play.session import Session

ARMOUR = "opponent.armour"


def laid(house: Client, session: Session) -> str:
    """Put a game on a table of the house; where it is."""
    sent = house.post("/import", files={"file": ("game.jsonl", save_text(session).encode())})
    assert sent.status_code == 303
    return str(sent.headers["location"])


def words(page: str) -> str:
    """What somebody reads in the sheet."""
    sheet = page[page.index('class="sheet"') :]
    return html.unescape(re.sub(r"<[^>]+>", " ", sheet))


@pytest.fixture
def beside(house: Client) -> str:
    """A game beside cardboard whose opponent has just raided."""
    return laid(house, played(setup(), chance_answers(7), raided))


def number_of_turn() -> int:
    number = last_opponent_turn(played(setup(), chance_answers(7), raided))
    assert number is not None
    return number


# ---------------------------------------------------------------- the board


def test_everything_that_may_be_wrong_can_be_touched_and_stands_in_the_list(
    house: Client, beside: str
) -> None:
    page = house.get(f"{beside}/adjust").text
    links = set(re.findall(rf'href="({re.escape(beside)}/adjust/[^"]+)"', page))
    assert f"{beside}/adjust/{ARMOUR}" in links
    # There is only one other value: a touch says it.
    assert any(link.startswith(f"{beside}/adjust/fortress-left-1?fortress-left-1=") for link in links)
    assert page.count('class="pick"') > 25


def test_without_a_script_the_list_is_searched_by_its_form(house: Client, beside: str) -> None:
    page = house.get(f"{beside}/adjust?find=ARMOUR").text
    assert page.count('class="pick"') == 1
    assert "Nothing here is called" in words(house.get(f"{beside}/adjust?find=zzzz").text)


def test_a_number_that_stands_for_several_things_leads_to_their_list(house: Client) -> None:
    session = opened(setup(VIRTUAL, 7, "battalia"))
    choose = chance_answers(7)
    for _ in range(25):
        session.answer(choose(session))
    at = laid(house, session)
    page = house.get(f"{at}/adjust?at=human.heroes").text
    assert page.count('class="pick"') == 2


def test_what_is_a_narrow_band_on_the_board_has_a_row_beside_it(house: Client) -> None:
    at = laid(house, opened(setup(COMPANION, 7, "hastings")))
    page = house.get(f"{at}/adjust").text
    rows = page[page.index('class="picks at-hand"') : page.index('class="more"')]
    assert f"{at}/adjust/enemy.objective" in rows
    assert f"{at}/adjust/enemy.w2r1" not in rows


# ---------------------------------------------------------------- one thing


def test_who_stands_at_a_place_is_shown_by_the_face(house: Client) -> None:
    at = laid(house, opened(setup(COMPANION, 7, "hastings")))
    page = house.get(f"{at}/adjust/enemy.w2r1").text
    assert 'class="seen large face-of"' in page


def test_a_value_is_chosen_in_the_address_and_nothing_is_done_before_it_is_confirmed(
    house: Client, beside: str
) -> None:
    page = house.get(f"{beside}/adjust/{ARMOUR}").text
    more = html.unescape(re.findall(r'href="([^"]+)" aria-label="One more"', page)[0])
    assert 'action="' + beside + '/adjust"' not in page
    chosen = house.get(more).text
    assert "Nothing else moves" in words(chosen)
    assert re.search(r'name="path" value="opponent.armour"', chosen)
    assert words(house.get(f"{beside}/history").text).count("instead of") == 0


def test_what_follows_is_told_and_both_values_are_kept_and_undone(house: Client, beside: str) -> None:
    seq = re.findall(r'data-seq="(\d+)"', house.get(beside).text)[0]
    form = {"path": ["opponent.armour", "opponent.points"], "value": ["9", "12"], "seq": seq}
    assert house.post(f"{beside}/adjust", data=form).headers["location"] == beside
    told = html.unescape(house.get(f"{beside}/history").text)
    assert re.search(r"its armour: 9 instead of \d", told)
    assert re.search(r"its points: 12 instead of \d", told)


def test_paths_and_values_must_belong_together(house: Client, beside: str) -> None:
    seq = re.findall(r'data-seq="(\d+)"', house.get(beside).text)[0]
    form = {"path": ["opponent.armour", "opponent.points"], "value": ["9"], "seq": seq}
    assert house.post(f"{beside}/adjust", data=form).status_code == 422


@pytest.mark.parametrize("value", ["99", "-1", "x", ""])
def test_an_impossible_value_is_refused_in_a_red_frame(house: Client, beside: str, value: str) -> None:
    page = house.get(f"{beside}/adjust/{ARMOUR}", params={ARMOUR: value}).text
    assert 'class="state refused"' in page
    assert "On this table that cannot be so: its armour." in words(page)
    assert 'name="path"' not in page


def test_what_came_too_late_in_a_turn_offers_its_start(house: Client) -> None:
    """What does not go with what was answered since: one button leads to where it can be set right."""
    session = opened(setup(COMPANION, 7))
    choose = chance_answers(7)
    for _ in range(12):
        session.answer(choose(session))
    at = laid(house, session)
    late = [
        page
        for part in session.game.adjustables(session.position)
        for value in part.values[:2]
        if value != part.value
        and "does not fit what you answered"
        in (page := house.get(f"{at}/adjust/{part.thing}", params={part.path: value}).text)
    ]
    assert late
    assert all(f'action="{at}/back"' in page for page in late)


def test_what_an_answer_of_this_turn_has_decided_is_said_before_anything_is_chosen(house: Client) -> None:
    """A card reported destroyed: nothing is offered on its space but the way to the start of the turn."""

    def destroyed(session: Session) -> bool:
        return session.entries[-1:] == [Entry("report.hit", "destroyed")]

    session = played(setup(COMPANION, 7, "hastings"), planner_answers("hastings", 7), destroyed)
    at = laid(house, session)
    page = house.get(f"{at}/adjust/{session.entries[-2].answer}").text
    assert "Your answers of this turn decided this." in words(page)
    assert "Choose what is right." not in words(page)
    assert 'class="chip' not in page
    assert f'action="{at}/back"' in page
    assert f'name="index" value="{session.turns[-1].start}"' in page


def reserve(session: Session) -> list[str]:
    return [tactic.card for tactic in session.position.enemy.reserve]


@pytest.mark.parametrize("gone", [(1, 2), (2, 1), (1, 3)])
def test_several_cards_of_a_row_can_be_gone(house: Client, gone: tuple[int, int]) -> None:
    """Whichever is touched first, those two are taken away and the third stays."""

    def three_tactics(session: Session) -> bool:
        return len(reserve(session)) == 3

    session = played(setup(COMPANION, 7, "hastings"), planner_answers("hastings", 7), three_tactics)
    left = [card for number, card in enumerate(reserve(session), start=1) if number not in gone]
    at = laid(house, session)
    wanted = {f"enemy.reserve.{number}": "no-card" for number in gone}
    page = house.get(f"{at}/adjust/enemy.reserve", params=wanted).text
    assert 'class="state refused"' not in page
    paths = re.findall(r'name="path" value="([^"]+)"', page)
    seq = re.findall(r'data-seq="(\d+)"', house.get(at).text)[0]
    form = {"path": paths, "value": ["no-card"] * len(paths), "seq": seq}
    assert house.post(f"{at}/adjust", data=form).headers["location"] == at
    assert reserve(open_save(GAMES, house.get(f"{at}/export").text).session) == left


def test_a_thing_that_is_not_there_is_refused(house: Client, beside: str) -> None:
    assert house.get(f"{beside}/adjust/nowhere").status_code == 422
    assert house.get(f"{beside}/adjust/{ARMOUR}?turn=999").status_code == 422


# ---------------------------------------------------------------- impossible


def test_a_step_that_cannot_be_done_leads_to_what_may_be_in_its_way(house: Client, beside: str) -> None:
    at = f"{beside}/cant/{number_of_turn()}"
    steps = re.findall(rf'href="({re.escape(at)}\?step=\d+)"', house.get(at).text)
    assert steps
    offered = [house.get(step).text.count('class="pick"') for step in steps]
    assert max(offered) >= 1
    assert max(offered) <= 3
    assert house.get(f"{at}?step=999").status_code == 422


def test_a_long_step_is_asked_after_gesture_by_gesture_as_it_was_told(house: Client) -> None:
    """Three gestures of one step are three rows, not one paragraph; each leads to that step."""
    session = played(setup(game="troyes"), as_played(COMPANION, 7), lambda it: it.is_over)
    at = laid(house, session)
    rows = [
        re.findall(rf'class="pick" href="{re.escape(at)}/cant/{number}\?step=(\d+)"', page)
        for number in range(len(session.turns))
        if (page := house.get(f"{at}/cant/{number}").text)
    ]
    assert any(len(told) > len(set(told)) > 1 for told in rows)


def test_a_figure_in_the_way_is_told_with_what_it_counts_and_not_struck_out(house: Client) -> None:
    session = played(setup(game="troyes"), as_played(COMPANION, 7), lambda it: it.is_over)
    at = laid(house, session)
    steps = [
        step
        for number in range(len(session.turns))
        for step in re.findall(
            rf'href="({re.escape(at)}/cant/{number}\?step=\d+)"', house.get(f"{at}/cant/{number}").text
        )
    ]
    pages = [" ".join(words(house.get(step).text).split()) for step in steps[:40]]
    assert any(re.search(r"The Roy's dice \(an? \w+ \d\) \d → \d", page) for page in pages)


def test_what_was_otherwise_before_a_turn_has_it_planned_anew(house: Client, beside: str) -> None:
    number = number_of_turn()
    page = house.get(f"{beside}/adjust/opponent.provisions?turn={number}&opponent.provisions=0").text
    assert re.search(r"<s>The opponent raids[^<]*</s>", page)
    assert "The opponent is not ready for" in words(page)
    assert f'action="{beside}/replan"' in page


def test_nothing_can_be_wrong_before_the_table_is_laid(house: Client) -> None:
    table = new_table(house, game="rituals", mode="companion")
    page = house.get(f"{table.page}/adjust")
    assert "There is nothing to set right just now." in words(page.text)
