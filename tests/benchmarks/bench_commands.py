"""What a single command costs: python -m tests.benchmarks.bench_commands [--rounds N] [NAME ...]

CPU seconds of a process, user and system, from its start to its end: the median of several rounds,
for each command (or those that are named) on the first sample of each puzzle type, which is easy.
The last column is the worst of its row. New puzzles come from a seed of their own in each round.
A Python that does nothing stands first, for the machine.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import tui_puzzles
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import game_names
from tui_puzzles.play.samples import samples

ROUNDS, BUDGET = 9, 0.15
PROGRAM = (sys.executable, "-m", "tui_puzzles")
ON_A_PUZZLE = {
    "solve": "solve {file}",
    "steps": "steps {file}",
    "steps --all": "steps {file} --all",
    "hint": "hint {file} --stage 3",
    "why": "why {file} {mark}",
    "walkthrough": "walkthrough {file}",
    "check": "check {file}",
    "rate": "rate {file}",
    "convert": "convert {file}",
    "share": "share {file}",
    "print": "print {file} --out {folder}/page.svg --force",
    "--plain": "--plain {file}",
    "rules": "rules {type}",
    "lesson": "rules {type} {rule}",
    "generate": "generate {type} --level easy --seed {seed}",
    "daily": "daily {type} --level easy --date 2026-11-{seed}",
    "stats": "stats {type}",
}
ON_NONE = {
    "--version": "--version",
    "--help": "--help",
    "keys": "keys",
    "schema": "schema solve",
    "cover": "cover {cover}",
    "kakuro": "kakuro 16 in 3 with 9 without 1",
    "line": "line 3_1 ...#....#.",
}
COVER = "a b c d\na b\nc d\nb c\n"


def main() -> None:
    """Print a table: commands by types."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="commands; all of them if none is named")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    named = asked.names or [*ON_A_PUZZLE, *ON_NONE]
    print(f"CPU milliseconds, median of {asked.rounds}; * over {BUDGET * 1000:.0f}")
    print(f"{'python':12}{cost([sys.executable, '-c', ''], {}):8.0f}")
    with tempfile.TemporaryDirectory() as folder:
        table(Path(folder), named, asked.rounds)


def table(folder: Path, named: Sequence[str], rounds: int) -> None:
    """The rows of these commands."""
    fields = [dict(_fields(folder, name)) for name in game_names()]
    print(f"{'':12}" + "".join(f"{name:>12}" for name in game_names()) + f"{'worst':>12}")
    for name in named:
        cells = fields if name in ON_A_PUZZLE else fields[:1]
        pattern = (ON_A_PUZZLE | ON_NONE)[name]
        costs = [median(pattern, field, rounds) for field in cells]
        print(f"{name:12}" + "".join(map(_shown, [*costs, max(costs)])), flush=True)


def _shown(spent: float) -> str:
    return f"{spent:11.0f}{'*' if spent > BUDGET * 1000 else ' '}"


def _fields(folder: Path, name: str) -> Iterator[tuple[str, str]]:
    sample = samples(name)[0]
    file, cover = folder / f"{name}.txt", folder / "cover.txt"
    file.write_text(sample.text)
    cover.write_text(COVER)
    yield from {"type": name, "file": str(file), "cover": str(cover), "folder": str(folder)}.items()
    yield "rule", sample.teaches.partition(",")[0]
    yield "mark", false_mark(sample.text)


def false_mark(text: str) -> str:
    """A mark that is false, in the middle of those that nothing has removed yet."""
    puzzle = tui_puzzles.read(text)
    *_, last = puzzle.solve()
    false = list(members(puzzle.board.marks & ~last.board.after(last.step).marks))
    return puzzle.board.layout.mark_name(false[len(false) // 2])


def median(pattern: str, fields: dict[str, str], rounds: int) -> float:
    """The median of several rounds, in milliseconds."""
    spent = []
    for seed in range(10, 10 + rounds):
        filled = [word.replace("_", " ").format(seed=seed, **fields) for word in pattern.split()]
        spent.append(cost([*PROGRAM, *filled], dict(os.environ)))
    return statistics.median(spent)


def cost(command: list[str], environ: dict[str, str]) -> float:
    """CPU milliseconds of a process, user and system."""
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    nothing = subprocess.DEVNULL
    with subprocess.Popen(
        command, env=environ, stdin=nothing, stdout=nothing, stderr=subprocess.PIPE
    ) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode > 1 and process.stderr:
            sys.exit(f"{command}: {process.stderr.read().decode()}")
    return 1000 * (usage.ru_utime + usage.ru_stime)


if __name__ == "__main__":
    main()
