"""The opponent for another program: one process answers many positions, a line of JSON each.

`python examples/consult_lines.py` asks twice about the example position of Raiders: first without knowing
what the opponent must be told, then with the answer that is probably right.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import IO, Any

import adversaire

COMMAND = [sys.executable, "-m", "adversaire", "consult", "raiders", "--lines"]


def ask(to: IO[str], back: IO[str], **line: Any) -> dict[str, Any]:
    """One line there, one line back; the process stays."""
    print(json.dumps(line), file=to, flush=True)
    answered: dict[str, Any] = json.loads(back.readline())
    return answered


def main() -> None:
    position, answers = adversaire.example("raiders"), []
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as opponent:
        assert opponent.stdin
        assert opponent.stdout
        turn = ask(opponent.stdin, opponent.stdout, position=position)
        while question := turn["question"]:
            answers.append(question["likely"] or question["answers"][0]["value"])
            turn = ask(opponent.stdin, opponent.stdout, position=position, answers=answers)
        opponent.stdin.close()
    for event in turn["events"]:
        print(event["text"]["en"])


if __name__ == "__main__":
    main()
