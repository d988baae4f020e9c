"""The documentation as a site: what the program knows, a page for each rule, type and command."""
