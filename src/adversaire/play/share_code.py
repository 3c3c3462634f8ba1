"""A game as a short code: the set-up and the answers, and nothing that could claim what did not happen.

Whoever opens a code has it replayed: what comes out is what happened. Each answer is its place among those
the rules allowed, so a code cannot name one that they did not. A sum over all of it tells a cut or mistyped
code from one of another version.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.record import APP, VIRTUAL, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.saves import check_options
from adversaire.play.session import Session
from adversaire.play.turns import Turn

#: How every code begins; the digit is the version of its form.
BEGINNING: Final = "ADV1-"
#: No code of a game is longer, nor what it unpacks to.
LONGEST: Final = 8_000
UNPACKED: Final = 20_000
SUM: Final = 4
SHORT_HASH: Final = 12
HEADER: Final = 2
#: The largest place among answers: nothing asks for more.
MOST: Final = 1 << 20
#: With each answer the turn under way is played again up to it. For the longest games that comes to some
#: thousands of answers, for a code that goes round and round within a turn to millions.
MOST_AGAIN: Final = 60_000
MOST_ANSWERS: Final = 3_000
#: Larger seeds are not chosen, nor kept.
LARGEST: Final = (1 << 63) - 1


class Shared(NamedTuple):
    """What a code holds: a set-up, by which rules and cards it was played, and the places of the answers."""

    setup: Setup
    rules: int
    pack: str
    places: tuple[int, ...]


# ---------------------------------------------------------------- writing


def code_of(session: Session) -> str:
    """The code of a game on screen, as far as it was played; refused where others could not replay it."""
    setup = session.setup
    if (setup.mode, setup.rolls, setup.draws) != (VIRTUAL, APP, APP):
        raise DataRefused(Text("error.share-mode"))
    header = {
        "g": setup.game,
        "o": unusual(session),
        "s": setup.seed,
        "p": setup.pack,
        "h": pack_hash(session.pack)[:SHORT_HASH],
        "r": session.game.rules_version,
    }
    first = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    body = len(first).to_bytes(HEADER, "big") + first + b"".join(map(as_bytes, places_of(session)))
    packed = zlib.compress(body, 9)
    return BEGINNING + urlsafe_b64encode(packed + summed(packed)).decode().rstrip("=")


def unusual(session: Session) -> dict[str, str]:
    """The options that are not as they are where nobody says anything: the version of the rules stands for
    the others."""
    usual = session.game.full_options({})
    return {name: value for name, value in session.setup.options.items() if usual.get(name) != value}


def places_of(session: Session) -> Iterator[int]:
    """The place of every answer among those there were."""
    asked = {one.at: one for turn in session.turns for one in turn.asked}
    for at, entry in enumerate(session.entries):
        question = asked[at].question if at in asked else None
        if question is None or question.id != entry.question or entry.answer not in question.answers:
            raise DataRefused(Text("error.share-corrected"))
        yield question.answers.index(entry.answer)
    if len(session.entries) > MOST_ANSWERS or sum(map(again, session.turns)) > MOST_AGAIN:
        raise DataRefused(Text("error.share-endless"))


def again(turn: Turn) -> int:
    """How many answers were played again until a turn was over."""
    return sum(range(len(turn.asked) + 1))


def as_bytes(place: int) -> bytes:
    """A number, seven bits at a time."""
    found = bytearray()
    while place > 0x7F:
        found.append(place & 0x7F | 0x80)
        place >>= 7
    found.append(place)
    return bytes(found)


def summed(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=SUM).digest()


# ---------------------------------------------------------------- reading


def read_code(text: str) -> Shared:
    """What a code holds, or why it is none. Nothing is played yet."""
    code = "".join(text.split())
    if not code.startswith(BEGINNING[:3]):
        raise DataRefused(Text("error.share-none"))
    if not code.startswith(BEGINNING):
        raise DataRefused(Text("error.share-version"))
    if len(code) > LONGEST:
        raise DataRefused(Text("error.share-long", longest=LONGEST))
    body = unpacked(code.removeprefix(BEGINNING))
    size = int.from_bytes(body[:HEADER], "big")
    try:
        header = json.loads(body[HEADER : HEADER + size])
        setup = Setup(
            word_of(header["g"]),
            VIRTUAL,
            options_of(header["o"]),
            number_of(header["s"]),
            pack=word_of(header["p"]),
        )
        places = tuple(places_in(body[HEADER + size :]))
        found = Shared(setup, number_of(header["r"]), word_of(header["h"]), places)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise damaged() from None
    if len(found.places) > MOST_ANSWERS:
        raise DataRefused(Text("error.share-endless"))
    return found


def unpacked(code: str) -> bytes:
    """Never more than a game can be."""
    try:
        raw = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        packed, sum = raw[:-SUM], raw[-SUM:]
        if summed(packed) != sum:
            raise damaged()
        return zlib.decompressobj().decompress(packed, UNPACKED)
    except (NoBase64, ValueError, zlib.error):
        raise damaged() from None


def options_of(value: Any) -> dict[str, str]:
    if type(value) is not dict:
        raise ValueError
    return {word_of(name): word_of(chosen) for name, chosen in value.items()}


def word_of(value: Any) -> str:
    """A word that can be written down: half a character cannot."""
    if type(value) is not str:
        raise ValueError
    value.encode()
    return value


def number_of(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError
    return value


def places_in(body: bytes) -> Iterator[int]:
    place = bits = 0
    for byte in body:
        place |= (byte & 0x7F) << bits
        bits += 7
        if place >= MOST:
            raise ValueError
        if byte < 0x80:
            yield place
            place = bits = 0
    if bits:
        raise ValueError


def damaged() -> DataRefused:
    return DataRefused(Text("error.share-damaged"))


# ---------------------------------------------------------------- replaying


def replayed(games: Registry, shared: Shared) -> Iterator[Session]:
    """The game that a code holds, answer by answer; the same session each time. Refused where it was played
    by other rules or cards, or where the rules did not allow what it holds."""
    setup = shared.setup
    if setup.game not in games:
        raise DataRefused(Text("error.share-game", game=setup.game))
    game = games[setup.game]
    if shared.rules != game.rules_version:
        raise DataRefused(Text("error.share-rules"))
    try:
        check_options(game, setup)
        pack = load_pack(game, setup.pack)
    except AdversaireError:
        raise DataRefused(Text("error.share-pack")) from None
    if pack_hash(pack)[:SHORT_HASH] != shared.pack:
        raise DataRefused(Text("error.share-pack"))
    session = Session(game, setup, pack, [])
    yield session
    played = 0
    for place in shared.places:
        question = session.question
        if question is None or place >= len(question.answers):
            raise DataRefused(Text("error.share-forged"))
        played += len(session.turns[-1].asked) + 1
        if played > MOST_AGAIN:
            raise DataRefused(Text("error.share-endless"))
        session.answer(question.answers[place])
        yield session
