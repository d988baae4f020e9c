"""What follows from the lengths of slots, the given letters and the crossings."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit, count, full, has, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import ordinal
from tui_puzzles.games.crosspatch.laws import Crossing, CrossingSide, GivenLetters
from tui_puzzles.games.crosspatch.puzzle import puzzle_of, shown
from tui_puzzles.games.crosspatch.rules.view import left, letters_evidence, text_evidence, without


@rule(
    "Slot Scan",
    Level.EASY,
    1,
    "{slot} has {length} squares. {word} is the only word of that length.",
    aliases=("Row Scan", "Column Scan", "Length"),
)
def slot_scan(board: Board) -> Iterator[Finding]:
    """A slot takes a word of its own length, so a length with one word is settled at once.

    Go along each row and each column and count the squares of every strip: strips of two or more
    are slots. A length of which the list has one word is settled. Example: there is one word of
    nine letters, and one slot of nine squares. Look at the longest and the shortest words first.
    """
    for part in puzzle_of(board).parts:
        if part.group.all == full(1) and has(board.open, part.slot):
            word = part.group.words[0]
            evidence = (
                Evidence("slot", Role.FOCUS, cells=bit(part.slot)),
                text_evidence("length", str(len(word))),
                letters_evidence("word", word),
            )
            yield Finding(evidence, placements=without(board, part, part.group.all))


@unit_rule(
    "Given Letters",
    Level.EASY,
    2,
    "{slot} has {letters}, which is given. A word with another letter there doesn't fit.",
    kinds=("letters",),
)
def given_letters(board: Board, unit: Unit) -> Iterator[Finding]:
    """A word that disagrees with a given letter doesn't go into the slot.

    Count which letter of the slot it is, and keep the words of the slot's length that have it
    there; the others go. Example: a slot of five has r as its second letter, so crime and price
    stay, and table goes. Look at rare letters first.
    """
    assert isinstance(unit, GivenLetters)
    gone = without(board, unit.part, unit.part.group.all & ~unit.fits)
    if gone:
        letters = (f"{shown(letter)} as its {ordinal(at)} letter" for at, letter in unit.letters)
        evidence = (
            Evidence("law", Role.REGION, units=(unit,)),
            text_evidence("slot", *board.layout.grid.names_of(unit.cells)),
            text_evidence("letters", *letters),
        )
        yield Finding(evidence, eliminations=gone)


@unit_rule(
    "Crossing Letter",
    Level.EASY,
    3,
    "At {square}, the {here} letter of {slot} is the {there} letter of {other}. "
    "[{other} is {word}, with {letters} there.][{each} for {other} has {letters} there.] Which "
    "words "
    "of {slot} have another letter?",
    kinds=("crossing",),
)
def crossing_letter(board: Board, unit: Unit) -> Iterator[Finding]:
    """Where a letter is known, the crossing slot needs a word with that letter there.

    The letter is known when the slot has its word, and also when all words left for it have the
    same letter at the crossing. Words of the crossing slot with another letter there go. Example:
    across can only be ant or arc, so its first square is a; down needs a word with a there. Look at
    every slot that crosses one just filled.
    """
    yield from _at_crossing(board, unit, range(1, 2))


@unit_rule(
    "Intersection",
    Level.MEDIUM,
    6,
    "At {square}, the {here} letter of {slot} is the {there} letter of {other}. The words left for "
    "{other} have only {letters:or} there. Which words of {slot} have another letter?",
    kinds=("crossing",),
)
def intersection(board: Board, unit: Unit) -> Iterator[Finding]:
    """At a crossing, a word stays only if its letter is possible in the other slot too.

    Write down the letters that the words left for one slot have at the crossing. A word of the
    other slot with none of these letters there is out. The same goes the other way round, as a step
    of its own. Example: across can be CAT, COT or CUT, so the square is A, O or U; SITES, with I
    there, is out for down. Begin with slots that have few words left, and at squares where few
    letters are possible.
    """
    yield from _at_crossing(board, unit, range(2, 1000))


def _at_crossing(board: Board, unit: Unit, number: range) -> Iterator[Finding]:
    """What one slot implies for the other, if it leaves this many letters."""
    assert isinstance(unit, Crossing)
    for slot in members(unit.cells):
        own, other = unit.sides(slot)
        letters = other.part.group.letters(left(board, other.part), other.at)
        gone = without(board, own.part, _others(own, letters)) if len(letters) in number else 0
        if gone:
            puzzle = puzzle_of(board)
            square = puzzle.field.names()[unit.square]
            evidence = (
                Evidence("crossing", Role.REGION, units=(unit,)),
                Evidence("other", Role.SUPPORT, cells=bit(other.part.slot)),
                text_evidence("square", square),
                text_evidence("slot", puzzle.grid.names()[own.part.slot]),
                text_evidence("here", ordinal(own.at)),
                text_evidence("there", ordinal(other.at)),
                letters_evidence("letters", *sorted(letters)),
                _sure(board, other),
            )
            yield Finding(evidence, eliminations=gone)


def _sure(board: Board, side: CrossingSide) -> Evidence:
    """The only word left for the slot as "word", or that there are several."""
    words, group = left(board, side.part), side.part.group
    if count(words) == 1:
        return letters_evidence("word", group.words[only(words)])
    return text_evidence("each", "each word left")


def _others(side: CrossingSide, letters: frozenset[str]) -> int:
    """The words of the slot with none of these letters at the crossing."""
    return side.part.group.all & ~side.part.group.with_letters(letters, side.at)
