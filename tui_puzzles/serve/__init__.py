"""Many players on one process: each with an app of their own, over SSH."""
