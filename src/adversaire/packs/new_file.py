"""A new pack as a file to fill in: every stand-in as a comment, ready to be uncommented and corrected.

What is not to be uncommented stands behind two marks: whoever takes one away from a whole block is left with
a comment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from textwrap import wrap
from typing import Any, Final, TypeAlias

from adversaire.engine.text import Text
from adversaire.packs.cover import all_keys, is_made_up, origin_of
from adversaire.packs.find import HasPacks
from adversaire.packs.own_shape import Data, base_data
from adversaire.packs.parts import INVENTED, PROVENANCE, Part, parts_of
from adversaire.packs.vocabulary import words_of
from adversaire.packs.write import WIDTH, fields_as_toml, own_toml

Say: TypeAlias = Callable[[Text], str]
#: Longer lists are no help; the file that comes with Adversaire has them.
MOST_WORDS: Final = 40


def new_text(game: HasPacks, own: Mapping[str, Any], say: Say) -> str:
    """The head of the pack, then part by part what is invented in it."""
    # Single values first: behind a table they would belong to it.
    parts = sorted(parts_of(game), key=lambda part: part.listed or part.table)
    lines = [line for part in parts for line in stand_ins(game, part, say)]
    return own_toml(game, own) + "".join(f"{line}\n" for line in lines)


def stand_ins(game: HasPacks, part: Part, say: Say) -> Iterator[str]:
    base = base_data(game)
    blocks, total = invented(part, base)
    if not blocks:
        return
    count = len(blocks) if part.listed else len(blocks[0])
    yield ""
    yield f"## {say(Text('cards.heading', part=part.id, count=count, total=total))}"
    for name, words in words_of(game, part, base).items():
        if len(words) <= MOST_WORDS and any(name.partition(".")[0] in block for block in blocks):
            yield from wrap(
                f"{name}: {', '.join(words)}", WIDTH, initial_indent="##   ", subsequent_indent="##     "
            )
    for block in blocks:
        yield "#"
        yield from (f"# {line}" for line in [*heading(part), *fields_as_toml(block)])


def heading(part: Part) -> list[str]:
    if part.listed:
        return [f"[[{part.id}]]"]
    return [f"[{part.id}]"] if part.table else []


def invented(part: Part, base: Mapping[str, Any]) -> tuple[list[Data], int]:
    """The invented entries of a list, or the invented figures of a table as one block; and of how many."""
    shipped = base.get(PROVENANCE, {})
    if part.keys:
        entries = base.get(part.id, [])
        made_up = [entry for entry in entries if is_made_up(part, entry, shipped)]
        return [{k: v for k, v in entry.items() if k != PROVENANCE} for entry in made_up], len(entries)
    names = all_keys(part, base)
    made_up_names = [name for name in sorted(names) if origin_of(part, name, shipped) == INVENTED]
    if part.listed:
        return (list(base.get(part.id, ())) if made_up_names else []), len(base.get(part.id, ()))
    there = {**usual_values(part), **base.get(part.id, {})} if part.table else {part.id: base.get(part.id)}
    block = {name: there[name] for name in there if name in made_up_names}
    return ([block] if block else []), len(names)


def usual_values(part: Part) -> Data:
    return {f.name: f.default for f in fields(part.kind) if f.default is not MISSING}
