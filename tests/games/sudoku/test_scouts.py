"""Scouts leave out nothing: what they skip has no step by the plain way, case by case."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import VARIANTS, thinned
from tui_puzzles.engine.bits import Bits, bit, count, first, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN, Variant
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.als import als_rules
from tui_puzzles.games.sudoku.rules.als.als import SetWeb
from tui_puzzles.games.sudoku.rules.als.als_rules import set_chains
from tui_puzzles.games.sudoku.rules.chains.chains import grouped, x_chain
from tui_puzzles.games.sudoku.rules.chains.forcing import all_have_marks
from tui_puzzles.games.sudoku.rules.exocet.multi_sector import tight_cells
from tui_puzzles.games.sudoku.rules.fish import kraken
from tui_puzzles.games.sudoku.rules.fish.any_fish import TemplateSearch, doubtful
from tui_puzzles.games.sudoku.rules.fish.coverings import Coverings, Pool
from tui_puzzles.games.sudoku.rules.geometry import houses, peers
from tui_puzzles.games.sudoku.rules.scouts.native.forced import crowding_marks
from tui_puzzles.games.sudoku.rules.scouts.words import grid_of, starts_of_sets
from tui_puzzles.laws.different import house_cells
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.laws.rules import chains
from tui_puzzles.laws.rules.chains import in_pairs, of_digit, plain
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.links import Links
from tui_puzzles.logic.shortest_chains import chain_of, ends_between


def powerset(cells: Sequence[int]) -> Iterable[Sequence[int]]:
    """Every choice of the cells."""
    return chain.from_iterable(combinations(cells, some) for some in range(len(cells) + 1))


WHISPER = Variant(clues=(Clue("whisper", (0, 1, 2, 11, 20)),))
TWO_LINKS = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."
seeds = given(seed=st.integers(0, 2**32))


def fits(board: Board, places: Bits, cell: int) -> bool:
    """Can a digit be once in each house, and in this cell? Tried out cell by cell."""
    layout, every = board.layout, [cells for _, cells in house_cells(board.layout)]

    def goes_on(chosen: Bits, left: Bits) -> bool:
        lacking = [cells for cells in every if not cells & chosen]
        return not lacking or any(
            goes_on(chosen | bit(other), left & ~peers(layout)[other])
            for other in members(min(lacking, key=lambda c: count(c & left)) & left)
        )

    return goes_on(bit(cell), places & ~peers(layout)[cell])


@settings(max_examples=examples(25), deadline=None)
@seeds
@pytest.mark.parametrize("name", ["plain", "x", "windoku", "jigsaw", "antiknight"])
def test_places_in_doubt_are_those_that_no_way_uses(name: str, seed: int) -> None:
    board = thinned({"plain": PLAIN, **VARIANTS}[name], seed)
    for places in board.all_places:
        plain = of(cell for cell in members(places) if not fits(board, places, cell))
        assert doubtful(board.layout, places) == plain


def ways_of_lacking(rows: Sequence[int]) -> set[tuple[Bits, Bits]]:
    """Where a digit stands, and the cells where it can be when it lacks just these rows."""
    kinds = [houses(LAYOUT, kind) for kind in ("row", "column", "box")]
    seen, found = peers(LAYOUT), dict[tuple[Bits, ...], tuple[Bits, Bits]]()
    for columns in permutations(range(9), len(rows)):
        taken = of(9 * row + column for row, column in zip(rows, columns, strict=True))
        left = LAYOUT.cells & ~union(seen[cell] for cell in members(taken))
        if count(left & taken) < len(rows):
            continue  # two in a box
        lacking = tuple(union(u.cells for u in units if u.cells & taken) for units in kinds)
        standing = TemplateSearch(LAYOUT, left).through(first(taken)) & ~taken
        if standing:
            found[lacking] = standing, lacking[0] & lacking[1] & lacking[2]
    return set(found.values())


@pytest.mark.parametrize("rows", [(0, 1), (0, 3), (0, 1, 2), (0, 1, 3), (0, 3, 6)])
def test_no_place_is_in_doubt_where_a_digit_lacks_three_rows(rows: Sequence[int]) -> None:
    every = [house.cells for house, _ in house_cells(LAYOUT)]
    for standing, cells in ways_of_lacking(rows):
        lacking = [house for house in every if not house & standing]
        for places in map(of, powerset(list(members(cells)))):
            if all(count(house & places) > 1 for house in lacking):
                assert not doubtful(LAYOUT, standing | places)


def crowded(pool: Pool, size: int, rest: Bits, target: Bits) -> Iterator[tuple[Bits, Bits]]:
    """All covers, with all bases that lie in them, apart from each other."""
    for covers in combinations(pool.covers, size - 1):
        room, own = union(here for _, here in covers), of(number for number, _ in covers)
        inside = [
            (number, here & rest)
            for number, here in pool.bases
            if here & rest and not here & (target | rest & ~room) and not own & bit(number)
        ]
        for bases in combinations(inside, size):
            if sum(count(here) for _, here in bases) == count(union(here for _, here in bases)):
                yield of(number for number, _ in bases), own


@settings(max_examples=examples(60), deadline=None)
@seeds
def test_crowded_bases_are_found_in_the_order_of_their_covers(seed: int) -> None:
    rng = random.Random(seed)
    some = [(number, of(rng.sample(range(30), rng.randint(2, 4)))) for number in range(14)]
    pool = Pool(rng.sample(some, 8), rng.sample(some, 8))
    size, rest, target = rng.randint(2, 5), of(rng.sample(range(30), 20)), bit(rng.randrange(30))
    found = list(crowded(pool, size, rest, target))
    assert Coverings(pool, size, 10_000).crowded(rest, target) == found
    kept = [of(number for number, _ in covers) for covers in combinations(pool.covers, size - 1)]
    first = [each for each in found if each[1] in kept[:9]]
    assert Coverings(pool, size, 9).crowded(rest, target) == first


def room(board: Board, cells: Bits) -> int:
    """How often digits fit in these cells: each as often as the houses of some kind allow."""
    kinds = [houses(LAYOUT, kind) for kind in ("row", "column", "box")]
    inside = [places & cells for places in board.all_places]
    return sum(min(sum(1 for u in units if u.cells & own) for units in kinds) for own in inside)


@settings(max_examples=examples(8), deadline=None)
@seeds
def test_tight_cells_are_the_crossings_with_just_enough_room(seed: int) -> None:
    board, rng = thinned(PLAIN, seed), random.Random(seed)
    rows, columns = (houses(LAYOUT, kind) for kind in ("row", "column"))
    tight = list(tight_cells(board, 150_000))
    assert len(set(tight)) == len(tight)
    for _ in range(300):
        own, across = (rng.sample(lines, rng.randint(3, 5)) for lines in (rows, columns))
        cells = board.open & union(u.cells for u in own) & union(u.cells for u in across)
        assert (cells in tight) == (cells != 0 and room(board, cells) == count(cells))
    for cells in rng.sample(tight, min(len(tight), 50)):
        assert room(board, cells) == count(cells)


def plain_ways(links: Links) -> set[tuple[int, int, Bits]]:
    """Every two nodes with a chain from the one off to the other on, and what both exclude."""
    return {
        (node, end, links.excluded_by_both(node, end))
        for node, strong in links.strong.items()
        for end in members(links.search.reached_from(Literal(node, on=False))[0] & ~strong)
        if end > node and links.excluded_by_both(node, end)
    }


@settings(max_examples=examples(4), deadline=None)
@seeds
@pytest.mark.parametrize("name", ["plain", "x", "whisper"])
def test_what_a_quick_look_leaves_out_has_no_step(name: str, seed: int) -> None:
    board = thinned({"plain": PLAIN, "whisper": WHISPER, **VARIANTS}[name], seed)
    for rule in RULES:
        if rule.where is not None:
            assert list(rule.steps(board)) == list(replace(rule, where=None).steps(board))
    for digit in range(9):
        links = of_digit(board, digit)
        gone = dict.fromkeys(way.gone for way in ends_between(links) if chain_of(links, way))
        assert [found.eliminations for found in x_chain.finder(board, digit)] == [*gone]
        assert chains._has_x_chain(board.layout, digit, board.marks) == any(ends_between(links))


def test_links_are_built_for_x_chains_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = list[int]()

    def counted(board: Board, digit: int) -> Links:
        looks.append(digit)
        return of_digit(board, digit)

    monkeypatch.setattr(chains, "of_digit", counted)
    board = next(GAME.parse(TWO_LINKS, None)).board
    assert board is not None
    board = board.settled()
    having = {digit for digit in range(9) if list(x_chain.finder(board, digit))}
    assert {*looks} == having


@settings(max_examples=examples(40), deadline=None)
@seeds
@pytest.mark.parametrize("links_of", [plain, grouped, in_pairs])
def test_chains_grow_to_all_ends_that_remove_something(
    links_of: Callable[[Board], Links], seed: int
) -> None:
    links = links_of(thinned(PLAIN, seed))
    ways = list(ends_between(links))
    assert {(way.start.node, way.goal.node, way.gone) for way in ways} == plain_ways(links)
    assert [way.turns for way in ways] == sorted(way.turns for way in ways)


@settings(max_examples=examples(6), deadline=None)
@seeds
@pytest.mark.parametrize("lengths", [(2, 2), (3, 99)])
def test_sets_are_followed_wherever_two_remove_something(
    lengths: tuple[int, int], seed: int
) -> None:
    net = SetWeb(thinned(PLAIN, seed))
    plain_ends = (
        (one, digit, state)
        for one, als in enumerate(net.sets)
        for digit in members(als.digits)
        for layer in islice(net.layers(one, digit), lengths[0] - 1, lengths[1])
        for state in members(layer & net.with_news(one, als.digits & ~bit(digit)))
    )
    ends = ((one, digit, way[-1]) for one, digit, way in set_chains(net, *lengths))
    assert list(islice(ends, 200)) == list(islice(plain_ends, 200))


@settings(max_examples=examples(1), deadline=None)
@seeds
def test_sets_need_no_look_where_no_chain_of_them_starts(seed: int) -> None:
    board = thinned(PLAIN, seed)
    starts = starts_of_sets(board)
    assert starts is not None
    for rule in (als_rules.als_xz, als_rules.als_xy_wing, als_rules.als_xy_chain):
        every = list(islice(rule.steps(board), 100))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(als_rules, "known_starts", lambda _, which: which(starts))
            assert list(islice(rule.steps(board), 100)) == every


@settings(max_examples=examples(2), deadline=None)
@seeds
def test_what_leaves_a_digit_room_has_no_kraken_fish(seed: int) -> None:
    board = thinned(PLAIN, seed)
    marks = crowding_marks(grid_of(board))
    assert marks is not None
    every = [list(islice(rule.steps(board), 100)) for rule in (kraken.kraken_1, kraken.kraken_2)]
    board.memory.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kraken, "crowding", lambda _: [*map(of, marks)])
        assert list(islice(kraken.kraken_1.steps(board), 100)) == every[0]
        assert list(islice(kraken.kraken_2.steps(board), 100)) == every[1]


@settings(max_examples=examples(60), deadline=None)
@seeds
def test_a_board_on_which_something_has_no_mark_left_is_seen(seed: int) -> None:
    board, rng = thinned(PLAIN, seed), random.Random(seed)
    lost = rng.sample(list(members(board.marks)), rng.randint(0, 60))
    left = board.marks & ~of(lost)
    assert all_have_marks(LAYOUT, left) == all(choice & left for choice in LAYOUT.choices)
