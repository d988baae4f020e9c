"""Takuzu: as many 0s as 1s in each line, no three alike in a row, no two lines alike."""
