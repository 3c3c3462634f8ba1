"""The AI card in view, line by line: what was struck out and why, what is done, what comes later."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.sieve import Sieve
from adversaire.engine.table_side import Emblem, Face, Mark, Scene
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import Box, Line
from adversaire.games.rituals.content.language.tree import Entry, Move, X
from adversaire.games.rituals.display.signs import action_sign, face_of
from adversaire.games.rituals.display.words import plain
from adversaire.games.rituals.position import Position

CHOSEN: Final = "hero.chosen"
JUDGED: Final = ("hero.entry", "hero.idle")


class Judged(NamedTuple):
    """How the lines of a Hero's cards were judged for the Action in view."""

    #: The clause that makes a line invalid, by the id of the line.
    struck: Mapping[str, str] = MappingProxyType({})
    #: The line that is done.
    done: str = ""
    #: The Actions by the line that each of them was, this one and those before it.
    actions: Mapping[str, tuple[str, ...]] = MappingProxyType({})


NOTHING: Final = Judged()


def judged_in(events: Sequence[Event]) -> Judged:
    """What was last judged of the card that was turned last, and what its Actions were."""
    turned = max((at for at, event in enumerate(events) if event.kind == CHOSEN), default=-1)
    judged = [event for event in events[turned + 1 :] if event.kind in JUDGED and event.sieve is not None]
    if not judged or judged[-1].sieve is None:
        return NOTHING
    actions: dict[str, tuple[str, ...]] = {}
    for event in judged:
        line = str(event.values.get("entry", ""))
        number = event.values.get("number")
        actions[line] = (*actions.get(line, ()), *([str(number)] if number else ()))
    last = judged_by(judged[-1].sieve, str(judged[-1].values.get("entry", "")))
    return last._replace(actions=actions)


def judged_by(sieve: Sieve, done: str) -> Judged:
    """Lines are read from the top: those below the one that is done were not judged."""
    read = sieve.candidates
    read = read[: read.index(done)] if done in read else read
    return Judged({id: step.clause for step in sieve.steps for id in step.struck if id in read}, done)


def woken_by(pos: Position, number: int) -> str:
    """The Hero that AI cards of this number wake; before a game, the one whose place that is."""
    seated = (slot.hero for slot in pos.heroes.slots if slot.number == number and slot.hero)
    usual = (id for id, hero in pos.box.heroes.items() if hero.slot == number)
    return next(seated, "") if any(slot.hero for slot in pos.heroes.slots) else next(usual, "")


def order_faces(pos: Position, card: str, judged: Judged = NOTHING) -> Iterator[Face]:
    """The card with its Hero, its lines, the line of another card if that is done, and its reactions."""
    box = pos.box
    number, lines = box.ai_cards[card].number, box.lines[card]
    hero = woken_by(pos, number)
    yield Face(
        card,
        Text("picture.card", card=card),
        "orders",
        Scene(f"rituals-{face_of(box, hero)}") if hero else Emblem("bust"),
        left=Mark("", str(number), Text("picture.mark.slot")),
        effect=line_signs(box, card),
        style="current",
        piece=f"card-{card}",
    )
    for place, line in enumerate((*lines, *lines_elsewhere(pos, lines, judged.actions)), 1):
        yield line_face(line, place, judged)
    for spoken in box.reactions[card]:
        level = spoken.reaction.level
        yield Face(
            spoken.id,
            Text("picture.entry", entry=plain(spoken.id)),
            "entry reaction",
            left=Mark("", "!"),
            effect=(Mark("flask", level_sign(level)),),
            opens=False,
        )


def line_signs(box: Box, card: str) -> tuple[Mark, ...]:
    """What each line of a card comes down to, in one sign."""
    return tuple(mark for line in box.lines[card] for mark in entry_marks(line.entry)[-1:])


def lines_elsewhere(pos: Position, lines: Sequence[Line], acted: Collection[str]) -> list[Line]:
    """The lines of these Actions that stand on an Action card."""
    here = [line.id for line in lines]
    cards = pos.box.action_cards.values()
    return [
        line for card in cards for line in pos.box.lines[card.id] if line.id in acted and line.id not in here
    ]


def line_face(line: Line, place: int, judged: Judged) -> Face:
    """A line in words and signs; one struck out says why instead, the one that is done is framed. Which
    Action it was stands beside it."""
    face = Face(
        line.id,
        Text("picture.entry", entry=plain(line.id)),
        "entry",
        left=Mark("", str(place)),
        effect=entry_marks(line.entry),
        opens=False,
    )
    if line.id in judged.actions:
        numbers = judged.actions[line.id]
        which = Mark("", "", Text("picture.action", numbers=numbers)) if numbers else None
        return replace(face, place=which, style="done" if line.id == judged.done else "acted")
    if line.id in judged.struck:
        why = judged.struck[line.id].rpartition(".")[2]
        reason = Mark("", "", Text("picture.struck", why=why))
        return replace(face, left=Mark("", "✕"), place=reason, effect=(), style="struck")
    return face


def entry_marks(entry: Entry) -> tuple[Mark, ...]:
    """An entry in signs: its level if it is a spell, then what is done, step by step."""
    found = [Mark("flask", level_sign(entry.level))] if entry.level else []
    for option in entry.options:
        for step in option:
            far = str(step.action.zones or "") if isinstance(step.action, Move) else ""
            found.append(Mark(action_sign(step.action), far))
    return tuple(found)


def level_sign(level: int) -> str:
    return "X" if level == X else str(level)
