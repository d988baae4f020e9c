"""Closures and chains, against a search that knows only choices and single steps."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions, board
from tests.examples import examples
from tests.games.sudoku.boards import generated
from tui_puzzles.engine.bits import Bits, bit, count, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import solutions
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.links import Links

Node = frozenset[int]  # of marks
Lit = tuple[Node, bool]

TRUTHS = all_solutions(SQUARE.all_marks)
MOST = 40  # so many chains are looked at between two literals


# -- the oracle --------------------------------------------------------------------------------


class Oracle:
    """Literals and the steps between them, straight from the choices that are left."""

    def __init__(
        self,
        at: Board,
        groups: Sequence[Bits] = (),
        among: Bits = -1,
        choices: Sequence[Bits] | None = None,
    ) -> None:
        layout = at.layout
        lines = [group for unit in layout.units for group in unit.exactly_one(layout)]
        every = [frozenset(members(choice & at.marks)) for choice in (*layout.cell_marks, *lines)]
        self.nodes: list[Node] = [frozenset([mark]) for mark in members(at.marks & among)]
        self.nodes += [frozenset(members(group)) for group in groups]
        together: dict[int, set[int]] = {mark: set() for mark in members(at.marks)}
        for choice in every:
            for mark in choice:
                together[mark] |= choice - {mark}
        self.off = {
            node: [other for other in self.nodes if all(other <= together[m] for m in node)]
            for node in self.nodes
        }
        self.on: dict[Node, set[Node]] = {node: set() for node in self.nodes}
        known = set(self.nodes)
        told = every if choices is None else [frozenset(members(c & at.marks)) for c in choices]
        for choice in told:
            for node in self.nodes:
                if node <= choice and choice - node in known:
                    self.on[node].add(choice - node)

    def after(self, literal: Lit) -> Iterator[Lit]:
        """The literals one link away."""
        node, on = literal
        return ((other, not on) for other in (self.off[node] if on else self.on[node]))

    def distances(self, start: Lit) -> dict[Lit, int]:
        """How many links away each literal is, one or more (breadth first)."""
        far: dict[Lit, int] = {}
        waiting = deque([(start, 0)])
        while waiting:
            literal, links = waiting.popleft()
            for other in self.after(literal):
                if other not in far:
                    far[other] = links + 1
                    waiting.append((other, links + 1))
        return far


def plain(links: Links, literal: Literal) -> Lit:
    """A literal by its marks."""
    return frozenset(members(links.marks_of(literal.node))), literal.on


def reached(links: Links, start: Literal) -> set[Lit]:
    """The closure of a literal."""
    on, off = links.search.reached_from(start)
    ends = [Literal(node, on=True) for node in members(on)]
    ends += [Literal(node, on=False) for node in members(off)]
    return {plain(links, end) for end in ends}


def literals(links: Links) -> Iterator[Literal]:
    """Every literal of some links."""
    numbers = [*members(links.marks), *range(links.first_group, last_node(links))]
    return (Literal(node, on) for node in numbers for on in (True, False))


def last_node(links: Links) -> int:
    return links.first_group + len(links.groups)


def check(links: Links, oracle: Oracle, starts: Iterable[Literal]) -> None:
    """Closures are the same; the shortest chains are chains, are shortest, and are all there."""
    for start in starts:
        far = oracle.distances(plain(links, start))
        assert reached(links, start) == set(far)
        for node in list(links.weak)[::5]:
            for goal in (Literal(node, on=True), Literal(node, on=False)):
                check_chains(links, oracle, start, goal, far.get(plain(links, goal)))


def check_chains(
    links: Links, oracle: Oracle, start: Literal, goal: Literal, length: int | None
) -> None:
    chains = list(links.search.shortest_chains(start, goal, MOST))
    assert links.chain(start, goal) == (chains[0] if chains else None)
    assert (length is None) == (not chains)
    for chain in chains:
        assert (chain[0], chain[-1], len(chain) - 1) == (start, goal, length)
        for one, other in pairwise(chain):
            assert plain(links, other) in oracle.after(plain(links, one))
    assert len({tuple(chain) for chain in chains}) == len(chains)
    if length is not None:
        number = ways(oracle, plain(links, start), plain(links, goal), length)
        assert len(chains) == min(number, MOST)


def ways(oracle: Oracle, start: Lit, goal: Lit, length: int) -> int:
    """How many walks of this length there are (all of them chains when none is shorter)."""
    numbers = {start: 1}
    for _ in range(length):
        after: dict[Lit, int] = {}
        for literal, number in numbers.items():
            for other in oracle.after(literal):
                after[other] = after.get(other, 0) + number
        numbers = after
    return numbers[goal]


# -- squares -----------------------------------------------------------------------------------


def squares() -> st.SearchStrategy[Board]:
    """Positions with some solutions, and some marks more."""
    some = st.lists(st.sampled_from(TRUTHS), min_size=1, max_size=4).map(union)
    more = st.frozensets(st.integers(0, 63), max_size=10).map(of)
    return st.builds(lambda truths, noise: Board(SQUARE, truths | noise), some, more)


@st.composite
def with_groups(draw: st.DrawFn) -> tuple[Board, list[Bits]]:
    """A position, and groups: some of what a choice has left."""
    at = draw(squares())
    groups = set()
    for choice in draw(st.lists(st.sampled_from(SQUARE.choices), max_size=6)):
        left = list(members(choice & at.marks))
        chosen = of(draw(st.frozensets(st.sampled_from(left), min_size=1))) if left else 0
        if count(chosen) > 1:
            groups.add(chosen)
    return at, sorted(groups)


@settings(max_examples=examples(40), deadline=None)
@given(squares())
def test_links_of_marks(at: Board) -> None:
    links = Links(at)
    check(links, Oracle(at), list(literals(links))[::3])


@settings(max_examples=examples(40), deadline=None)
@given(with_groups())
def test_links_of_groups(drawn: tuple[Board, list[Bits]]) -> None:
    at, groups = drawn
    links = Links(at, groups=groups)
    check(links, Oracle(at, groups), list(literals(links))[-16:])


@settings(max_examples=examples(40), deadline=None)
@given(squares(), st.integers(0, 3))
def test_links_of_one_value(at: Board, value: int) -> None:
    among = SQUARE.marks(SQUARE.cells, bit(value))
    links = Links(at, among=among)
    check(links, Oracle(at, among=among), literals(links))


@settings(max_examples=examples(40), deadline=None)
@given(squares())
def test_strong_links_of_cells_only(at: Board) -> None:
    links = Links(at, choices=SQUARE.cell_marks)
    check(links, Oracle(at, choices=SQUARE.cell_marks), list(literals(links))[::3])


@settings(max_examples=examples(60), deadline=None)
@given(with_groups())
def test_what_is_reached_is_true_in_every_solution(drawn: tuple[Board, list[Bits]]) -> None:
    at, groups = drawn
    check_soundness(Links(at, groups=groups), all_solutions(at.marks))


def check_soundness(links: Links, truths: Iterable[Bits]) -> None:
    """Where the start of a chain holds, its end does."""
    for truth in truths:
        true = {node: bool(links.marks_of(node) & truth) for node in links.weak}
        for start in literals(links):
            if true[start.node] is start.on:
                on, off = links.search.reached_from(start)
                assert all(true[node] for node in members(on))
                assert not any(true[node] for node in members(off))


@settings(max_examples=examples(40), deadline=None)
@given(with_groups())
def test_a_chain_that_is_cited_proves_what_its_ends_exclude(
    drawn: tuple[Board, list[Bits]],
) -> None:
    at, groups = drawn
    links = Links(at, groups=groups)
    assert unproved_chains(links, list(links.strong)[:6]) == []


def unproved_chains(links: Links, starts: Iterable[int]) -> list[list[Literal]]:
    """Chains whose evidence does not show what both of their ends exclude."""
    found = []
    for start in starts:
        on, _ = links.search.reached_from(Literal(start, on=False))
        ends = [end for end in members(on) if links.excluded_by_both(start, end)]
        for end in ends[:12]:
            gone = links.excluded_by_both(start, end)
            chain = links.chain(Literal(start, on=False), Literal(end, on=True))
            assert chain is not None
            evidence = (*links.cite(chain), links.sight(gone, (start, end)))
            if not proves(links.board, Step("", evidence, eliminations=gone)):
                found.append(chain)
    return found


# -- Sudoku ------------------------------------------------------------------------------------

EASIEST = tuple(rule for rule in RULES if rule.level <= Level.EASY)
UNITS = LAYOUT.units
CROSSINGS = [line.cells & box.cells for line in UNITS[:18] for box in UNITS[18:]]


@cache
def stuck_sudokus() -> list[Board]:
    """Positions where the easiest rules are at their end."""
    ends = []
    for start in generated(30, seed=21):
        at = start
        for _, after in walk(start, EASIEST):
            at = after
        if at.open:
            ends.append(at)
    return ends[:4]


def grouped(at: Board) -> list[Bits]:
    """The places of a digit in a box and a line, two at least."""
    found = {
        LAYOUT.marks(at.places(digit) & cells, bit(digit))
        for cells in CROSSINGS
        for digit in range(9)
    }
    return sorted(group for group in found if count(group) > 1)


@pytest.mark.parametrize("number", range(4))
def test_links_of_a_sudoku(number: int) -> None:
    at = stuck_sudokus()[number]
    links = Links(at)
    oracle = Oracle(at)
    for start in list(literals(links))[number::9]:
        assert reached(links, start) == set(oracle.distances(plain(links, start)))
    check(links, oracle, list(literals(links))[number::150])


@pytest.mark.parametrize("number", range(4))
def test_grouped_links_of_a_sudoku(number: int) -> None:
    at = stuck_sudokus()[number]
    groups = grouped(at)
    assert groups
    links = Links(at, groups=groups)
    oracle = Oracle(at, groups)
    starts = [*list(literals(links))[number::23], *list(literals(links))[-2 * len(groups) :: 9]]
    for start in starts:
        assert reached(links, start) == set(oracle.distances(plain(links, start)))
    check(links, oracle, starts[::25])


@pytest.mark.parametrize("number", range(4))
def test_chains_of_a_sudoku_are_cited_so_that_they_prove(number: int) -> None:
    at = stuck_sudokus()[number]
    links = Links(at, groups=grouped(at))
    assert unproved_chains(links, list(links.strong)[::4]) == []


@pytest.mark.parametrize("number", range(4))
def test_chains_of_a_sudoku_hold_in_every_solution(number: int) -> None:
    puzzle = stuck_sudokus()[number]
    kept = list(members(puzzle.givens))[3:]  # without three givens there are several solutions
    truth = next(solutions(puzzle)).marks
    at = Board.start(LAYOUT, truth & LAYOUT.marks(of(kept), LAYOUT.values)).settled()
    truths = [solution.marks for solution in islice(solutions(at), 40)]
    assert len(truths) > 1
    check_soundness(Links(at, groups=grouped(at)), truths)


# -- what is cited -----------------------------------------------------------------------------


def test_a_chain_cites_its_houses_and_its_cells() -> None:
    at = board("r1c1=A", "r2c2=B").without(of(SQUARE.mark_named(m) for m in ("r1c2=D", "r1c3=C")))
    links = Links(at)
    on, off = SQUARE.mark_named("r1c2=C"), SQUARE.mark_named("r1c4=C")
    chain = links.chain(Literal(on, on=False), Literal(off, on=True))
    assert chain is not None
    first, last = links.cite(chain)
    assert (first.role, first.units, first.cells) == (Role.LINK_OFF, (), 0)
    assert [unit.name for unit in last.units] == ["row 1"]
    assert (last.role, last.values, last.marks) == (Role.LINK_ON, bit(2), bit(off))
