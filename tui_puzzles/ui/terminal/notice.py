"""Messages over the screen for a while."""

from textual.notifications import Notification

SOON = 0.01
"""The least time left, in seconds."""


class Notice(Notification):
    """A message that always has time left.

    Textual starts a timer for the time left, which is negative when a slow machine needs longer to
    draw the message. Such a timer never ends, and neither does the app.
    """

    @property
    def time_left(self) -> float:
        return max(super().time_left, SOON)

    @property
    def has_expired(self) -> bool:
        return super().time_left <= 0
