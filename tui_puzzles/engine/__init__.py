"""Cells with candidates, units with a law, rules that find evidence, steps that follow from it.

Read upwards: ``cells`` and ``layout`` (the geometry), ``law``, ``board`` (the marks left), ``step``
and ``rule``, then ``solve``, which takes rules in turn. ``position`` and ``history`` are a game
being played; ``verify`` proves steps and knows no rule; ``game`` is what a puzzle type supplies,
``aliases`` what others call its rules.
Sets are numbers everywhere: ``bits``.
"""
