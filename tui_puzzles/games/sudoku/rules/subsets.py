"""Naked, hidden and locked subsets: k cells that share k digits."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, covered, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules import fast
from tui_puzzles.games.sudoku.rules.geometry import HOUSES, meeting

_WORDS = {2: "two", 3: "three", 4: "four"}
_GROUPS = {2: "Pair", 3: "Triple", 4: "Quadruple"}
_SPOT = {
    2: "Look for two cells of a house that show the same two digits and nothing else.",
    3: """Look for cells with two or three candidates, and compare: not every cell needs all three
        digits (12, 13 and 23 will do), but together they must not have more.""",
    4: """Look for cells with two to four candidates, and compare: not every cell needs all four
        digits, but together they must not have more.""",
}


def _naked_sets(board: Board, house: Unit, size: int) -> list[tuple[Bits, Bits]]:
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
    for cells, digits in _naked_sets(board, house, size):
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


def naked(size: int, level: Level, score: int, code: str) -> Rule:
    """The naked subset of this size."""

    def finder(board: Board, house: Unit) -> Iterator[Finding]:
        return _naked(board, house, size)

    word = _WORDS[size]
    finder.__doc__ = f"""{word.capitalize()} cells of a house with only {word} digits between them.

        The {word} digits must go into the {word} cells, in whatever order; so no other cell of the
        house can hold any of them. A house is a row, a column or a box.
        {_SPOT[size]}"""
    name = f"Naked {_GROUPS[size]}"
    sentence = (
        f"In {{house}} the {word} cells {{cells}} have only the {word} candidates {{digits}} "
        f"between "
        "them, so they use these digits up."
    )
    aliases = (f"Naked {'Quad' if size == 4 else word.capitalize()}", "Disjoint Subset")
    promise = fast.crowded(size) if size > 2 else fast.with_pairs
    return unit_rule(
        name, level, score, sentence, aliases=aliases, code=code, kinds=HOUSES, promise=promise
    )(finder)


def _locked(board: Board, house: Unit, size: int) -> Iterator[Finding]:
    """What naked subsets rule out in their box and their line, when both lose something."""
    for cells, digits in _naked_sets(board, house, size):
        for line in meeting(board.layout, house):
            if cells & ~line.cells:
                continue
            in_box = board.layout.marks(house.cells & ~cells, digits)
            in_line = board.layout.marks(line.cells & ~cells, digits)
            if in_box & board.marks and in_line & board.marks:
                yield Finding(
                    (
                        Evidence("box", Role.REGION, units=(house,)),
                        Evidence("line", Role.COVER, units=(line,)),
                        Evidence("cells", Role.FOCUS, cells=cells),
                        Evidence("digits", Role.VALUE, values=digits),
                    ),
                    eliminations=in_box | in_line,
                )


def locked(size: int, level: Level, score: int, code: str) -> Rule:
    """The naked subset that lies in a box and in a line at once."""

    def finder(board: Board, house: Unit) -> Iterator[Finding]:
        return _locked(board, house, size)

    word = _WORDS[size]
    finder.__doc__ = f"""{word.capitalize()} cells in one box and one line with only {word} digits.

        A naked subset works in every house that holds all its cells. Where box and line meet,
        that is two houses at once: the digits go from the rest of the box and from the rest of the
        line. To spot it, look in the three cells of a box in one line for small candidates."""
    sentence = (
        f"The {word} cells {{cells}} have only the {word} candidates {{digits}} between them. All "
        "of them lie in {box} and in {line}, so they use these digits up in both."
    )
    name = f"Locked {_GROUPS[size]}"
    promise = fast.lined_up(size) if size > 2 else fast.with_pairs
    return unit_rule(name, level, score, sentence, code=code, kinds=("box",), promise=promise)(
        finder
    )


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


def hidden(size: int, level: Level, score: int, code: str) -> Rule:
    """The hidden subset of this size."""

    def finder(board: Board, house: Unit) -> Iterator[Finding]:
        return _hidden(board, house, size)

    word = _WORDS[size]
    finder.__doc__ = f"""{word.capitalize()} digits of a house with only {word} cells between them.

        The {word} cells are needed for the {word} digits; so nothing else can stand in them, and
        all their other candidates go.
        When these are more than half of the open cells, the rest is a smaller naked subset, and
        is shown as that. Look for digits with few places in a house, and compare the places."""
    sentence = (
        f"In {{house}} the {word} digits {{digits}} can only go into the {word} cells "
        "{cells:cells}, so these cells hold nothing else."
    )
    aliases = ("Hidden Quad",) if size == 4 else ()
    name, promise = (
        f"Hidden {_GROUPS[size]}",
        fast.roomy(size) if size > 2 else fast.with_shared_pairs,
    )
    return unit_rule(
        name, level, score, sentence, aliases=aliases, code=code, kinds=HOUSES, promise=promise
    )(finder)
