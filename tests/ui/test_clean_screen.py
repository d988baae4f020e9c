"""Nothing that a terminal would obey gets to it from a puzzle, by any screen of the app."""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.test_clean import EVIL, check
from tests.ui.pty_app import PtyApp
from tui_puzzles.ui.terminal.display import cells_of

MINE = re.compile(rb"\x1b\]0;|PWNED\x07|\xc2[\x80-\x9f]|\xe2\x80\xae|\xe2\x81\xa6")
QUEENS = f"title: {EVIL}\nABBB\nAACB\nDCCC\nDDDC\n"
COVER = f"a{EVIL} b\na{EVIL}\nb\n"


@given(st.text(st.characters(exclude_categories=()), max_size=40))
def test_cells_are_clean(text: str) -> None:
    check("".join(shown for shown, _, _ in cells_of(text, "")))


def test_cells_keep_what_can_be_shown() -> None:
    assert "".join(shown for shown, _, _ in cells_of(f"a{EVIL}é", "")) == "a]0;PWNED5mé"


@pytest.mark.parametrize(
    ("words", "text", "marker"),
    [((), QUEENS, b"PWNED"), (("cover", "--watch"), COVER, b"PWNED")],
)
def test_titles_and_items(tmp_path: Path, words: tuple[str, ...], text: str, marker: bytes) -> None:
    path = tmp_path / f"p{EVIL}.txt"
    path.write_text(text)
    command = [sys.executable, "-m", "tui_puzzles", *words[:1], str(path), *words[1:]]
    with PtyApp(command, env={"TUI_PUZZLES_DATA": str(tmp_path)}) as app:
        seen = app.read_until(marker, wait=60)
        seen += app.read_until_quiet()
    assert not MINE.search(seen)


def test_saved_titles_in_the_menu(tmp_path: Path) -> None:
    path = tmp_path / "queens.txt"
    path.write_text(QUEENS)
    env = {"TUI_PUZZLES_DATA": str(tmp_path)}
    with PtyApp([sys.executable, "-m", "tui_puzzles", str(path)], env=env) as app:
        app.read_until(b"PWNED", wait=60)
        app.send(b"x")
        app.read_until_quiet()
        app.send(b"q")
        menu = app.read_until(b"PWNED", wait=60)
        assert not MINE.search(menu)
        app.send(b"q")
        app.read_until(b"\x1b[?1049l", wait=60)
    [save] = (tmp_path / "saves").glob("*.jsonl")
    assert "\\u001b" not in save.read_text()
