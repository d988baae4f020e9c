"""Players, their keys and codes, what they may keep and what they see of each other."""

import errno
import os
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play import saves
from tui_puzzles.play.files import folders
from tui_puzzles.play.files.folders import HOME
from tui_puzzles.play.files.quota import Quota
from tui_puzzles.play.games import load_game
from tui_puzzles.play.reading import read
from tui_puzzles.play.settings import Settings
from tui_puzzles.play.together import DayCount, Standing, Together, clean_name
from tui_puzzles.serve.line.inlet import END, START, PasteGuard
from tui_puzzles.serve.profiles import LASTS, TRIES, Profiles, Ring

TODAY = date(2026, 11, 22)


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path)


# -- keys and codes --------------------------------------------------------------------------------


def test_a_second_key_joins_a_player_by_a_code_once(profiles: Profiles) -> None:
    code = Ring(profiles, "one").code()
    Ring(profiles, "two").join(f" {code.lower().replace('-', ' ')} ")
    assert profiles.home("two", {}).data == profiles.home("one", {}).data
    with pytest.raises(BadInput, match="this code is wrong"):
        Ring(profiles, "three").join(code)
    Ring(profiles, "three").join(Ring(profiles, "two").code())
    assert profiles.player("three") == "one"


def test_a_player_has_one_code_at_a_time(profiles: Profiles) -> None:
    codes = [profiles.new_code("one") for _ in range(3)]
    other = profiles.new_code("two")
    assert len([*profiles._codes.iterdir()]) == 2
    for code in codes[:2]:
        with pytest.raises(BadInput, match="wrong or expired"):
            profiles.take_code(code)
    assert [profiles.take_code(code) for code in (codes[2], other)] == ["one", "two"]
    assert not [*profiles._codes.iterdir()]


def test_codes_are_of_no_use_later_or_to_who_guesses(profiles: Profiles) -> None:
    old, ring = profiles.new_code("one"), Ring(profiles, "two")
    (path,) = profiles._codes.iterdir()
    assert old.replace("-", "") not in path.name
    os.utime(path, (time.time() - LASTS - 1,) * 2)
    with pytest.raises(BadInput, match="wrong or expired"):
        ring.join(old)
    for _ in range(TRIES - 1):
        with pytest.raises(BadInput, match="this code is wrong"):
            ring.join("AAAA-AAAA")
    with pytest.raises(BadInput, match="too many"):
        ring.join(profiles.new_code("one"))


# -- quotas ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quota", "reason"),
    [(Quota(files=3), "3 files are used up"), (Quota(size=1 << 20), "1 MB are used up")],
)
def test_a_full_folder_takes_no_more(tmp_path: Path, quota: Quota, reason: str) -> None:
    quota.check(tmp_path)
    for number in range(3):
        (tmp_path / f"{number}").write_bytes(bytes(1 << 19))
    with pytest.raises(OSError, match=reason) as caught:
        quota.check(tmp_path)
    assert caught.value.errno == errno.EDQUOT


def test_a_game_beyond_the_quota_goes_on_unsaved(tmp_path: Path) -> None:
    game = load_game("takuzu")
    board = read("0...\n....\n...1\n....\n", "")[0].entries[0].board
    messages = list[str]()
    home = folders.Home(tmp_path, tmp_path, {}, served=True, quota=Quota(files=0))
    token = HOME.set(home)
    try:
        assert board
        session = saves.start(game, board, "", Settings(), messages.append)
    finally:
        HOME.reset(token)
    assert session.journal is None
    assert "0 files are used up" in messages[0]
    assert str(tmp_path) not in messages[0]


def test_a_game_that_a_lost_connection_holds_is_explained(profiles: Profiles) -> None:
    game, messages = load_game("takuzu"), list[str]()
    board = read("0...\n....\n...1\n....\n", "")[0].entries[0].board
    assert board
    token = HOME.set(profiles.home("one", {}))
    try:
        sessions = [saves.start(game, board, "", Settings(), messages.append) for _ in range(2)]
    finally:
        HOME.reset(token)
    for session in sessions:
        session.close()
    lost = "is open in another window or connection; one that is lost frees it within two minutes"
    assert lost in messages[0]


def test_a_long_text_is_not_read(tmp_path: Path) -> None:
    token = HOME.set(folders.Home(tmp_path, tmp_path, {}, served=True, quota=Quota(text=1024)))
    try:
        with pytest.raises(BadInput, match="too long here"):
            read("." * 1025, "your text")
    finally:
        HOME.reset(token)


PASTES = [
    ([f"a{START}1234567{END}b"], f"a{START}12345{END}b"),
    (["a\x1b[20", "0~12", "34567\x1b", "[201", "~b"], f"a{START}12345{END}b"),
    ([f"{START}1\x1b[2", f"x{END}{START}{END}\x1b"], f"{START}1\x1b[2x{END}{START}{END}\x1b"),
    (["\x1b", "[C"], "\x1b[C"),
]


@pytest.mark.parametrize(("pieces", "passed"), PASTES)
def test_a_paste_is_cut_however_it_arrives(pieces: list[str], passed: str) -> None:
    guard = PasteGuard(5)
    assert "".join(map(guard.passed, pieces)) == passed


def test_an_endless_paste_takes_no_room() -> None:
    guard = PasteGuard(5)
    assert len("".join(guard.passed(text) for text in [START, *["x" * 999] * 99])) == len(START) + 5


# -- each other ------------------------------------------------------------------------------------


def test_players_see_numbers_and_the_names_that_were_chosen(tmp_path: Path) -> None:
    one, two, three = (Together(tmp_path / "together", player) for player in "abc")
    one.rename("Ann")
    two.rename("Bob")
    for player, seconds, helps in ((one, 300, 0), (two, 100, 0), (three, 20, 0), (two, 1, 0)):
        player.solved(TODAY, "Easy Sudoku", seconds, helps)
    one.solved(TODAY, "Hard Sudoku", 900, 0)
    two.solved(TODAY, "Hard Sudoku", 500, 3)
    one.solved(TODAY - timedelta(1), "Easy Sudoku", 5, 0)
    assert three.today(TODAY) == [DayCount("Easy Sudoku", 3, 100), DayCount("Hard Sudoku", 2, 700)]
    assert three.board(TODAY) == [Standing("Ann", 2, 1200), Standing("Bob", 1, 100)]
    two.rename("")
    assert two.name == ""
    assert [standing.name for standing in one.board(TODAY)] == ["Ann"]


def test_a_name_belongs_to_one_player(tmp_path: Path) -> None:
    one, two = (Together(tmp_path / "together", player) for player in "ab")
    one.rename("Ann")
    one.rename("Ann B")
    two.rename("Ann")
    with pytest.raises(BadInput, match="another player is called ann b"):
        two.rename("ann b")
    assert two.name == "Ann"


USES: dict[str, Callable[[Together], object]] = {
    "solved": lambda player: player.solved(TODAY, "Easy Sudoku", 60, 0),
    "today": lambda player: player.today(TODAY),
    "board": lambda player: player.board(TODAY),
    "name": lambda player: player.name,
    "rename": lambda player: player.rename("Ann"),
}


@pytest.mark.parametrize("use", USES)
def test_what_players_share_may_be_damaged(tmp_path: Path, use: str) -> None:
    file = tmp_path / "together"
    file.write_text("no database " * 100)
    with pytest.raises(BadInput, match=r"what players share can't be used: .* not a database"):
        USES[use](Together(file, "a"))


NAMES = {
    "  Ann \n Lee ": "Ann Lee",
    "\x1b[31mred": "31mred",
    "[bold]x[/bold]": "boldx/bold",
    "‮evil": "evil",
    "日本 Ann": "Ann",
    "e\u0301té": "été",
    "x" * 50: "x" * 20,
    "ﬁne": "fine",
    "Анна 2": "Анна 2",
    "Ka\u02bbiulani": "Ka\u02bbiulani",
    "x\ufe0f\u3164": "x",
    "": "",
}


@pytest.mark.parametrize("typed", NAMES)
def test_names_are_plain(typed: str) -> None:
    assert clean_name(typed) == NAMES[typed]


UNREADABLE = {
    "\u202e": "others could not read",
    "\u2800\u2800": "others could not read",
    "\u3164": "others could not read",
    "\U000e0061\u034f": "others could not read",
    "... ?": "others could not read",
    "Аnn": "mixes Cyrillic and Latin letters",
    "Annα": "mixes Greek and Latin letters",
}


@pytest.mark.parametrize("typed", UNREADABLE)
def test_a_name_that_others_can_not_tell_is_refused(tmp_path: Path, typed: str) -> None:
    player = Together(tmp_path / "together", "a")
    player.rename("Ann")
    with pytest.raises(BadInput, match=UNREADABLE[typed]):
        player.rename(typed)
    assert player.name == "Ann"
