"""The forms of each style, and what is wrong with texts that are nearly one."""

import pytest

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import load_game

LATIN = load_game("latin")
FORMS = {
    ".>.../..3/.../--v/.>.": (
        "Futoshiki",
        None,
    ),
}
SAME = [
    (
        "unequal",
        "4:0,0D,0,0,0,0,0L,0,3,0,0,0U,0,0,0,0,",
        "..../-v--/..<../---^/3.../....",
        ". . . .\n- v - -\n. .<. .\n- - - ^\n3 . . .\n. . . .",
    ),
    (
        "keen",
        "4:aa_a__a__a_a__a_a,s1d2m4a5s1a5m6d2",
        "aabb/cdde/cffe/gghh a=1- b=2÷ c=4× d=5+ e=1- f=5+ g=6× h=2÷",
        "aabb\ncdde\ncffe\ngghh\na=1- b=2÷ c=4× d=5+ e=1- f=5+ g=6× h=2÷",
    ),
    (
        "towers",
        "5:1//2/3///3//1////4///4/3///,l2l",
        "+1-23-+/-.....4/-.....3/4..2..-/-...../-.....-/+-3-1-+",
        "",
    ),
    (
        "latin-line",
        "...~1/.a.../..2../...../.~..3",
        "...~1/.a.../..2../...../.~..3",
        ". . . ■ 1\n. ❶ . . .\n. . 2 . .\n. . . . .\n. ■ . . 3",
    ),
]
