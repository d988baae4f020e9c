"""The screens of all types together; what must hold of each of them, its own tests check."""

import asyncio
import re
from collections import defaultdict
from string import ascii_lowercase

import pytest
from textual.geometry import Region

from tests.ui.screens import Player, play, playing, session_of
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.later import loaded
from tui_puzzles.play.samples import collection, samples
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.ui.app_keys import all_keys
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.keymap import checked
from tui_puzzles.ui.keys import Key
from tui_puzzles.ui.learning.drill import drill_screen
from tui_puzzles.ui.lesson.page import LessonPage
from tui_puzzles.ui.menus.help import HelpPage
from tui_puzzles.ui.puzzle.frame import Plan
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.running import opened


def screen_of(name: str) -> type[PuzzleScreen]:
    found: type[PuzzleScreen] = loaded(load_game(name).screen)
    return found


def keys_of(name: str) -> list[Key]:
    screen = screen_of(name)
    return [*screen.PUZZLE_KEYS, *screen.OWN_KEYS]


@pytest.mark.parametrize("name", [name for name in game_names() if load_game(name).set_up])
def test_keys_of_boards_being_set_up_can_be_changed_by_their_ids(name: str) -> None:
    ids = [one.id for one in loaded(load_game(name).set_up).BINDINGS if one.id]
    keymap = {id: f"ctrl+alt+{letter}" for letter, id in zip(ascii_lowercase, ids, strict=False)}
    assert ids
    assert checked(keymap) == (keymap, [])


@pytest.mark.parametrize("name", game_names())
def test_the_help_lists_them(name: str) -> None:
    async def lines() -> list[str]:
        game = load_game(name)
        async with playing(session_of(samples(name)[0].text, game=game)) as player:
            return [row.note for row in HelpPage((), *player.screen.help_keys()).rows()]

    told, colours = asyncio.run(lines()), range(2, 10)  # of which the nonogram has none
    keys = [key for key in keys_of(name) if key.id not in {f"value.{n}" for n in colours}]
    assert all(any(key.id[:15] in line for line in told) for key in keys)


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("queens", ["space queen", "x cross"]),
        ("nonogram", ["space fill", "x cross"]),
        ("kakuro", ["i runs", "w pick"]),
        ("sudoku", ["f light", "p candidates"]),
    ],
)
def test_the_keys_of_a_type_are_in_view_at_80x24(name: str, own: list[str]) -> None:
    async def scene(player: Player) -> None:
        await player.type("right")  # takes the panel's words away
        keys = "".join(piece.text for piece in player.screen.query_one("#legend", Bar).pieces)
        assert [words for words in ("q menu", *own) if words not in keys] == []

    play(scene, session_of(samples(name)[0].text, game=load_game(name)), (80, 24))


@pytest.mark.parametrize("name", game_names())
def test_a_text_of_several_puzzles_is_opened_as_a_list(name: str) -> None:
    path = next(collection(name).glob("1-*.txt"))
    text = path.read_text("utf-8")
    entries = list(load_game(name).parse(text, None))
    (found,) = opened(name, entries[0], text)
    assert len(found.entries) == len(entries) > 1


@pytest.mark.parametrize("name", game_names())
def test_the_board_is_copied(name: str) -> None:
    async def copied() -> None:
        game = load_game(name)
        async with playing(session_of(samples(name)[0].text, game=game)) as player:
            for choice in range(4):
                await player.type("f14")
                await player.type(*["down"] * choice, "enter")
                assert player.app.clipboard
                assert "went to the clipboard" in player.screen.bar.render_line(0).text

    asyncio.run(copied())


@pytest.mark.parametrize("name", game_names())
def test_an_exercise_says_what_to_do(name: str) -> None:
    game = load_game(name)
    rule = next(rule for rule in game.rules if rule.name in drills(name))

    async def scene() -> None:
        async with playing(session_of(samples(name)[0].text, game=game)) as player:
            exercise = drill_screen(game, rule, Settings())
            assert exercise is not None
            player.app.push_screen(exercise)
            await player.pilot.pause()
            told = "".join(piece.text for line in exercise.panel.paragraphs for piece in line)
            assert told.startswith(f"Practice: {rule.name}{rule.name} applies here")

    asyncio.run(scene())


SIZES = ((40, 16), (60, 20), (79, 30), (80, 24), (100, 30), (120, 40), (160, 45), (200, 50))


def check_plan(plan: Plan, columns: int, rows: int) -> None:
    """The places of a screen on a terminal of this size."""
    whole = Region(0, 1, columns, rows - 2)
    places = [place for place in (plan.board, plan.panel, plan.side) if place.width]
    assert all(whole.contains_region(place) for place in places)
    assert not any(a.overlaps(b) for a in places for b in places if a is not b)
    block = Region.from_union(places)
    assert abs(block.x - (columns - block.right)) <= 2
    if columns >= 80:
        assert abs(plan.board.y - 1 - (rows - 1 - plan.board.bottom)) <= 1
        assert plan.panel.y <= plan.board.y
        assert plan.panel.bottom >= plan.board.bottom
        assert 20 <= plan.panel.width <= 60
    assert bool(plan.side.width) <= (columns >= 160)


@pytest.mark.parametrize("name", game_names())
def test_nothing_overlaps_or_stands_in_a_corner(name: str) -> None:
    async def scene(player: Player) -> None:
        for size in SIZES:
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert player.app.size == size
            check_plan(player.screen.plan, *size)

    play(scene, session_of(samples(name)[0].text, game=load_game(name)), SIZES[0])


MEANINGS = {
    "a": {"all", "dance.end"},
    "b": {"menu.start", "kakuro.strike"},
    "c": {"mode.centre", "slitherlink.pieces"},
    "g": {"hold", "select.cell", "prove.cell"},
    "i": {"kakuro.runs", "queens.attacks", "sudoku.laws", "dance.profile"},
    "r": {"redo", "dance.step"},
    "s": {"step", "dance.step"},
    "u": {"undo", "games.undo", "dance.back"},
    "v": {"mode.colour", "slitherlink.side"},
    "x": {"mode.corner", "value.x", "value.cross"},
    "z": {"mode.value", "value.line"},
    "B": {"restore", "menu.continue"},
    "d": {"menu.cover", "sudoku.dance", "queens.dance", "dance.leave"},
    "e": {"lesson", "menu.lessons"},
    "q": {
        "leave",
        "menu.quit",
        "page.back",
        "list.back",
        "lesson.back",
        "dance.leave",
    },
}
"""Commands of different screens that do with a letter what it stands for."""
ARROWS = "hjklHJKL"


@pytest.mark.parametrize(
    ("name", "rule"),
    [("kakuro", "Region Triple"), ("crosspatch", "Intersection"), ("queens", "Trial")],
)
def test_a_lesson_turns_to_a_board_of_another_layout(name: str, rule: str) -> None:
    game = load_game(name)
    lesson = lessons(game)[rule]
    assert lesson.look_alike
    assert lesson.example.board.layout.cells != lesson.look_alike.board.layout.cells

    async def turned() -> None:
        async with playing(session_of(samples(name)[0].text, game=game)) as player:
            page = LessonPage(game, lesson, Settings())
            player.app.push_screen(page)
            await player.pilot.pause()
            await player.type("enter")
            assert [picture.view.display for picture in page.pictures] == [False, True]

    asyncio.run(turned())


def test_a_letter_means_the_same_on_every_screen() -> None:
    types = [key for name in game_names() for key in screen_of(name).OWN_KEYS]
    commands = [(key.id, key.keys) for key in (*all_keys(), *types)]
    meanings = defaultdict[str, set[str]](set)
    for id, keys in commands:
        for letter in filter(re.compile(r"[A-Za-z]$").match, keys.split(",")):
            meanings[letter] |= {id} if not id.startswith(("type.", "crosspatch.")) else set()
    several = {letter: ids for letter, ids in meanings.items() if len(ids) > 1}
    assert {letter: ids for letter, ids in several.items() if letter not in ARROWS} == MEANINGS
