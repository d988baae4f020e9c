"""What the parts of a puzzle screen know of it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from textual.app import App
from textual.message import Message
from textual.timer import Timer

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.board.scene import Light
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.panel.chain import Chain
from tui_puzzles.ui.panel.panel import Panel
from tui_puzzles.ui.panel.survey import Survey
from tui_puzzles.ui.prompts.line import PromptLine
from tui_puzzles.ui.puzzle.ending import Ending
from tui_puzzles.ui.puzzle.guide import Guide, TurnTaken
from tui_puzzles.ui.puzzle.paragraphs import Paragraph

Offer = Callable[[], object] | None


class Host(Protocol):
    """The screen, to its parts: they change what it shows, and take turns on it."""

    session: Session
    tutor: Tutor
    light: Light
    between: Board | None
    wrong: Bits
    offer: Offer
    guide: Guide | None
    prompt: PromptLine
    chain: Chain
    ending: Ending
    survey: Survey

    @property
    def panel(self) -> Panel: ...

    @property
    def app(self) -> App[object]: ...

    @property
    def cell(self) -> int: ...

    OWN_KEYS: ClassVar[Sequence[Key]]

    def call_later(self, callback: Callable[..., object], *args: object) -> bool: ...

    def set_interval(self, interval: float, callback: Callable[[], None]) -> Timer: ...

    def post_message(self, message: Message) -> bool: ...

    def tell(self, paragraphs: Sequence[Paragraph], /) -> None: ...

    def keys_for(self, *offers: tuple[str, str]) -> Paragraph: ...

    def drawn(self, step: Step, board: Board, /) -> list[Paragraph]: ...

    def light_up(self, step: Step, board: Board) -> None: ...

    def message(self, text: str) -> bool: ...

    def dim(self) -> None: ...

    def refuses(self) -> bool: ...

    def looked_back(self, words: Sequence[Paragraph], /) -> None: ...

    def turned(self) -> None: ...

    def arrived(self) -> None: ...

    def heard(self, taken: TurnTaken, /) -> None: ...

    def repaint(self) -> None: ...
