"""What the terminal is taken to show, and the look-alikes for poorer ones."""

import subprocess
import sys

import pytest
from rich.cells import cell_len

from tui_puzzles.ui.terminal.charset import ASCII, HEAVY, LIGHT, NARROW, UNICODE, choose, line

LOCALES = [
    ({"LANG": "en_GB.UTF-8"}, "unicode"),
    ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),  # as Python sets it by itself
    ({"LC_CTYPE": "C.UTF-8"}, "ascii"),
    ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C.UTF-8"}, "unicode"),
    ({"LANG": "en_GB.utf8"}, "unicode"),
    ({"LANG": "en_GB"}, "unicode"),
    ({}, "unicode"),
    ({"LC_CTYPE": "UTF-8"}, "unicode"),
    ({"LANG": "de_DE.UTF-8@euro"}, "unicode"),
    ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, "ascii"),
    ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "POSIX"}, "ascii"),
    ({"LANG": "de_DE.ISO-8859-1"}, "ascii"),
    ({"LANG": "en_GB.nonsense"}, "ascii"),
    ({"LANG": "ja_JP.UTF-8"}, "narrow"),
    ({"LANG": "zh_CN.UTF-8"}, "narrow"),
    ({"LANG": "ko_KR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "unicode"),
    ({"LANG": "ja_JP.eucJP"}, "ascii"),
    ({"LANG": "en_GB.UTF-8", "TUI_PUZZLES_ASCII": "1"}, "ascii"),
    ({"LANG": "en_GB.UTF-8", "TUI_PUZZLES_ASCII": "0"}, "unicode"),
]
DRAWN = [
    ("│─┼ ┃━╋ ║═╬", "|-+ #=+ #=+"),
    ("♛ ✓ ✗ ● × ■ …", "Q * x * x # ~"),
    ("café", "cafe"),
    ("数独", "????"),
    ("▁▊ ASCII", "_  ASCII"),
]


@pytest.mark.parametrize(("environ", "name"), LOCALES)
def test_locale_decides(environ: dict[str, str], name: str) -> None:
    assert choose(environ, encoding="utf-8").name == name


def test_stream_that_cannot_encode_means_ascii() -> None:
    assert choose({"LANG": "en_GB.UTF-8"}, encoding="latin-1") is ASCII


def test_setting_beats_locale_and_environment_beats_setting() -> None:
    assert choose({"LANG": "C"}, setting="unicode") is UNICODE
    assert choose({"TUI_PUZZLES_ASCII": "1"}, setting="unicode") is ASCII


@pytest.mark.parametrize(("text", "plain"), DRAWN)
def test_ascii_lookalikes(text: str, plain: str) -> None:
    assert ASCII.plain(text) == plain
    assert UNICODE.plain(text) == text


def test_lookalikes_keep_the_width() -> None:
    for code in (*range(0xA0, 0x2630), *range(0x3041, 0x30FF), *range(0x4E00, 0x4F00)):
        if chr(code).isprintable() and (width := cell_len(chr(code))):
            assert len(ASCII.plain(chr(code))) in (0, width), hex(code)


def test_what_is_done_and_a_list_that_is_open_have_signs_of_their_own() -> None:
    signs = ASCII.plain("✓✗▸▾·")
    assert len({*signs}) == len(signs)


def test_narrow_replaces_ambiguous_width_only() -> None:
    assert NARROW.plain("│● ♛✓✗ 数独") == "|* ♛✓✗ 数独"


def test_lines_by_arms() -> None:
    crosses = (line(LIGHT, LIGHT, LIGHT, LIGHT), line(HEAVY, LIGHT, HEAVY, LIGHT))
    assert crosses == ("┼", "╂")
    assert line(0, LIGHT, LIGHT, 0) + line(0, HEAVY, HEAVY, HEAVY) + line(0, 0, 0, 0) == "┌┳ "
    weights = (0, LIGHT, HEAVY)
    every = {line(a, b, c, d) for a in weights for b in weights for c in weights for d in weights}
    assert len(every) == 81


def test_needs_no_textual() -> None:
    code = "import sys, tui_puzzles.ui.terminal.charset; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_strokes_keep_their_slope() -> None:
    assert ASCII.plain("╲╱") == "\\/"


def test_open_and_closed_groups_differ() -> None:
    assert ASCII.plain("▸▾") == ">v"
