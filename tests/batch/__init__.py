"""Pieces, runs and the ledger."""
