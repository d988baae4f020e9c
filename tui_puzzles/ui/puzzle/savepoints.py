"""Savepoints and trials: saves and restores positions, begins and ends trials."""

from tui_puzzles.ui.puzzle.host import Host
from tui_puzzles.ui.puzzle.paragraphs import plain, title


class Savepoints:
    """Asks for names, saves and restores positions; begins and ends trials."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def name(self) -> None:
        """Ask for a name, and save this position under it."""
        from tui_puzzles.ui.prompts.savepoints import NameSavepoint

        session = self.host.session
        prompt = NameSavepoint(session.settings.keymap, session.history)
        self.host.app.push_screen(prompt, self._keep)

    def _keep(self, name: str | None) -> None:
        if name:
            self.host.session.keep(name)
            back = self.host.keys_for(("restore", "returns to it"))
            self.host.tell([title(f"Savepoint {name}"), plain("This position is saved."), back])

    def choose(self) -> None:
        """Ask for a savepoint, and return to it."""
        from tui_puzzles.ui.prompts.savepoints import ChooseSavepoint

        session = self.host.session
        if session.history.savepoints:
            prompt = ChooseSavepoint(session.settings.keymap, session.history)
            self.host.app.push_screen(prompt, self._restore)
        else:
            offer = self.host.keys_for(("keep", "saves this position"))
            self.host.tell([title("There is no savepoint yet"), offer])

    def _restore(self, name: str | None) -> None:
        if name:
            self.host.session.restore(name)
            self.host.arrived()
            self.host.tell([title(f"Back at savepoint {name}")])

    def trial(self) -> None:
        """Begin a trial; in one, ask whether to accept it; the second time, undo it."""
        host, session = self.host, self.host.session
        if session.history.trial is None:
            session.begin_trial()
            begun = "Your entries and notes have their own colour from here on."
            host.tell([title("Trial"), plain(begun), host.keys_for(("trial", "ends it"))])
        elif host.offer == self._accept:
            session.reject_trial()
            host.arrived()
            host.tell([plain("The trial's moves are undone.")])
        else:
            host.dim()
            host.offer = self._accept
            offers = (("accept", "accepts its moves"), ("trial", "undoes them"))
            host.tell([title("End the trial?"), *map(host.keys_for, offers)])
        host.repaint()

    def _accept(self) -> None:
        self.host.session.accept_trial()
        self.host.turned()
        self.host.tell([plain("The trial's moves are accepted.")])
