"""Messages over the screen for a while."""

from textual.notifications import Notification

SOON = 0.01
"""Seconds that are always left."""


class Notice(Notification):
    """A message that is always taken down in the future.

    Textual starts a timer of the time left, which is below zero when a slow machine needs longer
    to draw the message than it had left. Such a timer never ends, and the app with it.
    """

    @property
    def time_left(self) -> float:
        return max(super().time_left, SOON)

    @property
    def has_expired(self) -> bool:
        return super().time_left <= 0
