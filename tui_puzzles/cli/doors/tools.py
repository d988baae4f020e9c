"""What assistants may call: commands, each in a process of its own, for a text and no files.

The answers are those of ``--json``, which ``tui-puzzles schema`` describes.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tui_puzzles.engine.errors import BadInput

SECONDS = 30
"""How long a call may take."""
LONGEST = 64 * 1024
"""Characters of a text."""
MOST, LARGEST = 100, 512 * 1024
"""Objects of an answer, and bytes of what they are made of."""


@dataclass(frozen=True)  # the library asks for its types
class ToolAnswer:
    """Objects as ``tui-puzzles schema`` describes them, and notes: what was not used, left out."""

    answers: list[dict[str, Any]]
    notes: list[str]


def read(text: str, type: str = "", moves: str = "") -> ToolAnswer:
    """Read a puzzle in any known form (digits, rows, links, JSON) and write it in its short one.

    type: sudoku, nonogram, kakuro, queens, takuzu, latin, slitherlink or crosspatch, where several
        fit.
    moves: play these first, as "r3c4=5 r1c2-5" (5 in row 3, column 4; no 5 in row 1, column 2).
    """
    return _answer("convert", text, type=type, moves=moves)


def check(text: str, type: str = "", moves: str = "") -> ToolAnswer:
    """How many solutions has a puzzle: none, one or several?"""
    return _answer("check", text, type=type, moves=moves, jobs="1")


def rate(text: str, type: str = "", moves: str = "") -> ToolAnswer:
    """Level, score and hardest rule of each puzzle of a text, and how often each rule is used."""
    return _answer("rate", text, type=type, moves=moves, jobs="1")


def hint(text: str, stage: int = 2, type: str = "", moves: str = "") -> ToolAnswer:
    """As much help as is asked for, and no more.

    stage: 1 a nudge, 2 where to look, 3 which rule, 4 what it sees, 5 what follows.
    """
    return _answer("hint", text, type=type, moves=moves, stage=str(stage))


def why(text: str, mark: str, type: str = "", moves: str = "") -> ToolAnswer:
    """Why a cell can't hold a value ("r3c4-5") or must ("r3c4=5"): the steps that decide it."""
    return _answer("why", text, [mark], type=type, moves=moves)


def steps(
    text: str, rule: str = "", every: bool = False, type: str = "", moves: str = ""
) -> ToolAnswer:
    """The first step that applies now, with its reason, or every one; of one rule, if named."""
    flags = ["--all"] if every else []
    return _answer("steps", text, flags=flags, type=type, moves=moves, rule=rule)


def prove(
    text: str, conclusion: str, evidence: Sequence[str], type: str = "", moves: str = ""
) -> ToolAnswer:
    """Is the evidence enough for a conclusion ("r2c4-3")? What of it isn't needed, what still fits?

    evidence: cells and units ("r1c2", "row 3"), or one value there ("5 in row 3").
    """
    return _answer("prove", text, [conclusion, *evidence], type=type, moves=moves)


def lesson(type: str, rule: str = "") -> ToolAnswer:
    """The rules of a puzzle type, or the lesson of one of them."""
    return _answer("rules", None, [type, *filter(None, [rule])])


def generate(
    type: str,
    level: str = "",
    size: str = "",
    style: str = "",
    needs: str = "",
    count: int = 1,
    seed: int | None = None,
) -> ToolAnswer:
    """New puzzles with one solution, rated.

    level: easy, medium, hard, unfair or extreme. size: as "15x20". needs: a rule without which
    easier ones don't solve it.
    """
    wishes = {"level": level, "size": size, "style": style, "needs": needs, "count": str(count)}
    wishes["seed"] = "" if seed is None else str(seed)
    return _answer("generate", None, [type], jobs="1", **wishes)


TOOLS: tuple[Callable[..., ToolAnswer], ...] = (
    *(read, check, rate, hint, why, steps, prove),
    *(lesson, generate),
)
"""All of them."""


def _answer(
    command: str,
    text: str | None,
    words: Sequence[str] = (),
    flags: Sequence[str] = (),
    **options: str,
) -> ToolAnswer:
    """What a command answers; BadInput when it can't, or takes too long.

    Words stand behind ``--``: none of them is an option.
    """
    if text is not None and len(text) > LONGEST:
        raise BadInput(f"the text has {len(text)} characters", expected=f"at most {LONGEST}")
    chosen = [f"--{name}={value}" for name, value in options.items() if value]
    source = [] if text is None else ["-"]
    line = [command, "--json", *chosen, *flags, "--", *source, *words]
    try:
        run = subprocess.run(
            [sys.executable, "-m", "tui_puzzles", *line],
            input=(text or "").encode("utf-8", "replace"),
            capture_output=True,
            check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise BadInput(f"{command} takes more than {SECONDS} seconds") from None
    notes = run.stderr.decode(errors="replace").splitlines()
    if run.returncode not in (0, 1) and not run.stdout:
        raise BadInput("\n".join(notes) or f"{command} failed")
    return _bounded(run.stdout, notes)


def _bounded(out: bytes, notes: Sequence[str]) -> ToolAnswer:
    """The first objects, and how many are left out."""
    lines = out[:LARGEST].splitlines()[:MOST]
    if len(out) > LARGEST and len(lines) < MOST:
        lines.pop()  # it may be cut
    left = len(out.splitlines()) - len(lines)
    more = [f"{left} more answers are left out"] if left else []
    return ToolAnswer([*map(json.loads, lines)], [*notes, *more])
