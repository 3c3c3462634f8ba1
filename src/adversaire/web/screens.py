"""What the screens show: from a game on the table to plain values for the templates. No HTML here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from adversaire.engine.display import CARDS, differences
from adversaire.engine.event import Event
from adversaire.engine.question import CARD, CHOICE, FACT, PLACE, Answer, Question
from adversaire.engine.record import ADJUST
from adversaire.engine.text import Text
from adversaire.play import narration
from adversaire.play.session import Decision, Session
from adversaire.play.turns import ADJUSTED, Turn
from adversaire.play.voice import Voice
from adversaire.web.tables import OpenGame

OPENING: Final = "turn."
HUMAN_TURN: Final = "turn.human"
OPPONENT_TURN: Final = "turn.opponent"
#: So much of what has happened stands above a question at least.
RECENT: Final = 4
#: More answers than this, if they are short, stand side by side.
MANY: Final = 4
SHORT: Final = 48
#: Answers as short as this stand three or more in a line.
TINY: Final = 14
#: If more answers than this can be tapped on the board, it comes first and they are folded below it.
ON_BOARD: Final = 8
#: So do fewer figures, down to this many, if their descriptions would fill as many lines.
FIGURES: Final = 4
#: So many letters fit a line of a button on a phone.
LINE: Final = 45
#: More cards than this are searched by typing.
MOST_CARDS: Final = 12
#: Up to so many numbers are offered as buttons.
MOST_NUMBERS: Final = 20


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction for the player's hands."""

    number: int
    text: str
    event: int


@dataclass(frozen=True, slots=True)
class OpponentScreen:
    """A turn that the player has not read yet: the opponent's, or one of the game itself."""

    turn: int
    title: str
    headline: str
    headline_event: int
    steps: tuple[Step, ...]
    opponents: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to offer."""

    value: Answer
    text: str
    likely: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class QuestionScreen:
    """An open question, its answers, and what has just happened in this turn."""

    id: str
    title: str
    text: str
    kind: str
    choices: tuple[Choice, ...]
    folded: tuple[Choice, ...]
    on_board: tuple[Choice, ...]
    likely: Choice | None
    is_fact: bool
    compact: bool
    tiny: bool
    searchable: bool
    happened: tuple[Step, ...]
    at: str = ""
    #: Where any number from one to another may be answered, it is written rather than looked for.
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """The points of one side, by source."""

    name: str
    total: int
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class EndScreen:
    """How the game ended."""

    winner: str
    sentence: str
    reason: str
    sides: tuple[Side, ...]
    sources: tuple[str, ...]
    lines: tuple[str, ...] = field(default_factory=tuple)


def is_opponents(turn: Turn) -> bool:
    """Whether this is a turn of the software's side."""
    return bool(turn.events) and turn.events[0].kind == OPPONENT_TURN


def is_for_reading(turn: Turn) -> bool:
    """Whether a turn asks to be read: the opponent's, or one of the game itself (a new round, say) that
    has told something since its last question."""
    if not turn.finished or not turn.events or not turn.events[0].kind.startswith(OPENING):
        return False
    return turn.events[0].kind != HUMAN_TURN and bool(to_read(turn))


def to_read(turn: Turn) -> list[int]:
    """The events of a turn that stand on its page: of the opponent's all, of others those not seen yet."""
    first = turn.asked[-1].told if turn.asked and not is_opponents(turn) else 1
    return list(range(max(1, first), len(turn.events)))


def unread_turn(game: OpenGame) -> int | None:
    """The first finished turn that the player should read and has not."""
    turns = game.session.turns
    for number in range(min(game.seen, len(turns)), len(turns)):
        if is_for_reading(turns[number]):
            return number
    return None


def wants_set_up(game: OpenGame) -> bool:
    """Beside a cardboard table, before anything else: the list of what to lay out."""
    return game.seen == 0 and game.session.setup.mode == "companion" and not game.session.entries


def opponent_screen(session: Session, number: int, voice: Voice) -> OpponentScreen:
    """One imperative sentence first, then numbered steps."""
    turn = session.turns[number]
    headline = next(
        (n for n, event in enumerate(turn.events) if event.kind.startswith(session.game.headlines)), 0
    )
    told = [n for n in to_read(turn) if n != headline]
    return OpponentScreen(
        turn=number,
        title=voice.event(turn.events[0]) if headline else "",
        headline=voice.event(turn.events[headline]),
        headline_event=headline,
        steps=tuple(Step(count, voice.event(turn.events[n]), n) for count, n in enumerate(told, start=1)),
        opponents=is_opponents(turn),
    )


def question_screen(
    session: Session, voice: Voice, at: str = "", spots: Collection[str] = ()
) -> QuestionScreen:
    """The open question. `at` narrows the answers to one spot of the board; `spots` can be tapped there."""
    question = session.question
    assert question is not None
    turn = session.turns[-1]
    offered = [
        answer for answer in question.answers if not at or session.game.spot_of(question, answer) == at
    ]
    choices = [choice(session, question, answer, voice) for answer in offered or question.answers]
    front, on_board = leave_to_board(session, question, choices, () if at else spots)
    front, folded = fold_rare(front) if not at else (front, [])
    return QuestionScreen(
        id=question.id,
        title=heading(turn, voice),
        text=voice.question(question),
        kind=question.kind,
        choices=tuple(front),
        folded=tuple(folded),
        on_board=tuple(on_board),
        likely=next((c for c in choices if c.likely), None),
        is_fact=question.kind == FACT or question.id.startswith("fact."),
        compact=is_compact(front),
        tiny=is_compact(front) and all(len(choice.text) <= TINY for choice in front if not choice.likely),
        searchable=question.kind == CARD and len(front) > MOST_CARDS,
        happened=tuple(since_last_answer(turn, voice)),
        at=at if offered else "",
        **written(question),
    )


def leave_to_board(
    session: Session, question: Question, choices: list[Choice], spots: Collection[str]
) -> tuple[list[Choice], list[Choice]]:
    """The answers to show as buttons, and those that are quicker tapped on the board if there are many.

    The likely answer keeps its button.
    """
    there = [
        choice
        for choice in choices
        if not choice.likely and session.game.spot_of(question, choice.value) in spots
    ]
    described = question.kind == CHOICE and len(there) >= FIGURES
    if (sum(map(lines, there)) if described else len(there)) <= ON_BOARD:
        return choices, []
    return [choice for choice in choices if choice not in there], there


def lines(choice: Choice) -> int:
    """How many lines of a phone a button takes."""
    return 1 + -(-len(choice.about) // LINE)


def written(question: Question) -> dict[str, int]:
    """The bounds of a number that is quicker written than found among so many buttons."""
    whole = all(answer.removeprefix("-").isdecimal() for answer in question.answers)
    if len(question.answers) <= MOST_NUMBERS or not whole:
        return {}
    numbers = [int(answer) for answer in question.answers]
    gapless = sorted(numbers) == list(range(min(numbers), max(numbers) + 1))
    return {"least": min(numbers), "most": max(numbers)} if gapless else {}


def choice(session: Session, question: Question, answer: Answer, voice: Voice) -> Choice:
    text = voice.answer(question, answer, session.position)
    return Choice(answer, text, answer == question.likely, about_answer(session, answer, voice))


def is_compact(choices: list[Choice]) -> bool:
    """Whether the answers are many and short enough to stand side by side."""
    return len(choices) > MANY and all(len(choice.text) <= SHORT and not choice.about for choice in choices)


def about_answer(session: Session, answer: Answer, voice: Voice) -> str:
    """What there is to know of the card or place an answer names, where the app holds the table."""
    if session.setup.mode == "companion" or points_at_places(session.question):
        return ""
    said = [voice.say(text) for text in session.game.about(session.position.box, spot_of(answer))]
    return " ".join(line if line.endswith((".", ":")) else f"{line}." for line in said)


def points_at_places(question: Question | None) -> bool:
    """Whether the answers are bare places of the board: they are seen there, and need no words."""
    return (
        question is not None
        and question.kind == PLACE
        and not any(":" in answer for answer in question.answers)
    )


def fold_rare(choices: list[Choice]) -> tuple[list[Choice], list[Choice]]:
    """Answers that decline something ("place-only:…") are legal but rarely wanted: they come folded."""
    rare = [choice for choice in choices if choice.value.partition(":")[0].endswith("-only")]
    front = [choice for choice in choices if choice not in rare]
    return (front, rare) if front else (choices, [])


def heading(turn: Turn, voice: Voice) -> str:
    first = next((event for event in turn.events if event.kind.startswith("turn.")), None)
    if first is not None:
        return voice.event(first)
    return voice.say(Text("web.set-up" if turn.start == 0 else "web.scoring"))


def happened(turn: Turn, voice: Voice) -> list[Step]:
    """What has been told in this turn so far, apart from its heading."""
    told = [(n, event) for n, event in enumerate(turn.events) if not event.kind.startswith("turn.")]
    return [Step(count, voice.event(event), n) for count, (n, event) in enumerate(told, start=1)]


def since_last_answer(turn: Turn, voice: Voice) -> list[Step]:
    """What the last answer led to, and a little of what was before."""
    told = happened(turn, voice)
    known = turn.asked[-1].told if turn.asked else 0
    new = sum(step.event >= known for step in told)
    return told[-max(RECENT, new) :]


def end_screen(session: Session, voice: Voice) -> EndScreen:
    """Points by source for every side, and why it ended."""
    result = session.result
    sides = tuple(
        Side(
            voice.speaker.name(session.game.called(session.position, side)),
            result.total(side),
            {voice.say(Text(f"points.{source}")): points for source, points in result.points[side]},
        )
        for side in session.game.sides_of(session.position)
    )
    endings = [event for event in session.events if event.kind.startswith("end.")]
    return EndScreen(
        winner=result.winner,
        sentence=voice.say(winner_text(session)),
        reason=" ".join(voice.event(event) for event in endings[:1]),
        sides=sides,
        sources=tuple(dict.fromkeys(source for side in sides for source in side.points)),
        lines=(voice.why(endings[0]).sentence,) if endings else (),
    )


def winner_text(session: Session) -> Text:
    event = next(event for event in reversed(session.events) if event.kind == "scoring.winner")
    return event.text


# ---------------------------------------------------------------- the board


def spot_of(answer: Answer) -> str:
    """The spot of the board an answer speaks of: `place:mill` of the Mill, `outpost-left-1` of itself."""
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def cards_in_sight(session: Session, voice: Voice, seat: str) -> list[dict[str, Any]]:
    """The heaps of cards a player may look at (his hand, his crew), each card with its name."""
    box = session.position.box
    heaps = []
    for zone in session.game.view_for(session.position, seat):
        for item in zone.items:
            cards = (item.value,) if isinstance(item.value, str) else item.value
            if item.kind == CARDS and not isinstance(cards, int):
                known = [card for card in cards if session.game.about(box, card)]
                if known:
                    named = [{"id": card, "name": voice.speaker.name(card)} for card in known]
                    heaps.append({"label": voice.say(item.label), "cards": named})
    return heaps


def changed_items(session: Session, number: int) -> frozenset[str]:
    """The display items that a turn changed."""
    turn = session.turns[number]
    game = session.game
    return frozenset(change.item.id for change in differences(game.view(turn.before), game.view(turn.after)))


def event_at(session: Session, turn: int, event: int) -> Event | None:
    """An event of the log by its place, or None where there is none."""
    if not 0 <= turn < len(session.turns) or not 0 <= event < len(session.turns[turn].events):
        return None
    return session.turns[turn].events[event]


def board_links(session: Session, address: str, known: set[str]) -> dict[str, str]:
    """For each spot of the board that an answer speaks of: where tapping it leads."""
    question = session.question
    if question is None:
        return {}
    return {
        spot: f"{address}?at={spot}#question"
        for answer in question.answers
        if (spot := session.game.spot_of(question, answer)) in known
    }


def history_lines(session: Session, voice: Voice) -> list[dict[str, Any]]:
    """One line for each decision, newest first."""
    lines = []
    for decision in session.history():
        asked, answer = decision_words(session, decision, voice)
        lines.append(
            {
                "index": decision.index,
                "asked": asked,
                "answer": answer,
                "heading": heading(session.turns[decision.turn], voice),
                "reachable": decision.index >= session.base,
            }
        )
    return lines[::-1]


def asked_then(session: Session, question: Question | None, voice: Voice) -> str:
    """What was asked at a moment of the past, if anything was."""
    return narration.question_words(session, question, voice) if question else ""


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
