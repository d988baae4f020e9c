"""The letters in the squares: given ones, those of placed words, and the player's own.

A letter of the player's is a note ``r1c2=letter`` of the first slot through its square. It is
kept when a word is placed over it.
"""

from collections.abc import Iterator
from functools import cached_property

from tui_puzzles.engine.bits import Bits, has, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.records import record


@record
class Letters:
    """The letters of a position, by the numbers of their squares on the grid."""

    position: Position

    @cached_property
    def puzzle(self) -> Crosspatch:
        return puzzle_of(self.position.start)

    @cached_property
    def placed(self) -> dict[int, str]:
        """Given letters, and those of placed words."""
        return letters_of(self.position.entered)

    @cached_property
    def written(self) -> dict[int, str]:
        """The player's letters, also under placed words."""
        found = {}
        for _, note in self.position.notes:
            name, _, letter = note.partition("=")
            square = self.puzzle.field.find(name)
            if square in self.puzzle.places_at:
                found[square] = letter
        return found

    @cached_property
    def all(self) -> dict[int, str]:
        """All visible letters."""
        return self.written | self.placed

    def word(self, slot: int) -> int | None:
        """The value that the letters of a slot spell; None if it isn't a listed word."""
        letters = [self.all.get(square, "") for square in self.puzzle.slots[slot].path]
        word = "".join(letters)
        if "" in letters or word not in self.puzzle.words:
            return None
        return self.puzzle.value_named(word)

    @cached_property
    def unlisted(self) -> list[int]:
        """The full slots that spell no word of the list."""
        slots = range(len(self.puzzle.slots)) if self.written else ()
        return [slot for slot in slots if self.full(slot) and self.word(slot) is None]

    @cached_property
    def nonsense(self) -> set[int]:
        """The squares of the player's letters in these."""
        squares = {square for slot in self.unlisted for square in self.puzzle.slots[slot].path}
        return squares & (self.written.keys() - self.placed.keys())

    def fits(self, slot: int, word: str) -> bool:
        """Does the word agree with all letters of the slot?"""
        along = zip(self.puzzle.slots[slot].path, word, strict=True)
        return all(self.all.get(square, letter) == letter for square, letter in along)

    def full(self, slot: int) -> bool:
        """Has every square of the slot a letter?"""
        return all(square in self.all for square in self.puzzle.slots[slot].path)

    def entered(self, square: int) -> list[int]:
        """The slots through a square that have a word of the player's."""
        entries = self.position.layout.cells_of(self.position.entries)
        places = self.puzzle.places_at[square]
        return [place.slot for place in places if has(entries, place.slot)]

    def astray(self, solution: Board | None) -> Bits:
        """The slots with letters that the solution contradicts; ``unlisted`` ones without it."""
        if solution is None:
            return of(self.unlisted)
        truth, mine = letters_of(solution), self.written.keys() - self.placed.keys()
        wrong = [square for square in mine if self.written[square] != truth.get(square)]
        return of(place.slot for square in wrong for place in self.puzzle.places_at[square])

    # -- moves ---------------------------------------------------------------------------------

    def note(self, square: int, letter: str) -> Move:
        """The move that writes a letter into a square; without a letter, that erases it."""
        name = self.puzzle.field.names()[square]
        return Move(Act.NOTE, self.puzzle.places_at[square][0].slot, note=f"{name}={letter}")

    def loosened(self, square: int) -> Iterator[Move]:
        """The moves that remove the words through a square but write their other letters."""
        for slot in self.entered(square):
            for other in self.puzzle.slots[slot].path:
                if other != square and self.written.get(other) != self.placed[other]:
                    yield self.note(other, self.placed[other])
            yield Move(Act.CLEAR, slot)


def astray(position: Position, solution: Board | None) -> Bits:
    """The slots with wrong letters."""
    return Letters(position).astray(solution)
