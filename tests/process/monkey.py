"""A monkey at the terminal: random keys, clicks and sizes, as the bytes that a terminal sends."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

LETTERS = "hjklHJKLzxcvpnsaAyYeRmutoSBTgEC[]{}0123456789iIwWbdfqxyzGOr?/.-= ~ö"
SPECIAL = (
    *("\r", "\x1b", "\t", "\x7f", "\x1b[Z", "\x1b[3~"),
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"),
    *("\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~"),
    *("\x1b[20~", "\x1b[21~", "\x1b[23~", "\x1b[24~", "\x1b[1;2A", "\x1b[1;2B", "\x1b[1;2C"),
    *("\x1b[1;2D", "\x1b[1;5H", "\x1b[1;5F", "\x1b[27u", "\x1b[99;5u", "\x1b[I", "\x1b[O"),
)
CONTROL = "\x01\x02\x04\x05\x06\x07\x0b\x0c\x0e\x0f\x10\x12\x13\x14\x15\x16\x17\x18\x19\x1a"
"""All but ctrl+q, which leaves, and those that are other keys."""
PASTES = ("12345", "r3c4=5\n", "r1c2-5", "\n" * 3, "xyz.#/é", "4" * 81, "X-Wing", "5,5\n3 1\n")
BUTTONS = (0, 0, 0, 1, 2, 32, 64, 65)
SIZES = ((80, 24), (120, 40), (60, 18), (200, 60), (33, 9), (20, 5), (1, 1), (80, 3), (7, 50))
MOST_KEYS = (12, 60)
"""Of one burst: somebody who types fast, or a line that stood still for a while."""


@dataclass(frozen=True, slots=True)
class Burst:
    """What arrives at once: some keys or clicks, or another size."""

    text: str = ""
    keys: int = 0
    size: tuple[int, int] | None = None


class Monkey:
    """Does the same for the same seed."""

    def __init__(self, seed: object) -> None:
        self.chance = random.Random(str(seed))
        self.size = (80, 24)

    def acts(self, keys: int) -> Iterator[Burst]:
        """Bursts until there were so many keys."""
        while keys > 0:
            burst = self._resized() if self.chance.random() < 0.02 else self._typed()
            keys -= burst.keys
            yield burst

    def _resized(self) -> Burst:
        self.size = self.chance.choice(SIZES)
        return Burst(size=self.size)

    def _typed(self) -> Burst:
        number = self.chance.randint(1, self.chance.choice(MOST_KEYS))
        return Burst("".join(self._key() for _ in range(number)), number)

    def _key(self) -> str:
        kinds, weights = (self._letter, self._special, self._control, self._mouse), (50, 34, 8, 7)
        if self.chance.random() < 0.01:
            return f"\x1b[200~{self.chance.choice(PASTES)}\x1b[201~"
        return self.chance.choices(kinds, weights)[0]()

    def _letter(self) -> str:
        return self.chance.choice(LETTERS)

    def _special(self) -> str:
        return self.chance.choice(SPECIAL)

    def _control(self) -> str:
        return self.chance.choice(CONTROL)

    def _mouse(self) -> str:
        x, y = (self.chance.randint(1, most) for most in self.size)
        return f"\x1b[<{self.chance.choice(BUTTONS)};{x};{y}{self.chance.choice('Mm')}"
