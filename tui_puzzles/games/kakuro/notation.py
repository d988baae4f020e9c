"""The ways to write a Kakuro down."""

from tui_puzzles.games.kakuro.formats import grids, pzpr, written
from tui_puzzles.games.kakuro.formats.text import puzzles
from tui_puzzles.notation.forms import Form, Forms, of_drawings

NOTATION = Forms(
    table=(
        Form("pzprv3", pzpr.is_file, pzpr.read_file),
        Form("puzz.link", pzpr.is_link, pzpr.read_link, pzpr.write_link),
        Form("kakuro", grids.is_ours, grids.read_ours, written.write_ours),
        Form("janko", grids.is_janko, grids.read_janko),
        Form("drawn", grids.is_drawn, grids.read_drawn, written.write_drawn),
        Form("candidates", None, grids.read_drawn, written.write_candidates),
        Form("json", written.is_json, written.read_json, written.write_json),
        Form("kakuroapp", grids.is_kakuroapp, grids.read_kakuroapp, written.write_kakuroapp),
        Form("kkr", grids.is_kkr, grids.read_kkr, written.write_kkr),
    ),
    blocks=puzzles,
    whole=(of_drawings("tui_puzzles.games.kakuro.formats.penpa:entry"),),
    short="kakuro",
    solved="kakuro",
    drawn="drawn",
    marks="candidates",
    cells="tui_puzzles.games.kakuro.formats.kind:KIND",
)
