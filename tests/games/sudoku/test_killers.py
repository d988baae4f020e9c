"""Killers in all forms: read as other programs write them, kept by ours, refused with a place."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sudoku.texts import FEW, FOR_KILLERS, KILLERS, PUZZLE, load, one, plain
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.formats.lz_string import packed
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, puzzle_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.play.share import shared, unpacked

EMPTY = "." * 81
ALL_CAGES = ("line", "sdm", "grid", "sdk", "pencilmarks", "f-puzzles", "sudokupad")
NO_CAGES = ("puzz.link", "opensudoku", "hodoku")


def told(board: Board) -> list[str]:
    """The constraints of a board, as a text tells them."""
    layout = puzzle_of(board)
    return [clue.text(layout.field) for clue in layout.variant.clues]


# -- as other programs write them ------------------------------------------------------------------

TWO = ["cage 13 r1c7 r1c8", "cage 6 r8c1 r9c1 r9c2"]


def numbers(*cages: tuple[int, str], size: int = 81) -> str:
    """SumoCue's numbers of cells, of cages with these numbers and names of cells."""
    grid = layout_of(Variant({81: 9, 16: 4}[size])).field
    own = {grid.find(cell): number for number, cells in cages for cell in cells.split()}
    return "".join(f"{own.get(cell, 100 + cell)}:" for cell in range(size))


def arrows(**signs: str) -> str:
    """A line of arrows with these signs."""
    names = layout_of(Variant()).cell_names
    return "".join(signs.get(name, ".") for name in names)


SUMOCUE = numbers((256 * 13 + 1, "r1c7 r1c8"), (256 * 6 + 7, "r8c1 r9c1 r9c2"))
ARROWS = arrows(r1c7=">", r1c8="D", r8c1="v", r9c1=">", r9c2="6")
WIKI = "https://www.sudokuwiki.org/killersudoku.htm?bd="
COLOURS = "000000220" + "0" * 54 + "100000000" + "110000000"
SUMS = "00" * 6 + "1300" + "00" * 55 + "06" + "00" * 17
REGIONS = [
    [[3 * (box // 3) + at // 3, 3 * (box % 3) + at % 3] for at in range(9)] for box in range(9)
]
CAGES = "{v:13,ce:[[0,6],[0,7]]},{v:6,ce:[[7,0],[8,0],[8,1]]}"


def pad(cages: str = CAGES, more: str = "", first: str = "") -> str:
    """A link of SudokuPad in its own notation; ``first`` is its first cell."""
    rows = f"[{first},,,,,,,,],{','.join(['[,,,,,,,,]'] * 8)}"
    regions = json.dumps(REGIONS, separators=(",", ":"))
    text = f"{{id:'x',cs:50,ce:[{rows}],re:{regions},ca:[{cages}]{more}}}"
    return f"https://sudokupad.app/scl{packed(text)}"


FULL = json.dumps(
    {
        "id": "a",
        "cells": [[{}] * 9] * 9,
        "regions": REGIONS,
        "cages": [
            {"value": "13", "cells": [[0, 6], [0, 7]]},
            {"value": 6, "cells": [[7, 0], [8, 0], [8, 1]]},
        ],
        "lines": [],
    }
)
WHOLE = [f"{{unique:t,hidden:t,ce:{json.dumps(REGIONS[4], separators=(',', ':'))}}}"]
FPUZZLES = {
    "killercage": [
        {"cells": ["R1C7", "R1C8"], "value": "13"},
        {"cells": ["R8C1", "R9C1", "R9C2"], "value": 6},
    ],
    "grid": [[{}] * 9] * 9,
}

WAYS = {
    "text": ("line", f"cage 13 r1c7 r1c8\nkiller 6 r8c1 r9c1 r9c2\n{EMPTY}"),
    "text with signs": ("line", f"Cage 13: R1C7, R1C8\n\nCAGE 6 = r8c1,r9c1 r9c2 # odd\n{EMPTY}"),
    "sumocue": ("sumocue", f"3x3::k:{SUMOCUE}"),
    "sumocue without an end": ("sumocue", f"  3X3::K:{SUMOCUE[:-1]}  "),
    "arrows": ("arrows", ARROWS),
    "arrows in zeros": ("arrows", ARROWS.replace(".", "0")),
    "wiki": ("sudokuwiki", f"{WIKI}{COLOURS},{SUMS}"),
    "wiki, escaped": ("sudokuwiki", f"{WIKI.replace('.htm', '.aspx')}{COLOURS}%2C{SUMS}&x=1"),
    "scl": ("sudokupad", pad()),
    "ctc": ("sudokupad", pad().replace("/scl", "/ctc")),
    "scl alone": ("sudokupad", pad().partition(".app/")[2]),
    "scl in JSON": ("sudokupad", f"https://sudokupad.app/?puzzleid=scl{packed(FULL)}"),
    "scl with a house": ("sudokupad", pad(f"{CAGES},{WHOLE[0]}")),
    "f-puzzles": ("f-puzzles", load(plain(**FPUZZLES))),
    "fpuz": ("sudokupad", load(plain(**FPUZZLES), "https://sudokupad.app/fpuz")),
}


@pytest.mark.parametrize("way", WAYS)
def test_ways_to_write_two_cages(way: str) -> None:
    form, text = WAYS[way]
    assert NOTATION.recognise(text) == form
    assert [name for name in game_names() if load_game(name).recognise(text)] == ["sudoku"]
    (entry,) = NOTATION.parse(text)
    assert (told(entry.found), entry.left, entry.found.placed) == (TWO, "", 0)


def test_an_id_of_solo() -> None:
    board = one("2x2k:p,aa__a__bc__a_a_,7a5a10a4_5e9b")
    assert told(board) == [
        "cage 7 r1c1 r1c2 r2c2",
        "cage 5 r1c3 r1c4",
        "cage 10 r2c1 r3c1 r3c2 r4c1",
        "cage 4 r2c3 r3c3",
        "cage 5 r2c4 r3c4",
        "cage 9 r4c2 r4c3 r4c4",
    ]
    assert len(load_game("sudoku").search(board, 2).solutions) == 1


def test_diagonals_of_sumocue_and_solo() -> None:
    for text in (f"3x3:d:k:{SUMOCUE}", KILLERS[0].replace("3x3k", "3x3xkdu")):
        assert puzzle_of(one(text)).variant.extras == ("x",)


def test_numbers_without_a_sum() -> None:
    board = one(f"2x2::k:{numbers((257, 'r1c1'), (5, 'r2c1 r2c2'), size=16)}")
    assert told(board) == ["cage 1 r1c1", "cage r2c1 r2c2"]


def test_givens_of_solo() -> None:
    board = one("2x2k:4_3a2_1k,aa__a__bc__a_a_,7a5a10a4_5e9b")
    assert NOTATION.format(board, "line").endswith("43.21...........")


def test_boxes_of_solo_that_are_turned() -> None:
    lines = "aa" + "ba" * 5 + "a" + "_" * 30  # in pairs, side by side
    usual, turned = (one(f"{box}k:zj,{lines},zj") for box in ("2x3", "3x2"))
    assert puzzle_of(usual).variant.regions == ""
    assert puzzle_of(turned).variant.regions == "AABBCC" * 3 + "DDEEFF" * 3
    assert told(usual) == told(turned) != []


# -- kept by ours ----------------------------------------------------------------------------------


def pieces(side: int, chance: Random) -> Iterator[tuple[int, ...]]:
    """Cells side by side, which cover the board, at most as many as it has digits."""
    grid = layout_of(Variant(side)).field
    free = {*range(grid.size)}
    for cell in chance.sample(range(grid.size), grid.size):
        path = [cell] if cell in free else []
        for _ in range(chance.randrange(side)):
            beside = sorted({n for at in path for n in grid.near(at)} & free - {*path})
            path += chance.sample(beside, min(1, len(beside)))
        free -= {*path}
        if path:
            yield tuple(sorted(path))


@st.composite
def killers(draw: st.DrawFn) -> Board:
    """Killers with and without givens, cages of all sizes, not all with sums, not covering all."""
    side = draw(st.sampled_from([4, 6, 9, 9, 9, 12, 16]))
    chance = Random(draw(st.integers(0, 2**32)))
    covered, summed = draw(st.sampled_from([0.5, 1.0])), draw(st.sampled_from([0.5, 1.0]))
    clues = []
    for path in pieces(side, chance):
        least = sum(range(1, len(path) + 1))
        most = len(path) * (side + 1) - least
        value = str(chance.randint(least, most)) if chance.random() < summed else ""
        if chance.random() < covered and (value or len(path) > 1):
            clues.append(Clue("cage", path, value))
    extras = draw(st.sampled_from([(), (), ("x",), ("antiknight",)]))
    layout = layout_of(Variant(side, extras=extras, clues=tuple(sorted(clues, key=_first))))
    given = draw(st.sampled_from([0, 0, 3]))
    cells = chance.sample(range(layout.size), given)
    return placed_board(of(layout.mark(c, chance.randrange(side)) for c in cells), layout=layout)


def _first(clue: Clue) -> int:
    return clue.cells[0]


@FEW
@given(board=killers())
def test_cages_are_kept_or_refused(board: Board) -> None:
    held = {form: text for form in NOTATION.write_forms if (text := written(board, form))}
    assert {*ALL_CAGES} <= {*held}
    assert not told(board) or not {*NO_CAGES} & {*held}
    for form, text in held.items():
        assert NOTATION.recognise(text) in (form, "line")
        for again in (one(text), one(text, form)):
            assert again.layout is board.layout
            assert form == "pencilmarks" or again == board


def written(board: Board, form: str) -> str:
    """The board in a form; "" where that can't hold it."""
    try:
        return NOTATION.format(board, form)
    except BadInput:
        return ""


@FEW
@given(board=killers())
def test_cages_are_kept_in_shared_lines(board: Board) -> None:
    game = load_game("sudoku")
    line = unpacked(shared(board, game))
    (entry,) = line.entries(game) if line else game.parse(NOTATION.format(board, "line"), None)
    assert entry.board == board


@pytest.mark.parametrize("form", [*FOR_KILLERS, "sudokuwiki"])
@pytest.mark.parametrize("text", KILLERS)
def test_a_whole_killer_goes_into_each_form(form: str, text: str) -> None:
    board = one(text)
    again = NOTATION.format(board, form)
    assert one(again) == board
    assert NOTATION.format(one(again), "solo") == text


@pytest.mark.parametrize("form", NO_CAGES)
def test_forms_without_cages_refuse_them(form: str) -> None:
    with pytest.raises(BadInput, match="plain"):
        NOTATION.format(one(KILLERS[0]), form)


LONE = f"cage r1c1\n{EMPTY}"
GIVEN = f"cage 3 r1c1 r1c2\n{PUZZLE}"
SIXES = "cage 3 r1c1 r1c2\n" + "......\n" * 6
REFUSED = [
    ("sumocue", LONE, "r1c1 has one cell and no sum"),
    ("sumocue", GIVEN, "no digits, as in r1c1"),
    ("sumocue", EMPTY, "for killers"),
    ("sumocue", SIXES, "no such boards"),
    ("sumocue", f"cage 3 r1c1 r1c2\nodd r1c1\nantiking: {EMPTY}", "no antiking and no odd"),
    ("arrows", SIXES, "9x9"),
    ("arrows", f"cage 3 r1c1\n{EMPTY}", "no arrow"),
    ("arrows", f"cage 3 r1c1 r1c2\nx: {EMPTY}", "no x"),
    ("sudokuwiki", SIXES, "9x9"),
    ("sudokuwiki", f"cage r1c1 r1c2\n{EMPTY}", "'cage r1c1 r1c2' has no sum"),
    ("sudokuwiki", GIVEN, "no digits"),
    ("solo", GIVEN, "r1c3 is in no cage of two or more"),
]


@pytest.mark.parametrize(("form", "text", "message"), REFUSED)
def test_what_a_form_cannot_hold(form: str, text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        NOTATION.format(one(text), form)


# -- refused with a place --------------------------------------------------------------------------

SOLO = KILLERS[0]


def cage(total: str, *cells: str) -> dict[str, object]:
    """A cage of f-puzzles."""
    return {"cells": cells, "value": total}


BAD = [
    (f"cage 13 r1c7 r2c9\n{EMPTY}", 1, 14, "cage r1c7 is in pieces: r2c9 is apart"),
    (f"# a\ncage 2 r1c1 r1c2\n\n{EMPTY}", 2, 1, "cage r1c1 of 2 cells can't make 2"),
    (f"cage 18 r1c1 r1c2\n{EMPTY}", 1, 1, "can't make 18"),
    (f"cage 10 r1c1\n{EMPTY}", 1, 1, "cage r1c1 alone can't make 10"),
    (f"cage 9 r1c1 r1c2 R1C1\n{EMPTY}", 1, 18, "'cage 9 r1c1 r1c2 r1c1' has r1c1 twice"),
    (
        f"cage 9 r1c1 r1c2\nkiller 4 r2c2 r1c2\n{EMPTY}",
        *(2, 15, "r1c2 is in 'cage 9 r1c1 r1c2' and in 'cage 4 r2c2 r1c2'"),
    ),
    (f"cage 9 r1c1 r1c10\n{EMPTY}", 1, 13, "no cell 'r1c10'"),
    (f"cage 9 r1c1-r2c3\n{EMPTY}", 1, 8, "'r1c1-r2c3' is no line of cells"),
    (f"cage 9\n{EMPTY}", 1, 7, "'cage 9' has no cells"),
    (f"cage of 9 r1c1 r1c2\n{EMPTY}", 1, 1, "'cage of 9' is not a constraint"),
    (f"cage {'9' * 30} r1c1 r1c2\n{EMPTY}", 1, 1, "the sum of cage r1c1"),
    ("cage 9 r1c1 r3c2\n" + ".........\n" * 9, 1, 13, "in pieces"),
    (f"# variant: x\ncage 9 r1c1 r3c2\n{EMPTY}", 2, 13, "in pieces"),
    (f"3x3::k:{SUMOCUE[:-5]}", 1, 332, "there are 80 numbers"),
    (f"3x3::k:x{SUMOCUE}", 1, 8, "is not a number"),
    (f"3x4::k:{SUMOCUE}", 1, 1, "boxes of 3x4"),
    (f"3x3:w:k:{SUMOCUE}", 1, 5, "the rules 'w' are not known"),
    (
        f"3x3::k:{numbers((257, 'r1c1'), (513, 'r1c2'))}",
        *(1, 12, "cage 1 has the sums 1 and 2"),
    ),
    (f"3x3::k:{numbers((1281, 'r1c1 r3c2'))}", 1, 85, "cage r1c1 is in pieces: r3c2 is apart"),
    (f"3x3::k:{numbers((25601, 'r1c1 r1c2'))}", 1, 8, "of 2 cells can't make 100"),
    (f"{ARROWS[:-1]}", 1, 81, "there are 80 signs"),
    (f"\n{ARROWS}0", 2, 83, "there are 82 signs"),
    (arrows(r1c1=">", r1c2="<"), 1, 2, "the arrows of r1c2 lead in a circle"),
    (arrows(r1c1="^", r1c2="<"), 1, 1, "the arrow of r1c1 leads off the board"),
    (arrows(r1c9=">", r1c2="<"), 1, 9, "the arrow of r1c9 leads off the board"),
    (arrows(r1c1="A", r1c2="<", r1c9="k"), 1, 9, "'k' is not a sum"),
    (arrows(r1c1="Z", r1c2="<"), 1, 1, "can't make 35"),
    (f"{WIKI}{COLOURS}{SUMS}", 1, 291, "243 colours and 0 digits"),
    (f"{WIKI}{COLOURS},{SUMS}0", 1, 293, "81 colours and 163 digits"),
    (f"{WIKI}a{COLOURS[1:]},{SUMS}", 1, 48, "'a' is no number"),
    (f"{WIKI}3{COLOURS[1:]},{SUMS}", 1, 130, "cage r1c1 has no sum"),
    (f"{WIKI}{COLOURS},07{SUMS[2:]}", 1, 130, "r1c1 has a sum, but is in no cage"),
    (f"{WIKI}{COLOURS},{SUMS[:14]}05{SUMS[16:]}", 1, 144, "cage r1c7 has several sums"),
    (f"{WIKI}{COLOURS},{SUMS.replace('13', '18')}", 1, 142, "can't make 18"),
    (SOLO.replace("k:", "jk:"), 1, 1, "these rules of Solo are not known"),
    (SOLO.replace("3x3", "5x7"), 1, 1, "boxes of 5x7"),
    (SOLO.replace(",8_7a", ",8_7_"), 1, 187, "there are 80 cells"),
    (SOLO.replace("zzzc", "zzzb"), 1, 10, "there are 80 cells"),
    (SOLO.replace("zzzc", "10zzzb"), 1, 6, "10 is out of reach"),
    (SOLO.replace(",8_7a", ",8_2a"), 1, 107, "can't make 2"),
    (SOLO.replace(",8_7a", ",8_7_7_"), 1, 109, "a cage has sums in r1c2 and r1c3"),
    (SOLO.replace(",_a", ",a", 1), 1, 11, "don't fit the board"),
    (SOLO.replace(",_a", ",!a"), 1, 11, "'!' is not known here"),
    (SOLO.rpartition(",")[0], 1, 104, "the id has 2 parts"),
    (pad("5"), 1, 26, "the cages are damaged"),
    (pad("{ce:[[0,2],[0,3],[1,3]]}"), 1, 26, "the cage that begins at r1c3 has no sum"),
    (pad("{v:13,ce:[[0,6],[0,9]]}"), 1, 26, r"no cell \[0, 9\]"),
    (pad("{v:13,ce:[[0,6],[2,6]]}"), 1, 26, "in pieces: r3c7 is apart"),
    (pad("{v:13,ce:[[0,6],[0,7]]},{v:5,ce:[[0,6]]}"), 1, 26, "r1c7 is in 'cage 13 r1c7 r1c8' and"),
    (pad("{v:'foglight: r1c1'}"), 1, 26, "may be a rule: 'foglight: r1c1'"),
    (
        pad(more=",l:[{wp:[[1,1],[2,2]],c:CFCFCF}],o:[{te:'>'}]"),
        1,
        26,
        "rules: 'lines', 'overlays'",
    ),
    (pad(more=",metadata:{t:'a',antiknight:t}"), 1, 26, "rules: 'antiknight'"),
    (pad(first="{v:12}"), 1, 26, "r1c1 has '12'"),
    (pad().replace("scl", "sclx"), 1, 26, "damaged"),
    (pad()[:-15], 1, 26, "damaged"),
    (pad("{v:33,ce:[[0,6],[0,7]]}"), 1, 26, "cage r1c7 of 2 cells can't make 33"),
    (pad("{v:13,ce:[[0,6],[0,6]]}"), 1, 26, "'cage 13 r1c7 r1c7' has r1c7 twice"),
    *(
        (load(plain(**{**FPUZZLES, "killercage": cages})), 1, 33, message)
        for cages, message in (
            ([cage("5", "R1C1", "R3C3")], "cage r1c1 is in pieces: r3c3 is apart"),
            ([cage("55", "R1C1", "R1C2")], "cage r1c1 of 2 cells can't make 55"),
            ([cage("x", "R1C1", "R1C2")], "the sum of cage r1c1 is 'X'"),
            ([cage("5", "R1C1", "R1C1")], "'cage 5 r1c1 r1c1' has r1c1 twice"),
            ([cage("5", "R1C1", "R1C12")], "a cell of 'killercage' is 'R1C12'"),
            ([cage("5", "R1C1", "R1C2"), cage("4", "R1C2", "R2C2")], "r1c2 is in 'cage 5 "),
        )
    ),
    (load(plain(**FPUZZLES))[:-20], 1, 33, "damaged"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), BAD)
def test_what_is_wrong_has_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        one(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.expected


def test_the_order_of_cells_and_cages_makes_no_other_puzzle() -> None:
    first = one(f"cage 13 r1c7 r1c8\ncage 6 r8c1 r9c1 r9c2\n{EMPTY}")
    second = one(f"cage 6 r9c2 r9c1 r8c1\ncage 13 r1c8 r1c7\n{EMPTY}")
    third = one(f"cage 6 r9c2 r9c1 r8c1\ncage 12 r1c8 r1c7\n{EMPTY}")
    alike = load_game("sudoku").alike
    assert alike(first) == alike(second) != alike(third)


# -- what is left over -----------------------------------------------------------------------------

LEFT = [
    (f"cage 3 r1c1 r1c2\n{KILLERS[0]}", "line 1"),
    (f"cage 3 r1c1 r1c2\n{load(plain())}", "line 1"),
    (f"{ARROWS} and more", "the rest of line 1"),
    (f"3x3::k:{SUMOCUE} more", "the rest of line 1"),
    (f"{KILLERS[0]} more", "the rest of line 1"),
    (pad(f"{CAGES},{{v:'rules: Normal.'}}"), "its rules in words"),
    (pad(first="{v:5,pencilMarks:['1']}"), "marks in cells"),
]


@pytest.mark.parametrize(("text", "left"), LEFT)
def test_what_is_not_used_is_told(text: str, left: str) -> None:
    (entry,) = NOTATION.parse(text)
    assert entry.board is not None
    assert entry.left == left


@pytest.mark.parametrize(
    "more", [",metadata:{t:'It\\'s \\\\'}", "", ',metadata:{title:"It\'s \\\\"}']
)
def test_titles_of_sudokupad(more: str) -> None:
    cages = CAGES if more else f"{CAGES},{{v:'title: It\\'s \\\\'}}"
    (entry,) = NOTATION.parse(pad(cages, more))
    assert entry.title == "It's \\"


@pytest.mark.parametrize("form", ["arrows", "solo", "sudokuwiki"])
def test_a_cage_over_corners_is_not_written_as_two(form: str) -> None:
    lines = "cage 5 r1c1 r2c2\n" + EMPTY
    [entry] = NOTATION.parse(lines, None)
    assert entry.board is not None
    with pytest.raises(BadInput, match=r"corners alone|in no cage"):
        NOTATION.format(entry.board, form)
    (again,) = NOTATION.parse(NOTATION.format(entry.board, "sumocue"), None)
    assert again.board is not None
    cages = [unit.cells for unit in again.board.layout.units if unit.kind == "cage"]
    assert of((0, 10)) in cages
