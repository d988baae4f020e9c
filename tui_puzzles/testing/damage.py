"""Texts that are nearly puzzles: damaged at random, as files are, or as nobody would."""

import random
from collections.abc import Callable, Sequence

LARGEST = 20_000
"""Characters of a text to begin with: larger ones would only be slower."""
SPLICED = 0.07

TOKENS = (
    *("0", "9" * 30, "-1", "200", "201", "1e9", "٣", "²", "Ⅷ", "\x00", "\x1b", "\x85", "\u2028"),
    *("\ufeff", "\ud800", "é", "\U0001f600", "\n", "\r", "\r\n", "\n\n", "\t", " ", "#", "%%"),
    *("====", ":", "|", "/", "\\", ",", ".", "-", "*", "x", "Q", "[", "]", "{", "}", '"', "'"),
    *("&amp;", "&#1;", "&x;", "<a>", "</puzzle>", "<![CDATA[", "<!--", "<!DOCTYPE a>", "?load="),
    *("fpuz", "kakuro/", "starbattle/", "P1", "rows\n", "columns\n", "width 5\n", "title: "),
    *("# variant: jigsaw ", "! subset\n", "stars: 3\n", "[State]\n", "sudoku:", "antiknight: "),
)


Change = Callable[[str, random.Random], str]


def _flip(text: str, chance: random.Random) -> str:
    """Another sign in a few places."""
    signs = list(text)
    for _ in range(chance.randint(1, 4)):
        if signs:
            signs[chance.randrange(len(signs))] = chr(
                chance.choice((chance.randrange(128), 0x2588))
            )
    return "".join(signs)


def _cut(text: str, chance: random.Random) -> str:
    """Without what follows a place, or without a piece."""
    start, end = _piece(text, chance)
    return text[:start] + chance.choice(("", text[end:]))


def _double(text: str, chance: random.Random) -> str:
    """A piece again and again."""
    start, end = _piece(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 30)) + text[end:]


def _insert(text: str, chance: random.Random) -> str:
    """Something that means something in one form or another."""
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 1, 2, 50)) + text[at:]


def _number(text: str, chance: random.Random) -> str:
    """Another number in place of one."""
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return (
        text[:at] + chance.choice(("0", "7", "99", "1000", "9" * 20, "9" * 5000)) + text[at + 1 :]
    )


def _lines(text: str, chance: random.Random) -> str:
    """Its lines in another order, or one of them missing."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines.pop(at)
    if chance.random() < 0.5:
        lines.insert(to, line)
    return "\n".join(lines)


def _nested(text: str, chance: random.Random) -> str:
    """Something in itself, deeper than anyone goes."""
    deep = chance.choice((30, 3000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}"), ("<puzzle>", "</puzzle>")))
    return chance.choice(("", text[:20])) + opening * deep + closing * deep


CHANGES: tuple[Change, ...] = (
    *(_flip, _flip, _cut, _cut, _double, _insert, _insert, _insert, _number, _number),
    *(_lines, _lines, _nested),
)


def _piece(text: str, chance: random.Random) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.choice((1, 3, 20, 200)))


def damaged(text: str, chance: random.Random, others: Sequence[str]) -> str:
    """The text after one change or a few; now and then it ends as one of the others."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        if chance.random() < SPLICED:
            other = chance.choice(others)
            text = text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]
        else:
            text = chance.choice(CHANGES)(text, chance)
    return text[: 4 * LARGEST]
