"""From the lines of a puzzle to the puzzle, with all checks."""

from collections import Counter
from collections.abc import Container, Iterator

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.games.crosspatch.framework import places_of, slots_of
from tui_puzzles.games.crosspatch.puzzle import Crosspatch
from tui_puzzles.games.crosspatch.text import TextBlock
from tui_puzzles.notation.span import Span

SQUARE, GAP = "#", " "
LONGEST = 250  # rows and columns
MOST = 100_000_000  # words times slots


def puzzle_in(block: TextBlock, *, subset: bool, filled: Container[int] = ()) -> Crosspatch:
    """The puzzle; BadInput when the framework or the words are unusable.

    Letters are given but for those of slots that are ``filled``. Raises the errors that prevent a
    layout; ``check`` raises the others.
    """
    field = field_of(block)
    signs = {field.cell(*at): sign for at, sign in signs_in(block)}
    squares = of(signs)
    _check_slots(block, field, squares)
    _check_words(block, len(slots_of(field, squares)))
    given = {at: sign for at, sign in signs.items() if sign != SQUARE and at not in filled}
    words = (word.text for word in block.words)
    return Crosspatch(field, squares, words, given, subset=subset, headings=block.headings)


def check(block: TextBlock, puzzle: Crosspatch) -> None:
    """BadInput when the words don't fit the slots, or a given letter."""
    if not puzzle.subset:
        _check_numbers(block, puzzle)
    if not puzzle.words:
        raise block.words[0].bad("no word is as long as a slot", _lengths(puzzle))
    _check_given(block, puzzle)


# -- the framework -------------------------------------------------------------------------------


def field_of(block: TextBlock) -> Grid:
    """The grid of the framework; BadInput when it has none, or is too large."""
    if not block.rows:
        raise block.first.bad("there is no framework", "lines of #, followed by an empty line")
    widest = max(block.rows, key=lambda row: len(row.text))
    if len(block.rows) > LONGEST or len(widest.text) > LONGEST:
        raise widest.bad("the framework is too large", f"at most {LONGEST} rows and columns")
    return Grid(len(block.rows), len(widest.text))


def signs_in(block: TextBlock) -> Iterator[tuple[tuple[int, int], str]]:
    """The squares by row and column, each with its sign."""
    for row, line in enumerate(block.rows):
        for col, sign in enumerate(line.text.rstrip()):
            if sign != GAP and (sign.isspace() or not sign.isprintable()):
                raise line.bad(f"{sign!r} is not a letter", "#, a space or a letter", col)
            if sign != GAP:
                yield (row, col), sign


def _check_slots(block: TextBlock, field: Grid, squares: Bits) -> None:
    slots = slots_of(field, squares)
    if not slots:
        raise block.rows[0].bad("the framework has no slots", "two adjacent squares")
    inside = places_of(slots)
    for square in members(squares):
        if square not in inside:
            raise _at(block, field, square).bad("this square is in no slot", "one next to it")


def _at(block: TextBlock, field: Grid, square: int) -> Span:
    row, col = field.row_col(square)
    return block.rows[row]._replace(column=col + 1)


# -- the words -----------------------------------------------------------------------------------


def _check_words(block: TextBlock, slots: int) -> None:
    for word in block.words:
        at = word.text.find(SQUARE)
        if at >= 0:
            expected = "no #; the framework ends with its first empty line"
            raise word.bad(f"the word {word.text!r} has a #", expected, at)
        if not word.text.isprintable():
            raise word.bad(f"the word {word.text!r} can't be shown", "letters, digits, symbols")
    if not block.words:
        raise block.rows[-1].bad("there are no words", "an empty line and words below")
    if slots * len(block.words) > MOST:
        message = f"there are {len(block.words)} words for {slots} slots"
        raise block.words[0].bad(message, f"{MOST} at most, multiplied")


def _check_numbers(block: TextBlock, puzzle: Crosspatch) -> None:
    """Every length must have as many words as slots."""
    words = Counter(len(word.text) for word in block.words)
    slots = Counter(slot.length for slot in puzzle.slots)
    for length in sorted(words | slots):
        if words[length] != slots[length]:
            message = f"{_counted(words[length], 'word')} of length {length}, "
            message += f"but {_counted(slots[length], 'slot')}"
            raise _first_of(block, puzzle, length).bad(message, "as many words as slots")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _first_of(block: TextBlock, puzzle: Crosspatch, length: int) -> Span:
    """The first word of a length, else the first slot."""
    word = next((word for word in block.words if len(word.text) == length), None)
    if word is not None:
        return word
    slot = next(slot for slot in puzzle.slots if slot.length == length)
    return _at(block, puzzle.field, slot.path[0])


def _check_given(block: TextBlock, puzzle: Crosspatch) -> None:
    """Every given letter must occur at its place in some word of its slot's length."""
    for square, letter in puzzle.given_letters.items():
        for place in puzzle.places_at[square]:
            slot = puzzle.slots[place.slot]
            if letter not in puzzle.groups[slot.length].having(place.at):
                message = f"no word of length {slot.length} fits the given {letter!r}"
                expected = f"a letter that {slot.name} can have as letter {place.at + 1}"
                raise _at(block, puzzle.field, square).bad(message, expected)


def _lengths(puzzle: Crosspatch) -> str:
    return f"words of {', '.join(str(length) for length in puzzle.groups)} letters"
