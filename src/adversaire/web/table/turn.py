"""What the page of a turn shows: plain values for the templates. No HTML here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from adversaire.engine.display import differences
from adversaire.engine.event import Event
from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.play.film import Beat, film
from adversaire.play.headings import heading
from adversaire.play.obstacles import spoken_of
from adversaire.play.orders import in_parts
from adversaire.play.reading import OPENING, acting, is_opponents, next_page, to_read
from adversaire.play.rolls import Die, die_of, thrown
from adversaire.play.session import Session
from adversaire.play.story import Line, Story, is_aside, reason_behind, story
from adversaire.play.turns import ADJUSTED, Turn
from adversaire.play.voice import Voice
from adversaire.web.server.open_games import OpenGame
from adversaire.web.table.asking import SENTENCES
from adversaire.web.table.changes import Gain, gains
from adversaire.web.table.emphasis import names_told
from adversaire.web.table.sides import crest_of, looks, tone_of

#: So much of what has happened stands above a question at least.
RECENT: Final = 4
#: So many turns that told something stand in the log beside a table.
LOGGED: Final = 6


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction for the player's hands."""

    number: int
    text: str
    event: int
    #: All that it tells of; nothing more than its event where this is empty.
    events: tuple[int, ...] = ()
    #: The event of it whose reason can be told, if there is one.
    why: int | None = None
    #: Dice that lie there afterwards: drawn behind these few words, and the text is for those who hear it.
    dice: tuple[Die, ...] = ()
    head: str = ""
    #: What the things are called that it names.
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentScreen:
    """A turn that the player has not read yet: the opponent's, or one of the game itself."""

    turn: int
    title: str
    headline: str
    headline_event: int
    steps: tuple[Step, ...]
    #: What only those hear of it who ask.
    details: tuple[Step, ...] = ()
    #: The steps one by one, as a film tells them.
    single: tuple[Step, ...] = ()
    #: The event whose reason stands behind the headline, if it has one to tell.
    why: int | None = None
    opponents: bool = True


def unread_turn(game: OpenGame) -> int | None:
    """The first finished turn that the player should read and has not."""
    return next_page(game.session, game.seen)


def wants_set_up(game: OpenGame) -> bool:
    """Beside a cardboard table, before anything else: the list of what to lay out."""
    return game.seen == 0 and game.session.setup.mode == "companion" and not game.session.entries


def opponent_screen(session: Session, number: int, voice: Voice) -> OpponentScreen:
    """What the turn amounted to, then numbered steps, and its details apart."""
    turn = session.turns[number]
    told = story(session.game, turn.events, to_read(turn), voice)
    # Hands do one thing after the other: nothing of it is run together.
    lines = in_parts(told, turn, voice) if voice.hands else told.gathered(turn.events, voice)
    explained = first_explained(turn, (told.decision, *told.lines), voice)
    return OpponentScreen(
        turn=number,
        title=heading(turn, voice) if told.headline or told.decision else "",
        headline=headline_now(session, turn, told, voice),
        headline_event=told.decision,
        steps=lines_of(turn, lines, voice),
        details=steps_of(turn, told.details, voice),
        single=steps_of(turn, told.lines, voice),
        why=None if explained is None else reason_behind(turn.events, told.headline, explained, voice),
        opponents=is_opponents(turn),
    )


def headline_now(session: Session, turn: Turn, told: Story, voice: Voice) -> str:
    """What a turn amounts to; where hands have done a part of it before its last question, what is left."""
    title = told.title(turn.events, voice)
    since = turn.asked[-1].told if voice.hands and turn.asked else 0
    left = [n for n in told.lines if n >= since]
    if not left or not since or not session.game.told_in_parts:
        return title
    headline = session.game.headline([turn.events[told.decision], *turn.events[since:]])
    return voice.say(headline) if headline else title


def lines_of(turn: Turn, lines: Iterable[Line], voice: Voice) -> tuple[Step, ...]:
    """Lines of a story, numbered from 1."""
    return tuple(
        [
            Step(
                number,
                line.say(voice),
                line.events[0],
                line.events,
                first_explained(turn, line.events, voice),
                names=names_told([turn.events[n] for n in line.events], voice) if voice.hands else (),
            )
            for number, line in enumerate(lines, start=1)
        ]
    )


def first_explained(turn: Turn, events: Iterable[int], voice: Voice) -> int | None:
    """The first of these events whose reason can be told."""
    return next((n for n in events if voice.explains(turn.events[n])), None)


def steps_of(turn: Turn, places: Iterable[int], voice: Voice) -> tuple[Step, ...]:
    """These events of a turn in words, numbered from 1."""
    return tuple(
        [
            Step(
                count,
                voice.event(turn.events[n]),
                n,
                (n,),
                first_explained(turn, (n,), voice),
                *laid_out(turn.events[n], voice),
            )
            for count, n in enumerate(places, start=1)
        ]
    )


def laid_out(event: Event, voice: Voice) -> tuple[tuple[Die, ...], str]:
    """A whole table of dice is drawn and not read out one by one, where a game has few words for it."""
    head = Text(f"drawn.{event.kind}", **event.values)
    dice = tuple([die for value in thrown(event) if (die := die_of(value))])
    return (dice, voice.say(head)) if dice and voice.speaker.knows(head.key) else ((), "")


def happened(turn: Turn, voice: Voice) -> list[Step]:
    """What has been told in this turn so far, apart from its heading."""
    told = [n for n, event in enumerate(turn.events) if not event.kind.startswith(OPENING)]
    return list(steps_of(turn, told, voice))


def since_last_answer(turn: Turn, voice: Voice) -> list[Step]:
    """What the last answer led to, and a little of what was before. What hands have to do is no such line: it
    is a task of theirs. What they set right is none."""
    told = happened(turn, voice)
    if voice.hands:
        told = [step for step in told if is_line(turn.events[step.event], voice)]
    known = turn.asked[-1].told if turn.asked else 0
    new = sum(step.event >= known for step in told)
    return told[-max(RECENT, new) :]


def is_line(event: Event, voice: Voice) -> bool:
    return event.kind == ADJUSTED or is_aside(voice.game, event, voice)


def changed_items(session: Session, number: int, last: int | None = None) -> frozenset[str]:
    """The display items that a turn changed, or all turns from it to a later one."""
    before, after = session.turns[number].before, session.turns[number if last is None else last].after
    view = session.game.view
    changed = frozenset(change.item.id for change in differences(view(before), view(after)))
    # Laid out from nothing, all of the table is new: only what is told of now catches the eye.
    return changed & named_in(session, number, last) if number == 0 else changed


def named_in(session: Session, first: int, last: int | None) -> frozenset[str]:
    """The things that a page of these turns speaks of."""
    told = session.turns[first : (first if last is None else last) + 1]
    return frozenset().union(*(spoken_of(turn.events[n]) for turn in told for n in to_read(turn)))


def beats(session: Session, number: int) -> tuple[Beat, ...]:
    """The film of a turn; cut once, for a finished turn stays as it is."""
    turn = session.turns[number]
    if "film" not in turn.kept:
        turn.kept["film"] = film(session, number, to_read(turn))
    found: tuple[Beat, ...] = turn.kept["film"]
    return found


def log(
    session: Session, voice: Voice, upto: tuple[int, int] | None = None, drawn: Picture | None = None
) -> list[dict[str, Any]]:
    """What the last turns told, the newest first; up to this turn and event, if no more is to be seen yet."""
    last, event = upto or (len(session.turns), 0)
    turns = [(n, turn) for n, turn in enumerate(session.turns[: last + 1]) if turn.events]
    seen = looks(session, voice, drawn)
    # A game that draws none would have its whole table looked at for them.
    has_mats = bool(drawn and drawn.mats)
    told = (
        {
            "turn": n,
            # What else a heading says is told by the lines of the turn before.
            "heading": SENTENCES.split(heading(turn, voice))[0],
            "finished": turn.finished and n < last,
            "tone": tone_of(seen, acting(session, turn)),
            "crest": crest_of(seen, acting(session, turn)),
            "gains": came_to(session, turn) if has_mats and turn.finished and n < last else (),
            "lines": told_lines(session, turn, voice)
            if n < last
            else [step.text for step in lines(turn, voice) if step.event <= event],
        }
        for n, turn in reversed(turns)
    )
    return list(islice((turn for turn in told if turn["lines"]), LOGGED))


def came_to(session: Session, turn: Turn) -> tuple[Gain, ...]:
    """What a turn that is over brought to whose it was; counted once, whatever the language."""
    if "came to" not in turn.kept:
        side = acting(session, turn)
        turn.kept["came to"] = tuple(gains(session, turn.before, turn.after, side)) if side else ()
    found: tuple[Gain, ...] = turn.kept["came to"]
    return found


def told_lines(session: Session, turn: Turn, voice: Voice) -> list[str]:
    """A turn that is over as its page told it: what it amounted to and its lines, without details."""
    if not (turn.finished and is_opponents(turn)):
        return [step.text for step in lines(turn, voice)]
    key = ("told", voice)
    if key not in turn.kept:
        told = story(session.game, turn.events, to_read(turn), voice)
        first = [told.title(turn.events, voice)] if told.headline or told.decision else []
        turn.kept[key] = first + [line.say(voice) for line in told.gathered(turn.events, voice)]
    found: list[str] = turn.kept[key]
    return found


def lines(turn: Turn, voice: Voice) -> list[Step]:
    """What was told in a turn; said once, for a turn that goes on is another one."""
    key = ("lines", voice)
    if key not in turn.kept:
        turn.kept[key] = happened(turn, voice)
    found: list[Step] = turn.kept[key]
    return found


def event_at(session: Session, turn: int, event: int) -> Event | None:
    """An event of the log by its place, or None where there is none."""
    if not 0 <= turn < len(session.turns) or not 0 <= event < len(session.turns[turn].events):
        return None
    return session.turns[turn].events[event]
