"""Fish of all sizes and shapes, and patterns of a single digit.

Read ``fish`` first: lines against lines, with fins or not (``finned``). ``fish_ladder`` lists all
larger ones, which ``large_fish`` builds from ``any_fish`` over ``coverings``; ``fewer`` names a
fish by fewer houses; ``kraken`` adds chains. ``single_digit`` and ``empty_rectangles`` stand by
themselves.
"""
