"""Crosswords as programs and people have them: grids of two signs, and words."""

import json

import pytest

from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.games.crosspatch.game import GAME
from tui_puzzles.games.crosspatch.notation import canonical

DRAWN = """\
+-++++++++
+-++++++++
+-++++++++
+-----++++
+-+++-++++
+-+++-++++
+++++-++++
++------++
+++++-++++
+++++-++++
"""
ROWS = DRAWN.split()
WORDS = ["LONDON", "DELHI", "ICELAND", "ANKARA"]
LINES, LISTED = "\n".join(WORDS), ";".join(WORDS)
TEXT = "\n".join([*ROWS, LISTED, ""])


def rows(square: str, block: str, between: str = "") -> list[str]:
    signs = {"-": square, "+": block}
    return [between.join(map(signs.__getitem__, row)) for row in ROWS]


def grid(square: str, block: str, between: str = "") -> str:
    return "\n".join(rows(square, block, between))


def lists(square: str, block: str) -> list[list[str]]:
    return list(map(list, rows(square, block)))


(OURS,) = GAME.parse(f"{grid('#', ' ')}\n\n{LINES}\n")
TEXTS = {
    "semicolons": TEXT,
    "semicolons and blanks": TEXT.replace(";", "; "),
    "a word a line": f"{grid('-', '+')}\n{LINES}\n",
    "squares are lines": f"{grid('_', '#')}\n\n{LINES}\n",
    "squares are dots": f"{grid('.', '#')}\n\n{LINES}\n",
    "blocks are dots": f"{grid('#', '.')}\n\n{LINES}\n",
    "dots and lines": f"{grid('_', '.')}\n\n{LINES}\n",
    "squares are blank": f"{grid(' ', '#')}\n\n{LINES}\n",
    "1s": f"{grid('1', '0')}\n\n{LINES}\n",
    "0s": f"{grid('0', '1')}\n{', '.join(WORDS)}\n",
    "crosses": f"{grid('-', 'X')}\n\n{' '.join(WORDS)}\n",
    "emoji": f"{grid('⬜', '⬛')}\n\n{LINES}\n",
    "between blanks": f"{grid('.', '#', ' ')}\n\n{LINES}\n",
    "between commas": f"{grid('1', '0', ',')}\n\n{LINES}\n",
    "between tabs": f"{grid('1', '0', chr(9))}\n\n{LINES}\n",
    "between bars": "\n".join([*(f"|{row}|" for row in rows("#", " ", "|")), "", LINES]),
    "words first": f"{LINES}\n\n{grid('#', ' ')}\n",
    "words first, on a line": f"{LISTED}\n{grid('.', '#')}\n",
    "other ends of lines": f"{grid('-', '+')}\n{LINES}\n".replace("\n", "\r\n"),
    "a size": f"10 10\n{grid('-', '+')}\n4\n{LINES}\n",
    "names of parts": f"Grid:\n{grid('-', '+')}\nWords:\n{LINES}\n",
    "a title": f"Capitals, and a country\n\n{grid('-', '+')}\n{LINES}\n",
    "numbers": "\n".join([*ROWS, *(f"{at}. {word}" for at, word in enumerate(WORDS, 1))]),
    "words around it": f"Can you solve this?\n```\n{grid('-', '+')}\n{LINES}\n```\nThanks!\n",
    "texts of a program": f"crossword = {ROWS}\nwords = '{LISTED}'\n",
    "lists of a program": f"grid = {lists('.', '#')}\nwords = {WORDS}\n",
    "what is called": f'crosswordPuzzle({json.dumps(ROWS)}, "{LISTED}");\n',
    "JSON": json.dumps({"grid": rows(".", "#"), "words": WORDS}),
    "JSON, blocks first": json.dumps({"grid": rows("#", "."), "words": WORDS}),
    "JSON of digits": json.dumps({"grid": rows("0", "1"), "words": WORDS}),
    "JSON with a title": json.dumps({"title": "Big Towns", "words": WORDS, "grid": ROWS}, indent=1),
    "a table": "".join(f"<tr><td>{row}</td></tr>\n" for row in rows(".", "#", "</td><td>"))
    + "".join(f"<li>{word}</li>\n" for word in WORDS),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_it_is_read_and_no_other_type_claims_it(text: str) -> None:
    (entry,) = GAME.parse(text)
    assert canonical(entry.found) == canonical(OURS.found)
    assert [name for name in game_names() if load_game(name).recognise(text)] == ["crosspatch"]


def test_it_has_one_solution() -> None:
    (solution,) = GAME.search(OURS.found, 2).solutions
    assert {*GAME.format(solution, "filled").split()} >= {"DELHI", "ANKARA"}


def test_what_is_not_used_is_named() -> None:
    (entry,) = GAME.parse(TEXTS["a title"])
    assert entry.left == "line 1"
    (entry,) = GAME.parse(TEXTS["JSON with a title"])
    assert (entry.title, entry.left) == ("Big Towns", "")


SEVERAL = "##.\n.#.\n.##\n\nAB\nBCD\nDE\n"


def test_several_of_other_lengths_are_several_puzzles() -> None:
    first = TEXTS["words first"]
    for text in (f"{TEXT}\n{SEVERAL}", f"{first}\nAB\nABC\nCD\n\n##\n #\n ##\n"):
        one, other = GAME.parse(text)
        assert canonical(one.found) == canonical(OURS.found)
        assert other.found.layout.size == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TEXT.replace("DELHI", "DELHIS"), "0 words of length 5, but 1 slot"),
        (TEXT.replace("DELHI", "DELHI;PARIS"), "2 words of length 5, but 1 slot"),
        ("##..\n..##\n\nAB CD\n", "the words fit several frameworks"),
        (f"{SEVERAL}\n{SEVERAL}", "the words fit several frameworks"),
    ],
)
def test_words_that_do_not_fit_are_told(text: str, message: str) -> None:
    (entry,) = GAME.parse(text)
    assert entry.error
    assert entry.error.message == message
    assert entry.error.expected


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("+-----++++", "+-----+++"),
        "##.\n.##\n###\n\nThis is a picture of my cat\n",
        "0110\n1001\n0101\n1010\n\nvery easy\n",
        "##..#\n#.#.#\n..#..\n\nmine\n",
    ],
)
def test_other_words_make_no_crossword(text: str) -> None:
    assert GAME.recognise(text) != "blocks"
    assert not any(entry.board for entry in load_game("crosspatch").parse(text, "crosspatch"))


def test_a_text_without_any() -> None:
    (entry,) = GAME.parse("##.\n#..\n", "blocks")
    assert entry.error
    assert entry.error.message == "there is no framework with its words"
