"""Plain sessions as they are typed and told, read from ``conversations.txt``.

A block for each: ``== what it shows | puzzle``, then what is typed (``> hint``) and the lines that
answer it. Without a puzzle the session begins empty.
"""

from dataclasses import dataclass, field
from pathlib import Path

FILE = Path(__file__).with_name("conversations.txt")


@dataclass
class Conversation:
    """What is typed, and all that is told."""

    name: str
    puzzle: str
    typed: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def conversations() -> list[Conversation]:
    """Those of the file."""
    found: list[Conversation] = []
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith("== "):
            name, _, puzzle = line.removeprefix("== ").partition(" | ")
            found.append(Conversation(name, puzzle))
        elif line.startswith("> "):
            found[-1].typed.append(line.removeprefix("> "))
        elif line:
            found[-1].told.append(line)
    return found
