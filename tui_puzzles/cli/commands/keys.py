"""``keys``: the keys of the app."""

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import ReportTable, Row, output_for


def run(options: Options) -> int:
    """The keys of the app."""
    from tui_puzzles.ui.app_keys import all_keys

    rows = [
        Row(
            (key.group, key.keys.replace(",", " "), key.label, key.id, key.tooltip),
            {"id": key.id, "keys": key.keys, "label": key.label, "about": key.tooltip},
        )
        for key in all_keys()
    ]
    output_for(options).table(ReportTable(("Group", "Keys", "Command", "Id", "What it does"), rows))
    return 0
