"""The rules of Sudoku that the solver tries after the plain ones, in this order."""

from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.rules.als.almost_locked import almost_locked
from tui_puzzles.games.sudoku.rules.als.als_rules import als_xy_chain, als_xy_wing, als_xz
from tui_puzzles.games.sudoku.rules.als.pair_exclusion import pair_exclusion
from tui_puzzles.games.sudoku.rules.als.sue_de_coq import sue_de_coq
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.rules.chains import chains, colouring
from tui_puzzles.games.sudoku.rules.chains.blossom import death_blossom
from tui_puzzles.games.sudoku.rules.chains.forcing import contradiction, verity
from tui_puzzles.games.sudoku.rules.chains.medusa import medusa_trap, medusa_wrap
from tui_puzzles.games.sudoku.rules.chains.nested import nested, net_plus
from tui_puzzles.games.sudoku.rules.chains.nets import net_contradiction, net_verity
from tui_puzzles.games.sudoku.rules.chains.remote_pair import remote_pair
from tui_puzzles.games.sudoku.rules.exocet import exocet
from tui_puzzles.games.sudoku.rules.exocet.multi_sector import multi_sector
from tui_puzzles.games.sudoku.rules.fish import single_digit
from tui_puzzles.games.sudoku.rules.fish.empty_rectangles import (
    dual_empty_rectangle,
    empty_rectangle,
)
from tui_puzzles.games.sudoku.rules.fish.fish import finned_fish, fish, sashimi_fish
from tui_puzzles.games.sudoku.rules.fish.fish_ladder import LARGE_FISH
from tui_puzzles.games.sudoku.rules.fish.kraken import kraken_1, kraken_2
from tui_puzzles.games.sudoku.rules.templates import template_delete, template_set
from tui_puzzles.games.sudoku.rules.uniqueness import patterns, uniqueness
from tui_puzzles.games.sudoku.rules.uniqueness.avoidable import avoidable_1, avoidable_2, bug_plus_1
from tui_puzzles.games.sudoku.rules.uniqueness.bug import bug_2, bug_3, bug_4
from tui_puzzles.games.sudoku.rules.wings import w_wing, wxyz_wing, xy_wing, xyz_wing

RULES: tuple[Rule, ...] = (
    fish("X-Wing", 2, Level.HARD, 140, "0300"),
    fish("Swordfish", 3, Level.HARD, 150, "0301"),
    fish("Jellyfish", 4, Level.HARD, 160, "0302"),
    remote_pair,
    bug_plus_1,
    single_digit.skyscraper,
    single_digit.kite,
    single_digit.dual_kite,
    single_digit.turbot_fish,
    empty_rectangle,
    dual_empty_rectangle,
    w_wing,
    xy_wing,
    xyz_wing,
    *patterns.UNIQUE_RECTANGLES,
    uniqueness.unique_rectangle_5,
    uniqueness.unique_rectangle_6,
    uniqueness.hidden_rectangle,
    avoidable_1,
    avoidable_2,
    finned_fish("Finned X-Wing", 2, Level.HARD, 130, "0310"),
    sashimi_fish("Sashimi X-Wing", 2, Level.HARD, 150, "0320"),
    colouring.colour_trap,
    colouring.colour_wrap,
    colouring.multi_colours_1,
    colouring.multi_colours_2,
    finned_fish("Finned Swordfish", 3, Level.UNFAIR, 2000, "0311"),
    sashimi_fish("Sashimi Swordfish", 3, Level.UNFAIR, 2400, "0321"),
    finned_fish("Finned Jellyfish", 4, Level.UNFAIR, 2500, "0312"),
    sashimi_fish("Sashimi Jellyfish", 4, Level.UNFAIR, 2600, "0322"),
    *CAGES[Level.UNFAIR],
    sue_de_coq,
    chains.x_chain,
    chains.xy_chain,
    chains.continuous_loop,
    chains.discontinuous_loop,
    chains.aic,
    chains.grouped_continuous_loop,
    chains.grouped_discontinuous_loop,
    chains.grouped_aic,
    als_xz,
    als_xy_wing,
    als_xy_chain,
    contradiction,
    verity,
    *CAGES[Level.EXTREME],
    kraken_1,
    kraken_2,
    exocet.junior_exocet,
    exocet.exocet_cross_lines,
    exocet.exocet_mirror,
    exocet.exocet_locked_mirror,
    exocet.exocet_known_digit,
    exocet.exocet_cover_houses,
    net_contradiction,
    net_verity,
    multi_sector,
    net_plus,
    nested,
    # Players look for these when all else fails.
    almost_locked(2, 90),
    almost_locked(3, 110),
    *patterns.UNIQUE_LOOPS,
    *patterns.EXTENDED_RECTANGLES,
    bug_2,
    bug_3,
    bug_4,
    wxyz_wing,
    medusa_trap,
    medusa_wrap,
    pair_exclusion,
    chains.als_continuous_loop,
    chains.als_discontinuous_loop,
    chains.als_aic,
    death_blossom,
    *LARGE_FISH,
    template_set,
    template_delete,
)
