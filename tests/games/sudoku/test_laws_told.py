"""Each law in one line: in the rules of the game, and for the cell under the cursor."""

import pytest

from tests.tutor.test_clashes import ROWS
from tests.ui.screens import Player, board_of, play, session_of
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of
from tui_puzzles.games.sudoku.screen import SudokuScreen

EMPTY = "." * 80 + "1"
BY_KIND = {
    name: next(law for law, *_ in ROWS if f"{law} ".removeprefix("# ").startswith(f"{name} "))
    for name in KINDS
}
"""A law of each kind as text."""
MEANT = {
    "cage": "different sum",
    "region": "different",
    "arrow": "add up circle pill",
    "sum": "add up again",
    "region sum line": "parts boxes same sum",
    "zipper": "add up middle",
    "thermometer": "grow bulb",
    "slow thermometer": "grow same",
    "whisper": "5 or more",
    "palindrome": "same both ends",
    "renban": "follow each other any order",
    "between line": "between ends",
    "lockout line": "4 or more outside",
    "entropic line": "three low middle high",
    "modular line": "three different remainders by 3",
    "white dot": "differ 1",
    "black dot": "twice",
    "xv": "10 5",
    "less": "points",
    "clone": "same",
    "odd": "odd",
    "even": "even",
    "minimum": "smaller",
    "maximum": "larger",
    "quadruple": "four cells",
    "little killer": "diagonal add up outside",
    "sandwich": "between 1 largest add up",
    "x-sum": "first as many add up",
    "skyscraper": "how many larger before",
    "x": "diagonal once",
    "windoku": "windows once",
    "disjoint": "same place boxes different",
    "antiknight": "knight's move different",
    "antiking": "corner different",
    "nonconsecutive": "don't differ by 1",
    "all-ratios": "neither twice",
    "all-xv": "neither 10 nor 5",
}
"""Words that the line of each kind must have."""
LONGEST = 92
"""Columns: two lines of the page."""


def test_each_kind_has_its_words() -> None:
    assert {*MEANT} == {*KINDS}


@pytest.mark.parametrize("name", KINDS)
def test_the_rules_of_the_game_have_a_line_for_each(name: str) -> None:
    law = KINDS[name].help
    assert [word for word in MEANT[name].split() if word not in law] == []
    assert law.count(".") == 1
    assert law[0].isupper()
    assert law.endswith(".")
    assert len(law) <= LONGEST
    board = board_of(f"{BY_KIND[name].replace('# ', '# variant: ')}\n{EMPTY}")
    assert GAME.laws(board.layout)[-1] == law


CELLS = {name: law for name, law in BY_KIND.items() if not law.startswith("#")}
EVERYWHERE = tuple(name for name in BY_KIND if name not in CELLS)


def test_a_key_tells_the_laws_of_the_cursors_cell() -> None:
    """All kinds lie on one board, but cages and small regions, whose sums the key tells first."""
    laws = [law for name, law in CELLS.items() if name not in ("cage", "region")]
    text = "\n".join((f"# variant: {' '.join(EVERYWHERE)}", *laws, EMPTY))

    async def scene(player: Player) -> None:
        await player.type("i")
        assert player.areas[0] == "Laws"
        screen = player.screen
        assert isinstance(screen, SudokuScreen)
        clues = screen.puzzle.variant.clues
        for cell in (0, 1, 2, 3, 9, 44, 80):
            screen.point_at(cell)
            lines = ["".join(piece.text for piece in line) for line in screen.laws_here()]
            told = "\n".join(lines)
            for clue in clues:
                law = f"{clue.text(screen.puzzle.field)}. ".lower()
                assert (law in told.lower()) == (cell in clue.cells), (clue, cell)
                assert cell not in clue.cells or KINDS[clue.kind].help in told
            hidden = [name for name in EVERYWHERE if KINDS[name].drawing is None]
            assert all(KINDS[name].help in told for name in hidden)
        assert "row 9, column 9, box 9" in lines[0]
        await player.type("i")
        assert "Laws" not in player.areas

    play(scene, session_of(text))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
def test_the_panel_has_them(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        shown = " ".join("".join(p.text for p in line) for line in player.screen.panel.ready)
        words = " ".join(shown.split())
        for part in ("Each digit once in row 1, column 1", "Odd r1c1.", "odd digits"):
            assert part in words, part
        await player.type("right")
        shown = " ".join("".join(p.text for p in line) for line in player.screen.panel.ready)
        assert "Odd" not in shown

    play(scene, session_of(f"odd r1c1\n{EMPTY}"), size)


def test_layouts_without_constraints_have_none() -> None:
    assert GAME.laws(layout_of(Variant())) == ()
