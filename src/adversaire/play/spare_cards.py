"""Cards beyond those of a pack: a box may hold more of a kind than anybody has told or made up.

Of each sort that can be told apart from its back there is always one card more that nobody has told. It has
an id before it is in any box, made of that sort; only when it is turned up does it come into the box.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import MISSING, asdict, fields
from typing import Any, NamedTuple

from adversaire.engine.game import Game
from adversaire.engine.told_cards import MORE, NAME, ToldPart, untold_of
from adversaire.packs.load import shaped_pack
from adversaire.packs.parts import Part, guide_of, part_of


class Spare(NamedTuple):
    """The sort of a card more: its part, what is seen of its back, and a card that is like it."""

    told: ToldPart
    part: Part
    sort: tuple[Any, ...]
    like: Any


def sort_in(told: ToldPart, card: Any) -> tuple[Any, ...]:
    """What is seen of a card from its back."""
    return (told.part, *[getattr(card, name) for name in told.fixed])


def stem_of(sort: Sequence[Any]) -> str:
    """What stands first in the ids of further cards of a sort."""
    return "-".join(str(one).lower().replace("_", "-") for one in sort)


def sorts_of(game: Game, pack: Any) -> dict[str, Spare]:
    """The sorts of cards that are told by name, by the first part of the ids of further ones."""
    found: dict[str, Spare] = {}
    for told in game.told:
        part = part_of(game, told.part)
        if part is not None and part.keys == ("id",) and NAME in told.fields:
            for card in getattr(pack, told.part):
                # The last of a sort is a card like any other; first come those that are there but once.
                sort = sort_in(told, card)
                found[stem_of(sort)] = Spare(told, part, sort, card)
    return found


def spare_of(game: Game, pack: Any, id: str) -> Spare | None:
    """The sort of a card more, by its id."""
    stem, _, number = id.rpartition(MORE)
    return sorts_of(game, pack).get(stem) if stem and number.isdecimal() else None


def spare_id(sort: Sequence[Any], taken: Collection[str]) -> str:
    """The id of one card more of a sort: the first that nothing has."""
    number = 1
    while (id := f"{stem_of(sort)}{MORE}{number}") in taken:
        number += 1
    return id


def spare_entry(game: Game, spare: Spare, id: str) -> dict[str, Any]:
    """Such a card as packs write it: like the other, but for what that one alone says of itself."""
    usual = {one.name for one in fields(spare.part.kind) if has_default(one)} - spare.told.fields
    entry = game.entry_today(spare.part.id, asdict(spare.like))
    kept = {name: value for name, value in entry.items() if name not in usual - {*spare.told.fixed}}
    return {**kept, **spare.told.blank, "id": id}


def has_default(field: Any) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


# ---------------------------------------------------------------- while a game is played


def spares(game: Game, box: Any) -> dict[str, tuple[Any, ...]]:
    """The ids of the cards more that a box may hold, each with its sort; found once."""
    kept: dict[str, tuple[Any, ...]] | None = box.__dict__.get("spares")
    if kept is None:
        found = sorts_of(game, box.pack).values()
        kept = {spare_id(one.sort, cards_of(one.told, box)): one.sort for one in found}
        box.__dict__["spares"] = kept
    return kept


def cards_of(told: ToldPart, box: Any) -> Mapping[Any, Any]:
    cards: Mapping[Any, Any] = getattr(box, told.kept_in or told.part)
    return cards


def with_spare(game: Game, box: Any, id: str) -> Any:
    """The box with a card more, of which nothing is known but its back; the same box if it has that card."""
    spare = spare_of(game, box.pack, id)
    if spare is None or id in cards_of(spare.told, box):
        return box
    pack, told = box.pack, spare.told.part
    data = asdict(pack)
    data[told] = [*data[told], spare_entry(game, spare, id)]
    after = game.open_box(shaped_pack(game, data), box.options)
    known = untold_of(box)
    after.untold = {**known, told: {**known.get(told, {}), id: spare.told.fields}}
    return after


def more_than(game: Game, box: Any, cards: Sequence[str]) -> list[str]:
    """Which cards more may lie there besides some cards: one of each sort of which no stranger is among them.

    Where a box holds a fixed number of cards that is doubted only once all seem to be known, and of a last
    one never.
    """
    return [id for told in game.told for id in more_of(game, box, told, cards)]


def more_of(game: Game, box: Any, told: ToldPart, cards: Sequence[str]) -> list[str]:
    there = cards_of(told, box)
    here = [card for card in cards if card in there]
    new = [card for card in here if is_new(box, told, card)]
    if told.part not in guide_of(game).grows and (new or len(cards) == 1):
        return []
    sorts = dict.fromkeys(sort_in(told, there[card]) for card in here)
    by_sort = {sort: id for id, sort in spares(game, box).items()}
    strange = {sort_in(told, there[card]) for card in new}
    return [by_sort[sort] for sort in sorts if sort in by_sort and sort not in strange]


def is_new(box: Any, told: ToldPart, card: str) -> bool:
    """Whether nobody has told so much as the name of a card."""
    return NAME in untold_of(box).get(told.part, {}).get(card, ())
