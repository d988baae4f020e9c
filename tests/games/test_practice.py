"""Practice with every rule of every type: what a step concludes is right, and nothing else is."""

from collections.abc import Iterator, Sequence

import pytest

from tests.games.lessons_of import lessons_of
from tests.ui.screens import Player, play, session_of
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.play.samples import samples
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.learning.drill import shown_by
from tui_puzzles.ui.learning.fading import practice_screen


def moves(act: Act, marks: int, layout: Layout) -> Iterator[Move]:
    for mark in members(marks):
        yield Move(act, layout.cell_of(mark), layout.value_of(mark))


@pytest.mark.parametrize("name", game_names())
def test_what_a_step_concludes_is_right(name: str) -> None:
    for lesson in lessons_of(name).values():
        board, step = lesson.example
        layout = board.layout
        concluded = [
            *moves(Act.ENTER, step.placements, layout),
            *moves(Act.REMOVE, step.eliminations & board.marks, layout),
        ]
        assert concluded
        assert [move for move in concluded if shown_by([step], board, move) != step] == []


@pytest.mark.parametrize("name", game_names())
def test_the_opposite_is_not(name: str) -> None:
    for lesson in lessons_of(name).values():
        board, step = lesson.example
        layout = board.layout
        cells = layout.cells_of(step.placements)
        others = layout.marks(cells, layout.values) & ~step.placements
        false = [
            *moves(Act.ENTER, others | step.eliminations, layout),
            *moves(Act.REMOVE, step.placements, layout),
        ]
        assert [move for move in false[::6] if shown_by([step], board, move)] == []


SCENES = [
    ("kakuro", "Last Cell", ["right", "3"], "That is wrong."),
    ("kakuro", "Last Cell", ["right", "2"], "Right!"),
    ("kakuro", "Last Cell", ["right", "2", "n", "s", "3"], "Right!"),
    ("takuzu", "Pair", ["right", "right", "0"], "That is wrong."),
    ("takuzu", "Pair", ["right", "right", "1"], "Right!"),
    ("takuzu", "Pair", ["down", "down", "down", "1"], "Something else"),
    ("crosspatch", "Slot Scan", ["c", "o", "t"], "That is wrong."),
    ("crosspatch", "Slot Scan", ["tab", "t", "r", "e", "e"], "Right!"),
    ("crosspatch", "Hidden Pair", ["tab", "tab", "d", "o"], "That is wrong."),
    ("crosspatch", "Hidden Pair", ["tab", "tab", "enter", "down", "down", "x"], "Right!"),
    ("crosspatch", "Hidden Pair", ["tab", "tab", "enter", "x"], "Something else"),
    ("crosspatch", "Hidden Pair", ["tab"], "What follows?"),
]


@pytest.mark.parametrize(("name", "rule", "keys", "told"), SCENES)
def test_the_first_practice(name: str, rule: str, keys: Sequence[str], told: str) -> None:
    game = load_game(name)

    async def scene(player: Player) -> None:
        screen = practice_screen(game, game.rule(rule), Settings())
        assert screen
        await player.app.push_screen(screen)
        player.screen, player.session = screen, screen.session
        await player.type(*keys)
        assert player.told.splitlines()[0] == told
        assert player.told.startswith("Right!") or player.turns == 0

    play(scene, session_of(samples(name)[0].text, game=game))
