"""Effets / Effects: spells of Witches, powers of Creatures and Witchcraft cards in one vocabulary.

What would take Energy from a Hero takes a plant instead, and what means nothing in solo does nothing.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.known import is_all_known, regain
from adversaire.games.rituals.content.box import spell_at
from adversaire.games.rituals.content.cards import WORN, Effect
from adversaire.games.rituals.dice import Blow
from adversaire.games.rituals.elimination import wound
from adversaire.games.rituals.encounter_4 import is_guarded
from adversaire.games.rituals.field import of_kind, put_figure, resists, sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot

SHEETS: Final = ("rituals.cards.witch-sheets",)
BASE: Final = ("rituals.intro.base-rules-apply",)
PLANT: Final = ("rituals.effects.energy-loss-becomes-plant", "rituals.effects.one-card-per-hero")
NOTHING: Final = ("rituals.effects.no-impact",)
#: What does the Legion good, whoever it fights.
OWN_GOOD: Final = frozenset(("heal", "regain", "place"))


# ---------------------------------------------------------------- spells of a fight


def attack_spell(pos: Position, witch: Piece, slot: Slot, total: int, table: Table) -> tuple[int, bool]:
    """What her total sets off: further Wounds, and whether upgrades do not count."""
    spell = spell_at(pos.box.characters[witch.who].attack_spells, total)
    more, pierced = 0, False
    if spell:
        table.tell("spell.set-off", SHEETS, piece=witch.id, spell=spell, total=total)
        for effect in pos.box.spells[spell].effects:
            if effect.do == "more-wounds":
                more += effect.amount
            elif effect.do == "pierce":
                pierced = True
            else:
                hit(pos, effect, witch, slot, table)
    return more, pierced


def spell_on_serf(pos: Position, witch: Piece, total: int, table: Table) -> None:
    """Against a Serf only what does her Legion good comes about; the rest is about Heroes."""
    spell = spell_at(pos.box.characters[witch.who].attack_spells, total)
    good = [effect for effect in pos.box.spells[spell].effects if effect.do in OWN_GOOD] if spell else []
    if good:
        table.tell("spell.set-off", SHEETS, piece=witch.id, spell=spell, total=total)
        for effect in good:
            own_good(pos, effect, witch, table)


def defence_effects(pos: Position, piece: Piece, rolled: int) -> tuple[Effect, ...]:
    """The effects of the spell that a defence roll sets off, if any."""
    spell = spell_at(pos.box.characters[piece.who].defence_spells, rolled)
    return pos.box.spells[spell].effects if spell else ()


def raised_by(effects: tuple[Effect, ...]) -> int:
    """The Resistance that the effects of a spell give."""
    return sum([effect.amount for effect in effects if effect.do == "resist"])


def defence_spell(pos: Position, blow: Blow, spell: str, rolled: int, table: Table) -> int:
    """What her defence sets off; the Resistance with it."""
    witch, total, attacker = blow
    effects = pos.box.spells[spell].effects
    # What gives nothing but Energy is the Witch Master's own affair: beside cardboard nobody asks for it.
    kind = "human.spell" if all(effect.do == "regain" for effect in effects) else "spell.set-off"
    table.tell(kind, SHEETS, piece=witch.id, spell=spell, total=rolled)
    resistance = rolled + raised_by(effects)
    for effect in effects:
        if effect.do == "thorns":
            # An attack that falls short of the Resistance comes back on the attacker.
            if total < resistance and attacker is not None:
                wound(pos, attacker, effect.amount, "legion", table)
        elif isinstance(attacker, Slot):
            hit(pos, effect, witch, attacker, table)
        elif effect.do in OWN_GOOD:
            own_good(pos, effect, witch, table)
    return resistance


def would_change(pos: Position, effect: Effect, blow: Blow) -> bool:
    """Whether a spell of a defence that does not hold would still change the table."""
    witch, _, attacker = blow
    if effect.do == "heal":
        return witch.health < sheet_of(pos, witch).health
    if effect.do == "place":
        return figures_left(pos, effect.what)
    if effect.do == "regain":
        # Beside a cardboard table his Energy is no matter of the app.
        return is_all_known(pos)
    return isinstance(attacker, Slot) and would_hit(pos, effect, attacker, witch.zone)


def would_hit(pos: Position, effect: Effect, slot: Slot, start: str) -> bool:
    """Whether an effect on a Hero, cast from a zone, would change anything."""
    if effect.do == "push":
        return bool(push_zones(pos, slot, start))
    if effect.do == "drain":
        return bool(pos.heroes.reserve)
    if effect.do == "disarm":
        return bool(slot.attack or slot.defence or slot.artefact)
    return effect.do == "wound"


def creature_powers(pos: Position, piece: Piece, slot: Slot, table: Table) -> None:
    """What happens to a Hero whom a Creature has wounded."""
    for effect in pos.box.characters[piece.who].powers:
        if slot.hero:
            hit(pos, effect, piece, slot, table)


# ---------------------------------------------------------------- effects


def hit(pos: Position, effect: Effect, piece: Piece, slot: Slot, table: Table) -> None:
    """One effect on a Hero, or for the good of whoever casts it."""
    if not slot.hero:
        return
    if effect.do == "wound":
        sting(pos, effect, slot, table)
    elif effect.do == "drain":
        drain(pos, slot, table)
    elif effect.do == "disarm":
        disarm(pos, effect.amount, slot, table)
    elif effect.do == "push":
        push(pos, effect.amount, slot, table, piece.zone)
    elif effect.do == "nothing":
        table.tell("spell.nothing", NOTHING, piece=piece.id)
    else:
        own_good(pos, effect, piece, table)


def sting(pos: Position, effect: Effect, slot: Slot, table: Table) -> None:
    if resists(pos, slot, effect):
        table.tell("spell.resisted", BASE, hero=slot.hero)
        return
    wound(pos, slot, effect.amount, "legion", table)


def drain(pos: Position, slot: Slot, table: Table) -> None:
    """A Hero loses Energy: one ingredient of the common reserve, whatever the amount."""
    heroes = pos.heroes
    if heroes.reserve:
        heroes.plant_discard.append(heroes.reserve.pop())
        table.tell("heroes.drained", PLANT, hero=slot.hero, lost=1, reserve=len(heroes.reserve))
    else:
        table.tell("heroes.drained", (*PLANT, *NOTHING), hero=slot.hero, lost=0, reserve=0)


def disarm(pos: Position, amount: int, slot: Slot, table: Table) -> None:
    """Upgrades go to the discard; which, the Witch Master says."""
    for _ in range(amount):
        worn = tuple([kind for kind in WORN if getattr(slot, kind)])
        if not worn:
            return
        values = {"hero": slot.hero}
        kind = worn[0]
        if len(worn) > 1:
            kind = table.ask(Question("own.disarm", CHOICE, worn, BASE, values))  # type: ignore[assignment]
        card = getattr(slot, kind)
        setattr(slot, kind, "")
        pos.heroes.loot_discard.append(card)
        table.tell("hero.disarmed", BASE, hero=slot.hero, card=card, item=kind)


def push(pos: Position, amount: int, slot: Slot, table: Table, start: str) -> None:
    """Away from a zone, one step after the other, where the Witch Master likes."""
    for _ in range(amount):
        zones = push_zones(pos, slot, start)
        if not zones:
            return
        zone = zones[0]
        if len(zones) > 1:
            zone = table.ask(Question("own.push", PLACE, zones, BASE, {"hero": slot.hero}))
        slot.zone = zone
        table.tell("hero.pushed", BASE, hero=slot.hero, zone=zone)


def push_zones(pos: Position, slot: Slot, start: str) -> tuple[str, ...]:
    """Zones beside him that are farther off; guarded caves stay closed (rituals.e4.guard-barrier)."""
    land = pos.map
    steps = land.barred if land.caves and is_guarded(pos) else land.near
    far = land.walk[start]
    return tuple([zone for zone in steps[slot.zone] if far[zone] > far[slot.zone]])


def own_good(pos: Position, effect: Effect, piece: Piece, table: Table) -> None:
    """Healing, Energy and figures for the Legion."""
    if effect.do == "heal":
        most = sheet_of(pos, piece).health
        piece.health = min(most, piece.health + effect.amount)
        table.tell("piece.healed", BASE, piece=piece.id, left=piece.health)
    elif effect.do == "regain":
        regain(pos, effect.amount, BASE, table)
    elif effect.do == "place":
        for _ in range(effect.amount):
            place_figure(pos, effect.what, piece.zone, table)


def place_figure(pos: Position, who: str, zone: str, table: Table) -> Piece | None:
    """A figure comes into a zone, if there is one left."""
    if not figures_left(pos, who):
        return None
    piece = put_figure(pos, free_id(pos, who), who, zone)
    table.tell("piece.placed", BASE, piece=piece.id, zone=zone)
    return piece


def figures_left(pos: Position, who: str) -> bool:
    """Whether there is a figure left, and room for another Creature."""
    character = pos.box.characters[who]
    if character.kind == "creature" and len(of_kind(pos, "creature")) >= pos.box.figures.creatures_at_once:
        return False
    return sum([piece.who == who for piece in pos.pieces]) < character.limit


def free_id(pos: Position, who: str) -> str:
    """Figures of a kind are numbered; the lowest number that is free.

    Whoever was possessed keeps the number for good: it is counted even when it is gone
    (rituals.e3.victory-heroes-serfs).
    """
    taken = [*[piece.id for piece in pos.pieces], *pos.story.possessed]
    number = 1
    while f"{who}-{number}" in taken:
        number += 1
    return f"{who}-{number}"
