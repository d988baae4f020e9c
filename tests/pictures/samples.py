"""Random boards of each kind as pictures, with the text that must come out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from tests.pictures.drawing import (
    PASTELS,
    Look,
    Point,
    jigsaw_like,
    known_fonts,
    nonogram,
    regions,
    sudoku,
    tango,
)


class Sample(NamedTuple):
    """A picture, and its board as text."""

    data: bytes
    text: str
    look: Look


def random_look(rng: Random) -> Look:
    """Sizes, fonts, light and dark, JPEG, surroundings, lines and frames."""
    return Look(
        cell=rng.choice((28, 48, 90)),
        font=rng.choice(known_fonts()),
        dark=rng.random() < 0.4,
        quality=rng.choice((0, 0, 80, 60)),
        thin=rng.choice((1, 1, 2)),
        thick=rng.choice((3, 4)),
        around=rng.random() < 0.7,
        frame=rng.choice((0, 0, 0, 6)),
        tinted=rng.random() < 0.3,
    )


def _tiled(look: Look, rng: Random) -> Look:
    return replace(look, gap=rng.choice((0, 0, 0, 2, max(2, look.cell // 14))))


def _lines(text: str, size: int) -> str:
    return "".join(text[at : at + size] + "\n" for at in range(0, len(text), size))


def _sudoku(look: Look, rng: Random) -> Sample:
    """A part of a solution; some digits are entries in another colour, some cells have notes."""
    high, wide = rng.choice(((3, 3), (3, 3), (2, 3), (2, 2)))
    size = high * wide
    rows = [r for band in _shuffled(range(wide), rng) for r in _bands(band, high, rng)]
    columns = [c for stack in _shuffled(range(high), rng) for c in _bands(stack, wide, rng)]
    signs = _shuffled(range(1, size + 1), rng)
    solution = [
        signs[(wide * (r % high) + r // high + c) % size] for r, c in product(rows, columns)
    ]
    seen = [str(sign) if rng.random() < 0.5 else "." for sign in solution]
    if size < 9:
        seen = list(map(str, solution[:size])) + seen[size:]
    givens, entries, notes = list(seen), dict[int, str](), dict[int, str]()
    played = rng.random() < 0.3
    for at, sign in enumerate(seen):
        if played and sign != "." and rng.random() < 0.2:
            entries[at], givens[at] = sign, "."
        elif played and sign == "." and size == 9 and look.cell > 28 and rng.random() < 0.2:
            notes[at] = "".join(map(str, sorted(rng.sample(range(1, 10), 3))))
    look = _tiled(look, rng) if size == 9 else look
    data = sudoku("".join(givens), look, (high, wide), entries, notes)
    return Sample(data, _lines("".join(seen), size), look)


def _shuffled(values: Sequence[int], rng: Random) -> list[int]:
    return rng.sample(values, len(values))


def _bands(band: int, number: int, rng: Random) -> list[int]:
    return [band * number + at for at in _shuffled(range(number), rng)]


def _jigsaw(look: Look, rng: Random, coloured: bool) -> Sample:
    rows = jigsaw_like(9, rng)
    used: set[tuple[str, object]] = set()
    givens = ""
    for r, c in product(range(9), repeat=2):
        sign = rng.choice("123456789")
        marks = {(sign, ("row", r)), (sign, ("column", c)), (sign, rows[r][c])}
        free = rng.random() < 0.6 and not marks & used
        givens += sign if free else "."
        used |= marks if free else set()
    heavy = not coloured or rng.random() < 0.5
    look = look if heavy else _tiled(look, rng)
    data = regions(rows, look, PASTELS if coloured else None, heavy, givens)
    return Sample(data, f"jigsaw {_lettered(rows)}: {givens}\n", look)


def _lettered(rows: Sequence[str]) -> str:
    letters: dict[str, str] = {}
    return "".join(letters.setdefault(sign, "ABCDEFGHIJ"[len(letters)]) for sign in "".join(rows))


def _queens(look: Look, rng: Random) -> Sample:
    size = rng.choice((7, 8, 9))
    rows = jigsaw_like(size, rng)
    heavy = rng.random() < 0.5
    look = look if heavy else _tiled(look, rng)
    return Sample(regions(rows, look, PASTELS, heavy), _lines(_lettered(rows), size), look)


def _takuzu(look: Look, rng: Random) -> Sample:
    """Suns and moons with signs between some of them."""
    rows = ["".join(rng.choice("01....") for _ in range(6)) for _ in range(6)]
    rows[0] = "01" + rows[0][2:]
    signs: dict[tuple[Point, Point], str] = {}
    for _ in range(5):
        r, c = rng.randrange(6), rng.randrange(5)
        pair = ((r, c), (r, c + 1)) if rng.random() < 0.5 else ((c, r), (c + 1, r))
        signs[pair] = rng.choice("=x")
    return Sample(tango(rows, signs, look), _takuzu_text(rows, signs), look)


def _takuzu_text(rows: Sequence[str], signs: Mapping[tuple[Point, Point], str]) -> str:
    text = ""
    for r, row in enumerate(rows):
        text += (
            "".join(sign + signs.get(((r, c), (r, c + 1)), "") for c, sign in enumerate(row)) + "\n"
        )
        below = "".join(signs.get(((r, c), (r + 1, c)), "-") for c in range(len(row)))
        text += f"{below}\n" * (set(below) != {"-"})
    return text


def _bits(look: Look, rng: Random) -> Sample:
    size = rng.choice((6, 8, 10))
    text = "01" + "".join(rng.choice("01...") for _ in range(size * size - 2))
    look = replace(_tiled(look, rng), tinted=False)
    return Sample(sudoku(text, look, (size, size)), _lines(text, size), look)


def _nonogram(look: Look, rng: Random) -> Sample:
    rows, columns = rng.choice(((5, 5), (10, 10), (15, 10), (10, 15), (15, 15), (20, 20)))
    pixels = [[rng.random() < 0.6 for _ in range(columns)] for _ in range(rows)]
    across, down = (
        [_runs(line) for line in pixels],
        [_runs(line) for line in zip(*pixels, strict=True)],
    )
    clues = "/".join(".".join(map(str, line)) for line in down + across)
    look = replace(look, frame=0)
    return Sample(nonogram(across, down, look), f"{columns}x{rows}:{clues}\n", look)


def _runs(line: Sequence[bool]) -> list[int]:
    text = "".join(" #"[box] for box in line)
    return [len(run) for run in text.split()] or [0]


KINDS: Mapping[str, Callable[[Look, Random], Sample]] = {
    "sudoku": _sudoku,
    "coloured jigsaw": lambda look, rng: _jigsaw(look, rng, True),
    "bordered jigsaw": lambda look, rng: _jigsaw(look, rng, False),
    "queens": _queens,
    "takuzu": _takuzu,
    "bits": _bits,
    "nonogram": _nonogram,
}


def sample(kind: str, rng: Random) -> Sample:
    """A random board of a kind in a random look."""
    return KINDS[kind](random_look(rng), rng)
