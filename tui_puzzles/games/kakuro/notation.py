"""The ways to write a Kakuro down."""

from collections.abc import Sequence
from itertools import product

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.later import LaterCall
from tui_puzzles.games.kakuro.formats import grids, pzpr, written
from tui_puzzles.games.kakuro.formats.text import puzzles
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.notation.forms import Form, Forms, of_drawings

_DATA = "tui_puzzles.games.kakuro.formats.data"
NOTATION = Forms(
    table=(
        Form("pzprv3", pzpr.is_file, pzpr.read_file),
        Form("puzz.link", pzpr.is_link, pzpr.read_link, pzpr.write_link),
        Form("kakuro", grids.is_ours, grids.read_ours, written.write_ours),
        Form("janko", grids.is_janko, grids.read_janko),
        Form("drawn", grids.is_drawn, grids.read_drawn, written.write_drawn),
        Form("candidates", None, grids.read_drawn, written.write_candidates),
        Form("json", written.is_json, written.read_json, written.write_json),
        Form("kakuroapp", grids.is_kakuroapp, grids.read_kakuroapp, written.write_kakuroapp),
        Form("kkr", grids.is_kkr, grids.read_kkr, written.write_kkr),
    ),
    blocks=puzzles,
    whole=(
        of_drawings("tui_puzzles.games.kakuro.formats.penpa:entry"),
        Form("data", LaterCall(f"{_DATA}:is_data"), LaterCall(f"{_DATA}:read_data")),
    ),
    short="kakuro",
    solved="kakuro",
    drawn="drawn",
    marks="candidates",
    cells="tui_puzzles.games.kakuro.formats.kind:KIND",
)


Place = tuple[int, int]


def canonical(board: Board) -> str:
    """The smallest list of runs with their sums, and of known cells."""
    puzzle = board.layout
    assert isinstance(puzzle, Kakuro)
    places = [puzzle.field.row_col(at) for at in puzzle.patch.at]
    found = []
    for flip, down, across in product((False, True), (1, -1), (1, -1)):
        turned = [(row * down, col * across) for row, col in places]
        moved = _shifted([(col, row) for row, col in turned] if flip else turned)
        runs = sorted(
            (sorted(moved[cell] for cell in run.path), run.clue or 0) for run in puzzle.runs
        )
        known = sorted((moved[cell], board.value(cell)) for cell in members(board.placed))
        found.append(f"{runs} {known}")
    return min(found)


def _shifted(places: Sequence[Place]) -> list[Place]:
    """The places counted from the first row and column that have any."""
    top, left = (min(place[at] for place in places) for at in (0, 1))
    return [(row - top, col - left) for row, col in places]
