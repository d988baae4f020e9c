"""What follows from an assumption: links between marks, nets of them, trials."""
