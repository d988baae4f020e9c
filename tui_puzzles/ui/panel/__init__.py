"""The panel beside the board: the reason of a step, its chains and cases, areas, the list."""
