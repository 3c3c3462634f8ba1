"""How everything is imported at a first start, which takes longer than all else. Runs only in Pyodide."""

from __future__ import annotations

import gc
from importlib import import_module
from types import ModuleType

from pydantic import BaseModel


def bridge() -> ModuleType:
    """The bridge, with all that it imports.

    Nothing of what is imported ever becomes garbage: nobody looks for any meanwhile, nor among it later. And
    models are worked out when the first thing is held against them: most of them belong to FastAPI, for lists
    of routes that nobody reads here.
    """
    BaseModel.model_config["defer_build"] = True
    gc.disable()
    try:
        return import_module("adversaire.pocket.bridge")
    finally:
        gc.freeze()
        gc.enable()
