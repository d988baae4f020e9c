"""Small files that grow without end, and files of 64 MB in every form: read at a bounded cost.

The sweep: ``python -m pytest -m sweep -s tests/cli/test_bombs.py`` prints what each one costs.
"""

import gzip
import io
import json
import struct
import subprocess
import sys
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.test_large import MEGABYTES, SECONDS, cost
from tests.games.sudoku.texts import KILLERS
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.sudoku.formats.lz_string import packed
from tui_puzzles.notation.texts import LARGEST
from tui_puzzles.play.samples import samples

MEGABYTE = 1 << 20
GROWN = 1024 * MEGABYTE
"""What a bomb would grow to."""


def gzipped(unit: bytes, grown: int = GROWN) -> bytes:
    """A gigabyte of this in some megabytes: a file of many files."""
    size = 16 * MEGABYTE
    return gzip.compress(unit * (size // len(unit)), 1) * (grown // size)


def zstandard(unit: bytes) -> bytes:
    """The same in some kilobytes."""
    zstd = pytest.importorskip("zstandard")
    out = io.BytesIO()
    with zstd.ZstdCompressor().stream_writer(out, closefd=False) as file:
        block = unit * (MEGABYTE // len(unit))
        for _ in range(GROWN // MEGABYTE):
            file.write(block)
    data: bytes = out.getvalue()
    return data


def png(width: int, height: int) -> bytes:
    """A white image of one bit a pixel."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

    rows = zlib.compressobj(9)
    body = b"".join(rows.compress(b"\0" * (width // 8 + 2)) for _ in range(height)) + rows.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def across(width: int, height: int, clues: int) -> bytes:
    """A crossword whose header promises far more squares and clues than follow."""
    head = struct.pack("<H12sHQHH4s2s12xBBHHH", 0, b"ACROSS&DOWN\0", 0, 0, 0, 0, b"1.3\0", b"\0\0",
                       width, height, clues, 1, 0)  # fmt: skip
    return head + b"A" * 200_000 + b"\0" * 200_000


def laughs() -> bytes:
    """Entities of entities of entities."""
    names = [f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12)]
    kinds = "".join(['<!ENTITY a0 "ha">', *names])
    return f'<?xml version="1.0"?><!DOCTYPE puzzleset [{kinds}]><puzzle>&a11;</puzzle>'.encode()


def shared(name: str) -> bytes:
    """A line of ``share`` that unpacks to a gigabyte."""
    pack = zlib.compressobj(9)
    data = b"".join(pack.compress(b"1" * MEGABYTE) for _ in range(GROWN // MEGABYTE))
    return f"{name}:{urlsafe_b64encode(data + pack.flush()).decode().rstrip('=')}\n".encode()


def ipuz(value: object) -> bytes:
    return json.dumps({"version": "http://ipuz.org/v2", "solution": value}).encode()


BOMBS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "gzip of digits": ("a.gz", lambda: gzipped(b"1")),
    "gzip of lines": ("a.gz", lambda: gzipped(b"a\n")),
    "gzip of gzip": ("a.gz", lambda: gzip.compress(gzipped(b"1", GROWN // 2))),
    "zstd of digits": ("a.zst", lambda: zstandard(b"1")),
    "zstd of lines": ("a.zst", lambda: zstandard(b"a\n")),
    "png": ("a.png", lambda: png(60_000, 60_000)),
    "long png": ("a.png", lambda: png(200, 2_000_000)),
    "png at the limit": ("a.png", lambda: png(6_000, 6_000)),
    "puz": ("a.puz", lambda: across(255, 255, 65_535)),
    "xml entities": ("a.xml", laughs),
    "xml depth": ("a.xml", lambda: b"<puzzle>" + b"<a>" * MEGABYTE),
    "xml elements": ("a.xml", lambda: b"<puzzle>" + b"<a/>" * (7 * MEGABYTE)),
    "xml attribute": ("a.xml", lambda: b'<puzzle a="' + b"x" * (31 * MEGABYTE) + b'"/>'),
    "json depth": ("a.json", lambda: b'{"clues": ' + b"[" * (200 * 1024)),
    "json number": ("a.json", lambda: b'{"rows": [[' + b"9" * (200 * 1024) + b"]]}"),
    "json numbers": ("a.json", lambda: b'{"rows": [' + b"[1,\n1],\n" * (3 * MEGABYTE) + b"[1]]}"),
    "ipuz rows": ("a.ipuz", lambda: ipuz([["A"] * 20] * 2_000)),
    "ipuz letters": ("a.ipuz", lambda: ipuz([["A" * 1000] * 20] * 10)),
    "lz-string": (
        "a.txt",
        lambda: f"https://f-puzzles.com/?load={packed('a' * 1_000_000)}".encode(),
    ),
    "shared line": ("a.txt", lambda: shared("sudoku")),
    "empty lines": ("a.txt", lambda: b"nothing\n" + b"\n" * MEGABYTE),
    "blanks": ("a.txt", lambda: b"nothing\n" + (b" " * 200 + b"\n") * 4000 + b"nothing\n"),
    "a line of blanks": ("a.txt", lambda: b"AABB\nAABB\n" + b" " * 200_000 + b"x\nCCDD\n"),
    "words of a reason": ("a.txt", lambda: b"1. A (easy, 4): x.\n     " + b"a" * 500_000 + b"\n"),
    "numbers of a transcript": ("a.txt", lambda: b"   1  Solved in 1 steps.\n" * MEGABYTE),
    "steps of a transcript": (
        "a.txt",
        lambda: b"  1. Naked Single (easy, 4): x. So r1c1 is 1.\n" * (MEGABYTE // 2),
    ),
    "objects of a transcript": ("a.txt", lambda: b'{"result": "stuck", "board": "x"}\n' * MEGABYTE),
}
NORMAL = (
    *("gzip of gzip", "xml entities", "json depth", "lz-string"),
    *("empty lines", "blanks", "a line of blanks", "words of a reason"),
)


def check(path: Path, command: str) -> None:
    """It is read or refused, at a cost that anyone can bear."""
    status, seconds, megabytes, said = cost(command, str(path))
    print(path.name, command, status, f"{seconds:.1f} s {megabytes:.0f} MB")
    assert (status in (0, 1, 2), "Traceback" in said) == (True, False), said[-300:]
    assert (seconds < SECONDS, megabytes < MEGABYTES) == (True, True), (seconds, megabytes)


@pytest.mark.parametrize("name", NORMAL)
def test_what_would_grow_stays_small(tmp_path: Path, name: str) -> None:
    file, make = BOMBS[name]
    (tmp_path / file).write_bytes(make())
    check(tmp_path / file, "check")


@pytest.mark.sweep
@pytest.mark.parametrize("command", ["check", "convert"])
@pytest.mark.parametrize("name", BOMBS)
def test_sweep_what_would_grow_stays_small(tmp_path: Path, name: str, command: str) -> None:
    file, make = BOMBS[name]
    (tmp_path / file).write_bytes(make())
    check(tmp_path / file, command)


# -- 64 MB of each form ----------------------------------------------------------------------------

HEAD = """
import json, os, subprocess, sys, tempfile
with tempfile.TemporaryFile() as notes:
    with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=notes) as process:
        process.stdout.read(4096)
        process.stdout.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    notes.seek(0)
    said = notes.read().decode()[-2000:]
seconds = used.ru_utime + used.ru_stime
print(json.dumps([process.returncode, seconds, used.ru_maxrss / 1024, said]))
"""
"""A command of which only the first lines are read, as by ``head``."""


def begun(*words: str) -> tuple[int, float, float, str]:
    """Status, processor's seconds, megabytes and complaints of a command that is cut off."""
    command = [sys.executable, "-c", HEAD, sys.executable, "-m", "tui_puzzles", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    status, seconds, megabytes, said = json.loads(ran.stdout)
    return status, seconds, megabytes, said


def shortest(name: str, form: str) -> str:
    """The shortest sample of a type that this form can hold, solved if need be."""
    game = load_game(name)
    more = KILLERS if name == "sudoku" else ()
    for text in [*sorted((sample.text for sample in samples(name)), key=len), *more]:
        board = next(game.parse(text)).board
        assert board is not None
        for one in (board, *game.search(board, 1).solutions):
            with suppress(BadInput):
                return game.format(one, form)
    raise AssertionError(f"no sample of {name} in {form}")


def forms() -> Iterator[tuple[str, str]]:
    for name in game_names():
        notation = load_game(name).notation
        yield from ((name, form) for form in notation.write_forms if form in notation.read_forms)


def series(text: str, size: int) -> bytes:
    """The same puzzle over and over."""
    unit = f"{text}\n\n".encode()
    return unit * (size // len(unit))


def endless(text: str, size: int) -> bytes:
    """One puzzle that goes on with one of its lines, or without a line's end."""
    lines = text.splitlines(keepends=True)
    middle = lines[len(lines) // 2].encode()
    before, behind = ("".join(part).encode() for part in (lines[: len(lines) // 2], lines[-1:]))
    return before + middle * (size // len(middle)) + behind


@pytest.mark.sweep
@pytest.mark.parametrize("size", [64 * MEGABYTE, LARGEST - 1000], ids=["64 MB", "the largest"])
@pytest.mark.parametrize("kind", [series, endless])
@pytest.mark.parametrize(("name", "form"), list(forms()))
def test_sweep_files_of_64_megabytes(
    tmp_path: Path, name: str, form: str, kind: Callable[[str, int], bytes], size: int
) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(kind(shortest(name, form), size))
    status, seconds, megabytes, said = begun("convert", str(path), "--type", name, "--from", form)
    print(name, form, kind.__name__, size >> 20, status, f"{seconds:.1f} s {megabytes:.0f} MB")
    assert "Traceback" not in said
    assert status in (0, 2, 141, -13)
    assert said or status != 2
    assert (seconds < 2 * SECONDS, megabytes < 400) == (True, True)
