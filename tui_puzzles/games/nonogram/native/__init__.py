"""Lines, and pictures of one ink, in machine words: compiled where there is a compiler.

Read ``line`` first: what all fillings of a line share, and ``wide``: the same of longer lines, and
in several inks; ``weights`` has lines whose boxes weigh something. ``lines`` has all
lines of a picture: ``picture`` searches through these as ``search`` beside this folder does without
a compiler; ``learner`` learns from dead ends, for the few that take long; ``trail`` is what it
follows.
"""
