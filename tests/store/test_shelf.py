"""Named texts in the data folder: owners' packs and rules of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.store.shelf import MOST_BYTES, Shelf

HOSTILE = ["", "..", "../x", "a/b", "a\\b", "a.b", "a b", "é", "a\0b", "-a", "a" * 41, "CON:", "~"]


def refused(act: object, *arguments: object) -> str:
    assert callable(act)
    with pytest.raises(DataRefused) as refusal:
        act(*arguments)
    return refusal.value.text.key


def test_a_text_is_kept_listed_and_read(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "packs")
    assert shelf.ids("raiders") == ()
    shelf.write("raiders", "my-box", "text")
    assert shelf.ids("raiders") == ("my-box",)
    assert shelf.ids("troyes") == ()
    assert shelf.read("raiders", "my-box") == "text"


def test_another_text_of_the_same_name_is_only_replaced_if_that_is_wanted(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.write("raiders", "my-box", "old")
    assert refused(shelf.write, "raiders", "my-box", "new") == "store.shelf-taken"
    assert shelf.read("raiders", "my-box") == "old"
    shelf.write("raiders", "my-box", "new", True)
    assert shelf.read("raiders", "my-box") == "new"
    assert (tmp_path / "raiders" / "my-box.bak").read_text() == "old"


def test_what_is_removed_stays_as_a_backup(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.write("raiders", "my-box", "text")
    shelf.remove("raiders", "my-box")
    assert shelf.ids("raiders") == ()
    assert (tmp_path / "raiders" / "my-box.bak").read_text() == "text"
    assert refused(shelf.remove, "raiders", "my-box") == "store.shelf-nothing"


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_but_a_plain_name_ever_reaches_the_disk(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "inside"
    shelf = Shelf(folder)
    assert refused(shelf.write, "raiders", name, "text") == "store.shelf-name"
    assert refused(shelf.read, "raiders", name) == "store.shelf-name"
    assert not shelf.has("raiders", name)
    assert refused(shelf.write, name or "..", "my-box", "text") == "store.shelf-name"
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_too_long_or_no_text_is_not_read(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.write("raiders", "my-box", "text")
    file = tmp_path / "raiders" / "my-box.toml"
    file.write_bytes(b"\xff\xfe")
    assert refused(shelf.read, "raiders", "my-box") == "store.shelf-unreadable"
    with file.open("wb") as out:
        out.truncate(MOST_BYTES + 1)
    assert refused(shelf.read, "raiders", "my-box") == "store.shelf-unreadable"


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9"])
def test_no_file_is_called_like_a_device(tmp_path: Path, name: str) -> None:
    shelf = Shelf(tmp_path)
    assert refused(shelf.write, "raiders", name, "text") == "store.shelf-name"


def test_no_two_files_differ_in_capital_letters_only(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.write("raiders", "my-box", "text")
    assert refused(shelf.write, "raiders", "My-Box", "new") == "store.shelf-alike"
    assert shelf.read("raiders", "my-box") == "text"
