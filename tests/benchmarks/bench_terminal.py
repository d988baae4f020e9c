"""Measure an app in a pseudo-terminal: `python -m tests.benchmarks.bench_terminal [command...]`.

The command defaults to `python -m tui_puzzles`; it should open a board on which arrows move and 4
and 5 place. Prints medians over RUNS runs beside the budgets.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median

from tests.ui.pty_app import PtyApp

RUNS, KEYS, IDLE = 7, 100, 2.0
"""Runs, keys pressed for the processor time of one, seconds watched for idling."""
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"
BUDGETS = {
    "start to painted, s": 0.30,
    "start to a key that works, s": 0.40,
    "first paint, bytes": 7_000,
    "cursor move, bytes": 110,
    "edit, bytes": 60,
    "CPU per key, ms": 3.0,
    "memory, MB": 45,
    "CPU when idle, %": 0.2,
}


def main(command: Sequence[str]) -> None:
    """Print a line for each figure: median, least and greatest, budget."""
    runs = [dict(zip(BUDGETS, figures(command), strict=True)) for _ in range(RUNS)]
    print(f"{' '.join(command)}: medians of {RUNS} runs at 80x24, 256 colours")
    for name, budget in BUDGETS.items():
        values = [run[name] for run in runs]
        verdict = "" if median(values) <= budget else "  OVER"
        spread = f"{min(values):.3g}-{max(values):.3g}"
        print(f"{name:30}{median(values):10.4g}  ({spread}; budget {budget:g}){verdict}")


def figures(command: Sequence[str]) -> Iterator[float]:
    """The figures of one run, in the order of BUDGETS."""
    with PtyApp(command) as app:
        first = app.read_until_quiet(quiet=0.4)
        painted = painted_at(app.reads)
        yield painted
        yield key_works(command, painted)
        yield len(first)
        yield median(len(app.exchange(key)) for key in (RIGHT, LEFT) * 5)
        app.exchange(b"4")
        yield median(len(app.exchange(key)) for key in (b"5", b"4") * 3)
        yield 1000 * spent(app, lambda: press_many(app)) / KEYS
        yield app.rss()
        app.read_until_quiet(quiet=0.5)
        yield 100 * spent(app, lambda: time.sleep(IDLE)) / IDLE


def painted_at(reads: Sequence[tuple[float, int]]) -> float:
    """Seconds until nine tenths of the first burst had arrived: stray cursor moves don't count."""
    most, so_far = 0.9 * sum(size for _, size in reads), 0
    for seconds, size in reads:
        so_far += size
        if so_far >= most:
            return seconds
    raise ValueError("nothing was painted")


def key_works(command: Sequence[str], painted: float) -> float:
    """Seconds until a key pressed at `painted`, in another run, is answered and the screen at rest.

    Late paints of the start count too, as their bytes can't be told from the answer.
    """
    with PtyApp(command) as app:
        while time.perf_counter() - app.started < painted:
            app.read(0.005)
        app.send(RIGHT)
        app.read_until_quiet(quiet=0.4)
        return next(at for at, size in reversed(app.reads) if size > 20)


def press_many(app: PtyApp) -> None:
    """Press keys one after another, each when the one before has been answered."""
    for number in range(KEYS):
        app.send((RIGHT, LEFT)[number % 2])
        app.read(1.0)


def spent(app: PtyApp, action: Callable[[], None]) -> float:
    """Seconds of processor time that the app uses during the action."""
    before = app.cpu()
    action()
    return app.cpu() - before


if __name__ == "__main__":
    main(sys.argv[1:] or (sys.executable, "-m", "tui_puzzles"))
