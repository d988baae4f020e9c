"""What other programs write for several puzzle types: links, ids, files and drawings."""
