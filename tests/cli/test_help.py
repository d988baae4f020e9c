"""The help of commands."""

import re

import pytest

from tests.cli.conftest import Run
from tui_puzzles.cli import main
from tui_puzzles.engine.game import game_names, load_game


@pytest.mark.parametrize("words", [("--help",), ("convert", "--help"), ("generate", "--help")])
def test_lists_the_forms_of_all_types(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    shown = set(re.findall(r"[\w.-]+", capsys.readouterr().out.rpartition("forms:")[2]))
    for game in map(load_game, game_names()):
        assert {game.name, *game.notation.read_forms, *game.notation.write_forms} <= shown


def test_forms_stand_where_it_is_said_what_they_are_for(run: Run) -> None:
    shown = " ".join(run("convert", "--help").out.rpartition("forms:")[2].split())
    names = "|".join(game_names())
    for name, text in re.findall(rf"({names}) (.*?)(?= (?:{names}) |$)", shown):
        parts = [part.rpartition(": ") for part in text.split("; ")]
        listed = {head: set(forms.split(", ")) for head, _, forms in parts}
        notation = load_game(name).notation
        reads, writes = set(notation.read_forms), set(notation.write_forms)
        every = {"": reads & writes, "only read": reads - writes, "only written": writes - reads}
        assert listed == {head: forms for head, forms in every.items() if forms}


def test_names_in_the_help_of_a_command_have_their_capitals(run: Run) -> None:
    assert "The puzzle of the day: easy on Monday, hardest on Sunday." in run("help", "daily").out


@pytest.mark.parametrize("name", ["rules", "stats", "cover", "keys"])
def test_has_no_forms_where_none_is_chosen(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([name, "--help"])
    assert "forms:" not in capsys.readouterr().out


def test_a_server_ends_with_a_status_of_its_own(run: Run) -> None:
    out = run("serve", "--help").out
    assert out.endswith("exit status: 0 stopped by a signal, 2 can't begin\n")
    assert "trust the proxy's X-Forwarded headers" in out
