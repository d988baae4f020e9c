"""Slow questions of all players, worked out by other processes.

Read ``parcel`` (what travels) first, then ``thinker`` (the process) and ``workers`` (who asks it).
"""
