"""One run of the command line: whatever happens, it ends with a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from adversaire.cli.speech import Speech, language_of, language_typed
from adversaire.engine.errors import AdversaireError
from adversaire.engine.text import Text
from adversaire.i18n.speaker import MissingSentence

REFUSED: Final = 2
OUR_FAULT: Final = 70
INTERRUPTED: Final = 130
DEBUG: Final = "ADVERSAIRE_DEBUG"


def run(arguments: Sequence[str]) -> int:
    """Run a command; the exit code."""
    print_whatever_the_terminal()
    try:
        speech = Speech(language_of(arguments, os.environ), asked=language_typed(arguments) is not None)
    except AdversaireError as refusal:
        return refuse(Speech(language_of([], os.environ)), refusal)
    return guarded(speech, lambda: obey(speech, arguments), asks_for_json(arguments))


def asks_for_json(arguments: Sequence[str]) -> bool:
    """Whether what comes is for a program, which then reads refusals in the same form."""
    return "--json" in takewhile(lambda word: word != "--", arguments)


def obey(speech: Speech, arguments: Sequence[str]) -> int:
    from adversaire.cli.app import build_command

    code = build_command(speech).main(
        list(arguments), prog_name="adversaire", standalone_mode=False, obj=speech
    )
    return code if isinstance(code, int) else 0


def guarded(speech: Speech, act: Callable[[], int], json: bool = False) -> int:
    """Turn everything that can go wrong into a sentence and an exit code; never a stack trace."""
    from typer import Abort, TyperException

    try:
        return act()
    except AdversaireError as refusal:
        if refusal.__cause__ is not None:
            show_the_trace(refusal)
        return refuse_to_program(speech, refusal) if json else refuse(speech, refusal)
    except TyperException as misuse:
        from adversaire.cli.usage import refuse_usage

        return refuse_usage(speech, misuse, json)
    except BrokenPipeError:
        return leave_the_pipe()
    except (KeyboardInterrupt, Abort):
        complain(speech.say(Text("cli.error.interrupted")))
        return INTERRUPTED
    except Exception as error:
        return admit(speech, error)


def refuse(speech: Speech, refusal: AdversaireError) -> int:
    """Say what was refused, all that is wrong with it, and the rule it breaks."""
    complain(speech.say(refusal.text))
    for fault in getattr(refusal, "faults", []):
        complain(f"  - {speech.say(fault)}")
    if refusal.clause:
        clause = speech.clause(refusal.clause)
        named = f"{clause.called(speech.language)} [{clause.id}]" if clause else refusal.clause
        complain(speech.say(Text("cli.error.clause", clause=named)))
        if clause:
            complain(f"  {clause.text(speech.language)}")
    return REFUSED


def refuse_to_program(speech: Speech, refusal: AdversaireError) -> int:
    """The same as JSON, where JSON was asked for."""
    from adversaire.cli.output import print_json, refusal_data

    print_json(refusal_data(refusal, speech))
    return REFUSED


def admit(speech: Speech, error: Exception) -> int:
    """Something we did not foresee."""
    show_the_trace(error)
    what = str(error) if isinstance(error, MissingSentence) else type(error).__name__
    complain(speech.say(Text("cli.error.unexpected", error=what)))
    return OUR_FAULT


def show_the_trace(error: Exception) -> None:
    """Where an error came from, for whoever asks for it."""
    if os.environ.get(DEBUG) == "1":
        import traceback

        traceback.print_exception(error)


def complain(words: str) -> None:
    print(words, file=sys.stderr)


def leave_the_pipe() -> int:
    """Whoever read us has had enough, which is no fault of ours."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def print_whatever_the_terminal() -> None:
    """A terminal that lacks a letter shows a question mark for it rather than failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
