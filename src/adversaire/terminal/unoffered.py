"""What is not among the answers though somebody may look for it, and why."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from adversaire.engine.question import Question
from adversaire.engine.text import Text
from adversaire.terminal.names import SEPARATOR
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

REFUSAL: Final = "refusal."
#: Before what a refusal is called: its reason in few words, for several things or, with its id, for one.
UNOFFERED: Final = "unoffered."


def show_unoffered(table: TerminalTable, question: Question) -> None:
    """All of it in one small paragraph, things with the same reason together."""
    said = [table.say(text) for text in reasons(table, question)]
    if said:
        table.screen.say(
            table.say(Text("terminal.unoffered", reasons=SEPARATOR[table.voice.language].join(said))), HINT
        )


def reasons(table: TerminalTable, question: Question) -> list[Text]:
    """The reasons for which there are words, each once."""
    knows, position = table.voice.speaker.knows, table.session.position
    together: dict[str, list[str]] = defaultdict(list)
    alone: list[Text] = []
    for answer in table.session.game.looked_for(question, position):
        thing = answer.partition(":")[2]
        key = UNOFFERED + question.refusal(position, answer).text.key.removeprefix(REFUSAL)
        if knows(f"{key}.{thing}"):
            alone.append(Text(f"{key}.{thing}", things=(thing,)))
        elif knows(key):
            together[key].append(thing)
    return [*alone, *(Text(key, things=tuple(things)) for key, things in together.items())]
