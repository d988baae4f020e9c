"""The forms of each style, and what is wrong with texts that are nearly one."""

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game
from tui_puzzles.play.reading import read

LATIN = load_game("latin")
SAME = [
    (
        "unequal",
        "4:0,0D,0,0,0,0,0L,0,3,0,0,0U,0,0,0,0,",
        "..../-v--/..<../---^/3.../....",
        ". . . .\n- v - -\n. .<. .\n- - - ^\n3 . . .\n. . . .",
    ),
    (
        "keen",
        "4:a_a_6a_a_cb_,m4m8a6a5d2s2s1",
        "aabc/ddbc/efbc/efgg a=4× b=8× c=6+ d=5+ e=2÷ f=2- g=1-",
        "aabc\nddbc\nefbc\nefgg\na=4× b=8× c=6+ d=5+ e=2÷ f=2- g=1-",
    ),
    (
        "towers",
        "5:1//2/3///3//1////4///4/3///,l2l",
        "+1-23-+/-.....4/-.....3/4..2..-/-.....-/-.....-/+-3-1-+",
        "+ 1 - 2 3 - +\n- . . . . . 4\n- . . . . . 3\n4 . . 2 . . -\n- . . . . . -\n"
        "- . . . . . -\n+ - 3 - 1 - +",
    ),
    (
        "latin-line",
        "...~1/.a.../..2../...../.~..3",
        "...~1/.a.../..2../...../.~..3",
        ". . . ■ 1\n. ❶ . . .\n. . 2 . .\n. . . . .\n. ■ . . 3",
    ),
]


@pytest.mark.parametrize(("form", "text", "line", "rows"), SAME, ids=[one[0] for one in SAME])
def test_a_style_has_forms_that_say_the_same(form: str, text: str, line: str, rows: str) -> None:
    for own in (text, line, rows):
        board = next(LATIN.parse(own)).found
        written = [LATIN.format(board, name) for name in (form, "latin-line", "latin")]
        assert written == [text, line, rows]


LINKS = [
    (
        "puzz.link",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        "+----+/-....-/4....-/-....3/-....-/+-13-+",
    ),
    (
        "puzz.link",
        "http://pzv.jp/p.html?building/4/4/k13h4j3gg2n1k",
        "+----+/-.2..-/4....-/-..1.3/-....-/+-13-+",
    ),
    (
        "pzprv3",
        "pzprv3/building/4/4/. . . . . . /. 2 1 q4 . . /4 1 . .[1,,2] . . /. . . . . 3 /"
        ". . . . . . /. . 1 3 . . /",
        "+----+/-214.-/41...-/-....3/-....-/+-13-+",
    ),
]


@pytest.mark.parametrize(("form", "text", "line"), LINKS)
def test_skyscrapers_of_puzz_link_are_read_and_written(form: str, text: str, line: str) -> None:
    board = next(LATIN.parse(text)).found
    assert (LATIN.recognise(text), LATIN.format(board, "latin-line")) == (form, line)
    for name in ("puzz.link", "pzprv3"):
        written = LATIN.format(board, name)
        again = next(LATIN.parse(written)).found
        assert LATIN.format(again, "latin-line") == line
        assert again.givens == board.givens or name == "puzz.link"


BAD = [
    ("latin-line", "+1-2+/-...-/-...-/-..5-/+---+", 22, "'5' is not a cell"),
    ("latin-line", "+1-9+/-...-/-...-/-...-/+---+", 4, "'9' is not a number here"),
    ("latin-line", "+1-2+/-...-/-...-/+---+", 1, "2 rows inside"),
    ("latin-line", "aab/acc/ddc a=6y b=2 c=3÷ d=1-", 13, "a cage makes '6y'"),
    ("latin-line", "aab/acc/ddc a=6× b=2 c=3÷", 9, "the cage d has no number"),
    ("latin-line", "aab/acc/ddc a=6× b=2 c=3÷ d=1- e=4", 32, "'e=4' is of no cage"),
    ("latin-line", "aab/acc/ddc a=6× b=2 b=3 c=3÷ d=1-", 18, "'b=2' is of no cage, or"),
    ("latin-line", "aab/acc/dda a=6× b=2 c=3÷ d=1-", 13, "the cage 6× at r1c1 is no cage"),
    ("latin-line", "abc=1/ddd=2", 6, "the board has 1 rows"),
    ("latin-line", "...~/.a../..../...e", 19, "'e' is not a cell"),
    ("latin-line", ".<./..8/...", 1, "the row has 2 cells"),
    ("unequal", "4:0,0D,0,0,0,0,0L,0,3,0,0,0U,0,0,0,", 36, "the id has 15 cells"),
    ("unequal", "4:0,0D,0,0,0,0,0L,0,3,0,0,0U,0,0,0,0R,", 37, "'R' leads to no cell"),
    ("keen", "4:aa_a__a__a_a__a_a,s1d2m4a5s1a5m6", 35, "8 cages make"),
    ("towers", "5:1//2/3///3//1////4///4/3///9", 30, "'9' is not a number here"),
    ("towers", "5:1//2/3///3//1////4///4/3///,l2k", 34, "there are 24 cells"),
    ("towers", "12:1/2", 1, "the side is 12"),
    ("puzz.link", "p?skyscrapers/4/5/k13h4j3g", 15, "the board is 5x4"),
    ("puzz.link", "p?skyscrapers/4/4/k53h4j3g", 20, "'5' is not a number here"),
    ("puzz.link", "p?skyscrapers/4/4/k13h4j3", 26, "15 cells (expected 16 cells, or 32"),
    (
        "pzprv3",
        "pzprv3/skyscrapers/3/3/. . . . . /. . . . . /. . . . . /",
        56,
        "the rows don't fit",
    ),
]


@pytest.mark.parametrize(("form", "text", "column", "message"), BAD, ids=[one[3] for one in BAD])
def test_what_is_wrong_is_said_at_its_place(
    form: str, text: str, column: int, message: str
) -> None:
    error = next(LATIN.parse(text, form)).error
    assert error is not None
    assert (message in str(error), error.column) == (True, column)


BROKEN = [
    ("4.../-^--/.<.>../-v--/.>.x<./v-^-/2...", 1, 26, "'x' is not a cell"),
    (". < . . .\n. . . .\n. . 7 .\n. . . .", 3, 5, "'7' is not a cell"),
    ("..../-^--/..../..../...", 1, 21, "the row has 3 cells"),
    ("aab/ccb/dee a=3 b=6? c=4+ d=2 e=4+", 1, 17, "a cage makes '6?'"),
    ("aab\nccb\ndee\na=3 b=6x c=4+ d=2", 3, 2, "the cage e has no number"),
    ("+ 1 - 2 +\n- . x . -\n- . . . -\n- . . . -\n+ - - - +", 2, 5, "'x' is not a cell"),
    (". . ~ .\n. . . .\n~ . ? .\n. . . .", 3, 5, "'?' is not a cell"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), BROKEN)
def test_a_broken_text_is_known_for_what_it_was_meant_to_be(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(BadInput, match="as Latin square") as caught:
        read(text, "file")
    assert (message in str(caught.value), caught.value.line, caught.value.column) == (
        True,
        line,
        column,
    )


def test_cages_with_digits_below_are_no_regions_of_queens() -> None:
    text = "abb\nccb\nddd\na=1 b=7+ c=3× d=6×\n1..\n...\n..."
    assert [found.game.name for found in read(text, "file")] == ["latin"]


@pytest.mark.parametrize("between", ["", " ", "\t", "  "])
def test_a_map_of_cages_may_have_blanks_between_its_letters(between: str) -> None:
    rows = "\n".join(between.join(row) for row in ("ABB", "ACD", "ECF"))
    (found,) = read(f"{rows}\n\nA: 3÷\nB: 2÷\nC: 3÷\nD: 2\nE: 2\nF: 3\n", "file")
    line = LATIN.format(found.entries[0].found, "latin-line")
    assert line == "abb/acd/ecf a=3÷ b=2÷ c=3÷ d=2 e=2 f=3"


def test_a_style_has_not_the_ids_of_another() -> None:
    for _, text, *_ in SAME:
        board, own = next(LATIN.parse(text)).found, LATIN.recognise(text)
        for form in {"unequal", "keen", "towers"} - {own}:
            with pytest.raises(BadInput):
                LATIN.format(board, form)
