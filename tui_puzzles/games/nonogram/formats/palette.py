"""The colours that a text declares or uses: each becomes an ink with its own symbol and name."""

import re
from collections.abc import Iterable
from itertools import chain
from string import ascii_letters

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.puzzle import BLACK, BOX_SYMBOL, SPACE_SYMBOL, Ink
from tui_puzzles.notation.span import Span
from tui_puzzles.records import field, record

MOST = 26  # inks of one puzzle
SYMBOLS = BOX_SYMBOL + ascii_letters.replace(SPACE_SYMBOL, "")
COLOURS = {  # the first with the right letter is taken where a text has letters only
    "black": "000000",
    "red": "ff0000",
    "blue": "0000ff",
    "green": "008000",
    "yellow": "ffff00",
    "orange": "ffa500",
    "purple": "800080",
    "cyan": "00ffff",
    "magenta": "ff00ff",
    "lime": "00ff00",
    "pink": "ffc0cb",
    "brown": "a52a2a",
    "gray": "808080",
    "teal": "008080",
    "navy": "000080",
    "maroon": "800000",
    "olive": "808000",
    "silver": "c0c0c0",
    "white": "ffffff",
}
_NAMES = {rgb: name for name, rgb in COLOURS.items()}
_WORDS = expression(r"[\w#-]+")
_INK = expression(r"\s*(\S)\s+(.+?)\s+([0-9a-fA-F]{6})\s*")
_LONGEST = 30  # characters of a name


@record(frozen=False)
class InkPalette:
    """The inks so far, and the value of each by what the text calls it."""

    inks: list[Ink] = field(default_factory=list)
    values: dict[str, int] = field(default_factory=dict)

    def add(self, key: str, rgb: str = "", name: str = "", wishes: str = "") -> int:
        """The value of one more ink; its symbol is the first of ``wishes`` that is free.

        BadInput for a key that another ink has, or one ink too many.
        """
        if key in self.values:
            raise BadInput(f"there are two colours {key!r}", expected="one of each")
        if len(self.inks) == MOST:
            raise BadInput(f"there are more than {MOST} colours", expected=f"at most {MOST}")
        known = name or _NAMES.get(rgb, "") or ("" if rgb else self._guess(key))
        rgb = rgb or COLOURS.get(known, BLACK.rgb)
        self.inks.append(Ink(self._symbol(wishes + known), self._name(known), rgb))
        self.values[key] = len(self.inks)
        return len(self.inks)

    def _guess(self, letter: str) -> str:
        """A colour that isn't taken, one that begins with this letter if there is any."""
        taken = {ink.name for ink in self.inks}
        free = [name for name in COLOURS if name not in taken and name not in ("black", "white")]
        alike = [name for name in free if name[0] == letter.lower()]
        return next(iter(alike + free), "")

    def _symbol(self, wishes: str) -> str:
        taken = {ink.symbol for ink in self.inks}
        preferred = (sign for wish in wishes for sign in (wish.lower(), wish))
        signs = chain(preferred, SYMBOLS[1:])
        return next(sign for sign in signs if sign in SYMBOLS and sign not in taken)

    def _name(self, text: str) -> str:
        """A name of plain words that no other ink has."""
        taken = {ink.name for ink in self.inks}
        plain = " ".join(_WORDS.findall(text))[:_LONGEST].strip() or "colour"
        numbered = (f"{plain} {number}" for number in range(2, MOST + 2))
        return next(name for name in (plain, *numbered) if name not in taken)


def plain_palette() -> InkPalette:
    """Boxes of one colour, which need no letter."""
    return InkPalette([BLACK], {"": 1, BOX_SYMBOL: 1})


def palette_in(inks: Span) -> InkPalette:
    """The inks of a text such as ``r red ff0000, b blue 0000ff``; the plain one of none."""
    if not inks.text.strip():
        return plain_palette()
    palette = InkPalette()
    for part in inks.text.split(","):
        match = _INK.fullmatch(part)
        if match is None:
            raise inks.bad(f"{part.strip()[:20]!r} is not an ink", "such as r red ff0000")
        palette.add(match[1], match[3].lower(), match[2], match[1])
    return palette


def inks_text(inks: Iterable[Ink]) -> str:
    """The same back."""
    return ", ".join(f"{ink.symbol} {ink.name} {ink.rgb}" for ink in inks)


def rgb_of(text: str) -> str:
    """Six hexadecimal digits, from three or six of them or a colour's name; "" if it is neither."""
    word = text.strip().lower().removeprefix("#")
    if re.fullmatch(r"[0-9a-f]{3}", word):
        return "".join(digit * 2 for digit in word)
    return word if re.fullmatch(r"[0-9a-f]{6}", word) else COLOURS.get(word, "")
