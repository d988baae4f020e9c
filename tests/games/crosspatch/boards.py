"""Puzzles for tests, and an oracle that tries every word in every slot."""

import random
from collections import Counter
from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.words.record import conclusions_from_text
from tui_puzzles.games.crosspatch.generate import (
    common_words,
    cropped,
    fill,
    framework,
    of_words,
    usable,
)
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of

EXAMPLE = "#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n"


def board_of(text: str) -> Board:
    """The board of a text: rows divided by " / ", the words behind " // ", then what is removed.

    "### / # # / ### // abc abd cde cdx ; 1 across-abc 1 down-abd"
    """
    puzzle, _, gone = text.partition(" ; ")
    rows, _, words = puzzle.partition(" // ")
    entry = next(NOTATION.parse("\n".join([*rows.split(" / "), "", words])))
    assert entry.board is not None, entry.error
    layout = entry.board.layout
    placed, removed = conclusions_from_text(gone, layout)
    return entry.board.placing(placed, removed)


def all_solutions(board: Board) -> list[Bits]:
    """The marks of every solution; equal words make one."""
    puzzle = puzzle_of(board)
    stock = Counter(dict(zip(puzzle.words, puzzle.copies, strict=True)))
    found = _filled(puzzle, board, 0, dict(puzzle.given_letters), stock)
    return [of(puzzle.mark(slot, puzzle.words.index(w)) for slot, w in enumerate(f)) for f in found]


def _filled(
    puzzle: Crosspatch, board: Board, slot: int, letters: dict[int, str], stock: Counter[str]
) -> Iterator[tuple[str, ...]]:
    if slot == puzzle.size:
        yield ()
        return
    path = puzzle.slots[slot].path
    for word in [word for word, number in stock.items() if number and len(word) == len(path)]:
        fits = all(letters.get(at, sign) == sign for at, sign in zip(path, word, strict=True))
        if fits and board.marks >> puzzle.mark(slot, puzzle.words.index(word)) & 1:
            stock[word] -= 1
            now = letters | dict(zip(path, word, strict=True))
            yield from ((word, *rest) for rest in _filled(puzzle, board, slot + 1, now, stock))
            stock[word] += 1


def random_puzzle(rng: random.Random, size: int) -> Board | None:
    """A puzzle of common words, now and then with copies, given letters, or words left over."""
    words = usable(common_words(), size)
    lengths = rng.sample(list(words), rng.randint(1, min(3, len(words))))
    grid = Grid(size, size)
    squares = framework(grid, lengths, round(grid.size / rng.uniform(5, 9)), rng)
    few = {n: rng.sample(words[n], min(30, len(words[n]))) for n in words}
    doubled = {n: own * rng.choice((1, 1, 2)) for n, own in few.items()}
    filled = fill(*cropped(grid, squares), doubled, rng)
    return None if filled is None else _varied(filled, few, rng)


def _varied(filled: Board, few: dict[int, list[str]], rng: random.Random) -> Board:
    letters = letters_of(filled)
    given = rng.sample(sorted(letters), rng.choice((0, 0, 2)))
    board = of_words(filled, {square: letters[square] for square in given})
    puzzle = puzzle_of(board)
    if rng.random() < 0.7:
        return board
    more = [word for own in few.values() for word in own[:2]]
    listed = [w for w, n in zip(puzzle.words, puzzle.copies, strict=True) for _ in range(n)]
    given_letters = puzzle.given_letters
    left_over = Crosspatch(puzzle.field, puzzle.squares, listed + more, given_letters, subset=True)
    return Board.start(left_over, 0)


def puzzles(count: int, seed: int, size: int) -> Iterator[Board]:
    """Random puzzles."""
    rng = random.Random(seed)
    made = 0
    while made < count:
        board = random_puzzle(rng, size)
        if board is not None:
            made += 1
            yield board
