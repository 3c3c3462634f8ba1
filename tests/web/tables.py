"""Games for the tests of the web table, played through the JSON interface."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from httpx2 import Client, Response
from starlette.testclient import TestClient

from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings

HOME = "http://127.0.0.1:8066"
API = "/api/v1"
NOBODY = "k7mzq2v9t4xwb8c3n6d5g7h2fy"
PLENTY = 100_000


def house_of(folder: Path, **settings: Any) -> TestClient:
    """A client of a whole house. A fault of the server is raised here rather than answered with 500."""
    app = create_app(ServerSettings(folder, **{"creations_a_minute": PLENTY, **settings}))
    return TestClient(app, base_url=HOME, follow_redirects=False)


def app_of(client: TestClient) -> FastAPI:
    assert isinstance(client.app, FastAPI)
    return client.app


def forget(client: TestClient) -> None:
    """As after a restart: nothing is in memory."""
    app_of(client).state.site.open_games._open.clear()


@dataclass
class Table:
    """A game and how it stands, as its player last saw it."""

    client: Client
    shown: dict[str, Any] = field(repr=False)

    @property
    def id(self) -> str:
        return str(self.shown["id"])

    @property
    def api(self) -> str:
        return f"{API}/tables/{self.id}"

    @property
    def page(self) -> str:
        return f"/g/{self.id}"

    @property
    def seq(self) -> int:
        return int(self.shown["seq"])

    @property
    def question(self) -> str:
        return str(self.shown["question"]["id"])

    @property
    def answers(self) -> list[str]:
        return [answer["value"] for answer in self.shown["question"]["answers"]]

    def answer_body(self, answer: str = "") -> dict[str, Any]:
        return {"question": self.question, "answer": answer or self.answers[0], "seq": self.seq}

    def move(self, act: str, **values: Any) -> Response:
        """Ask for a move; if it is made, see how the game stands then."""
        response = self.client.post(f"{self.api}/{act}", json=values)
        if response.status_code == 200:
            self.shown = response.json()
        return response

    def answer(self, answer: str = "") -> Response:
        return self.move("answer", **self.answer_body(answer))

    def play(self, answers: int, chance: random.Random | None = None) -> None:
        """Give legal answers, the first ones or random ones."""
        for _ in range(answers):
            if self.shown["question"] is None:
                return
            assert self.answer(chance.choice(self.answers) if chance else "").status_code == 200

    def look(self) -> dict[str, Any]:
        self.shown = self.client.get(self.api).raise_for_status().json()
        return self.shown

    def export(self) -> str:
        return self.client.get(f"{self.api}/export").raise_for_status().text


def new_table(client: Client, mode: str = "virtual", seed: int = 1, **setup: Any) -> Table:
    """A new game."""
    asked = {"game": "raiders", "mode": mode, "seed": seed, **setup}
    return Table(client, client.post(f"{API}/tables", json=asked).raise_for_status().json())


def count_games(client: Client) -> int:
    return len(client.get(f"{API}/tables").raise_for_status().json())
