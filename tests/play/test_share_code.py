"""A game as a code: short, the same game when replayed, and refused in a sentence where it is none."""

import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

import pytest
from tests.play.test_analysis import game_of

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import COMPANION, Setup
from adversaire.games import GAMES, OURS
from adversaire.packs.load import load_pack
from adversaire.play import share_code
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from adversaire.play.share_code import BEGINNING, LONGEST, code_of, read_code, replayed, summed


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


def test_beside_cardboard_there_is_no_code() -> None:
    with pytest.raises(DataRefused, match="share-mode"):
        code_of(game_of("hastings", mode=COMPANION))


def test_an_unusual_option_is_part_of_the_code() -> None:
    game = GAMES["raiders"]
    setup = Setup("raiders", "virtual", {"level": "heroic", "void_card": "forbidden"}, 3)
    again = replay(code_of(Session(game, setup, load_pack(game, "standin"), [])))
    assert again.setup.options["void_card"] == "forbidden"
    assert again.setup.options["level"] == "heroic"
