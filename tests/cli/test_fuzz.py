"""Whatever a file holds and whatever the words are: a status and a message, never a traceback."""

import contextlib
import io
import json
import random
import re
import time
import traceback
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cli.latin import GAMES
from tests.cli.mutants import Sample, mutants, seeds
from tui_puzzles.cli import main
from tui_puzzles.engine import game as games
from tui_puzzles.engine.errors import BadInput, clean_line
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.notation.texts import check_lines
from tui_puzzles.play.share import unpacked

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
COMMANDS = st.sampled_from(["solve", "steps", "hint", "check", "rate", "convert", ""])
SIGNS = st.text("ABCD.\n X=|-+", max_size=60)
ALL = {name: load_game(name) for name in game_names()}
DIGITS = st.text("0123456789.*_xX|-+:#[]\n \r\t", max_size=400)


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    sudoku = load_game("sudoku")
    monkeypatch.setattr(games, "game_names", lambda: ["letters", "sudoku"])
    monkeypatch.setattr(games, "load_game", lambda name: {**GAMES, "sudoku": sudoku}[name])


def outcome(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        return main(list(words)), out.getvalue(), err.getvalue()


def check(*words: str) -> None:
    status, out, err = outcome(*words)
    assert status in (0, 1, 2)
    if status == 2:
        assert err.startswith("tui-puzzles: ")
    if "--json" in words:
        assert all(isinstance(json.loads(line), dict) for line in out.splitlines())


@pytest.mark.usefixtures("_installed")
@given(COMMANDS, st.one_of(st.text(), SIGNS, DIGITS), st.sampled_from([(), ("--json",)]))
@example("solve", "\N{LATIN SMALL LETTER E WITH ACUTE}", ())
@SHARED
def test_any_text_in_a_file(
    tmp_path: Path, command: str, text: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
    check(*([command, *words] if command else []), str(path))


@pytest.mark.usefixtures("_installed")
@given(COMMANDS, st.binary(max_size=300))
@SHARED
def test_any_bytes_in_a_file(tmp_path: Path, command: str, data: bytes) -> None:
    path = tmp_path / "puzzle.bin"
    path.write_bytes(data)
    check(*([command] if command else []), str(path))


@pytest.mark.usefixtures("_installed")
@given(st.lists(st.one_of(COMMANDS, SIGNS, st.text(max_size=8)), min_size=1, max_size=4))
@SHARED
def test_any_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    check(*words)


@pytest.mark.usefixtures("_installed")
@given(st.text("r123456789c=-!+^~#ABCD ", max_size=30))
@SHARED
def test_any_moves(moves: str) -> None:
    check("solve", "ABCDBADCCDABDCB.", f"--moves={moves}", "--json")


# -- all readers of all types ----------------------------------------------------------------------

MOST_SECONDS = 2.0
PART = 10_000
"""Inputs of a part of the sweep, of which there are a hundred."""


def read_all(sample: Sample) -> None:
    """Read a text, and write what was read in some form; raises what goes wrong."""
    chance = random.Random(ascii(sample.text))
    for game in (sample.game, chance.choice([*ALL.values()])):
        game.recognise(sample.text)
    check_lines(sample.text)
    packed = unpacked(sample.text)
    read = packed.entries(sample.game) if packed else sample.game.parse(sample.text, sample.form)
    for entry in islice(read, 50):
        if entry.board is None:
            assert entry.error is not None
            check_error(entry.error, entry.line)
            continue
        with contextlib.suppress(BadInput):
            sample.game.format(entry.board, chance.choice(sample.game.notation.write_forms))


def check_error(error: BadInput, line: int) -> None:
    """It says what is wrong and where."""
    assert error.message, error
    assert error.line or line, error
    assert clean_line(str(error)) == str(error)


def trouble(sample: Sample) -> str:
    """What goes wrong with a text; nothing if all is as it should be."""
    start = time.process_time()
    try:
        read_all(sample)
    except BadInput as error:
        if not (error.line and error.message):
            return f"no line: {error}"
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{error!r:.200} in {place.filename}, line {place.lineno}"
    spent = time.process_time() - start
    return f"{spent:.1f} s" if spent > MOST_SECONDS else ""


def fuzz(seed: int, number: int) -> None:
    """Read this many mutants; all that goes wrong is reported together."""
    found: dict[str, Sample] = {}
    for sample in islice(mutants(random.Random(seed)), number):
        if said := trouble(sample):
            found.setdefault(said, sample)
    told = (f"{said}\n{one.game.name}, {one.form}: {one.text!r}" for said, one in found.items())
    assert not found, "\n".join(line[:3000] for line in told)


@pytest.mark.parametrize("long", ["9" * 5000, "0" * 5000 + "2"])
def test_a_number_is_longer_than_python_converts(long: str) -> None:
    chance = random.Random(1)
    for seed in chance.sample(seeds(), 60):
        numbers = list(re.finditer("[0-9]+", seed.text))[:40]
        if numbers:
            one = chance.choice(numbers)
            text = seed.text[: one.start()] + long + seed.text[one.end() :]
            assert trouble(Sample(seed.game, seed.form, text)) == "", text


@pytest.mark.parametrize("seed", range(4))
def test_mutants_of_all_forms(seed: int) -> None:
    fuzz(seed, 100)


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(100))
def test_sweep_mutants(part: int) -> None:
    fuzz(1000 + part, PART)
