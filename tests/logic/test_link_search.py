"""Links in machine words lead where the slower search leads, in the same order."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random

import pytest

from tui_puzzles.engine.bits import Bits, bit, full, members, union
from tui_puzzles.logic.link_search import Arrivals, LinkSearch, Literal, WordLinkSearch

MARKS, NODES = 100, 130  # several words, and groups behind the marks
Table = dict[int, Bits]


def links(chance: Random, weak: float, strong: float) -> tuple[Table, Table]:
    """Some nodes that exclude each other, and fewer of which one must be on."""
    tables: tuple[Table, Table] = {}, {}
    nodes = chance.sample(range(NODES), 60)
    for table, share in zip(tables, (weak, strong), strict=True):
        for a, b in combinations(nodes, 2):
            if chance.random() < share:
                table[a] = table.get(a, 0) | bit(b)
                table[b] = table.get(b, 0) | bit(a)
    return {node: tables[0].get(node, 0) for node in range(NODES)}, tables[1]


@pytest.fixture(params=range(8), name="searches")
def made(request: pytest.FixtureRequest) -> tuple[LinkSearch, LinkSearch]:
    """Both searches on the same links: few of them, or many."""
    seed: int = request.param
    weak, strong = links(Random(seed), 0.03 + 0.02 * (seed % 4), 0.02 + 0.01 * (seed % 3))
    return LinkSearch(weak, strong), WordLinkSearch(weak, strong, MARKS, NODES)


def literals() -> Iterable[Literal]:
    return (Literal(node, on) for node in range(NODES) for on in (False, True))


Both = tuple[LinkSearch, LinkSearch]


def test_closures(searches: Both) -> None:
    slow, quick = searches
    for start in literals():
        assert quick.reached_from(start) == slow.reached_from(start), start


def sharing(search: LinkSearch) -> Callable[[int], Bits]:
    """What excludes one of the marks that a node excludes."""
    return lambda node: union(
        search.weak[mark] for mark in members(search.weak[node] & full(MARKS))
    )


ENDS: dict[str, Callable[[LinkSearch], Iterable[Arrivals]]] = {
    "loops": lambda search: search.ends_of_loops(),
    "pairs": lambda search: search.ends_of_pairs(sharing(search)),
    "back": lambda search: search.ends_back(full(MARKS)),
}


@pytest.mark.parametrize("kind", ENDS)
def test_where_chains_arrive(searches: Both, kind: str) -> None:
    slow, quick = ([one._replace(nodes=[*one.nodes]) for one in ENDS[kind](s)] for s in searches)
    assert quick == slow


def pairs_of(search: LinkSearch) -> Sequence[tuple[Literal, Literal]]:
    """Some literals, each with one that follows from it, and with one that may not."""
    chance, found = Random(5), []
    for start in chance.sample([*literals()], 40):
        on, off = search.reached_from(start)
        goals = [Literal(node, on=True) for node in members(on)]
        goals += [Literal(node, on=False) for node in members(off)]
        found += [(start, goal) for goal in chance.sample(goals, min(3, len(goals)))]
        found.append((start, Literal(chance.randrange(NODES), on=True)))
    return found


def test_the_shortest_chains(searches: Both) -> None:
    slow, quick = searches
    for start, goal in pairs_of(slow):
        chains = list(slow.shortest_chains(start, goal, 5))
        assert list(quick.shortest_chains(start, goal, 5)) == chains
        for most in (len(chains[0]) if chains else 4, 12):
            found = quick.simple_chain(start, goal, most)
            assert found == slow.simple_chain(start, goal, most)


def test_there_are_chains_to_compare() -> None:
    weak, strong = links(Random(3), 0.07, 0.03)
    search = LinkSearch(weak, strong)
    assert all(any(True for _ in ends(search)) for ends in ENDS.values())
    assert any(search.simple_chain(*pair, 12) for pair in pairs_of(search))
