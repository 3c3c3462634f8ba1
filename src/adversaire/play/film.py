"""The film of a turn: what was told, cut into beats, each with the table as it lay then.

The turn is run once more with a table that keeps a copy of the position whenever something is told. A beat is
one thing that a player sees (pieces and numbers that change, a card turned over, dice), with all that was
said of it; what shows nothing joins its neighbour, and a turn has no more beats than somebody cares to watch.
Every beat can be shown as a plain page, so that nothing depends on motion: a browser that can lets the pieces
travel from one page to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.display import differences
from adversaire.engine.drawn import picture_seen
from adversaire.engine.event import Event
from adversaire.engine.picture import Picture
from adversaire.engine.record import COMPANION
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import RecordedTable
from adversaire.engine.table_side import Face, Mat
from adversaire.engine.text import Value
from adversaire.play.reading import Place, is_opponents, to_read
from adversaire.play.rolls import MET, Roll, Throw, roll_of, seen_falling
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.turns import run_turn

#: The most beats of a turn.
MOST: Final = 7
#: In the values of an event: the card that is turned over or played.
CARD: Final = "card"
#: In the values of an event: who goes, and how far.
WALKER: Final = "figure"
STEPS: Final = "steps"


@dataclass(frozen=True, slots=True)
class Beat:
    """A moment of a turn: the places in its log of what is said, the table then, and what changed on it."""

    events: tuple[int, ...]
    position: Any
    changed: frozenset[str]
    #: The ids of places, pieces and cards that are spoken of: those on the board lie in the light.
    named: frozenset[str] = frozenset()
    #: Dice that were thrown.
    rolls: tuple[Roll, ...] = ()
    #: The card that was turned over or played last, where it has a face to show.
    card: str = ""


class Frame(NamedTuple):
    """How the table lay when something was told, and the dice that had fallen since the last word."""

    position: Any
    throws: tuple[Throw, ...] = ()


class FilmedTable(RecordedTable):
    """A table that keeps how it lay when something was told, and what was thrown before."""

    __slots__ = ("frames", "throws")

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.frames: list[Frame] = []
        self.throws: list[Throw] = []

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        die = super().roll(id, faces, clauses, chance)
        # Dice that are thrown for the same are one throw.
        together = self.throws.pop().dice if self.throws and self.throws[-1].id == id else ()
        self.throws.append(Throw(id, (*together, die)))
        return die

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        total, dice = super().roll_total(id, faces, count, clauses)
        if dice:
            self.throws.append(Throw(id, dice))
        return total, dice

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        self.frames.append(Frame(self.position.copy() if self.position else None, tuple(self.throws)))
        self.throws.clear()


def film(session: Session, number: int, told: list[int]) -> tuple[Beat, ...]:
    """The beats of a finished turn, as far as these places of its log go."""
    return tuple(fewer(cut(session, number, told, shots(session, number))))


def part(session: Session) -> tuple[Beat, ...]:
    """The film of a turn of the software's side that waits for an answer, since its last one; nothing where
    the board lies as it did, or where its game tells such turns as a whole."""
    turn = session.turns[-1]
    if not session.game.told_in_parts or turn.finished or not is_opponents(turn):
        return ()
    if "part" not in turn.kept:
        told = [n for n in to_read(turn) if not turn.asked or n >= turn.asked[-1].told]
        beats = film(session, len(session.turns) - 1, told) if told else ()
        turn.kept["part"] = beats if any(is_on_board(session, beat) for beat in beats) else ()
    found: tuple[Beat, ...] = turn.kept["part"]
    return found


def watched(session: Session, number: int, beats: Sequence[Beat]) -> int:
    """How many of the first beats of a turn were watched before its last question."""
    turn = session.turns[number]
    if not session.game.told_in_parts or not turn.asked or session.setup.mode == COMPANION:
        return 0
    before = [beat for beat in beats if beat.events[-1] < turn.asked[-1].told]
    return len(before) if any(is_on_board(session, beat) for beat in before) else 0


def is_on_board(session: Session, beat: Beat) -> bool:
    """Whether something on the board changes in a beat."""
    if not beat.changed:
        return False
    picture = picture_seen(session.game, beat.position, eyes(session, NOBODY))
    return not beat.changed.isdisjoint(on_the_board(picture))


def frames(session: Session, number: int) -> list[Any]:
    """How the table lay whenever something was told in a turn."""
    return [shot.position for shot in shots(session, number)]


def all_lay(session: Session, number: int) -> list[Any]:
    """How the table lay after so many events of a turn; looked up once: if it goes on, it is another turn."""
    turn = session.turns[number]
    if "lay" in turn.kept:
        kept: list[Any] = turn.kept["lay"]
        return kept
    shown = frames(session, number)[:-1] if turn.events else []
    turn.kept["lay"] = found = [turn.before, *shown, turn.after]
    return found


def shots(session: Session, number: int) -> list[Frame]:
    """The same, each with the dice that fell before; shot once: if a turn goes on, it is another one."""
    kept = session.turns[number].kept
    if "shots" not in kept:
        kept["shots"] = shot(session, number)
    found: list[Frame] = kept["shots"]
    return found


def shot(session: Session, number: int) -> list[Frame]:
    tables: list[FilmedTable] = []

    def filmed(*given: Any) -> FilmedTable:
        tables.append(FilmedTable(*given))
        return tables[-1]

    turn = session.turns[number]
    run_turn(session.game, session.setup, turn.before, session.entries, turn.start, filmed)
    for lay in tables[-1].frames:
        if lay.position is not None:
            # What the rules saw through a veil is shown as it is known by now.
            lay.position.box = turn.after.box
    # A correction by hand is told before anybody sits down to the turn.
    return [Frame(turn.before) if lay.position is None else lay for lay in tables[-1].frames]


def rolls_at(session: Session, places: Sequence[Place]) -> list[Roll]:
    """The dice that fell at these places: told, or seen falling where only what they came to is told."""
    return [roll for place in places for roll in rolls_of(session, place)]


def rolls_of(session: Session, place: Place) -> tuple[Roll, ...]:
    events = session.turns[place.turn].events
    event = events[place.event]
    if roll := roll_of(event):
        return (replace(roll, id=event.kind),)  # the game may have a word for whose it is
    if MET[0] not in event.values or is_answered(event, events[place.event + 1 : place.event + 2]):
        return ()
    lay = shots(session, place.turn)
    before = events[place.event - 1 : place.event]
    # Thrown when the one before was told, which said nothing yet of what it met.
    first = lay[place.event - 1].throws if before and is_answered(before[0], [event]) else ()
    return seen_falling((*first, *lay[place.event].throws), event)


def is_answered(event: Event, following: Sequence[Event]) -> bool:
    """Whether the event after one that tells what a throw came to tells the same with what it met."""
    if MET[0] not in event.values or MET[1] in event.values:
        return False
    return any(one.values.get(MET[0]) == event.values[MET[0]] and MET[1] in one.values for one in following)


def cut(session: Session, number: int, told: list[int], lay: list[Frame]) -> list[Beat]:
    """A beat for each thing that is seen; the last one shows the table as the turn leaves it."""
    turn, view = session.turns[number], session.game.view
    before = view(lay[told[0] - 1].position if told and told[0] else turn.before)
    beats: list[Beat] = []
    for event in told:
        position = turn.after if event == told[-1] else lay[event].position
        after = view(position)
        changed = frozenset(change.item.id for change in differences(before, after))
        before = after
        beat = shown(session, event, turn.events[event], Frame(position, lay[event].throws), changed)
        if beats and walks_on(turn.events[beats[-1].events[-1]], turn.events[event]):
            beats[-1] = joined(beats[-1], beat)  # one way, not a stop at every step of it
        elif beats and not (is_seen(beats[-1], beats[:-1], session) and is_seen(beat, beats, session)):
            beats[-1] = joined(beats[-1], beat)
        else:
            beats.append(beat)
    return beats


def walks_on(event: Event, following: Event) -> bool:
    """Whether a figure that has just moved goes on in the next event."""
    walks = WALKER in event.values and STEPS in event.values and event.kind == following.kind
    return walks and event.values[WALKER] == following.values.get(WALKER)


def whole_way(events: Sequence[Event], told: Sequence[int]) -> tuple[int, Event]:
    """How many of the first of these places tell of one walk, and the walk in one event."""
    last, steps = 0, events[told[0]].values.get(STEPS, 0)
    while last + 1 < len(told) and walks_on(events[told[last]], events[told[last + 1]]):
        last += 1
        steps = int(str(steps)) + int(str(events[told[last]].values.get(STEPS, 0)))
    event = events[told[last]]
    return last + 1, event._replace(values={**event.values, STEPS: steps}) if last else event


def shown(session: Session, at: int, event: Event, lay: Frame, changed: frozenset[str]) -> Beat:
    """What one event shows. Of dice it says itself, or the table saw them fall before it."""
    named, roll = frozenset(names(event)), roll_of(event)
    rolls = (roll,) if roll else seen_falling(lay.throws, event)
    return Beat((at,), lay.position, changed, named, rolls, card_turned(session, event, lay.position))


def card_turned(session: Session, event: Event, position: Any) -> str:
    """The card that an event turns over or plays, if it is shown to be read; otherwise ""."""
    card = event.values.get(CARD)
    turned = isinstance(card, str) and is_turned(session.game.face_of(position, card))
    return str(card) if turned else ""


def last_card(session: Session, number: int) -> str:
    """The card that lies open at the end of a turn: the last that was turned over or played in it."""
    turn = session.turns[number]
    cards = (card_turned(session, event, turn.after) for event in reversed(turn.events))
    return next((card for card in cards if card), "")


def is_turned(face: Face | None) -> bool:
    """Whether a card is shown to be read; pieces of the map are laid there, and one's own are in sight."""
    return face is not None and face.opens and not face.own


def names(event: Event) -> Iterator[str]:
    """Every id in the values of an event."""
    for value in event.values.values():
        if isinstance(value, tuple):
            yield from map(str, value)
        elif isinstance(value, str):
            yield value


def is_seen(beat: Beat, before: list[Beat], session: Session) -> bool:
    """Whether there is something to look at: dice, another card, or something in sight that changed."""
    last = next((one.card for one in reversed(before) if one.card), "")
    if beat.rolls or (beat.card and beat.card != last):
        return True
    if not beat.changed:
        return False
    game, seat = session.game, eyes(session, NOBODY)
    on_mats = on_the_mats(game.mats(beat.position, seat))
    # The board is not drawn where the mats show it already.
    return not beat.changed.isdisjoint(on_mats) or not beat.changed.isdisjoint(
        on_the_board(picture_seen(game, beat.position, seat))
    )


# The display items that are seen while a film runs: those on the board and on the mats, not in trays.


def on_the_board(picture: Picture) -> Iterator[str]:
    for spot in picture.walk():
        yield from spot.items


def on_the_mats(mats: Iterable[Mat]) -> Iterator[str]:
    for mat in mats:
        yield from mat.items


def joined(one: Beat, next: Beat) -> Beat:
    return Beat(
        one.events + next.events,
        next.position,
        one.changed | next.changed,
        one.named | next.named,
        one.rolls + next.rolls,
        next.card or one.card,
    )


def card_at(beats: tuple[Beat, ...], at: int) -> str:
    """The card that lies open at a beat: the last one played by then."""
    return next((beat.card for beat in reversed(beats[: at + 1]) if beat.card), "")


def lights_at(beats: tuple[Beat, ...], at: int, picture: Picture) -> frozenset[str]:
    """The spots that a beat speaks of or changes; where it has to do with none and no number beside the board
    changes, those of the beats before it stay in the light: the eye rests where it was."""
    for beat in reversed(beats[: at + 1]):
        spots = [
            spot for spot in picture.walk() if spot.id in beat.named or beat.changed.intersection(spot.items)
        ]
        if spots:
            return frozenset(spot.id for spot in spots)
        if not beat.changed.isdisjoint(on_the_mats(picture.mats)):
            return frozenset()  # the eye goes to the mat
    return frozenset()


def fewer(beats: list[Beat]) -> list[Beat]:
    """Neighbours of which the least is said and seen become one, until there are not too many."""
    while len(beats) > MOST:
        weight = [len(a.events) + len(b.events) + len(a.changed | b.changed) for a, b in pairwise(beats)]
        at = weight.index(min(weight))
        beats = [*beats[:at], joined(beats[at], beats[at + 1]), *beats[at + 2 :]]
    return beats
