"""The screen of queens: its geometry, its borders, and what its keys do."""

from collections.abc import Iterable
from itertools import islice

import pytest

from tests.ui.screens import Player, play
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Move, Position, move_to_text
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Step
from tui_puzzles.games.queens.game import GAME
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN, Queens
from tui_puzzles.games.queens.screen import DARK, QueensSkin
from tui_puzzles.play import saves
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import Look, whole
from tui_puzzles.ui.board.skin import CellLine, Skin
from tui_puzzles.ui.board.tones import NO_TONES, Tones
from tui_puzzles.ui.menus.front import latest
from tui_puzzles.ui.terminal.inks import INKS

REGIONS = "CCAAAAAA\nCCCCAAAA\nCCCBBAAA\nCCCBBGHH\nCCCGGGGG\nDDEEEGGG\nDEEEGGGG\nFEEEEEGG\n"
PLAIN = "......\n.....Q\n......\n......\n......\n......\n"


def session(text: str, settings: Settings | None = None) -> Session:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    return Session(GAME, History(Position(entry.board)), "A board", None, settings or Settings())


def skin_of(text: str) -> QueensSkin:
    layout = session(text).position.layout
    assert isinstance(layout, Queens)
    return QueensSkin(layout, plain=True)


def labels(skin: Skin, cells: Iterable[int]) -> list[str]:
    """What stands in the corners of cells."""
    dressed = (skin.dressed(cell, skin.cell(Look())) for cell in cells)
    return [lines[0][0].text[0] for lines in dressed]


@pytest.mark.parametrize("text", [REGIONS, PLAIN])
def test_every_cell_has_its_place(text: str) -> None:
    skin = skin_of(text)
    cells = []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, CellLine):
                cells.append(item.cell)
                assert skin.box(item.cell) == (x, y, 3, 1)
                assert skin.cell_at(x, y) == item.cell
                x += 3
            else:
                assert not hasattr(item, "name")
                x += len(getattr(item, "text", ""))
        assert x == skin.width
    assert cells == list(range(skin.layout.size))


def test_heavy_lines_stand_between_regions() -> None:
    skin = skin_of("AAB\nAAB\nCCC\n")
    text = ["".join(getattr(item, "text", "   ") for item in skin.row(y)) for y in range(7)]
    assert text[0] == " ┏━1━━━2━┳━3━┓"
    assert text[2] == " ┃───┼───┃───┃"
    assert text[4] == " ┣━━━━━━━┻━━━┫"
    assert text[1] == "1┃   │   ┃   ┃"
    assert labels(skin, range(9)) == list("AABAABCCC")


def test_unlike_regions_meet_in_their_colours() -> None:
    async def scene(player: Player) -> None:
        await player.type("end")
        board = player.screen.board
        skin = board.skin
        assert skin.blended
        assert labels(skin, (0, 1, 2)) == ["C", " ", "A"]
        grounds = [skin.ground(cell, board.looks[cell]) for cell in (0, 1, 2)]
        assert grounds[0] == grounds[1] != grounds[2]
        line = board.line(skin.box(0).y)
        assert "▌" in line.text  # between C and A
        assert "│" in line.text  # between C and C
        assert "▀" in board.line(skin.box(8).y - 1).text

    play(scene, session(REGIONS))


async def conflict(player: Player) -> None:
    await player.type("space", "right", "x", "right", "space")
    wrong = [look.wrong for look in player.screen.board.looks]
    assert [cell for cell, bad in enumerate(wrong) if bad] == [0, 2]
    await player.type("space")
    assert not any(look.wrong for look in player.screen.board.looks)


def test_queens_that_attack_each_other_are_shown() -> None:
    play(conflict, session(REGIONS))


@pytest.mark.parametrize(
    ("strokes", "turned"),
    [
        ([(0,)], "r1c1=Q"),
        ([(3,), (0, 1, 2, 3, 4, 5)], "r1c1/r1c2/r1c3/r1c5/r1c6=x"),
        ([(0, 1, 2), (1, 2, 3)], "r1c2/r1c3!"),
        ([(0, 1, 2, 8)], "r1c1/r1c2/r1c3=x"),
    ],
    ids=(
        "a click places a queen",
        "crosses go round a queen",
        "and where one stands, out",
        "a hand that slips",
    ),
)
def test_queens_are_clicked_and_crosses_are_dragged(
    strokes: list[tuple[int, ...]], turned: str
) -> None:
    async def scene(player: Player) -> None:
        for cells in strokes:
            phase = Phase.CLICK if len(cells) == 1 else Phase.DROP
            player.screen.board_input.take(Stroke(phase, cells, LEFT, adds=False, at=(0, 0)))
        move = player.session.history.moments[player.turns].turn
        assert isinstance(move, Move)
        assert move_to_text(move, player.session.position.layout) == turned

    play(scene, session(PLAIN))


def test_regions_have_the_colours_of_a_theme_at_once() -> None:
    async def scene(player: Player) -> None:
        before = player.screen.board.skin
        player.app.theme = "light"
        await player.pilot.pause()
        assert player.screen.board.skin == player.screen.plan.skin != before

    play(scene, session(REGIONS))


async def automatic(player: Player) -> None:
    await player.type("space")
    assert crossed(player) >= {1, 2, 7, 8, 9, 16, 56}
    assert player.turns > 1
    assert any("Attack" in line for line in player.lines)


def test_crosses_come_by_themselves_if_asked_for() -> None:
    play(automatic, session(REGIONS, Settings(blanks=True)))


async def lit(player: Player) -> None:
    await player.type("i", "right")
    attacked = {0, 2, 3, 4, 5, *range(7, 36, 6), 6, 8, 15, 22, 29}
    assert {cell for cell, look in enumerate(player.screen.board.looks) if look.role} == attacked
    await player.type("i")
    assert not any(look.role for look in player.screen.board.looks)


def test_what_a_cell_attacks_is_lit_if_asked_for() -> None:
    play(lit, session(PLAIN))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (30, 10)])
@pytest.mark.parametrize("text", [REGIONS])
def test_a_board_is_walked_at_every_size(text: str, size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("a", "a")
        assert player.session.position.solved

    play(scene, session(text), size)


@pytest.mark.parametrize(("width", "places"), [(80, []), (120, ["panel"]), (200, ["side"])])
def test_the_queens_that_stand_are_counted_in_one_place(width: int, places: list[str]) -> None:
    async def scene(player: Player) -> None:
        await player.type("x", "right", "space")
        screen = player.screen
        heading = screen.query_one("#heading")
        parts = {"heading": heading, "panel": screen.panel, "side": screen.side}
        texts = {
            name: "".join(part.render_line(y).text for y in range(part.size.height))
            for name, part in parts.items()
        }
        assert [name for name, text in texts.items() if "1 of 8 queens" in text] == places

    play(scene, session(REGIONS), (width, 50))


def test_the_last_queen_solves_the_board() -> None:
    async def scene(player: Player) -> None:
        cells = ["r1c7", "r2c3", "r3c5", "r4c8", "r5c6", "r6c2", "r7c4", "r8c1"]
        for name in cells:
            assert not player.session.position.solved
            player.screen.point_at(player.session.position.layout.cell_named(name))
            await player.type("space")
        assert "Solved" in player.told

    play(scene, session(REGIONS))


def crossed(player: Player) -> set[int]:
    return {cell for cell, look in enumerate(player.screen.board.looks) if look.value == 1}


def test_what_a_step_crosses_out_is_seen_and_can_be_taken_back() -> None:
    async def scene(player: Player) -> None:
        while not isinstance(player.session.history.now.turn, Step) or not crossed(player):
            await player.type("s", "s")
        before = crossed(player)
        await player.type("u")
        assert crossed(player) < before

    play(scene, session(REGIONS))


def test_lines_stand_between_regions_where_colours_cannot_meet_in_a_character() -> None:
    skin = QueensSkin(skin_of("AAB\nAAB\nCCC\n").layout, blocks=False, tones=Tones(("#005f87",)))
    assert not skin.blended
    assert any(getattr(item, "text", "") == "┃" for item in skin.row(1))


@pytest.mark.parametrize(("few", "letters"), [(False, "A B   C  "), (True, "AABAABCCC")])
def test_letters_stand_beside_colours_that_are_few(few: bool, letters: str) -> None:
    skin = QueensSkin(skin_of("AAB\nAAB\nCCC\n").layout, tones=Tones(DARK, few=few))
    assert labels(skin, range(9)) == list(letters)


@pytest.mark.parametrize("size", [Size(3, 1), Size(7, 3)])
def test_what_a_step_concludes_is_a_queen_or_a_cross(size: Size) -> None:
    skin = QueensSkin(session(REGIONS).position.layout, size, tones=Tones(DARK))
    for value, role, sign in ((QUEEN, "placed", QUEEN), (QUEEN, "removed", BLANK)):
        look = Look(lit=((value, (role,)),))
        text = "".join(piece.text for line in skin.cell(look) for piece in line)
        assert text.split() == list(skin.sign(sign))
        assert (skin.ground(0, look) == whole((role,))) == (size.h > 1)


@pytest.mark.parametrize(("plain", "point"), [(False, "·"), (True, "-")])
def test_a_point_where_no_queen_can_be(plain: bool, point: str) -> None:
    tones = NO_TONES if plain else Tones(DARK)
    skin = QueensSkin(session(REGIONS).position.layout, plain=plain, tones=tones)
    shut, able = bit(BLANK), bit(BLANK) | bit(QUEEN)
    looks = {
        Look(candidates=shut): point,
        Look(candidates=able): "·" if plain else "",
        Look(candidates=shut, value=BLANK): "×",
        Look(candidates=shut, lit=((QUEEN, ("placed",)),)): "♛",
        Look(candidates=able, lit=((QUEEN, ("lit",)),)): "♕",
        Look(candidates=able, lit=((BLANK, ("link-off",)),)): "×",
    }
    for look, sign in looks.items():
        (line,) = skin.cell(look)
        assert "".join(piece.text for piece in line).strip() == sign


def test_the_move_is_named_not_what_follows_from_it() -> None:
    async def scene(player: Player) -> None:
        await player.type("space", "Y")
        assert not player.told.startswith("The last step was")

    play(scene, session(REGIONS, Settings(blanks=True)))


def pointed(player: Player) -> set[int]:
    looks = enumerate(player.screen.board.looks)
    return {cell for cell, look in looks if look.value is None and look.candidates == bit(BLANK)}


def test_points_are_there_when_asked_for_and_in_what_a_step_is_about() -> None:
    async def scene(player: Player) -> None:
        await player.type("space")
        assert not pointed(player)
        await player.type("p")
        assert pointed(player) >= {1, 2, 7, 8, 9, 16, 56}
        assert "must stay empty" in player.told
        await player.type("p", "u", "s")
        while not pointed(player):
            await player.type("s", "s")
        assert pointed(player) <= {*player.screen.light.cells}

    play(scene, session(REGIONS))


@pytest.mark.parametrize(("text", "kinds"), [(REGIONS, "ABCDEFGH"), (PLAIN, "")])
def test_places_left_are_counted_by_region(text: str, kinds: str) -> None:
    async def scene(player: Player) -> None:
        await player.type("space")
        lines = [line for area in player.screen.areas() for line in area.lines(30)]
        words = "".join(piece.text for line in lines for piece in line).split()
        assert words[::2] == list(kinds)
        assert [at for at, word in enumerate(words[1::2]) if word == "✓"] == [2] * bool(kinds)

    play(scene, session(text))


@pytest.mark.parametrize("columns", [30, 60])
def test_no_blank_of_the_counts_is_underlined_without_colour(columns: int) -> None:
    async def scene(player: Player) -> None:
        (area,) = player.screen.areas()
        for line in area.lines(columns):
            blanks = {name for piece in line if piece.text.endswith(" ") for name in piece.names}
            assert not [name for name in blanks & INKS.keys() if "underline" in INKS[name].plain]

    play(scene, session(REGIONS))


@pytest.mark.parametrize(
    ("value", "look", "sign"), [(0, "placed", "♛"), (1, "placed", "×"), (0, "removed", "×")]
)
def test_the_legend_has_the_signs_of_the_board(value: int, look: str, sign: str) -> None:
    assert skin_of("AAB\nAAB\nCCC\n").sample(value, look) == sign


@pytest.mark.usefixtures("folder")
def test_a_solved_board_with_empty_cells_is_complete_and_stands_below_the_others() -> None:
    for name, text, steps in (("begun", PLAIN, 1), ("solved", REGIONS, 64)):
        start = session(text).position.start
        game = saves.start(GAME, start, name, Settings(), pytest.fail)
        for turn, _ in islice(walk(GAME.proved(start), GAME.rules), steps):
            if not game.position.solved:
                game.play(turn)
        game.close()
    assert not game.position.entered.solved
    found = latest(saves.save_files())
    assert [save.title for save in found] == ["begun", "solved"]
    assert [save.complete for save in found] == [False, True]
    assert found[1].filled.share == 1
