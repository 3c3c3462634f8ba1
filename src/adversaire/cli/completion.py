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
#: Typer's lines ask a program of that name; ours ask what was typed, which under make lies in .venv/bin.
POWERSHELL: Final = {"    adversaire |": "    & $commandAst.CommandElements[0].Value |"}
CHANGED: Final = {
    "zsh": {
        "=complete_zsh adversaire": "=complete_zsh ${words[1]}",
        # A zsh without settings of its own has not loaded what completes.
        "#compdef adversaire\n": "#compdef adversaire\n"
        "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\n",
    },
    "fish": {"(commandline -cp) adversaire": "(commandline -cp) (commandline -po)[1]"},
    "powershell": POWERSHELL,
    "pwsh": POWERSHELL,
}


@command("completion", shell=argument("|".join(SHELLS)))
def completion(speech: Speech, shell: str) -> None:
    chosen = one_of("completion", shell, SHELLS)
    script = get_completion_script(prog_name=PROGRAM, complete_var=ASKED_BY, shell=chosen)
    for by_name, as_typed in CHANGED.get(chosen, {}).items():
        script = script.replace(by_name, as_typed)
    print(script)


def let_shells_ask() -> None:
    """From now on a shell that asks is answered."""
    completion_init()
