"""Pictures that teach: the table of a fixed deal, so many answers into the game, and what is spoken of there.

`pictures.toml` names deals and pictures. A bot plays the deal, always the same; so a picture shows a real
position, and follows the rules when they change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture
from adversaire.engine.policy import PLANNER
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.table_side import Face, Mat
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.seats import eyes
from adversaire.play.session import Session
from adversaire.play.teaching.files import BadTeaching, data_of

FILE: Final = "pictures.toml"
#: The stream of chance of the bot that plays a deal.
STREAM: Final = 7
#: So many cards stand beside a picture at most.
MOST_CARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Deal:
    """A game that is always the same: its seed, what was chosen, and the answers or the bot that plays it."""

    seed: int
    mode: str = VIRTUAL
    options: Mapping[str, str] = field(default_factory=dict)
    by: str = PLANNER
    #: Answers that are given before the bot goes on.
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture as it is declared: where a deal stands, what is lit, what is seen around it."""

    name: str
    deal: str
    #: So many answers into the game.
    into: int = 0
    #: Spots of the board, numbers of a mat, or cards of a tray that are spoken of.
    light: tuple[str, ...] = ()
    #: Whether all of the board is seen, rather than the surroundings of what is lit.
    whole: bool = False
    #: The mats that are shown with it, by side.
    mats: tuple[str, ...] = ()
    #: The tray whose cards are shown with it, and which of them (else the first ones).
    tray: str = ""
    cards: tuple[str, ...] = ()
    #: Whether the board is left out: a mat or cards alone.
    board: bool = True


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture ready to be drawn, with what lies around it."""

    shot: Shot
    session: Session
    picture: Picture
    mats: tuple[Mat, ...]
    faces: tuple[Face, ...]


@cache
def shots(game_id: str) -> Mapping[str, Shot]:
    """All pictures of a game by name."""
    declared = data_of(game_id, FILE).get("picture", {})
    return {name: shot_of(game_id, name, entry) for name, entry in declared.items()}


def shot_of(game_id: str, name: str, entry: Mapping[str, Any]) -> Shot:
    lists: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    try:
        shot = Shot(name, **lists)
    except TypeError as error:
        raise BadTeaching(game_id, FILE, f"picture.{name}", str(error)) from None
    if shot.deal not in data_of(game_id, FILE).get("deal", {}):
        raise BadTeaching(game_id, FILE, f"picture.{name}", f"there is no deal {shot.deal}")
    return shot


def deal_of(game_id: str, name: str) -> Deal:
    entry = dict(data_of(game_id, FILE)["deal"][name])
    try:
        return Deal(**{**entry, "answers": tuple(entry.get("answers", ()))})
    except TypeError as error:
        raise BadTeaching(game_id, FILE, f"deal.{name}", str(error)) from None


@lru_cache(maxsize=32)
def session_of(game_id: str, deal: str, into: int) -> Session:
    """The deal, played so far. Nobody plays on in it."""
    game, dealt = GAMES[game_id], deal_of(game_id, deal)
    setup = Setup(game.id, dealt.mode, dict(dealt.options), dealt.seed)
    session = Session(game, setup, load_pack(game, "standin"))
    bot = game.policies[dealt.by](Chance.from_seed(dealt.seed, STREAM))
    for number in range(into):
        if session.question is None:
            raise BadTeaching(game_id, FILE, f"deal.{deal}", f"is over after {number} answers")
        chosen = bot.answer(session.question, session.position)
        session.answer(dealt.answers[number] if number < len(dealt.answers) else chosen)
    return session


@lru_cache(maxsize=64)
def shown(game_id: str, name: str) -> Shown:
    """A picture of a game; refused where it names what is not there."""
    if name not in shots(game_id):
        raise BadTeaching(game_id, FILE, f"picture.{name}", "is not declared")
    shot = shots(game_id)[name]
    session = session_of(game_id, shot.deal, shot.into)
    picture = session.game.picture_for(session.position, eyes(session, session.game.sides[0]))
    check_names(game_id, shot, picture)
    mats = tuple(mat for mat in picture.mats if mat.side in shot.mats)
    return Shown(shot, session, picture, mats, faces_of(session.game, session, picture, shot))


def faces_of(game: Game, session: Session, picture: Picture, shot: Shot) -> tuple[Face, ...]:
    """The cards to show: those that are named, else the first ones of the tray."""
    lying = [face for tray in picture.trays if tray.id == shot.tray for face in tray.faces]
    if not shot.cards:
        return tuple(lying[:MOST_CARDS])
    known = {face.id: face for face in picture.faces()}
    found = [known.get(card) or game.face_of(session.position, card) for card in shot.cards]
    return tuple(face for face in found if face is not None)


def check_names(game_id: str, shot: Shot, picture: Picture) -> None:
    """Whatever a picture names must be there: a light that falls on nothing teaches nothing."""
    spots = {spot.id for spot in picture.walk()}
    numbers = {tally.id for tally in picture.tallies()}
    cards = {face.id for face in picture.faces()}
    there = {
        "light": spots | numbers | cards | set(shot.cards),
        "mats": {mat.side for mat in picture.mats},
        "tray": {tray.id for tray in picture.trays} | {""},
    }
    for key, known in there.items():
        named = getattr(shot, key)
        unknown = {named} - known if isinstance(named, str) else set(named) - known
        if unknown:
            raise BadTeaching(
                game_id, FILE, f"picture.{shot.name}", f"{key} names {sorted(unknown)}, not in the picture"
            )
