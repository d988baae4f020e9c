"""Whether somebody still waits for an answer."""


class Ticket:
    """Whether an answer is still wanted; whoever works it out looks here now and then.

    ``doing`` is what that is busy with, for those who wait.
    """

    def __init__(self) -> None:
        self.wanted = True
        self.doing = ""
