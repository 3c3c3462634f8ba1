"""Players who answer over the network, and remember what was confirmed to them."""

from __future__ import annotations

from random import Random
from typing import Any

from httpx2 import AsyncClient, Response

from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.session import Session

API = "/api/v1/tables"


class Lost(Exception):
    """An answer that was confirmed is not there."""


class Player:
    """Plays through the JSON interface: one game on screen after another, by random legal answers."""

    def __init__(self, number: int) -> None:
        self.chance = Random(number)
        self.shown: dict[str, Any] = {}
        self.confirmed: list[str] = []
        #: What was confirmed in games that are over, by game.
        self.finished: dict[str, list[str]] = {}

    @property
    def id(self) -> str:
        return str(self.shown["id"])

    async def begin(self, client: AsyncClient) -> None:
        """Sit down at a new table."""
        if self.shown:
            self.finished[self.id] = self.confirmed
        new = {"game": "raiders", "mode": "virtual", "seed": self.chance.randrange(2**32)}
        self.shown = (await client.post(API, json=new)).raise_for_status().json()
        self.confirmed = []

    def choose(self) -> dict[str, Any]:
        question = self.shown["question"]
        answer = self.chance.choice(question["answers"])["value"]
        return {"question": question["id"], "answer": answer, "seq": self.shown["seq"]}

    async def answer(self, client: AsyncClient) -> Response:
        """Answer the open question through the JSON interface."""
        if self.shown["question"] is None:
            await self.begin(client)
        given = self.choose()
        response = await client.post(f"{API}/{self.id}/answer", json=given)
        if response.status_code == 200:
            self.shown = response.json()
            self.confirmed.append(given["answer"])
        return response

    async def look(self, client: AsyncClient) -> None:
        self.shown = (await client.get(f"{API}/{self.id}")).raise_for_status().json()

    async def verify(self, client: AsyncClient) -> int:
        """Whether every confirmed answer is there, in all games; how many there are."""
        for id, confirmed in {**self.finished, self.id: self.confirmed}.items():
            kept = await history(client, id)
            if kept[: len(confirmed)] != confirmed:
                raise Lost(f"{len(confirmed)} answers were confirmed, and there are {len(kept)}")
        return sum(map(len, self.finished.values())) + len(self.confirmed)

    async def catch_up(self, client: AsyncClient) -> int:
        """After a crash: verify the game under way, and go on from what is there.

        One answer may have been kept although its confirmation was never heard.
        """
        kept = await history(client, self.id)
        if kept[: len(self.confirmed)] != self.confirmed or len(kept) > len(self.confirmed) + 1:
            raise Lost(f"{len(self.confirmed)} answers were confirmed, and there are {len(kept)}")
        unheard = len(kept) - len(self.confirmed)
        self.confirmed = kept
        await self.look(client)
        return unheard


class Reader(Player):
    """Plays by forms and pages, as browsers do. A game of its own tells it what is asked."""

    pack = load_pack(GAMES["raiders"], "standin")

    async def begin(self, client: AsyncClient) -> None:
        await super().begin(client)
        setup = Setup("raiders", "virtual", {}, self.shown["seed"])
        self.game = Session(GAMES["raiders"], setup, self.pack)

    async def answer(self, client: AsyncClient) -> Response:
        """Send the form and look at the page it leads to."""
        if self.game.question is None:
            await self.begin(client)
        question = self.game.question
        assert question is not None
        answer = self.chance.choice(question.answers)
        form = {"question": question.id, "answer": answer, "seq": str(len(self.confirmed))}
        response = await client.post(f"/g/{self.id}/answer", data=form)
        if response.status_code == 303:
            self.confirmed.append(answer)
            self.game.answer(answer)
            response = await client.get(response.headers["location"])
        return response


async def history(client: AsyncClient, id: str) -> list[str]:
    """The answers of a game, in order."""
    decisions = (await client.get(f"{API}/{id}/history")).raise_for_status().json()
    return [decision["value"] for decision in decisions]
