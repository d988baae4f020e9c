"""LZ-string in base64, in which sites pack puzzles into links.

The codec grows a table of phrases; a code is as many bits wide as the table needs, least bit first.
Codes 0 and 1 say that a new character of 8 or 16 bits follows, code 2 ends the text. Characters
are units of UTF-16. (LZ-string by pieroxy, after Lempel, Ziv and Welch.)
"""

from collections.abc import Iterator

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {sign: f"{at:06b}" for at, sign in enumerate(_SIGNS)}
_END, _FIRST = 2, 3


class TooLong(ValueError):
    """The text unpacks to more than was allowed."""


def packed(text: str) -> str:
    """The text in base64."""
    bits = "".join(_codes(_units(text))) + "0"
    bits += "0" * (-len(bits) % 6)
    signs = "".join(_SIGNS[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return signs + "=" * (-len(signs) % 4)


def unpacked(text: str, most: int) -> str:
    """What was packed; TooLong beyond ``most`` characters, ValueError when damaged."""
    phrases, length = list[str](), 0
    for phrase in _phrases(_Bits(text.rstrip("="))):
        phrases.append(phrase)
        length += len(phrase)
        if length > most:
            raise TooLong(f"more than {most} characters")
    return _characters("".join(phrases))


def _codes(text: str) -> Iterator[str]:
    """The bits of each phrase: the longest that is known, or a new character."""
    known, unsent = dict[str, int](), set[str]()
    phrase, sent = "", 2  # counted as the reader's table grows: it sets the width of a code
    for sign in [*text, ""]:
        if sign and sign not in known:
            known[sign] = _FIRST + len(known)
            unsent.add(sign)
        if sign and phrase + sign in known:
            phrase += sign
            continue
        if phrase in unsent:
            unsent.remove(phrase)
            wide = ord(phrase) > 0xFF
            yield _bits(wide, sent.bit_length()) + _bits(ord(phrase), 16 if wide else 8)
            sent += 1
        elif phrase:
            yield _bits(known[phrase], sent.bit_length())
        sent += bool(phrase)
        known[phrase + sign] = _FIRST + len(known)
        phrase = sign
    yield _bits(_END, sent.bit_length())


def _bits(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def _phrases(bits: "_Bits") -> Iterator[str]:
    known, last = ["", "", ""], ""  # the first three codes stand for no phrase
    while (code := bits.number(max(len(known).bit_length(), 2))) != _END:
        if code < _END:
            known.append(chr(bits.number(16 if code else 8)))
            code = len(known) - 1
        if code > len(known) or (code == len(known) and not last):
            raise ValueError(f"there is no code {code}")
        phrase = known[code] if code < len(known) else last + last[0]
        yield phrase
        if last:
            known.append(last + phrase[0])
        last = phrase


class _Bits:
    """Numbers read from base64."""

    def __init__(self, text: str) -> None:
        if not _BITS.keys() >= {*text}:
            raise ValueError("it is not base64")
        self._bits = "".join(_BITS[sign] for sign in text)
        self._at = 0

    def number(self, width: int) -> int:
        start, self._at = self._at, self._at + width
        if self._at > len(self._bits):
            raise ValueError("it ends too early")
        return int(self._bits[start : self._at][::-1], 2)


def _units(text: str) -> str:
    """Characters beyond 16 bits as pairs."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def _characters(units: str) -> str:
    """Pairs as characters; a lone half is replaced."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
