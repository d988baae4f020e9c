"""What the tests of the forms share: puzzles as text, and any board."""

import json
import random
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.engine.bits import members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.formats.lz_string import packed
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import DIGITS, LAYOUT

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = PUZZLE[::-1]
KILLERS = (
    "3x3k:zzzc,_a_a_bb__b_____a___ab___ab___a_a___aaaa_ab_baa_aa___ab___ccab___a__a_a_____b_a___a______a"
    "__aa,8_7a23_17a23_11f8a11a17a20_6_18d7e11c19a18_6a20b15c12b15c16a10a8b16d10a19a6b15b13b",
    "3x3k:zzzc,__a_aaa___a_a_a_aa______a_aa_a_a___aa___a__a_ba_dba_ba____aa_aabab_a__ba__a_b_b__a_b_ac__"
    ",9_24_16a17_17a7g17a26_11b16_16e18b15c17f5b16_12a16_7a15_19b12c14c11b14e11d27c",
    "3x3k:zzzc,ba_ba___a_a__aa__aab______aa____aa_baa_a_ba_bb______a_______aa_baa__a_bb__a_a__b____aaaaa"
    "ba,8b17a16_19b19_14b8a11c19c10a21c5_18a22c7c10_9a7_12_13a21f11d24c11a11a23_10b19_10h",
)
"""Killers with one solution, each cell in a cage with a sum."""
FOR_KILLERS = ("sumocue", "solo", "arrows")
"""The forms that hold nothing else."""
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
GRID_TEXT = "\n".join(ROWS)
MANY = settings(max_examples=examples(40), deadline=None)
FEW = settings(max_examples=examples(12), deadline=None)
DATA = Path(__file__).parents[4] / "shared" / "data" / "sudoku"


def board_of(text: str) -> Board:
    """The board of 81 plain characters, read in the simplest way."""
    signs = enumerate(text)
    return Board.start(
        LAYOUT, of(LAYOUT.mark(at, int(sign) - 1) for at, sign in signs if sign in DIGITS)
    )


def one(text: str, form: str | None = None) -> Board:
    """The board of a text that holds one good puzzle."""
    (entry,) = NOTATION.parse(text, form)
    if entry.board is None:
        raise entry.error or AssertionError("an entry has a board or an error")
    return entry.board


def bands(rows: list[str], border: str, ends: str = "") -> str:
    """Rows cut by borders into bands, with these borders at the ends."""
    parts = [rows[start : start + 3] for start in (0, 3, 6)]
    inside = f"\n{border}\n".join("\n".join(part) for part in parts)
    return f"{ends}\n{inside}\n{ends}"


def boxes(row: str, gap: str, bar: str) -> str:
    """A row with signs between its cells and between its boxes."""
    return bar.join(gap.join(row[start : start + 3]) for start in (0, 3, 6))


def groups(board: Board, lone: str = "{}") -> list[list[str]]:
    """The candidates of each cell as text, row by row."""
    texts = ["".join(DIGITS[v] for v in members(cell)) for cell in board.all_candidates]
    shown = [lone.format(text) if len(text) == 1 else text for text in texts]
    return [shown[start : start + 9] for start in range(0, 81, 9)]


def piped(row: list[str]) -> str:
    """A row of groups as HoDoku has it."""
    return "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |"


SPACED = [f"| {boxes(row, ' ', ' | ')} |" for row in ROWS]
PENCILLED = board_of(PUZZLE).settled()
MARKS = {
    "bare": "\n".join(" ".join(row) for row in groups(PENCILLED)),
    "tabs": "\r\n".join("\t".join(row) for row in groups(PENCILLED)),
    "one line": " ".join(" ".join(row) for row in groups(PENCILLED)),
    "brackets": "\n".join(" ".join(row) for row in groups(PENCILLED, "({})")),
    "braces": "\n".join(" ".join(f"{{{group}}}" for group in row) for row in groups(PENCILLED)),
    "hodoku": ".-----.-----.-----.\n"
    + bands([piped(row) for row in groups(PENCILLED)], ":-----+-----+-----:")
    + "'-----'-----'-----'",
    "simple sudoku": bands(
        [piped(row) for row in groups(PENCILLED)], "|---+---+---|", "*-----------*"
    ),
    "box drawing": bands([piped(row).replace("|", "│") for row in groups(PENCILLED)], "──┼──"),
}


def plain(**changes: object) -> dict[str, object]:
    """An f-puzzles puzzle."""
    cells: list[dict[str, object]] = [
        {"value": int(sign), "given": True} if sign in DIGITS else {} for sign in PUZZLE
    ]
    return {"size": 9, "grid": [cells[at : at + 9] for at in range(0, 81, 9)]} | changes


def load(puzzle: object, site: str = "https://www.f-puzzles.com/?load=") -> str:
    """A link to it."""
    return site + packed(json.dumps(puzzle))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board: givens, entered values, candidates missing; clashes and dead ends as they come."""
    source = random.Random(draw(st.integers(0, 2**32)))
    filled, entered = draw(st.sampled_from([0, 20, 60])), draw(st.sampled_from([0, 10]))
    cells = source.sample(range(81), filled + entered)
    values = [LAYOUT.mark(cell, source.randrange(9)) for cell in cells]
    density = draw(st.sampled_from([0.1, 0.5, 1.0]))
    left = of(mark for mark in range(729) if source.random() < density)
    least = of(LAYOUT.mark(cell, source.randrange(9)) for cell in range(81))
    return placed_board(of(values[:filled]), of(values[filled:]), left | least)
