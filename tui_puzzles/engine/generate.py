"""New puzzles from the rules alone: of a full board, only the givens stay that the rules need."""

import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import TypeVar

from tui_puzzles.engine.bits import Bits, bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Tries, Wish
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.search import solved_marks
from tui_puzzles.engine.solve import Rating, Taken, rate, rating_of, rounds
from tui_puzzles.search.limit import LimitReached, found_in

PATIENCE = 60  # puzzles before a wish is given up
ENDLESS = float("inf")
TRIES = [300 << number for number in range(7)]  # nodes of each try to fill a board
EXTREMES = 100  # extreme steps of one, which take long; a count, as it is the same everywhere

Generate = Callable[[Wish, random.Random], Board]

Made = TypeVar("Made")

Full = Callable[[Wish, random.Random], Board]
"""A solved board as wished; BadInput for a size that can't be."""


def by_digging(full: Full, rules: Sequence[Rule], ceilings: Mapping[Level, int] = {}) -> Generate:
    """What makes new puzzles of a type; each of their givens is needed by rules of the level."""
    return partial(_generate, full, rules, ceilings)


def _generate(
    full: Full,
    rules: Sequence[Rule],
    ceilings: Mapping[Level, int],
    wish: Wish,
    chance: random.Random,
) -> Board:
    if wish.level not in {rule.level for rule in rules}:
        raise BadInput(f"no rule is {wish.level.label}", expected="another level")
    known = [rule for rule in rules if rule.level <= wish.level]
    made = (dug(full(wish, chance), known, chance) for _ in range(PATIENCE))
    return next(filter(None, of_level(made, wish.level, rules, ceilings)))


def first_of(tries: Tries) -> Generate:
    """What makes the first puzzle that fulfils a wish."""
    return lambda wish, chance: next(board for board in tries(wish, chance) if board is not None)


def of_level(
    made: Iterable[Board | None],
    level: Level,
    rules: Sequence[Rule],
    ceilings: Mapping[Level, int] = {},
    extremes: int = EXTREMES,
    seconds: float = ENDLESS,
) -> Iterator[Board | None]:
    """Each puzzle that the rules finish at this level, None for each other; BadInput at the end.

    A puzzle that takes more than some extreme steps counts as not finished, and so does one that
    isn't rated when so much CPU time has gone since the first was asked for.
    """
    end = time.process_time() + seconds
    for board in made:
        yield board if board and _is_of(board, level, rules, ceilings, extremes, end) else None
    message = f"no puzzle of level {level.label} was found"
    raise BadInput(message, expected="another level, size, style or seed")


def in_any_order(rules: Iterable[Rule], level: Level, chance: random.Random) -> list[Rule]:
    """The rules of a level, that first which is to be the hardest of a puzzle, if it can be."""
    own = [rule for rule in rules if rule.level is level]
    return chance.sample(own, len(own))


def varied(
    made: Iterator[Board | None], rules: Sequence[Rule], hardest: Sequence[Rule], most: int
) -> Iterator[Board | None]:
    """The puzzle whose hardest rule stands first in ``hardest``; None for each one before it.

    After so many that were made, or not, the best of them is taken, or the first one after them.
    BadInput when there is no puzzle.
    """
    best, place = None, len(hardest) + 1
    for number in count(1):
        try:
            board = next(made)
        except BadInput:
            if best is None:
                raise
            number, board = most, None
        rule = rate(board, rules).hardest if board else None
        at = hardest.index(rule) if rule in hardest else len(hardest)
        if board and at < place:
            best, place = board, at
        if best and (place == 0 or number >= most):
            yield best
            return
        yield None


def _is_of(
    board: Board,
    level: Level,
    rules: Sequence[Rule],
    ceilings: Mapping[Level, int],
    extremes: int,
    end: float,
) -> bool:
    """Is it of this level?

    All rules are walked only if a harder one stands before one that is allowed.
    """

    def rated(rules: Sequence[Rule]) -> Rating:
        start = board.settled()
        return rating_of(start, _patient(rounds(start, rules), extremes, end), ceilings)

    known = [rule for rule in rules if rule.level <= level]
    rating = rated(known)
    if rating.solved and known != list(rules[: len(known)]):
        rating = rated(rules)
    return rating.solved and rating.level is level


def _patient(
    walked: Iterable[tuple[Taken, Board]], extremes: int, end: float
) -> Iterator[tuple[Taken, Board]]:
    """A walk until it has taken more extreme steps than these, or CPU time has come to the end."""
    for taken, after in walked:
        yield taken, after
        extremes -= sum(number for rule, number in taken if rule.level is Level.EXTREME)
        if extremes < 0 or time.process_time() > end:
            return


def within(seconds: float, made: Iterable[Made]) -> Iterator[Made]:
    """What is made in this CPU time."""
    end = time.process_time() + seconds
    for one in made:
        yield one
        if time.process_time() > end:
            return


def dug(board: Board, rules: Sequence[Rule], chance: random.Random) -> Board:
    """The puzzle that is left when no given can go without the rules stopping short."""
    layout, givens = board.layout, board.marks
    for mark in chance.sample(list(members(givens)), layout.size):
        fewer = Board.start(layout, givens & ~bit(mark))
        if rate(fewer.settled(), rules).solved:
            givens &= ~bit(mark)
    return Board.start(layout, givens)


def filled(layout: Layout, chance: random.Random, tries: Iterable[int] = TRIES) -> Bits:
    """The marks of a solution, any one of them; BadInput when the laws allow none.

    It goes cell by cell: a digit put anywhere into a unit would seldom suit the rest.
    Where a random beginning leads nowhere another one is soon better: each try may take so many
    nodes (restarts: Gomes, Selman and Kautz 1998).
    """

    def pick(marks: Bits) -> int:
        return chance.choice(list(members(marks)))

    for nodes in tries:
        search = solved_marks(layout, layout.all_marks, pick, layout.cell_marks)
        with suppress(LimitReached):
            found = next(found_in(search, nodes), None)
            if found is not None:
                return found
            break
    raise BadInput("no board of this size can be filled", expected="another size")
