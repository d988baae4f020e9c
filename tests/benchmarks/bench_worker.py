"""The memory of processes that rate: python -m tests.benchmarks.bench_worker [--count N]

The peak in MB of the largest process of ``tui-puzzles rate --jobs 2``, for puzzles of each file.
"""

import argparse
import json
import subprocess
import sys

from tests.benchmarks.bench_rating import DATA, GOALS, spread

COUNT, BUDGET = 600, 40
RUN = """
import json, resource, subprocess, sys
subprocess.run(sys.argv[1:], stdin=sys.stdin, stdout=subprocess.DEVNULL, check=False)
print(json.dumps(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024))
"""
RATE = (sys.executable, "-m", "tui_puzzles", "rate", "-", "--jobs", "2", "--json")


def main() -> None:
    """A line for each file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="puzzles of each file")
    count = parser.parse_args().count
    print(f"peak MB of the largest process; at most {BUDGET}")
    for name in GOALS:
        puzzles = spread(DATA / f"bank-{name}.txt", count)
        print(f"{name:12}{peak(puzzles):6.1f}", flush=True)


def peak(puzzles: list[str]) -> float:
    """The largest process that works on these, in MB; in a process that has no other children."""
    command = [sys.executable, "-c", RUN, *RATE]
    text = "\n".join(puzzles)
    ran = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True)
    return float(json.loads(ran.stdout))


if __name__ == "__main__":
    main()
