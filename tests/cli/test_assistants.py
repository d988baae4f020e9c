"""Assistants call commands through the library's client, and get what the schema describes."""

import asyncio
import os
import subprocess
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from tests.cli.test_schema import PUZZLE, VALIDATORS
from tui_puzzles.cli.doors import tools
from tui_puzzles.engine.errors import BadInput

FOUR = "12.............."
CALLS: dict[str, tuple[str, dict[str, object], dict[str, object]]] = {
    "read": ("convert", {"text": PUZZLE}, {"text": PUZZLE}),
    "check": ("check", {"text": PUZZLE}, {"solutions": 1}),
    "rate": ("rate", {"text": PUZZLE}, {"type": "sudoku", "result": "solved"}),
    "hint": ("hint", {"text": PUZZLE, "stage": 1}, {"stage": 1}),
    "why": ("why", {"text": FOUR, "mark": "r1c3-1"}, {"result": "out", "steps": 0}),
    "steps": ("steps", {"text": PUZZLE, "rule": "Hidden Single"}, {"rule": "Hidden Single"}),
    "prove": (
        "prove",
        {"text": FOUR, "conclusion": "r2c4-3", "evidence": ["r1c3", "r1c4"]},
        {"result": "proved", "rule": "Locked Pair"},
    ),
    "lesson": ("rules", {"type": "takuzu", "rule": "Pair"}, {"rule": "Pair"}),
    "generate": ("generate", {"type": "takuzu", "size": "6x6", "seed": 3}, {"type": "takuzu"}),
}
"""For each tool its command, a call, and what is in an object of the answer."""
REFUSED: dict[str, tuple[str, dict[str, object], str]] = {
    "not read": ("read", {"text": "no puzzle"}, "no puzzle type recognises the text"),
    "a file": ("check", {"text": __file__}, "no puzzle type recognises the text"),
    "an option": ("generate", {"type": "--out=made"}, "there is no puzzle type '--out=made'"),
    "too long": ("rate", {"text": "1" * 70_000}, "the text has 70000 characters"),
}


async def called(calls: dict[str, tuple[str, dict[str, object]]]) -> dict[str, Any]:
    """The results of these calls of tools, by their names."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "tui_puzzles", "mcp"], env=dict(os.environ)
    )
    async with Client(server) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == {*CALLS}
        return {name: await client.call_tool(*call) for name, call in calls.items()}


def test_each_tool_answers_by_the_schema_and_errors_are_answers() -> None:
    calls = {name: (name, values) for name, (_, values, _) in CALLS.items()}
    results = asyncio.run(called(calls | {name: call[:2] for name, call in REFUSED.items()}))
    for name, (command, _, expected) in CALLS.items():
        answers = results[name].structured_content["answers"]
        for one in answers:
            VALIDATORS[command].validate(one)
        assert any(expected == {key: one.get(key) for key in expected} for one in answers), name
    for name, (_, _, message) in REFUSED.items():
        assert results[name].is_error
        assert message in results[name].content[0].text


def test_what_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "SECONDS", 0)
    with pytest.raises(BadInput, match="check takes more than 0 seconds"):
        tools.check(FOUR)


def test_long_answers_say_what_they_leave_out(monkeypatch: pytest.MonkeyPatch) -> None:
    out = b'{"step": 1}\n' * 300
    run = subprocess.CompletedProcess([], 0, out, b"tui-puzzles: a note\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: run)
    found = tools.steps(FOUR, every=True)
    assert len(found.answers) == tools.MOST
    assert found.notes == ["tui-puzzles: a note", "200 more answers are left out"]
