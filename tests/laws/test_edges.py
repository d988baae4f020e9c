"""The edges of a grid: where the cursor comes to, and back over the border."""

import pytest

from tui_puzzles.laws.edges import Edges

WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


@pytest.mark.parametrize(("right", "down"), WAYS)
def test_straight_on_leads_round_to_the_same_edge(right: int, down: int) -> None:
    net = Edges(3, 5)
    for start in range(net.size):
        lies_down = net.place(start)[0] % 2
        edge, length = net.beside(start, right, down), net.rows if down else net.cols
        if bool(lies_down) != bool(down):  # the first step turns
            start, edge = edge, net.beside(edge, right, down)
        path = [edge]
        while edge != start:
            edge = net.beside(edge, right, down)
            path.append(edge)
        assert len({*path}) == len(path) == length
