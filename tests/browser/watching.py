"""What a browser must never do during a test: complain, or talk to another host."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

#: Chromium notes each refusal; those that belong to a test are looked at by the test.
REFUSAL = "Failed to load resource: the server responded with a status of 4"


class Watch:
    """Keeps the complaints and the requests of a phone."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.faults: list[str] = []
        context.on("console", self.heard)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("request", self.asked)
        context.on("response", self.answered)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(REFUSAL):
            self.faults.append(f"{message.type}: {message.text}")

    def asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.faults.append(f"another host: {request.url}")

    def answered(self, response: Response) -> None:
        if response.status >= 500 or (response.status >= 400 and "/static/" in response.url):
            self.faults.append(f"{response.status}: {response.url}")
