"""What a player can choose: the settings, each with its choices and what they mean."""

from dataclasses import dataclass, field
from enum import StrEnum

Choice = bool | int | str


class Mistakes(StrEnum):
    """When a wrong entry is shown as wrong."""

    NEVER = "never"
    ASKED = "on-demand"
    AT_ONCE = "at-once"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices in force; ``keymap`` gives keys (``"s,f6"``) by binding id."""

    candidates: bool = False
    blanks: bool = False
    named: bool = False
    mistakes: str = Mistakes.ASKED
    hint_stages: int = 6
    clock: bool = True
    charset: str = "auto"
    theme: str = "dark"
    keymap: dict[str, str] = field(default_factory=dict)

    def choice(self, name: str) -> Choice:
        """What is chosen for the option of this name."""
        chosen: Choice = getattr(self, name)
        return chosen


@dataclass(frozen=True, slots=True)
class Option:
    """One setting: its key in the file, its title on the screen, what it means, its choices."""

    name: str
    title: str
    meaning: str
    choices: tuple[Choice, ...]


OPTIONS = (
    Option(
        "candidates",
        "Automatic candidates",
        "Show in every open cell what it can still hold.",
        (True, False),
    ),
    Option(
        "mistakes",
        "Show mistakes",
        "Mark wrong entries: never, on-demand (when asked to check), at-once.",
        tuple(Mistakes),
    ),
    Option(
        "hint_stages",
        "How far hints go",
        "1 = a nudge, 2 = where to look, 3 = which rule, 4 = what it sees, 5 = what follows, "
        "6 = does the step.",
        (1, 2, 3, 4, 5, 6),
    ),
    Option(
        "blanks",
        "Automatic blanks",
        "Fill in the spaces or crosses that an entry makes certain by a single look.",
        (True, False),
    ),
    Option(
        "named",
        "Name my moves",
        "After each entry of yours, say which rule justifies it.",
        (True, False),
    ),
    Option("clock", "Time", "Say at the end how long it took.", (True, False)),
    Option(
        "charset",
        "Characters",
        "What lines and signs are drawn with: auto asks the locale; narrow is for CJK terminals.",
        ("auto", "unicode", "narrow", "ascii"),
    ),
    Option(
        "theme",
        "Colours",
        "Dark or light; high contrast; without red against green; the terminal's own sixteen.",
        ("dark", "light", "high-contrast", "colour-blind", "ansi"),
    ),
)


def shown(choice: Choice) -> str:
    """A choice in words."""
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)
