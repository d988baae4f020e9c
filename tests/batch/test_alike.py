"""What symmetries make of a puzzle counts as the same puzzle."""

import pytest

from tui_puzzles.engine.game import load_game

ALIKE = {
    "nonogram": ["3x2:1/2//2/1", "3x2:1/2//1/2", "3x2:/2/1/2/1", "2x3:2/1/1/2/"],
    "kakuro": [
        "3 3\nx 3\\ 4\\\n\\4 . .\n\\3 . .",
        "3 3\nx 4\\ 3\\\n\\3 . .\n\\4 . .",
        "3 3\nx 4\\ 3\\\n\\4 . .\n\\3 . .",
    ],
    "crosspatch": ["####\n#\n#\n\nabcd axy", "###\n#\n#\n#\n\nabcd axy"],
    "takuzu": ["0=.1./..../.1../....", "1=.0./..../.0../....", ".1.=0/..../..1./...."],
    "queens": ["AAB\nACB\nCCC", "CCC\nACB\nAAB", "XXZ\nXYZ\nYYY", "BAA\nBCA\nCCC"],
}
OTHERS = {
    "nonogram": ["3x2:1/2//2/1", "3x2:2/1//2/1", "2x2:1/2/2/1"],
    "kakuro": [
        "3 3\nx 3\\ 4\\\n\\4 . .\n\\3 . .",
        "3 3\nx 3\\ 5\\\n\\4 . .\n\\4 . .",
        "3 3\nx 3\\ 4\\\n\\4 1 .\n\\3 . .",
    ],
    "crosspatch": ["####\n#\n#\n\nabcd axy", "####\n#\n#\n\nabcd axz", "#a##\n#\n#\n\nbacd bxy"],
    "takuzu": ["0=.1./..../.1../....", "0x.1./..../.1../....", "0..1/..../.1../...."],
    "queens": ["AAB\nACB\nCCC", "AAB\nABB\nCCC", "AAB\nACB\nCCC\n\nQ..\n...\n..."],
}


def forms(name: str, texts: list[str]) -> list[str]:
    game = load_game(name)
    entries = [next(game.parse(text)) for text in texts]
    return [game.alike(entry.board) for entry in entries if entry.board]


@pytest.mark.parametrize("name", ALIKE)
def test_symmetries_make_no_other_puzzle(name: str) -> None:
    found = forms(name, ALIKE[name])
    assert (len(found), len(set(found))) == (len(ALIKE[name]), 1)


@pytest.mark.parametrize("name", OTHERS)
def test_other_puzzles_are_others(name: str) -> None:
    found = forms(name, OTHERS[name])
    assert len(set(found)) == len(OTHERS[name])
