"""Pictures that are drawn: their sizes, what they make, how they are mended and loaded."""

import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

from tests.games.nonogram.boards import all_solutions
from tests.games.nonogram.forms import pixels
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.nonogram.canvas import Pixels, load, mended
from tui_puzzles.games.nonogram.formats.pictures import sheet_of
from tui_puzzles.games.nonogram.formats.sheet import LARGEST


@pytest.fixture(autouse=True, scope="module")
def plain() -> Iterator[None]:
    """An installation without the SAT library."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "pysat.solvers", None)
        yield


def canvas(*rows: str) -> list[list[int]]:
    return [[int(sign == "#") for sign in row] for row in rows]


def solutions(drawn: Pixels) -> list[int]:
    return list(all_solutions(Board.start(sheet_of(drawn, 1).puzzle(), 0)))


@given(picture=pixels(colours=1))
def test_a_mended_picture_has_one_solution(picture: list[list[int]]) -> None:
    drawn = [row[:4] for row in picture[:4]]  # as much as brute force can settle
    better = mended(drawn)
    if len(solutions(drawn)) == 1:
        assert better == drawn
    else:
        assert better is None or (better != drawn and len(solutions(better)) == 1)


TEXTS = [
    ("text", "#..\n.##\n", ("#..", ".##")),
    ("ragged text", "#\n.##\n", ("#..", ".##")),
    ("PBM", "P1 # a comment\n3 2\n1 0 0\n011\n", ("#..", ".##")),
]


@pytest.mark.parametrize(("text", "rows"), [case[1:] for case in TEXTS], ids=[t[0] for t in TEXTS])
def test_texts_are_loaded(tmp_path: Path, text: str, rows: tuple[str, ...]) -> None:
    path = tmp_path / "picture"
    path.write_text(text)
    assert load(str(path)) == canvas(*rows)


REFUSED = [
    ("picture", b"", "it contains no picture"),
    ("picture", b"\n \n", "it contains no picture"),
    ("picture", b"#.\n.q\n", "line 2, column 2: 'q' is not a cell"),
    ("picture", b"P1\n2 2\n010\n", "there are 3 cells (expected 4 of 0 and 1)"),
    ("picture", b"\xff\xfe\x00", "is a binary file (expected plain PBM"),
    ("picture", b"#\n\xff", "line 2, column 1: byte 0xff is not UTF-8 (expected plain PBM"),
    ("picture", b"#" * 300_000, "line 1: the line is too long"),
    ("picture", b"#" * (LARGEST + 1), f"the picture is 1x{LARGEST + 1}"),
    ("picture.png", b"\x89PNG\r\n\x1a\nand no more", "cannot identify image"),
    ("picture.png", b"", "cannot identify image"),
]


@pytest.mark.parametrize(("name", "content", "said"), REFUSED)
def test_files_are_refused_by_name(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    if name.endswith(".png"):
        pytest.importorskip("PIL")
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadInput) as refused:
        load(str(path))
    assert said in str(refused.value)
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("name", ["missing", "missing.png", ".", "a\0b"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="expected a picture"):
        load(str(tmp_path / name))


IMAGES = [
    ("1", 1, 0),
    ("L", 255, 100),
    ("RGB", (250, 240, 200), (90, 0, 120)),
    ("RGBA", (0, 0, 0, 0), (0, 0, 0, 255)),  # transparent black is no box
]


@pytest.mark.parametrize(("mode", "light", "dark"), IMAGES)
def test_dark_pixels_of_images_are_boxes(
    tmp_path: Path, mode: str, light: tuple[int, ...], dark: tuple[int, ...]
) -> None:
    image = pytest.importorskip("PIL.Image").new(mode, (3, 2), light)
    for at in ((0, 0), (1, 1), (2, 1)):
        image.putpixel(at, dark)
    image.save(tmp_path / "picture.png")
    assert load(str(tmp_path / "picture.png")) == canvas("#..", ".##")


def test_a_damaged_image_is_refused_or_loaded(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    pytest.importorskip("PIL.Image").new("L", (90, 90), 7).save(path)
    whole = path.read_bytes()
    damaged = [whole[:end] for end in range(len(whole))]
    damaged += [whole[:at] + b"\xc5" + whole[at + 1 :] for at in range(len(whole))]
    refused = 0
    for content in damaged:
        path.write_bytes(content)
        try:
            load(str(path))
        except BadInput:
            refused += 1
    assert refused > len(damaged) / 2


def test_a_large_image_becomes_small(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    pytest.importorskip("PIL.Image").new("L", (4 * LARGEST, 2 * LARGEST), 0).save(path)
    drawn = load(str(path))
    assert (len(drawn), len(drawn[0])) == (LARGEST // 2, LARGEST)


@pytest.mark.parametrize("side", [7_000, 60_000])
def test_an_image_that_would_fill_the_memory_is_refused(tmp_path: Path, side: int) -> None:
    pytest.importorskip("PIL")
    head = b"IHDR" + struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    chunk = struct.pack(">I", len(head) - 4) + head + struct.pack(">I", zlib.crc32(head))
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk + struct.pack(">I", 0) + b"IDAT")
    with pytest.raises(BadInput, match="the image is too large"):
        load(str(path))
