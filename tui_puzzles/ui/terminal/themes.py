"""The colours of all screens, by theme; style sheets know some of them as ``$ink``, ``$bar``.

The colours are from the 256-colour palette, so that they look the same without true colour; the
theme ``ansi`` uses the terminal's own sixteen. No meaning depends on colour alone.
"""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

_TABLE = """
                        dark     light    high-contrast  colour-blind ansi
ground                  #121212  #eeeeee  #000000        #121212      ansi_default
ink                     #c6c6c6  #303030  #ffffff        #c6c6c6      ansi_default
bar                     #262626  #e4e4e4  #1c1c1c        #262626      ansi_default
field                   #303030  #d0d0d0  #3a3a3a        #303030      ansi_default
note                    #afaf87  #5f5f00  #ffffaf        #afaf87      ansi_yellow
easy                    #87d787  #005f00  #87ff5f        #87d787      ansi_green
medium                  #87d7ff  #005faf  #87ffff        #87d7ff      ansi_cyan
hard                    #ffd75f  #5f5f00  #ffff5f        #ffd75f      ansi_yellow
unfair                  #ffaf5f  #875f00  #ffd787        #ffaf5f      ansi_magenta
extreme                 #ff8787  #af0000  #ffafaf        #ff8787      ansi_red
hair                    #444444  #bcbcbc  #808080        #444444      ansi_bright_black
pill                    #ffffff  #000000  #ffffff        #ffffff      ansi_bright_white
pill-ground             #444444  #bcbcbc  #444444        #444444      ansi_blue
line                    #767676  #767676  #d0d0d0        #8a8a8a      ansi_bright_black
paper                   #1c1c1c  #ffffff  #000000        #1c1c1c      ansi_default
band                    #303030  #e4e4e4  #1c1c1c        #303030      ansi_default
line-house              #767676  #767676  #d0d0d0        #8a8a8a      ansi_default
line-thin               #4e4e4e  #a8a8a8  #808080        #4e4e4e      ansi_bright_black
line-faint              #303030  #626262  #444444        #303030      ansi_bright_black
white-ground            #303030  #ffffff  #303030        #303030      ansi_white
clue                    #d0d0d0  #ffffff  #ffffff        #d0d0d0      ansi_white
clue-ground             #080808  #585858  #000000        #080808      ansi_black
clue-key                #ffd75f  #ffd75f  #ffff00        #ffd75f      ansi_yellow
clue-lit                #ffffff  #ffffff  #ffffff        #ffffff      ansi_bright_white
line-white              #6c6c6c  #a8a8a8  #808080        #6c6c6c      ansi_bright_black
line-box                #303030  #a8a8a8  #000000        #303030      ansi_bright_black
unknown-ground          #262626  #ffffff  #303030        #262626      ansi_default
filled-ground           #d0d0d0  #303030  #ffffff        #d0d0d0      ansi_white
cross                   #767676  #767676  #b2b2b2        #8a8a8a      ansi_bright_black
label                   #949494  #626262  #d0d0d0        #949494      ansi_default
path-grey               #b2b2b2  #585858  #d0d0d0        #b2b2b2      ansi_default
path-teal               #5fd7af  #005f5f  #5fffd7        #5fd7af      ansi_cyan
path-lime               #afd75f  #5f5f00  #d7ff5f        #ffffaf      ansi_bright_green
path-green              #5faf5f  #005f00  #00d700        #5fafff      ansi_green
path-gold               #d7af5f  #875f00  #ffd75f        #d7af5f      ansi_yellow
path-orange             #ff875f  #af5f00  #ff875f        #ff875f      ansi_bright_yellow
path-rose               #ff87af  #af005f  #ff87af        #ffafd7      ansi_bright_magenta
path-purple             #af87ff  #5f00af  #d787ff        #af87ff      ansi_magenta
path-blue               #5f87ff  #0000af  #5f87ff        #5f87ff      ansi_blue
path-sky                #87d7ff  #005faf  #87ffff        #87d7ff      ansi_bright_blue
apart-style             none     none     none           none         dim
given                   #ffffff  #000000  #ffffff        #ffffff      ansi_default
dot-ink                 #121212  #000000  #000000        #121212      ansi_black
dot-ground              #d0d0d0  #ffffff  #ffffff        #d0d0d0      ansi_white
own                     #87d7ff  #005faf  #5fffff        #87d7ff      ansi_cyan
own-lit                 #d7ffff  #000087  #d7ffff        #d7ffff      ansi_bright_white
tried                   #ff87d7  #af005f  #ff87ff        #ffff5f      ansi_magenta
mark                    #a8a8a8  #626262  #d0d0d0        #a8a8a8      ansi_default
mark-lit                #e4e4e4  #1c1c1c  #ffffff        #e4e4e4      ansi_default
mark-low                #6c6c6c  #949494  #949494        #6c6c6c      ansi_bright_black
corner                  #afaf87  #5f5f00  #ffff87        #afaf87      ansi_yellow
centre                  #87afaf  #005f5f  #87ffff        #87afaf      ansi_cyan
cursor                  #ffd75f  #af5f00  #ffff00        #ffd75f      ansi_yellow
wrong                   #ffffff  #ffffff  #000000        #000000      ansi_bright_white
wrong-ground            #d70000  #d70000  #ff8787        #ff8700      ansi_red
title                   #ffffff  #000000  #ffffff        #ffffff      ansi_default
key                     #ffd75f  #875f00  #ffff00        #ffd75f      ansi_yellow
faint                   #8a8a8a  #585858  #d0d0d0        #949494      ansi_default
chosen                  #ffffff  #ffffff  #000000        #ffffff      ansi_black
chosen-ground           #005f87  #005f87  #ffffff        #005f87      ansi_white
run-ground              #4e4e4e  #d7ffff  #005f87        #4e4e4e      ansi_bright_black
slot-ground             #005f87  #afd7ff  #005f87        #005f87      ansi_blue
square-ground           #303030  #ffffff  #1c1c1c        #303030      ansi_default
line-square             #808080  #808080  #d0d0d0        #8a8a8a      ansi_default
region-ground           #4e4e4e  #bcbcbc  #585858        #4e4e4e      ansi_bright_black
base-ground             #005f5f  #afd7d7  #005f5f        #00005f      ansi_blue
cover-ground            #5f005f  #ffd7ff  #5f005f        #870000      ansi_magenta
focus-ground            #005faf  #87d7ff  #0000af        #005faf      ansi_bright_blue
support-ground          #5f5f87  #d7d7ff  #5f5f87        #5f5f87      ansi_cyan
same-ground             #5f5f00  #ffffaf  #5f5f00        #5f5f00      ansi_yellow
can-ground              #444444  #dadada  #444444        #444444      ansi_bright_black
fin-ground              #875f00  #ffd787  #875f00        #5f00af      ansi_bright_black
value                   #ffffff  #121212  #ffffff        #ffffff      ansi_default
lit                     #ffffff  #121212  #ffffff        #ffffff      ansi_default
early                   #87d75f  #5f8700  #87ff00        #5fafff      ansi_green
late                    #d7af5f  #875f00  #ffaf00        #ffaf00      ansi_yellow
done                    #6c6c6c  #767676  #b2b2b2        #6c6c6c      ansi_bright_black
zero                    #87afd7  #005faf  #87d7ff        #5fafff      ansi_bright_blue
one                     #ffaf5f  #af5f00  #ffaf5f        #ffaf00      ansi_yellow
zero-ground             #005f87  #afd7ff  #0000af        #005f87      ansi_blue
one-ground              #af5f00  #ffd7af  #875f00        #875f00      ansi_yellow
zero-given-ground       #87afd7  #5fafff  #87d7ff        #5fafff      ansi_bright_blue
one-given-ground        #ffaf5f  #ffaf5f  #ffaf5f        #ffaf00      ansi_bright_yellow
link-on                 #000000  #000000  #000000        #000000      ansi_black
link-on-ground          #87d787  #87d787  #87ff00        #87d7ff      ansi_green
link-off                #000000  #000000  #000000        #000000      ansi_black
link-off-ground         #ffaf5f  #ffaf5f  #ffd787        #ffaf00      ansi_yellow
placed                  #000000  #000000  #000000        #000000      ansi_black
placed-ground           #afff00  #afff00  #00ff00        #5fafff      ansi_bright_green
removed                 #ffffff  #ffffff  #000000        #000000      ansi_bright_white
removed-ground          #af0000  #af0000  #ff8787        #d75f00      ansi_red
colour-1-ground         #5f0000  #ffd7d7  #5f0000        #5f0000      ansi_red
colour-2-ground         #005f00  #d7ffd7  #005f00        #005f00      ansi_green
colour-3-ground         #00005f  #d7d7ff  #00005f        #00005f      ansi_blue
colour-4-ground         #5f5f00  #ffffaf  #5f5f00        #5f5f00      ansi_yellow
colour-5-ground         #5f005f  #ffd7ff  #5f005f        #5f005f      ansi_magenta
colour-6-ground         #005f5f  #d7ffff  #005f5f        #005f5f      ansi_cyan
colour-7-ground         #5f5f5f  #d0d0d0  #5f5f5f        #5f5f5f      ansi_bright_black
colour-8-ground         #87005f  #ffafd7  #87005f        #87005f      ansi_bright_red
colour-9-ground         #5f00d7  #d7ff87  #5f00d7        #5f00d7      ansi_bright_magenta
outside-ground          #5f0000  #ffd7d7  #5f0000        #5f0000      ansi_magenta
way-light               #ffffff  #ffffff  #ffffff        #ffffff      ansi_bright_white
way-dark                #121212  #121212  #121212        #121212      ansi_black
way-1-ground            #5f005f  #5f005f  #5f005f        #5f005f      ansi_blue
way-2-ground            #87005f  #87005f  #87005f        #87005f      ansi_blue
way-3-ground            #af005f  #af005f  #af005f        #af005f      ansi_magenta
way-4-ground            #af5f5f  #af5f5f  #af5f5f        #af5f5f      ansi_magenta
way-5-ground            #d75f5f  #d75f5f  #d75f5f        #d75f5f      ansi_bright_red
way-6-ground            #ff875f  #ff875f  #ff875f        #ff875f      ansi_bright_red
way-7-ground            #ffaf5f  #ffaf5f  #ffaf5f        #ffaf5f      ansi_yellow
way-8-ground            #ffff87  #ffff87  #ffff87        #ffff87      ansi_bright_yellow
"""


def _themes() -> dict[str, dict[str, str]]:
    """The colours of each theme."""
    heads, *rows = (line.split() for line in _TABLE.strip().splitlines())
    return {head: {row[0]: row[at] for row in rows} for at, head in enumerate(heads, 1)}


COLOURS = _themes()
DARK = COLOURS["dark"]
IN_SHEETS = ("ground", "ink", "bar", "field", "note", "title")


def known_to_sheets(colours: dict[str, str]) -> dict[str, str]:
    """The colours that style sheets name; inks.py knows all."""
    return {name: colours[name] for name in IN_SHEETS}


def ground_of(theme: str) -> str:
    """The ground of a theme; that of the terminal's own colours isn't known, but mostly dark."""
    ground = COLOURS[theme]["ground"]
    return ground if ground.startswith("#") else DARK["ground"]


SIXTEEN = "ansi"
"""The theme for terminals of sixteen colours: those of the others would be moved to these."""
_LIKE = {"light": "textual-light", SIXTEEN: "ansi-dark"}
"""Textual's theme for everything else, such as the command palette."""


def _theme(name: str, colours: dict[str, str]) -> Theme:
    like = BUILTIN_THEMES[_LIKE.get(name, "textual-dark")]
    ground, ink = colours["ground"], colours["ink"]
    variables = {**like.variables, **known_to_sheets(colours)}
    return replace(like, name=name, background=ground, foreground=ink, variables=variables)


THEMES = tuple(_theme(name, colours) for name, colours in COLOURS.items())
