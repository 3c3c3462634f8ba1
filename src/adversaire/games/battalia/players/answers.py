"""Who answers: a question for a seat goes to its bot if it has one, and otherwise to the table.

And the clauses that acts of people and of bots cite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from adversaire.engine.question import Answer, Question, WhyNot
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import NO_VALUES, Value
from adversaire.games.battalia.position import Position

BASE: Final = ("battalia.base.actions",)
BOT_TURN: Final = "battalia.solo.full-bot-turn"
BOT_BID: Final = "battalia.solo.full-bot-bid"
BOT_ANSWER: Final = "battalia.solo.bot-answer"
POLICY: Final = "battalia.solo.policy-route"


def decide(pos: Position, table: Table, question: Question) -> Answer:
    """The answer of whoever plays the seat the question is for."""
    return decide_why(pos, table, question)[0]


def decide_why(pos: Position, table: Table, question: Question) -> tuple[Answer, Sieve | None]:
    """The same with the reason, where a bot has answered."""
    if len(question.answers) == 1:
        return question.answers[0], None
    player = pos.seats[question.seat].player
    if player == "human":
        return table.ask(question), None
    from adversaire.games.battalia.players.mind import reason_for  # bots look at the rules, and rules ask

    return reason_for(pos, question, player)


def choose(
    id: str,
    kind: str,
    pos: Position,
    seat: str,
    things: Iterable[str],
    table: Table,
    verb: str = "",
    clauses: tuple[str, ...] = BASE,
    **values: Value,
) -> str:
    """Which of these things a seat chooses; its answer is a verb and the thing."""
    answers = tuple([verb + thing for thing in things])
    said: dict[str, Value] = {"seat": pos.seats[seat].faction, **values}
    return decide(pos, table, Question(id, kind, answers, clauses, said, seat=seat)).removeprefix(verb)


def question_for(  # noqa: PLR0913 - it names what questions differ in
    pos: Position,
    seat: str,
    id: str,
    kind: str,
    answers: Iterable[Answer],
    clauses: tuple[str, ...] = BASE,
    values: Mapping[str, Value] = NO_VALUES,
    *,
    likely: Answer = "",
    why_not: WhyNot | None = None,
    secret: bool = False,
) -> Question:
    """A question for a seat, which is called by its faction."""
    said: dict[str, Value] = {"seat": pos.seats[seat].faction, **values}
    return Question(id, kind, tuple(answers), clauses, said, likely, why_not, seat, secret)


# ---------------------------------------------------------------- reasons


def acted(why: Sieve | None, clauses: tuple[str, ...] = BASE) -> tuple[str, ...]:
    """The clauses of an act of the base game: a person's, or a bot's for this reason."""
    return clauses if why is None else (*clauses, BOT_TURN)


Rank = Callable[[str], int]


def first_of_those_left(
    sieve: Sieve, clause: str, *ranks: tuple[str, Rank], alike: str = "tie-map"
) -> Sieve:  # fmt: skip
    """While there is a tie, these preferences, each with what it looks at.

    What is alike to all of them is taken in its order.
    """
    for says, rank in (*ranks, (alike, sieve.left.index)):
        if len(sieve.left) > 1:
            sieve.prefer(clause, rank, says)
    return sieve


def first_that_will_do(clause: str, wishes: Sequence[str], chosen: str) -> Sieve:
    """Wishes in their order: those before the chosen one would not do, those after it were not looked at.

    So a reason gives away no more of a hand than the choice itself.
    """
    sieve = Sieve(tuple(wishes))
    place = wishes.index(chosen)
    if place:
        sieve.keep(clause, lambda wish: wishes.index(wish) >= place, "will-do")
    return first_of_those_left(sieve, clause, alike="comes-first")
