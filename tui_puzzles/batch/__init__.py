"""Many puzzles on many workers: ranges of a text or of numbers, answered in order, resumable.

Glossary: a *stage* is a pure function of a range; a *piece* is a range of puzzles; a *place* is
where one begins; a *part* is what a stage makes of a piece; the *ledger* holds the places up to
which parts were written. Read ``run`` first, then ``pieces`` and ``ledger``; ``executors`` says
where stages run.
"""
