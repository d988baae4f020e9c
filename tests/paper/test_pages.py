"""Pages: every drawing is on one of them, whole, in its order; what can't be read is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.paper.drawing import DrawnText, FilledBox, PaperDrawing, width_of
from tui_puzzles.paper.pages import Item, PaperPage, PaperSize, cut, laid_out
from tui_puzzles.paper.sizes import COUNTS, PAPERS
from tui_puzzles.records import replace

SIDES = st.integers(1, 45)
ITEMS = st.lists(st.tuples(SIDES, SIDES, st.text(max_size=80)), max_size=12)


def item(width: float, height: float, caption: str) -> Item:
    """A drawing that is a box with a text in it."""
    text = DrawnText(width / 2, height / 2, "7", 0.7)
    return Item(PaperDrawing(width, height, (FilledBox(0, 0, width, height), text)), caption)


def texts(page: PaperPage) -> list[str]:
    """The texts on a page, from the lowest up."""
    return [piece.text for piece in page.pieces if isinstance(piece, DrawnText)]


@given(ITEMS, st.sampled_from(sorted(COUNTS)), st.sampled_from(sorted(PAPERS)), st.text())
def test_all_is_inside_the_page(
    sizes: list[tuple[int, int, str]], count: int, paper: str, title: str
) -> None:
    items = [replace(item(wide, high, words), laws=[words, words]) for wide, high, words in sizes]
    pages = laid_out(PaperSize(*PAPERS[paper], title=title), [(items, count), (items, 9)])
    for page in pages:
        assert sum(isinstance(piece, FilledBox) for piece in page.pieces) <= 9
        for piece in page.pieces:
            left, top, right, bottom = piece.bounds
            assert -0.01 <= left <= right <= page.width + 0.01
            assert -0.01 <= top <= bottom <= page.height + 0.01


def test_laws_stand_below_their_drawing_and_take_room() -> None:
    law, plain = "Neighbours differ by five or more. " * 4, item(9, 9, "1. Whisper")
    sheet = PaperSize(*PAPERS["a4"])
    (page,) = laid_out(sheet, [([replace(plain, laws=[law])], 4)])
    (box,) = [piece for piece in page.pieces if isinstance(piece, FilledBox)]
    below = [t for t in page.pieces if isinstance(t, DrawnText) and t.y > box.bounds[3]]
    assert " ".join(text.text for text in below) == law.strip()
    assert sheet.scale(replace(plain, laws=[law] * 9), 4) < sheet.scale(plain, 4)


@given(ITEMS, st.sampled_from(sorted(COUNTS)))
def test_every_drawing_is_there_in_its_order(sizes: list[tuple[int, int, str]], count: int) -> None:
    items = [item(wide, high, f"<{n}>") for n, (wide, high, _) in enumerate(sizes)]
    pages = laid_out(PaperSize(*PAPERS["a4"]), [(items, count)])
    found = [text for page in pages for text in texts(page) if text.startswith("<")]
    assert found == [item.caption for item in items]


@given(ITEMS, st.sampled_from(sorted(COUNTS)))
def test_boxes_of_a_page_are_apart(sizes: list[tuple[int, int, str]], count: int) -> None:
    items = [item(width, height, "") for width, height, _ in sizes]
    for page in laid_out(PaperSize(*PAPERS["a4"]), [(items, count)]):
        boxes = [piece.bounds for piece in page.pieces if isinstance(piece, FilledBox)]
        for number, one in enumerate(boxes):
            for other in boxes[:number]:
                apart = one.left >= other.right or one.top >= other.bottom
                assert apart or one.right <= other.left


TOO_LARGE = [
    (item(100, 10, "3. Broad"), "3. Broad: it is too large to be read on one page: "
                                "its cells would be 1.9 mm wide (expected 3.0 mm at least)"),
    (item(10, 150, "High"), "High: it is too large"),
    (Item(PaperDrawing(30, 30, (DrawnText(0, 0, "45", 0.2),)), "Small print"),
     "(expected 8.0 mm at least)"),
]  # fmt: skip


@pytest.mark.parametrize(("large", "message"), TOO_LARGE, ids=lambda v: str(v)[:20])
def test_what_cannot_be_read_is_refused(large: Item, message: str) -> None:
    with pytest.raises(BadInput, match=re.escape(message)):
        laid_out(PaperSize(*PAPERS["a4"]), [([large], 4)])


@given(st.text(), st.floats(20, 200), st.floats(1, 5))
def test_a_cut_text_fits(text: str, width: float, size: float) -> None:
    line = cut(text, width, size)
    assert width_of(line, size) <= width
    assert not line or line.isprintable()
