"""Takuzu on the screen: values and runs of them, and signs that stay in sight."""

from tests.ui.screens import Player, play, session_of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke
from tui_puzzles.ui.board.scene import Scene
from tui_puzzles.ui.panel.side_areas import left_to_place

GAME = load_game("takuzu")
TEXT = "0.=../-x--/...1/.1../...."
SMALL = (50, 13)
"""A terminal with room for cells of one line."""


def test_values_are_entered_cleared_and_filled() -> None:
    async def scene(player: Player) -> None:
        await player.type("right", "1")
        assert "│ 1 =" in player.board[1]
        await player.type("backspace")
        assert "│   =" in player.board[1]
        await player.type("0", "shift+right")
        assert "│ 0!= 0!│" in player.board[1]

    play(scene, session_of(TEXT, game=GAME), SMALL)


def test_the_mouse_passes_over_what_is_given() -> None:
    async def scene(player: Player) -> None:
        player.screen.board_input.take(
            Stroke(Phase.DROP, (8, 9, 10, 11), LEFT, adds=False, at=(0, 0))
        )
        move = player.session.history.moments[1].turn
        assert isinstance(move, Move)
        assert move.cells == (8, 10, 11)
        player.screen.board_input.take(Stroke(Phase.CLICK, (9,), LEFT, adds=False, at=(0, 0)))
        assert player.turns == 1

    play(scene, session_of(TEXT, game=GAME))


def test_a_step_is_shown_and_done() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        assert "three in a row" in player.told or "sign" in player.told or "Half" in player.told
        await player.type("s")
        assert player.turns == 1

    play(scene, session_of(TEXT, game=GAME))


def test_signs_stand_on_the_lines() -> None:
    async def scene(player: Player) -> None:
        assert player.board[1] == "1┃ 0 │   =   │   ┃"
        assert player.board[2] == " ┃───┼─×─┼───┼───┃"

    play(scene, session_of(TEXT, game=GAME), SMALL)


def test_signs_stand_in_the_middle_of_large_cells() -> None:
    async def scene(player: Player) -> None:
        assert player.board[2].startswith("1┃   █ █   │         =         │")
        assert player.board[5].startswith(" ┃─────────┼────×────┼")

    play(scene, session_of(TEXT, game=GAME), (120, 40))


def test_the_rim_counts_what_each_line_lacks() -> None:
    async def scene(player: Player) -> None:
        board = player.screen.board
        await player.type("1", "right", "0", "down", "0")
        skin, position = board.skin, player.session.position
        rows = [[position.entered.value(4 * row + col) for col in range(4)] for row in range(4)]
        lines = {"row": rows, "column": [list(column) for column in zip(*rows, strict=True)]}
        shown = skin.tags(Scene(position, position.board))
        assert len(shown) == 16
        for name, pieces in shown.items():
            kind, line, value = name.split()
            lacking = 2 - lines[kind][int(line)].count(int(value))
            assert [int(piece.text) for piece in pieces] == [lacking]

    play(scene, session_of(TEXT, game=GAME))


def test_both_values_are_counted_beside_the_board() -> None:
    start = next(GAME.parse("..1./..../.0.0/.0..", None)).found
    assert left_to_place(Position(start)) == [5, 7]
