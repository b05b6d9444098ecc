"""What leaves no choice, done for who wants that."""
