"""Fish: a digit whose places in k lines lie in k crossing lines; finned when not quite."""

from collections.abc import Iterator
from itertools import combinations

from tui_puzzles.engine.bits import Bits, bit, count, covered, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.units import Layout, Unit
from tui_puzzles.sudoku.rules.geometry import houses, number_in, seen_by_all

_WAYS = (("row", "column"), ("column", "row"))
_WORDS = {2: "two", 3: "three", 4: "four"}


def _lines(layout: Layout, places: Bits, kind: str, crossing: str) -> list[tuple[int, Bits]]:
    """The lines of one kind that still lack the digit, by the crossing lines of its places."""
    number = number_in(layout, crossing)
    lines = []
    for index, line in enumerate(houses(layout, kind)):
        here = places & line.cells
        if here & (here - 1):
            lines.append((index, of(number[cell] for cell in members(here))))
    return lines


def _units(layout: Layout, kind: str, numbers: Bits) -> tuple[Unit, ...]:
    lines = houses(layout, kind)
    return tuple(lines[number] for number in members(numbers))


def _cells(units: tuple[Unit, ...]) -> Bits:
    return union(unit.cells for unit in units)


def fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The basic fish of this size."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        layout, places = board.layout, board.places(digit)
        for kind, crossing in _WAYS:
            lines = [
                line
                for line in _lines(layout, places, kind, crossing)
                if line[1].bit_count() <= size
            ]
            for chosen, covering in covered(lines, size):
                base = _units(layout, kind, of(chosen))
                cover = _units(layout, crossing, covering)
                gone = _cells(cover) & ~_cells(base) & places
                if gone:
                    yield _found(board, digit, base, cover, 0, gone)

    word = _WORDS[size]
    finder.__doc__ = f"""A digit that {word} rows can only have in the same {word} columns.

        Each of the {word} rows needs the digit once, and no column takes it twice; so the {word}
        rows take the digit of all {word} columns, and the rest of these columns loses it. The
        same goes with rows and columns exchanged. Not every row needs a place in every column.

        To spot it, go through the lines in which a digit has few places, one digit at a time."""
    sentence = (
        "In {base} the places for {digit} all lie in {cover}, so these lines "
        f"take the digit of all {word} of them."
    )
    return value_rule(name, level, score, sentence, (), code)(finder)


def _found(
    board: Board,
    digit: int,
    base: tuple[Unit, ...],
    cover: tuple[Unit, ...],
    fins: Bits,
    gone: Bits,
    sight: tuple[Unit, ...] = (),
) -> Finding:
    value = bit(digit)
    corners = _cells(base) & board.places(digit) & ~fins
    evidence = [
        Evidence("base", Role.REGION, units=base, values=value),
        Evidence("cover", Role.COVER, units=cover),
        Evidence("corners", Role.FOCUS, cells=corners, values=value),
        Evidence("digit", Role.VALUE, values=value),
    ]
    if fins:
        evidence.append(Evidence("fins", Role.FIN, cells=fins, values=value))
        evidence.append(Evidence("box", Role.SUPPORT, units=sight))
    return Finding(tuple(evidence), eliminations=board.layout.marks(gone, value))


def _finned(board: Board, digit: int, size: int) -> Iterator[tuple[bool, Finding]]:
    """Every finned fish of this size; True with those whose body falls apart without the fins."""
    layout, places = board.layout, board.places(digit)
    for kind, crossing in _WAYS:
        lines = _lines(layout, places, kind, crossing)
        for chosen in combinations(lines, size):
            crossed = union(mask for _, mask in chosen)
            if not size < count(crossed) <= size + 3:
                continue
            base = _units(layout, kind, of(number for number, _ in chosen))
            for numbers in combinations(members(crossed), size):
                yield from _with_fins(board, digit, base, _units(layout, crossing, of(numbers)))


def _with_fins(
    board: Board, digit: int, base: tuple[Unit, ...], cover: tuple[Unit, ...]
) -> Iterator[tuple[bool, Finding]]:
    """The fish with this base and this cover, when its fins see something that it covers."""
    layout, places = board.layout, board.places(digit)
    body, covering = _cells(base), _cells(cover)
    fins = places & body & ~covering
    box = next((unit for unit in houses(layout, "box") if not fins & ~unit.cells), None)
    if box is None:
        return
    gone = places & covering & ~body & seen_by_all(layout, fins)
    if gone:
        sashimi = any(count(places & line.cells & ~fins) < 2 for line in base)
        yield sashimi, _found(board, digit, base, cover, fins, gone, (box,))


def finned_fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The fish of this size with fins in one box."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        return (found for sashimi, found in _finned(board, digit, size) if not sashimi)

    word = _WORDS[size]
    finder.__doc__ = f"""A fish of {word} lines that would be perfect but for a few cells in one box, its fins.

        Either one of the fins holds the digit, or the fish is perfect. What both ways remove is
        gone for certain: the cells that the fish covers *and* that see all fins."""
    return value_rule(name, level, score, _FINNED, (), code)(finder)


def sashimi_fish(name: str, size: int, level: Level, score: int, code: str) -> Rule:
    """The finned fish of this size whose body is not whole without its fins."""

    def finder(board: Board, digit: int) -> Iterator[Finding]:
        return (found for sashimi, found in _finned(board, digit, size) if sashimi)

    word = _WORDS[size]
    finder.__doc__ = f"""A finned fish of {word} lines of which a corner is missing: one line has its digit only
        in the fins and in a single cell besides.

        The reasoning is that of every finned fish: one of the fins holds the digit, or the places
        left put it into the covered lines. What both ways remove is gone."""
    return value_rule(name, level, score, _FINNED, (), code)(finder)


_FINNED = (
    "In {base} the places for {digit} lie in {cover}, but for the fins {fins:cells}. "
    "Either a fin is {digit}, or these lines take the digit of {cover}; "
    "the fins all lie in {box}."
)
