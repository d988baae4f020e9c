"""Commands that stay open: ``serve`` for players, ``mcp`` for assistants, who call ``tools``."""
