"""What a puzzle screen shows of its session: board, heading, and the panel's words and list."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from tui_puzzles.engine.bits import EMPTY, Bits, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.ui.board.bars import END, Heading, needed
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.scene import NO_LIGHT, Look, Scene, light_of, placed_ahead, tried
from tui_puzzles.ui.panel.blockers import with_blockers
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.panel.survey import Survey
from tui_puzzles.ui.puzzle.ending import Ending
from tui_puzzles.ui.puzzle.entry import Entry
from tui_puzzles.ui.puzzle.frame import Frame, Plan
from tui_puzzles.ui.puzzle.host import Host
from tui_puzzles.ui.puzzle.lists import Lists
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, step_paragraphs
from tui_puzzles.ui.terminal.frames import Box

PLEDGED, SOLVED, SHOWN = "pledged", "✓ solved", "shown"


class Viewed(Host, Protocol):
    """A puzzle screen, to its view."""

    MODES: ClassVar[Mapping[str, Act]]
    SHOWN: ClassVar[Sequence[str]]
    ending: Ending
    entry: Entry
    frame: Frame
    lists: Lists
    survey: Survey
    preview: Move | None
    often: Box

    @property
    def board(self) -> BoardView: ...

    @property
    def side(self) -> Panel: ...

    @property
    def plan(self) -> Plan: ...

    def scene(self) -> Scene: ...

    def seen(self, scene: Scene) -> Sequence[Look]: ...

    def shown(self, board: Board, /) -> Board: ...

    def state(self) -> str: ...


class View:
    """Brings the widgets up to date; they repaint what differs."""

    def __init__(self, host: Viewed) -> None:
        self.host = host
        self._revealed = NO_LIGHT
        self._head: object = None

    # -- where it stands -----------------------------------------------------------------------

    def fit(self) -> None:
        """Give each widget its room."""
        host, plan = self.host, self.host.plan
        if plan.skin != host.board.skin:
            host.board.dress(plan.skin, plan.skin.tags(host.scene()))
        host.frame.arrange(plan, host.app.size)
        self._legend()
        host.prompt.show()

    def _legend(self) -> None:
        frame = self.host.frame
        own = self.host.SHOWN or [id for id, _ in frame.entering]
        most = needed([frame.known[id] for id in own])
        known = [frame.known.get(key.id, key) for key in most]
        guided = self.host.guide.keys if self.host.guide else ()
        frame.legend(END if self.host.ending.open else guided or known)

    def show_keys(self) -> None:
        """Show the keys needed most, in place of a question or a message."""
        self._legend()
        self.host.board.point()

    # -- the board -----------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The session's position, lit as it is now."""
        host, session, entry = self.host, self.host.session, self.host.entry
        position = session.position
        position = position.moved(host.preview) if host.preview else position
        automatic = session.settings.candidates
        board = host.between or (position.board if automatic else None)
        board, light = board and host.shown(board), host.light
        if light.board:
            light = light._replace(board=host.shown(light.board))
        if light == NO_LIGHT and entry.one.value is not None:
            light = entry.one.light(position, board)
        wrong = host.wrong | self._wrong_at_once(position)
        trial = tried(session.history.before_trial, position)
        # What earlier steps place elsewhere would give the solution away, unless they are walked.
        cells = position.layout.cells if host.between else of(light.cells)
        ahead = placed_ahead(light, position, cells)
        return Scene(position, board, light, wrong, trial, entry.selection, ahead)

    def _wrong_at_once(self, position: Position) -> Bits:
        """What breaks a law; the wrong marks, too, if the settings say so and they are known."""
        at_once = self.host.session.settings.mistakes == Mistakes.AT_ONCE
        solver = self.host.tutor.solver
        known = solver.wrong_marks(position) if at_once and solver.judged else EMPTY
        return known | union(clash.marks for clash in solver.watch.clashes(position))

    def repaint(self) -> None:
        """Show the current state of the session."""
        host, scene = self.host, self.host.scene()
        host.board.show(host.seen(scene), host.board.skin.tags(scene))
        host.board.show_cursor(not host.ending.open)
        if host.light is not self._revealed:
            self._revealed = host.light
            host.board.reveal()
        self._enlist()
        host.survey.show(host.panel, host.side)
        host.often = host.panel.list_box
        self.head()

    def head(self) -> None:
        """Show the heading, if anything of it has changed."""
        host, session = self.host, self.host.session
        trial = session.history.trial is not None
        pledge = PLEDGED if session.pledge.happened and session.pledge.holds else ""
        over = host.ending.open
        state = self._end() if over else host.state()
        state = "trial" if trial else " · ".join(filter(None, (pledge, state)))
        level = session.level or (over and host.ending.level) or ""
        heading = Heading(session.game.title, self._name(), level, state)
        mode, modes = host.entry.mode, () if over else host.MODES
        if self._head != (heading, modes, mode, host.app.size):
            self._head = (heading, modes, mode, host.app.size)
            host.frame.head(heading, modes, mode)

    def _end(self) -> str:
        """Solved by the player, or shown."""
        return SOLVED if self.host.ending.played else SHOWN

    def _name(self) -> str:
        """The puzzle's name, without the level and the type that stand beside it."""
        session = self.host.session
        kind, level = session.game.title, session.level.capitalize()
        known = f"{level} {kind}" if level else kind
        name = session.title.removeprefix(f"{known} of ").removeprefix(f"{kind} ")
        return "" if name in (kind, known) else name

    # -- the panel -----------------------------------------------------------------------------

    def tell(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show this in the panel."""
        self._enlist()
        self.host.panel.tell(paragraphs)

    def _enlist(self) -> None:
        """Give the panel its list: the one it has may be of turns that are gone."""
        panel, panel.list_for = self.host.panel, self.host.lists.listed
        panel.listed = panel.list_for(panel.size.width)

    def broken(self) -> list[Paragraph]:
        """What the last entry breaks, if anything."""
        broken = self.host.tutor.solver.watch.broken()
        return [plain(broken)] if broken else []

    def tell_broken(self) -> None:
        """Say what the last entry breaks, or nothing."""
        self.tell(self.broken())

    def light_up(self, step: Step, board: Board) -> None:
        """Highlight and explain a step."""
        host = self.host
        host.chain.show(with_blockers(light_of(step, board)))
        rows = host.chain.rows()
        self.tell(step_paragraphs(step, host.session.game, board.layout, rows))
