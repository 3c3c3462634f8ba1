"""Tasks of the hands beside a cardboard table: signs, numbers, places, and what only the app had to note."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import fromstring

import pytest
from tests.browser.tables import chance_answers, moments, pack, setup

from adversaire.engine.display import COUNT, STATE, TRACK, Change, Item
from adversaire.engine.picture import Box, Picture, Spot, Words
from adversaire.engine.question import CARD
from adversaire.engine.table_side import Mat, Tally
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders.raid import LAP
from adversaire.i18n.catalogues import all_keys
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.laying_out import STEPS
from adversaire.play.reading import is_for_reading
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.close_up import CloseUp
from adversaire.web.drawing.sprite import symbol_of, symbols
from adversaire.web.table.question import spot_of
from adversaire.web.table.tasks import (
    Count,
    Task,
    Tasks,
    changed_counts,
    counted,
    sign_of,
    tasks_of_changes,
    tasks_of_turn,
)
from adversaire.web.table.turn import opponent_screen

EVENT = "event."
ANSWERS = 140
every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


@cache
def a_game(game: str) -> Session:
    """A game beside cardboard, answered as it is likely for the most part."""
    chance, any_answer = random.Random(5), chance_answers(5)

    def choose(session: Session) -> str:
        likely = session.question.likely if session.question else ""
        return likely if likely and chance.random() < 0.7 else any_answer(session)

    *_, session = moments(setup(seed=5, game=game), choose, ANSWERS)
    return session


def turns_of(session: Session) -> Iterator[tuple[int, Tasks]]:
    """Every turn that was to be read, as the hands saw it."""
    game = session.game
    voice = Voice(game, session.position.box, pack(game.id), "en")
    for number, turn in enumerate(session.turns):
        if is_for_reading(turn, game.tidings):
            screen = opponent_screen(session, number, voice)
            picture = game.picture_of_turn(turn.after, turn.events, "")
            yield number, tasks_of_turn(session, number, screen, picture)


def drawn(game: str, sign: str) -> bool:
    return symbol_of(sign) in {**symbols(), **symbols(GAMES[game].package)}


# ---------------------------------------------------------------- what a game declares


@every_game
def test_what_is_declared_of_steps_is_told_by_the_game_and_drawn(game: str) -> None:
    keys = all_keys("en", game)
    kinds = [key.removeprefix(EVENT) for key in keys if key.startswith((EVENT, STEPS))]
    declared = (*GAMES[game].noted, *GAMES[game].step_signs)
    assert [start for start in declared if not any(kind.startswith(start) for kind in kinds)] == []
    assert [sign for sign in GAMES[game].step_signs.values() if not drawn(game, sign)] == []


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.package.startswith("adversaire.")])
def test_every_step_of_the_set_up_has_a_sign_of_its_own(game: str) -> None:
    steps = {key for key in all_keys("en", game) if key.startswith(STEPS)}
    assert steps == {start for start in GAMES[game].step_signs if start.startswith(STEPS)}


@every_game
def test_every_task_has_a_sign_that_is_drawn(game: str) -> None:
    found = list(turns_of(a_game(game)))
    assert len(found) > 2
    signs = {task.sign for _, tasks in found for task in tasks.in_order}
    assert [sign for sign in signs if not drawn(game, sign)] == []


@every_game
def test_signs_and_fronts_of_answers_are_drawn(game: str) -> None:
    session = a_game(game)
    position = session.position
    for turn in session.turns:
        for asked in turn.asked:
            for answer in asked.question.answers:
                signs = session.game.answer_signs(asked.question, answer, position)
                assert [sign for sign in signs if not drawn(game, sign)] == [], (asked.question.id, answer)
                if asked.question.kind == CARD:
                    session.game.face_of(position, spot_of(answer))


# ---------------------------------------------------------------- what comes of a turn


@every_game
def test_no_step_is_lost_and_none_is_both_done_and_noted(game: str) -> None:
    session = a_game(game)
    voice = Voice(session.game, session.position.box, pack(game), "en")
    for number, tasks in turns_of(session):
        screen = opponent_screen(session, number, voice)
        told = sorted([task.event for task in tasks.rows] + [step.event for step in tasks.noted])
        assert told == sorted(step.event for step in (*screen.steps, *screen.details))
        assert tasks.first is None or tasks.first.event == screen.headline_event
        first = 2 if tasks.first else 1
        assert [task.number for task in tasks.rows] == list(range(first, first + len(tasks.rows)))


def test_a_number_is_told_from_what_to_what() -> None:
    counts = [
        (turn, task, count)
        for turn, tasks in turns_of(a_game("raiders"))
        for task in tasks.rows
        for count in task.counts
    ]
    assert counts
    session = a_game("raiders")
    for turn, task, count in counts:
        assert count.before != count.after
        kind = session.turns[turn].events[task.event].kind
        if kind == "raid.scored":
            assert (count.id, count.icon) == ("opponent.points", "points")
            # The track has one lap: beyond it, hands are told where the marker itself goes.
            assert f" {int(count.after) % LAP}." in task.text


def test_pieces_moved_before_the_hands_are_told_so_belong_to_the_task() -> None:
    """A Hero who heads for something is moved first; then hands are told to move the figure."""
    session = a_game("rituals")
    walks = [
        (session.turns[turn].events[task.event].values, task)
        for turn, tasks in turns_of(session)
        for task in tasks.rows
        if session.turns[turn].events[task.event].kind == "hero.moved"
    ]
    assert walks
    assert all({values["start"], values["zone"]} <= task.items for values, task in walks)


# ---------------------------------------------------------------- numbers, signs


def a_picture(*tallies: Tally, spots: tuple[Spot, ...] = ()) -> Picture:
    mat = Mat("opponent", "foe", "axe", Text("x"), counters=tallies)
    return Picture(400, 300, Text("x"), spots, (mat,))


def changed(id: str, kind: str, before: object, after: object) -> Change:
    return Change(Item(id, kind, Text("x"), after), before, after)  # type: ignore[arg-type]


def test_a_sign_that_several_numbers_of_an_item_share_stands_for_none_of_them() -> None:
    dice = a_picture(*[Tally(f"die-{n}", f"t-die-{n}", str(n), Text("x"), ("dice",)) for n in (1, 2)])
    assert counted(dice)["dice"].icon == ""
    twice = a_picture(*[Tally("gold", "t-gold", "2", Text("x"), ("gold",))] * 2)
    assert counted(twice)["gold"].icon == "t-gold"


def test_what_is_put_back_has_its_number_and_sign() -> None:
    shown = a_picture(Tally("armour", "armour", "3", Text("x"), ("armour",)))
    changes = [
        changed("armour", TRACK, 5, 3),
        changed("dice", COUNT, ("R1", "R2"), ()),
        changed("closed", STATE, "mill", "none"),
        changed("day", TRACK, 46, 1),
    ]
    names = ["A", "B", "C", "D"]
    armour, dice, closed, day = tasks_of_changes(["a", "b", "c", "d"], names, changes, shown).rows
    assert (armour.sign, armour.counts[0].before, armour.counts[0].after) == ("armour", "5", "3")
    assert not dice.counts  # no number beside the board shows them
    assert closed.items == {"closed"}
    # The change is said once: by the numbers where they stand beside the name, else by the sentence.
    assert (day.counts[0].before, day.counts[0].after) == ("46", "1")
    assert [task.text for task in (armour, dice, closed, day)] == ["A", "b", "c", "D"]
    assert [task.number for task in (armour, dice, closed, day)] == [1, 2, 3, 4]


def test_what_no_number_tells_has_the_sign_of_its_thing_when_it_is_put_back() -> None:
    changes = [changed("closed.mill", STATE, "mill", "none"), changed("day", TRACK, 46, 1)]
    signs = {"item.closed.": "lock"}
    closed, day = tasks_of_changes(["a", "b"], ["A", "B"], changes, a_picture(), signs).rows
    assert (closed.sign, day.sign) == ("lock", "touch")


def test_a_state_in_several_words_is_no_number_of_things() -> None:
    pact = Item("second.marker", STATE, Text("item.marker"), ("pact", "tool"))
    shown = {"second.marker": Count("second.marker", "pact", Text("days"), "", "7")}
    assert list(changed_counts([Change(pact, "no-marker", ("pact", "tool"))], shown)) == []


def test_the_longest_beginning_says_the_sign() -> None:
    signs = {"raid.": "axe", "raid.scored": "points"}
    assert sign_of("raid.scored", signs) == "points"
    assert sign_of("raid.paid", signs) == "axe"
    assert sign_of("prep.gained", signs) == ""


# ---------------------------------------------------------------- the close-up


def at(x: float, y: float, id: str) -> Spot:
    return Spot(id, Text(id), (Box(x, y, 40, 30, "plate"),), (id,))


def a_close_up(*tasks: Task, about: tuple[str, ...] = (), whole: bool = False) -> CloseUp:
    picture = a_picture(spots=(at(20, 200, "mill"), at(300, 20, "fort"), at(180, 140, "port")))
    items = [task.items for task in tasks]
    return CloseUp(
        picture,
        lambda text: text.key,
        changed=frozenset().union(*items),
        tasks=items,
        about=about,
        whole=whole,
    )


def touching(*items: str) -> Task:
    return Task("Do it.", 1, 1, items=frozenset(items))


def lights(drawing: CloseUp) -> list[tuple[str, str, str]]:
    svg = fromstring(drawing.svg())
    groups = [group for group in svg.iter() if group.get("class", "").startswith("light")]
    return [
        (group.attrib["class"], group.attrib["data-scene"], group.attrib["data-view"]) for group in groups
    ]


def test_each_task_that_touches_the_board_has_its_light_and_the_first_is_on() -> None:
    drawing = a_close_up(touching("armour"), touching("fort"), touching("mill", "port"))
    first, second = lights(drawing)
    assert (first[0], first[1]) == ("light now", "1")
    assert (second[0], second[1]) == ("light", "2")
    assert f'viewBox="{first[2]}"' in drawing.svg()


def test_while_a_number_beside_the_board_is_set_nothing_on_it_is_lit() -> None:
    drawing = a_close_up(touching("armour"), touching("fort"), touching("points"))
    drawing.svg()
    assert drawing.scene_of_each() == [None, 1, None]
    nowhere = a_close_up(touching("armour"))
    nowhere.svg()
    assert nowhere.scene_of_each() == [None]


def test_a_close_up_shows_all_that_lies_in_its_light_and_nothing_beyond_the_board() -> None:
    for task in (touching("fort"), touching("mill"), touching("mill", "fort", "port")):
        ((_, _, view),) = lights(a_close_up(task))
        left, top, width, height = map(float, view.split())
        assert 0 <= left <= left + width <= 400
        assert 0 <= top <= top + height <= 300
        assert width >= 206
        places = {"fort": (300, 20), "mill": (20, 200), "port": (180, 140)}
        for x, y in [places[item] for item in task.items]:
            assert left <= x <= x + 40 <= left + width
            assert top <= y <= y + 30 <= top + height


def test_where_nothing_is_touched_one_looks_at_what_is_spoken_of_or_at_all_of_it() -> None:
    spoken = fromstring(a_close_up(touching("armour"), about=("fort",)).svg())
    assert spoken.attrib["viewBox"] == spoken.attrib["data-home"] != spoken.attrib["data-whole"]
    plain = fromstring(a_close_up(touching("armour")).svg())
    assert plain.attrib["viewBox"] == plain.attrib["data-whole"] == "0 0 400 300"
    whole = fromstring(a_close_up(touching("fort"), whole=True).svg())
    assert whole.attrib["viewBox"] == "0 0 400 300"
    assert "close" not in whole.attrib["class"]


def test_of_several_places_that_are_touched_the_arrow_is_on_the_first() -> None:
    picture = a_picture(spots=(at(20, 200, "mill"), at(300, 20, "fort"), at(180, 140, "port")))
    for order, x in ((("port", "mill"), 200), (("fort", "mill"), 320)):
        drawing = CloseUp(picture, lambda text: text.key, tasks=[frozenset()], touched=[order])
        svg = fromstring(drawing.svg())
        (arrow,) = (one for one in svg.iter() if one.get("class") == "arrow")
        assert arrow.attrib["d"].startswith(f"M{x - 5} ")
        halos = [one for one in svg.iter() if one.get("class") == "halo"]
        assert len(halos) == len(order)
    # There is no room above the fort: its arrow points up from below.
    assert "v-13" in arrow.attrib["d"]


@pytest.mark.parametrize(
    ("written", "arrows"),
    [((200, 130), ["v-13"]), ((200, 190), ["v13"]), ((240, 130), ["v13"]), ((0, 0), ["v13"])],
)
def test_an_arrow_never_hides_a_number(written: tuple[int, int], arrows: list[str]) -> None:
    number = Spot("value", Text("value"), (Words(*written, "7", 15),))
    picture = a_picture(spots=(at(180, 140, "port"), number))
    assert arrows_of(picture) == arrows


def test_where_numbers_stand_on_both_sides_the_frame_is_enough() -> None:
    numbers = tuple(Words(200, y, "7", 15) for y in (130, 190))
    assert arrows_of(a_picture(spots=(at(180, 140, "port"), Spot("values", Text("x"), numbers)))) == []


def arrows_of(picture: Picture) -> list[str]:
    """Down or up: how each arrow on the port is drawn."""
    drawing = CloseUp(picture, lambda text: text.key, tasks=[frozenset()], touched=[("port",)])
    drawn = [one.attrib["d"] for one in fromstring(drawing.svg()).iter() if one.get("class") == "arrow"]
    return ["v-13" if "v-13" in path else "v13" for path in drawn]


def test_a_decision_after_which_nothing_is_done_there_lights_no_place() -> None:
    session = a_game("raiders")
    kinds = {
        event.kind: tasks.about
        for turn, tasks in turns_of(session)
        for event in session.turns[turn].events
        if event.kind.startswith(("raid.decided", "raid.refused."))
    }
    assert not any(about for kind, about in kinds.items() if kind != "raid.decided")
    assert kinds["raid.decided"]


def test_names_are_told_apart_from_the_words_around_them() -> None:
    def called(text: Text) -> str:
        return text.key

    taken = Count("lots", "", Text("port"), "3", "1")
    row = Task(
        "Retirez le lot du milieu du port, puis le lot.", 1, 1, "", (taken,), names=("lot", "lot du milieu")
    )
    assert list(row.parted(row.text, called)) == [
        ("Retirez le ", False),
        ("lot du milieu", True),
        (" du ", False),
        ("port", True),
        (", puis le ", False),
        ("lot", True),
        (".", False),
    ]
    rows = [task for _, tasks in turns_of(a_game("raiders")) for task in tasks.rows]
    closing = [task for task in rows if task.text.startswith("Put the barrier")]
    assert closing
    assert all(any(is_name for _, is_name in task.parted(task.text, called)) for task in closing)


def test_what_was_told_of_a_set_belongs_to_the_task_that_takes_it() -> None:
    """How many Valkyries lie there is asked first: paying for the raid touches nothing on the board."""
    session = a_game("raiders")
    paid = [
        task
        for turn, tasks in turns_of(session)
        for task in tasks.rows
        if session.turns[turn].events[task.event].kind == "raid.paid"
    ]
    assert paid
    assert all(task.items <= {"opponent.provisions"} for task in paid)


def test_only_pieces_are_left_to_the_next_task() -> None:
    """The scheme card is turned by the app: its piles are no business of the task after it."""
    session = a_game("raiders")
    for turn, tasks in turns_of(session):
        for task in tasks.rows:
            if not session.turns[turn].events[task.event].kind.startswith("scheme."):
                assert not task.items & {"schemes.face_up", "schemes.pile", "schemes.discard"}, task


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("left", [0, 2])
def test_what_is_left_of_a_reserve_is_no_task_of_its_own(left: int, language: Language) -> None:
    game = GAMES["rituals"]
    box = game.open_box(pack("rituals"), game.full_options({}))
    voice = Voice(game, box, pack("rituals"), language, hands=True)
    said = voice.say(Text("event.hero.casts", hero="curthouse", level=2, reserve=left))
    assert Task(said, 1, 1, longest=10).gestures == [said]
