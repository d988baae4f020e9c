"""Rules of one line: what they find along it becomes one step on the board."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.nonogram.line import Cans
from tui_puzzles.games.nonogram.puzzle import Line
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.games.nonogram.rules.view import (
    INK,
    LineFinder,
    LineFinding,
    LineView,
    ShownValues,
)
from tui_puzzles.records import NamedTuple, replace


def line_rule(
    name: str, level: Level, score: int, sentence: str, aliases: tuple[str, ...] = ()
) -> Callable[[LineFinder], Rule]:
    """Make a rule of a function that looks at one line; all that it finds there is one step.

    The score counts what a person does: 1 for a clue that is seen at a glance, more for numbers to
    be added, blocks to be told apart, packs to be laid, ways to be gone through.
    Its evidence: ``line``, ``clue``, what is named of each pattern ("cells 1", "blocks 1"), and
    ``known``, the other known cells that it takes.
    """

    def made(finder: LineFinder) -> Rule:
        @wraps(finder)
        def in_line(board: Board, unit: Unit) -> Iterator[Finding]:
            found = _found(finder, board, unit)
            if found:
                yield _finding(board, found)

        def bare(board: Board, part: int) -> Iterator[Finding]:
            found = _found(finder, board, board.layout.units[part])
            if found:
                yield concluded(board, (), board.marks & found.marks(board.layout))

        made = unit_rule(name, level, score, sentence, aliases=aliases)(in_line)
        return replace(made, counter=bare)

    return made


class FoundInLine(NamedTuple):
    """What a rule finds in a line that stands so."""

    line: Line
    view: LineView
    all: list[LineFinding]

    @property
    def gone(self) -> Cans:
        """The values that go, by cells."""
        return tuple(union(cells) for cells in zip(*(one.gone for one in self.all), strict=True))

    def marks(self, layout: Layout) -> Bits:
        """The same as marks of the board."""
        return self.line.marks(layout, self.gone)


def _found(finder: LineFinder, board: Board, line: Unit) -> FoundInLine | None:
    """What is new on the board."""
    assert isinstance(line, Line)
    view = _view(board.layout, line, board.marks & line.own(board.layout))
    found = [one for one in finder(view) if view.news(one.gone)] if view else []
    return FoundInLine(line, view, found) if view and found else None


@remembered_up_to(2000)
def _view(layout: Layout, line: Line, marks: Bits) -> LineView | None:
    """The line with these marks left; None when its clue says nothing new, or can't hold."""
    if line.narrowed(layout, marks) in (0, marks):
        return None
    return LineView(line.clue, line.size, line.cans(layout, marks))


def _finding(board: Board, found_here: FoundInLine) -> Finding:
    (line, view, found), gone = found_here, found_here.gone
    shown = dict.fromkeys(shown for one in found for shown in one.shown)
    evidence = (
        Evidence("line", Role.REGION, units=(line,)),
        Evidence("clue", Role.VALUE, clues=(line.name,)),
        *(e for n, one in enumerate(found, 1) for e in _pattern(board.layout, line, view, one, n)),
        *_known(line, view, gone, union(_cells(view, one) for one in found)),
        *_shown(board.layout, line, shown),
    )
    return concluded(board, evidence, board.marks & found_here.marks(board.layout))


def _shown(layout: Layout, line: Line, shown: Iterable[ShownValues]) -> Iterator[Evidence]:
    for one in shown:
        marks = line.marks(layout, one.cans)
        yield Evidence(one.name, one.role, marks=marks, clues=(_inked(layout, one.text),))


def _inked(layout: Layout, text: str) -> str:
    """The text with the symbols of inks in its drawings."""
    return text.translate({INK + value: sign for value, sign in enumerate(layout.symbols)})


def _pattern(
    layout: Layout, line: Line, view: LineView, one: LineFinding, number: int
) -> Iterator[Evidence]:
    """What the sentence says of one thing that was found, by the number of this."""
    if one.cells:
        yield Evidence(f"cells {number}", Role.FOCUS, cells=line.on_board(one.cells))
    far, apart = view.unlike(one)
    for name, blocks in (("blocks", one.blocks), ("far", far)):
        names = tuple(line.block_name(block) for block in members(blocks))
        if names:
            yield Evidence(f"{name} {number}", Role.VALUE, clues=names)
    for block in members(apart):
        cells, names = line.on_board(view.range_of(block)), (line.block_name(block),)
        yield Evidence(f"apart {number}", Role.SUPPORT, marks=cells, clues=names)
    for name, cells in one.named:
        yield Evidence(f"{name} {number}", Role.SUPPORT, marks=line.on_board(cells))
    if one.wall is not None:
        yield _wall(line, one.wall, f"wall {number}")
    for name, text in one.numbers:
        yield Evidence(f"{name} {number}", Role.VALUE, clues=(_inked(layout, text),))


def _cells(view: LineView, one: LineFinding) -> Bits:
    """The cells that are cited for what was found."""
    wall = EMPTY if one.wall in (None, -1) else bit(one.wall or 0) & view.all
    return one.cells | wall


def _wall(line: Line, at: int, name: str) -> Evidence:
    """A cell of the line, or an edge of the picture."""
    if 0 <= at < line.size:
        return Evidence(name, Role.SUPPORT, cells=bit(line.path[at]))
    edges = ("left", "right") if line.kind == "row" else ("upper", "lower")
    return Evidence(name, Role.SUPPORT, clues=(f"the {edges[at > 0]} edge",))


def _known(line: Line, view: LineView, gone: Cans, shown: Bits) -> Iterator[Evidence]:
    """The other known cells that the conclusion takes."""
    known = view.needed(gone, shown)
    if known:
        yield Evidence("known", Role.SUPPORT, cells=line.on_board(known))
