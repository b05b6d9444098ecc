"""The texts of Somerset."""
