"""What the wheel gets besides the sources: puzzles, completions, the manual page, extensions."""

import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import native

PURE = "TUI_PUZZLES_PURE"
"""1 builds the wheel for all machines, with nothing compiled in it; 0 has it compiled or fails."""
COMPILING = ["mypy>=2.4,<2.5", "setuptools>=65"]
"""What makes extensions. The program requires the librt of this mypy, or a later one."""


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes these files from the sources that are built; an editable installation has none."""

    def dependencies(self) -> list[str]:
        """What this needs: nothing where nothing is compiled."""
        return COMPILING if _compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files."""
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        sys.path.insert(0, self.root)
        build_data["force_include"][str(Path(self.root, "puzzles"))] = "tui_puzzles/puzzles"
        self._add_shell_files(build_data)
        if _compiles():
            self._add_extensions(build_data)

    def _add_shell_files(self, build_data: dict[str, Any]) -> None:
        from tui_puzzles.cli.shell.files import shared_files
        from tui_puzzles.cli.shell.table import ShellTable

        points = self.metadata.core.entry_points
        table = ShellTable(
            games={name: _loaded(at) for name, at in sorted(points["tui_puzzles.games"].items())},
            added={
                name: _loaded(at) for name, at in sorted(points["tui_puzzles.commands"].items())
            },
        )
        for path, text in shared_files(table, self.metadata.version).items():
            file = Path(self.folder.name) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(file)] = path

    def _add_extensions(self, build_data: dict[str, Any]) -> None:
        """Compile what can be; where that fails the program does the same, slower."""
        target = Path(self.folder.name) / "compiled"
        self.app.display_info(f"compiling the searches; {PURE}=1 leaves that out")
        try:
            made = native.build(Path(self.root), target)
        except BaseException as problem:  # compilers end in many ways, SystemExit among them
            if os.environ.get(PURE) == "0":
                raise
            self.app.display_warning(f"nothing is compiled: {problem!r}")
            return
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"] |= {str(target / file): str(file) for file in made}

    def finalize(self, version: str, _data: dict[str, Any], _artifact: str) -> None:
        """Remove what was written."""
        if version != "editable":
            self.folder.cleanup()


def _compiles() -> bool:
    wish = os.environ.get(PURE)
    return wish == "0" or (not wish and native.has_compiler())


def _loaded(point: str) -> Any:
    module, _, name = point.partition(":")
    return getattr(import_module(module), name)
