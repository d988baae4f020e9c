"""Several cells at once, one value lit everywhere, and what the mouse does."""

from collections.abc import Callable

import pytest
from textual._xterm_parser import XTermParser

from tests.ui.screens import AUTOMATIC, MEDIUM, Player, play, session_of
from tests.ui.still import still, typed
from tui_puzzles.engine.position import Move, move_to_text
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.painted import Bar
from tui_puzzles.ui.board.pointer import LEFT, Phase, Stroke
from tui_puzzles.ui.board.scene import CAN, SAME, Look

OWN = Settings(candidates=False)
RIGHT = 3
SELECTIONS = {
    "marks go into all": (OWN, "xLL3", ["r1c1^3", "r1c2^3", "r1c3^3"]),
    "the same again removes them": (OWN, "xLL33", []),
    "where one lacks it, it is added": (OWN, "x3LL3", ["r1c1^3", "r1c2^3", "r1c3^3"]),
    "filled cells are left out": (OWN, "cLLLL3", ["r1c1~3", "r1c2~3", "r1c3~3", "r1c5~3"]),
    "candidates": (AUTOMATIC, "cLL1", ["r1c1-1", "r1c2-1", "r1c3-1"]),
    "values": (OWN, "LJ5", ["r1c1=5", "r1c2=5"]),
    "plain moves drop it": (OWN, "xLLh3", ["r1c2^3"]),
    "cells here and there": (OWN, "xgllg3", ["r1c1^3", "r1c3^3"]),
}


def marks(session_settings: Settings, keys: str) -> set[str]:
    """What the keys enter, as moves of one cell."""
    session = session_of(MEDIUM, session_settings)
    seen = typed(session, keys)
    layout, position = session.position.layout, session.position
    turns = [turn for turn in seen.turns if isinstance(turn, Move)]
    assert all(move_to_text(turn, layout) for turn in turns)
    return {
        *layout.mark_names(position.entries),
        *layout.mark_names(position.corner, "^"),
        *layout.mark_names(position.centre, "~"),
        *layout.mark_names(position.removed, "-"),
    }


@pytest.mark.parametrize(("settings", "keys", "entered"), SELECTIONS.values(), ids=SELECTIONS)
def test_entries_go_into_all_selected_cells(
    settings: Settings, keys: str, entered: list[str]
) -> None:
    assert marks(settings, keys) == set(entered)


def test_several_cells_are_one_turn_and_escape_drops_them() -> None:
    async def scene(player: Player) -> None:
        await player.type("v", "L", "L", "3")
        assert player.turns == 1
        assert dict(player.session.position.colours) == {0: 3, 1: 3, 2: 3}
        await player.type("escape")
        assert player.screen.entry.selected == []

    still(scene, session_of(MEDIUM, OWN))


def roles(looks: list[Look]) -> dict[str, int]:
    return {role: sum(look.role == role for look in looks) for role in (SAME, CAN)}


def test_one_value_is_lit_until_it_is_switched_off() -> None:
    async def scene(player: Player) -> None:
        await player.type("l", "j", "f")
        assert roles(player.screen.board.looks) == {SAME: 5, CAN: 5}
        await player.type("h", "k", "s", "escape")
        assert roles(player.screen.board.looks) == {SAME: 5, CAN: 5}
        await player.type("escape")
        assert roles(player.screen.board.looks) == {SAME: 0, CAN: 0}

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_the_value_that_is_lit_is_told_with_how_many_are_left() -> None:
    async def scene(player: Player) -> None:
        await player.type("f", "f")
        assert player.told.startswith("Lit: where 2 is, and where 2 can still be.")
        assert "Digits" in player.areas
        await player.type("escape")
        assert not player.told
        assert player.screen.entry.one.value is None

    still(scene, session_of(MEDIUM, AUTOMATIC), (80, 24))


LIT = {
    "first": ("f", 0),
    "next": ("fff", 2),
    "here": ("ljf", 1),
    "after": ("ljff", 2),
    "this": ("fljF", 1),
    "off": ("ljfF", None),
}


@pytest.mark.parametrize(("keys", "value"), LIT.values(), ids=LIT)
def test_which_value_is_lit(keys: str, value: int | None) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys)
        assert player.screen.entry.one.value == value

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_a_lit_candidate_is_coloured_instead_of_its_cell() -> None:
    async def scene(player: Player) -> None:
        await player.type("f", "v", "3")
        position = player.session.position
        assert position.tints == ((0, 3),)
        assert position.colours == ()
        assert player.screen.board.looks[0].tints == ((0, 3),)
        await player.type("3")
        assert player.session.position.tints == ()

    still(scene, session_of(MEDIUM, AUTOMATIC))


def test_a_tenth_value_has_the_first_colour_again() -> None:
    async def scene(player: Player) -> None:
        await player.type("v", "Z", "3")
        assert dict(player.session.position.colours) == {0: 3}

    still(scene, session_of("." * 256))


def stroke(phase: Phase, *cells: int, button: int = LEFT, adds: bool = False) -> Stroke:
    return Stroke(phase, cells, button, adds, (0, 0))


def test_dragging_and_ctrl_select() -> None:
    async def scene(player: Player) -> None:
        board_input, entry = player.screen.board_input, player.screen.entry
        board_input.take(stroke(Phase.DRAG, 0, 1))
        board_input.take(stroke(Phase.DROP, 0, 1, 2))
        assert entry.selected == [0, 1, 2]
        board_input.take(stroke(Phase.CLICK, 40, adds=True))
        board_input.take(stroke(Phase.CLICK, 1, adds=True))
        assert entry.selected == [0, 2, 40]
        board_input.take(stroke(Phase.CLICK, 4))
        assert (entry.selected, entry.cursor) == ([], 4)

    still(scene, session_of(MEDIUM, OWN))


def test_the_right_button_takes_out_the_candidate_under_it() -> None:
    async def scene(player: Player) -> None:
        skin = player.screen.board.skin
        box = skin.box(0)
        player.screen.board_input.take(
            stroke(Phase.CLICK, 0, button=RIGHT)._replace(at=(box.x + 2, box.y))
        )
        position = player.session.position
        assert position.layout.mark_names(position.removed, "-") == ["r1c1-3"]

    still(scene, session_of(MEDIUM, AUTOMATIC))


CLICKS = {
    "a key of the bar": ("#legend", "n", lambda player: "Hint" in player.told),
    "a mode": ("#heading", "centre", lambda player: player.screen.entry.mode == "centre"),
}


@pytest.mark.parametrize(("widget", "text", "done"), CLICKS.values(), ids=CLICKS)
def test_commands_are_clicked(widget: str, text: str, done: Callable[[Player], bool]) -> None:
    async def scene(player: Player) -> None:
        bar = player.screen.query_one(widget, Bar)
        line = "".join(piece.text for piece in bar.pieces)
        await player.pilot.click(widget, offset=(line.index(f" {text}") + 1, 0))
        await player.type()
        assert done(player)

    play(scene, session_of(MEDIUM, AUTOMATIC))


def test_offers_are_clicked() -> None:
    async def scene(player: Player) -> None:
        await player.type("s")
        rows = ["".join(piece.text for piece in line) for line in player.screen.panel.ready]
        y = next(y for y, row in enumerate(rows) if "does it" in row)
        x = rows[y].index("does it") + player.screen.panel.gutter.left
        await player.pilot.click("#panel", offset=(x, y))
        await player.type()
        assert player.turns == 1

    play(scene, session_of(MEDIUM, AUTOMATIC))


@pytest.mark.parametrize("keys", ["4", "4u4"])
def test_keys_typed_right_behind_a_click_come_after_it(keys: str) -> None:
    async def scene(player: Player) -> None:
        for event in XTermParser().feed(f"\x1b[<0;17;4M\x1b[<0;17;4m{keys}"):
            player.app.post_message(event)
        await player.type()
        position = player.session.position
        assert position.layout.mark_names(position.entries) == ["r1c3=4"]

    play(scene, session_of(MEDIUM))
