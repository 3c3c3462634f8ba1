"""An owner with a real box beside a phone: turns up cards, and tells those that the app does not know."""

from __future__ import annotations

import random
import re
from dataclasses import asdict, dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from adversaire.engine.game import Game
from adversaire.engine.told_cards import MORE, NAME, ToldPart
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.parts import Part, key_of, part_of
from adversaire.play.voice import Voice
from adversaire.web.cards.fields import NAMES, Field, Kind
from adversaire.web.cards.form import Form
from adversaire.web.table.told_card import plain
from tests.browser.player import Player, say_which_cards
from tests.browser.tables import House

SHEET = "#told-card"
#: What must be paid for a card to be the one that is looked for.
DEAREST = re.compile(r"of cost (\d+)")
#: Reports that bring a game to its end, and after how many answers they are made.
ENDINGS = ("end", "leader-fell", "deck-out", "taken", "lost", "hit")
LONG_ENOUGH = 30
#: So many turns of 1066 are played in a round, and then that.
ROUND = 6
PASSED = "passed"
#: Reports of one's own success: where they are made often, a game of which nobody says that it is over ends.
SUCCESSES = ("raise:", "take:")
LIVELY = ("battalia",)
OFTEN = 0.6


class RealBox:
    """The cards of the shipped pack under other names, as they lie on somebody's table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pack = load_pack(game, "standin")
        self.chance = random.Random(1)
        self.cards = {one.part: self.entries(self.part(one.part)) for one in game.told}
        self.told = {one.part: one for one in game.told}
        #: The card that lies at a place of the app's pack, for all games with that pack.
        self.places: dict[tuple[str, str], str] = {}
        #: What has been turned up since its pile was last made.
        self.turned: set[tuple[str, str]] = set()

    def shuffle(self, seed: int) -> None:
        """All cards back into their piles."""
        self.chance.seed(seed)
        self.turned.clear()

    def part(self, id: str) -> Part:
        found = part_of(self.game, id)
        assert found is not None
        return found

    def entries(self, part: Part) -> dict[str, dict[str, Any]]:
        entries = [plain(asdict(entry)) for entry in getattr(self.pack, part.id)]
        return {key_of(part, entry): named_otherwise(entry) for entry in entries}

    def sort(self, part: str, key: str) -> tuple[Any, ...]:
        """What is seen of a card from its back."""
        stem, more, _ = key.partition(MORE)
        if more:
            return tuple(stem.split("-"))
        return tuple(self.cards[part][key][name] for name in self.told[part].fixed)

    def part_of_answers(self, answers: list[str]) -> ToldPart | None:
        """The part whose cards are told by name and offered here, if there is one."""
        named = [one for one in self.game.told if NAME in one.fields]
        return next((one for one in named if any(key in self.cards[one.part] for key in answers)), None)

    def turn_up(self, told: ToldPart, answers: list[str], text: str) -> str:
        """The next card of a pile of real cards: the answer that names it, or the one for a new card."""
        dearest = DEAREST.search(text)
        keys = list(self.cards[told.part])
        self.chance.shuffle(keys)
        fresh = [key for key in keys if (told.part, key) not in self.turned]
        for real in [*fresh, *keys]:
            card = self.cards[told.part][real]
            if card.get("type") == "leader" or (dearest and card["cost"] > int(dearest[1])):
                continue  # a Leader lies in no deck, and a dear card is discarded unseen
            if place := self.place_of(told.part, real, answers):
                self.turned.add((told.part, real))
                self.places[told.part, place] = real
                return place
        return answers[-1]

    def place_of(self, part: str, real: str, answers: list[str]) -> str:
        """Where the app has a card that was told, or may have one that was not; "" where that is nowhere."""
        known = [place for (id, place), card in self.places.items() if (id, card) == (part, real)]
        if known:
            return known[0] if known[0] in answers else ""
        offered = [key for key in answers if key in self.cards[part] and (part, key) not in self.places]
        return next((key for key in offered if self.sort(part, key) == self.sort(part, real)), "")

    def at(self, part: str, place: str, fields: list[str]) -> dict[str, Any]:
        """The card that lies at a place: the one turned up there, or one there was no choice about."""
        if NAME in fields and (part, place) not in self.places:
            sort, there = (
                self.sort(part, place),
                {card for (id, _), card in self.places.items() if id == part},
            )
            alike = [key for key in self.cards[part] if self.sort(part, key) == sort and key not in there]
            self.places[part, place] = self.chance.choice(alike)
        return self.cards[part][self.places.get((part, place), place)]


def named_otherwise(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, **{name: f"My {entry[name]}" for name in NAMES if entry.get(name)}}


@dataclass
class Counted:
    """What a game took."""

    sheets: int = 0
    answers: int = 0
    turns: int = 0
    taps: int = 0
    parts: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        turns = max(1, self.turns)
        return (
            f"{self.turns} turns, {self.sheets} cards told {self.parts}, {self.answers} questions "
            f"({self.answers / turns:.2f} a turn), {self.taps} taps ({self.taps / turns:.2f} a turn)"
        )


class Owner(Player):
    """Plays a game beside the real box, on the phone, and tells its cards."""

    def __init__(self, page: Page, house: House, id: str, box: RealBox) -> None:
        super().__init__(page, house, id)
        self.box = box
        self.game = box.game
        pack = box.pack
        self.voice = Voice(self.game, self.game.open_box(pack, self.game.full_options({})), pack, "en")
        self.counted = Counted()
        self.chance = random.Random(1)

    # ------------------------------------------------------------ the game

    def is_asked(self) -> bool:
        return self.page.locator(SHEET).count() > 0 or super().is_asked()

    def is_over(self) -> bool:
        return self.page.locator("main.end, #screen.end, table.points").count() > 0

    def play(self, most: int | None = None) -> Counted:
        """To the end, or until so many turns have been played."""
        while True:
            self.read_on()
            now = self.house.table(self.id)
            self.counted.answers, self.counted.turns = now["answers_given"], now["turns"]
            self.counted.taps = self.taps
            if now["question"] is None or (most and now["turns"] >= most):
                return self.counted
            self.decide(now["question"])

    def decide(self, question: dict[str, Any]) -> None:
        answers = [answer["value"] for answer in question["answers"]]
        if question["card"]:
            self.tell(question["card"])
        elif question["kind"] == "card" and (told := self.box.part_of_answers(answers)):
            self.answer(self.box.turn_up(told, answers, question["text"]))
        elif self.game.id in LIVELY:
            self.answer(self.lively(answers))
        else:
            endings = [end for end in ENDINGS if end in answers] if self.is_late else []
            self.answer((endings or self.passing(answers) or [question["likely"] or answers[0]])[0])

    def passing(self, answers: list[str]) -> list[str]:
        """Every so often a round of 1066 ends: the app never believes that somebody has passed."""
        return [one for one in answers if one == PASSED and self.counted.answers % ROUND == ROUND - 1]

    @property
    def is_late(self) -> bool:
        return self.counted.answers > LONG_ENOUGH

    def lively(self, answers: list[str]) -> str:
        """Something successful, most of the time: the same whenever the game is played."""
        good = [answer for answer in answers if answer.startswith(SUCCESSES)]
        return self.chance.choice(good if good and self.chance.random() < OFTEN else answers)

    # ------------------------------------------------------------ a card

    def tell(self, wanted: dict[str, Any]) -> None:
        """Fill in the sheet of a card as it is printed, control by control, and play it."""
        part = self.box.part(wanted["part"])
        self.counted.sheets += 1
        self.counted.parts[part.id] = self.counted.parts.get(part.id, 0) + 1
        card = self.game.entry_today(part.id, self.box.at(part.id, wanted["card"], wanted["fields"]))
        paths = [("name_en" if name == NAME else name) for name in wanted["fields"]]
        form = Form(self.game, part, plain(asdict(self.box.pack)), self.voice)
        fields = {one.path: one for one in form.fields(card)}
        for path in paths:
            if path in fields:
                self.have_shown(fields[path])
                self.fill(fields[path])
        self.tap(self.page.locator(f"{SHEET} button.main"))

    def fill(self, control: Field) -> None:
        """Set one control, whatever it is; a list gets its lines first."""
        ways = {
            Kind.LIST: self.fill_list,
            Kind.GROUP: self.fill_list,
            Kind.NUMBER: self.step,
            Kind.TEXT: self.write,
            Kind.LINE: self.write,
            Kind.FLAG: self.tick,
            Kind.MANY: self.choose_many,
            Kind.ONE: self.choose,
        }
        self.open_fold()
        ways[control.kind](control)

    def open_fold(self) -> None:
        """What few cards have lies folded."""
        fold = self.page.locator(f"{SHEET} details.behind:not([open]) > summary")
        if fold.count():
            fold.click()
            self.taps += 1

    def have_shown(self, control: Field) -> None:
        """Some fields matter only once others are filled in: the main button asks for them first."""
        seen = self.page.locator(f'{SHEET} [name="f.{control.path}"], {SHEET} [value^="{control.path}:"]')
        inside = self.page.locator(f'{SHEET} [name^="f.{control.path}."]')
        if not seen.count() and not inside.count() and control.kind == Kind.NUMBER:
            self.press(self.page.locator(f"{SHEET} button.main"))

    def named(self, control: Field) -> Locator:
        return self.page.locator(f'{SHEET} [name="f.{control.path}"]')

    def fill_list(self, control: Field) -> None:
        self.unfold(control)
        for inner in control.fields:
            self.fill(inner)

    def write(self, control: Field) -> None:
        if self.named(control).input_value() != str(control.value):
            self.named(control).fill(str(control.value))
            self.taps += 1

    def tick(self, control: Field) -> None:
        self.named(control).set_checked(bool(control.value), force=True)

    def choose_many(self, control: Field) -> None:
        for choice in control.choices:
            box = self.page.locator(f'{SHEET} [name="f.{control.path}"][value="{choice.value}"]')
            self.taps += int(box.is_checked() != choice.chosen)
            box.set_checked(choice.chosen, force=True)

    def unfold(self, control: Field) -> None:
        """As many lines as the card has."""
        add = self.page.locator(f'{SHEET} button[value="{control.path}:add"]')
        for number in range(len(control.fields)):
            inside = f"f.{control.fields[number].path}"
            if not self.page.locator(f'[name="{inside}"], [name^="{inside}."]').count() and add.count():
                self.press(add.first)

    def step(self, control: Field) -> None:
        figure = self.page.locator(f'{SHEET} input[name="f.{control.path}"]')
        wanted, now = int(control.value), int(figure.input_value() or 0)
        button = self.page.locator(f'{SHEET} button[value="{control.path}:{"+" if wanted > now else "-"}1"]')
        for _ in range(abs(wanted - now)):
            button.click()
            self.taps += 1

    def choose(self, control: Field) -> None:
        """One of several: on the board where it can be touched there, by its chip, or from a list."""
        value = next((choice.value for choice in control.choices if choice.chosen), str(control.value))
        pulled = self.page.locator(f'{SHEET} select[name="f.{control.path}"]')
        if pulled.count():
            if pulled.input_value() != value:
                self.press(pulled, value)
            return
        chip = self.page.locator(f'{SHEET} [name="f.{control.path}"][value="{value}"]')
        if not chip.count() or chip.is_checked():
            return
        spot = self.page.locator(f'figure.board a[href*="set={control.path}:{value}#"]')
        self.press(spot.first if spot.count() else chip.locator("xpath=.."))

    def press(self, what: Locator, value: str = "") -> None:
        """Touch something that has the form shown anew, and wait for it."""
        self.taps += 1
        with self.page.expect_response(lambda answer: answer.url.endswith("/told")) as shown:
            if value:
                what.select_option(value)
            else:
                what.click(force=True)
        shown.value.finished()
        self.page.wait_for_function("() => !document.querySelector('.htmx-request, .htmx-swapping')")


def begin(page: Page, house: House, box: RealBox, seed: int, pack: str = "new", level: str = "") -> Owner:
    """A new game beside the box, whose cards are told: in a new pack, or in one that has grown already."""
    game = box.game.id
    page.goto(f"/new/{game}?mode=companion&seed={seed}")
    say_which_cards(page, "told")
    grows = page.locator("select[name=grows]")
    if grows.count():
        grows.select_option(pack)
    chosen = page.locator(f'input[type=radio][name=level][value="{level}"]')
    if chosen.count():
        chosen.check(force=True)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/g/"))
    return Owner(page, house, page.url.rpartition("/")[2], box)


def grown_pack(house: House, game: str) -> str:
    """The address of the pack that was last told something."""
    packs = house.client.get("/api/v1/packs").raise_for_status().json()
    return next(str(pack["id"]) for pack in packs if pack["game"] == game)


def box_of(game: str) -> RealBox:
    return RealBox(GAMES[game])
