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


PATHS = [
    ("straight on", ["above r1c1", "above r1c2", "above r1c3"], 3),
    ("round a corner", ["above r1c1", "above r1c2", "right of r1c2", "below r1c2"], 4),
    ("from either end", ["above r1c2", "left of r1c2", "below r1c2"], 3),
    ("past an edge that leads off", ["above r2c1", "left of r1c2", "above r2c2"], -1),
    ("past one that is not beside it", ["above r1c1", "above r3c3", "above r1c2"], -1),
    ("past one that goes the other way", ["left of r2c2", "above r2c2", "above r2c1"], -1),
    ("round a cell", ["above r1c1", "left of r1c2", "above r2c1", "left of r1c1"], 4),
]


@pytest.mark.parametrize(("names", "left"), [p[1:] for p in PATHS], ids=[p[0] for p in PATHS])
def test_a_pen_draws_a_path_from_end_to_end(names: list[str], left: int) -> None:
    """``left``: how many are drawn; -1: all but the middle one."""
    net = Edges(3, 3)
    edges = [edge for name in names if (edge := net.find(name)) is not None]
    want = edges[:left] if left > 0 else [edges[0], edges[2]]
    assert net.path(edges) == want


def test_edges_are_named_by_a_face_which_has_the_number_of_the_one_above() -> None:
    net = Edges(3, 4)
    for edge, name in enumerate(net.names()):
        face = net.faces.names()[net.named_by(edge)]
        assert name.endswith(f" {face}")
        assert net.find(f"above {face}") == net.named_by(edge)
