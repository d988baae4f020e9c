"""Naked and hidden subsets: k cells that share k digits."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, covered, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.rules.words import Factory, law_rule

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_EXAMPLES = {
    2: """Example: in a row 3 and 7 both have only the third and the fifth cell. One of these is 3,
        the other 7, and both lose all else.""",
    3: """Example: in a row 3 has cells 1 and 5, 7 has cells 5 and 8, and 9 has cells 1, 5 and 8. So
        cells 1, 5 and 8 are 3, 7 and 9: not every digit needs all three cells.""",
    4: """Example: in a row 3 has cells 1 and 5, 4 has cells 1, 5 and 8, 7 has cells 5 and 9, and 9
        has cells 8 and 9. So cells 1, 5, 8 and 9 are these four digits.""",
}
_SPOT = {
    2: "Look for two cells of a <unit> that show the same two digits and nothing else.",
    3: """Look for cells with two or three candidates, and compare: not every cell needs all three
        digits (12, 13 and 23 will do), but together they must not have more.""",
    4: """Look for cells with two to four candidates, and compare: not every cell needs all four
        digits, but together they must not have more.""",
}


def naked_sets(board: Board, house: Unit, size: int) -> list[tuple[Bits, Bits]]:
    """Every ``size`` cells of the house that have ``size`` digits between them: cells, digits."""
    candidates = board.all_candidates
    few = [(cell, candidates[cell]) for cell in members(house.cells & board.few[size])]
    return [(of(chosen), digits) for chosen, digits in covered(few, size)]


def _needed_digits(board: Board, house: Unit, size: int) -> list[tuple[int, Bits]]:
    """The digits that the house still needs and that have at most ``size`` places there."""
    free = house.cells & board.open
    return [
        (digit, here)
        for digit, places in enumerate(board.all_places)
        if (here := places & free) & (here - 1) and here.bit_count() <= size
    ]


def _naked(board: Board, house: Unit, size: int) -> Iterator[Finding]:
    """What the digits of naked subsets rule out in the rest of the house."""
    for cells, digits in naked_sets(board, house, size):
        gone = board.layout.marks(house.cells & ~cells, digits)
        if gone & board.marks:
            yield Finding(
                (
                    Evidence("house", Role.REGION, units=(house,)),
                    Evidence("cells", Role.FOCUS, cells=cells),
                    Evidence("digits", Role.VALUE, values=digits),
                ),
                eliminations=gone,
            )


def naked(size: int) -> Factory:
    """The naked subsets of this size, in units that have no digit twice."""
    word = NUMBERS[size]
    lesson = f"""
        {word.capitalize()} cells of a <unit> with only {word} digits between them.

        The {word} digits must go into the {word} cells, in whatever order; so no other cell of the
        <unit> can hold one of them. A <unit> is <any_kind>.
        {_SPOT[size]}"""
    sentence = (
        f"In {{house}} the {word} cells {{cells}} have only the {word} candidates {{digits}} "
        "between them, so they use these digits up."
    )
    make = law_rule(unit_rule, sentence, lesson=lesson)
    return make(lambda board, unit: _naked(board, unit, size))


def _hidden(board: Board, house: Unit, size: int) -> Iterator[Finding]:
    """What the cells of hidden subsets hold besides their digits."""
    for chosen, cells in covered(_needed_digits(board, house, size), size):
        digits = of(chosen)
        gone = board.layout.marks(cells, board.layout.values & ~digits)
        if gone & board.marks:
            yield Finding(
                (
                    Evidence("house", Role.REGION, units=(house,), values=digits),
                    Evidence("cells", Role.FOCUS, cells=cells, values=digits),
                    Evidence("digits", Role.VALUE, values=digits),
                ),
                eliminations=gone,
            )


def hidden(size: int) -> Factory:
    """The hidden subsets of this size, in units that need every digit."""
    word = NUMBERS[size]
    lesson = f"""
        {word.capitalize()} digits of a <unit> with only {word} cells between them.

        The {word} cells are needed for the {word} digits; so nothing else can stand in them, and
        all their other candidates go.
        {_EXAMPLES[size]}
        Look for digits with few places in a <unit>, and compare the places."""
    sentence = (
        f"In {{house}} the {word} digits {{digits}} can only go into the {word} cells "
        "{cells:cells}, so these cells hold nothing else."
    )
    make = law_rule(unit_rule, sentence, lesson=lesson)
    return make(lambda board, unit: _hidden(board, unit, size))
