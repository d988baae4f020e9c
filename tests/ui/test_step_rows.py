"""The lines of the steps that apply fit into any panel, down to none."""

import re

import pytest

from tests.ui.screens import MEDIUM, session_of
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.solve import all_steps
from tui_puzzles.engine.words.explain import effects
from tui_puzzles.tutor.answers import Choices, FoundStep
from tui_puzzles.ui.puzzle.lists import Timeline
from tui_puzzles.ui.puzzle.step_list import rows_of, way_rows

RULES = sorted(load_game("sudoku").rules, key=lambda rule: len(rule.name))
NAMES = [rule.name for rule in (RULES[0], *RULES[-3:])]


def found_steps() -> tuple[FoundStep, ...]:
    """A step of each of these names, as far as the lines show."""
    game = load_game("sudoku")
    board = next(game.parse(MEDIUM)).board
    assert board is not None
    step = next(all_steps(board.settled(), game.rules[:8]))
    return tuple(FoundStep(step._replace(rule=name), board) for name in NAMES)


@pytest.mark.parametrize("width", [20, 24, 40])
def test_names_of_rules_are_whole(width: int) -> None:
    found = found_steps()
    rows = rows_of(Choices(found), load_game("sudoku"), width, NAMES[0])
    ways = way_rows(Choices(found, 1, mark=0), width)
    for lines in (rows, ways):
        text = " ".join("".join(piece.text for piece in row.pieces) for row in lines)
        words = re.sub(r"[▸▾]|\s+", " ", text).split()
        assert all(" ".join(name.split()) in " ".join(words) for name in NAMES)
        assert all(sum(len(piece.text) for piece in row.pieces) <= width for row in lines)


@pytest.mark.parametrize("width", [0, 1, 2, 5, 20, 60])
def test_lines_are_no_wider_than_the_panel(width: int) -> None:
    game = load_game("sudoku")
    board = next(game.parse(MEDIUM)).board
    assert board is not None
    found = tuple(FoundStep(step, board) for step in all_steps(board.settled(), game.rules[:8]))
    rows = rows_of(Choices(found, 1), game, width)
    heads = [row for row in rows if row.pieces[0].text[0:1] in ("▾", "▸")]
    assert len(rows) > len({one.step.rule for one in found})
    assert all(sum(len(piece.text) for piece in row.pieces) <= max(width, 4) for row in heads)


def test_a_rule_with_more_steps_says_so() -> None:
    game = load_game("sudoku")
    board = next(game.parse(MEDIUM)).board
    assert board is not None
    found = [FoundStep(step, board) for step in all_steps(board.settled(), game.rules[:8])]
    name = found[0].step.rule
    heads = {
        "".join(piece.text for piece in row.pieces)
        for row in rows_of(Choices(tuple(found), 0, cut=frozenset({name})), game, 40)
    }
    (text,) = (text for text in heads if text.endswith(" of many"))
    number = sum(each.step.rule == name for each in found)
    assert text.split() == ["▾", *name.split(), str(number), "of", "many"]


EFFECTS = [
    ("", "r1c1-2 r1c2-2 r1c3-2 r1c4-2", 40, "r1c1-r1c4 lose 2"),
    ("", "r1c1-2 r1c2-2 r1c3-2 r1c4-2", 15, "r1c1 loses 2…"),
    ("", "r1c1-2 r1c3-2", 0, "r1c1 loses 2…"),
    ("", "r1c1-2 r2c1-2 r1c1-8", 40, "r1c1 and r2c1 lose 2, r1c1 loses 8"),
    ("", "r1c1-2 r1c1-8", 40, "r1c1 loses 2 and 8"),
    ("r1c2=9 r1c4=5", "", 40, "r1c4 is 5, r1c2 is 9"),
]


@pytest.mark.parametrize(("placed", "gone", "room", "expected"), EFFECTS)
def test_a_line_says_what_becomes_of_as_many_cells_as_it_has_room_for(
    placed: str, gone: str, room: int, expected: str
) -> None:
    layout = session_of(MEDIUM).position.layout
    own, less = (of(layout.mark_in(one) for one in text.split()) for text in (placed, gone))
    assert effects(own, less, layout, room) == expected


def test_a_rule_stands_beside_its_step_where_there_is_just_room() -> None:
    (first, *_) = found_steps()
    choices = Choices((first,), mark=0)
    line = "".join(piece.text for piece in way_rows(choices, 80)[0].pieces)
    assert line.startswith("›1/1 r6c5 is 4 ")
    assert line.endswith(first.step.rule)
    assert [len(way_rows(choices, len(line) - less)) for less in (0, 1)] == [1, 2]


def test_what_follows_from_an_entry_follows_from_nothing_else() -> None:
    session = session_of(MEDIUM)
    for act in (Act.ENTER, Act.CORNER):
        session.play(Move(act, 0, 0))
    timeline = Timeline(session)
    assert [bool(timeline.upkeep(at)) for at in range(3)] == [True, True, False]


@pytest.mark.parametrize("width", range(20, 45))
def test_a_rule_that_is_cut_in_the_timeline_ends_with_a_mark(width: int) -> None:
    session = session_of(MEDIUM)
    step = next(all_steps(session.position.board.settled(), load_game("sudoku").rules[:8]))
    session.play(step)
    text = "".join(piece.text for piece in Timeline(session).line(1, width))
    assert len(text) <= width
    words = re.sub(r"r\dc\d( is)? \d|[▸+]|\d", "", text).strip()
    assert words == step.rule or not words or words.endswith("…")
