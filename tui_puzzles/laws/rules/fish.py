"""Fish: a value whose places in k units lie in k others; and what any fish says for itself.

That is its houses and places, its fins, and where to look for the rest.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations

from tui_puzzles.engine.bits import (
    Bits,
    bit,
    count,
    covered,
    is_single,
    members,
    of,
    seen_once_and_more,
    shifted,
    union,
)
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import ValueFinder, value_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.different import sight
from tui_puzzles.laws.rules.subsets import NUMBERS
from tui_puzzles.laws.rules.words import Factory, Words, factory

Houses = tuple[Unit, ...]
_LISTED = 4  # of so many base houses the places are listed

_SEE = "see {fins#the fin|both fins|all the fins} ({sight})"
_MEET = "{cross#where|where|where two of} {cross:grouped} meet"
_TWICE = (
    "use up {cross#|both|two of} {cross:grouped} at once, so {base:grouped} could not each have "
    "a {digit}."
)
_HAVE = "{base:grouped} {base#has|have} {digit} only in"
_GET = "{cover:grouped} {cover#has its|have their} {digit} in {base:grouped}"
ONE_HOUSE = (
    "[In {single} the only place for {digit} is {sole:cells}, so {sole:cells} is {digit}. Which "
    "cells see it ({sight})?][In {single} the only places for {digit} are {ends:cells}. Which "
    "cells see {ends#it|both|all of them} ({sight})?]"
)
_CROSS = f"[ Look {_MEET}: {{digit}} there would {_TWICE}]"
NO_FINS = (
    f"{ONE_HOUSE}[{_HAVE} {{cover:grouped}}.][{{spots:spots}}]"
    "[ {base#|The} {base:number} {base:kinds|houses} need {base:number} {digit}s, and these "
    "{cover:number} {cover:kinds|houses} take at most {cover:number}.]"
    f"[ So {_GET}.]{_CROSS}"
    "[ Which cells of {look:grouped} outside these {base:kinds|houses} still have {digit}?]"
)
MIXED = (
    f"{ONE_HOUSE}[The base is {{base:grouped}}, the cover {{cover:grouped}}. The base has "
    "{digit} only in the cover.][{spots:spots}][ {base#It} needs {base:number} {digit}s, and the "
    "cover takes at most {cover:number}.]"
    f"{_CROSS}[ Which other cells of {{look:grouped}} still have {{digit}}?]"
)
"""Without fins, of houses of several kinds."""
_ASIDE = (
    "[{fins:cells} {fins#is an extra place, the fin|are extra places, the fins}.]"
    f"[ Without {{fins#it|them}}, {_HAVE} {{cover:grouped}}.]"
    f"[ Without {{fins#it|them}}, {_HAVE} {{room:grouped}}.]"
)
_BARE = (
    "Without {fins#it|them}, {bare} has no place for {digit}, so {fins#the fin|one of the fins} is "
    "{digit}."
)
_EITHER = (
    f"[ So either {{fins#the fin|one of the fins}} is {{digit}}, or {_GET}.]"
    f"[ Look {_MEET}, at the cells that {_SEE}: {{digit}} there would rule out "
    f"{{fins#the fin|both fins|all the fins}}. It would also {_TWICE}]"
)
_ROOM = (
    "{room#This|These} {room:kinds|houses} {room#takes|take|take} {digit} at most "
    "{room#once|twice|three times|four times|five times|six times}, but {base:number} "
    "{base:kinds|houses} need it. So {fins#the fin|one of the fins} is {digit}."
)
_OUTSIDE = "cells of {look:grouped} outside these {base:kinds|houses}"
FINS = (
    f"{ONE_HOUSE}{_ASIDE}[ {_BARE} Which cells {_SEE}?][{{spots:spots}}]{_EITHER}"
    f"[ Which {_OUTSIDE} lose in both cases, as they {_SEE}?][ {_ROOM} Which cells {_SEE}?]"
)
"""Either the covers are filled; or without the fins a house has no place, or covers are lacking."""
TWO_FISH = (
    "Two fish of {digit} have the same base, {base:grouped}."
    f"<\n{_ASIDE}[ {_BARE} Look at the cells that {_SEE}.]{_EITHER}"
    f"[ Look at the {_OUTSIDE} that {_SEE}.][ {_ROOM} Look at the cells that {_SEE}.]>"
    "Which cells lose {digit}?"
)


def cells_of(units: Houses) -> Bits:
    """All cells of these units."""
    return union(unit.cells for unit in units)


def base_claims(board: Board, digit: int, base: Houses, fins: Bits) -> Iterator[Evidence]:
    """The base, its places (by house when these are many), and the digit."""
    value = bit(digit)
    corners = cells_of(base) & board.places(digit) & ~fins
    yield Evidence("base", Role.REGION, units=base, values=value)
    if len(base) < _LISTED or _bare(base, corners):
        yield Evidence("corners", Role.FOCUS, cells=corners, values=value)
    else:
        for house in base:
            own = corners & house.cells
            yield Evidence("spots", Role.FOCUS, cells=own, values=value, units=(house,))
    yield Evidence("digit", Role.VALUE, values=value)


def cover_claims(
    board: Board, digit: int, base: Houses, cover: Houses, fins: Bits, gone: Bits, number: str = ""
) -> Iterator[Evidence]:
    """The covers, the fins and how what is out sees them; with a number after the names.

    Covers that hold no place of the base are not named: one of the fins must be true then. So it
    must if a house has no other place.
    """
    based = cells_of(base)
    corners = based & board.places(digit) & ~fins
    filled = tuple(unit for unit in cover if unit.cells & corners)
    if bare := _bare(base, corners):
        yield Evidence(f"bare{number}", Role.REGION, units=bare, values=bit(digit))
    elif fins and filled and len(filled) < len(base):
        yield Evidence(f"room{number}", Role.COVER, units=filled)
    else:
        yield Evidence(f"cover{number}", Role.COVER, units=cover)
        yield from _where(cover, based, gone, number)
    if fins:
        yield Evidence(f"fins{number}", Role.FIN, cells=fins, values=bit(digit))
        houses = sight(board.layout, gone, fins, bit(digit))
        yield Evidence(f"sight{number}", Role.SUPPORT, units=houses)


def found(board: Board, digit: int, base: Houses, cover: Houses, fins: Bits, gone: Bits) -> Finding:
    """A fish that removes these places."""
    evidence = (
        *base_claims(board, digit, base, fins),
        *cover_claims(board, digit, base, cover, fins, gone),
    )
    return Finding(evidence, eliminations=board.layout.marks(gone, bit(digit)))


def house_claims(board: Board, digit: int, house: Unit, gone: Bits) -> Iterator[Evidence]:
    """A house with all its places for the digit, and how what is out sees them."""
    places = house.cells & board.places(digit)
    yield Evidence("single", Role.REGION, units=(house,), values=bit(digit))
    name = "sole" if is_single(places) else "ends"
    yield Evidence(name, Role.FOCUS, cells=places, values=bit(digit))
    yield Evidence("digit", Role.VALUE, values=bit(digit))
    yield Evidence("sight", Role.SUPPORT, units=sight(board.layout, gone, places, bit(digit)))


def _bare(base: Houses, corners: Bits) -> Houses:
    """The first house that has no place besides the fins."""
    return next(((house,) for house in base if not house.cells & corners), ())


def _where(cover: Houses, based: Bits, gone: Bits, number: str) -> Iterator[Evidence]:
    """The covers with something left over, and those that meet at a place they can't share."""
    twice = seen_once_and_more(unit.cells for unit in cover)[1]
    for name, cells in (("look", gone & ~(based & twice)), ("cross", gone & based & twice)):
        if units := tuple(unit for unit in cover if unit.cells & cells):
            yield Evidence(f"{name}{number}", Role.COVER, units=units)


# -- without fins ------------------------------------------------------------------------------

_ALL = {2: "both", 3: "all three", 4: "all four"}
_EXAMPLES = {
    2: """in two <units> a 5 has only two places each, in <crossings> 3 and 7 both times; the rest
        of <crossings> 3 and 7 loses 5.""",
    3: """<unit> 1 has 5 only in <crossings> 2 and 6, <unit> 4 only in 2 and 9, <unit> 8 only in 6
        and 9; the rest of <crossings> 2, 6 and 9 loses 5.""",
    4: """<unit> 1 has 5 only in <crossings> 2 and 4, <unit> 3 in 4 and 7, <unit> 6 in 2, 7 and 9,
        <unit> 8 in 4 and 9; the rest of <crossings> 2, 4, 7 and 9 loses 5.""",
}


def basic(size: int) -> Factory:
    """The fish of this size without fins: units of one kind against units of another kind.

    The kinds are those of the words; units need the value once to be the base, and have it once
    at most to be the cover.
    """
    word = NUMBERS[size]
    lesson = f"""A digit that {word} <units> can only have in the same {word} <crossings>.

        Each of the {word} <units> needs the digit once, and no <crossing> takes it twice; so the
        {word} <units> take the digit of {_ALL.get(size, "all these")} <crossings>, and the rest of
        these <crossings> loses it. The other way round, {word} <crossings> that have the digit only
        in the same {word} <units> take it from the rest of these <units>. Not every <unit> needs a
        place in every <crossing>.

        Example: {_EXAMPLES[min(size, 4)]}
        To spot it, take one digit at a time, and the lines in which it has two places (for larger
        fish also three or four); {word} of them must use only {word} crossing lines. It removes
        something if these have the digit elsewhere."""

    def of_kinds(words: Words) -> ValueFinder:
        return partial(_fish, size, words.kinds)

    return factory(value_rule, NO_FINS, lesson, (), of_kinds)


def _fish(size: int, kinds: Sequence[str], board: Board, digit: int) -> Iterator[Finding]:
    places = board.places(digit)
    for kind, crossing in permutations(kinds, 2):
        covers = _having(board.layout, crossing, digit)
        room = union(unit.cells for unit, _ in covers)
        base = [
            (unit, unit.cells & places)
            for unit, needed in _having(board.layout, kind, digit)
            if needed
        ]
        lines = [
            (number, crossed)
            for number, (_, own) in enumerate(base)
            if count(own) > 1
            and not own & ~room
            and count(crossed := of(at for at, (unit, _) in enumerate(covers) if unit.cells & own))
            <= size
        ]
        for chosen, covering in covered(lines, size):
            yield from _whole(
                board,
                digit,
                tuple(base[n][0] for n in chosen),
                tuple(covers[n][0] for n in members(covering)),
            )


def _whole(board: Board, digit: int, base: Houses, cover: Houses) -> Iterator[Finding]:
    """What the covers lose; nothing when houses of the base share a place, which serves both."""
    places = board.places(digit)
    gone = places & cells_of(cover) & ~cells_of(base)
    if gone and not seen_once_and_more(places & unit.cells for unit in base)[1]:
        yield found(board, digit, base, cover, 0, gone)


@remembered_up_to(256)
def _having(layout: Layout, kind: str, digit: int) -> tuple[tuple[Unit, bool], ...]:
    """The units of a kind whose cells have the value once at most; do they need it?"""
    start = layout.starts[digit]
    return tuple(
        (unit, group in unit.exactly_one(layout))
        for unit in layout.units
        if unit.kind == kind
        and (group := shifted(unit.cells, start))
        in (*unit.exactly_one(layout), *unit.at_most_one(layout))
    )
