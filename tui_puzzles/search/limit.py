"""The end of a search that takes too long."""


class LimitReached(Exception):
    """The search has used up its nodes; what it would have found is unknown."""
