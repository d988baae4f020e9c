"""The nonogram screen: its geometry, its clues, and what its keys do."""

import sys

import pytest

from tests.ui.pty_app import PtyApp
from tests.ui.screens import Player, play
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.notation import NOTATION
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.screen import HALF, PictureSkin
from tui_puzzles.games.nonogram.skin import SMALL as SMALLEST
from tui_puzzles.games.nonogram.skin import NonogramSkin
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.story import solver_steps, story
from tui_puzzles.tutor.walkthrough import page_sentences
from tui_puzzles.tutor.why import always
from tui_puzzles.ui.board.pointer import along
from tui_puzzles.ui.board.scene import LIT, Light, Look, Scene
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.terminal.themes import THEMES

SMALL = "#.###\n#.#..\n###..\n..###\n..#.#\n.....\n#####\n"
BLOCKS = "###.#\n.....\n##.##\n"
LONG = "######\n######\n######\n#.###.\n"
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


def test_steps_told_together_have_their_long_runs_as_two_ends() -> None:
    board = session(LONG).position.start
    way = story(GAME, "A picture", board, solver_steps(GAME.rules, board, always))
    assert [list(page_sentences(way, page)) for page in way.pages if not page.whole] == [
        ["fills r2c1-r2c6, r3c1-r3c6, r4c1, r4c3, r4c4 and r4c5."]
    ]


def on_screen(player: Player, row: int) -> str:
    """A row of cells as it looks: boxes, crosses and open cells."""
    view, skin = player.screen.board, player.screen.board.skin
    assert isinstance(skin, NonogramSkin)
    cells = [skin.grid.cell(row, col) for col in range(skin.grid.cols)]
    return "".join(_sign(skin, view.looks[cell]) for cell in cells)


def _sign(skin: NonogramSkin, look: Look) -> str:
    """A box by its ground, else what stands in a cell."""
    ground = skin.ground(0, look)
    if {*ground} & {*skin.inks}:
        return "#"
    text = "".join(piece.text for piece in skin.cell(look)[skin.middle]).strip()
    return text or "." if "unknown" in ground else text


async def boxes_and_spaces(player: Player) -> None:
    await player.type("space", "right", "x", "right", "1", "1", "right", "x", "x")
    assert on_screen(player, 0).startswith("#×..")
    await player.type("left", "left", "left", "delete", "u")
    assert on_screen(player, 0).startswith("#×")


def test_keys_make_boxes_and_spaces() -> None:
    play(boxes_and_spaces, session(SMALL))


@pytest.mark.parametrize(("text", "colours"), [(BLOCKS, []), (COLOURS, ["Make the cell blue"])])
def test_the_help_has_the_colours_that_there_are(text: str, colours: list[str]) -> None:
    async def scene(player: Player) -> None:
        keys, _ = player.screen.help_keys()
        numbered = [key.tooltip for key in keys if key.id in {f"value.{n}" for n in range(2, 10)}]
        assert numbered == colours

    play(scene, session(text))


async def runs(player: Player) -> None:
    await player.type(
        "space", "shift+right", "shift+right", "down", "x", "g", "left", "left", "g", "up"
    )
    assert on_screen(player, 0).startswith("###.")
    assert on_screen(player, 1).startswith("×××.")
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
    assert on_screen(player, 0) == ".####"
    assert player.turns == 1
    await player.pilot.mouse_down("#board", aside)
    await player.pilot.mouse_up("#board", first)
    assert on_screen(player, 1) == "....."
    assert (player.at, player.turns) == ("r1c2", 1)
    await player.type("u")
    assert on_screen(player, 0) == "....."


def test_a_drag_fills_a_run_in_one_turn() -> None:
    play(dragged, session(SMALL))


async def at_the_edge(player: Player) -> None:
    await player.type("end", "x", "shift+right", "shift+up", "shift+down")
    assert (on_screen(player, 0), player.at) == ("....×", "r2c5")
    assert player.turns == 2


def test_a_run_does_not_go_round_the_edge() -> None:
    play(at_the_edge, session(SMALL))


def lit(player: Player) -> list[str]:
    """The clues that stand out because of the cursor."""
    view = player.screen.board
    strong = [view.style_named((*names, "lit")) for names in (("label",), ("label", "corner"))]
    segments = [segment for y in range(view.skin.height) for segment in view.line(y)]
    return [s.text.strip() for s in segments if s.style in strong and s.text.strip()]


async def clues_apart(player: Player) -> None:
    skin = player.screen.board.skin
    assert isinstance(skin, NonogramSkin)
    assert not skin.size.lined
    view = player.screen.board
    dim = [
        segment for y in range(2) for segment in view.line(y) if segment.style and segment.style.dim
    ]
    assert "".join(segment.text for segment in dim).split()
    segments = [segment for y in range(2) for segment in view.line(y)]
    touching = [segment.text for segment in segments if segment.style and segment.style.underline]
    assert touching == ["11"] * 15


@pytest.mark.parametrize("how", ["ansi", "no colour"])
def test_every_second_column_of_clues_is_fainter(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how == "no colour":
        monkeypatch.setenv("NO_COLOR", "1")

    async def scene(player: Player) -> None:
        if how == "ansi":
            player.app.theme = "ansi"
            await player.pilot.pause()
        await clues_apart(player)

    play(scene, session("15x15:" + "/".join(["11"] * 30)), (68, 24))


async def clues_lit(player: Player) -> None:
    assert lit(player) == ["3", "1", "1 3"]  # of column 1, downwards, and of row 1
    await player.type("right", "down")
    assert lit(player) == ["1", "1", "1 1"]


def test_the_clues_of_the_cursor_are_lit() -> None:
    play(clues_lit, session(SMALL))


async def solved(player: Player) -> None:
    await player.type("a", "a")
    view = player.screen.board
    assert isinstance(view.skin, PictureSkin)
    grounds = [
        ["filled" in names for _, names in view.tags[f"{y}"]]
        for y in range(1, view.skin.height - 1)
    ]
    rows = ["".join(".#"[box] for box in row) for row in grounds[:: view.skin.scale]]
    assert rows == SMALL.split()
    assert "saves it" in player.told
    await player.type("u")
    assert isinstance(view.skin, NonogramSkin)


def test_the_finished_picture_is_shown() -> None:
    play(solved, session(SMALL))


async def ways_on(player: Player) -> None:
    await player.type("a", "a")
    panel = player.screen.panel
    assert panel.listed is not None
    assert panel.listed.name == "Next"
    assert sum(len(piece.text) for piece in panel.listed.line(0)) == panel.size.width


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_list_at_the_end_is_as_wide_as_the_panel(size: tuple[int, int]) -> None:
    begun = session(SMALL)
    begun.started = "2026-11-01T12:00:00"  # so that it can end
    play(ways_on, begun, size)


def test_a_drag_that_finishes_a_puzzle_ends_on_the_picture() -> None:
    base = NonogramSkin(puzzle_of(SMALL), SMALLEST)
    lines = {(0, 0): [0], (0, 4): [0, 1, 2, 3, 4], (11, 1): [11, 6, 1], (0, 6): []}
    assert {ends: list(along(base, *ends)) for ends in lines} == lines
    assert list(along(base, 3, 1)) == [3, 2, 1]
    assert list(along(base, 1, 3)) == [1, 2, 3]
    picture = PictureSkin(base, HALF)
    assert [list(along(picture, *ends)) for ends in lines] == [[0], [], [], []]


async def completed(player: Player) -> None:
    def row() -> list[TextPiece]:
        return [piece for piece in player.screen.board.tags["row 1"] if piece.text.strip()]

    await player.type("space", "shift+right", "shift+right", "right", "right", "space")
    assert [piece.names for piece in row()] == [("done",)] * 2
    await player.type("left", "space")
    assert all("wrong" in piece.names for piece in row())


def test_clues_are_struck_when_done_and_red_when_impossible() -> None:
    play(completed, session(BLOCKS))


def test_without_colour_lines_say_that_they_are_complete_or_impossible() -> None:
    async def scene(player: Player) -> None:
        player.app.no_color = True
        player.screen.view.fit()
        await player.type("space", "shift+right", "shift+right", "right", "right", "space")
        assert player.screen.board.tags["row 1"][-1].text == "✓"
        await player.type("left", "space")
        assert player.screen.board.tags["row 1"][-1].text == "!"

    play(scene, session(BLOCKS))


async def automatic(player: Player) -> None:
    await player.type("space", "shift+right", "shift+right", "right", "right", "space")
    assert on_screen(player, 0) == "###×#"
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
        await player.type("a", "a")
        while not player.session.position.entered.solved:
            await player.pilot.pause(0.01)
        await player.type("end", "down", "down")
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


def test_without_colour_boxes_have_the_letters_of_their_inks() -> None:
    skin = NonogramSkin(puzzle_of(COLOURS), SMALLEST, plain=True)
    assert [skin.cell(Look(value=value))[0][1].text for value in (1, 2)] == ["r", "b"]


def test_blocks_and_clues_stand_in_the_light_of_a_step() -> None:
    light = Light(clues={"row 1:2": Role.FOCUS, "column 1": Role.SUPPORT})
    skin = NonogramSkin(puzzle_of(SMALL), SMALLEST)
    tags = skin.tags(Scene(session(SMALL).position, None, light))
    row = [piece.names for piece in tags["row 1"] if piece.text.isdigit()]
    assert row == [(Role.REGION,), (Role.REGION, Role.FOCUS, LIT)]
    column = [piece for y in range(3) for piece in tags[f"column 1/{y}"]]
    numbers = [piece.names for piece in column if piece.text.isdigit()]
    assert numbers == [(Role.REGION, Role.SUPPORT, LIT)] * 2


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


def test_the_colours_are_counted_with_their_keys() -> None:
    async def scene(player: Player) -> None:
        await player.type("1")
        (area,) = player.screen.areas()
        lines = ["".join(piece.text for piece in line) for line in area.lines(30)]
        assert [line.split() for line in lines] == [
            ["red", "1", "to", "place", "1"],
            ["blue", "1", "to", "place", "2"],
        ]
        assert {len(line) for line in lines} == {29}

    play(scene, session(COLOURS))


def test_one_colour_needs_no_area() -> None:
    async def scene(player: Player) -> None:
        assert not player.screen.areas()

    play(scene, session(SMALL))


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
def test_colours_are_shown_in_every_theme(theme: str) -> None:
    async def scene(player: Player) -> None:
        skin = player.screen.board.skin
        assert isinstance(skin, NonogramSkin)
        assert len({*skin.inks}) == 2

    play(scene, session(COLOURS, Settings(theme=theme)))


def test_a_picture_is_solved_without_its_spaces() -> None:
    game = session(SMALL)
    solution = GAME.search(game.position.start, 1).solutions[0]
    boxes = [cell for cell in range(game.position.layout.size) if solution.value(cell)]
    for cell in boxes:
        assert not game.position.solved
        game.play(Move(Act.ENTER, cell, 1))
        game.complete()
    assert game.position.solved
    game.undo()
    assert game.position.entered.placed == of(boxes[:-1])
