"""The faults of a position that all games share are found, and can be said of every game."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.contract.players import pack_of

from adversaire.engine.faults import not_exactly, option_faults, within
from adversaire.engine.game import Game
from adversaire.engine.option import Option
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES
from adversaire.play.voice import Voice

every_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def sayable(game: Game, faults: list[Text]) -> bool:
    """Whether they can be said in both languages, in whole sentences."""
    box = game.open_box(pack_of(game), game.full_options({}))
    voices = [Voice(game, box, pack_of(game), language) for language in LANGUAGES]
    return all(voice.say(fault).endswith(".") for voice in voices for fault in faults)


@every_game
def test_the_options_of_a_game_are_without_fault(game: Game) -> None:
    assert not list(option_faults(game.full_options({}), game.options))


@every_game
def test_an_option_nobody_knows_one_without_its_value_and_one_left_out_are_faults(game: Game) -> None:
    first, last = game.options[0], Option("patience", ("much", "little"))
    chosen = {**game.full_options({}), first.id: "perhaps", "weather": "rain"}
    found = list(option_faults(chosen, (*game.options, last)))
    assert found == [
        Text("fault.unknown-option-value", option=first.id, value="perhaps", values=first.values),
        Text("fault.unknown-option", option="weather"),
        Text("fault.missing-option", option=last.id),
    ]
    assert sayable(game, found)


@every_game
@pytest.mark.parametrize(("value", "fault"), [(1, True), (2, False), (5, False), (6, True)])
def test_a_number_beyond_its_bounds_is_a_fault(game: Game, value: int, fault: bool) -> None:
    found = list(within("round", value, 5, 2))
    assert found == (
        [Text("fault.out-of-range", path="round", value=value, least=2, most=5)] if fault else []
    )
    assert sayable(game, found)


@pytest.mark.parametrize(
    ("game", "where"),
    [("battalia", {}), ("hastings", {"part": "human"}), ("raiders", {"part": "schemes"})],
)
def test_cards_unknown_missing_or_there_too_often_are_faults(game: str, where: dict[str, str]) -> None:
    there = Counter({"alone": 1, "often": 3, "strange": 1, "none-asked": 1})
    expected = Counter({"alone": 1, "often": 2, "lost": 1, "none-asked": 0})
    found = list(not_exactly(there, expected, **where))
    assert found == [
        Text("fault.card-missing", card="lost", **where),
        Text("fault.card-twice", card="none-asked", **where),
        Text("fault.card-twice", card="often", **where),
        Text("fault.unknown-card", card="strange", **where),
    ]
    assert sayable(GAMES[game], found)
