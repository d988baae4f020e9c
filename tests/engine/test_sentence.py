"""Reasons cut into sentences: nothing is lost, lines of a list are sentences of their own."""

import pytest

from tui_puzzles.engine.words.sentence import Span, sentences


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
