"""Sizes of the board, how the panel shares its lines, and pictures of it.

`python -m tests.ui.test_frame` writes the pictures anew.
"""

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from tests.games.lessons_of import lessons_of
from tests.ui.screens import AUTOMATIC, EASY, Player, play, playing, session_of
from tests.ui.still import still
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.learning.lessons import Example
from tui_puzzles.ui.board.bars import Heading, heading
from tui_puzzles.ui.board.painted import head_line
from tui_puzzles.ui.panel.panel import Panel, Shares, shares

SUDOKU = load_game("sudoku")
PICTURES = Path(__file__).parent / "puzzle_screens.txt"
SCENES = [
    ("Naked Single", (80, 24), ""),
    ("Naked Single", (120, 40), ""),
    ("Hidden Single", (120, 40), ""),
    ("X-Wing", (60, 20), ""),
    ("X-Wing", (80, 24), ""),
    ("X-Wing", (120, 40), ""),
    ("X-Wing", (200, 50), ""),
    ("XY-Chain", (80, 24), "right right right"),
    ("XY-Chain", (120, 40), "right right right"),
    ("XY-Chain", (80, 24), "y r 9 c x enter"),
]
"""A rule whose lesson is lit, a size, and keys."""


# -- places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "board"),
    [
        ((60, 20), (37, 13)),
        ((80, 24), (55, 22)),
        ((100, 30), (55, 28)),
        ((120, 40), (73, 37)),
        ((160, 45), (73, 37)),
        ((200, 50), (91, 46)),
    ],
)
def test_the_board_has_the_size_of_the_table(size: tuple[int, int], board: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        plan = player.screen.plan
        assert (plan.board.width - plan.skin.box(0).x + 1, plan.board.height) == board
        assert bool(plan.side.width) is (size[0] >= 160)

    still(scene, session_of(EASY), size)


@pytest.mark.parametrize("size", [(39, 24), (80, 15)])
def test_on_a_terminal_that_is_too_small_one_line_says_so(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        shown = [line.strip() for line in picture(player).splitlines()]
        assert [line for line in shown if line] == ["The board needs 40x16 or more"]

    play(scene, session_of(EASY), size)


def test_the_size_changes_with_the_terminal_only() -> None:
    async def scene(player: Player) -> None:
        before = player.screen.plan
        await player.type("s", "s", "5", "u", "A", "escape")
        assert player.screen.plan == before
        assert player.screen.board.skin == before.skin

    play(scene, session_of(EASY))


# -- the panel's lines -----------------------------------------------------------------------------


@given(
    st.integers(4, 60),
    st.integers(0, 80),
    st.lists(st.integers(1, 12), max_size=5),
    st.booleans(),
    st.booleans(),
)
def test_the_sentence_comes_first_then_areas_in_order(
    height: int, sentence: int, areas: list[int], listed: bool, needed: bool
) -> None:
    share = shares(height, sentence, areas, 99 * listed, listed and needed)
    used = share.sentence + sum(areas[: share.areas]) + share.listing
    blank = share.areas + bool(share.listing) - (not share.sentence)
    assert used + max(0, blank) <= height
    assert share.sentence <= max(sentence, height)
    if sentence <= height and not (listed and needed):
        assert share.sentence >= sentence
    if listed and needed and height >= 5:
        assert share.listing >= 4
    if listed and share.areas:
        assert share.listing >= 4


def test_a_long_sentence_is_read_in_pages() -> None:
    async def scene(player: Player) -> None:
        panel = player.screen.panel
        light_up(player, "XY-Chain")
        await player.pilot.resize_terminal(60, 20)
        await player.pilot.pause()
        assert shown(panel)[-1] == "… PgDn"
        await player.type(*["pagedown"] * 4)
        assert any("can't be" in line for line in shown(panel))
        await player.type(*["pageup"] * 4)
        assert shown(panel)[0].startswith("XY-Chain")

    play(scene, session_for("XY-Chain"))


@pytest.mark.parametrize("rule", ["Naked Single", "Hidden Single", "XY-Chain", "Skyscraper"])
def test_what_a_step_concludes_is_scrolled_into_view(rule: str) -> None:
    async def scene(player: Player) -> None:
        board = player.screen.board
        light_up(player, rule)
        await player.pilot.pause()
        board_seen = Region(*board.scroll_offset, *board.size)
        for cell, look in enumerate(board.looks):
            if any("placed" in names or "removed" in names for _, names in look.lit):
                seen.append(board_seen.contains_region(Region(*board.skin.box(cell))))

    seen: list[bool] = []
    play(scene, session_for(rule), (40, 16))
    assert seen
    assert all(seen)


def shown(panel: Panel) -> list[str]:
    """The panel's lines that aren't empty."""
    lines = (panel.render_line(y).text.strip() for y in range(panel.size.height))
    return [line for line in lines if line]


# -- pictures --------------------------------------------------------------------------------------


def session_for(rule: str) -> Session:
    """The board of a rule's lesson."""
    board = example_of(rule).board
    return Session(SUDOKU, History(Position(board)), rule, None, AUTOMATIC)


def example_of(rule: str) -> Example:
    """What a rule's lesson shows."""
    return lessons_of("sudoku")[rule].example


def light_up(player: Player, rule: str) -> None:
    """Light and tell the step of a rule's lesson."""
    example = example_of(rule)
    player.screen.show(player.screen.turns.lit(example.step, example.board))
    player.screen.view.paint()


def picture(player: Player) -> str:
    """The text of the whole screen."""
    size = player.app.size
    lines = [[" "] * size.width for _ in range(size.height)]
    for widget in player.screen.children:
        x, y, width, height = widget.region
        for row in range(height):
            text = widget.render_line(row).text[:width]
            lines[y + row][x : x + len(text)] = text
    return "\n".join("".join(line).rstrip() for line in lines)


async def _pictures() -> list[str]:
    found = []
    for rule, size, keys in SCENES:
        async with playing(session_for(rule), size) as player:
            light_up(player, rule)
            await player.type(*keys.split())
            await player.pilot.pause()
            found.append(
                f"== {rule} {size[0]}x{size[1]} {keys}".rstrip() + f"\n{picture(player)}\n"
            )
    return found


@pytest.mark.parametrize(
    ("title", "level", "shown"),
    [
        ("Easy Sudoku of 2026-11-22", "easy", " Sudoku 2026-11-22  easy "),
        ("Easy Killer Sudoku of 2026-11-22", "easy", " Sudoku Killer 2026-11-22  easy "),
        ("Hard Sudoku", "hard", " Sudoku  hard "),
        ("Hard Sudoku", "", " Sudoku Hard Sudoku "),
        ("Sudoku", "", " Sudoku "),
        ("X-Wing", "medium", " Sudoku X-Wing  medium "),
        ("A name that is far too long for a line of this width", "hard", "…   hard"),
    ],
)
def test_the_heading_has_the_name_and_the_level(title: str, level: str, shown: str) -> None:
    async def scene(player: Player) -> None:
        assert shown in player.heading
        assert player.heading.endswith(" colour ")
        assert len(player.heading) == 80

    session = session_for("X-Wing")
    session.title, session.level = title, level
    still(scene, session, (80, 24))


def test_a_step_list_shows_some_lines_beside_a_reason_that_has_pages() -> None:
    assert shares(22, 19, (), 67, needed=True) == Shares(14, 0, 7)
    assert shares(22, 17, (), 67, needed=True) == Shares(17, 0, 4)
    assert shares(22, 19, (), 3, needed=True) == Shares(18, 0, 3)


def test_at_80x24_the_panel_has_the_whole_height_beside_a_lower_board() -> None:
    async def scene(player: Player) -> None:
        assert player.screen.plan.board.height < 22
        assert player.screen.plan.panel.height == 22

    still(scene, session_of("1...\n..3.\n.2..\n...4"), (80, 24))


def test_the_screens_look_like_their_pictures() -> None:
    assert "".join(asyncio.run(_pictures())) == PICTURES.read_text()


if __name__ == "__main__":
    PICTURES.write_text("".join(asyncio.run(_pictures())))


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (60, " Sudoku                 mine  value  corner "),
        (24, " Sudoku   value  corner "),
        (12, " Sudo value "),
    ],
)
def test_modes_have_room_or_one_of_them_has(width: int, text: str) -> None:
    parts = Heading("Sudoku", "", "", "mine")
    shown = "".join(piece.text for piece in heading(parts, ("value", "corner"), "value", width))
    assert shown.split() == text.split()
    assert len(shown) <= width


@pytest.mark.parametrize("width", range(8, 90))
def test_the_level_is_whole_or_not_there(width: int) -> None:
    parts = Heading("Sudoku", "2026-11-28", "hard", "marks: automatic")
    pieces = heading(parts, ("value", "corner", "centre", "colour"), "value", width)
    assert {piece.text.strip() for piece in pieces if "hard" in piece.names} <= {"hard"}
    assert sum(len(piece.text) for piece in pieces) == width


@pytest.mark.parametrize(("more", "text"), [("8 turns", " 8 turns"), ("98 turns", "")])
def test_what_has_no_room_beside_a_name_is_left_out(more: str, text: str) -> None:
    shown = "".join(piece.text for piece in head_line("The mountain", more, 21))
    assert shown.rstrip("─") == f"The mountain {text}"
    assert len(shown) <= 21
