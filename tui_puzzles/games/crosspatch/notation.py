"""Crosspatch in text: the framework line by line, an empty line, the words; ``!`` are comments.

In the framework ``#`` is a square, a space isn't, and any other sign is a given letter. The
comment ``! subset`` says that words may be left over, ``! title: ...`` names the puzzle.

In *choices* the words stand behind the slots that they are left for, and each slot without such a
line is filled.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tui_puzzles.engine.bits import Bits, has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.crosspatch import choices, ipuz
from tui_puzzles.games.crosspatch.checks import check, puzzle_in
from tui_puzzles.games.crosspatch.crosswords import as_ipuz, is_xd, is_xml
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.games.crosspatch.text import COMMENT, OBJECT, TextBlock, blocks
from tui_puzzles.notation.forms import Form, Forms, readable

PLAIN, SUBSET, FILLED = "crosspatch", "subset", "filled"
DRAWN, CHOICES, BLOCKS = "drawn", "choices", "blocks"
WIDTH = 78  # of the lines that words are written in


def fits(block: TextBlock) -> bool:
    """Are there squares and words: most signs squares, or as many words as slots of each length?"""
    if not block.words or not block.rows or block.is_object:
        return False
    return _is_open(block) or (not choices.is_others(block) and readable(read)(block))


def _is_open(block: TextBlock) -> bool:
    """Are most signs of the framework squares, and the words behind it mostly words?"""
    signs = "".join(row.text for row in block.rows).replace(" ", "")
    mostly_squares = 2 * signs.count("#") >= len(signs)
    if any(word.text.endswith((".", ",", "?", "!")) for word in block.words):
        return False
    return mostly_squares and 2 * sum("#" in word.text for word in block.words) < len(block.words)


def read(block: TextBlock) -> Entry:
    """The puzzle that the lines say; BadInput when something is wrong with it."""
    if choices.is_solved(block):
        return choices.read_solved(block)
    puzzle = puzzle_in(block, subset=SUBSET in block.headings)
    check(block, puzzle)
    return Entry(Board.start(puzzle, 0), title=block.title, line=block.line)


def read_ipuz(block: TextBlock) -> Entry:
    """The crossword of an object, whose words are to be found again."""
    entry = read(ipuz.framed(block))
    return Entry(entry.board, None, entry.title, block.line, ipuz.unused(block))


def read_choices(block: TextBlock) -> Entry:
    """The board with the words left for its slots; without open ones it is a puzzle as usual."""
    return choices.read(block) if choices.fits(block) else read(block)


def read_subset(block: TextBlock) -> Entry:
    """The same; words may be left over."""
    block.headings[SUBSET] = ""
    return read(block)


# -- writing -------------------------------------------------------------------------------------


def _plain(board: Board) -> str:
    """Framework and words, as they are read; what is placed becomes given letters."""
    return "\n".join([*_framework(board), "", *_word_lines(puzzle_of(board))])


def _filled(board: Board) -> str:
    """The framework of a solved board; BadInput for an open one, which needs its words."""
    if board.open:
        raise BadInput("the framework alone is no puzzle", expected=f"{DRAWN} or {CHOICES}")
    return "\n".join(_rows(board))


def _drawn(board: Board) -> str:
    """Framework and words; where not every word is used, only those that are, or can be."""
    puzzle, left = puzzle_of(board), board.settled()
    used = union(left.all_candidates) if puzzle.subset else -1
    return "\n".join([*_framework(board), "", *_word_lines(puzzle, used)])


def _choices(board: Board) -> str:
    """The framework, and the words left for each open slot, each as often as it is."""
    puzzle, placed = puzzle_of(board), Counter(map(board.value, members(board.placed)))
    lines: list[str] = []
    for slot in members(board.open):
        values = members(board.candidates(slot))
        words = [[puzzle.words[value]] * (puzzle.copies[value] - placed[value]) for value in values]
        lines += wrapped([f"{puzzle.slots[slot].name}:", *chain(*words)])
    return "\n".join([*_framework(board), "", *lines]) if lines else _drawn(board)


def _framework(board: Board) -> list[str]:
    """Its rows below its headings: the first row without a square needs a title above it."""
    puzzle, rows = puzzle_of(board), _rows(board)
    title = puzzle.headings.get("title", "")
    heads = [f"{COMMENT} title: {title}".rstrip()] if title or "#" not in rows[0] else []
    heads += [f"{COMMENT} {SUBSET}"] if puzzle.subset else []
    if any(row.startswith((COMMENT, OBJECT)) for row in rows):  # letters that mean more there
        rows = [f" {row}" for row in rows]
    return [*heads, *rows]


def _rows(board: Board) -> list[str]:
    puzzle, letters = puzzle_of(board), letters_of(board)
    signs = [
        letters.get(square, "#") if has(puzzle.squares, square) else " "
        for square in range(puzzle.field.size)
    ]
    cols = puzzle.field.cols
    return ["".join(signs[at : at + cols]).rstrip() for at in range(0, len(signs), cols)]


def _word_lines(puzzle: Crosspatch, used: Bits = -1) -> Iterator[str]:
    """The words by length, or those used among them, each as often as it is listed."""
    for group in puzzle.groups.values():
        words = [(at, word) for at, word in enumerate(group.words, group.first) if has(used, at)]
        listed = [word for value, word in words for _ in range(puzzle.copies[value])]
        for line in wrapped(listed):
            yield f" {line}" if line.startswith(COMMENT) else line


def wrapped(words: Iterable[str]) -> Iterator[str]:
    """The words in lines of some width."""
    line = ""
    for word in words:
        if line and len(line) + len(word) >= WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line


def read_crossword(text: str) -> Iterator[Entry]:
    """That of another program."""
    return NOTATION.parse(as_ipuz(text), "ipuz")


def read_blocks(text: str) -> Iterator[Entry]:
    """That of a program."""
    if not (found := [*_blocks(text)]):
        raise BadInput("there is no framework with its words", line=1, expected="rows of two signs")
    return iter(found)


def _blocks(text: str, *, whole: bool = False) -> Iterator[Entry]:
    from tui_puzzles.games.crosspatch.programs import puzzles  # only what no form fits needs it

    return puzzles(text, read, whole=whole)


class Crosswords(Forms[TextBlock]):
    """The same, but a grid in any shape is read together with its words."""

    def _grids(self, text: str, own: Sequence[Entry]) -> Iterator[Entry]:
        return _blocks(text, whole=bool(own and self.fitting(text)))


NOTATION = Crosswords(
    table=(
        Form("ipuz", ipuz.fits, read_ipuz, ipuz.write),
        Form(CHOICES, choices.fits, read_choices, _choices),
        Form(PLAIN, fits, read, _plain),
        Form(SUBSET, read=read_subset),
        Form(DRAWN, None, read, _drawn),
        Form(FILLED, write=_filled),
    ),
    blocks=blocks,
    whole=(
        Form("jpz", is_xml, read_crossword),
        Form("xd", is_xd, read_crossword),
        Form(BLOCKS, read=read_blocks),
    ),
    shape=BLOCKS,
    short=PLAIN,
    solved=FILLED,
    drawn=DRAWN,
    marks=CHOICES,
    patience=4 * 1024 * 1024,  # a list of words is long
)


def canonical(board: Board) -> str:
    """The smaller list of squares with their known letters, and the words."""
    puzzle = board.layout
    assert isinstance(puzzle, Crosspatch)
    letters = puzzle.given_letters
    squares = [(*puzzle.field.row_col(at), letters.get(at, "")) for at in members(puzzle.squares)]
    turned = sorted((col, row, letter) for row, col, letter in squares)
    words = sorted(puzzle.words[value] * puzzle.copies[value] for value in range(len(puzzle.words)))
    known = [(cell, board.value(cell)) for cell in members(board.placed)]
    return f"{min(sorted(squares), turned)} {words} {known}"
