"""What a browser must never do during a test: complain, or talk to another host."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

#: Chromium notes each refusal; those that belong to a test are looked at by the test.
REFUSAL = "Failed to load resource: the server responded with a status of 4"
#: On a busy machine seconds pass between a page and its first letters.
SLOW = "was preloaded using link preload but not used within a few seconds"


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
        if message.text.startswith(REFUSAL) or SLOW in message.text:
            return
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.faults.append(f"another host: {request.url}")

    def answered(self, response: Response) -> None:
        if response.status >= 500 or (response.status >= 400 and "/static/" in response.url):
            self.faults.append(f"{response.status}: {response.url}")
