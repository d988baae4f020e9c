"""Where puzzles come from: files, texts, samples, saved games, the generators, the day."""

import random
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path

from tui_puzzles.cli.entries import board_of, entries
from tui_puzzles.cli.options import Options
from tui_puzzles.cli.plain.desk import Desk, Lines, NumberedChoice
from tui_puzzles.cli.plain.moves import moment, progress
from tui_puzzles.cli.source import game_named, read
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry, Game, game_names, title_of
from tui_puzzles.notation.unused import Unused
from tui_puzzles.play import saves
from tui_puzzles.play.daily import daily
from tui_puzzles.play.files.journal import Unavailable
from tui_puzzles.play.names import style_named
from tui_puzzles.play.samples import Sample
from tui_puzzles.play.samples import samples as samples_of
from tui_puzzles.play.wishes import LEVEL, SIZE, wish_of

MOST = 1000
"""Puzzles taken from one text at most."""


def opened(desk: Desk, options: Options) -> Lines:
    """Play the puzzle of a file or text; several are listed, up to MOST."""
    source = read(options)
    found = [(game, entry) for _, game, entry in islice(entries(source, options), MOST)]
    if unused := Unused.of(entry.left for _, entry in found).sentence:
        yield unused
    if len(found) == 1:
        game, entry = found[0]
        board = board_of(entry, source.name)
        yield from _begun(desk, game, board, entry.title or source.file or game.title)
    else:
        yield from desk.offer([_entry(desk, game, entry) for game, entry in found])


def _entry(desk: Desk, game: Game, entry: Entry) -> NumberedChoice:
    if entry.board is None:
        return NumberedChoice(f"line {entry.line}: {entry.error}", lambda: iter([str(entry.error)]))
    title = entry.title or f"{game.title}, line {entry.line}"
    return NumberedChoice(title, partial(_begun, desk, game, entry.board, title))


def open_puzzle(desk: Desk, words: str) -> Lines:
    """The puzzle of a file, or typed after the command."""
    if not words or words == "-":
        raise BadInput("which puzzle?", expected="open FILE or open TEXT")
    yield from opened(desk, Options(puzzle=words))


def samples(desk: Desk, words: str) -> Lines:
    """The samples of a type, numbered; a number begins one."""
    game = _type(desk, words)
    yield from desk.offer([_sample(desk, game, sample) for sample in samples_of(game.name)])


def _sample(desk: Desk, game: Game, sample: Sample) -> NumberedChoice:
    line = ", ".join(filter(None, (sample.title, sample.level, sample.teaches)))

    def pick() -> Lines:
        entry = next(game.parse(sample.text, None))
        yield from _begun(desk, game, entry.found, sample.title)

    return NumberedChoice(line, pick)


def new(desk: Desk, words: str) -> Lines:
    """A new puzzle: of a type, a level and a size."""
    name, level, size, *rest = [*words.split(), "", "", ""]
    if any(rest):
        raise BadInput(f"{rest[0]!r} is too much", expected="new TYPE LEVEL SIZE")
    game = _type(desk, name)
    try:
        wish = wish_of(game, {LEVEL: level, SIZE: size})
    except BadInput as error:
        error.source = "new"
        raise
    board = game.generate(wish, random.Random())
    yield from _begun(desk, game, board, f"{wish.level.label.capitalize()} {game.title}")


def of_day(desk: Desk, words: str) -> Lines:
    """The puzzle of today: of a type, or of a style of it."""
    name, _, style = words.partition(" ")
    game, today = _type(desk, name), date.today()
    board = daily(game, today, style=style_named(style, game))
    title = title_of(game.name, style)
    yield from _begun(desk, game, board, f"{title} of {today}", today)


def _type(desk: Desk, name: str) -> Game:
    """The type of this name, else that of the current puzzle."""
    if name:
        return game_named(name)
    with suppress(BadInput):
        return desk.session.game
    raise BadInput("of which type?", expected=f"one of {', '.join(game_names())}")


def _begun(desk: Desk, game: Game, board: Board, title: str, day: date | None = None) -> Lines:
    desk.close()
    desk.begin(saves.start(game, board, title, desk.settings, desk.messages.append, day))
    yield from _welcome(desk)


def _welcome(desk: Desk) -> Lines:
    """The current puzzle, and what is wrong with it, if anything."""
    session = desk.session
    yield f"{session.game.title}."
    yield from session.game.laws(session.position.layout)
    yield from progress(desk, "")
    if len(session.history.moments) > 1:
        yield from moment(desk)
    yield from filter(None, [desk.tutor.solver.flaw()])


# -- saved games -------------------------------------------------------------------------------


def saved(desk: Desk, _: str) -> Lines:
    """The saved games, the last one first, numbered; a number goes on with one."""
    files = saves.save_files()
    if not files:
        yield "There are no saved games."
    yield from desk.offer([_save(desk, path) for path in files])


def _save(desk: Desk, path: Path) -> NumberedChoice:
    save = saves.look(path)
    line = save.trouble or f"{save.game}, {save.title}, {save.filled}"
    return NumberedChoice(line, partial(_resumed, desk, path))


def resume(desk: Desk, _: str) -> Lines:
    """Go on with the last saved game."""
    files = saves.save_files()
    if not files:
        raise BadInput("there is no saved game", expected="open, samples, new or daily")
    yield from _resumed(desk, files[0])


def _resumed(desk: Desk, path: Path) -> Lines:
    desk.close()
    try:
        desk.begin(saves.resume(path, desk.settings, desk.messages.append))
    except Unavailable as error:
        raise BadInput(str(error)) from error
    yield from _welcome(desk)
