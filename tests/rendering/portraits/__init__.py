"""The portraits of characters."""
