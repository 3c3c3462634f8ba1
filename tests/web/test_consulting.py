"""The opponent is consulted over the JSON interface: a position in, a turn out, and nothing is kept."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from adversaire.games import OURS
from adversaire.web.server.security import LARGEST_FORM


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_example_is_consulted_to_the_end_of_its_turn(house: TestClient, game: str) -> None:
    position = house.get(f"/api/v1/consult/{game}").json()
    assert len(json.dumps({"position": position})) < LARGEST_FORM
    answers: list[str] = []
    while True:
        turn = house.post(f"/api/v1/consult/{game}", json={"position": position, "answers": answers}).json()
        if turn["question"] is None:
            break
        answers.append(turn["question"]["likely"] or turn["question"]["answers"][0]["value"])
    assert turn["events"]
    assert all(event["text"]["fr"] for event in turn["events"])
    assert turn["position"] != position


def test_a_position_that_cannot_be_is_refused_with_all_its_faults(house: TestClient) -> None:
    refused = house.post("/api/v1/consult/raiders?lang=fr", json={"position": {"round": "deux"}})
    assert refused.status_code == 422
    assert len(refused.json()["faults"]) > 1


def test_nobody_is_consulted_about_a_game_that_is_not_there(house: TestClient) -> None:
    assert house.get("/api/v1/consult/go").status_code == 404
    assert house.post("/api/v1/consult/go", json={"position": {}}).status_code == 404


def test_an_answer_to_no_question_is_refused(house: TestClient) -> None:
    position = house.get("/api/v1/consult/raiders").json()
    refused = house.post("/api/v1/consult/raiders", json={"position": position, "answers": ["x"] * 3})
    assert refused.status_code == 422
