"""Beside a cardboard table: what no Action of the app covers. A card of the real box may do many things."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.content_cards import WORN
from adversaire.games.rituals.elimination import By, eliminate_piece, wound_hero, wound_piece
from adversaire.games.rituals.field import (
    SERF_KINDS,
    demon_piece,
    is_free_serf,
    legion,
    sheet_of,
    standing,
    the_piece,
    the_slot,
)
from adversaire.games.rituals.player import DONE
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import disarm, drain, figures_left, place_figure
from adversaire.games.rituals.witchcraft import bring_witch, take_over

ELSE: Final = ("rituals.intro.base-rules-apply", "rituals.effects.energy-loss-becomes-plant")
FELLED: Final = ("rituals.intro.base-rules-apply", "rituals.plague.spread-normally")
DEMON_WOUND: Final = "wound-demon"


def report_other(pos: Position, table: Table) -> None:
    """Something that no Action of the app covers."""
    answer = table.ask(Question("report.other", CHOICE, happenings(pos), ELSE))
    verb, _, what = answer.partition(":")
    if verb == "hero":
        report_hero(pos, the_slot(pos, what), table)
    elif verb == "place":
        report_new(pos, what, table)
    elif verb != DONE:
        report_piece(pos, verb, the_piece(pos, what), table)


def happenings(pos: Position) -> tuple[str, ...]:
    """What may have happened to whom."""
    away = pos.master.witches if not pos.story.sacrifice else []
    new = [who for who in pos.box.of_kind("minion", "creature") if figures_left(pos, who)]
    return (
        DONE,
        *[f"hero:{slot.hero}" for slot in standing(pos)],
        *[f"place:{who}" for who in (*new, *away)],
        *[f"heal:{piece.id}" for piece in legion(pos) if piece.health < sheet_of(pos, piece).health],
        *[f"hurt:{piece.id}" for piece in pos.pieces],
        *[f"shift:{piece.id}" for piece in pos.pieces],
        *[f"possess:{piece.id}" for piece in pos.pieces if is_free_serf(piece)],
        *[f"release:{piece.id}" for piece in pos.pieces if piece.possessed and not piece.ruby],
        *[f"remove:{piece.id}" for piece in pos.pieces if piece.kind != "demon"],
    )


# ---------------------------------------------------------------- figures


def report_new(pos: Position, who: str, table: Table) -> None:
    zone = table.ask(Question("report.zone", PLACE, open_zones(pos), ELSE, {"who": who}))
    if who in pos.master.witches:
        bring_witch(pos, who, zone, table)
    else:
        place_figure(pos, who, zone, table)


def open_zones(pos: Position) -> tuple[str, ...]:
    return tuple([zone for zone in pos.map.zones if zone != pos.map.pit])


def report_piece(pos: Position, verb: str, piece: Piece, table: Table) -> None:
    """A figure was healed, wounded, moved, possessed, set free or taken off."""
    if verb == "heal":
        piece.health += 1
        table.tell("report.healed", ELSE, piece=piece.id, left=piece.health)
    elif verb == "hurt":
        wound_piece(pos, piece, 1, by_whom(pos, piece, table), table)
    elif verb == "shift":
        piece.zone = where(pos, piece.id, table)
        table.tell("report.moved", ELSE, thing=piece.id, zone=piece.zone)
    elif verb == "remove":
        eliminate_piece(pos, piece, by_whom(pos, piece, table), table)
    elif verb == "possess":
        take_over(pos, piece, table)
    else:
        piece.possessed = False
        table.tell("report.released", ELSE, piece=piece.id)


def where(pos: Position, thing: str, table: Table) -> str:
    return table.ask(Question("report.where", PLACE, open_zones(pos), ELSE, {"thing": thing}))


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
    """A Wound, a lost ingredient, a lost upgrade or another zone."""
    answers = ["wound"]
    if demon_piece(pos) is not None:
        answers.append(DEMON_WOUND)
    if pos.heroes.reserve:
        answers.append("drain")
    if any(getattr(slot, kind) for kind in WORN):
        answers.append("disarm")
    answers.append("push")
    answer = table.ask(Question("report.hero", CHOICE, tuple(answers), ELSE, {"hero": slot.hero}))
    if answer in ("wound", DEMON_WOUND):
        wound_hero(pos, slot, 1, "legion" if answer == "wound" else "demon", table)
    elif answer == "drain":
        drain(pos, slot, table)
    elif answer == "disarm":
        disarm(pos, 1, slot, table)
    else:
        slot.zone = where(pos, slot.hero, table)
        table.tell("report.moved", ELSE, thing=slot.hero, zone=slot.zone)
