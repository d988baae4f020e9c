"""The texts about a search for exact covers: events, open levels, the profile."""

from collections.abc import Iterator, Sequence

from tui_puzzles.search import events
from tui_puzzles.search.stage import CoverScene
from tui_puzzles.search.tracer import TracedCall, Tracer
from tui_puzzles.ui.board.skin import TextPiece

BAR = "█"
FIT = 66  # the longest list of options, in characters
BARS = 8  # the width of the longest bar
START = "Nothing is chosen yet. The first step chooses the item with the fewest options."


def sentence(event: events.Event, tracer: Tracer, stage: CoverScene) -> str:
    """A sentence on what the event does and why."""
    match event:
        case events.Choose(item, size):
            return f"Choose {item}: {_why(size, tracer, stage)}."
        case events.Try(option, number, of, _):
            item = tracer.levels[-1].choice
            name = item.item if item else ""
            return f"Try option {number} of {of} for {name}: {stage.names[option]}."
        case events.Leave(item, number, _, _):
            return f"Way {number} for {item}: it needs no more, so no other option of it."
        case events.DeadEnd(item):
            few = "no option" if not tracer.sizes()[item] else "too few options"
            return f"Dead end: {item} has {few} left."
        case events.Solution(options):
            names = ", ".join(stage.names[option] for option in options)
            return f"Solution: {names}" if len(names) <= FIT else "Solution."
        case events.Undo():
            return _back(event.event, stage)
    return _hiding(event, stage)


def _hiding(event: events.Hiding, stage: CoverScene) -> str:
    match event:
        case events.Cover(item):
            return f"Cover {item}: hide all other options that contain it."
        case events.Purify(item, colour):
            return f"{item} is {colour}: hide its options of another colour."
        case events.Take(item, left):
            return f"Count one for {item}: {_more(left)} may cover it."
        case events.Drop(option):
            return f"Drop {stage.names[option]}: after this try it isn't tried again."


def _back(event: events.Hiding, stage: CoverScene) -> str:
    match event:
        case events.Cover(item):
            return f"Uncover {item}: it is back, with its options."
        case events.Purify(item, _):
            return f"{item} has no colour yet: its other options are back."
        case events.Take(item, left):
            return f"One less for {item}: {_more(left + 1)} may cover it."
        case events.Drop(option):
            return f"{stage.names[option]} is back."


def _more(number: int) -> str:
    return "1 more option" if number == 1 else f"{number} more options"


def _why(size: int, tracer: Tracer, stage: CoverScene) -> str:
    """Why this item was chosen."""
    if stage.cover.bounds:
        return f"it has the fewest ways to go on, {size}" if size > 1 else "one way to go on"
    sizes, primary = tracer.sizes(), stage.cover.primary
    equal = sum(sizes.get(item) == size for item in primary)
    first = f"; {equal} items have that few, and it is the first" if equal > 1 else ""
    return f"it has the fewest options left, {size}{first}"


def ended(tracer: Tracer, found: int) -> str:
    """How the search ended."""
    solutions = "1 solution" if found == 1 else f"{found:,} solutions"
    return f"The search is complete: {solutions}, {tracer.nodes:,} nodes."


def counters(tracer: Tracer, found: int) -> list[list[TextPiece]]:
    """Nodes, updates and solutions so far."""
    numbers = {"nodes": tracer.nodes, "updates": tracer.updates, "found": found}
    return [
        [TextPiece(f"{name:<8}", ("faint",)), TextPiece(f"{number:>10,}", ("lit",))]
        for name, number in numbers.items()
    ]


def levels(tracer: Tracer, room: int, width: int) -> list[list[TextPiece]]:
    """A line for each open level ("row 3 ━━── 2 of 4"); the deepest ones if room is short."""
    opened = [level for level in tracer.levels if level.choice]
    above = len(opened) - room + 1 if len(opened) > room else 0
    lines = [_level(level, width - BARS - 9) for level in opened[above:]]
    return [[TextPiece(f"… {above} levels above", ("faint",))], *lines] if above else lines


def _level(level: TracedCall, width: int) -> list[TextPiece]:
    """What was chosen in this many columns, and how many of its options were tried."""
    assert level.choice is not None
    tried = level.tried
    number, of = (tried.number, tried.of) if tried else (0, level.choice.size)
    done = BARS * number // max(of, 1)
    return [
        TextPiece(
            f"{str(level.choice.item)[: width - 1]:<{width}}", ("lit",) if level.trying else ()
        ),
        TextPiece("━" * done, ("key",)),
        TextPiece("━" * (BARS - done), ("hair",)),
        TextPiece(f" {number} of {of}", ("faint",)),
    ]


def profile(tracer: Tracer) -> Iterator[list[TextPiece]]:
    """The nodes and updates of each level, with a bar for the nodes."""
    yield [TextPiece(f"{'level':5}{'nodes':>{BARS + 1}} {'updates':>9}", ("faint",))]
    nodes = {level: number for level, number in sorted(tracer.nodes_at.items()) if number}
    most = max(nodes.values(), default=1)
    for level, number in nodes.items():
        bar = BAR * max(1, round(number * BARS / most))
        yield [
            TextPiece(f"{level:<3}", ("label",)),
            TextPiece(f"{bar:<{BARS}}", ("own",)),
            TextPiece(f" {_short(number):>5} {_short(tracer.updates_at[level]):>6}", ("faint",)),
        ]


def _short(number: int) -> str:
    """At most five characters: 12345, 1.2M."""
    for size, unit in ((10**9, "G"), (10**6, "M"), (10**5, "k")):
        if number >= size:
            least = 1000 if unit == "k" else size
            return f"{number / least:.1f}"[:4].rstrip(".") + unit
    return str(number)


def chosen(tracer: Tracer, stage: CoverScene) -> Sequence[list[TextPiece]]:
    """The chosen options, for a problem without a picture."""
    return [[TextPiece(stage.names[option], ("own",))] for option in tracer.chosen]
