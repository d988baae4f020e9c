"""Chains are the shortest there are for what they conclude, and never come by a mark twice.

A search of the tests' own, breadth first, goes over the links of the board.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import NamedTuple

import pytest

from tests.games.sudoku.boards import bank
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.words.record import step_to_text
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.play.needs import finished


class Node(NamedTuple):
    """A digit in one of these cells."""

    digit: int
    cells: frozenset[int]


def houses_of(cell: int) -> tuple[str, str, str]:
    """Row, column and box by name."""
    row, col = divmod(cell, 9)
    return f"row {row}", f"column {col}", f"box {row // 3 * 3 + col // 3}"


@cache
def see(a: int, b: int) -> bool:
    """Do two cells share a house?"""
    return a != b and bool(set(houses_of(a)) & set(houses_of(b)))


def exclude(one: Node, other: Node) -> bool:
    """Can't both be true?"""
    if one.digit != other.digit:
        return len(one.cells | other.cells) == 1
    return all(see(a, b) for a in one.cells for b in other.cells)


class Graph:
    """The nodes of a kind of chain, with the links between them."""

    def __init__(self, board: Board, rule: str) -> None:
        self.board = board
        self.marks = {
            Node(board.layout.value_of(mark), frozenset([board.layout.cell_of(mark)]))
            for mark in members(board.marks)
        }
        open_cells = list(members(board.open))
        digits = {c: list(members(board.candidates(c))) for c in open_cells}
        wanted = [c for c in open_cells if rule != "XY-Chain" or len(digits[c]) == 2]
        nodes = [Node(d, frozenset([c])) for c in wanted for d in digits[c]]
        self.strong: dict[Node, set[Node]] = {}
        if rule != "X-Chain":
            self.join(
                [Node(d, frozenset([c])) for d in digits[c]] for c in wanted if len(digits[c]) == 2
            )
        places: dict[tuple[int, str], list[int]] = {}
        for c in open_cells:
            for d in digits[c]:
                for house in houses_of(c):
                    places.setdefault((d, house), []).append(c)
        if rule.startswith("Grouped"):
            nodes += list(dict.fromkeys(groups(places)))
        if rule != "XY-Chain":
            self.join(halves(places, nodes))
        self.weak = {a: {b for b in nodes if b != a and exclude(a, b)} for a in nodes}
        self.nodes = nodes

    def excluded_by(self, node: Node) -> set[Node]:
        """The candidates of the board that can't be true beside a node."""
        return {mark for mark in self.marks if mark != node and exclude(node, mark)}

    def join(self, pairs: Iterator[list[Node]]) -> None:
        for a, b in pairs:
            self.strong.setdefault(a, set()).add(b)
            self.strong.setdefault(b, set()).add(a)


def groups(places: dict[tuple[int, str], list[int]]) -> Iterator[Node]:
    """The places of a digit where a box and a line meet, two or three."""
    for digit, house in places:
        if house.startswith("box"):
            here = places[digit, house]
            for line in {name for cell in here for name in houses_of(cell)[:2]}:
                cells = frozenset(cell for cell in here if line in houses_of(cell))
                if len(cells) > 1:
                    yield Node(digit, cells)


def halves(places: dict[tuple[int, str], list[int]], nodes: list[Node]) -> Iterator[list[Node]]:
    """Two nodes that are all the places of a digit in a house."""
    known = set(nodes)
    for (digit, _), cells in places.items():
        for node in nodes:
            rest = Node(digit, frozenset(cells) - node.cells)
            if node.digit == digit and node.cells < frozenset(cells) and rest in known:
                yield [node, rest]


Literal = tuple[Node, bool]
SEARCHED = 4  # nodes of the loops that are all tried


def distance(graph: Graph, start: Literal, goals: set[Literal]) -> int | None:
    """The links of the shortest way to a goal, one at least; None if there is none."""
    front, seen, links = {start}, set[Literal](), 0
    while front and not seen & goals:
        after = {
            (other, not on)
            for node, on in front
            for other in (graph.weak if on else graph.strong).get(node, ())
        }
        front, links = after - seen, links + 1
        seen |= front
    return links if seen & goals else None


def chain_of(step: Step, board: Board) -> list[Literal]:
    """The literals of a step's chain, in order."""
    layout = board.layout
    return [
        (
            Node(
                layout.value_of(min(members(piece.marks))),
                frozenset(layout.cell_of(mark) for mark in members(piece.marks)),
            ),
            piece.role is Role.LINK_ON,
        )
        for piece in step.evidence
        if piece.name == "chain"
    ]


def gone_by(step: Step, board: Board) -> set[Node]:
    """What the step removes."""
    layout = board.layout
    marks = members(step.eliminations)
    return {Node(layout.value_of(mark), frozenset([layout.cell_of(mark)])) for mark in marks}


def shortest_between_ends(graph: Graph, step: Step, gone: set[Node]) -> int:
    """Two ends, one of which holds, that exclude both just what goes."""
    excluded = {node: graph.excluded_by(node) for node in graph.nodes}
    digits = {node.digit for node in gone}
    ends = {node for node in graph.nodes if gone <= excluded[node]}
    if step.rule in ("X-Chain", "XY-Chain"):
        ends = {node for node in ends if node.digit in digits}
    found = []
    for start in ends:
        others = ends - {start} - graph.strong.get(start, set())
        goals = {(node, True) for node in others if excluded[start] & excluded[node] == gone}
        found.append(distance(graph, (start, False), goals))
    return min(filter(None, found))


def shortest_return(graph: Graph, _: Step, gone: set[Node]) -> int:
    """A mark that proves itself false, or one that proves itself true beside all that goes."""
    cell = next(iter(gone)).cells
    beside = {node for node in graph.nodes if node.cells == cell} - gone
    ways = [((node, True), (node, False)) for node in gone if len(gone) == 1]
    if len(beside) == 1:
        ways += [((node, False), (node, True)) for node in beside]
    return min(filter(None, (distance(graph, start, {goal}) for start, goal in ways)))


def shortest_loop(graph: Graph, step: Step, gone: set[Node]) -> int:
    """The nodes of the smallest loop that excludes all that goes; those of the step's at most."""
    most = len(chain_of(step, graph.board)) - 1
    sizes = (
        len(loop) for loop in loops(graph, min(most - 2, SEARCHED)) if gone == outside(graph, loop)
    )
    return min(sizes, default=most)


def loops(graph: Graph, most: int) -> Iterator[list[Node]]:
    """Strong and weak links turn by turn, so many nodes at most; from each start."""

    def grown(path: list[Node]) -> Iterator[list[Node]]:
        if len(path) > 2 and path[0] in graph.weak[path[-1]]:
            yield path
        for other in graph.weak[path[-1]] - set(path) if len(path) < most else ():
            for end in graph.strong.get(other, set()) - set(path):
                yield from grown([*path, other, end])

    for start in graph.strong:
        for end in graph.strong[start]:
            yield from grown([start, end])


def outside(graph: Graph, loop: list[Node]) -> set[Node]:
    """What both ends of a weak link of a loop exclude, and is not of the loop."""
    weak = zip(loop[1::2], [*loop[2::2], loop[0]], strict=True)
    pairs = (graph.excluded_by(a) & graph.excluded_by(b) for a, b in weak)
    return set().union(*pairs) - parts_of(loop)


def parts_of(loop: list[Node]) -> set[Node]:
    """The single candidates of a loop's nodes."""
    return {Node(node.digit, frozenset([cell])) for node in loop for cell in node.cells}


KINDS = {
    "X-Chain": shortest_between_ends,
    "XY-Chain": shortest_between_ends,
    "AIC": shortest_between_ends,
    "Grouped AIC": shortest_between_ends,
    "Discontinuous Nice Loop": shortest_return,
    "Grouped Discontinuous Nice Loop": shortest_return,
    "Continuous Nice Loop": shortest_loop,
    "Grouped Continuous Nice Loop": shortest_loop,
}


USED = 1  # boards for each rule where it has its turn


@cache
def positions() -> dict[str, list[Board]]:
    """Where walks through hard puzzles come to a chain, by the rule, twice at least."""
    ladder = GAME.rules[: GAME.rules.index(GAME.rule("Grouped AIC")) + 1]
    found: dict[str, list[Board]] = {name: [] for name in KINDS}
    for board in bank("diabolical", 19):
        for step, after in walk(board, ladder):
            if step.rule in KINDS:
                found[step.rule].append(board)
            board = after
        if all(len(boards) >= USED for boards in found.values()):
            break
    return found


def boards_for(name: str) -> Iterator[Board]:
    """Boards for a rule: some where it has its turn, one of each of its kin's, early ones."""
    yield from positions()[name][:USED]
    yield from (finished(start, GAME.rules[:13]) for start in bank("diabolical", 744))
    yield from (boards[0] for boards in positions().values() if boards)


@pytest.mark.parametrize("name", KINDS)
def test_a_chain_is_the_shortest_for_its_conclusion(name: str) -> None:
    rule, seen = GAME.rule(name), 0
    for board in boards_for(name):
        graph = Graph(board, name)
        for step in islice(rule.steps(board), 3):
            chain, gone = chain_of(step, board), gone_by(step, board)
            assert len(chain) - 1 == KINDS[name](graph, step, gone), step_to_text(
                step, board.layout
            )
            seen += 1
    assert seen


def test_an_xy_chain_ends_with_the_digit_that_goes() -> None:
    for board in boards_for("XY-Chain"):
        for step in GAME.rule("XY-Chain").steps(board):
            (first, _), *_, (last, _) = chain_of(step, board)
            assert {first.digit, last.digit} == {node.digit for node in gone_by(step, board)}


@pytest.mark.parametrize("name", KINDS)
def test_the_links_of_a_chain_are_links_and_never_come_back(name: str) -> None:
    rule = GAME.rule(name)
    for board in boards_for(name):
        graph = Graph(board, name)
        for step in islice(rule.steps(board), 8):
            chain = chain_of(step, board)
            for (a, is_on), (b, will_be_on) in pairwise(chain):
                assert b in (graph.weak if is_on else graph.strong)[a]
                assert is_on is not will_be_on
            inner = chain[:-1] if "Loop" in name else chain
            assert len({node for node, _ in inner}) == len(inner)
