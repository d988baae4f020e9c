"""The installed program as a process: what it imports, signals, pipes, terminals."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

ROW = "57..6...3.3...5.6.6.1..7....53.....1....8....9.....27....8..4.2.8.1...3.2...4..19"
PROGRAM = (sys.executable, "-m", "tui_puzzles")

HEADLESS = [
    ("solve", ROW),
    ("solve", ROW, "--json", "--search"),
    ("steps", ROW, "--all"),
    ("hint", ROW),
    ("check", ROW),
    ("rate", ROW),
    ("convert", ROW),
    ("rules",),
    ("rules", "sudoku"),
    ("generate", "sudoku", "--seed", "1"),
    ("keys",),
    ("--help",),
    (ROW,),
]


def test_the_command_line_imports_no_textual() -> None:
    """Neither it nor rules nor search; and rich only where there is a terminal."""
    code = f"""
import sys
from tui_puzzles.cli import main
for words in {HEADLESS}:
    main(words)
    heavy = {{'textual', 'rich'}} & {{name.partition('.')[0] for name in sys.modules}}
    assert not heavy, (words, heavy)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_counting_solutions_loads_no_rules() -> None:
    """Nor other types, the app's own, libraries of the network: a short command starts fast."""
    code = (
        "import sys; from tui_puzzles.cli import main; main(['check', '2x1:1/1/2']);"
        "print(*sys.modules, sep='\\n')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = set(ran.stdout.splitlines())
    parts = [name.split(".")[2:] for name in modules if name.startswith("tui_puzzles.games.")]
    assert [game for game, *part in parts if part == ["game"]] == ["nonogram"]
    assert not [part for _, *part in parts if part[:1] == ["rules"]]
    assert not {"tui_puzzles.tutor.tutor", "urllib.request", "http.client"} & modules


@pytest.fixture
def many(tmp_path: Path) -> str:
    """A file that takes a while."""
    path = tmp_path / "many.txt"
    path.write_text(f"{ROW}\n" * 5000)
    return str(path)


@pytest.mark.parametrize("words", [("rate",), ("solve", "--json"), ("convert",)])
def test_a_pipe_that_closes_early_ends_it_quietly(many: str, words: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [*PROGRAM, *words, many], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def heed_interrupts() -> None:
    """What runs in the background of a shell ignores them, and so do its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(*words: str, number: int = signal.SIGINT) -> tuple[int, bytes]:
    """Status and complaints of a command that is interrupted after its first line."""
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    ) as process:
        assert process.stdout
        assert process.stdout.readline()
        process.send_signal(number)
        _, complaints = process.communicate()
        return process.returncode, complaints


def test_an_interrupt_ends_a_long_wish_quietly() -> None:
    words = ("generate", "sudoku", "--needs", "Naked Pair", "--count", "1000")
    assert interrupted(*words) == (130, b"")


@pytest.mark.parametrize("words", [("rate",), ("solve", "--json")])
def test_an_interrupt_ends_it_quietly(many: str, words: tuple[str, ...]) -> None:
    assert interrupted(*words, many) == (130, b"")


def test_a_signal_to_end_stops_the_workers_quietly() -> None:
    words = ("generate", "sudoku", "--count", "100000", "--jobs", "2")
    assert interrupted(*words, number=signal.SIGTERM) == (143, b"")


CLOSED = [
    ("<&-", 2, "standard input: is closed"),
    ("</dev/null", 2, "standard input: is empty"),
    (f"{ROW} >/dev/full", 2, "output: No space left on device"),
    (f"{ROW} >&-", 0, ""),
    (f"{ROW} 2>&-", 0, ""),
    ("/dev/zero", 2, "/dev/zero: is a binary file"),
]


@pytest.mark.parametrize(("rest", "status", "message"), CLOSED)
def test_odd_streams(rest: str, status: int, message: str) -> None:
    command = f"exec {sys.executable} -m tui_puzzles solve {rest}"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert ran.returncode == status
    assert (message in ran.stderr) if message else (ran.stderr == "")
    assert "Traceback" not in ran.stderr


def test_a_name_that_is_no_text() -> None:
    ran = subprocess.run([*PROGRAM, "solve", b"caf\xe9.txt"], capture_output=True, check=False)
    assert ran.returncode == 2
    assert b"there is no file 'caf" in ran.stderr
    assert b"Traceback" not in ran.stderr


def test_a_poor_locale() -> None:
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    words = [*PROGRAM, "rules", "sudoku"]
    ran = subprocess.run(words, capture_output=True, check=True, env=environment)
    assert ran.stdout.isascii()
    assert ran.stderr == b""


@pytest.mark.parametrize(
    ("words", "terminal"),
    [((), "xterm-256color"), ((ROW,), "xterm-256color"), (("-",), "xterm-256color"), ((), "dumb")],
)
def test_the_app_is_refused_without_a_terminal(words: tuple[str, ...], terminal: str) -> None:
    ran = subprocess.run(
        [*PROGRAM, *words],
        input=ROW,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"TERM": terminal},
    )
    assert ran.returncode == 2
    assert "the app needs a terminal; solve, steps, hint and check work here" in ran.stderr
    assert ("| 5   7 " in ran.stdout) if words else ("COMMAND" in ran.stdout)


# -- terminals ---------------------------------------------------------------------------------


def on_terminal(*words: str, width: int = 100, **environment: str) -> tuple[int, str]:
    """Exit status and what a terminal of that width gets to see."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    plain = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    settings = plain | {"TERM": "xterm-256color"} | environment
    process = subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=settings
    )
    os.close(theirs)
    seen = bytearray()
    try:
        while data := os.read(ours, 65536):
            seen += data
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    return process.wait(), seen.decode()


def test_colours_on_a_terminal() -> None:
    status, seen = on_terminal("hint", ROW, "--stage", "5")
    assert status == 0
    status, seen = on_terminal("solve", ROW)
    assert status == 0
    assert "\x1b[1;32mSolved in" in seen


def test_no_colours_when_they_are_not_wanted() -> None:
    _, seen = on_terminal("solve", ROW, NO_COLOR="1")
    assert "\x1b[1mSolved in" in seen
    assert "\x1b[32m" not in seen
    _, seen = on_terminal("solve", ROW, TERM="dumb")
    assert "\x1b" not in seen


def test_lines_fit_the_terminal() -> None:
    _, seen = on_terminal("rules", "sudoku", width=60, NO_COLOR="1")
    assert max(map(len, seen.replace("\x1b[1m", "").replace("\x1b[0m", "").splitlines())) <= 60


def test_a_progress_bar_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{ROW}\n" * 4)
    status, seen = on_terminal("rate", str(path), NO_COLOR="1")
    assert status == 0
    assert "] 100%" in seen
    assert seen.endswith("\r\x1b[K")
    assert "#" not in on_terminal("rate", str(path), TERM="dumb")[1]


def test_a_wish_that_takes_long_is_told_of() -> None:
    words = ("generate", "sudoku", "--needs", "Naked Pair", "--seed", "2")
    status, seen = on_terminal(*words, NO_COLOR="1")
    assert status == 0
    assert "1 puzzles tried\r\x1b[K" in seen
    assert len(seen.rpartition("\x1b[K")[2].strip()) == 81


def test_a_puzzle_is_wanted_where_it_can_be_typed() -> None:
    status, seen = on_terminal("solve")
    assert status == 2
    assert "which puzzle? (expected FILE, TEXT or - for standard input)" in seen


@pytest.mark.parametrize("terminal", ["", "dumb", "unknown"])
def test_the_app_is_refused_on_a_dumb_terminal(terminal: str) -> None:
    status, seen = on_terminal(ROW, TERM=terminal)
    assert status == 2
    assert "the app needs a terminal" in seen


LOST = """
import os, signal
from tui_puzzles.cli.plain.loop import ending_by_signals

def dropped():
    try:
        yield
    finally:
        os.kill(os.getpid(), signal.SIGTERM)

with ending_by_signals() as obey:
    next(dropped())
    print("goes on", flush=True)
    obey()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_that_comes_while_a_generator_is_dropped_ends_the_session() -> None:
    """What is raised then is lost: the session asks again."""
    ran = subprocess.run([sys.executable, "-c", LOST], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.returncode) == ("goes on\n", 143)
