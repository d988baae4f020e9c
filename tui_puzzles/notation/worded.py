"""Frameworks beside words: a grid of two signs in any shape, and as many words as it has slots.

Which of the signs is a square, the words tell; and which of a text's words they are, the slots:
those below the grid, those above it, or texts in quotation marks.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from heapq import nlargest
from itertools import chain, groupby, islice

from tui_puzzles.engine.cells import slots
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.around import LONGEST
from tui_puzzles.notation.fields import each_sign
from tui_puzzles.notation.shapes import Row, RowRun, plain_lines, runs
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple

_SIGN, _SIGNS = expression(r"[^\w\s]|[01X_]|"), expression(r"[\W01X_]{2,600}")
_WORD = expression(r"(?<![\w<])(?<!</)[^\W\d_][^\W_]*+(?!\w|\s*[:=])")
_STRING = expression(r"(\"[^\"\n]*\"|'[^'\n]*'|`[^`\n]*`)(\s*:)?|[:=]")
_FEWEST = 2  # words, rows and columns
_MOST_LINES = 2000
_GRIDS, _NEAR = 16, 3  # of a text, the largest ones; paragraphs beside one

Squares = Sequence[Sequence[bool]]


class Framework(NamedTuple):
    """Cells, which of them are squares, and words.

    ``odd``: how many slots and words have no word, or slot, of their length.
    """

    rows: Sequence[Row]
    squares: Squares
    words: tuple[Span, ...]
    odd: int

    @property
    def taken(self) -> set[tuple[int, int]]:
        """The lines and columns of what it is read from."""
        cells = (cell for row in (*self.rows, self.words) for cell in row if cell.text)
        return {(cell.line, cell.column) for cell in cells}

    @property
    def places(self) -> frozenset[tuple[int, int]]:
        """Those of the squares, counted from the first row and the first column with one."""
        own = [(r, c) for r, row in enumerate(self.squares) for c, at in enumerate(row) if at]
        top, left = (min(place[side] for place in own) for side in (0, 1))
        return frozenset((r - top, c - left) for r, c in own)

    @property
    def is_list(self) -> bool:
        """Are all words in capitals, none, or all with one in front?"""
        return len({(word.text.isupper(), word.text.islower()) for word in self.words}) == 1


def is_worded(text: str) -> bool:
    """Is it a framework with its words, or most of them?"""
    return bool(frameworks(text))


def frameworks(text: str) -> list[Framework]:
    """What a text may be: those whose words fit, else that one of which least is odd, but half.

    Words that are written alike are no sentences: only such a list may be odd.
    """
    small = len(text) <= LONGEST and text.count("\n") <= _MOST_LINES
    found = list(_frameworks(text)) if small and len(_WORD.findall(text)) >= _FEWEST else []
    fits = {(one.places, one.words): one for one in found if not one.odd}
    odd = [one for one in found if 2 * one.odd <= len(one.words) and one.is_list]
    return [*fits.values()] or sorted(odd, key=lambda one: one.odd)[:1]


def _frameworks(text: str) -> Iterator[Framework]:
    """Each of the largest grids with each of its signs, and each list of words near it."""
    lines = list(plain_lines(text))
    own = [line.parts(_WORD) for line in lines]
    grids = {str(_look(rows)): rows for rows in _grids(text, lines)}.values()
    even = (rows for rows in grids if len({*map(len, rows)}) == 1)
    for rows in nlargest(_GRIDS, even, key=lambda rows: len(rows) * len(rows[0])):
        every = [tuple(words) for words in _words(lines, own, rows) if len(words) >= _FEWEST]
        lists = [(words, Counter(len(word.text) for word in words)) for words in every]
        for square in {cell.text for row in rows for cell in row}:
            squares = [[cell.text == square for cell in row] for row in rows]
            both = chain(squares, zip(*squares, strict=True))
            free = Counter(len(slot) for line in both for slot in slots(line))
            for words, listed in lists:
                odd = (free - listed).total() + (listed - free).total()
                yield Framework(rows, squares, words, odd)


def _look(rows: Sequence[Row]) -> tuple[object, object]:
    """The same for one grid that is found in several ways: its cells, and where they begin."""
    first = next(cell for row in rows for cell in row if cell.text)
    return first[1:3], [[cell.text for cell in row] for row in rows]


def _grids(text: str, lines: Sequence[Span]) -> Iterator[Sequence[Row]]:
    """The grids of two signs, the second of which may be a blank."""
    every = [*_runs(lines), *runs(text)]
    for run in every:
        parts = groupby(run.rows, lambda row: all(_SIGN.fullmatch(cell.text) for cell in row))
        for rows in [list(part) for fits, part in parts if fits]:
            filled = [at for at, row in enumerate(rows) if any(cell.text for cell in row)] or [0]
            own = rows[filled[0] : filled[-1] + 1]
            width = max(map(len, own))
            if run.ragged:
                own = [(*row, *[Span("", 0)] * (width - len(row))) for row in own]
            signs = {cell.text for row in own for cell in row}
            if len(signs) == 2 and min(len(own), width) >= _FEWEST:
                yield own


def _has_signs(line: Span) -> bool:
    return _SIGNS.fullmatch(line.text) is not None and not line.text.isspace()


def _runs(lines: Sequence[Span]) -> Iterator[RowRun]:
    """Lines of signs, those that look like parts of a frame, too."""
    for signs, part in groupby(lines, _has_signs):
        own = list(part) if signs else []
        for _, rows in groupby((tuple(each_sign(line)) for line in own), len):
            yield RowRun(tuple(rows))
        places = (
            [line.at(at, at + 1).only(str.strip) for at in range(len(line.text))] for line in own
        )
        yield RowRun(tuple(map(tuple, places)), ragged=True)


# -- words -----------------------------------------------------------------------------------------


def _words(
    lines: Sequence[Span], every: Sequence[Sequence[Span]], rows: Sequence[Row]
) -> Iterator[Sequence[Span]]:
    """Those below and above the rows, all or near ones, and those in quotation marks.

    ``every``: those of each line.
    """
    places = {(cell.line, cell.column) for row in rows for cell in row if cell.text}
    first, last = min(places)[0], max(places)[0]
    for side in (every[: first - 1][::-1], every[last:]):
        near = islice((list(part) for some, part in groupby(side, bool) if some), _NEAR)
        for own in (side, *near):
            yield sorted(chain(*own), key=lambda word: word[1:3])
    yield from _strings(lines, places)


def _strings(
    lines: Sequence[Span], places: Collection[tuple[int, int]]
) -> Iterator[Sequence[Span]]:
    """The words in quotation marks, a list for each name in front of some; none at these places."""
    words = list[Span]()
    for line in lines:
        for match in _STRING.finditer(line.text):
            inner = line.at(match.start() + 1, max(match.end(1) - 1, 0))
            if not match[1] or match[2]:
                yield words
                words = []
            elif (inner.line, inner.column) not in places:
                words += inner.parts(_WORD)
    yield words
