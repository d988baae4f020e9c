"""The Kakuro screen: its geometry, its clues, and the runs of a cell."""

import pytest

from tests.ui.screens import Player, play
from tui_puzzles.engine.bits import full, members, of
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role
from tui_puzzles.games.kakuro.game import GAME
from tui_puzzles.games.kakuro.notation import NOTATION
from tui_puzzles.games.kakuro.puzzle import Kakuro
from tui_puzzles.games.kakuro.screen import KakuroScreen, KakuroSkin
from tui_puzzles.play.samples import samples
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Light, Look, Scene
from tui_puzzles.ui.board.skin import CellLine, Tag, TextPiece
from tui_puzzles.ui.puzzle.frame import BELOW

TEXT = """6 6
x x 28\\ 16\\ x x
x \\17 . . 21\\ 9\\
x 17\\23 . . . .
\\16 . . 16\\7 . .
\\27 . . . . x
x x \\17 . . x
"""
WIDE, WIDER = (
    next(one.text for one in samples("kakuro") if size in one.title) for size in ("10x10", "12x10")
)


def session(settings: Settings | None = None, text: str = TEXT) -> Session:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    return Session(GAME, History(Position(entry.board)), "Six", None, settings or Settings())


def kakuro() -> Kakuro:
    layout = session().position.layout
    assert isinstance(layout, Kakuro)
    return layout


def skin_of(h: int, *, plain: bool = False) -> KakuroSkin:
    return KakuroSkin(kakuro(), Size(5, h, lined=False), plain)


EVERY = full(9)
CELLS = [  # lines, without colour?, what is to be seen, how it looks
    (1, False, Look(), ["     "]),
    (1, False, Look(value=4), ["  5  "]),
    (1, False, Look(value=4, wrong=True), ["  5! "]),
    (1, False, Look(candidates=of((0, 2, 4, 6, 8))), ["13579"]),
    (1, False, Look(candidates=EVERY), ["1-9  "]),
    (1, False, Look(candidates=EVERY & ~of((7,))), ["1-79 "]),
    (1, False, Look(candidates=EVERY & ~of((1, 5))), ["1345+"]),
    (1, False, Look(candidates=EVERY, lit=((8, ("placed",)),)), ["1239+"]),
    (1, False, Look(corner=of((1, 3))), ["24   "]),
    (1, True, Look(candidates=EVERY, role="region"), ["1-9··"]),
    (1, True, Look(candidates=of((0, 8)), role="cover"), ["19:::"]),
    (1, True, Look(value=4, role="region"), ["··5··"]),
    (1, True, Look(candidates=of((0, 2, 4, 6, 8)), colour=3), ["135+c"]),
    (2, False, Look(candidates=of((0, 4, 5, 8))), ["1   5", "6  9 "]),
    (2, False, Look(centre=of((1,)), corner=of((6,))), [" 2   ", " 7   "]),
    (2, True, Look(candidates=EVERY, role="region"), ["12345", "6789·"]),
    (2, True, Look(value=4, colour=1), ["  5  ", "    a"]),
]


@pytest.mark.parametrize(("h", "plain", "look", "lines"), CELLS)
def test_a_cell_looks_so(h: int, plain: bool, look: Look, lines: list[str]) -> None:
    drawn = skin_of(h, plain=plain).cell(look)
    assert ["".join(piece.text for piece in line) for line in drawn] == lines


@pytest.mark.parametrize("h", [1, 2])
def test_every_cell_and_clue_has_its_place(h: int) -> None:
    skin = skin_of(h)
    tags = skin.tags(Scene(session().position, None))
    cells, named = [], []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, CellLine):
                cells.append(item.cell)
                assert skin.box(item.cell)[:2] == (x, y - item.line)
                assert {skin.cell_at(x + more, y) for more in range(5)} == {item.cell}
                x += 5
            elif isinstance(item, Tag):
                named.append(item.name)
                width = sum(len(piece.text) for piece in tags[item.name])
                assert skin.tag_box(item.name) == (x, y, width, 1)
                x += width
            else:
                x += len(item.text)
        assert x == skin.width
    assert sorted(cells) == sorted([*range(skin.layout.size)] * h)
    assert sorted(named) == sorted(tags)


def test_sums_that_a_step_adds_and_takes_away_have_signs() -> None:
    clues = {"17 across from r2c3": Role.EARLY, "28 down from r2c3": Role.LATE}
    tags = skin_of(2).tags(Scene(session().position, None, Light(clues=clues)))
    assert TextPiece("+17", ("clue", "early", "lit")) in tags["across 7"]
    assert TextPiece("-28", ("clue", "late", "lit")) in tags["down 2"]
    assert [piece.text for piece in tags["down 3"]] == ["16", "╲", " ", " "]


CLUES = {
    Size(9, 4): ["  ╲    23", "   ╲     ", "    ╲    ", "17   ╲   "],
    Size(7, 3): ["  ╲  23", "   ╲   ", "17  ╲  "],
    Size(5, 2): [" ╲ 23", "17╲  "],
    Size(5, 2, lined=False): [" ╲ 23", "17╲  "],
    Size(5, 1, lined=False): ["17\\23"],
}


@pytest.mark.parametrize(("size", "lines"), CLUES.items())
def test_sums_stand_in_their_corners_over_one_stroke(size: Size, lines: list[str]) -> None:
    skin = KakuroSkin(kakuro(), size)
    tags = skin.tags(Scene(session().position, None))
    drawn = []
    for part in range(size.h):
        items = skin.outside(2, 1, part)
        texts = [
            "".join(piece.text for piece in tags[item.name])
            if isinstance(item, Tag)
            else getattr(item, "text", "")
            for item in items
        ]
        drawn.append("".join(texts))
    assert drawn == lines


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_a_puzzle_is_walked_at_every_size(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("down", "right", "a", "a")
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


@pytest.mark.parametrize(
    ("width", "height", "numbered", "size"),
    [
        (38, 19, True, Size(5, 2)),
        (37, 19, False, Size(5, 2)),
        (38, 18, True, Size(5, 2, lined=False)),
        (37, 14, False, Size(5, 2, lined=False)),
    ],
)
def test_numbers_of_rows_and_columns_give_way_before_the_cells(
    width: int, height: int, numbered: bool, size: Size
) -> None:
    async def scene(player: Player) -> None:
        skin = player.screen.skin_for(width, height)
        assert isinstance(skin, KakuroSkin)
        assert (skin.numbered, skin.size) == (numbered, size)

    play(scene, session())


def lit(player: Player) -> set[str]:
    """The clues that stand out because of the cursor."""
    view = player.screen.board
    names = view.skin.tags_of(view.cursor)
    pieces = [piece for name in names for piece in view.skin.pointed(view.tags[name])]
    return {piece.text for piece in pieces if "clue-key" in piece.names}


def test_the_clues_of_the_cursor_are_lit() -> None:
    async def scene(player: Player) -> None:
        assert lit(player) == {"17", "28"}
        await player.type("down")
        assert lit(player) == {"23", "28"}

    play(scene, session())


def test_the_runs_of_the_cursor_are_lit_where_that_is_set() -> None:
    async def scene(player: Player) -> None:
        def shone() -> list[int]:
            looks = player.screen.board.looks
            return [cell for cell, look in enumerate(looks) if look.role == Role.REGION]

        assert isinstance(player.screen, KakuroScreen)
        assert not shone()
        player.screen.session.adopt(Settings(houses=True))
        player.screen.view.pointed()
        await player.type()
        across, down = player.screen.runs
        assert shone() == [*members(across.cells | down.cells)]
        await player.type("n", "n", "n", "n", "n", "n")
        assert len(shone()) < len([*members(across.cells | down.cells)])  # the step's instead

    play(scene, session())


def test_cells_of_a_step_show_what_its_runs_leave_there() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        seen = [look.candidates for look in player.screen.board.looks if look.role]
        assert seen
        assert max(map(int.bit_count, seen)) < 9

    play(scene, session())


def test_the_clues_of_a_step_are_lit() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        tags = player.screen.board.tags.values()
        shone = [
            piece.text.strip("╲ ") for tag in tags for piece in tag if "clue-lit" in piece.names
        ]
        assert sorted(shone) == ["16", "17"]  # the two runs that meet

    play(scene, session())


def test_a_sum_that_cannot_be_is_marked() -> None:
    async def scene(player: Player) -> None:
        await player.type("1")
        tags = player.screen.board.tags.values()
        wrong = {piece.text.strip() for tag in tags for piece in tag if "wrong" in piece.names}
        assert wrong == {"17", "28"}
        assert not lit(player)  # red, also where the cursor stands

    play(scene, session())


def panel_text(player: Player) -> str:
    """The lines of the panel."""
    panel = player.screen.panel
    return "\n".join(panel.render_line(y).text for y in range(panel.size.height))


def names_of(player: Player, text: str) -> set[str]:
    """How a combination looks in the panel."""
    lines = player.screen.panel.paragraphs
    return {name for line in lines for piece in line for name in piece.names if text in piece.text}


def test_the_panel_stands_below_a_board_that_is_too_wide_beside_it() -> None:
    async def scene(player: Player) -> None:
        plan = player.screen.plan
        assert plan.whole
        assert plan.panel.y >= plan.board.bottom
        assert plan.panel.height >= BELOW

    play(scene, session(text=WIDER), (80, 24))


def test_cells_of_one_line_have_their_digits_in_the_panel() -> None:
    async def scene(player: Player) -> None:
        assert not player.screen.areas()
        await player.type("p")
        assert not player.screen.board.skin.roomy
        assert [area.name for area in player.screen.areas()] == ["This cell"]
        assert "can be 1 2 3 4 5 6 7 8 9" in panel_text(player)
        await player.type("7")
        assert "is 7" in panel_text(player)
        await player.type("right")
        assert "can be 1 2 3 4 5 6 8 9" in panel_text(player)
        await player.type("p", "c", "2", "5")
        assert "can be 2 5" in panel_text(player)

    play(scene, session(Settings(), WIDE), (80, 24))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_cells_with_room_for_all_digits_need_no_words(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("p")
        assert player.screen.board.skin.roomy
        assert not player.screen.areas()

    play(scene, session(), size)
