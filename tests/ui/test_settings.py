"""The settings file: what it says is done, what is wrong in it is said, what is in it stays."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.examples import examples
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.play import settings_file
from tui_puzzles.play.files import folders
from tui_puzzles.play.settings import (
    OPTIONS,
    PRESETS,
    Choice,
    Option,
    Settings,
    assistance,
)
from tui_puzzles.ui import keymap
from tui_puzzles.ui.app_keys import APP_KEYS, SCOPES
from tui_puzzles.ui.keymap import checked
from tui_puzzles.ui.menus.settings_screen import option_text


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUI_PUZZLES_CONFIG", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()
    return tmp_path / "config" / "settings.toml"


def option(name: str) -> Option:
    return next(option for option in OPTIONS if option.name == name)


def test_without_a_file_all_is_default(file: Path) -> None:
    assert settings_file.load(checked) == (Settings(), [])
    assert not file.exists()


@pytest.mark.parametrize("changed", OPTIONS, ids=lambda option: option.name)
def test_each_choice_is_stored_and_read(changed: Option) -> None:
    for choice in changed.choices:
        chosen = settings_file.change(Settings(), changed, choice)
        settings_file.store(chosen, changed)
        assert settings_file.load(checked) == (chosen, [])


def test_the_file_explains_itself(file: Path) -> None:
    settings_file.store(Settings(), OPTIONS[0])
    text = file.read_text()
    assert all(option.meaning in text for option in OPTIONS)
    assert tomllib.loads(text)["keymap"] == {}


def test_what_a_player_wrote_stays(file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    before = '# mine\ntheme="light"   # bright room\nodd = 1\n\n[keymap]\ntheme = "x"\nhint = "f20"'
    file.write_text(before)
    settings_file.store(Settings(theme="dark"), option("theme"))
    assert file.read_text() == before.replace('theme="light"', 'theme="dark"')
    settings_file.store(Settings(mistakes="never"), option("mistakes"))
    assert settings_file.load(checked)[0] == Settings(mistakes="never", keymap={"hint": "f20"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"theme" = "light" # x\n', '"theme" = "dark" # x\n'),
        ("theme = 'light'\n", 'theme = "dark"\n'),
        ('  theme   =   "light"\n', '  theme   =   "dark"\n'),
        ('# theme = "light"\n[keymap]\n', '# theme = "light"\ntheme = "dark"\n\n[keymap]\n'),
        ('note = """\ntheme = 1\n"""\n', 'note = """\ntheme = 1\n"""\ntheme = "dark"\n'),
    ],
)
def test_a_choice_is_written_where_it_stands(file: Path, before: str, after: str) -> None:
    file.write_text(before)
    settings_file.store(Settings(theme="dark"), option("theme"))
    assert file.read_text() == after


def test_a_link_to_the_file_stays_a_link(file: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("")
    file.parent.mkdir(exist_ok=True)
    file.symlink_to(real)
    settings_file.store(Settings(theme="light"), option("theme"))
    assert file.is_symlink()
    assert settings_file.load(checked)[0].theme == "light"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('theme = "light"\nmistakes = "sometimes"', 2, 'one of "never", "on-demand", "at-once"'),
        ("theme = 3", 1, '"dark" is used'),
        ("hint_stages = 5.0", 1, "1, 2, 3, 4, 5, 6; 6 is used"),
        ("hint_stages = true", 1, "1, 2, 3, 4, 5, 6; 6 is used"),
        ("candidates = 1", 1, "true, false; false is used"),
        ("\ncolour = 3", 2, "there is no such setting"),
        ("theme = [1]", 1, '"dark" is used'),
        ("theme = ", 1, "The whole file is ignored"),
        ('a = 1\nb = "x', 2, "The whole file is ignored"),
        ("a = 1\nb = = 2\nc = 3", 2, "The whole file is ignored"),
        ("keymap = 3", 1, "it is not a table"),
        ('hint = 3\n[keymap]\nhint = "hyper"', 3, "there is no key 'hyper'"),
        ('[keymap]\n"time.back" = "ctrl+j"', 2, "terminals send enter for ctrl+j"),
        ("[keymap]\ntime.back = 3", 2, "keys with commas"),
        ('keymap.nothing = "b"', 1, "no command has the id 'nothing'"),
        ('keymap.set-up.undoo = "b"', 1, "no command has the id 'set-up.undoo'"),
        ('[keymap]\nhint = "b"\nundo = "b,f15"', 3, "b is a key of hint"),
        ('[keymap]\nhint = ""', 2, "keys with commas"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(file: Path, text: str, line: int, said: str) -> None:
    file.write_text(text)
    chosen, wrong = settings_file.load(checked)
    assert said in str(wrong[-1])
    assert (wrong[-1].line, wrong[-1].source) == (line, str(file))
    assert chosen.choice("mistakes") == "on-demand"
    assert not chosen.keymap


def test_keys_can_change_places(file: Path) -> None:
    file.write_text('[keymap]\nhint = "s,f2"\nstep = "n,f3"\n"value.1" = "w"\nhelp = "?"')
    keymap = {"hint": "s,f2", "step": "n,f3", "value.1": "w", "help": "?"}
    assert settings_file.load(checked) == (Settings(keymap=keymap), [])


def test_a_key_of_the_keymap_is_taken_from_other_commands(file: Path) -> None:
    """So an old file may use letters that other commands have got since."""
    keymap = {"hint": "f12,s", "games.undo": "X", "dance.stop": "enter", "help": "space"}
    file.write_text("[keymap]\n" + "".join(f'"{id}" = "{keys}"\n' for id, keys in keymap.items()))
    kept = {"step": "f3", "games.delete": "delete", "dance.solution": "f2"}
    chosen, wrong = settings_file.load(checked)
    assert not wrong
    assert {**keymap, **kept}.items() <= chosen.keymap.items()
    assert "space" not in chosen.keymap["list.pick"].split(",")


def test_what_lost_its_only_key_is_named(file: Path) -> None:
    file.write_text('[keymap]\nhint = "enter"\n')
    chosen, wrong = settings_file.load(checked)
    assert [str(fault).rpartition(": ")[2] for fault in wrong] == ["accept has no key left"]
    assert chosen.keymap == {"hint": "enter"}


def test_a_keymap_of_an_earlier_version_is_used(file: Path) -> None:
    """With ids that have changed since, and one that there is no longer."""
    file.write_text('[keymap]\n"menu.left" = "a"\nmenu.quit = "z"\ncheck = "f5"\nundo = "b"\n')
    chosen, wrong = settings_file.load(checked)
    assert chosen.keymap == {"page.left": "a", "menu.quit": "z", "undo": "b"}
    assert [(fault.line, "'check'" in str(fault)) for fault in wrong] == [(4, True)]


def test_a_damaged_file_is_not_written_over(file: Path) -> None:
    file.write_text("theme = ")
    with pytest.raises(BadInput):
        settings_file.store(Settings(), OPTIONS[0])
    file.write_bytes(b"theme = '\xff'")
    with pytest.raises(BadInput):
        settings_file.store(Settings(), OPTIONS[0])
    assert file.read_bytes() == b"theme = '\xff'"
    assert [str(file) in str(fault) for fault in settings_file.load(checked)[1]] == [True]


@hypothesis_settings(max_examples=examples(200))
@given(text=st.text(alphabet="theme=\"'[]keymap.#\n \\01ht,", max_size=40))
def test_no_text_breaks_it(text: str) -> None:
    path = folders.settings()
    path.write_text(text)
    settings_file.load(checked)
    try:
        settings_file.store(Settings(theme="light"), option("theme"))
    except BadInput:
        assert path.read_text() == text
    else:
        assert settings_file.load(checked)[0].theme == "light"


def test_no_two_commands_of_a_screen_have_a_key_in_common() -> None:
    keys = {key.id: key.keys for scope in (*SCOPES, APP_KEYS) for key in scope}
    assert keymap.checked(keys) == (keys, [])


@pytest.mark.parametrize("name", PRESETS)
def test_each_place_of_the_dial_is_known_again(name: str) -> None:
    chosen = Settings()
    for each in OPTIONS:
        if each.name in PRESETS[name]:
            assert PRESETS[name][each.name] in each.choices
            chosen = settings_file.change(chosen, each, PRESETS[name][each.name])
    assert assistance(chosen) == name
    assert assistance(settings_file.change(chosen, option("hint_stages"), 3)) == ""


def test_some_help_is_what_there_is_at_first() -> None:
    assert assistance(Settings()) == "some"


PALETTES = " dark   light   high-contrast   colour-blind   ansi "
IN_VIEW = [
    # option, choice, columns, what is seen of its choices, which of them stands out
    ("theme", "dark", 80, PALETTES, "dark"),
    ("theme", "dark", 59, " dark   light   high-contrast  …", "dark"),
    ("theme", "high-contrast", 59, " dark   light   high-contrast  …", "high-contrast"),
    ("theme", "colour-blind", 59, "…  high-contrast   colour-blind  …", "colour-blind"),
    ("theme", "ansi", 50, "…  colour-blind   ansi ", "ansi"),
    ("hint_stages", 2, 80, " none   nudge   where   rule   why   result   step ", "where"),
    ("charset", "ascii", 80, " auto   unicode ┏━♛   narrow +=♛   ascii +=Q ", "ascii +=Q"),
]


@pytest.mark.parametrize(("name", "chosen", "width", "expected", "taken"), IN_VIEW)
def test_the_current_choice_is_in_view(
    name: str, chosen: Choice, width: int, expected: str, taken: str
) -> None:
    pieces = option_text(option(name), chosen, width, coloured=False)
    assert "".join(piece.text for piece in pieces) == f"{option(name).title:25}{expected}"
    assert [piece.text.strip() for piece in pieces if "pill" in piece.names] == [taken]


def test_palettes_are_seen_before_they_are_chosen() -> None:
    pieces = option_text(option("theme"), "dark", 100)
    names = {piece.text.strip(): piece.names for piece in pieces}
    assert names["light"] == ("on #eeeeee", "#303030")
    assert (names["dark"], names["ansi"]) == (("pill",), ("faint",))
    signs = [piece.names for piece in pieces if piece.text == "■"]
    assert len(signs) == 16
    assert len({*signs}) > 8
