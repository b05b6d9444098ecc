"""The board of Somerset."""
