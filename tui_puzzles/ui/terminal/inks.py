"""Inks: what the names of pieces of text look like, with and without colour.

An ink is written as Rich writes styles, with the names of themes.py for colours. Names are laid
over each other, so each says only what it changes; ``not reverse`` undoes what lies below it.
"""

from tui_puzzles.records import NamedTuple

WEIGHTS = frozenset({"bold", "dim", "italic", "underline", "strike"})
"""What stays of an ink without its colours, unless the table says what takes their place."""


class TextStyle(NamedTuple):
    """How text looks, and how without colour."""

    coloured: str = ""
    plain: str = ""


NOTHING = TextStyle()
"""What changes nothing: the ink of names that have none."""


def read_inks(table: str) -> dict[str, TextStyle]:
    """The inks of a table, by their names: lines ``name: coloured``, or ``... / plain``."""
    return dict(_ink(line) for line in table.splitlines() if line)


def _ink(line: str) -> tuple[str, TextStyle]:
    name, _, words = line.partition(":")
    coloured, _, plain = words.partition("/")
    weight = " ".join(word for word in coloured.split() if word in WEIGHTS)
    return name.strip(), TextStyle(coloured.strip(), plain.strip() or weight)


_TABLE = """
paper:         on paper
band:          on band
white:         on white-ground
unknown:       on unknown-ground
filled:        on filled-ground
square:        on square-ground
field:         on field
lake:          zero-ground reverse                         / reverse
walked:        line-thin                                  / dim
line:          line
line-house:    line-house
line-thin:     line-thin
line-faint:    line-faint
line-white:    line-white
line-box:      line-box
line-square:   line-square
cross:         cross

clue:          clue on clue-ground
clue-key:      clue-key bold
clue-lit:      clue-lit bold                              / bold underline
label:         label
corner-label:  given
cage:          key
cage-end:      underline
path:          early                                       / bold
path-grey:     path-grey
path-teal:     path-teal
path-lime:     path-lime
path-green:    path-green
path-gold:     path-gold
path-orange:   path-orange
path-rose:     path-rose
path-purple:   path-purple
path-blue:     path-blue
path-sky:      path-sky
apart:         apart-style                                / dim
touching:      underline
given:         given bold
dot:           dot-ink on dot-ground
own:           own bold                                   / underline
count:         own bold                                   / bold
own-lit:       own-lit bold                               / underline
tried:         tried italic
mark:          mark
mark-lit:      mark-lit
mark-low:      mark-low
corner:        corner underline
centre:        centre
cursor:        cursor bold                                / bold reverse
wrong:         wrong on wrong-ground bold not reverse     / bold reverse

title:         title bold
head:          title bold
key:           key bold
faint:         faint
hair:          hair
note:          note
fill:          key
pill:          pill on pill-ground bold                   / reverse
pill-live:     ground on key bold                         / bold reverse
pill-lit:      ground on key bold                         / bold not reverse underline
chosen:        chosen on chosen-ground                    / reverse
easy:          easy
medium:        medium
hard:          hard
unfair:        unfair
extreme:       extreme

slot:          on slot-ground
region:        on region-ground
base:          on base-ground
cover:         on cover-ground
focus:         on focus-ground                            / reverse
support:       on support-ground                          / underline
fin:           on fin-ground                              / underline reverse
same:          on same-ground                             / reverse
can:           on can-ground                              / underline
selected:      chosen on chosen-ground                    / reverse
value:         value bold
lit:           lit bold                                   / bold underline
early:         early
late:          late
done:          done strike                                / dim strike
link-on:       link-on on link-on-ground bold not reverse / bold reverse
link-off:      link-off on link-off-ground underline not reverse
placed:        placed on placed-ground bold not reverse   / bold reverse underline
removed:       removed on removed-ground strike not reverse / strike underline
gone:          removed on removed-ground                  / underline

way-1:         way-light on way-1-ground bold
way-2:         way-light on way-2-ground bold
way-3:         way-light on way-3-ground bold
way-4:         way-light on way-4-ground bold
way-5:         way-dark on way-5-ground bold
way-6:         way-dark on way-6-ground bold
way-7:         way-dark on way-7-ground bold
way-8:         way-dark on way-8-ground bold

colour-1:      on colour-1-ground
colour-2:      on colour-2-ground
colour-3:      on colour-3-ground
colour-4:      on colour-4-ground
colour-5:      on colour-5-ground
colour-6:      on colour-6-ground
colour-7:      on colour-7-ground
colour-8:      on colour-8-ground
colour-9:      on colour-9-ground
"""
INKS = read_inks(_TABLE)
"""The inks of all pages; a page may have some of its own."""
