"""How everything is imported at a first start, which takes longer than all else. Runs only in Pyodide."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from types import ModuleType

from pydantic import BaseModel


def bridge() -> ModuleType:
    """The bridge, with all that it imports. Nothing of that ever becomes garbage: nobody looks for any
    meanwhile, nor among it later."""
    gc.disable()
    try:
        import_fastapi()
        return import_module("adversaire.pocket.bridge")
    finally:
        gc.freeze()
        gc.enable()


def import_fastapi() -> None:
    """Its models describe lists of routes that nobody reads here: they are worked out when needed."""
    BaseModel.model_config["defer_build"] = True
    try:
        import_module("fastapi")
    finally:
        del BaseModel.model_config["defer_build"]


def imported() -> str:
    """The files of all modules that were imported, one in a line."""
    specs = (module.__spec__ for module in sys.modules.values())
    return "\n".join(spec.origin for spec in specs if spec and spec.origin)
