"""Whether somebody still waits for an answer."""

from tui_puzzles.engine.step import Step


class Ticket:
    """Whether an answer is still wanted; whoever works it out looks here now and then.

    ``doing`` is what that is busy with, and ``steps`` are those found so far, for those who wait.
    """

    def __init__(self) -> None:
        self.wanted = True
        self.doing = ""
        self.steps: list[Step] = []
