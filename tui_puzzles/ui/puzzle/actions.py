"""The commands of a puzzle screen's keys that are those of its parts."""

from operator import attrgetter
from typing import TypeVar

T = TypeVar("T")
METHODS = {
    "prompt_type": "prompt.type",
    "prompt_erase": "prompt.erase",
    "prompt_go": "prompt.go",
    "prompt_submit": "prompt.submit",
    "prompt_close": "prompt.close",
    "ask": "hints.ask",
    "value": "hand.enter",
    "clear": "hand.clear",
    "fill": "hand.fill",
    "hold": "hand.hold",
    "mode": "hand.mode",
    "next_mode": "hand.next_mode",
    "candidates": "hand.switch_candidates",
    "select": "hand.extend",
    "select_cell": "hand.select_cell",
    "one": "hand.light",
    "one_here": "hand.light_here",
    "undo": "lists.undo",
    "redo": "lists.redo",
    "travel": "lists.travel",
    "end": "lists.end",
    "unfold": "lists.unfold",
    "filter": "lists.steps.filter",
    "timeline": "lists.walk",
    "keep": "savepoints.name",
    "restore": "savepoints.choose",
    "trial": "savepoints.trial",
    "why": "prompts.why",
    "lesson": "prompts.lesson",
    "walkthrough": "prompts.walkthrough",
    "own_way": "prompts.own_way",
    "pledge": "pledging.switch",
    "goal": "prompts.goal",
    "export": "prompts.export",
    "copy": "prompts.copy",
    "read": "panel.read",
}
"""The method of a part by the name of the command."""


def commanded(screen: type[T]) -> type[T]:
    """Give a screen these commands."""
    for command, method in METHODS.items():
        setattr(screen, f"action_{command}", property(attrgetter(method)))
    return screen
