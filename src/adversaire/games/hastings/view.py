"""The display model of Hastings: zones, cards and tracks, the same for a page and a terminal."""

from __future__ import annotations

from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.games.hastings.deployment import enemy_resources
from adversaire.games.hastings.levels import LAST_ROUND, table_value
from adversaire.games.hastings.payment import RESERVE
from adversaire.games.hastings.position import (
    ENEMY_SPACES,
    HAND_LIMIT,
    HUMAN_SPACES,
    ROW_OF,
    WEDGE_DAMAGE,
    WEDGE_IDS,
    WEDGE_OF,
    Piece,
    Position,
    Side,
    Tactic,
)

NO_CARD: Final = "no-card"
NOBODY: Final = "nobody"
ON_THE_WAY: Final = "on-the-way"
#: What may lie on a card, as words: so many at most have one.
MOST_LYING: Final = 20


def view(pos: Position) -> list[Zone]:
    """What lies on the table; beside a cardboard table only what the app holds."""
    zones = [enemy_zone(pos), field_zone("enemy", pos.enemy, ENEMY_SPACES), wedge_zone(pos)]
    if pos.tracked and pos.phase != "setup":
        zones += [field_zone("human", pos.human, HUMAN_SPACES), human_zone(pos)]
    return zones


def _item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    return Item(id, kind, Text(f"item.{id}"), value, top)


def enemy_zone(pos: Position) -> Zone:
    """The resource table, the Objective, and the Enemy's piles."""
    enemy = pos.enemy
    items = [
        _item("round", TRACK, pos.round, top=LAST_ROUND),
        _item("marker", TRACK, pos.marker, top=LAST_ROUND),
    ]
    if pos.round > 1:
        items.append(_item("enemy.table", COUNT, table_value(pos.options["level"], pos.round)))
        items.append(_item("enemy.resources", COUNT, enemy_resources(pos)))
    items.append(objective_item(pos, "enemy", enemy))
    if pos.tracked:
        items.append(progress_item(pos, "enemy", enemy))
    items += piles(pos)
    items.append(_item("enemy.reserve", CARDS, tuple(tactic.card for tactic in enemy.reserve)))
    return Zone("enemy", Text("zone.enemy"), tuple(items))


def piles(pos: Position) -> list[Item]:
    """Deck and pile; once hands have discarded cards unnamed, only what both hold together is known."""
    enemy = pos.enemy
    if pos.told.unseen_above >= 0:
        return [_item("enemy.piles", COUNT, len(enemy.deck) + len(enemy.discard))]
    return [
        _item("enemy.deck", COUNT, len(enemy.deck)),
        _item("enemy.discard", COUNT, len(enemy.discard)),
        _item("enemy.discard.top", CARDS, enemy.discard[-1] if enemy.discard else NO_CARD),
    ]


def objective_item(pos: Position, name: str, side: Side) -> Item:
    return _item(f"{name}.objective", STATE, shown_objective(pos, side))


def shown_objective(pos: Position, side: Side) -> str:
    """Beside a cardboard table nobody tells the app of an Objective before the last one."""
    known = pos.tracked or pos.at_hastings(side)
    return pos.box.objectives[side.faction][side.objective].id if known else ON_THE_WAY


def progress_item(pos: Position, name: str, side: Side) -> Item:
    strength = pos.box.objectives[side.faction][side.objective].strength
    return _item(f"{name}.progress", TRACK, side.progress, top=strength)


def field_zone(name: str, side: Side, spaces: tuple[str, ...]) -> Zone:
    """Nine spaces, wedge by wedge."""
    items = [space_item(id, space, side.grid[space]) for space, id in enumerate(spaces)]
    return Zone(f"{name}-field", Text(f"zone.{name}-field"), tuple(items))


def space_item(id: str, space: int, piece: Piece | None) -> Item:
    label = Text("item.place", wedge=WEDGE_OF[space] + 1, row=ROW_OF[space])
    if piece is None:
        return Item(id, PLACE, label, NO_CARD)
    tags = ("exhausted",) if piece.exhausted else ()
    return Item(id, PLACE, label, lying(piece), tags=tags)


def lying(piece: Piece) -> tuple[str, ...]:
    """A card and all that lies on it, one word each."""
    words = [piece.card, *piece.attached]
    if piece.exhausted:
        words.append("exhausted")
    for what, amount in (("damage", piece.damage), ("might", piece.might), ("zeal", piece.zeal)):
        if amount:
            words.append(f"{what}-on-{min(amount, MOST_LYING)}")
    return tuple(words)


def wedge_zone(pos: Position) -> Zone:
    """Who has taken which wedge, and the damage tokens on it."""
    items = []
    for wedge, id in enumerate(WEDGE_IDS):
        items.append(Item(id, STATE, Text("item.wedge", wedge=id), pos.taken[wedge] or NOBODY))
        if pos.tracked:
            for name, side in (("human", pos.human), ("enemy", pos.enemy)):
                track = f"{name}.tokens.{wedge + 1}"
                items.append(_item(track, TRACK, side.tokens[wedge], top=WEDGE_DAMAGE))
    return Zone("wedges", Text("zone.wedges"), tuple(items))


def human_zone(pos: Position) -> Zone:
    human = pos.human
    reserve = [
        Item(f"{RESERVE}{number}", STATE, Text("item.reserve", number=number), reserve_words(tactic))
        for number, tactic in enumerate(human.reserve, start=1)
    ]
    return Zone(
        "human",
        Text("zone.human"),
        (
            objective_item(pos, "human", human),
            progress_item(pos, "human", human),
            _item("human.deck", COUNT, len(human.deck)),
            _item("human.discard", COUNT, len(human.discard)),
            _item("human.discount", COUNT, pos.discount),
            _item("human.hand", CARDS, tuple(human.hand), top=HAND_LIMIT),
            *reserve,
        ),
    )


def reserve_words(tactic: Tactic) -> tuple[str, ...]:
    solo = ("by-solo",) if tactic.solo else ()
    return (tactic.card, *solo, *(("exhausted",) if tactic.exhausted else ()))
