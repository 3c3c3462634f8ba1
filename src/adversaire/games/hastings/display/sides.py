"""The resource table, and what lies beside each army: Objective, piles and reserve."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text, Value
from adversaire.games.hastings.display.cards import COLUMN, GAP, WIDTH, drawn_name
from adversaire.games.hastings.position import Position, Side
from adversaire.games.hastings.resource_table import LAST_ROUND, enemy_resources, table_value

TABLE: Final = 46
SIDE: Final = 44
RESERVE_HEIGHT: Final = 30
STEP: Final = WIDTH / LAST_ROUND
WIDE: Final = 190
PILE: Final = (WIDTH - WIDE - 3 * GAP) / 3
UNKNOWN: Final = "unknown"


def resource_table(pos: Position, top: float) -> list[Spot]:
    """Twenty rounds with what the table gives the Enemy; the marker covers those that are over."""
    level = pos.options["level"]
    shapes: list[Shape] = [Box(0, top, WIDTH, TABLE, "panel", 5)]
    for round in range(1, LAST_ROUND + 1):
        x = (round - 0.5) * STEP
        value = f"{table_value(level, round):+d}".replace("-", "−").replace("+0", "0") if round > 1 else "–"
        now = round == min(pos.round, LAST_ROUND)
        if round <= pos.marker:
            shapes.append(Box(x - STEP / 2 + 1, top + 15, STEP - 2, 17, "card-back", 2))
        elif now:
            shapes.append(Box(x - STEP / 2 + 1, top + 15, STEP - 2, 17, "tile", 2))
        if round > pos.marker:
            shapes.append(Words(x, top + 27, value, 10, "strong" if now else "ink", room=STEP - 2))
        shapes.append(Words(x, top + 11, str(round), 9, "soft"))
    shapes.append(
        Disc(
            (pos.marker + 0.5) * STEP if pos.marker < LAST_ROUND else WIDTH - STEP / 2,
            top + 39,
            4.5,
            "marker opponent",
        )
    )
    resources = enemy_resources(pos) if pos.round > 1 else 0
    name = Text("picture.table", round=pos.round, marker=pos.marker, resources=resources)
    items = ("round", "marker", "enemy.table", "enemy.resources")
    return [Spot("marker", name, tuple(shapes), items)]


def side(pos: Position, name: str, top: float) -> list[Spot]:
    """The current Objective, then the piles."""
    owner = pos.human if name == "human" else pos.enemy
    spots = [objective(pos, name, owner, top)]
    x: float = WIDE + GAP
    for what, count in counts(pos, name, owner):
        id = f"{name}.{what}"
        shapes = (
            Box(x, top, PILE, SIDE, "pile", 4),
            Words(x + PILE / 2, top + 15, Text(f"picture.label.{what}"), 10, "soft", room=PILE - 4),
            Words(x + PILE / 2, top + 35, written(count), 16, "strong"),
        )
        spots.append(Spot(id, Text("picture.value", thing=id, value=count), shapes, pile_items(pos, id)))
        x += PILE + GAP
    return spots


def counts(pos: Position, name: str, owner: Side) -> list[tuple[str, Value]]:
    """How much there is of each; of piles that hands have handled unseen nobody knows."""
    if name == "human":
        return [("hand", len(owner.hand)), ("deck", len(owner.deck)), ("discard", len(owner.discard))]
    resources = enemy_resources(pos) if pos.round > 1 else 0
    if pos.told.unseen_above >= 0:
        return [("resources", resources), ("deck", UNKNOWN), ("discard", UNKNOWN)]
    return [("resources", resources), ("deck", len(owner.deck)), ("discard", len(owner.discard))]


def written(count: Value) -> str:
    return "?" if count == UNKNOWN else str(count).replace("-", "−")


def pile_items(pos: Position, id: str) -> tuple[str, ...]:
    """What of the display a pile stands for."""
    if pos.told.unseen_above >= 0 and id in ("enemy.deck", "enemy.discard"):
        return ("enemy.piles",)
    return (id, f"{id}.top") if id.endswith("discard") else (id,)


def objective(pos: Position, name: str, owner: Side, top: float) -> Spot:
    """The Objective and how far it is destroyed; beside a cardboard table both lie there."""
    if not pos.tracked:
        return way(pos, owner, top)
    current = pos.box.objectives[owner.faction][owner.objective]
    kind = "opponent" if name == "enemy" else "human"
    title = Text("picture.objective", objective=current.id, letter=current.letter)
    shapes = panel(owner, kind, title, top)
    if current.strength:
        left, right, y = 7, WIDE - 40, top + 37
        done = left + (right - left) * min(owner.progress, current.strength) / current.strength
        shapes += [Line(((left, y), (right, y)), "bar"), Line(((left, y), (done, y)), f"bar-done {kind}")]
        shapes.append(Words(WIDE - 5, top + 40, f"{owner.progress}/{current.strength}", 9.5, "ink", "end"))
    text = Text(
        "picture.objective-name",
        side=kind,
        objective=current.id,
        letter=current.letter,
        progress=owner.progress,
        strength=current.strength,
    )
    return Spot(f"{name}.objective", text, tuple(shapes), (f"{name}.objective", f"{name}.progress"))


def way(pos: Position, enemy: Side, top: float) -> Spot:
    """Of the Enemy's way the app knows only whether it has come to Hastings."""
    there = int(pos.at_hastings(enemy))
    shapes = panel(enemy, "opponent", Text("picture.way", hastings=there), top)
    id = "enemy.objective"
    return Spot(id, Text("picture.way-name", hastings=there), tuple(shapes), (id,))


def panel(owner: Side, kind: str, title: Text, top: float) -> list[Shape]:
    """Whose side it is, and what is to be said of it."""
    side = Text(f"picture.side.{kind}", faction=owner.faction)
    return [
        Box(0, top, WIDE, SIDE, f"panel {kind}", 5),
        Words(7, top + 15, side, 10.5, "soft", "start", WIDE - 14),
        Words(7, top + 29, title, 11, "strong", "start", WIDE - 14),
    ]


def reserve(pos: Position, name: str, top: float) -> list[Spot]:
    """A side's Tactics, three to a line."""
    owner = pos.human if name == "human" else pos.enemy
    spots = []
    for number, tactic in enumerate(owner.reserve):
        words = Text("picture.card", card=drawn_name(tactic.card))
        x, y = number % 3 * (COLUMN + GAP), top + number // 3 * (RESERVE_HEIGHT + GAP)
        shapes = (
            Box(x, y, COLUMN, RESERVE_HEIGHT, "wall closed" if tactic.exhausted else "card", 4),
            Words(x + 7, y + 19, words, 10.5, "strong", "start", COLUMN - 14),
        )
        label = Text("picture.reserve", side=name, card=tactic.card, exhausted=int(tactic.exhausted))
        id = f"{name}.reserve.{number + 1}"
        spots.append(Spot(id, label, shapes, (id,) if name == "human" else ("enemy.reserve",)))
    return spots


def reserve_height(owner: Side) -> float:
    """The lines that a side's Tactics take, with the gap after them."""
    return -(-len(owner.reserve) // 3) * (RESERVE_HEIGHT + GAP)
