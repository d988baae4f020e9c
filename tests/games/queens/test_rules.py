"""What rules do beside their cases: upkeep, diagonals, star counts, impossible boards."""

import random

import pytest

from tests.games.queens.boards import board_of, grown, solutions, unique
from tui_puzzles.engine.bits import bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.solve import next_step, tidy, upkeep, walk
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.queens.puzzle import QUEEN, Needs, Queens, plain, regioned
from tui_puzzles.games.queens.rules import UPKEEP
from tui_puzzles.games.queens.rules.deep import trial_with_rules
from tui_puzzles.games.queens.rules.ladder import RULES

STARS = "AAAABBBBB/CAAAABBBB/CCDDDEEBB/CCDDEEEFF/CCDDDEFFF/GDDDHHFFF/GDDGHHFFI/GGGGHHFFI/GGGGHHFII"
ELSEWHERE = (
    "stars 3 AAABBBBBBBCCCC/AAAADBBBEBBCCC/AADDDDEBEEBCCC/ADDDDDEEEEFFCC/DDDDDGGEFFFHHC/"
    "DDGGGGEEFFFHCC/DDDDGGGGGFFHHC/DDDJKKKGFFFHHH/IIIJJJKGFLHHHH/IIJJJJKGLLHHHL/IIJJJKKGMLLLLL/"
    "IINKKKKKMMLLLL/IINNKKKKMMLLLL/INNNNNNNMMMMLL r8c4=Q r8c6=Q r10c4=Q r10c6=Q r10c14=Q r11c9=Q "
    "r13c1=Q r13c10=Q r14c12=Q r1c4-Q r1c11-Q r2c6-Q r2c8-Q r2c10-Q r2c12-Q r3c6-Q r3c8-Q "
    "r3c10-Q r3c12-Q r4c2-Q r4c6-Q r4c8-Q r4c10-Q r5c7-Q r5c9-Q r5c12-Q r6c7-Q r6c9-Q r6c11-Q "
    "r6c13-Q r7c9-Q r7c11-Q r7c13-Q r8c1-Q r8c2-Q r8c8-Q r8c9-Q r8c11-Q r8c12-Q r9c10-Q "
    "r10c1-Q r10c2-Q r10c11-Q r10c12-Q r12c4-Q r12c6-Q r12c12-Q r13c4-Q r13c6-Q r13c8-Q "
    "r14c14-Q"
)
"""A trial ends where regions give lines too little, as one has a star elsewhere."""
NAMED = {rule.name: rule for rule in (*UPKEEP, *RULES)}


def _unsettled(layout: Queens, *queens: str) -> Board:
    return Board.start(layout, of(layout.mark_named(name) for name in queens))


@pytest.mark.parametrize(
    ("layout", "reach"),
    [
        (plain(6), "What stands in r3c3 attacks its row, its column and"),
        (regioned("AAABBBAAACCCAAACCCDDDEEEDDDEEEFFFFFF"), "attacks its row, column and region"),
        (regioned(STARS.replace("/", ""), 2), "attacks the cells around it"),
    ],
)
def test_attack_is_the_upkeep_of_a_queen(layout: Queens, reach: str) -> None:
    raw = _unsettled(layout, "r3c3=Q")
    steps = list(tidy(raw, UPKEEP))
    assert len(steps) == 1
    step, after = steps[0]
    assert after.marks == raw.settled().marks
    assert proves(raw, step)
    assert reach in explain(step, UPKEEP[0], layout).reason


def test_a_placement_tells_its_attack_as_upkeep() -> None:
    board = Board.start(plain(5), 0)
    placed = Step("", (), bit(board.layout.mark_named("r1c1=Q")))
    steps = upkeep(board, placed, UPKEEP)
    assert [step.rule for step in steps] == ["Attack"]
    assert board.without(steps[0].eliminations).places(QUEEN) == board.after(placed).places(QUEEN)


def test_a_diagonal_forces_nothing() -> None:
    """Diagonal r1c1-r4c4 keeps one place; no rule puts a queen there, nor looks for room in it."""
    board = board_of("plain 5 r1c1-Q r2c2-Q r3c3-Q r4c4-Q")
    steps = [step for rule in RULES for step in rule.steps(board)]
    assert steps
    assert not any(step.placements for step in steps)
    leading = (Role.REGION, Role.COVER)
    cited = [u for s in steps for piece in s.evidence if piece.role in leading for u in piece.units]
    assert all(isinstance(unit, Needs) for unit in cited)


def test_a_star_attacks_along_no_line() -> None:
    board = board_of(f"stars 2 {STARS} r1c1=Q")
    layout = board.layout
    assert board.places(QUEEN) & bit(layout.cell_named("r1c9"))
    assert not board.places(QUEEN) & bit(layout.cell_named("r2c2"))


@pytest.mark.parametrize(
    ("known", "pairs"),
    [
        ("r4c1=Q", [("region C", "column 1")]),  # both need one more
        ("r3c2=Q r5c2-Q", []),  # region C needs one more, all in column 1; the column needs two
    ],
)
def test_region_and_line_need_the_same_number(known: str, pairs: list[tuple[str, str]]) -> None:
    steps = NAMED["Region and Line"].steps(board_of(f"stars 2 {STARS} {known}"))
    said = [(step.evidence[0].units[0].name, step.evidence[1].units[0].name) for step in steps]
    assert said == pairs


@pytest.mark.parametrize(
    "text",
    [
        "plain 5 r1c1-Q r1c2-Q r1c3-Q r1c4-Q r1c5-Q",
        "plain 3",
        "AABB/AABB/CCDD/CCDD r1c1=Q r1c3=Q",
        f"stars 2 {STARS} r1c1=Q r1c3=Q r1c5=Q",
    ],
)
def test_an_impossible_board_never_breaks_a_rule(text: str) -> None:
    board = board_of(text)
    assert not solutions(board, 1)
    with pytest.raises(Contradiction):
        for _ in walk(board, RULES):
            pass


def test_a_solved_board_has_no_step() -> None:
    board = board_of("plain 4 r1c2=Q r2c4=Q r3c1=Q r4c3=Q")
    assert board.solved
    assert next_step(board, RULES) is None


@pytest.mark.parametrize(
    ("number", "least"), [(300, 15), pytest.param(9000, 400, marks=pytest.mark.sweep)]
)
def test_easy_rules_finish_region_boards(number: int, least: int) -> None:
    """At least 95 % of the boards with one solution need the first five rules only."""
    rng, boards, solved = random.Random(7), 0, 0
    for start in unique(grown(rng, 8) for _ in range(number)):
        boards += 1
        solved += not [start, *(after for _, after in walk(start, RULES[:5]))][-1].open
    assert boards > least
    assert solved >= 0.95 * boards


def test_a_trial_names_the_stars_that_regions_have_elsewhere() -> None:
    board = board_of(ELSEWHERE)
    (r2c14,) = (
        s
        for s in trial_with_rules.steps(board)
        if s.eliminations == bit(board.layout.mark(27, QUEEN))
    )
    assert any("r9c11=Q" in board.layout.mark_names(p.marks) for p in r2c14.evidence)
    assert proves(board, r2c14)
