"""Sums over many lines: the boxes of some rows less those of others, and the columns' shares."""

from collections.abc import Iterator, Sequence
from itertools import cycle, product

from tui_puzzles.engine.bits import EMPTY, Bits, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import grouped
from tui_puzzles.games.nonogram.balance import LineBalance
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of
from tui_puzzles.games.nonogram.rules.colours import concluded, known_cells
from tui_puzzles.records import NamedTuple

EFFORT = 1_000_000  # cells for the blocks of their lines: about a second's work
SPARE = 3  # boxes that are missing from a balance; with more, hardly anything follows
PATTERNS = ((1,), (1, 0), (0, 1), (1, -1))  # of lines side by side: counted, left out, taken away


class Weighed(NamedTuple):
    """A balance, by how much the crossing lines can make too much of it, and what that excludes."""

    balance: LineBalance
    spare: int
    lost: dict[Line, Bits]

    @property
    def gone(self) -> Bits:
        """All marks that go."""
        return union(self.lost.values())


@rule(
    "Balance",
    Level.EXTREME,
    400,
    "Count the filled cells of {plus:grouped}[, and take away those of {minus:grouped}]. By their "
    "clues that makes {total}. {sense} that each {side} can make of it:{each:lines}Together that "
    "is {sum}, {so}. Where would a {side} make {change} than that?",
    aliases=("Counting", "Odd and Even Lines"),
)
def balance(board: Board) -> Iterator[Finding]:
    """What some rows have in all is shared by the columns: a column may have to give all it can.

    The clues say how many filled cells some rows have together. Look what each column can have of
    them at the least: a long block can't leave out every second row. If that is just as many in
    all, each column has no more than its least there. The same with the most. Or count the cells of
    some rows and take away those of others: a block of three makes one of this, wherever it lies,
    if every second row is taken away. Rows and columns can change their roles. To spot it, look for
    clues that repeat, such as threes in every second row and ones between them.
    """
    if board.dead_end() is not None:
        return
    found = [weighed for one in _within_effort(board) if (weighed := _weighed(board, one)).gone]
    for weighed in sorted(found, key=lambda one: -count(one.gone)):
        yield _finding(board, weighed)


def _balances(layout: Nonogram) -> Iterator[LineBalance]:
    """The lines next to an edge in a pattern, few lines first; each for its most and its least."""
    sides = ((layout.row_lines, layout.column_lines), (layout.column_lines, layout.row_lines))
    for number in range(2, max(len(side) for side, _ in sides) + 1):
        for side, crossing in sides:
            near = (side[:number], side[-number:][::-1]) if number <= len(side) else ()
            for lines, pattern in product(near, PATTERNS):
                if pattern[(number - 1) % len(pattern)]:  # else one line less is the same
                    plus, minus = (_having(lines, pattern, sign) for sign in (1, -1))
                    yield LineBalance(plus, minus, crossing)
                    yield LineBalance(minus, plus, crossing)


def _having(lines: Sequence[Line], pattern: Sequence[int], sign: int) -> tuple[Line, ...]:
    """The lines that have this sign when the pattern is repeated, in the board's order."""
    own = [line for line, weight in zip(lines, cycle(pattern), strict=False) if weight == sign]
    return tuple(sorted(own, key=lambda line: line.path))


def _within_effort(board: Board) -> Iterator[LineBalance]:
    effort = EFFORT
    for one in _balances(puzzle_of(board)):
        effort -= sum(line.size * len(line.clue) for line in one.crossing)
        if effort < 0:
            return
        yield one


def _weighed(board: Board, one: LineBalance) -> Weighed:
    """What a balance excludes: of each crossing line the marks with which it weighs too little."""
    layout, spare = board.layout, one.spare(board.layout, board.marks)
    if spare > SPARE:
        return Weighed(one, spare, {})
    lost = {line: one.lost(layout, line, board.marks, spare) for line in one.crossing}
    return Weighed(one, spare, lost)


# -- evidence ------------------------------------------------------------------------------------


def _finding(board: Board, weighed: Weighed) -> Finding:
    """The sum, the share of each crossing line, and the cells that must be known for it."""
    one, shares = weighed.balance, _shares(board, weighed.balance)
    least = one.total < 0 or not one.plus  # a sum is not less than nothing
    plus, minus = (one.minus, one.plus) if least else (one.plus, one.minus)
    sign = -1 if least else 1
    numbers = {"total": one.total, "sum": one.total + weighed.spare}
    side = one.crossing[0].kind
    evidence = (
        Evidence("plus", Role.REGION, units=plus),
        *([Evidence("minus", Role.COVER, units=minus)] if minus else []),
        *(_text(name, str(sign * number)) for name, number in numbers.items()),
        _text("sense", "The least" if least else "The most"),
        _text("side", side),
        *(_text("each", f"{sign * own}: {grouped(lines)}") for own, lines in shares.items()),
        _text("so", _so(side, weighed.spare, least)),
        _text("change", _change(weighed.spare, least)),
        Evidence("law", Role.SUPPORT, units=one.units),
        *_known(board, weighed),
    )
    return concluded(board, evidence, weighed.gone)


def _text(name: str, text: str) -> Evidence:
    return Evidence(name, Role.VALUE, clues=(text,))


def _shares(board: Board, one: LineBalance) -> dict[int, list[Line]]:
    """The crossing lines by what they weigh at their most; the heaviest first."""
    found: dict[int, list[Line]] = {}
    for line in one.crossing:
        found.setdefault(one.most(board.layout, line, board.marks), []).append(line)
    return dict(sorted(found.items(), reverse=True))


def _so(side: str, spare: int, least: bool) -> str:
    if not spare:
        return f"just as many, so each {side} makes its {'least' if least else 'most'}"
    within = f"its least or up to {spare} more" if least else f"its most or up to {spare} less"
    return f"{spare} too {'few' if least else 'many'}, so each {side} makes {within}"


def _change(spare: int, least: bool) -> str:
    word = "more" if least else "less"
    return f"{spare + 1} {word}" if spare else word


def _known(board: Board, weighed: Weighed) -> Iterator[Evidence]:
    """The known cells of the lines that would weigh more without, or of which something follows."""
    one, layout = weighed.balance, board.layout
    needed = EMPTY
    for line, lost in weighed.lost.items():
        blank = layout.all_marks
        same = one.most(layout, line, blank) == one.most(layout, line, board.marks)
        if not same or lost & ~one.lost(layout, line, blank, weighed.spare):
            needed |= line.cells
    cells = needed & known_cells(board)
    if cells:
        yield Evidence("known", Role.SUPPORT, cells=cells)
