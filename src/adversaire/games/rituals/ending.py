"""Victory: what ends the game, tested after each single elimination or token."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.field import fresh_witches, legion, witches
from adversaire.games.rituals.position import HEROES, HUMAN, Position, Winner

IMMEDIATE: Final = "rituals.victory.immediate-stop"
ALWAYS: Final = "rituals.victory.always-active"
SIX_HEROES: Final = "rituals.victory.wm-six-heroes"
ALL_WITCHES: Final = "rituals.victory.heroes-all-witches"
BOTH: Final = "rituals.victory.simultaneous"
#: The goals of each Encounter, by the clause that states them; Encounter 3 has one clause for each goal.
MASTER_WINS: Final = {
    "e1": "rituals.e1.victory-wm",
    "e2": "rituals.e2.victory-wm",
    "e3": "rituals.e3.victory-wm",
    "e4": "rituals.e4.victory-wm",
    "e5": "rituals.e5.victory-wm",
}
HEROES_WIN: Final = {
    "e1": "rituals.e1.victory-heroes",
    "e2": "rituals.e2.victory-heroes",
    "e3": "rituals.e3.victory-heroes-demon",
    "e4": "rituals.e4.victory-heroes",
    "e5": "rituals.e5.victory-heroes",
}
#: Where the number of eliminated Heroes is a goal of the Encounter itself.
OWN_COUNT: Final = ("e2", "e5")
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
    witch = pos.box.encounters[pos.options["level"]].ritual_witch
    table.tell("end.won", (clause, *clauses), winner=winner, how=how_won(pos, clause), witch=witch)
    table.tell("scoring.winner", (clause,), winner=winner)
    raise Victory


def how_won(pos: Position, clause: str) -> str:
    """What has decided the game, in a word."""
    goals, story = pos.box.encounters[pos.options["level"]].goals, pos.story
    if pos.winner == HUMAN:
        if goals.souls_trapped and len(story.souls) >= goals.souls_trapped:
            return "souls"
        by_demon = goals.heroes_felled_by_demon
        return "demon-kills" if by_demon and pos.heroes.felled_by_demon >= by_demon else "heroes"
    return "demon" if story.demon == "gone" else HEROES_WON.get(clause, "no-witch")


def master_won_by(pos: Position) -> str:
    """The clause by which the Witch Master has won, or ""."""
    goals = pos.box.encounters[pos.options["level"]].goals
    heroes, story = pos.heroes, pos.story
    level = pos.options["level"]
    if goals.souls_trapped and len(story.souls) >= goals.souls_trapped:
        return MASTER_WINS[level]
    if goals.heroes_felled_by_demon and heroes.felled_by_demon >= goals.heroes_felled_by_demon:
        return MASTER_WINS[level]
    if heroes.eliminated >= goals.heroes_eliminated:
        return MASTER_WINS[level] if level in OWN_COUNT else SIX_HEROES
    return ""


def heroes_won_by(pos: Position) -> str:
    """The clause by which the Heroes have won, or ""."""
    goals = pos.box.encounters[pos.options["level"]].goals
    story, level = pos.story, pos.options["level"]
    if goals.souls_freed and story.freed >= goals.souls_freed:
        return "rituals.e1.victory-heroes"
    if goals.witches_eliminated and counted_witches(pos) >= goals.witches_eliminated:
        return HEROES_WIN[level]
    if story.demon == "gone":
        return HEROES_WIN[level]
    if no_witch_left(pos):
        return "rituals.e5.victory-heroes" if story.sacrifice else ALL_WITCHES
    return ""


def counted_witches(pos: Position) -> int:
    """Eliminations are counted, not names, unless the table reads it so (rituals.e2.victory-heroes)."""
    fallen = pos.master.witches_eliminated
    again = pos.options["e2_returned_witch_counts_again"] == "yes"
    return len(fallen) if again else len(set(fallen))


def counted_serfs(pos: Position) -> int:
    """Serfs that count for the ritual of Encounter 4 (rituals.e4.ritual-five-serfs)."""
    by_legion = pos.options["e4_serfs_counted"] == "by_legion_only"
    return pos.story.serfs_by_legion if by_legion else pos.story.serfs_eliminated


def no_witch_left(pos: Position) -> bool:
    """None on the board or, if the table reads it so, none who can still come there."""
    if witches(pos):
        return False
    return pos.options["all_witches_means"] == "none_on_board" or not can_still_come(pos)


def can_still_come(pos: Position) -> bool:
    """A Witch who has never been on the board comes if somebody can call her and her price can be paid."""
    if pos.tracked and pos.master.energy < pos.box.costs.summon_witch:
        return False
    callers = [piece for piece in legion(pos) if piece.kind != "demon" and not piece.ruby]
    return bool(fresh_witches(pos)) and bool(callers)
