"""Pens: the SGR codes (ECMA-48 8.3.117) that characters are written with."""

import re
from functools import lru_cache

from rich.color import Color

from tui_puzzles.engine.later import expression

UNSURE = "?"
"""A pen that nobody knows."""
_CODE = expression(r"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+")
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28"}
_OFF |= {"9": "29", "21": "24", "51": "54", "52": "54", "53": "55"}
_INK = {"22", "23", "39"}
"""What resets weight, slant and colour, which a blank doesn't show."""
_SHOWN = {"24", "27", "29", "54", "55"}
"""What resets lines, frames and exchanged colours, by which a blank shows the ink as well."""
_TRUE = expression(r"([34]8);2;(\d+;\d+;\d+)")
_NUMBERS = {";".join(map(str, Color.from_ansi(at).get_truecolor())): at for at in range(16, 256)}
"""The numbers of the 256 colours that all terminals show alike, by what they are made of."""


@lru_cache(4096)
def switch(old: str, new: str) -> str:
    """The shortest SGR sequence (ECMA-48 8.3.117) from one pen to another."""
    before, after = _CODE.findall(old), _CODE.findall(new)
    if old != UNSURE and set(before) == set(after):
        return ""
    staying = {_off(code) for code in after if _off(code) in ("39", "49")}
    off = {_off(code) for code in before if code not in after} - staying
    change = [*sorted(off), *(code for code in after if code not in before or _off(code) in off)]
    afresh = ["0", *after] if after else [""]
    if old == UNSURE:
        return f"\x1b[{';'.join(afresh)}m"
    return "\x1b[" + min(";".join(change), ";".join(afresh), key=len) + "m"


@lru_cache(1024)
def colourless(pen: str) -> str:
    """The pen without its colours: NO_COLOR means none, where Textual would send greys."""
    return ";".join(code for code in _CODE.findall(pen) if code in _OFF)


@lru_cache(4096)
def short(pen: str) -> str:
    """The pen with the numbers of those of its colours that are among the 256: fewer bytes."""
    return _TRUE.sub(_numbered, pen)


def _numbered(code: re.Match[str]) -> str:
    layer, colour = code.groups()
    return f"{layer};5;{_NUMBERS[colour]}" if colour in _NUMBERS else code[0]


def _off(code: str) -> str:
    """The code that resets an SGR code: 39 and 49 for colours."""
    if code in _OFF:
        return _OFF[code]
    return "49" if re.match(r"4|10", code) else "39"


@lru_cache(4096)
def ground(pen: str) -> str:
    """What a blank shows of a pen."""
    codes = _CODE.findall(pen)
    return ";".join(code for code in codes if shows_ink(pen) or _off(code) not in _INK)


@lru_cache(4096)
def over(pen: str, blank: str) -> str:
    """A pen that writes the same blanks, with the ink that is at hand."""
    if pen == UNSURE or shows_ink(pen) or shows_ink(blank):
        return blank
    ink = [code for code in _CODE.findall(pen) if _off(code) in _INK]
    return ";".join([*ink, *_CODE.findall(ground(blank))])


@lru_cache(4096)
def shows_ink(pen: str) -> bool:
    """Does it colour blanks as well: lines under them, colours exchanged?"""
    return any(_off(code) in _SHOWN for code in _CODE.findall(pen))


@lru_cache(4096)
def exchanged(pen: str) -> str:
    """The pen with the colours of ink and ground exchanged; "" when it lacks one of them."""
    codes = _CODE.findall(pen)
    colours = {code[:2] for code in codes if len(code) > 2}
    if colours != {"38", "48"} or shows_ink(pen):
        return ""
    other = {"38": "48", "48": "38"}
    return ";".join(other.get(code[:2], code[:2]) + code[2:] for code in codes)
