"""Naked and hidden subsets: k cells that share k digits, k digits that share k cells."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, covered, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.combinations import total
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.laws.rules.words import Factory
from tui_puzzles.laws.sums import Combination

_NAKED = {
    2: """Example: in a <unit> of 15 in four cells, two cells have only 1 and 2. The other two make
        15 - 3 = 12, so they are 3 + 9, 4 + 8 or 5 + 7.""",
    3: """Example: in a <unit> of 25 in five cells, three have only 4, 6 and 8: 46, 48 and 68 will
        do. The other two make 25 - 18 = 7, so they are 2 + 5, as 4 and 6 are used.""",
    4: """Example: in a <unit> of 24 in six cells, four have only 1, 2, 3 and 5: 12, 23, 135 and 25
        will do. The other two make 24 - 11 = 13, so they are 4 + 9 or 6 + 7, as 5 is used.""",
}
_HIDDEN = {
    2: """Example: 16 in five cells is 1 + 2 + 3 + 4 + 6. If 4 and 6 both fit only the same two
        cells, these are 4 and 6.""",
    3: """Example: 29 in four cells is 5 + 7 + 8 + 9. If 7, 8 and 9 fit only three of the cells,
        these are 7, 8 and 9.""",
}


def naked(size: int) -> Factory:
    """The naked subsets of this size."""

    def finder(board: Board, unit: Combination) -> Iterator[Finding]:
        cells = unit.cells & board.few[size]
        if cells.bit_count() < size or (unit.cells & board.open).bit_count() <= size:
            return
        few = [(cell, board.candidates(cell)) for cell in members(cells)]
        for chosen, digits in covered(few, size):
            yield _used_up(board, unit, of(chosen), digits)

    word = NUMBERS[size]
    lesson = f"""{word.capitalize()} cells of a <unit> with only {word} digits between them
        use these digits up.

        No other cell of the <unit> can hold them. And the others are a smaller <unit> of their own:
        subtract the digits from the clue, and look up the combinations of what is left.
        {_NAKED[size]}
        Look for cells with few candidates in one <unit>. A <unit> without a clue
        will do, too.
        """
    sentence = (
        f"In {{<unit>}} the {word} cells {{cells}} have only {{digits}} between them, so they use "
        "these digits up.[ The other {known#cell has|cells have} to make {rest}.]"
        "[ That is {ways:or}. Which other candidates of {known} go?]"
    )
    return view.combination_rule(sentence, lesson=lesson)(finder)


def _used_up(board: Board, unit: Combination, cells: Bits, digits: Bits) -> Finding:
    """The digits leave the rest of the unit, which is a smaller one."""
    path = [cell for cell in unit.path if not bit(cell) & cells]
    rest = tuple(own & ~digits for own in view.seen(board, path))
    ways: tuple[Evidence, ...] = ()
    if unit.clue is not None:
        left_over = unit.clue - total(digits)
        sets = view.left(rest, left_over)
        rest = tuple(own & union(sets) for own in rest)
        ways = (
            view.text_evidence("rest", f"{unit.clue} - {total(digits)} = {left_over}"),
            view.text_evidence("ways", *view.as_sums(sets if len(path) > 1 else ())),
        )
    return Finding(
        (
            Evidence("cells", Role.FOCUS, cells=cells),
            view.digit_evidence(digits),
            *ways,
            view.known(unit.cells & ~cells),
        ),
        eliminations=view.without(board, path, rest),
    )


def _hidden(board: Board, unit: Combination, size: int) -> Iterator[Finding]:
    """Digits that a unit needs, with so few cells between them that they fill these."""
    if unit.clue is None or (unit.cells & board.open).bit_count() <= size:
        return
    candidates = view.seen(board, unit.path)
    needed = view.required(candidates, unit.clue) & ~view.used(board, unit)
    places = [(digit, board.places(digit) & unit.cells) for digit in members(needed)]
    few = [(digit, cells) for digit, cells in places if cells.bit_count() <= size]
    for chosen, cells in covered(few, size):
        yield Finding(
            (
                view.digit_evidence(of(chosen)),
                view.combination_evidence(view.left(candidates, unit.clue)),
                Evidence("cells", Role.FOCUS, cells=cells),
                view.known(unit.cells & ~cells),
            ),
            eliminations=board.layout.marks(cells, board.layout.values & ~of(chosen)),
        )


def hidden(size: int) -> Factory:
    """The hidden subsets of this size."""

    def finder(board: Board, unit: Combination) -> Iterator[Finding]:
        return _hidden(board, unit, size)

    word = NUMBERS[size]
    lesson = f"""{word.capitalize()} digits that a <unit> needs, with only {word} cells for
        them, fill these cells.

        All other candidates of these cells go. Take only digits that all combinations left for the
        <unit> have: a <unit>, unlike a row of Sudoku, can do without the others.
        {_HIDDEN[size]}
        Look for <units> with few combinations, and there for digits with few cells."""
    sentence = (
        "{<unit>} can only be {combinations:or}, {combinations#with|each with} {digits}. "
        f"Only the {word} cells {{cells}} can hold {{digits}}, so they hold nothing else."
    )
    return view.combination_rule(sentence, lesson=lesson)(finder)
