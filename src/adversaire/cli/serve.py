"""adversaire serve: the web table."""

from typing import Annotated, NamedTuple

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import data_option, lang_option
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store import data_folder

USUAL_PORT = 8066


def add(app: typer.Typer, speech: Speech) -> None:
    address = speech.say(Text("cli.word.address"))
    host_option = typer.Option("--host", metavar=address, help=speech.say(Text("cli.serve.host")))
    about_port = speech.say(Text("cli.serve.port", port=str(USUAL_PORT)))
    port_option = typer.Option("--port", metavar="N", min=0, max=65535, help=about_port)

    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.serve.help")),
        epilog=speech.say(Text("cli.serve.examples")),
    )
    def serve(
        host: Annotated[str, host_option] = "127.0.0.1",
        port: Annotated[int, port_option] = USUAL_PORT,
        no_browser: Annotated[
            bool, typer.Option("--no-browser", help=speech.say(Text("cli.serve.no-browser")))
        ] = False,
        database: Annotated[
            str, typer.Option("--database", metavar="URL", help=speech.say(Text("cli.serve.database")))
        ] = "",
        shared: Annotated[bool, typer.Option("--shared", help=speech.say(Text("cli.serve.shared")))] = False,
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        start(speech, Wish(host, port, database, data, shared, not no_browser))


class Wish(NamedTuple):
    """How the server is to be started."""

    host: str
    port: int
    database: str
    data: str
    shared: bool
    browser: bool


def start(speech: Speech, wish: Wish) -> None:
    """Start the server; without the extra it needs, say how to get it."""
    try:
        from adversaire.web.server.serving import serve
        from adversaire.web.server.settings import ServerSettings
    except ImportError as error:
        raise DataRefused(Text("error.no-web", missing=str(error.name))) from None
    folder = data_folder(wish.data)
    settings = ServerSettings(folder, wish.host, wish.port, wish.database, shared=wish.shared)

    def ready(address: str, in_the_house: list[str]) -> None:
        print(speech.say(Text("cli.serve.ready", address=address)), flush=True)
        for other in in_the_house:
            print(speech.say(Text("cli.serve.in-the-house", address=other)), flush=True)
        if not settings.at_home:
            print(speech.say(Text("cli.serve.open-to-others")), flush=True)
        if wish.browser:
            open_browser(address)

    serve(settings, ready, any_port=wish.port == USUAL_PORT)
    print(speech.say(Text("cli.serve.stopped")))


def open_browser(address: str) -> None:
    """Open the page, where there is a browser to open it in."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
