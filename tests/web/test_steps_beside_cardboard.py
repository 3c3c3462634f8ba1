"""Step by step beside cardboard: the board is as it was at that step."""

from __future__ import annotations

from starlette.requests import Request
from tests.browser.tables import chance_answers, last_opponent_turn, played, raided, setup

from adversaire.play.session_voice import session_voice
from adversaire.web.server.open_games import OpenGame
from adversaire.web.table.turn_page import then
from adversaire.web.table.visit import Visit

PLAIN = Request({"type": "http", "headers": [], "method": "GET", "path": "/", "query_string": b""})


def test_the_board_lies_as_it_did_at_the_step_and_the_log_goes_no_further() -> None:
    session = played(setup(), chance_answers(7), raided)
    number = last_opponent_turn(session)
    assert number is not None
    turn = session.turns[number]
    kinds = [event.kind for event in turn.events]
    here = Visit(PLAIN, OpenGame("x", session, 0, 0), session_voice(session, "en"))

    def points(event: int) -> str:
        picture, upto = then(here, number, event)
        assert upto == (number, event)
        (mat,) = (mat for mat in picture.mats if mat.tone == "foe")
        assert mat.score is not None
        return mat.score.value

    scored = kinds.index("raid.scored")
    assert int(points(scored)) > int(points(scored - 1))
    assert points(len(kinds) - 1) == str(turn.after.opponent.points)
