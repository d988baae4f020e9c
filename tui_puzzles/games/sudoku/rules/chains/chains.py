"""Sudoku's chains: on single candidates, with groups, and with almost locked sets."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, has, is_single, members, of, seen_once_and_more
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.rules import WORDS
from tui_puzzles.games.sudoku.rules.als.als import almost_locked_sets
from tui_puzzles.games.sudoku.rules.geometry import intersections
from tui_puzzles.laws.different import sight
from tui_puzzles.laws.rules import chains
from tui_puzzles.laws.rules.words import Factory
from tui_puzzles.logic.links import AlmostLocked, Links
from tui_puzzles.records import replace

_GROUPED = """

A group takes the place of a candidate: the places of a digit where a box and a line meet. The
group is true when one of its cells is the digit; a cell that sees all of it turns it off."""


_WITH_SETS = """

An almost locked set (cells of a house with one digit more than cells) is a strong link between any
two of its digits: if it lacks one, it has all the others. A cell elsewhere may join it, if it sees
all places of several of these digits and has one digit more: it is that, or takes one of them from
the set."""


_ALIASES = {
    "Continuous Nice Loop": "Continuous Loop",
    "Discontinuous Nice Loop": "Discontinuous Loop",
    "AIC": "Alternating Inference Chain",
}


# The links of a board: between single candidates, with groups, with almost locked sets.


def groups_of(board: Board) -> list[Bits]:
    """The places of a digit in a box and a line, two or more."""
    layout = board.layout
    groups = []
    for cells in intersections(layout):
        for digit, places in enumerate(board.all_places):
            inside = places & cells
            if inside & (inside - 1):
                groups.append(layout.marks(inside, bit(digit)))
    return groups


@remembered
def grouped(board: Board) -> Links:
    """All links between single candidates and groups: the places of a digit in a box and a line."""
    return Links(board, groups=groups_of(board))


@remembered
def with_sets(board: Board) -> Links:
    """The same, and those inside almost locked sets of two cells and more."""
    sets = [*_almost_locked(board), *_with_a_cell(board)]
    groups = groups_of(board)
    in_sets = (own for almost_locked in sets for own in almost_locked.marks if not is_single(own))
    return Links(board, groups=list(dict.fromkeys([*groups, *in_sets])), sets=sets)


def _almost_locked(board: Board) -> Iterator[AlmostLocked]:
    for als in almost_locked_sets(board):
        if not is_single(als.cells):
            yield AlmostLocked(als.cells, (als.house,), als.marks(board.layout))


def _with_a_cell(board: Board) -> Iterator[AlmostLocked]:
    """Sets with a cell elsewhere that sees all their places of several digits, and has one more.

    The cell is that one, or else one of the several; then the set lacks this and has the rest.
    """
    layout, places = board.layout, board.all_places
    for als in almost_locked_sets(board):
        near = [(digit, als.seen(digit) & places[digit]) for digit in members(als.digits)]
        _, twice = seen_once_and_more([cells for _, cells in near])
        for cell in members(twice & board.open & ~als.house.cells):
            here = board.candidates(cell)
            several = of(digit for digit, cells in near if has(cells, cell))
            rest = als.digits & ~several
            if rest and is_single(here & ~several):
                own = tuple(layout.marks(als.spots[digit], bit(digit)) for digit in members(rest))
                seeing = (
                    unit
                    for digit in members(several)
                    for unit in sight(layout, bit(cell), als.spots[digit], bit(digit))
                )
                yield AlmostLocked(
                    als.cells | bit(cell),
                    (als.house, *dict.fromkeys(seeing)),
                    (*own, layout.marks(bit(cell), here & ~several)),
                )


def _has_group(finding: Finding) -> bool:
    """Does a link of the chain stand on several marks?"""
    return any(piece.name == "chain" and not is_single(piece.marks) for piece in finding.evidence)


def _has_set(finding: Finding) -> bool:
    """Does a link of the chain stand on an almost locked set?"""
    return any(piece.name == "chain" and piece.cells and piece.units for piece in finding.evidence)


def _three_kinds(
    name: str, codes: tuple[str, str, str], kind: chains.ChainKind
) -> tuple[Rule, Rule, Rule]:
    """A chain rule on single candidates, with groups, and with almost locked sets."""
    return (
        _called("", name, 4000, codes[0], kind.on(chains.plain)),
        _called("Grouped ", name, 8000, codes[1], kind.on(grouped, _GROUPED, _has_group)),
        _called("ALS ", name, 8000, codes[2], kind.on(with_sets, _WITH_SETS, _has_set)),
    )


def _called(kind: str, name: str, score: int, code: str, made: Factory) -> Rule:
    """A chain rule with one kind of nodes, found under its alias, too."""
    rule = made(f"{kind}{name}", Level.UNFAIR, score, WORDS)
    return replace(rule, aliases=(f"{kind}{_ALIASES[name]}",), code=code)


x_chain = replace(chains.x_chain("X-Chain", Level.UNFAIR, 2600, WORDS), code="0701")
xy_chain = replace(chains.xy_chain("XY-Chain", Level.UNFAIR, 2600, WORDS), code="0702")
continuous_loop, grouped_continuous_loop, als_continuous_loop = _three_kinds(
    "Continuous Nice Loop", ("0706", "0709", "0709-2"), chains.continuous_loop
)
discontinuous_loop, grouped_discontinuous_loop, als_discontinuous_loop = _three_kinds(
    "Discontinuous Nice Loop", ("0707", "0710", "0710-3"), chains.discontinuous_loop
)
aic, grouped_aic, als_aic = _three_kinds("AIC", ("0708", "0711", "0711-3"), chains.aic)
