"""Regions that hang by few cells: all equations are true, and none is missed."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from tests.games.kakuro.boards import Puzzle, random_puzzle, thinned
from tui_puzzles.engine.bits import is_single, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.kakuro.game import GAME
from tui_puzzles.games.kakuro.necks import Cuts, Hanging, RunGraph, run_graph
from tui_puzzles.games.kakuro.puzzle import Kakuro

# -- cuts of any graph ---------------------------------------------------------------------------


def _parts(nodes: int, edges: list[tuple[int, int]]) -> int:
    """How many parts a graph has."""
    of = list(range(nodes))
    for a, b in edges:
        of = [of[b] if part == of[a] else part for part in of]
    return len(set(of))


def _cuts(nodes: int, edges: list[tuple[int, int]], size: int) -> list[tuple[int, ...]]:
    """Every set of edges that parts the graph while no smaller set in it does."""

    def without(cut: tuple[int, ...]) -> int:
        return _parts(nodes, [edge for at, edge in enumerate(edges) if at not in cut])

    whole = _parts(nodes, edges)
    return [
        cut
        for cut in combinations(range(len(edges)), size)
        if without(cut) > whole
        and all(without(part) == whole for n in range(size) for part in combinations(cut, n))
    ]


@pytest.mark.parametrize("seed", range(60))
def test_cuts_are_those_that_part_the_graph(seed: int) -> None:
    rng = random.Random(seed)
    nodes = rng.randint(2, 9)
    count = rng.randint(1, 13)
    edges = [(rng.randrange(nodes), rng.randrange(nodes)) for _ in range(count)]
    edges = [(a, b) for a, b in edges if a != b]
    cuts = Cuts(nodes, edges)
    for size, found in ((1, cuts.bridges()), (2, cuts.pairs()), (3, cuts.triples())):
        assert sorted(tuple(sorted(cut)) for cut in found) == _cuts(nodes, edges, size)
        for cut in found:
            side = cuts.side(cut)
            inside = {node for node in range(nodes) if cuts.inside(side, node)}
            assert set(cuts.nodes_of(side)) == inside
            crossing = {at for at, (a, b) in enumerate(edges) if (a in inside) != (b in inside)}
            assert crossing == set(cut)


# -- equations -----------------------------------------------------------------------------------


def _found(graph: RunGraph) -> list[Hanging]:
    splits = [split.hanging for split in graph.splits()]
    return [*graph.necks(), *graph.pairs(), *graph.triples(), *splits]


def _solution(board: Board) -> dict[int, int]:
    layout = board.layout
    return {layout.cell_of(mark): layout.value_of(mark) + 1 for mark in members(board.marks)}


def _puzzles(count: int, seed: int, largest: int) -> Iterator[Puzzle]:
    """Puzzles with some cells solved; of some a few clues are missing."""
    rng = random.Random(seed)
    for number in range(count):
        rows, cols = rng.randint(4, largest), rng.randint(4, largest)
        made = random_puzzle(rng, rows, cols, 0.2 if number % 3 == 0 else 0)
        yield thinned(made, rng, rng.choice([0, 0.1, 0.3, 0.6]))


def test_equations_are_true() -> None:
    kinds = set()
    for board, solution in _puzzles(150, 1, 9):
        digits = _solution(solution)
        graph = run_graph(board)
        for hanging in _found(graph):
            cells, signs, total, _ = hanging.balance
            assert sum(s * digits[c] for c, s in zip(cells, signs, strict=True)) == total
            region = graph.region(hanging)
            assert region.balance(graph.digits).total == abs(total)
            assert {*region.balance(graph.digits).path} == {*cells}
            kinds.add((len(cells), len({*signs})))
    assert {(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)} <= kinds


_MADE = r"(?<!\w)(\d[\d +-]*) = (\d+)"


def _sides(text: str, digits: dict[str, int]) -> set[int]:
    """What the sides of an equation make with these digits: one number, if it is true."""
    text = re.sub(r", as both sides hold \d+$", "", text)
    more = re.sub(r"(\S+) is (.+) = (.+) more than (\S+)", r"\1 = \4 + \2 = \4 + \3", text)
    filled = re.sub(r"r\d+c\d+", lambda name: str(digits[name[0]]), more)
    return {eval(side) for side in filled.split(" = ")}


def test_the_sums_that_steps_tell_come_out() -> None:
    checked = 0
    for board, solution in _puzzles(60, 1, 9):
        digits = {board.layout.cell_names[c]: digit for c, digit in _solution(solution).items()}
        for name in ("Isolated Neck", "Run Split", "Neck Pair", "Region Triple"):
            for step in GAME.rule(name).steps(board):
                (text,) = [piece.clues[0] for piece in step.evidence if piece.name == "sum"]
                sums, equation = text.split(". So ")
                assert all(eval(m[1]) == int(m[2]) for m in re.finditer(_MADE, sums))
                assert len(_sides(equation, digits)) == 1
                checked += 1
    assert checked > 30


def _rest_by_cell(board: Board) -> dict[int, tuple[Fraction, ...]]:
    """For each open cell what its own unknown is, but for what the clues add up to.

    Gaussian elimination in exact fractions: some unknowns with signs have a known sum exactly when
    these rests, with the same signs, make nothing.
    """
    layout = board.layout
    assert isinstance(layout, Kakuro)
    cells = [c for c in range(layout.size) if not is_single(board.candidates(c))]
    rows: list[tuple[int, list[Fraction]]] = []

    def rest_of(wanted: Iterable[int]) -> list[Fraction]:
        row = [Fraction(cell in set(wanted)) for cell in cells]
        for lead, other in rows:
            if row[lead]:
                row = [a - row[lead] * b for a, b in zip(row, other, strict=True)]
        return row

    for run in layout.runs:
        rest = rest_of(run.path)
        if run.clue is not None and any(rest):
            lead = next(at for at, entry in enumerate(rest) if entry)
            rows.append((lead, [entry / rest[lead] for entry in rest]))
    return {cell: tuple(rest_of([cell])) for cell in cells}


Terms = tuple[tuple[int, int], ...]
"""Cells with signs, the first one added."""


def _settled(rests: dict[int, tuple[Fraction, ...]]) -> set[Terms]:
    """Up to three cells with signs that have a known sum, while no fewer of them have."""
    alone = {cell for cell, rest in rests.items() if not any(rest)}
    found: set[Terms] = {((cell, 1),) for cell in alone}
    bound: set[frozenset[int]] = set()
    others = [cell for cell in rests if cell not in alone]
    for size in (2, 3):
        smaller = set(bound)
        for cells in combinations(others, size):
            if any(set(pair) in smaller for pair in combinations(cells, 2)):
                continue
            for signs in product((1, -1), repeat=size - 1):
                terms = tuple(zip(cells, (1, *signs), strict=True))
                columns = zip(*(rests[cell] for cell in cells), strict=True)
                if all(
                    sum(s * x for (_, s), x in zip(terms, c, strict=True)) == 0 for c in columns
                ):
                    found.add(terms)
                    bound.add(frozenset(cells))
    return found


def test_none_is_missed() -> None:
    sizes = Counter[int]()
    for board, _ in _puzzles(60, 2, 6):
        graph = run_graph(board)
        layout = graph.layout
        found = set()
        for hanging in (*graph.necks(), *graph.pairs(), *graph.triples()):
            terms = sorted(zip(*hanging.balance[:2], strict=True))
            found.add(tuple((cell, sign * terms[0][1]) for cell, sign in terms))
        open_cells = of(graph.cells)
        runs = {run.cells & open_cells for run in layout.runs if run.clue is not None}
        for settled in _settled(_rest_by_cell(board)):
            by_a_run = of(cell for cell, _ in settled) in runs and len({s for _, s in settled}) == 1
            assert by_a_run or settled in found
            sizes[len(settled)] += not by_a_run
    print(f"\n{dict(sizes)} equations of one, two and three cells")
    assert min(sizes[1], sizes[2], sizes[3]) > 20


def test_no_split_is_missed() -> None:
    checked = 0
    for board, _ in _puzzles(150, 3, 7):
        graph, rests = run_graph(board), _rest_by_cell(board)
        parts = [(split.run, frozenset(split.hanging.balance.path)) for split in graph.splits()]
        alone = [frozenset({cell}) for cell, rest in rests.items() if not any(rest)]
        for run in graph.layout.runs:
            cells = [cell for cell in run.path if cell in rests]
            found = [*alone, *(part for host, part in parts if host is run)]
            for part in _summed_parts(cells, rests):
                others = frozenset(cells) - part
                within = [other for other in found if other <= others]
                assert part in found or (run.clue and frozenset().union(*within) == others)
                checked += len(part) > 1
    print(f"\n{checked} parts of runs")
    assert checked > 50


def _summed_parts(cells: list[int], rests: dict[int, tuple[Fraction, ...]]) -> list[frozenset[int]]:
    """The smallest parts of a run whose sum follows from the clues; not the run as a whole."""
    found: list[frozenset[int]] = []
    for size in range(1, len(cells)):
        for chosen in combinations(cells, size):
            columns = zip(*(rests[cell] for cell in chosen), strict=True)
            if not any(part <= set(chosen) for part in found) and not any(map(sum, columns)):
                found.append(frozenset(chosen))
    return found


def test_a_neck_that_forgets_to_cite_its_solved_cells_is_caught() -> None:
    rng, made, caught = random.Random(6), 0, 0
    rule = GAME.rule("Isolated Neck")
    for puzzle in _puzzles(100, 6, 8):
        board = thinned(puzzle, rng, 0.3).board
        for step in rule.steps(board):
            cited = tuple(piece for piece in step.evidence if piece.name != "solved")
            if cited != step.evidence:
                made += 1
                caught += not proves(board, step._replace(evidence=cited))
    print(f"\n{caught} of {made} mutants caught")
    assert made > 50
    assert caught >= 0.8 * made  # now and then the region's runs leave a solved cell no choice
