"""Figures of the lab on pages: those of the chosen cards and rules or none, and where they come from."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from httpx2 import Client
from tests.web.packs import new_pack
from tests.web.tables import new_table

from adversaire.games import GAMES
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play import figures
from adversaire.play.figures import Figure

RAIDERS = GAMES["raiders"]
HASH = pack_hash(load_pack(RAIDERS, "standin"))
NORMAL = Figure(
    "raiders",
    "normal",
    "planner",
    4000,
    0.9,
    (0.89, 0.91),
    77,
    "0.9",
    RAIDERS.rules_version,
    "standin",
    HASH,
    True,
)
HARD = replace(NORMAL, level="hard", won=0.895, interval=(0.885, 0.905))
HEROIC = replace(NORMAL, level="heroic", games=3000, won=0.5, interval=(0.48, 0.52))
SOUND = "A sound player wins"


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "figures", lambda: (HEROIC, NORMAL, HARD))


def page(house: Client, address: str = "/new/raiders", lang: str = "en") -> str:
    return unescape(house.get(address, headers={"accept-language": lang}).raise_for_status().text)


def preset(house: Client, **options: str) -> str:
    """Rules of the house; the address of a new game with them."""
    saved = house.post("/presets/raiders", data={"preset_name": "Ours", **options})
    assert saved.status_code == 303
    return str(saved.headers["location"])


def test_every_level_has_its_figure_with_the_cards_and_rules_that_were_measured(house: Client) -> None:
    shown = page(house)
    assert [int(rate) for rate in re.findall(rf"{SOUND} (\d+)", shown)] == [90, 90, 50]
    assert page(house, preset(house, level="hard")).count(SOUND) == 3, "another level is no other rule"
    assert page(house, "/new/raiders?pack=standin").count(SOUND) == 3


def test_with_cards_of_their_own_nobody_is_shown_figures_of_others(house: Client) -> None:
    id = new_pack(house).rpartition("/")[2]
    shown = page(house, f"/new/raiders?pack={id}")
    assert SOUND not in shown
    assert "Where these figures come from" not in shown
    assert "partly made up" not in shown
    assert shown.count('class="unmeasured now"') == 3


def test_with_another_reading_of_a_rule_none_is_shown(house: Client) -> None:
    address = preset(house, void_card="forbidden")
    shown = page(house, address)
    assert SOUND not in shown
    assert " checked data-otherwise" in shown


def test_a_form_that_is_refused_keeps_to_what_was_chosen(house: Client) -> None:
    again = house.post("/new/raiders", data={"void_card": "forbidden", "seed": "no number"})
    assert again.status_code == 422
    assert SOUND not in again.text
    again = house.post("/new/raiders", data={"level": "heroic", "seed": "no number"})
    assert SOUND in again.text


def test_where_the_choice_changes_on_the_page_the_style_takes_figures_away(house: Client) -> None:
    shown = page(house)
    others = sum(len(option.values) - 1 for option in RAIDERS.options if option.id != "level")
    assert shown.count(" data-otherwise") == others > 0
    assert " checked data-otherwise" not in shown
    assert shown.count('class="figure rate"') == 3
    assert shown.count('class="unmeasured"') == 3
    style = house.get("/static/style/new.css").text
    assert ".new:has([data-otherwise]:checked) .figure" in style
    assert ".new:has([data-otherwise]:checked) .unmeasured" in style


def test_a_level_that_figures_cannot_tell_from_the_first_is_said_to_be_so(house: Client) -> None:
    shown = page(house)
    assert shown.count("These figures do not tell Hard from “Normal”.") == 1
    assert "Ces chiffres ne distinguent pas Ardu de" in page(house, lang="fr")
    assert HARD.is_like(NORMAL)
    assert not HEROIC.is_like(NORMAL)
    assert not NORMAL.is_like(NORMAL)


def test_that_cards_are_made_up_is_said_once_and_not_with_every_level(house: Client) -> None:
    shown = re.sub(r'aria-label="[^"]*"', "", page(house))
    assert shown.count("partly made up") == 1
    assert "stand-in figures" not in shown


def test_a_reader_finds_what_figures_were_measured_on(house: Client) -> None:
    made = page(house).partition("Where these figures come from")[2].partition("</section>")[0]
    lines = re.findall(r"<p[^>]*>(.*?)</p>", made)
    pack = f"pack “standin” ({HASH[:12]})"
    end = f"from master seed 77, by Adversaire 0.9, rules version {RAIDERS.rules_version}, {pack}."
    assert lines == [
        f"Normal, Hard: 4,000 games played by the sound player {end}",
        f"Heroic: 3,000 games played by the sound player {end}",
    ]
    assert HASH[:12] in page(house, lang="fr").partition("D’où viennent ces chiffres")[2]


def test_the_end_shows_figure_and_origin_with_these_cards_and_rules_only(house: Client) -> None:
    shown = ended(house, {})
    assert f"{SOUND} 90" in shown
    assert "master seed 77" in shown
    assert SOUND not in ended(house, {"void_card": "forbidden"})


def ended(house: Client, options: dict[str, str]) -> str:
    table = new_table(house, mode="virtual", options=options)
    table.play(10_000)
    read = house.post(f"{table.page}/done", data={"turn": "5000", "seq": str(table.seq)})
    assert read.status_code == 303
    return page(house, table.page)


# ---------------------------------------------------------------- how hard is it really?


def rates_on(shown: str) -> list[str]:
    """What the page says of each level, in its order, as it is read aloud."""
    return re.findall(r'class="measure" role="img" aria-label="([^"]+)"', shown)


def test_one_page_says_what_each_kind_of_player_wins_from_the_easiest_level_to_the_hardest(
    house: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer = replace(NORMAL, policy="greedy", won=0.4, interval=(0.38, 0.42))
    strong = replace(HARD, policy="search", games=60, won=0.95, interval=(0.86, 0.98))
    monkeypatch.setattr(figures, "figures", lambda: (HEROIC, HARD, newcomer, strong, NORMAL))
    assert rates_on(page(house, "/how-hard")) == [
        "Normal: Newcomer 40% and Sound player 90%.",
        "Hard: Sound player 90% and Strong player 95%.",
        "Heroic: Sound player 50%.",
    ]
    assert rates_on(page(house, "/how-hard", "fr"))[2] == "Héroïque\xa0: Bon joueur 50\xa0%."
    assert SOUND in page(house), "beside a level, the sound player alone counts"
    assert page(house).count("40%") == 0


def test_figures_of_other_rules_are_left_out_of_that_page(
    house: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = replace(NORMAL, rules_version=RAIDERS.rules_version - 1)
    other_cards = replace(HARD, pack_hash="0" * 64)
    monkeypatch.setattr(figures, "figures", lambda: (old, other_cards, HEROIC))
    assert rates_on(page(house, "/how-hard")) == ["Heroic: Sound player 50%."]


def test_results_lead_to_that_page(house: Client) -> None:
    assert 'href="/how-hard"' in page(house, "/results")
