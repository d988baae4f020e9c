"""Cells with candidates, units with a law, rules that find evidence, steps that follow from it."""
