"""Reasons cut into sentences: nothing is lost, lines of a list are sentences of their own."""

import pytest

from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.words.sentence import Span, filled, sentences
from tui_puzzles.tutor.learning.lessons import lessons


@pytest.mark.parametrize(
    ("texts", "cut"),
    [
        (["One."], ["One."]),
        (["One. Two."], ["One. ", "Two."]),
        (["In ", "row 1", " it is 5. So", " what?"], ["In row 1 it is 5. ", "So what?"]),
        (["Look.", " ", "Then."], ["Look. ", "Then."]),
        (["Suppose.", "\n1. ", "A is 5", ".", "\n2. ", "B.", "\n", "So."],
         ["Suppose.", "\n1. A is 5.", "\n2. B.", "\nSo."]),
        ([], []),
    ],
)  # fmt: skip
def test_sentences(texts: list[str], cut: list[str]) -> None:
    spans = [Span(text) for text in texts]
    found = sentences(spans)
    assert ["".join(span.text for span in one) for one in found] == cut
    assert "".join(texts) == "".join(cut)


def test_a_long_chain_stands_within_a_line() -> None:
    example = lessons(load_game("sudoku"))["XY-Chain"].example
    spans = filled("{chain:inline}", example.step.evidence, example.board.layout)
    text = "".join(span.text for span in spans)
    assert text.startswith("if ")
    assert text.count(", so ") > 2
    assert "\n" not in text
    assert not text.endswith(".")
