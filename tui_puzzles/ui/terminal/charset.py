"""The characters that the terminal can show.

Widgets draw with any Unicode characters; the display passes every text through `Charset.plain`,
which replaces what the terminal can't show by look-alikes of the same width.
"""

import codecs
import sys
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache

from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.records import NamedTuple

LIGHT, HEAVY = 1, 2
"""Weights of a line; 0 is no line."""

_SYMBOLS = dict(
    zip(
        "▁▂▃▅▆▇╌╎╍╏╳●○•·∙■□▪▲△▼▽◆◇◎★☆♛♕✓✗×→←↑↓⇒⇐…‘’“”–—−≠≤≥÷¬░▒▓█▀▄▶◀⏎⌫␣╲╱▸▾›▣≡∧∨◢◣◥◤↘↙↗↖❶❷❸❹❺❻❼❽❾",
        "_.-=+*.:~;x*o*..#o#^^vv*%@*oQq*xx><^v><~''\"\"---!<>/!.:##',><<<_\\/>v>+=^vvv^^\\//\\123456789",
        strict=True,
    )
)


def _without(refused: Callable[[str], bool]) -> LazyDict[int, str]:
    """A table for `str.translate` that replaces what is refused."""
    return LazyDict(lambda code: lookalike(chr(code)) if refused(chr(code)) else chr(code))


class Charset(NamedTuple):
    """A set of characters that a terminal shows correctly."""

    name: str
    table: LazyDict[int, str]

    def plain(self, text: str) -> str:
        """The text with unsupported characters replaced by others of the same width."""
        return text if text.isascii() else text.translate(self.table)


UNICODE = Charset("unicode", _without(lambda _: False))
NARROW = Charset("narrow", _without(lambda c: unicodedata.east_asian_width(c) == "A"))
"""For CJK terminals: characters of ambiguous width (UAX #11) take two columns there."""
ASCII = Charset("ascii", _without(lambda c: not c.isascii()))
BY_NAME = {charset.name: charset for charset in (UNICODE, NARROW, ASCII)}


def lookalike(character: str) -> str:
    """The most similar ASCII text of the same width."""
    if character in _SYMBOLS:
        return _SYMBOLS[character]
    if "─" <= character <= "╿":
        return _ascii_line(unicodedata.name(character))
    if "▀" <= character <= "▟":
        return " "  # parts of blocks: edges of widgets, whose background shows their place
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Cf"):
        return ""
    base = unicodedata.normalize("NFKD", character)[0]
    wide = unicodedata.east_asian_width(character) in "WF"
    return base * (1 + wide) if base.isascii() else "?" * (1 + wide)


def _ascii_line(name: str) -> str:
    """Straight lines keep their weight, corners and crossings become a plus."""
    bold = "HEAVY" in name or "DOUBLE" in name
    ends = set(name.split()) & {"HORIZONTAL", "VERTICAL", "LEFT", "RIGHT", "UP", "DOWN"}
    if ends <= {"HORIZONTAL", "LEFT", "RIGHT"}:
        return "=" if bold else "-"
    if ends <= {"VERTICAL", "UP", "DOWN"}:
        return "#" if bold else "|"
    return "+"


@cache
def _lines() -> dict[tuple[int, ...], str]:
    """Box-drawing characters by the weights of their arms, from their Unicode names."""
    codes = (*range(0x2500, 0x2504), *range(0x250C, 0x254C), *range(0x2574, 0x2580))
    return {_arms(unicodedata.name(chr(code))): chr(code) for code in codes}


def _arms(name: str) -> tuple[int, ...]:
    """Weights up, right, down, left: "BOX DRAWINGS UP LIGHT AND RIGHT HEAVY" is (1, 2, 0, 0)."""
    name = name.removeprefix("BOX DRAWINGS ")
    name = name.replace("VERTICAL", "UP DOWN").replace("HORIZONTAL", "LEFT RIGHT")
    arms = dict.fromkeys(("UP", "RIGHT", "DOWN", "LEFT"), 0)
    for part in name.split(" AND "):
        heavy = "HEAVY" in part or (name.startswith("HEAVY") and "LIGHT" not in part)
        arms |= dict.fromkeys(arms.keys() & part.split(), HEAVY if heavy else LIGHT)
    return tuple(arms.values())


def line(up: int, right: int, down: int, left: int) -> str:
    """The box-drawing character whose arms have these weights (0, LIGHT or HEAVY)."""
    return " " if not up + right + down + left else _lines()[up, right, down, left]


def choose(environ: Mapping[str, str], setting: str = "auto", encoding: str = "") -> Charset:
    """The charset for this terminal: from the setting, else from the locale.

    `setting` is "auto" or the name of a charset; `encoding` is that of the output stream.
    """
    if environ.get("TUI_PUZZLES_ASCII", "0") != "0":
        return ASCII
    if setting in BY_NAME:
        return BY_NAME[setting]
    locale = _locale(environ)
    if not all(map(_is_utf8, (_codeset(locale), encoding or _terminal_encoding()))):
        return ASCII
    return NARROW if locale[:2] in ("ja", "ko", "zh") else UNICODE


def doubtful(environ: Mapping[str, str], setting: str = "auto") -> bool:
    """Does neither the player nor the locale say anything, as over SSH without LANG?"""
    chosen = setting in BY_NAME or environ.get("TUI_PUZZLES_ASCII", "0") != "0"
    known = environ.get("LC_ALL") or environ.get("LANG")
    return not (chosen or known) and environ.get("LC_CTYPE", "") in ("", "C.UTF-8")


def _locale(environ: Mapping[str, str]) -> str:
    """The user's locale for characters.

    Under the C locale Python itself sets LC_CTYPE to C.UTF-8 (PEP 538), for its own files; that
    says nothing about the terminal.
    """
    locales = [environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if locales[:2] == ["", "C.UTF-8"] and locales[2] in ("", "C", "POSIX"):
        return "C"
    return next(filter(None, locales), "")


def _terminal_encoding() -> str:
    """The encoding of the stream that Textual writes to."""
    return sys.__stderr__.encoding if sys.__stderr__ else "utf-8"


def _codeset(locale: str) -> str:
    """The encoding a locale names, else that of the output stream."""
    if locale in ("C", "POSIX"):
        return "ascii"
    return locale.partition(".")[2].partition("@")[0] or "utf-8"


def _is_utf8(encoding: str) -> bool:
    """Is it UTF-8, however spelt?"""
    try:
        return codecs.lookup(encoding).name == "utf-8"
    except LookupError:
        return False
