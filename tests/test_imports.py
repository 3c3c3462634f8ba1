"""The rules must run unchanged wherever Python runs, a browser included: standard library only."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "adversaire"
ALLOWED = sys.stdlib_module_names | {"adversaire"}


def imported_packages(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_engine_and_games_import_the_standard_library_only() -> None:
    sources = [*PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("games/**/*.py")]
    foreign = {
        f"{source.relative_to(PACKAGE)}: {package}"
        for source in sources
        for package in imported_packages(source)
        if package not in ALLOWED
    }
    assert sources
    assert not foreign
