"""What those who manage a server settle for its tables."""
