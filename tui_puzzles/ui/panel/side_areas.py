"""The areas beside the board: those of the type, the step's light, values left, the game so far."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered
from tui_puzzles.engine.position import Filled, Position
from tui_puzzles.engine.solve import Column, Road, columns
from tui_puzzles.engine.step import Step
from tui_puzzles.laws.count import Count
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.words import help_words
from tui_puzzles.ui.board.mountain import mountain
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import Light
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.blockers import ruled_out
from tui_puzzles.ui.panel.legend import legend_of
from tui_puzzles.ui.panel.panel import SHORT, PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

DONE = "✓"
STUCK = (
    ("hint", "a hint", "only as much as you ask for", "hint"),
    ("step", "the next step", "shown with its reason", "step"),
    ("goal", "the rules of the game", "", "rules"),
    ("help", "all keys", "", "keys"),
)
"""Commands that help, what they do, how, and in a word."""
HIGH, FEW = 34, 12
"""Columns from which on the mountain is three lines high, not two; and its columns at least. There
is one for two steps, so that most turns don't change it: that would be many bytes."""


class SideAreas:
    """The areas of a screen, for the panel and for the side column where there is one."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self._done: tuple[Position | None, list[bool]] = (None, [])

    def shared(self, wide: bool, side: bool) -> tuple[list[PanelArea], list[PanelArea]]:
        """Those of the panel and of the side; at the end those of the whole game."""
        if self.screen.session.over:
            areas = list(self.screen.ending.areas())
            return (areas[:2], areas[2:]) if side else (areas, [])
        own, common = list(self.screen.areas()), list[PanelArea]()
        light = self.screen.shows.chain.light
        proving = self.screen.shows.proving is not None  # which says it in words
        if light.step is not None and not proving:
            own, common = [*own, *self._ruled_out(light)], list(self._light(light))
        at_rest = light.step is None and not self.screen.guide and not proving
        if wide or at_rest or self.screen.entry.one.value is not None:
            common += self._left()
        if at_rest and not side and self.screen.session.settings.houses:
            common += self._cell()
        short = self.screen.panel.size.height <= SHORT
        crowded = short and bool(own or common)
        worded = short and own and self.screen.session.game.of_words  # the timeline needs its lines
        if at_rest and (wide or not own) and not worded:  # the cursor would move them
            common += [self._offers[wide and not crowded], *self._way()]
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

    @cached_property
    def _offers(self) -> LazyDict[bool, PanelArea]:
        """What helps: with a line each, or in a few."""
        return LazyDict(self._offered)

    def _offered(self, roomy: bool) -> PanelArea:
        offers = [(id, words if roomy else word) for id, words, _, word in STUCK]
        if not roomy:
            pairs = self.screen.keys_for(*offers[:-1])
            return PanelArea("", cache(lambda width: wrapped([pairs], width)))
        lines = [
            (*self.screen.keys_for(offer), TextPiece(more, ("faint",)))
            for offer, (_, _, more, _) in zip(offers, STUCK, strict=True)
        ]
        return PanelArea("Stuck?", cache(partial(_aside, lines)))

    def _way(self) -> Iterator[PanelArea]:
        """The mountain of the puzzle, and where on it the player is; before it is known its place.

        So nothing has to make room for it.
        """
        road, position = self.screen.asking.road, self.screen.session.position
        if road is None:
            yield PanelArea("The way", lambda width: [()] * (_height(width) + 1), "…")
        if road and self._done[0] is not position:
            placed = position.entered.placed_marks
            marks = self.screen.tutor.solver.board(position).marks
            self._done = position, [step.is_done(placed, marks) for step in road]
        if road:
            done = self._done[1]
            lines = partial(way_lines, [step.asks for step in road], done)
            yield PanelArea("The way", lines, f"{len(road)} steps")

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
            yield PanelArea("This cell", partial(wrapped, text), layout.cell_names[cell])

    def _game(self) -> Iterator[PanelArea]:
        """How far the game is, the help taken, and the rules of its steps."""
        session = self.screen.session
        filled = session.game.filled(session.position)
        yield PanelArea("This puzzle", partial(_game_so_far, session, filled))
        turns = (moment.turn for moment in session.history.moments[: session.history.at + 1])
        rules = Counter(turn.rule for turn in turns if isinstance(turn, Step))
        if rules:
            yield PanelArea("Rules so far", lambda _: list(_tally(rules)))


def _aside(lines: Sequence[Line], width: int) -> list[Line]:
    """Lines whose last piece stands at the right, where there is room for it."""
    shown: list[Line] = []
    for *left, more in lines:
        room = width - sum(len(piece.text) for piece in left) - 1
        aside = [TextPiece(f"{more.text:>{room}}", more.names)] if len(more.text) < room else []
        shown.append([*left, *aside])
    return shown


def way_lines(road: Road, done: Sequence[bool], width: int) -> list[Line]:
    """The mountain, and below it a mark at the first part with a step that isn't done."""

    def walked(part: Column) -> bool:
        return all(done[part.begin : part.end])

    wide = min(width - 1, max(len(road) // 2, FEW))
    at = next((at for at, part in enumerate(columns(road, wide)) if not walked(part)), 0)
    shown = mountain(road, wide, _height(width), walked)
    return [*shown, [TextPiece(f"{' ' * at}▲", ("key",))]]


def _height(width: int) -> int:
    """The lines of a mountain."""
    return 3 if width >= HIGH else 2


def left_to_place(position: Position) -> Sequence[int]:
    """How often each value is still to be placed; nothing where the laws don't count them."""
    layout, placed = position.layout, position.entered.placed_marks
    times = _times(layout)
    values = range(len(layout.symbols) if times else 0)
    return [times - count(layout.places(placed, value)) for value in values]


@remembered
def _times(layout: Layout) -> int:
    """How often each value stands on the whole board; 0 where the laws don't say."""
    unit, values = next(iter(layout.units), None), len(layout.symbols)
    if isinstance(unit, Count):  # of one of two values
        halves = [one.cells for one in layout.units if isinstance(one, Count) and _is_half(one)]
        apart = EMPTY
        for cells in halves:
            apart |= EMPTY if apart & cells else cells
        return layout.size // 2 if count(apart) == layout.size else 0
    groups = unit.exactly_one(layout) if unit else ()
    return layout.size // len(groups) if len(groups) == values else 0


def _is_half(unit: Count) -> bool:
    return 2 * unit.least == 2 * unit.most == count(unit.cells)


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
        first, *others = wrapped([[meaning]], max(8, width - len(blank.text)))
        shown += [[swatch, TextPiece(" "), *first], *([blank, *line] for line in others)]
    return shown


def _columns(
    symbols: Sequence[str], left: Sequence[int], lit: int | None, width: int
) -> Sequence[Line]:
    """The values, and how many are left of each: in the colour of own turns, to be few bytes."""
    if len(left) == 2:  # on one line
        counted = [f"{max(number, 0) or DONE:<6}" for number in left]
        heads = [TextPiece(f"  {symbol} ", ("given",)) for symbol in symbols]
        texts = [TextPiece(text, ("count",)) for text in counted]
        return [[*chain.from_iterable(zip(heads, texts, strict=True))]]
    each = max(1 + len(str(max(left))), min(4, width // len(left)))
    pens = ["key" if value == lit else "given" for value in range(len(symbols))]
    heads = [
        TextPiece(f"{symbol:>{each}}", (pen,)) for symbol, pen in zip(symbols, pens, strict=True)
    ]
    counts, across = [f"{max(number, 0) or DONE:>{each}}" for number in left], max(1, width // each)
    rows = [slice(at, at + across) for at in range(0, len(left), across)]
    return [
        line for row in rows for line in (heads[row], [TextPiece("".join(counts[row]), ("count",))])
    ]


def _game_so_far(session: Session, filled: Filled, width: int) -> Sequence[Line]:
    """A bar, and the help taken."""
    helps = help_words(session)
    long = int(width * filled.share)
    bar = [TextPiece("━" * long, ("key",)), TextPiece("─" * (width - long), ("hair",))]
    facts = [[TextPiece(f"help {helps}", ("faint",))]] if helps else []
    return [[TextPiece(f"{filled}")], bar, *wrapped(facts, width)]


def _tally(rules: Counter[str]) -> Iterator[Line]:
    for name, times in rules.items():
        yield [TextPiece(f"{times:2} ", ("label",)), TextPiece(name)]
