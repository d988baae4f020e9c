"""The options of all commands, in groups."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui_puzzles.paper.sizes import COUNTS, PAPERS
from tui_puzzles.search.limit import SECONDS

if TYPE_CHECKING:
    from argparse import ArgumentParser

LEVELS = "easy, medium, hard, unfair or extreme"
MOST_JOBS = 256


class Options:
    """The values of all options; each command reads its own."""

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def values(self) -> dict[str, object]:
        """All of them, by their names."""
        return {name: getattr(self, name) for name in Options.__annotations__}

    def with_(self, **values: Any) -> "Options":
        """The same with other values for some."""
        return Options(**(vars(self) | values))

    puzzle: str | None = None  # FILE, TEXT or -
    type: str | None = None
    form: str | None = None
    json: bool = False
    plain: bool = False
    moves: str = ""
    max_level: str | None = None
    rules: str | None = None
    rule: str | None = None
    search: bool = False
    all: bool = False
    stage: int = 2
    to: str | None = None
    level: str | None = None
    needs: str | None = None
    up_to: str | None = None
    symmetry: str = ""
    scale: str = ""
    seconds: float = SECONDS
    givens: int = 0
    minimal: bool = False
    cages: str = ""
    goal: bool = False
    count: int = 1
    seed: int | None = None
    size: str | None = None
    style: str = ""
    words: str | None = None  # FILE
    from_image: str | None = None  # FILE
    first: int | None = None
    count_only: bool = False
    profile: bool = False
    watch: bool = False
    mark: str = ""
    date: str | None = None
    name: Sequence[str] = ()
    puzzles: Sequence[str] = ()  # each FILE, TEXT or -
    out: str = ""
    way: str | None = None
    title: str = ""
    per_page: int = 4
    paper: str = "a4"
    solutions: bool = True
    force: bool = False
    version: bool = False
    host: str = "127.0.0.1"
    port: int = 2222
    folder: str = ""
    web: int | None = None
    behind_proxy: bool = False
    metrics: int | None = None
    per_address: int = 3
    workers: int = 1
    jobs: int = 0
    shard: str = ""
    executor: str = ""
    send: bool = False
    task: int = 0
    resume: bool = False


def add_input(parser: "ArgumentParser") -> None:
    """The puzzle, its type and form, the moves, the style of the output."""
    add = parser.add_argument
    add("puzzle", nargs="?", metavar="FILE|TEXT|-", help="a file, the puzzle itself, or - (stdin)")
    add_reading(parser)
    add("--moves", default="", metavar="MOVES", help='play these first, as "r3c4=5 r1c2-5"')
    add_output(parser)


def add_many(parser: "ArgumentParser") -> None:
    """Where many puzzles are worked on, and where the output goes."""
    out = "a new file; .jsonl, .csv, .sqlite or .parquet tell its form, .gz and .zst pack it"
    parser.add_argument("--out", default="", metavar="FILE", help=out)
    add_workers(parser)


def add_workers(parser: "ArgumentParser") -> None:
    """Where many puzzles are worked on."""
    add = parser.add_argument
    add("--resume", action="store_true", help="go on with FILE where it was interrupted")
    add("--jobs", type=_jobs, default=0, metavar="N", help="processes; default: all cores")
    add("--shard", default="", metavar="I/N", help="only this part; all parts joined are the whole")
    where = "a cluster: dask://HOST:PORT, dask:FILE.json, mpi or module:function"
    add("--executor", default="", metavar="NAME", help=where)
    add("--send", action="store_true", help="send the puzzles, where workers can't read the file")
    add("--task", type=_positive, default=0, metavar="N", help="puzzles handed out at once")


def add_reading(parser: "ArgumentParser") -> None:
    """Type and form."""
    parser.add_argument(
        "--type", metavar="TYPE", help="the puzzle type, when the text fits several"
    )
    parser.add_argument("--from", dest="form", metavar="FORM", help="the form it is written in")
    parser.add_argument(
        "--subset",
        dest="form",
        action="store_const",
        const="subset",
        help="not every word has to be used: short for --from subset",
    )


def add_output(parser: "ArgumentParser") -> None:
    """The style of the output."""
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--plain", action="store_true", help="one sentence a line, nothing drawn")


def add_choice(parser: "ArgumentParser") -> None:
    """Which rules."""
    parser.add_argument("--max-level", metavar="LEVEL", help=f"only rules up to {LEVELS}")
    parser.add_argument("--rules", metavar="A,B", help="only these rules: names, aliases or codes")


def add_scale(parser: "ArgumentParser") -> None:
    """Another program's scale."""
    about = "add an estimate on this scale, if the type has it"
    parser.add_argument("--scale", default="", metavar="NAME", help=about)
    short = "short for --scale se: the rating of Sudoku Explainer"
    parser.add_argument("--se", dest="scale", action="store_const", const="se", help=short)


def add_search(parser: "ArgumentParser") -> None:
    """What ``solve`` may add."""
    parser.add_argument("--search", action="store_true", help="search where the rules end")
    parser.add_argument("--all", action="store_true", help="show the steps of upkeep too")


def add_seconds(parser: "ArgumentParser") -> None:
    """How long a search may take."""
    about = f"CPU seconds that searches for the solutions of a puzzle may take ({SECONDS:.0f})"
    parser.add_argument("--seconds", type=_positive, default=SECONDS, metavar="N", help=about)


def add_every(parser: "ArgumentParser") -> None:
    """All solutions."""
    parser.add_argument("--all", action="store_true", help="print every solution, up to a thousand")


def add_which(parser: "ArgumentParser") -> None:
    """Which steps."""
    parser.add_argument("--all", action="store_true", help="every step of every rule")
    parser.add_argument("--rule", metavar="NAME", help="steps of this rule only")


def add_mark(parser: "ArgumentParser") -> None:
    """The mark to explain."""
    meaning = "r3c4-5: why it can't be 5; r3c4=5: why it must"
    parser.add_argument("mark", metavar="CELL-VALUE", help=meaning)


def add_stage(parser: "ArgumentParser") -> None:
    """How much help."""
    meaning = "1 = a nudge, 2 = where to look, 3 = which rule, 4 = what it sees, 5 = what follows"
    parser.add_argument("--stage", type=int, choices=range(1, 6), default=2, help=meaning)


def add_to(parser: "ArgumentParser") -> None:
    """The form to write."""
    parser.add_argument("--to", metavar="FORM", help="the form to write boards in")


def add_name(parser: "ArgumentParser") -> None:
    """Type and rule."""
    parser.add_argument("name", nargs="*", metavar="TYPE [RULE]", help="a puzzle type; its rule")
    add_output(parser)


def add_writing(parser: "ArgumentParser") -> None:
    """The form of a walk-through, and the file to write it to."""
    forms = ("text", "markdown", "json")
    meaning = "text, Markdown with the boards drawn, or JSON"
    parser.add_argument("--to", dest="way", choices=forms, help=meaning)
    out = "a new file; .txt, .md or .json tell its form, .gz and .zst pack it"
    parser.add_argument("--out", default="", metavar="FILE", help=out)


def add_type(parser: "ArgumentParser") -> None:
    """One type, or all."""
    parser.add_argument("name", nargs="*", metavar="TYPE", help="a puzzle type; default: all")
    add_output(parser)


def add_command(parser: "ArgumentParser") -> None:
    """One command, or all."""
    parser.add_argument("name", nargs="*", metavar="COMMAND", help="a command; default: all")


def add_making(parser: "ArgumentParser") -> None:
    """What to generate."""
    add = parser.add_argument
    add("type", metavar="TYPE", help="the puzzle type")
    add("--level", metavar="LEVEL", help=f"{LEVELS}; default: the lowest that isn't rare")
    add("--needs", metavar="RULE", help="easier rules don't solve it without this one")
    add("--up-to", metavar="RULE", help="the rules up to this one solve it, with that of --needs")
    add("--symmetry", default="", metavar="KIND", help="of givens and cages, e.g. half-turn")
    add("--givens", type=_positive, default=0, metavar="N", help="at least N givens")
    add("--minimal", action="store_true", help="no given is superfluous")
    add("--cages", default="", metavar="N", help="killers: cells of a cage on average, e.g. 3.5")
    add("--count", type=_positive, default=1, metavar="N", help="how many")
    add("--size", metavar="ROWSxCOLS", help="e.g. 15x20, or 15 for a square")
    add("--goal", action="store_true", help="small, and no sample: to show the goal of the type")
    add("--style", default="", metavar="STYLE", help="a style of the type")
    add("--words", metavar="FILE", help="the words to use, one a line")
    add("--from-image", metavar="FILE", help="a nonogram of this picture, with few changes")
    add("--seed", type=int, metavar="S", help="the same seed gives the same puzzles")
    add_to(parser)
    add_output(parser)


def add_corpus(parser: "ArgumentParser") -> None:
    """A database, and which of its puzzles."""
    add = parser.add_argument
    add("puzzle", metavar="FILE", help="what rate or generate wrote with --out FILE.sqlite")
    add("--type", metavar="TYPE", help="the puzzle type, where there are several")
    add("--level", metavar="LEVEL", help=LEVELS)
    add("--needs", metavar="RULE", help="easier rules don't solve it without this one")
    add("--count", type=_positive, default=1, metavar="N", help="how many")
    add(
        "--seed", type=int, metavar="S", help="pick at random; the same seed picks the same puzzles"
    )
    add_to(parser)
    add_output(parser)


def add_day(parser: "ArgumentParser") -> None:
    """The type, its style, and the day."""
    parser.add_argument("type", metavar="TYPE", help="the puzzle type")
    by_day = "default: easy on Monday, unfair on Sunday"
    parser.add_argument("--level", metavar="LEVEL", help=by_day)
    parser.add_argument("--style", default="", metavar="STYLE", help="a style of the type")
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="a day other than today")
    add_to(parser)
    add_output(parser)


def add_pages(parser: "ArgumentParser") -> None:
    """The puzzles to print, and the paper."""
    add = parser.add_argument
    add("puzzles", nargs="+", metavar="FILE|TEXT|-", help="files, puzzles, or - (stdin)")
    add("--out", required=True, metavar="FILE", help="pages.pdf, or pages.svg (pages-1.svg, ...)")
    add("--to", choices=("pdf", "svg"), help="the form, if the name's ending doesn't say")
    add(
        "--per-page",
        type=int,
        choices=tuple(COUNTS),
        default=4,
        help="at most this many puzzles on a page",
    )
    add("--title", default="", metavar="TITLE", help="at the top of each page")
    add("--paper", choices=tuple(PAPERS), default="a4", help="a4 (default) or letter")
    add("--no-solutions", dest="solutions", action="store_false", help="the puzzles alone")
    add("--force", action="store_true", help="replace existing files")
    add_reading(parser)


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


def add_cover(parser: "ArgumentParser") -> None:
    """A cover problem, and what to report about it."""
    what = "the problem in Knuth's form: items (secondary ones behind |), then options; - reads it"
    parser.add_argument("puzzle", metavar="FILE|-", help=what)
    add = parser.add_mutually_exclusive_group().add_argument
    add("-n", dest="first", type=_positive, metavar="N", help="the first N solutions")
    add("--count", dest="count_only", action="store_true", help="only their number")
    add("--profile", action="store_true", help="nodes and updates of each level")
    add("--watch", action="store_true", help="step by step, in the app")
    add_output(parser)


def add_serving(parser: "ArgumentParser") -> None:
    """Where to listen, and where players' games are kept."""
    add = parser.add_argument
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="default: this machine alone")
    add("--port", type=int, default=2222, metavar="N", help="default: 2222; 0: any free one")
    add("--folder", default="", metavar="FOLDER", help="the players' games and the host key")
    add("--web", type=int, metavar="N", help="a port for browsers, too")
    add("--behind-proxy", action="store_true", help="trust the proxy's X-Forwarded headers")
    add("--metrics", type=int, metavar="N", help="a local port for figures and who is in")
    most = "connections from an address at a time; default: 3"
    add("--per-address", type=_positive, default=3, metavar="N", help=most)
    add("--workers", type=int, default=1, metavar="N", help="processes behind the same ports")
