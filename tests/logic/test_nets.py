"""Nets, against what singles and trials say when they are tried one by one."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.latin import SQUARE, all_solutions
from tests.examples import examples
from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import LazyDict
from tui_puzzles.logic.link_search import Literal
from tui_puzzles.logic.native.nets import MarkNet
from tui_puzzles.logic.nets import Effort, Nets, QuickNets, assumed, in_words
from tui_puzzles.logic.trial import Trial

NETS = Nets(SQUARE, "naked", "hidden", "refuting")
TRUTHS = all_solutions(SQUARE.all_marks)


def thinned(marks: Bits) -> Bits | None:
    """The marks after all singles that follow; None when a choice has none left."""
    before = -1
    while marks != before:
        before = marks
        for choice in SQUARE.choices:
            if not choice & marks:
                return None
            if is_single(choice & marks):
                marks &= ~SQUARE.rivals[only(choice & marks)]
    return marks


def nested(marks: Bits) -> Bits | None:
    """The same, without the marks that singles refute."""
    thin: Bits | None = marks
    failing = -1
    while thin is not None and failing:
        tried = members(thin & ~placed(thin))
        failing = next((bit(m) for m in tried if thinned(thin & ~SQUARE.rivals[m]) is None), 0)
        thin = thinned(thin & ~failing)
    return thin


def places() -> st.SearchStrategy[Bits]:
    """Marks of some solutions and some more, with the singles among them done."""
    some = st.lists(st.sampled_from(TRUTHS), min_size=1, max_size=4).map(union)
    more = st.frozensets(st.integers(0, 63), max_size=24).map(of)
    return st.builds(lambda truths, noise: thinned(truths | noise) or truths, some, more)


def placed(marks: Bits) -> Bits:
    return union(left for cell in SQUARE.cell_marks if is_single(left := cell & marks))


def nets_on(marks: Bits) -> Iterator[Trial]:
    """The nets of all open marks."""
    on = placed(marks)
    for mark in members(marks & ~on):
        yield NETS.net(Literal(mark, on=True), marks, on)
        yield NETS.net(Literal(mark, on=False), marks, on)


@settings(max_examples=examples(20), deadline=None)
@given(places())
def test_a_net_is_what_singles_come_to(marks: Bits) -> None:
    for net in nets_on(marks):
        start = assumed(net)
        out = SQUARE.rivals[start.node] if start.on else bit(start.node)
        alone = thinned(marks & ~out)
        assert (net.end is not None) == (alone is None)
        if alone is not None:
            assert (net.marks, net.on) == (alone, placed(alone))


@settings(max_examples=examples(20), deadline=None)
@given(places())
def test_links_of_a_net_say_what_goes_and_why(marks: Bits) -> None:
    for net in nets_on(marks):
        left = marks & ~net.start.gone
        for link in net.links:
            assert not link.gone & ~left
            if link.end is None:
                assert link.takes & left == link.placed
                assert link.rule == ("naked" if link.takes in SQUARE.cell_marks else "hidden")
                assert link.gone == SQUARE.rivals[only(link.placed)] & left
            left &= ~link.gone
        assert left == net.marks
        assert net.end is None or not net.end.marks & left


@settings(max_examples=examples(10), deadline=None)
@given(places())
def test_a_nested_net_drops_what_fails_inside_it(marks: Bits) -> None:
    for net in list(nets_on(marks))[::5]:
        alone = None if net.end else nested(net.marks)
        assert NETS.nest(net, 1, Effort(10_000)) == (alone is None)
        assert alone in (None, net.marks)
        assert all(link.inner.end is not None for link in net.links if link.inner is not None)


@settings(max_examples=examples(10), deadline=None)
@given(places())
def test_guesses_fill_a_board_where_it_can_be_filled(marks: Bits) -> None:
    for net in list(nets_on(marks))[::3]:
        full = [truth for truth in TRUTHS if not net.on & ~truth and not truth & ~net.marks]
        found = NETS.filled(net, Effort(10_000), marks)
        assert found in full if full else not found
        assert not NETS.filled(net, Effort(0), marks)


def test_a_net_in_which_nothing_is_tried_stays_as_it_is() -> None:
    for net in nets_on(TRUTHS[0] | TRUTHS[5] | TRUTHS[9]):
        marks = net.marks
        assert NETS.nest(net, 0, Effort(10)) == (net.end is not None)
        assert net.marks == marks


def test_an_effort_that_is_spent_ends_the_nest() -> None:
    whole = SQUARE.all_marks
    for nets in (0, 1, 5):
        effort = Effort(nets)
        net = NETS.net(Literal(0, on=True), whole, 0)
        assert not NETS.nest(net, 1, effort)
        assert effort.left <= 0
        assert count(net.marks) <= count(whole)


@given(places(), st.frozensets(st.integers(0, 63), max_size=8).map(of))
@settings(max_examples=examples(15), deadline=None)
def test_quick_nets_die_where_nets_do_and_leave_the_same(marks: Bits, more: Bits) -> None:
    """Even where marks stand alone that no net ever comes to place."""
    on = placed(marks)
    marks |= more & ~union(SQUARE.rivals[mark] for mark in members(on))
    known = LazyDict[Literal, Trial](lambda literal: NETS.net(literal, marks, on))
    quick = QuickNets(Board(SQUARE, marks, 0, 0), known)
    for mark in members(marks & ~on):
        net, other = (known[Literal(mark, on=True)].copy() for _ in "12")
        dead = NETS.nest(net, 1, Effort(10**6))
        assert quick.nest(other, 1, Effort(10**6)) == dead
        assert dead or (net.marks, net.on) == (other.marks, other.on)


# -- in machine words -------------------------------------------------------------------------


TABLES = in_words(Board(SQUARE, SQUARE.all_marks, 0, 0)).tables


@given(places(), st.frozensets(st.integers(0, 63), max_size=8).map(of))
@settings(max_examples=examples(15), deadline=None)
def test_nets_in_words_die_as_soon_and_nest_alike(marks: Bits, more: Bits) -> None:
    on = placed(marks)
    marks |= more & ~union(SQUARE.rivals[mark] for mark in members(on))
    quick, left = MarkNet(TABLES, [*members(marks)], [*members(on)]), [*members(marks & ~on)]
    starts = [Literal(mark, on) for mark in left for on in (True, False)]
    nets = {start: NETS.net(start, marks, on) for start in starts}
    dead = [start for start in starts if nets[start].end is not None]
    dead.sort(
        key=lambda start: (count(nets[start].on & ~on) + (not start.on), start.node, not start.on)
    )
    assert quick.dying(left) == dead
    for depth, most in ((1, 10**6), (1, 9), (2, 10**6), (2, 30)):
        effort, refuted = Effort(most), list[int]()
        for mark in left:
            net = nets[Literal(mark, on=True)].copy()
            if net.end is None and NETS.nest(net, depth, effort):
                refuted.append(mark)
        quick.allow(most)
        assert [mark for mark in left if quick.fails_nested(mark, depth)] == refuted


@given(places(), st.sampled_from((3, 20, 600)))
@settings(max_examples=examples(15), deadline=None)
def test_guesses_in_words_fill_the_same_boards(marks: Bits, most: int) -> None:
    on = placed(marks)
    quick, left = MarkNet(TABLES, [*members(marks)], [*members(on)]), [*members(marks & ~on)]
    seen, effort = on, Effort(most)
    for mark in left:
        if not has(seen, mark):
            seen |= NETS.filled(NETS.net(Literal(mark, on=True), marks, on), effort, seen)
    assert quick.fillable(left, most) == [mark for mark in left if has(seen, mark)]
