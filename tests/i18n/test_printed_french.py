"""Whatever a French reader is shown is set as books set it: sentences, clauses, names, and whole texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
from bench.words import played

from adversaire.engine.clauses import Clause
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.games import OURS
from adversaire.i18n import catalogues
from adversaire.packs.load import load_pack
from adversaire.play.report import problem_report, story_text
from adversaire.play.rulebook import rulebook
from adversaire.play.voice import Voice

#: The apostrophe of a keyboard where letters fell out, and spaces at which a line could break before a sign.
TYPED = re.compile(r"[^\W\d_]'[^\W\d_]|[ \u00a0][;?!](?=\s|$)| :(?=\s|$)|« | »")
every_title = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def typed(texts: Iterator[str]) -> list[str]:
    return [text for text in texts if TYPED.search(text)]


def test_shared_sentences_are_set() -> None:
    assert not typed(iter(catalogues.catalogue("fr").values()))


def clause_texts(clause: Clause) -> Iterator[str]:
    yield clause.text("fr")
    for field in fields(clause):
        value = getattr(clause, field.name)
        if field.name.endswith("fr") and isinstance(value, str):
            yield value


@every_title
def test_sentences_clauses_and_names_of_a_game_are_set(game: Game) -> None:
    assert not typed(iter(catalogues.catalogue("fr", game.id).values()))
    assert not typed(text for clause in rulebook(game.id) for text in clause_texts(clause))
    pack = load_pack(game, "standin")
    speaker = catalogues.speaker("fr", game.id, game.names(pack))
    assert not typed(speaker.name(id) for id in game.names(pack))


@pytest.mark.parametrize("mode", ["virtual", "companion"])
@every_title
def test_the_story_and_the_report_of_a_game_are_set(game: Game, mode: str) -> None:
    session = played(game, mode, seed=1, answers=60)
    voice = Voice(game, session.position.box, session.pack, "fr", hands=mode == "companion")
    report = problem_report(session, voice)
    told = report.partition(voice.say(Text("log.report.facts")))[0]
    assert not typed(iter(story_text(session, voice).splitlines()))
    assert not typed(iter(told.splitlines()))
