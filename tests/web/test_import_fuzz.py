"""Files that are no saved games: each is refused in a sentence, and nothing is stored."""

import json
import random
from collections.abc import Callable
from time import process_time
from typing import Any

import pytest
from httpx2 import Client, Response
from tests.web.tables import API, count_games, new_table

from adversaire.play.saves import seal

Lines = list[Any]
Nonsense = Callable[[Lines], None]

#: Seconds of processor time in which the largest file is refused, twice.
GOOD_TIME = 10.0


@pytest.fixture
def file(house: Client) -> str:
    """A good file, from a game that has been put away."""
    table = new_table(house)
    table.play(20, random.Random(4))
    table.move("undo")
    text = table.export()
    house.delete(table.api)
    return text


def both_ways(house: Client, body: bytes) -> list[Response]:
    return [
        house.post(f"{API}/import", content=body),
        house.post("/import", files={"file": ("a.game", body)}),
    ]


def is_refused(house: Client, body: bytes) -> None:
    program, page = both_ways(house, body)
    assert {program.status_code, page.status_code} <= {404, 422}, program.text
    assert program.json()["sentence"]
    assert 'role="alert"' in page.text
    assert count_games(house) == 0


def test_the_good_file_is_good(house: Client, file: str) -> None:
    assert [response.status_code for response in both_ways(house, file.encode())] == [201, 303]


@pytest.mark.parametrize("seed", range(20))
def test_random_bytes_are_refused(house: Client, seed: int) -> None:
    chance = random.Random(seed)
    is_refused(house, chance.randbytes(chance.randrange(0, 20_000)))


def test_a_file_cut_short_anywhere_is_refused(house: Client, file: str) -> None:
    whole = file.encode()
    chance = random.Random(1)
    places = {0, 1, len(whole) - 2, *(chance.randrange(len(whole) - 2) for _ in range(40))}
    ends_of_lines = [place for place, byte in enumerate(whole) if byte == ord("\n")][:-1]
    for place in sorted(places.union(ends_of_lines)):
        is_refused(house, whole[:place])


def test_a_file_changed_anywhere_is_refused(house: Client, file: str) -> None:
    chance = random.Random(2)
    for _ in range(60):
        whole = bytearray(file.encode())
        place = chance.randrange(len(whole) - 1)
        whole[place] ^= 1 << chance.randrange(8)
        is_refused(house, bytes(whole))


def test_ten_megabytes_are_refused(house: Client) -> None:
    for response in both_ways(house, b'{"adversaire":1}\n' * 600_000):
        assert response.status_code == 413
    assert count_games(house) == 0


def test_as_much_as_may_be_sent_is_refused_in_good_time(house: Client) -> None:
    for body in (b'{"adversaire":1}\n' * 290_000, b"[" * 4_900_000, b"9" * 4_900_000):
        began = process_time()
        is_refused(house, body)
        assert process_time() - began < GOOD_TIME


def resealed(file: str, change: Nonsense) -> bytes:
    """The file with something else in it, and a seal that says all is well."""
    lines = [json.loads(line) for line in file.splitlines()[:-1]]
    change(lines)
    body = "".join(json.dumps(line) + "\n" for line in lines)
    return (body + json.dumps({"seal": seal(body)}) + "\n").encode()


def head(name: str, value: Any) -> Nonsense:
    def change(lines: Lines) -> None:
        lines[0][name] = value

    return change


def at(place: int, value: Any) -> Nonsense:
    def change(lines: Lines) -> None:
        lines[place] = value

    return change


def without(name: str) -> Nonsense:
    def change(lines: Lines) -> None:
        del lines[0][name]

    return change


def all_out(lines: Lines) -> None:
    del lines[1:]


def twice(lines: Lines) -> None:
    lines[1:1] = lines[1:]


NONSENSE: dict[str, Nonsense] = {
    "a later format": head("adversaire", 2),
    "no format": head("adversaire", None),
    "a game that is not there": head("game", "chess"),
    "a game that is a path": head("game", "../../etc"),
    "a game that is a table": head("game", {"a": 1}),
    "a pack that is not there": head("pack", "../../../secret"),
    "a pack that is a list": head("pack", []),
    "another mode": head("mode", "online"),
    "other hands": head("rolls", "you"),
    "hands that are lists": head("rolls", []),
    "an option that is not there": head("options", {"colour": "red"}),
    "options that are a list": head("options", []),
    "a seed of words": head("seed", "seven"),
    "no seed": head("seed", None),
    "another seed": head("seed", 99),
    "a seed that is a table": head("seed", {}),
    "rules of words": head("rules", "new"),
    "no head at all": at(0, []),
    "an answer that is a number": at(1, 3),
    "an answer that is a list": at(1, ["a", "b"]),
    "an answer to nothing": at(1, {"q": "x", "a": "y"}),
    "an answer of nonsense": at(1, {"q": "setup.keep", "a": "\ud800\0"}),
    "an answer with half of it": at(1, {"q": "setup.keep"}),
    "an adjustment of nonsense": at(1, {"q": "adjust", "a": "opponent.armour:x"}),
    "an adjustment of nothing": at(1, {"q": "adjust", "a": ""}),
    "an adjustment out of bounds": at(1, {"q": "adjust", "a": "opponent.armour:+999999"}),
    "undone that is no list": at(-2, {"undone": 3}),
    "undone of threes": at(-2, {"undone": [["a", "b", "c"]]}),
    "undone of nonsense": at(-2, {"undone": [["\ud800", "\0"]]}),
    "no turn": at(-1, {}),
    "a turn that is not there": at(-1, {"turn": 999, "position": {}}),
    "a position that is a list": at(-1, {"turn": 0, "position": []}),
    "another position": at(-1, {"turn": 0, "position": {"a": 1}}),
    "only a head": all_out,
    "everything twice": twice,
    **{f"without {name}": without(name) for name in ("game", "mode", "options", "seed", "pack", "rules")},
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_under_a_good_seal_is_refused(house: Client, file: str, name: str) -> None:
    is_refused(house, resealed(file, NONSENSE[name]))


def older(change: Nonsense) -> Nonsense:
    """The same in a file of older rules, which goes on from its position where its answers lead nowhere."""

    def both(lines: Lines) -> None:
        lines[0]["rules"] = 0
        change(lines)

    return both


def position(name: str, value: Any) -> Nonsense:
    def change(lines: Lines) -> None:
        lines[-1]["position"][name] = value

    return change


OLDER_NONSENSE: dict[str, Nonsense] = {
    "an empty position": at(-1, {"turn": 0, "position": {}}),
    "a turn before the first": at(-1, {"turn": -5, "position": {"a": [[[[]]]]}}),
    "an answer to nothing, and the wrong chance": position("chance", [1, 2]),
    "nobody at the table": position("human", None),
    "armour below nothing": position("opponent", {"armour": -1}),
    "a level that is not there": position("options", {"level": "lunatic"}),
}


@pytest.mark.parametrize("name", OLDER_NONSENSE)
def test_nonsense_of_older_rules_is_refused(house: Client, file: str, name: str) -> None:
    is_refused(house, resealed(file, older(OLDER_NONSENSE[name])))


#: What a reader would stumble over only while playing the file, or while saying what is wrong with it.
DEEP_NONSENSE: dict[str, Nonsense] = {
    "a seed without end": head("seed", float("inf")),
    "rules without end": head("rules", float("inf")),
    "an option with half a character": head("options", {"level": "\ud800"}),
    "a step that is no number": at(1, {"q": "adjust", "a": "opponent.armour:+x"}),
    "a step with many digits": at(1, {"q": "adjust", "a": "opponent.armour:+" + "9" * 5000}),
}


@pytest.mark.parametrize("name", DEEP_NONSENSE)
def test_deep_nonsense_under_a_good_seal_is_refused(house: Client, file: str, name: str) -> None:
    is_refused(house, resealed(file, DEEP_NONSENSE[name]))


def test_half_a_character_in_a_file_is_refused_to_programs(house: Client, file: str) -> None:
    body = resealed(file, DEEP_NONSENSE["an option with half a character"])
    assert house.post(f"{API}/import", content=body).status_code == 422
