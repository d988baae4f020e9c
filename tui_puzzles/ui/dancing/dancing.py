"""A screen to watch dancing links: the matrix, and beside it what happens and where it stands."""

from collections.abc import Iterator, Sequence
from time import monotonic

from textual.app import ComposeResult
from textual.timer import Timer

from tui_puzzles.records import NamedTuple
from tui_puzzles.search.events import DeadEnd, Event, Solution
from tui_puzzles.search.stage import CoverScene
from tui_puzzles.search.tracer import Tracer
from tui_puzzles.ui.app_keys import DANCE_KEYS, HELP
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar, Line, Lines, Ready, head_line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.dancing import event_text
from tui_puzzles.ui.dancing.matrix_lines import LINED, PACKED, PLAIN, Glance, Matrix
from tui_puzzles.ui.page import Page, WidgetOf
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.terminal.inks import read_inks

FEW = 5
"""Lines that levels and options always have."""
SENTENCE = 120
"""Characters that the lines of the sentence have room for: areas below it seldom move."""
ROOMY = 30
"""Lines of the panel that are enough for it."""
SIDE, WIDE_SIDE, WIDE = 28, 44, 120
"""Columns next to the matrix; on terminals of at least so many."""
PACE, SLICE, LOOK = 0.05, 0.035, 0.25  # seconds between two runs, of a run, between two looks
_NEEDED = ("step", "over", "back", "solution", "end", "profile", "pack", "leave")


# The panel beside the matrix: the event in a sentence, the open levels, the work, the board.


class SideText(NamedTuple):
    """What the panel tells: the search, the sentence on its event, solutions, what comes first."""

    tracer: Tracer
    stage: CoverScene
    sentence: str
    found: int
    profiled: bool

    def lines(self, width: int, height: int) -> list[Line]:
        """The sentence and, below it, the areas that there is room for."""
        lines: list[Line] = [*wrapped([[TextPiece(self.sentence)]], width)]
        lines += [()] * (-(-SENTENCE // width) - len(lines))
        for name, more, own in self._areas(max(FEW, height // 3), width):
            if own and len(lines) + len(own) + 2 <= height:
                lines += [(), head_line(name, more, width), *own]
        return lines

    def _areas(self, room: int, width: int) -> Iterator[tuple[str, str, Sequence[Line]]]:
        """Name, remark and lines of each area, the most important ones first."""
        tracer = self.tracer
        profile = ("Profile", "", list(event_text.profile(tracer)))
        if self.profiled:
            yield profile
        yield "Open levels", "", event_text.levels(tracer, room, width)
        yield "So far", f"{tracer.progress:.0%}", event_text.counters(tracer, self.found)
        yield "Board", "", [[TextPiece(" ".join(row))] for row in self.stage.picture(tracer.chosen)]
        yield "Chosen", "", event_text.chosen(tracer, self.stage)[-room:]
        if not self.profiled:
            yield profile


# The widget for a matrix: names and sizes stay in view while the options scroll.


class MatrixView(Ready):
    """A matrix at one moment; only changed lines are repainted."""

    def __init__(self, matrix: Matrix, glance: Glance, *, id: str) -> None:
        super().__init__(id=id)
        self.matrix = matrix
        self.glance = glance
        self.top = 0  # the first line of options in sight
        self.left = 0  # the first item in sight

    @property
    def head(self) -> int:
        """Lines above the options."""
        return self.matrix.name_lines + self.matrix.size_lines

    @property
    def rows(self) -> int:
        """Lines of options in sight."""
        return max(1, self.size.height - self.head)

    @property
    def columns(self) -> int:
        """Items in sight."""
        return max(1, (self.size.width - self.matrix.label) // self.matrix.w)

    def show(self, matrix: Matrix, glance: Glance) -> None:
        """Show this moment, with the chosen item and the option chosen last in view."""
        self.matrix, self.glance = matrix, glance
        if glance.item is not None:
            at = matrix.column(glance.item)
            if not self.left <= at < self.left + self.columns:
                self.left = at - self.columns // 2
        if glance.latest is not None:
            line = matrix.line_of(glance.latest)
            if not self.top <= line < self.top + self.rows:
                self.top = line - self.rows // 2
        self.scroll_by(0, 0)

    def scroll_by(self, right: int, down: int) -> None:
        """Scroll, up to the ends."""
        most = len(self.matrix.items) - self.columns, self.matrix.lines - self.rows
        self.left = max(0, min(self.left + right, most[0]))
        self.top = max(0, min(self.top + down, most[1]))
        self._look()

    def _look(self) -> None:
        self.put([self._line(y) for y in range(self.size.height)])

    def _line(self, y: int) -> Sequence[TextPiece]:
        seen = slice(self.left, self.left + self.columns)
        if y < self.head:
            return self.matrix.head(y, seen, self.glance)
        number = self.top + y - self.head
        return self.matrix.line(number, seen, self.glance) if number < self.matrix.lines else ()

    def on_resize(self) -> None:
        self.show(self.matrix, self.glance)

    def scroll_lines(self, by: int) -> None:
        self.scroll_by(0, by)


class DancingLinks(Page[None]):
    """One problem and one search, at a place between two events."""

    BINDINGS = bindings(DANCE_KEYS)

    view = WidgetOf("matrix", MatrixView)
    trace = WidgetOf("side", Lines)
    CSS_PATH = "dancing.tcss"
    inks = read_inks("""
given:    ink
own:      own bold
line:     line                          / dim
mark-low: mark-low                      / dim
focus:    on focus-ground               / underline
base:     on base-ground bold           / bold reverse
link-on:  link-on on link-on-ground bold
""")

    def __init__(self, stage: CoverScene) -> None:
        super().__init__()
        self.stage = stage
        self.tracer = stage.cover.tracer()
        self.found = 0
        self.packed: bool | None = None  # None: depends on the room
        self.profiled = False
        self.sentence = event_text.START
        self.events: Iterator[Event] | None = None
        self.timer: Timer | None = None
        self.looked = 0.0
        self.top = 0  # lines above matrix and panel

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        yield MatrixView(self._matrix(), self._glance(), id="matrix")
        yield Lines(id="side")
        yield Bar(id="legend")

    def on_mount(self) -> None:
        self.entitle(TextPiece(f" {self.stage.title}", ("title",)))
        self.show()

    def on_resize(self) -> None:
        needed = {f"dance.{name}" for name in _NEEDED}
        keys = [key for key in DANCE_KEYS if key.id in needed]
        self.list_keys((*keys, HELP))
        self.show()

    @property
    def side(self) -> int:
        """Columns next to the matrix."""
        return WIDE_SIDE if self.app.size.width >= WIDE else SIDE

    def _matrix(self) -> Matrix:
        """As the player chose; the largest that there is room for, else full size."""
        sizes = {None: (LINED, PLAIN, PACKED), True: (PACKED,), False: (LINED, PLAIN)}[self.packed]
        some = [Matrix(self.stage, size) for size in sizes]
        width, height = self.app.size.width - self.side, self.app.size.height - 2
        fitting = (one for one in some if one.width <= width and one.height <= height)
        return next(fitting, some[:2][-1])

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the current state of the search."""
        self.looked = monotonic()
        matrix = self._matrix()
        self._place(matrix)
        self.view.show(matrix, self._glance())
        lines = self._side()
        self.trace.show(len(lines), lines.__getitem__)

    def _place(self, matrix: Matrix) -> None:
        """Matrix and panel stand in the middle as one."""
        room = self.app.size.width - self.side - matrix.width
        left = max(room // 2, 0)
        self.top = max((self.app.size.height - 2 - max(matrix.height, ROOMY)) // 2, 0)
        self.view.styles.padding = (self.top, 0, 0, left)
        self.trace.styles.padding = (self.top, 1, 0, 3 if room > 3 else 1)
        self.styles.grid_columns = (left + matrix.width + min(room, 0), "1fr")

    def _glance(self) -> Glance:
        tracer = self.tracer
        choice, options = tracer.levels[-1].choice, tracer.chosen
        return Glance(
            covered=frozenset(tracer.covered),
            sizes=tracer.sizes(),
            apart=tracer.apart(),
            item=choice.item if choice else None,
            chosen=frozenset(options),
            latest=options[-1] if options else None,
        )

    def _side(self) -> list[Line]:
        seen = SideText(self.tracer, self.stage, self.sentence, self.found, self.profiled)
        return seen.lines(self.side - 2, self.app.size.height - 2 - 2 * self.top)

    # -- stepping ------------------------------------------------------------------------------

    def action_step(self) -> None:
        self.stop()
        self._tell(self._counted(self.tracer.forward(), 1), 1)

    def action_back(self) -> None:
        self.stop()
        self._tell(self._counted(self.tracer.back(), -1), -1)

    def action_over(self) -> None:
        self._run(self.tracer.over())

    def action_back_over(self) -> None:
        self._run(self.tracer.back_over(), -1)

    def action_solution(self) -> None:
        self._run(self.tracer.to_solution())

    def action_end(self) -> None:
        self._run(iter(self.tracer.forward, None))

    def action_start(self) -> None:
        self.stop()
        self.tracer, self.found = self.stage.cover.tracer(), 0
        self.sentence = event_text.START
        self.show()

    def _counted(self, event: Event | None, number: int) -> Event | None:
        self.found += number * isinstance(event, Solution)
        return event

    def _tell(self, event: Event | None, number: int) -> None:
        """Describe the event just done (or undone, with -1), and show the search."""
        tracer = self.tracer
        sentence = event_text.sentence(event, tracer, self.stage) if event else ""
        if not tracer.at:
            sentence = event_text.START
        elif tracer.ended:
            last = sentence if isinstance(event, DeadEnd | Solution) else ""
            sentence = f"{last} {event_text.ended(tracer, self.found)}".strip()
        elif number < 0:
            sentence = f"Back, before: {sentence}"
        self.sentence = sentence or self.sentence
        self.show()

    # -- running -------------------------------------------------------------------------------

    def _run(self, events: Iterator[Event], number: int = 1) -> None:
        """Go through these events in slices, so that keys are handled in between."""
        self.stop()
        self.events = events
        self._go_on(number)
        if self.events is not None:
            self.timer = self.set_interval(PACE, lambda: self._go_on(number))

    def _go_on(self, number: int) -> None:
        assert self.events is not None
        event, until = None, monotonic() + SLICE
        for event in self.events:
            self._counted(event, number)
            if monotonic() > until:
                break
        else:
            self.stop()
            self._tell(event, number)
            return
        if monotonic() > self.looked + LOOK:
            self.sentence = f"Running: {self.tracer.progress:.1%} done. Escape stops."
            self.show()

    def stop(self) -> bool:
        """Stop running; was it running?"""
        running = self.timer is not None
        if self.timer is not None:
            self.timer.stop()
        self.timer = self.events = None
        return running

    # -- the view ------------------------------------------------------------------------------

    def action_scroll(self, right: int, down: int) -> None:
        self.view.scroll_by(right, down)

    def action_pack(self) -> None:
        self.packed = not self.view.matrix.packed
        self.show()

    def action_profile(self) -> None:
        self.profiled = not self.profiled
        self.show()

    def action_stop(self) -> None:
        if self.stop():
            self.sentence = f"Stopped after {self.tracer.at:,} events. Step goes on from here."
            self.show()
        else:
            self.dismiss()

    def action_leave(self) -> None:
        self.stop()
        self.dismiss()
