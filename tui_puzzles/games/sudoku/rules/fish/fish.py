"""Fish: a digit whose places in k lines lie in k crossing lines; finned when not quite."""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations

from tui_puzzles.engine.bits import EMPTY, Bits, count, covered, has, members, narrow, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, Rule, value_rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.rules.bilocals import bilocals, paired_lines
from tui_puzzles.games.sudoku.rules.geometry import LINES, crossed_lines, houses
from tui_puzzles.laws.rules.fish import FINS, basic, cells_of, found
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.records import NamedTuple, record, replace

_WAYS = (("row", "column"), ("column", "row"))

Lines = list[tuple[int, Bits]]  # numbers of lines, with the crossing lines of their places
_WORDS = Words("row", LINES, crossing="column")


# Fish with fins in one box: where they are.


# The lines that lack a digit: where fish without fins can be.


class OpenLines(NamedTuple):
    """The lines of one kind that still lack the digit."""

    kind: str
    crossing: str
    lines: Lines

    def few(self, size: int) -> Lines:
        """The lines with at most so many places; none when no other line is left to lose any."""
        return few(self.lines, size) if len(self.lines) > size else []


def few(lines: Lines, size: int) -> Lines:
    """The lines with at most so many places."""
    return [line for line in lines if line[1].bit_count() <= size]


def open_lines(layout: Layout, places: Bits) -> Iterator[OpenLines]:
    """The rows and the columns that lack the digit; nothing when all is placed."""
    if places.bit_count() != len(houses(layout, "row")):
        for kind, crossing in _WAYS:
            yield OpenLines(kind, crossing, _lines(layout, places, kind))


@remembered_up_to(512)
def _lines(layout: Layout, places: Bits, kind: str) -> Lines:
    numbered = enumerate(crossed_lines(layout, places, kind))
    return [(number, crossed) for number, crossed in numbered if crossed & (crossed - 1)]


def may_have_fish(board: Board, digit: int, size: int) -> bool:
    """May the digit have a fish of this size?

    Lines that lack the digit, beside those of a fish, are a fish of crossing lines that removes the
    same. A single one would have a single place, and two are an X-Wing, which is found more
    quickly. If they are as many as those of the fish, it is enough to look at rows.
    """
    layout, places = board.layout, board.places(digit)
    if not bilocals(board).plenty:
        return _has_fish(layout, places, size, 0)
    if has(paired_lines(board), digit):
        return True
    lacking = len(houses(layout, "row")) - count(places & board.placed)
    return size > 2 and lacking >= size + 3 and _has_fish(layout, places, size, 2 * size)


def _has_fish(layout: Layout, places: Bits, size: int, alike: int) -> bool:
    """Is there a fish of this size? If so many lines lack the digit, rows are enough."""
    for way in open_lines(layout, places):
        if covered(way.few(size), size):
            return True
        if len(way.lines) == alike:
            return False
    return False


@record
class Finned:
    """A fish that needs a fin: base lines and covering lines by number, and the fins' box."""

    kind: str
    crossing: str
    base: Bits
    cover: Bits
    box: Unit


@remembered_up_to(100)
def _spans(layout: Layout, kind: str) -> tuple[tuple[Unit, list[tuple[int, Bits]]], ...]:
    """The boxes, each with its lines of a kind, and the numbers of those that cross them there."""
    return tuple(
        (box, [both for both in enumerate(crossed_lines(layout, box.cells, kind)) if both[1]])
        for box in houses(layout, "box")
    )


class Boxed(NamedTuple):
    """Lines of one kind that lack the digit, each with its places in a box and outside it.

    ``through`` are the lines that cross the box; the base of a finned fish needs one of them.
    """

    kind: str
    crossing: str
    box: Unit
    inside: dict[int, Bits]
    through: Lines
    others: Lines


@remembered_up_to(256)
def _boxed(layout: Layout, places: Bits) -> tuple[Boxed, ...]:
    """The lines for each box in which two have places: one for fins, one for what they see."""
    found: list[Boxed] = []
    for kind, crossing, lines in open_lines(layout, places):
        mask = dict(lines)
        for box, spans in _spans(layout, kind):
            inside = {line: own for line, span in spans if (own := mask.get(line, EMPTY) & span)}
            if len(inside) > 1:
                through = [(line, mask[line] & ~own) for line, own in inside.items()]
                others = [each for each in lines if each[0] not in inside]
                found.append(Boxed(kind, crossing, box, inside, through, others))
    return tuple(found)


@remembered_up_to(512)
def finned(layout: Layout, places: Bits, size: int) -> tuple[Finned, ...]:
    """Every fish of this size among the places that has fins in one box and removes something.

    Outside the box, its base lines must keep to ``size`` crossing lines at the most.
    """
    found: list[Finned] = []
    for kind, crossing, box, inside, through, others in _boxed(layout, places):
        leading = few(through, size)
        lines = leading + few(others, size) if leading else []
        for chosen, covering in narrow(lines, size, leading=len(leading)):
            spare, left = _in_box(inside, chosen)
            if not left & (covering | spare):
                continue
            spare &= ~covering
            missing = size - covering.bit_count()
            if spare.bit_count() > missing:
                found += [
                    Finned(kind, crossing, of(chosen), cover, box)
                    for cover in _covers(covering, spare, missing)
                    if left & cover
                ]
    return tuple(found)


def _in_box(inside: dict[int, Bits], chosen: Collection[int]) -> tuple[Bits, Bits]:
    """The crossing lines of the places in the box: in lines that are chosen, and in the others."""
    own = rest = EMPTY
    for line, places in inside.items():
        if line in chosen:
            own |= places
        else:
            rest |= places
    return own, rest


def _covers(needed: Bits, spare: Bits, missing: int) -> Iterator[Bits]:
    """The needed crossing lines, filled up with some of the spare ones through the box."""
    for more in combinations(members(spare), missing):
        yield needed | of(more)


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


_FINNED = {
    2: "row 2 has 4 only in columns 1 and 9",
    3: "rows 2 and 5 have 4 only in columns 1, 5 and 9",
    4: "rows 2, 4 and 5 have 4 only in columns 1, 5, 6 and 9",
}
_SASHIMI = {
    2: """row 2 has 4 in columns 1 and 9, row 8 in column 9 and in r8c2 and r8c3, the fins. If
        neither fin is 4, r8c9 is, and so r2c1""",
    3: """row 2 has 4 in columns 1 and 5, row 5 in 5 and 9, row 8 in 9 and in r8c2 and r8c3, the
        fins. If neither fin is 4, r8c9 is, so r5c5 is, and so r2c1""",
    4: """row 2 has 4 in columns 1 and 5, row 4 in 5 and 6, row 5 in 6 and 9, row 8 in 9 and in r8c2
        and r8c3, the fins. If neither fin is 4, r8c9 is, so r5c6, r4c5 and r2c1 are""",
}


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
        columns as the base, the same with rows. Example:
        {_FINNED[size]}, row 8 in these
        and in r8c3. Of column 1 the fin r8c3 sees only cells of its box: r7c1 and r9c1 aren't 4. To
        spot it, take a line with few places, and others that have theirs in the same crossing lines
        except for one or two in a single box; what goes is in this box."""
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
        the base, that see all fins, so they lie in the fins' box.
        Example: {_SASHIMI[size]}. Either
        way r7c1 and r9c1 aren't 4. To spot it, look for a fish with one corner missing and places
        beside that corner, in its box."""
    return value_rule(name, level, score, FINS, code=code)(finder)
