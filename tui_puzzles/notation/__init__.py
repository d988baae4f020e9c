"""What all types read and write with: a text as lines, spans, blocks and forms; rows of signs."""
