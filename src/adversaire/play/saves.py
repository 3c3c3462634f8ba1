"""A saved game: one text file of JSON lines. The record, and the position at the start of the current turn.

A game with an owner's pack carries that pack in its second line, so that it can be played on anywhere and
whatever becomes of the pack.

The last line seals the rest, so that a file cut short or edited by hand is noticed. A save made under
older rules still opens: where its record no longer replays, the game goes on from the stored position.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from adversaire import __version__
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import APP, DRAWERS, ME, MODES, TOLD, Entry, Setup
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.engine.told_cards import CARD_TOLD
from adversaire.packs.load import pack_hash
from adversaire.play.limits import check_corrections, check_corrections_of_turn, check_length
from adversaire.play.own_packs import is_shipped, kept_pack
from adversaire.play.positions import completed, make_position, position_data
from adversaire.play.session import Session
from adversaire.play.told_cards import LONGEST_CARD

FORMAT: Final = 1
#: The format of a game that carries its pack.
WITH_PACK: Final = 2
MOST_CHARACTERS: Final = 5_000_000
LONGEST_WORD: Final = 200


@dataclass(frozen=True, slots=True)
class Save:
    """What a saved game holds."""

    setup: Setup
    rules_version: int
    pack_hash: str
    entries: tuple[Entry, ...]
    undone: tuple[Entry, ...]
    turn_start: int
    position: dict[str, Any]
    #: The content of the pack, unless it is a shipped one.
    content: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A session from a save, and a word of warning if there is one."""

    session: Session
    notice: Text | None = None


# ---------------------------------------------------------------- writing


def save_text(session: Session) -> str:
    """The session as a text file."""
    turn = session.turns[-1]
    lines = [
        header(session),
        *pack_line(session),
        *({"q": entry.question, "a": entry.answer} for entry in session.entries),
        {"undone": [[entry.question, entry.answer] for entry in session.undone]},
        {"turn": turn.start, "position": position_data(turn.before)},
    ]
    body = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    return body + json.dumps({"seal": seal(body)}) + "\n"


def header(session: Session) -> dict[str, Any]:
    setup = session.setup
    return {
        "adversaire": FORMAT if is_shipped(session.game, setup.pack) else WITH_PACK,
        "version": __version__,
        "game": setup.game,
        "rules": session.game.rules_version,
        "mode": setup.mode,
        "options": dict(setup.options),
        "seed": setup.seed,
        "pack": setup.pack,
        "pack_hash": pack_hash(session.pack),
        "rolls": setup.rolls,
        "draws": setup.draws,
        **({"lesson": setup.lesson} if setup.lesson else {}),
    }


def pack_line(session: Session) -> list[dict[str, Any]]:
    """The content of an owner's pack; shipped ones are everywhere."""
    shipped = is_shipped(session.game, session.setup.pack)
    return [] if shipped else [{"pack": asdict(session.pack)}]


def seal(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


# ---------------------------------------------------------------- reading


def read_save(text: str) -> Save:
    """The save written in a text, or a refusal that says what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise DataRefused(Text("error.save-too-long", most=MOST_CHARACTERS))
    lines = sealed_lines(text)
    try:
        return parse_lines(lines)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise DataRefused(Text("error.save-damaged")) from None


def entry(question: Any, answer: Any) -> Entry:
    """An answer of a save; a card that was told is longer than a word."""
    return Entry(word(question), word(answer, LONGEST_CARD if question == CARD_TOLD else LONGEST_WORD))


def word(value: Any, longest: int = LONGEST_WORD) -> str:
    """A text of a save; half a character (a lone surrogate) is none."""
    if not isinstance(value, str) or len(value) > longest:
        raise TypeError("not a word")
    value.encode()
    return value


def whole(value: Any) -> int:
    """A whole number of a save."""
    if type(value) is not int:
        raise TypeError("not a whole number")
    return value


def sealed_lines(text: str) -> list[Any]:
    """The lines of a save whose seal is whole."""
    body, _, last = text.rstrip("\n").rpartition("\n")
    body += "\n"
    try:
        lines = [json.loads(line) for line in [*body.splitlines(), last]]
    except (ValueError, RecursionError):
        raise DataRefused(Text("error.save-damaged")) from None
    if not isinstance(lines[0], dict) or "adversaire" not in lines[0]:
        raise DataRefused(Text("error.not-a-save"))
    if lines[0]["adversaire"] not in (FORMAT, WITH_PACK):
        raise DataRefused(Text("error.save-format", found=str(lines[0]["adversaire"]), known=WITH_PACK))
    if not isinstance(lines[-1], dict) or "seal" not in lines[-1]:
        raise DataRefused(Text("error.save-truncated"))
    if lines[-1]["seal"] != seal(body):
        raise DataRefused(Text("error.save-edited"))
    return lines[:-1]


def parse_lines(lines: list[Any]) -> Save:
    head, *answers, undone, turn = lines
    content = dict(answers.pop(0)["pack"]) if head["adversaire"] == WITH_PACK else None
    if head["mode"] not in MODES or head["rolls"] not in (APP, ME) or head["draws"] not in DRAWERS:
        raise ValueError("unknown mode or hands")
    setup = Setup(
        game=word(head["game"]),
        mode=head["mode"],
        options={word(id): word(value) for id, value in head["options"].items()},
        seed=whole(head["seed"]),
        pack=word(head["pack"]),
        rolls=head["rolls"],
        draws=head["draws"],
        lesson=word(head.get("lesson", "")),
    )
    return Save(
        setup,
        rules_version=whole(head["rules"]),
        pack_hash=word(head["pack_hash"]),
        entries=tuple(entry(answer["q"], answer["a"]) for answer in answers),
        undone=tuple(entry(question, answer) for question, answer in undone["undone"]),
        turn_start=whole(turn["turn"]),
        position=dict(turn["position"]),
        content=content,
    )


# ---------------------------------------------------------------- opening


def open_save(games: Registry, text: str, stored: bool = False) -> Opened:
    """Go on with a saved game; `stored` is one that was taken in before, and not just now from a file."""
    return open_saved(games, read_save(text), stored=stored)


def open_saved(games: Registry, save: Save, trust_record: bool = False, stored: bool = False) -> Opened:
    """Go on with a saved game already read.

    `trust_record` is for a keeper that writes answers and position apart: it may hold answers newer than
    the position, which then cannot serve as a check.
    """
    game = games[save.setup.game]
    check_options(game, save.setup)
    if not stored:
        check_length(len(save.entries) + len(save.undone))
        check_corrections([*save.entries, *save.undone])
    pack = kept_pack(game, save.setup.pack, save.content, stored, told=save.setup.draws == TOLD)
    if save.content is not None and pack_hash(pack) != save.pack_hash:
        raise DataRefused(Text("error.save-damaged"))
    unchanged = save.rules_version == game.rules_version and save.pack_hash == pack_hash(pack)
    session = replayed(game, save, pack)
    if session and (trust_record or same_turn(session, save)):
        session.undone = list(save.undone)
        return Opened(session if stored else checked(session))
    if unchanged or not save.position:
        raise DataRefused(Text("error.save-contradicts-itself"))
    return Opened(go_on_from_position(game, save, pack), Text("notice.rules-changed"))


def replayed(game: Game, save: Save, pack: Any) -> Session | None:
    """The session that the record leads to under today's rules, if it leads anywhere."""
    try:
        return Session(game, save.setup, pack, save.entries)
    except AdversaireError:
        return None


def checked(session: Session) -> Session:
    """A session from somebody's file: no turn is corrected without end, and of the answers taken back only
    those are kept that can be given again. What is never played would be kept unread."""
    check_corrections_of_turn(max(len(turn.corrected.corrections) for turn in session.turns))
    ahead = session.trial()
    try:
        while ahead.undone:
            ahead.redo()
    except AdversaireError:
        # The one that does not fit has left the list already.
        session.undone = session.undone[: len(session.undone) - len(ahead.undone) - 1]
    return session


def check_options(game: Game, setup: Setup) -> None:
    """Refuse options the game does not know."""
    known = {option.id: option.values for option in game.options}
    for id, value in setup.options.items():
        values = known.get(id, ())
        if value not in values:
            raise DataRefused(Text("error.unknown-option", option=id, value=value, values=values))


def same_turn(session: Session, save: Save) -> bool:
    """Whether the current turn starts where and how the save says."""
    turn = session.turns[-1]
    if turn.start != save.turn_start:
        return False
    now = position_data(turn.before)
    return now == save.position or now == completed(session.game, save.position)


def go_on_from_position(game: Game, save: Save, pack: Any) -> Session:
    """The record does not replay under today's rules: keep it as history, and drop the unfinished turn's
    answers if they do not fit either.
    """
    if not 0 <= save.turn_start <= len(save.entries):
        raise DataRefused(Text("error.save-damaged"))
    position = make_position(game, save.position, pack)
    try:
        return Session.resumed(game, save.setup, pack, save.entries, position, save.turn_start)
    except AdversaireError:
        done = save.entries[: save.turn_start]
        return Session.resumed(game, save.setup, pack, done, position, save.turn_start)
