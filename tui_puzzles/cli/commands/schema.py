"""``schema``: what ``--json`` prints, as JSON Schema."""

import json
from importlib.resources import files
from typing import Any

from tui_puzzles.cli.options import Options
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play.names import suggested

_COMMAND = "command-"


def run(options: Options) -> int:
    """The schema of all commands, or of the one that is named."""
    print(json.dumps(schema(*options.name[:1]), indent=1, ensure_ascii=False))
    return 0


def schema(command: str = "") -> dict[str, Any]:
    """The schema; BadInput when the command prints no objects."""
    whole: dict[str, Any] = json.loads(
        files("tui_puzzles.cli").joinpath("schema.json").read_bytes()
    )
    if not command:
        return whole
    known = [name.removeprefix(_COMMAND) for name in whole["$defs"] if name.startswith(_COMMAND)]
    if command not in known:
        message = f"{command!r} prints no objects"
        raise BadInput(message, expected=suggested(command, known))
    return {**whole, "anyOf": [{"$ref": f"#/$defs/{_COMMAND}{command}"}]}
