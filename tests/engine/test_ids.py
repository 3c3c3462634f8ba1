"""Ids made of what people call their things."""

from __future__ import annotations

import pytest

from adversaire.engine.ids import is_file_name, plain_word


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Le dimanche", "le-dimanche"),
        ("  Été à  l'île ", "ete-a-l-ile"),
        ("../../etc", "etc"),
        ("a" * 29 + " bc", "a" * 29),
        ("日曜日", ""),
    ],
)
def test_a_name_becomes_a_plain_word(name: str, word: str) -> None:
    assert plain_word(name) == word
    assert not word or is_file_name(word)
