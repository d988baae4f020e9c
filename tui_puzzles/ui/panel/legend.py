"""The legend of a step's light: what each look on the board means there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from tui_puzzles.engine.bits import EMPTY, Bits, has, of
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.words.together import listed
from tui_puzzles.ui.board.figured import FILLS
from tui_puzzles.ui.board.painted import Line
from tui_puzzles.ui.board.scene import BASE, GROUNDS, LIT, Light, Names
from tui_puzzles.ui.board.skin import Skin, TextPiece

MANY = 4
"""Beyond this many, cells are counted."""
WORDS = {"known": "already known", "dead": "no possibility left"}
"""The words for pieces that rules of all types have; ``terms`` are those of a type."""
MEANINGS = {
    Role.LINK_ON: "then true",
    Role.LINK_OFF: "then false",
    LIT: "part of the pattern",
    Role.EARLY: "earliest",
    Role.LATE: "latest",
    Role.PLACED: "goes here",
    Role.REMOVED: "can't be",
}


def as_named(*names: str) -> dict[str, str]:
    """Terms that are the names of the pieces themselves."""
    return {name: name for name in names}


def legend_of(light: Light, skin: Skin, terms: Mapping[str, str], plain: bool) -> list[Line]:
    """A line for each ground, then one for each look of marks; pieces are named by their terms."""
    if light.step is None or light.board is None:
        return []
    layout, lights = light.board.layout, _by_role(light.step)
    hidden = _hidden(light, layout) if skin.fills else EMPTY
    looks = {look for cell, look in light.cells.items() if not has(hidden, cell)}
    if skin.fills:
        for role, strips in _strips(light.step, layout, hidden | light.board.placed).items():
            lights[role] = [*(lights.get(role, ()) if role in looks else ()), *strips]
            looks.add(role)
    return [
        *_grounds(looks, lights, layout, {**WORDS, **terms}, plain),
        *_marks(light, layout, skin),
    ]


def _hidden(light: Light, layout: Layout) -> Bits:
    """The cells that show what the step concludes, or supposes."""
    ends = {Role.PLACED, Role.REMOVED}
    ended = of(layout.cell_of(mark) for mark, names in light.marks.items() if ends & {*names})
    return ended | layout.cells_of(light.supposed)


def _strips(step: Step, layout: Layout, hidden: Bits) -> dict[Role, list[Evidence]]:
    """What marks fill cells, such as the places of a block: early r3c1-r3c6; late r3c5-r3c10."""
    found: dict[Role, list[Evidence]] = {}
    for piece in step.evidence:
        cells = layout.cells_of(piece.marks)
        if piece.role in GROUNDS and cells & ~hidden:
            found.setdefault(piece.role, []).append(piece._replace(cells=cells))
    return found


def _ground(look: str, meanings: Iterable[str], plain: bool) -> Line:
    """A ground and what it means."""
    fill = FILLS.get(look, " ") if plain else " "
    return [TextPiece(fill * 4, (look,)), TextPiece(f" {'; '.join(meanings)}")]


def _grounds(
    looks: Set[str],
    lights: Mapping[Role, Sequence[Evidence]],
    layout: Layout,
    words: Mapping[str, str],
    plain: bool,
) -> Iterator[Line]:
    for role, pieces in lights.items():
        covered = role is Role.REGION and Role.COVER in looks
        look = BASE if covered else role
        if look in looks or covered:
            meanings = dict.fromkeys(_meaning(piece, layout, words) for piece in pieces)
            parts = [[one] for one in meanings] if any(": " in m for m in meanings) else [meanings]
            yield from (_ground(look, part, plain) for part in parts)
    if Role.SUPPORT in looks and Role.SUPPORT not in lights:
        yield [TextPiece(" " * 4, (Role.SUPPORT,)), TextPiece(" rules the others out")]


def _by_role(step: Step) -> dict[Role, list[Evidence]]:
    """The pieces that light cells, by what lights them."""
    found: dict[Role, list[Evidence]] = {}
    for piece in step.evidence:
        lines = piece.units and piece.role in (Role.REGION, Role.COVER)
        if piece.role in GROUNDS and (lines or piece.cells):
            found.setdefault(piece.role, []).append(piece)
    return found


def _meaning(piece: Evidence, layout: Layout, words: Mapping[str, str]) -> str:
    """What a piece is, behind its name if there is a word for it: base: columns 3 and 4."""
    names = [unit.name for unit in piece.units] or layout.grid.names_of(piece.cells)
    text = listed(names) if len(names) <= MANY else f"{len(names)} cells"
    word = words.get(piece.name.split(" ")[0].rstrip("0123456789"), "")
    says = not word or text.removeprefix("the ").startswith(word)
    return text if says else f"{word}: {text}"


def _marks(light: Light, layout: Layout, skin: Skin) -> Iterator[Line]:
    """For each look of marks one of them; where cells are filled or blank, one of either."""
    samples: dict[tuple[str, bool], tuple[int, Names]] = {}
    for mark, names in light.marks.items():
        blank = layout.value_of(mark) == layout.blank
        if names[0] != LIT or not blank:
            samples.setdefault((names[0], blank), (mark, names))
    for look, meaning in MEANINGS.items():
        found = [samples[look, blank] for blank in (False, True) if (look, blank) in samples]
        if found:
            yield [*_signs(found, layout, skin, look), TextPiece(f" {meaning}")]


def _signs(
    samples: Sequence[tuple[int, Names]], layout: Layout, skin: Skin, look: str
) -> Iterator[TextPiece]:
    """One sign, or two side by side: four columns, where signs are characters."""
    before = " " * (3 - len(samples))
    for number, (mark, names) in enumerate(samples, 1):
        value = layout.value_of(mark)
        symbol = skin.sample(value, look) or layout.symbols[value]
        yield TextPiece(f"{before}{symbol}{' ' if number == len(samples) else ''}", names)
        before = ""
