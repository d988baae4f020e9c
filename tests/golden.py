"""What the solver makes of known puzzles, step by step: ``python -m tests.golden`` records it.

A line for each sample, and for the first puzzles of each bank of Sudokus where these are at hand:
level, score, number of steps, how it ended, and two digests of all steps in their order: of their
rules and conclusions, and of these with their evidence. What a change of the rules makes of them is
seen in the differences of the file: the first digest stays when only the reasons are put otherwise.
"""

import gzip
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from tests.games.sudoku.boards import DATA
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.engine.words.explain import conclusions_to_text
from tui_puzzles.engine.words.record import step_to_text
from tui_puzzles.play.samples import samples

FILE = Path(__file__).parent / "golden.txt.gz"
BANKS = ("easy", "medium", "hard", "diabolical")
NUMBER = 300  # puzzles of each bank


def sources() -> Iterator[tuple[str, Game, Board]]:
    """The puzzles by name."""
    for name in game_names():
        game = load_game(name)
        for sample in samples(name):
            yield f"{name}: {sample.title}", game, _read(game, sample.text)
    sudoku = load_game("sudoku")
    for bank in BANKS:
        path = DATA / f"bank-{bank}.txt"
        lines = path.read_text().splitlines()[:NUMBER] if path.exists() else []
        for number, line in enumerate(lines, 1):
            yield f"bank {bank} {number}", sudoku, _read(sudoku, line[:81])


def _read(game: Game, text: str) -> Board:
    board = next(game.parse(text, None)).board
    assert board is not None
    return board


def line_of(game: Game, board: Board) -> str:
    """What becomes of a puzzle."""
    start = game.proved(board)
    digest, whole = blake2b(digest_size=6), blake2b(digest_size=6)
    layout, number, end = start.layout, 0, "solved"
    try:
        for step, after in walk(start, game.rules):
            digest.update(f"{step.rule} {conclusions_to_text(step, layout)}".encode())
            whole.update(step_to_text(step, layout).encode())
            number, end = number + 1, "stuck" if after.open else "solved"
        rating = rate(start, game.rules, game.ceilings)
    except Contradiction:
        return "contradiction"
    level = f"{rating.level.label} {rating.score} {rating.steps}"
    return f"{level} {number} {end} {digest.hexdigest()} {whole.hexdigest()}"


def recorded() -> dict[str, str]:
    """The lines of the file, by the names of the puzzles."""
    lines = gzip.decompress(FILE.read_bytes()).decode().splitlines()
    return {name: line for name, _, line in (row.partition(" | ") for row in lines)}


def main() -> None:
    """Record what the solver makes of all of them now."""
    lines = [f"{name} | {line_of(game, board)}\n" for name, game, board in sources()]
    FILE.write_bytes(gzip.compress("".join(lines).encode(), mtime=0))
    print(f"{len(lines)} puzzles")


if __name__ == "__main__":
    main()
