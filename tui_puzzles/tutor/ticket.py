"""A question under way: is its answer still of use, and how far is it?"""

from tui_puzzles.engine.step import Step


class Ticket:
    """Is an answer still of use? Whoever works it out looks here now and then.

    ``doing`` is what that is busy with, and ``steps`` are those found so far, for those who wait.
    """

    def __init__(self) -> None:
        self.valid = True
        self.doing = ""
        self.steps: list[Step] = []
