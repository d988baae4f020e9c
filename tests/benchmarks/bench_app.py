"""Measure the start of the program: `python -m tests.benchmarks.bench_app`.

Three ways in: the menu, the menu with saved games, and a puzzle named on the command line.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from statistics import median

from tests.benchmarks.bench_terminal import key_works, painted_at
from tests.ui.pty_app import PtyApp
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play import saves
from tui_puzzles.play.options import Settings
from tui_puzzles.play.samples import samples

RUNS, SAVES = 9, 40
BUDGET = 0.30
MENU = (sys.executable, "-m", "tui_puzzles")
SAMPLES = samples("sudoku")


def main() -> None:
    """Print start to painted, to a key that works, bytes and memory, each a median."""
    print(f"medians of {RUNS} runs at 80x24, 256 colours; budget {BUDGET} s")
    print(f"{'':28}{'painted, s':>12}{'key works, s':>14}{'bytes':>8}{'MB':>7}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TUI_PUZZLES_DATA": folder, "TUI_PUZZLES_CONFIG": folder}
        report("menu", MENU)
        report("puzzle", (*MENU, SAMPLES[0].text.strip()))
        save_some()
        report(f"menu, {len(saves.save_files())} saved games", MENU)


def report(name: str, command: Sequence[str]) -> None:
    """A line of the table."""
    runs = [start(command) for _ in range(RUNS)]
    painted, size, memory = (median(run[at] for run in runs) for at in range(3))
    works = median(key_works(command, painted) for _ in range(RUNS))
    print(f"{name:28}{painted:12.3f}{works:14.3f}{size:8.0f}{memory:7.1f}")


def start(command: Sequence[str]) -> tuple[float, int, float]:
    """Seconds to painted, bytes, megabytes."""
    env = {name: os.environ[name] for name in ("TUI_PUZZLES_DATA", "TUI_PUZZLES_CONFIG")}
    with PtyApp(command, env=env) as app:
        first = app.read_until_quiet(quiet=0.4)
        return painted_at(app.reads), len(first), app.rss()


def save_some() -> None:
    """Games of each sample, one with many turns."""
    game = saves.load_game("sudoku")
    for number, sample in enumerate(SAMPLES[:SAVES]):
        board = next(iter(game.parse(sample.text, None))).board
        assert board is not None
        session = saves.start(game, board, sample.title, Settings(), print)
        cells, values = list(members(board.layout.cells & ~board.placed)), len(board.layout.symbols)
        for turn in range(20 + 500 * (number == 0)):
            session.play(Move(Act.CORNER, cells[turn % len(cells)], turn % values))
        session.close()


if __name__ == "__main__":
    main()
