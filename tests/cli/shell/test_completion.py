"""What the shells offer at a Tab: asked of the shells themselves, where they are installed."""

import os
import pty
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui_puzzles.cli.commands import COMMANDS
from tui_puzzles.cli.shell import bash, fish, zsh
from tui_puzzles.cli.shell.table import KINDS, ShellTable
from tui_puzzles.engine.game import command_names, game_names, load_command, load_game

TABLE = ShellTable(
    {name: load_game(name) for name in game_names()},
    {name: load_command(name) for name in command_names()},
)
LEVELS = {"easy", "medium", "hard", "unfair", "extreme"}
CASES: list[tuple[str, set[str]]] = [
    ("walk", {"walkthrough"}),
    ("--ver", {"--version"}),
    ("solve --max-level ", LEVELS),
    ("solve --max-level u", {"unfair"}),
    ("solve --max-level=u", {"unfair"}),
    ("solve --type ", set(game_names())),
    ("solve --sea", {"--search"}),
    ("solve puzz", {"puzzle.txt"}),
    ("puzz", {"puzzle.txt"}),
    ("steps puzzle.txt --rule x-w", {"x-wing"}),
    ("solve --type sudoku --rules naked-single,xyz", {"naked-single,xyz-wing"}),
    ("solve --rules naked-single,xyz-wing,bug+", {"naked-single,xyz-wing,bug+1"}),
    ("rules ", set(game_names())),
    ("rules queens fin", {"finned-count"}),
    ("hint --stage ", set("12345")),
    ("convert --type kakuro --to c", {"candidates"}),
    ("convert --type crosspatch --from s", {"subset"}),
    ("walkthrough --to m", {"markdown"}),
    ("print puzzle.txt --paper ", {"a4", "letter"}),
    ("generate tak", {"takuzu"}),
    ("generate sudoku --style w", {"whisper", "white-dot", "windoku"}),
    ("generate sudoku --needs remote", {"remote-pair"}),
    ("generate sudoku --symmetry ha", {"half-turn"}),
    ("rate --scale ", {"se"}),
    ("stats kak", {"kakuro"}),
    ("kakuro --", set()),
]


def asked_of_bash(typed: str, folder: Path) -> set[str]:
    """The words that bash's completion offers."""
    words = re.findall(r"=|[^\s=]+", typed) + ([""] if typed.endswith(" ") else [])
    listed = " ".join(f"'{word}'" for word in ("tui-puzzles", *words))
    code = f"source {folder}/bash; COMP_WORDS=({listed}); COMP_CWORD={len(words)}; _tui_puzzles"
    code += '; printf "%s\\n" "${COMPREPLY[@]}"'
    return answer(["bash", "--norc", "-c", code], folder)


def asked_of_fish(typed: str, folder: Path) -> set[str]:
    """The words that fish offers, without their descriptions and what stands before a ``=``."""
    code = f"source {folder}/fish; complete -C 'tui-puzzles {typed}'"
    lines = answer(["fish", "--no-config", "-c", code], folder)
    return {line.partition("\t")[0].rpartition("=")[2] for line in lines}


def answer(command: list[str], folder: Path) -> set[str]:
    """The lines that a shell prints."""
    ran = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=True)
    assert not ran.stderr
    return {line for line in ran.stdout.splitlines() if line}


class Zsh:
    """A zsh on a terminal; what its completion adds to the matches goes to a file too."""

    def __init__(self, folder: Path) -> None:
        self.offered = folder / "offered"
        setup = f"fpath=({folder}/zsh $fpath); autoload -Uz compinit; compinit -u -D\n"
        setup += (
            "PS1='ready> '; bindkey '^I' complete-word; zstyle ':completion:*' list-prompt ''\n"
        )
        setup += 'compadd() { local -a found; builtin compadd -O found "$@"; '
        setup += f'print -rl -- $found >> {self.offered}; builtin compadd "$@" }}\n'
        setup += "asked() { print '<asked>' }; zle -N asked; bindkey '^X' asked\n"
        (folder / ".zshrc").write_text(setup)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ |= {"ZDOTDIR": str(folder), "TERM": "dumb"}
            os.execvp("zsh", ["zsh", "-i"])
        self._read_until(b"ready> ")

    def asked(self, typed: str) -> set[str]:
        """The words that zsh offers, without what stands before a comma or a ``=``."""
        self.offered.write_text("")
        os.write(self.terminal, f"\x15tui-puzzles {typed}\t\x18".encode())
        self._read_until(b"<asked>")
        return set(self.offered.read_text().split())

    def close(self) -> None:
        """End it."""
        os.close(self.terminal)
        os.waitpid(self.pid, 0)

    def _read_until(self, text: bytes) -> None:
        seen = b""
        while text not in seen:
            seen += os.read(self.terminal, 4096)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts, and a puzzle to find."""
    folder = tmp_path_factory.mktemp("shell")
    (folder / "bash").write_text(bash.completion(TABLE))
    (folder / "fish").write_text(fish.completion(TABLE))
    (folder / "zsh").mkdir()
    (folder / "zsh" / "_tui-puzzles").write_text(zsh.completion(TABLE))
    (folder / "puzzle.txt").touch()
    return folder


@pytest.fixture(scope="module")
def zsh_shell(folder: Path) -> Iterator[Zsh]:
    shell = Zsh(folder)
    yield shell
    shell.close()


every_case = pytest.mark.parametrize(("typed", "offered"), CASES, ids=[typed for typed, _ in CASES])


@every_case
def test_bash_offers(typed: str, offered: set[str], folder: Path) -> None:
    assert asked_of_bash(typed, folder) == offered


@pytest.mark.sweep  # where there is a fish
@every_case
def test_fish_offers(typed: str, offered: set[str], folder: Path) -> None:
    assert asked_of_fish(typed, folder) == offered


@pytest.mark.sweep  # where there is a zsh
@every_case
def test_zsh_offers(typed: str, offered: set[str], zsh_shell: Zsh) -> None:
    assert zsh_shell.asked(typed) == {word.rpartition(",")[2] for word in offered}


def test_zsh_has_what_is_said_of_options_with_its_own_signs_escaped() -> None:
    flags = {(name, flag.about) for spec in TABLE.specs() for flag in spec.flags
             for name in flag.names}  # fmt: skip
    lines = zsh.completion(TABLE).splitlines()
    words = [shlex.split(line.rstrip("\\"))[0] for line in lines if line.lstrip().startswith("'-")]
    found = [re.match(r"(-[\w-]+)[=+]?\[((?:[^]\\:[]|\\[]\\:[])*)\]", word) for word in words]
    assert {(one[1], re.sub(r"\\(.)", r"\1", one[2])) for one in found if one} == flags
    assert any(":" in about for _, about in flags)


def test_every_command_is_there() -> None:
    names = {spec.name for spec in TABLE.specs()}
    assert names == {"", *COMMANDS, *command_names()}


def test_words_need_no_quotes_and_rules_are_found_by_them() -> None:
    for one in KINDS:
        for name, words in TABLE.words(one).items():
            assert all(re.fullmatch(r"[\w.+-]+", word) for word in words)
            if name and one.name in ("rule", "rules"):
                game = TABLE.games[name]
                assert list(map(game.rule, words)) == [*game.upkeep, *game.rules]
