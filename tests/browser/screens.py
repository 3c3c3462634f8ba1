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
    played,
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
def table_screens(house: House, mode: str) -> Screens:
    """The pages of games: each question at its first sight, each kind of opponent's turn, the end."""
    screens: Screens = {"set-up": f"/g/{house.lay(opened(setup()), 0)}"} if mode == COMPANION else {}
    for seed in SEEDS:
        for session in moments(setup(mode, seed), chance_answers(seed)):
            for name, turn in situations(session):
                if name not in screens:
                    screens[name] = f"/g/{house.lay(session, turn)}"
    if mode == COMPANION:
        screens |= by_own_hands(house)
    return screens | beside_the_table(house, mode)


def situations(session: Session) -> Iterator[tuple[str, int | None]]:
    """What there is to see now, and how many turns have been read then."""
    yield (f"asked {session.question.id}" if session.question else "the end"), None
    number = last_opponent_turn(session)
    if number is not None:
        turn = session.turns[number]
        kinds = (event.kind for event in turn.events if event.kind.startswith(session.game.headlines))
        yield f"opponent's turn {next(kinds, '')}", number


def by_own_hands(house: House) -> Screens:
    """Questions that come only where the player rolls and draws."""
    screens: Screens = {}
    for session in moments(setup(COMPANION, 5, rolls=ME, draws=ME), chance_answers(5)):
        for name, turn in situations(session):
            screens.setdefault(f"own hands: {name}", f"/g/{house.lay(session, turn)}")
    return {name: address for name, address in screens.items() if "asked" in name}


def beside_the_table(house: House, mode: str) -> Screens:
    """What can be opened from a table: why, corrections, history, put-back list, a thing, a refusal."""
    session = played(setup(mode, 3), chance_answers(3), lambda it: len(it.turns) > 8 and asked_plainly(it))
    number = last_opponent_turn(session)
    assert number is not None
    at = f"/g/{house.lay_unread(session)}"
    screens = {
        "cannot": f"{at}/cant/{number}",
        "adjust": f"{at}/adjust",
        "history": f"{at}/history",
        "a moment": f"{at}/history/{len(session.entries) - 2}",
        "a thing": f"{at}/thing/mill",
        "put back": f"/g/{gone_back(house, session)}/put-back",
        "history at the start": f"/g/{house.lay(opened(setup(mode)))}/history",
    }
    for n in range(len(session.turns[number].events)):
        screens[f"why {n}"] = f"{at}/why/{number}/{n}"
    if mode == VIRTUAL:
        screens["one place of the board"] = f"/g/{house.lay(session)}?at={a_place(session)}"
    return screens


def asked_plainly(session: Session) -> bool:
    return session.question is not None and session.question.id in ("report.turn", "turn.action")


def a_place(session: Session) -> str:
    assert session.question is not None
    return session.question.answers[0].partition(":")[2]


def gone_back(house: House, session: Session) -> str:
    """A game whose player has just gone back to its first answers."""
    id = house.lay(session)
    seq = house.table(id)["seq"]
    house.client.post(f"/g/{id}/back", data={"index": "3", "seq": str(seq)})
    return id
