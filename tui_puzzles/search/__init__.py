"""Search kernels that know numbers only: they import nothing of this project."""
