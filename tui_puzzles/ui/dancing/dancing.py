"""A screen to watch dancing links: the matrix, and beside it what happens and where it stands."""

from collections.abc import Iterator, Mapping
from time import monotonic

from textual.app import ComposeResult
from textual.timer import Timer

from tui_puzzles.search.events import DeadEnd, Event, Solution
from tui_puzzles.search.stage import CoverScene
from tui_puzzles.ui.app_keys import DANCE_KEYS, HELP
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar, Line, Lines
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.dancing import event_text
from tui_puzzles.ui.dancing.matrix_lines import Glance, Matrix
from tui_puzzles.ui.dancing.matrix_view import MatrixView
from tui_puzzles.ui.dancing.side import SideText
from tui_puzzles.ui.page import Page, WidgetOf
from tui_puzzles.ui.terminal.inks import read_inks

SIDE, WIDE_SIDE, WIDE = 28, 44, 120
"""Columns next to the matrix; on terminals of at least so many."""
PACE, SLICE, LOOK = 0.05, 0.035, 0.25  # seconds between two runs, of a run, between two looks
_NEEDED = ("step", "over", "back", "solution", "end", "profile", "pack", "leave")


class DancingLinks(Page[None]):
    """One problem and one search, at a place between two events."""

    AUTO_FOCUS = ""
    BINDINGS = bindings(DANCE_KEYS)

    view = WidgetOf("matrix", MatrixView)
    trace = WidgetOf("side", Lines)
    CSS_PATH = "dancing.tcss"
    inks = read_inks("""
given:    ink
own:      own bold
line:     line                          / dim
mark-low: mark-low                      / dim
focus:    on focus-ground focus-style   / underline
base:     on base-ground bold           / bold reverse
link-on:  link-on on link-on-ground bold
""")

    def __init__(self, stage: CoverScene, keymap: Mapping[str, str]) -> None:
        super().__init__()
        self.stage = stage
        self.keymap = keymap
        self.tracer = stage.cover.tracer()
        self.found = 0
        self.packed: bool | None = None  # None: depends on the room
        self.profiled = False
        self.sentence = event_text.START
        self.events: Iterator[Event] | None = None
        self.timer: Timer | None = None
        self.looked = 0.0

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
        self.set_class(self.side == WIDE_SIDE, "wide")
        needed = {f"dance.{name}" for name in _NEEDED}
        keys = [key for key in DANCE_KEYS if key.id in needed]
        self.list_keys((*keys, HELP), self.keymap)
        self.show()

    @property
    def side(self) -> int:
        """Columns next to the matrix."""
        return WIDE_SIDE if self.app.size.width >= WIDE else SIDE

    def _matrix(self) -> Matrix:
        """Full size if there is room, else packed if that fits, else as the player chose."""
        wide, packed = Matrix(self.stage), Matrix(self.stage, packed=True)
        if self.packed is not None:
            return packed if self.packed else wide
        room = self.app.size.width - self.side, self.app.size.height - 2
        fits = [m for m in (wide, packed) if m.width <= room[0] and m.height <= room[1]]
        return fits[0] if fits else wide

    # -- showing -------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the current state of the search."""
        self.looked = monotonic()
        self.view.show(self._matrix(), self._glance())
        lines = self._side()
        self.trace.show(len(lines), lines.__getitem__)

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
        return seen.lines(self.side - 2, self.app.size.height - 2)

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
