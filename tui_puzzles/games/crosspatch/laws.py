"""The laws: crossing slots agree, given letters hold, words are used as often as listed.

A cell of the engine is a slot here, and the values are the words.
"""

from collections.abc import Sequence

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    apart,
    bit,
    column,
    count,
    first,
    full,
    is_single,
    members,
    of,
    shifted,
    union,
    window,
)
from tui_puzzles.engine.law import Law
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.crosspatch.words import WordGroup
from tui_puzzles.records import NamedTuple, record


class SlotWords(NamedTuple):
    """A slot by its number, and the words of its length."""

    slot: int
    group: WordGroup

    def choices(self, layout: Layout, marks: Bits) -> Bits:
        """The words left to it, counted within their group."""
        size, words = layout.size, self.group
        own = window(marks, words.first * size, full(len(words.words) * size))
        return column(own, self.slot, size)

    def marks(self, layout: Layout, words: Bits) -> Bits:
        """The slot with each of these words of its group."""
        return shifted(apart(words, layout.size), self.group.first * layout.size + self.slot)


class CrossingSide(NamedTuple):
    """One of the two slots of a crossing, and the place of the crossing in it, from 0."""

    part: SlotWords
    at: int

    def letters(self, layout: Layout, marks: Bits) -> frozenset[str]:
        """The letters that the slot can have here."""
        return self.part.group.letters(self.part.choices(layout, marks), self.at)

    def without(self, layout: Layout, letters: frozenset[str]) -> Bits:
        """The marks of the slot's words that have none of these letters here."""
        group = self.part.group
        return self.part.marks(layout, group.all & ~group.with_letters(letters, self.at))


@record(eq=False)
class Crossing(Law):
    """Two slots that share a square: their words have the same letter there."""

    name: str
    square: int
    across: CrossingSide
    down: CrossingSide
    kind: str = "crossing"

    @property
    def cells(self) -> Bits:
        return bit(self.across.part.slot) | bit(self.down.part.slot)

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return bool(self.letters(layout, marks))

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        letters = self.letters(layout, marks)
        return marks & ~(self.across.without(layout, letters) | self.down.without(layout, letters))

    def letters(self, layout: Layout, marks: Bits) -> frozenset[str]:
        """The letters that both slots can have here."""
        return self.across.letters(layout, marks) & self.down.letters(layout, marks)

    def sides(self, slot: int) -> tuple[CrossingSide, CrossingSide]:
        """The side of this slot, and that of the other one."""
        both = (self.across, self.down)
        return both if self.across.part.slot == slot else both[::-1]


@record(eq=False)
class GivenLetters(Law):
    """A slot whose word has the given letters, each at a place from 0."""

    name: str
    part: SlotWords
    letters: tuple[tuple[int, str], ...]
    kind: str = "letters"

    @property
    def cells(self) -> Bits:
        return bit(self.part.slot)

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return bool(self.part.choices(layout, marks) & self.fits)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        return marks & ~self.part.marks(layout, self.part.group.all & ~self.fits)

    @property
    def fits(self) -> Bits:
        """The words of the slot's group that have these letters."""
        words = self.part.group.all
        for at, letter in self.letters:
            words &= self.part.group.with_letters(letter, at)
        return words


@record(eq=False)
class Word(Law):
    """A word of the classic mode: it is in as many slots as it is listed times."""

    name: str
    value: int
    cells: Bits
    copies: int
    kind: str = "word"

    def exactly_one(self, layout: Layout) -> Sequence[Bits]:
        return [shifted(self.cells, layout.starts[self.value])] if self.copies == 1 else ()

    def allows(self, layout: Layout, marks: Bits) -> bool:
        possible, sure = self._slots(layout, marks)
        return count(sure) <= self.copies <= count(possible)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        if self.copies == 1:
            return marks
        possible, sure = self._slots(layout, marks)
        if count(sure) == self.copies:
            return marks & ~shifted(possible & ~sure, layout.starts[self.value])
        if count(possible) == self.copies:
            others = union(layout.cell_marks[slot] for slot in members(possible))
            return marks & ~others | shifted(possible, layout.starts[self.value])
        return marks

    def _slots(self, layout: Layout, marks: Bits) -> tuple[Bits, Bits]:
        """The slots that can have the word, and those that can have no other."""
        possible = self.cells & layout.places(marks, self.value)
        return possible, _settled(layout, marks, possible)


@record(eq=False)
class WordsOfLength(Law):
    """The words of one length when some are left over: none is used more often than listed."""

    name: str
    cells: Bits
    copies: Sequence[int]  # of each value
    kind: str = "words"

    def allows(self, layout: Layout, marks: Bits) -> bool:
        used = self._used(layout, marks).items()
        return all(count(slots) <= self.copies[word] for word, slots in used)

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        for word, slots in self._used(layout, marks).items():
            if count(slots) >= self.copies[word]:
                marks &= ~shifted(self.cells & ~slots, layout.starts[word])
        return marks

    def _used(self, layout: Layout, marks: Bits) -> dict[int, Bits]:
        """For each word that some slot must have, these slots."""
        used: dict[int, Bits] = {}
        for slot in members(_settled(layout, marks, self.cells)):
            word = layout.value_of(first(marks & layout.cell_marks[slot]))
            used[word] = used.get(word, EMPTY) | bit(slot)
        return used


def _settled(layout: Layout, marks: Bits, slots: Bits) -> Bits:
    """The slots with one choice left."""
    return of(slot for slot in members(slots) if is_single(marks & layout.cell_marks[slot]))
