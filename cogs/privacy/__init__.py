"""What is kept about somebody, and the way to have it erased."""
