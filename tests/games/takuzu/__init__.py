"""Takuzu's tests."""
