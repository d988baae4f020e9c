"""Fish of all sizes and shapes, and patterns of a single digit.

Read ``fish`` first: lines against lines, with fins or not. ``fish_ladder`` has all larger ones,
built from ``any_fish`` over ``coverings`` and named by few houses; ``kraken`` adds chains.
``single_digit`` and ``empty_rectangles`` stand by themselves.
"""
