"""Pastes from a client have a greatest length: what exceeds it is dropped where it arrives."""

from tui_puzzles.play.files.quota import Quota

START, END = "\x1b[200~", "\x1b[201~"
MOST = Quota().text + 1
"""Characters of a paste: one that was cut is refused, as it is too long."""


class PasteGuard:
    """Passes text on, of each paste only the first ``most`` characters."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._room: int | None = None  # in the current paste, if there is one
        self._before = ""  # the last characters, among which a marker may have begun

    def passed(self, text: str) -> str:
        """What is passed on of a text that arrives in pieces."""
        parts = []
        while text:
            part, text = self._outside(text) if self._room is None else self._inside(text)
            parts.append(part)
        return "".join(parts)

    def _outside(self, text: str) -> tuple[str, str]:
        """Up to the beginning of a paste; nothing is held back, as an escape is a key, too."""
        known = self._before + text
        at = known.find(START)
        if at < 0:
            self._before = known[1 - len(START) :]
            return text, ""
        self._room, self._before = self.most, ""
        cut = at + len(START) - (len(known) - len(text))
        return text[:cut], text[cut:]

    def _inside(self, text: str) -> tuple[str, str]:
        """Up to the end of the paste; what may be the beginning of its end is held back."""
        known = self._before + text
        at = known.find(END)
        if at < 0:
            at = len(known) - _begun(known)
            self._before = known[at:]
            return self._fitting(known[:at]), ""
        content = self._fitting(known[:at])
        self._room, self._before = None, ""
        return content + END, known[at + len(END) :]

    def _fitting(self, content: str) -> str:
        fits = content[: self._room]
        self._room = (self._room or 0) - len(fits)
        return fits


def _begun(text: str) -> int:
    """The length of the longest beginning of the end that the text ends with."""
    return next(size for size in reversed(range(len(END))) if text.endswith(END[:size]))
