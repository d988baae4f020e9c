"""The ways to write a nonogram down, one module for each family of forms.

Read ``sheet`` first: the clues of a text, and the puzzle they make; and ``palette`` for colours.
The others stand by themselves; ``notation``, beside this folder, has the
table of them.
"""
