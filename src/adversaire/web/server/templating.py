"""How templates are run: as Jinja does it, without the work that nothing of ours needs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemBytecodeCache, Template
from jinja2 import nodes as written
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from markupsafe import _escape_inner  # type: ignore[attr-defined]  # the part that is written in C

#: Where a page being made keeps the templates that it has imported.
IMPORTED: Final = "_imported"
HERE: Final = Path(__file__)


def escaped(value: Any) -> str:
    """What stands on a page for a value. What templates put out is joined at once, so that it need not be
    marked as safe, which took longer than to make it so."""
    if type(value) is str:
        text: str = _escape_inner(value)
        return text
    if hasattr(value, "__html__"):
        return str.__str__(value.__html__())
    return str(_escape_inner(str(value)))


class PlainCode(CodeGenerator):
    """Templates as functions that call what they call as they write it.

    Nothing of ours asks for the context of a template, and to find that out anew at every call took a fifth
    of a page.
    """

    def visit_Call(  # noqa: N802 - as Jinja calls it
        self, node: written.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        self.visit(node.node, frame)
        whole, self.stream = self.stream, StringIO()
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        given, self.stream = self.stream.getvalue(), whole
        self.write(f"({given.removeprefix(', ')})")

    def _output_child_pre(self, node: written.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.escaped(")

    def _import_common(self, node: written.Import | written.FromImport, frame: Frame) -> None:
        if not node.with_context:
            super()._import_common(node, frame)
            return
        self.write("environment.imported(")
        self.visit(node.template, frame)
        self.write(", context)")


class PlainContext(Context):
    """The values of a page as one of its templates sees them."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Callable[[Context], Any]],
        globals: MutableMapping[str, Any] | None = None,
    ) -> None:
        self.parent = parent
        self.vars = {}
        self.environment = environment
        self.eval_ctx = EvalContext(environment, name)
        self.exported_vars = set()
        self.name = name
        #: No template of ours has globals of its own.
        self.globals_keys = set()
        self.blocks = {name: [block] for name, block in blocks.items()}


class KeptCode(FileSystemBytecodeCache):
    """The code of templates, kept as Python keeps that of modules, and beside it: to make it takes as long as
    all else that a first page needs. Where nobody may write, it is made anew."""

    def __init__(self, folder: Path = HERE.parent / "__pycache__") -> None:
        super().__init__(str(folder), "template-%s.cache")
        #: What is made of a template depends on the functions above, too.
        self.made_by = sha256(HERE.read_bytes()).hexdigest()[:16]

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        return f"{self.made_by}-{super().get_cache_key(name, filename)}"

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                super().dump_bytecode(bucket)


class Imported:
    """An imported template, run once something of it is used: most pages need few of those they name."""

    def __init__(self, template: Template, values: dict[str, Any]) -> None:
        self._template = template
        self._values = values

    def __getattr__(self, name: str) -> Any:
        module = TemplateModule(self._template, self._template.new_context(self._values, shared=True))
        self.__dict__.update(module.__dict__)
        try:
            return self.__dict__[name]
        except KeyError:
            raise AttributeError(name) from None


class PlainEnvironment(Environment):
    """All templates. Those imported see what their page was given, not what other templates set; a page runs
    each of them once at most, whoever imports it."""

    code_generator_class = PlainCode
    context_class = PlainContext
    escaped = staticmethod(escaped)

    def imported(self, name: str, context: Context) -> Imported:
        made: dict[str, Imported] = context.parent.setdefault(IMPORTED, {})
        if name not in made:
            made[name] = Imported(self.get_template(name), context.parent)
        return made[name]

    def make_globals(self, d: Mapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One plain dictionary for all templates, which is read faster than a chain of them."""
        assert not d
        return self.globals
