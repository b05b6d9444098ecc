"""The lessons of Somerset."""
