"""A game as a code: short, the same game when replayed, and refused in a sentence where it is none."""

import json
import time
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tests.play.test_analysis import game_of

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import COMPANION, Setup
from adversaire.games import GAMES, OURS
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play import share_code
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from adversaire.play.share_code import (
    BEGINNING,
    LONGEST,
    MOST_ANSWERS,
    SHORT_HASH,
    UNPACKED,
    code_of,
    read_code,
    replayed,
    summed,
)

#: No code costs more.
SECONDS = 2.0
BYTES = 100_000_000
#: Whatever is watched for its memory takes so many times as long.
WATCHED = 4
#: So many answers within a turn, and somebody goes round in circles.
ROUND_AND_ROUND = 24


def replay(code: str) -> Session:
    *_, session = replayed(GAMES, read_code(code))
    return session


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_a_code_is_short_and_leads_to_the_same_end(game: str) -> None:
    session = game_of(game)
    code = code_of(session)
    assert len(code) < 400
    again = replay(code)
    assert again.is_over
    assert again.result == session.result
    assert again.entries == session.entries
    assert save_text(again).partition("\n\n")[2] == save_text(session).partition("\n\n")[2]


@pytest.fixture(scope="module")
def code() -> str:
    return code_of(game_of("rituals"))


def refused(code: str) -> str:
    with pytest.raises(DataRefused) as refusal:
        replay(code)
    return refusal.value.text.key


def packed(body: bytes) -> str:
    """What somebody who knows how codes are made could make."""
    raw = zlib.compress(body, 9)
    return BEGINNING + urlsafe_b64encode(raw + summed(raw)).decode().rstrip("=")


def forged(code: str, change: Callable[[bytes], bytes]) -> str:
    return packed(change(share_code.unpacked(code.removeprefix(BEGINNING))))


def test_white_space_from_a_message_does_no_harm(code: str) -> None:
    assert replay(f"  {code[:30]}\n{code[30:]} ").is_over


@pytest.mark.parametrize("text", ["", "hello", "PDA1-xyz", "🙂" * 50])
def test_what_is_no_code_is_told_so(text: str) -> None:
    assert refused(text) == "error.share-none"


def test_a_code_of_another_version_is_told_so(code: str) -> None:
    assert refused(code.replace("ADV1-", "ADV2-")) == "error.share-version"


def test_a_cut_or_mistyped_code_is_told_so(code: str) -> None:
    other = "b" if code[20] == "a" else "a"
    for damaged in (code[:-1], code[:40], BEGINNING, code[:20] + other + code[21:], code + "A"):
        assert refused(damaged) == "error.share-damaged"


def test_an_oversized_code_is_not_even_unpacked(code: str) -> None:
    assert refused(BEGINNING + "A" * LONGEST) == "error.share-long"


def test_a_code_that_unpacks_to_a_mountain_costs_nothing() -> None:
    bomb = packed(b"\0" * 3_000_000)
    assert len(bomb) < LONGEST
    began = time.process_time()
    assert refused(bomb) == "error.share-damaged"
    assert time.process_time() - began < 0.5


def test_answers_that_the_rules_do_not_allow_are_told_so(code: str) -> None:
    assert refused(forged(code, lambda body: body[:-1] + b"\x7f")) == "error.share-forged"
    assert refused(forged(code, lambda body: body + b"\0\0\0")) == "error.share-forged"
    assert refused(forged(code, lambda body: body + b"\xff")) == "error.share-damaged"
    assert refused(forged(code, lambda body: body + b"\xff\xff\xff\xff\x7f")) == "error.share-damaged"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"g":"rituals"', b'"g":"chess!!"', "error.share-game"),
        (b'"r":', b'"r":9', "error.share-rules"),
        (b'"p":"standin"', b'"p":"my-box!"', "error.share-pack"),
        (b'"h":"', b'"h":"0', "error.share-pack"),
        (b'"s":', b'"x":', "error.share-damaged"),
        (b'"o":{', b'"o":[', "error.share-damaged"),
    ],
)
def test_a_code_of_other_rules_or_cards_is_told_so(code: str, old: bytes, new: bytes, why: str) -> None:
    def change(body: bytes) -> bytes:
        size = int.from_bytes(body[:2], "big")
        header = body[2 : 2 + size].replace(old, new, 1)
        assert header != body[2 : 2 + size]
        return len(header).to_bytes(2, "big") + header + body[2 + size :]

    assert refused(forged(code, change)) == why


def made_up(id: str, places: bytes = b"", **changed: Any) -> str:
    """A code under a good seal, as somebody who has read the source could write it."""
    game = GAMES[id]
    header = {
        "g": id,
        "o": {},
        "s": 1,
        "p": "standin",
        "h": pack_hash(load_pack(game, "standin"))[:SHORT_HASH],
        "r": game.rules_version,
    } | changed
    first = json.dumps(header).encode()
    return packed(len(first).to_bytes(2, "big") + first + places)


@pytest.mark.parametrize(
    "changed",
    [
        {"o": []},
        {"o": None},
        {"o": {"level": ["easy"]}},
        {"o": {"level": "\ud800"}},
        {"g": ["rituals"]},
        {"g": {}},
        {"p": 7},
        {"p": "\ud800"},
        {"h": None},
        {"s": -1},
        {"s": True},
        {"s": 10**4000},
        {"r": "1"},
    ],
)
def test_a_header_of_anything_else_is_told_so(changed: dict[str, Any]) -> None:
    assert refused(made_up("rituals", **changed)) == "error.share-damaged"


def test_a_header_within_headers_is_told_so() -> None:
    deep = b"[" * 15_000
    assert refused(packed(len(deep).to_bytes(2, "big") + deep)) == "error.share-damaged"


@pytest.mark.parametrize("pack", ["../../etc/passwd", "a\0b", "a" * 5000, "my/box"])
def test_cards_from_elsewhere_are_not_looked_for(pack: str) -> None:
    assert refused(made_up("rituals", p=pack)) == "error.share-pack"


def endless(id: str, place: int) -> str:
    """As many answers as a code may hold, always the same one, or the last where there are fewer: passes and
    changes of mind that may never end a turn."""
    game = GAMES[id]
    session = Session(game, Setup(id, "virtual", game.full_options({}), 1), load_pack(game, "standin"), [])
    places = bytearray()
    while session.question and len(session.turns[-1].asked) < ROUND_AND_ROUND:
        answers = session.question.answers
        places.append(min(place, len(answers) - 1))
        session.answer(answers[places[-1]])
    return made_up(id, (bytes(places) + places[-2:] * MOST_ANSWERS)[:MOST_ANSWERS])


@pytest.mark.parametrize("place", [1, 127])
@pytest.mark.parametrize("id", [game.id for game in OURS])
def test_no_code_costs_more_than_two_seconds_or_a_hundred_megabytes(id: str, place: int) -> None:
    code = endless(id, place)
    tracemalloc.start()
    began = time.process_time()
    with suppress(DataRefused):
        replay(code)
    took, (_, most) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < BYTES
    assert took < SECONDS * WATCHED


def test_a_turn_that_never_ends_is_broken_off() -> None:
    """In Troyes one may want to pass and think better of it, again and again."""
    assert refused(endless("troyes", 1)) == "error.share-endless"


def test_more_answers_than_any_game_has_are_not_played() -> None:
    assert refused(made_up("battalia", bytes(UNPACKED - 1_000))) == "error.share-endless"


def test_beside_cardboard_there_is_no_code() -> None:
    with pytest.raises(DataRefused, match="share-mode"):
        code_of(game_of("hastings", mode=COMPANION))


def test_an_unusual_option_is_part_of_the_code() -> None:
    game = GAMES["raiders"]
    setup = Setup("raiders", "virtual", {"level": "heroic", "void_card": "forbidden"}, 3)
    again = replay(code_of(Session(game, setup, load_pack(game, "standin"), [])))
    assert again.setup.options["void_card"] == "forbidden"
    assert again.setup.options["level"] == "heroic"
