"""The screens of lessons, practice, reviews and walk-throughs: uses of the puzzle screen.

Read ``drill`` first, an exercise; ``fading`` and ``recall`` are others.
``quiet`` makes a puzzle screen that teaches; ``walkthrough`` and ``own_way`` go through a whole
game.
"""
