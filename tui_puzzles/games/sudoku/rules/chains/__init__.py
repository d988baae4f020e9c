"""Chains, colours and nets of links.

Read ``chains`` first, with what is linked on a board; how chains are found stands in
``tui_puzzles.logic``. Colours: ``colouring``, then ``medusa``. Nets: ``nets``, then ``nested``,
with ever more allowed inside; ``forcing`` is their use.
"""
