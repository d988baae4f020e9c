"""The word list: by length in the panel, and as a list to place one of them from."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.position import Position
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, puzzle_of
from tui_puzzles.ui.board.scene import LIT
from tui_puzzles.ui.board.skin import Piece
from tui_puzzles.ui.menus.listing import Listing, Row, row
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, title

MANY = 300  # words of one length to list


@dataclass(frozen=True)
class WordTable:
    """The words of a position, as they are for a slot.

    ``plain``: without colour, used words stand between signs.
    """

    position: Position
    slot: int
    plain: bool = False

    @cached_property
    def puzzle(self) -> Crosspatch:
        return puzzle_of(self.position.start)

    @cached_property
    def remaining(self) -> list[int]:
        """The words left for the slot, as values."""
        part = self.puzzle.parts[self.slot]
        left = part.choices(self.puzzle, self.position.board.marks)
        return [part.group.first + word for word in members(left)]

    @cached_property
    def used(self) -> Counter[int]:
        """How often each word is placed."""
        return Counter(map(self.puzzle.value_of, members(self.position.entered.placed_marks)))

    def paragraphs(self) -> list[Paragraph]:
        """All words by length: used ones struck, those left for the slot lit."""
        slot, left = self.puzzle.slots[self.slot], self.remaining
        heading = title(slot.name, f"{slot.length} letters, {len(left):,} left")
        lengths = sorted(self.puzzle.groups, key=lambda length: (length != slot.length, length))
        return [heading, *(self._group(length, set(left)) for length in lengths)]

    def _group(self, length: int, left: set[int]) -> Paragraph:
        group = self.puzzle.groups[length]
        values = range(group.first, group.first + len(group.words))
        shown = sorted(values, key=lambda value: value not in left)[:MANY]
        pieces = [Piece(f"{length}: ", ("label",))]
        for value in sorted(shown):
            pieces += [self._word(value, value in left), Piece("  ")]
        more = len(values) - len(shown)
        return [*pieces, Piece(f"and {more:,} more", ("faint",))] if more else pieces

    def _word(self, value: int, left: bool) -> Piece:
        text, copies, used = self.puzzle.words[value], self.puzzle.copies[value], self.used[value]
        if copies > 1:
            text = f"{text} ({copies - used} of {copies})"
        if used >= copies:
            return Piece(f"-{text}-" if self.plain else text, ("done",))
        return Piece(text, ("value", LIT) if left else ("faint",))


class Words(Listing[None]):
    """Words with their values, one of which can be placed."""

    def __init__(
        self,
        keymap: Mapping[str, str],
        heading: str,
        words: Sequence[tuple[int, str]],
        place: Callable[[int], object],
    ) -> None:
        super().__init__(keymap)
        self.HEADING = heading
        self.words = words
        self.place = place

    def rows(self) -> list[Row]:
        return [row(Piece(word), pick=partial(self._take, value)) for value, word in self.words]

    def _take(self, value: int) -> None:
        self.dismiss()
        self.place(value)
