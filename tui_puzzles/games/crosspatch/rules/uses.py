"""The uses of a word: the slot that has it, and the slots it can go to."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, first, members, shifted
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.crosspatch.laws import Word
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.rules.view import letters_evidence, text_evidence, word_unit


@rule("Used Word", Level.UPKEEP, 0, "{slot} has {word}, and the word is listed only once.")
def used_word(board: Board) -> Iterator[Finding]:
    """A word that is listed once goes into one slot.

    Strike it from the list as soon as it is placed.
    """
    yield from _used(board, range(1, 2))


@rule(
    "All Copies",
    Level.UPKEEP,
    0,
    "The word {word} is listed {times}, and {slot} use {slot#it|both|all} copies.",
)
def all_copies(board: Board) -> Iterator[Finding]:
    """A word that is listed several times is used up when as many slots have it.

    Strike one copy from the list for each slot that has the word. When the last copy is struck, no
    other slot can have it. Example: ab is listed twice, and 1 across and 2 across are ab; so 3
    across is not.
    """
    yield from _used(board, range(2, board.layout.size + 1))


def _used(board: Board, copies: range) -> Iterator[Finding]:
    """The words with ``copies`` copies that are all placed."""
    puzzle = puzzle_of(board)
    holders: dict[int, Bits] = {}
    for slot in members(board.placed & ~board.empty_cells):
        word = first(board.candidates(slot))
        if puzzle.copies[word] in copies:
            holders[word] = holders.get(word, 0) | bit(slot)
    for word, slots in holders.items():
        gone = board.places(word) & ~slots
        if gone and count(slots) == puzzle.copies[word]:
            yield Finding(
                (
                    Evidence("slot", Role.FOCUS, cells=slots),
                    letters_evidence("word", puzzle.words[word]),
                    text_evidence(
                        "times", "twice" if count(slots) == 2 else f"{count(slots)} times"
                    ),
                    _law(board, word),
                ),
                eliminations=shifted(gone, puzzle.starts[word]),
            )


def _law(board: Board, word: int) -> Evidence:
    """The evidence for how often a word is used."""
    puzzle = puzzle_of(board)
    group = puzzle.groups[len(puzzle.words[word])]
    return Evidence("law", Role.REGION, units=(word_unit(puzzle, group, word - group.first),))


@rule(
    "Unique Word",
    Level.EASY,
    2,
    "{word} is the only word left for {slot}.",
    aliases=("Last Word",),
)
def unique_word(board: Board) -> Iterator[Finding]:
    """A slot with one word left takes it, and no other slot can have that word.

    The others of its length lose that word, unless the list has it more than once. Go through the
    slots with the most known letters, and try the listed words of their length against these.
    """
    puzzle = puzzle_of(board)
    for slot in members(board.ripe):
        word = first(board.candidates(slot))
        yield Finding(
            (
                Evidence("slot", Role.FOCUS, cells=bit(slot)),
                letters_evidence("word", puzzle.words[word]),
            ),
            placements=bit(puzzle.mark(slot, word)),
        )


@unit_rule(
    "Unique Slot",
    Level.MEDIUM,
    4,
    "The word {word} has to go somewhere, and fits only in {slots}.",
    kinds=("word",),
)
def unique_slot(board: Board, unit: Unit) -> Iterator[Finding]:
    """A word that only one slot can take goes there.

    Every listed word must be used, and one that is listed several times needs as many slots. Go
    through the slots of the word's length: if the known letters rule the word out everywhere but in
    one slot, it goes there. Take words with rare letters first. In puzzles whose list has more
    words than slots, the rule says nothing.
    """
    assert isinstance(unit, Word)
    puzzle, slots = puzzle_of(board), board.places(unit.value)
    if slots & board.open and count(slots) == unit.copies:
        yield Finding(
            (
                Evidence("law", Role.REGION, values=bit(unit.value), units=(unit,)),
                letters_evidence("word", puzzle.words[unit.value]),
                text_evidence("slots", *puzzle.grid.names_of(slots)),
            ),
            placements=shifted(slots, puzzle.starts[unit.value]),
        )
