"""Hints, steps, slow rules and mistakes, by keys."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.ui.screens import AUTOMATIC, EASY, MEDIUM, Player, board_of, play, session_of
from tests.ui.still import still, typed
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Finding
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.answers import Answer, Choices
from tui_puzzles.tutor.question import NoAnswer, Question
from tui_puzzles.tutor.solver import Solver
from tui_puzzles.tutor.tutor import Tutor
from tui_puzzles.ui.puzzle import asking

OWN = Settings(candidates=False)
AT_ONCE = Settings(candidates=True, mistakes="at-once")
SEVERAL = "1" + "." * 80
NONE = "55" + "." * 79


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
        assert player.lines[1].startswith("r6c5 4 Na")

    still(scene, session_of(MEDIUM))


def test_hint_comes_in_stages() -> None:
    async def scene(player: Player) -> None:
        told, turns = list[str](), list[int]()
        for _ in range(6):
            await player.type("n")
            told.append(player.told)
            turns.append(player.turns)
        assert "7 easy steps here" in told[0]
        assert "r6c5" not in told[0]
        assert "Look at r6c5." in told[1]
        assert "Naked Single" not in told[1]
        assert "Naked Single" in told[2]
        assert "is 4" not in told[2]
        assert "r6c5 has only one candidate left" in told[3]
        assert "So r6c5 is 4." not in told[3]
        assert "So r6c5 is 4." in told[4]
        assert turns == [0, 0, 0, 0, 0, 1]

    still(scene, session_of(MEDIUM))


def test_hints_go_as_far_as_the_settings_say() -> None:
    seen = typed(session_of(MEDIUM, AUTOMATIC._replace(hint_stages=1)), "nnnn")
    assert seen.told.startswith("Hint")
    assert not seen.turns


def test_keys_that_are_offered_are_those_of_the_keymap() -> None:
    own = AUTOMATIC._replace(keymap={"hint": "b,f12", "step": "f11"})
    assert typed(session_of(MEDIUM, own), "n").told.endswith("b where to look  ")


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

    still(scene, session_of(MEDIUM))


def test_typing_s_ahead_does_steps_in_order() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"s" * 20)
        assert player.turns == 10

    play(scene, session_of(EASY))


def test_escape_puts_out_the_light() -> None:
    seen = typed(session_of(MEDIUM), ["s", "escape"])
    assert not any(look.role or look.lit for look in seen.looks)
    assert seen.told == ""


GATE = threading.Event()
"""Until it is set, a rule looks for its steps."""


@rule("Slow", Level.HARD, 1, "Slowly.")
def slow(_: Board) -> Iterator[Finding]:
    """Slow."""
    yield from ()
    GATE.wait()


SLOW = replace(GAME, rules=(slow,))


@pytest.fixture(autouse=True)
def gate() -> Iterator[None]:
    GATE.clear()
    yield
    GATE.set()


async def until(player: Player, state: Callable[[], bool]) -> None:
    """Wait for this state."""
    while not state():
        await player.pilot.pause(0.01)


async def thought() -> None:
    """Wait until all that was asked is answered, heard or not."""
    GATE.set()
    for thread in threading.enumerate():
        if thread.name.endswith("(think)"):
            await asyncio.to_thread(thread.join)


@pytest.mark.parametrize("key", ["s", "n", "a", "A"])
def test_slow_rules_block_nothing_and_escape_stops_them(key: str) -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key(key)
        player.app.simulate_key("right")
        await until(player, lambda: player.at == "r1c2")
        assert player.screen.asking.question is not None
        await player.type("escape")
        assert player.told == "Stopped."
        assert not GATE.is_set()

    play(scene, session_of(MEDIUM, game=SLOW))


@pytest.fixture
def gated_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look at a puzzle takes until the gate is open."""
    look = Tutor.flaw

    def slowly(tutor: Tutor, question: Question[Answer]) -> Answer:
        GATE.wait()
        return look(tutor, question)

    monkeypatch.setattr(Tutor, "flaw", slowly)


@pytest.mark.usefixtures("gated_look")
def test_a_question_waits_for_the_first_look_at_the_puzzle() -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key("s")
        player.app.simulate_key("right")
        await until(player, lambda: player.at == "r1c2")
        assert "Looking for a step" in player.told
        GATE.set()
        await until(player, lambda: player.screen.shows.answer.found is not None)

    play(scene, session_of(MEDIUM))


@pytest.mark.usefixtures("gated_look")
def test_turns_dont_end_the_first_look_at_the_puzzle() -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key("right")
        player.app.simulate_key("2")
        await until(player, lambda: player.turns == 1)
        assert "several" not in player.told
        GATE.set()
        await until(player, lambda: "several solutions" in player.told)

    play(scene, session_of(SEVERAL))


def test_a_question_waits_for_one_that_was_stopped() -> None:
    """What rules remember on a board is theirs for as long as they look."""
    inside, most = list[int](), list[int]()

    @rule("Busy", Level.HARD, 1, "Slowly.")
    def busy(_: Board) -> Iterator[Finding]:
        """Slow."""
        yield from ()
        inside.append(1)
        most.append(len(inside))
        GATE.wait()
        inside.pop()

    async def scene(player: Player) -> None:
        player.app.simulate_key("A")
        await until(player, lambda: bool(inside))
        await player.type("escape")
        player.app.simulate_key("A")
        await until(player, lambda: "Looking for every step" in player.told)
        await thought()
        await until(player, lambda: len(most) == 2)

    play(scene, session_of(MEDIUM, game=replace(GAME, rules=(busy,))))
    assert most == [1, 1]


def test_an_answer_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow() -> None:
        raise NoAnswer("No answer within 10 seconds.")

    async def scene(player: Player) -> None:
        await player.type("A")
        await until(player, lambda: "within 10 seconds" in player.told)
        assert player.screen.asking.question is None

    monkeypatch.setattr(asking, "answer_to", lambda *_: asyncio.ensure_future(slow()))
    play(scene, session_of(MEDIUM))


def test_a_long_list_says_which_rule_is_looked_at() -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key("A")
        await until(player, lambda: "Slow, rule 1 of 1" in player.told)
        await thought()
        await until(player, lambda: "rule 1 of 1" not in player.told)

    play(scene, session_of(MEDIUM, game=SLOW))


def test_turn_gives_up_a_slow_question() -> None:
    async def scene(player: Player) -> None:
        player.app.simulate_key("s")
        await until(player, lambda: player.screen.asking.question is not None)
        await player.type("4")
        assert player.screen.asking.question is None
        assert player.turns == 1
        told = player.told
        await thought()
        await player.pilot.pause()
        assert player.told == told

    play(scene, session_of(MEDIUM, game=SLOW))


def test_all_steps_are_asked_about_and_are_one_undo() -> None:
    async def scene(player: Player) -> None:
        await player.type("a")
        assert player.told.startswith("Do all steps from here")
        await player.type("escape", "a")
        assert player.turns == 0
        await player.type("enter")
        assert player.session.position.solved
        await player.type("u")
        assert player.turns == 0
        await player.type("r")
        assert player.session.position.solved

    still(scene, session_of(EASY, Settings()))


def test_steps_that_apply_are_grouped_by_rule() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        first = player.choices[0].step.rule
        lines = player.lines
        easy = sum(GAME.rule(one.step.rule).level.label == "easy" for one in player.choices)
        assert (lines[0].split()[0], lines[0].split()[-1]) == ("Easy", str(easy))
        assert lines[1].startswith(f"▾ {first}"[:20])
        await player.type("right")
        assert player.lines[1].startswith(f"▸ {first}"[:20])
        await player.type("escape")
        assert not player.choices

    still(scene, session_of(MEDIUM, game=replace(GAME, rules=GAME.rules[:9])))


def test_the_list_is_narrowed_and_whole_again() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        every = player.choices
        rules = list(dict.fromkeys(found.step.rule for found in every))
        await player.type("/", *rules[1].casefold(), "enter")
        assert {found.step.rule for found in player.choices} == {rules[1]}
        await player.type("down", "/", *"nowhere", "enter")
        assert "no step has 'nowhere'" in player.keys
        await player.type("escape")
        assert {found.step.rule for found in player.choices} == {rules[1]}
        await player.type("/", "enter")
        assert player.choices == every

    still(scene, session_of(MEDIUM, game=replace(GAME, rules=GAME.rules[:9])))


def test_a_group_is_folded_and_rules_are_gone_over() -> None:
    async def scene(player: Player) -> None:
        await player.type("A")
        rules = list(dict.fromkeys(found.step.rule for found in player.choices))
        await player.type("o")
        assert player.lines[1].startswith(f"▸ {rules[0]}"[:20])
        assert not any(line.startswith("▾") for line in player.lines)
        await player.type("down")
        assert player.choices[player.choice].step.rule == rules[1]
        await player.type("o")
        assert any(line.startswith(f"▾ {rules[1]}"[:18]) for line in player.lines)
        await player.type("down")
        assert player.choices[player.choice].step.rule == rules[1]

    still(scene, session_of(MEDIUM, game=replace(GAME, rules=GAME.rules[:9])))


def test_a_list_of_steps_stands_still() -> None:
    async def scene(player: Player) -> None:
        panel = player.screen.panel
        await player.type("A")
        whole = panel.list_box.height
        await player.type("o")
        folded = panel.list_box.height
        await player.type("down", "o")
        assert folded == whole == panel.list_box.height

    (solution,) = GAME.search(board_of(EASY), 2).solutions
    play(scene, session_of("......" + GAME.format(solution, "line")[6:]), (120, 40))


def test_no_rule_applies() -> None:
    assert "No known rule" in typed(session_of(MEDIUM, game=replace(GAME, rules=())), "s").told


def test_wrong_entry_stops_the_solver_and_enter_goes_back() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"ss8ss")
        assert "r1c1 can't be 8." in player.told
        assert "since turn 2" in player.told
        await player.type("enter")
        assert player.turns == 1
        await player.type("s")
        assert "wrong" not in player.told

    still(scene, session_of(MEDIUM))


def test_wrongly_removed_candidate_is_told() -> None:
    player = typed(session_of(MEDIUM), ["c", *"jjjjjllll", "4", "s"])
    assert "4 should not have been removed from r6c5." in player.told


def test_centre_marks_that_leave_the_value_out_are_told() -> None:
    player = typed(session_of(MEDIUM, OWN), ["c", *"jjjjjllll", "3", "s"])
    assert "The centre marks of r6c5 lack the right value." in player.told


def test_mistakes_on_demand() -> None:
    async def scene(player: Player) -> None:
        await player.type("m")
        assert player.told == "Nothing is wrong so far."
        await player.type("8")
        assert not player.screen.board.looks[0].wrong
        await player.type("m")
        assert player.screen.board.looks[0].wrong

    still(scene, session_of(MEDIUM))


def test_mistakes_at_once() -> None:
    async def scene(player: Player) -> None:
        await player.type()
        await player.type("8")
        assert player.screen.board.looks[0].wrong

    still(scene, session_of(MEDIUM, AT_ONCE))


def test_mistakes_never() -> None:
    assert "never" in typed(session_of(MEDIUM, Settings(mistakes="never")), "8m").told


def test_what_assumes_one_solution_is_left_out_where_only_candidates_make_it_one() -> None:
    solution = GAME.search(board_of(SEVERAL), 1).solutions[0]
    start = board_of(SEVERAL)
    board = start.without(start.layout.all_marks & ~solution.marks)
    session = Session(GAME, History(Position(board)), "A puzzle", None, AUTOMATIC)
    tutor = Solver(session)
    assert tutor.solution == solution
    assert not tutor.here.sole
    found = Question(Solver.now, tutor)()
    assert isinstance(found, Choices)
    assert not [one for one in found.found if GAME.rule(one.step.rule).unique]


@pytest.mark.parametrize(("text", "said"), [(SEVERAL, "several solutions"), (NONE, "no solution")])
def test_improper_puzzles_are_told(text: str, said: str) -> None:
    for key in "msaA":
        assert said in typed(session_of(text), key).told
