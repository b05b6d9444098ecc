"""The lines that explain what is new to somebody."""
