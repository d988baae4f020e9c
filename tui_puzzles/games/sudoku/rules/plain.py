"""Sudoku's plain rules: singles, locked candidates and subsets, as they are named and ranked."""

from collections.abc import Iterator
from functools import partial

from tui_puzzles.engine.bits import EMPTY, Bits, count, in_several, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules import WORDS
from tui_puzzles.games.sudoku.rules.bilocals import shared_pairs
from tui_puzzles.games.sudoku.rules.geometry import LINES, meeting
from tui_puzzles.games.sudoku.rules.scouts.scout import scout_for
from tui_puzzles.laws.rules import locked as locked_candidates
from tui_puzzles.laws.rules import singles, subsets
from tui_puzzles.laws.rules.subsets import NUMBERS, naked_sets
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.records import replace

_GROUPS = {2: "Pair", 3: "Triple", 4: "Quadruple"}

full_house = replace(
    singles.full_house("Full House", Level.EASY, 4, WORDS),
    aliases=("Last Digit",),
    code="0000",
    scout=scout_for,
)
naked_single = replace(
    singles.naked_single("Naked Single", Level.EASY, 4, WORDS),
    aliases=("Sole Candidate", "Singleton"),
    code="0003",
)
hidden_single = replace(
    singles.hidden_single("Hidden Single", Level.EASY, 14, WORDS),
    aliases=("Hidden Candidate", "Pinned Digit"),
    code="0002",
)

pointing = replace(
    locked_candidates.pointing(
        "Locked Candidates Type 1 (Pointing)",
        Level.MEDIUM,
        50,
        Words("box", ("box",), crossing="line", across=LINES),
    ),
    aliases=("Pointing", "Pointing Pair", "Pointing Triple", "Intersection Removal"),
    code="0100",
)
claiming = replace(
    locked_candidates.claiming(
        "Locked Candidates Type 2 (Claiming)",
        Level.MEDIUM,
        50,
        Words("line", ("row", "column", "diagonal", "window"), LINES, crossing="box"),
    ),
    aliases=("Claiming", "Box-Line Reduction"),
    code="0101",
)
common_peers = replace(
    locked_candidates.common_peers("Common Peer Elimination", Level.MEDIUM, 50, WORDS),
    aliases=("CPE",),
)


def naked(size: int, level: Level, score: int, code: str) -> Rule:
    """The naked subset of this size."""
    return replace(
        subsets.naked(size)(f"Naked {_GROUPS[size]}", level, score, WORDS),
        aliases=(f"Naked {'Quad' if size == 4 else NUMBERS[size].capitalize()}", "Disjoint Subset"),
        code=code,
        where=_alike if size == 2 else partial(_with_few, size=size),
    )


def _with_few(board: Board, size: int) -> Bits:
    """The units with so many cells that have no more candidates than that."""
    units = board.layout.units_of
    return in_several(units[cell] for cell in members(board.few[size]))[size - 1]


def _alike(board: Board) -> Bits:
    """The units with two cells that have the same two candidates."""
    candidates, units = board.all_candidates, board.layout.units_of
    having: dict[Bits, Bits] = {}  # the units of the cells with these candidates
    found = EMPTY
    for cell in members(board.few[2]):
        others = having.get(candidates[cell], EMPTY)
        found |= others & units[cell]
        having[candidates[cell]] = others | units[cell]
    return found


def hidden(size: int, level: Level, score: int, code: str) -> Rule:
    """The hidden subset of this size; with less than twice as many cells open, others are naked."""
    rule = subsets.hidden(size)(f"Hidden {_GROUPS[size]}", level, score, WORDS)

    def finder(board: Board, house: int) -> Iterator[Finding]:
        if count(board.layout.units[house].cells & board.open) >= 2 * size:
            yield from rule.finder(board, house)

    aliases, where = ("Hidden Quad",) if size == 4 else (), shared_pairs if size == 2 else None
    return replace(rule, aliases=aliases, code=code, finder=finder, where=where)


def _locked(board: Board, house: Unit, size: int) -> Iterator[Finding]:
    """What naked subsets rule out in their box and their line, when both lose something."""
    for cells, digits in naked_sets(board, house, size):
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


_EXAMPLES = {
    2: """Example: r1c1 and r1c3 both have only 4 and 9; box 1 and row 1 lose 4 and 9 elsewhere.""",
    3: """Example: r1c1 is 49, r1c2 is 46 and r1c3 is 469; box 1 and row 1 lose 4, 6 and 9
        elsewhere.""",
}


def locked(size: int, level: Level, score: int, code: str) -> Rule:
    """The naked subset that lies in a box and in a line at once."""
    word = NUMBERS[size]
    lesson = f"""
        {word.capitalize()} cells in one box and one line with only {word} digits.

        The cells use the digits up in every house that holds them all. Where a box and a line meet,
        these are two houses at once: the digits go from the rest of the box and from the rest of
        the line.
        {_EXAMPLES[size]}
        To spot it, look at the three cells where a box and a line meet,
        for cells with few candidates."""
    sentence = (
        f"The {word} cells {{cells}} have only the {word} candidates {{digits}} between them. "
        f"{'Both' if size == 2 else 'All of them'} lie in {{box}} and in {{line}}, so they use "
        "these digits up in both."
    )
    return unit_rule(
        f"Locked {_GROUPS[size]}",
        level,
        score,
        sentence,
        code=code,
        kinds=("box",),
        lesson=lesson,
    )(lambda board, box: _locked(board, box, size))
