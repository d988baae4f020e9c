"""Whether somebody still waits for an answer."""


class Ticket:
    """Whether an answer is still wanted; whoever works it out looks here now and then."""

    def __init__(self) -> None:
        self.wanted = True
