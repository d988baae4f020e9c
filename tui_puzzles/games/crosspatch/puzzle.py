"""A puzzle: its framework, its words, and the units between the slots.

A cell of the engine is a slot here, and the values are the words. Two modes, which differ in
their units: every word is used as often as it is listed, or not all words are used (``subset``).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from tui_puzzles.engine.bits import Bits, apart, bit, members, of, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout, Unit, Wording
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.games.crosspatch.framework import SlotNames, places_of, slots_of
from tui_puzzles.games.crosspatch.laws import (
    Crossing,
    CrossingSide,
    GivenLetters,
    SlotWords,
    Word,
    WordsOfLength,
)
from tui_puzzles.games.crosspatch.words import WordGroup, word_list


def shown(word: str) -> str:
    """A word, or a letter, in capitals, as the board shows it."""
    return word.upper()


class Crosspatch(Layout):
    """The squares of a framework in a grid, the listed words, and the letters that are given.

    ``squares`` and ``given_letters`` number squares as ``field`` does. Listed words without a slot
    of their length are left out. ``copies``: how often each word is listed, by value; words
    of one length have consecutive values. ``headings``: the texts of comments by key.
    """

    def __init__(
        self,
        field: Grid,
        squares: Bits,
        listed: Iterable[str],
        given_letters: Mapping[int, str] | None = None,
        *,
        subset: bool = False,
        headings: Mapping[str, str] | None = None,
    ) -> None:
        self.field = field
        self.squares = squares
        self.given_letters = dict(given_letters or {})
        self.subset = subset
        self.headings = dict(headings or {})
        self.slots = slots_of(field, squares)
        self.places_at = places_of(self.slots)
        self._sort_words(listed)
        self.parts = tuple(SlotWords(n, self.groups[s.length]) for n, s in enumerate(self.slots))
        self.crossings = tuple(self._crossings())
        self.given_units = tuple(self._given_units())
        of_words = self._any_words() if subset else self._every_word()
        self.word_units: tuple[Unit, ...] = tuple(of_words)
        units: list[Unit] = [*self.given_units, *self.crossings, *self.word_units]
        capitals = [Wording(shown(word)) for word in self.words]
        super().__init__(SlotNames(self.slots), self.words, units, capitals)
        self.all_marks = union(
            self.slots_of_length[length] * self._first_slot(group)
            for length, group in self.groups.items()
        )

    def value_named(self, symbol: str) -> int:
        """The value of a word, as it is listed or in capitals, as reasons show it."""
        try:
            return super().value_named(symbol)
        except BadInput:
            for value, word in enumerate(self.words):
                if shown(word) == shown(symbol):
                    return value
            raise

    def _sort_words(self, listed: Iterable[str]) -> None:
        """Words and slots by their lengths."""
        found = word_list(listed, (slot.length for slot in self.slots))
        self.words, self.copies, self.groups = found.words, found.copies, found.groups
        self.slots_of_length = {
            length: of(n for n, slot in enumerate(self.slots) if slot.length == length)
            for length in self.groups
        }

    @cached_property
    def cell_marks(self) -> tuple[Bits, ...]:
        """For each slot, its marks: those with words of its length."""
        first_slot = {length: self._first_slot(group) for length, group in self.groups.items()}
        return tuple(shifted(first_slot[slot.length], n) for n, slot in enumerate(self.slots))

    @cached_property
    def rivals(self) -> dict[int, Bits]:
        """For each mark, the marks that exclude it."""
        return LazyDict(self._rivals_of)

    def _rivals_of(self, mark: int) -> Bits:
        """The slot's other words, and the word elsewhere when it is listed once."""
        word = self.value_of(mark)
        rivals = self.cell_marks[self.cell_of(mark)]
        if self.copies[word] == 1:
            alike = self.slots_of_length[len(self.words[word])]
            rivals |= shifted(alike, self.starts[word])
        return rivals & ~bit(mark)

    def slot_at(self, square: int, kind: str) -> int | None:
        """The slot across or down through a square; None if there is none."""
        slots = (place.slot for place in self.places_at.get(square, ()))
        return next((slot for slot in slots if self.slots[slot].kind == kind), None)

    @cached_property
    def crossings_of(self) -> tuple[tuple[Crossing, ...], ...]:
        """The crossings of each slot, along it."""
        return tuple(
            tuple(crossing for crossing in self.crossings if crossing.cells & bit(slot))
            for slot in range(self.size)
        )

    def _first_slot(self, group: WordGroup) -> Bits:
        """The marks of a group's words in the slot 0."""
        return shifted(apart(group.all, len(self.slots)), group.first * len(self.slots))

    def _crossings(self) -> Iterator[Crossing]:
        for square in members(self.squares):
            here = self.places_at.get(square, ())
            if len(here) == 2:
                across, down = (CrossingSide(self.parts[place.slot], place.at) for place in here)
                names = " and ".join(self.slots[place.slot].name for place in here)
                yield Crossing(f"the crossing of {names}", square, across, down)

    def _given_units(self) -> Iterator[GivenLetters]:
        for part, slot in zip(self.parts, self.slots, strict=True):
            path, given = enumerate(slot.path), self.given_letters
            letters = tuple((at, given[square]) for at, square in path if square in given)
            if letters:
                yield GivenLetters(f"the given letters of {slot.name}", part, letters)

    def _every_word(self) -> Iterator[Word]:
        for value, (word, copies) in enumerate(zip(self.words, self.copies, strict=True)):
            yield Word(f"the word {word.upper()}", value, self.slots_of_length[len(word)], copies)

    def _any_words(self) -> Iterator[WordsOfLength]:
        for length, slots in self.slots_of_length.items():
            yield WordsOfLength(f"the words of {length} letters", slots, self.copies)


def puzzle_of(board: Board) -> Crosspatch:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Crosspatch), "a board of another puzzle type"
    return board.layout


def letters_of(board: Board) -> dict[int, str]:
    """The known letters: the given ones, and those of placed words."""
    puzzle = puzzle_of(board)
    letters = dict(puzzle.given_letters)
    for mark in members(board.placed_marks):
        path = puzzle.slots[puzzle.cell_of(mark)].path
        letters |= zip(path, puzzle.words[puzzle.value_of(mark)], strict=True)
    return letters
