"""The JSON interface: all that can be done with a game, and how refusals are said."""

import random
from typing import Any

import pytest
from httpx2 import Client
from starlette.testclient import TestClient
from tests.web.tables import API, NOBODY, Table, count_games, forget, new_table

from adversaire.games import GAMES
from adversaire.play.rulebook import rulebook


def refusal(response: Any, status: int, key: str) -> dict[str, Any]:
    assert response.status_code == status, response.text
    told: dict[str, Any] = response.json()
    assert told["error"] == key
    return told


# ---------------------------------------------------------------- games and tables


def test_the_games_are_listed_in_the_language_asked_for(house: Client) -> None:
    english = house.get(f"{API}/games?lang=en").json()
    french = house.get(f"{API}/games", headers={"accept-language": "fr-FR"}).json()
    assert [game["id"] for game in english] == [game["id"] for game in french] == [game.id for game in GAMES]
    for here, there in zip(english, french, strict=True):
        assert here["pitch"] != there["pitch"]
        assert here["levels"]
        assert all(option["values"] for option in here["options"])


def test_the_address_wins_over_the_browser_and_the_cookie(house: Client) -> None:
    headers = {"accept-language": "fr", "cookie": "preferences=lang%3Dfr"}
    assert "There is no" in house.get(f"{API}/tables/{NOBODY}?lang=en", headers=headers).json()["sentence"]
    assert "Il n’y a" in house.get(f"{API}/tables/{NOBODY}", headers=headers).json()["sentence"]


def test_a_new_game_says_where_it_is_and_how_it_stands(house: Client) -> None:
    response = house.post(f"{API}/tables", json={"game": "raiders", "mode": "virtual", "seed": 7})
    assert response.status_code == 201
    shown = response.json()
    assert response.headers["location"] == f"{API}/tables/{shown['id']}"
    assert shown == house.get(response.headers["location"]).json()
    assert (shown["seq"], shown["seed"], shown["answers_given"], shown["can_undo"]) == (0, 7, 0, False)
    assert shown["question"]["answers"]


def test_the_same_seed_gives_the_same_deal(house: Client) -> None:
    one, two, other = (new_table(house, seed=seed).shown["position"] for seed in (5, 5, 6))
    assert one == two != other


def test_games_in_progress_are_listed_the_last_played_first(house: Client) -> None:
    first, second = new_table(house), new_table(house, mode="companion")
    first.answer()
    rows = house.get(f"{API}/tables").json()
    assert [row["id"] for row in rows] == [first.id, second.id]
    assert [row["mode"] for row in rows] == ["virtual", "companion"]
    assert not rows[0]["finished"]


@pytest.mark.parametrize(
    ("wanted", "status", "key"),
    [
        ({"game": "chess"}, 404, "error.unknown-game"),
        ({"game": "raiders", "options": {"level": "lunatic"}}, 422, "error.unknown-option"),
        ({"game": "raiders", "options": {"colour": "red"}}, 422, "error.unknown-option"),
        ({"game": "raiders", "seed": -1}, 422, "error.form"),
        ({"game": "raiders", "seed": 2**63}, 422, "error.form"),
        ({"game": "raiders", "seed": "7"}, 422, "error.form"),
        ({"game": "raiders", "mode": "online"}, 422, "error.form"),
        ({"game": "raiders", "rolls": "you"}, 422, "error.form"),
        ({"game": "raiders", "colour": "red"}, 422, "error.form"),
        ({}, 422, "error.form"),
        ([], 422, "error.form"),
    ],
)
def test_a_set_up_that_makes_no_sense_is_refused(house: Client, wanted: Any, status: int, key: str) -> None:
    refusal(house.post(f"{API}/tables", json=wanted), status, key)
    assert count_games(house) == 0


def test_all_faults_of_a_body_are_said_at_once(house: Client) -> None:
    told = refusal(house.post(f"{API}/tables?lang=en", json={"mode": 3, "x": 1}), 422, "error.form")
    assert len(told["faults"]) == 3
    assert "body.game: this is missing." in told["faults"]


def test_names_of_faults_are_cut_and_cleaned(house: Client) -> None:
    body = b'{"game": "raiders", "\\ud800' + b"x" * 1000 + b'": 1}'
    response = house.post(f"{API}/tables", content=body, headers={"content-type": "application/json"})
    (fault,) = refusal(response, 422, "error.form")["faults"]
    assert len(fault) < 200


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[" * 30_000, b'"' + b"9" * 5000, b"9" * 5000])
def test_a_body_that_is_not_json_is_refused(house: Client, body: bytes) -> None:
    response = house.post(f"{API}/tables", content=body, headers={"content-type": "application/json"})
    refusal(response, 422, "error.form")


# ---------------------------------------------------------------- moving


def test_an_answer_leads_to_the_next_question(table: Table) -> None:
    before = table.shown
    assert table.answer().status_code == 200
    assert (table.seq, table.shown["answers_given"]) == (1, 1)
    assert table.shown["question"] != before["question"]


def test_a_whole_game_can_be_played_to_its_result(table: Table) -> None:
    table.play(2000, random.Random(3))
    result = table.shown["result"]
    assert table.shown["question"] is None
    assert set(result["points"]) == {"human", "opponent"}
    assert refusal(table.move("answer", question="x", answer="y"), 422, "error.game-over")
    (row,) = table.client.get(f"{API}/tables").json()
    assert row["finished"]


def test_a_game_beside_the_table_asks_for_what_eyes_can_tell(house: Client) -> None:
    table = new_table(house, mode="companion", rolls="me", draws="me")
    table.play(10, random.Random(1))
    assert table.shown["answers_given"] == 10


def test_undo_and_redo_lead_back_and_forth(table: Table) -> None:
    table.play(5)
    there = table.shown
    assert table.move("undo").status_code == 200
    assert table.shown["can_redo"]
    assert table.shown["answers_given"] == 4
    assert table.move("redo", seq=table.seq).status_code == 200
    assert table.shown["position"] == there["position"]
    assert table.shown["question"] == there["question"]
    assert not table.shown["can_redo"]


def test_undo_and_redo_need_no_body(table: Table) -> None:
    table.answer()
    assert table.client.post(f"{table.api}/undo").status_code == 200
    assert table.client.post(f"{table.api}/redo").status_code == 200


def test_there_is_nothing_to_undo_or_redo_at_first(table: Table) -> None:
    refusal(table.move("undo"), 422, "error.nothing-to-undo")
    refusal(table.move("redo"), 422, "error.nothing-to-redo")
    assert table.look()["seq"] == 0


def test_going_back_says_what_to_put_back(table: Table) -> None:
    table.play(12)
    assert table.client.get(f"{table.api}/put-back").json() == {"lines": []}
    assert table.move("back", index=3, seq=table.seq).status_code == 200
    assert table.shown["answers_given"] == 3
    lines = table.client.get(f"{table.api}/put-back").json()["lines"]
    assert lines
    forget_all(table)
    assert table.client.get(f"{table.api}/put-back").json()["lines"] == lines
    refusal(table.move("back", index=3), 422, "error.nothing-to-undo")


def forget_all(table: Table) -> None:
    assert isinstance(table.client, TestClient)
    forget(table.client)


def test_history_says_each_decision_and_shows_each_moment(table: Table) -> None:
    table.play(6)
    decisions = table.client.get(f"{table.api}/history").json()
    assert [decision["index"] for decision in decisions] == list(range(6))
    assert all(d["question"] and d["answer"] and d["reachable"] for d in decisions)
    moment = table.client.get(f"{table.api}/history/2").json()
    assert moment["question"]["text"] == decisions[2]["question"]
    refusal(table.client.get(f"{table.api}/history/7"), 422, "error.no-such-point")
    assert table.look()["answers_given"] == 6


def test_things_can_be_set_right_by_hand_and_that_undone(table: Table) -> None:
    table.play(5)
    things = {thing["path"]: thing for thing in table.client.get(f"{table.api}/adjustable").json()}
    armour = things["opponent.armour"]
    other = next(value["value"] for value in armour["values"] if value["value"] != armour["value"])
    assert table.move("adjust", path="opponent.armour", value=other, seq=table.seq).status_code == 200
    now = {thing["path"]: thing["value"] for thing in table.client.get(f"{table.api}/adjustable").json()}
    assert now["opponent.armour"] == other
    assert "its armour" in table.client.get(f"{table.api}/history").json()[-1]["answer"]
    table.move("undo")
    now = {thing["path"]: thing["value"] for thing in table.client.get(f"{table.api}/adjustable").json()}
    assert now["opponent.armour"] == armour["value"]


def test_what_cannot_be_set_right_is_refused(table: Table) -> None:
    refusal(table.move("adjust", path="weather", value="1"), 422, "error.not-adjustable")
    refusal(table.move("adjust", path="opponent.armour", value="-4"), 422, "error.adjust-value")
    assert table.look()["seq"] == 0


def opponents_turns(table: Table) -> list[int]:
    log = table.client.get(f"{table.api}/log").json()
    return [told["turn"] for told in log if told["kind"] == "turn.opponent"]


def play_to_the_start_of_a_turn(table: Table) -> None:
    """The opponent has just played, and nothing has been answered since."""
    table.play(6)
    while table.client.get(f"{table.api}/history").json()[-1]["turn"] >= table.shown["turns"] - 1:
        table.play(1)


def test_the_opponent_plans_anew_when_something_lies_otherwise(table: Table) -> None:
    play_to_the_start_of_a_turn(table)
    table.play(1)
    play_to_the_start_of_a_turn(table)
    *earlier, turn = opponents_turns(table)
    assert (
        table.move("replan", turn=turn, path="opponent.armour", value="3", seq=table.seq).status_code == 200
    )
    forget_all(table)
    shown = table.shown
    assert table.look() == shown
    for other in (0, *earlier, turn + 5):
        told = table.move("replan", turn=other, path="opponent.armour", value="3")
        refusal(told, 422, "error.no-such-point")


def test_reading_on_is_a_move_that_changes_nothing_else(table: Table) -> None:
    table.play(12)
    before = table.shown["position"]
    assert table.move("read", turns=2, seq=table.seq).status_code == 200
    assert table.shown["position"] == before
    seq = table.seq
    assert table.move("read", turns=1).json()["seq"] == seq


# ---------------------------------------------------------------- refusals


def test_an_illegal_answer_is_refused_in_the_words_of_the_game_with_its_clause(table: Table) -> None:
    response = table.move("answer", question=table.question, answer="mercenary-7")
    told = refusal(response, 422, "error.not-an-answer")
    clause = rulebook("raiders")[told["clause"]]
    assert told["rule"] == clause.en
    french = table.client.post(f"{table.api}/answer?lang=fr", json=table.answer_body("mercenary-7")).json()
    assert french["rule"] == clause.fr
    assert french["sentence"] != told["sentence"]


def test_the_game_says_why_an_answer_is_illegal_and_calls_things_by_their_names(table: Table) -> None:
    """Every id the pack knows, tried as an answer: each refusal is a whole sentence without ids in it."""
    table.play(9)
    question = table.question
    spots = {answer.partition(":")[2] for answer in table.answers} | {"mill", "longhouse", "fortress-1"}
    for spot in sorted(spots):
        told = table.move("answer", question=question, answer=f"raid:{spot}")
        if told.status_code == 200:
            table.move("undo")
            continue
        assert told.status_code == 422
        assert told.json()["clause"]
        assert told.json()["sentence"]


def test_an_answer_to_another_question_is_refused(table: Table) -> None:
    refusal(table.move("answer", question="turn.raid", answer=table.answers[0]), 422, "error.wrong-question")
    assert table.look()["seq"] == 0


def test_an_answer_without_its_question_is_refused_and_harms_nothing(table: Table) -> None:
    refusal(table.move("answer", question="", answer=table.answers[0]), 422, "error.form")
    forget_all(table)
    assert table.look()["seq"] == 0


def test_who_comes_second_is_told_and_sees_the_game_as_it_stands(table: Table) -> None:
    stale = table.answer_body()
    table.answer()
    told = refusal(table.client.post(f"{table.api}/answer", json=stale), 409, "error.answered-elsewhere")
    assert told["table"] == table.shown


def test_seq_is_not_needed(table: Table) -> None:
    assert table.move("answer", question=table.question, answer=table.answers[0]).status_code == 200


LOOKING = ["", "/log", "/why/0/0", "/history", "/history/0", "/put-back", "/adjustable", "/export"]
MOVING: dict[str, dict[str, Any]] = {
    "answer": {"question": "a", "answer": "b"},
    "undo": {},
    "redo": {},
    "back": {"index": 0},
    "adjust": {"path": "a", "value": "b"},
    "replan": {"turn": 1, "path": "a", "value": "b"},
    "read": {"turns": 1},
    "restore": {},
}
NOT_IDS = [NOBODY, "x", "..", "%2e%2e%2fadversaire.db", "%00", "é", "' OR 1=1 --", "x" * 64]


@pytest.mark.parametrize("id", NOT_IDS)
@pytest.mark.parametrize("where", LOOKING)
def test_a_game_that_is_not_there_cannot_be_looked_at(house: Client, id: str, where: str) -> None:
    told = house.get(f"{API}/tables/{id}{where}")
    assert told.status_code == 404
    assert told.json()["sentence"]


@pytest.mark.parametrize("id", NOT_IDS)
@pytest.mark.parametrize("act", MOVING)
def test_no_move_can_be_made_in_a_game_that_is_not_there(house: Client, id: str, act: str) -> None:
    assert house.post(f"{API}/tables/{id}/{act}", json=MOVING[act]).status_code == 404


@pytest.mark.parametrize("act", [act for act in MOVING if act != "restore"])
@pytest.mark.parametrize("body", [[], "x", 3, {"seq": "1"}, {"seq": -1}, {"surprise": 1}])
def test_a_move_that_is_not_written_as_it_should_be_is_refused(table: Table, act: str, body: Any) -> None:
    told = refusal(table.client.post(f"{table.api}/{act}", json=body), 422, "error.form")
    assert told["faults"]
    assert table.look()["seq"] == 0


def test_an_unknown_address_and_a_wrong_method_are_refused_in_json(house: Client) -> None:
    assert house.get("/api/v1/nothing").json()["sentence"]
    response = house.put(f"{API}/tables", json={})
    assert response.status_code == 405
    assert "GET" in response.headers["allow"]
    assert response.json()["sentence"]


# ---------------------------------------------------------------- why


def test_every_event_has_a_reason_in_three_depths(table: Table) -> None:
    table.play(15)
    log = table.client.get(f"{table.api}/log").json()
    sieves = 0
    for told in log:
        why = table.client.get(f"{table.api}/why/{told['turn']}/{told['event']}?lang=fr").json()
        assert why["sentence"]
        sieved = [step["clause"] for step in (told["sieve"] or {"steps": []})["steps"]]
        assert [clause["id"] for clause in why["clauses"]] == [*dict.fromkeys([*told["clauses"], *sieved])]
        assert bool(why["steps"]) == (told["sieve"] is not None)
        sieves += told["sieve"] is not None
    assert sieves


def test_the_log_can_begin_at_a_turn(table: Table) -> None:
    table.play(15)
    log = table.client.get(f"{table.api}/log").json()
    assert table.client.get(f"{table.api}/log?since=2").json() == [told for told in log if told["turn"] >= 2]
    assert table.client.get(f"{table.api}/log?since=999").json() == []
    assert table.shown["happened"] == log[-len(table.shown["happened"]) :]


def test_there_is_no_reason_for_what_did_not_happen(table: Table) -> None:
    refusal(table.client.get(f"{table.api}/why/0/999"), 422, "error.no-such-event")
    refusal(table.client.get(f"{table.api}/why/999/0"), 422, "error.no-such-event")
    refusal(table.client.get(f"{table.api}/why/-1/0"), 422, "error.form")


# ---------------------------------------------------------------- files, putting away


def test_a_file_brings_the_same_game_back(table: Table) -> None:
    table.play(14)
    table.move("undo")
    response = table.client.post(f"{API}/import", content=table.export().encode())
    assert response.status_code == 201
    again = response.json()
    assert again["id"] != table.id
    for same in ("position", "question", "can_redo", "answers_given"):
        assert again[same] == table.shown[same]


def test_a_game_put_away_is_out_of_sight_until_brought_back(table: Table) -> None:
    table.play(3)
    assert table.client.delete(table.api).status_code == 204
    refusal(table.client.get(table.api), 404, "error.unknown-saved-game")
    refusal(table.answer(), 404, "error.unknown-saved-game")
    refusal(table.client.delete(table.api), 404, "error.unknown-saved-game")
    assert count_games(table.client) == 0
    before = table.shown
    assert table.client.post(f"{table.api}/restore").json() == before


def test_the_description_names_every_operation_with_words_and_examples(house: Client) -> None:
    described = house.get("/api/openapi.json").json()
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    assert len(operations) >= 20
    assert all(operation["description"] and operation["tags"] for operation in operations)
    assert "examples" in described["components"]["schemas"]["NewGame"]["properties"]["game"]
