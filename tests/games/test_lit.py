"""What boards of all types show beside the sentence of a step: its legend, what it rests on."""

import os
from unittest.mock import AsyncMock, patch

import pytest

from tests.boards import PUZZLES
from tests.ui.screens import MEDIUM, Player, play, session_of
from tui_puzzles.engine.bits import of
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.words.explain import effects
from tui_puzzles.play.samples import samples
from tui_puzzles.ui.board.figured import FILLS
from tui_puzzles.ui.panel.legend import legend_of

DUCK = next(one.text for one in samples("nonogram") if one.title == "Duck")


def legend(player: Player) -> list[str]:
    screen = player.screen
    lines = legend_of(screen.light, screen.board.skin, screen.TERMS, plain=False)
    return ["".join(piece.text for piece in line).strip() for line in lines]


LEGENDS = [
    ("nonogram", "Duck", "s", ["■  goes here"]),
    (
        "nonogram",
        "Duck",
        "sssssss",
        ["row 3", "earliest: r3c1-r3c6", "latest: r3c5-r3c10", "■  goes here"],
    ),
    (
        "queens",
        "Regions 5x5, 4",
        "sssss",
        ["row 2", "r2c1, r2c2 and r2c3", "♕  part of the pattern", "×  can't be"],
    ),
    ("queens", "Regions 5x5, 4", "s", ["♛  goes here"]),
]


@pytest.mark.parametrize(("name", "title", "keys", "expected"), LEGENDS)
def test_the_legend(name: str, title: str, keys: str, expected: list[str]) -> None:
    text = next(one.text for one in samples(name) if one.title == title)

    async def scene(player: Player) -> None:
        await player.type(*keys)
        assert legend(player) == expected

    play(scene, session_of(text, game=load_game(name)), (120, 40))


EFFECTS = [
    ("nonogram", "r2c2=# r2c3=# r2c4=# r2c5=# r3c1=x", "", "empties r3c1, fills r2c2-r2c5"),
    ("queens", "", "r1c2=Q r1c3=Q", "r1c2 and r1c3 are blank"),
    ("takuzu", "r1c1=0 r2c1=0", "", "r1c1 and r2c1 are 0s"),
]


@pytest.mark.parametrize(("name", "placed", "gone", "expected"), EFFECTS)
def test_what_becomes_of_cells(name: str, placed: str, gone: str, expected: str) -> None:
    layout = session_of(samples(name)[0].text, game=load_game(name)).position.layout
    own, less = (of(layout.mark_in(one) for one in text.split()) for text in (placed, gone))
    assert effects(own, less, layout) == expected


FUTOSHIKI = next(one.text for one in samples("latin") if one.title == "Futoshiki 6x6, 1")
LINES = {"sudoku": MEDIUM, "latin": FUTOSHIKI}
"""Puzzles whose first steps light a line."""


@pytest.mark.parametrize("name", [name for name in PUZZLES if name != "slitherlink"])
def test_without_colours_lit_cells_are_filled(name: str) -> None:
    seen: list[tuple[str, str]] = []

    async def scene(player: Player) -> None:
        for _ in range(12):
            await player.type("f3")
            board = player.screen.board
            for look in (look for look in board.looks if look.role in FILLS):
                text = "".join(piece.text for line in board.skin.cell(look) for piece in line)
                seen.append((text, FILLS[look.role]))

    with patch.dict(os.environ, {"NO_COLOR": "1"}):
        text = LINES.get(name, PUZZLES[name][0])
        play(scene, session_of(text, game=load_game(name)))
    assert seen
    assert [text for text, fill in seen if fill not in text] == []


@pytest.mark.parametrize(("colours", "look"), [({}, "region"), ({"NO_COLOR": "1"}, "touching")])
def test_the_clue_of_a_loop_is_lit(colours: dict[str, str], look: str) -> None:
    async def scene(player: Player) -> None:
        await player.type("f3")
        step = player.screen.light.step
        assert step
        lit = {unit.name for piece in step.evidence for unit in piece.units}
        clued = {name for name, (piece,) in player.screen.board.tags.items() if look in piece.names}
        assert lit
        assert len(clued) == len(lit)

    with patch.dict(os.environ, colours):
        play(scene, session_of(PUZZLES["slitherlink"][0], game=load_game("slitherlink")))


@pytest.mark.parametrize("keys", [(), ("end",)])
def test_numbers_stay_beside_a_board_that_scrolls(keys: tuple[str, ...]) -> None:
    text = next(one.text for one in samples("kakuro") if "20x20" in one.title)

    async def scene(player: Player) -> None:
        await player.type(*keys)
        view = player.screen.board
        lines = [view.render_line(y).text for y in range(view.size.height)]
        assert (" 12 " in lines[0]) == bool(keys)
        assert [line.split()[0].rstrip("│") for line in lines[1:4]] == ["1", "2", "3"]

    play(scene, session_of(text, game=load_game("kakuro")))


def test_what_earlier_steps_place_is_seen_where_a_later_one_rests_on_it() -> None:
    async def scene(player: Player) -> None:
        await player.type("y", "#", "enter")
        place = player.session.position.layout.cell_named
        later = [place("r1c5"), place("r3c5"), place("r3c6")]
        assert [player.screen.board.looks[cell].value for cell in later] == [None] * 3
        await player.type("down", "down")
        looks = [player.screen.board.looks[cell] for cell in later]
        assert [(look.value, look.given, look.tried) for look in looks] == [(1, False, True)] * 3
        await player.type("escape")
        assert not any(look.value for look in player.screen.board.looks)

    play(scene, session_of(DUCK, game=load_game("nonogram")))


@pytest.mark.parametrize(
    ("name", "key", "symbol"),
    [("nonogram", "space", "#"), ("nonogram", "x", "x"), ("queens", "space", "Q"),
     ("queens", "q", "Q"), ("queens", "X", "x"), ("takuzu", "1", "1"), ("sudoku", "5", "5")],
)  # fmt: skip
def test_why_not_is_asked_with_the_keys_that_enter_values(name: str, key: str, symbol: str) -> None:
    async def scene(player: Player) -> None:
        with patch.object(player.screen.hints, "why", AsyncMock()) as why:
            await player.type("y", key)
        mark, _ = why.call_args.args
        assert mark == player.session.position.layout.mark_named(f"{player.at}={symbol}")

    play(scene, session_of(samples(name)[0].text, game=load_game(name)))
