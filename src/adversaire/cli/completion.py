"""adversaire completion: the few lines by which a shell completes commands and options with the tab key."""

from __future__ import annotations

from typing import Final

from typer.completion import completion_init, get_completion_script  # type: ignore[attr-defined]

from adversaire.cli.choices import one_of
from adversaire.cli.command import argument, command
from adversaire.cli.speech import Speech

PROGRAM: Final = "adversaire"
#: By this variable a shell asks the program what may come next.
ASKED_BY: Final = "_ADVERSAIRE_COMPLETE"
SHELLS: Final = ("bash", "zsh", "fish", "powershell", "pwsh")


@command("completion", shell=argument("|".join(SHELLS)))
def completion(speech: Speech, shell: str) -> None:
    chosen = one_of("completion", shell, SHELLS)
    print(get_completion_script(prog_name=PROGRAM, complete_var=ASKED_BY, shell=chosen))


def let_shells_ask() -> None:
    """From now on a shell that asks is answered."""
    completion_init()
