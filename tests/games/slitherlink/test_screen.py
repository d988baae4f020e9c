"""The screen of a loop: cells marked inside and outside, pieces in their colours, lines drawn."""

from tests.ui.screens import Player, play, session_of
from tests.ui.still import still
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.position import Move, Position, move_from_text, move_to_text
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.laws.edges import looped
from tui_puzzles.play.games import load_game
from tui_puzzles.play.session import Session
from tui_puzzles.ui.board.edges import SIZES, EdgeSkin, hues, sides
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke
from tui_puzzles.ui.board.scene import Light, Scene, light_of

TEXT = "5x5t0:a323b2c01b2232c1c"


def begun() -> Session:
    return session_of(TEXT, game=load_game("slitherlink"))


def drawn(position: Position, *names: str) -> Position:
    for name in names:
        position = position.moved(move_from_text(f"{name}=line", position.layout))
    return position


def test_the_cell_of_an_edge_is_inside_then_outside_then_neither() -> None:
    async def scene(player: Player) -> None:
        session, seen = player.session, list[str]()
        for _ in range(3):
            await player.type("v")
            seen.append(player.lines[-1].strip())
        assert [line.split(" ", 1)[1] for line in seen] == [
            "r1c1 inside", "r1c1 outside", "r1c1 no side"
        ]  # fmt: skip
        await player.type("u", "u")
        assert dict(session.position.colours) == {0: 3}
        turn = session.history.now.turn
        assert isinstance(turn, Move)
        layout = session.position.layout
        assert move_from_text(move_to_text(turn, layout), layout) == turn
        assert session.position.entered == session.position.start
        await player.type("m")
        assert player.told == "Nothing is wrong so far."

    still(scene, begun())


def test_cells_on_one_side_and_the_edge_between_have_one_ground() -> None:
    async def scene(player: Player) -> None:
        await player.type("v", "l", "v", "l", "v", "v")
        screen = player.screen
        looks, tags = screen.board.looks, screen.board.tags
        find = screen.cells.find
        assert [looks[find(f"left of r1c{col}") or 0].colour for col in (1, 2, 3)] == [0, 3, 0]
        faces = ["face 0", "clue 1", "clue 2", "clue 3"]
        assert [tags[name][0].names[1] for name in faces][:3] == [
            "colour-3",
            "colour-3",
            "colour-5",
        ]
        assert not any("colour" in ink for ink in tags["clue 3"][0].names)

    still(scene, begun())


def test_of_an_early_loop_the_path_and_the_clue_are_lit_and_not_all_edges() -> None:
    board = drawn(begun().position, "above r5c5", "right of r5c5", "below r5c5").entered
    early = next(one for one in load_game("slitherlink").rules if one.name == "Early Loop")
    step = next(early.steps(board))
    lit = light_of(step, board)
    [other] = (piece for piece in step.evidence if piece.name == "clue")
    path = next(piece.cells for piece in step.evidence if piece.name == "path")
    assert {*lit.cells} == {*members(path | other.units[0].cells)}


def test_a_clue_that_has_its_lines_is_readable_where_it_is_lit() -> None:
    position = drawn(begun().position, "above r1c2", "left of r1c2", "above r2c2")
    skin = EdgeSkin(looped(position.start), SIZES[0])
    [clue] = (unit for unit in position.layout.units if unit.name == "the 3 in r1c2")
    step = Step("Full Clue", (Evidence("clue", Role.REGION, units=(clue,)),))
    for light, ink in ((Light(), "clue-done"), (light_of(step, position.entered), "clue-open")):
        [[piece]] = [skin.tags(Scene(position, None, light))["clue 1"]]
        assert piece.names[-1] == ink


def test_a_solved_board_is_clean() -> None:
    start = begun().position
    position = start.moved(move_from_text("above r1c1#3", start.layout))
    assert sides(position) == {0: 3}
    only = load_game("slitherlink").search(start.start, 2).only
    assert only
    assert sides(position._replace(entries=only.marks)) == {}


def test_pieces_at_one_cell_have_two_hues_and_all_of_a_piece_one() -> None:
    start = begun().position
    apart = drawn(start, "above r1c1", "above r2c1", "above r2c2", "above r5c5")
    one, other, same, far = (
        hues(apart.entered)[apart.layout.cell_named(f"above {face}")]
        for face in ("r1c1", "r2c1", "r2c2", "r5c5")
    )
    assert one != other == same
    joined = drawn(apart, "left of r1c1")
    assert len({*hues(joined.entered).values()}) == len({one, far})


def test_pieces_have_their_colours_by_a_key() -> None:
    async def scene(player: Player) -> None:
        await player.type("space", "j", "j", "space", "c")
        inks = {tag[0].names for tag in player.screen.board.tags.values() if len(tag[0].names) > 2}
        assert len(inks) == 2
        await player.type("c")
        assert all(len(tag[0].names) < 3 for tag in player.screen.board.tags.values())

    play(scene, begun())


def test_why_not_offers_its_values_and_takes_them() -> None:
    async def scene(player: Player) -> None:
        await player.type("y")
        assert player.keys.startswith("Why not: above r1c1-▌  space line  x cross  arrows")
        await player.type("x")
        assert "line" in player.told

    still(scene, begun())


def test_the_mouse_draws_round_corners_and_marks_cells_with_ctrl() -> None:
    async def scene(player: Player) -> None:
        screen, find = player.screen, player.screen.cells.find
        names = ("above r1c1", "above r1c2", "right of r1c2", "below r1c2")
        cells = tuple(find(name) or 0 for name in names)
        screen.board_input.take(Stroke(Phase.DROP, cells, LEFT, adds=False, at=(0, 0)))
        assert screen.session.position.entered.placed == sum(1 << cell for cell in cells)
        skin = screen.board.skin
        assert isinstance(skin, EdgeSkin)
        x, y, *_ = skin.tag_box("face 6")
        screen.board_input.take(Stroke(Phase.CLICK, (0,), LEFT, adds=True, at=(x, y)))
        assert dict(screen.session.position.colours) == {6: 3}

    still(scene, begun())


def test_a_board_that_scrolls_is_as_wide_as_there_is_room() -> None:
    async def scene(player: Player) -> None:
        for width, size in ((86, (3, 1)), (79, (2, 1)), (50, (1, 1))):
            skin = player.screen.skin_for(width, 38)
            assert isinstance(skin, EdgeSkin)
            assert (skin.size[:2], skin.headed) == (size, True)

    still(scene, session_of("20x20t0:3" + "z" * 15 + "i", game=load_game("slitherlink")))
