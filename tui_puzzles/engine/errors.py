"""The two kinds of errors: a text that can't be read, a board that can't be solved."""

from tui_puzzles.engine.clean import clean_line

LONGEST = 1000
"""The most characters of a part of a message."""


class _Part:
    """A part of a message: safe to show, whatever it quotes."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, error: "BadInput", owner: type | None = None) -> str:
        text: str = getattr(error, self._name)
        return text

    def __set__(self, error: "BadInput", text: str) -> None:
        half = LONGEST // 2
        shown = text if len(text) <= LONGEST else f"{text[:half]}...{text[-half:]}"
        setattr(error, self._name, clean_line(shown))


class BadInput(ValueError):
    """A text that can't be read: where (line and column from 1, 0 = unknown), what was expected."""

    message = _Part()
    expected = _Part()
    source = _Part()

    def __init__(
        self, message: str, *, line: int = 0, column: int = 0, expected: str = "", source: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.expected = expected
        self.source = source

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        column = f"column {self.column}" if self.column else ""
        place = ", ".join(part for part in (self.source, line, column) if part)
        expected = f" (expected {self.expected})" if self.expected else ""
        return f"{place}: {self.message}{expected}" if place else f"{self.message}{expected}"


class Contradiction(Exception):
    """The board has no solution; the message says which cell or unit is dead."""
