"""Text from outside without what a terminal would obey: control codes, changes of direction."""

import re

SIGN = "\N{REPLACEMENT CHARACTER}"
"""The replacement for a character that can't be shown."""

_CODES = r"\x00-\x09\x0b-\x1f\x7f-\x9f"
_TURNS = r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f"
_HALVES = r"\ud800-\udfff"  # undecodable bytes, as Python represents them
_IN_TEXT = re.compile(f"[{_CODES}{_TURNS}{_HALVES}]")
_IN_LINE = re.compile(rf"[\n{_CODES}{_TURNS}{_HALVES}]")


def clean_line(text: str) -> str:
    """The text on one line, with a replacement for each character that can't be shown."""
    return text if text.isprintable() else _IN_LINE.sub(SIGN, text)


def clean_text(text: str) -> str:
    """The same for a text of several lines."""
    return text if text.isprintable() else _IN_TEXT.sub(SIGN, text)


def clean_title(text: str) -> str:
    """A name from outside: words with single spaces, without characters that can't be shown."""
    return " ".join(_IN_LINE.sub(" ", text).split())


def stripped(text: str) -> str:
    """One line without characters that can't be shown, which have no width."""
    return text if text.isprintable() else _IN_LINE.sub("", text)
