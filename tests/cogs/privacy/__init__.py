"""What is kept about people, handed out and erased."""
