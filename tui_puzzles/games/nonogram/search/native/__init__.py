"""The search on pictures of one ink in machine words: compiled where there is a compiler."""
