"""What follows from an assumption: links between marks, nets of them, trials.

Read ``links`` first (weak and strong, and chains of them; ``link_search`` looks along them), then
``nets``, where all that is known counts at once, and ``trial``, where a type says itself what
follows. ``shortest_chains`` finds the shortest chains from everywhere at once. ``prove`` is about
no assumption but about a player's own proof.
"""
