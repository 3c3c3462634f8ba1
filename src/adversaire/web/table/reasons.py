"""The reason of a decision by preference: what each rule struck out, by numbers as on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.picture import Picture, Spot, Words
from adversaire.engine.sieve import Step
from adversaire.engine.table_side import Face
from adversaire.play.voice import Voice

#: A token is named by what it is and where it lies.
LIES_AT: Final = "@"
QUOTES: Final = ("«", "»", "“", "”")
#: So many names stand in a line.
MOST_NAMES: Final = 4
#: So many lines have room on a phone below the question why and the whole board, and so many below a strip
#: of it; a reason takes two of them, and of what was struck out each takes one.
LONG: Final = 8
MOST_LINES: Final = 12


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that struck something out: how many there were, how many it left."""

    number: int
    #: What it asks, in few words; nothing where it is the same once more.
    rule: str
    before: int
    after: int
    #: Who was struck out, unless they are many.
    struck: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate that is not on the board: its card, if it is one, or its name."""

    name: str
    #: The number of the reason that struck it out; 0 where it was left.
    struck_by: int
    face: Face | None
    #: What it lacked, in few words, where somebody wrote that.
    lacks: str = ""


def telling(event: Event) -> list[Step]:
    """The steps that struck something out; the others say nothing."""
    return [step for step in event.sieve.steps if step.struck] if event.sieve else []


def struck_out(event: Event) -> dict[str, int]:
    """The candidates of a decision, each with the number of the reason that struck it out; 0: it was left."""
    if event.sieve is None:
        return {}
    by = {id: number for number, step in enumerate(telling(event), start=1) for id in step.struck}
    return {id: by.get(id, 0) for id in event.sieve.candidates}


def on_board(picture: Picture, candidates: Mapping[str, int]) -> dict[str, int]:
    """Those that can be framed there, by the spot they are or lie on. Spaces of one place that all went for
    the same reason are struck out as one."""
    found = lying_on(picture, candidates)
    for spot in picture.walk():
        if number := struck_as_one(spot, found):
            found = {id: by for id, by in found.items() if id not in {one.id for one in spot.spots}}
            found[spot.id] = number
    return found


def lying_on(picture: Picture, candidates: Mapping[str, int]) -> dict[str, int]:
    """The same, each for itself."""
    spots = {spot.id for spot in picture.walk()}
    found = {place(id, spots): number for id, number in candidates.items()}
    return {spot: number for spot, number in found.items() if spot}


def struck_as_one(spot: Spot, found: Mapping[str, int]) -> int:
    """The number of the reason that struck out all that lies on a place, where nothing is written there; 0
    otherwise."""
    numbers = {found.get(one.id, 0) for one in spot.spots}
    written = any(isinstance(shape, Words) or one.spots for one in spot.spots for shape in one.shapes)
    is_one = len(spot.spots) > 1 and len(numbers) == 1 and spot.id not in found and not written
    return max(numbers) if is_one else 0


def place(id: str, spots: set[str]) -> str:
    return next((spot for spot in (id, id.partition(LIES_AT)[2]) if spot in spots), "")


def off_board(
    picture: Picture, candidates: Mapping[str, int], voice: Voice, steps: Sequence[Step] = ()
) -> list[Candidate]:
    """All others, in their order; with the steps that struck some of them out, what those lacked."""
    spots = {spot.id for spot in picture.walk()}
    faces = {face.id: face for face in picture.faces()}
    return [
        Candidate(
            unquoted(voice.speaker.name(id)),
            number,
            faces.get(id),
            voice.shortcoming(steps[number - 1], id) if number and steps else "",
        )
        for id, number in candidates.items()
        if not place(id, spots)
    ]


def unquoted(name: str) -> str:
    """A name in a list, where nothing stands around it."""
    return name[1:-1].strip() if name[:1] in QUOTES and name[-1:] in QUOTES else name


@dataclass(frozen=True, slots=True)
class Beside:
    """What is not on the board: cards abreast above the reasons, or names and lines below them."""

    cards: tuple[Candidate, ...] = ()
    lines: tuple[Candidate, ...] = ()
    #: Whether they need the room of the board, where nothing of them is to be seen.
    long: bool = False
    #: Whether there are so many that the reasons would be lost among them.
    folded: bool = False


def laid_out(candidates: Sequence[Candidate], reasons: int) -> Beside:
    """Cards are looked at with their reasons; names and lines of a card come after them, in their order."""
    lines = tuple(candidates)
    if all(one.face and one.face.art for one in lines) or not any(one.struck_by for one in lines):
        return Beside(cards=lines)
    height = len(lines) + 2 * reasons
    return Beside(lines=lines, long=LONG < height <= MOST_LINES, folded=height > MOST_LINES)


def sieve_steps(event: Event, voice: Voice) -> list[Reason]:
    """The rules in their order, with what each of them left; in full they stand among the clauses."""
    found, last = [], ""
    for number, step in enumerate(telling(event), start=1):
        rule = voice.criterion(event, step)
        names = voice.struck(step)
        found.append(
            Reason(
                number,
                "" if rule == last else rule,
                len(step.kept) + len(step.struck),
                len(step.kept),
                ", ".join(names) if len(names) <= MOST_NAMES else "",
            )
        )
        last = rule
    return found


def chosen_names(event: Event, voice: Voice) -> list[str]:
    """Who was left."""
    return [voice.speaker.name(id) for id in event.sieve.left] if event.sieve else []
