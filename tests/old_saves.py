"""Saved games as this version writes them: ``python -m tests.old_saves`` adds those that lack.

They are kept for good in ``tests/saves``, so that later versions are shown to open them: of each
type one with moves, steps, marks, notes, ways back, a savepoint, trials and helps; beside each what
it must come to.
"""

import os
import random
import tempfile
from itertools import islice
from pathlib import Path

from tests.ui.games import refuse
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.engine.position import Act, Move
from tui_puzzles.engine.solve import walk
from tui_puzzles.play import saves
from tui_puzzles.play.samples import samples
from tui_puzzles.play.session import Assist, Session
from tui_puzzles.play.settings import Settings

FOLDER = Path(__file__).parent / "saves"


def played(game: Game) -> Session:
    """A game with something of everything, played at random."""
    sample = samples(game.name)[0]
    board = next(game.parse(sample.text, None)).board
    assert board is not None
    session, rng = saves.start(game, board, sample.title, Settings(), refuse), random.Random(1)
    for step, _ in islice(walk(game.proved(board), game.rules), 4):
        session.play(step)
    _play_moves(session, rng)
    session.keep("here")
    session.assisted(Assist.NUDGE)
    session.undo()
    session.redo()
    session.begin_trial()
    _play_moves(session, rng)
    session.accept_trial()
    session.keep_candidates(automatic=True)
    session.begin_trial()
    session.go(3)
    session.restore("here")
    _play_moves(session, rng)
    return session


def _play_moves(session: Session, rng: random.Random) -> None:
    layout = session.position.layout
    for act in (Act.ENTER, Act.REMOVE, Act.CORNER, Act.CENTRE, Act.COLOUR):
        marks = list(members(session.position.board.marks))
        for mark in rng.sample(marks, 3):
            value = layout.value_of(mark) if act is not Act.COLOUR else 4
            session.play(Move(act, layout.cell_of(mark), value))
    session.play(Move(Act.NOTE, rng.randrange(layout.size), note="1=x"))


def summary(session: Session) -> str:
    """What a saved game comes to."""
    position, history = session.position, session.history
    marks = [position.entries, position.removed, position.corner, position.centre]
    counted = sorted((str(kind), times) for kind, times in session.assists.items())
    lines = [
        f"{session.game.name} {session.title}",
        f"{len(history.moments)} moments, at {history.at}",
        *(f"{mark:x}" for mark in (*marks, position.board.marks)),
        f"{position.colours} {sorted(position.notes)} {counted} {session.settings.candidates}",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the saves that are missing."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TUI_PUZZLES_DATA"] = folder
        for name in game_names():
            target = FOLDER / f"{name}.jsonl"
            if not target.exists():
                session = played(load_game(name))
                session.close()
                assert session.journal is not None
                target.write_bytes(session.journal.path.read_bytes())
                target.with_suffix(".txt").write_text(summary(session))


if __name__ == "__main__":
    main()
