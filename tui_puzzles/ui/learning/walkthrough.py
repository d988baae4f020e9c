"""A walk-through on the board: keys turn the pages, the timeline has every step."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from textual.strip import Strip

from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.play.export import Forms
from tui_puzzles.play.files.folders import is_served
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.walkthrough import FORMS, page_sentences, summary, written
from tui_puzzles.ui.keys import COMMANDS, Key
from tui_puzzles.ui.learning.quiet import quiet_screen
from tui_puzzles.ui.panel.film import film
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.paragraphs import plain, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen
from tui_puzzles.ui.puzzle.shown import Shown
from tui_puzzles.ui.terminal.cast import cast_of
from tui_puzzles.ui.terminal.svg import moving


def _does(id: str, label: str, tooltip: str) -> Key:
    """A command that does something else here."""
    return COMMANDS[id]._replace(label=label, tooltip=tooltip)


Recorded = list[Strip]
"""The lines of a screen."""
SECONDS = 2.0
"""Of a frame in a recording."""
LINKS = "What a page cites: the links of a chain, or the sentences of a long reason"
KEYS = (
    COMMANDS["help"],
    _does("accept", "Next page", "The next page; after the last one the summary"),
    _does("move.left", "Page before", "The page before"),
    _does("leave", "Leave", "Back to the puzzle"),
    _does("export", "Save", "Save the walk-through as a file"),
    COMMANDS["time.jump"],
    _does("move.right", "Next page", "The next page"),
    _does("move.down", "Next link", LINKS),
    _does("move.up", "Link before", "The same backwards"),
    *(COMMANDS[f"time.{name}"] for name in ("back", "on", "start", "end", "unfold")),
    *(COMMANDS[id] for id in ("read.down", "read.up", "one", "one.here", "candidates", "lesson")),
    *(COMMANDS[id] for id in ("goal", "film", "cancel", "copy", "redraw")),
)
"""What works in a walk-through: nothing is played or asked there."""


def walk_screen(way: Story, settings: Settings) -> PuzzleScreen:
    """The pages of a walk-through, from its summary on."""
    history = History(Position(way.start))
    for page in way.pages:
        for taken in page.steps:
            history.play(taken.step)
    history.go(0)
    heading, guided = f"Walk-through: {way.title}", partial(WalkGuide, way=way)
    return quiet_screen(way.game, history, heading, settings, guided)


class WalkGuide(Guide):
    """Turns the pages; at the end it is at the summary again."""

    closed = "A walk-through is only to look at: leave it to play."
    keys = KEYS

    def __init__(self, screen: PuzzleScreen, way: Story) -> None:
        self.screen = screen
        self.way = way

    def greet(self) -> Shown:
        return self._page(0)

    def turn(self, right: int, down: int, /) -> bool:
        if right:
            self.screen.show(self._page(self._beside(right)))
        elif self.screen.shows.walks:
            self.screen.show(self.screen.shows.walked(down, self.screen.view.narrow))
        return True

    def _beside(self, right: int) -> int:
        """The page that ends behind where the timeline is, or before that; else the summary."""
        at = self.screen.session.history.at
        ends = [page.steps[-1].number for page in self.way.pages]
        if right > 0:
            return next((number for number, end in enumerate(ends, 1) if end > at), 0)
        return sum(end < at for end in ends) if at else len(ends)

    def _page(self, number: int) -> Shown:
        """A page, counted from 1; 0 is the summary."""
        screen, pages = self.screen, self.way.pages
        screen.session.go(pages[number - 1].steps[-1].number if number else 0)
        shown = screen.turns.changed()
        if number:
            return self._of_steps(number, shown)
        about = [title(self.way.title), *map(plain, summary(self.way))]
        offers = (("accept", "the first page"), ("export", "saves it as a file"))
        return shown.telling(*about, screen.keys_for(*offers))

    def _of_steps(self, number: int, shown: Shown) -> Shown:
        screen, page = self.screen, self.way.pages[number - 1]
        if page.whole and page.steps[0].step.evidence:
            _, step, board = page.steps[0]
            shown = screen.turns.lit(step, board)._replace(between=board)
        else:
            sentences = map(plain, page_sentences(self.way, page))
            shown = shown.telling(title(page.heading), *sentences)
        aside = plain(f"page {number} of {len(self.way.pages)}")
        return shown.telling(*shown.words, aside, screen.keys_for(*_offers(shown)))

    def export(self) -> bool:
        """Save the walk-through, as a text or as a film."""
        texts = {ending: partial(written, self.way, form) for ending, form in FORMS.items()}
        if is_served():  # it would keep others waiting, and the file is out of reach
            return self._saves(texts)
        films = {".cast": partial(self._recorded, cast_of), ".svg": partial(self._recorded, moving)}
        return self._saves({**texts, **films})

    def _saves(self, forms: Forms) -> bool:
        self.screen.prompts.save(forms)
        return True

    def _recorded(self, form: Callable[[Sequence[Recorded], float, str], str]) -> str:
        """All pages piece by piece, as the screen shows them at its size."""
        before = self.screen.shows
        at = self.screen.session.history.at
        frames = [
            self._taken(shown)
            for page in range(len(self.way.pages) + 1)
            for shown in self._frames(page)
        ]
        self.screen.session.go(at)
        self.screen.turns.changed()
        self.screen.show(before)
        return form(frames, SECONDS, self.way.title)

    def _frames(self, page: int) -> Iterator[Shown]:
        """A page as a film; one that has no reason is shown as it is."""
        shown = self._page(page)
        narrow = self.screen.view.narrow
        yield from film(shown, (), narrow) or (shown,)

    def _taken(self, shown: Shown) -> Recorded:
        """The lines of the screen that shows this."""
        self.screen.show(shown)
        self.screen.settle()
        return self.screen._compositor.render_strips()


def _offers(shown: Shown) -> Iterator[tuple[str, str]]:
    """What keys do on a page that shows this."""
    yield from (("accept", "turns the page"), ("move.left", "the page before"))
    if shown.walks:
        yield "move.down", "link by link" if shown.chain.links else "sentence by sentence"
