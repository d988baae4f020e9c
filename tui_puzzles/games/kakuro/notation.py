"""The ways to write a Kakuro down."""

from tui_puzzles.games.kakuro.formats import dialects, drawn, grids, pzpr
from tui_puzzles.games.kakuro.formats.text import puzzles
from tui_puzzles.notation.forms import Form, Forms

NOTATION = Forms(
    table=(
        Form("pzprv3", pzpr.is_file, pzpr.read_file),
        Form("puzz.link", pzpr.is_link, pzpr.read_link, pzpr.write_link),
        Form("kakuro", grids.is_ours, grids.read_ours, grids.write_ours),
        Form("janko", grids.is_janko, grids.read_janko),
        Form("drawn", drawn.is_drawn, drawn.read_drawn, drawn.write_drawn),
        Form("candidates", None, drawn.read_drawn, drawn.write_candidates),
        Form("json", dialects.is_json, dialects.read_json, dialects.write_json),
        Form("kakuroapp", dialects.is_kakuroapp, dialects.read_kakuroapp, dialects.write_kakuroapp),
        Form("kkr", dialects.is_kkr, dialects.read_kkr, dialects.write_kkr),
    ),
    blocks=puzzles,
    short="kakuro",
    solved="kakuro",
    drawn="drawn",
    marks="candidates",
    cells="tui_puzzles.games.kakuro.formats.kind:KIND",
)
