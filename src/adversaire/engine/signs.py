"""Signs and figures as pages and cards write them."""

from __future__ import annotations

from collections.abc import Mapping


def signed(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")


def sign_of(signs: Mapping[str, str], word: str) -> tuple[str, ...]:
    """The sign of a word, where it has one; words do for the others."""
    return (signs[word],) if word in signs else ()
