"""``mcp``: a door for assistants, by the Model Context Protocol on standard input and output."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import getdoc
from typing import Any

from tui_puzzles.cli.doors.tools import TOOLS, ToolAnswer
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.installed import version
from tui_puzzles.engine.later import library

ABOUT = (
    "Logic puzzles: Sudoku and its variants, nonograms, Kakuro, Queens, Takuzu, Futoshiki, KenKen, "
    "Skyscrapers, Str8ts, Slitherlink, Crosspatch. Every step names its rule and its reason and is "
    "proved. Give the puzzle as text; cells are r1c1."
)


def run(_: Options) -> int:
    """Answer until the other side ends."""
    server(library("mcp.server.mcpserver", "assistants need the library mcp", "mcp")).run()
    return 0


def server(mcp: Any) -> Any:
    """The library's server with all tools; what is wrong with a call is its answer."""
    error = import_module(f"{mcp.__name__}.exceptions").ToolError
    known = {"instructions": ABOUT, "version": version(), "log_level": "WARNING"}
    found = mcp.MCPServer("tui-puzzles", **known)
    for tool in TOOLS:
        found.tool(description=getdoc(tool))(_saying(tool, error))
    return found


def _saying(tool: Callable[..., ToolAnswer], error: type[Exception]) -> Callable[..., ToolAnswer]:
    """The tool with errors as the library expects them."""

    @wraps(tool)
    def called(**values: Any) -> ToolAnswer:
        try:
            return tool(**values)
        except BadInput as wrong:
            raise error(str(wrong)) from None

    return called
