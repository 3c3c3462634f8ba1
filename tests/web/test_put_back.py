"""The list of what to put back: by place, each thing once, with how it must lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain

import pytest
from tests.browser.tables import chance_answers, moments, pack, setup

from adversaire.engine.display import COUNT, PLACE, STATE, TRACK, Change, Item, Zone
from adversaire.engine.drawn import picture_seen
from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Mat, Tally
from adversaire.engine.text import Text, Value
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.correcting import things
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.put_back import Group, Row, grouped, moved, tasks_of

every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


def voice_of(session: Session, language: Language = "en") -> Voice:
    return Voice(session.game, session.position.box, pack(session.game.id), language)


def gone_back(game: str, answers: int = 60) -> Iterator[tuple[Session, list[Change]]]:
    """A game beside cardboard from which one goes back, a little and a lot."""
    chance, any_answer = random.Random(5), chance_answers(5)

    def choose(session: Session) -> str:
        likely = session.question.likely if session.question else ""
        return likely if likely and chance.random() < 0.7 else any_answer(session)

    *_, session = moments(setup(seed=5, game=game), choose, answers)
    for taken in (3, 12):
        changes = session.go_back(max(0, len(session.entries) - taken))
        yield session, changes


def groups_of(session: Session, changes: list[Change], language: Language = "en") -> tuple[Group, ...]:
    game, position = session.game, session.position
    pieces, picture = things(game.adjustables(position)), picture_seen(game, position, eyes(session, NOBODY))
    return grouped(changes, game.view(position), pieces, picture, voice_of(session, language))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_lies_otherwise_is_put_back_under_its_part_of_the_table(
    game: str, language: Language
) -> None:
    for session, changes in gone_back(game):
        groups = groups_of(session, changes, language)
        touched = set(chain.from_iterable(task.items for task in tasks_of(groups).rows))
        assert touched == {change.item.id for change in changes}
        assert len({group.title for group in groups}) == len(groups)
        numbers = [task.number for task in tasks_of(groups).rows]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) <= len(changes)
        for row in chain.from_iterable(group.rows for group in groups):
            assert row.task.text
            assert row.then or row.do or any(count.after for count in row.task.counts)


def a_change(id: str, kind: str, before: Value, after: Value) -> Change:
    return Change(Item(id, kind, Text("x"), after), before, after)


def rows_of(*changes: Change, tallies: tuple[Tally, ...] = ()) -> list[Row]:
    """What is to be done on a table of one part, with the words of a game."""
    *_, session = moments(setup(game="rituals"), chance_answers(7), 1)
    zones = [Zone("all", Text("web.put-back.title"), tuple([change.item for change in changes]))]
    picture = Picture(400, 300, Text("x"), (), (Mat("opponent", "foe", "axe", Text("x"), counters=tallies),))
    found = grouped(changes, zones, ("teuta", "corday"), picture, voice_of(session))
    return [row for group in found for row in group.rows]


def test_a_number_says_all_with_its_sign_and_two_stand_side_by_side() -> None:
    sign = Tally("round", "t-round", "3", Text("x"), ("round",))
    one, two, three = rows_of(
        a_change("round", TRACK, 5, 3),
        a_change("reserve", COUNT, 2, 0),
        a_change("ai.pile", COUNT, 5, 11),
        tallies=(sign,),
    )
    assert (one.task.sign, one.task.counts[0].before, one.task.counts[0].after) == ("t-round", "5", "3")
    assert [row.paired for row in (one, two, three)] == [True, True, False]
    assert not any(row.do or row.then for row in (one, two, three))


def test_a_piece_that_stands_elsewhere_is_one_row_and_its_two_places_none() -> None:
    (row,) = rows_of(
        a_change("A2a", PLACE, ("teuta", "peasant-4"), ("peasant-4",)),
        a_change("B3c", PLACE, ("peasant-7",), ("peasant-7", "teuta")),
    )
    assert (row.task.text, row.was, row.then, row.thing) == ("Teuta", "A2a", "B3c", "teuta")
    assert row.task.items == {"A2a", "B3c"}


def test_what_is_left_at_a_place_is_said_without_what_stays() -> None:
    move, added = rows_of(
        a_change("A2a", PLACE, ("teuta", "peasant-4"), ("peasant-4", "plant")),
        a_change("B3c", PLACE, (), ("teuta",)),
    )
    assert move.task.text == "Teuta"
    assert added.task.text == "A2a"
    assert added.do == "put back a plant token"
    (taken,) = rows_of(a_change("A2b", PLACE, ("peasant-4", "plant"), ("peasant-4",)))
    assert taken.do == "take away a plant token"


def test_only_pieces_that_hands_move_as_a_whole_move() -> None:
    changes = [a_change("A2a", PLACE, ("plant",), ()), a_change("A2b", PLACE, (), ("plant",))]
    assert not moved(changes, ("teuta",))
    assert [move.there for move in moved(changes, ("plant",))] == ["A2b"]
    # Of two alike nobody knows which went where.
    twice = [*changes, a_change("A2c", PLACE, (), ("plant",))]
    assert not moved(twice, ("plant",))


def test_places_of_which_the_same_is_made_are_one_row() -> None:
    (row,) = rows_of(*[a_change(id, PLACE, ("plant",), ()) for id in ("A2a", "A2b", "B3c")])
    assert row.task.text == "A2a, A2b and B3c"
    assert row.do == "take away a plant token"
    assert row.task.items == {"A2a", "A2b", "B3c"}


def test_one_thing_for_another_is_shown_from_what_to_what() -> None:
    (row,) = rows_of(a_change("ai.top", STATE, "ai-08", "ai-06"))
    assert row.was != row.then
    assert not row.do
