"""Make the sample puzzles anew: python -m tests.games.kakuro.make_samples

For each level a puzzle of every size, and for each rule that none of them shows one that does.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput, Contradiction
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.games.kakuro.generate import AIMS, attempts, generate
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import puzzle_of
from tui_puzzles.games.kakuro.rules.ladder import RULES
from tui_puzzles.play.samples import collection

FOLDER = collection("kakuro")
SIZES = [(6, 6), (7, 8), (8, 8), (9, 9), (10, 10), (12, 10), (14, 14), (16, 16), (20, 20)]
LEVELS = [level for level in Level if level is not Level.UPKEEP]
NECKS = ("Isolated Neck (classic neck)", "Isolated Neck (hidden neck)")
PATIENCE = 600  # puzzles before a rule is given up


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, its level, and what its solution shows."""

    board: Board
    level: Level
    shown: frozenset[str]


def looked_at(board: Board) -> Made | None:
    """The puzzle with its level and what it shows; None if the rules don't finish it."""
    board = board.settled()
    try:
        rating = rate(board, RULES)
        steps = [step for step, _ in walk(board, RULES)] if rating.solved else []
    except Contradiction:
        return None
    if not steps:
        return None
    kinds = {clue for step in steps for piece in step.evidence for clue in piece.clues}
    necks = {name for name in NECKS if name.partition("(")[2].rstrip(")") in kinds}
    return Made(board, rating.level, frozenset({step.rule for step in steps} | necks))


def of_all_sizes() -> Iterator[Made]:
    """A puzzle of each level and size, where one turns up."""
    for level in LEVELS:
        for number, size in enumerate(SIZES):
            try:
                board = generate(Wish(level, size), random.Random(number))
            except BadInput as error:
                print(error.message, file=sys.stderr)
                continue
            made = looked_at(board)
            if made is not None:
                yield made


def showing(name: str) -> Made | None:
    """A puzzle that shows this rule, None if none turns up."""
    rng = random.Random(name)
    wanted = name.partition(" (")[0]
    level = next(rule.level for rule in RULES if rule.name == wanted)
    level = Level.UNFAIR if name in NECKS else level  # below it, one run at a time is enough
    aim = next(AIMS[rule.name] for rule in RULES if rule.level is level and rule.name in AIMS)
    for number in range(PATIENCE):
        size = SIZES[2 + number % 4]
        board = next(attempts(Grid(*size), aim, rng))
        made = looked_at(board) if board is not None else None
        if made is not None and name in made.shown:
            return made
    return None


def taught(made: list[Made]) -> list[tuple[Made, str]]:
    """Each puzzle with the rule it is best for: the rarest of the hardest that it shows."""
    names = [rule.name for rule in RULES]
    level_of = {rule.name: rule.level for rule in RULES}
    told: dict[str, int] = dict.fromkeys([*names, *NECKS], 0)
    result = []
    for puzzle in made:
        bare = sorted(puzzle.shown - {"Isolated Neck"})
        best = min(bare, key=lambda n: (told[n] > 0, told[n], -level_of[n.partition(" (")[0]]))
        told[best] += 1
        result.append((puzzle, best))
    return result


def main() -> None:
    """Write a file for each level."""
    made = list(of_all_sizes())
    for name in [*(rule.name for rule in RULES), *NECKS]:
        extra = None if any(name in puzzle.shown for puzzle in made) else showing(name)
        if extra is not None:
            made.append(extra)
        elif not any(name in puzzle.shown for puzzle in made):
            print(f"nothing shows {name}", file=sys.stderr)
    lessons = taught(sorted(made, key=lambda puzzle: len(puzzle.shown)))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for level in LEVELS:
        own = [(puzzle, name) for puzzle, name in lessons if puzzle.level is level]
        own.sort(key=lambda lesson: lesson[0].board.layout.size)
        texts = ["# Made by python -m tests.games.kakuro.make_samples.\n"]
        texts += [_text(puzzle, name, number) for number, (puzzle, name) in enumerate(own, 1)]
        (FOLDER / f"{level.value}-{level.label}.txt").write_text("\n".join(texts))


def _text(puzzle: Made, name: str, number: int) -> str:
    field = puzzle_of(puzzle.board).field
    title = f"{puzzle.level.label.capitalize()} {number}: {field.rows}x{field.cols}"
    heads = [f"# title: {title}", f"# level: {puzzle.level.label}", f"# teaches: {name}"]
    return "\n".join([*heads, NOTATION.format(puzzle.board, "kakuro"), ""])


if __name__ == "__main__":
    main()
