"""Sets as ints behave like Python's sets."""

from hypothesis import example, given
from hypothesis import strategies as st

from tui_puzzles.engine import bits

SETS = st.frozensets(st.integers(0, 90))


@given(SETS, SETS, SETS)
def test_like_sets(a: frozenset[int], b: frozenset[int], c: frozenset[int]) -> None:
    one, two, three = bits.of(a), bits.of(b), bits.of(c)
    assert list(bits.members(one)) == sorted(a)
    assert bits.union([one, two]) == bits.of(a | b)
    assert bits.count(one) == len(a)
    assert bits.is_single(one) == (len(a) == 1)
    once, more = bits.seen_once_and_more([one, two, three])
    counts = {n: (n in a) + (n in b) + (n in c) for n in range(91)}
    assert once == bits.of(n for n, times in counts.items() if times)
    assert more == bits.of(n for n, times in counts.items() if times > 1)
    for times, several in enumerate(bits.in_several([one, two, three]), 1):
        assert several == bits.of(n for n in counts if counts[n] >= times)


@given(st.frozensets(st.integers(0, 90), min_size=1))
def test_ends(a: frozenset[int]) -> None:
    assert bits.first(bits.of(a)) == min(a)
    assert bits.only(bits.bit(max(a))) == max(a)
    assert bits.has(bits.of(a), min(a))


@given(st.lists(st.frozensets(st.integers(0, 6), min_size=1), max_size=7), st.integers(1, 4))
def test_covered_finds_just_the_sets_that_share_as_many_members(
    sets: list[frozenset[int]], size: int
) -> None:
    from itertools import combinations

    numbered = [(number, bits.of(own)) for number, own in enumerate(sets)]
    wanted = [
        chosen
        for chosen in combinations(range(len(sets)), size)
        if len(frozenset().union(*(sets[n] for n in chosen))) == size
    ]
    assert [chosen for chosen, _ in bits.covered(numbered, size)] == wanted


@given(st.sets(st.integers(0, 300)), st.integers(1, 40))
def test_sets_apart_and_back(numbers: set[int], step: int) -> None:
    assert set(bits.members(bits.apart(bits.of(numbers), step))) == {n * step for n in numbers}
    assert bits.many(sorted(numbers)) == bits.of(numbers)
    columns = bits.columns(bits.of(numbers), step)
    assert columns == [bits.column(bits.of(numbers), start, step) for start in range(step)]
    assert numbers == {s + n * step for s, own in enumerate(columns) for n in bits.members(own)}
    number = 300 // step + 1
    assert bits.rows(columns, number) == bits.pieces(bits.of(numbers), step, number)
    assert list(bits.turned(columns, number)) == bits.rows(columns, number)


@given(st.sets(st.integers(0, 599)), st.sampled_from([1, 7, 20, 60]))
def test_sets_in_pieces(numbers: set[int], size: int) -> None:
    cut = bits.pieces(bits.of(numbers), size, 600 // size)
    whole = {n for n in numbers if n < size * (600 // size)}
    assert {number * size + n for number, own in enumerate(cut) for n in bits.members(own)} == whole
    assert bits.folded(bits.of(whole), size, 600 // size) == bits.union(cut)


@given(st.sets(st.integers(0, 5000)))
@example({2047})
@example({0, 2048})
def test_members_listed(numbers: set[int]) -> None:
    assert bits.listed(bits.of(numbers)) == sorted(numbers)
    assert [*bits.members(bits.of(numbers))] == sorted(numbers)
