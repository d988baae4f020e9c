"""Each case: words, exit status, pieces of standard output, pieces of standard error."""

import re
from contextlib import suppress
from itertools import count, pairwise, repeat

import pytest

from tests.cli.conftest import Run
from tests.cli.latin import SQUARE
from tui_puzzles.cli import main
from tui_puzzles.cli.commands import generate
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Output
from tui_puzzles.cli.puzzles import InputPuzzle
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import load_game
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.play.samples import Sample
from tui_puzzles.search import limit
from tui_puzzles.search.limit import NODE, SECONDS, LimitReached, Search, found_in

EASY = "ABCDBADCCDABDCB."
MEDIUM = "..B..D..AB..CA.."  # solved with Lone Place
TWO = "ABCDBADC........"
CLASH = "AA.............."
DEAD = "AB....C...D....."
PAIR = f"{EASY}\n{TWO}\n"
MIXED = f"{EASY}\nABCX............\n{SQUARE}\n"

SILENT = (
    "Wishful Corner is not used: it assumes exactly one solution, and the givens alone have several"
)
CASES = [
    # -- solve
    (("solve", EASY), 0, ["  1. Last Letter (easy, 5): r4c4 can only be A. So r4c4 is A.",
                          "ABCD\nBADC\nCDAB\nDCBA", "Solved in 1 step, level easy, score 5."], []),
    (("solve", EASY, "--plain"), 0, ["Step 1, Last Letter: r4c4 can only be A. So r4c4 is A.\n"
                                     f"Solved in 1 step, level easy, score 5. {SQUARE}"], []),
    (("solve", EASY, "--to", "line"), 0, [f"\n{SQUARE}\n"], []),
    (("solve", EASY, "--all"), 0, ["  0. Line Scan (upkeep, 0): Row 4 has B, C and D"], []),
    (("solve", TWO), 1, ["Stuck after 0 steps", "the puzzle has several solutions"], []),
    (("solve", TWO, "--search"), 1, ["Stuck after 0 steps", "several solutions"], []),
    (("solve", TWO, "--rules", "wishful corner"), 1, ["Stuck after 0 steps"], [SILENT]),
    (("steps", TWO, "--rule", "wishful corner"), 1, ["Stuck after 0 steps"], [SILENT]),
    (("steps", TWO, "--all", "--rules", "l1,wishful corner"), 1, ["Stuck"], [SILENT]),
    (("hint", TWO, "--rule", "wishful corner"), 1, ["Stuck after 0 steps"], [SILENT]),
    (("steps", TWO, "--moves", "r3c3=A", "--rule", "wishful corner"), 1, ["Stuck"], [SILENT]),
    (("rate", TWO, "--rules", "wishful corner"), 1, ["stuck"], [SILENT]),
    (("walkthrough", TWO, "--rules", "wishful corner"), 1, ["0 steps"], [SILENT]),
    (("why", TWO, "r4c4-A", "--rules", "wishful corner"), 1, ["Nothing in the rules"], [SILENT]),
    (("steps", CLASH, "--rule", "wishful corner"), 1, ["exclude each other"],
     ["and the givens have none"]),
    (("steps", EASY, "--type", "tired", "--rule", "wishful corner"), 1, ["Stuck after 0 steps"],
     ["which search could not prove"]),
    (("steps", MEDIUM, "--rule", "wishful corner"), 0, ["Wishful Corner"], []),
    (("solve", CLASH), 1, ["AA..", "Contradiction", "r1c1=A and r1c2=A exclude each other"], []),
    (("solve", DEAD), 1, ["Contradiction", "r1c3 has no possibility left"], []),
    (("solve", MEDIUM), 0, ["Lone Place (medium, 20)", "level medium"], []),
    (("solve", MEDIUM, "--max-level", "EASY"), 1, ["Stuck", "none of these rules applies"], []),
    (("solve", MEDIUM, "--rules", "l1,sole"), 1, ["Stuck", "none of these rules applies"], []),
    (("solve", MEDIUM, "--max-level", "easy", "--search"), 0,
     ["Search (extreme, 10000): No rule applies here, and search finds only one solution.",
      "cells follow.", "Solved"], []),
    (("solve", MEDIUM, "--type", "tired", "--max-level", "easy", "--search"), 1,
     ["Undecided", "the search gave up"], []),
    (("solve", SQUARE), 0, ["Solved in 0 steps"], []),
    (("solve", EASY, "--moves", "r4c4=B"), 1, ["Contradiction"], ["r4c4=B is wrong, since move 1"]),
    (("solve", EASY, "--moves", "r4c4-B,r4c4=A"), 0, ["Solved in 0 steps"], []),
    (("check", f"{EASY}\n{SQUARE}", "--moves", "r4c4=A"), 2, ["   1  Exactly one solution.\n"],
     ["tui-puzzles: puzzle 2, --moves, move 1: r4c4 is given"]),
    # -- steps
    (("steps", MEDIUM), 0, ["  1. "], []),
    (("steps", "ABC.BADC........", "--all"), 0, ["  1. Last Letter", "  2. Lone Place"], []),
    (("steps", "AB..BADC........", "--rule", "L2"), 0, ["  1. Lone Place (medium, 20): Row 1"], []),
    (("steps", TWO, "--rule", "look", "--all"), 0, ["  1. Line Scan", "  2. Line Scan"], []),
    (("steps", TWO), 1, ["Stuck"], []),
    (("steps", SQUARE), 0, ["Solved"], []),
    (("steps", SQUARE, "--rule", "sole"), 1, ["Last Letter has no step here"], []),
    (("steps", CLASH), 1, ["Contradiction", "exclude each other"], []),
    (("steps", DEAD), 1, ["Contradiction", "no possibility left"], []),
    (("steps", EASY, "--moves", "r4c4-A"), 1, ["Contradiction"], ["r4c4-A is wrong, since move 1"]),
    # -- hint
    (("hint", EASY), 0, ["Look at r4c4.\n"], []),
    (("hint", EASY, "--stage", "1"), 0, ["There is 1 easy step here"], []),
    (("hint", EASY, "--stage", "3"), 0, ["Last Letter: Look at r4c4.\n"], []),
    (("hint", EASY, "--stage", "4"), 0, ["Last Letter: r4c4 can only be A.\n"], []),
    (("hint", EASY, "--stage", "5"), 0, ["r4c4 can only be A. So r4c4 is A.\n"], []),
    (("hint", TWO), 1, ["Stuck"], []),
    (("hint", f"{EASY}\n{SQUARE}", "--plain"), 0, ["Puzzle 1: Look at r4c4.", "Puzzle 2: Sol"], []),
    # -- check
    (("check", EASY), 0, ["Exactly one solution."], []),
    (("check", CLASH), 1, ["No solution: r1c1=A and r1c2=A exclude each other."], []),
    (("check", DEAD), 1, ["No solution."], []),
    (("check", TWO), 1, ["Several solutions. Two of them differ in r3c3, r3c4, r4c3 and r4c4.",
                         "\nSolution 1:\nABCD\nBADC\nCDAB\nDCBA\nSolution 2:\nABCD"], []),
    (("check", EASY, "--type", "tired"), 1, ["Undecided: the search gave up."], []),
    (("check", TWO, "--moves", "r3c1=D r3c2=C r3c3=A"), 0, ["Exactly one"], []),
    # -- rate
    (("rate", EASY), 0, ["easy          5  Last Letter\n"], []),
    (("rate", TWO), 1, ["-             0", "stuck"], []),
    (("rate", CLASH, "--plain"), 1, ["Level easy, score 0, contradiction."], []),
    (("rate", PAIR), 1, ["   1  easy          5  Last Letter\n   2  -"], []),
    # -- convert
    (("convert", EASY), 0, [f"{EASY}\n"], []),
    (("convert", EASY, "--to", "QUADS", "--moves", "r4c4=A"), 0, ["ABCD\nBADC\nCDAB\nDCBA\n"], []),
    (("convert", PAIR, "--to", "quads"), 0, ["DCB.\n\nABCD\n"], []),
    # -- rules
    (("rules",), 0, ["Type     Name     Rules\nletters  Letters  3\n"], []),
    (("rules", "letters"), 0, ["Last Letter     easy    5      L1    Sole\n"], []),
    (("rules", "LETTERS", "lone", "PLACE"), 0,
     ["Lone Place (Letters)", "level medium; score 20; code L2", "goes there.\n"], []),
    (("rules", "letters", "L1", "--plain"), 0, ["Last Letter: level easy; score 5;"], []),
    (("rules", "lone", "place"), 0, ["Lone Place (Letters)"], []),
    (("rules", "letters", "wishful corner"), 0, ["assumes that there is one solution"], []),
    # -- generate
    (("generate", "letters", "--seed", "1", "--count", "2", "--to", "quads"), 0, ["\n\n"], []),
    # -- the rest
    (("--help",), 0, ["COMMAND", "solve", "exit status"], []),
    (("help", "solve"), 0, ["--max-level", "example: tui-puzzles solve"], []),
    (("--version",), 0, ["tui-puzzles "], []),
]  # fmt: skip


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize(("words", "status", "out", "err"), CASES, ids=lambda v: str(v)[:60])
def test_command(
    run: Run, words: tuple[str, ...], status: int, out: list[str], err: list[str]
) -> None:
    ran = run(*words)
    assert ran.status == status
    assert [piece for piece in out if piece not in ran.out] == [], ran.out
    assert [piece for piece in err if piece not in ran.err] == [], ran.err
    assert bool(err) == bool(ran.err)


RECORDS = [
    (("check", EASY), {"solutions": 1}),
    (("check", CLASH), {"solutions": 0, "reason": "r1c1=A and r1c2=A exclude each other"}),
    (("check", TWO), {"solutions": "2+", "examples": [SQUARE, "ABCDBADCCDBADCAB"],
                      "texts": [SQUARE, "ABCDBADCCDBADCAB"],
                      "differ": ["r3c3", "r3c4", "r4c3", "r4c4"]}),
    (("check", EASY, "--type", "tired"), {"solutions": "undecided"}),
    (("check", EASY, "--moves", "r4c4=B"), {
        "solutions": 0, "reason": "r3c4=B and r4c4=B exclude each other",
        "wrong": ["r4c4=B"], "since": 1}),
    (("rate", EASY), {"result": "solved", "level": "easy", "score": 5, "hardest": "Last Letter",
                      "steps": 1, "rules": {"Last Letter": 1}, "type": "letters", "text": EASY}),
    (("rate", TWO), {"result": "stuck", "level": "easy", "score": 0, "hardest": "", "steps": 0,
                     "rules": {}, "type": "letters", "text": TWO}),
    (("rate", CLASH), {"result": "contradiction", "level": "easy", "score": 0, "hardest": "",
                       "steps": 0, "rules": {}, "type": "letters", "text": CLASH}),
    (("solve", EASY), {"result": "solved", "solution": SQUARE, "text": SQUARE,
                       "level": "easy", "score": 5, "steps": 1}),
    (("solve", TWO), {"result": "stuck", "board": TWO, "level": "easy", "score": 0, "steps": 0,
                      "reason": "the puzzle has several solutions"}),
    (("hint", EASY), {"stage": 2, "hint": "Look at r4c4."}),
    (("hint", MEDIUM, "--moves", "r3c4=C"), {
        "stage": 2, "hint": "Look at r3c3.", "wrong": ["r3c4=C"], "since": 1}),
    (("solve", EASY, "--moves", "r4c4-A"), {
        "result": "contradiction", "board": EASY, "level": "easy", "score": 0, "steps": 0,
        "reason": "r4c4 has no possibility left", "wrong": ["r4c4-A"], "since": 1}),
    (("hint", EASY, "--stage", "3"), {"stage": 3, "hint": "Last Letter: Look at r4c4.",
                                      "rule": "Last Letter", "level": "easy", "score": 5}),
    (("convert", PAIR), {"puzzle": 2, "text": TWO}),
    (("rules",), {"type": "letters", "title": "Letters", "rules": 3, "from": ["line", "quads"],
                  "to": ["quads", "line"], "constraints": {}}),
    (("rules", "letters", "L2"), {
        "type": "letters", "rule": "Lone Place", "level": "medium", "score": 20, "code": "L2",
        "aliases": [], "unique": False, "sentence": "{line} has one place for {letter}.",
        "lesson": "A letter with one place left in a line goes there."}),
]  # fmt: skip


@pytest.mark.usefixtures("latin")
@pytest.mark.parametrize(("words", "last"), RECORDS, ids=lambda v: str(v)[:60])
def test_record(run: Run, words: tuple[str, ...], last: dict[str, object]) -> None:
    ran = run(*words, "--json")
    assert ran.last == last
    assert list(ran.last) == list(last)


@pytest.mark.usefixtures("latin")
def test_step_record(run: Run) -> None:
    keys = ["step", "rule", "level", "score", "place", "remove", "because", "evidence"]
    objects = run("solve", EASY, "--json").objects
    assert {tuple(step) for step in objects[:-1]} == {tuple(keys)}
    step = objects[-2]
    assert [step[key] for key in keys[:-1]] == [
        1, "Last Letter", "easy", 5, ["r4c4=A"], [], "r4c4 can only be A."
    ]  # fmt: skip


@pytest.mark.usefixtures("latin")
def test_a_bad_puzzle_among_good_ones(run: Run) -> None:
    ran = run("rate", "-", "--json", stdin=MIXED.encode())
    assert ran.status == 2
    assert [said["puzzle"] for said in ran.objects] == [1, 2, 3]
    assert ran.objects[1] == {
        "puzzle": 2, "error": "'X' is not a cell", "line": 2, "column": 4, "expected": "A to D or ."
    }  # fmt: skip
    assert "standard input, line 2, column 4: 'X' is not a cell (expected A to D or .)" in ran.err


@pytest.mark.usefixtures("latin")
def test_the_same_seed_makes_the_same_puzzles(run: Run) -> None:
    words = ("generate", "letters", "--level", "hard", "--count", "3", "--json")
    first = run(*words)
    seed = str(first.last["seed"])
    assert run(*words, "--seed", seed).out == first.out
    assert [said["puzzle"] for said in first.objects] == [1, 2, 3]


@pytest.mark.usefixtures("latin")
def test_a_search_may_take_the_seconds_that_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a second later at each look."""
    seen = list[int]()

    def each(_puzzle: InputPuzzle, _out: Output, _options: Options) -> int:
        endless: Search[int] = repeat(NODE)
        with suppress(LimitReached):
            list(found_in(endless))
        seen.append(next(looks))
        return 0

    looks = count()
    monkeypatch.setattr(limit, "thread_time", looks.__next__)

    monkeypatch.setattr("tui_puzzles.cli.commands.check.each", each)
    assert main(["check", "--seconds", "3", EASY, "--jobs", "1"]) == 0
    assert main(["check", EASY]) == 0
    assert [b - a for a, b in pairwise([-2, *seen])] == [3 + 4, SECONDS + 3]


@pytest.mark.parametrize("seconds", ["0", "-1", "soon"])
def test_seconds_are_a_positive_number(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--seconds", seconds, EASY]) == 2
    assert "--seconds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        (("sudoku", "X-Wing"), "Columns 1 and 5 have 8 only in rows 2 and 7."),
        (("takuzu", "Pair"), "So r1c3 is 1."),
        (("nonogram", "Glue"), "So r1c4 and r1c5 are filled."),
    ],
)
@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_a_lesson_ends_with_its_example(
    run: Run, words: tuple[str, ...], seen: str, style: tuple[str, ...]
) -> None:
    out = run("rules", *words, *style).out
    assert seen in out
    assert not set("<>{}") & set(out)


@pytest.mark.parametrize(
    ("style", "size", "level"),
    [("stars", "10", "hard"), ("stars", "8", "easy"), ("regions", "5", "easy")],
)
def test_without_a_level_a_style_has_its_lowest(
    run: Run, style: str, size: str, level: str
) -> None:
    ran = run("generate", "queens", "--style", style, "--size", size, "--seed", "3", "--json")
    assert (ran.last["level"], ran.err) == (level, "")


def test_a_level_that_a_style_never_has_is_refused_with_those_it_has(run: Run) -> None:
    ran = run("generate", "queens", "--style", "three-stars", "--level", "easy")
    never = "--level: Queens of style three-stars is never easy"
    assert (ran.status, ran.out) == (2, "")
    assert f"{never} (expected hard)" in ran.err


def test_puzzles_that_could_not_be_told_apart_are_not_written(run: Run) -> None:
    ran = run("generate", "kakuro", "--seed", "1", "--size", "4", "--count", "2", "--to", "kkr")
    assert (ran.status, ran.out) == (2, "")
    assert "the form kkr holds one puzzle only" in ran.err


@pytest.mark.parametrize(("words", "size"), [((), (4, 4)), (("--size", "6x6"), (6, 6))])
def test_a_goal_is_small_and_no_sample(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], size: tuple[int, int]
) -> None:
    asked = ("generate", "takuzu", "--style", "signs", "--seed", "1", *words)
    first = run(*asked, "--goal").out
    game = load_game("takuzu")
    (entry,) = game.parse(first)
    assert entry.board
    grid = entry.board.layout.grid
    assert isinstance(grid, Grid)
    assert (grid.rows, grid.cols) == size
    sample = Sample("alike", "easy", "", first)
    monkeypatch.setattr(generate, "samples", lambda _: [sample])
    (other,) = game.parse(run(*asked, "--goal").out)
    assert other.board
    assert game.alike(other.board) != game.alike(entry.board)


def test_the_constraints_of_a_type_are_told(run: Run) -> None:
    text, plain = run("rules", "sudoku").out, run("rules", "sudoku", "--plain").out
    assert re.search(r"\nodd +odd r1c1 r1c2 +Cells with a circle have odd digits\.\n", text)
    assert plain.count("\nConstraint ") == len(KINDS)
    assert "Law Cells with a circle have odd digits.\n" in plain
    types = {one["type"]: one for one in run("rules", "--json").objects}
    assert types["sudoku"]["constraints"] == {name: kind.help for name, kind in KINDS.items()}
    assert all("rule" in one for one in run("rules", "sudoku", "--json").objects)
