"""``generate``: new puzzles, as the options describe them, no two of them alike."""

import random
import sys
from collections.abc import Iterable, Iterator
from math import prod
from pathlib import Path

from tui_puzzles.batch.pieces import InputPlace, slices
from tui_puzzles.cli.boards import DrawnBoard
from tui_puzzles.cli.many.drive import Job, driven
from tui_puzzles.cli.many.making import Making, WithoutTwins, key_of, wish_of
from tui_puzzles.cli.many.meter import meter_for
from tui_puzzles.cli.many.parts import edition
from tui_puzzles.cli.many.reading import FEW, jobs_for, task_for
from tui_puzzles.cli.many.target import is_complete, target_for
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.output import Raw, note, on_terminal, output_for
from tui_puzzles.cli.reports import RatingReport
from tui_puzzles.cli.source import file_text, game_named
from tui_puzzles.cli.words import form_named, shard_named
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Adapt, Adapted, Game
from tui_puzzles.engine.later import loaded
from tui_puzzles.engine.solve import rate
from tui_puzzles.notation.images import picture_text
from tui_puzzles.play.names import style_named
from tui_puzzles.play.samples import samples

OPTION = "--from-image"
OTHERS = (
    *("level", "size", "style", "words", "needs", "up_to"),
    *("symmetry", "givens", "minimal", "cages", "goal"),
)
"""Wishes that a picture can't fulfil."""
EACH = 1
"""Puzzles of a piece: each takes long to make, and is shown when it is there."""


# ``generate --from-image``: the puzzle of a picture, and which cells had to be changed.


def of_picture(options: Options, game: Game) -> int:
    """Print the puzzle; which cells were changed stands in the JSON, else on standard error."""
    _check(options, game)
    name = options.from_image or ""
    text = file_text(Path(name), lambda data, source, _: picture_text(data, source))
    adapt: Adapt = loaded(game.adapted)
    try:
        made = adapt(text, random.Random(options.seed or 0))
    except BadInput as error:
        error.source = error.source or name
        raise
    _print(made, options, game)
    return 0


def _check(options: Options, game: Game) -> None:
    if not game.adapted:
        raise BadInput(f"{game.title} is not made of pictures", source=OPTION)
    for other in OTHERS:
        if getattr(options, other):
            named = other.replace("_", "-")
            raise BadInput("the picture sets everything else", source=f"--{named}")
    if options.count > 1 or options.out:
        raise BadInput("a picture makes one puzzle", source=OPTION, expected="no --count, --out")


def _print(made: Adapted, options: Options, game: Game) -> None:
    drawn = DrawnBoard(made.board, game, options.to)
    changes = ", ".join(made.changes)
    if not options.json:
        note(f"{_changed(made)}{changes and ': '}{changes}")
        output_for(options).raw(Raw(drawn.text, {}))
        return
    rating = rate(game.proved(made.board), game.rules, game.ceilings)
    rated = RatingReport("solved" if rating.solved else "stuck", rating, drawn).record()
    record = {"puzzle": 1, **rated, "seed": options.seed or 0, "changes": list(made.changes)}
    output_for(options).raw(Raw(drawn.text, record))


def _changed(made: Adapted) -> str:
    number, size = len(made.changes), made.board.layout.size
    if not number:
        return "nothing was changed"
    return f"{number} of {size} cells {'was' if number == 1 else 'were'} changed"


def run(options: Options) -> int:
    """Puzzles with one solution that fit the options; the same seed gives the same puzzles."""
    if is_complete(options):
        return 0
    game = game_named(options.type or "")
    if options.to is not None:
        form_named(options.to, game)
    if options.from_image is not None:
        return of_picture(options, game)
    if options.goal:
        options = options.with_(size=options.size or _smallest(options, game))
    wish = wish_of(options, game)
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    jobs = jobs_for(options, options.count, 1 if wish.needs else FEW)
    known = _samples(game) if options.goal else ()
    return _made(options.with_(seed=seed, words=None), wish.words, jobs, known)


def _smallest(options: Options, game: Game) -> str | None:
    """The smallest size that is offered; None for the usual one where there is none."""
    sizes = game.sizes_of(style_named(options.style, game) or next(iter(game.styles), ""))
    return "x".join(map(str, min(sizes, key=prod))) if sizes else None


def _samples(game: Game) -> Iterator[int]:
    """The keys of the samples: a puzzle that is shown solved is none of them."""
    for sample in samples(game.name):
        yield from (key_of(entry.board, game) for entry in game.parse(sample.text) if entry.board)


def _made(options: Options, words: tuple[str, ...], jobs: int, known: Iterable[int]) -> int:
    """Make all that are asked for in this number of processes; gives the exit status."""
    low, high = shard_named(options.shard).part(options.count)
    meter = meter_for(sys.stderr)
    with target_for("generate", options, " ".join(words)) as target:
        stage = Making(
            options,
            words,
            options.json or target.json,
            not options.out and on_terminal(),
            edition() if options.executor else "",
            meter.tell if jobs == 1 and not options.executor else None,
        )
        different = WithoutTwins(stage, target.beside(".keys"), low + 1, target.place, known)
        pieces = slices(
            task_for(options, jobs, EACH), target.place or InputPlace(number=low + 1), high
        )
        share = lambda place: (place.number - 1 - low) / (high - low)  # noqa: E731
        status = driven(Job(stage, pieces, share, options, jobs, different), target, meter)
    if options.count > FEW:
        note(different.summary)
    return status
