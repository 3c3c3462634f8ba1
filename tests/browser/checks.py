"""Words that are missing on a page: keys and braces instead of sentences."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

TEXTS = """() => [document.title, document.body.innerText,
    ...[...document.querySelectorAll("[aria-label], [alt], [title], [placeholder]")].flatMap((it) =>
        ["aria-label", "alt", "title", "placeholder"].map((name) => it.getAttribute(name) ?? "")),
    ...[...document.querySelectorAll("svg title, svg desc, svg text, details:not([open]) *")].map(
        (it) => it.textContent)].join("\\n")"""

#: A key of a catalogue, or the braces of a sentence that was not filled in.
UNSAID = re.compile(
    r"[{}]|\b(?:web|error|report|fact|option|level|about|why|points|notice|narration|sieve|setup"
    r"|turn|raid|town-hall|game|item|view|picture)\.[a-z][a-z.-]+[a-z]\b"
)


def unsaid(page: Page) -> list[str]:
    """Keys and braces that should have been words. Clauses have ids, which are shown as code."""
    said: Any = page.evaluate(TEXTS)
    ids = set(page.locator("code").all_inner_texts())
    return [it for it in UNSAID.findall(said) if not any(it in id for id in ids)]
