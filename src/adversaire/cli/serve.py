"""adversaire serve: the web table."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Final

from adversaire.cli.command import Typed, command
from adversaire.cli.scan_code import code_of, in_letters
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store import data_folder

USUAL_PORT: Final = 8066
#: How the addresses begin that a phone can install something from.
SAFE: Final = "https://"
#: Where the address of the pocket edition is kept, and what is told to forget it.
EDITION: Final = "pocket-edition"
NONE: Final = "none"
#: The log of requests.
REQUESTS: Final = "adversaire.web.requests"


@command(
    "serve",
    host=Typed("cli.word.address"),
    port=Typed("N", values={"port": str(USUAL_PORT)}, least=0, most=65535),
    database=Typed("URL"),
    contact=Typed("cli.word.address"),
    workers=Typed("N", least=1, most=64),
    forget=Typed("cli.word.days", least=1, most=36500),
    pocket=Typed("URL"),
)
def serve(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    host: str = "127.0.0.1",
    port: int = USUAL_PORT,
    no_browser: bool = False,
    database: str = "",
    shared: bool = False,
    contact: str = "",
    workers: int = 1,
    log: bool = False,
    metrics: bool = False,
    forget: int | None = None,
    pocket: str = "",
    data: str = "",
) -> None:
    """Start the server; without the extra it needs, say how to get it."""
    edition = pocket_edition(pocket, data_folder(data))
    try:
        from adversaire.web.server import serving
        from adversaire.web.server.settings import ServerSettings
    except ImportError as error:
        from adversaire.play.installing import not_installed

        raise not_installed("error.no-web", "web", missing=str(error.name)) from None
    settings = serving.furnished(
        ServerSettings(
            data_folder(data),
            host,
            port,
            database,
            shared=shared,
            contact=contact,
            processes=workers,
            log=log,
            metrics=metrics,
            forget=forget or 0,
        )
    )
    if log:
        logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
        logging.getLogger(REQUESTS).setLevel(logging.INFO)

    def ready(address: str, in_the_house: list[str]) -> None:
        print(speech.say(Text("cli.serve.ready", address=address)), flush=True)
        for other in in_the_house:
            print(speech.say(Text("cli.serve.in-the-house", address=other)), flush=True)
            show_code(other)
        offer_to_phones(speech, edition)
        if not settings.at_home:
            print(speech.say(Text("cli.serve.open-to-others")), flush=True)
        if not no_browser:
            open_browser(address)

    serving.serve(settings, ready, any_port=port == USUAL_PORT)
    print(speech.say(Text("cli.serve.stopped")))


def verify_installable(pocket: str) -> None:
    """Phones install and keep nothing that does not come by https; this server does not speak it."""
    if pocket and not pocket.startswith(SAFE):
        raise DataRefused(Text("error.pocket-address", address=pocket))


def pocket_edition(told: str, folder: Path) -> str:
    """The address to offer to phones: what is told now, else what was told last; NONE forgets it."""
    kept = folder / EDITION
    if told == NONE:
        kept.unlink(missing_ok=True)
    elif told:
        verify_installable(told)
        folder.mkdir(parents=True, exist_ok=True)
        kept.write_text(told, "utf-8")
    return kept.read_text("utf-8").strip() if kept.is_file() else ""


def offer_to_phones(speech: Speech, edition: str) -> None:
    """In words and as a code to scan; who has no pocket edition yet hears how to come by one."""
    if edition:
        print(speech.say(Text("cli.serve.pocket-edition", address=edition)), flush=True)
        show_code(edition)
    else:
        print(speech.say(Text("cli.serve.no-pocket-edition")), flush=True)


def show_code(address: str) -> None:
    """For the camera of a phone: only people look at a terminal, and a program reads the address."""
    if sys.stdout.isatty():
        print(in_letters(code_of(address)), flush=True)


def open_browser(address: str) -> None:
    """Open the page, where there is a browser to open it in."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
