"""What ``--json`` prints is what the schema says, member by member, for commands and types."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from tests.cli.test_stats import keep
from tui_puzzles.cli import main
from tui_puzzles.cli.arguments import command_parser
from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.cli.commands.schema import schema
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Role
from tui_puzzles.play.files import folders
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.learning.diary import Diary

PUZZLE = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
SEVERAL = {  # texts of each type with several solutions; none for what can't be short
    "sudoku": "." * 16,
    "queens": "....\n....\n....\n....",
    "takuzu": "..../..../..../....",
    "kakuro": "3 3\nx 5\\ 5\\\n\\5 . .\n\\5 . .",
    "nonogram": "2x2:1/1/1/1",
    "latin": ".<../.../...",
    "slitherlink": "3x3t0:d2d",
    "crosspatch": "##\n##\n\naa ab ba",
}
NONE = {"sudoku": "11" + "." * 14, "takuzu": "000./..../..../....", "nonogram": "2x2:2/0/2/1"}


def strict(part: Any) -> Any:
    """The schema, but no object may have members that it doesn't name."""
    if isinstance(part, list):
        return [strict(one) for one in part]
    if not isinstance(part, dict):
        return part
    closed = {"additionalProperties": False} if "properties" in part else {}
    return {**closed, **{key: strict(one) for key, one in part.items()}}


VALIDATORS = {
    name: Draft202012Validator(strict(schema(name)))
    for name in (key.removeprefix("command-") for key in schema()["$defs"] if "command-" in key)
}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[Any]:
    """The objects that a command prints, each checked by its schema."""
    main([*words, "--json"])
    text = capsys.readouterr().out
    found = list(objects(text))
    for one in found:
        VALIDATORS[words[0]].validate(one)
    return found


def objects(text: str) -> Iterator[Any]:
    """The objects one after the other, whatever lines they stand on."""
    decoder, at = json.JSONDecoder(), 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        one, at = decoder.raw_decode(text, at)
        yield one


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUI_PUZZLES_DATA", str(tmp_path))
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path))


def test_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema())


def test_every_command_with_objects_has_one() -> None:
    parsers = {name: command_parser(name) for name in COMMANDS}
    with_objects = {name for name, one in parsers.items() if "\n  --json " in one.format_help()}
    assert VALIDATORS.keys() == with_objects


def test_levels_and_roles_are_those_of_the_engine() -> None:
    parts = schema()["$defs"]
    assert parts["level"]["enum"] == [level.label for level in Level]
    assert parts["evidence"]["properties"]["role"]["enum"] == list(Role)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize(
    "words",
    [
        ("solve", "--all"),
        ("steps", "--all", "--max-level", "hard"),
        ("steps", "--max-level", "easy"),
        *(("hint", "--stage", str(stage)) for stage in range(1, 6)),
        ("walkthrough",),
        ("check",),
        ("rate",),
        ("convert",),
        ("share",),
    ],
    ids=" ".join,
)
def test_about_a_puzzle(
    name: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.txt"
    for text in (next(iter(samples(name))).text, SEVERAL.get(name), NONE.get(name)):
        if text:
            file.write_text(text)
            command, *rest = words
            assert printed(capsys, command, str(file), "--type", name, *rest)


@pytest.mark.parametrize("name", game_names())
def test_new_puzzles_lessons_and_types(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(printed(capsys, "rules", name)) == len(load_game(name).rules) + len(
        load_game(name).upkeep
    )
    assert printed(capsys, "rules", name, load_game(name).rules[0].name)
    assert len(printed(capsys, "rules")) == len(game_names())
    size = ("--size", "6") if name != "crosspatch" else ()
    assert len(printed(capsys, "generate", name, "--seed", "1", "--count", "2", *size)) == 2


def test_corpus(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database = str(tmp_path / "rated.sqlite")
    assert main(["rate", PUZZLE, "--out", database]) == 0
    assert len(printed(capsys, "corpus", database)) == 1


def test_the_puzzle_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "daily", "takuzu", "--date", "2026-11-22")


def test_several_puzzles_and_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    sample = next(iter(samples("sudoku"))).text
    file.write_text(f"{sample}\n{'1' * 80}\n{SEVERAL['sudoku']}\n")
    for command in ("solve", "steps", "hint", "check", "rate", "convert", "share"):
        found = printed(capsys, command, str(file), "--type", "sudoku")
        assert {one["puzzle"] for one in found} == {1, 2, 3}
        assert any("error" in one for one in found)
    assert "se" in printed(capsys, "rate", sample, "--se")[0]
    assert "wrong" in printed(capsys, "check", PUZZLE, "--moves", "r1c3=2")[0]


@pytest.mark.parametrize("mark", ["r1c3-1", "r1c3=4", "r1c4-2", "r2c5=1"])
def test_reasons(mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "result" in printed(capsys, "why", PUZZLE, mark)[-1]


def test_covers_and_keys(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cover.txt"
    file.write_text("a b\na b\na\nb\n")
    for words in ((), ("--count",), ("--profile",)):
        assert printed(capsys, "cover", str(file), *words)
    assert printed(capsys, "keys")


def test_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "stats") == []
    keep(Diary(folders.diary()))
    kinds = {frozenset(one) - {"type"} for one in printed(capsys, "stats")}
    assert len(kinds) >= 7


def test_what_is_not_in_it_is_noticed() -> None:
    assert not VALIDATORS["rate"].is_valid({"result": "solved", "level": "easy"})
    assert not VALIDATORS["keys"].is_valid({"id": "", "keys": "", "label": "", "about": "", "x": 1})


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()
    assert main(["schema", "solve"]) == 0
    assert json.loads(capsys.readouterr().out)["anyOf"] == [{"$ref": "#/$defs/command-solve"}]
    assert main(["schema", "slove"]) == 2
    assert "perhaps solve" in capsys.readouterr().err
