"""The end of a puzzle: how it went, a text to share, and what to do next."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import pairwise
from textwrap import wrap
from time import monotonic
from typing import TYPE_CHECKING

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.solve import BARS, columns
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.times import clock_text
from tui_puzzles.tutor.answers import TurnRated
from tui_puzzles.tutor.looking_back import Ended, TurnCounts, parts, share_text, way_of
from tui_puzzles.tutor.words import SOLVED
from tui_puzzles.ui.board.mountain import mountain
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import NO_LIGHT, WAY, Light
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.keymap import first_key
from tui_puzzles.ui.messages import FollowWith
from tui_puzzles.ui.panel.panel import PanelArea
from tui_puzzles.ui.panel.wrapping import wrapped
from tui_puzzles.ui.puzzle.next_list import Next, NextList
from tui_puzzles.ui.puzzle.paragraphs import Paragraph, plain, title

if TYPE_CHECKING:
    from tui_puzzles.ui.puzzle.screen import PuzzleScreen

LONG = 20
"""Seconds before a turn from which on they are worth a word."""
DEAF = 0.4
"""Seconds in which a key that was typed ahead may still come."""
BY_NONE = "a move that no rule shows"
LAKE = "Up: how hard a turn was. Down: its time."
COUNT = 4
"""Columns of a count with the blank after it."""

ORDER = "The board shows your way: violet first, gold last."
NOTHING = "This was the solver's way. Walk through it, or play the same again."
PLEDGES = {"kept": "You kept your pledge.", "broken": "The pledge did not hold."}


class Ending:
    """What stands beside a solved board, and what comes next."""

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.seconds = 0.0
        self._since = 0.0
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
            self.seconds, self._since = session.clock.seconds, monotonic()
            self.ways = NextList("Next", tuple(self._ways("the next one")))
            self.screen.later(self._name)
        return session.over

    @property
    def heard(self) -> bool:
        """May keys choose already? Those typed ahead were meant for the board."""
        return monotonic() >= self._since + DEAF

    async def _name(self) -> None:
        """Call the puzzle that comes next by its name."""
        from tui_puzzles.tutor.finish import following_of

        following = await asyncio.to_thread(following_of, self.screen.session)
        if isinstance(following, Sample):
            self.ways = NextList("Next", tuple(self._ways(following.title)), self.ways.at)
            self.screen.show()

    def _ways(self, following: str) -> Iterator[Next]:
        follow, run, day = self._follow, self._run, self.screen.session.daily
        which = "this level" if not day else "today" if day == date.today() else "that day"
        yield Next(following, f"the next of {which}", partial(follow, "next"))
        yield Next("a new one like it", "made here", partial(follow, "like"))
        if self.played:
            yield Next("your moves", "each with its rule", partial(run, "own_way"))
        yield Next("walk through it", self._key("walkthrough"), partial(run, "walkthrough"))
        yield Next("the same again", "from the start", partial(follow, "again"))
        yield Next("menu", self._key("leave"), partial(follow, "menu"))

    def _key(self, command: str) -> str:
        return first_key(self.screen.frame.known[command], self.screen.session.settings.keymap)

    def _run(self, command: str) -> None:
        self.screen.later(self.screen.run_action, command)

    def _follow(self, kind: str) -> None:
        self.screen.post_message(FollowWith(kind, self.ended))

    @property
    def played(self) -> bool:
        """Was at least one turn the player's?"""
        return self.screen.session.history.played

    def lit(self) -> Light:
        """The board as it was filled, from its first cell to its last, where digits show it."""
        screen, history = self.screen, self.screen.session.history
        digits = "centre" in screen.MODES and not screen.session.game.of_words
        if not (digits and self.played) or screen.app.no_color:
            return NO_LIGHT
        moments = history.moments[: history.at + 1]
        filled = [moment.position.entered.placed for moment in moments]
        order = dict[int, None]()
        for before, after in pairwise(filled):
            for cell in members(after & ~before):
                order.pop(cell, None)  # entered again
                order[cell] = None
        return Light({cell: WAY[at * len(WAY) // len(order)] for at, cell in enumerate(order)})

    # -- the panel -----------------------------------------------------------------------------

    def words(self) -> list[Paragraph]:
        """That it is solved, in what time, and how that compares; or that it was shown."""
        session = self.screen.session
        if not self.played:
            return [title("Shown", ""), plain(NOTHING)]
        clock = clock_text(self.seconds) if session.settings.clock else ""
        best = [plain(self._best())] if clock and self.ended else []
        pledge = [plain(PLEDGES[session.pledge.outcome])] if session.pledge.made else []
        way = [plain(ORDER)] if self.lit() != NO_LIGHT else []
        return [title(SOLVED, clock), *best, *pledge, *way]

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

    def areas(self) -> Iterator[PanelArea]:
        """What the turns asked and took, whose they were, the rules used, what to share."""
        way, ended = way_of(self.screen.session), self.ended
        turns = list(ended.way) if ended else []
        session = self.screen.session
        times = session.times if session.settings.clock else {}
        if turns:
            yield PanelArea(
                "The mountain", partial(lake_lines, turns, times), f"{len(turns)} turns"
            )
        yield PanelArea("Your way", partial(way_lines, way, ended), f"{sum(way)} turns")
        text, signs = self._share()
        shown = mountain([turn.asks for turn in turns], len(signs)) if turns else []
        shared = [[TextPiece(text)], *(shown or [[TextPiece(signs, ("key",))]])]
        copies = f"{self._key('copy')} copies"
        yield PanelArea("Share", lambda width: wrapped(shared, width), copies)
        if ended and ended.rules:
            yield PanelArea("Rules used", partial(rule_lines, self._rules(ended)))

    def _rules(self, ended: Ended) -> list[tuple[str, int, str]]:
        """The rules with how often each was used, and its level."""
        game = self.screen.session.game
        return [(n, times, game.rule(n).level.label) for n, times in ended.rules.most_common()]

    def shared(self) -> str:
        """The text to share."""
        return "\n".join(self._share())

    def _share(self) -> tuple[str, str]:
        turns = self.ended.way if self.ended else ()
        return share_text(self.screen.session, self.level, self.seconds, turns)


def lake_lines(turns: Sequence[TurnRated], times: Mapping[int, float], width: int) -> list[Line]:
    """The mountain, the minutes below it as a lake, and before which turns these were longest."""
    spent = [max(times.get(turn.at, 0) - times.get(turn.at - 1, 0), 0) for turn in turns]
    road = [turn.asks for turn in turns]
    parts = columns(road, width - 1)
    took = [sum(spent[part.begin : part.end]) for part in parts]
    depths = [round(16 * one / max(*took, 1)) for one in took]
    lake = [[_depth(depth - 8 * line) for depth in depths] for line in range(2)]
    waits = sorted(zip(spent, turns, strict=True), key=lambda one: -one[0])[:2]
    longest = [
        f"{clock_text(seconds)} before {f'the {turn.rule}' if turn.rule else BY_NONE}"
        for seconds, turn in waits
        if seconds >= LONG
    ]
    legend = [LAKE] if any(depths) and len(LAKE) <= width else []
    words = [[TextPiece(text, ("faint",))] for text in (*legend, ", then ".join(longest)) if text]
    return [
        *mountain(road, width - 1, 3),
        *(lake if any(depths) else []),
        *wrapped(words, width),
    ]


def _depth(eighths: int) -> TextPiece:
    """A cell of the lake, filled from above: its look is turned round."""
    if eighths <= 0:
        return TextPiece(" ")
    return TextPiece(BARS[8 - min(eighths, 8)], ("lake",))


def way_lines(way: TurnCounts, ended: Ended | None, width: int) -> list[Line]:
    """The counts, a bar in three looks that differ without colour, too, and the hardest turn."""
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
    hardest = ended.hardest if ended else None
    if hardest is None:
        return [*wrapped([counts], width), bar]
    name = TextPiece(hardest.rule, (hardest.asks.level,))
    easier = f", though {hardest.easier} was open" if hardest.easier else ""
    best = [TextPiece("hardest of your own: ", ("faint",)), name, TextPiece(easier, ("faint",))]
    return [*wrapped([counts], width), bar, *wrapped([best], width)]


def rule_lines(rules: Sequence[tuple[str, int, str]], width: int) -> list[Line]:
    """Each rule with its count and a bar in the colour of its level."""
    most = max(times for _, times, _ in rules)
    room = min(max(len(name) for name, _, _ in rules), max(width // 2, 12))
    long = max(width - room - COUNT - 2, 0)
    lines: list[Line] = []
    for name, times, level in rules:
        first, *others = wrap(name, room)
        count = TextPiece(f"{times:>{COUNT - 1}} ", ("given",))
        bar = TextPiece("━" * max(long * times // most, min(long, 1)), (level,))
        lines.append((TextPiece(f"{first:{room}} "), count, bar))
        lines += [(TextPiece(f"  {part}"),) for part in others]
    return lines
