"""Paints what a puzzle screen shows: board, heading, panel, and the line of the keys."""

from functools import cached_property
from typing import TYPE_CHECKING

from textual.geometry import NULL_SIZE

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of, union
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.play.settings import Mistakes
from tui_puzzles.ui.board.bars import Heading, needed
from tui_puzzles.ui.board.scene import NO_LIGHT, SAME, Light, Scene, placed_ahead, tried
from tui_puzzles.ui.panel.chain import HERE, Chain
from tui_puzzles.ui.panel.wrapping import NARROW

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

PLEDGED, SOLVED, SHOWN, PROVE = "pledged", "✓ solved", "shown", "prove"


class View:
    """Brings the widgets up to date once a key is done; they repaint what differs."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.size = NULL_SIZE  # of the terminal that all has its room for
        self._revealed = Chain()
        self._head: object = None
        self._keys: object = None

    def read(self, pages: int) -> None:
        """Page through the words, of which the newest may not be there yet."""
        self.screen.settle()
        self.screen.panel.read(pages)

    # -- where it stands -----------------------------------------------------------------------

    def fit(self) -> None:
        """Give each widget its room."""
        screen, plan = self.screen, self.screen.plan
        self.size = screen.app.size
        if plan.skin != screen.board.skin:
            scene = self.scene()
            screen.board.dress(plan.skin, screen.seen(scene), scene)
        screen.frame.arrange(plan, screen.app.size)

    def paint(self) -> None:
        """Show the current state of all."""
        screen, scene = self.screen, self.scene()
        screen.board.show(screen.seen(scene), scene)
        screen.board.show_cursor(not screen.session.over)
        before, self._revealed = self._revealed, screen.shows.chain
        if self._revealed is not before:
            screen.board.reveal()
        self.show_side()
        if self._revealed is not before and self._revealed.at_link:
            screen.panel.reveal(HERE)  # once: the player may page on from there
        self.line()
        self.head()

    def pointed(self) -> None:
        """The cursor is on another cell: what it lights by itself, and the areas."""
        self.show_side()
        settings = self.screen.session.settings
        if settings.houses or settings.light:
            self.screen.show()

    def show_side(self) -> None:
        """Show the words, the areas and the list."""
        screen, side_areas = self.screen, self.screen.side_areas
        beside, aside = side_areas.shared(not self.narrow, bool(screen.side.size.width))
        screen.panel.show(screen.shows.words, beside, screen.lists.listed)
        screen.side.show((), aside)

    @property
    def narrow(self) -> bool:
        """Has the panel few columns?"""
        return self.screen.panel.size.width < NARROW

    def line(self) -> None:
        """The last line: a question, a message, or the keys that are needed most."""
        screen = self.screen
        guided = screen.guide.keys if screen.guide else ()
        proving = screen.proving.bar if screen.shows.proving is not None else ()
        keys = screen.app.size, self._need(), guided, proving
        if screen.prompt.question or screen.prompt.noted:
            screen.prompt.paint()
            self._keys = None
        elif proving and keys != self._keys:
            self._keys = keys
            screen.list_keys(proving)
        elif keys != self._keys:
            self._keys = keys
            frame = screen.frame
            own = screen.SHOWN or [id for id, _ in frame.entering]
            most = needed(keys[1], [frame.known[id] for id in own])
            frame.legend(guided or most)
            screen.board.point()

    def _need(self) -> str:
        """What is on the screen, by which keys are needed."""
        screen, shows = self.screen, self.screen.shows
        if screen.session.over:
            return "over"
        if shows.answer.choices:
            return "steps"
        if shows.walking:
            return "timeline"
        if shows.answer.found:
            return "light" if shows.answer.stage == Help.WHOLE else "hint"
        if screen.guide:
            return "practice"
        if screen.session.history.trial is not None:
            return "trial"
        return "selection" if screen.entry.selected else "rest"

    # -- the board -----------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The session's position, lit as it is now."""
        screen, session, shows = self.screen, self.screen.session, self.screen.shows
        position, preview, entry = session.position, screen.board_input.preview, screen.entry
        position = position.moved(preview) if preview else position
        automatic = session.settings.candidates
        board = shows.between or (position.board if automatic else None)
        board, light = board and screen.shown(board), shows.chain.light
        if light.board:
            light = light._replace(board=screen.shown(light.board))
        if light == NO_LIGHT and entry.one.value is not None:
            light = entry.one.light(position, board)
        if light == NO_LIGHT:
            light = screen.ending.lit() if session.over else self._under_cursor(position)
        wrong = shows.wrong | self._wrong_at_once(position)
        trial = tried(session.history.before_trial, position)
        # What earlier steps place elsewhere would give the solution away, unless they are walked.
        cells = position.layout.cells if shows.between else of(light.cells)
        ahead = placed_ahead(light, position, cells) | shows.fits
        scene = Scene(position, board, light, wrong, trial, of(entry.selected), ahead)
        return screen.marked(scene)

    def _under_cursor(self, position: Position) -> Light:
        """The houses of the cursor's cell and the cells with its value, as far as that is set."""
        settings, cell, layout = self.screen.session.settings, self.screen.cell, position.layout
        roles: dict[int, Role | str] = {}
        if settings.houses:
            around = layout.units_with(bit(cell))
            roles |= dict.fromkeys(members(union(unit.cells for unit in around)), Role.REGION)
        value = position.entered.value(cell) if settings.light else None
        if value is not None:
            there = layout.places(position.entered.placed_marks, value)
            roles |= dict.fromkeys(members(there), SAME)
        return Light(roles) if roles else NO_LIGHT

    def _wrong_at_once(self, position: Position) -> Bits:
        """What breaks a law; the wrong marks, too, if the settings say so and they are known."""
        at_once = self.screen.session.settings.mistakes == Mistakes.AT_ONCE
        solver = self.screen.tutor.solver
        known = solver.wrong_marks(position) if at_once and solver.judged else EMPTY
        return known | union(clash.marks for clash in solver.watch.clashes(position))

    # -- the heading ---------------------------------------------------------------------------

    def head(self) -> None:
        """Show the heading, if anything of it has changed."""
        screen, session = self.screen, self.screen.session
        trial = session.history.trial is not None
        pledge = PLEDGED if session.pledge.happened and session.pledge.holds else ""
        over, name = screen.session.over, self._name()
        state = self._end() if over else screen.state()
        state = "trial" if trial else " · ".join(filter(None, (pledge, state)))
        level = session.level or (over and screen.ending.level) or ""
        heading = Heading(self._title, name, level, state)
        mode, modes = screen.entry.mode, () if over else (*screen.MODES,)
        if screen.shows.proving is not None:
            mode, modes = PROVE, (PROVE, *modes)
        if self._head != (heading, modes, mode, screen.app.size):
            self._head = (heading, modes, mode, screen.app.size)
            screen.frame.head(heading, modes, mode)

    @cached_property
    def _title(self) -> str:
        """The title of the type, with that of the puzzle's style, unless its own has that."""
        session = self.screen.session
        title, layout = session.game.title, session.position.layout
        style = session.game.titled("", layout)
        return title if style in session.title else session.game.titled(title, layout)

    def _end(self) -> str:
        """Solved by the player, or shown."""
        return SOLVED if self.screen.ending.played else SHOWN

    def _name(self) -> str:
        """The puzzle's name, without the level and the type that stand beside it."""
        session = self.screen.session
        kind, level = session.game.title, session.level.capitalize()
        before, of, name = session.title.rpartition(f"{kind} of ")
        if of:
            return f"{before.removeprefix(level).strip()} {name}".strip()
        return "" if name in (kind, f"{level} {kind}") else name.removeprefix(f"{kind} ")
