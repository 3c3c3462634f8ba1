"""Guided games on pages: the coach speaks, shows, is skipped and sent away, and no move is ever refused."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from httpx2 import Client
from starlette.testclient import TestClient
from tests.web.tables import forget

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES
from adversaire.play import lesson as lessons
from adversaire.play.film import Beat
from adversaire.play.forced import go_on, last_choice
from adversaire.play.lesson import find_lesson, lessons_of
from adversaire.play.lesson_check import new_session, rehearse
from adversaire.play.lesson_progress import standing
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from adversaire.web.table.board import open_tray
from adversaire.web.table.coach import spoken_at
from adversaire.web.table.question import answer_links

FIRST = "/learn/raiders/lesson/first"
LESSONS = [(game.id, id) for game in GAMES for id in lessons_of(game)]


def begun(house: Client, address: str = FIRST) -> str:
    """The address of a lesson just begun."""
    told = house.post(address)
    assert told.status_code == 303
    return told.headers["location"]


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def answer(house: Client, table: str, *answers: str) -> str:
    """Answer; the page then, with all that is read in between read."""
    for given in answers:
        page = reading_done(house, table)
        form = {"question": hidden(page, "question"), "seq": hidden(page, "seq"), "answer": given}
        assert house.post(f"{table}/answer", data=form).status_code == 303
    return house.get(table).text


def reading_done(house: Client, table: str) -> str:
    page = house.get(table).text
    while 'name="question"' not in page:
        form = {"turn": "999", "seq": hidden(page, "seq")}
        assert house.post(f"{table}/done", data=form).status_code == 303
        page = house.get(table).text
    return page


def tell(house: Client, table: str, **form: str) -> str:
    page = house.get(table).text
    assert house.post(f"{table}/lesson", data={"seq": hidden(page, "seq"), **form}).status_code == 303
    return house.get(table).text


KEPT = ("champion", "archer", "warmonger")


def test_a_lesson_begins_from_its_page(house: Client) -> None:
    page = house.get(FIRST).text
    assert "Guided first game" in page
    assert "How it ends" in page
    assert "Keep the Champion" in house.get(begun(house)).text


@pytest.mark.parametrize(("game", "id"), LESSONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_lesson_has_its_pages_in_both_languages(house: Client, game: str, id: str, lang: str) -> None:
    house.cookies.set("preferences", f"lang={lang}")
    title = find_lesson(GAMES[game], id).title[lang].replace("'", "’" if lang == "fr" else "'")
    assert title in unescape(house.get(f"/learn/{game}/lesson/{id}").text)
    assert title in unescape(house.get(begun(house, f"/learn/{game}/lesson/{id}")).text)


def test_the_remark_stands_on_the_board_beside_what_is_lit(house: Client) -> None:
    page = answer(house, begun(house), *KEPT)
    assert 'class="coach-box' in page
    assert 'class="spoken"' in page
    assert 'class="pointing"' in page
    assert "2 of 15" in page


def test_the_tray_with_what_is_advised_lies_open() -> None:
    """Something could be chosen in another tray, too; nobody has to look for the card that is spoken of."""
    session = new_session(find_lesson(GAMES["battalia"], "first"))
    session.answer("faction:islanders")
    picture = session.game.picture(session.position)
    links = {"stack.citizen": "#", "stack.horse": "#"}
    assert open_tray(picture, links) == "market"
    assert open_tray(picture, links, "stack.horse") == "artefacts"


def test_what_is_touched_on_the_board_opens_no_tray() -> None:
    """In Troyes events lie on the board: whoever chooses what to do sees the own dice meanwhile."""
    session = new_session(find_lesson(GAMES["troyes"], "first"))
    policy = RandomPolicy(Chance.from_seed(5, 3))
    while session.question and session.question.id != "turn.action":
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    picture = session.game.picture(session.position)
    assert open_tray(picture, answer_links(session, "/g/1"), session.position.row[0]) == "dice"


def test_what_is_advised_is_acted_out_and_nothing_is_played(house: Client) -> None:
    table = begun(house)
    before = answer(house, table, *KEPT)
    shown = house.get(f"{table}?show=1").text
    assert 'class="ghost"' in shown
    assert "Nothing is played" in shown
    assert 'value="place:silversmith"' in shown
    assert house.get(table).text == before


def test_another_move_is_played_and_may_be_taken_back(house: Client) -> None:
    table = begun(house)
    page = answer(house, table, *KEPT, "place-only:mill")
    assert "Placed without using the building" in page
    assert "Take it back" in page
    house.post(f"{table}/undo", data={"seq": hidden(page, "seq")})
    assert "Place at the Silversmith" in house.get(table).text


def test_the_opponent_is_told_beat_by_beat_with_reasons(house: Client) -> None:
    page = answer(house, begun(house), *KEPT, "place:silversmith", "take:gate-house")
    assert "That is a whole turn" in page
    assert "one scheme card" in page
    assert 'class="told-why"' in page
    assert "data-on" not in page


def test_how_far_one_has_come_never_goes_back_from_beat_to_beat(house: Client) -> None:
    """The card of a turn is chapter four, the building that it closes is chapter five."""
    table = begun(house)
    answer(house, table, "champion", "archer", "warmonger", "place:silversmith", "take:gate-house")
    pages = [house.get(f"{table}?beat={beat}").text for beat in range(3)]
    assert [re.findall(r"(\d+) of 15", page)[0] for page in pages] == ["4", "4", "5"]


#: The six citizens of Troyes, as advised; after them the first round opens in five beats.
CITIZENS = ("city-hall-5", "bishopric-5", "palace-4", "city-hall-3", "bishopric-2", "palace-2")


def test_a_die_of_ones_own_is_spent_by_a_touch(house: Client) -> None:
    """Nothing is to be read of it first and nothing is paid; those of the Roy cannot be spent here."""
    table = begun(house, "/learn/troyes/lesson/first")
    answer(house, table, *CITIZENS)
    page = reading_done(house, table)
    dice = re.findall(r'<button class="face die[^>]* form="answers" name="answer" value="([^"]+)"', page)
    assert "pay:W1" in dice
    assert all(die.startswith("pay:") for die in dice)


@pytest.mark.parametrize(("lang", "said"), [("en", "Tap a die."), ("fr", "Touchez un dé.")])
def test_a_die_to_be_touched_is_called_a_die(house: Client, lang: str, said: str) -> None:
    """It lies beside the board as cards do elsewhere."""
    whole = rehearse(find_lesson(GAMES["troyes"], "first")).session
    asked = max(number for number, entry in enumerate(whole.entries) if entry.question == "group.die")
    text = save_text(Session(whole.game, whole.setup, whole.pack, whole.entries[:asked]))
    at = house.post("/import", files={"file": ("a.game", text)}).headers["location"]
    reading_done(house, at)
    assert said in unescape(house.get(at, headers={"accept-language": lang}).text)


def test_a_number_of_ones_own_is_in_sight_while_it_changes(house: Client) -> None:
    """The eye does not rest on the card before, and the own mat does not fold away then."""
    table = begun(house, "/learn/troyes/lesson/first")
    page = answer(house, table, *CITIZENS)
    house.post(f"{table}/done", data={"turn": "1", "seq": hidden(page, "seq")})
    card, income = (house.get(f"{table}?beat={beat}").text for beat in (2, 3))
    assert "mat tone-you folded" in card
    assert 'class="spoken"' in card or 'class="halo"' in card
    assert "You receive 10 deniers" in income
    assert "mat tone-you folded" not in income
    assert 'class="dim"' not in income


def test_every_step_of_a_turn_is_said_at_one_of_its_beats() -> None:
    """One a beat; the last has all that are left, and so has a turn that is told at once."""
    steps = find_lesson(GAMES["raiders"], "first").steps[:3]
    told = dict(enumerate(steps))
    beats = [Beat((0, 1, 2), None, frozenset()), Beat((3,), None, frozenset())]
    assert spoken_at(told, beats, 0) == [steps[0]]
    assert spoken_at(told, beats, 1) == list(steps[1:])
    assert spoken_at(told, (), 0) == list(steps)


def test_the_number_of_the_lesson_never_goes_back_from_page_to_page(house: Client) -> None:
    """Also where a turn that asked something is read afterwards, and where the coach is silent."""
    whole = rehearse(find_lesson(GAMES["battalia"], "first")).session
    answers = iter([entry.answer for entry in whole.entries])
    table = begun(house, "/learn/battalia/lesson/first")
    numbers, page = list[int](), house.get(table).text
    while found := re.search(r'class="at">(\d+) of', page):
        numbers.append(int(found[1]))
        if beat := re.search(r'data-next="([^"]+)"', page):
            page = house.get(beat[1]).text
        elif 'name="question"' in page:
            page = answer(house, table, next(answers))
        else:
            house.post(f"{table}/done", data={"turn": hidden(page, "turn"), "seq": hidden(page, "seq")})
            page = house.get(table).text
    assert numbers == sorted(numbers)
    assert numbers[-1] == 15


def test_the_board_gives_way_only_where_nothing_on_it_is_spoken_of(house: Client) -> None:
    table = begun(house)
    assert "guided idle-board" in house.get(table).text
    assert "idle-board" not in answer(house, table, *KEPT)


def test_what_was_touched_and_has_one_answer_is_confirmed_at_the_foot(house: Client) -> None:
    """The card stays in the hand, lifted; its price stands on the button, and it is drawn once."""
    table = begun(house)
    answer(house, table, *KEPT, "place:silversmith", "take:gate-house")
    reading_done(house, table)
    answer(house, table, "place:barracks")
    page = house.get(f"{table}?at=champion").text
    button = page.partition('class="main priced advised" name="answer" value="champion"')[2]
    button = button.partition("</button>")[0]
    assert "4 silver" in unescape(button)
    assert page.count('name="answer" value="champion"') == 1
    assert "fronts" not in page


def test_what_two_answers_have_in_common_is_said_once(house: Client) -> None:
    table = begun(house)
    answer(house, table, *KEPT)
    page = house.get(f"{table}?at=silversmith").text
    assert page.count('value="place-only:silversmith"') == 1
    assert page.count("<small>A black worker") == 1


def test_on_the_screen_no_hands_are_told_to_put_anything_back(house: Client) -> None:
    table = begun(house)
    page = answer(house, table, *KEPT, "place:silversmith")
    back = house.post(f"{table}/undo", data={"seq": hidden(page, "seq")}, follow_redirects=True).text
    assert 'id="question"' in back
    assert "The table is as it was" not in back
    assert "put back" not in back.lower()


HASTINGS = "/learn/hastings/lesson/first"
KEPT_AT_HASTINGS = ("wedge.2", "shield-wall-levy", "hearth-companion")


def test_a_hand_is_seen_whole_where_the_lower_board_does_not_matter(house: Client) -> None:
    """The Leader may be moved, and stands in the middle of the board; a card of the hand is advised."""
    page = answer(house, begun(house, HASTINGS), *KEPT_AT_HASTINGS)
    assert "guided eased-board" in page
    # Places of all rows are lit while a card is put down.
    assert "eased-board" in answer(house, begun(house, HASTINGS), *KEPT_AT_HASTINGS, "play:saxon-ceorl")


def test_between_two_remarks_the_lesson_stands_where_it_stood(house: Client) -> None:
    """A beat of which nothing is said keeps the number and the title of the line."""
    table = begun(house, HASTINGS)
    answer(house, table, *KEPT_AT_HASTINGS, "pass")
    found = [re.search(r'class="at">([^<]+)</span>', house.get(f"{table}?beat={n}").text) for n in range(3)]
    numbers = [one[1] for one in found if one]
    assert numbers == sorted(numbers)
    assert len(numbers) == 3


def test_a_skipped_step_stays_skipped_after_a_restart(house: TestClient) -> None:
    table = begun(house)
    assert "Keep the Archer" in tell(house, table, act="skip", step="keep-champion")
    forget(house)
    assert "Keep the Archer" in house.get(table).text


def test_the_coach_goes_and_comes_back_and_the_game_goes_on(house: TestClient) -> None:
    table = begun(house)
    answer(house, table, *KEPT)
    page = tell(house, table, act="leave")
    assert "coach-words" not in page
    assert "Call the coach back" in page
    forget(house)
    answer(house, table, "place:silversmith")
    assert "Pick up at the Gate House" in tell(house, table, act="return")


def test_a_lesson_is_taken_along_in_a_file(house: Client) -> None:
    table = begun(house)
    answer(house, table, "champion")
    file = house.get(f"{table}/export").text
    told = house.post("/import", files={"file": ("a.game", file)})
    assert told.status_code == 303
    assert "Keep the Archer" in house.get(told.headers["location"]).text


def test_going_on_alone_has_help_at_hand(house: Client) -> None:
    """Once the guided part is over the page is that of any game."""
    lesson = find_lesson(GAMES["raiders"], "first")
    table = begun(house)
    page = house.get(table).text
    for step in lesson.steps:
        page = tell(house, table, act="skip", step=step.id)
    assert "coach-words" not in page
    assert f'href="{table}/help"' in page


def test_goodbye_names_help_and_what_was_left_out_with_its_place(house: Client) -> None:
    """After other moves than advised; once the player has chosen something it is not said again."""
    lesson = find_lesson(GAMES["raiders"], "first")
    table, session = begun(house), new_session(lesson)
    policy = RandomPolicy(Chance.from_seed(2, 3))
    while not standing(lesson, session).over:
        assert session.question is not None
        given = policy.answer(session.question, session.position)
        session.answer(given)
        go_on(session)
        answer(house, table, given)
    page = reading_done(house, table)
    farewell = "The coast is yours now"
    assert farewell in page
    assert "the lamp gives a hint" in page
    assert f'href="/learn/raiders/how?table={table.rpartition("/")[2]}' in page
    assert session.question is not None
    assert farewell not in answer(house, table, session.question.answers[0])


def test_what_matters_in_a_farewell_is_set_in_bold(house: Client) -> None:
    """The marks for it are not read."""
    lesson = find_lesson(GAMES["hastings"], "first")
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(2, 3))
    while not standing(lesson, session).over:
        assert session.question is not None
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    told = house.post("/import", files={"file": ("a.game", save_text(session))})
    page = reading_done(house, told.headers["location"])
    assert "Two <b>wedges</b> or William" in page


def test_a_hint_is_the_advice_of_the_coach_while_one_is_given(house: Client) -> None:
    table = begun(house)
    answer(house, table, *KEPT)
    hint = house.get(f"{table}/hint").text
    assert "You always have one worker in hand." in unescape(hint)
    assert 'value="place:silversmith"' in hint
    assert "%" not in hint[hint.index("<main") :]


def test_a_guided_game_is_no_result_of_ones_own(house: TestClient) -> None:
    """It is among the games that came to their end, and counts nowhere."""
    lesson = find_lesson(GAMES["raiders"], "first")
    whole = rehearse(lesson).session
    last = last_choice(whole)
    given = whole.entries[last].answer
    nearly = Session(whole.game, whole.setup, whole.pack, whole.entries[:last])
    told = house.post("/import", files={"file": ("a.game", save_text(nearly))})
    answer(house, told.headers["location"], given)
    database = house.app.state.site.database  # type: ignore[attr-defined]
    assert database.list_games()[0].finished_at is not None
    assert database.results("raiders") == []
    at = told.headers["location"]
    api = f"/api/v1/tables/{at.rpartition('/')[2]}"
    house.post(f"{api}/read", json={"turns": 999, "seq": house.get(api).json()["seq"]})
    ended = house.get(at).text
    assert "does not count in your record" in ended
    assert "First game at this level" not in ended


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_after_a_guided_game_a_game_of_ones_own_comes_first(house: Client, game: str, id: str) -> None:
    """The same deal stands beside it; the coach would be there again."""
    whole = rehearse(find_lesson(GAMES[game], id)).session
    at = house.post("/import", files={"file": ("a.game", save_text(whole))}).headers["location"]
    read = {"turn": "9999", "seq": hidden(house.get(at).text, "seq")}
    assert house.post(f"{at}/done", data=read).status_code == 303
    for lang, own in (("en", "A game of your own"), ("fr", "Une partie à vous")):
        last = unescape(house.get(at, headers={"accept-language": lang}).text).partition(
            '<div class="last">'
        )[2]
        ways, _, quiet = last.partition('<div class="besides">')
        assert quiet
        assert re.findall(r'class="main(?: button)?"', ways) == ['class="main button"']
        address = f"/new/{game}?mode={whole.setup.mode}"
        assert re.search(rf'<a class="main button" href="{re.escape(address)}">.*?{own}</a>', ways)
        assert f'action="{at}/again" class="second"' in ways
    new = house.get(address).text
    chosen = re.search(rf'<input[^>]*name="mode" value="{whole.setup.mode}"[^>]*>', new)
    assert chosen
    assert "checked" in chosen[0]
    # Nobody is asked then whether it is the first time.
    assert "first-steps" not in new


# ---------------------------------------------------------------- what cannot be


def test_a_second_tap_on_its_button_begins_the_lesson_too(house: TestClient) -> None:
    # By then the address is that of the new game: the form says where it goes.
    assert f'method="post" action="{FIRST}"' in house.get(FIRST).text


@pytest.mark.parametrize("address", ["/learn/raiders/lesson/none", "/learn/nothing/lesson/first"])
def test_an_unknown_lesson_says_so_and_leads_back(house: Client, address: str) -> None:
    for told in (house.get(address), house.post(address)):
        assert told.status_code == 404
        assert 'class="main button" href="/"' in told.text


def test_a_broken_lesson_says_so(house: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object, id: str) -> lessons.Lesson:
        raise lessons.Faulty("raiders", id, [])

    monkeypatch.setattr("adversaire.web.pages.lessons.find_lesson", broken)
    told = house.get(FIRST)
    assert told.status_code == 422
    assert "cannot be read" in told.text


def test_a_game_of_an_older_lesson_goes_on_without_the_coach(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(house)
    answer(house, table, *KEPT)
    newer = replace(find_lesson(GAMES["raiders"], "first"), version=99)
    monkeypatch.setattr(lessons, "find_lesson", lambda game, id: newer)
    page = house.get(table).text
    assert "written anew" in page
    assert "coach-words" not in page
    assert 'value="take:gate-house"' in answer(house, table, "place:silversmith")


@pytest.mark.parametrize("form", [{"act": "dance"}, {"act": "skip"}, {"act": "skip", "step": "*leave"}])
def test_what_nobody_can_say_to_a_coach_is_refused(house: Client, form: dict[str, str]) -> None:
    table = begun(house)
    page = house.get(table).text
    assert house.post(f"{table}/lesson", data={"seq": hidden(page, "seq"), **form}).status_code == 422
    assert house.get(table).text == page
