"""What rules see: the words left for each slot, and their evidence."""

from collections.abc import Iterable

from tui_puzzles.engine.bits import Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.crosspatch.laws import SlotWords
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, shown
from tui_puzzles.games.crosspatch.words import WordGroup


def left(board: Board, part: SlotWords) -> Bits:
    """The words left for a slot, counted within their group."""
    return board.all_candidates[part.slot] >> part.group.first


def without(board: Board, part: SlotWords, words: Bits) -> Bits:
    """The marks of these words that the slot still has."""
    return part.marks(board.layout, words & left(board, part))


def word_unit(puzzle: Crosspatch, group: WordGroup, word: int) -> Unit:
    """The unit that limits how often a word of a group is used."""
    if not puzzle.subset:
        return puzzle.word_units[group.first + word]
    return puzzle.word_units[list(puzzle.groups.values()).index(group)]


def word_units(puzzle: Crosspatch, group: WordGroup, words: Bits) -> tuple[Unit, ...]:
    """The units that limit how often these words are used."""
    return tuple(dict.fromkeys(word_unit(puzzle, group, word) for word in members(words)))


# -- evidence ----------------------------------------------------------------------------------


def text_evidence(name: str, *texts: str) -> Evidence:
    """A text as evidence, which fills a placeholder of the sentence."""
    return Evidence(name, Role.VALUE, clues=texts)


def letters_evidence(name: str, *letters: str) -> Evidence:
    """Words, or single letters, in capitals, as the board shows them."""
    return text_evidence(name, *map(shown, letters))


def any_of(texts: Iterable[str]) -> str:
    """a or b or c: a clue has no commas in a step's text form; its sentence gets them."""
    return " or ".join(texts)
