"""Reading and writing for all types: a text as lines, spans, blocks, forms; rows of signs."""
