"""Nothing that a terminal would obey gets out, whatever text it came with."""

import io
import os
import pty
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.conftest import Run
from tui_puzzles.cli.streams import cleaned_streams
from tui_puzzles.engine.errors import BadInput, clean_line, clean_text, clean_title, stripped
from tui_puzzles.engine.game import Entry

EVIL = "\x1b]0;PWNED\x07\x9b5m\u202e\u2066\x7f"
"""A title for the window, blinking, writing from right to left, a deleted sign."""
OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
ROW = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
QUEENS = f"title: {EVIL}\nby: {EVIL}\nABBB\nAACB\nDCCC\nDDDC\n"
KAKURO = f"# title: {EVIL}\n# {EVIL}x: {EVIL}\n3 3\nx   4\\  6\\\n\\3  .   .\n\\7  .   .\n"
XML = "<title>&#x9b;5m&#x202e;\x7f</title>"

FILES = {
    "queens": QUEENS,
    "queens bad row": f"AB\n{EVIL}\n",
    "queens bad stars": f"stars: {EVIL}\nAB\nAB\n",
    "kakuro": KAKURO,
    "kakuro bad square": f"3 3\nx 4\\ 6\\\n\\3 {EVIL} .\n\\7 . .\n",
    "kakuro link": f"https://puzz.link/p?kakuro/2/2/{EVIL}",
    "sudoku title": f"# title: {EVIL}\n{ROW}\n",
    "sudoku heading": f"{EVIL} Morning\n{ROW}\n",
    "sudoku comment": f"{ROW} # {EVIL}\n",
    "sudoku sdk": f"#D{EVIL}\n" + "\n".join(ROW[at : at + 9] for at in range(0, 81, 9)),
    "sudoku bad cell": ROW[:-1] + "\x1b",
    "sudoku bad variant": f"# variant: {EVIL}\n{ROW}\n",
    "crosspatch": f"! title: {EVIL}\n###\n# #\n###\n\nabc ade cfg efg\n",
    "crosspatch bad word": f"###\n\n{EVIL}\n",
    "crosspatch bad letter": "##\x1b\n\nabc\n",
    "nonogram non": f'title "{EVIL}"\nby "{EVIL}"\nrows\n1\n\ncolumns\n1\n',
    "nonogram non bad clue": f"rows\n1{EVIL}\n\ncolumns\n1\n",
    "nonogram webpbn": f"<?xml version='1.0'?><puzzle>{XML}<clues type='rows'><line>"
    "<count>1</count></line></clues><clues><line><count>1</count></line></clues></puzzle>",
    "nonogram pattern": f"# title: {EVIL}\n1x1:1/1\n",
    "nonogram pattern bad ink": f"1x1:1/1|{EVIL}\n",
    "nonogram g": f"# {EVIL}\n#d\nr:R #ff0000 {EVIL}\n: rows\n1r\n: columns\n1r\n",
    "nonogram drawn bad clue": f"  | 1\n--+--\n{EVIL} | .\n",
    "nonogram drawn bad cell": "  | 1\n--+--\n1 | \x1b\n",
}
COMMANDS = ("check", "solve", "convert", "rate", "hint", "share", "walkthrough")


def check(*texts: str) -> None:
    """Is there anything in the texts that a terminal would obey?"""
    for text in texts:
        assert not OBEYED.search(text), repr(text)


@pytest.mark.parametrize("name", FILES)
def test_every_field_of_every_form(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    path = tmp_path / "puzzle.txt"
    path.write_text(FILES[name], newline="")
    for command, words in (
        *product(COMMANDS, [("--type", name.split()[0])]),
        ("check", ["--json"]),
    ):
        ran = run(command, str(path), *words)
        check(ran.out, ran.err)
    session = run("--plain", str(path), stdin=b"saves\nboard\nquit\n")
    check(session.out, session.err)


@pytest.mark.parametrize("form", ["letters", "plain", "puzz.link"])
def test_titles_are_not_written_back(run: Run, form: str) -> None:
    assert "PWNED" in run("convert", QUEENS).out
    check(run("convert", QUEENS, "--to", form).out)


WORDS = [
    ("check", f"{EVIL}.txt"),
    (f"--{EVIL}",),
    (EVIL,),
    ("check", ROW, f"--{EVIL}"),
    ("check", ROW, "--type", EVIL),
    ("check", ROW, "--from", EVIL),
    ("solve", ROW, "--to", EVIL),
    ("solve", ROW, "--rules", EVIL),
    ("solve", ROW, "--max-level", EVIL),
    ("steps", ROW, "--rule", EVIL),
    ("steps", ROW, "--moves", EVIL),
    ("hint", ROW, "--stage", EVIL),
    ("why", ROW, EVIL),
    ("rate", ROW, "--scale", EVIL),
    ("walkthrough", ROW, "--out", EVIL),
    ("generate", EVIL),
    ("generate", "sudoku", "--size", EVIL),
    ("generate", "sudoku", "--needs", EVIL),
    ("generate", "crosspatch", "--words", EVIL),
    ("daily", "sudoku", "--date", EVIL),
    ("print", ROW, "--out", EVIL),
    ("print", EVIL, "--out", "a.svg"),
    ("rules", EVIL),
    ("rules", "sudoku", EVIL),
    ("stats", EVIL),
    ("cover", EVIL),
    ("line", EVIL),
    ("kakuro", EVIL),
]


@pytest.mark.parametrize("words", WORDS, ids=lambda words: ascii(words)[:40])
def test_every_word_of_the_command_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    ran = run(*words)
    assert ran.status in (0, 1, 2)
    check(ran.out, ran.err)


COVERS = [f"a{EVIL} b\na{EVIL}\nb\n", f"a\n{EVIL}\n", f"a {EVIL} {EVIL}\n"]


@pytest.mark.parametrize("text", COVERS)
def test_items_of_covers(run: Run, text: str) -> None:
    ran = run("cover", stdin=text.encode())
    assert ran.out or ran.err
    check(ran.out, ran.err)


def test_names_in_settings_and_saves(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path))
    escaped = r"\u001b]0;PWNED\u0007\u202e"
    (tmp_path / "settings.toml").write_text(f'"{escaped}" = 1\ntheme = "{escaped}"\n')
    run("--plain", ROW, stdin=b"r1c3=2\nquit\n")
    [save] = (tmp_path / "saves").iterdir()
    (tmp_path / "saves" / f"{EVIL}.jsonl").write_text(save.read_text() + EVIL)
    session = run("--plain", stdin=b"saves\n1\n2\nresume\nquit\n")
    assert "PWNED" in session.out
    check(session.out, session.err)


# -- bytes on a terminal -------------------------------------------------------------------------


def on_terminal(*words: str | bytes, **variables: str) -> bytes:
    """What a command writes to a terminal, colours and all."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "200"} | variables
    with subprocess.Popen(
        [sys.executable, "-m", "tui_puzzles", *words],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
        env=environment,
    ):
        os.close(theirs)
        return b"".join(iter(lambda: _read(ours), b""))


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so at the end
        return b""


SEQUENCES = re.compile(rb"\x1b\[[0-9;]*[mK]|\r")


@pytest.mark.parametrize("command", ["convert", "solve"])
@pytest.mark.parametrize("name", ["queens", "nonogram drawn bad clue", "crosspatch bad word"])
def test_bytes_on_a_terminal(tmp_path: Path, command: str, name: str) -> None:
    path = tmp_path / f"p{EVIL}.txt"
    path.write_text(FILES[name])
    written = SEQUENCES.sub(b"", on_terminal(command, str(path)))
    assert written
    check(written.decode())


def test_bytes_that_are_no_text() -> None:
    for words in (("check", b"caf\xe9\x1b]0;x\x07"), ("check", b"title: \xe9\x1b\nAB\nAB\n")):
        written = on_terminal(*words)
        assert b"Traceback" not in written
        check(SEQUENCES.sub(b"", written).decode())


# -- the one place ---------------------------------------------------------------------------------


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_what_is_clean(text: str) -> None:
    line, lines = clean_line(text), clean_text(text)
    for one in (line, lines, clean_title(text), stripped(text)):
        check(one)
        one.encode()
    assert "\n" not in line
    assert len(line) == len(lines) == len(text)
    assert lines.count("\n") == text.count("\n")
    assert clean_line(line) == line
    assert (line == text) == (stripped(text) == text)


@given(st.text(max_size=200))
def test_messages_and_titles_are_clean(text: str) -> None:
    error = BadInput(text, expected=text, source=text)
    error.message = error.expected = error.source = text
    check(str(error), error.message, Entry(title=text).title)
    assert "\n" not in str(error)


@pytest.mark.parametrize("text", ["plain", "two\nlines", "Zażółć 数独 ½ 👩‍👩‍👧", "a b"])
def test_what_is_harmless_stays(text: str) -> None:
    assert clean_text(text) == text


def test_streams_are_cleaned_and_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stdout", stream)
    with cleaned_streams():
        print(f"a{EVIL}\nb")
    check(stream.getvalue())
    assert sys.stdout is stream
