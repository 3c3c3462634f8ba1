"""Many consultations by one process: a line of JSON in, a line of JSON out, refusals among them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from adversaire.cli.output import refusal_data
from adversaire.cli.speech import Speech
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.play.consultation import Consultation, read_answer

#: What a line may hold; the position is needed.
KNOWN = frozenset({"position", "answers", "seed"})


def consulted(game: Game, pack: Any, lines: Iterable[str], speech: Speech) -> Iterator[str]:
    """Each line that is not empty, answered in its order; one that is refused stops no other."""
    for line in lines:
        if line.strip():
            yield json.dumps(answer_to(game, pack, line, speech), ensure_ascii=False)


def answer_to(game: Game, pack: Any, line: str, speech: Speech) -> dict[str, Any]:
    try:
        asked = read_line(line)
        given = [read_answer(answer) for answer in asked.get("answers", [])]
        return Consultation(game, pack, json.dumps(asked["position"]), given, asked.get("seed")).data()
    except AdversaireError as refusal:
        return refusal_data(refusal, speech)


def read_line(line: str) -> dict[str, Any]:
    """A line in its shape, or a refusal."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict) or not {"position"} <= asked.keys() <= KNOWN:
        raise DataRefused(Text("cli.consult.line-shape"))
    if not isinstance(asked.get("answers", []), list) or type(asked.get("seed", 0)) is not int:
        raise DataRefused(Text("cli.consult.line-shape"))
    return asked
