"""Tones for areas of a board, such as cages: neighbours always have different ones."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import permutations

from tui_puzzles.records import NamedTuple
from tui_puzzles.ui.board.colours import least_distance

CLEAR = 28.0
"""Tones further apart than this are as good as any."""
OWN = 11
"""Boards of at most this many areas have a tone for each, where distances allow it."""
APART = 14.0
"""The least distance of neighbours for that."""
SIDES, CORNERS = ((0, 1), (1, 0)), ((1, 1), (1, -1))
Beside = Sequence[Collection[int]]
"""For each area the numbers of some others."""


class Tones(NamedTuple):
    """The grounds of areas, those of areas that stand back, and those of lines by their hue.

    ``few``: are they the terminal's own, so that lines and letters must tell areas apart, too?
    """

    own: Sequence[str] = ()
    low: Sequence[str] = ()
    few: bool = False
    hues: Mapping[str, str] = {}


NO_TONES = Tones()
_DARK = Tones(
    ("#202e48", "#1e3e36", "#3e2a3c", "#3a3420", "#422a26"),
    ("#1c263a", "#1a2d29", "#312332", "#302b1c", "#332220"),
    hues={
        "grey": "#3a3a3a",
        "teal": "#17403c",
        "lime": "#2c3814",
        "green": "#1c4220",
        "gold": "#443814",
        "orange": "#4a2e1c",
        "rose": "#4a2236",
        "purple": "#382850",
        "blue": "#1e2c5a",
        "sky": "#1c3c4e",
    },
)
_LIGHT = Tones(
    ("#dfe8fa", "#dcf2e2", "#f6e2f2", "#f7efcf", "#f8e0da"),
    ("#edf2fb", "#ecf7ef", "#faf0f8", "#faf6e6", "#fbf0ec"),
    hues={
        "grey": "#dcdcdc",
        "teal": "#cfeee8",
        "lime": "#e6f2c4",
        "green": "#cdeccd",
        "gold": "#f4e6b8",
        "orange": "#fadcc8",
        "rose": "#f8d4e2",
        "purple": "#e2d8f8",
        "blue": "#d0dafa",
        "sky": "#cceaf8",
    },
)
_GREY = Tones(
    ("#262626", "#3a3a3a", "#080808", "#303030", "#121212"),
    ("#1c1c1c", "#303030", "#000000", "#262626", "#080808"),
)
_PALE = Tones(
    ("#e4e4e4", "#ffffd7", "#c6c6c6", "#eeeeee", "#d0d0d0"),
    ("#eeeeee", "#ffffff", "#d0d0d0", "#e4e4e4", "#dadada"),
)
_OF_MANY = {"dark": _DARK, "light": _LIGHT}
_OF_256 = {"dark": _GREY, "light": _PALE, "high-contrast": _GREY, "colour-blind": _GREY}


def tones_of(theme: str, many: bool) -> Tones:
    """The tones of a theme; the 256 colours have no soft ones but greys, which all eyes see."""
    known = _OF_256 | (_OF_MANY if many else {})
    return known.get(theme, NO_TONES)


def tones(
    areas: Sequence[Collection[int]],
    place: Callable[[int], tuple[int, int]],
    palette: Sequence[str],
) -> list[int]:
    """The number of a tone for each area of cells; no two that share a side have the same.

    The last in smallest-last order (Matula, Beck, 1983) is coloured first; an area whose neighbours
    have all tones gets one by an exchange (Heawood, 1890), which always works on a plane with five.
    Of the tones that are free it has the one furthest from those that it touches, if only at a
    corner; of equals the one that is used least, then the first. Of few areas each has its own,
    as long as that is clear enough.
    """
    at = {place(cell): number for number, cells in enumerate(areas) for cell in cells}
    beside = touching(at, len(areas), SIDES)
    around = touching(at, len(areas), (*SIDES, *CORNERS))
    few, chosen = len(areas) <= OWN, dict[int, int]()

    def worth(tone: int) -> tuple[bool, float, int]:
        """What speaks for a tone."""
        uses, own = [*chosen.values()].count(tone), palette[tone]
        room = min((distance(own, palette[other]) for other in near), default=CLEAR)
        return few and not uses and room >= APART, room, -uses

    count = len(palette)
    for area in _smallest_last(beside, around):
        near = [chosen[other] for other in around[area] if other in chosen]
        free = _free(area, beside, chosen, count) or _exchanged(area, beside, chosen, count)
        chosen[area] = max(free or range(count), key=worth)
    return [chosen[area] for area in range(len(areas))]


def distance(one: str, other: str) -> float:
    """How far two tones are apart for the eyes that see the least difference, CLEAR at most."""
    return min(CLEAR, least_distance(one, other))


def touching(
    at: Mapping[tuple[int, int], int], size: int, ways: Collection[tuple[int, int]]
) -> list[set[int]]:
    """For each area those that it touches in one of these directions, or the opposite one."""
    found: list[set[int]] = [set() for _ in range(size)]
    for (row, col), one in at.items():
        for down, right in ways:
            other = at.get((row + down, col + right), one)
            if other != one:
                found[one].add(other)
                found[other].add(one)
    return found


def _smallest_last(beside: Beside, around: Beside) -> list[int]:
    left = {area: {*others} for area, others in enumerate(beside)}
    order: list[int] = []
    while left:
        area = min(left, key=lambda one: (len(left[one]), len(around[one])))
        for other in left.pop(area):
            left[other].discard(area)
        order.append(area)
    return order[::-1]


def _free(area: int, beside: Beside, chosen: Mapping[int, int], count: int) -> list[int]:
    near = {chosen.get(other) for other in beside[area]}
    return [tone for tone in range(count) if tone not in near]


def _exchanged(area: int, beside: Beside, chosen: dict[int, int], count: int) -> list[int]:
    """The tone that is free once two are exchanged from some neighbours on; none if there is no
    such."""
    for one, other in permutations(range(count), 2):
        begin = [near for near in beside[area] if chosen.get(near) == one]
        chain = {*_chain(begin, {one, other}, beside, chosen)}
        if not any(near in chain and chosen.get(near) == other for near in beside[area]):
            chosen.update((link, other if chosen[link] == one else one) for link in chain)
            return [one]
    return []


def _chain(
    begin: Sequence[int], pair: Collection[int], beside: Beside, chosen: Mapping[int, int]
) -> Iterator[int]:
    """The areas of these two tones that hang together with the first."""
    found, waiting = {*begin}, [*begin]
    while waiting:
        yield (area := waiting.pop())
        more = {near for near in beside[area] if chosen.get(near) in pair} - found
        found |= more
        waiting += more
