"""What comes from outside: text made safe to show, and the two things that can be wrong with it.

Safe is what no terminal obeys: control codes and turns of its direction are left out.
"""

import re

SIGN = "\N{REPLACEMENT CHARACTER}"
"""The replacement for a character that can't be shown."""

_CODES = r"\x00-\x09\x0b-\x1f\x7f-\x9f"
_TURNS = r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f"
_HALVES = r"\ud800-\udfff"  # undecodable bytes, as Python represents them
_IN_TEXT = f"[{_CODES}{_TURNS}{_HALVES}]"  # hardly any text needs them
_IN_LINE = rf"[\n{_CODES}{_TURNS}{_HALVES}]"


def clean_line(text: str) -> str:
    """The text on one line, with a replacement for each character that can't be shown."""
    return text if text.isprintable() else re.sub(_IN_LINE, SIGN, text)


def clean_text(text: str) -> str:
    """The same for a text of several lines."""
    return text if text.isprintable() else re.sub(_IN_TEXT, SIGN, text)


def clean_title(text: str) -> str:
    """A name from outside: words with single spaces, without characters that can't be shown."""
    plain = text if text.isprintable() else re.sub(_IN_LINE, " ", text)
    return " ".join(plain.split())


def stripped(text: str) -> str:
    """One line without characters that can't be shown, which have no width."""
    return text if text.isprintable() else re.sub(_IN_LINE, "", text)


# -- errors ----------------------------------------------------------------------------------------

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
    """A text that can't be read: where (line and column from 1, 0 = unknown), what was expected.

    ``form``: the one in which the rest can be read, if there is such a form.
    """

    message = _Part()
    expected = _Part()
    source = _Part()

    def __init__(
        self,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        expected: str = "",
        source: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.expected = expected
        self.source = source
        self.form = ""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        column = f"column {self.column}" if self.column else ""
        place = ", ".join(part for part in (self.source, line, column) if part)
        expected = f" (expected {self.expected})" if self.expected else ""
        return f"{place}: {self.message}{expected}" if place else f"{self.message}{expected}"


class Contradiction(Exception):
    """The board has no solution; the message says which cell or unit is dead."""
