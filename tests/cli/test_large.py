"""Texts larger than any puzzle: refused in seconds, without filling the memory."""

import json
import random
import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_letters

import pytest

from tests.cli.conftest import Run
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, game_names, load_game
from tui_puzzles.notation.texts import (
    HEAD,
    HEAD_LINES,
    LARGEST,
    LONGEST,
    NumberedLines,
    check_lines,
    head,
)
from tui_puzzles.play.reading import read
from tui_puzzles.play.samples import collection
from tui_puzzles.play.share import shared

TITLE = r"(?m)^(?=[#!] title:)"
MEGABYTES, SECONDS = 300, 4.0
"""What a text may cost; the processor's seconds grow a little when others use it too."""
ROW = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"


def _bomb(name: str) -> str:
    packed = zlib.compress(b"1" * 50_000_000, 9)
    return f"{name}:{urlsafe_b64encode(packed).decode().rstrip('=')}\n"


def _lines(unit: str) -> str:
    return unit * (LONGEST // len(unit)) + "\n"


TEXTS: dict[str, Callable[[], str]] = {
    "one line": lambda: "1234567890",
    "digits": lambda: "123\n",
    "letters": lambda: "a\n",
    "blank lines": lambda: "\n",
    "spaces": lambda: " \n",
    "comments": lambda: "# x\n",
    "brackets": lambda: "[",
    "long lines of digits": lambda: _lines("1 "),
    "long lines of signs": lambda: _lines("-+|"),
    "long lines of words": lambda: _lines("abc "),
    "commas": lambda: "1,2,3,4,5,6\n",
    "bad rows": lambda: f"{ROW[:-2]}\n",
    "squares": lambda: "####\n",
    "elements": lambda: "<puzzle>\n",
    "bombs": lambda: _bomb("sudoku"),
}
STARTS = {
    "rows without end": ("rows\n", "1\n"),
    "numbers without end": ("5 5\n", "1\n"),
    "a picture without end": ("P1\n5 5\n", "1\n"),
    "a drawing without end": ("  | 1\n--+--\n", "1 | .\n"),
    "words without end": ("###\n\n", "abc\n"),
    "many words in a line": ("! subset\n##\n\n", "ab " * 300 + "\n"),
    "elements without end": ("<puzzle>", "<a>1</a>\n"),
    "text in an element": ("<puzzle>", "1\n"),
}
NORMAL = ("digits", "bad rows")


def repeated(name: str, size: int = LARGEST) -> bytes:
    """A text of this kind, of about this size."""
    start, unit = STARTS[name] if name in STARTS else ("", TEXTS[name]())
    return f"{start}{unit * ((size - len(start)) // len(unit))}".encode()


MEASURED = """
import json, os, subprocess, sys
with subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
    said = process.stderr.read().decode()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
print(json.dumps([process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said]))
"""


def cost(*words: str) -> tuple[int, float, float, str]:
    """Status, processor's seconds, megabytes and complaints of a command line.

    A process starts with the peak of the one it comes from, and tests grow large: a small one
    stands between.
    """
    command = [sys.executable, "-c", MEASURED, sys.executable, "-m", "tui_puzzles", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    status, seconds, megabytes, said = json.loads(ran.stdout)
    return status, seconds, megabytes, said


def check(path: Path, command: str) -> None:
    """It is refused, at a cost that anyone can bear."""
    status, seconds, megabytes, said = cost(command, str(path))
    assert (status, "Traceback" in said) == (2, False), said[-300:]
    assert (seconds < SECONDS, megabytes < MEGABYTES) == (True, True), (seconds, megabytes)


@pytest.mark.parametrize("name", NORMAL)
def test_large_texts(tmp_path: Path, name: str) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(repeated(name))
    check(path, "check")


@pytest.mark.sweep
@pytest.mark.parametrize("command", ["check", "solve", "convert", "rate", "steps"])
@pytest.mark.parametrize("name", [*TEXTS, *STARTS])
def test_sweep_large_texts(tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(repeated(name))
    check(path, command)


def test_what_is_too_large(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"1" * (LARGEST + 1))
    assert f"is too large (expected at most {LARGEST} bytes)" in run("solve", str(path)).err


ENDS = ["\n", "\r", "\r\n"]


@pytest.mark.parametrize("end", ENDS)
def test_the_longest_line(end: str) -> None:
    check_lines(f"a{end}{'b' * LONGEST}{end}c")
    check_lines(f"{end}{'b' * LONGEST}")
    with pytest.raises(BadInput) as refused:
        check_lines(f"a{end}{'b' * LONGEST}{end}{'c' * (LONGEST + 1)}{end}d")
    assert refused.value.line == 3
    assert (
        str(refused.value)
        == f"line 3: the line is too long (expected at most {LONGEST} characters)"
    )


@pytest.mark.parametrize("end", ENDS)
def test_the_head_of_a_text(end: str) -> None:
    assert head(f"a{end}b") == f"a{end}b"
    assert HEAD - 100 < len(head(f"{'x' * 90}{end}" * HEAD)) <= HEAD
    assert head("x" * (HEAD + 1)) == ""
    assert head(f"a{end}".ljust(HEAD, "x")) == f"a{end}".ljust(HEAD, "x")
    lines = f"a{end}" * HEAD_LINES
    assert head(f"{lines}b") == f"{lines}b"
    assert head(f"{lines}b{end}") == lines.removesuffix(end)


@pytest.mark.parametrize("end", ENDS)
def test_many_lines_whatever_they_end_with(end: str) -> None:
    [found] = read(end.join([ROW] * 4000), "many")
    assert found.game.name == "sudoku"
    assert all(entry.board for entry in found.entries)


def test_lines_have_numbers_whatever_they_end_with() -> None:
    assert list(NumberedLines("\ufeffa\r\nb\rc\n\nd")) == [
        (1, "a"),
        (2, "b"),
        (3, "c"),
        (4, ""),
        (5, "d"),
    ]
    assert list(NumberedLines("")) == []


def smallest(name: str) -> str:
    """The shortest sample of a type, under its headings, which part it from the next puzzle."""
    texts = (file.read_text("utf-8") for file in collection(name).glob("*.txt"))
    return min((block for text in texts for block in re.split(TITLE, text)[1:]), key=len)


@pytest.mark.parametrize("name", game_names())
def test_good_puzzles_go_on_without_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is on what can't be read, not on how many can."""
    monkeypatch.setattr("tui_puzzles.notation.texts.LINE_COST", 16_000)
    game, good = load_game(name), smallest(name)
    read = list(game.parse(good * 300, None))
    assert sum(entry.board is not None for entry in read) == 300
    text = good * 2 + "\n" * 300 + good
    assert "without a readable puzzle" in last_error(game.parse(text, None))


def last_error(found: Iterator[Entry]) -> str:
    """What ends the reading: an error, or an entry with it."""
    try:
        return str([entry.error for entry in found][-1])
    except BadInput as error:
        return str(error)


def test_a_puzzle_too_large_for_a_line() -> None:
    chance = random.Random(1)
    words = {"".join(chance.choices(ascii_letters, k=6)) for _ in range(60_000)}
    text = "\n".join(["! subset", "######", "", *sorted(words)])
    [entry] = load_game("crosspatch").parse(text, None)
    assert entry.board is not None
    with pytest.raises(BadInput, match="too large for a line"):
        shared(entry.board, load_game("crosspatch"))
