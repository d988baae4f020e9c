"""The Kakuro screen: its geometry, its clues, and the runs of a cell."""

import pytest

from tests.ui.screens import Player, play
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.kakuro.game import GAME
from tui_puzzles.kakuro.notation import parse
from tui_puzzles.kakuro.puzzle import Kakuro
from tui_puzzles.kakuro.skin import KakuroSkin
from tui_puzzles.ui.options import Settings
from tui_puzzles.ui.scene import Scene
from tui_puzzles.ui.session import Session
from tui_puzzles.ui.skin import Part, Tag

TEXT = """6 6
x x 28\\ 16\\ x x
x \\17 . . 21\\ 9\\
x 17\\23 . . . .
\\16 . . 16\\7 . .
\\27 . . . . x
x x \\17 . . x
"""


def session(settings: Settings | None = None) -> Session:
    (entry,) = parse(TEXT)
    assert entry.board
    return Session(GAME, History(Position(entry.board)), "Six", None, settings or Settings())


def skin_of(h: int) -> KakuroSkin:
    layout = session().position.layout
    assert isinstance(layout, Kakuro)
    return KakuroSkin(layout, h)


@pytest.mark.parametrize("h", [1, 2])
def test_every_cell_and_clue_has_its_place(h: int) -> None:
    skin = skin_of(h)
    tags = skin.tags(Scene(session().position, None))
    cells, named = [], []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, Part):
                cells.append(item.cell)
                assert skin.box(item.cell)[:2] == (x, y - item.line)
                assert {skin.cell_at(x + more, y) for more in range(5)} == {item.cell}
                x += 5
            elif isinstance(item, Tag):
                named.append(item.name)
                assert skin.tag_box(item.name) == (x, y, 5, 1)
                assert sum(len(piece.text) for piece in tags[item.name]) == 5
                x += 5
            else:
                x += len(item.text)
        assert x == skin.width
    assert sorted(cells) == sorted([*range(skin.puzzle.size)] * h)
    assert sorted(named) == sorted(tags)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_a_puzzle_is_walked_at_every_size(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("down", "right", "a")
        assert player.session.position.entered.solved
        tags = player.screen.board.tags.values()
        assert all("done" in piece.names for tag in tags for piece in tag if piece.text.isdigit())

    play(scene, session(), size)


def test_the_cursor_goes_over_white_cells() -> None:
    async def scene(player: Player) -> None:
        assert player.at == "r2c3"
        await player.type("left")
        assert player.at == "r2c4"
        await player.type("down", "down")
        assert player.at == "r5c4"

    play(scene, session())


def test_the_runs_of_a_cell_are_told_as_it_moves() -> None:
    async def scene(player: Player) -> None:
        await player.type("i")
        assert "17 in 2 across" in player.told
        assert "89" in player.told
        assert "Required: 89" in player.told
        await player.type("8", "i", "i")
        assert "28 in 4 down" in player.told
        await player.type("down")
        assert "23 in 4 across" in player.told
        await player.type("i")
        assert player.told == ""

    play(scene, session())


def test_a_sum_that_cannot_be_is_marked() -> None:
    async def scene(player: Player) -> None:
        await player.type("1")
        tags = player.screen.board.tags.values()
        wrong = {piece.text.strip() for tag in tags for piece in tag if "wrong" in piece.names}
        assert wrong == {"17", "28"}

    play(scene, session())
