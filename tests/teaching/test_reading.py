"""How the files that teach are read: the small format of a chapter, words in a text, pictures of a deal."""

from __future__ import annotations

import pytest

from adversaire.play.teaching.chapter import (
    CLAUSE,
    EXAMPLE,
    LIST,
    PARAGRAPH,
    PICTURE,
    STEPS,
    STRESS,
    STRONG,
    TEXT,
    Bit,
    matching,
    read,
    word_count,
)
from adversaire.play.teaching.files import BadTeaching
from adversaire.play.teaching.glossary import in_order, of_number, parted
from adversaire.play.teaching.minute import panel_of
from adversaire.play.teaching.pictures import Shot, check_names, session_of, shot_of, shots, shown

CHAPTER = """A note to those who write.

## first: The first
One sentence. [raid.no-dice] **Two** and *three*
go on in the next line.

- one
- two
  goes on
1. a step

> An example.
> It goes on.

! raid: What is seen.

## second: Qui ?
<b>Not bold</b>
"""


def test_a_chapter_is_read_into_sections_and_blocks() -> None:
    first, second = read(CHAPTER, "raiders", "fr")
    assert (first.id, first.title) == ("first", "The first")
    kinds = [block.kind for block in first.blocks]
    assert kinds == [PARAGRAPH, LIST, EXAMPLE, PICTURE]
    assert second.title == "Qui\u202f?"
    assert first.blocks[3].picture == "raid"
    assert first.blocks[1].lines[1][0].text == "two goes on 1. a step"


def test_a_line_knows_its_strong_words_and_its_clauses() -> None:
    line = read(CHAPTER, "raiders", "en")[0].blocks[0].lines[0]
    assert line == (
        Bit(TEXT, "One sentence. "),
        Bit(CLAUSE, "raiders.raid.no-dice"),
        Bit(TEXT, " "),
        Bit(STRONG, "Two"),
        Bit(TEXT, " and "),
        Bit(STRESS, "three"),
        Bit(TEXT, " go on in the next line."),
    )


def test_steps_are_numbered_lines() -> None:
    (section,) = read("## s: S\n1. one\n2. two\n", "raiders", "en")
    assert section.blocks[0].kind == STEPS
    assert len(section.blocks[0].lines) == 2


def test_a_heading_without_an_id_is_refused_by_name() -> None:
    with pytest.raises(BadTeaching, match=r"how\.en\.md, '## Raiding'"):
        read("## Raiding\nText.\n", "raiders", "en")


def test_a_search_finds_blocks_and_whole_sections_by_their_title() -> None:
    sections = read(CHAPTER, "raiders", "en")
    assert [len(found.blocks) for found in matching(sections, "EXAMPLE goes")] == [1]
    assert [len(found.blocks) for found in matching(sections, "first")] == [4]
    assert matching(sections, "nothing of the kind") == []
    assert word_count(sections) > 20


def test_words_are_found_once_whole_and_whatever_their_capitals() -> None:
    parts = list(parted("Crew members and a Crewman; the crew again. ARMOUR!", "raiders", "en"))
    assert [(text, id) for text, id in parts if id] == [("Crew members", "crew"), ("ARMOUR", "armour")]
    assert "".join(text for text, _ in parts) == "Crew members and a Crewman; the crew again. ARMOUR!"


def test_words_told_before_are_left_alone() -> None:
    assert list(parted("crew", "raiders", "en", {"crew"})) == [("crew", "")]


def test_a_deal_is_always_the_same() -> None:
    session_of.cache_clear()
    first = session_of("raiders", "first", 20)
    session_of.cache_clear()
    again = session_of("raiders", "first", 20)
    assert [entry.answer for entry in first.entries] == [entry.answer for entry in again.entries]


def test_what_is_wrong_with_a_picture_is_said_with_its_place() -> None:
    name = next(iter(shots("raiders")))
    picture = shown("raiders", name).picture
    with pytest.raises(BadTeaching, match=r"picture\.dark: light names \['the-moon'\]"):
        check_names("raiders", Shot("dark", "first", light=("the-moon",)), picture)
    with pytest.raises(BadTeaching, match="there is no deal second"):
        shot_of("raiders", "other", {"deal": "second"})
    with pytest.raises(BadTeaching, match="colour"):
        shot_of("raiders", "other", {"deal": "first", "colour": "red"})


def test_a_panel_without_one_language_is_refused() -> None:
    with pytest.raises(BadTeaching, match="panel 3"):
        panel_of("raiders", 3, {"picture": "raid", "en": "A sentence.", "title_en": "A", "title_fr": "B"})


@pytest.mark.parametrize(
    ("game", "number", "icon", "word"),
    [
        # Heroes, Buff's service and others share a sign, the hand and the bid another.
        ("battalia", "human.heroes", "hero", "hero"),
        ("battalia", "human.cards", "hand", "hand"),
        ("battalia", "second.marker", "pact", "marker"),
        ("battalia", "human.discard", "discard", "discard"),
        ("rituals", "story.trapped", "soul", "trapped-soul"),
        ("troyes", "human.supply", "bust", "supply"),
    ],
)
def test_a_number_is_told_of_by_its_own_word(game: str, number: str, icon: str, word: str) -> None:
    found = of_number(game, number, icon)
    assert found is not None
    assert found.id == word


def test_of_several_words_with_one_sign_none_is_guessed() -> None:
    assert of_number("battalia", "human.unheard-of", "hero") is None


def test_words_stand_as_in_a_dictionary_whatever_their_accents() -> None:
    order = [word.id for word in in_order("rituals", "fr")]
    assert order.index("energy") < order.index("pit")  # Énergie, Fosse
    assert order.index("trapped-soul") < order.index("wound")  # Âme Piégée, Blessure
    assert order.index("action-card") < order.index("witchcraft")  # Carte d’Action, Carte de Sorcellerie
