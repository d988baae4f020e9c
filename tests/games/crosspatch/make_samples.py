"""Make the sample puzzles anew: python -m tests.games.crosspatch.make_samples

For each level a puzzle of several sizes, and for each rule that none of them shows some that do.
It takes some ten minutes. The large ones stand in a file of their own, which this leaves alone.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.games.crosspatch.generate import (
    AIMS,
    common_words,
    fillings,
    generate,
    of_words,
    usable,
)
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.rules import RULES
from tui_puzzles.games.crosspatch.search import verdict
from tui_puzzles.play.samples import collection

FOLDER = collection("crosspatch")
SIZES = ((6, 6), (7, 7), (8, 8), (9, 9), (10, 10), (12, 12))
LEVELS = [level for level in Level if level is not Level.UPKEEP]
PATIENCE = 6_000  # puzzles before a rule is given up
AGAIN = 2  # puzzles that show a rare rule


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, its level, and the rules that solve it."""

    board: Board
    level: Level
    shown: frozenset[str]


def looked_at(board: Board) -> Made | None:
    """The puzzle with its level; None if the rules don't finish it or it has several solutions."""
    found = verdict(board, 2)
    if len(found.solutions) != 1 or not found.complete:
        return None
    rating = rate(board.settled(), RULES)
    if not rating.solved:
        return None
    shown = frozenset(step.rule for step, _ in walk(board.settled(), RULES))
    return Made(board, rating.level, shown)


def of_all_sizes() -> Iterator[Made]:
    """A puzzle of each level and size, where one turns up."""
    for level in LEVELS:
        for number, size in enumerate(SIZES):
            try:
                made = looked_at(generate(Wish(level, size), random.Random(number)))
            except BadInput as error:
                print(error.message, file=sys.stderr)
                continue
            if made is not None:
                yield made


def showing(names: set[str]) -> Iterator[Made]:
    """Puzzles that show these rules, a few for each, as far as they turn up."""
    rng, left = random.Random(1), dict.fromkeys(names, AGAIN)
    for number in range(PATIENCE):
        size = rng.choice((7, 8, 9, 10))
        doubled = {n: own * (1 + number % 2) for n, own in usable(common_words(), size).items()}
        aim = AIMS[rng.choice((Level.EASY, Level.HARD, Level.UNFAIR))]
        filled = next(fillings(Grid(size, size), aim, doubled, rng))
        made = None if filled is None else looked_at(of_words(filled, {}))
        rare = made.shown & {name for name in left if left[name]} if made else set()
        if made and rare:
            left |= {name: left[name] - 1 for name in rare}
            yield made
        if not any(left.values()):
            return
    print(f"too few show {[name for name in left if left[name]]}", file=sys.stderr)


def taught(made: list[Made]) -> Iterator[tuple[Made, str]]:
    """Each puzzle with the rule it is best for: the rarest of the hardest that it shows."""
    told = dict.fromkeys((rule.name for rule in RULES), 0)
    level_of = {rule.name: rule.level for rule in RULES}
    for puzzle in made:
        best = min(sorted(puzzle.shown), key=lambda n: (told[n] > 0, told[n], -level_of[n]))
        told[best] += 1
        yield puzzle, best


def main() -> None:
    """Write a file for each level."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = [*of_all_sizes(), *showing({rule.name for rule in RULES})]
    lessons = list(taught(sorted(made, key=lambda puzzle: len(puzzle.shown))))
    for level in LEVELS:
        own = [lesson for lesson in lessons if lesson[0].level is level]
        own.sort(key=lambda lesson: lesson[0].board.layout.size)
        _write(f"{level.value}-{level.label}", own)


def _write(name: str, lessons: list[tuple[Made, str]]) -> None:
    texts = ["! Sample puzzles; python -m tests.games.crosspatch.make_samples makes others.\n"]
    texts += [_text(puzzle, rule, number) for number, (puzzle, rule) in enumerate(lessons, 1)]
    (FOLDER / f"{name}.txt").write_text("\n".join(texts))


def _text(puzzle: Made, name: str, number: int) -> str:
    field = puzzle_of(puzzle.board).field
    size = f"{field.rows}x{field.cols}"
    heads = [f"! title: {puzzle.level.label.capitalize()} {number}: {size}"]
    heads += [f"! level: {puzzle.level.label}", f"! teaches: {name}"]
    lines = NOTATION.format(puzzle.board, "crosspatch").split("\n")
    return "\n".join([*heads, *(line for line in lines if not line.startswith("! title")), ""])


if __name__ == "__main__":
    main()
