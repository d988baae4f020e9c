"""The help screen: all current keys, from the same lists as the bindings."""

from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.ui.app_keys import LIST_KEYS, all_keys
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.keymap import keys_of
from tui_puzzles.ui.keys import ENTER, FILL_KEYS, KEYS, SELECT_KEYS, Key
from tui_puzzles.ui.menus.listing import Listing, Pieces, Row, column, row

KEY, ID = 19, 16
"""The widths of the columns of keys and ids."""


class Help(Listing[None]):
    """All keys by group, each with its id for a keymap, and the messages so far."""

    HEADING = "Help: all keys, with their ids for the keymap in the settings file"

    LEGEND = (*LIST_KEYS[2:4], LIST_KEYS[-1])

    def __init__(
        self,
        keymap: Mapping[str, str],
        messages: Sequence[str],
        puzzle: Sequence[Key] = (*KEYS, *FILL_KEYS, *SELECT_KEYS),
        symbols: Sequence[str] = (),
    ) -> None:
        """``puzzle``: keys of the puzzle screen; ``symbols``: values with keys of their own."""
        super().__init__(keymap)
        self.messages = messages
        self.puzzle = puzzle
        self.symbols = symbols

    def rows(self) -> list[Row]:
        return [*self._keys(), *self._messages()]

    def _keys(self) -> Iterator[Row]:
        group = ""
        for key in all_keys(self.puzzle):
            if key.group != group:
                group = key.group
                yield row(Piece(group, ("title",)))
                if group == ENTER and self.symbols:
                    yield self._row(_values(self.symbols))
            yield self._row(key)

    def _row(self, key: Key) -> Row:
        keys = keys_of(key, self.keymap).replace(",", " ")

        def text(width: int) -> Pieces:
            room = max(width - KEY - ID - 3, 0)
            return (
                column(keys, KEY, "key"),
                column(key.tooltip or key.label, room),
                column(key.id, ID, "faint"),
            )

        return Row(text, note=f"{keys}: {key.tooltip or key.label}. In the keymap: {key.id}")

    def _messages(self) -> Iterator[Row]:
        if self.messages:
            yield row(Piece("Messages since the start", ("title",)))
        for message in self.messages:
            yield row(Piece(message), note=message)


def _values(symbols: Sequence[str]) -> Key:
    """One line for the keys of all values."""
    first, last = symbols[0], symbols[-1]
    tooltip = "Enter or mark a value; again: remove it"
    return Key(f"value.{first} …", f"{first} … {last}", "", "", "Value", tooltip, ENTER)
