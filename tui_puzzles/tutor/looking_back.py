"""A finished game in numbers: whose turns they were, which rules they show, a text to share."""

from collections import Counter
from collections.abc import Sequence

from tui_puzzles.engine.position import Move
from tui_puzzles.engine.solve import bars, columns
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.words.explain import Help
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.play.times import clock_text
from tui_puzzles.records import NamedTuple
from tui_puzzles.tutor.answers import TurnRated

ASSISTS = {
    Help.NUDGE: Assist.NUDGE,
    Help.WHERE: Assist.WHERE,
    Help.WHICH: Assist.RULE,
    Help.EVIDENCE: Assist.EVIDENCE,
    Help.WHOLE: Assist.CONCLUSION,
}
"""As what an amount of help is counted."""
HINTS = (Assist.NUDGE, Assist.WHY)
"""Helps after which the player takes a turn of their own."""
SIGNS = "■▣□"
"""Turns of one's own, after a hint, shown: in the text to share."""
LONGEST = 20  # signs


class TurnCounts(NamedTuple):
    """How many turns were the player's own, how many of them after a hint, how many shown."""

    own: int
    hinted: int
    shown: int


class Ended(NamedTuple):
    """What a review found: how often each rule was used, the level, the best time before.

    ``way``: its turns with what they asked. ``again``: the game was written down at an earlier end,
    so its time is among those before.
    """

    rules: Counter[str]
    level: str
    fastest: int | None = None
    again: bool = False
    way: Sequence[TurnRated] = ()

    @property
    def hardest(self) -> TurnRated | None:
        """The turn of the player's own that asked most."""
        own = [turn for turn in self.way if turn.own and turn.rule]
        return max(own, key=lambda turn: turn.asks, default=None)


def way_of(session: Session) -> TurnCounts:
    """Whose turns led here."""
    turns = [moment.turn for moment in session.history.moments[1 : session.history.at + 1]]
    moves = sum(isinstance(turn, Move) for turn in turns)
    hinted = min(sum(session.assists[kind] for kind in HINTS), moves)
    return TurnCounts(moves - hinted, hinted, len(turns) - moves)


def shown_rules(session: Session) -> Counter[str]:
    """How often each rule was used by steps that were shown."""
    turns = (moment.turn for moment in session.history.moments[1 : session.history.at + 1])
    return Counter(turn.rule for turn in turns if isinstance(turn, Step))


def parts(way: TurnCounts, width: int) -> tuple[int, int, int]:
    """The way as parts of a bar of this width; what there is has a part."""
    total = sum(way) or 1
    hinted, shown = (max(number * width // total, number > 0) for number in way[1:])
    return width - hinted - shown, hinted, shown


def share_text(
    session: Session, level: str, seconds: float, rated_turns: Sequence[TurnRated] = ()
) -> tuple[str, str]:
    """Two lines to share, which give nothing away: what it was, and how it went."""
    way = way_of(session)
    helped = ((way.hinted, "after a hint"), (way.shown, "shown"))
    helps = ", ".join(f"{number} {words}" for number, words in helped if number) or "no help"
    took = f"{clock_text(seconds)}, " if session.settings.clock and session.history.played else ""
    name = (
        session.title
        if session.game.title in session.title
        else f"{session.game.title} {session.title}"
    )
    rated = f", {level}" if level and level not in name.casefold() else ""
    numbers = parts(way, min(sum(way), LONGEST))
    if rated_turns:
        parts_of_it = columns([turn.asks for turn in rated_turns], 2 * LONGEST)
        return f"{name}{rated}: {took}{helps}", bars([part.top.height for part in parts_of_it])[0]
    signs = "".join(sign * number for sign, number in zip(SIGNS, numbers, strict=True))
    return f"{name}{rated}: {took}{helps}", signs
