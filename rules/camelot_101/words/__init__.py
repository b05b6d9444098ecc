"""What things are called, what the log says, and how questions are asked."""
