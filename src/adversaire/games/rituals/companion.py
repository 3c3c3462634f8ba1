"""Beside a cardboard table: the Witch Master plays with real hands and says what his Characters did.

He says who acted and how; attack totals and defence results are his real dice. Figures, Wounds, souls and
whatever a spell of the pack does to the Heroes follow from that.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.actions import action_answers, may_be_activated, perform
from adversaire.games.rituals.content_cards import WORN
from adversaire.games.rituals.demon import demon_acts
from adversaire.games.rituals.elimination import eliminate_piece, wound_hero
from adversaire.games.rituals.errands import Errand
from adversaire.games.rituals.field import legion, piece_named, sheet_of, standing, the_piece, the_slot
from adversaire.games.rituals.player import ACT, ACTIONS, DONE, FORCED, PASS, PASSED, TURN
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.refusals import why_no_character
from adversaire.games.rituals.spells import disarm, drain, figures_left, place_figure, push

OTHER: Final = "other"
HERO: Final = "hero:"
PLACE_VERB: Final = "place:"
HEAL: Final = "heal:"
REMOVE: Final = "remove:"
REPORT: Final = ("rituals.wm.same-rules", "rituals.wm.one-or-two-actions")
ELSE: Final = ("rituals.intro.base-rules-apply", "rituals.effects.energy-loss-becomes-plant")


def report_turn(pos: Position, table: Table) -> bool:
    """What the Witch Master did; whether he has passed."""
    demon_acts(pos, table)
    while True:
        able = [ACT + piece.id for piece in legion(pos) if may_be_activated(pos, piece)]
        answers = (PASS, DONE, *able, OTHER)
        answer = table.ask(Question("report.turn", CHOICE, answers, TURN, why_not=why_no_character))
        if answer == PASS:
            table.tell("human.passed", PASSED if able else FORCED)
            return True
        if answer == DONE:
            return False
        if answer != OTHER:
            report_acts(pos, the_piece(pos, answer.removeprefix(ACT)), table)
            return False
        report_other(pos, table)


def report_acts(pos: Position, piece: Piece, table: Table) -> None:
    """One or two Actions of one Character."""
    errand = Errand(piece)
    while errand.done < ACTIONS and piece_named(pos, piece.id) is piece:
        answers = (*action_answers(pos, errand), DONE, OTHER)
        values: dict[str, Value] = {"piece": piece.id, "number": errand.done + 1}
        likely = DONE if errand.done else ""
        answer = table.ask(Question("report.act", CHOICE, answers, REPORT, values, likely=likely))
        if answer == DONE:
            return
        if answer == OTHER:
            report_other(pos, table)
        else:
            perform(pos, errand, answer, table)


# ---------------------------------------------------------------- whatever the app's cards do not know


def report_other(pos: Position, table: Table) -> None:
    """Something that no Action of the app covers: a card of the real box may do many things."""
    answers = (
        DONE,
        *[HERO + slot.hero for slot in standing(pos)],
        *[PLACE_VERB + who for who in pos.box.of_kind("minion", "creature") if figures_left(pos, who)],
        *[HEAL + piece.id for piece in legion(pos) if piece.health < sheet_of(pos, piece).health],
        *[REMOVE + piece.id for piece in pos.pieces if piece.kind != "demon"],
    )
    answer = table.ask(Question("report.other", CHOICE, answers, ELSE))
    verb, _, what = answer.partition(":")
    if verb == "hero":
        report_hero(pos, the_slot(pos, what), table)
    elif verb == "place":
        zones = tuple([zone for zone in pos.map.zones if zone != pos.map.pit])
        zone = table.ask(Question("report.zone", PLACE, zones, ELSE, {"who": what}))
        place_figure(pos, what, zone, table)
    elif verb == "heal":
        piece = the_piece(pos, what)
        piece.health += 1
        table.tell("report.healed", ELSE, piece=piece.id, left=piece.health)
    elif verb == "remove":
        eliminate_piece(pos, the_piece(pos, what), "table", table)


def report_hero(pos: Position, slot: Slot, table: Table) -> None:
    """A Wound, a lost ingredient, a lost upgrade or a push."""
    answers = ["wound"]
    if pos.heroes.reserve:
        answers.append("drain")
    if any(getattr(slot, kind) for kind in WORN):
        answers.append("disarm")
    answers.append("push")
    answer = table.ask(Question("report.hero", CHOICE, tuple(answers), ELSE, {"hero": slot.hero}))
    if answer == "wound":
        wound_hero(pos, slot, 1, "legion", table)
    elif answer == "drain":
        drain(pos, slot, table)
    elif answer == "disarm":
        disarm(pos, 1, slot, table)
    else:
        push(pos, 1, slot, table)
