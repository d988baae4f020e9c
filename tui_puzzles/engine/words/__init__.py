"""Steps in words, and as JSON.

Read ``explain`` first: the parts of a step, by the amount of help. ``sentence`` fills in what a
rule says, with the names from ``evidence`` and ``together``. ``record`` writes and reads steps.
"""
