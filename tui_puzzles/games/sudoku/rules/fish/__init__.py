"""Fish of all sizes and shapes, and patterns of a single digit.

Read ``fish`` first: lines against lines, with fins or not. ``fish_ladder`` lists all
larger ones, which ``large_fish`` builds from ``any_fish`` over ``coverings``, naming
a fish by few houses; ``kraken`` adds chains. ``single_digit`` and ``empty_rectangles`` stand by
themselves.
"""
