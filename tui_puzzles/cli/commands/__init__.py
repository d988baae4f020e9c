"""The commands of the command line with their options: each in a module of its name.

A command takes the options and ends with a status. Read ``steps`` and ``check`` first: they get
their puzzle from ``cli.puzzles`` and answer with a report, as most do. ``generate`` and ``rate``
may run on many workers (``cli.many``); ``open_app`` starts the app.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tui_puzzles.cli.options import Options
from tui_puzzles.paper.sizes import COUNTS, PAPERS
from tui_puzzles.records import NamedTuple
from tui_puzzles.search.limit import SECONDS

Command = Callable[[Options], int]

LEVELS = "easy, medium, hard, unfair or extreme"
DOORS = "tui_puzzles.cli.doors"
MOST_JOBS = 256
STATUS = "exit status: 0 solved / exactly one, 1 stuck / none / several / undecided, 2 bad input"


class OptionRow(NamedTuple):
    """An option, or what stands without one, as argparse takes it; of ``rivals`` only one goes."""

    name: str
    settings: Mapping[str, Any]
    rivals: bool = False


OptionRows = tuple[OptionRow, ...]


def _value(name: str, metavar: str, about: str, **settings: Any) -> OptionRow:
    return OptionRow(name, {"metavar": metavar, "help": about, **settings})


def _flag(name: str, about: str, **settings: Any) -> OptionRow:
    return OptionRow(name, {"action": "store_true", "help": about, **settings})


def _short(name: str, about: str, **settings: Any) -> OptionRow:
    """Short for an option with its value."""
    return _flag(name, about, action="store_const", **settings)


def _choice(name: str, about: str, choices: Sequence[object], **settings: Any) -> OptionRow:
    return OptionRow(name, {"choices": choices, "help": about, **settings})


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def _jobs(text: str) -> int:
    """A number of processes; all of them start at once, and each takes some memory."""
    number = _positive(text)
    if number > MOST_JOBS:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{number} processes are too many: at most {MOST_JOBS}")
    return number


class CommandTask(NamedTuple):
    """A command: what it does, an example, its options, what it ends with, where its module is."""

    about: str
    example: str
    options: OptionRows
    status: str = STATUS
    folder: str = __name__


OUTPUT = (
    _flag("--json", "one JSON object a line"),
    _flag("--plain", "one sentence a line, nothing drawn"),
)
READING = (
    _value("--type", "TYPE", "the puzzle type, when the text fits several"),
    _value("--from", "FORM", "the form it is written in", dest="form"),
    _short(
        "--subset",
        "not every word has to be used: short for --from subset",
        dest="form",
        const="subset",
    ),
)
INPUT = (
    _value("puzzle", "FILE|TEXT|-", "a file, the puzzle itself, or - (stdin)", nargs="?"),
    *READING,
    _value("--moves", "MOVES", 'play these first, as "r3c4=5 r1c2-5"'),
    *OUTPUT,
)
WORKERS = (
    _flag("--resume", "go on with FILE where it was interrupted"),
    _value("--jobs", "N", "processes; default: all cores", type=_jobs),
    _value("--shard", "I/N", "only this part; all parts joined are the whole"),
    _value(
        "--executor", "NAME", "a cluster: dask://HOST:PORT, dask:FILE.json, mpi or module:function"
    ),
    _flag("--send", "send the puzzles, where workers can't read the file"),
    _value("--task", "N", "puzzles handed out at once", type=_positive),
)
MANY = (
    _value(
        "--out",
        "FILE",
        "a new file; .jsonl, .csv, .sqlite or .parquet tell its form, .gz and .zst pack it",
    ),
    *WORKERS,
)
CHOICE = (
    _value("--max-level", "LEVEL", f"only rules up to {LEVELS}"),
    _value("--rules", "A,B", "only these rules: names, aliases or codes"),
)
SCALE = (
    _value("--scale", "NAME", "add an estimate on this scale, if the type has it"),
    _short(
        "--se", "short for --scale se: the rating of Sudoku Explainer", dest="scale", const="se"
    ),
)
SEARCH = (
    _flag("--search", "search where the rules end"),
    _flag("--all", "show the steps of upkeep too"),
)
TIME = (
    _value(
        "--seconds",
        "N",
        f"CPU seconds that searches for the solutions of a puzzle may take ({SECONDS:.0f})",
        type=_positive,
    ),
)
EVERY = (_flag("--all", "print every solution, up to a thousand"),)
WHICH = (
    _flag("--all", "every step of every rule"),
    _value("--rule", "NAME", "steps of this rule only"),
)
MARK = (_value("mark", "CELL-VALUE", "r3c4-5: why it can't be 5; r3c4=5: why it must"),)
EVIDENCE = (
    _value("evidence", "EVIDENCE", 'r1c2, "row 3" or "5 in row 3": what it rests on', nargs="*"),
)
STAGE = (
    _choice(
        "--stage",
        "1 = a nudge, 2 = where to look, 3 = which rule, 4 = what it sees, 5 = what follows",
        range(1, 6),
        type=int,
    ),
)
TO = (_value("--to", "FORM", "the form to write boards in"),)
NAME = (_value("name", "TYPE [RULE]", "a puzzle type; its rule", nargs="*"), *OUTPUT)
WRITING = (
    _choice(
        "--to",
        "text, Markdown with the boards drawn, or JSON",
        ("text", "markdown", "json"),
        dest="way",
    ),
    _value("--out", "FILE", "a new file; .txt, .md or .json tell its form, .gz and .zst pack it"),
)
ONE_TYPE = (_value("name", "TYPE", "a puzzle type; default: all", nargs="*"), *OUTPUT)
COMMAND = (_value("name", "COMMAND", "a command; default: all", nargs="*"),)
_NEEDS = _value("--needs", "RULE", "easier rules don't solve it without this one")
_COUNT = _value("--count", "N", "how many", type=_positive)
_STYLE = _value("--style", "STYLE", "a style of the type")
_TYPE = _value("type", "TYPE", "the puzzle type")
_LEVEL = _value("--level", "LEVEL", f"{LEVELS}; default: the lowest that isn't rare")
_SIZE = _value("--size", "ROWSxCOLS", "e.g. 15x20, or 15 for a square")
_SEED = _value("--seed", "S", "the same seed gives the same puzzles", type=int)
MAKING = (
    _TYPE,
    _LEVEL,
    _NEEDS,
    _value("--up-to", "RULE", "the rules up to this one solve it, with that of --needs"),
    _value("--symmetry", "KIND", "of givens and cages, e.g. half-turn"),
    _value("--givens", "N", "at least N givens", type=_positive),
    _flag("--minimal", "no given is superfluous"),
    _value("--cages", "N", "killers: cells of a cage on average, e.g. 3.5"),
    _COUNT,
    _SIZE,
    _flag("--goal", "small, and no sample: to show the goal of the type"),
    _STYLE,
    _value("--words", "FILE", "the words to use, one a line"),
    _value("--from-image", "FILE", "a nonogram of this picture, with few changes"),
    _SEED,
    *TO,
    *OUTPUT,
)
CORPUS = (
    _value("puzzle", "FILE", "what rate or generate wrote with --out FILE.sqlite"),
    _value("--type", "TYPE", "the puzzle type, where there are several"),
    _value("--level", "LEVEL", LEVELS),
    _NEEDS,
    _COUNT,
    _value("--seed", "S", "pick at random; the same seed picks the same puzzles", type=int),
    *TO,
    *OUTPUT,
)
DAY = (
    _TYPE,
    _value("--level", "LEVEL", "default: easy on Monday, unfair on Sunday"),
    _STYLE,
    _value("--date", "YYYY-MM-DD", "a day other than today"),
    *TO,
    *OUTPUT,
)
PAGES = (
    _value(
        "puzzles",
        "FILE|TEXT|-|TYPE",
        "files, puzzles, - (stdin), or types to make new puzzles of",
        nargs="*",
    ),
    *(_LEVEL, _COUNT, _SIZE, _STYLE, _SEED),
    _value("--names", "FILE", "a sheet for each name of a class, one name a line"),
    _flag("--qr", "a code below each puzzle, to open it elsewhere"),
    _value("--out", "FILE", "pages.pdf, or pages.svg (pages-1.svg, ...)", required=True),
    _choice("--to", "the form, if the name's ending doesn't say", ("pdf", "svg")),
    _choice("--per-page", "at most this many puzzles on a page", tuple(COUNTS), type=int),
    _value("--title", "TITLE", "at the top of each page"),
    _choice("--paper", "a4 (default) or letter", tuple(PAPERS)),
    _flag("--no-solutions", "the puzzles alone", dest="solutions", action="store_false"),
    _flag("--force", "replace existing files"),
    *READING,
)
COVER = (
    _value(
        "puzzle",
        "FILE|-",
        "the problem in Knuth's form: items (secondary ones behind |), then options; - reads it",
    ),
    _value("-n", "N", "the first N solutions", dest="first", type=_positive)._replace(rivals=True),
    _flag("--count", "only their number", dest="count_only")._replace(rivals=True),
    _flag("--profile", "nodes and updates of each level")._replace(rivals=True),
    _flag("--watch", "step by step, in the app")._replace(rivals=True),
    *OUTPUT,
)
SERVING = (
    _value("--host", "ADDRESS", "default: this machine alone"),
    _value("--port", "N", "default: 2222; 0: any free one", type=int),
    _value("--folder", "FOLDER", "the players' games and the host key"),
    _value("--web", "N", "a port for browsers, too", type=int),
    _flag("--behind-proxy", "trust the proxy's X-Forwarded headers"),
    _value("--metrics", "N", "a local port for figures and who is in", type=int),
    _value(
        "--per-address", "N", "connections from an address at a time; default: 3", type=_positive
    ),
    _value("--workers", "N", "processes behind the same ports", type=int),
)

COMMANDS = {
    "solve": CommandTask(
        "every step from here, then the result",
        "solve puzzle.txt --max-level hard",
        (*INPUT, *CHOICE, *SEARCH, *TO, *TIME),
    ),
    "steps": CommandTask(
        "the first step that applies now, or all of them",
        'steps puzzle.txt --moves "r3c4=5 r1c2-5" --all',
        (*INPUT, *CHOICE, *WHICH),
    ),
    "hint": CommandTask(
        "as much help as you ask for", "hint puzzle.txt --stage 3", (*INPUT, *CHOICE, *STAGE)
    ),
    "why": CommandTask(
        "why a cell can't hold a value, or must", "why puzzle.txt r3c4-5", (*INPUT, *MARK, *CHOICE)
    ),
    "prove": CommandTask(
        "ask the verifier whether this evidence is enough for a conclusion",
        'prove puzzle.txt r2c4-3 r1c3 "row 1"',
        (*INPUT, *MARK, *EVIDENCE, *CHOICE),
    ),
    "walkthrough": CommandTask(
        "the whole solution as a lesson: plain steps grouped, the others with their reasons",
        "walkthrough puzzle.txt --to markdown --out way.md",
        (*INPUT, *CHOICE, *WRITING, *WORKERS),
    ),
    "check": CommandTask(
        "how many solutions: none, one, several",
        "check puzzle.txt",
        (*INPUT, *EVERY, *TO, *TIME, *MANY),
    ),
    "rate": CommandTask(
        "level, score and hardest rule of each puzzle",
        "rate - < puzzles.txt",
        (*INPUT, *CHOICE, *SCALE, *TIME, *MANY),
    ),
    "convert": CommandTask(
        "the same puzzle in another form", "convert puzzle.txt --to FORM", (*INPUT, *TO, *MANY)
    ),
    "share": CommandTask("a line that opens the same puzzle anywhere", "share puzzle.txt", INPUT),
    "print": CommandTask(
        "puzzles on paper, solutions on separate pages, as PDF or SVG",
        "print puzzles.txt --out pages.pdf --per-page 6",
        PAGES,
    ),
    "rules": CommandTask(
        "puzzle types; the rules of one; the lesson of a rule", "rules TYPE RULE", NAME
    ),
    "generate": CommandTask(
        "puzzles with one solution",
        "generate TYPE --level hard --count 3 --seed 7",
        (*MAKING, *MANY),
    ),
    "corpus": CommandTask(
        "puzzles from a database of rated ones",
        "corpus ratings.sqlite --level hard --needs X-Wing --count 50",
        CORPUS,
    ),
    "daily": CommandTask(
        "the puzzle of the day: easy on Monday, hardest on Sunday",
        "daily TYPE --date 2026-12-24",
        DAY,
    ),
    "stats": CommandTask("what you finished, used and practised so far", "stats TYPE", ONE_TYPE),
    "cover": CommandTask(
        "the solutions of any exact cover problem", "cover problem.txt -n 3", COVER
    ),
    "serve": CommandTask(
        "the app for anybody who comes by SSH",
        "serve --port 2222",
        SERVING,
        "exit status: 0 stopped by a signal, 2 can't begin",
        DOORS,
    ),
    "mcp": CommandTask(
        "a door for assistants, by the Model Context Protocol (stdio)",
        "mcp",
        (),
        "exit status: 0 the other side ended, 2 can't begin",
        DOORS,
    ),
    "keys": CommandTask("the keys of the app", "keys", OUTPUT),
    "schema": CommandTask("what --json prints, as JSON Schema", "schema solve", COMMAND),
}
