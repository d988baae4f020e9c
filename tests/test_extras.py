"""What needs an extra says in one line how to install it."""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from tui_puzzles.batch.executors import pool_for
from tui_puzzles.batch.files import packer
from tui_puzzles.batch.tables import check_libraries
from tui_puzzles.cli.doors import mcp, serve
from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.across import across_text
from tui_puzzles.notation.images import scaled
from tui_puzzles.notation.workbooks import workbook_text
from tui_puzzles.paper.codes import qr_of
from tui_puzzles.paper.files import pdf_of
from tui_puzzles.search.sat import NEEDS_SAT


def served() -> object:
    """Another module in place of the server's, which other tests have loaded."""
    return serve._loaded("missing")


EXTRAS: dict[str, tuple[str, Callable[[], object]]] = {
    "fpdf": ("print", lambda: pdf_of([])),
    "segno": ("print", lambda: qr_of("line")),
    "pyarrow": ("parquet", lambda: check_libraries(Path("ratings.parquet"))),
    "zstandard": ("zstd", lambda: packer(Path("ratings.zst"))),
    "mpi4py": ("mpi", lambda: pool_for("mpi", 1).submit(str, 1)),
    "tui_puzzles.serve.missing": ("serve", served),
    "mcp.server.mcpserver": ("mcp", lambda: mcp.run(Options())),
    "PIL.Image": ("png", lambda: scaled(BytesIO(), "")),
    "puz": ("puz", lambda: across_text(b"", "")),
    "openpyxl": ("xlsx", lambda: workbook_text(b"", "", 0)),
}
"""Libraries, the extras that bring them, and who misses them."""


@pytest.mark.parametrize("library", EXTRAS)
def test_a_missing_library_comes_with_an_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, library: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ratings.part").write_text("")
    extra, use = EXTRAS[library]
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(BadInput) as caught:
        use()
    assert f": install it with pip install 'tui-puzzles[{extra}]'" in str(caught.value)
    assert "expected" not in str(caught.value)


def test_advice_is_how_to_install_it() -> None:
    assert ": install it with pip install 'tui-puzzles[" in NEEDS_SAT
