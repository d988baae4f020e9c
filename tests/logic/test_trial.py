"""A trial takes links as they come, goes on where it stopped, and shows only what it takes."""

from collections.abc import Iterator

from tests.engine.latin import RULES, SQUARE, board
from tui_puzzles.engine.bits import bit, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.logic.trial import End, Link, Trial, by_rules, shortest_first, visits

# Marks are bits; each link takes one of them away, because of others that are gone.
CHAIN = (
    Link("a", of([1, 2]), takes=of([0])),
    Link("b", of([3]), takes=of([9])),  # known before
    Link("c", of([4]), takes=of([2])),
    Link("d", of([5]), bit(7), takes=of([1, 4])),
    Link("e", end=End(marks=of([4, 6]))),
)


def tried(*links: Link) -> Trial:
    return Trial(Link("", of([0, 8])), of(range(9)), iter(links))


def test_links_are_taken_up_to_the_end() -> None:
    trial = tried(*CHAIN, Link("never")).go_on()
    assert [link.rule for link in trial.links] == ["a", "b", "c", "d", "e"]
    assert trial.end == End(marks=of([4, 6]))
    assert (trial.marks, trial.on) == (of([6, 7]), bit(7))


def test_a_trial_goes_on_where_it_stopped() -> None:
    trial = tried(*CHAIN)
    for most in (1, 1, 3, 2, 4):
        trial.go_on(most)
    assert (len(trial.links), trial.end) == (4, None)
    assert trial.go_on(5).end is not None
    assert len(trial.go_on().links) == 5


def test_a_slice_has_only_what_is_taken() -> None:
    found = tried(*CHAIN).go_on().slice(of([4, 6]))
    assert [(link.rule, link.gone) for link in found.links] == [("a", bit(2)), ("c", bit(4))]
    assert found.start.gone == bit(0)
    assert found.takes == of([0, 2, 4, 6])


def test_a_slice_can_be_of_what_is_placed() -> None:
    found = tried(*CHAIN).go_on().slice(0, bit(7))
    assert [(link.rule, link.gone) for link in found.links] == [
        ("a", of([1, 2])),
        ("c", bit(4)),
        ("d", 0),
    ]


def test_what_a_link_takes_is_asked_with_the_marks_before_it() -> None:
    seen = {}

    def takes(link: Link, marks: int) -> int:
        seen[link.rule] = marks
        return link.takes

    tried(*CHAIN).go_on().slice(bit(4), takes=takes)
    assert seen == {"c": of([4, 5, 6, 7]), "a": of(range(1, 8))}


def test_short_trials_come_first_even_if_they_ran_to_the_end_before() -> None:
    long, short, quiet = tried(*CHAIN), tried(CHAIN[-1]), tried(*CHAIN[:3])
    assert list(shortest_first(iter([long, quiet, short]), (1, 4, 9))) == [short, long]
    assert list(shortest_first([long.go_on(), short], (1, 4))) == [short]


def test_bounds_without_end_stop_when_nothing_is_left() -> None:
    assert list(shortest_first([tried(*CHAIN[:2])], iter(range(1, 1000)))) == []


def test_places_are_visited_nearest_first_and_again_after_changes() -> None:
    looks = []
    near = {0: [1, 2], 1: [0, 2], 2: []}

    def look(place: int) -> list[tuple[Link, list[int]]]:
        looks.append(place)
        return [(Link(str(place)), near[place])] if looks.count(place) == 1 else []

    assert [link.rule for link in visits([0], look)] == ["0", "1", "2"]
    assert looks == [0, 1, 2, 0]


def dead(at: Board) -> End | None:
    """The cells without candidates."""
    cells = at.empty_cells
    return End(marks=SQUARE.marks(cells, SQUARE.values)) if cells else None


def by_singles(start: Board, mark: int) -> Trial:
    after = start.after(Step("", (), bit(mark)))
    return Trial(
        Link("", start.marks & ~after.marks, bit(mark)),
        start.marks,
        by_rules(after, RULES[:2], dead),
        start.placed_marks,
    )


def test_links_by_rules_are_steps_and_name_them() -> None:
    start = board("r1c1=A", "r1c2=B", "r2c3=A")
    for mark in members(start.marks & ~start.placed_marks):
        trial = by_singles(start, mark).go_on()
        at: Board = start.after(Step("", (), bit(mark)))
        for link in linked(trial):
            assert link.step is not None
            assert link.rule == link.step.rule
            assert link.placed == link.step.placements
            after = at.after(link.step)
            assert link.gone == at.marks & ~after.marks
            at = after
        assert at.marks == trial.marks
        assert (dead(at) is not None) == (trial.end is not None)
        assert has(trial.on, mark)


def linked(trial: Trial) -> Iterator[Link]:
    """The links that are steps: a start may be dead at once."""
    return (link for link in trial.links if link.rule)
