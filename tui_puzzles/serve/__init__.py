"""Many players on one process: each with an app of their own, by SSH or in a browser."""
