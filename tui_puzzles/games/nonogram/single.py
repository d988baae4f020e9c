"""``tui-puzzles line CLUE CELLS``: everything the rules say about one line, step by step."""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import full, has, of, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Command
from tui_puzzles.engine.later import expression
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.nonogram.line import cans_of, shortest, states_of
from tui_puzzles.games.nonogram.packs import left_pack, right_pack
from tui_puzzles.games.nonogram.puzzle import (
    BLACK,
    BOX_SYMBOL,
    SPACE_SYMBOL,
    Line,
    clue_of,
    clue_words,
    wordings,
)
from tui_puzzles.games.nonogram.rules import LINE_RULES

LONGEST = 200
ALIKE = str.maketrans({" ": ".", "-": "x", "_": ".", "?": ".", "X": "x", "1": "#", "0": "x"})
_CLUE = expression(r"\s*\d{1,3}([\s,]+\d{1,3})*\s*")
SYMBOLS = (SPACE_SYMBOL, BOX_SYMBOL)
NAMED = {rule.name: rule for rule in LINE_RULES}


def line(words: Sequence[str]) -> Iterator[str]:
    """Both packs, each step with the line after it, and the result.

    BadInput for bad words; Contradiction where no placement of the blocks fits.
    """
    if len(words) != 2:
        message = f"two words are needed, not {len(words)}"
        raise BadInput(message, expected="a clue and a line, both quoted")
    lengths, states = _lengths(words[0]), words[1].translate(ALIKE)
    board, row = _board(lengths, states)
    yield from _packs(lengths, states)
    for number, (step, after) in enumerate(walk(board, LINE_RULES), 1):
        board = after
        yield from ("", f"{number}. {_sentence(step, after)}", *_drawn(step, row, board))
    rest = "No rule says more about this line alone." if board.open else "It is complete."
    yield from ("", rest)


def _lengths(text: str) -> list[int]:
    if not _CLUE.fullmatch(text):
        raise BadInput(f"{text!r} is not a clue", expected="numbers such as 3 1, or 0")
    return [int(number) for number in re.findall(r"\d+", text) if int(number)]


def _board(lengths: Sequence[int], states: str) -> tuple[Board, Line]:
    """A board of only this line: the columns below its cells are as free as possible."""
    strange = next((at for at, state in enumerate(states) if state not in ".#x"), None)
    if strange is not None:
        message = f"{states[strange]!r} is not a cell"
        raise BadInput(message, column=strange + 1, expected=". (unknown), # (filled), x (empty)")
    clue, size = clue_of(lengths), len(states)
    if not 1 <= size <= LONGEST:
        raise BadInput(f"the line has {size} cells", expected=f"1 to {LONGEST}")
    if shortest(clue) > size:
        raise BadInput(f"the blocks need {shortest(clue)} cells", expected=f"at most {size}")
    row = Line("the line", "row", tuple(range(size)), clue)
    alone = Layout(Grid(1, size), SYMBOLS, (row,), wordings((BLACK,)), clue_words([row], (BLACK,)))
    marks = row.marks(alone, cans_of(states))
    placed = of(at for at, state in enumerate(states) if state != ".")
    return Board(alone, marks, placed, placed), row


def _packs(lengths: Sequence[int], states: str) -> Iterator[str]:
    """The line with its blocks as far left and as far right as possible."""
    yield f"line      {states}"
    try:
        for name, ends in (
            ("earliest", left_pack(lengths, states)),
            ("latest", right_pack(lengths, states)),
        ):
            starts = (end - length + 1 for end, length in zip(ends, lengths, strict=True))
            boxes = sum(
                shifted(full(length), at) for length, at in zip(lengths, starts, strict=True)
            )
            yield f"{name:<9} {_text(boxes, len(states))}"
    except Contradiction:
        yield "no placement of the blocks fits"


def _text(boxes: int, size: int) -> str:
    return "".join("#" if has(boxes, at) else "." for at in range(size))


def _sentence(step: Step, board: Board) -> str:
    words = explain(step, NAMED[step.rule], board.layout)
    return f"{words.title}: {words.text}".replace("\n", "\n   ")


def _drawn(step: Step, row: Line, board: Board) -> Iterator[str]:
    """The packs of the step, if it has any, and the line after it."""
    names = {Role.EARLY: "earliest", Role.LATE: "latest"}
    for piece in step.evidence:
        if piece.role in names:
            boxes = row.along(board.layout.cells_of(piece.marks))
            yield f"{names[piece.role]:<9} {_text(boxes, row.size)}"
    yield f"line      {states_of(row.cans(board.layout, board.marks), row.size)}"


LINE = Command("everything the rules say about one line", '"3 1" "...#....#."', line)
