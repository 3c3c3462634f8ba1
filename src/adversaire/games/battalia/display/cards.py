"""The cards of Battalia seen from their front: a hand for whoever holds it, the stacks, Buff's card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from adversaire.engine.record import COMPANION
from adversaire.engine.table_side import Art, Emblem, Face, Mark, Scene, Tally, Tray
from adversaire.engine.text import Text
from adversaire.games.battalia.agreements import bribe_cost, recruit_cost
from adversaire.games.battalia.base_game.battle_line import line_of
from adversaire.games.battalia.content.box import PROVISIONS
from adversaire.games.battalia.content.box import Card as Printed
from adversaire.games.battalia.content.pack import ARTEFACTS, BANNERLESS, CITIES, PROVISION, RANKS, ROADS
from adversaire.games.battalia.display.signs import (
    DYES,
    FIELD,
    NO_DYE,
    crest,
    dye_of,
    seat_dye,
    sign_of,
)
from adversaire.games.battalia.display.signs import PROVISIONS as BREAD
from adversaire.games.battalia.display.signs import RANKS as RANK_SIGNS
from adversaire.games.battalia.position import Position

#: The field of what bears no banner: provisions, mercenaries, and stacks of all banners.
EARTH: Final = "#7A5A2E"
#: A stack holds units of all banners, so its field is none of their dyes.
ANY_BANNER: Final = "#5B4468"


# ---------------------------------------------------------------- a hand


def hand(pos: Position, seat: str) -> Tray:
    """The cards of one seat, to be seen by nobody else: in hand, laid down, called up, kept in a tent."""
    held = pos.seats[seat]
    heaps = {"hand": held.hand, "laid": line_of(held), "camp": held.camp, "spirits": held.spirits}
    faces = [face for where, cards in heaps.items() for face in heap(pos, where, cards)]
    return Tray(
        "hand",
        Text("picture.tab.hand", count=len(held.hand)),
        "hand",
        tuple(faces),
        items=tuple(f"own.{where}" for where in heaps),
        empty=Text("picture.none.hand"),
    )


def heap(pos: Position, where: str, cards: list[str]) -> Iterator[Face]:
    """Cards in an order that says nothing of when they came; of two alike each is a thing of its own."""
    ordered = sorted(cards, key=lambda card: (pos.box.slot[card], card))
    for at, card in enumerate(ordered):
        yield card_face(pos, where, pos.box.cards[card], f"{where}-{card}-{ordered[:at].count(card)}")


def card_face(pos: Position, where: str, card: Printed, piece: str) -> Face:
    """The field in the dye of its banner, its strength top left, how far it goes below."""
    place = None if where == "hand" else Mark(SIGN_OF_HEAP[where], "", Text(f"picture.where.{where}"))
    return Face(
        card.id,
        held_name(pos, card.kind),
        kind_of(pos, card.kind),
        Emblem(sign_of(pos, card.kind), field_of(pos, card), "#FFFFFF"),
        left=strength(card.strength),
        place=place,
        effect=(*banner(pos, card), *steps(pos, card.kind)),
        items=(f"own.{where}",),
        style=where,
        piece=piece,
    )


SIGN_OF_HEAP: Final = {"laid": "swords", "camp": "tent", "spirits": "amulet"}


def field_of(pos: Position, card: Printed) -> str:
    if card.faction == BANNERLESS:
        return FIELD
    return DYES.get(dye_of(pos, card.faction), EARTH)


def kind_of(pos: Position, kind: str) -> str:
    return "artefact" if kind in pos.box.artefacts else "unit"


def held_name(pos: Position, kind: str) -> Text:
    """Of a card in hand little more than half is seen: its emblem and its shield tell a mercenary's rank."""
    return Text("picture.short.mercenary-card") if kind in pos.box.mercenaries else card_name(pos, kind)


def card_name(pos: Position, kind: str) -> Text:
    """What a kind of card is called where there is little room."""
    if kind in pos.box.mercenaries:
        return Text("picture.short.mercenary", rank=pos.box.mercenaries[kind].rank)
    return Text(f"picture.short.{kind}") if kind in (*ROADS, *CITIES) else Text("picture.thing", thing=kind)


def banner(pos: Position, card: Printed) -> Iterator[Mark]:
    """Whose banner it bears: a sign, so that it does not hang on the colour alone."""
    if card.faction == BANNERLESS:
        yield Mark(crest(NO_DYE), "", Text("picture.no-banner"))
    elif card.faction:
        yield Mark(crest(dye_of(pos, card.faction)), "", Text("picture.faction", faction=card.faction))


def strength(amount: int) -> Mark | None:
    return Mark("fist", str(amount), Text("picture.mark.strength")) if amount else None


def steps(pos: Position, kind: str) -> Iterator[Mark]:
    """How far a card takes a hero; in the sun a horse goes farther."""
    if kind == PROVISION:
        yield Mark("boot", str(pos.box.figures.provision_steps), Text("picture.mark.steps"))
    elif kind == "horse":
        horse = pos.box.artefacts[kind]
        yield Mark("boot", f"{horse.power}", Text("picture.mark.steps"))
        yield Mark("sun", f"{horse.doubled}", Text("picture.mark.sun"))


# ---------------------------------------------------------------- stacks


def market(pos: Position) -> Tray:
    """Provisions, which pay for everything, then units and mercenaries."""
    kinds = (*pos.box.units, *pos.box.mercenaries)
    food = tuple(steps(pos, PROVISION))
    provisions = stack(pos, PROVISION, pos.provisions, food, Emblem(BREAD, EARTH, "#FFFFFF"))
    faces = (provisions, *[stack_of(pos, kind) for kind in kinds])
    return Tray("market", Text("picture.tab.market"), "chest", faces, items=items_of(kinds), rail=True)


def collection(pos: Position) -> Tray:
    """The seven artefacts, and the great ones that somebody has taken from the ruins."""
    taken = [face for id in pos.seats for face in great_of(pos, id)]
    left = Tally(
        "stack.great", "ruins", str(len(pos.great)), Text("picture.label.ruins"), ("stack.great",)
    )  # fmt: skip
    faces = (*[stack_of(pos, kind) for kind in ARTEFACTS], *taken)
    return Tray("artefacts", Text("picture.tab.artefacts"), "amulet", faces, (left,), items_of(ARTEFACTS))


def build(pos: Position) -> Tray:
    """Roads and cities that are left."""
    kinds = (*ROADS, *CITIES)
    return Tray(
        "build",
        Text("picture.tab.build"),
        "city",
        tuple(stack_of(pos, kind) for kind in kinds),
        items=items_of(kinds),
    )


def items_of(kinds: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"stack.{kind}" for kind in kinds)


def stack_of(pos: Position, kind: str) -> Face:
    """What is left of a kind, what it is worth and what it costs."""
    return stack(pos, kind, len(pos.stacks.get(kind, ())), tuple(price(pos, kind)), art_of(pos, kind))


def stack(pos: Position, kind: str, count: int, costs: tuple[Mark, ...], art: Art) -> Face:
    printed = pos.box.units.get(kind) or pos.box.mercenaries.get(kind) or pos.box.artefacts.get(kind)
    return Face(
        f"stack.{kind}",
        card_name(pos, kind),
        "stack money" if kind == PROVISION else "stack",
        art,
        left=strength(printed.strength) if printed else None,
        right=Mark("deck", str(count), Text("picture.mark.left")),
        effect=costs,
        items=(f"stack.{kind}",),
        style="" if count else "sold",
    )


def art_of(pos: Position, kind: str) -> Art:
    if kind in (*ROADS, *CITIES):
        return Scene(f"battalia-card-{kind}")
    return Emblem(sign_of(pos, kind), FIELD if kind in pos.box.mercenaries else ANY_BANNER, "#FFFFFF")


def price(pos: Position, kind: str) -> Iterator[Mark]:
    """One sign for each thing to pay with its number; a city takes units of the rank of its level."""
    if kind in CITIES:
        yield Mark("pawn", str(pos.box.figures.city_units), Text("picture.mark.city"))
        return
    for slot, count in pos.box.costs[kind]:
        icon = BREAD if slot == PROVISIONS else RANK_SIGNS[slot] if slot in RANKS else ""
        yield Mark(icon, str(count), Text("picture.mark.price"))


def great_of(pos: Position, id: str) -> Iterator[Face]:
    """A great artefact lies open before whoever took it."""
    owner = Mark(
        crest(seat_dye(pos, id)), "", Text("picture.faction", faction=pos.seats[id].faction)
    )  # fmt: skip
    for great in pos.seats[id].great:
        yield Face(
            great,
            Text("picture.thing", thing=great),
            "great",
            Scene("battalia-card-great"),
            place=owner,
            piece=f"great-{great}",
        )


# ---------------------------------------------------------------- Buff's card


def horde(pos: Position) -> Tray:
    """His card: the token on it, what a pact costs and what his service."""
    worth = Mark("demon", str(pos.buff.token or "–"), Text("picture.label.horde"))
    face = Face(
        "buff",
        Text("picture.side.buff"),
        "horde",
        Scene("battalia-card-horde"),
        values=(
            worth,
            Mark("die", f"{min(pos.box.horde.die)}–{max(pos.box.horde.die)}", Text("picture.mark.steps")),
        ),
        effect=(
            Mark("pact", str(bribe_cost(pos)), Text("picture.mark.bribe")),
            Mark("hero", str(recruit_cost(pos)), Text("picture.mark.recruit")),
        ),
        items=("buff.token",),
        style="current" if pos.phase in ("horde", "entry") or pos.die else "",
        piece="buff-card",
    )
    # Beside a cardboard table the market lies there: in the rail there is room for his card.
    return Tray("horde", Text("picture.tab.horde"), "demon", (face,), rail=pos.mode == COMPANION)
