"""Crosspatch in text: the framework line by line, an empty line, the words; ``!`` are comments.

In the framework ``#`` is a square, a space is none, and any other sign is a given letter. The
comment ``! subset`` says that words may be left over, ``! title: ...`` names the puzzle.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.crosspatch.checks import check, puzzle_in
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.games.crosspatch.text import COMMENT, Block, blocks
from tui_puzzles.play.texts import Lines, head

PLAIN, SUBSET, FILLED, CHOICES = "crosspatch", "subset", "filled", "choices"
READ_FORMS = (PLAIN, SUBSET)
WRITE_FORMS = (PLAIN, FILLED, CHOICES)
PATIENCE = 4 * 1024 * 1024  # characters: a list of words is long
WIDTH = 78  # of the lines that words are written in


def parse(text: str, form: str | None = None) -> Iterator[Entry]:
    """The puzzles of a text; the form ``subset`` lets words be left over in all of them.

    Raises BadInput when the text holds no puzzle at all. One that can't be read is an entry with
    its error and doesn't stop the others.
    """
    if form is not None and form.casefold() not in READ_FORMS:
        raise BadInput(f"no form is called {form!r}", expected=f"one of {', '.join(READ_FORMS)}")
    lines = Lines(text, PATIENCE)
    found = blocks(lines)
    first = next(found, None)
    if first is None:
        raise BadInput("there is no puzzle here", line=1, column=1, expected="a framework of #")
    mode = {SUBSET: ""} if form is not None and form.casefold() == SUBSET else {}
    return lines.watched(_entry(block, mode) for block in chain([first], found))


def _entry(block: Block, mode: Mapping[str, str]) -> Entry:
    block.said |= mode
    title = block.said.get("title", "")
    line = block.first.line
    try:
        return Entry(Board.start(read(block), 0), title=title, line=line)
    except BadInput as error:
        return Entry(error=error, title=title, line=line)


def read(block: Block) -> Crosspatch:
    """The puzzle that the lines say; BadInput when something is wrong with it."""
    puzzle = puzzle_in(block, subset=SUBSET in block.said)
    check(block, puzzle)
    return puzzle


def recognise(text: str) -> str | None:
    """The form of the first puzzle of a text, None if it is none of ours."""
    block = next(blocks(Lines(head(text))), None)
    if block is None or not block.words or not block.rows:
        return None
    signs = "".join(row.text for row in block.rows).replace(" ", "")
    mostly_squares = 2 * signs.count("#") >= len(signs)
    mostly_words = 2 * sum("#" in word.text for word in block.words) < len(block.words)
    return PLAIN if mostly_squares and mostly_words else None


# -- writing -------------------------------------------------------------------------------------


def format_board(board: Board, form: str) -> str:
    """The board in a form; BadInput if there is none of that name that is written."""
    writers = {PLAIN: _plain, FILLED: _filled, CHOICES: _choices}
    if form.casefold() not in writers:
        raise BadInput(f"no form is called {form!r}", expected=f"one of {', '.join(WRITE_FORMS)}")
    return writers[form.casefold()](board)


def _plain(board: Board) -> str:
    """Framework and words, as they are read; what is placed becomes given letters."""
    puzzle = puzzle_of(board)
    heads = [f"{COMMENT} title: {puzzle.said['title']}"] if puzzle.said.get("title") else []
    heads += [f"{COMMENT} {SUBSET}"] if puzzle.subset else []
    rows = _rows(board)
    if any(row.startswith(COMMENT) for row in rows):  # a letter, which would be a comment there
        rows = [f" {row}" for row in rows]
    return "\n".join([*heads, *rows, "", *_word_lines(puzzle)])


def _rows(board: Board) -> list[str]:
    puzzle, letters = puzzle_of(board), letters_of(board)
    signs = [
        letters.get(square, "#") if has(puzzle.squares, square) else " "
        for square in range(puzzle.field.size)
    ]
    cols = puzzle.field.cols
    return ["".join(signs[at : at + cols]).rstrip() for at in range(0, len(signs), cols)]


def _filled(board: Board) -> str:
    """The framework with the letters that are known."""
    return "\n".join(_rows(board))


def _choices(board: Board) -> str:
    """The framework, and the words left for each open slot."""
    puzzle = puzzle_of(board)
    lines: list[str] = []
    for slot in members(board.open):
        words = [puzzle.words[value] for value in members(board.candidates(slot))]
        lines += wrapped([f"{puzzle.slots[slot].name}:", *words])
    return "\n".join([*_rows(board), "", *lines])


def _word_lines(puzzle: Crosspatch) -> Iterator[str]:
    """The words by length, each as often as it is listed."""
    for group in puzzle.groups.values():
        words = enumerate(group.words, group.first)
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
