"""The players of a server: who solved today's puzzles; one's own name, and one's keys."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

from textual import events, on
from textual.widgets import Input

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.files.folders import KeyRing
from tui_puzzles.play.times import clock_text
from tui_puzzles.play.together import LONGEST, Together
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.listing import Listing, ListRow, column, head, row
from tui_puzzles.ui.prompts.prompts import InputPrompt

TITLE, NUMBER = 34, 12
NAMELESS = "none: you are not on the board"
NAME = "The name that others see on the board of the day; an empty one takes you off."
CODE = "Shows a code. Whoever enters it with another key plays as you with that key, too."
JOIN = "Enter the code that another key of yours shows here: from then on both are one player."
SHOWN = "{}\nEnter it with the other key within ten minutes. It can be used once."
JOINED = "Joined. Leave and come again to go on with the games of the other key."


class PlayersPage(Listing[None]):
    """What players do for themselves, and what they see of each other."""

    HEADING = "Players"

    def __init__(self, together: Together, ring: KeyRing | None) -> None:
        super().__init__()
        self.together, self.ring = together, ring
        self.found: list[ListRow] = []

    @on(events.Mount)
    async def _read(self) -> None:
        """Ask the file that all players share; keys wait for that, other players don't."""
        self.found = await asyncio.to_thread(self._known)
        self.refill()

    def rows(self) -> list[ListRow]:
        return self.found

    def _known(self) -> list[ListRow]:
        try:
            return [*self._own(), *self._today(date.today()), *self._board(date.today())]
        except BadInput as error:
            return [head(TextPiece(str(error), ("faint",)))]

    def _own(self) -> Iterator[ListRow]:
        yield head(TextPiece("You", ("head",)))
        name = self.together.name
        text = TextPiece(name) if name else TextPiece(NAMELESS, ("faint",))
        yield row(column("Name", NUMBER), text, pick=self._ask_name, note=NAME)
        if self.ring is not None:
            show = partial(self.call_later, self._coded, self.ring)
            yield row(TextPiece("Join another key"), pick=show, note=CODE)
            enter = partial(self._ask_code, self.ring)
            yield row(TextPiece("Enter a code"), pick=enter, note=JOIN)

    def _today(self, day: date) -> Iterator[ListRow]:
        yield head(TextPiece("Today", ("head",)))
        tallies = self.together.today(day)
        for one in tallies:
            number, time = f"{one.number} solved it", f"median {clock_text(one.seconds)}"
            yield row(column(one.title, TITLE), column(number, NUMBER), TextPiece(time, ("faint",)))
        if not tallies:
            yield head(TextPiece("Nobody has solved a puzzle of today yet.", ("faint",)))

    def _board(self, day: date) -> Iterator[ListRow]:
        standings = self.together.board(day)
        if standings:
            yield head(TextPiece("Solved without help", ("head",)))
        for place, one in enumerate(standings, 1):
            name = column(f"{place:2} {one.name}", TITLE)
            number = f"{one.number} puzzle{'s' if one.number > 1 else ''}"
            time = TextPiece(clock_text(one.seconds), ("faint",))
            yield row(name, column(number, NUMBER), time)

    # -- what the rows do ----------------------------------------------------------------------

    def _ask_name(self) -> None:
        use = self.together.rename
        self.app.push_screen(LinePrompt("Your name", NAME, use), self._named)

    def _named(self, _done: bool | None) -> None:
        self.call_later(self._read)

    async def _coded(self, ring: KeyRing) -> None:
        self.say(SHOWN.format(await asyncio.to_thread(ring.code)))

    def _ask_code(self, ring: KeyRing) -> None:
        self.app.push_screen(LinePrompt("Enter a code", JOIN, ring.join), self._joined)

    def _joined(self, done: bool | None) -> None:
        if done:
            self.say(JOINED)


class LinePrompt(InputPrompt[bool]):
    """Asks for a line, and uses it; dismissed with True when that went well."""

    def __init__(self, heading: str, advice: str, use: Callable[[str], None]) -> None:
        super().__init__()
        self.HEADING, self.ADVICE = heading, advice
        self.use = use

    def field(self) -> Input:
        return Input(id="field", compact=True, max_length=LONGEST)

    async def result(self) -> bool:
        await asyncio.to_thread(self.use, self.query_one(Input).value)
        return True
