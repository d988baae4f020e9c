"""Fish: a digit whose places in k lines lie in k crossing lines; finned when not quite."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tui_puzzles.engine.bits import Bits, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.rules.fish.finned import Finned, finned
from tui_puzzles.games.sudoku.rules.fish.open_lines import may_have_fish
from tui_puzzles.games.sudoku.rules.geometry import LINES, houses
from tui_puzzles.laws.rules.fish import FINS, basic, cells_of, found
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.words import Words

_WORDS = Words("row", LINES, crossing="column")


def _units(layout: Layout, kind: str, numbers: Bits) -> tuple[Unit, ...]:
    lines = houses(layout, kind)
    return tuple(lines[number] for number in members(numbers))


def fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The basic fish of this size."""
    rule = basic(size)(name, level, score, _WORDS)

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        return rule.finder(board, digit) if may_have_fish(board, digit, size) else iter(())

    return replace(rule, code=code, finder=finder)


def _removes(layout: Layout, places: Bits, fish: Finned) -> Bits:
    """The places in the box that the fish covers: they see all its fins."""
    base, cover = _both(layout, fish)
    return places & fish.box.cells & cells_of(cover) & ~cells_of(base)


def _both(layout: Layout, fish: Finned) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    return _units(layout, fish.kind, fish.base), _units(layout, fish.crossing, fish.cover)


def _is_sashimi(layout: Layout, places: Bits, fish: Finned) -> bool:
    """Without its fins, has a base line less than two places?"""
    base, cover = _both(layout, fish)
    body = places & cells_of(cover)
    return any(count(body & line.cells) < 2 for line in base)


def _finned_finding(board: Board, digit: int, fish: Finned) -> Finding:
    layout, places = board.layout, board.places(digit)
    base, cover = _both(layout, fish)
    fins = places & cells_of(base) & ~cells_of(cover)
    gone = _removes(layout, places, fish)
    return found(board, digit, base, cover, fins, gone)


def _finned_findings(
    board: Board, digit: int, size: int, fits: Callable[[Layout, Bits, Finned], bool]
) -> Iterator[Finding]:
    layout, places = board.layout, board.places(digit)
    for fish in finned(layout, places, size):
        if fits(layout, places, fish):
            yield _finned_finding(board, digit, fish)


def _is_whole(layout: Layout, places: Bits, fish: Finned) -> bool:
    return not _is_sashimi(layout, places, fish)


def finned_fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The fish of this size with fins in one box."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        return _finned_findings(board, digit, size, _is_whole)

    word = NUMBERS[size]
    finder.__doc__ = f"""A fish of {word} lines, perfect except for a few cells of a box: its fins.

        A perfect fish of {word} rows has its digit only in {word} columns, and takes it from the
        rest of these columns. Here either one of the fins holds the digit, or the fish is perfect.
        What both ways remove is gone for certain: with rows as the base, the cells of the shared
        columns outside these rows that also see all fins, so they lie in the fins' box; with
        columns as the base, the same with rows. Example with two rows: row 2 has 4 only in columns
        1 and 9, row 8 in these and in r8c3. The fin r8c3 leaves only cells of column 1 in its box:
        r7c1 and r9c1 aren't 4. To spot it, take a line with few places, and another one that has
        its places in the same crossing lines except for one or two in a single box; what goes is in
        this box."""
    return value_rule(name, level, score, FINS, code=code)(finder)


def sashimi_fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The finned fish of this size whose body is not whole without its fins."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        return _finned_findings(board, digit, size, _is_sashimi)

    word = NUMBERS[size]
    finder.__doc__ = f"""A finned fish of {word} lines that lacks a corner: without the fins, one of
        its lines has a single place.

        One of the fins holds the digit, or none does. If none does, the single place of that line
        does, the other lines take their other places, and so each of the {word} crossing lines gets
        the digit from the base. What both ways remove is gone: cells of the crossing lines, outside
        the base, that see all fins, so they lie in the fins' box. To spot it, look for a fish with
        one corner missing and places beside that corner, in its box."""
    return value_rule(name, level, score, FINS, code=code)(finder)
