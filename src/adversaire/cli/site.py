"""adversaire site: the pocket edition as a folder of files."""

from __future__ import annotations

from pathlib import Path

from adversaire.cli.command import Group, Typed, command
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

USUAL_PORT = 8067
MEGABYTE = 1_000_000


@command("site-build", cache=Typed("cli.word.folder"))
def build(speech: Speech, folder: str, cache: str = "") -> None:
    """Make the folder; without the extra it needs, say how to get it."""
    try:
        from adversaire.pocket.building.build import build as build_site
    except ImportError as error:
        from adversaire.play.installing import not_installed

        raise not_installed("error.no-web", "web", missing=str(error.name)) from None
    from platformdirs import user_cache_dir

    kept = Path(cache or user_cache_dir("adversaire", appauthor=False)).expanduser()
    sizes = build_site(Path(folder).resolve(), kept.resolve())
    size = f"{sum(sizes.values()) / MEGABYTE:.1f}"
    print(speech.say(Text("cli.site-build.done", folder=folder, files=len(sizes), size=size)))


@command(
    "site-serve",
    host=Typed("cli.word.address"),
    port=Typed("N", values={"port": str(USUAL_PORT)}, least=0, most=65535),
)
def serve(speech: Speech, folder: str, host: str = "127.0.0.1", port: int = USUAL_PORT) -> None:
    from adversaire.pocket.serving import server_of

    with server_of(Path(folder), host, port) as server:
        address = f"http://{host}:{server.server_address[1]}/"
        print(speech.say(Text("cli.site-serve.ready", address=address)), flush=True)
        server.serve_forever()


SITE = Group("site", (build, serve))
