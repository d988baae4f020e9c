"""What makes people learn: lessons, practice, reviews, and the diary that says what is due."""


class DiaryError(Exception):
    """The diary can't be read or written; the message says why."""
