"""``cover``: any exact cover problem, solved by dancing links."""

import sys
from itertools import islice
from pathlib import Path

from tui_puzzles.cli.commands.open_app import watch
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, Record, ReportTable, Row, note, output_for
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.native import compiled
from tui_puzzles.notation.texts import read_text
from tui_puzzles.search import NATIVE
from tui_puzzles.search.bit_cover import BitCover
from tui_puzzles.search.cover_file import BadCover, read_cover
from tui_puzzles.search.events import Solution
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.stage import stage_of
from tui_puzzles.search.wide_cover import ready


def run(options: Options) -> int:
    """The solutions, one option a line, an empty line between; their number; or the profile."""
    problem = _problem(options.puzzle or "-")
    if options.watch:
        return watch(stage_of(problem, f"Dancing Links: {Path(options.puzzle or '-').name}"))
    if options.count_only:
        return _counted(problem, options)
    if options.profile:
        return _profiled(problem, options)
    out = output_for(options)
    found = 0
    for chosen in islice(_engine(problem).solutions(), options.first):
        found += 1
        lines = [problem.written(number) for number in chosen]
        out.raw(Raw("\n".join(lines), {"solution": found}, "\n" if found > 1 else ""))
    if not found:
        note("there is no solution")
    return 0 if found else 1


def _problem(name: str) -> ExactCover:
    source = "standard input" if name == "-" else name
    try:
        if name == "-":
            text = read_text(sys.stdin.buffer, source)
        else:
            with Path(name).open("rb") as file:
                text = read_text(file, source)
        return read_cover(text)
    except BadCover as error:
        place = {"line": error.line, "column": error.column}
        raise BadInput(str(error), **place, expected=error.expected, source=source) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(f"can't be read: {reason}", source=source) from error


def _engine(problem: ExactCover) -> BitCover:
    return ready(problem, in_words=compiled(NATIVE))


def _counted(problem: ExactCover, options: Options) -> int:
    number = _engine(problem).count()
    output_for(options).raw(Raw(str(number), {"solutions": number}))
    return 0 if number else 1


def _profiled(problem: ExactCover, options: Options) -> int:
    """Nodes and updates of dancing links, level by level; the root is level 0."""
    tracer = problem.tracer()
    found = sum(isinstance(event, Solution) for event in iter(tracer.forward, None))
    nodes, updates = tracer.nodes_at, tracer.updates_at
    rows = [
        _row(str(level), nodes[level], updates[level], {"level": level}) for level in sorted(nodes)
    ]
    rows.append(_row(f"{found} found", tracer.nodes, tracer.updates, {"solutions": found}))
    output_for(options).table(ReportTable(("Level", "Nodes", "Updates"), rows))
    return 0 if found else 1


def _row(head: str, nodes: int, updates: int, about: Record) -> Row:
    record = about | {"nodes": nodes, "updates": updates}
    return Row((head, str(nodes), str(updates)), record)
