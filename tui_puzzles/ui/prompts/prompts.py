"""Screens that take a puzzle: the path of a file, or the puzzle itself."""

import asyncio
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.widgets import Input, Static, TextArea

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.notation.pictures.opening import Doubtful, check_answer
from tui_puzzles.play import reading
from tui_puzzles.play.drafts import Draft
from tui_puzzles.play.export import Forms, written
from tui_puzzles.play.files.folders import home
from tui_puzzles.play.files.paths import Completion, completed
from tui_puzzles.play.reading import ReadPuzzles
from tui_puzzles.tutor.question import NoAnswer, Question, regardless
from tui_puzzles.ui.app_keys import APP_KEYS, FILE_KEYS, PICK, PROMPT_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.page import LOOK, Page, WidgetOf
from tui_puzzles.ui.threads import answer_to

Result = TypeVar("Result")
SOURCE = "your text"
SHORT = 1000
"""Characters of a text that is read at once."""
PACE = 0.1
"""Seconds between two looks at whether anybody waits still."""


class Prompt(Page[Result]):
    """An input field with an error message below; dismissed with the result."""

    AUTO_FOCUS = "*"
    CSS_PATH = LOOK
    BINDINGS = bindings(PROMPT_KEYS)

    note = WidgetOf("note", Static)
    HEADING = ""
    ADVICE = ""
    LEGEND: Sequence[Key] = (*PROMPT_KEYS, APP_KEYS[0])
    _rest = ("", "")  # what was refused, and the form in which the rest can be read

    def field(self) -> Input | TextArea:
        """The widget to type in."""
        raise NotImplementedError

    @property
    def typed(self) -> str:
        """What was typed."""
        return self.query_one(Input).value

    @property
    def form(self) -> str:
        """The form to read it in, if it was refused as it is."""
        refused, form = self._rest
        return form if refused == self.typed else ""

    async def result(self) -> Result:
        """The result; BadInput when the input has none."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Bar(id="heading")
        field = self.field()
        field.cursor_blink = False  # nothing moves by itself
        yield field
        yield Static(self.ADVICE, id="note", markup=False)
        yield Bar(id="legend")

    def on_mount(self) -> None:
        self.entitle(TextPiece(f" {self.HEADING}", ("title",)))

    def on_resize(self) -> None:
        self.list_keys(self.LEGEND)

    async def action_play(self) -> None:
        try:
            result = await self.result()
        except BadInput as error:
            self.refuse(error)
        else:
            self.dismiss(result)

    def refuse(self, error: BadInput) -> None:
        """Show the error; if the rest can be read, ask whether to open that."""
        self._rest = (self.typed, error.form)
        play, back = (first_key(key, self.keymap) for key in (self.LEGEND[0], PROMPT_KEYS[1]))
        question = f"Open it without them? {play}: open, {back}: leave it."
        self.note.update(f"! {error.message}\n{question}" if error.form else f"! {error}")


class InputPrompt(Prompt[Result]):
    """Asks for one line."""

    LEGEND = (PICK._replace(label="Done"), *Prompt.LEGEND[1:])
    PLACEHOLDER = ""

    def field(self) -> Input:
        return Input(placeholder=self.PLACEHOLDER, id="field", compact=True)

    async def on_input_submitted(self) -> None:
        await self.action_play()


class PathPrompt(InputPrompt[Result]):
    """Asks for a path, shows what is in the folder, and completes names."""

    BINDINGS = bindings(FILE_KEYS)
    LEGEND = (PICK._replace(label="Open"), *FILE_KEYS, *Prompt.LEGEND[1:])
    PLACEHOLDER = "path of a file"

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(completed(event.value))

    def action_complete(self) -> None:
        """Complete the name as far as it is clear."""
        field = self.query_one(Input)
        found = completed(field.value)
        field.value, field.cursor_position = found.text, len(found.text)
        self._list(found)

    def _list(self, found: Completion) -> None:
        """Show the names that go on like this, in columns."""
        width, height = self.app.size.width - 2, max(self.app.size.height - 6, 1)
        each = max(map(len, found.names), default=0) + 2
        across = max(width // each, 1)
        rows = [found.names[at : at + across] for at in range(0, len(found.names), across)]
        lines = ["".join(name.ljust(each) for name in row).rstrip() for row in rows[:height]]
        self.note.update("\n".join([self.ADVICE, "", *lines]))


class OpenFile(PathPrompt[list[ReadPuzzles]]):
    """Asks for the file of puzzles; of a picture also what is in the places that are doubtful."""

    HEADING = "Open a file"
    ADVICE = "The path of a file with one puzzle or several; ~ is your home folder."
    QUESTION = "What is there? Enter alone: as it was read; Esc leaves it."

    def __init__(self, path: str = "") -> None:
        super().__init__()
        self._given = path
        self._doubtful: Doubtful | None = None
        self._asking: Generator[str, str, str] | None = None
        self._doubt = ""

    async def on_show(self) -> None:
        """Open the file that was given, if one was."""
        if self._given:
            self.query_one(Input).value = self._given
            await self.action_play()

    def on_input_changed(self, event: Input.Changed) -> None:
        if self._asking or (self._given and event.value == self._given):  # no path is typed
            event.prevent_default()
        else:
            self._given = ""

    async def result(self) -> list[ReadPuzzles]:
        """What the file holds; a doubtful picture's board once all is answered."""
        if self._asking is None:
            return reading.read(reading.read_file(self.typed, self.app.tell), self.typed, self.form)
        try:
            self._doubt = self._asking.send(check_answer(self._doubt, self.typed))
        except StopIteration as end:
            return reading.read(end.value, self._given, self.form)
        assert self._doubtful
        raise self._doubtful

    def refuse(self, error: BadInput) -> None:
        """Show the error; of a board of which places are doubtful ask about the next one."""
        super().refuse(error)
        if isinstance(error, Doubtful):
            if self._asking is None:
                self._given, self._doubtful, self._asking = self.typed, error, error.asking()
                self._doubt = next(self._asking)
            self.query_one(Input).value = ""
            self.note.update(f"{self._doubt}: {self.QUESTION}\n\n{error.text}")

    def action_complete(self) -> None:
        """Complete a path."""
        if self._asking is None:
            super().action_complete()


class TextPrompt(Prompt[Result]):
    """Asks for a text of several lines, which may begin with some."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def field(self) -> TextArea:
        return PasteArea(self.refuse)

    @property
    def typed(self) -> str:
        return self.query_one(PasteArea).text

    async def on_show(self) -> None:
        """Begin with that text."""
        text, self.text = self.text, ""
        if text and self.query_one(PasteArea).takes(text):
            await self.begun()

    async def begun(self) -> None:
        """There was a text to begin with."""

    def refuse(self, error: BadInput) -> None:
        """Show the error, and move the cursor there."""
        super().refuse(error)
        if error.line:
            place = (error.line - 1, max(error.column - 1, 0))
            self.query_one(PasteArea).move_cursor(place)


class WritePuzzle(TextPrompt[list[ReadPuzzles]]):
    """Asks for a puzzle to be typed or pasted; plays what was pasted elsewhere, if possible."""

    HEADING = "Type or paste a puzzle"
    ADVICE = "In any form that the puzzle types read, on one line or several."

    async def begun(self) -> None:
        await self.action_play()

    async def result(self) -> list[ReadPuzzles]:
        """What is read of the text; where many play, a long one is read by another process."""
        text, form = self.typed, self.form
        if home().answers is None or len(text) <= SHORT:
            return reading.read(text, SOURCE, form)
        answer = answer_to(Question(regardless, reading.packed, (text, SOURCE, form)))
        while not answer.done() and not self.app._exit:  # a message that is handled delays the end
            await asyncio.wait({answer}, timeout=PACE)
        try:
            return [await reading.received(one) for one in answer.result()]
        except (NoAnswer, asyncio.InvalidStateError) as error:
            raise BadInput(str(error), source=SOURCE) from error


class PasteArea(TextArea):
    """Has room for what the player may have read; ``refuse`` says of what is pasted that it isn't.

    The widget itself takes long for a text of many lines.
    """

    def __init__(self, refuse: Callable[[BadInput], None]) -> None:
        super().__init__(id="field", compact=True, soft_wrap=False)
        self._refuse = refuse

    def takes(self, text: str) -> bool:
        """Insert a text if it fits."""
        if fits := self._fits(text):
            self.insert(text)
        return fits

    def _fits(self, text: str) -> bool:
        try:
            reading.check_length(self.text + text, SOURCE)
        except BadInput as error:
            self._refuse(error)
            return False
        return True

    async def _on_paste(self, event: events.Paste) -> None:
        if not self._fits(event.text):
            event.prevent_default()


# -- a screen that saves a file, in the form that its ending names -------------------------------


class SaveAs(InputPrompt[str]):
    """Asks for a path; dismissed with it once the file is written, or with None."""

    LEGEND = (PICK._replace(label="Save"), *Prompt.LEGEND[1:])
    PLACEHOLDER = "path of a new file"

    def __init__(self, heading: str, forms: Forms) -> None:
        super().__init__()
        self.forms = forms
        self.HEADING = heading
        self.ADVICE = f"The path of a new file. Its ending names the form: {', '.join(forms)}."

    async def result(self) -> str:
        return written(self.query_one(Input).value.strip(), self.forms)


# Takes what of a board is typed as text: words, laws, clues.


class TypeLines(TextPrompt[Draft]):
    """Dismissed with the board that has these lines, once ``takes`` accepts them."""

    def __init__(self, advice: str, lines: str, takes: Callable[[str], Draft]) -> None:
        super().__init__(lines)
        self.HEADING, _, self.ADVICE = advice.partition(": ")
        self.takes = takes

    async def result(self) -> Draft:
        return self.takes(self.typed.rstrip())
