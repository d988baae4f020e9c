"""The program as a process: what ends it, what it leaves behind, what it survives."""
