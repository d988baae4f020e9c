"""New puzzles made by a process of its own: keys never wait for it, and it can be stopped.

It is this module run with an order as its argument. It prints an object a line: how many puzzles
it has tried, then the puzzle, or why there is none.
"""

import asyncio
import json
import os
import random
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from time import monotonic

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish
from tui_puzzles.engine.solve import rate
from tui_puzzles.play import corpus
from tui_puzzles.play.files import folders
from tui_puzzles.play.games import load_game
from tui_puzzles.play.wishes import wish_of
from tui_puzzles.records import field, record, replace, values

FROM = "from"
"""The option that names a collection to draw from, in place of making."""
NICENESS = 10
PAUSE = 0.1  # seconds between two counts
LONGEST = 1 << 24  # bytes of a line
SEEDS = 10**6  # that are taken by chance: six digits can be passed on


@record
class Order:
    """A puzzle to be made: its type, the options chosen (``wishes``), the seed ("": any)."""

    type: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    seed: str = ""


def with_seed(order: Order) -> Order:
    """The order, with a seed by chance unless it has one."""
    return order if order.seed else replace(order, seed=str(random.randrange(SEEDS)))


@record
class Made:
    """A new puzzle with its rating."""

    game: Game
    board: Board
    level: str
    score: int
    seed: str  # with the same options it makes the same puzzle


async def made(order: Order, count: Callable[[int], object] = lambda _: None) -> Made:
    """The puzzle; ``count`` hears how many were tried. Cancelling it stops the process.

    BadInput when no such puzzle is found.
    """
    async with folders.home().making():
        return await _made(order, count)


async def _made(order: Order, count: Callable[[int], object]) -> Made:
    async with printed_by(__name__, json.dumps(values(order))) as lines:
        while line := await lines.readline():
            answer = json.loads(line)
            if "tried" in answer:
                count(answer["tried"])
            else:
                return _read(answer, order)
    raise BadInput("no puzzle was made", expected="another level or size")


@asynccontextmanager
async def printed_by(module: str, *words: str) -> AsyncIterator[asyncio.StreamReader]:
    """What a module prints that runs with these words; at the end its process is killed."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *words),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST,
    )
    assert process.stdout
    try:
        yield process.stdout
    finally:
        process._transport.close()  # type: ignore[attr-defined]  # kills it; waits for nothing
        await process.wait()


def _read(answer: Mapping[str, object], order: Order) -> Made:
    if "error" in answer:
        raise BadInput(str(answer["error"]), expected=str(answer["expected"]))
    game = load_game(order.type)
    board = next(game.parse(str(answer["puzzle"]), game.notation.short)).found
    return Made(game, board, str(answer["level"]), int(str(answer["score"])), order.seed)


# -- in the process ------------------------------------------------------------------------------


def main(text: str) -> None:
    """Make the puzzle of an order."""
    with suppress(OSError, AttributeError):  # Windows has none
        os.nice(NICENESS)
    order = Order(**json.loads(text))
    try:
        game = load_game(order.type)
        chance = random.Random(int(order.seed) if order.seed.isdecimal() else order.seed or None)
        wish = wish_of(game, order.chosen, tuple(order.words))
        source = order.chosen.get(FROM)
        board = _drawn(game, wish, source, chance) if source else _first(game, wish, chance)
    except BadInput as error:
        _say({"error": error.message, "expected": error.expected})
    else:
        rating = rate(game.proved(board), game.rules, game.ceilings)
        short = game.format(board, game.notation.short)
        _say({"puzzle": short, "level": rating.level.label, "score": rating.score})


def _drawn(game: Game, wish: Wish, source: str, chance: random.Random) -> Board:
    """A puzzle of a collection, of the level or with the rule that is wished."""
    level = None if wish.needs else wish.level
    with corpus.opened(corpus.named(source)) as database:
        for rated in corpus.found(database, game, level, wish.needs, chance):
            if rated is not None:
                return rated.board
    raise BadInput(f"{source} has no such puzzle", expected="another level or rule")


def _first(game: Game, wish: Wish, chance: random.Random) -> Board:
    """The first puzzle that fulfils the wish."""
    due = monotonic()
    for tried, board in enumerate(game.attempts(wish, chance), 1):
        if board is not None:
            return board
        if monotonic() >= due:
            _say({"tried": tried})
            due = monotonic() + PAUSE
    raise BadInput("no puzzle was found", expected="another level or size")


def _say(answer: Mapping[str, object]) -> None:
    """Print an answer; when nobody reads any more, the process ends by this."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
