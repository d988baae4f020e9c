"""The help screen: the keys of the screen below, from the same lists as the bindings."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, zip_longest

from tui_puzzles.play.files.folders import is_served
from tui_puzzles.ui.app_keys import FILTER_KEYS, LIST_KEYS
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import shown_keys
from tui_puzzles.ui.keys import ENTER, PROGRAM, Key
from tui_puzzles.ui.menus.listing import ListRow, Pieces, column, head_row, row
from tui_puzzles.ui.menus.searching import Filtered
from tui_puzzles.ui.panel.wrapping import wrapped

KEY, KEYS_BESIDE = 19, 13
"""The widths of the columns of keys: of one column of commands, and of several."""
OTHERS = "The command tui-puzzles keys lists those of all screens, with their ids."
GAP, LEAST = 2, 8
"""Columns between the columns of commands, and for a meaning at least."""
WIDTHS = (100, 150)
"""From so many columns of a terminal on there is a column of keys more."""


class HelpPage(Filtered[None]):
    """Keys by group, in columns, and the messages so far; ``/`` finds a word or an id."""

    HEADING = "Help › the keys of this screen"
    WIDEST = 400  # its columns need it
    PLACEHOLDER = "a key, a word or an id"
    LEGEND = (*FILTER_KEYS, *LIST_KEYS[2:4], LIST_KEYS[-1])

    def __init__(
        self, messages: Sequence[str], keys: Sequence[Key], symbols: Sequence[str] = ()
    ) -> None:
        """``keys``: what works on the screen below; ``symbols``: values with keys of their own."""
        super().__init__()
        self.messages = messages
        self.keys = keys
        self.symbols = symbols

    def on_resize(self) -> None:
        super().on_resize()
        self.refill()

    def rows(self) -> list[ListRow]:
        return [*self._rows(), *self._others(), *self._messages()]

    def _rows(self) -> Iterator[ListRow]:
        """Each group under its heading, from column to column."""
        columns = 1 + sum(self.app.size.width >= width for width in WIDTHS)
        for group, found in groupby(self._found(), key=lambda key: key.group):
            yield head_row(group)
            known = list(found)
            lines = -(-len(known) // columns)
            for at in range(lines):
                yield from self._entries(known[at::lines], columns)

    def _found(self) -> Iterator[Key]:
        """The commands that what is typed is a part of."""
        entering = False
        for key in self._ordered():
            if key.group == ENTER and self.symbols and not entering:
                entering = True
                yield from filter(self._fits, [_values(self.symbols)])
            if self._fits(key):
                yield key

    def _ordered(self) -> list[Key]:
        """The keys group by group, those of the program at the end."""
        groups = list(dict.fromkeys(key.group for key in self.keys))
        return sorted(self.keys, key=lambda key: (key.group == PROGRAM, groups.index(key.group)))

    def _fits(self, key: Key) -> bool:
        about = f"{shown_keys(key, {})} {key.label} {key.tooltip} {key.id} {key.group}"
        return self.pattern.casefold() in about.casefold()

    def _entries(self, keys: Sequence[Key], columns: int) -> Iterator[ListRow]:
        """Keys side by side; the lines below the first belong to it, and can't be chosen."""
        room = (self.app.size.width - 1 - GAP * (columns - 1)) // columns
        entries = [_entry(key, room, KEY if columns == 1 else KEYS_BESIDE) for key in keys]
        note = "; ".join(self._note(key) for key in keys)
        for at, parts in enumerate(zip_longest(*entries, fillvalue=(TextPiece(" " * room),))):
            line = [piece for part in parts for piece in (*part, TextPiece(" " * GAP))][:-1]
            yield ListRow(partial(_fixed, line), note=note, heads=at > 0)

    def _note(self, key: Key) -> str:
        return f"{shown_keys(key, {})}: {_meaning(key)}. In the keymap: {key.id}"

    def _others(self) -> Iterator[ListRow]:
        """Where the keys of other screens are listed."""
        if not (self.pattern or is_served()):
            yield row(TextPiece(OTHERS, ("faint",)), note=OTHERS)

    def _messages(self) -> Iterator[ListRow]:
        if self.messages and not self.pattern:
            yield head_row("Messages since the start")
            yield from (row(TextPiece(message), note=message) for message in self.messages)


def _entry(key: Key, room: int, wide: int) -> Sequence[Pieces]:
    """Keys and meaning, each broken where it is long."""
    rest = max(room - wide - 1, LEAST)
    known, meaning = _broken(shown_keys(key, {}), wide), _broken(_meaning(key), rest)
    return [
        (column(one, wide, "key"), TextPiece(other.ljust(rest)))
        for one, other in zip_longest(known, meaning, fillvalue="")
    ]


def _fixed(line: Pieces, _width: int) -> Pieces:
    return line


def _meaning(key: Key) -> str:
    return key.tooltip or key.label


def _broken(text: str, width: int) -> list[str]:
    """A text as lines of this width."""
    lines = wrapped([[TextPiece(text)]], width)
    return ["".join(piece.text for piece in line) for line in lines] or [""]


def _values(symbols: Sequence[str]) -> Key:
    """One line for the keys of all values."""
    first, last = symbols[0], symbols[-1]
    tooltip = "Enter or mark a value; again: remove it"
    return Key(f"value.{first} …", f"{first} … {last}", "", "Value", tooltip, ENTER)
