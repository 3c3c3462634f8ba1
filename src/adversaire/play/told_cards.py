"""Cards told at the table: what is not known at the start, how a card is told, and the box after that."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final, NamedTuple

from adversaire.engine.errors import AnswerRefused, DataRefused, RuleBroken
from adversaire.engine.game import Game
from adversaire.engine.question import Answer
from adversaire.engine.record import TOLD, Entry, Setup
from adversaire.engine.table import RecordedTable
from adversaire.engine.text import Text
from adversaire.engine.told_cards import (
    CARD_TOLD,
    NAME,
    SheetQuestion,
    ToldPart,
    Untold,
    card_in,
    untold_of,
    veiled,
)
from adversaire.packs.guide_faults import guide_faults
from adversaire.packs.load import shaped_pack
from adversaire.packs.own_faults import figure_faults, name_faults
from adversaire.packs.own_shape import both_names
from adversaire.packs.parts import INVENTED, OWNER, UNTOLD, key_of, part_of
from adversaire.play.spare_cards import is_new, more_than, sort_in, spares, with_spare

NAMES: Final = ("name_en", "name_fr")
#: No card is told at greater length.
LONGEST_CARD: Final = 4_000


class CardTold(NamedTuple):
    """What somebody told of a card."""

    part: str
    key: str
    values: dict[str, Any]

    @property
    def text(self) -> Answer:
        """As an answer of the record."""
        written = {"part": self.part, "card": self.key, **self.values}
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def read_told(answer: Answer) -> CardTold | None:
    """The card that an answer tells, or None if it tells none."""
    try:
        found = json.loads(answer) if len(answer) <= LONGEST_CARD else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    part, key = found.pop("part", None), found.pop("card", None)
    return CardTold(part, key, found) if isinstance(part, str) and isinstance(key, str) else None


# ---------------------------------------------------------------- what is not known


def can_be_told(game: Game) -> bool:
    """Whether the cards of this game can be told at the table."""
    return bool(game.told)


def untold_in(game: Game, pack: Any) -> Untold:
    """Of which cards what is not known: all that we made up, and what an owner has still to tell."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for one in game.told:
        part = part_of(game, one.part)
        assert part is not None
        cards = {key_of(part, asdict(card)): card for card in getattr(pack, one.part)}
        cards = {key: missing_of(one, key, card, pack.provenance) for key, card in cards.items()}
        found[one.part] = {key: missing for key, missing in cards.items() if missing}
    return found


def missing_of(told: ToldPart, key: str, card: Any, origins: Mapping[str, str]) -> frozenset[str]:
    """The fields of a card that nobody has told."""
    path = f"{told.part}.{key}"
    said = origins.get(path) or getattr(card, told.origin, "") or origins.get(told.part, "")
    if said in told.made_up:
        return told.fields
    left = f"{UNTOLD}.{path}."
    mine = {name.removeprefix(left) for name in origins if name.startswith(left)}
    ours = {name for name in told.fields if origins.get(f"{told.part}.{name}") == INVENTED}
    return told.fields & (mine if said == OWNER else mine | ours)


def seat_box(game: Game, setup: Setup, pack: Any, position: Any, entries: Iterable[Entry] = ()) -> Any:
    """The position with a box that says what it does not know, after what has been told so far."""
    if setup.draws == TOLD:
        untold = untold_in(game, pack)
        box = game.open_box(blanked(game, pack, untold), position.box.options)
        box.untold = untold
        for entry in entries:
            box = box_with(game, box, entry)
        position.box = box
    return position


def box_with(game: Game, box: Any, entry: Entry) -> Any:
    """The box after an entry of the record: a card was told, or one came up that nobody knew of."""
    if entry.question == CARD_TOLD:
        return box if told_faults(game, box, entry.answer) else box_after(game, box, entry.answer)
    return with_spare(game, box, entry.answer) if entry.answer in spares(game, box) else box


def blanked(game: Game, pack: Any, untold: Untold) -> Any:
    """The pack without what we made up for cards that nobody has told, as far as pictures would show it."""
    parts = [one for one in game.told if one.blank and untold.get(one.part)]
    if not parts:
        return pack
    data = asdict(pack)
    for one in parts:
        part, missing = part_of(game, one.part), untold[one.part]
        assert part is not None
        data[one.part] = [
            {**entry, **blank_in(one, missing.get(key_of(part, entry), frozenset()))}
            for entry in data[one.part]
        ]
    return shaped_pack(game, data)


def blank_in(told: ToldPart, missing: frozenset[str]) -> dict[str, Any]:
    return {name: value for name, value in told.blank.items() if name in missing}


# ---------------------------------------------------------------- telling a card


def box_after(game: Game, box: Any, answer: Answer) -> Any:
    """The box once this card has been told; made once, since turns are run again and again."""
    after = _outcome(game, box, answer)
    if isinstance(after, list):
        raise DataRefused(Text("error.card-told"), after)
    return after


def told_faults(game: Game, box: Any, answer: Answer) -> list[Text]:
    """All that is wrong with a card as it was told."""
    after = _outcome(game, box, answer)
    return after if isinstance(after, list) else []


def _outcome(game: Game, box: Any, answer: Answer) -> Any:
    kept = box.__dict__.setdefault("boxes_after", {})
    if answer not in kept:
        kept[answer] = _told(game, box, read_told(answer))
    return kept[answer]


def _told(game: Game, box: Any, told: CardTold | None) -> Any:
    """The box with this card, or what is wrong with it."""
    box = with_spare(game, box, told.key) if told else box
    left = untold_of(box).get(told.part, {}).get(told.key) if told else None
    if told is None or left is None or not told_fields(told) <= left:
        return [Text("error.card-told")]
    data = with_card(game, box.pack, told)
    mine = {told.part: [entry for entry in data[told.part] if is_entry(game, told, entry)]}
    faults = [*name_faults(game, mine), *figure_faults(game, mine)]
    try:
        pack = shaped_pack(game, data)
    except DataRefused as refusal:
        return faults + refusal.faults
    rest = left - told_fields(told)
    wrong = [*faults, *about(told, rest, [*game.check_pack(pack)[0], *guide_faults(game, data)])]
    return wrong or opened(game, box, pack, told, rest)


def opened(game: Game, box: Any, pack: Any, told: CardTold, left: frozenset[str]) -> Any:
    """The box of a pack in which something more of a card is known."""
    after = game.open_box(pack, box.options)
    cards = {key: missing for key, missing in untold_of(box)[told.part].items() if key != told.key}
    after.untold = {**untold_of(box), told.part: cards | ({told.key: left} if left else {})}
    return after


def told_fields(told: CardTold) -> frozenset[str]:
    """The fields that were told; a name in either language is a name."""
    return frozenset(NAME if name in NAMES else name for name in told.values)


def with_card(game: Game, pack: Any, told: CardTold) -> dict[str, Any]:
    """The plain values of a pack with what was told of a card."""
    data = asdict(pack)
    data[told.part] = [
        with_values(game, told, entry) if is_entry(game, told, entry) else entry for entry in data[told.part]
    ]
    return data


def is_entry(game: Game, told: CardTold, entry: Mapping[str, Any]) -> bool:
    part = part_of(game, told.part)
    return part is not None and key_of(part, entry) == told.key


def with_values(game: Game, told: CardTold, entry: Mapping[str, Any]) -> dict[str, Any]:
    named = NAME in told_fields(told)
    kept = {name: value for name, value in entry.items() if not (named and name in NAMES)}
    return both_names({**game.entry_today(told.part, kept), **told.values})


def about(told: CardTold, rest: frozenset[str], faults: Sequence[Text]) -> Iterator[Text]:
    """What is wrong with this very card: the others may still be stand-ins that do not go together, and
    what is not told yet cannot be wrong."""
    path = f"{told.part}.{told.key}"
    for fault in faults:
        where = str(fault.values.get("path", ""))
        field = where.removeprefix(f"{path}.").partition(".")[0]
        if (where == path or where.startswith(f"{path}.")) and field not in rest:
            yield fault


# ---------------------------------------------------------------- while the rules run


class Lesson:
    """What is known of the cards while a turn is run, and asking for the rest."""

    def __init__(self, game: Game, box: Any, table: RecordedTable) -> None:
        self.game = game
        self.box = box
        self.table = table
        self.parts = {one.part: one for one in game.told}
        table.teller = self

    def veil(self, position: Any) -> None:
        """Let the rules look at the cards through this lesson."""
        position.box = veiled(self.box, self.game.told, self)

    def missing(self, part: str, key: str) -> frozenset[str]:
        return untold_of(self.box).get(part, {}).get(key, frozenset())

    def knows(self, part: str, key: str, attribute: str) -> bool:
        return self.parts[part].made_of.get(attribute, attribute) not in self.missing(part, key)

    def read(self, part: str, key: str, attribute: str) -> Any:
        told = self.parts[part]
        if not self.knows(part, key, attribute):
            self.ask(told, key, told.made_of.get(attribute, attribute))
        return getattr(card_in(self.box, told, key), attribute)

    def look_up(self, part: str, key: str, table: str) -> Any:
        told = self.parts[part]
        if told.tables[table] in self.missing(part, key):
            self.ask(told, key, told.tables[table])
        return getattr(self.box, table)[key]

    def ask(self, told: ToldPart, key: str, name: str) -> None:
        """Ask for what is read now, and for what the rules need along with it."""
        missing = self.missing(told.part, key)
        fields = tuple(one for one in told.group(name) if one in missing)
        check = partial(refusal_of, self.game, self.box, (told.part, key, frozenset(fields)))
        answer = self.table.fact(SheetQuestion(told, key, fields, check))
        self.box = box_after(self.game, self.box, answer)
        self.veil(self.table.position)

    def offered(self, cards: Sequence[str]) -> tuple[str, ...]:
        first: dict[tuple[Any, ...], str] = {}
        for card in cards:
            if sort := sort_of(self.game, self.box, card):
                first.setdefault(sort, card)
        known = [card for card in cards if not is_stranger(self.game, self.box, card)]
        return tuple(dict.fromkeys([*known, *first.values(), *more_than(self.game, self.box, cards)]))

    def admit(self, card: str) -> None:
        self.box = with_spare(self.game, self.box, card)
        self.veil(self.table.position)


def refusal_of(
    game: Game, box: Any, asked: tuple[str, str, frozenset[str]], answer: Answer
) -> RuleBroken | None:
    """Why a card cannot be as it was told; None if it can."""
    told = read_told(answer)
    if told is None or (told.part, told.key, told_fields(told)) != asked:
        return AnswerRefused("", "error.card-told")
    faults = told_faults(game, box, answer)
    return AnswerRefused("", faults[0].key, **faults[0].values) if faults else None


# ---------------------------------------------------------------- names


def is_stranger(game: Game, box: Any, id: str) -> bool:
    """Whether nothing is known of a card, not even its name."""
    return bool(sort_of(game, box, id))


def sort_of(game: Game, box: Any, id: str) -> tuple[Any, ...]:
    """What is seen of a card that is new from its back: strangers alike there are one to all of us."""
    for one in game.told:
        if is_new(box, one, id):
            return sort_in(one, card_in(box, one, id))
    return spares(game, box).get(id, ())


def strangers(game: Game, box: Any) -> list[str]:
    """The cards of which nothing is known, those of no pack included."""
    known = [id for cards in untold_of(box).values() for id in cards if is_stranger(game, box, id)]
    return [*known, *spares(game, box)] if untold_of(box) else known
