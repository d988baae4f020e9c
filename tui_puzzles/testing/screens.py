"""What a screen binds, and an app with nothing but a screen, for tests to press keys in."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

from textual import events
from textual.binding import Binding
from textual.keys import _character_to_key

from tui_puzzles import ui
from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.later import loaded
from tui_puzzles.play.session import Session
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.terminal.display import FrugalDisplay

SIZE = 80, 24


def bound_on(screen: type[PuzzleScreen]) -> list[Binding]:
    """All that a type's screen binds, a binding for each key.

    Textual's own keys may be bound otherwise; those of puzzle screens may not.
    """
    found: list[Binding] = []
    for base in reversed(screen.__mro__):
        if issubclass(base, PuzzleScreen):
            if not base._inherit_bindings:
                found.clear()
            found += Binding.make_bindings(base.__dict__.get("BINDINGS", ()))
    return found


def key_named(key: str) -> events.Key:
    """The key of a character, or the key of this name."""
    return events.Key(_character_to_key(key), key) if len(key) == 1 else events.Key(key, None)


class ScreenApp(FrugalDisplay):
    """An app with one puzzle screen and nothing else."""

    CSS_PATH = Path(ui.__file__).with_name("puzzle.tcss")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.settings = session, session.settings

    def on_mount(self) -> None:
        screen: type[PuzzleScreen] = loaded(self.session.game.screen)
        self.puzzle = screen(self.session)
        self.push_screen(self.puzzle, lambda _: self.exit())


def entries_of(session: Session, cell: int, keys: Iterable[str]) -> list[Bits]:
    """The entries that each of the keys makes by itself in this cell, as marks."""

    async def pressed() -> list[Bits]:
        stage, found = ScreenApp(session), list[Bits]()
        async with stage.run_test(size=SIZE) as pilot:
            for key in keys:
                session.go(0)
                stage.puzzle.entry.point_at(cell)
                stage.post_message(key_named(key))
                await pilot.pause()
                found.append(session.position.entries)
        return found

    return asyncio.run(pressed())
