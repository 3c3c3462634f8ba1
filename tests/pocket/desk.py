"""The JSON interface of the pocket edition, asked from within a page as its own scripts ask."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from adversaire.engine.record import Setup

API = "api/v1/tables"

ASK = """async ([method, target, data]) => {
    const headers = data ? { "content-type": "application/json" } : {};
    const got = await fetch(target, { method, headers, body: data ? JSON.stringify(data) : undefined });
    const said = await got.text();
    return [got.status, said];
}"""

#: A whole game, answer by answer. What is asked must be what the rules ask here, too.
PLAY = """async ([target, entries]) => {
    let now = await (await fetch(target)).json();
    for (const [question, answer] of entries) {
        if (now.question?.id !== question) return `${question} expected, ${now.question?.id} asked`;
        const body = JSON.stringify({ question, answer, seq: now.seq });
        const headers = { "content-type": "application/json" };
        const got = await fetch(`${target}/answer`, { method: "POST", headers, body });
        if (!got.ok) return `${got.status}: ${await got.text()}`;
        now = await got.json();
    }
    return now;
}"""


class Desk:
    """Games of one page."""

    def __init__(self, page: Page, base: str = "/") -> None:
        self.page = page
        self.tables = base + API

    def ask(self, method: str, target: str, data: dict[str, Any] | None = None) -> Any:
        status, said = self.page.evaluate(ASK, [method, target, data])
        assert status < 300, f"{status}: {said}"
        return json.loads(said)

    def begin(self, of: Setup) -> str:
        new = {"game": of.game, "mode": of.mode, "options": of.options, "seed": of.seed}
        return str(self.ask("POST", self.tables, new)["id"])

    def table(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"{self.tables}/{id}")
        return found

    def answer(self, id: str, answer: str, now: dict[str, Any]) -> dict[str, Any]:
        given = {"question": now["question"]["id"], "answer": answer, "seq": now["seq"]}
        found: dict[str, Any] = self.ask("POST", f"{self.tables}/{id}/answer", given)
        return found

    def history(self, id: str) -> list[str]:
        return [decision["value"] for decision in self.ask("GET", f"{self.tables}/{id}/history")]

    def play(self, id: str, entries: list[tuple[str, str]]) -> Any:
        """All answers; how the game stands then, or in words what went wrong."""
        return self.page.evaluate(PLAY, [f"{self.tables}/{id}", entries])
