"""A game keeps its pack: whatever becomes of the pack, the game goes on with the cards it began with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.load import load_pack, pack_hash
from adversaire.packs.own import base_data
from adversaire.play import dry_run as dry
from adversaire.play.dry_run import dry_run
from adversaire.play.own_packs import own_pack
from adversaire.play.saves import open_save, read_save, save_text, seal
from adversaire.play.session import Session

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def own_deck(points: int = 5, id: str = "my-box") -> dict[str, Any]:
    cards = [{**card, "name_en": f"Mine {card['id']}"} for card in base_data(RAIDERS)["schemes"]]
    for card in cards:
        card["points"] = points
        card.pop("provenance", None)
    return {"format": 1, "game": "raiders", "id": id, "schemes": cards}


def played(pack: Any, answers: int = 12) -> Session:
    setup = Setup("raiders", VIRTUAL, {}, 3, pack=pack.id)
    session = Session(RAIDERS, setup, pack)
    for _ in range(answers):
        assert session.question is not None
        session.answer(session.question.answers[0])
    return session


def test_a_saved_game_carries_its_pack_and_goes_on_with_it_anywhere() -> None:
    session = played(own_pack(RAIDERS, own_deck()))
    again = open_save(GAMES, save_text(session))
    assert again.notice is None
    assert again.session.pack == session.pack
    assert {card.points for card in again.session.pack.schemes} == {5}
    assert again.session.entries == session.entries
    assert save_text(again.session) == save_text(session)
    assert read_save(save_text(session)).pack_hash == pack_hash(session.pack)


def test_a_pack_edited_later_changes_no_game_in_progress() -> None:
    text = save_text(played(own_pack(RAIDERS, own_deck(5))))
    own_pack(RAIDERS, own_deck(1))  # the same id, other cards
    assert {card.points for card in open_save(GAMES, text).session.pack.schemes} == {5}


def test_a_game_with_shipped_cards_carries_none_and_is_saved_as_before() -> None:
    text = save_text(played(load_pack(RAIDERS, "standin")))
    assert '"adversaire":1' in text.splitlines()[0]
    assert '{"pack":{' not in text
    assert read_save(text).content is None


@pytest.mark.parametrize(
    ("before", "after"),
    [('"points":5', '"points":6'), ('"armour":1', '"armour":-1'), ('"forbidden":"mill"', '"forbidden":"x"')],
)
def test_a_pack_changed_inside_a_file_is_noticed_even_if_the_seal_is_made_anew(
    before: str, after: str
) -> None:
    lines = save_text(played(own_pack(RAIDERS, own_deck()))).splitlines(keepends=True)
    assert before in lines[1]
    lines[1] = lines[1].replace(before, after)
    body = "".join(lines[:-1])
    with pytest.raises(DataRefused):
        open_save(GAMES, f'{body}{{"seal": "{seal(body)}"}}\n')


def test_the_note_of_a_pack_says_what_is_still_stand_in_in_both_languages() -> None:
    cards = own_deck()["schemes"]
    some = own_pack(RAIDERS, {**own_deck(), "schemes": cards[:12], "note_en": "From my cellar."})
    assert some.note_en == (
        "From my cellar. Yours: 12 of 23 scheme cards. Still invented stand-ins: 11 scheme cards."
    )
    assert "12 sur 23 cartes tactiques" in some.note_fr
    assert "11 cartes tactiques" in some.note_fr
    whole = own_pack(RAIDERS, own_deck())
    assert whole.note_en == "Yours: 23 of 23 scheme cards. Nothing in it is a stand-in."


# ---------------------------------------------------------------- dry run


@EVERY_GAME
def test_a_dry_run_of_the_stand_in_breaks_nothing(game: Game) -> None:
    run = dry_run(game, load_pack(game, "standin"), games=3)
    assert (run.asked, run.played, run.failures, run.ok) == (3, 3, [], True)


def test_a_dry_run_plays_two_hundred_games_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dry, "_playing", lambda *_: iter(()))
    assert dry_run(RAIDERS, load_pack(RAIDERS, "standin")).played == 200


def test_a_dry_run_says_which_game_broke_and_why() -> None:
    pack = load_pack(RAIDERS, "standin")
    broken = replace(pack, scales=replace(pack.scales, valkyries=()))  # no check would let it through
    run = dry_run(RAIDERS, broken, games=40)
    assert not run.ok
    assert len(run.failures) == dry.MOST_FAILURES
    assert run.failures[0].text == Text("dry-run.broke", error="IndexError")
    again = dry.play(RAIDERS, broken, run.failures[0].level, run.failures[0].seed)
    assert again == run.failures[0]


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dry, "MOST_TURNS", 3)
    run = dry_run(RAIDERS, load_pack(RAIDERS, "standin"), games=1)
    assert [failure.text.key for failure in run.failures] == ["dry-run.endless"]
    monkeypatch.setattr(dry, "MOST_ANSWERS", 1)
    assert not dry_run(RAIDERS, load_pack(RAIDERS, "standin"), games=1).ok


def test_a_dry_run_takes_no_longer_than_it_may() -> None:
    seconds = iter(range(100))
    run = dry_run(RAIDERS, load_pack(RAIDERS, "standin"), seconds=2, clock=lambda: float(next(seconds)))
    assert run.played == 3
