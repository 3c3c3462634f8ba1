"""What no page needs to start or to play: it comes afterwards, and at once where something does ask for it.

Found out by playing every title in both modes and visiting every page, and looking at what had been imported.
"""

from __future__ import annotations

from typing import Final

#: Of our own what no page asks for; of the libraries steps to a newer database, and what is for others.
RARE: Final = (
    "adversaire/play/analysis", "adversaire/play/luck_and_play",
    "adversaire/web/server/analysis_work", "adversaire/web/drawing/chance_chart",
    "adversaire/play/two_lines",
    "alembic/", "annotated_types/test_cases", "anyio/_backends/_trio", "anyio/itertools",
    "anyio/pytest_plugin", "anyio/to_interpreter", "anyio/to_process", "fastapi/cli", "fastapi/testclient",
    "idna/", "jinja2/ext.", "jinja2/meta.", "jinja2/nativetypes.", "jinja2/sandbox.", "mako/",
    "platformdirs/android", "platformdirs/ios", "platformdirs/macos", "platformdirs/windows",
    "pydantic/deprecated/", "pydantic/experimental/", "pydantic/mypy", "pydantic/v1/",
    "sqlalchemy/connectors/aioodbc", "sqlalchemy/connectors/pyodbc", "sqlalchemy/dialects/mssql/",
    "sqlalchemy/dialects/mysql/", "sqlalchemy/dialects/oracle/", "sqlalchemy/dialects/postgresql/",
    "sqlalchemy/ext/", "sqlalchemy/orm/", "sqlalchemy/testing/", "starlette/authentication",
    "starlette/middleware/authentication", "starlette/middleware/sessions", "starlette/middleware/wsgi",
    "starlette/schemas", "starlette/testclient",
)  # fmt: skip

#: Of the standard library: other protocols, formats, alphabets and machines.
RARE_STANDARD: Final = (
    "__hello__.", "__phello__/", "_ast_unparse.", "_markupbase.", "_py_abc.", "_pydatetime.", "_pyio.",
    "_pylong.", "argparse.", "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools",
    "asyncio/windows_", "bdb.", "cmd.", "code.", "compileall.", "concurrent/futures/interpreter",
    "concurrent/futures/process", "concurrent/interpreters/", "configparser.", "ctypes/", "difflib.",
    "doctest.", "email/_header_value_parser", "email/contentmanager", "email/generator",
    "email/headerregistry", "email/mime/", "email/policy.", "encodings/_win", "encodings/big5",
    "encodings/bz2", "encodings/cp0", "encodings/cp1", "encodings/cp2", "encodings/cp424", "encodings/cp5",
    "encodings/cp7", "encodings/cp8", "encodings/cp9", "encodings/euc", "encodings/gb", "encodings/hp_",
    "encodings/hz", "encodings/iso2022", "encodings/iso8859_", "encodings/johab", "encodings/koi8",
    "encodings/kz1048", "encodings/mac_", "encodings/mbcs", "encodings/oem", "encodings/palmos",
    "encodings/ptcp154", "encodings/shift_jis", "encodings/tis_620", "encodings/utf_7",
    "encodings/uu_codec", "filecmp.", "fileinput.", "ftplib.", "getopt.", "getpass.", "gettext.",
    "graphlib.", "html/parser", "http/cookiejar", "http/server", "imaplib.", "json/tool", "logging/config",
    "logging/handlers", "mailbox.", "modulefinder.", "multiprocessing/", "netrc.", "nturl2path.",
    "optparse.", "pickletools.", "plistlib.", "poplib.", "pprint.", "pty.", "py_compile.", "pyclbr.",
    "pyodide/_nodesock", "pyodide/console", "pyodide/http/", "rlcompleter.", "runpy.", "sched.", "shelve.",
    "smtplib.", "socketserver.", "sre_", "stringprep.", "symtable.", "tabnanny.", "tarfile.", "timeit.",
    "trace.", "tracemalloc.", "tty.", "urllib/request", "urllib/robotparser", "wave.", "webbrowser.",
    "xml/",
)  # fmt: skip
