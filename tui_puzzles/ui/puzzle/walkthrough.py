"""A walk-through on the board: enter turns the pages, the timeline has every step."""

from functools import partial

from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Position
from tui_puzzles.play.options import Settings
from tui_puzzles.play.session import Session
from tui_puzzles.tutor.story import Story
from tui_puzzles.tutor.telling import FORMS, summary, told, written
from tui_puzzles.ui.prompts.save_as import SaveAs
from tui_puzzles.ui.puzzle.guide import Guide
from tui_puzzles.ui.puzzle.guided import Guided
from tui_puzzles.ui.puzzle.lesson import quiet_screen
from tui_puzzles.ui.puzzle.telling import plain, step_told, title


def walk_screen(way: Story, settings: Settings) -> Guided:
    """The pages of a walk-through, from its summary on."""
    history = History(Position(way.start))
    for page in way.pages:
        for taken in page.steps:
            history.play(taken.step)
    history.go(0)
    session = Session(way.game, history, f"Walk-through: {way.title}", None, settings)
    screen = quiet_screen(session)
    screen.guide = WalkGuide(way)
    return screen


class WalkGuide(Guide):
    """Turns the pages; at the end it is at the summary again."""

    def __init__(self, way: Story) -> None:
        self.way = way

    def greet(self, screen: Guided) -> None:
        self._show(screen, 0)

    def _show(self, screen: Guided, number: int) -> None:
        """Show a page, counted from 1; 0 is the summary."""
        pages = self.way.pages
        number %= len(pages) + 1
        screen.session.go(pages[number - 1].steps[-1].number if number else 0)
        screen.turned()
        if number:
            self._tell_page(screen, number)
        else:
            said = [title(self.way.title), *map(plain, summary(self.way))]
            offers = screen.keys_for(("accept", "the first page"), ("export", "saves it as a file"))
            screen.tell([*said, offers])
        screen.offer = partial(self._show, screen, number + 1)
        screen.repaint()

    def _tell_page(self, screen: Guided, number: int) -> None:
        page = self.way.pages[number - 1]
        aside = f"page {number} of {len(self.way.pages)}"
        if page.whole and page.steps[0].step.evidence:
            taken = page.steps[0]
            screen.light_up(taken.step, taken.board)
            screen.board_lit = taken.board
            said = step_told(taken.step, self.way.game, taken.board.layout)
        else:
            said = [title(page.heading), *map(plain, told(self.way, page))]
        screen.tell([*said, plain(aside), screen.keys_for(("accept", "turns the page"))])

    def export(self, screen: Guided) -> bool:
        """Save the walk-through."""
        forms = {ending: partial(written, self.way, form) for ending, form in FORMS.items()}
        prompt = SaveAs(screen.session.settings.keymap, "Save the walk-through", forms)
        screen.app.push_screen(prompt, screen.exported)
        return True
