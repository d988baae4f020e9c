"""The settings: each with its choices and their meaning."""

from collections.abc import Mapping
from enum import StrEnum

from tui_puzzles.records import NamedTuple

Choice = bool | int | str


class Mistakes(StrEnum):
    """When a wrong entry is shown as wrong."""

    NEVER = "never"
    ON_DEMAND = "on-demand"
    AT_ONCE = "at-once"


class Settings(NamedTuple):
    """The current choices; ``keymap`` holds keys (``"s,f6"``) by binding id."""

    candidates: bool = False
    blanks: bool = False
    named: bool = False
    houses: bool = False
    light: bool = False
    sweep: bool = False
    mistakes: str = Mistakes.ON_DEMAND
    hint_stages: int = 6
    ask_all: bool = True
    clock: bool = True
    rules: bool = True
    charset: str = "auto"
    theme: str = "dark"
    keymap: Mapping[str, str] = {}

    def choice(self, name: str) -> Choice:
        """The current choice of the option of this name."""
        chosen: Choice = getattr(self, name)
        return chosen


class Option(NamedTuple):
    """One setting: its key in the file, its title on the screen, its meaning, its choices.

    ``names``: what the choices are called on the screen, where they don't name themselves.
    """

    name: str
    title: str
    meaning: str
    choices: tuple[Choice, ...] = (True, False)
    names: tuple[str, ...] = ()

    def shown(self, choice: Choice) -> str:
        """A choice in words."""
        return self.names[self.choices.index(choice)] if self.names else shown(choice)


OPTIONS = (
    Option(
        "candidates", "Automatic candidates", "Show the remaining candidates in every open cell."
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
        "0 = not at all, 1 = a nudge, 2 = where to look, 3 = which rule, 4 = what it sees, "
        "5 = what follows, 6 = does the step.",
        (0, 1, 2, 3, 4, 5, 6),
        ("none", "nudge", "where", "rule", "why", "result", "step"),
    ),
    Option(
        "blanks",
        "Automatic blanks",
        "Fill in the spaces or crosses that follow directly from an entry.",
    ),
    Option("named", "Name my moves", "After each of your entries, show which rule justifies it."),
    Option("ask_all", "Ask before all steps", "Ask before doing all remaining steps."),
    Option(
        "houses",
        "Tint what is in line",
        "Tint row, column and box of the cursor, and list what its cell can be.",
    ),
    Option(
        "light", "Light the same", "Light the value that the cursor stands on, wherever it stands."
    ),
    Option(
        "sweep", "Sweep own marks", "Take an entered value out of your own marks in sight of it."
    ),
    Option("clock", "Time", "Show at the end how long it took."),
    Option(
        "rules", "Rules first", "Show the rules of a game before your first puzzle of its type."
    ),
    Option(
        "charset",
        "Characters",
        "The characters for lines and signs: auto follows the locale; narrow is for CJK terminals.",
        ("auto", "unicode", "narrow", "ascii"),
    ),
    Option(
        "theme",
        "Colours",
        "Dark or light; high contrast; without red and green; the terminal's own sixteen colours.",
        ("dark", "light", "high-contrast", "colour-blind", "ansi"),
    ),
)

_ALONE = {"candidates": False, "blanks": False, "named": False}
_WITH = {**_ALONE, "candidates": True, "blanks": True}
PRESETS: dict[str, dict[str, Choice]] = {
    "none": {**_ALONE, "mistakes": Mistakes.NEVER, "hint_stages": 0},
    "little": {**_ALONE, "mistakes": Mistakes.ON_DEMAND, "hint_stages": 2},
    "some": {**_ALONE, "mistakes": Mistakes.ON_DEMAND, "hint_stages": 6},
    "much": {**_WITH, "mistakes": Mistakes.ON_DEMAND, "hint_stages": 6},
    "everything": {**_WITH, "named": True, "mistakes": Mistakes.AT_ONCE, "hint_stages": 6},
}
"""How much help the program gives: the choices of options that come with it."""
ASSISTANCE = Option(
    "assistance",
    "Assistance",
    "How much the program helps, in one setting; the five after this can be set one by one.",
    tuple(PRESETS),
)


def assistance(settings: Settings) -> str:
    """Where the dial stands; empty where the choices are the player's own."""
    for name, preset in PRESETS.items():
        if all(settings.choice(option) == choice for option, choice in preset.items()):
            return name
    return ""


def shown(choice: Choice) -> str:
    """A choice as text."""
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)
