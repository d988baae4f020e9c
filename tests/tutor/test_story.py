"""Walk-throughs: every step is in them once, they replay, and what they claim is so."""

import json
from collections import Counter

import pytest

from tui_puzzles.engine.bits import count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.solve import rate
from tui_puzzles.engine.words.record import step_from_json
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.story import (
    BY_HAND,
    Lack,
    Story,
    player_steps,
    solver_steps,
    story,
    with_lacks,
)
from tui_puzzles.tutor.walkthrough import written
from tui_puzzles.tutor.why import always, by_players

W_WINGS = "4..2....8.3.5..27..6..8.......9.6.15..7...6..31.8.2.......2..9..89..1.5.7....8..6"


def board_of(game: Game, text: str) -> Board:
    board = next(iter(game.parse(text, None))).board
    assert board is not None
    return board


def told(game: Game, board: Board) -> Story:
    return story(game, "A puzzle", board, solver_steps(game.rules, board, always))


@pytest.mark.parametrize("name", game_names())
def test_the_pages_hold_the_walk_in_order(name: str) -> None:
    game = load_game(name)
    for sample in samples(name)[:4]:
        board = board_of(game, sample.text)
        way, rating = told(game, board), rate(board.settled(), game.rules, game.ceilings)
        steps = [taken for page in way.pages for taken in page.steps]
        assert [taken.number for taken in steps] == list(range(1, len(steps) + 1))
        assert (way.score, way.level, way.left) == (rating.score, rating.level, 0)
        first = {taken.step.rule: taken.number for taken in reversed(steps)}
        whole = {page.steps[0].number for page in way.pages if page.whole}
        assert set(first.values()) <= whole
        board = board.settled()
        for taken in steps:
            assert taken.board == board
            board = board.after(taken.step)


def test_what_is_missed_without_a_rule() -> None:
    game = load_game("sudoku")
    board = board_of(game, W_WINGS)
    few = [
        game.rule(name) for name in ("Full House", "Naked Single", "Hidden Single", "0100", "0803")
    ]
    way = story(game, "", board, solver_steps(few, board, always))
    assert with_lacks(way, few, always).lacks == (
        Lack("Locked Candidates Type 1 (Pointing)", 0, ()),
        Lack("W-Wing", 22, ()),
    )
    lacks = with_lacks(told(game, board), game.rules, always).lacks
    assert Lack("W-Wing", 0, ("XY-Wing",)) in lacks


def test_a_players_game_is_told_with_the_rules_that_justify_it() -> None:
    game = load_game("queens")
    board = board_of(game, samples("queens")[0].text)
    history = History(Position(board))
    solution = game.search(board, 1).solutions[0]
    layout = board.layout
    entered = solution.placed_marks & ~board.placed_marks
    for mark in members(entered):
        history.play(Move(Act.ENTER, layout.cell_of(mark), layout.value_of(mark)))
    boards = [moment.position.board for moment in history.moments]
    steps = player_steps(by_players(game.rules), history, boards, always)
    assert len(steps) == count(entered)
    rules = Counter(taken.step.rule for taken in steps)
    assert rules["Last Place"]
    assert rules[BY_HAND]
    text = written(story(game, "By hand", board, steps), "text")
    assert "No known rule justifies this" in text


def test_text_and_markdown() -> None:
    game = load_game("sudoku")
    way = told(game, board_of(game, W_WINGS))
    text = written(way, "text")
    assert text.startswith("A puzzle\n\n56 steps, level hard, score 772; it solves the puzzle.\n")
    assert "\n1. Naked Single\nr6c8 has only one candidate left, 4: " in text
    assert "\n2-4. 3 steps: 3 × Naked Single\nr3c8 is 3; r1c8 is 6; r9c8 is 2.\n" in text
    drawn = written(way, "markdown")
    assert drawn.count("```") == 2 * (1 + len(way.pages))
    assert drawn.startswith("# A puzzle\n")


@pytest.mark.parametrize("name", game_names())
def test_the_object_replays(name: str) -> None:
    game = load_game(name)
    board = board_of(game, samples(name)[0].text)
    said = json.loads(written(told(game, board), "json"))
    assert sum(page["steps"] for page in said["pages"]) == len(said["steps"])
    board = board.settled()
    for step in said["steps"]:
        board = board.after(step_from_json(step, board.layout))
    assert board.solved
