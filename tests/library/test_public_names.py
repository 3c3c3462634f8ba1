"""The public interface: small, whole, documented, and its examples are true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from typing import Any

import pytest

import adversaire
from adversaire import library

MODULES = [f"adversaire.library.{found.name}" for found in pkgutil.iter_modules(library.__path__)]


def public_things() -> list[tuple[str, Any]]:
    """Every public name, and every public attribute of the public classes that are ours to explain here."""
    found: list[tuple[str, Any]] = [(name, getattr(adversaire, name)) for name in adversaire.__all__]
    for name, thing in list(found):
        if inspect.isclass(thing) and thing.__module__.startswith("adversaire.library"):
            own = [(attribute, value) for attribute, value in vars(thing).items() if attribute[0] != "_"]
            found += [(f"{name}.{attribute}", value) for attribute, value in own if is_code(value)]
    return found


def is_code(value: Any) -> bool:
    return inspect.isfunction(value) or isinstance(value, property)


def test_the_package_offers_what_the_library_has() -> None:
    assert adversaire.__all__ == library.__all__ == sorted(library.__all__)
    assert set(adversaire.__all__) < set(dir(adversaire))


@pytest.mark.parametrize(("name", "thing"), public_things(), ids=[name for name, _ in public_things()])
def test_every_public_name_is_documented(name: str, thing: Any) -> None:
    written = inspect.getdoc(thing)
    assert written
    assert written[0].isupper()
    assert len(written.split()) >= 4 or name in ("AdversaireError",), written


@pytest.mark.parametrize("module", MODULES)
def test_examples_are_true(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_importing_the_package_brings_nothing_along() -> None:
    """The command line and the server begin with it too."""
    code = "import adversaire, sys; print(*[name for name in sys.modules if name.startswith('adversaire.')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == []


def test_a_name_that_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = adversaire.chess
