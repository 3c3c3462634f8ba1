"""The JSON interface, tried out in a browser: what a form asks is what comes back, by the rules for pages."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import House


def form_of(page: Page, method: str, path: str) -> Locator:
    form = page.locator(f'form[data-method="{method}"][data-path="{path}"]')
    page.locator("details.tryout").filter(has=form).locator("summary").click()
    return form


def asked(form: Locator) -> str:
    form.get_by_role("button", name="Ask").click()
    form.locator("pre").wait_for()
    return form.locator(".came-back p").inner_text()


def test_a_game_is_begun_and_answered_without_typing(page: Page, house: House) -> None:
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
    page.goto("/api")
    assert asked(form_of(page, "POST", "/api/v1/tables")).endswith("201")
    answering = form_of(page, "POST", "/api/v1/tables/{id}/answer")
    expect(answering.locator('input[name="id"]')).not_to_be_empty()
    assert asked(answering).endswith("200")
    assert refused == []


def test_the_example_of_a_consultation_is_sent_as_it_came(page: Page, house: House) -> None:
    page.goto("/api")
    asked(form_of(page, "GET", "/api/v1/consult/{game}"))
    consulting = form_of(page, "POST", "/api/v1/consult/{game}")
    assert asked(consulting).endswith("200")
    assert '"events"' in consulting.locator("pre").inner_text()
