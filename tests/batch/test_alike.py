"""What symmetries make of a puzzle counts as the same puzzle."""

import pytest

from tui_puzzles.engine.game import load_game

ALIKE = {
    "takuzu": ["0=.1./..../.1../....", "1=.0./..../.0../....", ".1.=0/..../..1./...."],
    "queens": ["AAB\nACB\nCCC", "CCC\nACB\nAAB", "XXZ\nXYZ\nYYY", "BAA\nBCA\nCCC"],
}
OTHERS = {
    "takuzu": ["0=.1./..../.1../....", "0x.1./..../.1../....", "0..1/..../.1../...."],
    "queens": ["AAB\nACB\nCCC", "AAB\nABB\nCCC", "AAB\nACB\nCCC\n\nQ..\n...\n..."],
}


def forms(name: str, texts: list[str]) -> list[str]:
    game = load_game(name)
    entries = [next(game.parse(text)) for text in texts]
    return [game.alike(entry.board) for entry in entries if entry.board]


@pytest.mark.parametrize("name", ["takuzu", "queens"])
def test_symmetries_make_no_other_puzzle(name: str) -> None:
    found = forms(name, ALIKE[name])
    assert (len(found), len(set(found))) == (len(ALIKE[name]), 1)


@pytest.mark.parametrize("name", ["takuzu", "queens"])
def test_other_puzzles_are_others(name: str) -> None:
    found = forms(name, OTHERS[name])
    assert len(set(found)) == len(OTHERS[name])
