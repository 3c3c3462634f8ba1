"""The film of the opponent's turn: it goes on by itself, can be skipped, and ends where the turn ended."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from adversaire.engine.record import VIRTUAL
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.tables import House, asks, chance_answers, last_opponent_turn, played, setup

#: The last beat of the film of such a raid comes after so many milliseconds at the most.
LONG = 20_000
BOARD = "figure.board > svg"
#: Where every piece lies, and what every number is.
LYING = """() => [
    ...[...document.querySelectorAll(".board [data-piece]")].map((it) => {
        const box = it.getBoundingClientRect();
        return `${it.dataset.piece} ${Math.round(box.x)} ${Math.round(box.y)}`;
    }),
    ...[...document.querySelectorAll("[data-count]")].map((it) => `${it.dataset.count} ${it.textContent}`),
].sort()"""
STILL = """() => document.getAnimations().every((it) => it.effect.getTiming().iterations === Infinity)"""


def raid(session: Session) -> bool:
    number = last_opponent_turn(session)
    if number is None or len(session.entries) < 30:
        return False
    return any(event.kind == "raid.decided" for event in session.turns[number].events)


def at_a_raid(house: House) -> str:
    session = played(setup(VIRTUAL), chance_answers(7), raid)
    return f"/g/{house.lay(session, last_opponent_turn(session))}"


def lying(page: Page) -> list[str]:
    page.wait_for_function(STILL)
    found: list[str] = page.evaluate(LYING)
    return found


def beats(page: Page) -> int:
    """How many are still to come."""
    return page.locator(".beats .now ~ i").count()


def step_on(page: Page) -> None:
    to_come = beats(page)
    page.locator(".controls a.main").click()
    expect(page.locator(".beats .now ~ i")).to_have_count(to_come - 1)


def at_once(page: Page, address: str) -> list[str]:
    """How the table lies when the whole turn is shown at once."""
    page.goto(f"{address}?beat=99")
    return lying(page)


def test_a_film_goes_on_by_itself_and_ends_where_the_turn_ended(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="film").new_page(), at_a_raid(house)
    end = at_once(page, address)
    page.goto(f"{address}?beat=0")
    expect(page.locator(".beats .now")).to_have_count(1)
    first = page.locator(".say").inner_text()
    expect(page.locator(".beats i:last-child")).to_have_class("now", timeout=LONG)
    assert page.locator(".say").inner_text() != first
    assert lying(page) == end
    expect(page.locator("#live")).to_have_text(page.locator(".say").inner_text().strip())


def test_pieces_travel_while_the_film_runs(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="step").new_page(), at_a_raid(house)
    page.goto(f"{address}?beat=0")
    moving = 0
    for _ in range(beats(page)):
        step_on(page)
        moving += page.evaluate("document.getAnimations().filter((it) => it.playState === 'running').length")
        page.wait_for_function(STILL)
    assert moving > 0


def test_a_film_is_skipped_at_once_and_gone_back_in(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="step").new_page(), at_a_raid(house)
    end = at_once(page, address)
    page.goto(f"{address}?beat=0")
    page.get_by_role("link", name="Next step").click()
    page.wait_for_url("**?beat=1")
    said = page.locator(".say").inner_text()
    page.get_by_role("link", name="The previous moment").click()
    page.wait_for_url("**?beat=0")
    assert page.locator(".say").inner_text() != said
    page.get_by_role("link", name="To the end of the turn").click()
    expect(page.locator(".steps li").first).to_be_visible()
    assert lying(page) == end


def test_going_on_from_the_middle_of_a_film_loses_nothing(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="film").new_page(), at_a_raid(house)
    page.goto(f"{address}?beat=0")
    page.get_by_role("link", name="To the end of the turn").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("input[name=question]")).to_have_count(1)
    after = lying(page)
    page.goto(address)
    assert lying(page) == after


def test_the_next_step_is_there_at_once_whatever_still_moves(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="step").new_page(), at_a_raid(house)
    end = at_once(page, address)
    page.goto(f"{address}?beat=0")
    for _ in range(beats(page)):
        step_on(page)
    assert not page.locator(".aloft").count() or page.locator(".flight").count()
    assert lying(page) == end
    assert not page.locator(".flight, .aloft").count()


def test_the_card_lies_open_and_what_is_spoken_of_in_the_light(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="step").new_page(), at_a_raid(house)
    page.goto(f"{address}?beat=0")
    expect(page.locator(".turn .top > .face")).to_be_visible()
    expect(page.locator(".board .dim")).to_have_count(1)
    assert page.locator(".board .spoken, .board .halo").count() > 0


def test_figures_walk_along_their_way_and_leave_footprints(phones: Phones, house: House) -> None:
    def walked(session: Session) -> bool:
        number = last_opponent_turn(session)
        return (
            number is not None
            and any(
                event.kind == "hero.moved" and len(event.values["path"]) > 1  # type: ignore[arg-type]
                for event in session.turns[number].events[1:]
            )
        )

    session = played(setup(VIRTUAL, 7, "rituals"), chance_answers(7), walked)
    page = phones(lang="en", pace="step").new_page()
    page.goto(f"/g/{house.lay(session, last_opponent_turn(session))}?beat=0")
    while not page.locator(".board [id*='trail-']").count():
        step_on(page)
    prints = "document.querySelector('.board .p-way').points.numberOfItems"
    first = page.evaluate(prints)
    page.wait_for_function(STILL)
    page.wait_for_function(f"() => {prints} > {first}")


#: How far a figure strays from one place, in pixels, during so many frames.
STRAYS = """async (frames) => {
    const seen = [];
    for (let frame = 0; frame < frames; frame += 1) {
        const box = document.querySelector('.board [data-piece="corday"]').getBoundingClientRect();
        seen.push(box.x);
        await new Promise(requestAnimationFrame);
    }
    return Math.max(...seen) - Math.min(...seen);
}"""


def test_a_figure_that_has_arrived_does_not_walk_its_way_again(phones: Phones) -> None:
    page = phones(lang="en", pace="step").new_page()
    page.goto("/learn/rituals/lesson/first")
    page.locator("main .main").click()
    page.locator(".controls a.main").wait_for()
    # Corday goes through two zones to a chest, and searches it: its place in the zone is free then.
    step_on(page)
    page.wait_for_function(STILL)
    step_on(page)
    assert page.locator(".board [id*='trail-']").count()
    assert page.evaluate(STRAYS, 40) < 60


def test_dice_are_thrown_and_added_up(phones: Phones, house: House) -> None:
    def rolled(session: Session) -> bool:
        number = last_opponent_turn(session)
        return number is not None and any(e.kind == "roy.rolled" for e in session.turns[number].events)

    session = played(setup(VIRTUAL, 7, "troyes"), chance_answers(7), rolled)
    number = last_opponent_turn(session)
    assert number is not None
    told = next(event for event in session.turns[number].events if event.kind == "roy.rolled")
    page = phones(lang="en", pace="step").new_page()
    page.goto(f"/g/{house.lay(session, number)}?beat=0")
    pips = page.evaluate(
        """() => {
            const seen = (all) => [...all].filter((it) => it.checkVisibility());
            const dice = seen(document.querySelectorAll(".roll:last-child .die"));
            return dice.map((die) => String(seen(die.querySelectorAll("circle")).length));
        }"""
    )
    assert tuple(pips) == told.values["dice"]
    assert page.locator(".roll:last-child .sum b:visible").inner_text() == str(told.values["total"])


def test_a_second_screen_sees_the_same_film(phones: Phones, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), asks("turn.pick"))
    id = house.lay(session)
    assert session.question is not None
    answer = next(one for one in session.question.answers if one.startswith("take:"))
    other = phones(lang="en", pace="film").new_page()
    with other.expect_response("**/events?*"):
        other.goto(f"/g/{id}")
    while house.table(id)["question"]["id"] != "turn.action":
        house.answer(id, answer)
        now = house.table(id)["question"]
        answer = now["answers"][0]["value"] if now["answers"] else ""
    expect(other.locator(".beats .now")).to_have_count(1, timeout=LONG)


def test_with_reduced_motion_nothing_travels(phones: Phones, house: House) -> None:
    page = phones(lang="en", pace="step", reduced_motion="reduce").new_page()
    address = at_a_raid(house)
    page.goto(f"{address}?beat=0")
    for _ in range(beats(page)):
        step_on(page)
        assert not page.locator(".flight").count()
    assert lying(page) == at_once(page, address)


def test_without_scripts_the_turn_is_told_whole(phones: Phones, house: House) -> None:
    address = at_a_raid(house)
    scripted = phones(lang="en", pace="turn").new_page()
    scripted.goto(address)
    told = [it.split() for it in scripted.locator(".steps li").all_inner_texts()]
    page = phones(lang="en", pace="film", java_script_enabled=False).new_page()
    page.goto(address)
    assert len(told) > 1
    assert [it.split() for it in page.locator(".steps li").all_inner_texts()] == told
    expect(page.locator(BOARD)).to_be_visible()


def test_the_pace_is_chosen_on_the_page_of_the_turn(phones: Phones, house: House) -> None:
    page, address = phones(lang="en", pace="turn").new_page(), at_a_raid(house)
    page.goto(address)
    page.locator(".pace-menu summary").click()
    page.get_by_role("button", name="Step by step").click()
    expect(page.locator(".beats")).to_be_visible()
    assert page.get_by_role("button", name="Step by step").get_attribute("aria-pressed") == "true"
