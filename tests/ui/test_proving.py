"""Prove it yourself: keys of their own, honest answers, in every type; what is proved is done."""

from tests.ui.screens import AUTOMATIC, Player, play
from tui_puzzles.engine.bits import has, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Step
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.learning.lessons import lessons

SUDOKU = load_game("sudoku")
WING = lessons(SUDOKU)["XY-Wing"].example


def on(board: Board, game: Game = SUDOKU) -> Session:
    """A game that begins with this board."""
    return Session(game, History(Position(board)), "A puzzle", None, AUTOMATIC)


async def evidence(player: Player, step: Step, board: Board) -> None:
    """Put the cells of a step in; then to the first cell that it concludes something of."""
    for cell in members(union(piece.cells for piece in step.evidence)):
        player.screen.point_at(cell)
        await player.type("space")
    concluded = step.placements | step.eliminations
    player.screen.point_at(min(members(board.layout.cells_of(concluded))))


def digit(step: Step, board: Board) -> str:
    """The value that is concluded."""
    return board.layout.symbols[min(members(board.layout.values_of(step.eliminations)))]


def test_a_wing_is_proved_named_and_done() -> None:
    step, board = WING.step, WING.board

    async def scene(player: Player) -> None:
        await player.type(":")
        assert player.told.startswith("Prove it yourself")
        assert "prove" in player.heading
        await evidence(player, step, board)
        await player.type(digit(step, board), "enter")
        assert "✓ These three prove it." in player.told
        assert "XY-Wing" in player.told
        await player.type("enter")
        turn = player.session.history.now.turn
        assert isinstance(turn, Move)
        assert turn.act is Act.REMOVE
        assert not player.session.position.board.marks & step.eliminations
        assert not player.session.assists
        assert player.told == "Proved XY-Wing"
        await player.type("left", "u")
        assert player.turns == 0

    play(scene, on(board), (120, 40))


def test_what_is_not_needed_is_said_and_dropped() -> None:
    step, board = WING.step, WING.board
    other = next(
        cell
        for cell in members(board.open)
        if not has(union(piece.cells for piece in step.evidence), cell)
        and not has(board.layout.cells_of(step.eliminations), cell)
    )

    async def scene(player: Player) -> None:
        await player.type(":")
        player.screen.point_at(other)
        await player.type("space")
        await evidence(player, step, board)
        await player.type(digit(step, board), ":")
        name = board.layout.cell_names[other]
        assert f"{name} is not needed: the other three prove it." in player.told
        assert player.keys.startswith("- drop")
        await player.type("-")
        assert name not in player.told

    play(scene, on(board))


def test_too_little_evidence_shows_what_still_fits_and_changes_nothing() -> None:
    step, board = WING.step, WING.board
    symbol = digit(step, board)

    async def scene(player: Player) -> None:
        await player.type(":")
        await evidence(player, Step("", step.evidence[:1], 0, step.eliminations), board)
        await player.type(symbol, "enter")
        assert f"✗ Not enough: with {player.at} = {symbol} all of this still fits." in player.told
        mark = board.layout.mark_named(f"{player.at}={symbol}")
        assert has(player.screen.view.scene().values, mark)
        await player.type("escape")
        assert player.told == ""
        assert player.screen.shows.proving is None
        assert player.turns == 0
        before = player.at
        await player.type("h")  # keys are those of the board again
        assert player.at != before

    play(scene, on(board))


def test_a_house_is_evidence_and_the_next_one_in_its_place() -> None:
    async def scene(player: Player) -> None:
        await player.type(":")
        for name in ("row 1", "column 1", "box 1"):
            await player.type("h")
            assert [piece.name for piece in player.screen.proving.argument.pieces] == [name]
        await player.type("h")
        assert not player.screen.proving.argument.pieces

    play(scene, on(WING.board))


def test_escape_leaves_before_the_light_goes_out() -> None:
    async def scene(player: Player) -> None:
        await player.type("f", ":", "escape")
        assert player.screen.shows.proving is None
        assert player.screen.entry.one.value is not None

    play(scene, on(WING.board))


def test_the_lit_value_is_evidence_alone() -> None:
    async def scene(player: Player) -> None:
        await player.type("f", ":", "h", "space")
        value = player.screen.entry.one.value
        assert value is not None
        symbol, names = value + 1, player.screen.proving.argument.pieces
        assert [one.name for one in names] == [f"{symbol} in row 1", f"{symbol} in {player.at}"]

    play(scene, on(WING.board))


def test_what_is_known_is_no_claim() -> None:
    async def scene(player: Player) -> None:
        player.screen.point_at(min(members(WING.board.placed)))
        await player.type(":", "1")
        assert "is known as far as that" in player.keys
        await player.type("enter")
        assert player.screen.proving.argument.judged is None

    play(scene, on(WING.board))


def test_a_value_said_twice_is_so_and_three_times_unsaid() -> None:
    cell = min(members(WING.board.settled().open))
    symbol = WING.board.layout.symbols[min(members(WING.board.settled().candidates(cell)))]

    async def scene(player: Player) -> None:
        player.screen.point_at(cell)
        await player.type(":")
        for so in (f"{player.at} can't be {symbol}", f"{player.at} is {symbol}", "say what it"):
            await player.type(symbol)
            assert so in player.told

    play(scene, on(WING.board))


def test_selected_cells_are_the_evidence_to_begin_with() -> None:
    async def scene(player: Player) -> None:
        await player.type("L", "L", ":")
        names = [piece.name for piece in player.screen.proving.argument.pieces]
        assert names == ["r1c1", "r1c2", "r1c3"]
        assert not player.screen.entry.selected

    play(scene, on(WING.board))
