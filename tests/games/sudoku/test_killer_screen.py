"""The screen of killer Sudokus: cages, their combinations, sums of houses and of chosen cells."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.ui.screens import EASY, Player, board_of, play, playing, session_of
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import Wish, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Role
from tui_puzzles.games.sudoku.generate import generate
from tui_puzzles.games.sudoku.killer_screen import KillerScreen
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.games.sudoku.screen import LAWS, OWN, SudokuScreen
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.digits import DigitSkin
from tui_puzzles.ui.board.figured import RAISED
from tui_puzzles.ui.board.tones import NO_TONES, tones_of
from tui_puzzles.ui.menus.goal_page import GoalPage
from tui_puzzles.ui.menus.help import HelpPage

TEXT = Path(__file__).with_name("killer.txt").read_text("utf-8")
OWN_MARKS = Settings()
SIZES = [(80, 24), (120, 40)]


def cell(player: Player, name: str) -> int:
    return player.session.position.layout.cell_named(name)


def candidates(player: Player, name: str) -> str:
    """The candidates that a cell shows."""
    look = player.screen.board.looks[cell(player, name)]
    return "".join(str(value + 1) for value in members(look.candidates))


def looks_of(player: Player, text: str) -> set[str]:
    """How a combination looks in the panel."""
    lines = player.screen.panel.paragraphs
    return {name for line in lines for piece in line for name in piece.names if text in piece.text}


def words(player: Player) -> str:
    """What the panel says, on one line."""
    return " ".join(player.told.split())


async def go(player: Player, name: str) -> None:
    """Put the cursor on a cell."""
    player.screen.point_at(cell(player, name))
    await player.pilot.pause()


def test_only_sudokus_with_cages_have_it() -> None:
    async def classes() -> Sequence[type]:
        found = []
        for text in (TEXT, EASY):
            async with playing(session_of(text)) as player:
                found.append(type(player.screen))
                plain = tuple(player.screen.OWN_KEYS) == (*OWN, LAWS)
                assert plain == (text == EASY)
                assert ("i cage" in player.told or "a cage's sums" in player.told) != plain
        return found

    assert asyncio.run(classes()) == [KillerScreen, SudokuScreen]


@pytest.mark.parametrize("size", SIZES)
def test_its_keys_are_in_view(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        bar = player.screen.bar.render_line(0).text
        assert "i cage" in bar
        assert "= house" in bar

    play(scene, session_of(TEXT), size)


def test_the_help_lists_them() -> None:
    async def scene(player: Player) -> None:
        listed = HelpPage((), *player.screen.help_keys()).rows()
        own = [key for key in player.screen.OWN_KEYS if key not in OWN]
        assert len(own) == 6
        assert all(any(key.id in row.note for row in listed) for key in own)

    play(scene, session_of(TEXT))


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_of_the_game_show_cages(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.pilot.press("G")
        await player.pilot.pause()
        page = player.app.screen
        assert isinstance(page, GoalPage)
        board = ["".join(piece.text for piece in line) for line in page.board]
        assert "╍" in "".join(board)
        assert {char for line in board for char in line} >= {*"³⁷⁹"}
        spots = page.spots(size[0], size[1] - 2)
        assert all(spot.x + spot.width <= size[0] for spot in spots)

    play(scene, session_of(TEXT), size)


# -- grounds -------------------------------------------------------------------------------------


CAGES = [clue.cells for clue in puzzle_of(board_of(TEXT)).variant.clues]


def skin(player: Player) -> DigitSkin:
    found = player.screen.board.skin
    assert isinstance(found, DigitSkin)
    return found


def test_each_cage_has_one_ground_and_its_neighbours_others() -> None:
    async def scene(player: Player) -> None:
        own = skin(player)
        grounds = [{own.floor(at) for at in cells} for cells in CAGES]
        assert all(len(ground) == 1 for ground in grounds)
        assert len(set.union(*grounds)) == len(tones_of("dark", many=True).own)
        ground = {at: own.floor(at) for at in range(81)}
        in_cage = {at: cells for cells in CAGES for at in cells}
        for at in range(81):
            for near in own.grid.near(at):
                assert (ground[at] == ground[near]) == (in_cage[at] == in_cage[near])

    play(scene, session_of(TEXT))


@pytest.mark.parametrize(("theme", "no_color"), [("ansi", ""), ("dark", "1")])
def test_sixteen_colours_and_none_have_borders_alone(
    monkeypatch: pytest.MonkeyPatch, theme: str, no_color: str
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)

    async def scene(player: Player) -> None:
        player.app.theme = theme
        await player.pilot.pause()
        assert skin(player).tones == NO_TONES
        assert {skin(player).floor(at) for at in range(81)} <= {("paper",), ("band",)}
        assert sum(line.count("╎") for line in player.board) > 20

    play(scene, session_of(TEXT))


def test_cells_with_a_ground_of_their_own_keep_it() -> None:
    async def scene(player: Player) -> None:
        own = skin(player)
        diagonals = [at for at in range(81) if at // 9 in (at % 9, 8 - at % 9)]
        assert {own.floor(at) for at in diagonals} == {("band",)}
        assert ("band",) not in {own.floor(at) for at in range(81) if at not in diagonals}

    *lines, digits = TEXT.splitlines()
    play(scene, session_of("\n".join([*lines, f"9x9 sudoku x: {digits}"])))


def test_a_step_dims_the_other_cages() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        looks, own = player.screen.board.looks, skin(player)
        lit = {at for at, look in enumerate(looks) if look.role or look.lit}
        far = {at for at, look in enumerate(looks) if look.far}
        assert lit
        assert far == {at for cells in CAGES if not lit & {*cells} for at in cells}
        lows = [own.ground(at, looks[at]) for at in far]
        assert {name.removeprefix("on ") for (name,) in lows} == {*own.tones.low}
        await player.type("escape")
        assert not any(look.far for look in player.screen.board.looks)

    play(scene, session_of(TEXT))


# -- combinations --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_combinations_of_the_cage_here_follow_the_cursor(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        assert words(player).startswith("12 in 3 cells 129 138 147 156 237 246 345 w picks")
        await go(player, "r4c1")
        assert words(player).startswith("23 in 3 cells 689 Required: 689")
        await player.type("i")
        assert player.told == ""

    play(scene, session_of(TEXT, OWN_MARKS), size)


def test_dead_combinations_are_struck_behind_the_others() -> None:
    async def scene(player: Player) -> None:
        await player.type("9", "i")
        every = "12 in 3 cells 129 138 147 156 237 246 345 Required: 129"
        assert words(player).startswith(every)
        assert looks_of(player, "138") == looks_of(player, "345") == {"done"}
        await player.type("w")
        assert looks_of(player, "129") == {"chosen"}
        await player.type("w")
        assert looks_of(player, "129") == {"chosen"}, "no dead one is picked"
        await player.type("b")
        assert looks_of(player, "129") == {"done", "chosen"}
        assert "restores it" in player.told

    play(scene, session_of(TEXT, OWN_MARKS))


def test_the_cage_stands_below_a_step_whose_reason_stays() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        reason = player.told
        await player.type("i")
        assert player.told == reason
        [area] = [one for one in player.screen.panel.areas if one.name == "Cage here"]
        lines = ["".join(piece.text for piece in line) for line in area.lines(40)]
        assert lines[0] == "12 in 3 cells"

    play(scene, session_of(TEXT), (120, 40))


LARGE = "cage 30 r1c1 r1c2\ncage 21 r2c1 r2c2\n" + "." * 256


def test_digits_above_nine_are_letters() -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        assert "30 in 2 cells\nEG \nRequired: EG" in player.told
        await player.type("+", "enter")
        assert player.told.startswith("Combinations\nEG\n1 combination.")
        await player.type("+", "ctrl+u", *"44 in 3 with F", "enter")
        assert player.told.startswith("Combinations\nDFG\n1 combination.")
        await player.type("+", "ctrl+u", *"46 in 3", "enter")
        assert "3 cells can't sum to 46" in player.screen.prompt.error

    play(scene, session_of(LARGE, OWN_MARKS))


# -- candidates ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_candidates_are_filled_in_by_cage(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await go(player, "r1c1")
        assert candidates(player, "r4c1") == ""
        await player.type("p")
        assert player.told.startswith("Every cell shows what its cage allows.")
        assert [candidates(player, name) for name in ("r4c1", "r5c4", "r7c9", "r1c5")] == [
            *("689", "12", "123567", "123456789"),
        ]
        await player.type("9")  # 12 is 9 + 1 + 2 now
        assert candidates(player, "r2c1") == candidates(player, "r3c1") == "12"

    play(scene, session_of(TEXT, OWN_MARKS), size)


def test_a_cage_that_is_wrong_leaves_the_candidates_of_its_cells() -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "down", "2", "down")  # 9 is left for r3c1
        assert candidates(player, "r3c1") == "9"
        await player.type("c", "9")
        assert candidates(player, "r3c1") == "345678"

    play(scene, session_of(TEXT))


def test_cells_of_a_step_show_what_their_cages_leave() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        looks = player.screen.board.looks
        lit = [at for at, look in enumerate(looks) if look.role and look.candidates]
        assert lit
        board = player.session.position.board
        assert isinstance(player.screen, KillerScreen)
        shown = player.screen.shown(board)
        assert all(looks[at].candidates == shown.candidates(at) for at in lit)

    play(scene, session_of(TEXT, OWN_MARKS))


# -- sums ----------------------------------------------------------------------------------------

CHOSEN: list[tuple[str, Sequence[str], str]] = [
    ("r1c1", ["shift+down"] * 2, "r1c1-r3c1: 3 cells, 12 left"),
    ("r1c1", ["4", *["shift+down"] * 2], "r1c1-r3c1: 2 cells, 8 left"),
    ("r1c1", ["shift+right"] * 8, "r1c1-r1c9: 9 cells, 45 left"),
    ("r1c1", ["5", "shift+right"], "r1c1-r1c2: 1 cell, 5 so far"),
    ("r1c1", ["shift+right"], "r1c1-r1c2: 2 cells"),
    ("r1c9", ["shift+left"] * 2, "r1c7-r1c9: 3 cells, 17 left"),
    (
        "r1c1",
        ["g", "down", "right", "g", "down", "right", "g", "down", "right", "g"],
        "4 cells: 4 cells",
    ),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("start", "keys", "told"), CHOSEN)
def test_the_sum_left_of_chosen_cells_is_told(
    start: str, keys: Sequence[str], told: str, size: tuple[int, int]
) -> None:
    async def scene(player: Player) -> None:
        await go(player, start)
        await player.type(*keys)
        [area] = [one for one in player.screen.panel.areas if one.name == "Selected"]
        assert " ".join("".join(piece.text for piece in line) for line in area.lines(20)) == told
        await player.type("escape")
        assert "Selected" not in [one.name for one in player.screen.panel.areas]

    play(scene, session_of(TEXT, OWN_MARKS), size)


def test_innies_have_a_sum() -> None:
    async def scene(player: Player) -> None:
        await player.type("g", "right", "g")
        [area] = [one for one in player.screen.panel.areas if one.name == "Selected"]
        assert "r1c1-r1c2: 2 cells, 3 left" in "".join(piece.text for piece in area.lines(60)[0])

    play(scene, session_of("cage 7 r1c3 r1c4\n" + "." * 16, OWN_MARKS))


def test_the_houses_of_a_cell_are_told_in_turn() -> None:
    async def scene(player: Player) -> None:
        await player.type("=")
        row = "Row 1 45\nCages: 17 + 15 + 13 = 45\nr1c1 + r1c6 - r2c2 - r2c5 = 0"
        assert player.told == row
        looks = player.screen.board.looks
        roles = {name: looks[cell(player, name)].role for name in ("r1c1", "r1c2", "r2c2", "r3c3")}
        assert roles == {"r1c1": Role.FOCUS, "r1c2": Role.REGION, "r2c2": Role.FIN, "r3c3": ""}
        await player.type("=")
        assert player.told == "Column 1 45\nCages: 12 + 9 + 23 = 44\nr7c1 - r9c2 = 1"
        await player.type("=")
        assert player.told == "Box 1 45\nCages: 15 + 18 + 12 = 45\nNo innie or outie is open."
        await player.type("=")
        assert player.told == ""
        assert not any(look.role for look in player.screen.board.looks)
        await player.type("=", "right", "=")
        assert player.told == row, "another cell begins anew"
        await player.type("escape", "left", "3", "=")
        assert player.told.endswith("r2c2 + r2c5 - r1c6 = 3")

    play(scene, session_of(TEXT, OWN_MARKS), (120, 40))


# -- clashes -------------------------------------------------------------------------------------

CLASHES = [
    (["8", "down", "4"], ["r1c1", "r2c1"], "sums to 12; 8 + 4 is 12 already."),
    (
        ["1", "down", "2", "down", "7"],
        ["r1c1", "r2c1", "r3c1"],
        "sums to 12; 1 + 2 + 7 is only 10.",
    ),
    (["right", "1", "right", "2"], ["r1c2", "r1c3"], "sums to 15; 1 + 2 leaves 12 for one cell."),
]


@pytest.mark.parametrize(("keys", "wrong", "told"), CLASHES)
def test_a_cage_that_is_overrun_or_underrun_is_red_at_once(
    keys: Sequence[str], wrong: Sequence[str], told: str
) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys)
        names, looks = player.session.position.layout.cell_names, player.screen.board.looks
        assert [names[at] for at, look in enumerate(looks) if look.wrong] == wrong
        assert told in player.told
        await player.type("u")
        assert not any(look.wrong for look in player.screen.board.looks)

    play(scene, session_of(TEXT, OWN_MARKS))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 16), (200, 50)])
def test_it_is_walked_at_every_size(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("i", "down", "right", "a", "a")
        assert player.session.position.entered.solved

    play(scene, session_of(TEXT), size)


def test_sums_stay_beside_candidates_on_a_single_line() -> None:
    board = generate(Wish(Level.EASY, (12, 12), "killer"), Random(0))
    session = session_of(load_game("sudoku").format(board, "line"))

    async def scene(player: Player) -> None:
        await player.pilot.press("p")
        own = skin(player)
        assert own.size.h == 1
        for cell, labels in own.figures.labels.items():
            look = player.screen.board.looks[cell]
            shown = "".join(text for text, _ in own.dressed(cell, own.cell(look))[0])
            raised = "".join(text.translate(RAISED) for text, _ in labels)
            assert shown.startswith(raised)
            assert len(shown) == own.size.w
            assert look.value is None or shown.endswith(own.layout.symbols[look.value])

    play(scene, session, (80, 24))
