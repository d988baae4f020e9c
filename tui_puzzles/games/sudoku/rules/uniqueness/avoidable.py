"""Rules that trust the puzzle to have one solution, on solved cells and on whole boards."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.geometry import rectangles, seen_by_all
from tui_puzzles.games.sudoku.rules.uniqueness.deadly import is_grave
from tui_puzzles.laws.different import sight

_AVOIDABLE = (
    "None of {rectangle} is a given. If they held only {digits}, these could be exchanged and the "
    "puzzle would have two solutions. So at least one of the four holds something else. "
)


def _avoidable(rectangle: Bits, digits: Bits, eliminations: Bits, *more: Evidence) -> Finding:
    return Finding(
        (
            Evidence("rectangle", Role.FOCUS, cells=rectangle),
            Evidence("digits", Role.VALUE, values=digits),
            *more,
        ),
        eliminations=eliminations,
    )


def _placed_corners(board: Board, number: int) -> Iterator[tuple[int, ...]]:
    """Rectangles without a given of which so many corners are placed: the corners in order."""
    placed = board.placed
    if placed & ~board.givens:
        for cells in _without_givens(board.layout, board.givens):
            if (cells & placed).bit_count() == number:
                yield tuple(members(cells))


@remembered_up_to(16)
def _without_givens(layout: Layout, givens: Bits) -> tuple[Bits, ...]:
    """The rectangles whose corners were all open at the start."""
    return tuple(cells for cells in rectangles(layout) if not cells & givens)


@rule(
    "Avoidable Rectangle Type 1",
    Level.HARD,
    100,
    _AVOIDABLE + "Only {corner} is open, and with {last} there the four would hold only {digits}.",
    code="0607",
    unique=True,
)
def avoidable_1(board: Board) -> Iterator[Finding]:
    """Three corners are solved, none of them given, and the fourth could complete a deadly pattern.

    The corners lie in two rows, two columns and two boxes. Let two corners across hold the same
    digit A and the third B. With B in the fourth as well, A and B could be exchanged all round, and
    the puzzle would have two solutions; a given could not be exchanged, so it must be no corner. So
    the fourth is not B. To spot it, look for one digit that you placed in two neighbouring boxes,
    in different rows and columns.
    """
    for corners in _placed_corners(board, 3):
        last = next(c for c in corners if not board.placed & bit(c))
        across = corners[3 - corners.index(last)]
        beside = union(board.candidates(c) for c in corners if c not in (last, across))
        deadly = board.candidates(across)
        if is_single(beside) and deadly & board.candidates(last):
            yield _avoidable(
                of(corners),
                deadly | beside,
                board.layout.marks(bit(last), deadly),
                Evidence("corner", Role.FIN, cells=bit(last)),
                Evidence("last", Role.VALUE, values=deadly),
            )


@rule(
    "Avoidable Rectangle Type 2",
    Level.HARD,
    100,
    _AVOIDABLE + "Only {corners} are open, and {extra} is their only other candidate. So one of "
    "them is {extra}. Which cells see both?",
    code="0608",
    unique=True,
)
def avoidable_2(board: Board) -> Iterator[Finding]:
    """Two corners are solved, not given; the two others have the deadly digits and one more.

    The corners lie in two rows, two columns and two boxes. Two of them, in one line, are filled
    with A and B, and you filled them: they aren't givens. In the other line the cell next to A has
    B and X, the cell next to B has A and X. If neither of these were X, A and B would stand
    crosswise twice and could be exchanged, and the puzzle would have two solutions. So one of the
    two is X, and a cell that sees both is not. Example: r8c3 is 2 and r8c5 is 6, both filled by
    you; r9c3 is 36 and r9c5 is 23: no other cell of row 9 is 3.
    """
    for corners in _placed_corners(board, 2):
        solved = [c for c in corners if board.placed & bit(c)]
        free = [corners[3 - corners.index(c)] for c in solved]
        # The corner across from a solved one would repeat its digit.
        repeats = [board.candidates(c) for c in solved]
        if set(free) & set(solved) or repeats[0] == repeats[1]:
            continue
        both = [board.candidates(c) for c in free]
        extras = {mask & ~again for mask, again in zip(both, repeats, strict=True)}
        if len(extras) == 1 and all(m & r for m, r in zip(both, repeats, strict=True)):
            yield from _one_of(board, corners, free, union(repeats), extras.pop())


def _one_of(
    board: Board, corners: tuple[int, ...], free: list[int], digits: Bits, extra: Bits
) -> Iterator[Finding]:
    """One of the two free corners takes the extra digit, if that is a single one."""
    layout = board.layout
    gone = seen_by_all(layout, of(free)) & (board.places(only(extra)) if is_single(extra) else 0)
    if gone:
        yield _avoidable(
            of(corners),
            digits,
            layout.marks(gone, extra),
            Evidence("corners", Role.FIN, cells=of(free)),
            Evidence("extra", Role.VALUE, values=extra),
            Evidence("sight", Role.SUPPORT, units=sight(layout, gone, of(free), extra)),
        )


@rule(
    "BUG+1",
    Level.HARD,
    100,
    "Every open cell except {cell} has two candidates. Except for {digit} in {cell}, every digit "
    "has two places in each house, or none. With another digit in {cell} there would be no "
    "solution, or two.",
    aliases=("Bivalue Universal Grave",),
    code="0610",
    unique=True,
)
def bug_plus_1(board: Board) -> Iterator[Finding]:
    """All open cells have two candidates, except one that has three.

    If every cell had two candidates and every digit two places in each of its houses, each
    solution could be turned into another. So the cell with three must take the candidate that
    stands three times in its row, column and box.
    """
    more = board.open & ~board.few[2]
    if not is_single(more) or count(board.candidates(only(more))) != 3:
        return
    open_marks = board.open_marks
    for digit in members(board.candidates(only(more))):
        if is_grave(board.layout, open_marks & ~board.layout.marks(more, bit(digit))):
            others = board.candidates(only(more)) & ~bit(digit)
            yield Finding(
                (
                    Evidence("cell", Role.FOCUS, cells=more),
                    Evidence("others", Role.SUPPORT, cells=board.open & ~more),
                    Evidence("digit", Role.VALUE, values=bit(digit)),
                ),
                eliminations=board.layout.marks(more, others),
            )
