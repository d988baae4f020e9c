"""The part of the puzzle screen where the player tries things out: savepoints and trials."""

from tui_puzzles.ui.puzzle.stepping import Stepping
from tui_puzzles.ui.puzzle.telling import plain, title


class Keeping(Stepping):
    """Positions are kept under names, and come back to; what is tried has a colour of its own."""

    # -- savepoints ----------------------------------------------------------------------------

    def action_keep(self) -> None:
        """Ask for a name, and keep this position under it."""
        from tui_puzzles.ui.prompts.savepoints import NameSavepoint

        prompt = NameSavepoint(self.session.settings.keymap, self.session.history)
        self.app.push_screen(prompt, self._keep)

    def _keep(self, name: str | None) -> None:
        if name:
            self.session.keep(name)
            back = self.keys_for(("restore", "comes back to it"))
            self.tell([title(f"Savepoint {name}"), plain("This position is kept."), back])

    def action_restore(self) -> None:
        """Ask for a savepoint, and come back to it."""
        from tui_puzzles.ui.prompts.savepoints import ChooseSavepoint

        session = self.session
        if session.history.kept:
            prompt = ChooseSavepoint(session.settings.keymap, session.history)
            self.app.push_screen(prompt, self._restore)
        else:
            offer = self.keys_for(("keep", "keeps this position"))
            self.tell([title("There is no savepoint yet"), offer])

    def _restore(self, name: str | None) -> None:
        if name:
            self.session.restore(name)
            self.arrived()
            self.tell([title(f"Back at savepoint {name}")])

    def arrived(self) -> None:
        """We are at another moment."""
        raise NotImplementedError

    # -- trials --------------------------------------------------------------------------------

    def action_trial(self) -> None:
        """Begin a trial; in one, ask whether to keep it; asked already, take it back."""
        if self.session.history.trial is None:
            self.session.begin_trial()
            begun = "What you enter and note from here on has a colour of its own."
            self.tell([title("Trial"), plain(begun), self.keys_for(("trial", "ends it"))])
        elif self.offer == self._accept:
            self.session.reject_trial()
            self.arrived()
            self.tell([plain("What you tried is taken back.")])
        else:
            self.dim()
            self.offer = self._accept
            offers = (("accept", "keeps what you tried"), ("trial", "takes it back"))
            self.tell([title("The end of the trial?"), *map(self.keys_for, offers)])
        self.repaint()

    def _accept(self) -> None:
        self.session.accept_trial()
        self.turned()
        self.tell([plain("What you tried is kept.")])

    def state(self) -> str:
        """The heading says so during a trial."""
        return "trial" if self.session.history.trial is not None else super().state()
