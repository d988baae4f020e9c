"""The tutor's answers in words: steps by stage, mistakes, walks, reviews."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits, bit, has, members, union
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Move, Position
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.explain import Help, denials, done, explain
from tui_puzzles.engine.words.sentence import Phrase
from tui_puzzles.engine.words.together import counted, listed, opened
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.play.times import duration_text
from tui_puzzles.tutor.answers import ByHand, Choices, FoundStep, Paragraph, Passage, Tally, Wrong
from tui_puzzles.tutor.solver import MANY
from tui_puzzles.tutor.why import clash, denied, stated

HELPS = {
    Assist.NUDGE: "nudge",
    Assist.WHERE: "place shown",
    Assist.RULE: "rule named",
    Assist.EVIDENCE: "pattern shown",
    Assist.CONCLUSION: "conclusion shown",
    Assist.STEP: "step",
    Assist.LIST: "list of steps",
    Assist.WHY: "explanation",
    Assist.CHECK: "check for mistakes",
}
"""Kinds of help, as they are counted."""
SOLVED, WRONG, SOMETHING = "Solved", "That is wrong.", "Something is wrong"
START, END = "This is the start.", "This is the last turn."
ACCEPTED, UNDONE = "The trial's moves are accepted.", "The trial's moves are undone."
SAVED, BACK = "This position is saved as savepoint {}", "Back at savepoint {}"
NO_SAVEPOINT, NAMELESS = "There is no savepoint yet", "a savepoint needs a name"
FEW = 3
"""So many steps are named one by one."""


def plain(*sentences: str) -> Passage:
    """A paragraph for each that isn't empty."""
    return Passage(tuple((Phrase(sentence),) for sentence in sentences if sentence))


def with_more(words: Passage, *more: str) -> Passage:
    """The words, and below them these sentences, unless they are there already."""
    return words._replace(text=tuple(dict.fromkeys((*words.text, *plain(*more).text))))


def sentences(words: Passage) -> list[str]:
    """The paragraphs as plain text, without heading and lesson."""
    return [line for paragraph in words.text for line in _lines(paragraph)]


def _lines(paragraph: Paragraph) -> list[str]:
    if isinstance(paragraph, Tally):
        return [f"{name}: {times}." for times, name in paragraph.counts]
    return ["".join(span.text for span in paragraph)]


# -- steps -------------------------------------------------------------------------------------


def nudge(level: Level, number: int, most: int) -> str:
    """The number of steps of the easiest level that has any; counting stopped at ``most``."""
    steps = f"{number} {level.label} step{'' if number == 1 else 's'}"
    many = f"at least {steps}" if number >= most else steps
    be = "is" if number == 1 else "are"
    easier = ", and nothing easier" if level > Level.EASY else ""
    return f"There {be} {many} here{easier}."


def where(step: Step, layout: Layout) -> str:
    """Where to look: the units of the pattern, or its cells when it names no unit."""
    units = dict.fromkeys(unit.name for e in step.evidence for unit in e.units)
    if not units or len(units) > 6:
        cells = 0
        for piece in step.evidence:
            cells |= piece.cells
        cells = cells or layout.cells_of(step.placements | step.eliminations)
        return listed(layout.grid.names_of(cells))
    return listed(list(units))


def step_words(step: Step, rule: Rule, layout: Layout, stage: Help, alike: int = 1) -> Passage:
    """A step as far as the stage reveals it; ``alike``: the number of steps of its level."""
    look = plain(f"Look at {where(step, layout)}.").text
    if stage == Help.NUDGE:
        return Passage(plain(nudge(rule.level, alike, MANY)).text, "Hint")
    if stage == Help.WHERE:
        return Passage(look, "Hint")
    if stage == Help.WHICH:
        return Passage(look, rule.name, rule.level.label, rule.score, rule.idea)
    whole = explain(step, rule, layout)
    if stage == Help.WHOLE:
        return Passage((whole.because, whole.therefore), rule.name, rule.level.label, rule.score)
    lines = (whole.because, whole.question) if whole.question else (whole.because,)
    return Passage(lines, rule.name, rule.level.label, rule.score)


def step_lit(found: FoundStep, stage: Help) -> FoundStep | None:
    """The part of a step to highlight at a stage, itself a step."""
    step, board = found.step, found.board
    match stage:
        case Help.NUDGE:
            return None
        case Help.WHERE | Help.WHICH:
            units = union(unit.cells for piece in step.evidence for unit in piece.units)
            cells = units or union(piece.cells for piece in step.evidence)
            region = Evidence("where", Role.REGION, cells=cells)
            return FoundStep(Step(step.rule, (region,), EMPTY, EMPTY), board)
        case Help.EVIDENCE:
            return FoundStep(step._replace(placements=EMPTY, eliminations=EMPTY), board)
    return found


def where_words(found: FoundStep) -> str:
    """The units or cells of a step."""
    return where(found.step, found.board.layout)


def way_words(choices: Choices) -> str:
    """The chosen step's place on the way to the mark, if there is one."""
    if choices.mark is None:
        return ""
    (step, board), number = choices.found[-1], len(choices.found)
    state = stated if has(board.after(step).marks, choices.mark) else denied
    shown = state(board.layout, choices.mark)
    if choices.at < number - 1:
        return f"Step {choices.at + 1} of {number} to show that {shown}."
    decided = bit(choices.mark)
    alone = (step.placements, step.eliminations) in ((decided, EMPTY), (EMPTY, decided))
    return "" if alone else f"So {shown}."  # else its conclusion says no more


def walk_words(steps: Sequence[Step]) -> Passage:
    """How often a walk used each rule."""
    used = Counter(step.rule for step in steps)
    tally = (Tally(tuple((times, name) for name, times in used.items())),) if used else ()
    return Passage(tally, counted(len(steps), "step"))


# -- mistakes ----------------------------------------------------------------------------------


def excluded(entries: Bits, last: FoundStep) -> Iterator[str]:
    """What a step leaves no room for: sentences for the entries that it doesn't name itself."""
    board = last.board.after(last.step)
    for mark in members(entries & last.board.marks & ~board.marks):
        if because := clash(board, mark):
            yield opened(f"{because}.")


def after_words(steps: Sequence[FoundStep]) -> str:
    """What comes before a step: ", after Simple Spaces (empties r2c3)", or how many steps."""
    if len(steps) > FEW:
        return f", after {counted(len(steps), 'step')}"
    shown = [f"{one.step.rule} ({done(one.step, one.board.layout)})" for one in steps]
    return f", after {listed(shown)}" if shown else ""


def wrong_words(wrong: Wrong, position: Position, game: Game) -> Passage:
    """Which entries, removed candidates, and centre marks or letters are wrong, and since when."""
    layout = position.layout
    lines = list(wrong.reasons)
    lines += [f"{opened(text)}." for text in denials(wrong.entries, layout)]
    for mark in members(wrong.removed):
        cell, symbol = layout.cell_of(mark), layout.symbols[layout.value_of(mark)]
        lines.append(f"{symbol} should not have been removed from {layout.cell_names[cell]}.")
    notes = listed([layout.cell_names[cell] for cell in members(wrong.notes)])
    if notes:
        letters = f"Some letters of {notes} are wrong."
        marks = f"The centre marks of {notes} lack the right value."
        lines.append(letters if game.of_words else marks)
    since = f"Wrong since turn {wrong.since}." if wrong.since else "Wrong from the start."
    return Passage(plain(*lines, since).text, SOMETHING)


def since_words(wrong: Wrong) -> Passage:
    """Since when something is wrong, and no more."""
    return Passage(plain(f"Wrong since turn {wrong.since}.").text, SOMETHING)


# -- looking back ------------------------------------------------------------------------------


def help_words(session: Session) -> str:
    """The help taken: 2 nudges, 1 step."""
    taken = session.assists.items()
    return ", ".join(counted(times, HELPS[Assist(kind)]) for kind, times in taken)


def solved_words(session: Session) -> Passage:
    """The time it took, and the help taken."""
    turns = [moment.turn for moment in session.history.moments[1 : session.history.at + 1]]
    own = sum(isinstance(turn, Move) for turn in turns)
    took = f", in {duration_text(session.clock.seconds)}" if session.settings.clock else ""
    helps = help_words(session)
    turned = f"{counted(own, 'turn')} of your own{took}."
    return Passage(plain(turned, f"Help taken: {helps}." if helps else "").text, SOLVED)


def review_words(by_hand: ByHand, trouble: str) -> Passage:
    """Which rules justify the player's moves."""
    counts = [(times, name) for name, times in by_hand.rules.most_common()]
    counts += [(by_hand.others, "no known rule")] if by_hand.others else []
    tally = (Tally(tuple(counts)),) if counts else ()
    return Passage((*tally, *plain(trouble).text), "Your moves" if counts else "")
