"""The manual page: complete, and sound roff."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.shell.test_completion import TABLE
from tui_puzzles.cli.shell.manual import manual

PAGE = manual(TABLE, "1.2.3")


def test_has_every_command_option_and_form() -> None:
    text = PAGE.replace("\\-", "-")
    for spec in TABLE.specs():
        assert not spec.name or f'.SS "{spec.name}"' in text
        for flag in spec.flags:
            assert all(f"\\fB{name}\\fR" in text for name in flag.names)
    for game in TABLE.games.values():
        forms = (*game.notation.read_forms, *game.notation.write_forms)
        assert all(form in text for form in forms)


def test_requests_stand_alone() -> None:
    requests = {line.split()[0] for line in PAGE.splitlines() if line.startswith(".")}
    assert requests == {".TH", ".SH", ".SS", ".TP", ".B", ".br", ".nf", ".fi"}
    assert not [line for line in PAGE.splitlines() if line.startswith("'") or not line]


@pytest.mark.sweep  # where there is a mandoc
def test_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "tui-puzzles.1"
    file.write_text(PAGE)
    command = ["mandoc", "-Tlint", "-Wwarning", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    complaints = [line for line in ran.stdout.splitlines() if "missing date" not in line]
    assert not complaints
