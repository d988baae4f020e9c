"""Playing, stepping and walking the timeline, by keys."""

import asyncio
import random
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.pty_app import PtyApp
from tests.ui.screens import AUTOMATIC, EASY, MEDIUM, Player, play, session_of, typed
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.position import Act, Move, move_from_text
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Finding, Step
from tui_puzzles.sudoku.game import GAME
from tui_puzzles.sudoku.puzzle import LAYOUT
from tui_puzzles.ui.keys import KEYS, value_keys
from tui_puzzles.ui.options import Settings
from tui_puzzles.ui.puzzle_screen import PuzzleScreen

OWN = Settings(candidates=False)
AT_ONCE = Settings(candidates=True, mistakes="at-once")
SEVERAL = "1" + "." * 80
NONE = "55" + "." * 79


# -- the list of keys ------------------------------------------------------------------------------


def all_keys() -> list[str]:
    return [
        key for command in (*KEYS, *value_keys("123456789")) for key in command.all_keys.split(",")
    ]


def test_no_key_is_bound_twice() -> None:
    assert len(all_keys()) == len(set(all_keys()))
    assert len({key.id for key in KEYS}) == len(KEYS)


def test_no_key_that_terminals_send_for_another() -> None:
    bad = re.compile(r"(ctrl|shift)\+(\d|[hijm]$)")
    assert not [key for key in all_keys() if bad.match(key)]


def test_every_command_of_the_solver_has_a_chord() -> None:
    without = {key.id for key in KEYS if not key.chords and len(key.keys.split(",")[0]) == 1}
    assert without <= {"clear"}


def test_every_action_is_there() -> None:
    actions = {key.action.partition("(")[0] for key in KEYS if not key.action.startswith("app.")}
    assert not [name for name in actions if not hasattr(PuzzleScreen, f"action_{name}")]


# -- playing ---------------------------------------------------------------------------------------


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

    play(scene, session_of(MEDIUM))


def test_type_ahead_in_one_write_keeps_its_order() -> None:
    command = [sys.executable, "-m", "tests.ui.screens", MEDIUM]
    with PtyApp(command) as app:
        app.read_until("└".encode())
        app.read_until_quiet()
        app.send(b"\x1b[C\x1b[C4")
        assert b"r1c3=4" in app.read_until_quiet()


# -- stepping --------------------------------------------------------------------------------------


def test_step_is_shown_and_done_at_the_next_press() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        assert "Naked Single easy" in player.told
        assert "So r6c5 is 4." in player.told
        assert player.turns == 0
        assert player.screen.board.looks[49].role == "focus"
        await player.type("s")
        assert player.turns == 1
        assert "So r6c5 is 4." in player.told
        assert player.lines[1].startswith("1 r6c5=4 Naked")

    play(scene, session_of(MEDIUM))


def test_hint_comes_in_stages() -> None:
    async def scene(player: Player) -> None:
        told = []
        for _ in range(4):
            await player.type("n")
            told.append((player.told, player.turns))
        assert told[0][0].startswith("Hint")
        assert "Look at r6c5." in told[0][0]
        assert "Naked Single" not in told[0][0]
        assert "Naked Single" in told[1][0]
        assert "is 4" not in told[1][0]
        assert "So r6c5 is 4." in told[2][0]
        assert [turns for _, turns in told] == [0, 0, 0, 1]

    play(scene, session_of(MEDIUM))


def test_hints_go_as_far_as_the_settings_say() -> None:
    seen = typed(session_of(MEDIUM, replace(AUTOMATIC, hint_stages=1)), "nnnn")
    assert seen.told.startswith("Hint")
    assert not seen.turns


def test_step_starts_from_the_players_position() -> None:
    told = typed(session_of(MEDIUM), [*"jjjjjllll", "4", "s"]).told
    assert "So r4c5 is 3." in told


def test_all_steps_solve_and_can_be_undone() -> None:
    async def scene(player: Player) -> None:
        first = player.board
        await player.type("a")
        assert player.session.position.entered.solved
        assert "Solved" in player.told
        assert "Hidden Single" in player.told
        await player.type("{")
        assert player.board == first

    play(scene, session_of(MEDIUM))


def test_typing_s_ahead_does_steps_in_order() -> None:
    assert len(typed(session_of(EASY), "s" * 20).turns) == 10


def test_escape_puts_out_the_light() -> None:
    seen = typed(session_of(MEDIUM), ["s", "escape"])
    assert not any(look.role or look.lit for look in seen.looks)
    assert seen.told == ""


# -- slow rules ------------------------------------------------------------------------------------


@rule("Slow", Level.HARD, 1, "Slowly.")
def slow(_: Board) -> Iterator[Finding]:
    """Slow."""
    yield from ()
    time.sleep(0.4)


SLOW = replace(GAME, rules=(slow,))


@pytest.mark.parametrize("key", ["s", "n", "a", "A"])
def test_slow_rules_block_nothing_and_escape_stops_them(key: str) -> None:
    async def scene(player: Player) -> None:
        began = time.perf_counter()
        player.app.simulate_key(key)
        player.app.simulate_key("right")
        await asyncio.sleep(0.15)
        await player.pilot.pause()
        assert player.screen.ticket is not None
        assert player.at == "r1c2"
        await player.type("escape")
        assert player.told == "Stopped."
        assert time.perf_counter() - began < 0.4

    play(scene, session_of(MEDIUM, game=SLOW))


def test_turn_gives_up_a_slow_question() -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key("s")
        await asyncio.sleep(0.1)
        await player.type("4")
        assert player.screen.ticket is None
        assert player.turns == 1
        await asyncio.sleep(0.4)
        assert player.told == ""

    play(scene, session_of(MEDIUM, game=SLOW))


def test_no_rule_applies() -> None:
    assert "No rule" in typed(session_of(MEDIUM, game=replace(GAME, rules=())), "s").told


# -- mistakes --------------------------------------------------------------------------------------


def test_wrong_entry_stops_the_solver_and_enter_goes_back() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ss8ss")
        assert "r1c1=8 is wrong." in player.told
        assert "since turn 2" in player.told
        await player.type("enter")
        assert player.turns == 1
        await player.type("s")
        assert "wrong" not in player.told

    play(scene, session_of(MEDIUM))


def test_wrongly_removed_candidate_is_told() -> None:
    player = typed(session_of(MEDIUM), ["c", *"jjjjjllll", "4", "s"])
    assert "4 was taken out of r6c5 wrongly." in player.told


def test_centre_marks_that_leave_the_value_out_are_told() -> None:
    player = typed(session_of(MEDIUM, OWN), ["c", *"jjjjjllll", "3", "s"])
    assert "The centre marks of r6c5 leave the right value out." in player.told


def test_mistakes_on_demand() -> None:
    async def scene(player: Player) -> None:
        await player.type("m")
        assert player.told == "Nothing is wrong so far."
        await player.type("8")
        assert not player.screen.board.looks[0].wrong
        await player.type("m")
        assert player.screen.board.looks[0].wrong

    play(scene, session_of(MEDIUM))


def test_mistakes_at_once() -> None:
    async def scene(player: Player) -> None:
        await player.type()
        await player.type("8")
        assert player.screen.board.looks[0].wrong

    play(scene, session_of(MEDIUM, AT_ONCE))


def test_mistakes_never() -> None:
    assert "never" in typed(session_of(MEDIUM, Settings(mistakes="never")), "8m").told


@pytest.mark.parametrize(("text", "said"), [(SEVERAL, "several solutions"), (NONE, "no solution")])
def test_improper_puzzles_are_told(text: str, said: str) -> None:
    for key in "msaA":
        assert said in typed(session_of(text), key).told


# -- timeline --------------------------------------------------------------------------------------


def test_back_and_forward_tell_the_steps() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ssss[")
        assert player.turns == 1
        assert "So r6c5 is 4." in player.told
        await player.type("]")
        assert player.turns == 2
        await player.type("{")
        assert player.turns == 0
        await player.type("}")
        assert player.turns == 2

    play(scene, session_of(MEDIUM))


def test_upkeep_is_folded_and_unfolds() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ss")
        assert player.lines[0].endswith("+27")
        assert player.lines[1].endswith("+2")
        await player.type("o")
        at = next(at for at, line in enumerate(player.lines) if line.startswith("1 "))
        rules = [line.partition(":")[0] for line in player.lines[at + 1 : at + 3]]
        assert rules == ["Row scan", "Column scan"]

    play(scene, session_of(MEDIUM), size=(120, 40))


def test_unfolded_upkeep_is_told_and_lit() -> None:
    async def scene(player: Player) -> None:
        await player.type("o", "]")
        assert player.told.startswith("Row scan upkeep")
        assert "can't be" in player.told
        assert player.screen.board.looks[0].role == "region"
        assert player.turns == 0
        await player.type("[")
        assert player.screen.timeline.here == (0, None)

    play(scene, session_of(MEDIUM), size=(120, 40))


def test_what_comes_after_looking_at_upkeep_starts_from_the_moment() -> None:
    async def scene(player: Player) -> None:
        await player.type("1", "o", "]", "p")
        assert player.screen.timeline.here == (1, None)
        await player.type("p", "]", "]", "s")
        assert player.screen.timeline.here == (1, None)

    play(scene, session_of(MEDIUM))


def test_arrows_walk_the_timeline() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ssssss", "t", "up", "up")
        assert player.turns == 1
        assert player.lines[1].startswith("> 1")
        await player.type("enter", "right")
        assert (player.turns, player.at) == (1, "r1c2")

    play(scene, session_of(MEDIUM))


def test_steps_now_are_listed_shown_and_done() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        first = player.told
        assert len(player.screen.choices) > 3
        await player.type("down", "down")
        assert player.told != first
        assert player.screen.choice == 2
        chosen = player.screen.choices[2].step
        await player.type("enter")
        assert player.session.history.now.turn == chosen
        assert not player.screen.choices

    play(scene, session_of(MEDIUM))


def test_list_closes_by_escape() -> None:
    seen = typed(session_of(MEDIUM), ["A", "escape", "right"])
    assert (seen.at, seen.turns) == ("r1c2", [])
    assert seen.lines[0].startswith("0 Start")


# -- sizes -----------------------------------------------------------------------------------------


def test_any_size_shows_what_there_is_room_for() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        for size in [(120, 40), (80, 24), (60, 20), (20, 5), (3, 2), (200, 60), (80, 24)]:
            await player.pilot.resize_terminal(*size)
            await player.type("right")
        assert player.board[0].startswith(" ┌──1─────2")

    play(scene, session_of(MEDIUM))


def test_narrow_screens_tell_in_the_last_line() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        legend = player.screen.query_one("#legend")
        assert legend.render_line(0).text.startswith("Naked Single")

    play(scene, session_of(MEDIUM), size=(60, 24))


@pytest.mark.parametrize("seed", range(4))
def test_any_keys_in_any_order(seed: int) -> None:
    async def scene(player: Player) -> None:
        rng = random.Random(seed)
        keys = [key for key in all_keys() if key not in ("q", "ctrl+x", "question_mark", "?", "f1")]
        for size in rng.choices([(80, 24), (120, 40), (60, 20), (20, 6)], k=6):
            await player.type(*rng.choices(keys, k=40))
            await player.pilot.resize_terminal(*size)

    play(scene, session_of(MEDIUM))


# -- budgets ---------------------------------------------------------------------------------------


def test_bytes_written() -> None:
    command = [sys.executable, "-m", "tests.ui.screens", EASY]
    with PtyApp(command) as app:
        app.read_until("└".encode())
        app.read_until_quiet()
        assert len(app.output) <= 7000
        moves = [len(app.exchange(key)) for key in (b"\x1b[C", b"j", b"l", b"\x1b[B", b"\x1b[D")]
        assert max(moves) <= 110
        app.exchange(b"7")
        app.exchange(b"l")
        edits = [len(app.exchange(key)) for key in (b"4", b"5", b"u", b"r")]
        assert max(edits) <= 60


def test_step_is_a_turn_of_the_history() -> None:
    assert isinstance(typed(session_of(MEDIUM), "ss").turns[0], Step)
