"""What lies beside the field of 1066: both mats, the hand, the reserves, the piles, the resource table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from adversaire.engine.signs import signed
from adversaire.engine.table_side import Face, Mark, Mat, Tally, Tray
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.payment import RESERVE, price, ready_resources
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.display.effects import effect_marks
from adversaire.games.hastings.display.faces import Tone, art_of
from adversaire.games.hastings.display.pieces import Pieces
from adversaire.games.hastings.display.signs import CRESTS, LIFE, MIGHT, RESOURCE, TYPES, ZEAL
from adversaire.games.hastings.display.words import short
from adversaire.games.hastings.position import Position, Tactic
from adversaire.games.hastings.resource_table import LAST_ROUND, enemy_resources, table_value

# ---------------------------------------------------------------- mats


def mats(pos: Position, seat: str = "") -> tuple[Mat, ...]:
    """The Enemy's, and on screen the player's own."""
    return (enemy_mat(pos), human_mat(pos)) if pos.tracked else (enemy_mat(pos),)


def enemy_mat(pos: Position) -> Mat:
    enemy = pos.enemy
    resources = enemy_resources(pos) if pos.round > 1 else 0
    gives = ("enemy.resources", "enemy.table") if pos.round > 1 else ()
    counters = [tally("enemy.resources", RESOURCE, signed(resources), gives)]
    if pos.told.unseen_above >= 0:
        both = len(enemy.deck) + len(enemy.discard)
        counters.append(tally("enemy.piles", "deck", str(both), ("enemy.piles",)))
    else:
        counters.append(tally("enemy.deck", "deck", str(len(enemy.deck))))
        counters.append(tally("enemy.discard", "discard", str(len(enemy.discard))))
    counters.append(tally("enemy.reserve", TYPES["tactic"], str(len(enemy.reserve))))
    return Mat(
        "enemy",
        "foe",
        CRESTS[enemy.faction],
        Text("picture.army", faction=enemy.faction),
        note=Text("picture.side.enemy"),
        counters=tuple(counters),
    )


def human_mat(pos: Position) -> Mat:
    human = pos.human
    counters = [tally("human.resources", RESOURCE, str(ready_resources(pos)), ())]
    if pos.discount:
        counters.append(tally("human.discount", RESOURCE, signed(-pos.discount)))
    counters.append(tally("human.deck", "deck", str(len(human.deck))))
    counters.append(tally("human.discard", "discard", str(len(human.discard))))
    counters.append(tally("human.reserve", TYPES["tactic"], str(len(human.reserve)), ()))
    return Mat(
        "human",
        "you",
        CRESTS[human.faction],
        Text("picture.army", faction=human.faction),
        note=Text("picture.side.human"),
        counters=tuple(counters),
    )


def tally(id: str, icon: str, value: str, items: tuple[str, ...] | None = None) -> Tally:
    label = Text(f"picture.label.{id.rpartition('.')[2]}")
    return Tally(id, icon, value, label, (id,) if items is None else items)


# ---------------------------------------------------------------- trays


def trays(pos: Position, pieces: Pieces) -> tuple[Tray, ...]:
    """The player's first: what is in reach comes before what is only looked at."""
    own = (hand(pos, pieces), reserve(pos, pieces)) if pos.tracked else ()
    return (*own, enemy_tray(pos, pieces), table(pos))


def hand(pos: Position, pieces: Pieces) -> Tray:
    faces = [in_hand(pos, card, pieces) for card in pos.human.hand]
    return Tray(
        "hand",
        Text("picture.tab.hand", count=len(faces)),
        "hand",
        tuple(faces),
        items=("human.hand",),
        empty=Text("picture.none.hand"),
    )


def in_hand(pos: Position, card: str, pieces: Pieces) -> Face:
    """With what it costs now, all reductions counted."""
    cost = Mark("", str(price(pos, pos.box.cards[card])), Text("picture.mark.cost"))
    return replace(face(pos, card, "you", pieces), left=cost, items=("human.hand",))


def reserve(pos: Position, pieces: Pieces) -> Tray:
    """The player's Tactics; they are pointed at by their place."""
    faces = [
        tactic_face(pos, tactic, "you", pieces, f"{RESERVE}{number}")
        for number, tactic in enumerate(pos.human.reserve, start=1)
    ]
    return Tray(
        "reserve",
        Text("picture.tab.reserve", count=len(faces)),
        "banner",
        tuple(faces),
        empty=Text("picture.none.reserve"),
    )


def enemy_tray(pos: Position, pieces: Pieces) -> Tray:
    """The Enemy's Tactics, and the newest of its discards."""
    enemy = pos.enemy
    faces = [tactic_face(pos, tactic, "foe", pieces) for tactic in enemy.reserve]
    items: tuple[str, ...] = ("enemy.reserve",)
    if pos.told.unseen_above < 0:
        items += ("enemy.discard.top",)
        if enemy.discard:
            faces.append(discarded(pos, enemy.discard[-1], pieces))
    return Tray(
        "enemy",
        Text("picture.tab.enemy", count=len(enemy.reserve)),
        CRESTS[enemy.faction],
        tuple(faces),
        items=items,
        empty=Text("picture.none.enemy"),
        # Beside a cardboard table there is no mat of the player's in the rail: its room is the Enemy's.
        rail=not pos.tracked,
    )


def discarded(pos: Position, card: str, pieces: Pieces) -> Face:
    foot = Mark("discard", "", Text("picture.mark.discarded"))
    return replace(face(pos, card, "foe", pieces), foot=foot, items=("enemy.discard.top",))


def tactic_face(pos: Position, tactic: Tactic, tone: Tone, pieces: Pieces, place: str = "") -> Face:
    """A card of a reserve, turned where it is Exhausted, with the wedge it was chosen for.

    `place` is what the player's own are pointed at by.
    """
    shown = face(pos, tactic.card, tone, pieces)
    foot = Mark("flag", "", Text("picture.wedge", number=tactic.wedge + 1)) if tactic.wedge >= 0 else None
    style = "exhausted" if tactic.exhausted else ""
    if not place:
        return replace(shown, foot=foot, style=style, items=("enemy.reserve",))
    return replace(shown, id=place, foot=foot, style=style, items=(place,), opens=False)


def face(pos: Position, id: str, tone: Tone, pieces: Pieces) -> Face:
    """A card from its front."""
    card = pos.box.cards[id]
    printed = pos.box.printed.get(id)
    return Face(
        id,
        Text("picture.card", card=short(id) if printed else id),
        f"hastings-card side-{tone}" if card.army else f"hastings-card side-{tone} sewn",
        art_of(card, tone),
        left=Mark("", str(card.cost), Text("picture.mark.cost")),
        place=Mark(TYPES[card.type], "", Text(f"picture.type.{card.type}")),
        values=values(card),
        effect=tuple(effect_marks(printed)) if printed else (),
        piece=pieces.id(id),
        opens=printed is not None,
        own=tone == "you",
    )


def values(card: Card) -> tuple[Mark, ...]:
    """Might, Zeal and health of an army card."""
    if not card.health:
        return ()
    return (
        Mark(MIGHT, str(card.might), Text("picture.mark.might")),
        Mark(ZEAL, str(card.zeal), Text("picture.mark.zeal")),
        Mark(LIFE, str(card.health), Text("picture.mark.life")),
    )


# ---------------------------------------------------------------- the resource table


def table(pos: Position) -> Tray:
    """Twenty rounds with what the table gives the Enemy; the marker covers those that are over."""
    items = ("round", "marker", "enemy.table") if pos.round > 1 else ("round", "marker")
    return Tray("table", Text("picture.tab.table"), "hourglass", tuple(rounds(pos)), items=items, rail=True)


def rounds(pos: Position) -> Iterator[Face]:
    level = pos.options["level"]
    for round in range(1, LAST_ROUND + 1):
        gives = f"{table_value(level, round):+d}".replace("+0", "0").replace("-", "−") if round > 1 else "–"
        now = round == min(pos.round, LAST_ROUND)
        style = "over" if round <= pos.marker else "now" if now else ""
        yield Face(
            f"round.{round}",
            Text("picture.round", round=round, gives=gives),
            "hastings-round",
            left=Mark("", str(round)),
            values=(Mark(RESOURCE, gives),),
            style=style,
            opens=False,
        )
