"""The scout in machine words: plain boards, whose native walk it loads where it is needed."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, islice, takewhile
from pathlib import Path
from threading import get_ident
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.native import compiled
from tui_puzzles.engine.rule import Ahead, Rule
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules.geometry import peers
from tui_puzzles.laws.different import house_cells
from tui_puzzles.records import NamedTuple

if TYPE_CHECKING:
    from tui_puzzles.games.sudoku.rules.scouts.native.almost_locked import NineHouses
    from tui_puzzles.games.sudoku.rules.scouts.native.als import SetStarts
    from tui_puzzles.games.sudoku.rules.scouts.native.grid import WordGrid
    from tui_puzzles.games.sudoku.rules.scouts.native.walk import Walk

NATIVE = Path(__file__).with_name("native")
_STARTS = "starts of sets"  # in a board's memory: a walk may have found them
_SINGLES = 3  # rules at the front of the table
_WORD = 54  # bits
_MASK = (1 << _WORD) - 1
_CELLS, _MARKS = range(0, 81, _WORD), range(0, 729, _WORD)


def concerned(layout: Layout, rules: Sequence[Rule]) -> dict[str, int]:
    """The names and numbers of the rules that look at something that the layout has."""
    return {rule.name: number for number, rule in enumerate(rules) if rule.parts(layout)}


class Section(NamedTuple):
    """Rules of the table, from ``start`` to ``stop``, and one that the ladder has ``before``."""

    before: Rule | None
    start: int
    stop: int


def in_words(layout: Layout, rules: Sequence[Rule]) -> "NativeScout | None":
    """The scout in machine words, compiled or not; the ladder must begin with the singles."""
    numbers = concerned(layout, rules) if layout is LAYOUT else {}
    sections = list(_sections(rules, numbers))
    return NativeScout(numbers, sections) if sections[0].stop >= _SINGLES else None


def _sections(rules: Sequence[Rule], numbers: Mapping[str, int]) -> Iterator[Section]:
    """The table as far as the ladder has its rules in their order, with the others between them."""
    names, section = [*_table()], Section(None, 0, 0)
    for name, number in numbers.items():
        if name == names[section.stop]:
            section = section._replace(stop=section.stop + 1)
        elif name in names:
            break
        else:
            yield section
            section = Section(rules[number], section.stop, section.stop)
        if section.stop == len(names):
            break
    yield section


class NativeScout:
    """It remembers where its last walk ended: there it is asked next.

    ``numbers``: of the rules that matter in the ladder, by name.
    """

    def __init__(self, numbers: Mapping[str, int], sections: Sequence[Section]) -> None:
        self._numbers = numbers
        self._first, self._others = sections[0].stop, sections[1:]
        self._is_whole = sections[-1].stop == len(_table())
        self._own = [numbers.get(name, -1) for name in (*_table(), *_later())]
        self._tried = 1 + max(islice(numbers.values(), self._first))
        self._last: tuple[Board, Silent, int] | None = None  # the last is the thread

    def ahead(self, board: Board) -> Ahead:
        """Take steps until none of the table has one, or a rule between them has."""
        walk = self._again(board) or walk_from(board)
        while self._goes_on(walk, board):
            pass
        after, steps = _reached(walk, board), walk.grid.taken
        taken = [(self._own[rule], steps[rule]) for rule in walk.grid.order]
        _tell_starts(after, walk)
        self._last = after, Silent(after, lambda: walk), get_ident()
        return Ahead(taken, after, self._tried)

    def _again(self, board: Board) -> "Walk | None":
        """The last walk, if it stopped at this board, or before some of its marks went."""
        if self._last is None:
            return None
        after, known, thread = self._last
        same = (after.placed, after.givens, after.sole) == (board.placed, board.givens, board.sole)
        walk = known.given_up() if same and thread == get_ident() else None
        if walk is None or board.marks & ~after.marks:
            return None
        walk.lose([*members(after.marks & ~board.marks)])
        return walk

    def silent(self, board: Board) -> "Silent":
        """The rules that are known to have no step on a board."""
        last = self._last
        return last[1] if last and last[0] is board else Silent(board, lambda: walk_from(board))

    def _goes_on(self, walk: "Walk", board: Board) -> bool:
        """Take steps of the first rules, then one of those behind them: was there one?"""
        walk.go(self._first)
        for before, start, stop in self._others:
            if walk.is_over() or (before and before.applies(_reached(walk, board))):
                return False
            if walk.first(start, stop) < stop:
                return True
        return not walk.is_over() and self._allowed != 0 and walk.takes_later(self._allowed)

    @cached_property
    def _allowed(self) -> int:
        """The rules behind the table that a walk may take, as bits.

        Each rule before them has its turn in the table, or it is known that it has no step.
        """
        between = (section.before.name for section in self._others if section.before)
        known = {*_table(), *between, *_later()} if self._is_whole else set[str]()
        names = set(takewhile(known.__contains__, self._numbers))
        return of(number for number, name in enumerate(_later()) if name in names)


def walk_from(board: Board) -> "Walk":
    """A walk in machine words from the board."""
    from tui_puzzles.games.sudoku.rules.scouts.native.walk import Walk

    return Walk(grid_of(board))


def grid_of(board: Board) -> "WordGrid":
    """The board in machine words."""
    from tui_puzzles.games.sudoku.rules.scouts.native.grid import WordGrid

    grid = WordGrid(len(_table()) + len(_later()), board.sole)
    marks = [board.marks >> at & _MASK for at in _MARKS]
    placed, givens = (
        [cells >> at & _MASK for at in _CELLS] for cells in (board.placed, board.givens)
    )
    grid.load(marks, placed, givens)
    return grid


# What rules ask. Where nothing is compiled, what the modules need may be missing: none is loaded.


@remembered
def crowding(board: Board) -> list[Bits] | None:
    """For each digit the marks that leave it short of room in some lines; None if unknown."""
    if not is_quick(board):
        return None
    from tui_puzzles.games.sudoku.rules.scouts.native.forced import crowding_marks

    found = crowding_marks(grid_of(board))
    return None if found is None else [of(marks) for marks in found]


def lengths_plus(board: Board, marks: Sequence[int], names: Sequence[str]) -> list[int]:
    """For each mark how many links its net has when it dies with steps of rules of these names.

    0 if it doesn't, or by singles alone; -1 if that isn't known.
    """
    if not is_quick(board):
        return [-1] * len(marks)
    from tui_puzzles.games.sudoku.rules.scouts.native import nets

    rules = [_table()[name] for name in names]
    return nets.lengths_plus(grid_of(board), list(marks), rules)


def is_quick(board: Board) -> bool:
    """Do compiled modules answer what rules ask about this board?"""
    return board.layout is LAYOUT and compiled(NATIVE)


def _reached(walk: "Walk", board: Board) -> Board:
    return board.reaching(_joined(walk.grid.marks()), _joined(walk.grid.placed()))


def _joined(words: Sequence[int]) -> Bits:
    bits = 0
    for word in reversed(words):
        bits = bits << _WORD | word
    return bits


class Silent:
    """The names of the rules that have no step where a walk stands, where the plainest have none.

    The walk is made when a rule of the table, or of a stage, is first looked up.
    """

    def __init__(self, board: Board, walk: "Callable[[], Walk]") -> None:
        self._board, self._make = board, walk
        self._tried, self._is_same = set[int](), True

    @cached_property
    def _walk(self) -> "Walk":
        return self._make()

    def given_up(self) -> "Walk | None":
        """The walk, unless it went on when it was asked; nothing more is known here after that."""
        was_same, self._is_same = self._is_same, False
        return self._walk if was_same else None

    def __contains__(self, name: object) -> bool:
        stage, number = _places().get(name, (_UNKNOWN, 0))
        if stage == _TABLE:
            numbers = range(_SINGLES, number + 1) if number in _led() else (number,)
            return number >= _SINGLES and all(map(self._has_none, numbers))
        known = stage >= 0 and (stage in _alone() or self._is_through) and self._is_same
        return known and not self._promised(stage) >> number & 1

    def _promised(self, stage: int) -> int:
        """The rules of a stage that may have a step, as bits."""
        answer = self._walk.promised(stage)
        _tell_starts(self._board, self._walk)
        return answer

    def _has_none(self, number: int) -> bool:
        """Has this rule of the table no step? Nothing more is known once one was taken."""
        if self._is_same and number not in self._tried:
            self._is_same = self._walk.first(number, number + 1) > number
            if self._is_same:
                self._tried.add(number)
        return number in self._tried

    @cached_property
    def _is_through(self) -> bool:
        """Has no rule of the table a step?"""
        return all(map(self._has_none, range(_SINGLES, len(_table()))))


def silent_sets(board: Board) -> Container[str]:
    """The rules of almost locked sets that have no step on a board, if its houses have nine cells.

    The easier rules must have none there.
    """
    return SilentSets(board) if nine_by_nine(board.layout) else ()


class SilentSets:
    """The names of the rules of almost locked sets that have no step on a board, plain or not.

    The sets are looked for when one of the rules is first looked up.
    """

    def __init__(self, board: Board) -> None:
        self._board = board

    def __contains__(self, name: object) -> bool:
        stage, number = _places().get(name, (_UNKNOWN, 0))
        return stage == _sets_stage() and not self._promised >> number & 1

    @cached_property
    def _promised(self) -> int:
        starts = starts_of_sets(self._board)
        return starts.promised() if starts else -1


def _tell_starts(board: Board, walk: "Walk") -> None:
    """What a walk knows where it stands needn't be found again on the board."""
    starts = walk.known_starts()
    if starts is not None:
        board.memory[_STARTS] = starts


def starts_of_sets(board: Board) -> "SetStarts | None":
    """Where almost locked sets may remove something, if the houses of a board have nine cells."""
    from tui_puzzles.games.sudoku.rules.scouts.native.als import SetStarts

    houses = nine_by_nine(board.layout)
    if houses is not None and _STARTS not in board.memory:
        is_open = [board.open >> cell & 1 for cell in range(board.layout.size)]
        board.memory[_STARTS] = SetStarts(houses, list(board.all_candidates), is_open)
    starts: SetStarts | None = board.memory.get(_STARTS)
    return starts


@remembered
def nine_by_nine(layout: Layout) -> "NineHouses | None":
    """The houses of a layout of 81 cells, if each has nine."""
    from tui_puzzles.games.sudoku.rules.scouts.native.almost_locked import NineHouses

    houses = [list(members(cells)) for _, cells in house_cells(layout)]
    if layout.size != 81 or any(len(house) != 9 for house in houses):
        return None
    return NineHouses(houses, [list(members(cells)) for cells in peers(layout)])


def _sets_stage() -> int:
    from tui_puzzles.games.sudoku.rules.scouts.native.scouted import ALMOST_LOCKED

    return int(ALMOST_LOCKED)


_TABLE, _UNKNOWN = -1, -2


@cache
def _places() -> dict[object, tuple[int, int]]:
    """For each rule of the table or of a stage where it stands, and its number there."""
    from tui_puzzles.games.sudoku.rules.scouts.native.scouted import STAGES

    lists = [*enumerate(STAGES), (_TABLE, list(_table()))]
    return {name: (stage, at) for stage, names in lists for at, name in enumerate(names)}


@cache
def _alone() -> tuple[int, ...]:
    """The stages that ask nothing of easier rules."""
    from tui_puzzles.games.sudoku.rules.scouts.native.scouted import X_CHAIN, XY_CHAIN

    return int(X_CHAIN), int(XY_CHAIN)


@cache
def _led() -> frozenset[int]:
    """The rules of the table that have no step because easier ones have none."""
    from tui_puzzles.games.sudoku.rules.scouts.native.walk import LED

    return frozenset(LED)


@cache
def _table() -> dict[str, int]:
    """The numbers of the rules that are taken in words."""
    from tui_puzzles.games.sudoku.rules.scouts.native.walk import TABLE

    return {name: number for number, name in enumerate(TABLE)}


@cache
def _later() -> list[str]:
    """The rules of the stages."""
    from tui_puzzles.games.sudoku.rules.scouts.native.scouted import STAGES

    return [*chain(*STAGES)]
