"""What stands above or beside the cells of a Sudoku is read, named as unused, or refused."""

import json

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import Variant, puzzle_of

ROWS = "53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|.6....28.|...419..5|....8..79"
GRID = ROWS.replace("|", "\n")
SMALL = "1...\n...2\n.3..\n...4"
JIGSAW = "AAABCABBCCDBCDDD"
CELLS = [[0 if sign == "." else int(sign) for sign in row] for row in ROWS.split("|")]
SIX = [[5, 0, 0, 4, 6, 0], [0, 2, 0, 1, 0, 0], [1, 0, 4, 0, 0, 2]]
SIX += [[0, 0, 0, 2, 5, 6], [0] * 6, [0, 0, 6, 0, 0, 0]]
MAP = ["311224", "331244", "311224", "315264", "355564", "556666"]
LISTED = [[[r, c] for r in range(6) for c in range(6) if MAP[r][c] == name] for name in "312456"]


def entry(text: str) -> Entry:
    (found,) = GAME.parse(text, None)
    return found


def variant(text: str) -> Variant:
    board = entry(text).board
    assert board
    return puzzle_of(board).variant


@pytest.mark.parametrize(
    ("line", "extras"),
    [
        ("# variant: antiknight", ("antiknight",)),
        ("variant: antiknight", ("antiknight",)),
        ("Variant: x anti-king", ("x", "antiking")),
        ("anti-knight", ("antiknight",)),
        ("Sudoku 9x9 diagonal windoku:", ("x", "windoku")),
        ("9x9 Sudoku", ()),
        ("Variant: none", ()),
        ("variant: normal sudoku", ()),
        ("Regions: 3x3", ()),
        ("Sudoku X", ()),
        ("jigsaw hard easy", ()),
        ("An easy one", ()),
    ],
)
def test_a_line_of_names_above_a_grid_is_its_variant(line: str, extras: tuple[str, ...]) -> None:
    assert variant(f"{line}\n{GRID}").extras == extras


@pytest.mark.parametrize(
    "line",
    ["jigsaw AAAB CABB CCDB CDDD", f"sudoku 4x4 jigsaw {JIGSAW}", f"variant: jigsaw {JIGSAW}"],
)
def test_a_line_of_regions_above_a_grid_is_its_jigsaw(line: str) -> None:
    assert variant(f"{line}\n{SMALL}").regions == JIGSAW


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("variant: foo", "'foo' is not a variant"),
        ("kropki r1c1 r1c2", "'kropki' is not a constraint"),
        ("thermometers: r1c1 r1c2 r1c3", "'thermometers' is not a constraint"),
    ],
)
def test_a_line_that_is_meant_for_a_law_is_refused(line: str, message: str) -> None:
    error = entry(f"{line}\n{GRID}").error
    assert error
    assert message in str(error)


@pytest.mark.parametrize("title", ["Sudoku X", "Rules: normal sudoku, antiknight", "Killer Sudoku"])
def test_a_law_in_a_title_is_named_as_unused(title: str) -> None:
    assert "in the title" in entry(f"{title}\n{GRID}").left


@pytest.mark.parametrize("between", ["", " ", ","])
def test_no_row_is_filled_up_where_there_are_signs_for_open_cells(between: str) -> None:
    rows = GRID.replace(".", "0").split("\n")
    rows[3] = rows[3].replace("0", "", 1)
    found = list(GAME.parse("\n".join(between.join(row) for row in rows), None))
    assert not any(one.board for one in found)


@pytest.mark.parametrize("regions", [[[*map(int, row)] for row in MAP], LISTED])
@pytest.mark.parametrize("form", ['{{"grid": {}, "regions": {}}}', "grid = {}\nregions = {}\n"])
def test_regions_beside_a_grid_make_a_jigsaw(form: str, regions: object) -> None:
    text = form.format(json.dumps(SIX), json.dumps(regions))
    assert variant(text).regions == "".join(MAP).translate(str.maketrans("312456", "ABCDEF"))


@pytest.mark.parametrize(
    ("more", "law"),
    [
        ({"cages": [{"sum": 8, "cells": [[0, 0], [0, 1]]}]}, "cages"),
        ({"thermometers": [[[0, 0], [0, 1]]]}, "thermometers"),
        ({"constraints": ["diagonal"]}, "diagonal"),
        ({"rules": ["row", "anti-knight"]}, "anti-knight"),
        ({"diagonals": True}, "diagonals"),
        ({"type": "diagonal"}, "diagonal"),
    ],
)
def test_json_with_a_law_that_is_not_read_is_refused(more: dict[str, object], law: str) -> None:
    error = entry(json.dumps({"grid": CELLS, **more})).error
    assert isinstance(error, BadInput)
    assert error.message == f"{law!r} isn't read in this JSON"


HARMLESS: list[dict[str, object]] = [
    {"cages": []},
    {"difficulty": "easy"},
    {"type": "classic"},
    {"kind": "thinking"},
    {"constraints": ["row", "column", "box"]},
    {"rules": ["Normal sudoku rules apply"]},
    {"lines": [1, 2, 3]},
]


@pytest.mark.parametrize("more", HARMLESS)
def test_what_json_has_besides_does_no_harm(more: dict[str, object]) -> None:
    assert entry(json.dumps({"grid": CELLS, **more})).board


def test_a_law_of_any_puzzle_refuses_the_list() -> None:
    both = [{"puzzle": CELLS}, {"puzzle": CELLS, "cages": [{"sum": 8, "cells": [[0, 0], [0, 1]]}]}]
    assert not any(found.board for found in GAME.parse(json.dumps(both), None))


@pytest.mark.parametrize("more", [{"diagonals": True}, {"cages": [{"sum": 3, "cells": [[0, 0]]}]}])
def test_a_jigsaw_with_more_laws_is_no_jigsaw_alone(more: dict[str, object]) -> None:
    regions = [[*map(int, row)] for row in MAP]
    text = json.dumps({"grid": SIX, "regions": regions, **more})
    assert not any(found.board for found in GAME.parse(text, None))
