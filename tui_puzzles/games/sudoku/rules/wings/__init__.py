"""Wings: a few small cells that can't all avoid a digit."""
