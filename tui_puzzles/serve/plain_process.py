"""The process of a plain session: ``DATA [TOGETHER PLAYER]``, with a PTY as standard streams.

A guest shares nothing with others.
"""

import fcntl
import os
import resource
import sys
import termios
from pathlib import Path

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.plain.loop import play
from tui_puzzles.play.files.folders import HOME, Home
from tui_puzzles.play.files.quota import GUEST, Quota
from tui_puzzles.play.together import Together

NICENESS = 5
MEMORY, SECONDS = 1 << 30, 30 * 60
"""Bytes, and seconds of a processor, after which a session ends."""


def main(data: str, *others: str) -> int:
    """Play; the exit status."""
    os.nice(NICENESS)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    folder = Path(data)
    together = Together(Path(others[0]), others[1]) if others else None
    quota = Quota() if together else GUEST
    home = Home(folder, folder, os.environ, served=True, quota=quota, together=together)
    HOME.set(home._replace(fleeting=together is None))
    return play(Options())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
