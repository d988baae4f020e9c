"""The lines of a loop, piece by piece, and ways over links of faces, against plain floods."""

from hypothesis import given
from hypothesis import strategies as st

from tui_puzzles.engine.bits import members, of
from tui_puzzles.laws.edges import Edges, Looped
from tui_puzzles.laws.loop import FaceLinks

LAYOUT = Looped(Edges(3, 3), {})
LINES = st.sets(st.integers(0, LAYOUT.net.size - 1))
FACES = st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda pair: pair[0] != pair[1])


def piece_of(line: int, lines: set[int]) -> frozenset[int]:
    """The lines that hang together with one."""
    piece, points = {line}, {*LAYOUT.net.ends(line)}
    while more := {one for one in lines - piece if points & {*LAYOUT.net.ends(one)}}:
        piece |= more
        points.update(*map(LAYOUT.net.ends, more))
    return frozenset(piece)


def is_round(piece: frozenset[int]) -> bool:
    """Has it as many lines as points, or more?"""
    return len(piece) >= len({end for line in piece for end in LAYOUT.net.ends(line)})


@given(LINES)
def test_pieces_are_what_hangs_together_the_one_with_the_first_line_first(lines: set[int]) -> None:
    found = LAYOUT.loop.pieces(of(lines))
    pieces = dict.fromkeys(piece_of(line, lines) for line in sorted(lines))
    assert [frozenset(members(piece)) for piece in found.by_first.values()] == [*pieces]
    closed = {piece for piece in pieces if is_round(piece)}
    assert frozenset(members(found.closed)) in (closed or {frozenset()})
    for point in range(LAYOUT.net.points.size):
        own = {line for line in lines if point in LAYOUT.net.ends(line)}
        assert found.of_point(point) == (of(piece_of(min(own), lines)) if own else 0)


def distance(pairs: list[tuple[int, int]], start: int, end: int) -> int:
    """How many links lead from face to face; 0 where none do."""
    seen = {start}
    for steps in range(9):
        if end in seen:
            return steps
        seen |= {b for pair in pairs for a, b in (pair, pair[::-1]) if a in seen}
    return 0


@given(st.lists(FACES, max_size=20), FACES, st.integers(0, 20))
def test_a_way_is_a_shortest_one_over_the_first_links(
    pairs: list[tuple[int, int]], ends: tuple[int, int], number: int
) -> None:
    links, copy = FaceLinks[int](), FaceLinks[int]()
    for at, pair in enumerate(pairs):
        links.add(at, pair)
        if at == number - 1:
            copy = links.copy()
    way, (start, end) = links.shortest_way(*ends, number), ends
    assert len(way) == distance(pairs[:number], *ends)
    for link in way:
        start = sum(pairs[link]) - start
    assert not way or start == end
    assert max(way, default=-1) < number
    if 0 < number <= len(pairs):
        assert copy.shortest_way(*ends, len(pairs)) == way
