"""A page looks at the table once: its picture is made once, and every spot of it is drawn once."""

from collections import Counter

import pytest
from httpx2 import Client
from tests.web.tables import new_table

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES
from adversaire.web.drawing.svg import Drawing, Drawn

GAME_IDS = [game.id for game in GAMES]


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_page_of_a_question_looks_at_the_table_once(
    house: Client, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    game = GAMES[id]
    table = new_table(house, game=id, mode=VIRTUAL)
    house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.seq)})
    made: list[Picture] = []
    drawn: Counter[str] = Counter()
    picture_for, draw = game.picture_for, Drawing.spot

    def watched(position: object, seat: str) -> Picture:
        made.append(picture_for(position, seat))
        return made[-1]

    def counted(drawing: Drawing, spot: Spot) -> Drawn:
        drawn[spot.id] += 1
        return draw(drawing, spot)

    monkeypatch.setattr(game, "picture_for", watched)
    monkeypatch.setattr(Drawing, "spot", counted)
    page = house.get(table.page)
    assert 'name="answer"' in page.text
    assert len(made) == 1
    assert drawn == Counter(spot.id for spot in made[0].walk())
