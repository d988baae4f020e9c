"""The walk-through on the board: its pages, and saving it."""

import json
from pathlib import Path

import pytest

from tests.ui.screens import EASY, MEDIUM, Player, play, session_of
from tui_puzzles.engine.bits import bit, first
from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.own_way import OwnMove, OwnWay
from tui_puzzles.tutor.story import BY_HAND, Taken, story
from tui_puzzles.ui.bindings import working
from tui_puzzles.ui.board.scene import NO_LIGHT
from tui_puzzles.ui.learning.own_way import own_screen
from tui_puzzles.ui.learning.walkthrough import walk_screen
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


def said(player: Player) -> str:
    """What the panel of the screen on top says."""
    screen = player.app.screen
    assert isinstance(screen, PuzzleScreen)
    return "\n".join("".join(piece.text for piece in p) for p in screen.panel.paragraphs)


async def walk(player: Player, *keys: str) -> None:
    """Open the walk-through, whose way is found in a thread, and type on."""
    await player.type("R", *keys)
    while player.app.screen is player.screen:
        await player.pilot.pause()
    await player.pilot.pause()


def test_pages_are_turned_up_to_the_summary_again() -> None:
    async def scene(player: Player) -> None:
        await walk(player)
        summary = said(player)
        assert summary.startswith("A puzzle\n70 steps, level unfair, score ")
        await player.type("enter")
        assert said(player).startswith(
            "Naked Single easy · score 4\nr6c5 has only one candidate left"
        )
        assert "page 1 of " in said(player)
        seen = [said(player)]
        while not seen[-1].startswith("A puzzle"):
            await player.type("enter")
            seen.append(said(player))
        assert seen[-1] == summary
        assert any(text[0].isdecimal() and " steps: " in text for text in seen)
        await player.type("q")
        assert player.app.screen is player.screen

    play(scene, session_of(MEDIUM))


@pytest.mark.parametrize("keys", ["5", "ss", "a", "n"])
def test_it_takes_no_moves(keys: str) -> None:
    async def scene(player: Player) -> None:
        await walk(player)
        await player.type("enter")
        before = said(player)
        await player.type(*keys)
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        assert "only to look at" in screen.bar.render_line(0).text
        assert said(player) == before
        await player.type("enter")
        assert "page 2 of " in said(player)

    play(scene, session_of(MEDIUM))


def test_it_is_saved_by_the_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def scene(player: Player) -> None:
        await walk(player)
        await player.type("E")
        await player.type(*"way.json")
        await player.type("enter")
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        assert "Saved as way.json." in screen.bar.render_line(0).text

    play(scene, session_of(MEDIUM))
    assert json.loads((tmp_path / "way.json").read_text())["level"] == "unfair"


@pytest.mark.parametrize("name", ["way.cast", "way.svg"])
def test_it_is_saved_as_a_film_of_all_pages(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def scene(player: Player) -> None:
        await walk(player)
        await player.type("enter")
        before = said(player)
        await player.type("E", *name, "enter")
        assert said(player) == before
        await player.type("enter")
        assert "page 2 of" in said(player)

    play(scene, session_of(EASY))
    text = (tmp_path / name).read_text("utf-8")
    frames = len(text.splitlines()) - 3 if name == "way.cast" else 1 + text.count('<g class="t')
    assert frames > 4


def test_of_a_solved_puzzle_it_is_the_players_own() -> None:
    async def scene(player: Player) -> None:
        await player.type("3", "a")
        await walk(player)
        assert "51 steps" in said(player)

    play(scene, session_of(EASY))


def test_a_move_that_no_rule_justifies_is_only_made() -> None:
    async def scene(player: Player) -> None:
        session = player.session
        start = session.position.board
        guess = Step(BY_HAND, (), bit(first(start.marks & ~start.placed_marks)))
        way = story(session.game, "A puzzle", start, [Taken(1, guess, start)])
        await player.app.push_screen(screen := walk_screen(way, session.settings))
        await player.type("r")
        assert screen.session.history.at == 1
        assert said(player).startswith("A puzzle")

    play(scene, session_of(MEDIUM))


def test_of_the_own_moves_one_without_a_rule_has_no_light() -> None:
    async def scene(player: Player) -> None:
        session = player.session
        start = session.position.board
        single = session.game.rule("Naked Single")
        step = next(single.steps(start))
        guess = Step(BY_HAND, (), bit(first(start.marks & ~start.placed_marks)))
        moves = [OwnMove(Taken(1, step, start), single), OwnMove(Taken(2, guess, start), None)]
        way = OwnWay(session.game, "A puzzle", start, moves, 0)
        await player.app.push_screen(screen := own_screen(way, session.settings))
        assert screen.light.step == step
        await player.type("down")
        assert said(player).startswith("No known rule justifies")
        assert screen.light is NO_LIGHT
        await player.type("up")
        assert screen.light.step == step

    play(scene, session_of(MEDIUM))


def test_a_flawed_puzzle_has_none() -> None:
    async def scene(player: Player) -> None:
        await player.type("R")
        assert said(player) == "This puzzle has several solutions."

    play(scene, session_of("1" + "." * 80))


def test_the_last_line_has_what_works_and_left_turns_back() -> None:
    async def scene(player: Player) -> None:
        await walk(player)
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        assert screen.bar.render_line(0).text.rstrip() == (
            " ? help  enter next page  left page before  q leave  E save  t timeline"
        )
        summary = said(player)
        await player.type("enter", "right")
        assert "page 2 of " in said(player)
        await player.type("left")
        assert "page 1 of " in said(player)
        assert "left the page before" in said(player)
        await player.type("left")
        assert said(player) == summary

    play(scene, session_of(MEDIUM))


def test_the_help_lists_what_works_there() -> None:
    async def scene(player: Player) -> None:
        await walk(player)
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        keys, symbols = screen.help_keys()
        ids = {key.id for key in working(keys, screen, {})}
        assert not symbols
        assert {"accept", "move.left", "export", "time.back", "leave"} <= ids
        assert not ids & {"hint", "step", "mistakes", "clear", "trial", "keep", "walkthrough"}

    play(scene, session_of(MEDIUM))


def test_after_a_walk_along_the_timeline_the_next_page_is_that_behind_it() -> None:
    async def scene(player: Player) -> None:
        await walk(player, "enter")
        await player.type("]", "enter")
        assert "page 2 of " in said(player)
        await player.type("]", "]", "[", "left")
        assert "page 2 of " in said(player)
        await player.type("{", "enter")
        assert "page 1 of " in said(player)

    play(scene, session_of(MEDIUM))


def test_up_and_down_go_along_a_chain() -> None:
    async def scene(player: Player) -> None:
        await walk(player, "enter")
        screen = player.app.screen
        assert isinstance(screen, PuzzleScreen)
        while "down link by link" not in said(player):
            await player.type("enter")
        page = said(player)
        await player.type("down", "down")
        assert screen.shows.chain.at == 1
        await player.type("up")
        assert screen.shows.chain.at == 0
        await player.type("left", "right")
        assert said(player) == page

    play(scene, session_of(MEDIUM))
