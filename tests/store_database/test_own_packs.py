"""Owners' packs in the database: changes with undo, contents kept with games, and older databases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import text
from tests.store_database.tables import HEADER, answer, refused

from adversaire.store.database import Database
from adversaire.store.database.connect import writer
from adversaire.store.database.migrate import migration_config
from adversaire.store.database.own_packs import MOST_CHANGES, Change, OwnPacks
from adversaire.store.database.upgrade import NEWEST, stored_version

PACK: dict[str, Any] = {"format": 1, "game": "raiders", "id": "my-box", "name_en": "Mine"}
CONTENT = {"format": 1, "id": "my-box", "schemes": [{"id": "S01", "name_fr": "Été"}]}
NOBODY = "k7mzq2v9t4xwb8c3n6d5g7h2fy"


def changed(**more: Any) -> dict[str, Any]:
    return {**PACK, **more}


def test_a_database_of_the_first_version_is_brought_up_to_date_and_loses_nothing(
    url: str, tmp_path: Path
) -> None:
    database = Database(url, tmp_path)
    with writer(database._engine).begin() as connection:
        command.upgrade(migration_config(connection), "0001")
        connection.execute(
            text(
                "INSERT INTO games (id, created_at, game, mode, level, header) VALUES "
                "(:id, '2026-01-01 00:00:00', 'raiders', 'virtual', '', :header)"
            ),
            {"id": NOBODY, "header": '{"game": "raiders", "pack_hash": "abc"}'},
        )
    with database:
        with database._reading() as connection:
            assert stored_version(connection) == NEWEST
        game = database.load(NOBODY)
        assert (game.header["game"], game.content, game.seq) == ("raiders", None, 0)
        assert OwnPacks(database).load(OwnPacks(database).create("raiders", PACK)).data == PACK


def test_a_game_keeps_the_content_of_its_pack(database: Database) -> None:
    header = {**HEADER, "pack_hash": "f" * 64}
    first = database.create(header, content=CONTENT)
    second = database.create(header, [answer("a")], content=CONTENT)
    assert database.load(first).content == database.load(second).content == CONTENT
    assert database.load(database.create({**HEADER, "pack_hash": "e" * 64})).content is None


def test_a_pack_is_kept_and_changed_with_what_was_there_before(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.create("raiders", PACK)
    assert packs.load(id).seq == 0
    assert packs.last_change(id) is None
    change = Change("schemes", "S01", None, {"id": "S01"})
    assert packs.change(packs.load(id), changed(schemes=[{"id": "S01"}]), [change]) == 1
    assert packs.load(id).data == changed(schemes=[{"id": "S01"}])
    assert packs.last_change(id) == change
    packs.move(packs.load(id), PACK, -1)
    assert (packs.load(id).data, packs.load(id).seq, packs.last_change(id)) == (PACK, 0, None)


def test_a_change_that_was_undone_waits_until_another_is_made(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.create("raiders", PACK)
    assert packs.load_with_next(id)[1] is None
    change = Change("schemes", "S01", None, {"id": "S01"})
    packs.change(packs.load(id), changed(schemes=[{"id": "S01"}]), [change])
    packs.move(packs.load(id), PACK, -1)
    assert packs.load_with_next(id)[1] == change
    packs.move(packs.load(id), changed(schemes=[{"id": "S01"}]), +1)
    assert (packs.load(id).seq, packs.last_change(id), packs.load_with_next(id)[1]) == (1, change, None)
    packs.move(packs.load(id), PACK, -1)
    packs.change(packs.load(id), changed(name_en="One"), [Change("pack", "", {}, {})])
    assert packs.load_with_next(id)[1] is None
    assert packs.last_change(id) == Change("pack", "", {}, {})


def test_of_two_who_change_a_pack_at_once_one_is_told_to_look_again(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.create("raiders", PACK)
    seen = packs.load(id)
    packs.change(seen, changed(name_en="One"), [Change("pack", "", {}, {})])
    for late in (
        lambda: packs.change(seen, changed(name_en="Two"), [Change("pack", "", {}, {})]),
        lambda: packs.move(seen, PACK, -1),
    ):
        assert refused(late) == "error.pack-changed-elsewhere"
    assert packs.load(id).data["name_en"] == "One"


def test_a_number_that_comes_again_after_undo_is_not_taken_for_the_old_one(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.create("raiders", PACK)
    packs.change(packs.load(id), changed(name_en="One"), [Change("pack", "", {}, {})])
    seen = packs.load(id)
    packs.move(seen, PACK, -1)
    packs.change(packs.load(id), changed(name_en="Two"), [Change("pack", "", {}, {})])
    assert packs.load(id).seq == seen.seq
    late = lambda: packs.change(seen, changed(name_en="Three"), [Change("pack", "", {}, {})])  # noqa: E731
    assert refused(late) == "error.pack-changed-elsewhere"


def test_only_so_many_changes_can_be_taken_back(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.create("raiders", PACK)
    many = [Change("pack", "", {"n": n}, {"n": n + 1}) for n in range(MOST_CHANGES + 5)]
    assert packs.change(packs.load(id), PACK, many) == MOST_CHANGES + 5
    with database._reading() as connection:
        kept = connection.scalar(text("SELECT count(*) FROM pack_changes"))
    assert kept == MOST_CHANGES


def test_packs_are_listed_by_game_and_by_who_knows_them(database: Database) -> None:
    packs = OwnPacks(database)
    mine, other = packs.create("raiders", PACK), packs.create("troyes", {**PACK, "game": "troyes"})
    assert {row.id for row in packs.rows(10)} == {mine, other}
    assert [row.id for row in packs.rows(10, game="troyes")] == [other]
    assert [row.id for row in packs.rows(10, [mine, "nonsense", NOBODY])] == [mine]
    assert {row.id for skip in range(3) for row in packs.rows(1, skip=skip)} == {mine, other}
    assert packs.rows(10, skip=2) == []
    assert (packs.count(), packs.count(game="troyes"), packs.count([mine, "nonsense", NOBODY])) == (2, 1, 1)
    packs.remove(mine)
    assert [row.id for row in packs.rows(10)] == [other]
    assert packs.count() == 1
    for id in (mine, NOBODY, "", "../x"):
        assert refused(packs.load, id) == "error.unknown-own-pack"


def test_rules_of_the_house_are_kept_by_game(database: Database) -> None:
    packs = OwnPacks(database)
    id = packs.add_preset("raiders", "Dimanche", {"level": "hard"})
    (preset,) = packs.presets("raiders", 10)
    assert (preset.id, preset.name, preset.options) == (id, "Dimanche", {"level": "hard"})
    assert packs.presets("troyes", 10) == []
    assert packs.presets("raiders", 10, [NOBODY]) == []
    packs.remove_preset(id)
    assert packs.presets("raiders", 10) == []
