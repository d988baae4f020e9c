"""What the wheel installs besides the package: completions for shells, and the manual page."""

import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShellHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes these files from the parsers of the sources that are built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files; an editable installation has none."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from tui_puzzles.cli.shell.files import shared_files
        from tui_puzzles.cli.shell.table import Table

        points = self.metadata.core.entry_points
        table = Table(
            games={name: _loaded(at) for name, at in sorted(points["tui_puzzles.games"].items())},
            added={
                name: _loaded(at) for name, at in sorted(points["tui_puzzles.commands"].items())
            },
        )
        self.folder = TemporaryDirectory()
        for path, text in shared_files(table, self.metadata.version).items():
            file = Path(self.folder.name) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(file)] = path

    def finalize(self, version: str, _data: dict[str, Any], _artifact: str) -> None:
        """Remove what was written."""
        if version != "editable":
            self.folder.cleanup()


def _loaded(point: str) -> Any:
    module, _, name = point.partition(":")
    return getattr(import_module(module), name)
