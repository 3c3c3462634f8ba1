"""Every screen there is, each at a moment where it shows something: addresses by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adversaire.engine.record import COMPANION, ME, VIRTUAL, Entry, Setup
from adversaire.play.session import Session
from tests.browser.tables import (
    RAIDERS,
    House,
    chance_answers,
    last_opponent_turn,
    moments,
    opened,
    setup,
)

LOBBY = {
    "home": "/",
    "new game": f"/new/{RAIDERS}",
    "new game with a seed": f"/new/{RAIDERS}?seed=12",
    "settings": "/settings",
    "results": "/results",
    "rules": f"/rules/{RAIDERS}",
    "rules searched": f"/rules/{RAIDERS}?q=armour",
    "rules not found": f"/rules/{RAIDERS}?q=zzzz",
    "rules under a heading": f"/rules/{RAIDERS}?part=2",
    "one clause": f"/rules/{RAIDERS}/raiders.raid.valkyrie-armour-floor",
    "in one minute": f"/learn/{RAIDERS}",
    "how to play": f"/learn/{RAIDERS}/how",
    "words of the game": f"/learn/{RAIDERS}/words",
    "open a file": "/import",
    "no such page": "/nothing-here",
    "no such game": "/g/none",
}
#: Together these games meet every question and every kind of opponent's turn that we know of.
SEEDS = (3, 7, 12)

Screens = dict[str, str]
#: A game as far as it was played, and how many turns of it have been read then.
Moment = tuple[Setup, list[Entry], int | None]


def lobby(house: House) -> Screens:
    """The pages around a game, with games in progress to be seen."""
    house.lay(opened(setup()), 0)
    house.lay(opened(setup(VIRTUAL)))
    return LOBBY


@cache
def table_screens(house: House, game: str, mode: str) -> Screens:
    """The pages of games: each question, each kind of opponent's turn and the end, as late as they come."""
    latest: dict[str, Moment] = {}
    for seed in SEEDS:
        note(latest, moments(setup(mode, seed, game), chance_answers(seed)))
    if mode == COMPANION:
        own: dict[str, Moment] = {}
        note(own, moments(setup(COMPANION, 5, game, rolls=ME, draws=ME), chance_answers(5)))
        asked = {name: moment for name, moment in own.items() if name.startswith("asked")}
        latest = asked | latest
    return {
        name: f"/g/{house.lay(opened(of, entries), seen)}" for name, (of, entries, seen) in latest.items()
    }


def note(latest: dict[str, Moment], played: Iterator[Session]) -> None:
    """Keep the moment of a game with most answers behind it for everything there is to see."""
    for session in played:
        for name, turn in situations(session):
            if name not in latest or len(latest[name][1]) <= len(session.entries):
                latest[name] = session.setup, list(session.entries), turn


def situations(session: Session) -> Iterator[tuple[str, int | None]]:
    """What there is to see now, and how many turns have been read then."""
    yield (f"asked {session.question.id}" if session.question else "the end"), None
    number = last_opponent_turn(session)
    if number is not None:
        turn = session.turns[number]
        kinds = (event.kind for event in turn.events if event.kind.startswith(session.game.headlines))
        yield f"opponent's turn {next(kinds, '')}", number


def gone_back(house: House, session: Session) -> str:
    """A game whose player has just gone back to its first answers."""
    id = house.lay(session)
    seq = house.table(id)["seq"]
    house.client.post(f"/g/{id}/back", data={"index": "3", "seq": str(seq)})
    return id
