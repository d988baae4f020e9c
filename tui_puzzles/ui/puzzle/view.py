"""Paints what a puzzle screen shows: board, heading, panel, and the line of the keys."""

from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import EMPTY, Bits, of, union
from tui_puzzles.engine.position import Position
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.ui.board.bars import END, Heading, needed
from tui_puzzles.ui.board.scene import NO_LIGHT, Scene, placed_ahead, tried
from tui_puzzles.ui.panel.chain import HERE, Chain
from tui_puzzles.ui.panel.wrapping import NARROW
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

PLEDGED, SOLVED, SHOWN = "pledged", "✓ solved", "shown"


class View:
    """Brings the widgets up to date once a key is done; they repaint what differs."""

    def __init__(self, host: "PuzzleScreen") -> None:
        self.host = host
        self._outdated = False
        self._revealed = Chain()
        self._head: object = None
        self._keys: object = None

    def outdated(self) -> None:
        """Something has changed: paint it once all that changes now has."""
        if not self._outdated and self.host.is_mounted:
            self._outdated = True
            self.host.call_next(self.settle)

    def settle(self) -> None:
        """Paint what is outdated."""
        if self._outdated:
            self.paint()

    def read(self, pages: int) -> None:
        """Page through the words, of which the newest may not be there yet."""
        self.settle()
        self.host.panel.read(pages)

    # -- where it stands -----------------------------------------------------------------------

    def fit(self) -> None:
        """Give each widget its room."""
        host, plan = self.host, self.host.plan
        if plan.skin != host.board.skin:
            host.board.dress(plan.skin, plan.skin.tags(host.scene()))
        host.frame.arrange(plan, host.app.size)

    def paint(self) -> None:
        """Show the current state of all."""
        self._outdated = False
        host, scene = self.host, self.host.scene()
        host.board.show(host.seen(scene), host.board.skin.tags(scene))
        host.board.show_cursor(not host.ending.open)
        before, self._revealed = self._revealed, host.shows.chain
        if self._revealed is not before:
            host.board.reveal()
        self.survey()
        if self._revealed is not before and self._revealed.at_link:
            host.panel.reveal(HERE)  # once: the player may page on from there
        host.often = host.panel.list_box
        self.head()
        self.line()

    def survey(self) -> None:
        """Show the words, the areas and the list."""
        host, survey = self.host, self.host.survey
        beside, aside = survey.shared(not self.narrow, bool(host.side.size.width))
        host.panel.show(host.shows.words, beside, host.lists.listed)
        host.side.show((), aside)

    @property
    def narrow(self) -> bool:
        """Has the panel few columns?"""
        return self.host.panel.size.width < NARROW

    def line(self) -> None:
        """The last line: a question, a message, or the keys that are needed most."""
        host = self.host
        guided = host.guide.keys if host.guide else ()
        keys = host.app.size, host.ending.open, guided
        if host.prompt.question or host.prompt.noted:
            host.prompt.paint()
            self._keys = None
        elif keys != self._keys:
            self._keys = keys
            frame = host.frame
            own = host.SHOWN or [id for id, _ in frame.entering]
            most = needed([frame.known[id] for id in own])
            known = [frame.known.get(key.id, key) for key in most]
            frame.legend(END if host.ending.open else guided or known)
            host.board.point()

    # -- the board -----------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The session's position, lit as it is now."""
        host, session, entry, shows = self.host, self.host.session, self.host.entry, self.host.shows
        position = session.position
        position = position.moved(entry.preview) if entry.preview else position
        automatic = session.settings.candidates
        board = shows.between or (position.board if automatic else None)
        board, light = board and host.shown(board), shows.chain.light
        if light.board:
            light = light._replace(board=host.shown(light.board))
        if light == NO_LIGHT and entry.one.value is not None:
            light = entry.one.light(position, board)
        wrong = shows.wrong | self._wrong_at_once(position)
        trial = tried(session.history.before_trial, position)
        # What earlier steps place elsewhere would give the solution away, unless they are walked.
        cells = position.layout.cells if shows.between else of(light.cells)
        ahead = placed_ahead(light, position, cells)
        return Scene(position, board, light, wrong, trial, entry.selection, ahead)

    def _wrong_at_once(self, position: Position) -> Bits:
        """What breaks a law; the wrong marks, too, if the settings say so and they are known."""
        at_once = self.host.session.settings.mistakes == Mistakes.AT_ONCE
        solver = self.host.tutor.solver
        known = solver.wrong_marks(position) if at_once and solver.judged else EMPTY
        return known | union(clash.marks for clash in solver.watch.clashes(position))

    # -- the heading ---------------------------------------------------------------------------

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

    def broken(self) -> list[Paragraph]:
        """What the last entry breaks, if anything."""
        broken = self.host.tutor.solver.watch.broken()
        return [plain(broken)] if broken else []
