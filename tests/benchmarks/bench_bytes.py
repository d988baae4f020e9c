"""Bytes of entries and moves, by type and size: `python -m tests.benchmarks.bench_bytes [type...]`.

Values of the solution are entered on a walk over the board, letters of words slot by slot, each of
which moves the cursor on; `crosses` in place of a type crosses out cells of Queens. With `--dump`,
also the sequences of each frame, and the cells that it changes.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import cycle, groupby, islice
from statistics import median
from typing import NamedTuple

from tests.ui.pty_app import PtyApp
from tests.ui.terminal import Picture, Terminal
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, game_names
from tui_puzzles.engine.layout import Layout
from tui_puzzles.play.samples import samples

RIGHT, DOWN, LEFT, TAB = b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\t"
STEPS = {RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0)}
WAY = (RIGHT, RIGHT, DOWN, LEFT, RIGHT)
NAMES = (*game_names(), "crosses")
KEYS = {("nonogram", "#"): b" ", ("queens", "Q"): b" "}
KEYS |= {("slitherlink", "line"): b" ", ("slitherlink", "cross"): b"x"}
"""Keys of values that aren't the values' own symbols."""
SIZES, SAMPLE, ENTRIES, MOST_MOVES, SLOTS = ((80, 24), (120, 40)), 4, 12, 200, 6


class Frame(NamedTuple):
    """What a key wrote: an entry's or a move's, and the stretches of cells that it changed."""

    kind: str
    key: bytes
    data: bytes
    changed: list[str]


def main(names: Sequence[str]) -> None:
    """A line for each type and size: median and most bytes of entries, and of moves."""
    for name in [name for name in names if name != "--dump"] or NAMES:
        for size in SIZES:
            shown = list(frames(name, size))
            for frame in shown if "--dump" in names else ():
                print(f"{name} {size} {frame.kind} {frame.key!r}: {len(frame.data)}")
                print("\n    ".join([repr(frame.data.decode()), *frame.changed]))
            print(f"{name:12}{size[0]}x{size[1]:<4}", *map(str, figures(shown)), flush=True)


def figures(shown: Sequence[Frame]) -> Iterator[str]:
    """Median and most of each kind."""
    for kind in ("entry", "move"):
        sizes = [len(frame.data) for frame in shown if frame.kind == kind]
        yield f"{kind} {median(sizes):5g} (most {max(sizes):3}) "


def frames(name: str, size: tuple[int, int], text: str = "") -> Iterator[Frame]:
    """Entries and moves, after the first entry, which brings the timeline; of a sample."""
    game = "queens" if name == "crosses" else name
    text, terminal = text or samples(game)[SAMPLE].text, Terminal(*size)
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "tui_puzzles", "--type", game, text]
        with PtyApp(command, size, {"HOME": home}) as app:
            feed(terminal, app.read_until_quiet(0.5))
            first, *others = walk(name, text)
            feed(terminal, app.exchange(b"".join(first)))
            for *steps, value in others:
                yield from (exchanged(app, terminal, "move", step) for step in steps)
                yield exchanged(app, terminal, "entry", value)


def walk(name: str, text: str) -> Iterator[Sequence[bytes]]:
    """The keys that go to an open cell, and at the end the one of its value."""
    folder = "queens" if name == "crosses" else name
    game: Game = import_module(f"tui_puzzles.games.{folder}.game").GAME
    board = next(iter(game.parse(text, None))).board
    assert board is not None
    solved = game.search(board, 1).solutions[0]
    if game.of_words:
        yield from letters(board.layout, solved)
        return
    cell, keys, entered = 0, list[bytes](), set[int]()
    for step in islice(cycle(WAY), MOST_MOVES):
        cell, keys = board.layout.grid.beside(cell, *STEPS[step]), [*keys, step]
        value = key_of(name, board, solved, cell)
        if value and cell not in entered and len(entered) <= ENTRIES:
            yield *keys, value
            entered, keys = {*entered, cell}, []


def letters(layout: Layout, solved: Board) -> Iterator[Sequence[bytes]]:
    """The letters of the first slots' words; the key that goes to the next slot before its first.

    A letter moves the cursor on: it is an entry and a move in one.
    """
    for slot in islice(members(layout.cells), SLOTS):
        value = solved.value(slot)
        assert value is not None
        for at, letter in enumerate(layout.symbols[value]):
            yield (*([TAB] if slot and not at else ()), letter.encode())


def key_of(name: str, board: Board, solved: Board, cell: int) -> bytes:
    """The key of a cell's value; empty for a given."""
    if board.value(cell) is not None:
        return b""
    value = solved.value(cell)
    symbol = "x" if name == "crosses" or value is None else board.layout.symbols[value]
    return KEYS.get((name, symbol), symbol.encode())


def exchanged(app: PtyApp, terminal: Terminal, kind: str, key: bytes) -> Frame:
    """One key and what it wrote."""
    before = terminal.picture()
    data = app.exchange(key)
    feed(terminal, data)
    return Frame(kind, key, data, list(differing(before, terminal.picture())))


def feed(terminal: Terminal, data: bytes) -> None:
    """Let the terminal show it; the keyboard's protocol is unknown to this one."""
    terminal.feed(data.decode().replace("\x1b[=1u", "").replace("\x1b[<u", ""))


def differing(before: Picture, after: Picture) -> Iterator[str]:
    """Stretches of a row that differ, with their text."""
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        columns = [x for x, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
        for _, run in groupby(enumerate(columns), key=lambda pair: pair[1] - pair[0]):
            xs = [x for _, x in run]
            was, now = ("".join(row[x].data for x in xs) for row in (old, new))
            yield f"row {y} column {xs[0]}: {was!r} -> {now!r}"


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    main(sys.argv[1:])
