"""Games for the browser to find: laid out in the database, or played on through the JSON interface."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx2

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.policy import PLANNER, RandomPolicy
from adversaire.engine.record import COMPANION, HANDS, SEEN, VIRTUAL, Entry, Move, Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.moves import as_move
from adversaire.play.reading import is_opponents
from adversaire.play.session import Session
from adversaire.store.database import Database
from adversaire.web.server.stored_games import header_of

RAIDERS = "raiders"
#: Reported, these end the game early or say nothing new.
RARE = frozenset({"end"})
#: What is told of a turn of 1066 after so many of them in a round.
PASSED = "passed"
MANY_TURNS = 4

Chooser = Callable[[Session], str]


def setup(mode: str = COMPANION, seed: int = 7, game: str = RAIDERS, **more: Any) -> Setup:
    levels = GAMES[game].levels
    return Setup(game, mode, {"level": "normal" if "normal" in levels else levels[0]}, seed, **more)


@cache
def pack(game: str = RAIDERS) -> Any:
    return load_pack(GAMES[game], "standin")


def opened(of: Setup, entries: list[Entry] | None = None) -> Session:
    return Session(GAMES[of.game], of, pack(of.game), entries or [])


def chance_answers(seed: int, avoid: frozenset[str] = RARE) -> Chooser:
    """Any legal answer, but none that is to be avoided while there is another."""
    policy = RandomPolicy(Chance.from_seed(seed, 11))

    def choose(session: Session) -> str:
        question = session.question
        assert question is not None
        while (answer := policy.answer(question, session.position)) in avoid and len(question.answers) > 1:
            pass
        return answer

    return choose


def planner_answers(game: str, seed: int) -> Chooser:
    """What the strongest player answers."""
    policy = GAMES[game].policies[PLANNER](Chance.from_seed(seed, POLICY_STREAM))

    def choose(session: Session) -> str:
        assert session.question is not None
        return policy.answer(session.question, session.position)

    return choose


def likely_answers(session: Session) -> str:
    """What the app believes; where it believes nothing, the first answer. It never believes that somebody has
    passed: that ends a round of 1066, which would go on for ever."""
    question = session.question
    assert question is not None
    if PASSED in question.answers and session.position.turns > MANY_TURNS:
        return PASSED
    return question.likely or question.answers[0]


def moments(of: Setup, choose: Chooser, answers: int = 2000) -> Iterator[Session]:
    """A game played on, answer by answer; the same session each time."""
    session = opened(of)
    yield session
    for _ in range(answers):
        if session.is_over:
            return
        session.answer(choose(session))
        yield session


def played(of: Setup, choose: Chooser, until: Callable[[Session], bool]) -> Session:
    """A game played on until something is so."""
    for session in moments(of, choose):
        if until(session):
            return session
    raise AssertionError("this never came about")


def asks(*ids: str) -> Callable[[Session], bool]:
    """Whether one of these questions is open."""
    return lambda session: session.question is not None and session.question.id in ids


def last_opponent_turn(session: Session) -> int | None:
    """The number of the last turn of the opponent that is finished."""
    numbers = [n for n, turn in enumerate(session.turns) if turn.finished and is_opponents(turn)]
    return numbers[-1] if numbers else None


def raided(session: Session) -> bool:
    """Whether the opponent has just raided and the human is to report again."""
    number = last_opponent_turn(session)
    if number is None or not asks("report.turn")(session):
        return False
    return any(event.kind == "raid.decided" for event in session.turns[number].events)


class House:
    """The server as tests see it: where it is, its database, its JSON interface."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address
        self.database = Database(None, folder)
        self.client = httpx2.Client(base_url=address, timeout=30)

    def close(self) -> None:
        self.client.close()
        self.database.close()

    def lay(self, session: Session, seen: int | None = None) -> str:
        """Put a game on a table of the house, with so many turns read (else all); its id."""
        read = len(session.turns) if seen is None else seen
        moves = [*map(as_move, session.entries), Move(SEEN, "", str(read))]
        if seen is None:
            moves.append(Move(SEEN, HANDS, str(len(session.entries))))
        header = header_of(session.setup, session.game.rules_version, pack_hash(session.pack))
        return self.database.create(header, moves)

    def lay_unread(self, session: Session) -> str:
        """Put a game on a table with its last opponent's turn unread."""
        number = last_opponent_turn(session)
        assert number is not None
        return self.lay(session, number)

    def begin(self, mode: str = COMPANION, seed: int = 7) -> str:
        """A new game, as a program begins it."""
        told = self.client.post("/api/v1/tables", json={"game": RAIDERS, "mode": mode, "seed": seed})
        id: str = told.raise_for_status().json()["id"]
        return id

    def table(self, id: str, lang: str = "en") -> dict[str, Any]:
        """How a game stands."""
        found: dict[str, Any] = self.client.get(f"/api/v1/tables/{id}?lang={lang}").raise_for_status().json()
        return found

    def answer(self, id: str, answer: str) -> dict[str, Any]:
        """Answer the open question."""
        now = self.table(id)
        given = {"question": now["question"]["id"], "answer": answer, "seq": now["seq"]}
        told = self.client.post(f"/api/v1/tables/{id}/answer", json=given)
        found: dict[str, Any] = told.raise_for_status().json()
        return found

    def read_all(self, id: str) -> None:
        """The player has read all the opponent's turns."""
        told = self.client.post(f"/g/{id}/done", data={"turn": "999", "seq": str(self.table(id)["seq"])})
        assert told.status_code == 303

    def where(self, id: str) -> tuple[int, dict[str, Any]]:
        """How far a game has come and how its table lies."""
        now = self.table(id)
        return now["seq"], now["position"]


def ended(house: House, of: Setup) -> str:
    """A game whose last answer was given at the house, which so keeps its result."""
    over = played(of, chance_answers(of.seed), lambda it: it.is_over)
    return its_last_answer(house, over)


def finished(house: House, game: str, seed: int, level: str) -> str:
    """A game on screen of the strongest player, kept with its result."""
    of = Setup(game, VIRTUAL, {"level": level}, seed)
    over = played(of, planner_answers(game, seed), lambda it: it.is_over)
    return its_last_answer(house, over)


def its_last_answer(house: House, over: Session) -> str:
    """Lay out a game that is over without its last answer, and give that at the house."""
    last = over.entries[-1]
    over.undo()
    id = house.lay(over)
    house.answer(id, last.answer)
    house.read_all(id)
    return id
