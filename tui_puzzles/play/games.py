"""The puzzle types, each looked up and loaded once."""

from functools import cache

from tui_puzzles.engine.game import load_game as _load_game

load_game = cache(_load_game)
