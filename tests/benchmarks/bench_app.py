"""Measure the start of the program: `python -m tests.benchmarks.bench_app`.

A Textual app without any content, then three ways in, each run in turn: the menu, a puzzle named
on the command line, and the menu with saved games.
"""

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from statistics import median

from tests.benchmarks.bench_terminal import key_works, painted_at
from tests.ui.pty_app import STUCK, PtyApp
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play import saves
from tui_puzzles.play.games import load_game
from tui_puzzles.play.samples import samples
from tui_puzzles.play.settings import Settings

RUNS, SAVES = 9, 40
BUDGET = 0.30
BLANK = (sys.executable, "-c", "from textual.app import App; App().run()")
MENU = (sys.executable, "-m", "tui_puzzles")
SAMPLES = samples("sudoku")


def main() -> None:
    """Print start to painted, to a key that works, processor time, bytes and memory: medians."""
    print(f"medians of {RUNS} runs at 80x24, 256 colours; budget {BUDGET} s")
    print(f"{'':28}{'painted, s':>12}{'CPU, s':>9}{'key works, s':>14}{'bytes':>8}{'MB':>7}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TUI_PUZZLES_DATA": folder, "TUI_PUZZLES_CONFIG": folder}
        report({"blank app": BLANK, "menu": MENU, "puzzle": (*MENU, SAMPLES[0].text.strip())})
        save_some()
        report({f"menu, {len(saves.save_files())} saved games": MENU})


def report(commands: Mapping[str, Sequence[str]]) -> None:
    """A line of the table for each command."""
    runs = [{name: start(command) for name, command in commands.items()} for _ in range(RUNS)]
    for name, command in commands.items():
        figures = zip(*(run[name] for run in runs), strict=True)
        painted, spent, size, memory = map(median, figures)
        works = median(key_works(command, painted) for _ in range(RUNS))
        print(f"{name:28}{painted:12.3f}{spent:9.3f}{works:14.3f}{size:8.0f}{memory:7.1f}")


def start(command: Sequence[str]) -> tuple[float, float, int, float]:
    """Seconds to painted, processor time until then, bytes, megabytes."""
    env = {name: os.environ[name] for name in ("TUI_PUZZLES_DATA", "TUI_PUZZLES_CONFIG")}
    with PtyApp(command, env=env) as app:
        spent = [app.cpu() for _ in iter(lambda: app.read(STUCK if not app.reads else 0.4), b"")]
        painted = painted_at(app.reads)
        at = next(at for at, (seconds, _) in enumerate(app.reads) if seconds == painted)
        return painted, spent[at], len(app.output), app.rss()


def save_some() -> None:
    """Games of each sample, one with many turns."""
    game = load_game("sudoku")
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
