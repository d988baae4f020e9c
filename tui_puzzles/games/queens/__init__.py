"""Queens: so many queens in every row, column and region, none of which attack each other."""
