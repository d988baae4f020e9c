"""What makes people learn: lessons, practice, reviews, and the diary that says what is due.

Read ``lessons`` and ``positions`` (what a rule is learned from), then ``diary`` (what a player
did), and what is worked out of it: ``schedule``, ``curriculum``, ``review``, ``placement``.
"""


class DiaryError(Exception):
    """The diary can't be read or written; the message says why."""
