"""Between the line to a terminal and its app: frames go out, keys come in."""
