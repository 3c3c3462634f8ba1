"""Templates as modules: a browser reads no template at a start, it imports what was made of it here."""

from __future__ import annotations

from typing import Final

from jinja2 import ModuleLoader

from adversaire.pocket.building.packing import Files
from adversaire.web.server.site import MODULES, templates

SOURCES: Final = "adversaire/web/templates/"
TARGET: Final = f"adversaire/web/{MODULES.name}/"


def as_modules() -> Files:
    """What Jinja makes of every template, by the names under which it looks for them."""
    made = templates(drawing_board=False, pocket=True)
    assert made.loader is not None
    return {
        TARGET + ModuleLoader.get_module_filename(name): made.compile(
            made.loader.get_source(made, name)[0], name, raw=True, defer_init=True
        ).encode()
        for name in made.list_templates()
    }
