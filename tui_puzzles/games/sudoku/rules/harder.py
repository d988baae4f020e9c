"""The rules of Sudoku that the solver tries after the plain ones, in this order."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules.als.almost_locked import almost_locked
from tui_puzzles.games.sudoku.rules.als.als_rules import als_xy_chain, als_xy_wing, als_xz
from tui_puzzles.games.sudoku.rules.als.pair_exclusion import pair_exclusion
from tui_puzzles.games.sudoku.rules.als.sue_de_coq import sue_de_coq
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.rules.chains.blossom import death_blossom
from tui_puzzles.games.sudoku.rules.chains.chains import (
    aic,
    als_aic,
    als_continuous_loop,
    als_discontinuous_loop,
    continuous_loop,
    discontinuous_loop,
    grouped_aic,
    grouped_continuous_loop,
    grouped_discontinuous_loop,
    x_chain,
    xy_chain,
)
from tui_puzzles.games.sudoku.rules.chains.colouring import (
    colour_trap,
    colour_wrap,
    multi_colours_1,
    multi_colours_2,
)
from tui_puzzles.games.sudoku.rules.chains.forcing import contradiction, verity
from tui_puzzles.games.sudoku.rules.chains.medusa import medusa_trap, medusa_wrap
from tui_puzzles.games.sudoku.rules.chains.nested import nested, net_plus
from tui_puzzles.games.sudoku.rules.chains.nets import net_contradiction, net_verity
from tui_puzzles.games.sudoku.rules.chains.remote_pair import remote_pair
from tui_puzzles.games.sudoku.rules.exocet.exocet import (
    exocet_cover_houses,
    exocet_cross_lines,
    exocet_known_digit,
    exocet_locked_mirror,
    exocet_mirror,
    junior_exocet,
)
from tui_puzzles.games.sudoku.rules.exocet.multi_sector import multi_sector
from tui_puzzles.games.sudoku.rules.fish.empty_rectangles import (
    dual_empty_rectangle,
    empty_rectangle,
)
from tui_puzzles.games.sudoku.rules.fish.fish import finned_fish, fish, sashimi_fish
from tui_puzzles.games.sudoku.rules.fish.fish_ladder import LARGE_FISH
from tui_puzzles.games.sudoku.rules.fish.kraken import kraken_1, kraken_2
from tui_puzzles.games.sudoku.rules.fish.single_digit import (
    dual_kite,
    kite,
    skyscraper,
    turbot_fish,
)
from tui_puzzles.games.sudoku.rules.templates import template_delete, template_set
from tui_puzzles.games.sudoku.rules.uniqueness.avoidable import avoidable_1, avoidable_2, bug_plus_1
from tui_puzzles.games.sudoku.rules.uniqueness.bug import bug_2, bug_3, bug_4
from tui_puzzles.games.sudoku.rules.uniqueness.patterns import (
    EXTENDED_RECTANGLES,
    UNIQUE_LOOPS,
    UNIQUE_RECTANGLES,
)
from tui_puzzles.games.sudoku.rules.uniqueness.uniqueness import (
    hidden_rectangle,
    unique_rectangle_5,
    unique_rectangle_6,
)
from tui_puzzles.games.sudoku.rules.wings import w_wing, wxyz_wing, xy_wing, xyz_wing

RULES: tuple[Rule, ...] = (
    fish("X-Wing", 2, Level.HARD, 140, "0300"),
    fish("Swordfish", 3, Level.HARD, 150, "0301"),
    fish("Jellyfish", 4, Level.HARD, 160, "0302"),
    remote_pair,
    bug_plus_1,
    skyscraper,
    kite,
    dual_kite,
    turbot_fish,
    empty_rectangle,
    dual_empty_rectangle,
    w_wing,
    xy_wing,
    xyz_wing,
    *UNIQUE_RECTANGLES,
    unique_rectangle_5,
    unique_rectangle_6,
    hidden_rectangle,
    avoidable_1,
    avoidable_2,
    finned_fish("Finned X-Wing", 2, Level.HARD, 130, "0310"),
    sashimi_fish("Sashimi X-Wing", 2, Level.HARD, 150, "0320"),
    colour_trap,
    colour_wrap,
    multi_colours_1,
    multi_colours_2,
    finned_fish("Finned Swordfish", 3, Level.UNFAIR, 2000, "0311"),
    sashimi_fish("Sashimi Swordfish", 3, Level.UNFAIR, 2400, "0321"),
    finned_fish("Finned Jellyfish", 4, Level.UNFAIR, 2500, "0312"),
    sashimi_fish("Sashimi Jellyfish", 4, Level.UNFAIR, 2600, "0322"),
    *CAGES[Level.UNFAIR],
    sue_de_coq,
    x_chain,
    xy_chain,
    continuous_loop,
    discontinuous_loop,
    aic,
    grouped_continuous_loop,
    grouped_discontinuous_loop,
    grouped_aic,
    als_xz,
    als_xy_wing,
    als_xy_chain,
    contradiction,
    verity,
    *CAGES[Level.EXTREME],
    kraken_1,
    kraken_2,
    junior_exocet,
    exocet_cross_lines,
    exocet_mirror,
    exocet_locked_mirror,
    exocet_known_digit,
    exocet_cover_houses,
    net_contradiction,
    net_verity,
    multi_sector,
    net_plus,
    nested,
    # Players look for these when all else fails.
    almost_locked(2, 90),
    almost_locked(3, 110),
    *UNIQUE_LOOPS,
    *EXTENDED_RECTANGLES,
    bug_2,
    bug_3,
    bug_4,
    wxyz_wing,
    medusa_trap,
    medusa_wrap,
    pair_exclusion,
    als_continuous_loop,
    als_discontinuous_loop,
    als_aic,
    death_blossom,
    *LARGE_FISH,
    template_set,
    template_delete,
)
