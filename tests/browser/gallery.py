"""Every screen of every game: positions laid once for a game and mode, and where to look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES
from adversaire.play.film import Beat
from adversaire.play.reading import wants_page
from adversaire.play.session import Session
from adversaire.play.teaching.ways import ways
from adversaire.play.voice import Voice
from adversaire.web.table import turn as turns
from tests.browser.screens import gone_back
from tests.browser.tables import (
    Chooser,
    House,
    chance_answers,
    last_opponent_turn,
    likely_answers,
    moments,
    opened,
    setup,
)

MODES = (COMPANION, VIRTUAL)
SEED = 7
#: A beat beyond the last one: the whole turn at once.
ALL_BEATS = 99
#: How often hands beside cardboard confirm what the app believes.
CONFIRMED = 0.9
#: The part of a game in which its fullest table is looked for.
LATE = 0.55


@dataclass(frozen=True, slots=True)
class Screen:
    """One page of one game."""

    name: str
    address: str
    #: An answer that the rules refuse is sent from there.
    refused: bool = False
    #: What is touched once it is open.
    touched: str = ""


def as_played(mode: str, seed: int) -> Chooser:
    """Any legal answer. Hands beside cardboard mostly confirm what the app believes; else they would
    report a game to its end in no time."""
    any_answer, chance = chance_answers(seed), Random(seed)

    def choose(session: Session) -> str:
        assert session.question is not None
        confirmed = mode == COMPANION and session.question.likely and chance.random() < CONFIRMED
        return likely_answers(session) if confirmed else any_answer(session)

    return choose


def screens_of(house: House, game: str, mode: str, seed: int = SEED) -> list[Screen]:
    """All screens of a game in one mode, each at a moment where it shows something."""
    told = list(entries_of(game, mode, seed))
    return [*at_the_table(house, game, mode, seed, told), *beside_the_table(house, game, mode, seed, told)]


def entries_of(game: str, mode: str, seed: int) -> Iterator[int]:
    """How much lies on the table at every answer of a game, zero where nobody is asked."""
    for session in moments(setup(mode, seed, game), as_played(mode, seed)):
        yield pieces_on(session) if session.question else 0


def pieces_on(session: Session) -> int:
    picture = session.game.picture(session.position)
    return sum(len(spot.shapes) for spot in picture.walk()) + sum(1 for _ in picture.faces())


def after(game: str, mode: str, seed: int, answers: int) -> Session:
    """A game with so many answers given."""
    for number, session in enumerate(moments(setup(mode, seed, game), as_played(mode, seed))):
        if number == answers:
            return session
    raise AssertionError("this game is shorter")


def at_the_table(house: House, game: str, mode: str, seed: int, told: list[int]) -> Iterator[Screen]:
    """The pages of play: opening, middle, fullest table, the opponent's turn, its film, the end."""
    begun, last = opened(setup(mode, seed, game)), len(told) - 1
    if mode == COMPANION:
        yield Screen("set-up", f"/g/{house.lay(begun, 0)}")
    yield Screen("opening", f"/g/{house.lay(begun)}")
    middle = next(number for number in range(last // 2, last) if told[number])
    yield Screen("middle", f"/g/{house.lay(after(game, mode, seed, middle))}")
    late = range(int(last * LATE), last)
    fullest = max(late, key=lambda number: told[number])
    yield Screen("late", f"/g/{house.lay(after(game, mode, seed, fullest))}")
    over = after(game, mode, seed, last)
    yield Screen("end", f"/g/{house.lay(over)}")
    yield from turns_to_read(house, after(game, mode, seed, fullest))


def turns_to_read(house: House, session: Session) -> Iterator[Screen]:
    """The last turn to be read, at once and in the middle of its film; what can be asked about it."""
    number = last_to_read(session)
    at = f"/g/{house.lay(session, number)}"
    yield Screen("opponent", f"{at}?beat={ALL_BEATS}")
    if session.setup.mode == VIRTUAL:
        yield Screen("film", f"{at}?beat={liveliest(turns.beats(session, number))}")
    yield Screen("why", f"{at}/why/{number}/{told_best(session, number)}")
    if session.setup.mode == COMPANION and number == last_opponent_turn(session):
        yield Screen("cannot", f"{at}/cant/{number}")


def last_to_read(session: Session) -> int:
    """The opponent's last turn; where it has none of its own, the last one that asks to be read."""
    number = last_opponent_turn(session)
    if number is not None:
        return number
    return max(number for number in range(len(session.turns)) if wants_page(session, number))


def liveliest(beats: tuple[Beat, ...]) -> int:
    """The beat in which most things change."""
    return max(range(len(beats)), key=lambda number: len(beats[number].changed), default=0)


def told_best(session: Session, number: int) -> int:
    """The event whose reasons struck out most candidates; where none did, the first that has a reason."""
    events = session.turns[number].events
    best = max(range(len(events)), key=lambda n: len(it.steps) if (it := events[n].sieve) else 0)
    if events[best].sieve:
        return best
    screen = turns.opponent_screen(
        session, number, Voice(session.game, session.position.box, session.pack, "en")
    )
    steps = (*screen.steps, *screen.details)
    return next((step.why for step in steps if step.why is not None), best)


def beside_the_table(house: House, game: str, mode: str, seed: int, told: list[int]) -> Iterator[Screen]:
    """What is opened from a table: things, history, legend, corrections, a refusal."""
    middle = next(number for number in range(len(told) // 2, len(told)) if told[number])
    session = after(game, mode, seed, middle)
    at = f"/g/{house.lay(session)}"
    yield Screen("history", f"{at}/history")
    yield Screen("moment", f"{at}/history/{len(session.entries) - 1}")
    yield Screen("adjust", f"{at}/adjust")
    if mode == COMPANION:
        yield Screen("put back", f"/g/{gone_back(house, session)}/put-back")
    yield Screen("refused", at, refused=True)
    if session.game.legend:
        yield Screen("legend", f"{at}/legend")
    if thing := a_thing(session):
        yield Screen("opened card", f"{at}/thing/{thing}")
    if place := a_place(session):
        yield Screen("opened place", f"{at}?at={place}")
    yield Screen("new game", f"/new/{game}")
    yield from to_learn(game)
    if session.question:
        yield Screen("what it means", f"{at}/help")


def to_learn(game: str) -> Iterator[Screen]:
    """The pages that teach a game, as far as there are any, and its rules."""
    if ways(game, "en").minute:
        yield Screen("in one minute", f"/learn/{game}")
    if ways(game, "en").how:
        yield Screen("how to play", f"/learn/{game}/how")
    if ways(game, "en").words:
        yield Screen("words of the game", f"/learn/{game}/words")
    yield Screen("rules", f"/rules/{game}")


def a_thing(session: Session) -> str:
    """A card on this table of which something can be read."""
    faces = session.game.picture(session.position).faces()
    ids = [face.thing or face.id for face in faces if face.opens]
    return next((id for id in ids if session.game.about(session.position.box, id)), "")


def a_place(session: Session) -> str:
    """A place of the board that answers speak of."""
    question = session.question
    if question is None:
        return ""
    spots = {spot.id for spot in session.game.picture(session.position).walk()}
    named = (session.game.spot_of(question, answer) for answer in question.answers)
    return next((spot for spot in named if spot in spots), "")


def every_table() -> list[tuple[str, str]]:
    """Every game of the house in each of its modes; a plug-in of others draws as it likes."""
    return [(game.id, mode) for game in GAMES if game.package.startswith("adversaire.") for mode in MODES]
