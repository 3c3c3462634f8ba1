"""Saved games in a database: what is written is read, what is refused leaves nothing behind."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, event, func, select
from tests.store_database.tables import HEADER, RESULT, answer, refused

from adversaire.engine.record import Move
from adversaire.engine.text import Text
from adversaire.store.database import Conflict, Database, StoredPosition
from adversaire.store.database.keys import LENGTH, new_key
from adversaire.store.database.tables import METADATA
from adversaire.store.ids import ALPHABET

POSITION = StoredPosition(4, {"round": 2, "board": ["axe", "épée", "\u0000"], "chance": [2**32 - 1, 0]})


def contents(database: Database) -> dict[str, int]:
    """How many rows each table has."""
    with database._reading() as connection:
        return {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in METADATA.tables.items()
        }


@contextmanager
def statements(database: Database) -> Iterator[list[str]]:
    """Everything that is said to the database."""
    said: list[str] = []

    def listen(connection: Connection, cursor: object, statement: str, *rest: object) -> None:
        said.append(" ".join(statement.split()))

    event.listen(database._engine, "before_cursor_execute", listen)
    yield said
    event.remove(database._engine, "before_cursor_execute", listen)


# ---------------------------------------------------------------- writing and reading


def test_a_new_game_has_its_header_and_no_moves(database: Database) -> None:
    game = database.load(database.create(HEADER))
    assert game.header == HEADER
    assert (game.moves, game.position, game.seq) == ((), None, 0)


def test_a_game_can_be_created_with_all_it_has(database: Database) -> None:
    id = database.create(HEADER, [answer("a"), answer("b")], POSITION, RESULT)
    game = database.load(id)
    assert game.moves == (answer("a"), answer("b"))
    assert game.position == StoredPosition(POSITION.turn_start, POSITION.data, seq=2)
    assert [row.game_id for row in database.results("raiders")] == [id]


def test_ids_cannot_be_guessed_and_fit_any_address() -> None:
    ids = {new_key() for _ in range(200)}
    assert len(ids) == 200
    assert len(set(ALPHABET)) ** LENGTH > 2**128
    assert all(id.isalnum() and id.isascii() for id in ids)


def test_moves_come_back_in_the_order_they_were_made(database: Database) -> None:
    id = database.create(HEADER)
    made = [answer("forge"), Move("back", "", "1"), Move("redo", "", ""), Move("adjust", "silver", "3")]
    made += [Move("ack", "told", ""), answer("« élan »\n\t😀 'quoted' \"twice\" %s {x} --", "turn.état")]
    assert database.append(id, 0, made[:2]) == 2
    assert database.append(id, 2, made[2:]) == 6
    assert database.load(id).moves == tuple(made)
    assert database.head(id) == database.load(id).seq == 6


def test_a_position_takes_the_place_of_the_one_before(database: Database) -> None:
    id = database.create(HEADER)
    database.append(id, 0, [answer("a")], StoredPosition(0, {"round": 1}))
    database.append(id, 1, [answer("b"), answer("c")], StoredPosition(3, {"round": 2}))
    assert database.append(id, 3, [answer("d")]) == 4
    assert database.load(id).position == StoredPosition(3, {"round": 2}, seq=3)
    assert contents(database)["positions"] == 1


def test_a_turn_that_goes_on_keeps_its_position_without_writing_it_again(database: Database) -> None:
    id = database.create(HEADER)
    database.append(id, 0, [answer("a")], StoredPosition(0, {"round": 1}))
    database.append(id, 1, [answer("b")], StoredPosition(0, None))
    assert database.load(id).position == StoredPosition(0, {"round": 1}, seq=2)
    database.append(id, 2, [answer("c")], StoredPosition(3, None))
    found = database.load(id)
    assert found.position is not None
    assert found.position.seq < found.seq, "the position of another turn is not taken for that of this one"


def test_a_position_may_come_without_a_move(database: Database) -> None:
    id = database.create(HEADER)
    assert database.append(id, 0, [], POSITION) == 0
    assert database.load(id).position == POSITION


def test_huge_moves_and_positions_are_kept_whole(database: Database) -> None:
    id = database.create(HEADER)
    huge = answer("é" * 5_000_000, "q" * 100_000)
    position = StoredPosition(0, {"deck": list(range(300_000))})
    database.append(id, 0, [huge, *[answer(str(number)) for number in range(5_000)]], position)
    game = database.load(id)
    assert game.moves[0] == huge
    assert game.moves[-1] == answer("4999")
    assert game.seq == 5_001
    assert game.position is not None
    assert game.position.data == position.data


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800"], ids=["zero", "zero-inside", "half-a-character"])
def test_a_text_that_no_database_can_keep_is_refused(database: Database, text: str) -> None:
    id = database.create(HEADER)
    assert refused(database.append, id, 0, [answer("fine"), answer(text)]) == "error.unstorable-text"
    assert refused(database.append, id, 0, [answer("fine", text)]) == "error.unstorable-text"
    assert database.head(id) == 0


def test_moves_are_only_ever_added(database: Database) -> None:
    with statements(database) as said:
        id = database.create(HEADER, [answer("a")], POSITION)
        database.append(id, 1, [answer("b")], POSITION, RESULT)
        database.append(id, 2, [Move("back", "", "1")], POSITION)
        database.remove(id)
        database.restore(id)
    about_moves = [statement for statement in said if "moves" in statement]
    assert any(statement.startswith("INSERT INTO moves") for statement in about_moves)
    assert all(statement.startswith(("INSERT INTO", "SELECT")) for statement in about_moves)
    assert not [statement for statement in said if statement.startswith("DELETE FROM games")]


# ---------------------------------------------------------------- two screens, one game


@pytest.mark.parametrize("seen", [0, 1, 3, 99, -1])
def test_who_has_not_seen_the_last_move_is_refused_and_leaves_nothing_behind(
    database: Database, seen: int
) -> None:
    id = database.create(HEADER, [answer("a"), answer("b")])
    before, rows = database.load(id), contents(database)
    with pytest.raises(Conflict) as conflict:
        database.append(id, seen, [answer("c"), answer("d")], POSITION, RESULT)
    assert conflict.value.text == Text("error.answered-elsewhere")
    assert database.load(id) == before
    assert contents(database) == rows
    assert database.append(id, 2, [answer("c")]) == 3


def test_the_key_of_the_table_is_the_last_guard(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if two players believed to be first, a number is written once, and the rest goes with it."""
    id = database.create(HEADER, [answer("a"), answer("b"), answer("c")])
    before, rows = database.load(id), contents(database)
    monkeypatch.setattr("adversaire.store.database.reading.head_of", lambda *_: 1)
    with pytest.raises(Conflict):
        database.append(id, 1, [answer("x"), answer("y")], POSITION, RESULT)
    monkeypatch.undo()
    assert database.load(id) == before
    assert contents(database) == rows


def test_a_fault_in_the_middle_leaves_nothing_behind(database: Database) -> None:
    id = database.create(HEADER, [answer("a")])
    before, rows = database.load(id), contents(database)
    with pytest.raises(KeyError):
        database.append(id, 1, [answer("b")], POSITION, {"winner": "player"})
    assert database.load(id) == before
    assert contents(database) == rows


# ---------------------------------------------------------------- unknown and removed games


UNKNOWN = [
    "",
    "raiders-7k3f9q",
    "2" * LENGTH,
    "'; DROP TABLE games; --",
    "\0" * LENGTH,
    "\ud800",
    "é" * 10_000,
]


@pytest.mark.parametrize("id", UNKNOWN, ids=range(len(UNKNOWN)))
def test_an_unknown_id_is_refused_in_a_sentence(database: Database, id: str) -> None:
    for act in (database.load, database.head, database.remove, database.restore):
        assert refused(act, id) == "error.unknown-saved-game"
    assert refused(database.append, id, 0, [answer("a")]) == "error.unknown-saved-game"
    assert contents(database)["moves"] == 0


def test_a_removed_game_is_out_of_sight_and_can_be_restored(database: Database) -> None:
    id = database.create(HEADER, [answer("a")], POSITION)
    before = database.load(id)
    database.remove(id)
    database.remove(id)
    assert database.list_games() == database.list_games(ids=[id]) == []
    assert refused(database.load, id) == refused(database.head, id) == "error.unknown-saved-game"
    assert refused(database.append, id, 1, [answer("b")]) == "error.unknown-saved-game"
    database.restore(id)
    database.restore(id)
    assert database.load(id) == before
    assert [row.id for row in database.list_games()] == [id]


# ---------------------------------------------------------------- lists


def test_the_game_played_last_is_listed_first(database: Database) -> None:
    ids = [database.create({**HEADER, "seed": number}) for number in range(4)]
    assert listed(database) == ids[::-1]
    database.append(ids[1], 0, [answer("a")])
    assert listed(database) == [ids[1], ids[3], ids[2], ids[0]]
    database.append(ids[0], 0, [answer("a"), answer("b")])
    assert listed(database) == [ids[0], ids[1], ids[3], ids[2]]
    assert [row.id for row in database.list_games(limit=2)] == ids[:2]


def listed(database: Database) -> list[str]:
    time.sleep(0.002)  # the next game is played a moment later
    return [row.id for row in database.list_games()]


def test_a_list_can_be_kept_to_some_games(database: Database) -> None:
    first, _, third = (database.create(HEADER) for _ in range(3))
    assert {row.id for row in database.list_games(ids=[first, third, first, "\0", "2" * LENGTH])} == {
        first,
        third,
    }
    assert database.list_games(ids=[]) == []


def test_a_list_says_what_each_game_is_and_how_far_it_got(database: Database) -> None:
    before = datetime.now(UTC)
    id = database.create(HEADER, [answer("a")])
    (row,) = database.list_games()
    assert (row.id, row.game, row.mode, row.level) == (id, "raiders", "virtual", "difficult")
    assert (row.header, row.seq, row.finished_at) == (HEADER, 1, None)
    assert before <= row.created_at <= row.played_at <= datetime.now(UTC)
    assert row.played_at.utcoffset() == timedelta(0)
    database.append(id, 1, [answer("b")], None, RESULT)
    (row,) = database.list_games()
    assert row.seq == 2
    assert row.finished_at is not None
    assert row.finished_at.utcoffset() == timedelta(0)


# ---------------------------------------------------------------- results


def test_a_result_remembers_what_the_game_was_set_up_with(database: Database) -> None:
    id = database.create(HEADER)
    database.append(id, 0, [answer("end")], None, RESULT)
    (row,) = database.results("raiders")
    assert (row.game_id, row.game, row.level, row.mode) == (id, "raiders", "difficult", "virtual")
    assert (row.options, row.seed, row.pack) == (HEADER["options"], 2**64 - 1, "standin")
    assert (row.winner, row.points, row.rounds) == ("player", {"player": 52, "opponent": 48}, 13)


def test_results_are_told_apart_by_game_and_level_and_come_oldest_first(database: Database) -> None:
    levels = ["easy", "difficult", "easy"]
    ids = [database.create({**HEADER, "options": {"level": level}}, [], None, RESULT) for level in levels]
    other = database.create({**HEADER, "game": "other", "level": "easy"}, [], None, RESULT)
    assert [row.game_id for row in database.results("raiders")] == ids
    assert [row.game_id for row in database.results("raiders", "easy")] == [ids[0], ids[2]]
    assert [row.game_id for row in database.results("other", "easy")] == [other]
    assert database.results("raiders", "unheard-of") == database.results("unheard-of") == []
    among = database.results("raiders", ids=[ids[2], other, "nobody's"])
    assert [row.game_id for row in among] == [ids[2]]
    assert database.results("raiders", ids=[]) == []


def test_going_back_after_the_end_takes_the_result_away_until_the_game_ends_again(database: Database) -> None:
    id = database.create(HEADER, [answer("a")], None, RESULT)
    database.append(id, 1, [Move("ack", "end", "")])
    assert len(database.results("raiders")) == 1
    database.append(id, 2, [Move("back", "", "1")])
    assert database.results("raiders") == []
    database.append(id, 3, [answer("b")], None, {**RESULT, "winner": "opponent"})
    assert [row.winner for row in database.results("raiders")] == ["opponent"]


def test_the_result_of_a_removed_game_still_counts(database: Database) -> None:
    database.remove(database.create(HEADER, [], None, RESULT))
    assert len(database.results("raiders")) == 1


# ---------------------------------------------------------------- speed


def test_two_thousand_appends(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    id = database.create(HEADER)
    began = time.perf_counter()
    for seq in range(2_000):
        database.append(
            id, seq, [answer("forge")], StoredPosition(seq, {"round": seq}) if seq % 10 == 0 else None
        )
    spent = time.perf_counter() - began
    assert database.head(id) == 2_000
    with capsys.disabled():
        print(f"\n2,000 appends to {database.url.get_backend_name()}: {spent:.2f} s, {spent / 2:.2f} ms each")
