"""What lies beside the coast of Raiders: both sides' mats, cards, offerings, schemes and the supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from adversaire.engine.table_side import Face, Mark, Mat, Scene, Tally, Tray
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.raiders.content.box import Scheme
from adversaire.games.raiders.content.pack import (
    PRICE_KINDS,
    ROW,
    CrewEffect,
    Offering,
    SchemeCard,
    Townsfolk,
)
from adversaire.games.raiders.crew import strength
from adversaire.games.raiders.display.people import townsman
from adversaire.games.raiders.display.signs import BUILDINGS, PLACES, THINGS, TOKENS, WORKERS
from adversaire.games.raiders.position import SUPPLY_KINDS, UNKNOWN_TILE, Position

#: What stands on both mats after the points, and its icon.
OPPONENT: Final = (
    ("armour", "armour"),
    ("valkyries", "t-valk"),
    ("provisions", "t-prov"),
    ("tiles", "offer"),
)
HUMAN: Final = (
    *[(what, TOKENS[what]) for what in ("silver", "provisions", "gold", "iron", "livestock")],
    ("armour", "armour"),
    ("valkyries", "t-valk"),
    ("tiles", "offer"),
)


# ---------------------------------------------------------------- mats


def mats(pos: Position, seat: str = "") -> tuple[Mat, ...]:
    """The opponent's, and on screen the player's own."""
    foe = Mat(
        "opponent",
        "foe",
        "axe",
        Text("picture.side.opponent"),
        score=tally("opponent.points", "points", pos.opponent.points),
        counters=tuple(counters("opponent", pos.opponent, OPPONENT)),
    )
    return (foe, own_mat(pos)) if pos.mode == "virtual" else (foe,)


def own_mat(pos: Position) -> Mat:
    worker = pos.human.worker
    in_hand = Tally(
        "human.worker",
        WORKERS.get(worker, "pawn"),
        "" if worker else "–",
        Text("picture.worker", worker=worker or "no-worker"),
        ("human.worker",),
    )
    return Mat(
        "human",
        "you",
        "ship",
        Text("picture.side.human"),
        # What the crew and its armour are good for anywhere; places and dice add to it.
        note=Text("picture.strength", strength=strength(pos, "")),
        score=tally("human.points", "points", pos.human.points),
        counters=(in_hand, *counters("human", pos.human, HUMAN)),
    )


def counters(side: str, has: object, shown: Iterable[tuple[str, str]]) -> Iterator[Tally]:
    for what, icon in shown:
        amount = getattr(has, what)
        yield tally(f"{side}.{what}", icon, amount if isinstance(amount, int) else len(amount))


def tally(id: str, icon: str, value: int) -> Tally:
    return Tally(id, icon, str(value), Text(f"picture.label.{id.rpartition('.')[2]}"), (id,))


# ---------------------------------------------------------------- trays


def trays(pos: Position) -> tuple[Tray, ...]:
    schemes = Tray(
        "schemes",
        Text("picture.label.scheme"),
        "scroll",
        tuple(face_up(pos)),
        tuple(piles(pos)),
        ("schemes.face_up", "closed"),
        # Beside cardboard the rail has room for it, and the sheet is full of answers.
        rail=pos.mode != "virtual",
    )
    if pos.mode != "virtual":
        return (schemes, offerings(pos))
    hand, crew = pos.human.hand, pos.human.crew
    return (
        Tray(
            "hand",
            Text("picture.tab.hand", count=len(hand)),
            "hand",
            townsfolk(pos, hand, "hand"),
            items=("human.hand",),
            empty=Text("picture.none.hand"),
        ),
        Tray(
            "crew",
            Text("picture.tab.crew", count=len(crew)),
            "crew",
            townsfolk(pos, crew, "crew"),
            items=("human.crew",),
            empty=Text("picture.none.crew"),
            rail=True,
        ),
        offerings(pos),
        schemes,
        Tray(
            "supply",
            Text("picture.label.supply"),
            "chest",
            tallies=tuple(counters("supply", pos.supply, [(what, TOKENS[what]) for what in SUPPLY_KINDS])),
        ),
    )


def townsfolk(pos: Position, cards: list[str], where: str) -> tuple[Face, ...]:
    """Cards of a hand or a crew; of two alike each is a thing of its own."""
    return tuple(
        townsfolk_face(
            pos.box.townsfolk[card], f"{where}-{card}-{cards[:at].count(card)}", (f"human.{where}",)
        )
        for at, card in enumerate(cards)
    )


def townsfolk_face(card: Townsfolk, piece: str, items: tuple[str, ...]) -> Face:
    return Face(
        card.id,
        Text("picture.card", card=card.id),
        "townsfolk",
        townsman(card.id),
        left=Mark("silver", str(card.cost), Text("picture.mark.cost")),
        right=Mark("sword", str(card.strength), Text("picture.mark.strength")),
        effect=tuple(mark for effect in card.crew for mark in effect_marks(effect)),
        items=items,
        piece=piece,
    )


def effect_marks(effect: CrewEffect) -> Iterator[Mark]:
    """What a hired card does, in signs: where, how much of what."""
    where = PLACES.get(effect.at) or BUILDINGS.get(effect.at)
    if where:
        yield Mark(where)
    elif effect.do.startswith("killed"):
        yield Mark("skull")
    elif effect.do.startswith("end"):
        yield Mark("hourglass")
    yield from gains(effect)


def gains(effect: CrewEffect) -> Iterator[Mark]:
    """How much of what; a stroke before a sign means for each of them."""
    more, less = f"+{effect.amount}", f"−{effect.amount}"
    each = effect.do.removeprefix("strength-per-")
    signs = {
        "raid-points": [("points", more)],
        "end-points": [("points", more)],
        "end-points-per": [("points", more), (THINGS.get(effect.what, ""), "/")],
        "raid-strength": [("axe", more)],
        "strength-per-crew": [("axe", more), ("crew", "/")],
        "strength-per-armour": [("axe", "+1"), (THINGS.get(each, ""), f"/{effect.amount}")],
        "strength-per-valkyries": [("axe", "+1"), (THINGS.get(each, ""), f"/{effect.amount}")],
        "raid-discount": [(THINGS.get(effect.what, ""), less)],
        "building-discount": [("t-silver", less)],
        "building-action": [("plus", more)],
        "reroll": [("die", "↻")],
        "killed-return": [("hand", "↩")],
        "killed-rival-crew": [("crew", "−1")],
    }
    for icon, value in signs.get(effect.do, [(THINGS.get(effect.what, ""), more)]):
        yield Mark(icon, value)


def offerings(pos: Position) -> Tray:
    faces = [
        offering(pos, place, tile) for place, tile in zip(ROW, pos.row or ["", "", ""], strict=True) if tile
    ]
    stack = tally("stack", "deck", len(pos.stack))
    items = tuple(f"row.{place}" for place in ROW)
    return Tray("offerings", Text("picture.label.tiles"), "offer", tuple(faces), (stack,), items, rail=True)


def offering(pos: Position, place: str, tile: str) -> Face:
    """A face-up tile: its points, and one token for each thing to pay; unknown beside a cardboard table."""
    name = Text("picture.row", place=f"row.{place}", tile="some-tile" if tile == UNKNOWN_TILE else tile)
    if tile == UNKNOWN_TILE:
        return Face(f"row.{place}", name, "offering", left=Mark("", "?"), opens=False)
    return replace(offering_face(pos.box.offerings[tile], name), piece=f"tile-{tile}")


def offering_face(printed: Offering, name: Text) -> Face:
    paid = [Mark(TOKENS[what]) for what in PRICE_KINDS for _ in range(getattr(printed, what))]
    return Face(
        printed.id, name, "offering", left=Mark("", str(printed.points)), effect=tuple(paid), opens=False
    )


def in_sight(pos: Position, id: str) -> Scheme | None:
    """A scheme card, if it is known what stands on its upper half."""
    return None if "location" in unread_of(pos.box, id) else pos.box.schemes.get(id)


def face_up(pos: Position) -> Iterator[Face]:
    card = in_sight(pos, pos.schemes.face_up)
    if card is not None:
        yield replace(scheme_face(pos, card), style="current")


def scheme_face(pos: Position, card: SchemeCard) -> Face:
    place = pos.box.settlements.get(card.location)
    kind = place.kind if place else "any"
    return Face(
        card.id,
        Text("picture.card", card=card.id),
        "scheme",
        Scene(f"raiders-scene-{kind}"),
        place=Mark(PLACES.get(kind, "target"), "", Text("picture.card-place", place=card.location)),
        values=(
            Mark("armour", str(card.armour), Text("picture.label.armour")),
            Mark("t-prov", str(card.provisions), Text("picture.label.provisions")),
            Mark("points", f"+{card.points}", Text("picture.mark.points")),
        ),
        foot=Mark("lock", "", Text(f"picture.house.{card.forbidden}")),
        piece=f"scheme-{card.id}",
    )


def piles(pos: Position) -> Iterator[Tally]:
    schemes = pos.schemes
    items = ("schemes.pile", "schemes.removed") if schemes.removed else ("schemes.pile",)
    yield Tally("schemes.pile", "deck", str(schemes.pile_size), Text("picture.label.pile"), items)
    yield tally("schemes.discard", "discard", len(schemes.discard))
