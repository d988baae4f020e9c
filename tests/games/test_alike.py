"""Digits that may be cells of several types: each text is read as what it says, or not at all."""

import pytest

from tui_puzzles.engine.game import game_names, load_game

SLITHER = """\
. . . . 0 .
3 3 . . 1 .
. . 1 2 . .
. . 2 0 . .
. 1 . . 1 1
. 2 . . . .
"""
CODE = "puzzle = [\n" + "".join(f"  [{row.replace(' ', ', ')}],\n" for row in SLITHER.splitlines())
SEEN = """\
+ 2 2 1 3 +
3 . . . . 2
1 . . . . 2
2 . . . . 3
3 . . . . 1
+ 3 2 2 1 +
"""
TAKUZU = "22221222/22012020/20222222/20120201/22122222/20222211/12220022/22122201"
CASES = {
    **{f"open cells {sign}": (SLITHER.replace(".", sign), ["slitherlink"]) for sign in "?*_-"},
    **{
        f"open cells {sign} in a list": (f"{CODE.replace('.', sign)}]\n", ["slitherlink"])
        for sign in ("-1", "None", "null")
    },
    "numbers around": (SEEN, ["latin"]),
    "numbers around, zeros": (SEEN.replace(".", "0").replace("+", "0"), ["latin"]),
    "numbers around, points": (SEEN.replace("+", "."), ["latin"]),
    "numbers around, lines": (SEEN.replace(".", "_"), ["latin"]),
    "zeros, ones and twos": (TAKUZU.replace("/", "\n"), ["slitherlink", "takuzu"]),
    "zeros, ones and crosses": (TAKUZU.replace("/", "\n").replace("2", "x"), ["takuzu"]),
}


@pytest.mark.parametrize(("text", "types"), CASES.values(), ids=CASES)
def test_who_reads_a_text(text: str, types: list[str]) -> None:
    assert [name for name in game_names() if load_game(name).recognise(text)] == types


@pytest.mark.parametrize("name", [name for name, (_, types) in CASES.items() if len(types) == 1])
def test_what_is_read_is_what_is_meant(name: str) -> None:
    text, (type,) = CASES[name]
    game = load_game(type)
    (entry,) = game.parse(text)
    assert not entry.left
    verdict = game.search(entry.found, 2)
    assert verdict.sole or (type == "takuzu" and "equal" in verdict.advice)
