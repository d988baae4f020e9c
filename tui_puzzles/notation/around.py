"""What people put around puzzles: signs of a quotation, fences of code, words above and below."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.unused import lines_named, lowered
from tui_puzzles.records import NamedTuple, replace

LONGEST = 64 * 1024
"""Characters of a text that is looked at."""
END = expression(r"\r\n?|\n")
_ADDRESS, _SHORTEST = expression(r"\bhttps?://[^\s<>\"]+"), 9
_SAVED, _IDS = expression(r"(?m)^(\w+) *:\d+:(.*?)\r?$"), ("Solo", "Unruly", "Pattern")
_PART = LONGEST // 4
_EMPTY = ("\n\r\n", "\n\n", "\n")
_QUOTE = expression(r"[ \t]*>(?:>|[ \t]>)*(?:[ \t]|$)")
_CELLS = expression(r"(?=.*[\d.])(?:[^\W\d_]?[\W\d_])*")
"""A line without words: one of cells, among which ``>`` may be a sign."""
_FENCE = expression(r"\s*(?:`{3,}|~{3,})\s*\w*\s*")
_NO_HEADING = r"(?!\s*\d|(?i:\W*(?:stars|title|by|level|teaches|inks|variant|regions)\s*:))"
_FREE = rf"{_NO_HEADING}(?!.*\br\d+c\d)[^<>{{}}\[\]|\\=]*"
_NAME = r"[A-Z][a-z]+"
_PUNCTUATED, _CAPITAL = r"(?=.*[,.?!:;](?:\s|$))", r"(?=\W*[A-Z][a-z]*\s.*[a-z]{2})"
_LETTER, _GAP = r"[^\W\d_]", r"(?=[^\w\s]*\s)\W++"
_THANKS, _WORD = rf"\s*{_NAME}[,.!?]\s*", rf"(?=.*{_LETTER}{{2}}{_GAP}{_LETTER}"
_PROSE = (  # sentences; any words
    expression(rf"{_WORD})(?:{_PUNCTUATED}|{_CAPITAL}){_FREE}|{_THANKS}"),
    expression(rf"{_WORD}{{2}}){_FREE}|{_THANKS}"),
)
_BESIDE = expression(rf"\s*(?:{_NAME}[\s,.!-]*)*")
"""What may be between such lines, and a text's end."""


class Core(NamedTuple):
    """A part of a text that begins at a line, from 1; ``left``: the lines with words, named."""

    text: str
    line: int = 1
    left: str = ""


def lines_of(text: str) -> list[str]:
    """The lines that have more than blanks, without comments behind ``#``."""
    return [line for line in text.splitlines() if line.strip()[:1] not in ("", "#")]


def unquoted(text: str) -> str:
    """The text without the signs that quote all of its lines, or all but words at its ends."""
    lines = END.split(text) if ">" in text and len(text) <= LONGEST else []
    own = [at for at, line in enumerate(lines) if _QUOTE.match(line)]
    if not own or any(line.strip() and not _QUOTE.match(line) for line in lines[own[0] : own[-1]]):
        return text
    if any(_CELLS.fullmatch(line) for at, line in enumerate(lines) if not own[0] <= at <= own[-1]):
        return text
    return "\n".join(
        line[quote.end() :] if (quote := _QUOTE.match(line)) else line for line in lines
    )


def bare(text: str) -> str:
    """An unquoted text without fences."""
    return next(cores(text), Core(text)).text


def cores(text: str) -> Iterator[Core]:
    """An unquoted text without fences, then without words around it, the most careful first."""
    fenced = "```" in text or "~~~" in text
    if not fenced or len(text) > LONGEST:
        yield Core(text)
    if len(text) > LONGEST:
        return
    lines, seen = END.split(text), {text}
    fences = [at for at, line in enumerate(lines) if fenced and _FENCE.fullmatch(line)]
    every, pairs = range(len(lines)), zip(fences[::2], fences[1::2], strict=False)
    inside = {at for first, last in pairs for at in range(first, last)}
    for own in (every, inside, *(_between(lines, prose) for prose in _PROSE)):
        core = _only(lines, own, fences)
        if core.text.strip() and core.text not in seen:
            seen.add(core.text)
            yield core


def parts_in(text: str) -> Iterator[Core]:
    """A text in parts of whole lines that aren't long, which end with an empty one if they can."""
    start, line = 0, 1
    while len(text) - start > LONGEST:
        marks = ((text.rfind(mark, start, start + _PART), len(mark)) for mark in _EMPTY)
        end = next((at + long for at, long in marks if at > start), len(text))
        yield Core(text[start:end], line)
        line += text.count("\n", start, end)
        start = end
    yield Core(text[start:], line)


def addressed(text: str) -> Iterator[Core]:
    """The parts of the only address in a text: what it ends with, its values, its folders."""
    lines = END.split(text) if len(text) <= LONGEST and "://" in text else []
    found = [(at, word) for at, line in enumerate(lines) for word in _ADDRESS.findall(line)]
    if len(found) != 1:
        return
    from urllib.parse import parse_qsl, unquote, urlsplit  # most texts have none

    (at, word), rest = found[0], _ADDRESS.sub("", text)
    with suppress(ValueError):  # no address after all
        address = urlsplit(word)
        values = list(filter(None, (address.fragment, *(v for _, v in parse_qsl(address.query)))))
        others = lines_named(n for n, line in enumerate(END.split(rest), 1) if line.strip())
        left = f"the rest of line {at + 1}" if values[1:] else ""
        for part in (*values, *reversed(address.path.split("/"))):
            if len(part) >= _SHORTEST:
                yield Core(unquote(part), at + 1, " and ".join(filter(None, (left, others))))


def saved(text: str) -> Mapping[str, str]:
    """What a game says that a program of Simon Tatham's collection saved; none for other texts."""
    lines = _SAVED.findall(text) if text.startswith("SAVEFILE:") and len(text) <= LONGEST else []
    return dict(reversed(lines))


def id_saved(text: str) -> Iterator[Core]:
    """The id of the game in such a file, without its moves."""
    game = saved(text)
    if game.get("GAME") in _IDS and "DESC" in game:
        params = game.get("CPARAMS", game.get("PARAMS", ""))
        yield Core(f"{params}:{game['DESC']}", left="the moves of the game")


def _only(lines: Sequence[str], own: Collection[int], fences: Sequence[int] = ()) -> Core:
    """These lines alone, with empty ones between them; fences are no words."""
    inner = {at for at, line in enumerate(lines) if line and at in own and at not in fences}
    first, last = min(inner, default=0), max(inner, default=-1) + 1
    text = "\n".join(lines[at] if at in inner else "" for at in range(first, last))
    words = [at for at, line in enumerate(lines) if line.strip() and at not in fences]
    return Core(text, first + 1, lines_named(at + 1 for at in words if at not in own))


def _between(lines: Sequence[str], prose: re.Pattern[str]) -> range:
    """The lines between the words at the start and those at the end."""
    first, last = _words(lines, prose), _words(lines[::-1], prose)
    return range(first, len(lines) - last)


def is_prose(line: str) -> bool:
    """Is the line words, not one that a form gives a meaning to?"""
    return _PROSE[-1].fullmatch(line) is not None


def _words(lines: Sequence[str], prose: re.Pattern[str]) -> int:
    """How many lines are words, up to a last one that surely is."""
    number = 0
    for at, line in enumerate(lines, 1):
        if prose.fullmatch(line):
            number = at
        elif not (_BESIDE.fullmatch(line) or _FENCE.fullmatch(line)):
            break
    return number


def entries_around(
    text: str,
    plain: str,
    read: Callable[[str], Iterator[Entry]],
    fits: Callable[[str], object],
) -> Iterator[Entry]:
    """The puzzles of a text, or if there is something wrong with it those of one of its cores.

    ``plain``: the same without quotation. ``fits``: does a form fit? Such cores come first.
    """
    every = list(cores(plain)) or [Core(plain)]
    good = [core for core in every if fits(core.text)] if every[1:] or "://" in plain else []
    tried = [
        *good,
        *(core for core in every if core not in good),
        *([] if good else chain(addressed(plain), id_saved(plain))),
    ]
    reads = ([*_entries(core, read)] for core in tried) if tried[1:] or plain is not text else ()
    found = next(filter(_is_good, reads), None)
    if found is None and plain is text:
        return read(every[0].text)
    return iter(_as_quoted(found or [*_entries(every[0], read)], text, plain))


def _is_good(entries: Sequence[Entry]) -> bool:
    return bool(entries) and all(entry.board for entry in entries)


def _entries(core: Core, read: Callable[[str], Iterator[Entry]]) -> Iterator[Entry]:
    """The puzzles of a core, the first of which says what was left, and the error that ends it."""
    lines, named = core.line - 1, core.left
    try:
        for entry in read(core.text):
            left = " and ".join(filter(None, (named, lowered(entry.left, lines))))
            yield replace(moved(entry, lines), left=left)
            named = ""
    except BadInput as error:
        yield moved(Entry(error=error, line=error.line or 1), lines)


def moved(entry: Entry, lines: int) -> Entry:
    """The same so many lines further down."""
    if entry.error and entry.error.line:
        entry.error.line += lines
    return replace(entry, line=entry.line + lines)


def _as_quoted(entries: list[Entry], text: str, plain: str) -> list[Entry]:
    """The same with the columns of the quoted text in their errors."""
    pairs = zip(END.split(text), END.split(plain), strict=True)
    widths = [len(quoted) - len(line) for quoted, line in pairs]
    for error in (entry.error for entry in entries if entry.error):
        error.column += widths[error.line - 1] if error.line and error.column else 0
    return entries
