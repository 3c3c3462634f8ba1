"""Showing a built folder: a plain server of files, as any host has one, for the own machine and house."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.pocket.building.folder import NAMED

FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
#: What a machine may not know by itself.
KINDS: Final = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Files(SimpleHTTPRequestHandler):
    """Files of a folder, compressed where that was done when it was made."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def end_headers(self) -> None:
        self.send_header("cache-control", FOREVER if self.path.startswith(f"/{NAMED}/") else ANEW)
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A browser that has enough hangs up, which is no fault."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *values: Any) -> None:
        """Nobody wants to read of every file."""


def server_of(folder: Path, host: str = "127.0.0.1", port: int = 0) -> ThreadingHTTPServer:
    """A server that has yet to be started."""
    if not (folder / "sw.js").is_file():
        raise DataRefused(Text("error.site-not-built", folder=str(folder)))
    try:
        return ThreadingHTTPServer((host, port), partial(Files, directory=str(folder)))
    except OSError:
        raise DataRefused(Text("error.port-taken", host=host, port=str(port))) from None
