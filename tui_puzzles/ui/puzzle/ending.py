"""The end of a puzzle: how it went, a text to share, and what to do next."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from tui_puzzles.play.session import Session
from tui_puzzles.play.times import clock_text
from tui_puzzles.tutor.looking_back import Ended, TurnCounts, parts, share_text, way_of
from tui_puzzles.tutor.words import SOLVED, help_words
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.messages import FollowWith
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.next_list import Next, NextList
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

COUNT = 4
"""Columns of a count with the blank after it."""

NOTHING = "The solver showed over half of it, so it doesn't count as a time or towards a streak."
PLEDGES = {"kept": "You kept your pledge.", "broken": "The pledge did not hold."}


class Ending:
    """What stands beside a solved board, and what comes next."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.seconds = 0.0
        self.ways = NextList("Next", ())

    @property
    def ended(self) -> Ended | None:
        """What the review found, once it has ended."""
        return self.screen.tutor.ended

    @property
    def level(self) -> str:
        """The level that the review found."""
        return self.ended.level if self.ended else ""

    def begin(self) -> bool:
        """The board is solved; False when that is not the end of a game."""
        session = self.screen.session
        if session.over and not self.ways.ways:
            self.seconds = session.clock.seconds
            self.ways = NextList("Next", tuple(self._ways()))
        return session.over

    def _ways(self) -> Iterator[Next]:
        follow, run, day = self._follow, self._run, self.screen.session.daily
        which = "this level" if not day else "today" if day == date.today() else "that day"
        yield Next("the next one", f"of {which}", partial(follow, "next"))
        yield Next("a new one like it", "made here", partial(follow, "like"))
        yield Next("your moves, rated", "one by one", partial(run, "own_way"))
        yield Next("walk through it", "", partial(run, "walkthrough"))
        yield Next("the same again", "from the start", partial(follow, "again"))
        yield Next("menu", "", partial(follow, "menu"))

    def _run(self, command: str) -> None:
        self.screen.later(self.screen.run_action, command)

    def _follow(self, kind: str) -> None:
        self.screen.post_message(FollowWith(kind, self.ended))

    @property
    def played(self) -> bool:
        """Was at least one turn the player's?"""
        return self.screen.session.history.played

    # -- the panel -----------------------------------------------------------------------------

    def words(self) -> list[Paragraph]:
        """That it is solved, in what time, and how that compares; or that it was shown."""
        session = self.screen.session
        if not self.played:
            return [title("Shown", ""), plain(NOTHING)]
        clock = clock_text(self.seconds) if session.settings.clock else ""
        best = [plain(self._best())] if clock and self.ended else []
        pledge = [plain(PLEDGES[session.pledge.outcome])] if session.pledge.made else []
        return [title(SOLVED, clock), *best, *pledge]

    def _best(self) -> str:
        ended = self.ended
        if ended is None:
            return ""
        if ended.again:
            return "You have solved it before."
        if ended.fastest is None:
            return f"Your first {ended.level} one."
        if round(self.seconds) <= ended.fastest:
            return f"Your fastest {ended.level} one."
        return f"Your fastest {ended.level} one took {clock_text(ended.fastest)}."

    def areas(self) -> Sequence[PanelArea]:
        """Whose turns they were, what to share, the help taken, the rules used."""
        way, session = way_of(self.screen.session), self.screen.session
        steps = f"{sum(way)} turns"
        areas = [PanelArea("Your way", lambda width: way_lines(way, width), steps)]
        text, signs = self._share()
        shared = [[TextPiece(text)], [TextPiece(signs, ("key",))]]
        copies = f"{first_key(self.screen.frame.known['copy'], session.settings.keymap)} copies"
        areas.append(PanelArea("Share", lambda width: wrapped(shared, width, []), copies))
        if session.assists:
            areas.append(PanelArea("Help taken", lambda width: help_lines(session, width)))
        if self.ended and self.ended.rules:
            rules = self.ended.rules.most_common()
            areas.append(PanelArea("Rules used", lambda width: rule_lines(rules, width)))
        return areas

    def shared(self) -> str:
        """The text to share."""
        return "\n".join(self._share())

    def _share(self) -> tuple[str, str]:
        return share_text(self.screen.session, self.level, self.seconds)


def help_lines(session: Session, width: int) -> Sequence[Line]:
    """The help taken."""
    return wrapped([[TextPiece(help_words(session), ("faint",))]], width, [])


def way_lines(way: TurnCounts, width: int) -> list[Line]:
    """The counts, and a bar in three looks that differ without colour, too."""
    names = (("own", "your own"), ("centre", "after a hint"), ("faint", "shown"))
    counts = [
        TextPiece(f"{number} {words}   ", (style,))
        for number, (style, words) in zip(way, names, strict=True)
        if number
    ]
    numbers = parts(way, width)
    bar = [
        TextPiece(sign * number, (style,))
        for sign, number, (style, _) in zip("━╍┄", numbers, names, strict=True)
    ]
    return [*wrapped([counts], width, []), bar]


def rule_lines(rules: Sequence[tuple[str, int]], width: int) -> list[Line]:
    """Each rule with its count and a bar."""
    most = max(times for _, times in rules)
    room = min(max(len(name) for name, _ in rules), max(width - COUNT - 2, 4))
    long = max(width - room - COUNT - 2, 0)
    lines: list[Line] = []
    for name, times in rules:
        first, *others = wrap(name, room)
        count = TextPiece(f"{times:>{COUNT - 1}} ", ("given",))
        bar = TextPiece("━" * max(long * times // most, min(long, 1)), ("key",))
        lines.append((TextPiece(f"{first:{room}} "), count, bar))
        lines += [(TextPiece(f"  {part}"),) for part in others]
    return lines
