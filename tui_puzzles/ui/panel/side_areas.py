"""The areas beside the board: those of the type, the step's light, values left, the game so far."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.words import help_words
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Light
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.blockers import ruled_out
from tui_puzzles.ui.panel.legend import legend_of
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

DONE = "✓"


class SideAreas:
    """The areas of a screen, for the panel and for the side column where there is one."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen

    def shared(self, wide: bool, side: bool) -> tuple[list[PanelArea], list[PanelArea]]:
        """Those of the panel and of the side; at the end those of the whole game."""
        if self.screen.session.over:
            way, *others = self.screen.ending.areas()
            return ([way], others) if side else ([way, *others], [])
        own, common = list(self.screen.areas()), list[PanelArea]()
        light = self.screen.shows.chain.light
        if light.step is not None and not self.screen.shows.proving:  # which says it in words
            own, common = [*own, *self._ruled_out(light)], list(self._light(light))
        if wide or self.screen.entry.one.value is not None:  # else turns would be too many bytes
            common += self._left()
        if side:
            return [*own, *self._cell()], [*common, *self._game()]
        return [*own, *common], []

    def _light(self, light: Light) -> Iterator[PanelArea]:
        """What the colours of the step on the board mean."""
        screen = self.screen
        lines = legend_of(light, screen.board.skin, screen.TERMS, plain=screen.app.no_color)
        if lines:
            yield PanelArea("On the board", partial(_explained, lines))

    def _ruled_out(self, light: Light) -> Iterator[PanelArea]:
        """Why the cell of a single candidate can't be another."""
        if not self.screen.session.game.of_words and ruled_out(light, 1):
            yield PanelArea("Ruled out by", partial(ruled_out, light))

    def _left(self) -> Iterator[PanelArea]:
        position, lit = self.screen.session.position, self.screen.entry.one.value
        if left := left_to_place(position):
            symbols = position.layout.symbols
            lines = partial(_columns, symbols, left, lit)
            yield PanelArea("Digits", lines, "left to place")

    def _cell(self) -> Iterator[PanelArea]:
        """What the units of the cursor's cell lack, where they have each value once."""
        session, cell = self.screen.session, self.screen.cell
        layout, board = session.position.layout, self.screen.shown(session.position.board)
        around, every = layout.units_with(bit(cell)), len(layout.symbols)
        units = [unit for unit in around if len(unit.exactly_one(layout)) == every]
        if units and session.position.entered.value(cell) is None:
            can = f"can be {_symbols(layout, board.candidates(cell))}"
            lacks = (f"{unit.name} lacks {_lacked(session.position, unit)}" for unit in units)
            text = [[TextPiece(line)] for line in (can, *lacks)]
            yield PanelArea("This cell", partial(_wrapped, text), layout.cell_names[cell])

    def _game(self) -> Iterator[PanelArea]:
        """How far the game is, the help taken, and the rules of its steps."""
        session = self.screen.session
        filled = session.game.filled(session.position)
        yield PanelArea("This puzzle", partial(_game_so_far, session, filled))
        turns = (moment.turn for moment in session.history.moments[: session.history.at + 1])
        rules = Counter(turn.rule for turn in turns if isinstance(turn, Step))
        if rules:
            yield PanelArea("Rules so far", lambda _: list(_tally(rules)))


def left_to_place(position: Position) -> Sequence[int]:
    """How often each value is still to be placed; nothing where the laws don't count them."""
    layout = position.layout
    groups = layout.units[0].exactly_one(layout) if layout.units else ()
    if len(groups) != len(layout.symbols):
        return ()
    placed, times = position.entered.placed_marks, layout.size // len(groups)
    return [times - count(layout.places(placed, value)) for value in range(len(groups))]


def _lacked(position: Position, unit: Unit) -> str:
    """The values that have no cell in a unit."""
    layout = position.layout
    inside = position.entered.placed_marks & layout.marks(unit.cells, layout.values)
    return _symbols(layout, layout.values & ~layout.values_of(inside))


def _symbols(layout: Layout, values: Bits) -> str:
    return " ".join(layout.symbols[value] for value in members(values))


def _explained(lines: Sequence[Line], width: int) -> Sequence[Line]:
    """Swatches with their meanings, which go on below themselves."""
    shown: list[Line] = []
    for swatch, meaning in lines:
        blank = TextPiece(" " * (len(swatch.text) + 1))
        first, *others = wrapped([[meaning]], max(8, width - len(blank.text)), [])
        shown += [[swatch, TextPiece(" "), *first], *([blank, *line] for line in others)]
    return shown


def _wrapped(text: Sequence[Line], width: int) -> Sequence[Line]:
    return wrapped(text, width, [])


def _columns(
    symbols: Sequence[str], left: Sequence[int], lit: int | None, width: int
) -> Sequence[Line]:
    """The values, and how many are left of each: in the colour of own turns, to be few bytes."""
    each = max(1 + len(str(max(left))), min(4, width // len(left)))
    pens = ["key" if value == lit else "given" for value in range(len(symbols))]
    heads = [
        TextPiece(f"{symbol:>{each}}", (pen,)) for symbol, pen in zip(symbols, pens, strict=True)
    ]
    counts, across = [f"{number or DONE:>{each}}" for number in left], max(1, width // each)
    rows = [slice(at, at + across) for at in range(0, len(left), across)]
    return [
        line for row in rows for line in (heads[row], [TextPiece("".join(counts[row]), ("count",))])
    ]


def _game_so_far(session: Session, filled: Filled, width: int) -> Sequence[Line]:
    """A bar, and the help taken."""
    helps = help_words(session)
    long = int(width * filled.share)
    bar = [TextPiece("━" * long, ("key",)), TextPiece("━" * (width - long), ("hair",))]
    facts = [[TextPiece(f"help {helps}", ("faint",))]] if helps else []
    return [[TextPiece(f"{filled}")], bar, *_wrapped(facts, width)]


def _tally(rules: Counter[str]) -> Iterator[Line]:
    for name, times in rules.items():
        yield [TextPiece(f"{times:2} ", ("label",)), TextPiece(name)]
