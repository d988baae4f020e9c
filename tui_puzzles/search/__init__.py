"""What all searches share: their limits, exact cover, a SAT solver. It only knows numbers."""
