"""Steps of exocets, forcing nets and trials are true, and follow from their evidence.

Their proofs are long. The sweep checks thousands of steps of each rule:
``PROOFS=3000 SEED=1 python -m pytest -m sweep -s tests/games/test_long_proofs.py``.
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from tests.games.crosspatch.boards import random_puzzle as words
from tests.games.kakuro.boards import random_puzzle as sums
from tests.games.nonogram.boards import puzzle_of, random_picture
from tests.games.queens.boards import completion, grown
from tests.games.sudoku.boards import VARIANTS
from tests.games.sudoku.planted import with_exocet
from tui_puzzles.engine import verify
from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.verify import GROUND, INNER_GROUND, proves
from tui_puzzles.engine.words.record import step_to_text
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.generate import dug
from tui_puzzles.games.sudoku.puzzle import PLAIN, layout_of
from tui_puzzles.games.sudoku.rules.chains import nested

PROOFS = int(os.environ.get("PROOFS", "3000"))  # steps of each rule in the sweep
SEED = int(os.environ.get("SEED", "1"))
FEW = 2
MOST = 12  # steps on one board
NOISE = (0.05, 0.1, 0.2, 0.3, 0.5, 1.0)
"""The share of false marks that a board keeps."""

Maker = Callable[[random.Random], Board]
Position = tuple[Board, Bits]
"""A board, and the marks of a solution."""


# -- steps that would take too long without lemmas ----------------------------------------------

STARS = """\
stars: 3
AAAAABBBBBBCCC
ADDAABBBEBECCF
DDDAAABBEBECCF
DDDDAAABEEECCF
DDGDHAAEEEFFCF
GGGGHHEEFEEFFF
GGGHHEEFFFFFIF
GGGGHHHFFFFIIF
GGJJKHHLLLMIFF
GJJKKHHHLLMIIF
JJKKLLLLLLMMII
JJJKNLNNNLLMMI
JJJKNNNLLLMMMI
JJKKKKNLLMMMII
"""
DEEP = [
    (
        "sudoku",
        "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
        (6, "Exocet Locked Mirror Node"),
    ),
    (
        "sudoku",
        "1.....7....71.9..6.8..7......8.9.6..5.......2...2.3.5...6.1.9...4.......9....4..3",
        (3, "Exocet Locked Mirror Node"),
    ),
    ("queens", STARS, (10, "Trial with Rules")),
]


def _read(game: Game, text: str) -> Board:
    board = next(game.parse(text, None)).board
    assert board
    return board


@pytest.mark.parametrize(("name", "text", "last"), DEEP)
def test_lemmas_make_a_proof_short(
    name: str, text: str, last: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(name)
    before = game.proved(_read(game, text)).settled()
    steps = list(islice(walk(before, game.rules), last[0]))
    monkeypatch.setattr(verify, "NODE_LIMIT", 30)
    for step, after in steps:
        assert proves(before, step), step.rule
        before = after
    step, _ = steps[-1]
    assert (len(steps), step.rule) == last
    bare = tuple(piece for piece in step.evidence if piece.role is not Role.LEMMA)
    assert not proves(steps[-2][1], step._replace(evidence=bare))


def _without(step: Step, *names: str) -> Step:
    bare = tuple(piece for piece in step.evidence if piece.name not in names)
    return step._replace(evidence=bare)


@pytest.mark.parametrize(
    "cells", ["...46...2....3....4......1.5.4.....1", ".3....5.......25.1........4.6..1...4"]
)
def test_each_net_in_a_net_is_checked_by_itself(
    cells: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("sudoku")
    board = _read(game, f"6x6 sudoku: {cells}").settled()
    monkeypatch.setattr(nested, "_DEPTHS", (2,))
    monkeypatch.setattr(verify, "NODE_LIMIT", 1)  # no mark is tried: singles do, as in the nets
    steps = list(game.rule("Nested Forcing Net").steps(board))
    for names in ((GROUND, INNER_GROUND), (INNER_GROUND,)):
        assert not all(proves(board, _without(step, *names)) for step in steps)
    assert all(proves(board, step) for step in steps)


# -- puzzles -----------------------------------------------------------------------------------


def _sudoku(rng: random.Random) -> Board:
    layout = layout_of(rng.choice((PLAIN, PLAIN, VARIANTS["jigsaw"], VARIANTS["x"])))
    return dug(full_grid(rng, layout), rng, layout=layout)


def _small_sudoku(rng: random.Random) -> Board:
    layout = layout_of(rng.choice((PLAIN, VARIANTS["6x6"], VARIANTS["6x6"])))
    return dug(full_grid(rng, layout), rng, layout=layout)


def _queens(rng: random.Random) -> Board:
    if rng.random() < 0.2:
        return completion(rng, rng.randint(5, 9), rng.randint(0, 3))
    return grown(rng, *rng.choice(((7, 1), (9, 1), (9, 2), (10, 2), (14, 3))))


def _picture(rng: random.Random) -> Board:
    colours = rng.choice((1, 1, 2))
    rows, columns = rng.randint(4, 12), rng.randint(4, 12)
    return puzzle_of(random_picture(rng, rows, columns, colours), colours)


def _sums(rng: random.Random) -> Board:
    return sums(rng, rng.randint(4, 9), rng.randint(4, 9)).board


def _words(rng: random.Random) -> Board:
    return words(rng, rng.randint(5, 9)) or _words(rng)


MAKERS = {
    "sudoku": _sudoku,
    "queens": _queens,
    "nonogram": _picture,
    "kakuro": _sums,
    "crosspatch": _words,
}
RULES = {
    "sudoku": (
        *("Junior Exocet", "Exocet Cross-Lines", "Exocet Mirror Node"),
        *("Exocet Locked Mirror Node", "Exocet Known Digit", "Exocet Cover Houses"),
        *("Multi-sector Locked Sets", "Forcing Chain Contradiction", "Forcing Chain Verity"),
        *("Forcing Net Contradiction", "Forcing Net Verity", "Forcing Net Plus"),
        "Nested Forcing Net",
    ),
    "queens": ("Trial", "Trial with Rules"),
    "nonogram": ("Edge Logic", "Two-way Logic", "Contradiction", "Nested Contradiction"),
    "kakuro": ("Contradiction",),
    "crosspatch": ("Short Contradiction", "Contradiction"),
}
NESTED = ("Nested Forcing Net", "Nested Contradiction")


# -- positions ---------------------------------------------------------------------------------


def _position(name: str, rule: Rule, rng: random.Random) -> Position:
    """A puzzle half solved, or solved as far as the rules up to hard go."""
    if "Exocet" in rule.name and rng.random() < 0.7:
        return with_exocet(rng)
    game = load_game(name)
    make = _small_sudoku if rule.name == "Nested Forcing Net" else MAKERS[name]
    start, solution = _solved(game, make, rng)
    odds = 1 if rule.name == "Nested Contradiction" else rng.choice(NOISE)
    board = _thinned(start, solution, odds, rng)
    if rule.name == "Nested Contradiction" or rng.random() < 0.3:
        easy = [one for one in game.rules if one.level <= Level.HARD and not one.unique]
        board = next(iter([after for _, after in walk(board, easy)][-1:]), board)
    return board, solution


def _solved(game: Game, make: Maker, rng: random.Random) -> Position:
    """A puzzle that search solves, and a solution of it."""
    while True:
        start = make(rng)
        for solution in game.search(start, 1).solutions:
            return start, solution.marks


def _thinned(start: Board, solution: Bits, odds: float, rng: random.Random) -> Board:
    """The puzzle with some of its false marks, and with some cells of one mark placed."""
    noise = of(mark for mark in members(start.marks) if rng.random() < odds)
    bare = Board(start.layout, solution | noise, start.placed)
    placed = of(cell for cell in members(bare.ripe) if rng.random() < 0.6)
    return Board(start.layout, bare.marks, start.placed | placed).settled()


def _wrong(name: str, rule: Rule, number: int, seed: int) -> Iterator[str]:
    """Takes so many steps of a rule; yields those that are false or can't be proved."""
    rng, counts = random.Random(f"{seed} {rule.name}"), Counter[str]()
    while counts["steps"] < number:
        board, solution = _position(name, rule, rng)
        counts["boards"] += 1
        found = list(islice(rule.steps(board), MOST))
        counts["boards with steps"] += bool(found)
        for step in found:
            counts["steps"] += 1
            if step.eliminations & solution or step.placements & ~solution:
                yield f"false: {step_to_text(step, board.layout)}"
            if not proves(board, step):
                yield f"not proved: {step_to_text(step, board.layout)}"
    print(f"\n{name}, {rule.name}: {dict(counts)}")


ALL = [(name, rule) for name, rules in RULES.items() for rule in rules]


@pytest.mark.parametrize(("name", "rule"), [one for one in ALL if one[1] not in NESTED])
def test_a_few_steps_are_true_and_proved(name: str, rule: str) -> None:
    assert list(_wrong(name, load_game(name).rule(rule), FEW, 0)) == []


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "rule"), ALL)
def test_sweep_thousands_of_steps(name: str, rule: str) -> None:
    assert list(_wrong(name, load_game(name).rule(rule), PROOFS, SEED)) == []
