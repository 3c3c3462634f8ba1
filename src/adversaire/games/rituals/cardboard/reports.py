"""Beside a cardboard table: what the Witch Master reports of his turn, and whatever else a real card did."""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.actions import (
    BASE_RULES,
    DONE,
    hindrance_to_entering_pit,
)
from adversaire.games.rituals.combat import legion_attacks
from adversaire.games.rituals.content.cards import WORN
from adversaire.games.rituals.elimination import By, eliminate_piece, wound
from adversaire.games.rituals.encounter_3 import drop_ruby
from adversaire.games.rituals.field import (
    SERF_KINDS,
    demon_piece,
    is_enemy,
    is_free_serf,
    legion,
    name_of,
    open_zones,
    piece_named,
    serf_sheets,
    sheet_of,
    slot_of,
    standing,
    the_piece,
    the_slot,
)
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import disarm, drain, figures_left, place_figure
from adversaire.games.rituals.witchcraft import bring_witch, take_over

OTHER: Final = "other"
ELSE: Final = ("rituals.intro.base-rules-apply", "rituals.effects.energy-loss-becomes-plant")
FELLED: Final = ("rituals.intro.base-rules-apply", "rituals.plague.spread-normally")
ATTACK: Final = "attack"
DEMON_WOUND: Final = "wound-demon"
GONE: Final = "rituals.elim.remove-figure"
DEVOTED: Final = "rituals.e5.devoted-no-summon"
#: What cannot have happened to a figure or a Hero, by the clause and the sentence that say why.
IMPOSSIBLE: Final = {
    "heal": ("rituals.intro.base-rules-apply", "whole"),
    "attack": (BASE_RULES, "own-figure"),
    "possess": ("rituals.intro.base-rules-apply", "not-free"),
    "release": ("rituals.intro.base-rules-apply", "not-possessed"),
    "remove": ("rituals.demon.deck-drives-demon", "demon-stays"),
    "drain": ("rituals.effects.energy-loss-becomes-plant", "no-ingredient"),
    "disarm": ("rituals.items.three-slots", "no-upgrade"),
    "wound-demon": ("rituals.demon.deck-drives-demon", "no-demon"),
}


def report_other(pos: Position, table: Table) -> bool:
    """Something that no Action of the app covers: to whom, then what. False if it was nothing after all."""
    answer = told("report.other", CHOICE, happenings(pos), table)
    verb, _, what = answer.partition(":")
    if verb == "hero":
        report_hero(pos, the_slot(pos, what), table)
    elif verb == "piece":
        report_piece(pos, the_piece(pos, what), table)
    elif verb == "place":
        report_new(pos, what, table)
    return verb != DONE


def told(id: str, kind: str, answers: tuple[str, ...], table: Table, **about: str) -> Answer:
    """What happened, and to whom or what."""
    why_not = partial(hindrance_to_report, thing="".join(about.values()))
    return table.ask(Question(id, kind, answers, ELSE, about, why_not=why_not))


def happenings(pos: Position) -> tuple[str, ...]:
    """To whom something may have happened, and who may have come."""
    away = pos.master.witches if not pos.story.sacrifice else []
    kinds = (*pos.box.of_kind("minion", "creature"), *serf_sheets(pos))
    new = [who for who in kinds if figures_left(pos, who)]
    return (
        DONE,
        *[f"hero:{slot.hero}" for slot in standing(pos)],
        *[f"piece:{piece.id}" for piece in pos.pieces],
        *[f"place:{who}" for who in (*new, *away)],
    )


# ---------------------------------------------------------------- figures


def report_new(pos: Position, who: str, table: Table) -> None:
    zone = told("report.zone", PLACE, open_zones(pos), table, who=who)
    if who in pos.master.witches:
        bring_witch(pos, who, zone, table)
    else:
        place_figure(pos, who, zone, table)


def report_piece(pos: Position, piece: Piece, table: Table) -> None:
    """A figure was healed, wounded, attacked, moved, possessed, set free or taken off."""
    what = told("report.piece", CHOICE, blows(pos, piece), table, piece=piece.id)
    if what == "heal":
        piece.health += 1
        table.tell("report.healed", ELSE, piece=piece.id, left=piece.health)
    elif what == "hurt":
        wound(pos, piece, 1, by_whom(pos, piece, table), table)
    elif what == ATTACK:
        report_attack(pos, piece, table)
    elif what == "shift":
        report_moved(pos, piece, table)
    elif what == "remove":
        eliminate_piece(pos, piece, by_whom(pos, piece, table), table)
    elif what == "possess":
        take_over(pos, piece, table)
    else:
        release(pos, piece, table)


def blows(pos: Position, piece: Piece) -> tuple[str, ...]:
    """What a card can do to a figure, now."""
    possible = {
        "hurt": True,
        "shift": True,
        "heal": is_enemy(piece) and piece.health < sheet_of(pos, piece).health,
        ATTACK: is_free_serf(piece),
        "possess": is_free_serf(piece),
        "release": piece.possessed,
        "remove": piece.kind != "demon",
    }
    return tuple([what for what, can in possible.items() if can])


def release(pos: Position, serf: Piece, table: Table) -> None:
    """It is nobody's any more; a Ruby stays where it stands, as when a carrier falls."""
    serf.possessed = False
    table.tell("report.released", ELSE, piece=serf.id)
    if serf.ruby:
        serf.ruby = False
        drop_ruby(pos, serf, table)


def report_attack(pos: Position, target: Slot | Piece, table: Table) -> None:
    """An attack from anywhere, by a card: armour, Reactions and spells count as in any attack."""
    attackers = tuple([piece.id for piece in legion(pos)])
    attacker = table.ask(Question("report.attacker", CHOICE, attackers, ELSE, {"target": name_of(target)}))
    legion_attacks(pos, the_piece(pos, attacker), target, table)


def report_moved(pos: Position, target: Slot | Piece, table: Table) -> None:
    thing = name_of(target)
    target.zone = told("report.where", PLACE, open_zones(pos), table, thing=thing)
    table.tell("report.moved", ELSE, thing=thing, zone=target.zone)


def by_whom(pos: Position, piece: Piece, table: Table) -> By:
    """Whose doing it was: Encounters count Serfs that the Legion fells, and a Hero's kill raises cubes."""
    culprits = ["legion", "hero", "table"]
    if demon_piece(pos) is not None and piece.kind != "demon":
        culprits.insert(1, "demon")
    likely = "legion" if piece.kind in SERF_KINDS else "table"
    values = {"piece": piece.id}
    question = Question("report.felled", CHOICE, tuple(culprits), FELLED, values, likely)
    return table.ask(question)  # type: ignore[return-value]


# ---------------------------------------------------------------- Heroes


def report_hero(pos: Position, slot: Slot, table: Table) -> None:
    """A Wound, an attack from afar, a lost ingredient, a lost upgrade or another zone."""
    possible = {
        "wound": True,
        DEMON_WOUND: demon_piece(pos) is not None,
        ATTACK: True,
        "push": True,
        "drain": bool(pos.heroes.reserve),
        "disarm": any(getattr(slot, kind) for kind in WORN),
    }
    answers = tuple([what for what, can in possible.items() if can])
    answer = told("report.hero", CHOICE, answers, table, hero=slot.hero)
    if answer in ("wound", DEMON_WOUND):
        wound(pos, slot, 1, "legion" if answer == "wound" else "demon", table)
    elif answer == ATTACK:
        report_attack(pos, slot, table)
    elif answer == "drain":
        drain(pos, slot, table)
    elif answer == "disarm":
        disarm(pos, 1, slot, table)
    else:
        report_moved(pos, slot, table)


# ---------------------------------------------------------------- why it cannot have happened


def hindrance_to_report(pos: Position, answer: Answer, thing: str) -> RuleBroken | None:
    """Why this cannot have happened, or not to that thing."""
    verb, colon, what = answer.partition(":")
    if colon:
        return hindrance_to_being_there(pos, verb, what)
    if answer and answer == pos.map.pit:
        return hindrance_to_entering_pit(pos, thing)
    if answer in IMPOSSIBLE:
        clause, sentence = IMPOSSIBLE[answer]
        return RuleBroken(clause, f"refusal.report.{sentence}", thing=thing)
    return None


def hindrance_to_being_there(pos: Position, verb: str, what: str) -> RuleBroken | None:
    """Whoever is not on the board cannot be hit, and who is not beside it cannot come."""
    if verb == "hero" and what in pos.box.heroes and slot_of(pos, what) is None:
        return RuleBroken(GONE, "refusal.report.gone", thing=what)
    if verb == "piece" and piece_named(pos, what) is None:
        return RuleBroken("rituals.intro.base-rules-apply", "refusal.report.gone", thing=what)
    if verb == "place" and what in pos.box.characters:
        if pos.story.sacrifice and what in pos.box.of_kind("witch"):
            return RuleBroken(DEVOTED, "refusal.devoted")
        return RuleBroken("rituals.intro.base-rules-apply", "refusal.report.none-left", thing=what)
    return None
