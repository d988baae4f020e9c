"""Files of pages: SVG that parses, PDF with all pages; all are written, or none."""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.paper.drawing import Disc, DrawnText, Face, FilledBox, Piece, StraightLine
from tui_puzzles.paper.files import check_free, files_of, store
from tui_puzzles.paper.pages import PaperPage

LENGTHS = st.floats(0, 200)
LETTERS = st.text(st.characters(codec="cp1252", categories=("L", "N", "P", "S")), min_size=1)
PIECES = st.one_of(
    st.builds(StraightLine, LENGTHS, LENGTHS, LENGTHS, LENGTHS, dash=st.sampled_from([0.0, 0.5])),
    st.builds(FilledBox, LENGTHS, LENGTHS, LENGTHS, LENGTHS),
    st.builds(Disc, LENGTHS, LENGTHS, st.floats(0.1, 9)),
    st.builds(DrawnText, LENGTHS, LENGTHS, LETTERS, st.floats(1, 9), face=st.sampled_from(Face)),
)
PAGES = st.lists(st.lists(PIECES, max_size=6), min_size=1, max_size=4)
OUT = Path("pages")
PLAIN = PaperPage(210, 297, (DrawnText(50, 50, "7", 4),))


def pages_of(drawn: list[list[Piece]]) -> list[PaperPage]:
    """A4 pages of these pieces."""
    return [PaperPage(210, 297, tuple(pieces)) for pieces in drawn]


@given(PAGES)
def test_svg_holds_every_piece(drawn: list[list[Piece]]) -> None:
    files = files_of(pages_of(drawn), OUT.with_suffix(".svg"), "svg")
    assert len(files) == len(drawn)
    for pieces, data in zip(drawn, files.values(), strict=True):
        root = xml.fromstring(data)
        assert len(root) == len(pieces) + 1  # the white ground
        found = [element.text for element in root if element.tag.endswith("text")]
        assert found == [piece.text for piece in pieces if isinstance(piece, DrawnText)]


def test_svg_has_the_dashes_of_a_line() -> None:
    for dash, attribute in ((0.5, b'stroke-dasharray="0.5"'), (0.0, b'stroke-linecap="square"')):
        (data,) = files_of(
            pages_of([[StraightLine(1, 1, 9, 9, dash=dash)]]), Path("a.svg"), "svg"
        ).values()
        assert attribute in data
        assert (b"dasharray" in data) == (dash > 0)


@settings(deadline=None)  # the library is loaded once
@given(PAGES)
def test_pdf_holds_every_page(drawn: list[list[Piece]]) -> None:
    [data] = files_of(pages_of(drawn), OUT.with_suffix(".pdf"), "PDF").values()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) == len(drawn)


NAMES = [(1, "svg", ["pages.svg"]), (2, "svg", ["pages-1.svg", "pages-2.svg"]),
         (2, "pdf", ["pages.pdf"])]  # fmt: skip


@pytest.mark.parametrize(("count", "form", "names"), NAMES)
def test_names(count: int, form: str, names: list[str]) -> None:
    files = files_of([PLAIN] * count, OUT.with_suffix(f".{form}"), form)
    assert [path.name for path in files] == names


def test_a_letter_that_pdf_lacks() -> None:
    page = PaperPage(210, 297, (DrawnText(1, 1, "Жук", 4),))
    with pytest.raises(BadInput, match=r"a PDF can't show 'Ж' \(in 'Жук'\) \(expected pages.svg"):
        files_of([page], OUT, "pdf")
    assert files_of([page], OUT, "svg")


def test_pdf_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(BadInput, match=r"pip install 'tui-puzzles\[print\]'"):
        files_of([PLAIN], OUT, "pdf")


def test_another_form() -> None:
    with pytest.raises(BadInput, match=r"pages.png: pages are PDF or SVG"):
        files_of([PLAIN], Path("pages.png"), "png")


def test_all_or_nothing(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.svg", tmp_path / "none" / "b.svg"
    with pytest.raises(OSError, match="No such file"):
        store({good: b"1", bad: b"2"})
    assert list(tmp_path.iterdir()) == []
    store({good: b"1"})
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]
    with pytest.raises(BadInput, match="already exists"):
        check_free([bad, good])
