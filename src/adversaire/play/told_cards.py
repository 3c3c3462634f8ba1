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
from adversaire.engine.told_cards import CARD_TOLD, NAME, SheetQuestion, ToldPart, Untold, untold_of, veiled
from adversaire.packs.guide_faults import guide_faults
from adversaire.packs.load import shaped_pack
from adversaire.packs.own_faults import figure_faults, name_faults
from adversaire.packs.own_shape import both_names
from adversaire.packs.parts import INVENTED, OWNER, PROVENANCE, UNTOLD

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
        cards = {str(card.id): missing_of(one, card, pack.provenance) for card in getattr(pack, one.part)}
        found[one.part] = {key: missing for key, missing in cards.items() if missing}
    return found


def missing_of(told: ToldPart, card: Any, origins: Mapping[str, str]) -> frozenset[str]:
    """The fields of a card that nobody has told."""
    path = f"{told.part}.{card.id}"
    said = origins.get(path) or getattr(card, PROVENANCE, "") or origins.get(told.part, "")
    if said in told.made_up:
        return told.fields
    left = f"{UNTOLD}.{path}."
    mine = {name.removeprefix(left) for name in origins if name.startswith(left)}
    ours = {name for name in told.fields if origins.get(f"{told.part}.{name}") == INVENTED}
    return told.fields & (mine if said == OWNER else mine | ours)


def seat_box(game: Game, setup: Setup, pack: Any, position: Any, entries: Iterable[Entry] = ()) -> Any:
    """The position with a box that says what it does not know, after what has been told so far."""
    if setup.draws == TOLD:
        box = position.box
        box.untold = untold_in(game, pack)
        for entry in entries:
            if entry.question == CARD_TOLD and not told_faults(game, box, entry.answer):
                box = box_after(game, box, entry.answer)
        position.box = box
    return position


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
    left = untold_of(box).get(told.part, {}).get(told.key) if told else None
    if told is None or left is None or not told_fields(told) <= left:
        return [Text("error.card-told")]
    data = with_card(game, box.pack, told)
    mine = {told.part: [entry for entry in data[told.part] if entry["id"] == told.key]}
    faults = [*name_faults(game, mine), *figure_faults(game, mine)]
    try:
        pack = shaped_pack(game, data)
    except DataRefused as refusal:
        return faults + refusal.faults
    wrong = [*faults, *about(told, [*game.check_pack(pack)[0], *guide_faults(game, data)])]
    return wrong or opened(game, box, pack, told, left - told_fields(told))


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
        with_values(game, told, entry) if entry["id"] == told.key else entry for entry in data[told.part]
    ]
    return data


def with_values(game: Game, told: CardTold, entry: Mapping[str, Any]) -> dict[str, Any]:
    named = NAME in told_fields(told)
    kept = {name: value for name, value in entry.items() if not (named and name in NAMES)}
    return both_names({**game.entry_today(told.part, kept), **told.values})


def about(told: CardTold, faults: Sequence[Text]) -> Iterator[Text]:
    """What is wrong with this very card: the others may still be stand-ins that do not go together."""
    path = f"{told.part}.{told.key}"
    for fault in faults:
        where = str(fault.values.get("path", ""))
        if where == path or where.startswith(f"{path}."):
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
        return getattr(getattr(self.box, told.kept_in or part)[key], attribute)

    def ask(self, told: ToldPart, key: str, name: str) -> None:
        """Ask for what is read now, and for what the rules need along with it."""
        missing = self.missing(told.part, key)
        fields = tuple(one for one in told.group(name) if one in missing)
        check = partial(refusal_of, self.game, self.box, (told.part, key, frozenset(fields)))
        answer = self.table.fact(SheetQuestion(told.part, key, fields, told.clauses, check))
        self.box = box_after(self.game, self.box, answer)
        self.veil(self.table.position)

    def offered(self, cards: Sequence[str]) -> tuple[str, ...]:
        strangers = [card for card in cards if is_stranger(self.game, self.box, card)]
        return tuple(card for card in cards if card not in strangers[1:])


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
    return any(one.by_name and NAME in untold_of(box).get(one.part, {}).get(id, ()) for one in game.told)


def strangers(game: Game, box: Any) -> list[str]:
    """The cards of which nothing is known."""
    return [id for cards in untold_of(box).values() for id in cards if is_stranger(game, box, id)]
