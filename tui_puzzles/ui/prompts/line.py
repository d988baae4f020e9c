"""A question on the line of the keys: the board stays in view, and its cursor can fill it in."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from textwrap import wrap
from typing import TYPE_CHECKING, TypeVar

from textual.binding import Binding, BindingsMap
from textual.events import Key
from textual.geometry import Offset
from textual.keys import _character_to_key

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.words.together import listed
from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.skin import TextPiece

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen
    from tui_puzzles.ui.puzzle.shown import Shown

T = TypeVar("T")
CARET = "▌"
MOST = 6
"""Lines of an error."""
TYPED = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA1, 0x180)) if chr(code).isprintable()]
"""The characters that have a key; others come in by pasting."""
EDITING = {
    "enter": "submit",
    "escape": "close",
    "backspace": "erase(-1)",
    "delete": "erase(0)",
    "ctrl+u": "erase(-999)",
    "left": "go(-1, 0)",
    "right": "go(1, 0)",
    "up": "go(0, -1)",
    "down": "go(0, 1)",
    "home": "go(-999, 0)",
    "end": "go(999, 0)",
}


class LineQuestion(NamedTuple):
    """What is asked, the text to begin with, and what takes the answer or raises BadInput.

    ``at`` is the text for a cell, if the board's cursor fills it in; ``instead`` the whole answer
    that a character gives to an untouched text, ``fresh`` says whether it begins another one;
    ``choices`` are answers to go through, ``signs`` are characters with what they answer.
    """

    name: str
    does: str
    answer: "Callable[[str], Shown | None]"
    text: str = ""
    at: Callable[[int], str] | None = None
    instead: Callable[[str, str], str | None] = lambda _text, _character: None
    fresh: Callable[[str], bool] = lambda _character: True
    choices: Sequence[str] = ()
    signs: Sequence[tuple[str, str]] = ()


def chosen(name: str, texts: Mapping[str, T]) -> T:
    """What has this name, or BadInput."""
    try:
        return texts[name]
    except KeyError:
        raise BadInput(f"there is no {name!r}", expected=listed(list(texts), "or")) from None


class PromptLine:
    """One question at a time. While there is one, the screen has its keys and no others.

    The keys change at once with the question, so that what is typed ahead reaches it.
    """

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.question: LineQuestion | None = None
        self.text = ""
        self.caret = 0
        self.error = ""
        self.untouched = True
        self.noted = ""  # the message that is there instead
        self._keys = BindingsMap()  # the screen's own

    def ask(self, question: LineQuestion) -> None:
        """Put a question."""
        if self.question is None:
            self._keys = self.screen.bind(_bindings())
        self.question = question
        self._set(question.text)
        self.untouched = True

    def close(self) -> None:
        """End the question."""
        if self.question is not None:
            self.question = None
            self.screen.bind(self._keys)

    def submit(self) -> "Shown | None":
        """Answer; stay, and say why, when the answer can't be read."""
        question = self.question
        if question is None:
            return None
        self.close()
        try:
            return question.answer(self.text.strip())
        except BadInput as error:
            self.ask(question._replace(text=self.text))
            self.error = str(error)
            return None

    def note(self, text: str) -> None:
        """Show a message until the next key."""
        self.noted = text
        self.screen.show()

    # -- editing -------------------------------------------------------------------------------

    def hear(self, event: Key) -> None:
        """A key ends a message; it is a part of the answer where it has no command of its own."""
        if self.noted:
            self.note("")
        if event.character and event.is_printable and event.character not in TYPED:
            self.screen.show(self.insert(event.character))

    def type(self, code: int) -> "Shown | None":
        """Insert the character with this code."""
        return self.insert(chr(code))

    def insert(self, text: str) -> "Shown | None":
        """Insert a text; or take the character that is the whole answer."""
        question = self.question
        if question is None:
            return None
        whole = question.instead(self.text, text) if self.untouched else None
        if whole is not None:
            self._set(whole)
            self.untouched = True
            return self.submit()
        before = "" if self.untouched and question.fresh(text) else self.text[: self.caret]
        self._set(before + text + self.text[self.caret :], len(before + text))
        return None

    def erase(self, at: int) -> None:
        """Remove what stands before the caret, or at it."""
        start, end = (max(0, self.caret + at), self.caret) if at else (self.caret, self.caret + 1)
        self._set(self.text[:start] + self.text[end:], start)

    def go(self, right: int, down: int) -> None:
        """Move the board's cursor, or go through the choices, or move the caret."""
        question = self.question
        if question is None:
            return
        if question.at is not None:
            if abs(right) <= 1:
                self.screen.walk(right, down)
        elif down and question.choices:
            names = list(question.choices)
            at = names.index(self.text) + down if self.text in names else 0
            self._set(names[at % len(names)])
            self.untouched = True
        else:
            self.caret = max(0, min(self.caret + right, len(self.text)))
            self.untouched = False

    def pointed(self, cell: int) -> None:
        """The board's cursor is on this cell."""
        if self.question is not None and self.question.at is not None:
            self._set(self.question.at(cell))
            self.untouched = True

    def _set(self, text: str, caret: int | None = None) -> None:
        self.text, self.caret = text, len(text) if caret is None else caret
        self.error, self.untouched = "", False
        self.screen.show()

    # -- showing -------------------------------------------------------------------------------

    def paint(self) -> None:
        """Show the question or the message."""
        if self.question is not None:
            size = self.screen.app.size
            self.screen.bar.show(*self._lines(self.question, size.width))
            start = min(len(self.question.name) + 3 + self.caret, max(0, size.width - 1))
            self.screen.app.cursor_position = Offset(start, size.height - 1)
        else:
            self.screen.bar.show([TextPiece(f" {self.noted}", ("note",))])

    def _lines(self, question: LineQuestion, width: int) -> tuple[Line, Sequence[Line]]:
        """The question with the error or the keys; and the lines of an error that has no room."""
        line, error = self._field(question, width), TextPiece(f"  {self.error} ", ("wrong",))
        room = width - sum(len(piece.text) for piece in line)
        if self.error and len(error.text) <= room:
            return [*line, error], ()
        above = wrap(self.error, max(width - 2, 1), max_lines=MOST)
        return [*line, *_keys_of(question)], [[TextPiece(f" {one}", error.names)] for one in above]

    def _field(self, question: LineQuestion, width: int) -> Line:
        """Name, and text with the caret."""
        name = f" {question.name}: "
        room = max(1, width - len(name) - 1)
        start = max(0, self.caret - room + 1)
        before, after = self.text[start : self.caret], self.text[self.caret :]
        return [
            TextPiece(name, ("title",)),
            TextPiece(before),
            TextPiece(CARET, ("key",)),
            TextPiece(after),
        ]


def _keys_of(question: LineQuestion) -> Line:
    """What keys do with a question."""
    arrows = [("↑ ↓", "others")] if question.choices else []
    arrows += [("arrows", "the cell")] if question.at else []
    keys = [*(question.signs or [("enter", question.does)]), *arrows, ("esc", "back")]
    return [
        piece
        for key, does in keys
        for piece in (TextPiece(f"  {key}", ("key",)), TextPiece(f" {does}", ("faint",)))
    ]


@cache
def _bindings() -> BindingsMap:
    """The keys of a question."""
    typed = [
        Binding(_character_to_key(sign), f"prompt_type({ord(sign)})", show=False) for sign in TYPED
    ]
    edits = [Binding(key, f"prompt_{action}", show=False) for key, action in EDITING.items()]
    return BindingsMap([*typed, *edits])
