"""The word list: by length in the panel, and as a list to place one of them from."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, partial

from tui_puzzles.engine.bits import EMPTY, has, members
from tui_puzzles.engine.position import Position
from tui_puzzles.games.crosspatch.keys import STRIKE
from tui_puzzles.games.crosspatch.letters import Letters
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, puzzle_of, shown
from tui_puzzles.records import record
from tui_puzzles.ui.app_keys import LIST_KEYS
from tui_puzzles.ui.bindings import bindings
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import ListRow, row
from tui_puzzles.ui.menus.searching import Filtered
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title

MANY = 16
"""Lines of words at most."""


@record
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
    def fitting(self) -> list[int]:
        """Those of them that agree with the letters in the slot, too."""
        group, path = self.puzzle.parts[self.slot].group, self.puzzle.slots[self.slot].path
        letters, fit = Letters(self.position).all, group.all
        for at in (at for at, square in enumerate(path) if square in letters):
            fit &= group.having(at).get(letters[path[at]], EMPTY)
        return [value for value in self.remaining if has(fit, value - group.first)]

    @cached_property
    def used(self) -> Counter[int]:
        """How often each word is placed."""
        return Counter(map(self.puzzle.value_of, members(self.position.entered.placed_marks)))

    def unused(self) -> list[Paragraph]:
        """All words that aren't placed yet, as a sentence if there are any."""
        listed = zip(self.puzzle.words, self.puzzle.copies, strict=True)
        left = [word for value, (word, copies) in enumerate(listed) if self.used[value] < copies]
        return [plain(f"The words left: {', '.join(map(shown, left))}.")] if left else []

    def heading(self) -> list[Paragraph]:
        """The slot and how many words it has left."""
        slot = self.puzzle.slots[self.slot]
        return [title(slot.name, f"{slot.length} letters, {len(self.remaining):,} left")]

    def lines(self, width: int) -> list[Line]:
        """All words by length; where they are too many, of other lengths their number."""
        own, groups = self.puzzle.slots[self.slot].length, sorted(self.puzzle.groups)
        whole = [line for length in groups for line in self._group(length, width)]
        if len(whole) <= MANY:
            return whole
        counts = [self._count(length, width) for length in groups if length != own]
        return [*self._group(own, width)[: MANY - len(counts)], *counts]

    def _group(self, length: int, width: int) -> list[Line]:
        """The words of a length in columns: used ones struck, those the slot can have lit."""
        values, left = self._values(length), set(self.fitting)
        shown = sorted(values, key=lambda value: value not in left)[: 1 + MANY * width // length]
        words = [self._word(value, value in left) for value in sorted(shown)]
        stride = max(len(word.text.strip()) for word in words) + 3
        across = max(1, width // stride)
        rows = [words[at : at + across] for at in range(0, len(words), across)]
        return [self._count(length, width), *(self._row(row, stride) for row in rows)]

    def _row(self, words: Sequence[TextPiece], stride: int) -> Line:
        line: list[TextPiece] = []
        for word in words:
            before = TextPiece(" " * (word.text[0] not in " -"))
            after = stride - len(before.text) - len(word.text)
            line += [before, word, TextPiece(" " * after)]
        return line

    def _values(self, length: int) -> range:
        group = self.puzzle.groups[length]
        return range(group.first, group.first + len(group.words))

    def _count(self, length: int, width: int) -> Line:
        """How many words of a length aren't placed."""
        unused = sum(self.puzzle.copies[value] - self.used[value] for value in self._values(length))
        name = f"{length} letters"
        return [
            TextPiece(f"{name}{f'{unused:,} left':>{max(1, width - len(name) - 1)}}", ("faint",))
        ]

    def _word(self, value: int, left: bool) -> TextPiece:
        text = shown(self.puzzle.words[value])
        copies, used = self.puzzle.copies[value], self.used[value]
        if copies > 1:
            text = f"{text} ({copies - used} of {copies})"
        if used >= copies:
            return TextPiece(f"-{text}-" if self.plain else text, ("done",))
        return TextPiece(f" {text} ", ("slot", "given") if left else ())


class WordPicker(Filtered[None]):
    """Words with their values: one can be placed, others struck out; ``/`` narrows them."""

    BINDINGS = bindings((STRIKE,))
    LEGEND = (LIST_KEYS[-2], STRIKE, *Filtered.LEGEND[1:])
    WIDEST = 60
    PLACEHOLDER = "part of a word"

    def __init__(
        self,
        heading: str,
        words: Sequence[tuple[int, str]],
        place: Callable[[int], object],
        strike: Callable[[int], object],
    ) -> None:
        super().__init__()
        self.HEADING = heading
        self.words = words
        self.place, self.strike = place, strike
        self.values: list[int] = []

    def rows(self) -> list[ListRow]:
        pattern = self.pattern.casefold()
        found = [(value, word) for value, word in self.words if pattern in word.casefold()]
        self.values = [value for value, _ in found]
        return [
            row(TextPiece(shown(word)), pick=partial(self._take, value)) for value, word in found
        ]

    def _take(self, value: int) -> None:
        self.dismiss()
        self.place(value)

    def action_strike(self) -> None:
        """The chosen word isn't for this slot."""
        if self.values:
            self.dismiss()
            self.strike(self.values[self.pane.at])
