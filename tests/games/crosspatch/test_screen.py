"""The crosspatch screen: typing along slots, words from the list, wrong crossings, commands."""

import pytest

from tests.ui.screens import Player, play
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.games.crosspatch.game import GAME
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.puzzle import puzzle_of
from tui_puzzles.games.crosspatch.skin import SIZES, CrosspatchSkin
from tui_puzzles.games.crosspatch.word_list import WordPicker
from tui_puzzles.play.session import Session
from tui_puzzles.play.settings import Settings
from tui_puzzles.ui.board.ruled import Size
from tui_puzzles.ui.board.scene import CAN
from tui_puzzles.ui.board.skin import CellLine, Tag

TEXT = """\
#####
# #
# #
######
# #

idyll kriss kross
solver
"""


DRAWN = """\
┌1──┬───┬2──┬───┬───┐
│   │   │   │   │   │
├───┼───┼───┼───┴───┘
│   │   │   │
├───┤   ├───┤
│   │   │   │
├3──┼───┼───┼───┬───┬───┐
│   │   │   │   │   │   │
├───┼───┼───┼───┴───┴───┘
│   │   │   │
└───┘   └───┘"""


def session(text: str = TEXT) -> Session:
    (entry,) = NOTATION.parse(text)
    assert entry.board
    return Session(GAME, History(Position(entry.board)), "Cross", None, Settings())


def entries(player: Player) -> set[str]:
    """What is entered, by name."""
    position = player.session.position
    return set(position.layout.mark_names(position.entries))


def rows(player: Player) -> list[str]:
    """The letters that are seen, row by row, in lower case."""
    skin, looks = player.screen.board.skin, player.screen.board.looks
    assert isinstance(skin, CrosspatchSkin)
    text = ["".join(piece.text for piece in skin.cell(look)[skin.middle]) for look in looks]
    drawn = {at: text[cell].strip().lower() or "·" for cell, at in enumerate(skin.cells.at)}
    field = skin.layout.field
    lines = [[drawn.get(field.cell(r, c), " ") for c in range(field.cols)] for r in range(5)]
    return ["".join(line).replace("!", "").rstrip() for line in lines]


@pytest.mark.parametrize("size", SIZES)
def test_every_square_and_number_has_its_place(size: Size) -> None:
    skin = CrosspatchSkin(puzzle_of(session().position.start), size)
    cells, numbers = set(), []
    for y in range(skin.height):
        x = 0
        for item in skin.row(y):
            if isinstance(item, CellLine):
                cells.add(item.cell)
                box = skin.box(item.cell)
                assert (box.x, box.y + item.line) == (x, y)
                assert {skin.cell_at(x + on, y) for on in range(box.width)} == {item.cell}
                x += box.width
            elif isinstance(item, Tag):
                box = skin.tag_box(item.name)
                assert (box.x, box.y) == (x, y)
                numbers.append(item.name)
                x += box.width
            else:
                assert skin.cell_at(x, y) is None
                x += len(item.text)
        assert x == skin.width
    assert cells == {*range(len(skin.cells.at))}
    assert numbers == [str(at) for at in sorted(skin.labels)]


def test_there_is_nothing_where_there_is_no_square() -> None:
    async def scene(player: Player) -> None:
        assert [line.rstrip() for line in player.board] == DRAWN.splitlines()

    play(scene, session(), (60, 20))


TYPED = [
    # keys, what is entered, the letters
    ("kriss", {"1 across=kriss"}, ["kriss", "· ·", "· ·", "······", "· ·"]),
    ("kri", set(), ["kri··", "· ·", "· ·", "······", "· ·"]),
    ("kross", {"1 across=kross"}, ["kross", "· ·", "· ·", "······", "· ·"]),
    ("krass", set(), ["krass", "· ·", "· ·", "······", "· ·"]),
]


@pytest.mark.parametrize(("keys", "entered", "letters"), TYPED)
def test_letters_are_typed_along_a_slot(keys: str, entered: set[str], letters: list[str]) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys)
        assert entries(player) == entered
        assert rows(player) == letters

    play(scene, session())


def test_signs_that_no_word_has_are_not_written() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"k?r!")
        assert rows(player)[0] == "kr···"

    play(scene, session())


def test_the_keys_that_others_have_not_are_told_first() -> None:
    async def scene(player: Player) -> None:
        assert "space turns" in player.told
        assert "1 across 5 letters, 3 left" in player.told
        await player.type("k")
        assert "space turns" not in player.told

    play(scene, session())


def test_a_word_that_is_not_in_the_list_is_told() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"krass")
        assert player.told.startswith("No word of the list fits 1 across.")
        assert [look.wrong for look in player.screen.board.looks].count(True) == 5
        await player.type("backspace")
        assert not any(look.wrong for look in player.screen.board.looks)

    play(scene, session())


@pytest.mark.parametrize(
    ("keys", "wrong"),
    [("kri", ""), ("x", "1 across and 1 down"), ("krass", "1 across and 2 down"), ("kriss", "")],
)
def test_letters_that_cannot_stay_are_mistakes_before_they_make_a_word(
    keys: str, wrong: str
) -> None:
    async def scene(player: Player) -> None:
        await player.type(*keys, "ctrl+e")
        told = f"Some letters of {wrong} are wrong." if wrong else "Nothing is wrong"
        assert told in player.told
        await player.type("f2")
        assert ("Something is wrong" in player.told) == bool(wrong)

    play(scene, session())


def test_the_way_back_from_a_wrong_letter_keeps_the_others() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"krx", "ctrl+e")
        assert "Wrong since turn 3." in player.told
        await player.type("enter")
        assert rows(player)[0].startswith("kr")
        assert "x" not in rows(player)[0]

    play(scene, session())


def test_the_words_that_can_be_here_agree_with_the_letters() -> None:
    async def scene(player: Player) -> None:
        for letters, number in (("", 3), ("k", 2), ("ri", 1), ("x", 0)):
            await player.type(*letters)
            (area,) = player.screen.areas()
            assert area.more == f"{number} fit"

    play(scene, session())


def test_the_space_bar_turns_and_the_crossing_word_counts() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kriss", "home", "space", *"kross")
        assert entries(player) == {"1 across=kriss", "1 down=kross"}
        await player.type("up", "space", *"solver")
        assert entries(player) == {"1 across=kriss", "1 down=kross", "3 across=solver"}
        assert rows(player)[3] == "solver"

    play(scene, session())


LOWER = """\
 #
####
 #

abc bear
"""


def test_a_slot_keeps_the_focus_where_another_begins() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"abc")
        assert entries(player) == {"1 down=abc"}

    play(scene, session(LOWER))


def test_typing_over_a_word_keeps_its_other_letters() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kriss", "home", "right", "right", "x")
        assert (entries(player), rows(player)[0]) == (set(), "krxss")
        await player.type("home", "right", "right", *"iss")
        assert entries(player) == {"1 across=kriss"}

    play(scene, session())


def test_backspace_takes_letters_away_one_by_one() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kriss", "backspace", "backspace")
        assert (entries(player), rows(player)[0]) == (set(), "kri··")
        await player.type("ctrl+z")
        assert rows(player)[0] == "kris·"
        await player.type("ctrl+z", "ctrl+z")
        assert (entries(player), rows(player)[0]) == ({"1 across=kriss"}, "kriss")

    play(scene, session())


def test_a_word_is_placed_from_the_list() -> None:
    async def scene(player: Player) -> None:
        await player.type("x", "enter")
        assert isinstance(player.app.screen, WordPicker)
        await player.type("down", "enter")
        await player.pilot.pause()
        assert entries(player) == {"1 across=kriss"}
        assert rows(player)[0] == "kriss"
        await player.type("home", "space", "enter")
        words = player.app.screen
        assert isinstance(words, WordPicker)
        assert [word for _, word in words.words] == ["kross", "idyll"]  # the first one fits

    play(scene, session())


def test_a_part_of_a_word_narrows_the_list() -> None:
    async def scene(player: Player) -> None:
        await player.type("enter", "slash", *"RIS")
        words = player.app.screen
        assert isinstance(words, WordPicker)
        assert len(words.words) == 3
        assert len(words.rows()) == 1
        await player.type("enter")
        await player.pilot.pause()
        assert entries(player) == {"1 across=kriss"}

    play(scene, session())


def test_a_wrong_crossing_is_shown_at_once() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kriss", "home", "space", "enter", "down", "enter")
        await player.pilot.pause()
        assert entries(player) == {"1 across=kriss", "1 down=idyll"}
        wrong = [look.wrong for look in player.screen.board.looks]
        assert sum(wrong) == 9

    play(scene, session())


def test_the_word_list_strikes_used_words_and_lights_those_left() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kriss")
        names = {
            piece.text.strip(): piece.names
            for area in player.screen.areas()
            for line in area.lines(30)
            for piece in line
        }
        assert names["KRISS"] == ("done",)
        assert "1 across" in player.told
        await player.type("home", "space")
        assert "1 down 5 letters, 2 left" in player.told

    play(scene, session())


def test_after_escape_letters_are_commands() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kri", "escape")
        assert "letters are commands" in player.heading
        await player.type("u")
        assert rows(player)[0] == "kr···"
        await player.type("escape", "u")
        assert "u" in rows(player)[0]

    play(scene, session())


def test_escape_closes_an_offer_and_letters_are_still_typed() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kross", "ctrl+e")
        assert "goes back to before turn" in player.told
        await player.type("escape", "home", "i")
        assert rows(player)[0] == "iross"

    play(scene, session())


def test_going_back_from_a_wrong_word_keeps_its_right_letters() -> None:
    async def scene(player: Player) -> None:
        await player.type(*"kross", "ctrl+e")
        assert "Wrong since turn 3." in player.told
        assert "goes back to before turn 3" in player.told
        await player.type("enter")
        assert rows(player)[0] == "kr···"
        assert player.turns == 2

    play(scene, session())


WIDE = f"{'#' * 40}\n\n{'word' * 10}\n"


@pytest.mark.parametrize(("size", "below"), [((80, 24), False), ((50, 24), True)])
def test_the_words_stand_beside_or_below_a_board_that_is_too_wide(
    size: tuple[int, int], below: bool
) -> None:
    async def scene(player: Player) -> None:
        screen = player.screen
        assert (screen.panel.region.y >= screen.board.region.bottom) is below
        assert screen.panel.region.height >= 4
        await player.type("end")
        assert player.screen.board.scroll_offset.x > 0

    play(scene, session(WIDE), size)


def test_the_solver_finishes_the_puzzle_and_the_letters_follow() -> None:
    async def scene(player: Player) -> None:
        await player.type("f4", "enter")
        assert player.session.position.entered.solved
        assert rows(player)[3] == "solver"

    play(scene, session())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_the_puzzle_is_stepped_at_every_size(size: tuple[int, int]) -> None:
    async def scene(player: Player) -> None:
        await player.type("f3", "f3", "f3", "f3", "tab", "tab", "shift+tab", "end", "home")
        assert player.turns == 2

    play(scene, session(), size)


def test_a_word_is_lit_where_it_fits() -> None:
    async def scene(player: Player) -> None:
        await player.type("f12")
        value = player.screen.entry.one.value
        assert value is not None
        lit = {look.role for look in player.screen.board.looks}
        assert CAN in lit
        await player.type("escape")
        assert player.screen.entry.one.value is None

    play(scene, session())


def test_the_end_stays_whatever_is_typed_then() -> None:
    """Crossings complete the last words before all letters of a slot are typed."""
    ended = session()
    ended.started = "2026-01-01"

    async def scene(player: Player) -> None:
        position = ended.position
        solution = GAME.search(position.start, 1).solutions[0]
        for mark in members(solution.placed_marks):
            slot, value = position.layout.cell_of(mark), position.layout.value_of(mark)
            player.screen.play(Move(Act.ENTER, slot, value))
        await player.type("k", "right", "r")
        assert player.session.over
        assert "Solved" in player.told

    play(scene, ended)


@pytest.mark.parametrize("keys", ["kriss", "2 down-kriss"])
def test_a_word_is_typed_into_the_question_why(keys: str) -> None:
    async def scene(player: Player) -> None:
        await player.type("ctrl+w", *keys)
        assert player.screen.prompt.text.endswith("-kriss")
        await player.type("enter")
        assert not player.screen.prompt.question
        assert "KRISS" in player.told

    play(scene, session())
