"""Conditions de victoire / Conditions of victory: tested after each single elimination or token."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.known import afford_for_good
from adversaire.games.rituals.content.cards import Effect
from adversaire.games.rituals.dice import Blow, gets_through
from adversaire.games.rituals.encounter_2 import counted_witches
from adversaire.games.rituals.encounter_4 import is_bound
from adversaire.games.rituals.encounters import special
from adversaire.games.rituals.field import fresh_witches, legion, resists, witches
from adversaire.games.rituals.position import HEROES, HUMAN, Piece, Position, Slot, Winner

IMMEDIATE: Final = "rituals.victory.immediate-stop"
ALWAYS: Final = "rituals.victory.always-active"
SIX_HEROES: Final = "rituals.victory.wm-six-heroes"
ALL_WITCHES: Final = "rituals.victory.heroes-all-witches"
BOTH: Final = "rituals.victory.simultaneous"
#: What the Heroes have done, by the clause of their victory; otherwise no Witch is left, or no Demon.
HEROES_WON: Final = {
    "rituals.e1.victory-heroes": "freed",
    "rituals.e2.victory-heroes": "witches",
    "rituals.e3.victory-heroes-serfs": "serfs",
    "rituals.e4.victory-heroes": "ritual",
}


class Victory(Exception):
    """Somebody has won: nothing more is played (rituals.victory.immediate-stop)."""


def see_victory(pos: Position, table: Table, heroes: str = "") -> None:
    """End the game at once if a condition of either side is met; `heroes` is one they have just met."""
    heroes, master = heroes or heroes_won_by(pos), master_won_by(pos)
    if not heroes and not master:
        return
    winner: Winner = HEROES if heroes else HUMAN
    clauses: tuple[str, ...] = (IMMEDIATE,)
    if heroes and master:
        winner = who_wins(pos)
        clauses = (IMMEDIATE, BOTH)
    clause = heroes if winner == HEROES else master
    # What ends every Encounter, besides its own goals.
    always = (ALWAYS,) if clause in (SIX_HEROES, ALL_WITCHES) else ()
    win(pos, winner, clause, table, (*clauses, *always))


def who_wins(pos: Position) -> Winner:
    """Both at once: the active side, or as the table has it."""
    reading = pos.options["both_win_at_once"]
    if reading == "active_side":
        return HUMAN if pos.phase == "human" else HEROES
    return HEROES if reading == "heroes" else HUMAN


def win(pos: Position, winner: Winner, clause: str, table: Table, clauses: tuple[str, ...] = ()) -> None:
    pos.winner = winner
    pos.ending = clause
    pos.phase = "over"
    pos.active = pos.action = 0
    witch = pos.plan.ritual_witch
    table.tell("end.won", (clause, *clauses), winner=winner, how=how_won(pos, clause), witch=witch)
    table.tell("scoring.winner", (clause,), winner=winner)
    raise Victory


def how_won(pos: Position, clause: str) -> str:
    """What has decided the game, in a word."""
    goals, story = pos.plan.goals, pos.story
    if pos.winner == HUMAN:
        if goals.souls_trapped and len(story.souls) >= goals.souls_trapped:
            return "souls"
        by_demon = goals.heroes_felled_by_demon
        return "demon-kills" if by_demon and pos.heroes.felled_by_demon >= by_demon else "heroes"
    return "demon" if story.demon == "gone" else HEROES_WON.get(clause, "no-witch")


def master_won_by(pos: Position) -> str:
    """The clause by which the Witch Master has won, or ""."""
    goals = pos.plan.goals
    heroes, story, own = pos.heroes, pos.story, special(pos)
    if goals.souls_trapped and len(story.souls) >= goals.souls_trapped:
        return own.master_wins
    if goals.heroes_felled_by_demon and heroes.felled_by_demon >= goals.heroes_felled_by_demon:
        return own.master_wins
    if heroes.eliminated >= goals.heroes_eliminated:
        return own.master_wins if own.own_count else SIX_HEROES
    return ""


def heroes_won_by(pos: Position) -> str:
    """The clause by which the Heroes have won, or ""."""
    goals = pos.plan.goals
    story = pos.story
    if goals.souls_freed and story.freed >= goals.souls_freed:
        return "rituals.e1.victory-heroes"
    if goals.witches_eliminated and counted_witches(pos) >= goals.witches_eliminated:
        return special(pos).heroes_win
    if story.demon == "gone":
        return special(pos).heroes_win
    if no_witch_left(pos):
        return "rituals.e5.victory-heroes" if story.sacrifice else ALL_WITCHES
    return ""


def no_witch_left(pos: Position) -> bool:
    """None on the board or, if the table reads it so, none who can still come there."""
    if witches(pos):
        return False
    return pos.options["all_witches_means"] == "none_on_board" or not can_still_come(pos)


def can_still_come(pos: Position) -> bool:
    """A Witch who has never been on the board comes if somebody can call her and her price can be paid."""
    if not afford_for_good(pos, pos.box.costs.summon_witch):
        return False
    callers = [piece for piece in legion(pos) if piece.kind != "demon" and not piece.ruby]
    return bool(fresh_witches(pos)) and bool(callers)


# ---------------------------------------------------------------- the result


def result(pos: Position) -> Result:
    """Who has won, by which clause, and what each side has achieved."""
    souls = (("souls-trapped", len(pos.story.souls)),) if pos.options["level"] == "e1" else ()
    freed = (("souls-freed", pos.story.freed),) if pos.options["level"] == "e1" else ()
    points = {
        HUMAN: (("heroes-eliminated", pos.heroes.eliminated), *souls),
        HEROES: (("witches-eliminated", len(pos.master.witches_eliminated)), *freed),
    }
    return Result(points, pos.winner, pos.ending)


# ---------------------------------------------------------------- both sides at once


def heroes_come_first(
    pos: Position, blow: Blow, resistance: int, effects: tuple[Effect, ...], table: Table
) -> bool:
    """Whether one attack would win for both sides and the Heroes' victory is the one that counts."""
    witch, total, attacker = blow
    if not isinstance(attacker, Slot) or not gets_through(pos, total, resistance):
        return False
    if not (fells_the_hero(pos, effects, attacker) and fells_the_witch(pos, witch)):
        return False
    winner = who_wins(pos)
    table.tell("victory.both", (BOTH,), winner=winner, piece=witch.id, hero=attacker.hero)
    return winner == HEROES


def fells_the_witch(pos: Position, witch: Piece) -> bool:
    """Whether her elimination would win for the Heroes."""
    if witch.health > pos.box.figures.wounds:
        return False
    if is_bound(pos, witch):
        return True
    after = pos.copy()
    after.pieces = [piece for piece in after.pieces if piece.id != witch.id]
    after.master.witches_eliminated.append(witch.id)
    return bool(heroes_won_by(after))


def fells_the_hero(pos: Position, effects: tuple[Effect, ...], attacker: Slot) -> bool:
    """Whether her spell would eliminate the attacker, and that would win for the Witch Master."""
    wounding = [effect for effect in effects if effect.do == "wound" and not resists(pos, attacker, effect)]
    if sum([effect.amount for effect in wounding]) < attacker.health:
        return False
    after = pos.copy()
    after.heroes.eliminated += 1
    return bool(master_won_by(after))
