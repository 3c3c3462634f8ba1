"""Columns as tables and migrations write them. Migrations build on this file: what it makes never changes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ForeignKey, Integer, Text


def key(name: str = "id", of: str = "") -> Column[Any]:
    """The key of a table, which may be that of a row `of` another one."""
    return Column(name, Text, *([ForeignKey(of)] if of else []), primary_key=True)


def number_within() -> Column[Any]:
    """The second part of a key: numbers that we give ourselves."""
    return Column("seq", Integer, primary_key=True, autoincrement=False)


def full(kind: Any, *names: str) -> list[Column[Any]]:
    """Columns of a kind that hold something in every row."""
    return [Column(name, kind, nullable=False) for name in names]
