"""The output, in one of four styles: JSON, plain sentences, text, or colours on a terminal."""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from tui_puzzles.cli.options import Options
from tui_puzzles.cli.streams import drawing
from tui_puzzles.engine.errors import BadInput, clean_line, clean_text
from tui_puzzles.records import NamedTuple

if TYPE_CHECKING:
    from rich.console import Console

Record = dict[str, object]
Span = tuple[str, str]
"""A piece of text and its style."""


class Report(Protocol):
    """A report about a puzzle, in each style of output."""

    def record(self) -> Record:
        """As an object."""
        ...

    def sentence(self) -> str:
        """In plain words, nothing drawn."""
        ...

    def spans(self) -> Iterator[Span]:
        """For the eye."""
        ...


class Row(NamedTuple):
    """A row of a table, and the object it comes from."""

    texts: Sequence[str]
    record: Record


class ReportTable(NamedTuple):
    """Rows under headings."""

    heads: Sequence[str]
    rows: Sequence[Row]


class Raw(NamedTuple):
    """A text to pass on as it is; ``gap`` separates it from the text before."""

    text: str
    record: Record
    gap: str = ""


class Fault(NamedTuple):
    """An error in one puzzle of the input."""

    error: BadInput
    puzzle: int = 0

    def record(self) -> Record:
        """The message in its parts."""
        error = self.error
        record: Record = {"error": error.message, "line": error.line, "column": error.column}
        return record | {"expected": error.expected}


class Output(Protocol):
    """A style of output; ``puzzle`` is the puzzle's number in an input of several."""

    def report(self, report: Report, puzzle: int = 0) -> None: ...
    def raw(self, raw: Raw) -> None: ...
    def table(self, table: ReportTable) -> None: ...
    def fault(self, fault: Fault) -> None: ...


def output_for(options: Options) -> Output:
    """The requested style; by default, colours on a terminal and text elsewhere."""
    if options.json:
        return JsonOutput()
    if options.plain:
        return PlainOutput()
    return TerminalOutput() if sys.stdout is not None and sys.stdout.isatty() else TextOutput()


def on_terminal() -> bool:
    """Is standard output one?"""
    return sys.stdout is not None and sys.stdout.isatty()


def note(message: str) -> None:
    """Print a line on standard error."""
    print(f"tui-puzzles: {message}", file=sys.stderr, flush=True)


def failed(error: Exception, place: str = "") -> None:
    """Report where the details of a crash were logged."""
    from tui_puzzles.play.files.faults import log_fault

    kind = type(error).__name__
    note(f"{place}the program failed ({kind}); please report what {log_fault(error)} says")


class JsonOutput:
    """One object a line."""

    def report(self, report: Report, puzzle: int = 0) -> None:
        self._line(report.record(), puzzle)

    def raw(self, raw: Raw) -> None:
        self._line({**raw.record, "text": raw.text})

    def table(self, table: ReportTable) -> None:
        for row in table.rows:
            self._line(row.record)

    def fault(self, fault: Fault) -> None:
        note(str(fault.error))
        self._line(fault.record(), fault.puzzle)

    def _line(self, record: Record, puzzle: int = 0) -> None:
        numbered = {"puzzle": puzzle, **record} if puzzle else record
        print(json.dumps(numbered), flush=True)


class PlainOutput:
    """One sentence a line, for a screen reader."""

    def report(self, report: Report, puzzle: int = 0) -> None:
        print(f"{f'Puzzle {puzzle}: ' if puzzle else ''}{report.sentence()}", flush=True)

    def raw(self, raw: Raw) -> None:
        print(f"{raw.gap}{raw.text}", flush=True)

    def table(self, table: ReportTable) -> None:
        for row in table.rows:
            pairs = zip(table.heads, row.texts, strict=True)
            line = ", ".join(f"{head} {text}" for head, text in pairs if text)
            print(f"{line.removesuffix('.')}.")

    def fault(self, fault: Fault) -> None:
        note(str(fault.error))


class TextOutput(PlainOutput):
    """Text with drawn boards and aligned tables."""

    def report(self, report: Report, puzzle: int = 0) -> None:
        text = "".join(text for text, _ in report.spans())
        for line in text.split("\n"):
            print(f"{f'{puzzle:>4}  ' if puzzle else ''}{line}".rstrip(), flush=True)

    def table(self, table: ReportTable) -> None:
        lines = [tuple(table.heads), *(tuple(row.texts) for row in table.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        for line in lines:
            print("  ".join(map(str.ljust, line, widths)).rstrip())


class TerminalOutput(TextOutput):
    """The same with colours, lines wrapped between words."""

    @cached_property
    def console(self) -> "Console":
        from rich.console import Console

        return Console(file=drawing(sys.stdout), highlight=False, markup=False, emoji=False)

    def report(self, report: Report, puzzle: int = 0) -> None:
        from rich.text import Text

        number = (f"{puzzle:>4}  ", "dim") if puzzle else ""
        spans = ((clean_text(record), style) for record, style in report.spans())
        text = Text.assemble(number, *spans)
        text.rstrip()
        self.console.print(text)

    def table(self, table: ReportTable) -> None:
        from rich import box
        from rich.table import Table as Grid

        grid = Grid(*table.heads, box=box.SIMPLE_HEAD, header_style="bold")
        for row in table.rows:
            grid.add_row(*map(clean_line, row.texts))
        self.console.print(grid)
