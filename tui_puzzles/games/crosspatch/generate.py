"""New puzzles: a framework, words that fill it, and given letters where these aren't enough."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.generate import first_of
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.crosspatch.framework import ACROSS, DOWN, slots_of
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.games.crosspatch.rules import RULES
from tui_puzzles.games.crosspatch.search import verdict
from tui_puzzles.records import NamedTuple

LOOKS = 60  # places tried for each slot
MISSES = 25  # failures before the framework counts as full
OTHER = {ACROSS: DOWN, DOWN: ACROSS}


# Frameworks for new puzzles: slots laid one by one, each across earlier ones.


def framework(grid: Grid, lengths: Sequence[int], number: int, rng: random.Random) -> Bits:
    """The squares of a connected framework of at most ``number`` slots with some of the lengths.

    A length that is listed several times is used more often.
    """
    return Layer(grid, lengths, rng).laid(number)


class Layer:
    """Lays slots on a grid; ``own``: the squares of the slots across, and of the slots down."""

    def __init__(self, grid: Grid, lengths: Sequence[int], rng: random.Random) -> None:
        self.grid = grid
        self.rng = rng
        self.lengths = lengths
        self.own: dict[str, Bits] = {ACROSS: EMPTY, DOWN: EMPTY}

    def laid(self, number: int) -> Bits:
        """Lay slots until there are ``number``, or no more places are found."""
        middle = self.grid.cell(self.grid.rows // 2, self.grid.cols // 2)
        slots = misses = 0
        while slots < number and misses < MISSES:
            single = self.own[ACROSS] ^ self.own[DOWN]
            squares = list(members(single)) or [middle]
            fits = [lay for lay in self._some(squares) if self._fits(*lay)]
            misses = 0 if fits else misses + 1
            if fits:
                kind, path = max(fits, key=lambda lay: count(of(lay[1]) & single))
                self.own[kind] |= of(path)
                slots += 1
        return self.own[ACROSS] | self.own[DOWN]

    def _some(self, squares: Sequence[int]) -> Iterator[tuple[str, range]]:
        """Random places on the grid that cross one of these squares."""
        for _ in range(LOOKS):
            square, length = self.rng.choice(squares), self.rng.choice(self.lengths)
            kind = ACROSS if self.own[DOWN] & bit(square) else DOWN
            row, col = self.grid.row_col(square)
            at, along = (col, self.grid.cols) if kind == ACROSS else (row, self.grid.rows)
            start = at - self.rng.randrange(length)
            if start >= 0 and start + length <= along:
                step = 1 if kind == ACROSS else self.grid.cols
                begin = square + (start - at) * step
                yield kind, range(begin, begin + length * step, step)

    def _fits(self, kind: str, path: range) -> bool:
        """Does it touch only the slots it crosses?"""
        laid = self.own[ACROSS] | self.own[DOWN]
        if of(path) & self.own[kind] or self._around(kind, path) & laid:
            return False
        bare = (square for square in path if not laid & bit(square))
        return not any(self._around(OTHER[kind], [square]) & laid for square in bare)

    def _around(self, kind: str, path: Sequence[int]) -> Bits:
        """The squares before and behind a path, if they are on the grid."""
        near = []
        for square, by in ((path[0], -1), (path[-1], 1)):
            row, col = self.grid.row_col(square)
            row, col = (row, col + by) if kind == ACROSS else (row + by, col)
            if 0 <= row < self.grid.rows and 0 <= col < self.grid.cols:
                near.append(self.grid.cell(row, col))
        return of(near)


SIZE = (9, 9)
OFFERED = (SIZE, (7, 7), (11, 11), (13, 13))  # the usual one first
SMALLEST, LARGEST = 5, 25
PATIENCE = 2_000  # frameworks tried before giving up
OF_A_LENGTH = 150  # words of a length to fill a framework with
NODES = 500  # for the search that fills it, and the one for a second solution
FEWEST = 4  # slots of a puzzle
COMMON = Path(__file__).with_name("common.txt")


class Aim(NamedTuple):
    """How to make puzzles of a level: the number of lengths, and of squares for each slot.

    ``given``: the most given letters for each slot. ``letters``: the number of different letters
    in the words; with fewer of them, crossings reveal less.
    """

    lengths: tuple[int, int]
    room: tuple[float, float]
    given: float
    letters: int


AIMS = {
    Level.EASY: Aim((3, 6), (4.5, 7), 0.5, 26),
    Level.MEDIUM: Aim((2, 4), (4.5, 7), 0.1, 26),
    Level.HARD: Aim((1, 1), (6, 10), 0.15, 11),
    Level.UNFAIR: Aim((1, 1), (6, 10), 0.1, 10),
    Level.EXTREME: Aim((1, 1), (5, 9), 0.1, 10),
}


@cache
def common_words() -> tuple[str, ...]:
    """The words that come with the program."""
    lines = COMMON.read_text("utf-8").splitlines()
    return tuple(word for line in lines if not line.startswith("!") for word in line.split())


def tries(wish: Wish, rng: random.Random) -> Iterator[Board | None]:
    """Puzzles with one solution that fulfil the wish; None for each framework that failed.

    A framework has at most the wished number of rows and columns. Equal random numbers give equal
    puzzles. BadInput for an impossible size or unusable words, and at the end.
    """
    rows, cols = wish.size or SIZE
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= cols <= LARGEST):
        known = f"{SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}"
        raise BadInput(f"no puzzle is made with {rows}x{cols} squares", expected=known)
    words = usable(wish.words or common_words(), max(rows, cols))
    yield from islice(attempts(Grid(rows, cols), wish.level, words, rng), PATIENCE)
    message = f"no {rows}x{cols} puzzle of level {wish.level.label} was found"
    raise BadInput(message, expected="another level, size, seed or word list")


generate = first_of(tries)


def usable(words: Sequence[str], longest: int) -> dict[int, list[str]]:
    """The words by length, each once, up to a length; BadInput when there are too few."""
    by_length: dict[int, list[str]] = {}
    for word in dict.fromkeys(words):
        if "#" in word or not word.isprintable() or word.split() != [word]:
            raise BadInput(f"{word!r} is not a word", expected="one word a line, without #")
        if 3 <= len(word) <= longest:
            by_length.setdefault(len(word), []).append(word)
    enough = {length: own for length, own in sorted(by_length.items()) if len(own) >= FEWEST}
    if not enough:
        message = f"there are too few words of 3 to {longest} letters"
        raise BadInput(message, expected=f"at least {FEWEST} of one length")
    return enough


def attempts(
    grid: Grid, level: Level, words: dict[int, list[str]], rng: random.Random
) -> Iterator[Board | None]:
    """Puzzles of the level with one solution; None where a framework led nowhere."""
    for filled in fillings(grid, AIMS[level], words, rng):
        yield None if filled is None else lettered(filled, level, rng)


def fillings(
    grid: Grid, aim: Aim, words: dict[int, list[str]], rng: random.Random
) -> Iterator[Board | None]:
    """Filled frameworks, endlessly; None where filling failed."""
    while True:
        some = _with_few_letters(words, aim.letters, rng)
        lengths = rng.sample(list(some), min(len(some), rng.randint(*aim.lengths)))
        squares = framework(grid, lengths, round(grid.size / rng.uniform(*aim.room)), rng)
        yield fill(*cropped(grid, squares), some, rng)


def cropped(grid: Grid, squares: Bits) -> tuple[Grid, Bits]:
    """The framework in the smallest grid that holds it: text has no empty rows at the edge."""
    rows, cols = zip(*(grid.row_col(square) for square in members(squares)), strict=True)
    smaller = Grid(max(rows) - min(rows) + 1, max(cols) - min(cols) + 1)
    moved = zip(rows, cols, strict=True)
    return smaller, of(smaller.cell(row - min(rows), col - min(cols)) for row, col in moved)


def _with_few_letters(
    words: dict[int, list[str]], number: int, rng: random.Random
) -> dict[int, list[str]]:
    """The words made of ``number`` frequent letters; all words if that leaves none."""
    every = [letter for own in words.values() for word in own for letter in word]
    letters = set[str]()
    while len(letters) < min(number, len(set(every))):
        letters.add(rng.choice(every))
    some = {n: [word for word in own if letters.issuperset(word)] for n, own in words.items()}
    return {n: own for n, own in some.items() if len(own) >= FEWEST} or words


def fill(
    grid: Grid, squares: Bits, words: dict[int, list[str]], rng: random.Random
) -> Board | None:
    """The framework filled with some of the words; None when that fails."""
    lengths = sorted({slot.length for slot in slots_of(grid, squares)})
    if not set(lengths) <= set(words) or not lengths:
        return None
    some = [w for n in lengths for w in rng.sample(words[n], min(len(words[n]), OF_A_LENGTH))]
    puzzle = Crosspatch(grid, squares, some, subset=True)
    found = verdict(Board.start(puzzle, 0), 1, NODES).solutions
    return found[0] if found and puzzle.size >= FEWEST else None


def lettered(filled: Board, level: Level, rng: random.Random) -> Board | None:
    """The puzzle of these words, with letters given until it is of the level; None if it isn't."""
    letters = letters_of(filled)
    order = rng.sample(sorted(letters), len(letters))
    for number in range(int(AIMS[level].given * filled.layout.size) + 1):
        given = {square: letters[square] for square in order[:number]}
        board = of_words(filled, given, level.label.capitalize())
        found = _level(board, level)
        if found is not None:
            return board if found is level else None
    return None


def of_words(filled: Board, given: dict[int, str], title: str = "") -> Board:
    """The puzzle whose words are those of a filled framework.

    A puzzle needs a title to follow another one in a file; its size is added.
    """
    puzzle = puzzle_of(filled)
    words = sorted(puzzle.words[puzzle.value_of(mark)] for mark in members(filled.marks))
    headings = {"title": f"{title} {puzzle.field.rows}x{puzzle.field.cols}".strip()}
    return Board.start(Crosspatch(puzzle.field, puzzle.squares, words, given, headings=headings), 0)


def _level(board: Board, most: Level) -> Level | None:
    """The rating; None when rules up to this level don't solve it."""
    rules = [rule for rule in RULES if rule.level <= most]
    found = verdict(board, 2, NODES)
    if len(found.solutions) != 1 or not found.complete:
        return None
    rating = rate(board.settled(), rules)
    return rating.level if rating.solved else None
