"""Chains, colours and nets of links."""
