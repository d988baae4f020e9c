"""A walk-through on the board: enter turns the pages, the timeline has every step."""

from functools import partial

from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.walkthrough import FORMS, page_sentences, summary, written
from tui_puzzles.ui.learning.quiet import quiet_screen
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.paragraphs import plain, step_paragraphs, title
from tui_puzzles.ui.puzzle.screen import PuzzleScreen


def walk_screen(way: Story, settings: Settings) -> PuzzleScreen:
    """The pages of a walk-through, from its summary on."""
    history = History(Position(way.start))
    for page in way.pages:
        for taken in page.steps:
            history.play(taken.step)
    history.go(0)
    session = Session(way.game, history, f"Walk-through: {way.title}", None, settings)
    screen = quiet_screen(session)
    screen.guide = WalkGuide(screen, way)
    return screen


class WalkGuide(Guide):
    """Turns the pages; at the end it is at the summary again."""

    closed = "A walk-through is only to look at: leave it to play."

    def __init__(self, screen: PuzzleScreen, way: Story) -> None:
        self.screen = screen
        self.way = way

    def greet(self) -> None:
        self._show(0)

    def _show(self, number: int) -> None:
        """Show a page, counted from 1; 0 is the summary."""
        screen, pages = self.screen, self.way.pages
        number %= len(pages) + 1
        screen.session.go(pages[number - 1].steps[-1].number if number else 0)
        screen.turned()
        if number:
            self._show_page(number)
        else:
            about = [title(self.way.title), *map(plain, summary(self.way))]
            offers = (("accept", "the first page"), ("export", "saves it as a file"))
            screen.tell([*about, screen.keys_for(*offers)])
        screen.offer = partial(self._show, number + 1)
        screen.repaint()

    def _show_page(self, number: int) -> None:
        screen, page = self.screen, self.way.pages[number - 1]
        if page.whole and page.steps[0].step.evidence:
            taken = page.steps[0]
            screen.light_up(taken.step, taken.board)
            screen.between = taken.board
            rows = screen.chain.rows()
            words = step_paragraphs(taken.step, self.way.game, taken.board.layout, rows)
        else:
            words = [title(page.heading), *map(plain, page_sentences(self.way, page))]
        aside = plain(f"page {number} of {len(self.way.pages)}")
        screen.tell([*words, aside, screen.keys_for(("accept", "turns the page"))])

    def export(self) -> bool:
        """Save the walk-through."""
        forms = {ending: partial(written, self.way, form) for ending, form in FORMS.items()}
        self.screen.prompts.save(forms)
        return True
