"""All files that a wheel installs for shells and ``man``, by their places."""

from tui_puzzles.cli.shell import bash, fish, manual, zsh
from tui_puzzles.cli.shell.table import ShellTable


def shared_files(table: ShellTable, version: str) -> dict[str, str]:
    """The texts by their paths below the prefix of the installation."""
    return {
        bash.PATH: bash.completion(table),
        zsh.PATH: zsh.completion(table),
        fish.PATH: fish.completion(table),
        manual.PATH: manual.manual(table, version),
    }
