"""Reasons cut into sentences: nothing is lost, lines of a list are sentences of their own."""

import pytest

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.engine.words.sentence import Phrase, filled, sentences, unfilled
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
    spans = [Phrase(text) for text in texts]
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


@pytest.mark.parametrize(
    ("sentence", "holes"),
    [
        ("{cell} is left.", []),
        ("{cells} is left.", ["{cells}"]),
        ("{cell:units} has {cell#one|two}.", ["{cell:units}"]),
        ("{cell#|Many }cells, {cells#one|two}.", ["{cells#one|two}"]),
        ("{cells:number} cells.", ["{cells:number}"]),
        ("{cell}[ and {cells}].", []),
        ("{cell} is left.< {run} has {cell}, {runs}.>", ["{runs}"]),
        ("{cell} is left.< {line} has none.[ See {line}.]>", ["{line}"]),
    ],
)
def test_placeholders_outside_optional_parts_need_evidence(sentence: str, holes: list[str]) -> None:
    layout = Layout(Grid(2, 2), "12", ())
    cell = Evidence("cell", Role.FOCUS, cells=bit(0))
    numbered = [Evidence(name, Role.VALUE, values=bit(1)) for name in ("run 1", "run 2", "line 1")]
    assert list(dict.fromkeys(unfilled(sentence, (cell, *numbered), layout))) == holes
