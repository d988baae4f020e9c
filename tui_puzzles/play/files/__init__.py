"""The files of a player: where they are, how they are written, what survives a crash.

Read ``folders`` (where), ``disk`` (how) and ``journal`` (what only grows) first.
"""
