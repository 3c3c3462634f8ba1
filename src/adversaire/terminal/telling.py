"""What happened: the opponent's turn as one sentence and numbered steps for your hands, your own in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.headlines import NOTHING
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.play.reading import ends_round, in_one_go, is_opponents, to_read, wants_page
from adversaire.play.rolls import roll_of
from adversaire.play.session import Session
from adversaire.play.story import Line, Story, story
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice
from adversaire.terminal.screen import HEADING, Screen

#: Events of this family open a turn: turn.human, turn.opponent.
OPENING = "turn."
#: The side of the software in them.
OPPONENT = "opponent"
#: The side of a turn that lays the table out, where it is announced.
SETUP = "setup"
#: So many turns of the opponent in a row are told in short.
MANY_TURNS = 3


@dataclass(frozen=True, slots=True)
class Seen:
    """How much of a game has been told: all turns before this one, and so many events of it."""

    turn: int = 0
    events: int = 0


def seen_now(session: Session) -> Seen:
    """Everything up to here."""
    return Seen(len(session.turns) - 1, len(session.turns[-1].events))


def tell(session: Session, seen: Seen, voice: Voice, screen: Screen) -> None:
    """Everything that happened since; several turns of the opponent in a row in short."""
    number = seen.turn
    while number < len(session.turns):
        turn = session.turns[number]
        told = seen.events if number == seen.turn else 0
        last = told_in_short(session, number) if not told else number
        if last > number:
            tell_in_short(session, number, last, voice, screen)
        elif is_opponents(turn) and turn.finished and not told and not wants_page(session, number):
            screen.say(story_title(session, number, voice), first="- ")
        elif side_of(turn) == OPPONENT:
            tell_opponent(turn, told, session.game, voice, screen)
        else:
            tell_own(turn, told, voice, screen)
        number = last + 1


def told_in_short(session: Session, number: int) -> int:
    """The last of the opponent's turns in a row from this one on that are told together; this one where hands
    have to follow each, or there are but few."""
    pages = in_one_go(session, number) if is_opponents(session.turns[number]) else []
    row = [page for at, page in enumerate(pages) if page == number + at and is_opponents(session.turns[page])]
    return row[-1] if len(row) >= MANY_TURNS and session.setup.mode != COMPANION else number


def tell_in_short(session: Session, first: int, last: int, voice: Voice, screen: Screen) -> None:
    """What each of these turns amounted to, in one line."""
    screen.heading(
        voice.say(Text("log.run.title-round" if ends_round(session, last) else "log.run.title-turn"))
    )
    for number in range(first, last + 1):
        screen.say(story_title(session, number, voice), first="- ")


def story_title(session: Session, number: int, voice: Voice) -> str:
    """What a turn amounted to."""
    turn = session.turns[number]
    return story(session.game, turn.events, to_read(turn), voice).title(turn.events, voice)


def remind(session: Session, voice: Voice, screen: Screen) -> None:
    """For whoever comes back to a game: what the opponent decided last, and whose turn it is.

    The steps of a turn that is over are left out: hands have done them, and must not do them twice.
    """
    last, present, game = last_opponent_turn(session), session.turns[-1], session.game
    if last is present:
        tell_opponent(present, 0, game, voice, screen)
        return
    if last is not None:
        open_turn(last.events, voice, screen)
        if said := title(last, game, voice):
            screen.say(said, HEADING)
    open_turn(present.events, voice, screen)


def open_turn(events: Iterable[Event], voice: Voice, screen: Screen) -> None:
    """Whose turn it is."""
    for event in events:
        if event.kind.startswith(OPENING):
            screen.heading(voice.event(event))


def side_of(turn: Turn) -> str:
    """Whose turn it is, or "" for set-up and scoring."""
    openings = [event.kind for event in turn.events if event.kind.startswith(OPENING)]
    return openings[0].removeprefix(OPENING) if openings else ""


def is_laid_out(turn: Turn) -> bool:
    """Whether somebody plays it: the table lies ready by then."""
    return side_of(turn) not in ("", SETUP)


def tell_own(turn: Turn, told: int, voice: Voice, screen: Screen) -> None:
    new = turn.events[told:]
    if new and not new[0].kind.startswith(OPENING):
        screen.line()
    for event in new:
        if event.kind.startswith(OPENING):
            screen.heading(voice.event(event))
        else:
            screen.say(voice.event(event), first="- ")


def tell_opponent(turn: Turn, told: int, game: Game, voice: Voice, screen: Screen) -> None:
    """Part by part, as it was told between questions: the decision first, wherever it stands, then the other
    steps in order."""
    new = turn.events[told:]
    if new and not new[0].kind.startswith(OPENING):
        screen.line()
    open_turn(new, voice, screen)
    tell_dice(turn, told, game, voice, screen)
    numbered = list(steps(turn, game, voice))
    for first, end in parts(turn, voice):
        if end <= told:
            continue
        if said := new_title(turn, first, end, told, game, voice):
            screen.say(said, HEADING)
        for number, line in numbered:
            if first <= line.events[-1] < end:
                screen.say(line.say(voice), first=f"{number:>3}. ")


def parts(turn: Turn, voice: Voice) -> Iterator[tuple[int, int]]:
    """Where each part of a turn begins and ends in its log: whatever was told before a question, and the
    rest. On screen what has but one answer is never asked, and is no stop."""
    first = 0
    stops = [asked.told for asked in turn.asked if voice.hands or len(asked.question.answers) > 1]
    for end in (*stops, len(turn.events)):
        if end > first:
            yield first, end
            first = end


def until(turn: Turn, end: int) -> Turn:
    """A turn as it stood when so much of it had been told."""
    return replace(turn, events=turn.events[:end])


def new_title(turn: Turn, first: int, end: int, told: int, game: Game, voice: Voice) -> str:
    """What a turn amounts to at the end of this part of it; nothing where the parts before have said so, and
    where it comes to nothing only because a question is still to be answered."""
    now, before = until(turn, end), until(turn, first)
    is_over = turn.finished and end == len(turn.events)
    # Of a turn that hands have done, whoever asks for it again hears what all of it amounted to.
    heard = turn if voice.hands and turn.finished else now
    said = title(heard, game, voice)
    if first and said == title(before, game, voice):
        return said if is_over and first <= told and comes_to_nothing(before, game) else ""
    if heard is now and not is_over and comes_to_nothing(now, game):
        return ""
    # What was told before the question had no title yet.
    if 0 < first <= told and comes_to_nothing(before, game):
        return said
    # Where hands move the pieces every step is a line: the title is the decision, and is said but once.
    # On screen a title tells what no line does, such as the death of a card after the shot at it.
    is_new = is_decided_in(now.events[first:], now, game) or (first > 0 and not voice.hands)
    return said if is_new else ""


def comes_to_nothing(turn: Turn, game: Game) -> bool:
    """Whether nothing has come of what was decided, so far."""
    amounted_to = game.headline([event for event in turn.events if not event.kind.startswith(OPENING)])
    return amounted_to is not None and amounted_to.key == NOTHING


def tell_dice(turn: Turn, told: int, game: Game, voice: Voice, screen: Screen) -> None:
    """Dice that decided what is told: pages show them lying there, here they are said before it."""
    for n in story_of(turn, game, voice).details:
        event = turn.events[n]
        if n >= told and event.kind.startswith(game.headlines) and roll_of(event):
            screen.say(voice.event(event))


def is_decided_in(new: Sequence[Event], turn: Turn, game: Game) -> bool:
    """Whether this part of a turn holds its decision; where nothing was decided, its beginning does."""
    decision = headline(turn, game)
    return any(event is (decision or turn.events[0]) for event in new)


def headline(turn: Turn, game: Game) -> Event | None:
    """The decision of the turn: what the opponent decided to do, or why it could not do it."""
    decided = (event for event in turn.events if event.kind.startswith(game.headlines))
    others = (event for event in turn.events if event.sieve is not None)
    return next(decided, None) or next(others, None)


def title(turn: Turn, game: Game, voice: Voice) -> str:
    """What the turn amounted to, or its decision."""
    told = [event for event in turn.events if not event.kind.startswith(OPENING)]
    amounted_to, decision = game.headline(told), headline(turn, game)
    if amounted_to is not None:
        return voice.say(amounted_to)
    return voice.event(decision) if decision else ""


def steps(turn: Turn, game: Game, voice: Voice) -> Iterator[tuple[int, Line]]:
    """The lines under the titles of an opponent's turn, numbered from 1 through all its parts."""
    told = [lines_of(turn, first, end, game, voice) for first, end in parts(turn, voice)]
    return enumerate([line for lines in told for line in lines], start=1)


def lines_of(turn: Turn, first: int, end: int, game: Game, voice: Voice) -> list[Line]:
    """The lines of one part of a turn: its own events only, gathered among themselves."""
    now = until(turn, end)
    found, decision = story_of(now, game, voice), headline(now, game)
    # Without a headline of its own the decision is the title.
    lines = [n for n in found.lines if n >= first and (found.headline or now.events[n] is not decision)]
    return replace(found, lines=tuple(lines)).gathered(now.events, voice)


def tell_details(turn: Turn, game: Game, voice: Voice, screen: Screen) -> None:
    """What only those hear of a turn who ask."""
    for n in story_of(turn, game, voice).details:
        screen.say(voice.event(turn.events[n]), first="   - ")


def story_of(turn: Turn, game: Game, voice: Voice) -> Story:
    told = [n for n, event in enumerate(turn.events) if not event.kind.startswith(OPENING)]
    return story(game, turn.events, told, voice)


def last_opponent_turn(session: Session) -> Turn | None:
    """The opponent's turn that was told last, if only in part."""
    turns = (turn for turn in reversed(session.turns) if side_of(turn) == OPPONENT)
    return next((turn for turn in turns if len(turn.events) > 1), None)
