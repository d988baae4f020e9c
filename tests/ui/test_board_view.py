"""The board widget: what it paints, what it keeps, where the cursor is."""

from itertools import pairwise

from textual.geometry import Region

from tests.ui.screens import EASY, MEDIUM, Player, play, session_of
from tests.ui.still import still
from tui_puzzles.ui.board.board_view import BoardView
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke, Stroked
from tui_puzzles.ui.board.scene import Look, Scene


def scene_of(player: Player) -> Scene:
    return Scene(player.screen.session.position, None)


def looks_with(view: BoardView, cell: int, look: Look) -> list[Look]:
    return [*view.looks[:cell], look, *view.looks[cell + 1 :]]


def test_lines_are_kept_until_a_cell_on_them_changes() -> None:
    async def scene(player: Player) -> None:
        view = player.screen.board
        before = [view.line(y) for y in range(view.skin.height)]
        view.show(looks_with(view, 0, Look(4)), scene_of(player))
        after = [view.line(y) for y in range(view.skin.height)]
        assert [y for y, line in enumerate(after) if line is not before[y]] == [1, 2]

    still(scene, session_of(MEDIUM))


def test_neighbours_of_one_style_are_one_segment() -> None:
    async def scene(player: Player) -> None:
        line = list(player.screen.board.line(0))
        assert all(a.style != b.style for a, b in pairwise(line))

    play(scene, session_of(MEDIUM))


def test_cursor_is_seen() -> None:
    async def scene(player: Player) -> None:
        await player.type("right", "down")
        view = player.screen.board
        assert view.render_line(3).text.startswith("2│  3 5▐  2  ▌")

    play(scene, session_of(MEDIUM))


def test_terminal_cursor_follows_for_screen_readers() -> None:
    async def scene(player: Player) -> None:
        await player.type("right", "down")
        assert player.app.cursor_position == (10, 4)

    play(scene, session_of(MEDIUM))


def test_click_selects_and_ends_a_message() -> None:
    async def scene(player: Player) -> None:
        view = player.screen.board
        await player.type("u")
        assert player.screen.prompt.noted
        view.post_message(Stroked(Stroke(Phase.CLICK, (40,), LEFT, adds=False, at=(0, 0))))
        await player.pilot.pause()
        assert player.at == "r5c5"
        assert not player.screen.prompt.noted

    play(scene, session_of(MEDIUM))


def test_board_that_has_no_room_scrolls_after_the_cursor() -> None:
    async def scene(player: Player) -> None:
        await player.type("up", "left")
        view = player.screen.board
        lines = [view.render_line(y).text for y in range(view.size.height)]
        assert any("▐ 9 ▌" in line for line in lines)
        for cell, look in ((0, Look(role="focus")), (80, Look(lit=((1, ("placed",)),)))):
            view.show(looks_with(view, cell, look), scene_of(player))
            view.reveal()
            seen = Region(*view.scroll_offset, *view.size)
            assert seen.contains_region(Region(*view.skin.box(cell)))

    play(scene, session_of(EASY), size=(40, 16))


def test_no_cell_is_cut_beside_the_numbers_of_the_rows() -> None:
    async def scene(player: Player) -> None:
        view = player.screen.board
        for x in range(view.virtual_size.width - view.size.width + 1):
            view.scroll_to(x, 0, animate=False, force=True)
            line = view.render_line(1)
            assert line.cell_length == view.size.width
            cells = line.text[2:].lstrip()
            assert line.text[0] == "1"
            assert cells[0] in "│▐▌"

    play(scene, session_of(EASY), size=(40, 16))


def test_theme_changes_repaint() -> None:
    async def scene(player: Player) -> None:
        view = player.screen.board
        before = view.line(1)
        player.app.theme = "light"
        await player.pilot.pause()
        assert view.line(1) is not before

    play(scene, session_of(MEDIUM))
