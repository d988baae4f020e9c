"""Chains, colours and nets of links.

Read ``links`` first (what is linked on a board), then ``chains``; how chains are found stands in
``tui_puzzles.logic``. Colours: ``colouring``, then ``medusa``. Nets: ``nets``,
then ``plus`` and ``nested``, each with more allowed inside; ``forcing`` is their use.
"""
