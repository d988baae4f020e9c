"""Rules of one line: what they find along it becomes one step on the board."""

from collections.abc import Callable, Iterator
from functools import wraps

from tui_puzzles.engine.bits import Bits, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.nonogram.line import Cans
from tui_puzzles.games.nonogram.puzzle import Line
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.games.nonogram.rules.view import Found, LineFinder, View

VISIT = 1  # the score of looking at one line


def line_rule(
    name: str, level: Level, sentence: str, aliases: tuple[str, ...] = ()
) -> Callable[[LineFinder], Rule]:
    """Make a rule of a function that looks at one line; all that it finds there is one step.

    Its evidence: ``line``, ``clue``, ``cells`` and ``blocks`` of the pattern, and ``known``, the
    other known cells that it takes.
    """

    def made(finder: LineFinder) -> Rule:
        @wraps(finder)
        def in_line(board: Board, unit: Unit) -> Iterator[Finding]:
            assert isinstance(unit, Line)
            own = board.marks & unit.own(board.layout)
            view = _view(board.layout, unit, own)
            if view is None:
                return
            found = [one for one in finder(view) if view.news(one.gone)]
            if found:
                yield _finding(board, unit, view, found)

        return unit_rule(name, level, VISIT, sentence, aliases)(in_line)

    return made


@remembered_up_to(2000)
def _view(layout: Layout, line: Line, marks: Bits) -> View | None:
    """The line with these marks left; None when its clue says nothing new, or can't hold."""
    if line.narrowed(layout, marks) in (0, marks):
        return None
    return View(line.clue, line.size, line.cans(layout, marks))


def _finding(board: Board, line: Line, view: View, found: list[Found]) -> Finding:
    gone = tuple(union(cells) for cells in zip(*(one.gone for one in found), strict=True))
    shown = dict.fromkeys(shown for one in found for shown in one.shown)
    evidence = (
        Evidence("line", Role.REGION, units=(line,)),
        Evidence("clue", Role.VALUE, clues=(line.name,)),
        *_pattern(line, found),
        *_known(line, view, gone, union(one.cells for one in found)),
        *(Evidence(s.name, s.role, marks=line.marks(board.layout, s.cans)) for s in shown),
    )
    return concluded(board, evidence, board.marks & line.marks(board.layout, gone))


def _pattern(line: Line, found: list[Found]) -> Iterator[Evidence]:
    """The cells of each pattern (no two that overlap), and the blocks of all."""
    shown = 0
    for one in found:
        if one.cells & ~shown:
            yield Evidence("cells", Role.FOCUS, cells=line.on_board(one.cells & ~shown))
        shown |= one.cells
    blocks = tuple(line.block_name(n) for n in members(union(one.blocks for one in found)))
    if blocks:
        yield Evidence("blocks", Role.VALUE, clues=blocks)


def _known(line: Line, view: View, gone: Cans, shown: Bits) -> Iterator[Evidence]:
    """The other known cells that the conclusion takes."""
    known = view.needed(gone, shown)
    if known:
        yield Evidence("known", Role.SUPPORT, cells=line.on_board(known))
