"""Queens: the same number in every row, column and region, none attacking another."""
