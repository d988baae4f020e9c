"""Playing and walking the timeline, by keys; sizes and bytes of the screen."""

import random
import sys

import pytest

from tests.ui.pty_app import PtyApp
from tests.ui.screens import EASY, MEDIUM, Player, all_keys, play, session_of
from tests.ui.still import still, typed
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.position import Act, Move, move_from_text
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.play.export import board_forms
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor import solver
from tui_puzzles.tutor.question import Question
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.board.scene import NO_LIGHT, looks

OWN = Settings(candidates=False)


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        (("right", "l"), "r1c3"),
        (("down", "j", "k"), "r2c1"),
        (("left",), "r1c9"),
        (("h", "up"), "r9c9"),
        (("end", "right"), "r1c1"),
    ],
)
def test_moving_wraps(keys: tuple[str, ...], at: str) -> None:
    assert typed(session_of(MEDIUM), keys).at == at


@pytest.mark.parametrize(
    ("keys", "texts"),
    [
        ("4", ["r1c1=4"]),
        ("44", ["r1c1=4", "r1c1!"]),
        ("40", ["r1c1=4", "r1c1!"]),
        (("4", "space"), ["r1c1=4", "r1c1!"]),
        (("4", "backspace"), ["r1c1=4", "r1c1!"]),
        ("45", ["r1c1=4", "r1c1=5"]),
        ("x1c2v3z4", ["r1c1^1", "r1c1~2", "r1c1#3", "r1c1=4"]),
        (("tab", "1", "tab", "2"), ["r1c1^1", "r1c1~2"]),
        ("v3v0", ["r1c1#3", "r1c1#0"]),
        ("jl4", []),
        ("4u5", ["r1c1=5"]),
    ],
)
def test_turns(keys: tuple[str, ...], texts: list[str]) -> None:
    turns = typed(session_of(MEDIUM, OWN), keys).turns
    assert turns == [move_from_text(text, LAYOUT) for text in texts]


def test_centre_keys_take_automatic_candidates_out_and_in() -> None:
    assert typed(session_of(MEDIUM), "c33").turns == [
        Move(Act.REMOVE, 0, 2),
        Move(Act.RESTORE, 0, 2),
    ]


def test_undo_all_and_redo_all() -> None:
    async def scene(player: Player) -> None:
        rng, first = random.Random(2), player.board
        keys = rng.choices("123456789hjklzxcv0p", k=200)
        await player.type(*keys, "z")
        last, turns = player.board, player.turns
        await player.type(*"u" * 200)
        assert (player.turns, player.board) == (0, first)
        await player.type(*"r" * 200)
        assert (player.turns, player.board) == (turns, last)

    still(scene, session_of(MEDIUM))


def test_type_ahead_in_one_write_keeps_its_order() -> None:
    command = [sys.executable, "-m", "tests.ui.screens", MEDIUM]
    with PtyApp(command) as app:
        app.read_until("└".encode())
        app.read_until_quiet()
        app.send(b"\x1b[C\x1b[C4")
        assert b"r1c3 4" in app.read_until_quiet()


def test_back_and_forward_tell_the_steps() -> None:
    async def scene(player: Player) -> None:
        for key in "ssss[":  # while a step is looked for, the next key asks for nothing
            await player.type(key)
        assert player.turns == 1
        assert "So r6c5 is 4." in player.told
        await player.type("]")
        assert player.turns == 2
        await player.type("{")
        assert (player.turns, player.told) == (0, "")
        await player.type("}")
        assert player.turns == 2

    still(scene, session_of(MEDIUM))


def test_upkeep_is_folded_and_unfolds() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ss")
        assert player.lines[0].endswith("+27")
        assert player.lines[1].endswith("+2")
        await player.type("o")
        at = next(at for at, line in enumerate(player.lines) if line.startswith("1 "))
        rules = [line.partition(":")[0] for line in player.lines[at + 1 : at + 3]]
        assert rules == ["Row scan", "Column scan"]

    still(scene, session_of(MEDIUM), size=(120, 40))


def test_unfolded_upkeep_is_told_and_lit() -> None:
    async def scene(player: Player) -> None:
        await player.type("o", "]")
        assert player.told.startswith("Row scan upkeep")
        assert "can't be" in player.told
        assert player.screen.board.looks[0].role == "region"
        assert player.turns == 0
        await player.type("[")
        assert (player.turns, player.screen.shows.upkeep) == (0, None)

    still(scene, session_of(MEDIUM), size=(120, 40))


def test_what_comes_after_looking_at_upkeep_starts_from_the_moment() -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "o", "]", "p")
        assert (player.turns, player.screen.shows.upkeep) == (1, None)
        await player.type("p", "]", "]", "s")
        assert (player.turns, player.screen.shows.upkeep) == (1, None)

    still(scene, session_of(MEDIUM))


def test_arrows_walk_the_timeline() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ssssss", "t", "up", "up")
        assert player.turns == 1
        assert player.lines[1].startswith("▸")
        await player.type("enter", "right")
        assert (player.turns, player.at) == (1, "r1c2")

    still(scene, session_of(MEDIUM))


def test_steps_now_are_listed_shown_and_done() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        first = player.told
        assert len(player.choices) > 3
        await player.type("down", "down")
        assert player.told != first
        assert player.choice == 2
        chosen = player.choices[2].step
        await player.type("enter")
        assert player.session.history.now.turn == chosen
        assert not player.choices

    still(scene, session_of(MEDIUM))


def test_left_and_right_go_by_rule() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        rules = [found.step.rule for found in player.choices]
        begins = [at for at, rule in enumerate(rules) if rules.index(rule) == at]
        assert 1 < len(begins) < len(rules)
        seen = []
        for key in ["end", *["right", "left"] * 2, "home", *["right"] * 3, *["left"] * 4]:
            await player.type(key)
            seen.append(player.choice)
        end = len(rules) - 1
        before = [at for at in begins if at < end][-1]
        assert seen[:3] == [end, end, before]
        first = begins[:4]
        assert seen[5:] == [*first, *first[-2::-1], 0]

    still(scene, session_of(MEDIUM))


def test_list_closes_by_escape() -> None:
    seen = typed(session_of(MEDIUM), ["A", "escape", "escape", "right"])
    assert (seen.at, seen.turns) == ("r1c2", [])
    assert seen.lines[0].startswith("Start")


def test_what_a_list_said_goes_with_it() -> None:
    async def scene(player: Player) -> None:
        await player.type("y", "8")
        await player.type()
        assert player.choices
        assert player.told
        await player.type("escape")
        assert (player.choices, player.told, player.screen.light) == ((), "", NO_LIGHT)

    still(scene, session_of(MEDIUM))


def test_any_size_shows_what_there_is_room_for() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        for size in [(120, 40), (80, 24), (60, 20), (20, 5), (3, 2), (200, 60), (80, 24)]:
            await player.pilot.resize_terminal(*size)
            await player.type("right")
        assert player.board[0].startswith(" ┌─ 1 ─── 2")

    play(scene, session_of(MEDIUM))


def test_narrow_screens_tell_all_below_the_board() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        shown = "".join(strip.text for strip in map(player.screen.panel.render_line, range(9)))
        assert "Naked Single" in shown
        assert "So r6c5 is 4." in shown
        assert "Timeline" not in shown
        await player.type("t")
        assert player.lines[0].startswith("0 Start")

    play(scene, session_of(MEDIUM), size=(50, 24))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("seed", range(4))
def test_any_keys_in_any_order(seed: int) -> None:
    async def scene(player: Player) -> None:
        rng = random.Random(seed)
        keys = [key for key in all_keys() if key not in ("q", "ctrl+x", "?", "f1")]
        for size in rng.choices([(80, 24), (120, 40), (60, 20), (20, 6)], k=6):
            await player.type(*rng.choices(keys, k=40))
            await player.pilot.resize_terminal(*size)
            await player.type()
            assert player.screen.board.looks == looks(player.screen.view.scene())
            assert all(
                not at.position.entries & at.position.start.placed_marks
                for at in player.session.history.moments
            )

    play(scene, session_of(MEDIUM))


@pytest.mark.parametrize(
    ("size", "first", "lit", "move"),
    [((80, 24), 7000, 9500, 110), ((120, 40), 16000, 16000, 130)],
)
def test_bytes_of_whole_screens_and_moves(
    size: tuple[int, int], first: int, lit: int, move: int
) -> None:
    with PtyApp([sys.executable, "-m", "tests.ui.screens", EASY], size) as app:
        app.read_until(b"Timeline")
        app.read_until_quiet()
        assert len(app.output) <= first
        moves = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"l", b"\x1b[B", b"\x1b[D")]
        assert max(moves) <= move
        app.exchange(b"p")
        app.exchange(b"s")
        assert 0.5 * first < len(app.exchange(b"\x0c")) <= lit  # ctrl+l paints all of it
        assert not app.read(0.5)  # nothing moves by itself


def test_bytes_written() -> None:
    command = [sys.executable, "-m", "tests.ui.screens", EASY]
    with PtyApp(command) as app:
        app.read_until("└".encode())
        app.read_until_quiet()
        assert len(app.output) <= 7000
        moves = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"l", b"\x1b[B", b"\x1b[D")]
        assert max(moves) <= 110
        app.exchange(b"h1kl")  # the first turn: the timeline begins
        edits = [len(app.exchange(key)) for key in (b"4", b"2", b"u", b"r")]
        assert 0 < min(edits) <= max(edits) <= 60
        app.exchange(b"s")  # the first light: the panel fills
        lit = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"s", b"s", b"s")]
        assert max(lit) <= 600


def test_step_is_a_turn_of_the_history() -> None:
    assert isinstance(typed(session_of(MEDIUM), "ss").turns[0], Step)


def test_mouse_clicks_select_and_jump() -> None:
    command = [sys.executable, "-m", "tests.ui.screens", MEDIUM]
    with PtyApp(command) as app:
        app.read_until(b" steps")
        app.read_until_quiet()
        app.send(b"\x1b[<0;17;4M\x1b[<0;17;4m4")
        app.read_until(b"r1c3 4")
        app.send(b"\x1b[<0;60;18M\x1b[<0;60;18m")
        app.read_until("▸".encode())


def test_nothing_makes_room_for_the_way_once_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "ROAD_TIME", 5)

    async def scene(player: Player) -> None:
        screen, heights = player.screen, []
        for road in (None, Question(Tutor.road, screen.tutor)()):
            screen.asking.road = road
            screen.show()
            (way,) = [area for area in screen.panel.areas if area.name == "The way"]
            heights.append([len(way.lines(width)) for width in (20, 33, 34, 60)])
        assert way.more == f"{len(road or ())} steps"
        assert heights[0] == heights[1]

    still(scene, session_of(EASY), (120, 40))


def test_an_entry_that_replaces_turns_is_still_told_to_clash() -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "u", "7")
        assert "r1c4 is 7, so r1c1 can't be 7 too (row 1)." in player.told
        assert "This replaces the turn taken back before." in player.told

    still(scene, session_of(MEDIUM))


def test_a_given_cell_says_why_it_stays_until_the_next_key() -> None:
    async def scene(player: Player) -> None:
        given = next(iter(members(player.session.position.start.placed)))
        player.screen.point_at(given)
        await player.type("1")
        assert player.keys == f"{LAYOUT.cell_names[given]} is given."
        assert player.turns == 0
        await player.type("right")
        assert player.keys.startswith("n hint")

    still(scene, session_of(EASY))


def test_nothing_is_called_given_where_a_key_changes_nothing_else() -> None:
    async def scene(player: Player) -> None:
        start = player.session.position.start
        player.screen.point_at(next(iter(members(start.open))))
        await player.type("backspace")
        assert player.keys.startswith("n hint")
        assert player.turns == 0

    still(scene, session_of(EASY))


def test_arrows_go_through_the_forms_of_a_file() -> None:
    async def scene(player: Player) -> None:
        prompt, names = player.screen.prompt, list[str]()
        await player.type("E")
        for _ in board_forms(GAME, player.session.position.entered):
            names.append(prompt.text)
            await player.type("down")
        assert {f"sudoku.{form}" for form in GAME.notation.write_forms} < {*names}
        assert prompt.text == names[0]

    still(scene, session_of(EASY))


def bottom(player: Player) -> list[str]:
    """The lines of the bar at the bottom."""
    bar = player.screen.bar
    return [bar.render_line(y).text.strip() for y in range(bar.size.height)]


@pytest.mark.parametrize("size", [(80, 24), (40, 16), (120, 40)])
def test_why_a_form_is_refused_is_read_in_whole(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("E")
        await player.type(*"a.html", "enter")
        *above, last = bottom(player)
        forms = board_forms(GAME, player.session.position.entered)
        told = " ".join(above)
        assert told.startswith("there is no form 'html' (expected .txt, ")
        assert all(form in told for form in forms)
        assert last.startswith("Save as: a.html▌")
        assert player.screen.bar.region.bottom == size[1]
        await player.type("backspace")
        assert len(bottom(player)) == 1

    play(scene, session_of(EASY), size)


def test_the_command_that_makes_pdfs_is_named() -> None:
    async def scene(player: Player) -> None:
        await player.type("E")
        await player.type(*"a.pdf", "enter")
        error = "the command tui-puzzles print makes PDFs of puzzles"
        assert player.keys == f"Save as: a.pdf▌  {error}"

    still(scene, session_of(EASY))
