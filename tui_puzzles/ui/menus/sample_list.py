"""Sample puzzles to choose from: a type's collection, those with a rule, exact covers."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Level
from tui_puzzles.play.games import load_game
from tui_puzzles.play.samples import Sample
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.menus.goal_page import beside
from tui_puzzles.ui.menus.listing import ListRow, Pieces, head
from tui_puzzles.ui.menus.menu_rows import Done, sample_row
from tui_puzzles.ui.menus.searching import Filtered

NAMELESS = " No puzzle has this in its name or its rule."


class SampleList(Filtered[None]):
    """Plays the chosen puzzle on top of itself; levels are heading lines.

    ``game``: their type, if they are puzzles of one.
    """

    def __init__(
        self,
        heading: str,
        found: Sequence[Sample],
        play: Callable[[Sample], object],
        look: Callable[[], Awaitable[Done]] | None = None,
        game: str = "",
    ) -> None:
        super().__init__()
        self.game = game
        self.found = found
        self.play = play
        self.look = look
        self.done: Done = lambda _: ""
        self.HEADING = heading

    def on_screen_resume(self) -> None:
        """See what is done of the puzzles, each time anew."""
        if self.look:
            self.call_after_refresh(self._see, self.look)

    async def _see(self, look: Callable[[], Awaitable[Done]]) -> None:
        self.done = await look()
        if self.is_current:
            self.refill()

    def rows(self) -> list[ListRow]:
        return list(self._rows()) or [head(TextPiece(NAMELESS, ("faint",)))]

    def _rows(self) -> Iterator[ListRow]:
        pattern = self.pattern.casefold()
        shown = (one for one in self.found if pattern in f"{one.title} {one.teaches}".casefold())
        for level, some in groupby(sorted(shown, key=_rank), lambda sample: sample.level):
            if level:
                yield head(TextPiece(level, (level,)))
            for sample in some:
                picture = partial(self._draw, sample.text) if self.game else None
                done = self.done if self.look else None
                yield sample_row(sample, partial(self.play, sample), done, picture)

    def _draw(self, text: str, width: int, height: int) -> Sequence[Pieces]:
        game = load_game(self.game)
        board = next(iter(game.parse(text, None))).board
        return beside(self, "list", game, Position(board), width, height) if board else ()


def _rank(sample: Sample) -> int:
    """How hard a sample's level is; those without one come first."""
    labels = [level.label for level in Level]
    return labels.index(sample.level) if sample.level in labels else -1
