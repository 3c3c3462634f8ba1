"""Ties at the end: what breaks them, and that every verdict says so with its figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.cli.replay import game_data
from adversaire.engine.record import Setup
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import set_level
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.store import GameStore
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.table import TerminalTable
from adversaire.web.api.to_shapes import score
from adversaire.web.table.end import end_screen
from tests.battalia.scenes import scored
from tests.battalia.tables import A, B, day, hire_buff, pack, people, play, spoken, told
from tests.terminal.tables import ScriptedScreen, flat

Seats = tuple[tuple[int, int], ...]
TIES = "battalia.base.ties"
#: By what a game of these cities and heroes is decided, and what the verdict says of it.
DECIDED: dict[str, tuple[Seats, str, str]] = {
    "top": (
        ((42, 0), (222, 2)),
        "The Bärfolk win with 6 points, the tie broken by cities of level 4: 1 to 0.",
        "Les Ursidés gagnent avec 6 points, départagés par les villes de niveau 4 : 1 contre 0.",
    ),
    "heroes": (
        ((42, 1), (114, 2)),
        "The Islanders win with 6 points, the tie broken by heroes on the board: 2 to 1; "
        "cities of level 4 are tied too, at 1.",
        "Les Insulaires gagnent avec 6 points, départagés par les héros sur le plateau : 2 contre 1, "
        "les villes de niveau 4 étant elles aussi à égalité, à 1.",
    ),
    "shared": (
        ((33, 2), (222, 2), (5, 0)),
        "Nobody wins alone: the Bärfolk and the Islanders tie at 6 points, and neither cities of level 4 "
        "(0 each) nor heroes on the board (2 each) break the tie.",
        "Personne ne gagne seul : les Ursidés et les Insulaires sont à égalité à 6 points, et ni les villes "
        "de niveau 4 (0 chacun) ni les héros sur le plateau (2 chacun) ne les départagent.",
    ),
}
decided = pytest.mark.parametrize(("seats", "english", "french"), DECIDED.values(), ids=DECIDED)


def finished(seats: Seats) -> Session:
    """A game that has just been scored."""
    pos = scored(*seats)
    return Session.resumed(BATTALIA, Setup("battalia", options=pos.options), pack(), [], pos, 0)


def plain(text: str) -> str:
    """With ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.proposal("battalia.base.ties")
@decided
def test_a_game_with_equal_points_says_what_broke_the_tie_and_with_which_figures(
    seats: Seats, english: str, french: str
) -> None:
    event = told(play(pos := scored(*seats)), "scoring.winner")
    assert spoken(event, "en") == english
    assert plain(spoken(event, "fr")) == french
    assert event.clauses == (TIES,) == (BATTALIA.result(pos).clause,)


@pytest.mark.proposal("battalia.base.ties")
@decided
def test_the_end_page_the_terminal_and_the_json_give_the_same_verdict(
    seats: Seats, english: str, french: str, tmp_path: Path
) -> None:
    session = finished(seats)
    voice = Voice(BATTALIA, session.position.box, pack(), "en")
    screen = ScriptedScreen(())
    TerminalTable(session, Keeper(GameStore(tmp_path)), screen, "en").play()
    result = game_data(session, voice)["result"]
    shown = score(session, voice)
    assert end_screen(session, voice, "/g/x").sentence == english
    assert english in flat(screen.text).rpartition("Total")[2]
    assert (result["sentence"], result["clause"]) == (english, TIES)
    assert (shown.sentence, shown.clause) == (english, TIES)


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_a_game_that_points_decide_speaks_of_no_tie() -> None:
    event = told(play(pos := scored((4, 0), (22, 2), (5, 0))), "scoring.winner")
    assert spoken(event, "en") == "The Emberians win with 5 points."
    assert BATTALIA.result(pos).clause == "battalia.strength.rare-long-game"


@pytest.mark.proposal("battalia.base.ties")
def test_a_recruited_buff_breaks_no_tie() -> None:
    pos = scored((3, 1), (3, 1))
    day(pos, 9)
    hire_buff(pos, B, "1-1")
    assert told(play(pos), "scoring.winner").values["winner"] == "draw"


@pytest.mark.proposal("battalia.base.ties")
def test_beside_a_cardboard_table_a_tie_asks_where_the_heroes_stand_before_it_is_broken() -> None:
    pos = people(2, "companion")
    for seat in (A, B):
        set_level(pos, pos.seats[seat].start, 3)
    pos.phase, pos.ending = "scoring", "told"
    pos.stale = list(pos.heroes)
    gone = pos.stale[0]
    table = play(
        pos, ("fact.heroes", f"change:{gone}"), ("fact.hero-place", "off"), ("fact.heroes", "as-shown")
    )
    verdict = told(table, "scoring.winner").values
    assert (verdict["winner"], verdict["by"], verdict["heroes"], verdict["other"]) == (B, "heroes", 1, 0)
