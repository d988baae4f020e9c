"""The nonogram screen: its geometry, its clues, and what its keys do."""

import sys

import pytest

from tests.ui.pty_app import PtyApp
from tests.ui.screens import Player, play
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.skin import NonogramSkin, sizes
from tui_puzzles.play.options import Settings
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.scene import Light, Scene
from tui_puzzles.ui.board.skin import Part, Tag

SMALL = "#.###\n#.#..\n###..\n..###\n..#.#\n.....\n#####\n"
BLOCKS = "###.#\n.....\n##.##\n"
COLOURS = "3x1:1r/1b/1r/1r.1b.1r|r red ff0000, b blue 0000ff"


def puzzle_of(text: str) -> Nonogram:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    assert isinstance(entry.board.layout, Nonogram)
    return entry.board.layout


def session(text: str, settings: Settings | None = None) -> Session:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    return Session(GAME, History(Position(entry.board)), "A picture", None, settings or Settings())


SIZES = [  # the narrowest cells that a puzzle can have, then the widest
    (SMALL, 1, 2),
    (BLOCKS, 1, 2),
    ("12x1:1/1/1/1/1/1/1/1/1/1/1/1/12", 1, 2),
    ("1x12:12/1/1/1/1/1/1/1/1/1/1/1/1", 2, 2),
    (COLOURS, 2, 2),
    ("1x12:12r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r/1r|r red ff0000, b blue 0000ff", 3, 3),
]


@pytest.mark.parametrize(("text", "least", "most"), SIZES)
def test_cells_are_as_wide_as_the_clues_above_need(text: str, least: int, most: int) -> None:
    widths = [w for w, _ in sizes(puzzle_of(text))]
    assert (widths[0], widths[-1]) == (most, least)


@pytest.mark.parametrize("text", [text for text, *_ in SIZES])
@pytest.mark.parametrize("at", [0, 1, -2, -1])
def test_every_cell_and_tag_has_its_place(text: str, at: int) -> None:
    puzzle = puzzle_of(text)
    w, ruled = list(sizes(puzzle))[at]
    skin = NonogramSkin(puzzle, w, ruled)
    tags = skin.tags(session_scene(text))
    cells, named = [], []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, Part):
                cells.append(item.cell)
                assert skin.box(item.cell) == (x, y, w, 1)
                assert {skin.cell_at(x + more, y) for more in range(w)} == {item.cell}
                x += w
            elif isinstance(item, Tag):
                named.append(item.name)
                box = skin.tag_box(item.name)
                assert (box.x, box.y) == (x, y)
                assert box.width == sum(len(piece.text) for piece in tags[item.name])
                x += box.width
            else:
                x += len(item.text)
        assert x == skin.width
    assert cells == list(range(puzzle.size))
    assert sorted(named) == sorted(tags)


def session_scene(text: str) -> Scene:
    return Scene(session(text).position, None)


def test_the_frame_belongs_to_no_cell() -> None:
    skin = NonogramSkin(puzzle_of(SMALL), 2)
    inside = [skin.cell_at(x, y) for x in range(skin.width) for y in range(skin.height)]
    assert sum(cell is not None for cell in inside) == 2 * puzzle_of(SMALL).size
    assert skin.cell_at(skin.left - 1, skin.top) is None
    assert skin.cell_at(skin.left, skin.top - 1) is None


def on_screen(player: Player, row: int) -> str:
    """A row of cells as it is drawn, without groups."""
    screen = player.screen
    skin = screen.board.skin
    assert isinstance(skin, NonogramSkin)
    y = skin.box(row * skin.columns).y
    return screen.board.line(y).text[skin.left :].replace("│", "")


async def boxes_and_spaces(player: Player) -> None:
    await player.type("space", "right", "x", "right", "1", "1", "right", "x", "x")
    assert on_screen(player, 0).startswith("██ × · ·")
    await player.type("left", "left", "left", "delete", "u")
    assert on_screen(player, 0).startswith("██ ×")


def test_keys_make_boxes_and_spaces() -> None:
    play(boxes_and_spaces, session(SMALL))


async def runs(player: Player) -> None:
    await player.type(
        "space", "shift+right", "shift+right", "down", "x", "g", "left", "left", "g", "up"
    )
    assert on_screen(player, 0).startswith("██████ ·")
    assert on_screen(player, 1).startswith(" × × × ·")
    assert player.at == "r1c1"


def test_runs_are_filled_by_shift_and_by_holding() -> None:
    play(runs, session(SMALL))


async def dragged(player: Player) -> None:
    view = player.screen.board
    await player.type("space", "u")
    places = [view.skin.box(cell) for cell in (1, 4, 17)]
    first, last, aside = [(box.x, box.y) for box in places]
    await player.pilot.mouse_down("#board", first)
    await player.pilot.mouse_up("#board", last)
    assert on_screen(player, 0) == " ·████████"
    assert player.turns == 1
    await player.pilot.mouse_down("#board", aside)
    await player.pilot.mouse_up("#board", first)
    assert on_screen(player, 1) == " · · · · ·"
    assert (player.at, player.turns) == ("r1c2", 1)
    await player.type("u")
    assert on_screen(player, 0) == " · · · · ·"


def test_a_drag_fills_a_run_in_one_turn() -> None:
    play(dragged, session(SMALL))


async def at_the_edge(player: Player) -> None:
    await player.type("end", "x", "shift+right", "shift+up", "shift+down")
    assert (on_screen(player, 0), player.at) == (" · · · · ×", "r2c5")
    assert player.turns == 2


def test_a_run_does_not_go_round_the_edge() -> None:
    play(at_the_edge, session(SMALL))


def lit(player: Player) -> list[str]:
    """The clues that stand out because of the cursor."""
    view = player.screen.board
    strong = [view.style_named((*names, "lit")) for names in (("label",), ("label", "corner"))]
    segments = [segment for y in range(view.skin.height) for segment in view.line(y)]
    return [s.text.strip() for s in segments if s.style in strong and s.text.strip()]


async def clues_lit(player: Player) -> None:
    assert lit(player) == ["3", "1", "1 3"]  # of column 1, downwards, and of row 1
    await player.type("right", "down")
    assert lit(player) == ["1", "1", "1 1"]


def test_the_clues_of_the_cursor_are_lit() -> None:
    play(clues_lit, session(SMALL))


async def solved(player: Player) -> None:
    await player.type("a")
    drawn = [line for line in player.told.splitlines() if line.startswith("│")]
    assert drawn == ["│█ █▀▀│", "│▀▀█▄▄│", "│  ▀ ▀│", "│▀▀▀▀▀│"]
    assert "saves it" in player.told


def test_the_finished_picture_is_shown() -> None:
    play(solved, session(SMALL))


async def completed(player: Player) -> None:
    skin = player.screen.board.skin
    assert isinstance(skin, NonogramSkin)
    row = player.screen.board.tags["row 1"]
    assert row[-1].text == " "
    await player.type("space", "shift+right", "shift+right", "right", "right", "space")
    row = player.screen.board.tags["row 1"]
    assert row[-1].text == "✓"
    assert all("done" in piece.names for piece in row if piece.text.isdigit())
    await player.type("left", "space")
    assert player.screen.board.tags["row 1"][-1].text == "!"


def test_lines_say_that_they_are_complete_or_impossible() -> None:
    play(completed, session(BLOCKS))


async def automatic(player: Player) -> None:
    await player.type("space", "shift+right", "shift+right", "right", "right", "space")
    assert on_screen(player, 0) == "██████ ×██"
    assert any("Line Complete" in line for line in player.lines)


def test_spaces_come_by_themselves_if_asked_for() -> None:
    play(automatic, session(BLOCKS, Settings(blanks=True)))


async def packs(player: Player) -> None:
    await player.type("s")
    while "earliest" not in player.told and player.turns < 30:
        await player.type("s", "s")
    lines = [line for line in player.told.splitlines() if line.startswith(("earl", "late", "know"))]
    assert [line.split()[0] for line in lines] == ["earliest", "latest", "known"]
    assert len({len(line) for line in lines}) == 1


PACKED = (
    "10x10:4.1.2/1.1.2/5.4/1.4/1.2.1.2/5.1/1.6.1/2.5/10/1/"
    "1.2.3/3.2.2/1.1.2.1/1.1.5/1.5/2.4/3.3/4.3/6.2/3.1.1"
)


def test_a_pack_rule_shows_both_packs() -> None:
    play(packs, session("6x6:2.1/2.1/1.1.1/3.2/1.1/3.1/3.1/2.1.1/1.2.1/1/2.1/4"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_a_puzzle_is_walked_at_every_size(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("a", "end", "down", "down")
        assert player.session.position.entered.solved
        box = player.screen.board.skin.box(player.screen.entry.cursor)
        assert player.screen.board.virtual_size.height >= box.y

    play(scene, session(PACKED), size)


def test_clues_stay_in_view_when_the_board_scrolls() -> None:
    async def scene(player: Player) -> None:
        view = player.screen.board
        skin = view.skin
        assert isinstance(skin, NonogramSkin)
        top = [view.render_line(y).text[: skin.left] for y in range(skin.top)]
        await player.type(*["down"] * 9, "end")
        assert view.scroll_offset.y > 0
        assert [view.render_line(y).text[: skin.left] for y in range(skin.top)] == top

    play(scene, session(PACKED), (44, 12))


def test_colours_have_letters() -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "right", "2", "right", "3", "1")
        assert on_screen(player, 0) == "rrbbrr"
        view = player.screen.board
        assert [text for *_, text in view.skin.cursor(2, view.looks[2])] == ["[r"]
        assert player.session.position.entered.solved

    play(scene, session(COLOURS))


@pytest.mark.parametrize(
    ("rgb", "ground"),
    [
        ("ff0000", "colour-1"),
        ("00ff00", "colour-2"),
        ("0000c0", "colour-3"),
        ("000000", "colour-7"),
    ],
)
def test_clues_stand_on_the_ground_most_like_their_ink(rgb: str, ground: str) -> None:
    text = f"2x1:1r/1b/1r.1b|r one {rgb}, b other 00ffff"
    tags = NonogramSkin(puzzle_of(text), 2).tags(session_scene(text))
    (first,) = tags["column 1/0"]
    assert first == ("1r", ("given", ground))


def test_blocks_and_clues_stand_in_the_light_of_a_step() -> None:
    light = Light(clues={"row 1:2": Role.FOCUS, "column 1": Role.SUPPORT})
    tags = NonogramSkin(puzzle_of(SMALL), 2).tags(Scene(session(SMALL).position, None, light))
    row = [piece.names for piece in tags["row 1"] if piece.text.isdigit()]
    assert row == [("label",), ("label", Role.FOCUS)]
    column = [tags[f"column 1/{y}"][0] for y in range(3)]
    numbers = [piece.names for piece in column if piece.text.strip()]
    assert numbers == [("label", Role.SUPPORT)] * len(puzzle_of(SMALL).column_lines[0].clue)


def test_bytes_written() -> None:
    with PtyApp([sys.executable, "-m", "tests.ui.screens", PACKED]) as app:
        app.read_until("┘".encode())
        app.read_until_quiet()
        assert len(app.output) <= 7000
        moves = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"l", b"\x1b[B", b"\x1b[D")]
        assert max(moves) <= 250  # with the clues of two rows and two columns
        app.exchange(b" ")
        app.exchange(b"l")
        edits = [len(app.exchange(key)) for key in (b" ", b"x", b"u", b"r")]
        assert max(edits) <= 250  # with clues that are settled, and lines that are complete
        app.exchange(b"s")
        lit = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"s", b"s")]
        assert max(lit) <= 700
