"""What lies beside the village of Dark Rituals: both sides' mats, and trays with everybody's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.table_side import Emblem, Face, Mark, Mat, Scene, Tally, Tray
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.rituals.content.cards import ATTRIBUTES as ALL_ATTRIBUTES
from adversaire.games.rituals.content.cards import WORN, Character, Effect
from adversaire.games.rituals.display.orders import NOTHING, Judged, order_faces
from adversaire.games.rituals.display.signs import (
    ATTRIBUTES,
    EFFECTS,
    GOALS,
    face_of,
    figure_of,
)
from adversaire.games.rituals.display.signs import WORN as WORN_SIGNS
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_4 import counted_serfs
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.piles import next_number
from adversaire.games.rituals.position import Position, Slot

#: The Demon: not summoned, on the board, eliminated.
DEMON: Final = {"waiting": "–", "in-play": "✓", "gone": "×"}


# ---------------------------------------------------------------- mats


def mats(pos: Position, seat: str = "") -> tuple[Mat, ...]:
    """The Heroes' and the Witch Master's; before anything is laid out there is only the round."""
    if pos.phase == "setup":
        return (Mat("human", "you", "witch", Text("picture.side.human"), counters=(round_tally(pos),)),)
    heroes = Mat(
        "opponent",
        "foe",
        "torch",
        Text("picture.side.opponent"),
        counters=(*slots(pos), *attributes(pos), *goals(pos, "opponent"), *following(pos)),
    )
    return heroes, Mat(
        "human",
        "you",
        "witch",
        Text("picture.side.human"),
        Text(f"level.{pos.options['level']}"),
        counters=(*own(pos), *goals(pos, "human")),
    )


def round_tally(pos: Position) -> Tally:
    return Tally("round", "hourglass", str(pos.round), Text("picture.label.round"), ("round", "encounter"))


def slots(pos: Position) -> Iterator[Tally]:
    """The Heroes by their faces, each with his health."""
    for slot in pos.heroes.slots:
        id = f"slot.{slot.number}"
        if slot.hero:
            most = pos.box.heroes[slot.hero].health
            value, symbol = f"{slot.health}/{most}", figure_of(pos.box, slot.hero)
            yield Tally(id, symbol, value, Text("picture.card", card=slot.hero), slot_items(slot))
        else:
            yield Tally(id, "bust", "–", Text("picture.slot-empty", slot=slot.number), slot_items(slot))


def slot_items(slot: Slot) -> tuple[str, ...]:
    id = f"slot.{slot.number}"
    return (id, f"{id}.health", f"{id}.items") if slot.hero else (id,)


def attributes(pos: Position) -> Iterator[Tally]:
    """The shared Attribute board, and the common reserve."""
    for name in ALL_ATTRIBUTES:
        value = f"+{pos.heroes.cubes[name]}"
        yield Tally(name, ATTRIBUTES[name], value, Text(f"picture.label.{name}"), (f"cubes.{name}",))
    count = str(len(pos.heroes.reserve))
    yield Tally("reserve", "leaf", count, Text("picture.label.reserve"), ("reserve",))


def following(pos: Position) -> Iterator[Tally]:
    """The number on the back of the next AI card: who acts next."""
    if number := next_number(pos):
        yield Tally("ai.next", "scroll", str(number), Text("picture.label.next"), ("ai.next",))


def own(pos: Position) -> Iterator[Tally]:
    """Energy, where the app holds it."""
    master = pos.master
    if pos.tracked:
        value = f"{master.available}/{master.energy}"
        yield Tally("energy", "gem", value, Text("picture.label.energy"), ("energy",))


def goals(pos: Position, side: str) -> Iterator[Tally]:
    """How far a side is on its way to victory, each count with the number that decides."""
    printed, story = pos.plan.goals, pos.story
    counts = {
        "human": [
            ("eliminated", pos.heroes.eliminated, printed.heroes_eliminated),
            ("story.trapped", len(story.souls), printed.souls_trapped),
            ("story.serfs", counted_serfs(pos), printed.serfs_for_demon),
            ("story.pit", story.pit_souls, printed.souls_for_demon),
            ("story.felled", pos.heroes.felled_by_demon, printed.heroes_felled_by_demon),
        ],
        "opponent": [
            ("story.freed", story.freed, printed.souls_freed),
            ("story.witches", counted_witches(pos), printed.witches_eliminated),
        ],
    }
    for id, value, most in counts[side]:
        if most:
            name = Text(f"picture.{id}", top=most)
            yield Tally(id, GOALS[id], f"{value}/{most}", name, (id,))
    if side == "human" and story.demon != "none":
        name = Text("picture.story.demon", state=f"demon-{story.demon}")
        yield Tally("story.demon", GOALS["story.demon"], DEMON[story.demon], name, ("story.demon",))


# ---------------------------------------------------------------- trays


def trays(pos: Position) -> tuple[Tray, ...]:
    """The own cards first, then the card that runs the Heroes, the Heroes, and the Legion."""
    if pos.phase == "setup":
        return ()
    beside = (orders(pos), heroes(pos), legion(pos))
    return (hand(pos), *beside) if pos.tracked else beside


def hand(pos: Position) -> Tray:
    master = pos.master
    faces = [spell_face(pos, card, at) for at, card in enumerate(master.hand)]
    faces += [plague_face(pos, card, at) for at, card in enumerate(master.plagues)]
    return Tray(
        "hand",
        Text("picture.tab.hand", count=len(faces)),
        "hand",
        tuple(faces),
        items=("hand", "plagues"),
        empty=Text("picture.no-cards"),
    )


def spell_face(pos: Position, id: str, at: int) -> Face:
    """A Witchcraft card: its price, and what it does."""
    card, copy = pos.box.witchcraft[id], pos.master.hand[:at].count(id)
    first = card.effects[0].do if card.effects else "nothing"
    return Face(
        id,
        Text("picture.card", card=id),
        "spell",
        Scene(f"rituals-spell-{EFFECTS.get(first, 'witch')}"),
        left=Mark("gem", str(card.cost), Text("picture.label.energy")),
        effect=tuple(mark for effect in card.effects for mark in effect_marks(effect)),
        piece=f"spell-{id}-{copy}",
    )


def effect_marks(effect: Effect) -> Iterator[Mark]:
    """How much of what, and how far it reaches."""
    if effect.do != "nothing":
        yield Mark(EFFECTS.get(effect.do, "witch"), str(effect.amount))
    if effect.reach:
        yield Mark("eye", str(effect.reach), Text("picture.mark.reach"))


def plague_face(pos: Position, id: str, at: int) -> Face:
    card, copy = pos.box.plagues[id], pos.master.plagues[:at].count(id)
    return Face(
        id,
        Text("picture.card", card=id),
        "plague",
        Scene("rituals-spell-plague"),
        left=Mark("plague", str(card.value), Text("picture.mark.value")),
        piece=f"plague-{id}-{copy}",
    )


# ---------------------------------------------------------------- the card that runs the Heroes


def orders(pos: Position, judged: Judged = NOTHING) -> Tray:
    """The AI card in view, line by line, and what is left of the pile."""
    discard = pos.heroes.ai_discard
    pile = str(len(pos.heroes.ai_pile))
    tallies = [Tally("ai.pile", "deck", pile, Text("picture.label.pile"), ("ai.pile",)), round_tally(pos)]
    return Tray(
        "orders",
        Text("picture.tab.orders"),
        "scroll",
        tuple(order_faces(pos, discard[-1], judged)) if discard else (),
        tuple(tallies),
        ("ai.top",),
    )


# ---------------------------------------------------------------- Heroes and Legion


def heroes(pos: Position) -> Tray:
    """The Heroes in their slots, those who may still come, and what they share."""
    faces = [slot_face(pos, slot) for slot in pos.heroes.slots]
    waiting = (*pos.heroes.unused, *pos.heroes.fallen)
    faces += [waiting_face(pos, hero) for hero in dict.fromkeys(waiting)]
    return Tray(
        "heroes",
        Text("picture.tab.heroes"),
        "torch",
        tuple(faces),
        tuple(attributes(pos)),
        ("heroes.reserve",),
    )


def slot_face(pos: Position, slot: Slot) -> Face:
    """A Hero beside his Action card: slot, health, own attributes and upgrades."""
    number = Mark("", str(slot.number), Text("picture.mark.slot"))
    if not slot.hero:
        name = Text("picture.slot-empty", slot=slot.number)
        return Face(
            f"slot.{slot.number}",
            name,
            "rituals-hero",
            Emblem("bust"),
            left=number,
            style="exhausted",
            opens=False,
        )
    worn = [(kind, getattr(slot, kind)) for kind in WORN if getattr(slot, kind)]
    return Face(
        slot.hero,
        Text("picture.card", card=slot.hero),
        "rituals-hero",
        Scene(f"rituals-{face_of(pos.box, slot.hero)}"),
        left=number,
        right=Mark("heart", str(slot.health), Text("picture.mark.health")),
        values=hero_values(pos, slot.hero),
        effect=tuple(Mark(WORN_SIGNS[kind], "", Text("picture.card", card=item)) for kind, item in worn),
        items=slot_items(slot),
        style="acting" if pos.active == slot.number else "",
        piece=f"card-{slot.hero}",
    )


def waiting_face(pos: Position, hero: str) -> Face:
    """A Hero who may still come; one who has fallen lies aside."""
    return Face(
        hero,
        Text("picture.card", card=hero),
        "rituals-hero",
        Scene(f"rituals-{face_of(pos.box, hero)}"),
        values=hero_values(pos, hero),
        style="asleep",
        piece=f"card-{hero}",
    )


def hero_values(pos: Position, id: str) -> tuple[Mark, ...]:
    hero = pos.box.heroes[id]
    if unread_of(pos.box, id):
        return ()
    return tuple(
        Mark(ATTRIBUTES[name], str(getattr(hero, name)), Text(f"picture.label.{name}"))
        for name in ALL_ATTRIBUTES
    )


def legion(pos: Position) -> Tray:
    """Who can be summoned: Witches off the board first, then Minions, Creatures and the Demon."""
    away = [pos.box.characters[who] for who in pos.master.witches]
    others = [one for one in pos.box.pack.characters if one.kind in ("minion", "creature")]
    demon = [pos.box.characters[pos.plan.demon]] if pos.plan.demon else []
    faces = [legion_face(pos, one) for one in (*away, *others, *demon)]
    away_too = ("witches.away",)
    return Tray("legion", Text("picture.tab.legion"), "witch", tuple(faces), items=away_too, rail=True)


def legion_face(pos: Position, one: Character) -> Face:
    """A Character: what it costs, its sheet, and how many of it are on the board."""
    sheet = pos.box.sheet(one.id, is_stronger(pos))
    values = [("fist", sheet.strength), ("armour", sheet.resistance), ("boot", sheet.agility)]
    if ("stronger" if is_stronger(pos) else "sheet") in unread_of(pos.box, one.id):
        values = []
    costs = {
        "witch": pos.box.costs.summon_witch,
        "minion": pos.box.costs.summon_minion,
        "creature": pos.box.costs.summon_creature,
    }
    there = sum([piece.who == one.id for piece in pos.pieces])
    price = costs.get(one.kind)
    return Face(
        one.id,
        Text("picture.card", card=one.id),
        "legion",
        Scene(f"rituals-{face_of(pos.box, one.id)}"),
        left=None if price is None else Mark("gem", str(price), Text("picture.label.energy")),
        right=Mark("heart", str(sheet.health), Text("picture.mark.health")) if values else None,
        values=tuple(Mark(icon, str(value)) for icon, value in values),
        effect=(Mark("pawn", f"{there}/{one.limit}", Text("picture.mark.there")),),
        piece=f"card-{one.id}",
    )
