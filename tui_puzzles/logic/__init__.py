"""What follows from an assumption: links between marks, and nets of them."""
