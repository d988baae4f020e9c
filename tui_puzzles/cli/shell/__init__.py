"""What a build makes of the parsers for shells: completions and the manual page."""
