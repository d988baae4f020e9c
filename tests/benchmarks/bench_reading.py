"""The time to read a text: `nice -n 10 python -m tests.benchmarks.bench_reading`.

For each type a short sample in every form that is read back: microseconds of processor a puzzle;
for Sudoku also one line among many.
"""

from contextlib import suppress
from time import process_time

from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, game_names, load_game
from tui_puzzles.play.samples import samples

ROUNDS, MANY, LEAST = 7, 5000, 81


def cost(game: Game, text: str, form: str | None = None) -> float:
    """Microseconds a puzzle of a text, of the fastest round."""
    best = float("inf")
    times = max(1, 20_000 // len(text))
    for _ in range(ROUNDS):
        start, number = process_time(), 0
        for _ in range(times):
            number += sum(entry.board is not None for entry in game.parse(text, form))
        best = min(best, (process_time() - start) / max(1, number))
    return best * 1e6


def main() -> None:
    """A line for each form."""
    for name in game_names():
        game = load_game(name)
        texts = (one.text for one in samples(name) if len(one.text) >= LEAST)
        board = next(game.parse(min(texts, key=len))).found
        for form in game.notation.write_forms:
            with suppress(BadInput):
                print(f"{name:12}{form:14}{cost(game, game.format(board, form)):10.1f}")
        if name == "sudoku":
            line = game.format(board, "line")
            print(f"{name:12}{'of many lines':14}{cost(game, f'{line}{chr(10)}' * MANY):10.1f}")


if __name__ == "__main__":
    main()
