"""The log: the story of a game, both sides, a line for each decision and for each turn of the opponent.

Lines are found turn by turn and put into words only once somebody looks at them, so that the newest of a
long game are there at once. Pages, the terminal, the text of a game and a problem report all tell this log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise, takewhile
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.record import ADJUST
from adversaire.engine.text import Text
from adversaire.play import narration
from adversaire.play.reading import (
    HUMAN_TURN,
    OWN_ACTS,
    OWN_DEEDS,
    acting,
    is_opponents,
    opened_by,
    opening,
    to_read,
)
from adversaire.play.rolls import roll_of
from adversaire.play.seats import keeps_secret
from adversaire.play.session import Decision, Session
from adversaire.play.story import story
from adversaire.play.turns import ADJUSTED, Turn
from adversaire.play.voice import Voice

#: Which lines are wanted.
ALL: Final = ""
MINE: Final = "mine"
OPPONENTS: Final = "opponent"
DICE: Final = "dice"
FILTERS: Final = (ALL, MINE, OPPONENTS, DICE)
#: A page goes on to the end of the turn with which it has so many lines.
LINES: Final = 40
#: How the kinds of events begin that tell what a person paid; what is due, in the values of a question; with
#: which card it was paid, in those of an event.
PAID: Final = "human.paid"
COUNTED: Final = (PAID, "human.scored")
DUE: Final = "due"
CARD: Final = "card"
#: Whose doing an event tells.
SEAT: Final = "seat"
#: So many payments are told as one.
MANY: Final = 2
#: With what a person beside cardboard tells of a turn, again and again until it is over, and the answer that
#: it is; and how the questions begin that ask how things lie there.
REPORT: Final = "report.turn"
DONE: Final = "done"
FACTS: Final = "fact."


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of the log: so many events of a turn, and the decision that led to them, if one did.

    Turns below 0 stand for answers given under older rules, of which only the words are left.
    """

    turn: int
    first: int
    last: int
    side: str
    #: Whether a person decided it, or it happened in a person's own turn.
    own: bool
    decision: Decision | None = None
    #: Further answers that belong to it: what they told is told here.
    answers: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines, the newest first, and the turn before which the next page begins; None after the last."""

    passages: tuple[Passage, ...]
    earlier: int | None


def page(session: Session, wanted: str = ALL, before: int | None = None, lines: int = LINES) -> Page:
    """The newest lines that are wanted, of the turns before this one."""
    found: list[Passage] = []
    for number in numbers(session, before):
        if len(found) >= lines:
            return Page(tuple(found), number + 1)
        found += [one for one in reversed(passages(session, number)) if is_wanted(session, one, wanted)]
    return Page(tuple(found), None)


def numbers(session: Session, before: int | None = None) -> range:
    """The turns before this one, the newest first."""
    first = len(session.turns) if before is None else min(before, len(session.turns))
    return range(first - 1, -1 - old_pages(session), -1)


def newest_first(session: Session, wanted: str = ALL) -> Iterator[Passage]:
    """Every line that is wanted."""
    for number in numbers(session):
        for one in reversed(passages(session, number)):
            if is_wanted(session, one, wanted):
                yield one


def is_wanted(session: Session, passage: Passage, wanted: str) -> bool:
    if wanted == DICE:
        return any(roll_of(event) for event in told_in(session, passage))
    return wanted not in (MINE, OPPONENTS) or passage.own == (wanted == MINE)


# ---------------------------------------------------------------- the lines of a turn


def passages(session: Session, number: int) -> list[Passage]:
    """The lines of a turn, in the order in which things happened."""
    if number < 0:
        return old_passages(session, number)
    turn = session.turns[number]
    if not turn.finished:
        return made(session, number)
    if "passages" not in turn.kept:
        turn.kept["passages"] = made(session, number)
    found: list[Passage] = turn.kept["passages"]
    return found


def made(session: Session, number: int) -> list[Passage]:
    turn = session.turns[number]
    decided = decided_passages(session, number)
    if is_opponents(turn):
        told = to_read(turn)
        whole = Passage(number, told[0], len(turn.events), acting(session, turn), own=False) if told else None
        return of_opponent(session, decided, whole) if whole else decided
    decided = whispered(session, decided)
    before, decided = unasked(session, number, decided), together(session, decided)
    decided = apart(session, decided) if opened_by(turn) == HUMAN_TURN else decided
    decided = (folded if opened_by(turn) else laid_out)(session, decided)
    return [before, *decided] if before else decided


def of_opponent(session: Session, decided: list[Passage], whole: Passage) -> list[Passage]:
    """The opponent's turn; what was only asked so that it could go on belongs to it."""
    acts = [own_part(session, one) for one in decided if is_own_act(session, one)]
    ends = [whole.first, *[at for act in acts for at in (act.first, act.last)], whole.last]
    parts = [replace(whole, first=first, last=last) for first, last in pairwise(ends) if first < last]
    lines = [next((act for act in acts if act.first == part.first), part) for part in parts]
    for aside in reversed([one for one in decided if is_answer(one) and not is_own_act(session, one)]):
        at = next((n for n, line in enumerate(lines) if aside.first < line.last), len(lines) - 1)
        lines[at] = led_to(lines[at], aside)
    return [one for one in decided if not is_answer(one)] + lines


def led_to(line: Passage, aside: Passage) -> Passage:
    """The same line with an answer before it that only let things go on."""
    if line.own:
        answered = tuple([one for one in (line.decision, *line.answers) if one])
        return replace(aside, first=line.first, last=line.last, answers=answered)
    return replace(line, answers=(aside.decision, *line.answers) if aside.decision else line.answers)


def own_part(session: Session, passage: Passage) -> Passage:
    """A person's own act in the midst of the opponent's turn without what the opponent does after it."""
    turn = session.turns[passage.turn]
    at, span = opening(turn), range(passage.first, passage.last)
    own = list(takewhile(lambda n: n == at or is_own(session, passage, turn.events[n]), span))
    return replace(passage, last=passage.first + len(own))


def apart(session: Session, decided: list[Passage]) -> list[Passage]:
    """The same with what somebody else did in the midst of a person's turn as a line of its own. What that
    person goes on with is told with the next decision."""
    found: list[Passage] = []
    mine: int | None = None
    for one in decided:
        line = one if mine is None else replace(one, first=mine)
        theirs, mine = interlude(session, line)
        if theirs is None:
            found.append(line)
        else:
            end = line.last if mine is None else mine
            found += [replace(line, last=theirs), Passage(line.turn, theirs, end, "", own=False)]
    if mine is not None:
        found.append(replace(decided[-1], first=mine, decision=None, answers=()))
    return found


def interlude(session: Session, passage: Passage) -> tuple[int | None, int | None]:
    """Where somebody else does something in the midst of a person's turn, and where that person goes on."""
    turn = session.turns[passage.turn]
    at = opening(turn)
    whose = None if at is None else turn.events[at].values.get(SEAT)
    starts = [n for n in range(passage.first, passage.last) if turn.events[n].kind in session.game.interludes]
    theirs = next((n for n in starts if turn.events[n].values.get(SEAT) != whose), None)
    mine = next((n for n in starts if theirs is not None and n > theirs), None)
    return theirs, mine


def is_own_act(session: Session, passage: Passage) -> bool:
    """Whether an answer led to a person's own doing at once. Else it only let the opponent's turn go on: what
    a person does at its end (gets a denier for having passed, hears of the next phase) belongs to that."""
    told = told_in(session, passage)
    return is_answer(passage) and bool(told) and is_own(session, passage, told[0])


def is_own(session: Session, passage: Passage, event: Event) -> bool:
    """Whether an event tells what whoever decided did; seats tell of theirs in the same words."""
    whose = event.values.get(SEAT, "")
    named = (passage.side, session.game.called(session.position, passage.side))
    return event.kind.startswith(OWN_ACTS) and (not whose or whose in named)


def folded(session: Session, decided: list[Passage]) -> list[Passage]:
    """The same with every answer that told nothing in the line of the act it led to, or else ended."""
    found: list[Passage] = []
    waiting: list[Passage] = []
    for one in decided:
        if is_aside(session, one):
            waiting.append(one)
        elif leads_to(session, waiting, one):
            found.append(joined([*waiting, one]))
            waiting = []
        elif not one.own and found and waiting and is_end_of(session, waiting, found[-1]):
            found[-1:] = [joined([found[-1], *waiting]), one]
            waiting = []
        else:
            found += [*waiting, one]
            waiting = []
    if found and waiting and is_end_of(session, waiting, found[-1]):
        return [*found[:-1], joined([found[-1], *waiting])]
    return found + waiting


def leads_to(session: Session, waiting: list[Passage], line: Passage) -> bool:
    """Whether answers that told nothing belong to the line after them: to an act, or to the answer that at
    last went on from a question that was put again and again."""
    if any(other.side != line.side for other in waiting):
        return False
    return deed(session, line) is not None or bool(waiting and asked_by(line) and alike([*waiting, line]))


def is_end_of(session: Session, waiting: list[Passage], line: Passage) -> bool:
    """Whether answers that told nothing only ended what the line before them tells."""
    if any(other.side != line.side for other in waiting):
        return False
    return deed(session, line) is not None or (asked_by(line) == REPORT and alike([*waiting, line]))


def alike(lines: list[Passage]) -> bool:
    """Whether all of them answer the same question."""
    return len({asked_by(one) for one in lines}) == 1


def laid_out(session: Session, decided: list[Passage]) -> list[Passage]:
    """The same of a table that is laid out: a question that is put anew after each correction of it (is all
    as in the picture?) only leads to what was set right; every other answer stays a line of its own."""
    runs = Counter(key for key, _ in groupby((asked_by(one), one.side) for one in decided))
    found: list[Passage] = []
    waiting: list[Passage] = []
    for one in decided:
        again = bool(waiting) or runs[asked_by(one), one.side] > 1
        if again and is_aside(session, one):
            waiting.append(one)
        elif waiting and is_answer(one) and one.side == waiting[-1].side:
            found.append(joined([*waiting, one]))
            waiting = []
        else:
            found += [*waiting, one]
            waiting = []
    if found and waiting and found[-1].answers and found[-1].side == waiting[-1].side:
        return [*found[:-1], joined([found[-1], *waiting])]
    return found + waiting


def whispered(session: Session, decided: list[Passage]) -> list[Passage]:
    """The same with all that one person decided in secret, answer by answer, as one line: none is shown."""
    found: list[Passage] = []
    for one in decided:
        question = one.decision.question if one.decision else None
        goes_on = bool(found) and (found[-1].side, asked_by(found[-1])) == (one.side, asked_by(one))
        if goes_on and keeps_secret(session, question) and is_aside(session, found[-1]):
            found[-1] = joined([found[-1], one])
        else:
            found.append(one)
    return found


def asked_by(passage: Passage) -> str:
    """The question that a line answers; nothing where nobody asked."""
    question = passage.decision.question if passage.decision else None
    return question.id if question else ""


def joined(lines: list[Passage]) -> Passage:
    """Several lines as one, from the first of their decisions on."""
    answers = tuple([one.decision for one in lines[1:] if one.decision])
    return replace(lines[0], last=lines[-1].last, answers=lines[0].answers + answers)


def is_aside(session: Session, passage: Passage) -> bool:
    """Whether an answer told nothing by itself."""
    return is_answer(passage) and not told_in(session, passage)


def together(session: Session, decided: list[Passage]) -> list[Passage]:
    """The same with a price that is paid piece by piece as one line, and what it was paid for."""
    found: list[Passage] = []
    for one in decided:
        if found and pieces(session, one) and pieces(session, found[-1]) == told_in(session, found[-1]):
            found[-1] = replace(found[-1], last=one.last)
        else:
            found.append(one)
    return found


def pieces(session: Session, passage: Passage) -> list[Event]:
    """The pieces of a price that a line begins with, where a price is due."""
    question = passage.decision.question if passage.decision else None
    if question is None or DUE not in question.values:
        return []
    return list(takewhile(lambda event: event.kind.startswith(PAID), told_in(session, passage)))


def unasked(session: Session, number: int, decided: list[Passage]) -> Passage | None:
    """What happened in a turn before anybody was asked: all of it, if nobody was. A person's own turn is told
    by its decisions, if there are any."""
    turn = session.turns[number]
    at = opening(turn)
    first = 0 if at is None else at + 1
    last = min([one.first for one in decided if is_answer(one)], default=len(turn.events))
    kind = opened_by(turn)
    if last <= first or (kind == HUMAN_TURN and decided):
        return None
    side = acting(session, turn) if kind == HUMAN_TURN else ""
    return Passage(number, first, last, side, own=kind == HUMAN_TURN)


def decided_passages(session: Session, number: int) -> list[Passage]:
    """Each decision with what came of it before the next one."""
    turn = session.turns[number]
    asked = {one.at: one for one in turn.asked}
    corrected = [n for n, event in enumerate(turn.events) if event.kind == ADJUSTED]
    ends = [*(one.told for one in turn.asked[1:]), len(turn.events)]
    end_of = {one.at: end for one, end in zip(turn.asked, ends, strict=False)}
    found: list[Passage] = []
    for index in range(turn.start, turn.end):
        question = asked[index].question if index in asked else None
        decision = Decision(index, number, question, session.entries[index].answer)
        if question is not None:
            span = (asked[index].told, end_of[index])
        else:  # a correction by hand is told where it was made good: at the start
            at = corrected.pop(0) if corrected else 0
            span = (at, at + 1)
        found.append(Passage(number, *span, decided_by(session, turn, decision), own=True, decision=decision))
    return found


def is_answer(passage: Passage) -> bool:
    return passage.decision is not None and passage.decision.question is not None


def decided_by(session: Session, turn: Turn, decision: Decision) -> str:
    """Whose decision it was: the seat that was asked, or whoever's turn it is; else the first person's."""
    game, position = session.game, session.position
    seat = decision.question.seat if decision.question else ""
    if seat in game.sides_of(position):
        return seat
    return acting(session, turn) if opened_by(turn) == HUMAN_TURN else game.sides[0]


def told_in(session: Session, passage: Passage) -> list[Event]:
    """What was told, apart from the opening of the turn."""
    if passage.turn < 0:
        return []
    turn = session.turns[passage.turn]
    at = opening(turn)
    return [turn.events[n] for n in range(passage.first, passage.last) if n != at]


def old_pages(session: Session) -> int:
    """How many pages the answers of older rules fill."""
    return -(-session.base // LINES)


def old_passages(session: Session, number: int) -> list[Passage]:
    first = (number + old_pages(session)) * LINES
    return [
        Passage(number, 0, 0, session.game.sides[0], True, Decision(i, 0, None, session.entries[i].answer))
        for i in range(first, min(first + LINES, session.base))
    ]


# ---------------------------------------------------------------- in words


def words(session: Session, passage: Passage, voice: Voice) -> tuple[str, str]:
    """What was asked, where that must be said, and what happened."""
    if passage.decision is not None:
        return decision_line(session, passage, passage.decision, voice)
    turn = session.turns[passage.turn]
    told = range(passage.first, passage.last)
    if passage.own:
        return "", voice.seen(turn.events[passage.last - 1])
    if not opened_by(turn):  # of the laying out what came first, of the counting what came of it
        counted = session.is_over and passage.turn == len(session.turns) - 1
        return "", voice.seen(turn.events[passage.last - 1 if counted else passage.first])
    if not is_opponents(turn) and all(turn.events[n].kind.startswith(OWN_DEEDS) for n in told):
        return "", voice.seen(turn.events[passage.last - 1])
    amounted = story(session.game, turn.events, told, voice)
    if passage.first > 1 and amounted.headline is None and not amounted.decision:
        # The rest of a turn is not what it began with.
        return "", voice.seen(turn.events[(amounted.lines or amounted.details)[-1]])
    return "", amounted.title(turn.events, voice, turn.finished)


def decision_line(session: Session, passage: Passage, decision: Decision, voice: Voice) -> tuple[str, str]:
    """What the decision led to, as it was seen; where nothing was told, what was asked and answered."""
    act, paid = deed(session, passage), payment(session, passage)
    if paid is not None:
        rest = f" {voice.seen(act)}" if act is not None and not act.kind.startswith(PAID) else ""
        return "", voice.say(paid) + rest
    if act is not None:
        return "", voice.seen(act)
    asked, answer = decision_words(session, decision, voice)
    came = outcome(session, passage, voice)
    if asked_by(passage) == REPORT:  # what was asked is always the same: the answer says it all
        return ("" if decision.answer == DONE else answer, came) if came else ("", answer)
    if came and (passage.answers or asked_by(passage).startswith(FACTS)):
        return "", came
    return in_short(asked), answer


def outcome(session: Session, passage: Passage, voice: Voice) -> str:
    """What came first of a decision, as it was seen: the log tells a story and gives hands no orders. Nothing
    where nothing was told."""
    told = told_in(session, passage) if is_answer(passage) else []
    return voice.seen(told[0]) if told else ""


def is_uneventful(session: Session, passage: Passage) -> bool:
    """Whether a person only said that a turn was over: nothing of it concerned the opponent."""
    return asked_by(passage) == REPORT and not told_in(session, passage)


def is_quiet_end(session: Session, passage: Passage) -> bool:
    """Whether a person said that a turn was over, and nothing changed any more before the next one."""
    said = passage.decision is not None and is_end_of_report(passage.decision)
    return said and all(event.kind.startswith(session.game.uneventful) for event in told_in(session, passage))


def is_end_of_report(decision: Decision) -> bool:
    """Whether a person only said that no more is to be told of a turn."""
    return decision.question is not None and (decision.question.id, decision.answer) == (REPORT, DONE)


def in_short(asked: str) -> str:
    """A question up to its question mark: how to answer it, which some add, is nothing to remember."""
    question, mark, _ = asked.partition("?")
    return question + mark


def payment(session: Session, passage: Passage) -> Text | None:
    """A price that was paid piece by piece, as one thing."""
    paid = pieces(session, passage)
    if len(paid) < MANY or passage.decision is None or passage.decision.question is None:
        return None
    cards = tuple([str(event.values[CARD]) for event in paid if CARD in event.values])
    return Text(f"log.{PAID}", due=passage.decision.question.values[DUE], cards=cards)


def deed(session: Session, passage: Passage) -> Event | None:
    """What a person did, as it came out. A correction by hand was no act: it is told as what it set right."""
    if not is_answer(passage):
        return None
    kinds = (*OWN_ACTS, *session.game.outcomes)
    acts = [event for event in told_in(session, passage) if event.kind.startswith(kinds)]
    # What was paid for it, or what it counted, is told only where nothing else is.
    return next(
        (act for act in reversed(acts) if not act.kind.startswith(COUNTED)), acts[-1] if acts else None
    )


def decision_words(session: Session, decision: Decision, voice: Voice) -> tuple[str, str]:
    """What was asked and answered. For a correction by hand nobody asked; it is told as it was then."""
    turn = session.turns[decision.turn]
    if decision.question is not None:
        return narration.decision_words(session, decision.question, decision.answer, turn, voice)
    entry = session.entries[decision.index]
    if decision.index < session.base or entry.question != ADJUST:  # of older rules, which had other words
        return "", f"{entry.question}: {entry.answer}"
    earlier = sum(entry.question == ADJUST for entry in session.entries[turn.start : decision.index])
    return "", voice.event([event for event in turn.events if event.kind == ADJUSTED][earlier])


def whole_story(session: Session, passage: Passage, voice: Voice) -> list[str]:
    """Every sentence of what a line tells, and before them what was asked and answered on the way."""
    on_the_way = [one for one in (passage.decision, *passage.answers) if one] if passage.answers else []
    answered = [decision_words(session, one, voice) for one in on_the_way if not is_end_of_report(one)]
    asked = [voice.say(Text("narration.answer", question=asked, answer=said)) for asked, said in answered]
    return [*dict.fromkeys(asked), *[voice.event(event) for event in told_in(session, passage)]]
