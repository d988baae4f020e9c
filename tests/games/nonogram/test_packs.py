"""Left-pack and right-pack: worked examples, every line up to eight cells, and long random ones."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.nonogram.fillings import (
    agreed,
    clue_of_filling,
    coloured_states,
    ends_of,
    fillings_by_clue,
    line_states,
    starts_of,
)
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.games.nonogram.line import Block, Cans, cans_of, narrowed
from tui_puzzles.games.nonogram.packs import earliest_ends, latest_starts, left_pack, right_pack

EXAMPLES = [
    ([3, 2], "........", [2, 5], [4, 7]),
    ([3], "....x...", [2], [7]),
    ([3], "..x.x...", [7], [7]),
    ([3, 2], "x....#x...", [5, 8], [5, 9]),
    ([3, 1], "...#....#.", [3, 8], [5, 8]),
    ([1, 1], "#.#", [0, 2], [0, 2]),
    ([2, 1], "..##x", [], None),
    ([0], "....", [], []),
    ([], "x.x", [], []),
]


@pytest.mark.parametrize(("clue", "states", "left", "right"), EXAMPLES)
def test_worked_examples(
    clue: list[int], states: str, left: list[int], right: list[int] | None
) -> None:
    if right is None:
        with pytest.raises(Contradiction):
            left_pack(clue, states)
        return
    assert left_pack(clue, states) == left
    assert right_pack(clue, states) == right


@pytest.mark.parametrize(
    ("clue", "states"),
    [([0], "..#."), ([], "#"), ([3], ".."), ([1], "#.#"), ([3], "..x.."), ([2, 2], "....")],
)
def test_what_cannot_be_laid_is_a_contradiction(clue: list[int], states: str) -> None:
    for pack in (left_pack, right_pack):
        with pytest.raises(Contradiction):
            pack(clue, states)


def test_every_line_up_to_eight_cells() -> None:
    assert _compared_lines(range(1, 9)) == 63_211


@pytest.mark.sweep
def test_sweep_every_line_up_to_ten_cells() -> None:
    assert _compared_lines([9]) == 241_395 - 63_211
    _compared_lines([10])


def _compared_lines(sizes: Iterable[int]) -> int:
    """How many lines of these sizes were packed as all their fillings say."""
    seen = 0
    for size in sizes:
        for clue, states, fillings in line_states(size):
            lengths = [block.length for block in clue]
            ends = [min(places) for places in zip(*map(ends_of, fillings), strict=True)]
            assert left_pack(lengths, states) == ends, (lengths, states)
            seen += 1
    return seen


def test_inconsistent_lines_up_to_six_cells_are_contradictions() -> None:
    for size in range(1, 7):
        consistent = {(clue, states) for clue, states, _ in line_states(size)}
        everything = {states for _, states in consistent}
        for clue in fillings_by_clue(size):
            for states in everything:
                if (clue, states) not in consistent:
                    with pytest.raises(Contradiction):
                        left_pack([block.length for block in clue], states)


@st.composite
def known_lines(draw: st.DrawFn, colours: int, longest: int) -> tuple[tuple[int, ...], Cans]:
    """A filling, and what its cells can be when some of it is known."""
    size = draw(st.integers(1, longest))
    runs = draw(st.lists(st.tuples(st.integers(0, colours), st.integers(1, 6)), min_size=1))
    filling = tuple(value for value, length in runs for _ in range(length))[:size]
    size = len(filling)
    cans = [0] * (colours + 1)
    for at, true in enumerate(filling):
        known = draw(st.sets(st.integers(0, colours))) | {true}
        if draw(st.booleans()):
            known = set(range(colours + 1))
        for value in known:
            cans[value] |= 1 << at
    return filling, tuple(cans)


def _oracle(clue: tuple[Block, ...], size: int, cans: Cans) -> list[int]:
    """The first start of each block over all placements: reachability forwards and backwards."""
    layers: list[dict[int, set[int]]] = []
    for number, block in enumerate(clue):
        layer: dict[int, set[int]] = {}
        for start in range(size - block.length + 1):
            if not all(cans[block.colour] >> at & 1 for at in range(start, start + block.length)):
                continue
            befores = {-1} if number == 0 else set(layers[-1])
            for before in befores:
                begin = 0
                if number:
                    begin = before + clue[number - 1].length
                    if clue[number - 1].colour == block.colour and start == begin:
                        continue
                spaces = range(begin, start)
                if start >= begin and all(cans[0] >> at & 1 for at in spaces):
                    layer.setdefault(start, set()).add(before)
        layers.append(layer)
    alive = {
        start
        for start in layers[-1]
        if all(cans[0] >> at & 1 for at in range(start + clue[-1].length, size))
    }
    firsts = []
    for layer in reversed(layers):
        firsts.append(min(alive))
        alive = {before for start in alive for before in layer[start]}
    return firsts[::-1]


@settings(max_examples=examples(150), deadline=None)
@given(known_lines(1, 40))
def test_long_lines_of_one_colour(line: tuple[tuple[int, ...], Cans]) -> None:
    _compare_with_the_oracle(*line)


@settings(max_examples=examples(150), deadline=None)
@given(known_lines(3, 25))
def test_long_lines_of_three_colours(line: tuple[tuple[int, ...], Cans]) -> None:
    _compare_with_the_oracle(*line)


def _compare_with_the_oracle(filling: tuple[int, ...], cans: Cans) -> None:
    clue, size = clue_of_filling(filling), len(filling)
    if not clue:
        assert earliest_ends(clue, size, cans) == []
        return
    firsts = _oracle(clue, size, cans)
    lengths = [block.length for block in clue]
    ends = earliest_ends(clue, size, cans)
    assert ends == [start + length - 1 for start, length in zip(firsts, lengths, strict=True)]
    turned = tuple(int(f"{can:0{size}b}"[::-1], 2) for can in cans)
    mirrored = _oracle(clue[::-1], size, turned)[::-1]
    lasts = [size - start - length for start, length in zip(mirrored, lengths, strict=True)]
    assert latest_starts(clue, size, cans) == lasts


@pytest.mark.parametrize("size", [1, 2, 3, pytest.param(4, marks=pytest.mark.sweep)])
def test_every_line_of_two_colours(size: int) -> None:
    for clue, cans, fillings in coloured_states(size, 2):
        if not fillings:
            with pytest.raises(Contradiction):
                earliest_ends(clue, size, cans)
            assert narrowed(clue, size, cans) is None
            continue
        ends = [min(places) for places in zip(*map(ends_of, fillings), strict=True)]
        starts = [max(places) for places in zip(*map(starts_of, fillings), strict=True)]
        assert earliest_ends(clue, size, cans) == ends
        assert latest_starts(clue, size, cans) == starts
        assert narrowed(clue, size, cans) == agreed(fillings, 3)


def test_states_of_a_line_read_as_what_its_cells_can_be() -> None:
    assert cans_of(".x#") == (0b011, 0b101)
