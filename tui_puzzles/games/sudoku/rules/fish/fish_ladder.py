"""All large fish, easiest first: families, builds and sizes with their levels and scores."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules.fish.large_fish import (
    ANY_FINS,
    BASIC_FISH,
    FINNED,
    FRANKEN_FISH,
    MUTANT_FISH,
    SASHIMI,
    WHOLE,
    Build,
    FishFamily,
    fish,
    siamese,
)

# Family, build, code without its last digit; level and scores for sizes from the smallest on.
_FISH: tuple[tuple[FishFamily, Build, str, int, Level, tuple[int, ...]], ...] = (
    (FRANKEN_FISH, WHOLE, "033", 2, Level.UNFAIR, (300, 350, 370)),
    (FRANKEN_FISH, ANY_FINS, "034", 2, Level.UNFAIR, (390, 410, 430)),
    (BASIC_FISH, WHOLE, "030", 5, Level.UNFAIR, (470, 470, 470)),
    (BASIC_FISH, FINNED, "031", 5, Level.UNFAIR, (470, 470, 470)),
    (BASIC_FISH, SASHIMI, "032", 5, Level.UNFAIR, (470, 470, 470)),
    (MUTANT_FISH, WHOLE, "035", 2, Level.EXTREME, (450, 450, 450)),
    (FRANKEN_FISH, WHOLE, "033", 5, Level.EXTREME, (470, 470, 470)),
    (FRANKEN_FISH, ANY_FINS, "034", 5, Level.EXTREME, (470, 470, 470)),
    (MUTANT_FISH, ANY_FINS, "036", 2, Level.EXTREME, (470, 470, 470)),
    (MUTANT_FISH, WHOLE, "035", 5, Level.EXTREME, (470, 470, 470)),
    (MUTANT_FISH, ANY_FINS, "036", 5, Level.EXTREME, (470, 470, 470)),
)

_SIAMESE: tuple[tuple[FishFamily, Build, int, Level, int, str], ...] = (
    (BASIC_FISH, FINNED, 2, Level.HARD, 130, "03101"),
    (BASIC_FISH, SASHIMI, 2, Level.HARD, 150, "03201"),
    (BASIC_FISH, FINNED, 3, Level.UNFAIR, 200, "03111"),
    (BASIC_FISH, SASHIMI, 3, Level.UNFAIR, 240, "03211"),
    (BASIC_FISH, FINNED, 4, Level.UNFAIR, 250, "03121"),
    (BASIC_FISH, SASHIMI, 4, Level.UNFAIR, 260, "03221"),
    (FRANKEN_FISH, ANY_FINS, 2, Level.UNFAIR, 390, "03401"),
    (FRANKEN_FISH, ANY_FINS, 3, Level.UNFAIR, 410, "03411"),
    (FRANKEN_FISH, ANY_FINS, 4, Level.UNFAIR, 430, "03421"),
    (MUTANT_FISH, ANY_FINS, 2, Level.EXTREME, 470, "03601"),
    (MUTANT_FISH, ANY_FINS, 3, Level.EXTREME, 470, "03611"),
    (MUTANT_FISH, ANY_FINS, 4, Level.EXTREME, 470, "03621"),
)

LARGE_FISH: tuple[Rule, ...] = tuple(
    sorted(
        (
            *(siamese(*row) for row in _SIAMESE),
            *(
                fish(family, build, size, level, score, f"{code}{size - 2}")
                for family, build, code, smallest, level, scores in _FISH
                for size, score in enumerate(scores, smallest)
            ),
        ),
        key=lambda rule: rule.rank,
    )
)
