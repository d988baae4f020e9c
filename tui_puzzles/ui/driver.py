"""Textual's Unix driver, asking the terminal for less.

Every report that a terminal sends crosses the network and wakes the app, so only those that are
used are asked for: clicks and the wheel, not every motion of the mouse.
"""

from textual import constants
from textual.drivers.linux_driver import LinuxDriver

MOUSE_MODES = (1000, 1006)
"""Clicks and wheel; as SGR reports (xterm, "Mouse Tracking")."""
DISAMBIGUATE = "\x1b[=1u"
"""Kitty keyboard protocol: tell Escape from the start of a sequence, send letters as letters.

Stock Textual asks for all keys as sequences: 9 bytes a letter, and one for each Shift pressed.
"""


class QuietDriver(LinuxDriver):
    """Asks for modes 1000 and 1006; learns of resizes by SIGWINCH, which SSH forwards."""

    def _enable_mouse_support(self) -> None:
        self._set_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._set_mouse("l")

    def _set_mouse(self, switch: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES))

    def _query_in_band_window_resize(self) -> None:
        """Not asked: with it come mouse reports in pixels (mode 1016)."""

    def start_application_mode(self) -> None:
        """Start as the stock driver does, then ask for a smaller keyboard protocol."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if not constants.DISABLE_KITTY_KEY:
            self.write(DISAMBIGUATE)
