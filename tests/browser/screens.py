"""Every screen there is, each at a moment where it shows something: addresses by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adversaire.engine.record import COMPANION, ME, VIRTUAL
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
    "open a file": "/import",
    "no such page": "/nothing-here",
    "no such game": "/g/none",
}
#: Together these games meet every question and every kind of opponent's turn that we know of.
SEEDS = (3, 7, 12)

Screens = dict[str, str]


def lobby(house: House) -> Screens:
    """The pages around a game, with games in progress to be seen."""
    house.lay(opened(setup()), 0)
    house.lay(opened(setup(VIRTUAL)))
    return LOBBY


@cache
def table_screens(house: House, game: str, mode: str) -> Screens:
    """The pages of games: each question at its first sight, each kind of opponent's turn, the end."""
    screens: Screens = {}
    for seed in SEEDS:
        for session in moments(setup(mode, seed, game), chance_answers(seed)):
            for name, turn in situations(session):
                if name not in screens:
                    screens[name] = f"/g/{house.lay(session, turn)}"
    return screens | (by_own_hands(house, game) if mode == COMPANION else {})


def situations(session: Session) -> Iterator[tuple[str, int | None]]:
    """What there is to see now, and how many turns have been read then."""
    yield (f"asked {session.question.id}" if session.question else "the end"), None
    number = last_opponent_turn(session)
    if number is not None:
        turn = session.turns[number]
        kinds = (event.kind for event in turn.events if event.kind.startswith(session.game.headlines))
        yield f"opponent's turn {next(kinds, '')}", number


def by_own_hands(house: House, game: str) -> Screens:
    """Questions that come only where the player rolls and draws."""
    screens: Screens = {}
    for session in moments(setup(COMPANION, 5, game, rolls=ME, draws=ME), chance_answers(5)):
        for name, turn in situations(session):
            if "asked" in name and f"own hands: {name}" not in screens:
                screens[f"own hands: {name}"] = f"/g/{house.lay(session, turn)}"
    return screens


def gone_back(house: House, session: Session) -> str:
    """A game whose player has just gone back to its first answers."""
    id = house.lay(session)
    seq = house.table(id)["seq"]
    house.client.post(f"/g/{id}/back", data={"index": "3", "seq": str(seq)})
    return id
