"""Wings: a few small cells that can't all avoid a digit; ``wxyz`` has those of four cells."""
