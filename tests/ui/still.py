"""A puzzle screen without an app: keys act at once, and what is shown is its value.

Nothing is painted, no time passes and no thread runs: a question is answered where it is put.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from inspect import isawaitable
from typing import Any, NamedTuple

from textual._context import active_app
from textual.actions import parse
from textual.geometry import Size

from tests.ui.screens import Player, Stage
from tui_puzzles.engine.history import Turn
from tui_puzzles.engine.later import loaded
from tui_puzzles.play.session import Session
from tui_puzzles.testing.screens import key_named
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.painted import Bar, Line
from tui_puzzles.ui.board.scene import Look
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.puzzle.paragraphs import paragraphs
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


class Seen(NamedTuple):
    """What a screen shows and what was played on it."""

    at: str
    told: str
    board: list[str]
    lines: list[str]
    turns: list[Turn | None]
    looks: list[Look]


class StillApp(Stage):
    """An app that never runs."""

    def __init__(self, session: Session, size: tuple[int, int]) -> None:
        super().__init__(session)
        self.room = Size(*size)
        active_app.set(self)
        self.puzzle: PuzzleScreen = loaded(session.game.screen)(session)

    @property
    def size(self) -> Size:
        return self.room


class StillBoard(BoardView):
    """A board that is drawn when it is read."""

    def refresh(self, *_: Any, **__: Any) -> Any:
        return self


class StillBar(Bar):
    """A line that is read."""

    def show(self, pieces: Sequence[TextPiece], above: Sequence[Line] = ()) -> None:
        self.pieces, self.above = pieces, above


class StillPanel(Panel):
    """A panel of this width, whose words, areas and list are read, not laid out."""

    def __init__(self, width: int) -> None:
        super().__init__(id="panel")
        self.width = width

    @property
    def size(self) -> Size:
        return Size(self.width, 24)

    def _arrange(self) -> None:
        """Lines aren't shared."""


class Still(Player):
    """Types keys into a screen that isn't shown."""

    def __init__(self, session: Session, size: tuple[int, int]) -> None:
        super().__init__(StillApp(session, size), None)  # type: ignore[arg-type]
        self.after: list[tuple[Callable[..., object], tuple[object, ...]]] = []
        screen = self.screen
        screen._is_mounted = True
        screen.later = lambda act, *about: self.after.append((act, about))  # type: ignore
        screen.asking.put = self._answer  # type: ignore[method-assign, assignment]
        plan, scene = screen.plan, screen.view.scene()
        tags = plan.skin.tags(scene)
        screen.board = StillBoard(plan.skin, screen.seen(scene), tags, 0, id="board")
        screen.panel, screen.side = StillPanel(plan.panel.width), StillPanel(plan.side.width)
        screen.board._parent = screen
        screen.bar = StillBar(id="legend")
        screen._parts.update(heading=StillBar(id="heading"), legend=screen.bar)
        screen.view.paint = self._draw  # type: ignore[method-assign]
        screen.call_next = lambda act: act()  # type: ignore
        screen.greet()
        flaw = Question(Tutor.flaw, screen.tutor)()
        screen.tell(*paragraphs(flaw.words), *screen.shows.words)

    async def _answer(
        self, question: Question[Any], _: str, answered: Callable[[Any], Any], *__: Any, **___: Any
    ) -> None:
        self.screen.show(answered(question()))

    async def type(self, *keys: str) -> None:
        """Press the keys, one after the other."""
        for key in keys:
            await self._press(key)
            while self.after:
                act, about = self.after.pop(0)
                await _done(act(*about))
        self._draw()

    def _draw(self) -> None:
        scene, board = self.screen.view.scene(), self.screen.board
        board.show(self.screen.seen(scene), scene)
        self.screen.view.show_side()
        self.screen.view.line()
        self.screen.view.head()

    async def _press(self, key: str) -> None:
        event, screen = key_named(key), self.screen
        bound = screen._bindings.key_to_bindings.get(event.key)
        screen.on_key(event)
        if bound:
            _, name, about = parse(bound[0].action)
            await _done(getattr(screen, f"action_{name}")(*about))

    @property
    def told(self) -> str:
        words = self.screen.shows.words
        return "\n".join("".join(text for text, _ in paragraph) for paragraph in words)

    @property
    def lines(self) -> list[str]:
        listed = self.screen.lists.listed(self.screen.panel.size.width)
        if listed is None:
            return []
        lines = (listed.line(number) for number in range(listed.lines))
        return ["".join(piece.text for piece in line).strip() for line in lines]


async def _done(outcome: object) -> None:
    if isawaitable(outcome):
        await outcome


def still(
    scene: Callable[[Player], Coroutine[None, None, None]],
    session: Session,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Play a scene in which nothing has to be seen."""

    async def run() -> None:
        await scene(Still(session, size))

    asyncio.run(run())


def typed(session: Session, keys: Sequence[str]) -> Seen:
    """What is to be seen after these keys."""
    seen: list[Seen] = []

    async def scene(player: Player) -> None:
        await player.type(*keys)
        turns = [moment.turn for moment in session.history.moments[1 : player.turns + 1]]
        looks = player.screen.board.looks
        seen.append(Seen(player.at, player.told, player.board, player.lines, turns, looks))

    still(scene, session)
    return seen[0]
