"""Exact cover: known counts, the degenerate cases, brute force, and the trace's promises."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.search.events import Choose, Cover, DeadEnd, Solution, Try, Undo
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.limit import LimitReached

KNUTH = ["ce", "adg", "bcf", "adf", "bg", "deg"]  # his first example: options 4, 3 and 0


def queens(n: int) -> ExactCover:
    """n queens: rows and columns are primary, the diagonals of more than one cell secondary.

    Items are numbered as usual for n = 8: rows 1-8, columns 9-16, diagonals 17-29 and 30-42.
    """
    diagonals = max(2 * n - 3, 0)
    options = []
    for x in range(n):
        for y in range(n):
            option = [x + 1, n + y + 1]
            if abs(y - x) < n - 1:
                option.append(y - x + n - 1 + 2 * n)
            if 0 < x + y < 2 * n - 2:
                option.append(x + y + 2 * n + diagonals)
            options.append(option)
    last = 2 * n + 2 * diagonals
    return ExactCover(range(1, 2 * n + 1), range(2 * n + 1, last + 1), options)


def brute_force(
    primary: Sequence[Hashable], options: Sequence[Sequence[str]]
) -> set[frozenset[int]]:
    """Every set of options that covers primary items once and secondary ones at most once."""
    useful = [i for i, option in enumerate(options) if set(option) & set(primary)]
    subsets = chain.from_iterable(combinations(useful, k) for k in range(len(useful) + 1))
    return {frozenset(chosen) for chosen in subsets if fits(chosen, set(primary), options)}


def fits(chosen: Sequence[int], primary: set[Hashable], options: Sequence[Sequence[str]]) -> bool:
    counts = Counter(item for i in chosen for item in set(options[i]))
    return set(counts) >= primary and all(n == 1 for n in counts.values())


def test_the_first_example_of_knuth() -> None:
    assert list(ExactCover("abcdefg", "", KNUTH).solutions()) == [(3, 4, 0)]


def test_eight_queens_has_the_printed_matrix() -> None:
    problem = queens(8)
    assert (len(problem.primary), len(problem.items), len(problem.options)) == (16, 42, 64)
    assert problem.options[0] == (1, 9, 23)
    assert [len(option) for option in problem.options].count(3) == 4  # the corners


@pytest.mark.parametrize(
    ("n", "number"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (10, 724)]
)
def test_queens(n: int, number: int) -> None:
    found = list(queens(n).solutions())
    assert len(found) == len({frozenset(options) for options in found}) == number


@pytest.mark.parametrize(
    ("primary", "secondary", "options", "solutions"),
    [
        ("", "", [], [()]),
        ("", "s", ["s", "s", ""], [()]),
        ("a", "", [], []),
        ("a", "", [""], []),
        ("a", "", ["a", "a"], [(0,), (1,)]),
        ("a", "s", ["s", "as", "s"], [(1,)]),
        ("ab", "s", ["as", "bs"], []),
        ("ab", "s", ["as", "bs", "b"], [(0, 2)]),
        ("aa", "as", ["aas"], [(0,)]),
        ("ab", "", ["a", "b", "ab"], [(0, 1), (2,)]),
    ],
)
def test_degenerate(
    primary: str, secondary: str, options: list[str], solutions: list[tuple[int, ...]]
) -> None:
    assert list(ExactCover(primary, secondary, options).solutions()) == solutions


def test_an_unknown_item_is_an_error() -> None:
    with pytest.raises(ValueError, match="option 1 has 'z'"):
        ExactCover("a", "s", ["a", "az"])


@st.composite
def problems(draw: st.DrawFn) -> tuple[str, str, list[str]]:
    items = "abcdef"
    primary = draw(st.integers(0, len(items)))
    option = st.sets(st.sampled_from(items), max_size=4).map(lambda names: "".join(sorted(names)))
    return items[:primary], items[primary:], draw(st.lists(option, max_size=9))


@given(problems())
def test_brute_force_finds_the_same(problem: tuple[str, str, list[str]]) -> None:
    found = [frozenset(options) for options in ExactCover(*problem).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == brute_force(problem[0], problem[2])


COLOURS = "rgb"
Rich = tuple[str, str, list[str], list[dict[Hashable, str]], dict[Hashable, tuple[int, int]]]


@st.composite
def rich_problems(draw: st.DrawFn) -> Rich:
    """Problems with colours and bounds: the arguments of ``ExactCover``."""
    primary, secondary, options = draw(problems())
    colours: list[dict[Hashable, str]] = [
        {
            item: colour
            for item in sorted(set(option) & set(secondary))
            if (colour := draw(st.sampled_from(["", *COLOURS])))
        }
        for option in options
    ]
    bounds = {item: sorted(draw(st.tuples(*[st.integers(0, 3)] * 2))) for item in primary}
    return primary, secondary, options, colours, {i: (a, max(b, 1)) for i, (a, b) in bounds.items()}


def rich_brute_force(problem: Rich) -> set[frozenset[int]]:
    """Every set of options that covers primary items as often as it may, colours agreeing."""
    primary, secondary, options, colours, bounds = problem
    useful = [i for i, option in enumerate(options) if set(option) & set(primary)]
    subsets = chain.from_iterable(combinations(useful, k) for k in range(len(useful) + 1))

    def fits(chosen: Sequence[int]) -> bool:
        counts = Counter[Hashable](item for i in chosen for item in options[i])
        return all(a <= counts[item] <= b for item, (a, b) in bounds.items()) and all(
            counts[item] <= 1
            or (
                len({colours[i].get(item) for i in chosen if item in options[i]} - {None}) == 1
                and all(item in colours[i] for i in chosen if item in options[i])
            )
            for item in secondary
        )

    return {frozenset(chosen) for chosen in subsets if fits(chosen)}


@given(rich_problems())
def test_brute_force_finds_the_same_with_colours_and_bounds(problem: Rich) -> None:
    found = [frozenset(options) for options in ExactCover(*problem).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == rich_brute_force(problem)


@given(problems())
def test_the_trace_covers_and_uncovers_in_pairs(problem: tuple[str, str, list[str]]) -> None:
    """Covered items are a stack; sizes are those that follow from it; tries are numbered."""
    primary, _, options = problem
    covered: list[Hashable] = []
    for event in ExactCover(*problem).trace():
        match event:
            case Cover(item):
                assert item not in covered
                covered.append(item)
            case Undo(Cover(item)):
                assert covered.pop() == item
            case Choose(item, size):
                sizes = {i: size_of(i, options, covered) for i in primary if i not in covered}
                assert (item, size) == min(sizes.items(), key=lambda pair: pair[1])
            case DeadEnd(item):
                assert size_of(item, options, covered) == 0
            case Try(option, number, of, level):
                assert covered[-1] in [*options[option]]
                assert 1 <= number <= of
                assert level < len(primary)
            case Solution():
                assert set(covered) >= set(primary)
    assert covered == []


def size_of(item: Hashable, options: Sequence[str], covered: Sequence[Hashable]) -> int:
    """How many options with the item have no covered item."""
    left = [set(option) for option in options if not set(option) & set(covered)]
    return sum(item in option for option in left)


def test_the_trace_reads_like_the_search() -> None:
    problem = ExactCover("ab", "s", ["as", "bs", "b"])
    assert list(problem.trace()) == [
        Choose("a", 1),
        Cover("a"),
        Try(option=0, number=1, of=1, level=0),
        Cover("s"),
        Choose("b", 1),
        Cover("b"),
        Try(option=2, number=1, of=1, level=1),
        Solution((0, 2)),
        Undo(Cover("b")),
        Undo(Cover("s")),
        Undo(Cover("a")),
    ]
    assert problem.nodes == 3


def test_the_leftmost_of_the_smallest_items_is_chosen() -> None:
    first = next(queens(4).trace())
    assert first == Choose(1, 4)


def test_nodes_are_the_root_and_every_option_tried() -> None:
    problem = queens(6)
    tried = sum(isinstance(event, Try) for event in problem.trace())
    assert problem.nodes == tried + 1
    assert problem.updates > problem.nodes


def test_the_node_limit_raises_after_what_was_found() -> None:
    problem = queens(8)
    needed = nodes_to_first(problem)
    search = problem.solutions(node_limit=needed)
    assert len(next(search)) == 8
    with pytest.raises(LimitReached):
        next(search)
    with pytest.raises(LimitReached):
        next(problem.solutions(node_limit=needed - 1))


def nodes_to_first(problem: ExactCover) -> int:
    next(problem.solutions())
    return problem.nodes


def test_a_search_that_was_left_does_not_disturb_the_next() -> None:
    problem = queens(6)
    abandoned = problem.solutions()
    next(abandoned)
    assert len(list(problem.solutions())) == 4


def test_depth_is_no_problem() -> None:
    depth = 3000
    problem = ExactCover(range(depth), [], [[i] for i in range(depth)])
    assert next(problem.solutions()) == tuple(range(depth))


PENTOMINOES = {
    "F": (0x01, 0x02, 0x10, 0x11, 0x21), "I": (0x00, 0x01, 0x02, 0x03, 0x04),
    "L": (0x00, 0x10, 0x20, 0x30, 0x31), "N": (0x01, 0x11, 0x20, 0x21, 0x30),
    "P": (0x00, 0x01, 0x10, 0x11, 0x20), "T": (0x00, 0x01, 0x02, 0x11, 0x21),
    "U": (0x00, 0x02, 0x10, 0x11, 0x12), "V": (0x00, 0x10, 0x20, 0x21, 0x22),
    "W": (0x00, 0x10, 0x11, 0x21, 0x22), "X": (0x01, 0x10, 0x11, 0x12, 0x21),
    "Y": (0x01, 0x10, 0x11, 0x21, 0x31), "Z": (0x00, 0x01, 0x11, 0x21, 0x22),
}  # fmt: skip  # row and column as the two digits of a cell


def pentominoes(height: int, width: int) -> ExactCover:
    """A rectangle of 60 cells; the X's centre stays in one quarter, against mirror images."""
    cells = {(r, c) for r in range(height) for c in range(width)}
    options: list[list[Hashable]] = []
    for name, shape in PENTOMINOES.items():
        for form in forms([divmod(cell, 16) for cell in shape]):
            for r, c in sorted(cells):
                placed = [(r + a, c + b) for a, b in form]
                in_quarter = name != "X" or (2 * r + 2 < height and 2 * c + 2 < width)
                if in_quarter and cells.issuperset(placed):
                    options.append([name, *placed])
    return ExactCover([*PENTOMINOES, *sorted(cells)], [], options)


def forms(cells: Sequence[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    """The different turns and reflections of a shape, moved to the corner."""
    seen = set()
    for turned in (cells, [(a, -b) for a, b in cells]):
        for _ in range(4):
            turned = [(b, -a) for a, b in turned]
            top, left = min(a for a, _ in turned), min(b for _, b in turned)
            seen.add(frozenset((a - top, b - left) for a, b in turned))
    yield from seen


def test_pentominoes_fill_a_long_rectangle() -> None:
    """Two solutions, each with its mirror image: in three rows the X can't leave the middle."""
    assert sum(1 for _ in pentominoes(3, 20).solutions()) == 4


@pytest.mark.sweep
def test_pentominoes_fill_the_usual_rectangle() -> None:
    assert sum(1 for _ in pentominoes(6, 10).solutions()) == 2339
