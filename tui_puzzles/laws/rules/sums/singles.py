"""Rules that place a digit of a combination."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit, count, has, is_single, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.combinations import total
from tui_puzzles.laws.rules.sums import view
from tui_puzzles.laws.sums import Combination


@view.combination_rule(
    "{cell} is the last empty cell of {<unit>}. It takes what is left of the sum: {sum}.",
    aliases=("Lone Square",),
)
def last_cell(board: Board, unit: Combination) -> Iterator[Finding]:
    """A <unit> with one empty cell left takes the rest of its sum there.

    Add up the digits that the <unit> holds and subtract them from its clue. What remains is the
    digit of the empty cell. Example: 17 in three cells with 9 and 2 leaves 17 - 9 - 2 = 6. Look at
    every <unit> that a new digit stands in.
    """
    last = unit.cells & board.open
    if unit.clue is None or not is_single(last):
        return
    digits = view.used(board, unit)
    digit = unit.clue - total(digits) - 1
    if count(digits) == unit.length - 1 and digit >= 0 and has(board.candidates(only(last)), digit):
        parts = " - ".join(map(str, [unit.clue, *view.digits_in(digits)]))
        yield view.places_digit(
            board,
            last,
            bit(digit),
            Evidence("others", Role.SUPPORT, cells=unit.cells & ~last),
            view.text_evidence("sum", parts),
        )


@view.combination_rule(
    "{<unit>} can only be {combinations}. Of its cells, only {cell} can be {digits}.",
)
def hidden_single(board: Board, unit: Combination) -> Iterator[Finding]:
    """A digit of the only combination goes into the only cell that can hold it.

    When a <unit> has one combination left, it needs each of its digits. Look for a digit that only
    one of the <unit>'s cells can hold; the crossing <crossings> rule it out in the others. Example:
    7 in three cells is 1 + 2 + 4, and two of the cells cross <crossings> that can't have 4 there.
    To spot it, take <units> with one combination, and their largest and smallest digits first.
    """
    if unit.clue is not None and len(view.left(view.seen(board, unit.path), unit.clue)) == 1:
        yield from _needed(board, unit, unit.clue)


@view.combination_rule(
    "Every combination left for {<unit>} has {digits}: {combinations:or}. Of its cells, only "
    "{cell} can be {digits}.",
)
def required_digit(board: Board, unit: Combination) -> Iterator[Finding]:
    """A digit that all combinations of a <unit> share goes into the only cell that can hold it.

    Cross out the combinations that use a digit which no cell of the <unit> can hold. A digit that
    all the others have stands in the <unit>, whichever of them is right. Example: 9 in three cells
    is 1 + 2 + 6, 1 + 3 + 5 or 2 + 3 + 4; if 4 is out, each has 1. If one cell only can be 1, it is.
    To spot it, take <units> with two or three combinations left.
    """
    if unit.clue is not None and len(view.left(view.seen(board, unit.path), unit.clue)) > 1:
        yield from _needed(board, unit, unit.clue)


def _needed(board: Board, unit: Combination, clue: int) -> Iterator[Finding]:
    """The digits that the unit must have and that have one place in it."""
    candidates = view.seen(board, unit.path)
    for digit in members(view.required(candidates, clue) & ~view.used(board, unit)):
        places = board.places(digit) & unit.cells
        if is_single(places):
            sets = view.combination_evidence(view.left(candidates, clue))
            yield view.places_digit(board, places, bit(digit), sets, view.known(unit.cells))
