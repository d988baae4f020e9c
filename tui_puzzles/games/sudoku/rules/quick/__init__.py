"""Walks that only count steps, on sets of all marks, where nothing is compiled.

The easiest rules take their steps here without evidence, in the order of the ladder. What a pattern
is say the rules; tests hold the two together.
"""
