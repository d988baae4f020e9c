"""Search kernels that only know numbers: they import nothing else of this project."""
