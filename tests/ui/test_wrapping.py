"""The panel's paragraphs are broken between words, wherever one look ends and another begins."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tui_puzzles.engine.step import Role
from tui_puzzles.engine.words.sentence import Phrase
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.wrapping import headed, wrapped
from tui_puzzles.ui.puzzle.paragraphs import plain, spans, title

TOLD = ["r9c8", " can't do without ", "5", ". So one of ", "r9c2", " is ", "5", " (row 9)", "."]


def lines(texts: list[str], width: int) -> list[str]:
    """A paragraph of these pieces, broken at this width."""
    paragraph = [TextPiece(text) for text in texts]
    return ["".join(piece.text for piece in line) for line in wrapped([paragraph], width, [])]


@pytest.mark.parametrize(
    ("width", "broken"),
    [
        (21, ["r9c8 can't do without", "5. So one of r9c2 is", "5 (row 9)."]),
        (24, ["r9c8 can't do without 5.", "So one of r9c2 is 5 (row", "9)."]),
        (80, ["r9c8 can't do without 5. So one of r9c2 is 5 (row 9)."]),
    ],
)
def test_no_line_begins_with_a_full_stop(width: int, broken: list[str]) -> None:
    assert lines(TOLD, width) == broken


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("1. r1c1 can't be 8.", ["1. r1c1", "   can't be", "   8."]),
        ("One cell is 8. On nine it is 5.", ["One cell is", "8. On nine", "it is 5."]),
    ],
)
def test_a_number_begins_a_list_only_at_the_start_of_a_line(text: str, broken: list[str]) -> None:
    assert lines([text], 11) == broken


@example(["a", " a", "aaaaaaa"], 8)
@example(["ab", "\n", "a"], 0)
@example(["\n", "a"], 8)
@given(st.lists(st.text("ab,. \n", min_size=1), min_size=1), st.integers(0, 30))
def test_lines_keep_to_the_width_and_break_at_blanks(texts: list[str], width: int) -> None:
    broken = lines(texts, width)
    assert all(len(line) <= width for line in broken)
    words = "".join(texts).split()
    if all(len(word) <= width for word in words):
        assert " ".join(broken).split() == words


@pytest.mark.parametrize(
    ("roles", "looks"),
    [
        ((Role.REGION, Role.FIN, None), [("region",), ("fin",), ()]),
        ((Role.REGION, Role.COVER), [("base",), ("cover",)]),
        ((Role.REMOVED,), [("gone",)]),
    ],
)
def test_evidence_looks_in_a_sentence_as_on_the_board(
    roles: tuple[Role | None, ...], looks: list[tuple[str, ...]]
) -> None:
    assert [names for _, names in spans(Phrase("x", role) for role in roles)] == looks


def test_only_headlines_stand_apart_where_there_is_less_room() -> None:
    texts = [plain("a"), title("Rule"), plain("b"), plain("c")]
    assert ["".join(piece.text for piece in line).rstrip() for line in headed(texts, 20)] == [
        *("a", "", "Rule", "b", "c")
    ]
