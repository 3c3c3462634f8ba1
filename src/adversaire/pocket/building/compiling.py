"""Run inside Pyodide by `compile.mjs`: every module of /laid/sources becomes bytecode in /laid/compiled.

Without docstrings, and without the columns of tracebacks: a fifth less to send, and nobody reads them there.
What is not our own has no numbers of lines either: a fault of ours is found by our lines.
"""

import ast
import marshal
import shutil
import struct
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

#: "Never compare me with my source": there is none.
UNCHECKED = 0b01
#: One reads its own source to find out what to import later; Alembic finds the steps of a database by name.
KEPT_AS_SOURCE = ("anyio/__init__.py", "adversaire/store/database/migrations/")


OWN = "adversaire/"
#: What was made of templates: nobody could look up a line of it.
TEMPLATES = "adversaire/web/template_modules/"


def without_lines(code: CodeType) -> CodeType:
    """The same code without the numbers of its lines."""
    constants = tuple([without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts])
    return code.replace(co_linetable=b"", co_consts=constants)


def is_for_data(node: ast.ClassDef) -> bool:
    """Whether a class says of itself that it is a data class."""
    return any("dataclass" in ast.unparse(mark).partition("(")[0] for mark in node.decorator_list)


def with_short_words(source: bytes, name: str) -> ast.Module:
    """The module, with a word about every data class. Of one that has none, Python works out at each start
    what its parameters look like in words, which takes longer than many a function."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and is_for_data(node):
            node.body[:0] = ast.parse('__doc__ = "."').body
    return ast.fix_missing_locations(tree)


def compile_all(sources: Path, compiled: Path) -> None:
    for file in sorted(sources.rglob("*")):
        if file.is_file():
            name = file.relative_to(sources)
            (compiled / name.parent).mkdir(parents=True, exist_ok=True)
            compile_one(file, name, compiled)


def compile_one(file: Path, name: Path, compiled: Path) -> None:
    library = name.as_posix()
    if file.suffix != ".py" or library.startswith(KEPT_AS_SOURCE):
        shutil.copyfile(file, compiled / name)
        return
    source = file.read_bytes()
    try:
        code = compile(with_short_words(source, library), library, "exec", dont_inherit=True, optimize=2)
    except SyntaxError:  # a template of a program, say
        shutil.copyfile(file, compiled / name)
        return
    if library.startswith(TEMPLATES) or not library.startswith(OWN):
        code = without_lines(code)
    head = MAGIC_NUMBER + struct.pack("<I", UNCHECKED) + source_hash(source)
    (compiled / name.with_suffix(".pyc")).write_bytes(head + marshal.dumps(code))


if sys.platform == "emscripten":
    compile_all(Path("/laid/sources"), Path("/laid/compiled"))
